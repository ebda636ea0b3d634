//! The GPU under test, through the driver API: a stream, events around its calls, and the bench's own kernels.

use std::cell::Cell;
use std::ffi::{CStr, c_uint, c_void};
use std::mem::MaybeUninit;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Result, ensure};
use cudarc::driver::sys::*;
use kblas::backend::cuda::Context;
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// An embedded file, aligned so that the driver can read it.
#[repr(C, align(64))]
struct Image<Bytes: ?Sized>(Bytes);

/// bench/kernels/stream.cu.
static IMAGE: &Image<[u8]> = &Image(*include_bytes!(concat!(env!("OUT_DIR"), "/stream.fatbin")));

/// Timed calls that are enqueued at once. With a few launches and two events each, they stay well below the queue depth
/// at which the host must wait.
const BATCH: usize = 96;

/// Reads of the gate before a held stream continues by itself. They take some tenths of a second.
const POLLS: i64 = 300_000;

/// Size of the memory that is read between cold calls, in multiples of the L2 size.
const FLUSHED: usize = 2;

/// Matches `StreamArgs` in bench/kernels/stream.cuh.
#[repr(C)]
pub struct StreamArgs {
    pub input: *const u8,
    pub output: *mut u8,
    /// Vectors, as for `writes`.
    pub reads: i64,
    pub writes: i64,
    /// Number of tiles. A tile is the vectors that a block has in flight.
    pub tiles: i64,
}

/// Matches `HoldArgs` in bench/kernels/stream.cuh.
#[repr(C)]
struct HoldArgs {
    gate: *const AtomicU32,
    polls: i64,
}

pub struct Device {
    pub name: String,
    /// Release of the driver, and the CUDA version that it supports.
    pub driver: String,
    pub sms: u32,
    pub l2_bytes: usize,
    pub stream: CUstream,
    library: CUlibrary,
    hold: CUfunction,
    /// The stream kernel that reads `flushed`.
    flush: CUfunction,
    /// Memory of [`FLUSHED`] times the L2 size. Reading it evicts everything else from the L2.
    flushed: CUdeviceptr,
    /// Host memory that the hold kernel polls.
    gate: *mut AtomicU32,
    held: CUevent,
    events: Vec<[CUevent; 2]>,
    /// Number of batches so far, and of those that started before all their calls were enqueued.
    batches: Cell<[u32; 2]>,
}

fn check(result: CUresult) -> Result<()> {
    ensure!(result == CUresult::CUDA_SUCCESS, "the driver reports {result:?}");
    Ok(())
}

/// Returns the value that a driver call writes to the address it gets.
fn get<T>(call: impl FnOnce(*mut T) -> CUresult) -> Result<T> {
    let mut value = MaybeUninit::uninit();
    check(call(value.as_mut_ptr()))?;
    // SAFETY: the call succeeded, so it has written the value.
    Ok(unsafe { value.assume_init() })
}

/// Release of the kernel-mode driver. The driver API does not report it.
fn driver_release() -> String {
    let text = std::fs::read_to_string("/proc/driver/nvidia/version").unwrap_or_default();
    let is_release = |word: &&str| word.starts_with(|first: char| first.is_ascii_digit()) && word.contains('.');
    text.split_whitespace().find(is_release).unwrap_or("unknown").into()
}

impl Device {
    /// Makes the device's primary context current. The context lives as long as the process. The library has already
    /// found the driver and a device.
    pub fn open(ordinal: i32) -> Result<Self> {
        // SAFETY: `get` passes addresses of locals, and every other argument comes from a call that succeeded.
        unsafe {
            check(cuInit(0))?;
            let count = get(|value| cuDeviceGetCount(value))?;
            ensure!((0..count).contains(&ordinal), "there is no device {ordinal}: the driver counts {count}");
            let device = get(|value| cuDeviceGet(value, ordinal))?;
            let context = get(|value| cuDevicePrimaryCtxRetain(value, device))?;
            check(cuCtxSetCurrent(context))?;
            let known = Context::current()?;

            let mut name = [0; 128];
            check(cuDeviceGetName(name.as_mut_ptr(), name.len() as i32, device))?;
            let version = get(|value| cuDriverGetVersion(value))?;
            let image = IMAGE.0.as_ptr().cast();
            let library =
                get(|value| cuLibraryLoadData(value, image, null_mut(), null_mut(), 0, null_mut(), null_mut(), 0))?;
            let gate = get(|value| cuMemHostAlloc(value, size_of::<AtomicU32>(), CU_MEMHOSTALLOC_DEVICEMAP))?;
            let event = || get(|value| cuEventCreate(value, 0));
            let mut device = Self {
                name: CStr::from_ptr(name.as_ptr()).to_string_lossy().into_owned(),
                driver: format!("{} (CUDA {}.{})", driver_release(), version / 1000, version % 1000 / 10),
                sms: known.device.sms,
                l2_bytes: known.hardware.l2 as usize,
                stream: get(|value| cuStreamCreate(value, CUstream_flags::CU_STREAM_NON_BLOCKING as c_uint))?,
                library,
                hold: null_mut(),
                flush: null_mut(),
                flushed: 0,
                gate: gate.cast(),
                held: event()?,
                events: (0..BATCH).map(|_| Ok([event()?, event()?])).collect::<Result<_>>()?,
                batches: Cell::default(),
            };
            device.hold = device.function(c"kblas_bench_hold")?;
            device.flush = device.function(c"kblas_bench_stream_16x4x256")?;
            device.flushed = get(|value| cuMemAlloc_v2(value, FLUSHED * device.l2_bytes))?;
            Ok(device)
        }
    }

    /// A kernel of bench/kernels/stream.cu.
    pub fn function(&self, name: &CStr) -> Result<CUfunction> {
        // SAFETY: the library is loaded, the name ends in zero.
        unsafe {
            let kernel = get(|value| cuLibraryGetKernel(value, self.library, name.as_ptr()))?;
            get(|value| cuKernelGetFunction(value, kernel))
        }
    }

    /// # Safety
    /// The function takes one parameter of type `Args`. It may access the addresses in it.
    pub unsafe fn launch<Args>(&self, function: CUfunction, grid: u32, block: u32, args: &Args) -> Result<()> {
        let mut parameters = [(args as *const Args).cast_mut().cast::<c_void>()];
        // SAFETY: the caller guarantees the arguments. The parameters are copied before the call returns.
        check(unsafe {
            cuLaunchKernel(function, grid, 1, 1, block, 1, 1, 0, self.stream, parameters.as_mut_ptr(), null_mut())
        })
    }

    /// Launches a kernel that does nothing. As for kblas's kernels, it is a programmatic dependent launch, which need
    /// not wait for the previous kernel.
    pub fn launch_nothing(&self) -> Result<()> {
        let args = StreamArgs { input: null_mut(), output: null_mut(), reads: 0, writes: 0, tiles: 0 };
        let mut parameters = [(&raw const args).cast_mut().cast::<c_void>()];
        let mut attribute = CUlaunchAttribute {
            id: CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION,
            pad: [0; 4],
            value: CUlaunchAttributeValue { programmaticStreamSerializationAllowed: 1 },
        };
        let config = CUlaunchConfig {
            gridDimX: 1,
            gridDimY: 1,
            gridDimZ: 1,
            blockDimX: 32,
            blockDimY: 1,
            blockDimZ: 1,
            sharedMemBytes: 0,
            hStream: self.stream,
            attrs: &raw mut attribute,
            numAttrs: 1,
        };
        // SAFETY: the kernel moves no bytes, and its parameter is copied before the call returns.
        check(unsafe { cuLaunchKernelEx(&config, self.flush, parameters.as_mut_ptr(), null_mut()) })
    }

    pub fn synchronize(&self) -> Result<()> {
        // SAFETY: the stream lives.
        check(unsafe { cuStreamSynchronize(self.stream) })
    }

    pub fn free_bytes(&self) -> Result<usize> {
        let mut total = 0;
        // SAFETY: addresses of locals.
        get(|free| unsafe { cuMemGetInfo_v2(free, &mut total) })
    }

    /// Enqueues a read that evicts the operands of calls from the L2. The reads of other calls are not enough for this:
    /// a kernel may tell the L2 to keep older data instead of the data that the kernel reads.
    fn queue_flush(&self) -> Result<()> {
        const VECTOR: usize = 16;
        const TILE: usize = 4 * 256;
        let vectors = FLUSHED * self.l2_bytes / VECTOR;
        let args = StreamArgs {
            input: self.flushed as *const u8,
            output: null_mut(),
            reads: vectors as i64,
            writes: 0,
            tiles: vectors.div_ceil(TILE) as i64,
        };
        // SAFETY: the arguments are those of the kernel, and the memory has this size.
        unsafe { self.launch(self.flush, 8 * self.sms, 256, &args) }
    }

    /// Returns the microseconds of each of `count` calls. A call enqueues `chain` calls of the library. If `cold`, the
    /// L2 is flushed before each. The stream is held back until a whole batch is enqueued, so the time between the two
    /// events of a call is that of the device alone.
    pub fn time(
        &self, count: usize, chain: usize, cold: bool, mut call: impl FnMut(usize) -> Result<()>,
    ) -> Result<Vec<f64>> {
        let mut micros = Vec::with_capacity(count);
        let batch = (BATCH / chain).max(1);
        for first in (0..count).step_by(batch) {
            let events = &self.events[..batch.min(count - first)];
            let queued = self.held_back(|| {
                for (i, [start, end]) in events.iter().enumerate() {
                    if cold {
                        self.queue_flush()?;
                    }
                    // SAFETY: the events and the stream live.
                    check(unsafe { cuEventRecord(*start, self.stream) })?;
                    call(first + i)?;
                    // SAFETY: as above.
                    check(unsafe { cuEventRecord(*end, self.stream) })?;
                }
                Ok(())
            });
            self.synchronize()?;
            queued?;
            for [start, end] in events {
                // SAFETY: both have been recorded, and the stream has passed them.
                micros.push(get(|value| unsafe { cuEventElapsedTime_v2(value, *start, *end) })? as f64 * 1e3);
            }
        }
        Ok(micros)
    }

    /// Runs `queue` while the stream waits, then releases the stream.
    fn held_back(&self, queue: impl FnOnce() -> Result<()>) -> Result<()> {
        // SAFETY: the gate is host memory of this size, and the hold kernel only reads it.
        let gate = unsafe { &*self.gate };
        gate.store(0, Ordering::SeqCst);
        // SAFETY: the arguments are those of the kernel; the event and the stream live.
        unsafe {
            self.launch(self.hold, 1, 1, &HoldArgs { gate: self.gate, polls: POLLS })?;
            check(cuEventRecord(self.held, self.stream))?;
        }
        let queued = queue();
        // SAFETY: the event lives.
        let early = unsafe { cuEventQuery(self.held) } != CUresult::CUDA_ERROR_NOT_READY;
        gate.store(1, Ordering::SeqCst);
        let [batches, leaks] = self.batches.get();
        self.batches.set([batches + 1, leaks + u32::from(early)]);
        queued
    }

    /// A warning about batches that started before all their calls were enqueued, if there were any.
    pub fn leaks(&self) -> Option<String> {
        let [batches, leaks] = self.batches.get();
        (leaks > 0).then(|| {
            format!("{leaks} of {batches} batches of calls were not held back: their times contain the host's")
        })
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        // SAFETY: each is destroyed once, after the stream's work has ended. Nothing can be done about a failure.
        unsafe {
            cuStreamSynchronize(self.stream);
            for event in self.events.iter().flatten().chain([&self.held]) {
                cuEventDestroy_v2(*event);
            }
            cuMemFreeHost(self.gate.cast());
            cuMemFree_v2(self.flushed);
            cuStreamDestroy_v2(self.stream);
            cuLibraryUnload(self.library);
        }
    }
}

/// Layouts of the structs of this file.
#[cfg(test)]
pub fn layouts() -> Vec<Layout> {
    vec![
        layout!("kblas::bench::StreamArgs", StreamArgs, StreamArgs { input, output, reads, writes, tiles }),
        layout!("kblas::bench::HoldArgs", HoldArgs, HoldArgs { gate, polls }),
    ]
}
