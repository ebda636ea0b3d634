//! MAGMA's symv and hemv over several GPUs. Each GPU multiplies with its block columns. The host has x, adds the
//! results of the GPUs, and gets y. The two halves are separate calls. Between them `hwork` has n elements of each GPU,
//! without beta·y.
//!
//! MAGMA stores more in `dwork` than kblas does. Its rules for the sizes of both hold here too, so that either library
//! can compute either half.

use std::ffi::{c_int, c_uint};

use kblas::error::{Error, KBLAS_STATUS_INTERNAL_ERROR, Result};
use kblas::problem::mgpu::{BLOCK, MOST_DEVICES};
use kblas::problem::{Batch, Copy2d, Direction, Operand, Symv, Uplo, Value};
use kblas::routine::copy::copy;
use kblas::routine::mgpu::{Arrays, Team, symv};
use kblas::scalar::{Scalar, c32, c64};

use super::{MAGMA, Word, magma_queue_t, number, stream, triangle};
use crate::interpose::{Setting, interposed};
use crate::policy::{Routine, Shape, Why};

macro_rules! mgpu {
    ($($T:ty: $name:ident $name_sync:ident;)*) => {$(
        mgpu!(@ $T, $name, |setting, sizes, uplo, alpha, d_lA, x, _beta, _y, hwork, dwork| {
            multiply(setting, sizes, triangle(uplo)?, alpha, d_lA, x, hwork, dwork)
        });
        mgpu!(@ $T, $name_sync, |setting, sizes, _uplo, _alpha, _d_lA, _x, beta, y, hwork, _dwork| {
            sum_up(setting, sizes, beta, y, hwork)
        });
    )*};
    (@ $T:ty, $name:ident, |$setting:ident, $sizes:ident, $($argument:ident),*| $body:expr) => {
        interposed!(MAGMA, $name(
            uplo: c_uint, n: Word, alpha: $T, d_lA: *const *const $T, ldda: Word, offset: Word, x: *const $T, incx: Word,
            beta: $T, y: *mut $T, incy: Word, hwork: *mut $T, lhwork: Word, dwork: *const *mut $T, ldwork: Word,
            ngpu: Word, nb: Word, queues: *const magma_queue_t,
        ) -> Word {
            shape: Shape::square(Routine::Mgpu, <$T>::PRECISION, number(n)),
            object: None,
            // SAFETY: MAGMA's own function queries queues that the caller passes to MAGMA.
            setting: || unsafe { setting(queues, ngpu, n) },
            // SAFETY: the policy has taken the call; the operands are where MAGMA requires them, and as large.
            take: |$setting| unsafe {
                let $sizes = Sizes::new(n, ldda, offset, incx, incy, lhwork, ldwork, ngpu, nb)?;
                let ($($argument,)*) = (uplo, alpha, d_lA, x, beta, y, hwork, dwork);
                $body
            },
        });
    };
}

mgpu! {
    f32: magmablas_ssymv_mgpu magmablas_ssymv_mgpu_sync;
    f64: magmablas_dsymv_mgpu magmablas_dsymv_mgpu_sync;
    c32: magmablas_chemv_mgpu magmablas_chemv_mgpu_sync;
    c64: magmablas_zhemv_mgpu magmablas_zhemv_mgpu_sync;
}

/// The devices 0, 1 and so on, each with the stream of its queue.
///
/// # Safety
/// As MAGMA requires: there are `ngpu` queues.
unsafe fn setting(queues: *const magma_queue_t, ngpu: Word, n: Word) -> std::result::Result<Setting, Why> {
    let count = number(ngpu);
    if !(1..=MOST_DEVICES as i64).contains(&count) {
        return Err(Why::Refused(Error::argument(16, "ngpu", format!("is {count}, not one of 1 to {MOST_DEVICES}"))));
    }
    if queues.is_null() {
        return Err(Why::Handle);
    }
    // SAFETY: guaranteed by the caller.
    unsafe {
        let streams = (0..count as usize).map(|device| stream(*queues.add(device)));
        let streams = streams.collect::<std::result::Result<Vec<_>, _>>()?;
        if number(n) == 0 {
            return Err(Why::Empty);
        }
        let id = |device| Some(device as c_int);
        Team::new(16, "ngpu", count as c_int, id, |device| streams[device]).map(Setting::over).map_err(Why::Refused)
    }
}

/// The integers of a call, by MAGMA's rules.
struct Sizes {
    /// Order of the product, without what the offset skips.
    n: i64,
    lda: i64,
    offset: i64,
    incx: i64,
    incy: i64,
}

impl Sizes {
    fn new(
        n: Word, ldda: Word, offset: Word, incx: Word, incy: Word, lhwork: Word, ldwork: Word, ngpu: Word, nb: Word,
    ) -> Result<Self> {
        let [n, lda, offset, incx, incy] = [n, ldda, offset, incx, incy].map(number);
        let [lhwork, ldwork, devices, nb] = [lhwork, ldwork, ngpu, nb].map(number);
        let rule = |position, name, value: i64, holds: bool| {
            if holds {
                Ok(())
            } else {
                Err(Error::argument(position, name, format!("is {value}, which MAGMA refuses")))
            }
        };
        rule(2, "n", n, n >= 0)?;
        rule(6, "offset", offset, offset >= 0)?;
        rule(5, "ldda", lda, lda >= n.saturating_add(offset).max(1))?;
        rule(8, "incx", incx, incx != 0)?;
        rule(11, "incy", incy, incy != 0)?;
        rule(13, "lhwork", lhwork, lhwork >= n.saturating_mul(devices))?;
        // x and the result take two columns.
        let blocks = (n.saturating_add(offset % BLOCK) as u64).div_ceil(BLOCK as u64) as i64;
        rule(15, "ldwork", ldwork, ldwork >= lda.saturating_mul(blocks + 1))?;
        rule(17, "nb", nb, nb == BLOCK)?;
        Ok(Self { n, lda, offset, incx, incy })
    }
}

fn team(setting: &Setting) -> Result<&Team> {
    setting.team.as_ref().ok_or_else(|| Error::new(KBLAS_STATUS_INTERNAL_ERROR, "a call over devices without devices"))
}

/// Copies x to each device, multiplies, and copies the result to `hwork`.
///
/// # Safety
/// As MAGMA requires; the devices are those of the setting.
unsafe fn multiply<T: Scalar>(
    setting: &Setting, sizes: Sizes, uplo: Uplo, alpha: T, a: *const *const T, x: *const T, hwork: *mut T,
    dwork: *const *mut T,
) -> Result<()> {
    let (team, Sizes { n, lda, offset, incx, .. }) = (team(setting)?, sizes);
    for (position, name, is_null) in [
        (4, "d_lA", a.is_null()),
        (7, "x", x.is_null()),
        (12, "hwork", hwork.is_null()),
        (14, "dwork", dwork.is_null()),
    ] {
        if is_null {
            return Err(Error::argument(position, name, "is null"));
        }
    }
    // SAFETY: guaranteed by the caller: there is an element for each device.
    let work: Vec<*mut T> = (0..team.count()).map(|device| unsafe { *dwork.add(device) }).collect();
    if work.iter().any(|work| work.is_null()) {
        return Err(Error::argument(14, "dwork", "has a null"));
    }
    // As in MAGMA: vectors are aligned with the rows of A.
    let place = (offset % BLOCK) as isize;
    let size = size_of::<T>() as i64;
    let [xs, ys] = [0, lda as isize]
        .map(|column| work.iter().map(|work| work.wrapping_offset(column + place)).collect::<Vec<*mut T>>());
    for (exec, at) in team.members().iter().zip(&xs) {
        let vector = Copy2d::vector(Direction::ToDevice, n, size, x.cast(), incx, at.cast(), 1)?;
        // SAFETY: guaranteed by the caller.
        unsafe { copy(exec, vector)? };
    }
    let nowhere = std::ptr::null_mut::<T>();
    let whole = Symv {
        hermitian: T::IS_COMPLEX,
        uplo,
        n: n + offset,
        alpha: Value::Host(alpha),
        a: Operand::one(nowhere.cast_const()),
        lda,
        x: Operand::one(nowhere.cast_const()),
        incx: 1,
        beta: Value::Host(T::zero()),
        y: Operand::one(nowhere),
        incy: 1,
        batch: Batch::ONE,
    };
    // The elements that the offset skips are not stored in the vectors.
    let [x_of, y_of] = [&xs, &ys]
        .map(|vectors| vectors.iter().map(|at| at.wrapping_offset(-(offset as isize))).collect::<Vec<*mut T>>());
    let arrays = Arrays { a: a.cast::<*mut T>(), x: x_of.as_ptr(), y: y_of.as_ptr() };
    // SAFETY: guaranteed by the caller.
    unsafe { symv(team, whole, arrays, offset)? };
    for (device, (exec, at)) in team.members().iter().zip(&ys).enumerate() {
        let to = hwork.wrapping_add(device * n as usize);
        let vector = Copy2d::vector(Direction::ToHost, n, size, at.cast_const().cast(), 1, to.cast(), 1)?;
        // SAFETY: guaranteed by the caller.
        unsafe { copy(exec, vector)? };
    }
    Ok(())
}

/// y := beta·y + the results of the devices, added in their order. MAGMA's own function adds the sums to neighbours in
/// y, whatever `incy` is. Here they go where MAGMA's documentation says.
///
/// # Safety
/// As [`multiply`].
unsafe fn sum_up<T: Scalar>(setting: &Setting, sizes: Sizes, beta: T, y: *mut T, hwork: *const T) -> Result<()> {
    let (team, Sizes { n, incy, .. }) = (team(setting)?, sizes);
    if y.is_null() || hwork.is_null() {
        return Err(Error::argument(10, "y or hwork", "is null"));
    }
    if !team.wait()? {
        return Err(Error::argument(18, "queues", "are being captured, so that there is nothing to add up yet"));
    }
    let first = if incy < 0 { (1 - n) * incy } else { 0 };
    for i in 0..n {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let element = y.offset((first + i * incy) as isize);
            let mut sum = if beta == T::zero() { T::zero() } else { beta * *element };
            for device in 0..team.count() {
                sum += *hwork.add(device * n as usize + i as usize);
            }
            *element = sum;
        }
    }
    Ok(())
}
