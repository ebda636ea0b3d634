//! The sum of a vector over devices.

use super::{Team, member};
use crate::backend::{cuda, host};
use crate::error::Result;
use crate::problem::Operand;
use crate::problem::check::{increment, not_negative};
use crate::scalar::Scalar;
use crate::trace::{self, Summary, Work};

/// Replaces y on each device by the sum of all, added in the order of the devices.
///
/// # Safety
/// The array is null or has a pointer for each device, to memory of that device. It is as large as BLAS requires, until
/// the call is complete.
pub unsafe fn sum<T: Scalar>(team: &Team, n: i64, array: *const *mut T, incy: i64) -> Result<()> {
    not_negative(1, "n", n)?;
    increment(3, "incy", incy)?;
    if n == 0 {
        return Ok(());
    }
    // SAFETY: guaranteed by the caller.
    let ys: Vec<_> = (0..team.count()).map(|device| unsafe { member(array, device) }).collect();
    ys.iter().try_for_each(|&y| Operand::one(y).check(2, "dY"))?;
    if team.count() == 1 {
        return Ok(());
    }
    let summary = || {
        let (n, count) = (n as u64, team.count() as u64);
        // Each device reads its section of all vectors, and copies the sections of the others.
        let work =
            Work { bytes: 2 * (n * count + n) * size_of::<T>() as u64, flops: T::PRECISION.flops(0, n * (count - 1)) };
        Summary { shape: format!("{}reduce n={n} gpus={count}", T::PRECISION.letter()), bench: String::new(), work }
    };
    // SAFETY: guaranteed by the caller.
    let run = || unsafe {
        match team.queues() {
            None => host::mgpu::sum(&ys, n, incy),
            Some(queues) => cuda::mgpu::sum(&queues, &ys, n, incy)?,
        }
        Ok(())
    };
    trace::launch(|| team.wait(), summary, run)
}
