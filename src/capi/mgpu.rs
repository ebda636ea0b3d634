//! The names of KBLAS 4 for several GPUs, and those that add the results of the GPUs.

use std::cell::Cell;
use std::ffi::{c_char, c_int};
use std::ptr::null_mut;

use super::legacy::{gemv_args, symv_args};
use super::*;
use crate::problem::check::not_negative;
use crate::problem::mgpu::BLOCK;
use crate::problem::{Copy2d, Direction, Op, Uplo};
use crate::routine::copy::copy;
use crate::routine::mgpu::{self, Arrays, Team};
use crate::scalar::Scalar;

const SYMMETRIC: bool = false;
const HERMITIAN: bool = true;

/// A GPU's streams in a table of streams, of which the first is used.
pub type kblasStreams_t = [cudaStream_t; 1];

/// The first `count` devices of the calling thread. `count` is the argument at `position`.
///
/// # Safety
/// `streams` gives null or live streams of the devices.
unsafe fn team(position: u32, count: c_int, streams: impl Fn(usize) -> cudaStream_t) -> Result<Team> {
    // SAFETY: guaranteed by the caller.
    unsafe { Team::new(position, "ngpus", count, mgpu::chosen, streams) }
}

/// # Safety
/// The table is null or has a row for each device.
unsafe fn of_table(table: *const kblasStreams_t) -> impl Fn(usize) -> cudaStream_t {
    // SAFETY: guaranteed by the caller.
    move |device| if table.is_null() { null_mut() } else { unsafe { (*table.add(device))[0] } }
}

/// Sets the devices of multi-GPU calls without a handle, for the calling thread: GPU g of such a call is device
/// ids\[g\]. Without it, or after n = 0, it is device g.
///
/// Each thread has its own list. A device may be in it several times.
///
/// # Returns
/// INVALID_VALUE for n < 0; n > MAX_NGPUS; a null `ids` with n > 0. The calls check that the devices exist.
///
/// # Safety
/// `ids` is null or has n numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasSetMgpuDevices(ids: *const c_int, n: c_int) -> kblasStatus_t {
    without_handle("kblasSetMgpuDevices", tell!["kblasSetMgpuDevices"; ids, n], || {
        not_negative(2, "n", n.into())?;
        if n as usize > crate::problem::mgpu::MOST_DEVICES {
            return Err(Error::argument(2, "n", format!("is {n}, more than MAX_NGPUS")));
        }
        if n == 0 {
            mgpu::choose(None);
            return Ok(());
        }
        crate::problem::check::not_null(1, "ids", ids)?;
        // SAFETY: guaranteed by the caller.
        mgpu::choose(Some(unsafe { std::slice::from_raw_parts(ids, n as usize) }.to_vec()));
        Ok(())
    })
}

thread_local! {
    static LAST: Cell<kblasStatus_t> = const { Cell::new(KBLAS_STATUS_SUCCESS) };
}

/// The status of the calling thread's last call to a function of kblas that returns nothing: kblas_<t>malloc_mgpu_1D,
/// setmatrix, setvector, free, and kblas_<t>gemm_mgpu.
#[unsafe(no_mangle)]
pub extern "C" fn kblasGetLastStatus() -> kblasStatus_t {
    LAST.get()
}

/// Columns of a block column; -1 if the letter is invalid.
fn block_size<E>(letter: Result<E>) -> c_int {
    letter.map_or(-1, |_| BLOCK as c_int)
}

macro_rules! gemv_bs {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub extern "C" fn $name(trans: c_char) -> c_int {
            block_size(Op::from_letter(1, trans))
        }
    };
}

macro_rules! symv_bs {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub extern "C" fn $name(uplo: c_char) -> c_int {
            block_size(Uplo::from_letter(1, uplo))
        }
    };
}

for_each! { gemv_bs:
    /// Columns of a block column in kblas_<t>gemv_mgpu.
    ///
    /// -1 if `trans` is not N, T or C, upper or lower case.
    f32: [get_sgemv_mgpu_bs];
    f64: [get_dgemv_mgpu_bs];
    cuFloatComplex: [get_cgemv_mgpu_bs];
    cuDoubleComplex: [get_zgemv_mgpu_bs];
}

for_each! { symv_bs:
    /// Columns of a block column in kblas_<t>symv_mgpu and kblas_<t>hemv_mgpu.
    ///
    /// -1 if `uplo` is not U or L, upper or lower case.
    f32: [get_ssymv_mgpu_bs];
    f64: [get_dsymv_mgpu_bs];
    cuFloatComplex: [get_csymv_mgpu_bs] [get_chemv_mgpu_bs];
    cuDoubleComplex: [get_zsymv_mgpu_bs] [get_zhemv_mgpu_bs];
}

macro_rules! gemv_mgpu {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $async_name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            trans: c_char, rows: c_int, cols: c_int, alpha: $T, dA: *mut *mut $T, lda: c_int, dX: *mut *mut $T,
            incx: c_int, beta: $T, dY: *mut *mut $T, incy: c_int, ngpus: c_int, offset_r: c_int, offset_c: c_int,
        ) -> c_int {
            let (name, arrays) = (stringify!($name), Arrays { a: dA, x: dX, y: dY });
            // SAFETY: guaranteed by the caller.
            unsafe {
                gemv_mgpu(
                    name, trans, rows, cols, alpha, arrays, lda, incx, beta, incy, ngpus, offset_r, offset_c, None,
                )
            }
        }

        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $async_name(
            trans: c_char, rows: c_int, cols: c_int, alpha: $T, dA: *mut *mut $T, lda: c_int, dX: *mut *mut $T,
            incx: c_int, beta: $T, dY: *mut *mut $T, incy: c_int, ngpus: c_int, offset_r: c_int, offset_c: c_int,
            stream: *mut kblasStreams_t,
        ) -> c_int {
            let (name, arrays) = (stringify!($async_name), Arrays { a: dA, x: dX, y: dY });
            let streams = Some(stream.cast_const());
            // SAFETY: guaranteed by the caller.
            unsafe {
                gemv_mgpu(
                    name, trans, rows, cols, alpha, arrays, lda, incx, beta, incy, ngpus, offset_r, offset_c, streams,
                )
            }
        }
    };
}

for_each! { gemv_mgpu:
    /// y := alpha·op(A)·x + beta·y on several GPUs. Each has its block columns of A. A name of KBLAS 4.
    ///
    /// Each GPU computes its part. The result is the sum over the GPUs, by kblas_<t>reduce_mgpu.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | trans      | in      |        | op: N, T or C, upper or lower case |
    /// | rows, cols | in      |        | rows and columns of the whole matrix |
    /// | alpha, beta | in     | value  | scalars |
    /// | dA         | in      | host   | of each GPU: its block columns, as kblas_<t>setmatrix_mgpu_1D places them |
    /// | lda        | in      |        | leading dimension, on every GPU |
    /// | dX         | in      | host   | of each GPU: all of x |
    /// | dY         | in, out | host   | of each GPU: its y, of full length |
    /// | incx, incy | in      |        | increments of x and y |
    /// | ngpus      | in      |        | GPUs: 1 to MAX_NGPUS |
    /// | offset_r, offset_c | in |     | rows and columns before the submatrix, as in kblas_<t>gemv_offset |
    /// | stream     | in      | host   | of the `_async` form: stream\[g\]\[0\] is GPU g's. Null: the default streams |
    ///
    /// - Block column b has get_<t>gemv_mgpu_bs(trans) columns, and is on GPU b mod ngpus. Element (i, j) is at
    ///   dA\[g\]\[i + ((b div ngpus)·bs + j mod bs)·lda\].
    /// - The part of GPU 0 includes beta·y. The y of the others is written and not read.
    /// - Skipped elements are neither read nor written. No rows or no columns: nothing is done.
    /// - alpha = 0: A and x are not read.
    /// - kblasSetMgpuDevices selects the devices. The current device does not change.
    /// - The plain form returns when all GPUs are done. The `_async` form is asynchronous.
    ///
    /// # Returns
    /// | status        | if |
    /// |---------------|---|
    /// | 0             | the call is complete, or queued |
    /// | INVALID_VALUE | as kblas_<t>gemv_offset; ngpus is not 1 to MAX_NGPUS, or there are not so many devices |
    /// | ALLOC_FAILED  | there is no memory for partial sums |
    ///
    /// After a failure some GPUs may have completed their part.
    ///
    /// # Safety
    /// The arrays dA, dX, dY and `stream` have ngpus entries. They point to arrays of the given sizes, on their GPUs, valid
    /// until the call is complete. On the host backend, device memory is host memory.
    f32: [kblas_sgemv_mgpu kblas_sgemv_mgpu_async];
    f64: [kblas_dgemv_mgpu kblas_dgemv_mgpu_async];
    cuFloatComplex: [kblas_cgemv_mgpu kblas_cgemv_mgpu_async];
    cuDoubleComplex: [kblas_zgemv_mgpu kblas_zgemv_mgpu_async];
}

/// Without `streams`, uses the default streams and waits for them.
unsafe fn gemv_mgpu<T: Scalar>(
    name: &str, trans: c_char, rows: c_int, cols: c_int, alpha: T, arrays: Arrays<T>, lda: c_int, incx: c_int, beta: T,
    incy: c_int, ngpus: c_int, offset_r: c_int, offset_c: c_int, streams: Option<*const kblasStreams_t>,
) -> c_int {
    let letter = trans;
    let trans = char::from(letter as u8);
    let Arrays { a: dA, x: dX, y: dY } = arrays;
    let tell =
        tell![name; trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset_r, offset_c, streams];
    // SAFETY: guaranteed by the caller.
    let status = without_handle(name, tell, || unsafe {
        let (a, x, y) = (null_mut(), null_mut(), null_mut());
        let whole = gemv_args(letter, rows, cols, alpha, a, lda, x, incx, beta, y, incy)?;
        whole.check_sizes()?;
        let team = team(12, ngpus, of_table(streams.unwrap_or_default()))?;
        let queued = mgpu::gemv(&team, whole, arrays, offset_r.into(), offset_c.into());
        done(&team, streams.is_none(), queued.map_err(|error| error.between(&[11])))
    });
    status as c_int
}

/// Waits for the queued work if `waits` is true.
fn done(team: &Team, waits: bool, queued: Result<()>) -> Result<()> {
    let waited = if waits { team.wait().map(drop) } else { Ok(()) };
    queued.and(waited)
}

macro_rules! symv_mgpu {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $async_name:ident, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            uplo: c_char, m: c_int, alpha: $T, dA: *mut *mut $T, lda: c_int, dX: *mut *mut $T, incx: c_int, beta: $T,
            dY: *mut *mut $T, incy: c_int, ngpus: c_int, offset: c_int,
        ) -> c_int {
            let (name, arrays) = (stringify!($name), Arrays { a: dA, x: dX, y: dY });
            // SAFETY: guaranteed by the caller.
            unsafe {
                symv_mgpu(name, $hermitian, uplo, m, alpha, arrays, lda, incx, beta, incy, ngpus, offset, None)
            }
        }

        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $async_name(
            uplo: c_char, m: c_int, alpha: $T, dA: *mut *mut $T, lda: c_int, dX: *mut *mut $T, incx: c_int, beta: $T,
            dY: *mut *mut $T, incy: c_int, ngpus: c_int, offset: c_int, stream: *mut kblasStreams_t,
        ) -> c_int {
            let (name, arrays) = (stringify!($async_name), Arrays { a: dA, x: dX, y: dY });
            let streams = Some(stream.cast_const());
            // SAFETY: guaranteed by the caller.
            unsafe {
                symv_mgpu(name, $hermitian, uplo, m, alpha, arrays, lda, incx, beta, incy, ngpus, offset, streams)
            }
        }
    };
}

for_each! { symv_mgpu:
    /// y := alpha·A·x + beta·y, for a symmetric matrix, on several GPUs. Each has its block columns of A. A name of
    /// KBLAS 4 for s and d.
    ///
    /// Each GPU computes its part. The result is the sum over the GPUs, by kblas_<t>reduce_mgpu.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | uplo       | in      |        | the triangle that is read: U or L, upper or lower case |
    /// | m          | in      |        | rows and columns of the whole matrix |
    /// | dY         | in, out | host   | of each GPU: its y, of full length, with the elements of its block columns |
    /// | ngpus      | in      |        | GPUs: 1 to MAX_NGPUS |
    /// | offset     | in      |        | rows and columns before the submatrix: 0 to m |
    ///
    /// - The other parameters are as in kblas_<t>gemv_mgpu. Block columns have get_<t>symv_mgpu_bs(uplo) columns.
    /// - y\[j\] is read, and scaled by beta, on the GPU that has column j, as kblas_<t>setvector_mgpu_1D places it. Elsewhere
    ///   it is written and not read.
    /// - The first `offset` elements of x and y are not read and not written.
    ///
    /// # Returns
    /// | status        | if |
    /// |---------------|---|
    /// | INVALID_VALUE | as kblas_<t>symv_offset; ngpus is not 1 to MAX_NGPUS, or there are not so many devices |
    /// | NOT_SUPPORTED | m > 524288 on more GPUs than one |
    /// | others        | as kblas_<t>gemv_mgpu |
    ///
    /// # Safety
    /// As kblas_<t>gemv_mgpu.
    f32: [kblas_ssymv_mgpu kblas_ssymv_mgpu_async, SYMMETRIC];
    f64: [kblas_dsymv_mgpu kblas_dsymv_mgpu_async, SYMMETRIC];
    cuFloatComplex: [kblas_csymv_mgpu kblas_csymv_mgpu_async, SYMMETRIC];
    cuDoubleComplex: [kblas_zsymv_mgpu kblas_zsymv_mgpu_async, SYMMETRIC];
}

for_each! { symv_mgpu:
    /// y := alpha·A·x + beta·y, for a Hermitian matrix, on several GPUs: as kblas_<t>symv_mgpu. The imaginary parts of the
    /// diagonal are taken as 0. A name of KBLAS 4.
    ///
    /// # Returns
    /// As kblas_<t>symv_mgpu.
    ///
    /// # Safety
    /// As kblas_<t>gemv_mgpu.
    cuFloatComplex: [kblas_chemv_mgpu kblas_chemv_mgpu_async, HERMITIAN];
    cuDoubleComplex: [kblas_zhemv_mgpu kblas_zhemv_mgpu_async, HERMITIAN];
}

/// As [`gemv_mgpu`].
unsafe fn symv_mgpu<T: Scalar>(
    name: &str, hermitian: bool, uplo: c_char, m: c_int, alpha: T, arrays: Arrays<T>, lda: c_int, incx: c_int, beta: T,
    incy: c_int, ngpus: c_int, offset: c_int, streams: Option<*const kblasStreams_t>,
) -> c_int {
    let letter = uplo;
    let uplo = char::from(letter as u8);
    let Arrays { a: dA, x: dX, y: dY } = arrays;
    let tell = tell![name; uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset, streams];
    // SAFETY: guaranteed by the caller.
    let status = without_handle(name, tell, || unsafe {
        let (a, x, y) = (null_mut(), null_mut(), null_mut());
        let whole = symv_args(hermitian, letter, m, alpha, a, lda, x, incx, beta, y, incy)?;
        whole.check_sizes()?;
        let team = team(11, ngpus, of_table(streams.unwrap_or_default()))?;
        let queued = mgpu::symv(&team, whole, arrays, offset.into());
        done(&team, streams.is_none(), queued.map_err(|error| error.between(&[10])))
    });
    status as c_int
}

macro_rules! reduce {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            n: c_int, dY: *mut *mut $T, incy: c_int, ngpus: c_int, stream: *const cudaStream_t,
        ) -> c_int {
            let tell = tell![stringify!($name); n, dY, incy, ngpus, stream];
            // SAFETY: guaranteed by the caller.
            let status = without_handle(stringify!($name), tell, || unsafe {
                let team = team(4, ngpus, |g| if stream.is_null() { null_mut() } else { *stream.add(g) })?;
                mgpu::sum(&team, n.into(), dY, incy.into())
            });
            status as c_int
        }
    };
}

for_each! { reduce:
    /// y := the sum of y over several GPUs, on each of them.
    ///
    /// | parameter |         | memory | meaning |
    /// |-----------|---------|--------|---|
    /// | n         | in      |        | elements of y |
    /// | dY        | in, out | host   | of each GPU: its y |
    /// | incy      | in      |        | increment of y |
    /// | ngpus     | in      |        | GPUs: 1 to MAX_NGPUS |
    /// | stream    | in      | host   | of each GPU: its stream. Null: the default streams |
    ///
    /// - The order of the sum is that of the GPUs, so results are reproducible.
    /// - GPUs with peer access read each other's memory. For others the driver copies it, and memory of pools or mapped
    ///   memory for all.
    /// - The call is asynchronous. It runs after the previous work of the streams, and later work waits for all GPUs.
    /// - If one of the streams is being captured, all of it is captured into its graph. The other streams join the
    ///   capture, which default streams cannot.
    ///
    /// # Returns
    /// | status        | if |
    /// |---------------|---|
    /// | 0             | the call is queued |
    /// | INVALID_VALUE | n < 0; incy = 0; a null pointer; ngpus as in kblas_<t>gemv_mgpu |
    /// | ALLOC_FAILED  | there is no memory for copies, which GPUs without peer access need |
    /// | NOT_SUPPORTED | a stream is being captured, and another is a default stream, or in another capture |
    /// | NOT_SUPPORTED | a stream is being captured, and a y is memory of a pool |
    ///
    /// # Safety
    /// dY and `stream` have ngpus entries. The vectors have the given sizes, on their GPUs, until the call is complete.
    f32: [kblas_sreduce_mgpu];
    f64: [kblas_dreduce_mgpu];
    cuFloatComplex: [kblas_creduce_mgpu];
    cuDoubleComplex: [kblas_zreduce_mgpu];
}

macro_rules! getvector {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(n: c_int, dY: *mut *mut $T, Y: *mut $T, ngpus: c_int) -> c_int {
            // SAFETY: guaranteed by the caller.
            let status = without_handle(stringify!($name), tell![stringify!($name); n, dY, Y, ngpus], || unsafe {
                get_vector(n, dY, Y, ngpus)
            });
            status as c_int
        }
    };
}

for_each! { getvector:
    /// Y := the sum of y over several GPUs, on the host. The GPUs add, as kblas_<t>reduce_mgpu does: each has the sum
    /// afterwards.
    ///
    /// | parameter |         | memory | meaning |
    /// |-----------|---------|--------|---|
    /// | n         | in      |        | elements of y |
    /// | dY        | in, out | host   | of each GPU: its y, contiguous |
    /// | Y         | out     | host   | n elements |
    /// | ngpus     | in      |        | GPUs: 1 to MAX_NGPUS |
    ///
    /// The call waits for the default streams. Work of other streams must be complete before.
    ///
    /// # Returns
    /// As kblas_<t>reduce_mgpu; MAPPING_ERROR if the copy fails.
    ///
    /// # Safety
    /// As kblas_<t>reduce_mgpu.
    f32: [kblas_sgetvector_mgpu_1D];
    f64: [kblas_dgetvector_mgpu_1D];
    cuFloatComplex: [kblas_cgetvector_mgpu_1D];
    cuDoubleComplex: [kblas_zgetvector_mgpu_1D];
}

unsafe fn get_vector<T: Scalar>(n: c_int, dY: *mut *mut T, y: *mut T, ngpus: c_int) -> Result<()> {
    not_negative(1, "n", n.into())?;
    // SAFETY: guaranteed by the caller.
    unsafe {
        let team = team(4, ngpus, |_| null_mut())?;
        if n == 0 {
            return Ok(());
        }
        crate::problem::check::not_null(3, "Y", y)?;
        let copied = mgpu::sum(&team, n.into(), dY, 1).and_then(|()| {
            let (n, element) = (n.into(), size_of::<T>() as i64);
            copy(&team.members()[0], Copy2d::matrix(Direction::ToHost, n, 1, element, (*dY).cast(), n, y.cast(), n)?)
        });
        done(&team, true, copied)
    }
}

/// An entry that returns nothing. Its status is stored for kblasGetLastStatus.
pub(super) fn without_result(name: &str, tell: impl FnOnce(), body: impl FnOnce() -> Result<()>) {
    LAST.set(without_handle(name, tell, body));
}

macro_rules! malloc {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            rows: c_int, cols: c_int, dA: *mut *mut $T, ngpus: c_int, ldb: c_int, block_size: c_int,
        ) {
            let tell = tell![stringify!($name); rows, cols, dA, ngpus, ldb, block_size];
            // SAFETY: guaranteed by the caller.
            without_result(stringify!($name), tell, || unsafe {
                mgpu::clear(dA, ngpus);
                let team = team(4, ngpus, |_| null_mut())?;
                mgpu::allocate(&team, rows.into(), cols.into(), dA, ldb.into(), block_size.into())
            });
        }
    };
}

for_each! { malloc:
    /// Allocates the block columns of a rows × cols matrix on several GPUs. A name of KBLAS 4.
    ///
    /// | parameter  |     | memory | meaning |
    /// |------------|-----|--------|---|
    /// | rows, cols | in  |        | of the whole matrix |
    /// | dA         | out | host   | of each GPU: ldb elements for each column that it has |
    /// | ngpus      | in  |        | GPUs: 1 to MAX_NGPUS |
    /// | ldb        | in  |        | leading dimension, at least rows |
    /// | block_size | in  |        | columns of a block column: from get_<t>gemv_mgpu_bs and others |
    ///
    /// - A GPU without columns also gets some memory, not a null pointer.
    /// - kblas_<t>free_mgpu_1D frees it.
    /// - kblasGetLastStatus returns the status. After a failure nothing is allocated, and all pointers are null, if ngpus is
    ///   in its range.
    ///
    /// # Safety
    /// dA is null or has ngpus entries.
    f32: [kblas_smalloc_mgpu_1D];
    f64: [kblas_dmalloc_mgpu_1D];
    cuFloatComplex: [kblas_cmalloc_mgpu_1D];
    cuDoubleComplex: [kblas_zmalloc_mgpu_1D];
}

macro_rules! free {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(dA: *mut *mut $T, ngpus: c_int) {
            // SAFETY: guaranteed by the caller.
            without_result(stringify!($name), tell![stringify!($name); dA, ngpus], || unsafe {
                mgpu::free(&team(2, ngpus, |_| null_mut())?, dA)
            });
        }
    };
}

for_each! { free:
    /// Frees the memory of kblas_<t>malloc_mgpu_1D for the same number of GPUs, and sets the pointers to null. Null pointers
    /// are ignored.
    ///
    /// kblasGetLastStatus returns the status.
    ///
    /// # Safety
    /// dA is null or has ngpus entries, null or of kblas_<t>malloc_mgpu_1D on the same devices. Nothing uses them any more.
    f32: [kblas_sfree_mgpu_1D];
    f64: [kblas_dfree_mgpu_1D];
    cuFloatComplex: [kblas_cfree_mgpu_1D];
    cuDoubleComplex: [kblas_zfree_mgpu_1D];
}

macro_rules! setmatrix {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            rows: c_int, cols: c_int, A: *mut $T, LDA: c_int, dA: *mut *mut $T, LDB: c_int, ngpus: c_int,
            block_size: c_int,
        ) {
            let tell = tell![stringify!($name); rows, cols, A, LDA, dA, LDB, ngpus, block_size];
            // SAFETY: guaranteed by the caller.
            without_result(stringify!($name), tell, || unsafe {
                let team = team(7, ngpus, |_| null_mut())?;
                mgpu::set_matrix(&team, rows.into(), cols.into(), A, LDA.into(), dA, LDB.into(), block_size.into())
            });
        }
    };
}

for_each! { setmatrix:
    /// Copies a matrix of the host to its block columns on several GPUs, and waits. A name of KBLAS 4.
    ///
    /// | parameter  |     | memory | meaning |
    /// |------------|-----|--------|---|
    /// | rows, cols | in  |        | of the matrix |
    /// | A          | in  | host   | LDA × cols array; the first `rows` rows are the matrix |
    /// | LDA        | in  |        | leading dimension of A |
    /// | dA         | out | host   | of each GPU: memory for its columns |
    /// | LDB        | in  |        | leading dimension on the GPUs |
    /// | ngpus      | in  |        | GPUs: 1 to MAX_NGPUS |
    /// | block_size | in  |        | columns of a block column |
    ///
    /// - Block column b is on GPU b mod ngpus, where it is block b div ngpus.
    /// - kblasGetLastStatus returns the status.
    ///
    /// # Safety
    /// A and the arrays of dA have the given sizes.
    f32: [kblas_ssetmatrix_mgpu_1D];
    f64: [kblas_dsetmatrix_mgpu_1D];
    cuFloatComplex: [kblas_csetmatrix_mgpu_1D];
    cuDoubleComplex: [kblas_zsetmatrix_mgpu_1D];
}

macro_rules! setvector {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(n: c_int, Y: *mut $T, dY: *mut *mut $T, ngpus: c_int, block_size: c_int) {
            let tell = tell![stringify!($name); n, Y, dY, ngpus, block_size];
            // SAFETY: guaranteed by the caller.
            without_result(stringify!($name), tell, || unsafe {
                mgpu::set_vector(&team(4, ngpus, |_| null_mut())?, n.into(), Y, dY, block_size.into())
            });
        }
    };
}

for_each! { setvector:
    /// Copies a vector of the host to several GPUs, to each the elements of its blocks and zeros in place of the others, and
    /// waits. A name of KBLAS 4. This is the y of kblas_<t>symv_mgpu.
    ///
    /// | parameter  |     | memory | meaning |
    /// |------------|-----|--------|---|
    /// | n          | in  |        | elements |
    /// | Y          | in  | host   | n elements |
    /// | dY         | out | host   | of each GPU: n elements |
    /// | ngpus      | in  |        | GPUs: 1 to MAX_NGPUS |
    /// | block_size | in  |        | elements of a block |
    ///
    /// kblasGetLastStatus returns the status.
    ///
    /// # Safety
    /// Y and the arrays of dY have the given sizes.
    f32: [kblas_ssetvector_mgpu_1D];
    f64: [kblas_dsetvector_mgpu_1D];
    cuFloatComplex: [kblas_csetvector_mgpu_1D];
    cuDoubleComplex: [kblas_zsetvector_mgpu_1D];
}
