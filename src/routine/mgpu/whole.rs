//! Products over several devices with undivided vectors, on one of the devices or on the host.

use super::Team;
use super::product::{gemv_part, summary, symv_part};
use crate::backend::cuda::mgpu::{Part, Room, Side, Whole, on_several};
use crate::backend::host;
use crate::error::Result;
use crate::problem::mgpu::{GemvPart, Share, SymvPart};
use crate::problem::{Gemv, Op, Operand, Symv, Value};
use crate::routine;
use crate::scalar::Scalar;
use crate::trace;

/// Memory for copies of x and parts of y, on each device of a team. It grows as calls need it.
pub struct Rooms(Vec<Room>);

impl Rooms {
    pub fn of(team: &Team) -> Self {
        Self(team.queues().unwrap_or_default().into_iter().map(|queue| Room::of(queue.context)).collect())
    }
}

/// The location of a call's vectors, and the function that computes a device's part of the product. The function reads
/// x on that device, and writes its part of y contiguously.
struct Call<'a, T> {
    team: &'a Team,
    x: Side<*const T>,
    y: Side<*mut T>,
    /// Whether there is a product. Otherwise y := beta·y.
    multiplies: bool,
    beta: T,
    /// Whether a device may read x from remote memory, because it reads x seldom.
    reaches_for_x: bool,
    part: &'a Part<'a, T>,
}

impl<T: Scalar> Call<'_, T> {
    /// # Safety
    /// The vectors are in memory that the backend can access, and have the given lengths.
    unsafe fn run(self, rooms: &mut Rooms) -> Result<()> {
        let Self { team, x, y, multiplies, beta, reaches_for_x, part } = self;
        // SAFETY: guaranteed by the caller.
        unsafe {
            match team.queues() {
                Some(queues) => {
                    on_several(&queues, &mut rooms.0, Whole { x, y, multiplies, reaches_for_x, beta }, part)
                }
                None => {
                    let mut parts = vec![vec![T::zero(); y.len as usize]; if multiplies { team.count() } else { 0 }];
                    for (device, y) in parts.iter_mut().enumerate() {
                        part(device, (x.base, x.inc), y.as_mut_ptr())?;
                    }
                    host::mgpu::sum_up(&parts, beta, y.base, y.len, y.inc);
                    Ok(())
                }
            }
        }
    }
}

/// The pointer of `dA` for this device, as an operand. It is null if there is no array.
///
/// # Safety
/// `a` is null or has a pointer for each device.
unsafe fn columns<T>(a: *const *const T, device: usize) -> Operand<*const T> {
    // SAFETY: guaranteed by the caller.
    Operand::one(if a.is_null() { std::ptr::null() } else { unsafe { *a.add(device) } })
}

/// Computes y := alpha·op(A)·x + beta·y, with block columns of A on the devices. `whole` has x and y, but no A.
///
/// # Safety
/// `a` is null or has a pointer for each device, to its columns. x and y lead to memory of the backend. It is as large
/// as BLAS requires, until the call is complete.
pub unsafe fn gemv_whole<T: Scalar>(team: &Team, rooms: &mut Rooms, whole: Gemv<T>, a: *const *const T) -> Result<()> {
    whole.check_sizes()?;
    if whole.changes_nothing() {
        return Ok(());
    }
    // SAFETY: guaranteed by the caller.
    let parts = (0..team.count()).map(|device| unsafe {
        let share = Share::of_routines(device, team.count());
        GemvPart { whole: Gemv { a: columns(a, device), ..whole }, share, offset_r: 0, offset_c: 0 }
    });
    let parts: Vec<_> = parts.collect();
    let nowhere = Gemv { a: Operand::one(std::ptr::dangling()), ..whole };
    nowhere.check_pointers()?;
    parts.iter().filter(|part| part.adds()).try_for_each(|part| part.whole.a.check(5, "A"))?;
    let (x_len, y_len) = whole.op.lengths(whole.m, whole.n);
    // SAFETY: guaranteed by the caller: scalars are on the host.
    let beta = unsafe { whole.beta.get() };
    let zero = Value::Host(T::zero());
    let part = |device: usize, (x, incx): (*const T, i64), y: *mut T| {
        let own = Gemv { x: Operand::one(x), incx, beta: zero, y: Operand::one(y), incy: 1, ..parts[device].whole };
        // SAFETY: guaranteed by the caller; x and y are this device's.
        unsafe {
            match team.count() {
                1 => routine::gemv::gemv(&team.members()[0], own),
                _ => gemv_part(&team.members()[device], &GemvPart { whole: own, ..parts[device] }),
            }
        }
    };
    // SAFETY: the call is no batch, so it has one entry.
    let (x, y) = unsafe { (whole.x.entry(0), whole.y.entry(0)) };
    let call = Call {
        team,
        x: Side { position: 7, name: "x", base: x, len: x_len, inc: whole.incx },
        y: Side { position: 10, name: "y", base: y, len: y_len, inc: whole.incy },
        multiplies: !whole.alpha.is(T::zero()),
        beta,
        // For op N, the elements of x for a device's columns are gathered once. Otherwise each block reads all of x.
        reaches_for_x: whole.op == Op::N,
        part: &part,
    };
    // SAFETY: guaranteed by the caller.
    trace::launch(|| team.wait(), || summary(team, whole.summary()), || unsafe { call.run(rooms) })
}

/// Computes y := alpha·A·x + beta·y with A symmetric or Hermitian, otherwise as [`gemv_whole`].
///
/// # Safety
/// As [`gemv_whole`].
pub unsafe fn symv_whole<T: Scalar>(team: &Team, rooms: &mut Rooms, whole: Symv<T>, a: *const *const T) -> Result<()> {
    whole.check_sizes()?;
    if whole.changes_nothing() {
        return Ok(());
    }
    // SAFETY: guaranteed by the caller.
    let parts = (0..team.count()).map(|device| unsafe {
        let share = Share::of_routines(device, team.count());
        SymvPart { whole: Symv { a: columns(a, device), ..whole }, share, offset: 0 }
    });
    let parts: Vec<_> = parts.collect();
    let nowhere = Symv { a: Operand::one(std::ptr::dangling()), ..whole };
    nowhere.check_pointers()?;
    parts.iter().filter(|part| part.adds()).try_for_each(|part| part.whole.a.check(4, "A"))?;
    // SAFETY: guaranteed by the caller: scalars are on the host.
    let beta = unsafe { whole.beta.get() };
    let zero = Value::Host(T::zero());
    let part = |device: usize, (x, incx): (*const T, i64), y: *mut T| {
        let own = Symv { x: Operand::one(x), incx, beta: zero, y: Operand::one(y), incy: 1, ..parts[device].whole };
        // SAFETY: guaranteed by the caller; x and y are this device's.
        unsafe {
            match team.count() {
                1 => routine::symv::symv(&team.members()[0], own),
                _ => symv_part(&team.members()[device], &SymvPart { whole: own, ..parts[device] }),
            }
        }
    };
    // SAFETY: the call is no batch, so it has one entry.
    let (x, y) = unsafe { (whole.x.entry(0), whole.y.entry(0)) };
    let call = Call {
        team,
        x: Side { position: 6, name: "x", base: x, len: whole.n, inc: whole.incx },
        y: Side { position: 9, name: "y", base: y, len: whole.n, inc: whole.incy },
        multiplies: !whole.alpha.is(T::zero()),
        beta,
        // One element of x is used for a whole column of a tile. Elements between those of x would be fetched, too.
        reaches_for_x: whole.incx.abs() == 1,
        part: &part,
    };
    // SAFETY: guaranteed by the caller.
    trace::launch(|| team.wait(), || summary(team, whole.summary()), || unsafe { call.run(rooms) })
}
