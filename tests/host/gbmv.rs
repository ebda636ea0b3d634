//! gbmv on the host backend, through the exported names, against the reference.

use std::collections::BTreeSet;

use crate::common::gbmv::{self, Gbmv};
use crate::common::handle::{Handle, choose_host};
use crate::common::level1::HostMemory;
use kblas::problem::Op;
use kblas::tuning::gbmv::{kernels, plan};

fn all<T: Gbmv>() {
    choose_host();
    gbmv::all::<T, _>(&Handle::new(), HostMemory::default);
}

test_each_precision!(what_blas_says, all);

/// The bands of the tests of the exported names, which also run on a device.
#[test]
fn every_kernel_is_planned() {
    for precision in kblas::scalar::Precision::ALL {
        for op in [Op::N, Op::T] {
            let of = |(kl, ku, rows)| plan(precision, op, rows, rows, kl, ku).kernel.name();
            let few = [(0, 0), (5, 20), (30, 30), (100, 150)].map(|(kl, ku)| (kl, ku, 300));
            let planned: BTreeSet<_> = few
                .into_iter()
                .chain([(30, 30, 30_000), (100, 150, 30_000), (1 << 10, 1 << 10, 1 << 29)])
                .map(of)
                .collect();
            assert!(kernels(precision, op).all(|kernel| planned.contains(kernel.name())), "{planned:?}");
        }
    }
}
