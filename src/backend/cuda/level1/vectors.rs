//! The vectors of a call as the kernels see them.

use std::ptr;

use crate::routine::args::{Operand, Value};
use crate::routine::level1::{self, Extents};
use crate::scalar::Scalar;

/// Mirrors `Entries` of kernels/common/batch.cuh.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Entries<T> {
    base: *const T,
    pointers: *const *const T,
    stride: i64,
    first: i64,
}

impl<T> Entries<T> {
    pub const NONE: Self = Self { base: ptr::null(), pointers: ptr::null(), stride: 0, first: 0 };

    /// From entry `from` on; logical element 0 is `first` elements behind an entry's lowest address.
    pub fn new(base: Operand<*const T>, first: i64, from: i64) -> Self {
        match base {
            Operand::Strided(base, stride) => {
                let base = base.wrapping_offset((from * stride + first) as isize);
                Self { base, stride, ..Self::NONE }
            }
            Operand::Pointers(array) => Self { pointers: array.wrapping_add(from as usize), first, ..Self::NONE },
        }
    }
}

/// Mirrors `BatchScalar` of the same file.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct BatchScalar<T> {
    pointer: *const T,
    stride: i64,
    value: T,
}

impl<T: Scalar> BatchScalar<T> {
    pub fn new(value: Value<T>, stride: i64, from: i64) -> Self {
        match value {
            Value::Host(value) => Self { pointer: ptr::null(), stride: 0, value },
            Value::Device(pointer) => {
                Self { pointer: pointer.wrapping_offset((from * stride) as isize), stride, value: T::zero() }
            }
        }
    }

    /// For a routine without it.
    pub fn none() -> Self {
        Self::new(Value::Host(T::zero()), 0, 0)
    }
}

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
    x: Entries<T>,
    y: Entries<T>,
    incx: i64,
    incy: i64,
    n: i64,
    count: i64,
    lengths: Lengths,
}

impl<T: Scalar> Vectors<T> {
    /// `count` entries from entry `from` on.
    pub fn new(vectors: &level1::Vectors<T>, from: i64, count: i64) -> Self {
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
            let first = if inc < 0 { (1 - n.max(1)) * inc } else { 0 };
            let operand = match operand {
                Operand::Strided(base, stride) => Operand::Strided(base.cast_const(), stride),
                Operand::Pointers(array) => Operand::Pointers(array.cast()),
            };
            Entries::new(operand, first, from)
        };
        Self { x: entries(vectors.x, incx), y: entries(vectors.y, incy), incx, incy, n, count, lengths }
    }
}
