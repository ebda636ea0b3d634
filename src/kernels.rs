//! The kernel instances: listed by `kernels/*.def`, and compiled into the images that the library carries. What they are,
//! not how they are launched.

use std::ffi::CStr;

use crate::scalar::Precision;

/// One instance of a kernel template.
#[derive(Debug)]
pub struct Kernel {
    /// Its place in [`KERNELS`].
    pub(crate) id: usize,
    /// The place in [`IMAGES`] of the image that has it.
    pub(crate) image: usize,
    pub(crate) symbol: &'static CStr,
    pub name: &'static str,
    pub family: Family,
    pub precision: Precision,
    /// The template's numbers, as the .def line has them.
    pub params: &'static [u32],
    /// The same for batches, where it has a kernel of its own.
    pub many: Option<&'static Kernel>,
}

impl Kernel {
    /// Its place in [`KERNELS`].
    pub fn id(&self) -> usize {
        self.id
    }
}

/// An embedded file at an address that the driver can read it from.
#[repr(C, align(64))]
pub(crate) struct Image<Bytes: ?Sized>(pub Bytes);

// Family, KERNELS, IMAGES, and one static `Kernel` for each line of the .def files.
include!(concat!(env!("OUT_DIR"), "/kernels.rs"));
