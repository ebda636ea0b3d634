//! The plan of a batch of matrices with few rows, many columns and no gaps between columns: `kernels/gemv_panel.cuh`.
//!
//! A block reads an entry as one run of memory, so its loads use every byte of a cache line, whatever the number of rows is.

use std::fmt;

use super::Device;
use super::gemv::order;
use super::time::overlapped;
use crate::kernels::{Family, Kernel};
use crate::problem::Op;
use crate::scalar::Precision;

/// A block for each entry.
#[derive(Clone, Copy, Debug)]
pub struct PanelPlan {
    pub kernel: &'static Kernel,
    /// Threads of a block, and its bytes of shared memory.
    pub block: u32,
    pub shared: u32,
}

impl fmt::Display for PanelPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kernel.name())
    }
}

/// Geometry of a kernel. It follows from the template parameters, as kernels/gemv_panel.cuh defines them.
struct Geometry {
    packs: u32,
    threads: u32,
    stages: u32,
    blocks: u32,
    /// Elements in 16 bytes.
    pack: u32,
}

fn geometry(kernel: &Kernel) -> Geometry {
    let &[packs, warps, stages, blocks] = kernel.params() else { unreachable!("{} reads no panels", kernel.name()) };
    Geometry { packs, threads: 32 * warps, stages, blocks, pack: 16 / kernel.precision.size() as u32 }
}

/// The classes of the sums, and the columns of a panel.
const CLASSES: u32 = 64;

impl PanelPlan {
    /// The plan with this kernel for matrices of m × n, if it has room for their panels.
    pub fn new(kernel: &'static Kernel, (m, n): (i64, i64)) -> Option<Self> {
        let Geometry { packs, threads, stages, pack, .. } = geometry(kernel);
        let slot = packs * threads * pack;
        let serves =
            m >= i64::from(pack.max(2)) && m <= i64::from((slot / CLASSES).min(threads)) && n <= super::gemv::WHOLE;
        serves.then(|| {
            let elements = stages * slot + n as u32 + 2 * CLASSES;
            Self { kernel, block: threads, shared: elements * kernel.precision.size() as u32 }
        })
    }

    /// Predicted microseconds of the launch, if the device is full of blocks. The costs of instructions are fitted to 228
    /// launches. The others were then adjusted to 27 random batches, where the root mean square error is 6 % (H200,
    /// 2026-11-28).
    fn micros(&self, device: Device, (m, n): (i64, i64), count: i64) -> f64 {
        let Geometry { packs, threads, .. } = geometry(self.kernel);
        let precision = self.kernel.precision;
        let panels = n.unsigned_abs().div_ceil(CLASSES.into()) as f64;
        let resident = self.resident(device);
        let full = count as f64 / f64::from(device.sms * resident);
        let waves = full * (WAVE + STEP * panels);
        let warps = count as f64 * f64::from(threads / 32) / f64::from(device.sms);
        let of_panel = f64::from(packs) * PACK[precision as usize] + PANEL;
        let issue = warps * (ENTRY + panels * of_panel) / SLOTS;
        let bytes = (m * n + n + 2 * m) as f64 * precision.size() as f64 * count as f64;
        let memory = bytes / (REACHED * f64::from(device.bandwidth) * 1e3);
        // A block that is alone on its multiprocessor loads nothing while it adds its classes, and the last wave takes as
        // long as a full one.
        let (idle, uneven) = if resident == 1 { (full * ALONE, full.ceil() / full) } else { (0.0, 1.0) };
        LAUNCH + FIRST * panels + uneven * overlapped([waves, issue, memory + idle], OVERLAP)
    }

    /// Resident blocks per multiprocessor.
    fn resident(&self, device: Device) -> u32 {
        geometry(self.kernel).blocks.min(device.shared_bytes() / (self.shared + 1024)).max(1)
    }
}

/// Microseconds: of a launch, with the first loads and the last sums; of a panel of the last block; of a wave of blocks; of
/// a panel of a wave; of a wave, if no other block loads meanwhile.
const LAUNCH: f64 = 6.5;
const FIRST: f64 = 0.1;
const WAVE: f64 = 3.1;
const STEP: f64 = 0.158;
const ALONE: f64 = 1.7;

/// Fraction of the memory bandwidth that is reached.
const REACHED: f64 = 0.945;

/// Warp instructions that a multiprocessor issues per microsecond. Those of a warp: for each of its packs in s, d, c and z,
/// for each panel, and for an entry.
const SLOTS: f64 = 4.0 * 1980.0;
const PACK: [f64; 4] = [28.4, 19.1, 26.7, 1.0];
const PANEL: f64 = 12.0;
const ENTRY: f64 = 570.0;

/// Exponent of [`overlapped`].
const OVERLAP: f64 = 3.0;

/// Fewest rows. Of 14 random batches with fewer, 13 took 1.1 to 3.3 times as long as with other kernels.
const LEAST_ROWS: i64 = 8;

/// The plan, and its time, if these kernels are for a batch of this shape in its order of sums. There must be a wave of
/// blocks: with fewer entries, other kernels have several blocks for an entry.
pub fn plan(device: Device, precision: Precision, op: Op, shape: (i64, i64), count: i64) -> Option<(PanelPlan, f64)> {
    if op != Op::N || shape.0 < LEAST_ROWS || order(precision, op, shape) != Some(CLASSES) {
        return None;
    }
    let plan = device.kernels(Family::GEMV_PANEL_N, precision).find_map(|kernel| PanelPlan::new(kernel, shape))?;
    let is_full = count >= i64::from(device.sms * plan.resident(device));
    is_full.then(|| (plan, plan.micros(device, shape, count)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::HAS_SM90;

    #[test]
    fn batches_of_matrices_with_few_rows_have_a_plan_with_room() {
        if !HAS_SM90 {
            return;
        }
        for (precision, most) in [(Precision::S, 128), (Precision::D, 128), (Precision::C, 128), (Precision::Z, 64)] {
            for (m, n) in [8, 9, 16, 17, 33, 64, 65, most].into_iter().flat_map(|m| [257, 1000, 1024].map(|n| (m, n))) {
                let found = plan(Device::H200, precision, Op::N, (m, n), 100_000);
                assert_eq!(found.is_some(), m <= most, "{precision:?} {m} x {n}");
                let Some((plan, us)) = found else { continue };
                assert!(us.is_finite() && us > LAUNCH);
                let Geometry { packs, threads, stages, pack, .. } = geometry(plan.kernel);
                assert!(i64::from(packs * threads * pack) >= 64 * m && i64::from(threads) >= m, "{plan} {m}");
                let elements = i64::from(stages * packs * threads * pack) + n + 2 * 64;
                assert_eq!(i64::from(plan.shared), elements * precision.size() as i64);
                assert!(plan.shared + 1024 <= Device::H200.shared_bytes(), "{plan} {m} x {n}");
                // The sums of classes and of groups of these take the place of the panels.
                assert!(i64::from(stages * packs * threads * pack) >= 72 * m, "{plan} {m}");
            }
        }
    }

    #[test]
    fn other_shapes_have_none() {
        let none = |op, shape, count| assert!(plan(Device::H200, Precision::D, op, shape, count).is_none());
        none(Op::T, (300, 30), 100_000);
        none(Op::N, (30, 256), 100_000);
        none(Op::N, (7, 300), 100_000);
        none(Op::N, (1, 300), 100_000);
        none(Op::N, (129, 300), 100_000);
        none(Op::N, (30, 2049), 100_000);
        none(Op::N, (30, 300), 100);
    }
}
