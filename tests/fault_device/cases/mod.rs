//! Calls of every family, small enough to be repeated for each fault. Those with matrices are in `matrices`.

mod matrices;

use std::ffi::c_void;
use std::ptr::null_mut;

use cudarc::driver::sys::{
    CUresult, cuCtxDestroy_v2, cuCtxSetCurrent, cuMemAlloc_v2, cuMemAllocAsync, cuMemFree_v2, cuMemcpyHtoD_v2,
};
use kblas::backend::cuda::launch::Blocks;
use kblas::backend::cuda::{Context, Queue};
use kblas::capi::*;
use kblas::kernels::Family;
use kblas::problem::Batch;

use super::common::device::check;
use super::world::{Operands, World, integers};
pub use matrices::kernel;
use matrices::*;

/// Makes the call; returns 0 or the status.
pub type Call = Box<dyn Fn() -> i32>;

pub struct Case {
    pub name: &'static str,
    /// Creates the operands, and returns the call on the world's handle, which is set to its stream.
    pub prepare: fn(&World, &mut Operands) -> Call,
    /// Whether it may be captured: it does not wait and creates nothing.
    pub is_captured: bool,
    /// Whether it can work without memory that the driver refuses.
    pub spares: bool,
}

const fn queued(name: &'static str, prepare: fn(&World, &mut Operands) -> Call) -> Case {
    Case { name, prepare, is_captured: true, spares: false }
}

const fn sparing(name: &'static str, prepare: fn(&World, &mut Operands) -> Call) -> Case {
    Case { spares: true, ..queued(name, prepare) }
}

const fn waiting(name: &'static str, prepare: fn(&World, &mut Operands) -> Call) -> Case {
    Case { name, prepare, is_captured: false, spares: false }
}

pub const CASES: &[Case] = &[
    queued("gemv", gemv),
    queued("gemv in splits", gemv_split),
    queued("gemv in splits, in the user's workspace", gemv_user),
    queued("gemv in splits, without a handle", gemv_legacy),
    sparing("gemv in splits, of an x that is gathered", gemv_gathered),
    queued("gemv in a batch", gemv_batch),
    sparing("gemv in splits, in a batch of pointers", gemv_split_batch),
    queued("symv in strips", |world, operands| symv(world, operands, 40)),
    sparing("symv in square tiles", |world, operands| symv(world, operands, 520)),
    queued("symv in slices", |world, operands| symv_slices(world, operands, Batch::ONE, 1)),
    sparing("symv in slices, of an x that is gathered", |world, operands| symv_slices(world, operands, Batch::ONE, 2)),
    sparing("symv in slices, in a batch", |world, operands| {
        symv_slices(world, operands, Batch { batched: true, count: 3, ..Batch::ONE }, 1)
    }),
    queued("symv in a batch", |world, operands| symv_batch(world, operands, 16)),
    sparing("symv in square tiles, in a batch", |world, operands| symv_batch(world, operands, 520)),
    queued("hemv in strips", hemv),
    queued("ger", ger),
    queued("cdist, of which tiles are done again", cdist),
    queued("trmv in a tile", |world, operands| triangular(world, operands, kblasDtrmv, 40)),
    queued("trmv in tiles", |world, operands| triangular(world, operands, kblasDtrmv, 90)),
    queued("trsv", |world, operands| triangular(world, operands, kblasDtrsv, 90)),
    queued("tbmv, of which x is copied", tbmv),
    queued("a long tbsv", tbsv),
    queued("spmv in tiles", spmv),
    queued("syr2", syr2),
    queued("gbmv", gbmv),
    queued("ger in a batch", ger_batch),
    queued("gbmv in a batch", gbmv_batch),
    queued("trmv of small matrices", |world, operands| trmv_batch(world, operands, 10)),
    queued("trmv in tiles, in a batch", |world, operands| trmv_batch(world, operands, 140)),
    queued("trsv of small matrices", |world, operands| trsv_batch(world, operands, 20)),
    queued("trsv in a batch", |world, operands| trsv_batch(world, operands, 70)),
    queued("gemm", gemm),
    queued("gemm with splits", |world, operands| gemm_split(world, operands, Family::GEMM_MMA, [2.0f64, -1.0])),
    queued("gemm with splits in single precision", |world, operands| {
        gemm_split(world, operands, Family::GEMM_MMA, [2.0f32, -1.0])
    }),
    queued("gemm of few terms", gemm_short),
    queued("gemm of small matrices", gemm_small),
    queued("scal", scal),
    queued("axpy in a batch", axpy_batch),
    queued("scal of segments", scal_segmented),
    queued("axpy of few different lengths", |world, operands| axpy_vbatched(world, operands, LENS.len())),
    queued("axpy of different lengths", |world, operands| axpy_vbatched(world, operands, MANY)),
    queued("rotg", rotg),
    waiting("dot to the host", |world, operands| dot(world, operands, 5, true)),
    queued("dot to the device", |world, operands| dot(world, operands, 5, false)),
    waiting("long dot to the host", |world, operands| dot(world, operands, 5000, true)),
    queued("long dot to the device", |world, operands| dot(world, operands, 5000, false)),
    waiting("asum of a batch to the host", |world, operands| asum_batch(world, operands, 3, true)),
    waiting("asum of a large batch to the host", |world, operands| asum_batch(world, operands, 600, true)),
    queued("asum of a batch to the device", |world, operands| asum_batch(world, operands, 3, false)),
    waiting("asum of few segments to the host", |world, operands| asum_segmented(world, operands, LENS.len(), true)),
    queued("asum of few segments to the device", |world, operands| asum_segmented(world, operands, LENS.len(), false)),
    waiting("asum of segments to the host", |world, operands| asum_segmented(world, operands, MANY, true)),
    queued("asum of segments to the device", |world, operands| asum_segmented(world, operands, MANY, false)),
    queued("iamax of few different lengths", |world, operands| iamax_vbatched(world, operands, LENS.len())),
    queued("iamax of different lengths", |world, operands| iamax_vbatched(world, operands, MANY)),
    queued("asum of nothing to the device", asum_empty),
    waiting("copies", copies),
    waiting("memory", memory),
    waiting("another context is current", in_another_context),
    waiting("handles", handles),
    queued("a launch with much shared memory", roomy),
    waiting("two devices", |world, operands| two_devices(world, operands, false)),
    waiting("two devices, a pool", |world, operands| two_devices(world, operands, true)),
];

/// Different lengths: some are those of a warp. Two have pieces for the second launch, if there is one.
const LENS: [usize; 5] = [5000, 3, 0, 40, 6000];

/// More vectors than one launch can have on the H200, with these among them.
const MANY: usize = 1030;

fn lens(count: usize) -> Vec<usize> {
    LENS.into_iter().chain(std::iter::repeat(2)).take(count).collect()
}

fn offsets(count: usize) -> Vec<i64> {
    let mut offsets = vec![0];
    lens(count).iter().for_each(|len| offsets.push(offsets[offsets.len() - 1] + *len as i64));
    offsets
}

fn number(status: kblasStatus_t) -> i32 {
    status as i32
}

fn mode(handle: kblasHandle_t, on_host: bool) {
    let mode = if on_host { KBLAS_POINTER_MODE_HOST } else { KBLAS_POINTER_MODE_DEVICE };
    // SAFETY: the handle is alive.
    assert_eq!(unsafe { kblasSetPointerMode(handle, mode) }, KBLAS_STATUS_SUCCESS);
}

/// `count` results, on the host or on the device.
fn results(operands: &mut Operands, count: usize, on_host: bool) -> *mut f64 {
    if on_host { operands.on_host(count) } else { operands.put(vec![f64::NAN; count]) }
}

fn scal(world: &World, operands: &mut Operands) -> Call {
    let (handle, x) = (world.handle.0, operands.put(integers(300)));
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDscal(handle, 300, &2.0, x, 1) }))
}

fn axpy_batch(world: &World, operands: &mut Operands) -> Call {
    let (handle, [x, y]) = (world.handle.0, [(); 2].map(|()| operands.put(integers(3 * 50))));
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDaxpyStridedBatched(handle, 40, &2.0, x, 1, 50, y, 1, 50, 3) }))
}

fn scal_segmented(world: &World, operands: &mut Operands) -> Call {
    let (handle, offsets) = (world.handle.0, offsets(LENS.len()));
    let x = operands.put(integers(offsets[LENS.len()] as usize));
    let offsets = operands.fix(&offsets);
    // SAFETY: the operands have the sizes of the offsets.
    Box::new(move || number(unsafe { kblasDscalSegmented(handle, &2.0, x, offsets, LENS.len() as i64) }))
}

/// Lengths, increments, and pointers to vectors that are stored contiguously.
fn vbatch<const N: usize>(
    operands: &mut Operands, count: usize, bases: [*mut f64; N],
) -> (*mut i32, *mut i32, [*mut *mut f64; N]) {
    let offsets = offsets(count);
    let lens = operands.fix(&lens(count).iter().map(|len| *len as i32).collect::<Vec<_>>());
    let ones = operands.fix(&vec![1i32; count]);
    let pointers = bases.map(|base| {
        let pointers: Vec<_> = offsets[..count].iter().map(|&offset| base.wrapping_add(offset as usize)).collect();
        operands.fix(&pointers)
    });
    (lens, ones, pointers)
}

fn axpy_vbatched(world: &World, operands: &mut Operands, count: usize) -> Call {
    let handle = world.handle.0;
    let vectors = [(); 2].map(|()| operands.put(integers(lens(count).iter().sum())));
    let (n, inc, [x, y]) = vbatch(operands, count, vectors);
    Box::new(move || {
        // SAFETY: the operands have the sizes of the lengths.
        number(unsafe { kblasDaxpyVbatched(handle, n, &2.0, x.cast(), inc, y.cast(), inc, count as i32) })
    })
}

fn rotg(world: &World, operands: &mut Operands) -> Call {
    let (handle, numbers) = (world.handle.0, operands.put(vec![3.0, 4.0, f64::NAN, f64::NAN]));
    Box::new(move || {
        mode(handle, false);
        let [a, b, c, s] = [0, 1, 2, 3].map(|at| numbers.wrapping_add(at));
        // SAFETY: four numbers on the device.
        let status = unsafe { kblasDrotg(handle, a, b, c, s) };
        mode(handle, true);
        number(status)
    })
}

fn dot(world: &World, operands: &mut Operands, n: usize, on_host: bool) -> Call {
    let (handle, [x, y]) = (world.handle.0, [(); 2].map(|()| operands.put(integers(n))));
    let result = results(operands, 1, on_host);
    Box::new(move || {
        mode(handle, on_host);
        // SAFETY: the operands have the sizes of the call.
        let status = unsafe { kblasDdot(handle, n as i32, x, 1, y, 1, result) };
        mode(handle, true);
        number(status)
    })
}

fn asum_batch(world: &World, operands: &mut Operands, count: usize, on_host: bool) -> Call {
    let (handle, x) = (world.handle.0, operands.put(integers(4 * count)));
    let result = results(operands, count, on_host);
    Box::new(move || {
        mode(handle, on_host);
        // SAFETY: the operands have the sizes of the call.
        let status = unsafe { kblasDasumStridedBatched(handle, 4, x, 1, 4, count as i32, result) };
        mode(handle, true);
        number(status)
    })
}

fn asum_segmented(world: &World, operands: &mut Operands, count: usize, on_host: bool) -> Call {
    let (handle, offsets) = (world.handle.0, offsets(count));
    let x = operands.put(integers(offsets[count] as usize));
    let offsets = operands.fix(&offsets);
    let result = results(operands, count, on_host);
    Box::new(move || {
        mode(handle, on_host);
        // SAFETY: the operands have the sizes of the offsets.
        let status = unsafe { kblasDasumSegmented(handle, x, offsets, count as i64, result) };
        mode(handle, true);
        number(status)
    })
}

fn iamax_vbatched(world: &World, operands: &mut Operands, count: usize) -> Call {
    let handle = world.handle.0;
    let vectors = [operands.put(integers(lens(count).iter().sum()))];
    let (n, inc, [x]) = vbatch(operands, count, vectors);
    let result = operands.put(vec![f64::NAN; count]);
    Box::new(move || {
        mode(handle, false);
        // SAFETY: the operands have the sizes of the lengths; an index is no wider than an f64.
        let status = unsafe { kblasIdamaxVbatched(handle, n, x.cast(), inc, count as i32, result.cast()) };
        mode(handle, true);
        number(status)
    })
}

fn asum_empty(world: &World, operands: &mut Operands) -> Call {
    let handle = world.handle.0;
    let result = operands.put(vec![f64::NAN; 3]);
    Box::new(move || {
        mode(handle, false);
        // SAFETY: there are three results; vectors without elements are not read.
        let status = unsafe { kblasDasumStridedBatched(handle, 0, result, 1, 0, 3, result) };
        mode(handle, true);
        number(status)
    })
}

/// To the device and back: a vector without gaps, and one with gaps.
fn copies(world: &World, operands: &mut Operands) -> Call {
    let (stream, source) = (world.stream.0, operands.on_host(12));
    let [line, gaps] = [12, 24].map(|len| operands.put(vec![0.0; len]));
    let back = operands.on_host(12);
    Box::new(move || {
        const SIZE: i32 = 8;
        // SAFETY: the operands have the sizes of the call.
        unsafe {
            source.copy_from_nonoverlapping(integers(12).as_ptr(), 12);
            let stream = stream.cast();
            let steps: [&dyn Fn() -> kblasStatus_t; 4] = [
                &|| kblasSetVectorAsync(12, SIZE, source.cast(), 1, line.cast(), 1, stream),
                &|| kblasSetMatrixAsync(3, 4, SIZE, source.cast(), 3, gaps.cast(), 5, stream),
                &|| kblasGetVector(6, SIZE, line.cast(), 2, back.cast(), 1),
                &|| kblasGetVector(6, SIZE, line.cast(), 1, back.wrapping_add(6).cast(), 1),
            ];
            steps.iter().map(|step| number(step())).find(|&status| status != 0).unwrap_or(0)
        }
    })
}

fn memory(_: &World, operands: &mut Operands) -> Call {
    let kept = operands.fix(&[0i64; 1]);
    Box::new(move || {
        let mut pointer: *mut c_void = null_mut();
        // SAFETY: the pointer is the address of a local. The memory is freed, by the driver itself if kblas could not.
        unsafe {
            let allocated = kblasMalloc(&mut pointer, 1000);
            if allocated != KBLAS_STATUS_SUCCESS {
                assert!(pointer.is_null());
                return number(allocated);
            }
            assert_ne!(pointer, kept.cast());
            let freed = kblasFree(pointer);
            while freed != KBLAS_STATUS_SUCCESS && cuMemFree_v2(pointer as u64) != CUresult::CUDA_SUCCESS {}
            number(freed)
        }
    })
}

fn in_another_context(world: &World, operands: &mut Operands) -> Call {
    let (call, own) = (gemv_split(world, operands), world.context);
    Box::new(move || {
        let other = super::world::new_context();
        let status = call();
        // SAFETY: both contexts are alive.
        unsafe {
            cuCtxSetCurrent(other);
            cuCtxDestroy_v2(other);
            cuCtxSetCurrent(own);
        }
        status
    })
}

/// A launch of a kernel that does nothing, because alpha is 0.
fn roomy(world: &World, _: &mut Operands) -> Call {
    let stream = world.stream.0;
    Box::new(move || {
        outcome(Context::current().and_then(|context| {
            let kernel = kernel(Family::GER);
            let blocks = Blocks::new(1, kernel.params()[0], 1).with_shared(64 << 10);
            let _entered = context.enter()?;
            // SAFETY: the array of zeros is larger than the parameter.
            unsafe { kernel.launch(&Queue::new(context, stream), blocks, &[0u64; 64]) }
        }))
    })
}

/// The vector is copied from device 1, where it may be in memory of its pool.
fn two_devices(world: &World, operands: &mut Operands, pool: bool) -> Call {
    const BYTES: usize = 8 * 40;
    let peer = Context::of_device(1).expect("the emulation has two");
    let (mut source, stream) = (0, world.stream.0);
    let entered = peer.enter().expect("its context");
    // SAFETY: both sides have the same number of bytes. The memory and the context stay for the life of the process.
    unsafe {
        let allocated =
            if pool { cuMemAllocAsync(&mut source, BYTES, null_mut()) } else { cuMemAlloc_v2(&mut source, BYTES) };
        check(allocated);
        check(cuMemcpyHtoD_v2(source, integers(40).as_ptr().cast(), BYTES));
    }
    drop(entered);
    let x = operands.put(vec![f64::NAN; 40]);
    Box::new(move || {
        outcome(Context::current().and_then(|context| {
            let (own, peer) = (Queue::new(context, stream), Queue::new(peer, null_mut()));
            assert!(own.reaches(&peer)?);
            own.follow(&peer)?;
            // SAFETY: both sides have the same size.
            unsafe { own.fetch(x.cast(), &peer, source as *const c_void, BYTES) }
        }))
    })
}

/// Creates, uses and destroys a handle.
fn handles(world: &World, operands: &mut Operands) -> Call {
    let (stream, memory) = (world.stream.0, gemv_operands(operands, SPLIT.0, SPLIT.1, 1));
    Box::new(move || {
        let mut handle = null_mut();
        // SAFETY: the pointer is the address of a local, and the stream is alive.
        unsafe {
            let made = kblasCreate(&mut handle);
            if made != KBLAS_STATUS_SUCCESS {
                assert!(handle.is_null());
                return number(made);
            }
            let set = number(kblasSetStream(handle, stream.cast()));
            let status = if set == 0 { dgemv(handle, SPLIT.0 as i32, SPLIT.1 as i32, memory) } else { set };
            assert_eq!(kblasDestroy(handle), KBLAS_STATUS_SUCCESS);
            status
        }
    })
}
