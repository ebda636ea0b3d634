//! The reductions: one number for each vector, or pair of vectors.

use std::ffi::c_void;

use super::{Routine, Vectors};
use crate::scalar::Scalar;

/// What is computed, and where the results go: entry b's is the b-th.
#[derive(Clone, Copy, Debug)]
pub enum Reduction<T: Scalar> {
    /// Σ |re x| + |im x|.
    Asum(*mut T::Real),
    /// √Σ|x|², safe from overflow and underflow.
    Nrm2(*mut T::Real),
    /// Σ x·y, or Σ conj(x)·y.
    Dot { conj: bool, results: *mut T },
    /// The first element, counted from 1, with the largest |re| + |im|; 0 of none.
    Iamax(Indices),
    /// The same with the smallest.
    Iamin(Indices),
}

/// Results that are indices, as wide as the exported name has its integers.
#[derive(Clone, Copy, Debug)]
pub enum Indices {
    I32(*mut i32),
    I64(*mut i64),
}

impl From<*mut i32> for Indices {
    fn from(results: *mut i32) -> Self {
        Self::I32(results)
    }
}

impl From<*mut i64> for Indices {
    fn from(results: *mut i64) -> Self {
        Self::I64(results)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Reduce<T: Scalar> {
    pub vectors: Vectors<T>,
    pub reduction: Reduction<T>,
    /// Results are in the backend's memory, and nothing waits for them; otherwise they are in host memory when the
    /// call returns.
    pub on_device: bool,
}

impl<T: Scalar> Reduction<T> {
    pub fn routine(&self) -> Routine {
        match self {
            Self::Asum(_) => Routine::Asum,
            Self::Nrm2(_) => Routine::Nrm2,
            Self::Dot { conj, .. } if *conj && T::IS_COMPLEX => Routine::Dotc,
            Self::Dot { .. } => Routine::Dot,
            Self::Iamax(_) => Routine::Iamax,
            Self::Iamin(_) => Routine::Iamin,
        }
    }

    /// Where the results go, and the bytes of one.
    pub fn results(&self) -> (*mut c_void, usize) {
        match *self {
            Self::Asum(results) | Self::Nrm2(results) => (results.cast(), size_of::<T::Real>()),
            Self::Dot { results, .. } => (results.cast(), size_of::<T>()),
            Self::Iamax(Indices::I32(results)) | Self::Iamin(Indices::I32(results)) => (results.cast(), 4),
            Self::Iamax(Indices::I64(results)) | Self::Iamin(Indices::I64(results)) => (results.cast(), 8),
        }
    }
}
