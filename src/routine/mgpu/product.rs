//! Each device's part of a product: gemv, symv and hemv.

use super::{Team, member};
use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::mgpu::{GemvPart, Share, SymvPart};
use crate::problem::{Gemv, Operand, Symv};
use crate::routine;
use crate::scalar::Scalar;
use crate::trace::{self, Summary};
use crate::tuning;
use crate::tuning::symv_part::Triangle;

/// The caller's arrays of pointers, one to each device.
#[derive(Clone, Copy)]
pub struct Arrays<T> {
    pub a: *const *mut T,
    pub x: *const *mut T,
    pub y: *const *mut T,
}

/// Computes each device's part of y := alpha·op(A)·x + beta·y, on the submatrix after the offsets. `whole` has the
/// sizes, but no operands.
///
/// # Safety
/// Each array is null or has a pointer for each device, to memory of that device. It is as large as the layout and BLAS
/// require, until the call is complete.
pub unsafe fn gemv<T: Scalar>(
    team: &Team, whole: Gemv<T>, arrays: Arrays<T>, offset_r: i64, offset_c: i64,
) -> Result<()> {
    // SAFETY: guaranteed by the caller, for each device.
    let with = |device| unsafe {
        let [a, x, y] = [arrays.a, arrays.x, arrays.y].map(|array| member(array, device));
        Gemv { a: Operand::one(a.cast_const()), x: Operand::one(x.cast_const()), y: Operand::one(y), ..whole }
    };
    let behind = whole.submatrix(offset_r, offset_c)?;
    if behind.m == 0 || behind.n == 0 {
        return Ok(());
    }
    if team.count() == 1 {
        // SAFETY: guaranteed by the caller.
        return unsafe { routine::gemv::gemv(&team.members()[0], with(0).submatrix(offset_r, offset_c)?) };
    }
    let part = |device| {
        let share = Share::of_routines(device, team.count());
        GemvPart { whole: with(device), share, offset_r, offset_c }
    };
    let parts: Vec<_> = (0..team.count()).map(part).collect();
    for part in &parts {
        if part.adds() {
            part.whole.a.check(5, "A")?;
            part.whole.x.check(7, "x")?;
        }
        part.whole.y.check(10, "y")?;
    }
    let run = || {
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        team.members().iter().zip(&parts).try_for_each(|(exec, part)| unsafe { gemv_part(exec, part) })
    };
    trace::launch(|| team.wait(), || summary(team, behind.summary()), run)
}

/// # Safety
/// As [`gemv`], and all arguments are checked.
pub(super) unsafe fn gemv_part<T: Scalar>(exec: &Exec, part: &GemvPart<T>) -> Result<()> {
    // SAFETY: guaranteed by the caller.
    unsafe {
        match exec {
            Exec::Host => host::mgpu::gemv(part),
            Exec::Cuda(queue) => gemv_on_device(queue, part)?,
        }
    }
    Ok(())
}

/// # Safety
/// As [`gemv_part`].
unsafe fn gemv_on_device<T: Scalar>(queue: &Queue, part: &GemvPart<T>) -> Result<()> {
    let product = part.product(std::ptr::null_mut());
    let plan = product.map(|Gemv { op, m, n, .. }| {
        tuning::gemv::plan(queue.context.device, T::PRECISION, op, m, n, queue.workspace_bytes())
    });
    let plan = plan.transpose()?;
    plan.iter().for_each(trace::plan);
    // SAFETY: as for `gemv_part`.
    unsafe { cuda::mgpu::gemv(queue, plan.as_ref(), part) }
}

/// Computes each device's part of y := alpha·A·x + beta·y, on the submatrix after the offset. `whole` has the order,
/// but no operands.
///
/// # Safety
/// As [`gemv`].
pub unsafe fn symv<T: Scalar>(team: &Team, whole: Symv<T>, arrays: Arrays<T>, offset: i64) -> Result<()> {
    // SAFETY: guaranteed by the caller, for each device.
    let with = |device| unsafe {
        let [a, x, y] = [arrays.a, arrays.x, arrays.y].map(|array| member(array, device));
        Symv { a: Operand::one(a.cast_const()), x: Operand::one(x.cast_const()), y: Operand::one(y), ..whole }
    };
    let behind = whole.submatrix(offset)?;
    if behind.n == 0 {
        return Ok(());
    }
    if team.count() == 1 {
        // SAFETY: guaranteed by the caller.
        return unsafe { routine::symv::symv(&team.members()[0], with(0).submatrix(offset)?) };
    }
    let part = |device| {
        let share = Share::of_routines(device, team.count());
        SymvPart { whole: with(device), share, offset }
    };
    let parts: Vec<_> = (0..team.count()).map(part).collect();
    for part in &parts {
        if part.adds() {
            part.whole.a.check(4, "A")?;
            part.whole.x.check(6, "x")?;
        }
        part.whole.y.check(9, "y")?;
    }
    let run = || {
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        team.members().iter().zip(&parts).try_for_each(|(exec, part)| unsafe { symv_part(exec, part) })
    };
    trace::launch(|| team.wait(), || summary(team, behind.summary()), run)
}

/// # Safety
/// As [`symv`], and all arguments are checked.
pub(super) unsafe fn symv_part<T: Scalar>(exec: &Exec, part: &SymvPart<T>) -> Result<()> {
    let SymvPart { whole, share, offset } = *part;
    match exec {
        // SAFETY: guaranteed by the caller.
        Exec::Host => unsafe { host::mgpu::symv(part) },
        Exec::Cuda(queue) => {
            let triangle = Triangle { uplo: whole.uplo, low: offset, high: whole.n, share };
            let plan = tuning::symv_part::plan(queue.context.device, T::PRECISION, &triangle)?;
            trace::plan(&plan);
            // SAFETY: guaranteed by the caller.
            unsafe { cuda::symv_part::launch(queue, &plan, part)? }
        }
    }
    Ok(())
}

/// The summary for all devices, from that of the call on one device.
pub(super) fn summary(team: &Team, one: Summary) -> Summary {
    let bench = if team.count() == 1 { one.bench } else { String::new() };
    Summary { shape: format!("{} gpus={}", one.shape, team.count()), bench, work: one.work }
}
