//! asum, nrm2, dot, iamax, iamin: one number for each vector, or pair of vectors.

use std::ffi::c_void;

use super::Vectors;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::scalar::Scalar;
use crate::trace;

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

/// Computes the results. Those of empty vectors are 0.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`, as large as BLAS says, until the call is done; results where
/// `on_device` says.
pub unsafe fn reduce<T: Scalar>(exec: &Exec, mut args: Reduce<T>) -> Result<()> {
    if args.vectors.has_no_entries() {
        return Ok(());
    }
    let (results, result_bytes) = args.reduction.results();
    if args.is_empty() {
        args.vectors = args.vectors.emptied();
    } else {
        args.vectors.check_pointers(args.reduction.arguments())?;
    }
    args.vectors.not_null(args.reduction.arguments(), "result", results)?;
    if args.is_empty() && !args.on_device {
        // SAFETY: of the caller; zero is all bits zero in every type of result.
        unsafe { results.cast::<u8>().write_bytes(0, args.vectors.batch.count as usize * result_bytes) };
        return Ok(());
    }
    trace::launch(
        exec,
        || args.summary(),
        || match exec {
            Exec::Host => {
                // SAFETY: of the caller.
                unsafe { host::level1::reduce(&args) };
                Ok(())
            }
            // SAFETY: of the caller.
            Exec::Cuda(queue) => unsafe { cuda::level1::reduce(queue, &args) },
        },
    )
}

impl<T: Scalar> Reduction<T> {
    /// BLAS's name of it, without the letters of precision.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Asum(_) => "asum",
            Self::Nrm2(_) => "nrm2",
            Self::Dot { .. } if !T::IS_COMPLEX => "dot",
            Self::Dot { conj: false, .. } => "dotu",
            Self::Dot { conj: true, .. } => "dotc",
            Self::Iamax(_) => "iamax",
            Self::Iamin(_) => "iamin",
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

    fn arguments(&self) -> &'static [&'static str] {
        match self {
            Self::Dot { .. } => &["n", "x", "incx", "y", "incy", "result"],
            _ => &["n", "x", "incx", "result"],
        }
    }
}

impl<T: Scalar> Reduce<T> {
    /// dot takes increments of either sign, the others go forward or nowhere.
    fn is_empty(&self) -> bool {
        match self.reduction {
            Reduction::Dot { .. } => self.vectors.are_empty(),
            _ => self.vectors.are_empty_unless_forward(),
        }
    }

    fn summary(&self) -> trace::Summary {
        let arguments = self.reduction.arguments();
        let vectors = if arguments.contains(&"y") { 2 } else { 1 };
        let results = self.vectors.batch.count as u64 * self.reduction.results().1 as u64;
        let bytes = vectors * self.vectors.elements() * size_of::<T>() as u64 + results;
        self.vectors.summary(self.reduction.name(), arguments, bytes, "")
    }
}
