//! The reductions: one result for each vector, or pair of vectors.

use std::ffi::c_void;

use super::{Routine, Vectors};
use crate::scalar::Scalar;

/// The reduction, and the address of its results: entry b's result is element b.
#[derive(Clone, Copy, Debug)]
pub enum Reduction<T: Scalar> {
    /// Σ |re x| + |im x|.
    Asum(*mut T::Real),
    /// √Σ|x|², safe from overflow and underflow.
    Nrm2(*mut T::Real),
    /// Σ x·y, or Σ conj(x)·y.
    Dot { conj: bool, results: *mut T },
    /// Index of the first element with the largest |re| + |im|, counted from 1; 0 for an empty vector.
    Iamax(Indices),
    /// The same with the smallest |re| + |im|.
    Iamin(Indices),
}

/// Results that are indices, with the width of the exported name's integers.
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
    /// Results are in the backend's memory, and nothing waits for them. Otherwise they are in host memory when the call
    /// returns.
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

    /// Address of the results, and bytes of one result.
    pub fn results(&self) -> (*mut c_void, usize) {
        match *self {
            Self::Asum(results) | Self::Nrm2(results) => (results.cast(), size_of::<T::Real>()),
            Self::Dot { results, .. } => (results.cast(), size_of::<T>()),
            Self::Iamax(Indices::I32(results)) | Self::Iamin(Indices::I32(results)) => (results.cast(), 4),
            Self::Iamax(Indices::I64(results)) | Self::Iamin(Indices::I64(results)) => (results.cast(), 8),
        }
    }
}
