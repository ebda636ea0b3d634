//! cdist: the distances of all pairs of two sets of vectors.

use std::fmt::{Debug, Display};

use super::Op;
use crate::error::{Error, Result};

/// The distance function. The numbers are those of `Distance` in kernels/cdist_tile.cuh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metric {
    SqEuclidean = 0,
    Euclidean = 1,
    Manhattan = 2,
    Chebyshev = 3,
    Cosine = 4,
    InnerProduct = 5,
}

/// The formula for a Euclidean distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The fastest that is exact in the sense of docs/distances.md.
    Best,
    /// |a|² + |b|² - 2ab, whatever its error.
    Expanded,
    /// Sums of squared differences.
    Direct,
}

/// The argument `metric`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distance {
    pub metric: Metric,
    pub way: Way,
}

impl Distance {
    /// The argument at `position`, from its number in kblas.h.
    pub fn from_number(position: u32, number: u32) -> Result<Self> {
        use Metric::*;
        let (metric, way) = match number {
            0 => (SqEuclidean, Way::Best),
            1 => (Euclidean, Way::Best),
            2 => (Manhattan, Way::Best),
            3 => (Chebyshev, Way::Best),
            4 => (Cosine, Way::Best),
            5 => (InnerProduct, Way::Best),
            16 => (SqEuclidean, Way::Expanded),
            17 => (Euclidean, Way::Expanded),
            32 => (SqEuclidean, Way::Direct),
            33 => (Euclidean, Way::Direct),
            _ => return Err(Error::argument(position, "metric", format!("is {number}, not a KBLAS_DISTANCE_…"))),
        };
        Ok(Self { metric, way })
    }

    /// The number in kblas.h.
    pub fn number(self) -> u32 {
        self.metric as u32
            + match self.way {
                Way::Best => 0,
                Way::Expanded => 16,
                Way::Direct => 32,
            }
    }
}

/// The type of coordinates: f32, f64 or i32.
pub trait Coordinate: Copy + Send + Sync + PartialEq + Debug + Display + Default + 'static {
    /// The type of a distance.
    type Distance: Copy + Send + Sync + PartialEq + Debug + 'static;

    const KIND: CoordinateKind;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoordinateKind {
    F32,
    F64,
    I32,
}

impl CoordinateKind {
    pub const ALL: [Self; 3] = [Self::F32, Self::F64, Self::I32];

    /// Its letter in the log and in kblas-bench.
    pub const fn letter(self) -> char {
        match self {
            Self::F32 => 's',
            Self::F64 => 'd',
            Self::I32 => 'i',
        }
    }

    /// Bytes of a coordinate and of a distance.
    pub const fn sizes(self) -> (usize, usize) {
        match self {
            Self::F32 => (4, 4),
            Self::F64 => (8, 8),
            Self::I32 => (4, 8),
        }
    }
}

impl Coordinate for f32 {
    type Distance = f32;
    const KIND: CoordinateKind = CoordinateKind::F32;
}

impl Coordinate for f64 {
    type Distance = f64;
    const KIND: CoordinateKind = CoordinateKind::F64;
}

impl Coordinate for i32 {
    type Distance = i64;
    const KIND: CoordinateKind = CoordinateKind::I32;
}

/// A set of vectors in the rows of op(A), with the stride between the sets of a batch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Points<T> {
    pub op: Op,
    pub base: *const T,
    pub ld: i64,
    pub stride: i64,
}

impl<T> Points<T> {
    /// Distances in elements: between neighbouring vectors, and between neighbouring coordinates.
    pub fn steps(&self) -> (i64, i64) {
        match self.op {
            Op::N => (1, self.ld),
            Op::T | Op::C => (self.ld, 1),
        }
    }

    /// Whether the coordinates of a vector are contiguous.
    pub fn is_together(&self) -> bool {
        self.op != Op::N
    }

    /// Address of coordinate `d` of vector `i` of entry `entry`.
    pub fn place(&self, entry: i64, i: i64, d: i64) -> *const T {
        let (row, dim) = self.steps();
        self.base.wrapping_offset((entry * self.stride + i * row + d * dim) as isize)
    }
}

/// The arguments of cdist. Errors report positions in its own order.
#[derive(Clone, Copy, Debug)]
pub struct Cdist<T: Coordinate> {
    pub distance: Distance,
    /// Number of vectors of A, number of vectors of B, and number of dimensions.
    pub m: i64,
    pub k: i64,
    pub n: i64,
    pub a: Points<T>,
    pub b: Points<T>,
    pub c: *mut T::Distance,
    pub ldc: i64,
    pub stride_c: i64,
    /// Entries of the batch.
    pub count: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_the_header_is_a_distance() {
        for number in [0, 1, 2, 3, 4, 5, 16, 17, 32, 33] {
            assert_eq!(Distance::from_number(1, number).expect("a distance").number(), number);
        }
        for number in [6, 15, 18, 31, 34, u32::MAX] {
            assert_eq!(Distance::from_number(1, number).expect_err("none").argument, Some((1, "metric")));
        }
    }

    #[test]
    fn vectors_are_the_rows_of_op() {
        let memory: Vec<f32> = (0..60).map(|i| i as f32).collect();
        let points = |op| Points { op, base: memory.as_ptr(), ld: 5, stride: 20 };
        // SAFETY: the places are within the memory.
        unsafe {
            assert_eq!((*points(Op::N).place(0, 2, 3), *points(Op::N).place(1, 2, 3)), (17.0, 37.0));
            assert_eq!((*points(Op::T).place(0, 2, 3), *points(Op::C).place(2, 2, 3)), (13.0, 53.0));
        }
    }
}
