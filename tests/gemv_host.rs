//! GEMV on the host backend, through the exported names, against the reference.

mod common;

use common::host::Host;
use common::{GEMV, Shape, sweep};

#[test]
fn sizes_around_every_edge() {
    sweep::edges(&Host::new(), &GEMV);
}

#[test]
fn every_combination_of_arguments() {
    sweep::arguments(&Host::new(), &GEMV.map(|form| Shape::dense(form, 133, 37)), 1);
}

#[test]
fn extreme_shapes() {
    sweep::plainly(&Host::new(), &sweep::extremes(&GEMV));
}
