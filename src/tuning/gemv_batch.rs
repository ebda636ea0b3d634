//! The plan of a batched gemv.
//!
//! An entry is bitwise identical to a single call. So the plan of one matrix gives the order of sums. Every kernel with
//! this order may compute the batch: batch kernels, and single-matrix kernels with the same number of classes.

use std::convert::Infallible;
use std::fmt;

use super::Device;
use super::gemv::{self, Class, Plan, SHORT, classes, order};
use super::gemv_panel::{self, PanelPlan};
use super::gemv_staged::{self, StagedPlan};
use super::model::{Model, Work};
use super::recent::Recent;
use crate::kernels::{Family, Kernel};
use crate::problem::{Op, Packed};
use crate::scalar::Precision;

/// How a kernel for batches divides a batch into blocks.
#[derive(Clone, Copy, Debug)]
pub struct BatchPlan {
    pub kernel: &'static Kernel,
    /// Number of classes, which gives the order of sums.
    pub classes: u32,
    /// Neighbouring chunks of an entry per block: a power of two.
    pub beside: u32,
    /// Entries per block.
    pub entries: i64,
    /// Blocks that share an entry.
    pub chunks: u32,
    /// Threads of a block.
    pub block: u32,
}

impl fmt::Display for BatchPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, classes, beside, entries, chunks, block } = self;
        write!(f, "{} classes={classes} beside={beside} entries={entries} chunks={chunks} block={block}", kernel.name())
    }
}

/// Geometry of a kernel for batches. It follows from the template parameters, as kernels/gemv_batch.cuh defines them.
struct Geometry {
    /// Lanes per entry.
    lanes: f64,
    /// Results per chunk.
    chunk: u32,
    /// Elements of a sum that are added per step, and the most that the last step has in addition.
    step: u32,
    tail: u32,
    /// Warps of a block.
    warps: u32,
    /// Loads of a thread per step.
    loads: f64,
}

fn geometry(kernel: &Kernel) -> Geometry {
    let (tx, chunk, step, tail, warps, loads) = match (kernel.family, kernel.params()) {
        (Family::GEMV_BATCH_N, &[tx, u, warps, _]) => (tx, tx, u, 0, warps, 2 * u),
        (Family::GEMV_BATCH_T, &[tx, v, u, warps, _]) => (tx, v, tx * u, 0, warps, u * (v + 1)),
        (Family::GEMV_LONG_T, &[v, g, warps, _, tail, _]) => (32, v, 32 * g, 32 * tail, warps, g * (v + 1)),
        _ => unreachable!("{} is no gemv kernel for batches", kernel.name()),
    };
    Geometry { lanes: tx.into(), chunk, step, tail, warps, loads: loads.into() }
}

impl BatchPlan {
    /// The plans with a kernel for batches, and with the order of sums of `classes` classes. A block has one chunk of
    /// an entry, two, four, and so on, as far as there are chunks and warps.
    pub fn all(kernel: &'static Kernel, classes: u32, op: Op, (m, n): (i64, i64)) -> impl Iterator<Item = Self> {
        let Geometry { lanes, chunk, warps, .. } = geometry(kernel);
        let (summed, results) = op.lengths(m, n);
        // Classes without elements do not count.
        let filled = (summed as u64).next_power_of_two().min(classes.into()) as u32;
        let classes = filled.max(Class::of(op).fewest_classes());
        let chunks = (results as u64).div_ceil(chunk.into()) as u32;
        let most = chunks.next_power_of_two().min(warps);
        (0..=most.ilog2()).map(move |doublings| Self {
            kernel,
            classes,
            beside: 1 << doublings,
            entries: i64::from(warps >> doublings) * (32 / lanes as i64),
            chunks: chunks.div_ceil(1 << doublings),
            block: 32 * warps,
        })
    }

    /// The kernel that is launched: `kernel`, or its twin for more classes than one group has.
    pub fn serving(&self) -> &'static Kernel {
        let fewest = if self.kernel.family == Family::GEMV_BATCH_N { Class::N } else { Class::TC }.fewest_classes();
        match self.kernel.many() {
            Some(general) if self.classes > fewest => general,
            _ => self.kernel,
        }
    }
}

/// What computes a batch.
#[derive(Clone, Copy, Debug)]
pub enum Entries {
    /// The kernel for one matrix. The entries are in the grid's y dimension, and beyond [`super::MAX_ROW`] also in z.
    Alone(Plan),
    /// A kernel for batches.
    Batch(BatchPlan),
    /// The kernel for small matrices without gaps.
    Staged(StagedPlan),
    /// The kernel for matrices without gaps that have few rows and many columns.
    Panel(PanelPlan),
}

impl fmt::Display for Entries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Alone(plan) => plan.fmt(f),
            Self::Batch(plan) => plan.fmt(f),
            Self::Staged(plan) => plan.fmt(f),
            Self::Panel(plan) => plan.fmt(f),
        }
    }
}

/// A plan for matrices without gaps.
pub struct WithoutGaps {
    pub plan: Entries,
    /// Predicted microseconds.
    pub us: f64,
    /// The plan is taken if its time is below this fraction of the others'.
    pub margin: f64,
}

/// The plan for matrices without gaps. No shape has two kinds: their orders of sums differ.
pub fn without_gaps(
    device: Device, precision: Precision, op: Op, shape: (i64, i64), count: i64, packed: Packed,
) -> Option<WithoutGaps> {
    let margin = gemv_staged::margin(precision, op);
    let of_staged = |(plan, us)| WithoutGaps { plan: Entries::Staged(plan), us, margin };
    let of_panel = |(plan, us)| WithoutGaps { plan: Entries::Panel(plan), us, margin: 1.0 };
    let panel = || gemv_panel::plan(device, precision, op, shape, count).map(of_panel);
    gemv_staged::plan(device, precision, op, shape, count, packed).map(of_staged).or_else(panel)
}

/// The plan of a batch: the fastest of all [`candidates`]. It gives the bits of `alone`, the plan of one of the
/// matrices. `packed`: where the matrices are, if they have no gaps ([`Gemv::packed`]).
///
/// [`Gemv::packed`]: crate::problem::Gemv::packed
pub fn plan(device: Device, op: Op, shape: (i64, i64), count: i64, alone: &Plan, packed: Option<Packed>) -> Entries {
    let class = Class::of(op);
    let make = || {
        let best = Model::of(device).fastest_of(candidates(device, op, shape, count, alone));
        let (plan, us) = best.unwrap_or((Entries::Alone(*alone), f64::INFINITY));
        let precision = alone.kernel.precision;
        let of_packed = packed.and_then(|packed| without_gaps(device, precision, op, shape, count, packed));
        let of_packed = of_packed.filter(|packed| packed.us < packed.margin * us);
        Ok::<_, Infallible>(of_packed.map_or(plan, |packed| packed.plan))
    };
    let sizes = [shape.0, shape.1, count, alone.kernel.precision as i64, class as i64];
    let Ok(plan) =
        RECENT.with(|recent| recent.plan((device, class, shape, count, alone.identity(), packed), sizes, make));
    plan
}

/// What a plan depends on.
type Question = (Device, Class, (i64, i64), i64, (usize, u32, i64), Option<Packed>);

thread_local! {
    static RECENT: Recent<Question, Entries> = const { Recent::new() };
}

/// Every plan of a batch that keeps the order of sums of `alone`, with its work. `alone` is the plan of one of the
/// matrices.
pub fn candidates(
    device: Device, op: Op, shape: (i64, i64), count: i64, alone: &Plan,
) -> impl Iterator<Item = (Entries, Work)> {
    let (class, precision) = (Class::of(op), alone.kernel.precision);
    let order = order(precision, op, shape);
    let as_alone = gemv::kernels(device, precision, class)
        .filter(move |kernel| order == Some(classes(kernel)))
        .filter_map(move |kernel| Plan::new(kernel, op, shape, 1, 0))
        .chain(order.is_none().then_some(*alone))
        .map(move |plan| (Entries::Alone(plan), gemv::work(&plan, op, shape, count)));
    let for_batches = kernels(device, precision, class)
        .filter(move |kernel| suits(kernel, order, op, shape))
        .filter_map(move |kernel| order.map(|order| BatchPlan::all(kernel, order, op, shape)))
        .flatten()
        .map(move |plan| (Entries::Batch(plan), work(&plan, op, shape, count)));
    as_alone.chain(for_batches)
}

/// Whether a kernel for batches is suitable for matrices of this shape with `order` classes.
fn suits(kernel: &Kernel, order: Option<u32>, op: Op, (m, n): (i64, i64)) -> bool {
    if kernel.family == Family::GEMV_LONG_T {
        return order == Some(classes_of_long(kernel));
    }
    // The parameter is the number of lanes per entry.
    match (op, kernel.params()[0]) {
        // A warp reads from at least four entries at a time. With long rows it takes 1.3 to 5 times as long.
        (Op::N, ..=8) => n <= SHORT,
        (Op::N, _) | (_, 32) => true,
        // The same: 1.1 to 1.6 times as long, observed from 21 columns on.
        (_, 2) if n > 8 => false,
        // Fewer than 32 lanes do only one round of rows.
        (_, lanes) => i64::from(lanes) >= m,
    }
}

/// Number of classes of a kernel of the family GEMV_LONG_T.
pub fn classes_of_long(kernel: &Kernel) -> u32 {
    32 * kernel.params()[1]
}

/// The kernels for batches.
fn kernels(device: Device, precision: Precision, class: Class) -> impl Iterator<Item = &'static Kernel> {
    let families: &[Family] = match class {
        Class::N => &[Family::GEMV_BATCH_N],
        Class::TC => &[Family::GEMV_BATCH_T, Family::GEMV_LONG_T],
    };
    families.iter().flat_map(move |&family| device.kernels(family, precision))
}

/// Work of a plan, in the terms of the model.
fn work(plan: &BatchPlan, op: Op, (m, n): (i64, i64), count: i64) -> Work {
    let Geometry { lanes, chunk, step, tail, loads, .. } = geometry(plan.kernel);
    let (block, chunk) = (plan.block, chunk * plan.beside);
    let (summed, results) = op.lengths(m, n);
    let size = plan.kernel.precision.size() as f64;
    let (chunk, step, count) = (f64::from(chunk), f64::from(step), count as f64);
    let (summed, results, chunks) = (summed as f64, results as f64, f64::from(plan.chunks));
    let of_n = op == Op::N;
    // Groups of classes. With long columns, a lane has all groups at once.
    let is_long = plan.kernel.family == Family::GEMV_LONG_T;
    let groups = if is_long { 1.0 } else { f64::from(plan.classes / Class::of(op).fewest_classes()) };
    // Whole columns may be contiguous. With several groups, columns of op T are read by the rows of one group at a
    // time.
    let run = match (of_n, plan.chunks) {
        (true, 1) => results * step.min(summed),
        (true, _) => chunk,
        (false, _) if groups > 1.0 => f64::from(Class::TC.fewest_classes()),
        (false, _) => chunk.min(results) * summed,
    };
    Work {
        kernel: plan.serving(),
        block,
        blocks: (count / plan.entries as f64).ceil() * chunks,
        steps: ((summed - f64::from(tail)) / step).ceil().max(1.0),
        loads,
        runs: loads * 32.0 / lanes,
        in_flight: f64::from(block) * loads * size,
        bytes: (m as f64 * n as f64 + summed + 2.0 * results) * size * count,
        again: (chunks - 1.0) * summed * size * count,
        run: size * run,
        // Lanes without a row or a column, relative to the others.
        ragged: chunk * chunks / results - 1.0,
        short: if (of_n && summed > step) || groups > 1.0 { (8192.0 / (run * size)).log2().max(0.0) } else { 0.0 },
        splits: 1.0,
        rounds: 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::env::DEFAULT_WORKSPACE_BYTES;
    use crate::tuning::gemv::WHOLE;

    /// Rows and columns of matrices that have kernels for batches.
    const SIZES: [i64; 17] = [1, 2, 7, 8, 9, 15, 16, 17, 32, 33, 100, 256, 257, 512, 1000, 1024, 2048];

    fn sweep(mut check: impl FnMut(Op, (i64, i64), &Plan)) {
        for precision in Precision::ALL {
            let shapes = SIZES.iter().flat_map(|&m| SIZES.iter().map(move |&n| (m, n)));
            for (m, n) in shapes.filter(|&(m, n)| precision != Precision::Z || m.min(n) <= 1024) {
                [Op::N, Op::T, Op::C].into_iter().for_each(|op| check(op, (m, n), &alone(precision, op, m, n)));
            }
        }
    }

    fn alone(precision: Precision, op: Op, m: i64, n: i64) -> Plan {
        gemv::plan(Device::H200, precision, op, m, n, DEFAULT_WORKSPACE_BYTES).expect("a plan")
    }

    #[test]
    fn every_candidate_has_the_order_of_one_matrix_and_covers_it() {
        sweep(|op, (m, n), alone| {
            assert_eq!(alone.splits, 1);
            let (summed, results) = op.lengths(m, n);
            let order = classes(alone.kernel);
            assert_eq!(gemv::order(alone.kernel.precision, op, (m, n)), Some(order));
            let mut of_batches = 0;
            for (entries, work) in candidates(Device::H200, op, (m, n), 1000, alone) {
                let us = Model::of(Device::H200).micros(&work);
                assert!(us.is_finite() && us > 0.0);
                match entries {
                    Entries::Alone(plan) => assert_eq!((classes(plan.kernel), plan.splits), (order, 1), "{plan}"),
                    Entries::Staged(_) | Entries::Panel(_) => panic!("{entries} is no candidate of the model"),
                    Entries::Batch(plan) => {
                        of_batches += 1;
                        // Classes beyond the length of the sum have no elements.
                        let few = plan.classes;
                        assert!(
                            few == order || (few < order && i64::from(few) >= summed),
                            "{m} x {n}: {plan}, {alone}"
                        );
                        assert!(few.is_power_of_two() && (Class::of(op).fewest_classes()..=1024).contains(&few));
                        // A group of fewer than 32 lanes does only one round of rows.
                        let Geometry { lanes, chunk, warps, .. } = geometry(plan.kernel);
                        assert!(op == Op::N || lanes == 32.0 || lanes >= m as f64);
                        assert_eq!(plan.entries * i64::from(plan.beside) * lanes as i64, i64::from(32 * warps));
                        let chunk = i64::from(chunk * plan.beside);
                        let chunks = i64::from(plan.chunks);
                        assert!(chunks * chunk >= results && (chunks - 1) * chunk < results);
                    }
                }
            }
            assert!(of_batches > 0);
        });
    }

    #[test]
    fn the_plan_is_the_candidate_that_takes_the_least_time() {
        sweep(|op, (m, n), alone| {
            for count in [1, 30, 1000, 1_000_000] {
                let plan = plan(Device::H200, op, (m, n), count, alone, None).to_string();
                let least = |work: &Work| Model::of(Device::H200).micros(work);
                let candidates = candidates(Device::H200, op, (m, n), count, alone);
                let (best, _) = candidates.min_by(|(_, a), (_, b)| least(a).total_cmp(&least(b))).expect("a candidate");
                assert_eq!(plan, best.to_string(), "{op:?} {m} x {n}, {count}");
            }
        });
    }

    #[test]
    fn matrices_without_gaps_have_their_kernel_where_it_saves_a_tenth() {
        for precision in Precision::ALL {
            let alone = alone(precision, Op::N, 10, 10);
            let all = [(1_000_000, Some(Packed::Contiguous)), (1_000_000, Some(Packed::Apart)), (1_000_000, None)];
            for (count, packed) in all.into_iter().chain([(10, Some(Packed::Contiguous))]) {
                let plan = plan(Device::H200, Op::N, (10, 10), count, &alone, packed);
                assert_eq!(matches!(plan, Entries::Staged(_)), packed.is_some() && count > 10, "{plan}");
            }
        }
    }

    #[test]
    fn large_matrices_are_done_as_one_is() {
        for (precision, op) in Precision::ALL.into_iter().flat_map(|p| [(p, Op::N), (p, Op::T)]) {
            for (m, n) in [(WHOLE + 1, 1), (1, WHOLE + 1)] {
                let alone = alone(precision, op, m, n);
                let Entries::Alone(plan) = plan(Device::H200, op, (m, n), 1 << 20, &alone, Some(Packed::Contiguous))
                else {
                    panic!("a kernel for batches, {m} x {n}")
                };
                assert_eq!(plan.identity(), alone.identity());
            }
        }
    }
}
