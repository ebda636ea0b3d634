//! ger, geru and gerc on the CUDA device, through the exported names: values, forbidden reads and writes, equal bits,
//! graphs.
//!
//! Without a device every test prints `waived: no CUDA device`. `KBLAS_TEST_SET=full` adds large tests.

use std::ptr::null_mut;

use crate::common::device::{DeviceMemory, Stream};
use crate::common::ger::{self, Ger, Images, Problem};
use crate::common::handle::Handle;
use crate::common::level1::Memory;
use crate::common::{bits, full_set};
use kblas::backend::cuda::{self, Context, Queue};
use kblas::problem::{self, Batch, Operand, Value};
use kblas::tuning::ger::{Alignment, Plan, kernels, needs};

fn all<T: Ger>() {
    let _device = device_or_waive!();
    ger::every_name::<T, _>(&Handle::new(), DeviceMemory::default);
    ger::sizes::<T, _>(&Handle::new(), DeviceMemory::default);
    ger::alpha_0::<T, _>(&Handle::new(), DeviceMemory::default);
    ger::nan::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(every_name_does_what_blas_says, all);

/// Each instance gives the same bits for every number of turns.
fn kernels_of<T: Ger>() {
    let _device = device_or_waive!();
    let queue = Queue::new(Context::current().expect("a context"), null_mut());
    for (m, n) in [(3, 200), (40, 67), (253, 31), (1030, 13)] {
        // Each column begins at a multiple of 16 bytes.
        let given = Problem { pad: (16 - m % 16) % 16, ..Problem::new(m, n) };
        let images = Images::<T>::new(&given);
        let mut expected = None;
        for kernel in kernels(T::PRECISION) {
            for (turns, shift) in [(1, 0), (2, 0), (4, 0), (2, 1), (1, 3)] {
                // A starts some elements after an aligned address.
                let shift = if needs(kernel) == Alignment::Together { 0 } else { shift * size_of::<T>() };
                let mut memory = DeviceMemory::default();
                let (x, y, a) = (memory.put(&images.x, 0), memory.put(&images.y, 0), memory.put(&images.a, shift));
                let alpha = Value::Host(T::from_f64(given.alpha.0, given.alpha.1));
                let (rows, columns, lda) = (m as i64, n as i64, images.lda as i64);
                let operand = |vector: *mut T| Operand::one(vector.cast_const());
                let call = problem::Ger {
                    conj: false,
                    m: rows,
                    n: columns,
                    alpha,
                    x: operand(x),
                    incx: 1,
                    y: operand(y),
                    incy: 1,
                    a: Operand::one(a),
                    lda,
                    batch: Batch::ONE,
                };
                let plan = Plan::new(kernel, rows, columns, |_| turns);
                // SAFETY: the operands are in device memory, and the columns are aligned for kernels with vector loads.
                unsafe { cuda::ger::launch(&queue, &plan, &call).expect("a launch") };
                let found = memory.get(a, images.a.len());
                images.check(&given, &found, &plan);
                let first = expected.get_or_insert_with(|| bits(&found).to_vec());
                assert_eq!(first, bits(&found), "{plan}");
            }
        }
    }
}

test_each_precision!(every_kernel_gives_the_same_bits, kernels_of);

/// More elements than a 32-bit index can address.
#[test]
fn offsets_beyond_32_bits() {
    let _device = device_or_waive!();
    if !full_set() || crate::common::device::free_memory() < 12 << 30 {
        return println!("waived: the full set, on a device with 12 GiB, has it");
    }
    let given = Problem::new(2048, 70);
    let images = Images::<f32>::new(&given);
    let mut memory = DeviceMemory::default();
    let (x, y) = (memory.put(&images.x, 0), memory.put(&images.y, 0));
    // 70 columns with a stride of 32 Mi elements.
    let lda = 32usize << 20;
    let a = memory.put(&vec![0.0f32; lda * 69 + 2048], 0);
    let handle = Handle::new();
    let alpha = 2.0f32;
    // SAFETY: the operands have the sizes of the call.
    let status = unsafe { kblas::capi::kblasSger_64(handle.0, 2048, 70, &alpha, x, 1, y, 1, a, lda as i64) };
    assert_eq!(status, kblas::capi::KBLAS_STATUS_SUCCESS);
    let last = memory.get(a.wrapping_add(lda * 69), 2048);
    assert!(last.iter().zip(&images.x).all(|(found, x)| (found - 2.0 * images.y[69] * x).abs() <= 1e-6));
}

/// Every replay of a graph adds the product again.
#[test]
fn a_call_is_captured_and_replayed() {
    let _device = device_or_waive!(alone);
    let given = Problem { integers: true, ..Problem::new(70, 33) };
    let images = Images::<f64>::new(&given);
    let mut memory = DeviceMemory::default();
    let (x, y, a) = (memory.put(&images.x, 0), memory.put(&images.y, 0), memory.put(&images.a, 0));
    let (handle, stream, alpha) = (Handle::new(), Stream::new(), given.alpha.0);
    let graph = stream.capture(|| {
        // SAFETY: the operands have the sizes of the call.
        let status = unsafe { kblas::capi::kblasDger(handle.on(stream.0.cast()), 70, 33, &alpha, x, 1, y, 1, a, 70) };
        assert_eq!(status, kblas::capi::KBLAS_STATUS_SUCCESS);
    });
    (0..3).for_each(|_| graph.launch(&stream));
    let tripled = Problem { alpha: (3.0 * alpha, 0.0), ..given };
    images.check(&tripled, &memory.get(a, images.a.len()), &"three replays");
}
