//! gbmv on the host backend, through the exported names, against the reference.

mod common;

use common::gbmv::{self, Gbmv};
use common::handle::{Handle, choose_host};
use common::level1::HostMemory;

fn all<T: Gbmv>() {
    choose_host();
    gbmv::all::<T, _>(&Handle::new(), HostMemory::default);
}

test_each_precision!(what_blas_says, all);
