//! SYMV and HEMV on the host backend, through the exported names, against the reference.

use crate::common::host::Host;
use crate::common::{SYMV, Shape, sweep};

#[test]
fn sizes_around_every_edge() {
    sweep::edges(&Host::new(), &SYMV);
}

#[test]
fn alpha_0_and_beta_1() {
    let shapes = SYMV.map(|form| Shape::dense(form, 67, 67));
    sweep::alpha_0(&Host::new(), &shapes);
    sweep::beta_1(&Host::new(), &shapes);
}

#[test]
fn every_combination_of_arguments() {
    sweep::arguments(&Host::new(), &SYMV.map(|form| Shape::dense(form, 67, 67)), 1);
}

/// The host's panels have 512 rows.
#[test]
fn several_panels() {
    let shapes = sweep::pairs(&SYMV, &[1000, 1025]).into_iter();
    sweep::plainly(&Host::new(), &shapes.map(|(form, n)| Shape::dense(form, n, n)).collect::<Vec<_>>());
}

#[test]
fn an_infinite_element_reaches_its_own_results_alone() {
    let shapes = sweep::pairs(&SYMV, &[3, 70, 520]).into_iter();
    sweep::infinite_elements(&Host::new(), &shapes.map(|(form, n)| Shape::dense(form, n, n)).collect::<Vec<_>>());
}
