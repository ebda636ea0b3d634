//! Level 1 on the host backend, through the exported names, against the reference.

use crate::common::handle::{Handle, choose_host};
use crate::common::level1::{self, HostMemory, Level1};

fn handle() -> Handle {
    choose_host();
    Handle::new()
}

fn every_name<T: Level1>() {
    level1::every_name::<T, _>(&handle(), HostMemory::default);
}
test_each_precision!(every_name_does_what_blas_says, every_name);

fn edges<T: Level1>() {
    let mut lens: Vec<i64> = (1..=11).flat_map(|k| [(1 << k) - 1, 1 << k, (1 << k) + 1]).collect();
    lens.dedup();
    level1::edges::<T, _>(&handle(), &lens, HostMemory::default);
}
test_each_precision!(lengths_around_every_edge, edges);

fn norms<T: Level1>() {
    level1::norms_of_extremes::<T, _>(&handle(), HostMemory::default);
    level1::norms_around_bounds::<T, _>(&handle(), HostMemory::default);
}
test_each_precision!(norms_neither_overflow_nor_underflow, norms);

fn first<T: Level1>() {
    level1::first_extremes::<T, _>(&handle(), HostMemory::default);
}
test_each_precision!(of_equals_the_first_is_found_and_nan_as_netlib_has_it, first);

#[test]
fn a_sum_of_nothing_is_positive() {
    level1::sums_of_nothing(&handle(), HostMemory::default);
}

#[test]
fn a_sum_with_a_nan_is_nan() {
    level1::sums_of_nan(&handle(), HostMemory::default);
}

fn counts<T: Level1>() {
    level1::bits_stay::<T, _>(&handle(), &[1, 33, 1000], &[1, 7], HostMemory::default);
}
test_each_precision!(a_result_does_not_depend_on_the_batch, counts);

#[test]
fn alpha_0_and_1() {
    level1::special_alphas(&handle(), HostMemory::default);
}

#[test]
fn with_nothing_to_do_nothing_is_touched() {
    level1::nothing_to_do(&handle(), HostMemory::default);
}

#[test]
fn increment_0_reads_one_element() {
    level1::one_element_for_all(&handle(), HostMemory::default);
}

#[test]
fn rotations_rotate() {
    level1::rotations(&handle(), HostMemory::default);
}

#[test]
fn modified_rotations_are_netlibs() {
    level1::modified_rotations(&handle(), HostMemory::default);
}

#[test]
fn the_names_of_kblas_4_scale() {
    choose_host();
    level1::legacy_scal(HostMemory::default);
}
