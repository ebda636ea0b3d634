//! gemv, symv and hemv on several GPUs with a handle, and the functions of that handle.

use std::collections::BTreeMap;
use std::ffi::c_int;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};

use super::*;
use crate::problem::check::not_null;
use crate::problem::{Batch, Gemv, Op, Operand, Symv, Uplo, Value};
use crate::routine::mgpu::{Rooms, Team, gemv_whole, symv_whole};

/// An opaque type, for several GPUs. A handle is a number, not an address.
pub enum kblasMgContext {}

/// Several GPUs, with their streams and workspace. Created by kblasMgCreate, destroyed by kblasMgDestroy.
pub type kblasMgHandle_t = *mut kblasMgContext;

struct State {
    team: Team,
    rooms: Rooms,
}

/// The live handles by number. No number is used twice.
static HANDLES: RwLock<BTreeMap<usize, Arc<Mutex<State>>>> = RwLock::new(BTreeMap::new());

/// Upper bits of a handle. No user-space address has them.
const TAG: usize = 0x6b6d << 48;

fn no_handle(handle: kblasMgHandle_t) -> Error {
    let what = if handle.is_null() { "is null" } else { "is not a live handle" };
    Error { status: KBLAS_STATUS_NOT_INITIALIZED, ..Error::argument(1, "handle", what) }
}

fn state(handle: kblasMgHandle_t) -> Result<Arc<Mutex<State>>> {
    HANDLES.read().get(&handle.addr()).cloned().ok_or_else(|| no_handle(handle))
}

/// An entry with exclusive access to the state of a handle. The arguments of the body follow the handle.
fn with_state(
    name: &str, handle: kblasMgHandle_t, tell: impl FnOnce(), body: impl FnOnce(&mut State) -> Result<()>,
) -> kblasStatus_t {
    entry(name, || {
        let state = state(handle)?;
        trace::traced(tell);
        body(&mut state.lock()).map_err(|error| error.behind(1))
    })
}

/// Creates a handle for several GPUs. It uses their default streams.
///
/// | parameter |     | memory | meaning |
/// |-----------|-----|--------|---|
/// | handle    | out | host   | the handle |
/// | ngpus     | in  |        | GPUs: 1 to MAX_NGPUS |
/// | devices   | in  | host   | ngpus device ids, which may repeat; null: 0, 1 and so on |
///
/// Calls with one handle from several threads are serialized.
///
/// # Returns
/// | status          | if |
/// |-----------------|---|
/// | INVALID_VALUE   | a null `handle`; ngpus is not 1 to MAX_NGPUS; there is no such device |
/// | NOT_INITIALIZED | there is a GPU whose driver is too old, or KBLAS_BACKEND=cuda and there is no GPU |
///
/// # Safety
/// `handle` is null or may be written; `devices` is null or has ngpus numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasMgCreate(
    handle: *mut kblasMgHandle_t, ngpus: c_int, devices: *const c_int,
) -> kblasStatus_t {
    without_handle("kblasMgCreate", tell!["kblasMgCreate"; handle, ngpus, devices], || {
        not_null(1, "handle", handle)?;
        let id = |device: usize| {
            let own = if devices.is_null() { None } else { Some(devices.wrapping_add(device)) };
            // SAFETY: guaranteed by the caller.
            Some(own.map_or(device as c_int, |id| unsafe { *id }))
        };
        // SAFETY: all streams are null.
        let team = unsafe { Team::new(2, "ngpus", ngpus, id, |_| std::ptr::null_mut())? };
        let rooms = Rooms::of(&team);
        let mut handles = HANDLES.write();
        static MADE: Mutex<usize> = Mutex::new(0);
        let mut made = MADE.lock();
        *made += 1;
        let number = TAG | *made;
        handles.insert(number, Arc::new(Mutex::new(State { team, rooms })));
        // SAFETY: guaranteed by the caller.
        unsafe { store(1, "handle", handle, std::ptr::without_provenance_mut(number)) }
    })
}

/// Destroys a handle and frees its workspace, which waits for the work of the GPUs. Graphs with calls of the handle must
/// not run afterwards.
///
/// # Returns
/// NOT_INITIALIZED for an invalid handle.
///
/// # Safety
/// None: an invalid handle is detected.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasMgDestroy(handle: kblasMgHandle_t) -> kblasStatus_t {
    without_handle("kblasMgDestroy", tell!["kblasMgDestroy"; handle], || {
        let removed = HANDLES.write().remove(&handle.addr());
        removed.map(drop).ok_or_else(|| no_handle(handle))
    })
}

/// Sets the stream of one of the handle's GPUs, counted from 0. It must be ordered after earlier calls of the handle: later
/// calls use the same memory.
///
/// # Returns
/// NOT_INITIALIZED for an invalid handle; INVALID_VALUE if it has no such GPU; ALLOC_FAILED if there is no memory for
/// the stream's workspace. The stream is set nevertheless, and later calls try again.
///
/// # Safety
/// `stream` is null or a stream of that GPU, valid while the handle uses it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasMgSetStream(handle: kblasMgHandle_t, gpu: c_int, stream: cudaStream_t) -> kblasStatus_t {
    with_state("kblasMgSetStream", handle, tell!["kblasMgSetStream"; handle, gpu, stream], |state| {
        let count = state.team.count();
        let gpu = usize::try_from(gpu).ok().filter(|gpu| *gpu < count);
        let gpu = gpu.ok_or_else(|| Error::argument(1, "gpu", format!("is not one of 0 to {}", count - 1)))?;
        // SAFETY: guaranteed by the caller.
        unsafe { state.team.set_stream(gpu, stream) }
    })
}

macro_rules! gemv {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasMgHandle_t, trans: kblasOperation_t, m: c_int, n: c_int, alpha: *const $T,
            dA: *const *mut $T, lda: c_int, x: *const $T, incx: c_int, beta: *const $T, y: *mut $T, incy: c_int,
        ) -> kblasStatus_t {
            let tell = tell![stringify!($name); handle, trans, m, n, alpha, dA, lda, x, incx, beta, y, incy];
            // SAFETY: guaranteed by the caller.
            with_state(stringify!($name), handle, tell, |state| unsafe {
                let whole = Gemv {
                    op: Op::from_number(1, trans.0)?,
                    m: m.into(),
                    n: n.into(),
                    alpha: Value::new(false, alpha),
                    a: Operand::one(std::ptr::null()),
                    lda: lda.into(),
                    x: Operand::one(x),
                    incx: incx.into(),
                    beta: Value::new(false, beta),
                    y: Operand::one(y),
                    incy: incy.into(),
                    batch: Batch::ONE,
                };
                gemv_whole(&state.team, &mut state.rooms, whole, dA.cast())
            })
        }
    };
}

for_each! { gemv:
    /// y := alpha·op(A)·x + beta·y on several GPUs. Each has its block columns of A. x and y are complete vectors.
    ///
    /// x is copied to the GPUs, each multiplies its part, and y is the sum of the products.
    ///
    /// | parameter   |         | memory | meaning |
    /// |-------------|---------|--------|---|
    /// | handle      | in      |        | of kblasMgCreate |
    /// | trans       | in      |        | op: KBLAS_OP_N, _T or _C |
    /// | m, n        | in      |        | rows and columns of A |
    /// | alpha, beta | in      | host   | scalars |
    /// | dA          | in      | host   | of each GPU: its block columns, as kblas_<t>setmatrix_mgpu_1D places them |
    /// | lda         | in      |        | leading dimension, on every GPU |
    /// | x           | in      | device or host | vector: n elements for op N, m for T and C |
    /// | y           | in, out | device or host | vector: m elements for op N, n for T and C |
    /// | incx, incy  | in      |        | increments of x and y |
    ///
    /// - x and y are complete vectors, each on one of the handle's GPUs, or on the host.
    /// - Block columns have get_<t>gemv_mgpu_bs columns.
    /// - beta = 0: y is written and not read. alpha = 0: A and x are not read.
    /// - The call is asynchronous. On each GPU it runs after the previous work of its stream. Later work on all streams runs
    ///   after the whole call. The driver may wait for copies of host memory that is not page-locked.
    /// - If one of the streams is being captured, the whole call is captured into its graph. The other streams join
    ///   the capture, which default streams cannot.
    /// - Products are added in the order of the GPUs: equal calls give bitwise identical results.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | as kblas<T>gemv; x or y is on a device that is not in the handle |
    /// | ALLOC_FAILED    | there is no memory for copies of vectors, or for partial sums |
    /// | NOT_SUPPORTED   | a stream is being captured, and another is a default stream, or in another capture |
    /// | NOT_SUPPORTED   | a stream is being captured, and x or y is memory of another GPU's pool |
    ///
    /// # Safety
    /// Arrays must stay valid, and inputs unchanged, until the call has run. They must be as large as the table says.
    f32: [kblasSgemvMg];
    f64: [kblasDgemvMg];
    cuFloatComplex: [kblasCgemvMg];
    cuDoubleComplex: [kblasZgemvMg];
}

macro_rules! symv {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident, $hermitian:literal]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasMgHandle_t, uplo: kblasFillMode_t, n: c_int, alpha: *const $T, dA: *const *mut $T,
            lda: c_int, x: *const $T, incx: c_int, beta: *const $T, y: *mut $T, incy: c_int,
        ) -> kblasStatus_t {
            let tell = tell![stringify!($name); handle, uplo, n, alpha, dA, lda, x, incx, beta, y, incy];
            // SAFETY: guaranteed by the caller.
            with_state(stringify!($name), handle, tell, |state| unsafe {
                let whole = Symv {
                    hermitian: $hermitian,
                    uplo: Uplo::from_number(1, uplo.0)?,
                    n: n.into(),
                    alpha: Value::new(false, alpha),
                    a: Operand::one(std::ptr::null()),
                    lda: lda.into(),
                    x: Operand::one(x),
                    incx: incx.into(),
                    beta: Value::new(false, beta),
                    y: Operand::one(y),
                    incy: incy.into(),
                    batch: Batch::ONE,
                };
                symv_whole(&state.team, &mut state.rooms, whole, dA.cast())
            })
        }
    };
}

for_each! { symv:
    /// y := alpha·A·x + beta·y for a symmetric matrix on several GPUs. Each has its block columns of A. x and y
    /// are complete vectors.
    ///
    /// | parameter |    | memory | meaning |
    /// |-----------|----|--------|---|
    /// | uplo      | in |        | the triangle that is read: KBLAS_FILL_MODE_LOWER or _UPPER |
    /// | n         | in |        | rows and columns of A |
    ///
    /// The other parameters and the notes are as in kblas<T>gemvMg. Block columns have get_<t>symv_mgpu_bs columns.
    ///
    /// # Returns
    /// As kblas<T>gemvMg, with INVALID_VALUE as kblas<T>symv; NOT_SUPPORTED for n > 524288 on more GPUs than one.
    ///
    /// # Safety
    /// As kblas<T>gemvMg.
    f32: [kblasSsymvMg, false];
    f64: [kblasDsymvMg, false];
    cuFloatComplex: [kblasCsymvMg, false];
    cuDoubleComplex: [kblasZsymvMg, false];
}

for_each! { symv:
    /// y := alpha·A·x + beta·y for a Hermitian matrix on several GPUs: as kblas<T>symvMg. The imaginary parts of the
    /// diagonal are taken as 0.
    ///
    /// # Returns
    /// As kblas<T>symvMg.
    ///
    /// # Safety
    /// As kblas<T>gemvMg.
    cuFloatComplex: [kblasChemvMg, true];
    cuDoubleComplex: [kblasZhemvMg, true];
}
