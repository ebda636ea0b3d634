//! The limit: the time of the fastest stream kernel that reads and writes the same bytes.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::CString;

use anyhow::Result;
use cudarc::driver::sys::CUfunction;

use crate::measure::device::{Device, StreamArgs};
use crate::measure::machine::{Call, Machine};

/// The instances of bench/kernels/stream.cu: bytes per vector, vectors in flight, threads per block.
const KERNELS: [[u32; 3]; 10] = [
    [4, 4, 256],
    [8, 4, 256],
    [16, 1, 256],
    [16, 2, 256],
    [16, 4, 256],
    [16, 8, 256],
    [16, 16, 128],
    [16, 2, 1024],
    [16, 4, 512],
    [16, 8, 512],
];

/// Maximum resident threads per multiprocessor.
const RESIDENT_THREADS: u32 = 2048;

/// Number of variants that are measured again together with the routine, after all have been tried.
const FINALISTS: usize = 2;

/// Bytes to move, and where.
#[derive(Clone, Copy)]
pub struct Traffic {
    /// Address of the first slot. Reads begin here, writes `write_at` bytes further.
    pub base: *mut u8,
    pub write_at: usize,
    pub slot_bytes: usize,
    pub slots: usize,
    pub read: usize,
    pub written: usize,
}

/// Distinct elements of an operand in a batch of `count` entries. Elements that entries share count once.
pub fn distinct(elements: usize, count: usize, stride: usize) -> usize {
    elements + (count - 1) * stride.min(elements)
}

/// A kernel, and its maximum number of blocks: the resident blocks, which loop over tiles, or one block per tile.
pub struct Variant {
    pub name: String,
    function: CUfunction,
    vector_bytes: usize,
    tile: i64,
    threads: u32,
    blocks: i64,
}

impl Variant {
    fn launch(&self, device: &Device, traffic: &Traffic, slot: usize) -> Result<()> {
        let vectors = |bytes: usize| bytes.div_ceil(self.vector_bytes) as i64;
        let (reads, writes) = (vectors(traffic.read), vectors(traffic.written));
        let tiles = (reads.max(writes) as u64).div_ceil(self.tile as u64).max(1) as i64;
        let input = traffic.base.wrapping_add(slot * traffic.slot_bytes);
        let args = StreamArgs { input, output: input.wrapping_add(traffic.write_at), reads, writes, tiles };
        // SAFETY: the arguments are those of the kernel; a slot has room for the bytes rounded up to whole vectors.
        unsafe { device.launch(self.function, tiles.min(self.blocks) as u32, self.threads, &args) }
    }
}

pub struct Streams<'a> {
    machine: &'a Machine,
    device: &'a Device,
    variants: Vec<Variant>,
    /// The best variants of each footprint. A suite tries all variants only once per footprint.
    best: RefCell<HashMap<Footprint, Vec<usize>>>,
}

/// Bytes read and written. Large footprints are the same if they have about the same bytes and mix.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Footprint {
    Exact(usize, usize),
    /// The logarithm of the bytes in steps of 1/4, and that of the ratio of reads to writes in steps of 1/2, to base 2.
    Large(u32, u32),
}

impl Footprint {
    /// From this size on, the best variant is also the best for similar sizes, and trying all of them takes long.
    const LARGE: usize = 256 << 20;

    fn new(read: usize, written: usize) -> Self {
        if read + written < Self::LARGE {
            return Self::Exact(read, written);
        }
        let mix = (read as f64 / written.max(1) as f64).max(1.0);
        Self::Large((((read + written) as f64).log2() * 4.0) as u32, (mix.log2() * 2.0) as u32)
    }
}

impl<'a> Streams<'a> {
    /// `None` on the host backend.
    pub fn new(machine: &'a Machine) -> Result<Option<Self>> {
        let Some(device) = &machine.device else { return Ok(None) };
        let mut variants = Vec::new();
        for [bytes, vectors, threads] in KERNELS {
            let name = format!("{bytes}x{vectors}x{threads}");
            let function = device.function(&CString::new(format!("kblas_bench_stream_{name}"))?)?;
            let resident = i64::from(device.sms * (RESIDENT_THREADS / threads));
            for (suffix, blocks) in [("", i64::from(i32::MAX)), (" resident", resident)] {
                let name = format!("{name}{suffix}");
                let tile = i64::from(vectors * threads);
                variants.push(Variant { name, function, vector_bytes: bytes as usize, tile, threads, blocks });
            }
        }
        Ok(Some(Self { machine, device, variants, best: RefCell::default() }))
    }

    /// Calls of the fastest variants for this traffic.
    pub fn finalists(&self, traffic: Traffic, millis: f64) -> Result<Vec<(&Variant, Call<'_>)>> {
        let key = Footprint::new(traffic.read, traffic.written);
        let known = self.best.borrow().get(&key).cloned();
        let best = match known {
            Some(best) => best,
            None => {
                let calls: Vec<_> = self.variants.iter().map(|variant| self.call(variant, traffic)).collect();
                let pilot: f64 = self.machine.medians(&calls, traffic.slots, 2)?.iter().sum();
                let rounds = ((millis * 1e3 / pilot) as usize).clamp(2, 25);
                let micros = self.machine.medians(&calls, traffic.slots, rounds)?;
                let mut best: Vec<_> = (0..calls.len()).collect();
                best.sort_by(|&a, &b| micros[a].total_cmp(&micros[b]));
                best.truncate(FINALISTS);
                self.best.borrow_mut().insert(key, best.clone());
                best
            }
        };
        Ok(best.into_iter().map(|i| (&self.variants[i], self.call(&self.variants[i], traffic))).collect())
    }

    fn call<'b>(&'b self, variant: &'b Variant, traffic: Traffic) -> Call<'b> {
        Box::new(move |slot| variant.launch(self.device, &traffic, slot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_footprints_share_their_streams_with_neighbours() {
        assert_ne!(Footprint::new(1 << 20, 8), Footprint::new((1 << 20) + 8, 8));
        assert_eq!(Footprint::new(1 << 30, 8 << 10), Footprint::new((1 << 30) + 8, 8 << 10));
        assert_ne!(Footprint::new(1 << 30, 8 << 10), Footprint::new(5 << 28, 8 << 10));
        assert_ne!(Footprint::new(1 << 30, 0), Footprint::new(1 << 29, 1 << 29));
    }
}
