//! scal, axpy, copy, swap, rot, rotm: element-wise operations on one vector or two.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::level1::{Action, Extents, Map, Param, Vectors};
use crate::problem::{Batch, Operand, Value};
use crate::routine::compute;
use crate::scalar::Scalar;
use crate::trace::Work;
use crate::tuning::level1::{Alignment, Shape, TOGETHER_BYTES};
use crate::{trace, tuning};

/// Changes the vectors.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as BLAS requires, and stays valid until the
/// call is complete.
pub unsafe fn map<T: Scalar>(exec: &Exec, args: Map<T>) -> Result<()> {
    args.check_increments()?;
    if args.changes_nothing() {
        return Ok(());
    }
    args.check_pointers()?;
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        || unsafe { host::level1::map(&args) },
        // SAFETY: as above.
        |queue| unsafe { on_device(queue, &args) },
    )
}

/// Plans the call, and launches it.
///
/// # Safety
/// As [`map`], and the arguments are checked.
unsafe fn on_device<T: Scalar>(queue: &Queue, args: &Map<T>) -> Result<()> {
    let args = Map { vectors: collapsed(args), ..*args };
    let is_single =
        args.vectors.are_single() && !matches!(args.action, Action::Rotm(Param::Device(Operand::Pointers(_))));
    let shape = match args.vectors.extents {
        Extents::Uniform { n, .. } if is_single => Shape::Single(n),
        Extents::Uniform { n, .. } => Shape::Uniform(n),
        Extents::Segmented { .. } => Shape::Segmented,
        Extents::Vbatched { .. } => Shape::Ragged,
    };
    let (routine, count) = (args.action.routine(), args.vectors.batch.count);
    let plan = tuning::level1::map(queue.context.device, routine, T::PRECISION, shape, count, alignment(&args))?;
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller.
    unsafe { cuda::level1::launch_map(queue, &plan, &args) }
}

/// Whether all vectors have the same scalars.
fn has_same_scalars<T: Scalar>(args: &Map<T>) -> bool {
    let one_for_all = |on_device: bool| !on_device || args.vectors.batch.alpha_stride == 0;
    match args.action {
        Action::Scal(alpha) | Action::Axpy(alpha) => one_for_all(matches!(alpha, Value::Device(_))),
        Action::RealScal(alpha) => one_for_all(matches!(alpha, Value::Device(_))),
        Action::Rotm(Param::Device(params)) => matches!(params, Operand::Strided(_, 0)),
        _ => true,
    }
}

/// The vectors of the call. Vectors of a batch that follow one another without a gap become one vector.
fn collapsed<T: Scalar>(args: &Map<T>) -> Vectors<T> {
    let vectors = args.vectors;
    let same_scalars = has_same_scalars(args);
    let has_y = args.action.routine().has_y();
    match vectors.extents {
        Extents::Uniform { n, incx: 1, incy } if same_scalars && (!has_y || incy == 1) => {
            let is_next = |operand| matches!(operand, Operand::Strided(_, stride) if stride == n);
            match n.checked_mul(vectors.batch.count) {
                Some(all) if is_next(vectors.x) && (!has_y || is_next(vectors.y)) => Vectors {
                    extents: Extents::Uniform { n: all, incx: 1, incy },
                    batch: Batch { count: 1, ..vectors.batch },
                    ..vectors
                },
                _ => vectors,
            }
        }
        _ => vectors,
    }
}

/// What the host knows of the addresses.
fn alignment<T: Scalar>(args: &Map<T>) -> Alignment {
    let has_y = args.action.routine().has_y();
    let of = |operand: Operand<*mut T>| match operand {
        Operand::Strided(base, stride) => {
            let between = (stride as usize).wrapping_mul(size_of::<T>());
            let is_whole = |bytes: usize| bytes.is_multiple_of(TOGETHER_BYTES);
            let is_together = is_whole(base.addr()) && (args.vectors.batch.count == 1 || is_whole(between));
            if is_together { Alignment::Together } else { Alignment::Contiguous }
        }
        Operand::Pointers(_) => Alignment::Pointers,
    };
    match args.vectors.extents {
        Extents::Uniform { incx: 1, .. } if !has_y => of(args.vectors.x),
        Extents::Uniform { incx: 1, incy: 1, .. } => match (of(args.vectors.x), of(args.vectors.y)) {
            (Alignment::Contiguous, _) | (_, Alignment::Contiguous) => Alignment::Contiguous,
            (Alignment::Pointers, _) | (_, Alignment::Pointers) => Alignment::Pointers,
            _ => Alignment::Together,
        },
        _ => Alignment::Strided,
    }
}

impl<T: Scalar> Action<T> {
    fn arguments(&self) -> &'static [&'static str] {
        match self {
            Self::Scal(_) | Self::RealScal(_) => &["n", "alpha", "x", "incx"],
            Self::Axpy(_) => &["n", "alpha", "x", "incx", "y", "incy"],
            Self::Copy | Self::Swap => &["n", "x", "incx", "y", "incy"],
            Self::Rot { .. } | Self::RealRot { .. } => &["n", "x", "incx", "y", "incy", "c", "s"],
            Self::Rotm(_) => &["n", "x", "incx", "y", "incy", "param"],
        }
    }
}

impl<T: Scalar> Map<T> {
    /// Checks that written vectors have no increment 0. scal accepts it: without a positive increment it does nothing.
    fn check_increments(&self) -> Result<()> {
        let arguments = self.action.arguments();
        match self.action {
            Action::Scal(_) | Action::RealScal(_) => Ok(()),
            Action::Axpy(_) | Action::Copy => self.vectors.increment(arguments, "incy"),
            Action::Swap | Action::Rot { .. } | Action::RealRot { .. } | Action::Rotm(_) => {
                self.vectors.increment(arguments, "incx")?;
                self.vectors.increment(arguments, "incy")
            }
        }
    }

    /// Whether the vectors stay unchanged, as far as is known without access to the device.
    fn changes_nothing(&self) -> bool {
        let unchanged = match self.action {
            Action::Scal(alpha) => alpha.is(T::one()) || self.vectors.are_empty_unless_forward(),
            Action::RealScal(alpha) => alpha.is(T::Real::one()) || self.vectors.are_empty_unless_forward(),
            Action::Axpy(alpha) => alpha.is(T::zero()),
            Action::Rotm(Param::Host([flag, ..])) => flag == -(T::one() + T::one()),
            _ => false,
        };
        unchanged || self.vectors.has_no_entries() || self.vectors.are_empty()
    }

    fn check_pointers(&self) -> Result<()> {
        let arguments = self.action.arguments();
        let scalar = |name, pointer: Option<*const u8>| match pointer {
            Some(pointer) => self.vectors.not_null(arguments, name, pointer),
            None => Ok(()),
        };
        self.vectors.check_pointers(arguments)?;
        match self.action {
            Action::Scal(alpha) | Action::Axpy(alpha) => scalar("alpha", alpha.address()),
            Action::RealScal(alpha) => scalar("alpha", alpha.address()),
            Action::Rot { c, s } => {
                scalar("c", c.address())?;
                scalar("s", s.address())
            }
            Action::RealRot { c, s } => {
                scalar("c", c.address())?;
                scalar("s", s.address())
            }
            Action::Rotm(Param::Host(_)) | Action::Copy | Action::Swap => Ok(()),
            Action::Rotm(Param::Device(Operand::Strided(param, _))) => scalar("param", Some(param.cast())),
            Action::Rotm(Param::Device(Operand::Pointers(param))) => scalar("param", Some(param.cast())),
        }
    }

    fn summary(&self) -> trace::Summary {
        let (routine, elements) = (self.action.routine(), self.vectors.elements());
        let (reads, writes) = routine.passes();
        let bytes = (reads + writes) as u64 * elements * size_of::<T>() as u64;
        let work = Work { bytes, flops: routine.flops(T::PRECISION) * elements };
        let alpha = match self.action {
            Action::Scal(alpha) | Action::Axpy(alpha) => format!(" --alpha {}", alpha.bench()),
            Action::RealScal(alpha) => format!(" --alpha {}", alpha.bench()),
            _ => String::new(),
        };
        self.vectors.summary(routine.word(T::PRECISION), self.action.arguments(), work, &alpha)
    }
}
