//! Level 1: routines on one vector or two, for one problem, a batch, or vectors of different lengths.

mod givens;
mod map;
mod reduce;
mod routine;

pub use givens::{Rotg, Rotmg};
pub use map::{Action, Map, Param};
pub use reduce::{Indices, Reduce, Reduction};
pub use routine::{Outcome, Routine};

use super::{Batch, Operand};

/// The form of the exported name, which determines the positions of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Single,
    Batched,
    StridedBatched,
    Segmented,
    Vbatched,
}

/// Lengths and increments of the vectors. The arrays are in the backend's memory.
#[derive(Clone, Copy, Debug)]
pub enum Extents {
    /// The same in every entry.
    Uniform { n: i64, incx: i64, incy: i64 },
    /// Entry s is elements `offsets[s]` to `offsets[s + 1] - 1` of x and of y; both are `Strided` and contiguous.
    Segmented { offsets: *const i64 },
    /// Entry b has `n[b]` elements, `incx[b]` and `incy[b]` apart; x and y are `Pointers`.
    Vbatched { n: *const i32, incx: *const i32, incy: *const i32 },
}

/// The vectors of a call. Vectors that a routine only reads are never written. If a routine has no `y`, it equals x.
#[derive(Clone, Copy, Debug)]
pub struct Vectors<T> {
    pub form: Form,
    pub extents: Extents,
    pub x: Operand<*mut T>,
    pub y: Operand<*mut T>,
    /// Entries of the batch. Scalars of entry b on the device are `alpha_stride * b` elements after those of entry 0.
    pub batch: Batch,
}

impl<T> Vectors<T> {
    /// The vectors of a call that is no batch: x, or x and y, with their increments.
    pub fn single<const N: usize>(n: i64, strands: [(*mut T, i64); N]) -> Self {
        let [(x, incx), (y, incy)] = [strands[0], strands[N - 1]];
        Self {
            form: Form::Single,
            extents: Extents::Uniform { n, incx, incy },
            x: Operand::Strided(x, 0),
            y: Operand::Strided(y, 0),
            batch: Batch::ONE,
        }
    }

    /// The offsets, x and y of consecutive vectors; None for others.
    pub fn segments(&self) -> Option<(*const i64, *mut T, *mut T)> {
        match (self.extents, self.x, self.y) {
            (Extents::Segmented { offsets }, Operand::Strided(x, _), Operand::Strided(y, _)) => Some((offsets, x, y)),
            _ => None,
        }
    }
}
