//! Memory for block columns on several devices, and copies of the host's matrices and vectors to it.

use std::ffi::{c_int, c_void};

use super::{MOST_DEVICES, Team};
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::check::{leading_dimension, not_negative, not_null, positive};
use crate::problem::mgpu::Share;
use crate::problem::{Copy2d, Direction};
use crate::routine::copy::copy;
use crate::scalar::Scalar;

/// Smallest allocation of a device, so that a device without columns has an address, too.
const LEAST: usize = 256;

/// Sets the pointers of `count` devices to null, unless the count is refused.
///
/// # Safety
/// `pointers` is null or has `count` elements.
pub unsafe fn clear<T>(pointers: *mut *mut T, count: c_int) {
    if !pointers.is_null() && (1..=MOST_DEVICES as c_int).contains(&count) {
        // SAFETY: guaranteed by the caller.
        unsafe { std::slice::from_raw_parts_mut(pointers, count as usize) }.fill(std::ptr::null_mut());
    }
}

/// Allocates ldb × columns elements on each device for its columns of a rows × cols matrix. After a failure nothing is
/// allocated, and all pointers are null.
///
/// # Safety
/// `pointers` is null or has a null pointer for each device.
pub unsafe fn allocate<T>(
    team: &Team, rows: i64, cols: i64, pointers: *mut *mut T, ldb: i64, block: i64,
) -> Result<()> {
    not_negative(1, "rows", rows)?;
    not_negative(2, "cols", cols)?;
    not_null(3, "dA", pointers)?;
    leading_dimension(5, "ldb", ldb, rows)?;
    positive(6, "block_size", block)?;
    // SAFETY: guaranteed by the caller.
    let pointers = unsafe { std::slice::from_raw_parts_mut(pointers, team.count()) };
    for (device, share) in Share::all(block, team.count()).enumerate() {
        let elements = (ldb as usize).saturating_mul(share.before(cols) as usize);
        let bytes = elements.saturating_mul(size_of::<T>()).max(LEAST);
        let allocated = match &team.members()[device] {
            Exec::Host => host::memory::allocate(bytes),
            Exec::Cuda(queue) => cuda::memory::allocate(queue.context, bytes),
        };
        match allocated {
            Ok(memory) => pointers[device] = memory.cast(),
            Err(error) => {
                // SAFETY: allocated just above. The first failure is the one to report.
                let _ = unsafe { free(team, pointers.as_mut_ptr()) };
                return Err(error);
            }
        }
    }
    Ok(())
}

/// Frees memory of [`allocate`], and sets the pointers to null. All are tried; the first failure is reported.
///
/// # Safety
/// `pointers` is null or has a pointer for each device. The pointer is null or comes from [`allocate`], and its memory
/// is not in use.
pub unsafe fn free<T>(team: &Team, pointers: *mut *mut T) -> Result<()> {
    not_null(1, "dA", pointers)?;
    // SAFETY: guaranteed by the caller.
    let pointers = unsafe { std::slice::from_raw_parts_mut(pointers, team.count()) };
    let mut outcome = Ok(());
    for (exec, pointer) in team.members().iter().zip(pointers) {
        let memory = std::mem::replace(pointer, std::ptr::null_mut()).cast::<c_void>();
        if memory.is_null() {
            continue;
        }
        // SAFETY: guaranteed by the caller.
        let freed = unsafe {
            match exec {
                Exec::Host => {
                    host::memory::free(memory);
                    Ok(())
                }
                Exec::Cuda(queue) => cuda::memory::free(queue.context, memory),
            }
        };
        outcome = outcome.and(freed);
    }
    outcome
}

/// Copies a rows × cols matrix of the host to its block columns, and waits.
///
/// # Safety
/// The matrix has the given size. `to` is null or has a pointer for each device, to memory as large as the layout
/// requires.
#[allow(clippy::too_many_arguments)]
pub unsafe fn set_matrix<T: Scalar>(
    team: &Team, rows: i64, cols: i64, a: *const T, lda: i64, to: *const *mut T, ldb: i64, block: i64,
) -> Result<()> {
    not_negative(1, "rows", rows)?;
    not_negative(2, "cols", cols)?;
    leading_dimension(4, "LDA", lda, rows)?;
    leading_dimension(6, "LDB", ldb, rows)?;
    positive(8, "block_size", block)?;
    if rows == 0 || cols == 0 {
        return Ok(());
    }
    not_null(3, "A", a)?;
    not_null(5, "dA", to)?;
    let element = size_of::<T>() as i64;
    // SAFETY: guaranteed by the caller.
    let queue_all = |device: usize, share: Share| unsafe {
        let to = *to.add(device);
        share.blocks(cols).try_for_each(|(first, columns)| {
            not_null(5, "dA", to)?;
            let (from, to) =
                (a.offset((first * lda) as isize), to.wrapping_offset((share.before(first) * ldb) as isize));
            let block = Copy2d::matrix(Direction::ToDevice, rows, columns, element, from.cast(), lda, to.cast(), ldb)?;
            copy(&team.members()[device], block)
        })
    };
    queued_and_done(
        team,
        Share::all(block, team.count()).enumerate().try_for_each(|(device, share)| queue_all(device, share)),
    )
}

/// Copies a vector of the host to all devices, and waits. Each device gets the elements of its blocks, and zeros in
/// place of the others.
///
/// # Safety
/// The vector has the given size. `to` is null or has a pointer for each device, to n elements.
pub unsafe fn set_vector<T: Scalar>(team: &Team, n: i64, y: *const T, to: *const *mut T, block: i64) -> Result<()> {
    not_negative(1, "n", n)?;
    positive(5, "block_size", block)?;
    if n == 0 {
        return Ok(());
    }
    not_null(2, "Y", y)?;
    not_null(3, "dY", to)?;
    let element = size_of::<T>();
    // SAFETY: guaranteed by the caller.
    let queue_all = |device: usize, share: Share| unsafe {
        let (exec, to) = (&team.members()[device], *to.add(device));
        not_null(3, "dY", to)?;
        match exec {
            Exec::Host => host::memory::zero(to.cast(), n as usize * element),
            Exec::Cuda(queue) => cuda::memory::zero(queue, to.cast(), n as usize * element)?,
        }
        // The device's blocks are equally far apart on the device and on the host. Its last one may be shorter.
        let pitch = (share.block * share.devices) as usize * element;
        let blocks = |place: i64, width: i64, height: i64| {
            let (from, to) = (y.offset(place as isize).cast(), to.offset(place as isize).cast());
            let (width, height) = (width as usize * element, height as usize);
            let blocks =
                Copy2d { direction: Direction::ToDevice, from, from_pitch: pitch, to, to_pitch: pitch, width, height };
            copy(exec, blocks)
        };
        let elements = share.before(n);
        let (whole, rest) = (elements / block, elements % block);
        if whole > 0 {
            blocks(share.column(0), block, whole)?;
        }
        if rest > 0 {
            blocks(share.column(whole * block), rest, 1)?;
        }
        Ok(())
    };
    queued_and_done(
        team,
        Share::all(block, team.count()).enumerate().try_for_each(|(device, share)| queue_all(device, share)),
    )
}

/// Waits after a failure, too: work that was queued before it still uses the caller's memory.
pub(super) fn queued_and_done(team: &Team, queued: Result<()>) -> Result<()> {
    let waited = team.wait();
    queued.and(waited.map(drop))
}
