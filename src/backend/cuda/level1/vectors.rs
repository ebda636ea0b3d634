//! The vectors of a call, as the kernels take them.

use std::ptr;

use crate::backend::cuda::batch::Entries;
use crate::problem::Operand;
use crate::problem::level1::{self as problem, Extents};
use crate::scalar::Scalar;
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// Mirrors `Lengths` of kernels/level1.cuh.
#[repr(C)]
#[derive(Clone, Copy)]
struct Lengths {
    offsets: *const i64,
    n: *const i32,
    incx: *const i32,
    incy: *const i32,
}

/// Mirrors `Vectors` of kernels/level1.cuh.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Vectors<T> {
    pub x: Entries<*const T>,
    pub y: Entries<*const T>,
    pub incx: i64,
    pub incy: i64,
    pub n: i64,
    pub count: i64,
    lengths: Lengths,
}

impl<T: Scalar> Vectors<T> {
    /// `count` entries from entry `from` on.
    pub fn new(vectors: &problem::Vectors<T>, from: i64, count: i64) -> Self {
        let skip = from as usize;
        let none = Lengths { offsets: ptr::null(), n: ptr::null(), incx: ptr::null(), incy: ptr::null() };
        let (mut n, mut incx, mut incy, mut lengths) = (0, 1, 1, none);
        match vectors.extents {
            Extents::Uniform { n: length, incx: x, incy: y } => (n, incx, incy) = (length, x, y),
            Extents::Segmented { offsets } => lengths.offsets = offsets.wrapping_add(skip),
            Extents::Vbatched { n, incx, incy } => {
                let incy = if incy.is_null() { incy } else { incy.wrapping_add(skip) };
                lengths = Lengths { n: n.wrapping_add(skip), incx: incx.wrapping_add(skip), incy, ..none };
            }
        }
        let entries = |operand: Operand<*mut T>, inc: i64| {
            let operand = match operand {
                Operand::Strided(base, stride) => Operand::Strided(base.cast_const(), stride),
                Operand::Pointers(array) => Operand::Pointers(array.cast()),
            };
            Entries::vector(operand, n, inc).skip(from)
        };
        Self { x: entries(vectors.x, incx), y: entries(vectors.y, incy), incx, incy, n, count, lengths }
    }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![
        layout!("kblas::Lengths", Lengths, Lengths { offsets, n, incx, incy }),
        layout!(
            format!("kblas::Vectors<const {element}>"),
            Vectors<T>,
            Vectors { x, y, incx, incy, n, count, lengths }
        ),
    ]
}
