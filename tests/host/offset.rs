//! Submatrices on the host backend.

use crate::common::host::Host;
use crate::common::{GEMV, SYMV, Shape, sweep};

#[test]
fn offsets_around_every_edge() {
    sweep::offsets(&Host::new(), &GEMV);
    sweep::offsets(&Host::new(), &SYMV);
}

#[test]
fn every_combination_of_arguments() {
    let gemv = GEMV.map(|form| Shape::dense(form, 70, 41).behind(33, 2));
    let symv = SYMV.map(|form| Shape::dense(form, 70, 70).behind(33, 33));
    sweep::arguments(&Host::new(), &[&gemv[..], &symv].concat(), 1);
}
