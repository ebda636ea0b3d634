//! The kernel instances: listed by `kernels/*.def`, compiled into the images that the library carries, loaded on first
//! use, launched.

use std::cell::Cell;
use std::ffi::{CStr, c_void};
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::{Mutex, PoisonError};

use super::context::{Context, Uncaptured};
use super::driver::*;
use super::queue::Queue;
use crate::error::*;
use crate::scalar::Precision;

/// One instance of a kernel template.
#[derive(Debug)]
pub struct Kernel {
    /// Its place in [`KERNELS`].
    id: usize,
    /// The place in [`IMAGES`] of the image that has it.
    image: usize,
    symbol: &'static CStr,
    pub name: &'static str,
    pub family: Family,
    pub precision: Precision,
    /// The template's numbers, as the .def line has them.
    pub params: &'static [u32],
    /// The same for batches, where it has a kernel of its own.
    pub many: Option<&'static Kernel>,
}

/// An embedded file at an address that the driver can read it from.
#[repr(C, align(64))]
struct Image<Bytes: ?Sized>(Bytes);

// Family, KERNELS, IMAGES, and one static `Kernel` for each line of the .def files.
include!(concat!(env!("OUT_DIR"), "/kernels.rs"));

/// The functions of one context, by kernel id; null before their first use.
pub struct Functions(Box<[AtomicPtr<CUfunc_st>]>);

impl Default for Functions {
    fn default() -> Self {
        Self(KERNELS.iter().map(|_| AtomicPtr::default()).collect())
    }
}

impl Kernel {
    /// Its place in [`KERNELS`].
    pub fn id(&self) -> usize {
        self.id
    }

    /// The kernel's function in the current context, which is `context`.
    #[inline]
    fn function(&self, context: &Context) -> Result<CUfunction> {
        let function = context.functions.0[self.id].load(Ordering::Acquire);
        if function.is_null() { self.load(context) } else { Ok(function) }
    }

    /// Everything that a launch would otherwise do lazily is done here, so that the launch may be captured.
    #[cold]
    fn load(&self, context: &Context) -> Result<CUfunction> {
        let _uncaptured = Uncaptured::new()?;
        let library = library(self.image)?;
        let (mut kernel, mut function) = (ptr::null_mut(), ptr::null_mut());
        // SAFETY: the library is loaded, the driver writes the handles.
        unsafe {
            let get = cuLibraryGetKernel(&mut kernel, library, self.symbol.as_ptr());
            check(KBLAS_STATUS_INTERNAL_ERROR, "cuLibraryGetKernel", get)?;
            let get = cuKernelGetFunction(&mut function, kernel);
            check(KBLAS_STATUS_ARCH_MISMATCH, "cuKernelGetFunction", get)?;
            check(KBLAS_STATUS_ARCH_MISMATCH, "cuFuncLoad", cuFuncLoad(function))?;
        }
        context.functions.0[self.id].store(function, Ordering::Release);
        Ok(function)
    }

    /// Launches the kernel with its one parameter `args`. The queue's context is current.
    ///
    /// # Safety
    /// `Args` is the kernel's parameter type, and every pointer in it leads where the kernel expects.
    #[inline]
    pub unsafe fn launch<Args>(&self, queue: &Queue, blocks: Blocks, args: &Args) -> Result<()> {
        let function = self.function(queue.context)?;
        let mut params = [ptr::from_ref(args).cast_mut().cast::<c_void>()];
        let mut attribute = CUlaunchAttribute {
            id: CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION,
            pad: [0; 4],
            value: CUlaunchAttributeValue { programmaticStreamSerializationAllowed: 1 },
        };
        let Blocks { grid, block, overlaps } = blocks;
        let config = CUlaunchConfig {
            gridDimX: grid.0,
            gridDimY: grid.1,
            gridDimZ: grid.2,
            blockDimX: block,
            blockDimY: 1,
            blockDimZ: 1,
            sharedMemBytes: 0,
            hStream: queue.stream,
            attrs: &mut attribute,
            numAttrs: u32::from(overlaps && queue.context.device.cc >= OVERLAP),
        };
        // SAFETY: the driver copies the parameter before it returns; the rest is the caller's.
        check(KBLAS_STATUS_EXECUTION_FAILED, "cuLaunchKernelEx", unsafe {
            cuLaunchKernelEx(&config, function, params.as_mut_ptr(), ptr::null_mut())
        })?;
        LAUNCHES.set(LAUNCHES.get() + 1);
        Ok(())
    }
}

thread_local! {
    static LAUNCHES: Cell<u64> = const { Cell::new(0) };
}

/// Launches that this thread has queued. A failed call that left them as they were has changed nothing on the device.
pub fn launches() -> u64 {
    LAUNCHES.get()
}

/// The first devices on which a launch may begin before the one in front of it ends.
const OVERLAP: u32 = 90;

/// The last entry of a batch that one row of blocks has; more go to further rows.
const MAX_ROW: i64 = 65535;

/// The blocks of one launch.
#[derive(Clone, Copy)]
pub struct Blocks {
    grid: (u32, u32, u32),
    /// Threads of a block.
    block: u32,
    /// Whether it may begin before the launch in front of it ends, which it then waits for by itself.
    overlaps: bool,
}

impl Blocks {
    /// `blocks` of `block` threads for each of `entries` entries of a batch.
    pub fn new(blocks: u32, block: u32, entries: i64) -> Self {
        let rows = entries.min(MAX_ROW) as u32;
        let grid = (blocks, rows, entries.unsigned_abs().div_ceil(MAX_ROW as u64) as u32);
        Self { grid, block, overlaps: false }
    }

    /// `blocks` of `block` threads for each of `chunks` chunks.
    pub fn chunked(blocks: u32, chunks: u32, block: u32) -> Self {
        Self { grid: (blocks, chunks, 1), block, overlaps: false }
    }

    /// A launch that waits by itself for what the one in front of it writes.
    pub fn overlapping(self) -> Self {
        Self { overlaps: true, ..self }
    }
}

/// The most entries of a batch that one launch has.
pub const MAX_ENTRIES: i64 = MAX_ROW * MAX_ROW;

/// The loaded image: once in the process, valid in every context.
fn library(image: usize) -> Result<CUlibrary> {
    struct Loaded(CUlibrary);
    // SAFETY: a driver handle, usable from every thread.
    unsafe impl Send for Loaded {}
    static LIBRARIES: Mutex<[Option<Loaded>; IMAGES.len()]> = Mutex::new([const { None }; IMAGES.len()]);

    let loaded = &mut LIBRARIES.lock().unwrap_or_else(PoisonError::into_inner)[image];
    if let Some(loaded) = loaded {
        return Ok(loaded.0);
    }
    let mut library = ptr::null_mut();
    // SAFETY: the image is a fatbin, which knows its own length.
    check(KBLAS_STATUS_ARCH_MISMATCH, "cuLibraryLoadData", unsafe {
        cuLibraryLoadData(
            &mut library,
            IMAGES[image].0.as_ptr().cast(),
            ptr::null_mut(),
            ptr::null_mut(),
            0,
            ptr::null_mut(),
            ptr::null_mut(),
            0,
        )
    })?;
    *loaded = Some(Loaded(library));
    Ok(library)
}
