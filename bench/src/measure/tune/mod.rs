//! Compares the plans with which the library could compute a case.

mod gemm;
mod level2;

use anyhow::{Context as _, Result};
use kblas::backend::cuda::{Context, Queue};

use crate::measure::machine::{Call, FEW_SLOTS};
use crate::measure::stream::Traffic;
use crate::measure::{Bench, Problem};
use crate::report::record::{Row, decimals};

/// A case whose plans can be compared.
pub trait Tunable: Problem {
    /// Calls `then` with the plans.
    fn with_ways<R>(&self, bench: &Bench, then: impl FnOnce(&Ways) -> Result<R>) -> Result<R>;

    /// The row of this case with these times.
    fn row(&self, times: Row) -> Row;
}

/// The ways to compute a case.
pub struct Ways<'a> {
    /// Descriptions and calls of the plans, the library's own first.
    plans: Vec<(String, Call<'a>)>,
    peers: Vec<Call<'a>>,
    /// The traffic of one call. The number of slots is so small that the L2 is flushed between calls, whatever the
    /// kernels keep there.
    traffic: Traffic,
}

/// A queue on the machine's stream, and the number of slots for the case.
fn queue_and_slots(bench: &Bench, case: &impl Problem) -> Result<(Queue, usize)> {
    let device = bench.machine.device.as_ref().context("no CUDA device, so there is nothing to tune")?;
    Ok((Queue::new(Context::current()?, device.stream), bench.slots(case)?.min(FEW_SLOTS)))
}

/// Number of plans that are measured again, in turn.
const FINALISTS: usize = 10;

/// Prints the fastest plans for the case, fastest first. The library's own plan is marked.
pub fn run(bench: &Bench, case: &impl Tunable) -> Result<()> {
    case.with_ways(bench, |Ways { plans, traffic, .. }| {
        let again = |way: usize| -> Call<'_> { Box::new(move |slot| plans[way].1(slot)) };
        let all: Vec<_> = (0..plans.len()).map(again).collect();
        let pilot = bench.machine.measure(&all, traffic.slots, bench.args.time)?;
        let mut order: Vec<_> = (1..plans.len()).collect();
        order.sort_by(|&a, &b| pilot[a].total_cmp(&pilot[b]));
        let finalists: Vec<_> = std::iter::once(0).chain(order.into_iter().take(FINALISTS)).collect();
        let (micros, limit) = bench.micros(finalists.iter().map(|&way| again(way)).collect(), *traffic)?;
        let mut places: Vec<_> = (0..finalists.len()).collect();
        places.sort_by(|&a, &b| micros[a].total_cmp(&micros[b]));

        let limit = limit.context("a device has a limit")?;
        println!("{case}: limit {limit:.2} us");
        for place in places {
            let (us, (row, _)) = (micros[place], &plans[finalists[place]]);
            let mark = if place == 0 { '*' } else { ' ' };
            println!("  {mark} {us:9.2} us {:6.3}  {row}", limit / us);
        }
        Ok(())
    })
}

/// Returns the time of every plan for the case, the library's own first, and of the peers.
pub fn survey(bench: &Bench, case: &impl Tunable) -> Result<Vec<Row>> {
    case.with_ways(bench, |Ways { plans, peers, traffic }| {
        let calls = plans.iter().map(|(_, call)| call).chain(peers);
        let calls: Vec<_> = calls.map(|call| -> Call<'_> { Box::new(call) }).collect();
        let micros = bench.machine.measure(&calls, traffic.slots, bench.args.time)?;
        let peer_us = micros.get(plans.len()).map(|&us| decimals(us, 3));
        let row = |(row, us): (&String, f64)| {
            case.row(Row { plan: Some(row.clone()), us: decimals(us, 3), peer_us, ..Row::blank() })
        };
        Ok(plans.iter().map(|(row, _)| row).zip(micros.iter().copied()).map(row).collect())
    })
}
