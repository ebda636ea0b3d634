//! gbmv on the CUDA device, through the exported names: values, forbidden reads and writes. The bands are such that each
//! instance is launched.
//!
//! Without a device every test says `waived: no CUDA device`.

mod common;

use std::collections::BTreeSet;

use common::device::{Claim, DeviceMemory, device};
use common::gbmv::{self, Gbmv};
use common::handle::Handle;
use kblas::problem::Op;
use kblas::tuning::gbmv::{kernels, plan};

fn all<T: Gbmv>() {
    let Some(_device) = device(Claim::shared()) else { return };
    gbmv::all::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(every_name_does_what_blas_says, all);

/// The bands of the test above.
#[test]
fn every_kernel_is_planned() {
    for precision in kblas::scalar::Precision::ALL {
        for op in [Op::N, Op::T] {
            let of = |(kl, ku)| plan(precision, op, 300, 70, kl, ku).kernel.name;
            let planned: BTreeSet<_> = [(0, 0), (5, 20), (100, 150)].map(of).into();
            assert!(kernels(precision, op).all(|kernel| planned.contains(kernel.name)), "{planned:?}");
        }
    }
}
