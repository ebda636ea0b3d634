//! scal, axpy, copy, swap, rot, rotm: element-wise operations on one vector or two.

use super::{Routine, Vectors};
use crate::problem::{Operand, Value};
use crate::scalar::Scalar;

/// The operation on the elements.
#[derive(Clone, Copy, Debug)]
pub enum Action<T: Scalar> {
    /// x := alpha·x. An alpha of 1 leaves x unchanged, whatever x contains.
    Scal(Value<T>),
    /// The same with a real alpha on complex x.
    RealScal(Value<T::Real>),
    /// y := alpha·x + y. An alpha of 0 leaves y unchanged, whatever x contains.
    Axpy(Value<T>),
    /// y := x.
    Copy,
    /// Exchanges x and y.
    Swap,
    /// (x, y) := (c·x + s·y, c·y − conj(s)·x).
    Rot { c: Value<T::Real>, s: Value<T> },
    /// The same with a real s on complex vectors.
    RealRot { c: Value<T::Real>, s: Value<T::Real> },
    /// (x, y) := H·(x, y). H is `param[1..5]` by columns, except for the entries that the flag `param[0]` implies.
    Rotm(Param<T>),
}

/// The five parameters of rotm.
#[derive(Clone, Copy, Debug)]
pub enum Param<T> {
    Host([T; 5]),
    /// Each entry has its own, in the backend's memory.
    Device(Operand<*const T>),
}

impl<T: Scalar> Param<T> {
    /// The parameters at `pointer`.
    ///
    /// # Safety
    /// With `on_device` false, `pointer` is null or leads to five T in host memory.
    pub unsafe fn new(on_device: bool, pointer: *const T) -> Self {
        if on_device || pointer.is_null() {
            Self::Device(Operand::Strided(pointer, 0))
        } else {
            // SAFETY: guaranteed by the caller.
            Self::Host(unsafe { pointer.cast::<[T; 5]>().read_unaligned() })
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Map<T: Scalar> {
    pub vectors: Vectors<T>,
    pub action: Action<T>,
}

impl<T: Scalar> Action<T> {
    pub fn routine(&self) -> Routine {
        match self {
            Self::Scal(_) => Routine::Scal,
            Self::RealScal(_) => Routine::RealScal,
            Self::Axpy(_) => Routine::Axpy,
            Self::Copy => Routine::Copy,
            Self::Swap => Routine::Swap,
            Self::Rot { .. } => Routine::Rot,
            Self::RealRot { .. } => Routine::RealRot,
            Self::Rotm(_) => Routine::Rotm,
        }
    }
}
