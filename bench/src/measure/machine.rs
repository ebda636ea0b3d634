//! Where the bench runs: the library's handle on a GPU or on the host, memory for operands, and a clock.

use std::cell::Cell;
use std::ffi::{c_int, c_void};
use std::ptr::{null_mut, slice_from_raw_parts_mut};
use std::time::Instant;

use anyhow::{Result, ensure};
use kblas::capi::*;

use crate::measure::device::Device;
use crate::measure::element::{Element, Random};
use crate::measure::function::{Kblas, Library};

/// Cache size on the host backend, in place of a GPU's L2.
const HOST_CACHE_BYTES: usize = 32 << 20;

/// With 2 to this many slots, the L2 is flushed between calls. A kernel may tell the L2 to keep older data instead of
/// the data that the kernel reads, and a call a few slots later may use those older data. With many slots, other calls
/// in between evict them, such as the stream kernels.
pub const FEW_SLOTS: usize = 16;

/// One measured call. Its argument is the slot whose operands it uses.
pub type Call<'a> = Box<dyn Fn(usize) -> Result<()> + 'a>;

/// Matches `FillArgs` in bench/kernels/stream.cuh.
#[repr(C)]
struct FillArgs {
    out: *mut u8,
    count: i64,
    seed: u64,
}

pub struct Machine {
    /// `None`: the host backend.
    pub device: Option<Device>,
    pub handle: kblasHandle_t,
    /// Bytes that operands may take.
    pub capacity: usize,
    /// The one allocation that holds all operands, and its size.
    memory: Cell<(*mut c_void, usize)>,
    next_slot: Cell<usize>,
    /// Number of calls in sequence on the same operands that are timed as one.
    pub chain: usize,
}

fn check(status: kblasStatus_t) -> Result<()> {
    Kblas::check(status)
}

impl Machine {
    pub fn open(ordinal: i32) -> Result<Self> {
        let (mut backend, mut handle) = (KBLAS_BACKEND_HOST, null_mut());
        // SAFETY: a local's address.
        check(unsafe { kblasGetBackend(null_mut(), &mut backend) })?;
        let device = (backend == KBLAS_BACKEND_CUDA).then(|| Device::open(ordinal)).transpose()?;
        // SAFETY: a local's address.
        check(unsafe { kblasCreate(&mut handle) })?;
        if let Some(device) = &device {
            // SAFETY: both live as long as the machine.
            check(unsafe { kblasSetStream(handle, device.stream.cast()) })?;
        }
        let free = device.as_ref().map_or_else(host_free_bytes, Device::free_bytes)?;
        Ok(Self {
            device,
            handle,
            capacity: free / 10 * 6,
            memory: Cell::new((null_mut(), 0)),
            next_slot: Cell::new(0),
            chain: 1,
        })
    }

    #[cfg(test)]
    pub fn on_the_host() -> Self {
        static ONCE: std::sync::Once = std::sync::Once::new();
        // SAFETY: this process reads its environment through `std::env` alone, which locks it.
        ONCE.call_once(|| unsafe { std::env::set_var("KBLAS_BACKEND", "host") });
        Self::open(0).expect("the host is always there")
    }

    /// Name of the device, or a text for the host backend.
    pub fn name(&self) -> &str {
        self.device.as_ref().map_or("host backend (wall-clock times)", |device| &device.name)
    }

    /// Number of copies of the operands (slots). A copy has `bytes` bytes, and a call reads `read` of them. Unless
    /// `warm`, every call finds its data in no cache: between two uses of a copy, calls read four times the L2 size.
    /// There are at least two copies if they fit, and one if `warm`.
    pub fn slots(&self, bytes: usize, read: usize, warm: bool) -> Result<usize> {
        let fitting = self.capacity / bytes;
        ensure!(fitting > 0, "{} MiB of operands, and only {} MiB may be used", bytes >> 20, self.capacity >> 20);
        let cache = self.device.as_ref().map_or(HOST_CACHE_BYTES, |device| device.l2_bytes);
        Ok(if warm { 1 } else { (4 * cache).div_ceil(read.max(1)).max(2).min(fitting) })
    }

    /// Returns memory for operands. Memory that was reserved before may become invalid.
    pub fn reserve(&self, bytes: usize) -> Result<*mut u8> {
        let (mut base, size) = self.memory.get();
        if size < bytes {
            // SAFETY: no work is in flight between measurements, and no caller keeps the old address.
            unsafe {
                check(kblasFree(base))?;
                self.memory.set((null_mut(), 0));
                check(kblasMalloc(&mut base, bytes))?;
            }
            self.memory.set((base, bytes));
        }
        Ok(base.cast())
    }

    /// Fills memory of [`Machine::reserve`] with random elements.
    pub fn fill<T: Element>(&self, base: *mut u8, bytes: usize, random: Random) -> Result<()> {
        let Some(device) = &self.device else {
            // SAFETY: it is host memory of this length.
            let elements = unsafe { &mut *slice_from_raw_parts_mut(base.cast::<T>(), bytes / size_of::<T>()) };
            elements.iter_mut().enumerate().for_each(|(i, element)| *element = random.element(i));
            return Ok(());
        };
        let count = (bytes / size_of::<T::Real>()) as i64;
        let args = FillArgs { out: base, count, seed: random.seed };
        // SAFETY: the arguments are those of the kernel, which stays inside the reserved memory.
        unsafe { device.launch(device.function(T::FILL)?, 8 * device.sms, 256, &args)? };
        device.synchronize()
    }

    /// Reads `count` elements from `from`, with increment `inc`.
    pub fn read<T: Element>(&self, from: *const T, count: usize, inc: usize) -> Result<Vec<T>> {
        self.read_over(vec![T::zero(); count], from, inc)
    }

    pub fn read_bytes(&self, from: *const u8, count: usize) -> Result<Vec<u8>> {
        self.read_over(vec![0; count], from, 1)
    }

    fn read_over<T>(&self, mut elements: Vec<T>, from: *const T, inc: usize) -> Result<Vec<T>> {
        self.synchronize()?;
        let count = elements.len();
        let (to, size) = (elements.as_mut_ptr().cast(), size_of::<T>() as c_int);
        // SAFETY: both sides have these lengths.
        check(unsafe { kblasGetVector(count as c_int, size, from.cast(), inc as c_int, to, 1) })?;
        Ok(elements)
    }

    /// Writes elements or addresses to `to`, with increment `inc`.
    pub fn write<T>(&self, elements: &[T], to: *mut T, inc: usize) -> Result<()> {
        let (from, size) = (elements.as_ptr().cast(), size_of::<T>() as c_int);
        // SAFETY: as in `read`.
        check(unsafe { kblasSetVector(elements.len() as c_int, size, from, 1, to.cast(), inc as c_int) })?;
        self.synchronize()
    }

    /// Writes `of(slot)` for each slot, all of one length. They begin at `to`, `apart` bytes from slot to slot. Tiny
    /// operands have millions of slots, so one transfer writes many.
    pub fn write_slots<T>(&self, slots: usize, to: *mut T, apart: usize, of: impl Fn(usize) -> Vec<T>) -> Result<()> {
        // 16 MiB of pointers on the host.
        const AT_ONCE: usize = 1 << 21;
        let (size, each) = (size_of::<T>(), of(0).len());
        let (group, rows) = ((AT_ONCE / each).max(1), each as c_int);
        for first in (0..slots).step_by(group) {
            let elements: Vec<T> = (first..slots.min(first + group)).flat_map(&of).collect();
            let (columns, from) = ((elements.len() / each) as c_int, elements.as_ptr().cast());
            let (at, ld) = (to.cast::<u8>().wrapping_add(first * apart).cast(), (apart / size) as c_int);
            // SAFETY: both sides have these columns.
            check(unsafe { kblasSetMatrix(rows, columns, size as c_int, from, rows, at, ld) })?;
        }
        self.synchronize()
    }

    pub fn synchronize(&self) -> Result<()> {
        self.device.as_ref().map_or(Ok(()), Device::synchronize)
    }

    /// Returns the microseconds of `rounds` calls of each kind. The kinds take turns, and each call uses the next of
    /// `slots` slots. With chains, each is a chain of calls, and the time is that of one call of the chain.
    pub fn time(&self, calls: &[Call], slots: usize, rounds: usize) -> Result<Vec<Vec<f64>>> {
        let call = |i: usize| {
            let slot = self.next_slot.replace(self.next_slot.get().wrapping_add(1));
            (0..self.chain).try_for_each(|_| calls[i % calls.len()](slot % slots))
        };
        let count = rounds * calls.len();
        let micros = match &self.device {
            Some(device) => device.time(count, self.chain, (2..=FEW_SLOTS).contains(&slots), call)?,
            None => (0..count).map(|i| wall_clock(|| call(i))).collect::<Result<_>>()?,
        };
        let one = |micros: &f64| micros / self.chain as f64;
        Ok((0..calls.len()).map(|kind| micros.iter().map(one).skip(kind).step_by(calls.len()).collect()).collect())
    }

    /// Returns the median microseconds of each call. The rounds fill `millis` milliseconds, with at least 5 and at most
    /// 100 rounds.
    pub fn measure(&self, calls: &[Call], slots: usize, millis: f64) -> Result<Vec<f64>> {
        let pilot = self.medians(calls, slots, 3)?;
        let rounds = millis * 1e3 / pilot.iter().sum::<f64>();
        self.medians(calls, slots, (rounds as usize).clamp(5, 100))
    }

    pub fn medians(&self, calls: &[Call], slots: usize, rounds: usize) -> Result<Vec<f64>> {
        Ok(self.time(calls, slots, rounds)?.into_iter().map(median).collect())
    }

    /// Returns the host's microseconds to enqueue one call, as the median over batches. The kinds of calls take turns.
    /// A batch is far shorter than the queue, so no call waits for the device.
    pub fn enqueue(&self, calls: &[Call]) -> Result<Vec<f64>> {
        const BATCHES: usize = 51;
        const CALLS: usize = 100;
        let mut micros = vec![Vec::with_capacity(BATCHES); calls.len()];
        for _ in 0..BATCHES {
            for (call, micros) in calls.iter().zip(&mut micros) {
                self.synchronize()?;
                micros.push(wall_clock(|| (0..CALLS).try_for_each(|_| call(0)))? / CALLS as f64);
            }
        }
        self.synchronize()?;
        Ok(micros.into_iter().map(median).collect())
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        // SAFETY: called once, with no work in flight. Nothing can be done about a failure.
        unsafe {
            kblasFree(self.memory.get().0);
            kblasDestroy(self.handle);
        }
    }
}

fn wall_clock(call: impl FnOnce() -> Result<()>) -> Result<f64> {
    let start = Instant::now();
    call()?;
    Ok(start.elapsed().as_secs_f64() * 1e6)
}

/// Bytes that the system reports as available; no limit if it does not report them.
fn host_free_bytes() -> Result<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<usize>().ok());
    Ok(kib.map_or(usize::MAX, |kib| kib << 10))
}

pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() % 2 {
        0 => (values[middle - 1] + values[middle]) / 2.0,
        _ => values[middle],
    }
}

#[cfg(test)]
mod tests {
    use kblas_build_support::{layout, layout::differences};

    use super::*;
    use crate::measure::device::layouts;

    #[test]
    fn the_parameters_of_the_kernels_are_laid_out_as_in_cpp() {
        let fill = |real| layout!(format!("kblas::bench::FillArgs<{real}>"), FillArgs, FillArgs { out, count, seed });
        let all: Vec<_> = layouts().into_iter().chain([fill("float"), fill("double")]).collect();
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        let folders = ["bench/kernels", "kernels", "c-tests/emu"].map(|folder| format!("-I{root}/{folder}"));
        let mut flags: Vec<_> = folders.iter().map(String::as_str).collect();
        flags.extend(["-DKBLAS_EMU", "-include", "words.h", "-Wno-unknown-pragmas"]);
        let differences = differences(&all, "#include \"stream.cuh\"", &flags);
        assert!(differences.is_empty(), "{differences}");
    }

    #[test]
    fn each_slot_gets_its_own() {
        let mut all = vec![0u64; 3 * 5];
        Machine::on_the_host().write_slots(3, all[1..].as_mut_ptr(), 5 * 8, |slot| vec![10 + slot as u64, 20]).unwrap();
        assert_eq!(all, [0, 10, 20, 0, 0, 0, 11, 20, 0, 0, 0, 12, 20, 0, 0]);
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 3.0, 2.0]), 2.5);
    }
}
