//! spmv, syr, syr2 and related routines on the CUDA device, through the exported names: values, forbidden reads and
//! writes.
//!
//! Without a device every test prints `waived: no CUDA device`.

use std::ptr::null_mut;

use crate::common::bits;
use crate::common::device::{DeviceMemory, facts};
use crate::common::handle::Handle;
use crate::common::level1::Memory;
use crate::common::symmetric::{self, Images, Symmetric, Task};
use kblas::backend::cuda::{self, Context, Queue};
use kblas::problem::{self, Factor, Storage, Value};
use kblas::tuning::{band, syr, triangle};

fn names<T: Symmetric>() {
    let _device = device_or_waive!();
    symmetric::every_name::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(every_name_does_what_blas_says, names);

fn others<T: Symmetric>() {
    let _device = device_or_waive!();
    symmetric::sizes::<T, _>(&Handle::new(), DeviceMemory::default);
    symmetric::zeros::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(sizes_and_zeros, others);

/// Each instance of a product is correct.
fn products<T: Symmetric>() {
    let _device = device_or_waive!();
    let queue = Queue::new(Context::current().expect("a context"), null_mut());
    for given in symmetric::each::<T>(200, Storage::Packed).into_iter().filter(|given| given.task == Task::Product) {
        let images = Images::<T>::new(&given);
        let order = given.n as i64;
        for [kernel, finish] in triangle::kernels(facts(), T::PRECISION, triangle::Sums::Both) {
            let plan = triangle::Plan::new(kernel, finish, order, order - 1);
            let mut memory = DeviceMemory::default();
            let [a, x, y] = [&images.a, &images.x, &images.y].map(|image| memory.put(image, 0));
            let [alpha, beta] = [given.alpha, given.beta].map(|(re, im)| Value::Host(T::from_f64(re, im)));
            let (hermitian, uplo, storage) = (given.hermitian, given.uplo, given.storage);
            let call = problem::Spmv { hermitian, uplo, n: order, storage, alpha, a, x, incx: 1, beta, y, incy: 1 };
            // SAFETY: the operands are in device memory, and the plan is for these operands.
            unsafe { cuda::spmv::launch(&queue, &plan, &call).expect("a launch") };
            images.check(&given, &memory.get(y, given.n), &plan);
        }
    }
}

test_each_precision!(every_kernel_of_products_is_right, products);

/// Each instance of an update is correct and gives the same bits, for every alignment of columns, in matrices of one
/// and of several tiles.
fn updates<T: Symmetric>() {
    let _device = device_or_waive!();
    let queue = Queue::new(Context::current().expect("a context"), null_mut());
    let cases = [
        (200, Storage::Packed, 0),
        (35, Storage::Whole { lda: 37 }, 1),
        (600, Storage::Packed, 1),
        (545, Storage::Whole { lda: 547 }, 3),
        (512, Storage::Whole { lda: 512 }, 0),
        (1000, Storage::Packed, 3),
    ];
    for (n, storage, shift) in cases {
        for given in symmetric::each::<T>(n, storage).into_iter().filter(|given| given.task != Task::Product) {
            let images = Images::<T>::new(&given);
            let mut memory = DeviceMemory::default();
            let [x, y] = [&images.x, &images.y].map(|image| memory.put(image, 0));
            let mut expected = None;
            for kernel in syr::kernels(facts(), T::PRECISION, given.task == Task::Two, true) {
                let plan = syr::Plan::new(kernel, n as i64);
                let a = memory.put(&images.a, shift * size_of::<T>());
                let y = (given.task == Task::Two).then_some((y.cast_const(), 1));
                let (hermitian, uplo) = (given.hermitian, given.uplo);
                let alpha = Factor::Any(Value::Host(T::from_f64(given.alpha.0, given.alpha.1)));
                let call = problem::Syr { hermitian, uplo, n: n as i64, alpha, x, incx: 1, y, storage, a };
                // SAFETY: as above.
                unsafe { cuda::syr::launch(&queue, &plan, &call).expect("a launch") };
                let found = memory.get(a, images.a.len());
                images.check(&given, &found, &plan);
                let first = expected.get_or_insert_with(|| bits(&found).to_vec());
                assert_eq!(first, bits(&found), "{plan}");
            }
        }
    }
}

test_each_precision!(every_kernel_of_updates_is_right, updates);

/// Each instance for few diagonals.
fn narrow<T: Symmetric>() {
    let _device = device_or_waive!();
    let queue = Queue::new(Context::current().expect("a context"), null_mut());
    for (n, k) in [(700, 2), (70, 90), (600, 21)] {
        for given in symmetric::each::<T>(n, Storage::Band { k, lda: k + 1 }) {
            let images = Images::<T>::new(&given);
            for kernel in band::kernels(T::PRECISION, triangle::Sums::Both) {
                let plan = band::Plan::new(kernel);
                let mut memory = DeviceMemory::default();
                let [a, x, y] = [&images.a, &images.x, &images.y].map(|image| memory.put(image, 0));
                let [alpha, beta] = [given.alpha, given.beta].map(|(re, im)| Value::Host(T::from_f64(re, im)));
                let (hermitian, uplo, storage, n) = (given.hermitian, given.uplo, given.storage, n as i64);
                let call = problem::Spmv { hermitian, uplo, n, storage, alpha, a, x, incx: 1, beta, y, incy: 1 };
                // SAFETY: the operands are in device memory, and the plan is for these operands.
                unsafe { cuda::spmv::launch_band(&queue, &plan, &call).expect("a launch") };
                images.check(&given, &memory.get(y, given.n), &plan);
            }
        }
    }
}

test_each_precision!(every_kernel_for_few_diagonals, narrow);
