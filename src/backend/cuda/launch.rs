//! Loads kernels on first use, and launches them.

use std::cell::Cell;
use std::ffi::{c_int, c_void};
use std::ptr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, Ordering};

use parking_lot::Mutex;

use super::context::{Context, Uncaptured};
use super::driver::*;
use super::queue::Queue;
use crate::error::*;
use crate::kernels::{ARCHS, IMAGES, KERNELS, Kernel, arch_for, code};
use crate::trace;
use crate::tuning::MAX_ROW;

/// The kernels of one context. Each is loaded at its first use.
pub struct Functions {
    /// Indexed by kernel id.
    functions: Box<[Function]>,
    /// Reasons why images cannot be loaded.
    images: [Refusal; IMAGES.len()],
}

/// A permanent reason, kept so that no load is retried in vain.
type Refusal = OnceLock<Box<Error>>;

#[derive(Default)]
struct Function {
    /// Null before the first use.
    raw: AtomicPtr<CUfunc_st>,
    /// Whether its code can wait for the previous launch. Valid once `raw` is not null.
    waits: AtomicBool,
    /// Maximum bytes of dynamic shared memory of a launch; 0 until a launch needs more than the default.
    room: AtomicU32,
    refusal: Refusal,
}

impl Default for Functions {
    fn default() -> Self {
        Self { functions: KERNELS.iter().map(|_| Function::default()).collect(), images: [const { Refusal::new() }; _] }
    }
}

/// The result of a loading step. An error is kept if a retry would give the same one.
fn loaded(refusal: &Refusal, step: &str, outcome: Outcome) -> Result<()> {
    check(KBLAS_STATUS_INTERNAL_ERROR, step, outcome)
        .map_err(|error| if outcome.is_lasting() { lasting(refusal, error) } else { error })
}

/// Keeps an error that a retry would give again.
fn lasting(refusal: &Refusal, error: Error) -> Error {
    refusal.get_or_init(|| Box::new(error.clone()));
    error
}

impl Kernel {
    /// The kernel's function in `context`, which is the current context.
    #[inline]
    fn function<'a>(&self, context: &'a Context) -> Result<(CUfunction, &'a Function)> {
        let function = &context.functions.functions[self.id()];
        let raw = function.raw.load(Ordering::Acquire);
        Ok((if raw.is_null() { self.load(context, function)? } else { raw }, function))
    }

    /// Does everything that a launch would otherwise do lazily, so that the launch may be captured.
    #[cold]
    fn load(&self, context: &Context, function: &Function) -> Result<CUfunction> {
        let image = &context.functions.images[self.image()];
        if let Some(error) = function.refusal.get() {
            return Err(Error::clone(error));
        }
        let _uncaptured = Uncaptured::new()?;
        // Reason why the machine code cannot be used. For a core kernel it is not final, since there is PTX.
        let passing = Refusal::new();
        let refusal = if self.is_core() { &passing } else { &function.refusal };
        let native = match image.get() {
            Some(error) => Err(Error::clone(error)),
            None => self.library(context.device.cc, image).and_then(|library| self.find(library, refusal)),
        };
        let (raw, ptx) = match native {
            Err(_) if self.is_core() && (image.get().is_some() || refusal.get().is_some()) => {
                let library = self.compile(&function.refusal)?;
                self.find(library, &function.refusal)?
            }
            found => found?,
        };
        function.waits.store(ptx >= WAITING_CODE, Ordering::Relaxed);
        function.raw.store(raw, Ordering::Release);
        Ok(raw)
    }

    /// The kernel's loaded image, loaded once in the process for each architecture. `refusal` belongs to the current
    /// context.
    fn library(&self, cc: u32, refusal: &Refusal) -> Result<CUlibrary> {
        static LIBRARIES: Mutex<[[Option<Loaded>; ARCHS.len()]; IMAGES.len()]> =
            Mutex::new([const { [const { None }; ARCHS.len()] }; IMAGES.len()]);

        let refused = |status, reason| lasting(refusal, Error::new(status, reason));
        let arch = arch_for(cc).filter(|&arch| !IMAGES[self.image()][arch].is_empty());
        let arch =
            arch.ok_or_else(|| refused(KBLAS_STATUS_ARCH_MISMATCH, "there is no machine code for this device"))?;
        let known = &mut LIBRARIES.lock()[self.image()][arch];
        if let Some(known) = known {
            return Ok(known.0);
        }
        let code = code(self.image(), arch);
        let code = code.ok_or_else(|| refused(KBLAS_STATUS_INTERNAL_ERROR, "the library's machine code is damaged"))?;
        let library = load_library(refusal, code.as_ptr().cast())?;
        *known = Some(Loaded(library));
        Ok(library)
    }

    /// The kernel's function in a library, and the virtual architecture of its code.
    fn find(&self, library: CUlibrary, refusal: &Refusal) -> Result<(CUfunction, c_int)> {
        let (mut kernel, mut raw, mut ptx) = (ptr::null_mut(), ptr::null_mut(), 0);
        let step = |step: &str, outcome| loaded(refusal, &format!("{}: {step}", self.name()), outcome);
        let symbol = self.symbol() + "\0";
        // SAFETY: the library is loaded, and the name ends with a NUL; the driver writes the handles and the number.
        unsafe {
            step("cuLibraryGetKernel", cuLibraryGetKernel(&mut kernel, library, symbol.as_ptr().cast()))?;
            step("cuKernelGetFunction", cuKernelGetFunction(&mut raw, kernel))?;
            step("cuFuncLoad", cuFuncLoad(raw))?;
            let version = CUfunction_attribute::CU_FUNC_ATTRIBUTE_PTX_VERSION;
            step("cuFuncGetAttribute", cuFuncGetAttribute(&mut ptx, version, raw))?;
        }
        Ok((raw, ptx))
    }

    /// A library of this kernel alone, compiled by the driver if there is no machine code for the device. It is
    /// compiled once in the process.
    fn compile(&self, refusal: &Refusal) -> Result<CUlibrary> {
        static COMPILED: Mutex<Vec<(usize, Loaded)>> = Mutex::new(Vec::new());
        let mut compiled = COMPILED.lock();
        if let Some((_, library)) = compiled.iter().find(|(id, _)| *id == self.id()) {
            return Ok(library.0);
        }
        let Some(ptx) = self.ptx() else {
            return Err(Error::new(KBLAS_STATUS_INTERNAL_ERROR, format!("{}: its PTX is damaged", self.name())));
        };
        trace::note(format_args!("{}: no machine code for this device, the driver compiles it", self.name()));
        let library = load_library(refusal, ptx.as_ptr().cast())?;
        compiled.push((self.id(), Loaded(library)));
        Ok(library)
    }

    /// Loads the kernel, so that a later launch cannot fail at loading.
    pub fn ready(&self, queue: &Queue) -> Result<()> {
        self.function(queue.context).map(|_| ())
    }

    /// Launches the kernel with its one parameter `args`. The queue's context is current.
    ///
    /// # Safety
    /// `Args` is the kernel's parameter type, and its pointers point to what the kernel expects.
    #[inline]
    pub unsafe fn launch<Args>(&self, queue: &Queue, blocks: Blocks, args: &Args) -> Result<()> {
        let (raw, function) = self.function(queue.context)?;
        let mut params = [ptr::from_ref(args).cast_mut().cast::<c_void>()];
        let Blocks { grid, block, shared, cluster } = blocks;
        if shared > USUAL_SHARED && shared > function.room.load(Ordering::Relaxed) {
            self.make_room(queue.context, raw, function, shared)?;
        }
        let overlap = CUlaunchAttribute {
            id: CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION,
            pad: [0; 4],
            value: CUlaunchAttributeValue { programmaticStreamSerializationAllowed: 1 },
        };
        let mut attributes = [overlap; 2];
        // Programmatic dependent launch: the kernel itself waits for the previous one.
        let mut count = usize::from(queue.overlaps && function.waits.load(Ordering::Relaxed));
        if cluster > 1 {
            attributes[count] = in_clusters(cluster);
            count += 1;
        }
        let config = CUlaunchConfig {
            gridDimX: grid.0,
            gridDimY: grid.1,
            gridDimZ: grid.2,
            blockDimX: block,
            blockDimY: 1,
            blockDimZ: 1,
            sharedMemBytes: shared,
            hStream: queue.stream,
            attrs: attributes.as_mut_ptr(),
            numAttrs: count as u32,
        };
        // SAFETY: the driver copies the parameter before it returns; the caller guarantees the rest.
        let mut outcome = unsafe { cuLaunchKernelEx(&config, raw, params.as_mut_ptr(), ptr::null_mut()) };
        // If the program has only few of the device's multiprocessors (MPS, green contexts), a cluster may not fit.
        if cluster > 1
            && grid.0.is_multiple_of(cluster)
            && outcome.is_one_of(&[CUresult::CUDA_ERROR_INVALID_CLUSTER_SIZE])
        {
            let config = CUlaunchConfig { numAttrs: config.numAttrs - 1, ..config };
            // SAFETY: as above.
            outcome = unsafe { cuLaunchKernelEx(&config, raw, params.as_mut_ptr(), ptr::null_mut()) };
        }
        check(KBLAS_STATUS_EXECUTION_FAILED, "cuLaunchKernelEx", outcome)?;
        LAUNCHES.set(LAUNCHES.get() + 1);
        Ok(())
    }

    /// Registers per thread, and bytes of shared memory that the kernel declares per block. The context is current.
    pub fn resources(&self, context: &Context) -> Result<(u32, u32)> {
        use CUfunction_attribute::*;
        let (raw, _) = self.function(context)?;
        let ask = |attribute| {
            let mut number = 0;
            // SAFETY: the function is loaded; the driver writes the number.
            let outcome = unsafe { cuFuncGetAttribute(&mut number, attribute, raw) };
            check(KBLAS_STATUS_INTERNAL_ERROR, "cuFuncGetAttribute", outcome).map(|()| number as u32)
        };
        Ok((ask(CU_FUNC_ATTRIBUTE_NUM_REGS)?, ask(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES)?))
    }

    /// Allows blocks all the shared memory of the device beyond what the kernel declares. It sets the maximum at once,
    /// so that no thread lowers a limit that the launch of another thread needs.
    #[cold]
    fn make_room(&self, context: &Context, raw: CUfunction, function: &Function, wanted: u32) -> Result<()> {
        use CUfunction_attribute::*;
        let (_, declared) = self.resources(context)?;
        let room = context.hardware.block_shared.saturating_sub(declared);
        if wanted > room {
            let detail = format!("{}: {wanted} bytes of shared memory, and a block can have {room}", self.name());
            return Err(Error::new(KBLAS_STATUS_NOT_SUPPORTED, detail));
        }
        // SAFETY: as above.
        check(KBLAS_STATUS_INTERNAL_ERROR, "cuFuncSetAttribute", unsafe {
            cuFuncSetAttribute(raw, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, room as c_int)
        })?;
        function.room.store(room, Ordering::Relaxed);
        Ok(())
    }
}

/// Bytes of dynamic shared memory that a launch may use without an attribute. A block has 48 KiB, and a kernel may
/// declare 1 KiB of them.
const USUAL_SHARED: u32 = 47 << 10;

fn in_clusters(blocks: u32) -> CUlaunchAttribute {
    CUlaunchAttribute {
        id: CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION,
        pad: [0; 4],
        value: CUlaunchAttributeValue { clusterDim: CUlaunchClusterDim { x: blocks, y: 1, z: 1 } },
    }
}

/// Launches two kernels, the second after the first. Both are loaded first, so that a failure to load queues neither.
/// If the second launch still fails, `undo` is called.
///
/// # Safety
/// As [`Kernel::launch`], for both.
pub unsafe fn launch_both<Args>(
    queue: &Queue, [first, second]: [(&Kernel, Blocks); 2], args: &Args, undo: impl FnOnce(),
) -> Result<()> {
    second.0.function(queue.context)?;
    // SAFETY: guaranteed by the caller.
    unsafe {
        first.0.launch(queue, first.1, args)?;
        second.0.launch(queue, second.1, args).inspect_err(|_| undo())
    }
}

thread_local! {
    static LAUNCHES: Cell<u64> = const { Cell::new(0) };
}

/// Number of kernel launches that this thread has queued. If a failed call did not change it, the call has changed no
/// result on the device. It may have queued copies to workspace.
pub fn launches() -> u64 {
    LAUNCHES.get()
}

/// The lowest virtual architecture (CU_FUNC_ATTRIBUTE_PTX_VERSION) whose code can wait for the previous launch. It is
/// the value of `__CUDA_ARCH__` when kernels/common/device.cuh was compiled. The compute capability of the device is
/// not sufficient: the device also runs code compiled for older architectures.
const WAITING_CODE: c_int = 90;

/// The grid, the block size, the shared memory and the cluster size of one launch.
#[derive(Clone, Copy)]
pub struct Blocks {
    grid: (u32, u32, u32),
    /// Threads per block.
    block: u32,
    /// Bytes of shared memory per block, in addition to the arrays that the kernel declares.
    shared: u32,
    /// Blocks per cluster; 1: no clusters.
    cluster: u32,
}

impl Blocks {
    /// `blocks` blocks of `block` threads for each of `entries` entries of a batch. The grid may have room for more
    /// entries. The excess is less than its z dimension.
    pub fn new(blocks: u32, block: u32, entries: i64) -> Self {
        let deep = entries.unsigned_abs().div_ceil(MAX_ROW as u64).max(1);
        let rows = entries.unsigned_abs().div_ceil(deep);
        Self { grid: (blocks, rows as u32, deep as u32), block, shared: 0, cluster: 1 }
    }

    /// `blocks` blocks of `block` threads. The kernel determines how many entries of a batch a block computes.
    pub fn row(blocks: u32, block: u32) -> Self {
        Self::new(blocks, block, 1)
    }

    /// The same blocks with `bytes` of shared memory, in addition to the arrays that the kernel declares.
    pub fn with_shared(self, bytes: u32) -> Self {
        Self { shared: bytes, ..self }
    }

    /// The same blocks in clusters of `blocks` neighbours; this number divides the blocks of an entry. The device must
    /// be 9.0 or later. The kernel must also work with clusters of one block: it is launched so if larger clusters do
    /// not fit.
    pub fn in_clusters(self, blocks: u32) -> Self {
        Self { cluster: blocks, ..self }
    }
}

/// Maximum number of entries of a batch in one launch.
pub const MAX_ENTRIES: i64 = MAX_ROW * MAX_ROW;

/// Entries per round if `count` entries are divided into as few rounds as possible, of about the same size, with at most
/// `at_once` entries each.
pub fn equal_rounds(count: i64, at_once: i64) -> i64 {
    let div_ceil = |a: i64, b: i64| (a as u64).div_ceil(b as u64) as i64;
    let count = count.max(1);
    div_ceil(count, div_ceil(count, at_once))
}

/// A library handle of the driver, valid in every context.
struct Loaded(CUlibrary);

// SAFETY: a driver handle is usable from every thread.
unsafe impl Send for Loaded {}

/// Loads an image or PTX. PTX ends with a zero. The driver copies the code.
fn load_library(refusal: &Refusal, code: *const c_void) -> Result<CUlibrary> {
    let mut library = ptr::null_mut();
    // SAFETY: the code is complete; there are no options.
    loaded(refusal, "cuLibraryLoadData", unsafe {
        cuLibraryLoadData(&mut library, code, ptr::null_mut(), ptr::null_mut(), 0, ptr::null_mut(), ptr::null_mut(), 0)
    })?;
    Ok(library)
}

#[cfg(test)]
mod tests {
    use super::equal_rounds;

    #[test]
    fn rounds_are_few_and_about_equal() {
        for (count, at_once, each) in [(51, 19, 17), (10, 10, 10), (11, 10, 6), (1, 8192, 1), (0, 5, 1), (9, 1, 1)] {
            assert_eq!(equal_rounds(count, at_once), each, "{count} entries, {at_once} at once");
        }
    }
}
