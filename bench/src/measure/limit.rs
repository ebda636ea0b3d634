//! Times of stream kernels, by footprint and mix of reads and writes.

use anyhow::{Context, Result};
use serde::Serialize;

use crate::measure::element::Random;
use crate::measure::machine::{Call, Machine};
use crate::measure::stream::{Streams, Traffic};
use crate::report::record::decimals;

/// Ratio of bytes read and written: as in a reduction, an update and a copy.
const MIXES: [[usize; 2]; 3] = [[1, 0], [2, 1], [1, 1]];

/// Powers of two: 64 KiB to 8 GiB.
const FOOTPRINTS: std::ops::RangeInclusive<u32> = 16..=33;

#[derive(Serialize)]
pub struct Row {
    read_bytes: usize,
    written_bytes: usize,
    us: f64,
    gbs: f64,
    stream: String,
}

/// Measures the limits and prints a table of them.
pub fn run(machine: &Machine, millis: f64) -> Result<Vec<Row>> {
    let streams = Streams::new(machine)?.context("no CUDA device, so there is no limit to measure")?;
    println!("{:>12} {:>12} {:>10} {:>7}  stream", "read", "written", "us", "GB/s");
    let mut rows = Vec::new();
    for [reads, writes] in MIXES {
        for footprint in FOOTPRINTS.map(|power| 1usize << power).filter(|bytes| *bytes <= machine.capacity) {
            let unit = footprint / (reads + writes) / 256 * 256;
            let (read, written) = (reads * unit, writes * unit);
            let slot_bytes = read + written + 256;
            let slots = machine.slots(slot_bytes, read, false)?;
            let base = machine.reserve(slots * slot_bytes)?;
            machine.fill::<f32>(base, slots * slot_bytes, Random { seed: 0 })?;
            let traffic = Traffic { base, write_at: read, slot_bytes, slots, read, written };
            let (names, calls): (Vec<_>, Vec<Call>) = streams.finalists(traffic, millis)?.into_iter().unzip();
            let micros = machine.measure(&calls, slots, millis)?;
            let best = (0..names.len()).min_by(|&a, &b| micros[a].total_cmp(&micros[b])).context("no stream")?;
            let row = Row {
                read_bytes: read,
                written_bytes: written,
                us: decimals(micros[best], 3),
                gbs: decimals((read + written) as f64 / micros[best] * 1e-3, 1),
                stream: names[best].name.clone(),
            };
            println!("{read:>12} {written:>12} {:>10.2} {:>7.0}  {}", row.us, row.gbs, row.stream);
            rows.push(row);
        }
    }
    Ok(rows)
}
