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

/// The form of the exported name: where its arguments stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Single,
    Batched,
    StridedBatched,
    Segmented,
    Vbatched,
}

/// How long the vectors are, and how far apart their elements. The arrays are in the backend's memory.
#[derive(Clone, Copy, Debug)]
pub enum Extents {
    /// The same in every entry.
    Uniform { n: i64, incx: i64, incy: i64 },
    /// Entry s is elements `offsets[s]` to `offsets[s + 1] - 1` of x and of y; both are `Strided` and contiguous.
    Segmented { offsets: *const i64 },
    /// Entry b has `n[b]` elements, `incx[b]` and `incy[b]` apart; x and y are `Pointers`.
    Vbatched { n: *const i32, incx: *const i32, incy: *const i32 },
}

/// The vectors of a call. What a routine only reads, or a `y` that it has not (it is as x then), is never written.
#[derive(Clone, Copy, Debug)]
pub struct Vectors<T> {
    pub form: Form,
    pub extents: Extents,
    pub x: Operand<*mut T>,
    pub y: Operand<*mut T>,
    /// Entries; with scalars on the device, entry b's is `alpha_stride * b` elements behind the first.
    pub batch: Batch,
}

impl<T> Vectors<T> {
    /// Those of a call that is no batch: x, or x and y, with their increments.
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
}
