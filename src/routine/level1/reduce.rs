//! The reductions: one number for each vector, or pair of vectors.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::level1::{Extents, Reduce, Reduction};
use crate::routine::compute;
use crate::scalar::Scalar;
use crate::trace::Work;
use crate::tuning::level1::Shape;
use crate::{trace, tuning};

/// Computes the results. The result of an empty vector is 0.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as BLAS requires, and stays valid until the
/// call is complete. Results are in the memory that `on_device` selects.
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
        // SAFETY: guaranteed by the caller; zero is all bits zero in every type of result.
        unsafe { results.cast::<u8>().write_bytes(0, args.vectors.batch.count as usize * result_bytes) };
        return Ok(());
    }
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        || unsafe { host::level1::reduce(&args) },
        // SAFETY: as above.
        |queue| unsafe { on_device(queue, &args) },
    )
}

/// Plans the call, and launches it.
///
/// # Safety
/// As [`reduce`], and the arguments are checked.
unsafe fn on_device<T: Scalar>(queue: &Queue, args: &Reduce<T>) -> Result<()> {
    let shape = match args.vectors.extents {
        // SAFETY: guaranteed by the caller.
        Extents::Uniform { n: 0, .. } => return unsafe { cuda::level1::clear(queue, args) },
        Extents::Uniform { n, .. } if args.vectors.are_single() => Shape::Single(n),
        Extents::Uniform { n, .. } => Shape::Uniform(n),
        Extents::Segmented { .. } => Shape::Segmented,
        Extents::Vbatched { .. } => Shape::Ragged,
    };
    let (routine, count) = (args.reduction.routine(), args.vectors.batch.count);
    let plan = tuning::level1::reduce(queue.context.device, routine, T::PRECISION, shape, count)?;
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller.
    unsafe { cuda::level1::launch_reduce(queue, &plan, args) }
}

impl<T: Scalar> Reduction<T> {
    fn arguments(&self) -> &'static [&'static str] {
        match self {
            Self::Dot { .. } => &["n", "x", "incx", "y", "incy", "result"],
            _ => &["n", "x", "incx", "result"],
        }
    }
}

impl<T: Scalar> Reduce<T> {
    /// Whether the vectors are empty. dot accepts increments of either sign; for the others, incx <= 0 means empty.
    fn is_empty(&self) -> bool {
        match self.reduction {
            Reduction::Dot { .. } => self.vectors.are_empty(),
            _ => self.vectors.are_empty_unless_forward(),
        }
    }

    fn summary(&self) -> trace::Summary {
        let routine = self.reduction.routine();
        let results = self.vectors.batch.count as u64 * self.reduction.results().1 as u64;
        let elements = self.vectors.elements();
        let bytes = routine.passes().0 as u64 * elements * size_of::<T>() as u64 + results;
        let work = Work { bytes, flops: routine.flops(T::PRECISION) * elements };
        self.vectors.summary(routine.word(T::PRECISION), self.reduction.arguments(), work, "")
    }
}
