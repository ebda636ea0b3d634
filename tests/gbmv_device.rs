//! gbmv on the CUDA device, through the exported names: values, forbidden reads and writes. The bands are such that each
//! instance is launched.
//!
//! Without a device every test says `waived: no CUDA device`.

mod common;

use common::device::{Claim, DeviceMemory, device};
use common::gbmv::{self, Gbmv};
use common::handle::Handle;

fn all<T: Gbmv>() {
    let Some(_device) = device(Claim::shared()) else { return };
    gbmv::all::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(every_name_does_what_blas_says, all);
