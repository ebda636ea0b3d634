//! gbmv on the CUDA device, through the exported names: values, forbidden reads and writes. Each instance.
//!
//! Without a device every test prints `waived: no CUDA device`.

use std::ptr::null_mut;

use crate::common::bits;
use crate::common::device::{Claim, DeviceMemory, device};
use crate::common::gbmv::{self, Gbmv, Images, Problem};
use crate::common::handle::Handle;
use crate::common::level1::Memory;
use kblas::backend::cuda::{self, Context, Queue};
use kblas::problem::{self, Batch, Op, Operand, Value};
use kblas::tuning::gbmv::{Plan, kernels};

fn all<T: Gbmv>() {
    let Some(_device) = device(Claim::shared()) else { return };
    gbmv::all::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(every_name_does_what_blas_says, all);

/// Each instance, single and batched. The entries of a batch have the bits of the single call.
fn instances<T: Gbmv>() {
    let _device = device_or_waive!();
    let queue = Queue::new(Context::current().expect("a context"), null_mut());
    for (m, n, kl, ku) in [(331, 270, 60, 20), (45, 130, 3, 70)] {
        for op in [Op::N, Op::C] {
            let given = Problem::new(op, m, n, kl, ku);
            let images = [0, 1, 2].map(|seed| Images::<T>::new(&given, seed));
            let [a, x, y] = [0, 1, 2].map(|which| {
                images.iter().flat_map(|image| [&image.a, &image.x, &image.y][which].clone()).collect::<Vec<_>>()
            });
            let [a_each, x_each, y_each] = [&a, &x, &y].map(|all| all.len() / 3);
            for kernel in kernels(T::PRECISION, op) {
                let plan = Plan::new(kernel, op.lengths(m as i64, n as i64).1);
                // y of all entries, after one batch or three calls.
                let results = [true, false].map(|batched| {
                    let mut memory = DeviceMemory::default();
                    let (a, x) = (memory.put(&a, 0).cast_const(), memory.put(&x, 0).cast_const());
                    let y_image = memory.put(&y, 0);
                    let [alpha, beta] = [given.alpha, given.beta].map(|(re, im)| Value::Host(T::from_f64(re, im)));
                    let [m, n, kl, ku, lda] = [m, n, kl, ku, given.lda()].map(|size| size as i64);
                    let launch = |entry: usize, batch: Batch| {
                        let a = Operand::Strided(a.wrapping_add(entry * a_each), a_each as i64);
                        let x = Operand::Strided(x.wrapping_add(entry * x_each), x_each as i64);
                        let y = Operand::Strided(y_image.wrapping_add(entry * y_each), y_each as i64);
                        let call =
                            problem::Gbmv { op, m, n, kl, ku, alpha, a, lda, x, incx: 1, beta, y, incy: 1, batch };
                        // SAFETY: the operands are in device memory with the sizes that BLAS defines, and the plan is
                        // for these operands.
                        unsafe { cuda::gbmv::launch(&queue, &plan, &call).expect("a launch") };
                    };
                    if batched {
                        launch(0, Batch { batched: true, count: 3, ..Batch::ONE });
                    } else {
                        (0..3).for_each(|entry| launch(entry, Batch::ONE));
                    }
                    memory.get(y_image, y.len())
                });
                for found in &results {
                    images.iter().zip(found.chunks(y_each)).for_each(|(image, found)| image.check(&given, found));
                }
                assert_eq!(bits(&results[0]), bits(&results[1]), "{plan}: {given:?}");
            }
        }
    }
}

test_each_precision!(every_kernel_is_right, instances);
