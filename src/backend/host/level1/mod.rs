//! Level 1 on host memory.
//!
//! Sums are computed in double precision and rounded once. Elements that are updated in place are computed in their own
//! type.

mod givens;
mod map;
mod reduce;

pub use givens::{rotg, rotmg};
pub use map::map;
pub use reduce::reduce;

use crate::problem::level1::{Extents, Vectors};
use crate::problem::{Operand, Value};
use crate::scalar::Scalar;

/// One vector: logical element i is `inc * i` elements after `first`.
#[derive(Clone, Copy)]
struct Strand<T> {
    first: *mut T,
    inc: isize,
    len: usize,
}

impl<T: Scalar> Strand<T> {
    /// The vector that BLAS gives by its lowest address.
    fn new(base: *mut T, len: i64, inc: i64) -> Self {
        let len = len.max(0);
        let first = if inc < 0 && len > 0 { base.wrapping_offset(((1 - len) * inc) as isize) } else { base };
        Self { first, inc: inc as isize, len: len as usize }
    }

    /// The vector, or an empty one if the increment is not positive.
    fn forward(self) -> Self {
        if self.inc > 0 { self } else { Self { len: 0, ..self } }
    }

    fn at(self, i: usize) -> *mut T {
        self.first.wrapping_offset(i as isize * self.inc)
    }

    /// # Safety
    /// The elements may be read.
    unsafe fn values(self) -> impl Iterator<Item = T> {
        // SAFETY: guaranteed by the caller.
        (0..self.len).map(move |i| unsafe { self.at(i).read() })
    }
}

/// x and y of entry `b`. If there is no y, the second is meaningless.
///
/// # Safety
/// The arrays that locate the vectors may be read.
unsafe fn entry<T: Scalar>(vectors: &Vectors<T>, b: usize) -> (Strand<T>, Strand<T>) {
    // SAFETY: guaranteed by the caller; incy is null for a routine without y.
    unsafe {
        let base = |operand: Operand<*mut T>| match operand {
            Operand::Strided(first, stride) => first.wrapping_offset(b as isize * stride as isize),
            Operand::Pointers(array) => *array.add(b),
        };
        let (x, y) = (base(vectors.x), base(vectors.y));
        match vectors.extents {
            Extents::Uniform { n, incx, incy } => (Strand::new(x, n, incx), Strand::new(y, n, incy)),
            Extents::Segmented { offsets } => {
                let (start, end) = (*offsets.add(b), *offsets.add(b + 1));
                let segment = |base: *mut T| Strand::new(base.wrapping_offset(start as isize), end - start, 1);
                (segment(x), segment(y))
            }
            Extents::Vbatched { n, incx, incy } => {
                let n = i64::from(*n.add(b));
                let incy = if incy.is_null() { 1 } else { *incy.add(b) };
                (Strand::new(x, n, i64::from(*incx.add(b))), Strand::new(y, n, i64::from(incy)))
            }
        }
    }
}

/// The scalar of entry `b`.
///
/// # Safety
/// If the value is in memory, it may be read.
unsafe fn scalar_of<T: Scalar>(value: Value<T>, b: usize, stride: i64) -> T {
    match value {
        Value::Host(value) => value,
        // SAFETY: guaranteed by the caller.
        Value::Device(first) => unsafe { first.wrapping_offset(b as isize * stride as isize).read_unaligned() },
    }
}
