//! nearest and knn: for each vector of one set, the nearest vectors of another.

use super::{Coordinate, Distance, Points};

/// Maximum number of neighbours of a vector: the longest list of kernels/knn.cuh.
pub const MOST_NEIGHBOURS: i64 = 64;

/// The arguments of knn. Errors report positions in its own order.
#[derive(Clone, Copy, Debug)]
pub struct Knn<T: Coordinate> {
    pub distance: Distance,
    /// Number of query vectors (A), number of vectors to search (B), and number of dimensions.
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
    /// Ignores the vector of B that has the same index as the vector of A.
    pub exclude_self: bool,
    /// The names of nearest: they have no argument for the number of neighbours, and results in a row.
    pub is_nearest: bool,
}
