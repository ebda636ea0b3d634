//! Calls with undistributed vectors, through a handle that owns the devices.

use super::super::{Exported, Fill, Form, GEMV, GUARD, Problem, Rng, Routine, SYMV, Shape, bits, full_set, sweep};
use super::*;
use crate::sdcz;
use kblas::capi::*;
use kblas::problem::mgpu::Share;
use kblas::scalar::{c32, c64};
use std::ffi::c_char;
use std::ptr::null_mut;

/// A handle over several devices.
pub struct MgHandle(pub kblasMgHandle_t);

impl MgHandle {
    /// Over the first `devices` of `ids`, or over devices 0, 1 and so on.
    pub fn new(devices: usize, ids: Option<&[i32]>) -> Self {
        let mut handle = null_mut();
        let ids = ids.map_or(std::ptr::null(), <[i32]>::as_ptr);
        // SAFETY: the pointer is the address of a local; `ids` has at least `devices` elements.
        assert_eq!(unsafe { kblasMgCreate(&mut handle, devices as i32, ids) }, KBLAS_STATUS_SUCCESS);
        Self(handle)
    }

    /// Sets the streams of a table.
    pub fn on(self, streams: &Streams, devices: usize) -> Self {
        for (device, row) in streams.table[..devices].iter().enumerate() {
            // SAFETY: the stream is alive and belongs to the device.
            assert_eq!(unsafe { kblasMgSetStream(self.0, device as i32, row[0]) }, KBLAS_STATUS_SUCCESS);
        }
        self
    }
}

impl Drop for MgHandle {
    fn drop(&mut self) {
        // SAFETY: any value is allowed.
        unsafe { kblasMgDestroy(self.0) };
    }
}

/// The status of the problem's call through the handle, with x and the image of y at the given addresses.
pub fn call_whole<T: Several>(
    handle: &MgHandle, problem: &Problem<T>, a: &Columns<T>, x: *const T, y: *mut T,
) -> kblasStatus_t {
    let Shape { form, m, n, incx, incy, .. } = problem.shape;
    let [m, n, lda] = [m, n, problem.shape.lda()].map(|size| size as i32);
    let (incx, incy, choice) = (incx as i32, incy as i32, form.choice().0);
    let (alpha, beta, y) = (problem.alpha(0), problem.beta(0), y.wrapping_add(GUARD));
    let a = a.pointers.as_ptr().cast();
    let symmetric = if matches!(form, Form::Hemv(_)) { T::HEMV_MG } else { T::SYMV_MG };
    let uplo = kblasFillMode_t(choice);
    // SAFETY: the operands are those of the problem.
    unsafe {
        match form {
            Form::Gemv(_) => {
                T::GEMV_MG(handle.0, kblasOperation_t(choice), m, n, &alpha, a, lda, x, incx, &beta, y, incy)
            }
            _ => symmetric(handle.0, uplo, n, &alpha, a, lda, x, incx, &beta, y, incy),
        }
    }
}

/// The location of a vector.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Side {
    Host,
    Device(usize),
}

/// Calls through a handle are correct with x and y on each device and on the host.
pub fn whole(ids: Option<&[i32]>, streams: Option<&Streams>) {
    fn of<T: Several>(ids: Option<&[i32]>, streams: Option<&Streams>, forms: &[Form], rng: &mut Rng) {
        for (form, devices) in sweep::pairs(forms, &[1, 2, 3, 8]) {
            if !form.is_of::<T>() {
                continue;
            }
            for _ in 0..if full_set() { 10 } else { 2 } {
                let shape = sweep::sized(form, rng.pick(&[1, 64, 130, 301]), rng.pick(&[1, 65, 128, 450]));
                let [incx, incy] = [(); 2].map(|()| rng.pick(&sweep::INCREMENTS));
                let shape = Shape { incx, incy, pad: rng.pick(&[0, 3]), ..shape };
                let numbers = [(0.0, 0.0), (1.0, 0.0), (2.0, -1.0), (-1.0, 0.0)].map(|(re, im)| T::from_f64(re, im));
                let fill = rng.pick(&[Fill::Integers, Fill::Noise]);
                let problem = Problem::new(shape, fill, rng.pick(&numbers), rng.pick(&numbers), rng.next());
                let [x_side, y_side] = [(); 2].map(|()| match rng.pick(&[0, 1, 2]) {
                    0 => Side::Host,
                    _ => Side::Device(rng.next() as usize % devices),
                });
                let handle = MgHandle::new(devices, ids);
                let handle = match streams {
                    Some(streams) => handle.on(streams, devices),
                    None => handle,
                };
                let a = Columns::of(devices, &padded(&problem), shape.whole(), shape.lda(), block::<T>(form));
                let x = Columns::vectors(&vec![problem.x.clone(); devices]);
                let y = Columns::vectors(&vec![problem.y.clone(); devices]);
                let mut y_host = problem.y.clone();
                let x_at = match x_side {
                    Side::Host => problem.x.as_ptr(),
                    Side::Device(device) => x.pointers[device].cast_const(),
                };
                let y_at = match y_side {
                    Side::Host => y_host.as_mut_ptr(),
                    Side::Device(device) => y.pointers[device],
                };
                let status = call_whole(&handle, &problem, &a, x_at, y_at);
                assert_eq!(status, KBLAS_STATUS_SUCCESS, "{devices} devices, x {x_side:?} y {y_side:?}: {shape:?}");
                if let Some(streams) = streams {
                    (streams.wait)();
                }
                let result = match y_side {
                    Side::Host => y_host,
                    Side::Device(device) => y.read(device, problem.y.len()),
                };
                problem.check(&result);
            }
        }
    }
    let mut rng = Rng::new(35);
    sdcz!(T => of::<T>(ids, streams, &[&GEMV[..], &SYMV].concat(), &mut rng));
}

/// Arguments that make the creation or use of a handle fail.
pub fn handles_refused() {
    let (mut handle, none) = (null_mut(), null_mut());
    // SAFETY: a refused call touches no memory.
    unsafe {
        assert_eq!(kblasMgCreate(null_mut(), 1, std::ptr::null()), KBLAS_STATUS_INVALID_VALUE);
        for ngpus in [-1, 0, 17] {
            assert_eq!(kblasMgCreate(&mut handle, ngpus, std::ptr::null()), KBLAS_STATUS_INVALID_VALUE);
        }
        assert_eq!(kblasMgCreate(&mut handle, 1, [1000].as_ptr()), KBLAS_STATUS_INVALID_VALUE);
        let one = MgHandle::new(1, None);
        assert_eq!(kblasMgSetStream(one.0, 1, null_mut()), KBLAS_STATUS_INVALID_VALUE);
        assert_eq!(kblasMgSetStream(one.0, -1, null_mut()), KBLAS_STATUS_INVALID_VALUE);
        let (number, null) = (1.0f64, std::ptr::null());
        let n = kblasOperation_t(0);
        let call = |handle, m, alpha, y| kblasDgemvMg(handle, n, m, 3, alpha, null, 4, null.cast(), 1, alpha, y, 1);
        assert_eq!(call(one.0, -1, &number, null_mut()), KBLAS_STATUS_INVALID_VALUE);
        assert_eq!(call(one.0, 4, null.cast(), null_mut()), KBLAS_STATUS_INVALID_VALUE);
        assert_eq!(call(one.0, 4, &number, null_mut()), KBLAS_STATUS_INVALID_VALUE);
        assert_eq!(call(one.0, 0, &number, null_mut()), KBLAS_STATUS_SUCCESS);
        assert_eq!(call(none, 0, &number, null_mut()), KBLAS_STATUS_NOT_INITIALIZED);
        let gone = one.0;
        drop(one);
        assert_eq!(call(gone, 0, &number, null_mut()), KBLAS_STATUS_NOT_INITIALIZED);
        assert_eq!(kblasMgDestroy(gone), KBLAS_STATUS_NOT_INITIALIZED);
    }
}
