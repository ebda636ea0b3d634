//! Code that the tests of all routines share: problems, the reference, the exported names by precision, the device,
//! child processes.

#![allow(dead_code, unused_imports)] // every test file is a crate of its own and uses its part

pub mod batched_level2;
#[macro_use]
pub mod battery;
pub mod cdist;
pub mod cdist_special;
pub mod child;
#[macro_use]
pub mod device;
#[macro_use]
pub mod exported;
pub mod faults;
pub mod gbmv;
pub mod gemm;
pub mod ger;
pub mod handle;
pub mod host;
pub mod knn;
pub mod level1;
pub mod mgpu;
pub mod mgpu_gemm;
pub mod problem;
pub mod reference;
pub mod sweep;
pub mod symmetric;
pub mod triangular;

use kblas::backend::cuda::Context;
use kblas::env::settings;
use kblas::problem::Op;
use kblas::scalar::Precision;
use kblas::tuning::gemv;

pub use exported::{Arguments, Entry, Exported, How, PLAINLY, Routine};
pub use problem::{Batch, Fill, Form, GEMV, GUARD, Problem, SYMV, Shape, Spread, Stride};
pub use sweep::{Runner, noise};

/// `full` also runs tests that take long or need most of a GPU's memory. The default is the quick set.
pub fn full_set() -> bool {
    match std::env::var("KBLAS_TEST_SET").as_deref() {
        Ok("full") => true,
        Ok("quick") | Err(_) => false,
        Ok(other) => panic!("KBLAS_TEST_SET={other}: quick or full"),
    }
}

/// One test per type, from a generic function. A test of all kernels takes long, and separate tests run in parallel.
#[macro_export]
macro_rules! test_each {
    ($name:ident, $test:ident: $($letter:ident $type:ident),*) => {
        mod $name {
            #[allow(unused_imports)] // not each test is of complex numbers
            use kblas::scalar::{c32, c64};
            $(
                #[test]
                fn $letter() {
                    super::$test::<$type>();
                }
            )*
        }
    };
}

/// The same for every precision.
#[macro_export]
macro_rules! test_each_precision {
    ($name:ident, $test:ident) => {
        $crate::test_each!($name, $test: s f32, d f64, c c32, z c64);
    };
}

/// The splits of a dgemv with op N and an m × n matrix on the current device.
pub fn splits(m: usize, n: usize) -> u32 {
    splits_of(Precision::D, Op::N, m, n)
}

/// The same for op(A) in any precision.
pub fn splits_of(precision: Precision, op: Op, m: usize, n: usize) -> u32 {
    let device = Context::current().expect("a context").device;
    let plan = gemv::plan(device, precision, op, m as i64, n as i64, settings().workspace_bytes);
    plan.expect("a plan").splits
}

/// Fails unless several blocks share the sums of each gemv among the shapes, in every precision. Tests of workspace
/// need such shapes. Nine columns are enough to occupy a device with few multiprocessors, such as the emulated one.
/// There, only op N is checked.
pub fn assert_split(shapes: &[Shape]) {
    let is_large = Context::current().expect("a context").device.sms > 100;
    let gemv = shapes.iter().filter_map(|shape| match shape.form {
        Form::Gemv(op) if op == Op::N || is_large => Some((op, shape.m, shape.n)),
        _ => None,
    });
    let (mut tested, precisions) = (0, Precision::ALL);
    for ((op, m, n), precision) in gemv.flat_map(|call| precisions.map(|precision| (call, precision))) {
        assert!(splits_of(precision, op, m, n) > 1, "{precision:?} {op:?} {m} x {n}");
        tested += 1;
    }
    assert!(tested > 0);
}

/// Repeatable noise (splitmix64).
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Rng(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// One of `choices`.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[(self.next() % choices.len() as u64) as usize]
    }

    /// Uniform in [-1, 1).
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
}

/// The bytes of a slice of scalars, for comparisons that distinguish NaNs and signed zeros.
pub fn bits<T: Exported>(values: &[T]) -> &[u8] {
    // SAFETY: the scalars are plain numbers without padding.
    unsafe { std::slice::from_raw_parts(values.as_ptr().cast(), std::mem::size_of_val(values)) }
}
