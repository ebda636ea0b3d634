//! nearest and knn: for each vector of one set, the nearest vectors of another.

use super::{Coordinate, Distance, Points};

/// The most neighbours of a vector: the longest list of kernels/knn.cuh.
pub const MOST_NEIGHBOURS: i64 = 64;

/// The arguments of knn; their positions in errors follow its own order.
#[derive(Clone, Copy, Debug)]
pub struct Knn<T: Coordinate> {
    pub distance: Distance,
    /// Vectors of A, which ask, vectors of B, which answer, and dimensions.
    pub m: i64,
    pub k: i64,
    pub n: i64,
    pub a: Points<T>,
    pub b: Points<T>,
    pub neighbours: i64,
    pub index: *mut i64,
    pub ldi: i64,
    pub result: *mut T,
    pub ldd: i64,
    /// A vector is no neighbour of the one with the same index.
    pub exclude_self: bool,
    /// The names of nearest: without what says how many neighbours there are, and with results in a row.
    pub is_nearest: bool,
}
