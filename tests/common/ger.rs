//! ger, geru and gerc through the exported names, against a reference.

use std::ffi::c_int;

use kblas::capi::*;
use kblas::scalar::{c32, c64};

use super::handle::Handle;
use super::level1::Memory;
use super::{Exported, Rng, bits};

type Name<T, Int> =
    unsafe extern "C" fn(kblasHandle_t, Int, Int, *const T, *const T, Int, *const T, Int, *mut T, Int) -> kblasStatus_t;

/// With int, and with int64_t.
type Names<T> = (Name<T, c_int>, Name<T, i64>);

/// A scalar type and its names: with yᵀ, and with yᴴ if it is complex.
pub trait Ger: Exported {
    const NAMES: &[Names<Self>];
}

impl Ger for f32 {
    const NAMES: &[Names<Self>] = &[(kblasSger, kblasSger_64)];
}

impl Ger for f64 {
    const NAMES: &[Names<Self>] = &[(kblasDger, kblasDger_64)];
}

impl Ger for c32 {
    const NAMES: &[Names<Self>] = &[(kblasCgeru, kblasCgeru_64), (kblasCgerc, kblasCgerc_64)];
}

impl Ger for c64 {
    const NAMES: &[Names<Self>] = &[(kblasZgeru, kblasZgeru_64), (kblasZgerc, kblasZgerc_64)];
}

#[derive(Clone, Copy, Debug)]
pub struct Problem {
    pub m: usize,
    pub n: usize,
    pub incx: i64,
    pub incy: i64,
    /// lda minus the rows of A.
    pub pad: usize,
    pub conj: bool,
    /// Small integers, with exact results; otherwise arbitrary numbers.
    pub integers: bool,
    pub alpha: (f64, f64),
    pub seed: u64,
}

impl Problem {
    pub fn new(m: usize, n: usize) -> Self {
        let alpha = (2.0, -1.0);
        Problem { m, n, incx: 1, incy: 1, pad: 0, conj: false, integers: false, alpha, seed: 1 }
    }
}

/// How the problem is passed to the library. It must not change the result.
#[derive(Clone, Copy, Debug)]
pub struct How {
    pub wide: bool,
    pub mode: kblasPointerMode_t,
    /// Components from an aligned address to A.
    pub shift: usize,
}

pub const PLAINLY: How = How { wide: false, mode: KBLAS_POINTER_MODE_HOST, shift: 0 };

/// The images of the operands. Memory outside the operands is NaN.
pub struct Images<T> {
    pub x: Vec<T>,
    pub y: Vec<T>,
    pub a: Vec<T>,
    pub lda: usize,
}

fn place(i: usize, len: usize, inc: i64) -> usize {
    (if inc < 0 { len - 1 - i } else { i }) * inc.unsigned_abs() as usize
}

impl<T: Exported> Images<T> {
    pub fn new(problem: &Problem) -> Self {
        let &Problem { m, n, incx, incy, pad, integers, seed, .. } = problem;
        let mut rng = Rng::new(seed);
        let mut number = || {
            let mut part = || match integers {
                true => (rng.next() % 9) as f64 - 4.0,
                false => (rng.next() % 20001) as f64 / 10000.0 - 1.0,
            };
            T::from_f64(part(), part())
        };
        let mut vector = |len: usize, inc: i64| {
            let mut image = vec![T::NAN; len.saturating_sub(1) * inc.unsigned_abs() as usize + len.min(1)];
            (0..len).for_each(|i| image[place(i, len, inc)] = number());
            image
        };
        let (x, y) = (vector(m, incx), vector(n, incy));
        let lda = (m + pad).max(1);
        let mut a = vec![T::NAN; if m * n == 0 { 0 } else { lda * (n - 1) + m }];
        (0..m * n).for_each(|k| a[k % m + k / m * lda] = number());
        Images { x, y, a, lda }
    }

    /// Checks A after the call, within the rounding of a few operations. The padding must not change.
    #[track_caller]
    pub fn check(&self, problem: &Problem, found: &[T], what: &dyn std::fmt::Debug) {
        let &Problem { m, n, incx, incy, conj, integers, alpha: (re, im), .. } = problem;
        let alpha = T::from_f64(re, im).to_f64();
        assert_eq!(found.len(), self.a.len());
        for (at, (&found, &before)) in found.iter().zip(&self.a).enumerate() {
            let (i, j) = (at % self.lda, at / self.lda);
            if i >= m {
                assert_eq!(bits(&[found]), bits(&[before]), "{what:?}: padding at {i}, {j}");
                continue;
            }
            let (x, y) = (self.x[place(i, m, incx)].to_f64(), self.y[place(j, n, incy)].to_f64());
            let y = if conj { (y.0, -y.1) } else { y };
            let times = |a: (f64, f64), b: (f64, f64)| (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0);
            let (change, old) = (times(times(alpha, y), x), before.to_f64());
            let expected = (old.0 + change.0, old.1 + change.1);
            let found = found.to_f64();
            let size = |z: (f64, f64)| z.0.abs() + z.1.abs();
            let bound = size(old) + size(alpha) * size(x) * size(y);
            let bound = if integers { 0.0 } else { 8.0 * T::EPSILON * bound };
            let error = size((found.0 - expected.0, found.1 - expected.1));
            assert!(error <= bound, "{what:?}: {found:?}, not {expected:?}, at {i}, {j}");
        }
    }
}

/// A after the call.
pub fn run<T: Ger, M: Memory>(
    handle: &Handle, images: &Images<T>, problem: &Problem, how: How, mut memory: M,
) -> Vec<T> {
    let &Problem { m, n, incx, incy, conj, alpha: (re, im), .. } = problem;
    let alpha = T::from_f64(re, im);
    let (x, y) = (memory.put(&images.x, 0), memory.put(&images.y, 0));
    let a = memory.put(&images.a, how.shift * T::COMPONENT);
    let alpha =
        if how.mode == KBLAS_POINTER_MODE_DEVICE { memory.put(&[alpha], 0).cast_const() } else { &raw const alpha };
    let handle = handle.with_mode(how.mode);
    let (name, name_64) = T::NAMES[usize::from(conj)];
    let (lda, incx_32, incy_32) = (images.lda, incx as c_int, incy as c_int);
    // SAFETY: the images have the sizes that BLAS defines.
    let status = unsafe {
        match how.wide {
            true => name_64(handle, m as i64, n as i64, alpha, x, incx, y, incy, a, lda as i64),
            false => name(handle, m as c_int, n as c_int, alpha, x, incx_32, y, incy_32, a, lda as c_int),
        }
    };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    memory.get(a, images.a.len())
}

/// The problem in each form of the precision.
fn forms<T: Ger>(problem: Problem) -> impl Iterator<Item = Problem> {
    (0..T::NAMES.len()).map(move |form| Problem { conj: form == 1, ..problem })
}

#[track_caller]
fn checked<T: Ger, M: Memory>(handle: &Handle, problem: Problem, how: How, memory: fn() -> M) {
    for problem in forms::<T>(problem) {
        let images = Images::<T>::new(&problem);
        images.check(&problem, &run(handle, &images, &problem, how, memory()), &(problem, how));
    }
}

/// Each name, in both pointer modes, with positive and negative increments and different alignments.
pub fn every_name<T: Ger, M: Memory>(handle: &Handle, memory: fn() -> M) {
    let mut seed = 0;
    for [incx, incy] in [[1, 1], [-1, 2], [3, -1], [-2, -3]] {
        for (wide, mode) in [(false, KBLAS_POINTER_MODE_HOST), (true, KBLAS_POINTER_MODE_DEVICE)] {
            for (pad, shift) in [(0, 0), (3, 0), (8, 1)] {
                seed += 1;
                let problem = Problem { incx, incy, pad, seed, integers: seed % 2 == 0, ..Problem::new(35, 19) };
                checked::<T, M>(handle, problem, How { wide, mode, shift }, memory);
            }
        }
    }
}

/// Sizes around those of a pack, a warp and a block.
pub fn sizes<T: Ger, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (m, n) in [
        (1, 1),
        (1, 70),
        (2, 33),
        (3, 300),
        (5, 5),
        (31, 4),
        (33, 9),
        (64, 65),
        (255, 3),
        (257, 2),
        (513, 3),
        (1, 1100),
        (1025, 5),
        (2060, 9),
        (300, 130),
    ] {
        for (pad, shift) in [(0, 0), (1, 1)] {
            let problem = Problem { pad, seed: m as u64, ..Problem::new(m, n) };
            checked::<T, M>(handle, problem, How { shift, ..PLAINLY }, memory);
        }
    }
}

/// If alpha = 0, known to the host or not, A does not change, whatever x and y contain.
pub fn alpha_0<T: Ger, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
        for problem in forms::<T>(Problem { alpha: (0.0, 0.0), pad: 2, ..Problem::new(40, 7) }) {
            let mut images = Images::<T>::new(&problem);
            images.x.fill(T::NAN);
            images.y[3] = T::NAN;
            images.a[5] = T::NAN;
            let found = run(handle, &images, &problem, How { mode, ..PLAINLY }, memory());
            assert_eq!(bits(&found), bits(&images.a), "{mode:?}");
        }
    }
}

/// A NaN in x appears in its row of A, one in y in its column, and nowhere else.
pub fn nan<T: Ger, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for problem in forms::<T>(Problem::new(37, 21)) {
        let mut images = Images::<T>::new(&problem);
        images.x[11] = T::NAN;
        images.y[6] = T::NAN;
        let found = run(handle, &images, &problem, PLAINLY, memory());
        for (at, element) in found.iter().enumerate() {
            let expected = at % images.lda == 11 || at / images.lda == 6;
            let (re, im) = element.to_f64();
            assert_eq!((re + im).is_nan(), expected, "at {at}");
        }
    }
}
