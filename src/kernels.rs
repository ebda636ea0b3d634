//! The kernel instances: listed by `kernels/*.def`, and compiled into the images that the library carries. What they are,
//! not how they are launched.

use std::ffi::{CStr, CString};
use std::ops::Range;

use miniz_oxide::inflate::decompress_to_vec_zlib;

use crate::scalar::Precision;

/// One instance of a kernel template.
#[derive(Debug)]
pub struct Kernel {
    /// Its place in [`KERNELS`].
    pub(crate) id: usize,
    /// The place in [`IMAGES`] of the image that has it.
    pub(crate) image: usize,
    /// Where its PTX is in that one's of [`PTX`].
    pub(crate) ptx: Range<usize>,
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

    /// A module of PTX that has this kernel alone. Nothing if the library's own bytes are damaged.
    pub fn ptx(&self) -> Option<CString> {
        let compressed = PTX.get(self.image)?.get(self.ptx.clone())?;
        CString::new(decompress_to_vec_zlib(compressed).ok()?).ok()
    }
}

/// An embedded file at an address that the driver can read it from.
#[repr(C, align(64))]
pub(crate) struct Image<Bytes: ?Sized>(pub Bytes);

// Family, KERNELS, IMAGES, and one static `Kernel` for each line of the .def files.
include!(concat!(env!("OUT_DIR"), "/kernels.rs"));
