//! Batches of GEMV, SYMV and HEMV on the host backend.

use crate::common::host::Host;
use crate::common::{GEMV, SYMV, Spread, sweep};

#[test]
fn counts_sizes_and_spreads() {
    sweep::batches(&Host::new(), &GEMV);
    sweep::batches(&Host::new(), &SYMV);
}

#[test]
fn alpha_0_and_beta_1() {
    let shapes = [&GEMV[..], &SYMV].concat().into_iter().map(|form| sweep::sized(form, 9, 5).batch(4, Spread::UNEVEN));
    let shapes: Vec<_> = shapes.collect();
    sweep::alpha_0(&Host::new(), &shapes);
    sweep::beta_1(&Host::new(), &shapes);
}

#[test]
fn every_combination_of_arguments() {
    let shapes = [&GEMV[..], &SYMV].concat().into_iter().map(|form| sweep::sized(form, 9, 5).batch(4, Spread::UNEVEN));
    sweep::arguments(&Host::new(), &shapes.collect::<Vec<_>>(), 1);
}
