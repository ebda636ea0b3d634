//! Vectors that the level-2 routines make from those of the caller: copies and conjugates.

use kblas::backend::Exec;
use kblas::error::Result;
use kblas::problem::Value;
use kblas::problem::level1::{Action, Map, Vectors};
use kblas::routine::level1::map::map;
use kblas::scalar::Scalar;

use crate::stage::{Stage, Vector};

/// A copy of the vector where the call is computed. A null pointer stays: the routine reports it.
///
/// # Safety
/// The vector can be read where the stage computes.
pub unsafe fn copied<T: Scalar>(stage: &mut Stage, x: Vector<T>) -> Result<Vector<T>> {
    if x.pointer.is_null() {
        return Ok(x);
    }
    let copy = Vector { pointer: stage.allocate(x.n)?, n: x.n, inc: 1 };
    let vectors = Vectors::single(x.n, [(x.pointer, x.inc), (copy.pointer, copy.inc)]);
    // SAFETY: x is readable where the stage computes; the copy has been allocated there for as many elements.
    unsafe { map(&stage.exec, Map { vectors, action: Action::Copy })? };
    Ok(copy)
}

/// x := conj(x). The imaginary parts are a vector of real numbers, which scal negates. A null pointer stays: the routine
/// reports it.
///
/// # Safety
/// The vector is where `exec` computes, and nobody else uses it.
pub unsafe fn conjugate<T: Scalar>(exec: &Exec, x: Vector<T>) -> Result<()> {
    if x.pointer.is_null() {
        return Ok(());
    }
    let imaginary = x.pointer.cast::<T::Real>().wrapping_add(1);
    let vectors = Vectors::single(x.n, [(imaginary, 2 * x.inc.abs())]);
    // SAFETY: the imaginary part of a complex number follows its real part; there are n of them, twice the increment
    // apart.
    unsafe { map(exec, Map { vectors, action: Action::Scal(Value::Host(-T::Real::one())) }) }
}
