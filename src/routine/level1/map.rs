//! scal, axpy, copy, swap, rot, rotm: each element of a vector, or of two, by itself.

use super::Vectors;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::routine::args::{Operand, Value};
use crate::scalar::Scalar;
use crate::trace;

/// What becomes of the elements.
#[derive(Clone, Copy, Debug)]
pub enum Action<T: Scalar> {
    /// x := alpha·x. An alpha of 1 leaves x as it is, whatever it is.
    Scal(Value<T>),
    /// The same with a real alpha on complex x.
    RealScal(Value<T::Real>),
    /// y := alpha·x + y. An alpha of 0 leaves y as it is, whatever x is.
    Axpy(Value<T>),
    /// y := x.
    Copy,
    /// x and y change places.
    Swap,
    /// (x, y) := (c·x + s·y, c·y − conj(s)·x).
    Rot { c: Value<T::Real>, s: Value<T> },
    /// The same with a real s on complex vectors.
    RealRot { c: Value<T::Real>, s: Value<T::Real> },
    /// (x, y) := H·(x, y), H being `param[1..5]` by columns with the entries implied that the flag `param[0]` implies.
    Rotm(Param<T>),
}

/// The five numbers of rotm.
#[derive(Clone, Copy, Debug)]
pub enum Param<T> {
    Host([T; 5]),
    /// Each entry has its own, in the backend's memory.
    Device(Operand<*const T>),
}

impl<T: Scalar> Param<T> {
    /// The numbers at `pointer`.
    ///
    /// # Safety
    /// With `on_device` false, `pointer` is null or leads to five T in host memory.
    pub unsafe fn new(on_device: bool, pointer: *const T) -> Self {
        if on_device || pointer.is_null() {
            Self::Device(Operand::Strided(pointer, 0))
        } else {
            // SAFETY: of the caller.
            Self::Host(unsafe { pointer.cast::<[T; 5]>().read_unaligned() })
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Map<T: Scalar> {
    pub vectors: Vectors<T>,
    pub action: Action<T>,
}

/// Changes the vectors.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`, as large as BLAS says, until the call is done.
pub unsafe fn map<T: Scalar>(exec: &Exec, args: Map<T>) -> Result<()> {
    args.check_increments()?;
    if args.changes_nothing() {
        return Ok(());
    }
    args.check_pointers()?;
    trace::launch(
        exec,
        || args.summary(),
        || match exec {
            Exec::Host => {
                // SAFETY: of the caller.
                unsafe { host::level1::map(&args) };
                Ok(())
            }
            // SAFETY: of the caller.
            Exec::Cuda(queue) => unsafe { cuda::level1::map(queue, &args) },
        },
    )
}

impl<T: Scalar> Action<T> {
    /// BLAS's name of it, without the letters of precision.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Scal(_) | Self::RealScal(_) => "scal",
            Self::Axpy(_) => "axpy",
            Self::Copy => "copy",
            Self::Swap => "swap",
            Self::Rot { .. } | Self::RealRot { .. } => "rot",
            Self::Rotm(_) => "rotm",
        }
    }

    fn arguments(&self) -> &'static [&'static str] {
        match self {
            Self::Scal(_) | Self::RealScal(_) => &["n", "alpha", "x", "incx"],
            Self::Axpy(_) => &["n", "alpha", "x", "incx", "y", "incy"],
            Self::Copy | Self::Swap => &["n", "x", "incx", "y", "incy"],
            Self::Rot { .. } | Self::RealRot { .. } => &["n", "x", "incx", "y", "incy", "c", "s"],
            Self::Rotm(_) => &["n", "x", "incx", "y", "incy", "param"],
        }
    }

    /// Vectors that are read, and written.
    fn passes(&self) -> u64 {
        match self {
            Self::Scal(_) | Self::RealScal(_) | Self::Copy => 2,
            Self::Axpy(_) => 3,
            Self::Swap | Self::Rot { .. } | Self::RealRot { .. } | Self::Rotm(_) => 4,
        }
    }
}

impl<T: Scalar> Map<T> {
    /// Whatever is written has an increment; scal goes forward or nowhere.
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

    /// As far as is known without touching the device.
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
        let bytes = self.action.passes() * self.vectors.elements() * size_of::<T>() as u64;
        let alpha = match self.action {
            Action::Scal(alpha) | Action::Axpy(alpha) => format!(" --alpha {}", alpha.bench()),
            Action::RealScal(alpha) => format!(" --alpha {}", alpha.bench()),
            _ => String::new(),
        };
        self.vectors.summary(self.action.name(), self.action.arguments(), bytes, &alpha)
    }
}
