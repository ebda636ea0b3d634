//! SYMV and HEMV on the CUDA device, through the exported names: values, forbidden reads and writes, equal bits, streams,
//! graphs.
//!
//! Without a device every test says `waived: no CUDA device`. `KBLAS_TEST_SET=full` adds what is long or large.

mod common;

use common::device::{Bench, DeviceVec};
use common::{Rng, SYMV, Shape, battery, full_set, sweep};
use kblas::capi::*;

/// Every form at each of the sizes.
fn of_sizes(sizes: impl IntoIterator<Item = usize>) -> Vec<Shape> {
    let sizes: Vec<_> = sizes.into_iter().collect();
    sweep::pairs(&SYMV, &sizes).into_iter().map(|(form, n)| Shape::dense(form, n, n)).collect()
}

#[test]
fn sizes_around_every_edge() {
    let _device = device_or_waive!();
    sweep::edges(&Bench::new(), &SYMV);
}

/// As factorisations call it, panel by panel.
#[test]
fn every_size_to_70() {
    let _device = device_or_waive!();
    for seed in 0..if full_set() { 8 } else { 1 } {
        sweep::shapes(&Bench::new(), &of_sizes(1..=70), seed);
    }
}

#[test]
fn sizes_of_many_tiles() {
    let _device = device_or_waive!();
    let sizes: &[usize] =
        if full_set() { &[128, 256, 257, 512, 513, 700, 1000, 1025, 2049, 4100] } else { &[257, 700, 1025] };
    sweep::shapes(&Bench::new(), &of_sizes(sizes.iter().copied()), 1);
}

#[test]
fn every_combination_of_arguments() {
    let _device = device_or_waive!();
    sweep::arguments(&Bench::new(), &of_sizes([67]), 2);
}

#[test]
fn nothing_at_all() {
    let _device = device_or_waive!();
    sweep::plainly(&Bench::new(), &of_sizes([0]));
}

/// Shapes of every kind of plan: one block, several, many.
fn plans() -> Vec<Shape> {
    of_sizes([5, 67, 301, 700]).into_iter().map(|shape| Shape { pad: 1, ..shape }).collect()
}

/// Enough for many blocks.
fn split() -> Vec<Shape> {
    of_sizes([700])
}

battery!(plans(), split());

#[test]
fn workspace_of_the_user() {
    let _device = device_or_waive!();
    battery::workspace_of_the_user(&split());
}

/// An element that is infinite reaches the two results that it belongs to, and no other.
#[test]
fn an_infinite_element_reaches_its_own_results_alone() {
    let _device = device_or_waive!();
    sweep::infinite_elements(&Bench::new(), &of_sizes([3, 70, 260]));
}

#[test]
fn a_matrix_of_more_than_2_to_the_31_elements() {
    let _device = device_or_waive!();
    let n = 46_400;
    let a = large_or_waive!(n * n);
    let bench = Bench::new();
    let column = |j: usize| (j % 5) as f32;
    let mut rng = Rng::new(17);
    let x: Vec<f32> = (0..n).map(|_| rng.pick(&[-1.0, 0.0, 1.0])).collect();
    for uplo in [KBLAS_FILL_MODE_LOWER, KBLAS_FILL_MODE_UPPER] {
        a.fill(0..n * n, f32::NAN);
        let is_lower = uplo == KBLAS_FILL_MODE_LOWER;
        for j in 0..n {
            let rows = if is_lower { j..n } else { 0..j + 1 };
            a.fill(j * n + rows.start..j * n + rows.end, column(j));
        }
        let (d_x, d_y) = (DeviceVec::new(&x, 0), DeviceVec::new(&vec![f32::NAN; n], 0));
        let (handle, size) = (bench.handle.0, n as i64);
        // SAFETY: the operands are on the device.
        let status =
            unsafe { kblasSsymv_64(handle, uplo, size, &1.0, a.at(0), size, d_x.ptr(), 1, &0.0, d_y.ptr(), 1) };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        bench.stream.synchronize();
        // Row i has column(j) where (i, j) is stored, and column(i) where (j, i) is.
        let (mut stored, mut sum) = (vec![0.0; n], vec![0.0; n]);
        let order: Vec<usize> = if is_lower { (0..n).collect() } else { (0..n).rev().collect() };
        let (mut products, mut xs, total) = (0.0, 0.0, x.iter().sum::<f32>());
        for i in order {
            products += column(i) * x[i];
            xs += x[i];
            stored[i] = products;
            sum[i] = stored[i] + column(i) * (total - xs);
        }
        assert!(d_y.read() == sum, "{uplo:?}");
    }
}
