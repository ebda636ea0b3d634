//! GEMV on the host backend, through the exported names, against the reference.

use crate::common::host::Host;
use crate::common::{Exported, GEMV, Shape, sweep};

#[test]
fn sizes_around_every_edge() {
    sweep::edges(&Host::new(), &GEMV);
}

fn nothing_to_sum<T: Exported>() {
    sweep::nothing_to_sum::<T>(&Host::new());
}
test_each_precision!(nothing_to_sum_leaves_y, nothing_to_sum);

#[test]
fn alpha_0_and_beta_1() {
    let shapes = GEMV.map(|form| Shape::dense(form, 67, 45));
    sweep::alpha_0(&Host::new(), &shapes);
    sweep::beta_1(&Host::new(), &shapes);
}

#[test]
fn every_combination_of_arguments() {
    sweep::arguments(&Host::new(), &GEMV.map(|form| Shape::dense(form, 133, 37)), 1);
}

#[test]
fn extreme_shapes() {
    sweep::plainly(&Host::new(), &sweep::extremes(&GEMV));
}
