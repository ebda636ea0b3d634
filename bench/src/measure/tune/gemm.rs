//! The plans of a single gemm.

use anyhow::{Result, anyhow, ensure};
use kblas::backend::cuda::{self, Queue};
use kblas::problem::{Batch, Gemm, Operand, Value};
use kblas::tuning::Device;
use kblas::tuning::gemm::{self, Plan};

use super::{Tunable, Ways, queue_and_slots};
use crate::measure::Bench;
use crate::measure::element::{Element, by_precision};
use crate::measure::gemm::{Case, Operands};
use crate::measure::machine::Call;
use crate::report::record::Row;

/// Plans that are predicted to take so many times as long as the fastest one are not measured.
const MOST_TIMES: f64 = 2.0;

impl Tunable for Case {
    fn with_ways<R>(&self, bench: &Bench, then: impl FnOnce(&Ways) -> Result<R>) -> Result<R> {
        self.check()?;
        ensure!(self.batch.is_none(), "{self}: batches of gemm are not tuned");
        ensure!(!self.is_gemv(), "{self}: gemv computes this product");
        by_precision!(self.precision, T => with_ways_as::<T, R>(bench, self, then))
    }

    fn row(&self, times: Row) -> Row {
        self.row(times)
    }
}

/// The library's plan, and all others that are predicted to be nearly as fast, with their rows.
fn ways(device: Device, case: &Case) -> Vec<(String, Plan)> {
    let (shape, lines) = case.question();
    let own = gemm::plan(device, case.precision, shape, Batch::ONE, lines);
    let candidates = gemm::candidates(device, case.precision, shape, lines);
    let least = candidates.iter().map(|(_, us)| *us).fold(f64::INFINITY, f64::min);
    let others = candidates.into_iter().filter(|(_, us)| *us <= MOST_TIMES * least);
    let others = others.map(|(plan, us)| (format!("{plan} predicted={us:.2}"), plan));
    std::iter::once((own.to_string(), own)).chain(others).collect()
}

fn with_ways_as<T: Element, R>(bench: &Bench, case: &Case, then: impl FnOnce(&Ways) -> Result<R>) -> Result<R> {
    let (args, (queue, slots)) = (bench.args, queue_and_slots(bench, case)?);
    let operands = Operands::<T>::new(bench.machine, bench.random, case, slots, args.alpha, args.beta)?;
    let call = |plan: Plan| -> Call<'_> {
        let (queue, operands) = (&queue, &operands);
        Box::new(move |slot| launch(queue, &plan, operands, slot))
    };
    let plans = ways(queue.context.device, case).into_iter().map(|(row, plan)| (row, call(plan))).collect();
    let peers = bench.peers.iter().map(|peer| operands.cublas(peer)).collect::<Result<_>>()?;
    then(&Ways { plans, peers, traffic: operands.traffic(slots, args.beta) })
}

fn launch<T: Element>(queue: &Queue, plan: &Plan, operands: &Operands<T>, slot: usize) -> Result<()> {
    let case = operands.case;
    let ([op_a, op_b], [m, n, k], [lda, ldb, ldc]) =
        (case.ops, [case.m, case.n, case.k].map(i64::from), case.lds.map(i64::from));
    let [a, b, c] = operands.of(slot);
    let [alpha, beta] = operands.scalars().map(Value::Host);
    let (a, b) = (Operand::Strided(a.cast_const(), 0), Operand::Strided(b.cast_const(), 0));
    let args =
        Gemm { op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c: Operand::Strided(c, 0), ldc, batch: Batch::ONE };
    // SAFETY: a slot has room for the case, and the plan is for this case.
    unsafe { cuda::gemm::launch(queue, plan, &args) }.map_err(|error| anyhow!("{case}: {error}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kblas::kernels::Family;
    use kblas::problem::Op;
    use kblas::scalar::Precision;

    use super::*;

    #[test]
    fn the_librarys_plan_is_the_first_and_every_plan_occurs_once() {
        for (precision, sizes) in Precision::ALL.into_iter().flat_map(|precision| {
            [[300, 500, 40], [2000, 30, 3000], [3, 5, 7], [8192, 8, 8192]].map(|sizes| (precision, sizes))
        }) {
            let case = Case::new(precision, [Op::N, Op::T], sizes);
            let ways = ways(Device::H200, &case);
            let (shape, lines) = case.question();
            let own = gemm::plan(Device::H200, precision, shape, Batch::ONE, lines).to_string();
            assert_eq!(ways[0].0, own);
            let others: BTreeSet<_> = ways[1..].iter().map(|(row, _)| row).collect();
            assert_eq!(others.len(), ways.len() - 1, "{case}");
            assert!(ways[1..].iter().any(|(_, plan)| plan.to_string() == own), "{case}: {own}");
        }
    }

    #[test]
    fn few_terms_are_tried_with_and_without_tiles() {
        let case = Case::new(Precision::D, [Op::N, Op::N], [300, 500, 20]);
        let families: Vec<_> = ways(Device::H200, &case).iter().map(|(_, plan)| plan.kernel.family).collect();
        assert!(families.contains(&Family::GEMM_SHORT) && families.contains(&Family::GEMM_MMA), "{families:?}");
    }
}
