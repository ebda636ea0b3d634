//! The plans of gemv, symv and hemv. The rows of src/tuning come from this.

use anyhow::{Context as _, Result, ensure};
use kblas::backend::cuda::{self, Queue};
use kblas::kernels::{self, Family};
use kblas::problem::Gemv;
use kblas::problem::Symv;
use kblas::problem::{Batch, Operand, Uplo, Value};
use kblas::scalar::{Precision, c64};
use kblas::tuning::gemv_batch::{self, Entries};
use kblas::tuning::model::{Model, Work};
use kblas::tuning::{Device, gemv, strided, symv, symv_small};

use super::{Tunable, Ways, queue_and_slots};
use crate::measure::case::{self, Case, Form, Matrix};
use crate::measure::element::{Element, by_precision};
use crate::measure::machine::Call;
use crate::measure::operands::Operands;
use crate::measure::{Bench, GATHERED};
use crate::report::record::Row;

/// Numbers of symv slices per multiprocessor to try. `fitting` slices are resident there at once.
fn symv_counts(fitting: u32) -> impl Iterator<Item = u32> {
    [fitting.saturating_sub(2), fitting - 1, fitting, 2 * fitting].into_iter().filter(|&count| count > 0)
}

#[derive(Clone, Copy)]
enum Plan {
    Gemv(Entries),
    Symv(symv::Plan),
}

/// A plan, and the row that gives it.
struct Way {
    row: String,
    plan: Plan,
    /// Whether x is gathered first.
    gathers: bool,
}

impl Tunable for Case {
    fn with_ways<R>(&self, bench: &Bench, then: impl FnOnce(&Ways) -> Result<R>) -> Result<R> {
        self.check()?;
        ensure!(
            self.batch.form != Form::Pointers && self.submatrix.is_none(),
            "{self}: neither arrays of pointers nor submatrices are tuned"
        );
        by_precision!(self.precision, T => with_ways_as::<T, R>(bench, self, then))
    }

    fn row(&self, times: Row) -> Row {
        self.row(times)
    }
}

fn with_ways_as<T: Element, R>(bench: &Bench, case: &Case, then: impl FnOnce(&Ways) -> Result<R>) -> Result<R> {
    let (args, (queue, slots)) = (bench.args, queue_and_slots(bench, case)?);
    let operands = Operands::<T>::new(bench.machine, bench.random, case, slots, args.alpha, args.beta)?;
    let ways = ways(queue.context.device, case, queue.workspace_bytes())?;
    let call = |way| -> Call<'_> {
        let (queue, operands) = (&queue, &operands);
        Box::new(move |slot| launch(queue, way, operands, args.alpha, args.beta, slot))
    };
    let plans = ways.iter().map(|way| (way.row.clone(), call(way))).collect();
    let peers = bench.peers.iter().filter_map(|peer| operands.cublas(peer).transpose()).collect::<Result<_>>()?;
    then(&Ways { plans, peers, traffic: operands.traffic(slots, args.beta) })
}

/// The library's plan, and all others. If x is a row of a matrix: the library's plan with and without gathering x.
fn ways(device: Device, case: &Case, workspace: usize) -> Result<Vec<Way>> {
    let (m, n, batched) = (case.m.into(), case.n.into(), case.batch.form != Form::Single);
    let (own, others) = match case.matrix {
        Matrix::General(op) => {
            let alone = gemv::plan(device, case.precision, op, m, n, workspace)?;
            let count = case.batch.count.into();
            let way = |(plan, work): (Entries, Work)| Way::predicted(plan, Model::of(device).micros(&work));
            let (own, others): (_, Vec<Way>) = match batched {
                true => {
                    let candidates = gemv_batch::candidates(device, op, (m, n), count, &alone);
                    let packed = case.packed();
                    let of_packed = packed
                        .and_then(|packed| gemv_batch::without_gaps(device, case.precision, op, (m, n), count, packed));
                    let of_packed = of_packed.map(|packed| Way::predicted(packed.plan, packed.us));
                    let own = gemv_batch::plan(device, op, (m, n), count, &alone, packed);
                    (own, candidates.map(way).chain(of_packed).collect())
                }
                false => {
                    let candidates = gemv::candidates(device, case.precision, op, (m, n), workspace);
                    let entries = candidates.map(|(plan, work)| (Entries::Alone(plan), work));
                    (Entries::Alone(alone), entries.map(way).collect())
                }
            };
            (Plan::Gemv(own).into(), others)
        }
        Matrix::Symmetric(uplo) | Matrix::Hermitian(uplo) => {
            let own = symv::plan(device, case.precision, uplo, n, batched.then_some(case.batch.count.into()))?;
            (Plan::Symv(own).into(), symv_ways(device, case.precision, uplo, n, batched, &own)?)
        }
    };
    let own: Way = own;
    let incx = case.incx.into();
    let gathers = match (&own.plan, case.matrix) {
        (Plan::Gemv(Entries::Alone(plan)), Matrix::General(op)) => strided::gemv_gathers(plan, op, (m, n), incx),
        (Plan::Symv(plan), _) => strided::symv_gathers(plan, case.precision, n, incx),
        _ => false,
    };
    if batched || !strided::is_apart(case.precision, case.incx.into()) {
        return Ok(std::iter::once(own).chain(others).collect());
    }
    let way =
        |gathers| Way { row: format!("{}{}", own.row, if gathers { GATHERED } else { "" }), plan: own.plan, gathers };
    Ok(vec![way(gathers), way(!gathers)])
}

impl Way {
    /// A plan of gemv, with the microseconds that the model predicts.
    fn predicted(plan: Entries, us: f64) -> Self {
        Self { row: format!("{plan} predicted={us:.2}"), plan: Plan::Gemv(plan), gathers: false }
    }
}

impl From<Plan> for Way {
    fn from(plan: Plan) -> Self {
        let row = match &plan {
            Plan::Gemv(plan) => plan.to_string(),
            Plan::Symv(plan) => plan.to_string(),
        };
        Self { row, plan, gathers: false }
    }
}

/// The plans of symv. For small matrices, those that add in the same order as the library's own plan.
fn symv_ways(
    device: Device, precision: Precision, uplo: Uplo, n: i64, batched: bool, own: &symv::Plan,
) -> Result<Vec<Way>> {
    let small = |order| {
        let of_order =
            |family| device.kernels(family, precision).filter(move |kernel| symv_small::order(kernel) == order);
        let strips = of_order(Family::SYMV_STRIPS).map(|kernel| symv_small::strips(kernel, uplo, n));
        let strips = strips.map(|(most, plan)| (most, symv::Plan::Strips(plan)));
        let whole = [Family::SYMV_TILES, Family::SYMV_SMALL, Family::SYMV_PACKED].into_iter().flat_map(of_order);
        let whole = whole.map(|kernel| symv_small::whole(kernel, n));
        let whole = whole.map(|(most, plan)| (most, symv::Plan::Whole(plan))).filter(|_| batched);
        let units = symv_small::all_units(device, precision, order, uplo, n).filter(|_| batched);
        let units = units.map(|plan| (n, symv::Plan::Units(plan)));
        let plans = strips.chain(whole).chain(units).filter(|(most, _)| *most >= n);
        plans.map(|(_, plan)| Plan::Symv(plan).into()).collect()
    };
    match own {
        symv::Plan::Strips(own) => return Ok(small(symv_small::order(own.kernel))),
        symv::Plan::Whole(own) => return Ok(small(symv_small::order(own.kernel))),
        symv::Plan::Units(own) => return Ok(small(own.order())),
        symv::Plan::Rows { .. } | symv::Plan::Squares(_) | symv::Plan::Slices(_) => {}
    }
    let mut ways = Vec::new();
    let mut add = |row: symv::Row| -> Result<()> {
        let plan = row.plan(device, n)?;
        let tail = if row.tail { " tail" } else { "" };
        let row = format!("{plan} blocks_per_sm={}{tail}", row.blocks_per_sm);
        ways.push(Way { row, plan: Plan::Symv(plan), gathers: false });
        Ok(())
    };
    let row = |kernel, finish, blocks_per_sm, tail| symv::Row {
        precision,
        n: 0..=i64::MAX,
        kernel,
        finish,
        blocks_per_sm,
        tail,
    };
    for kernel in device.kernels(Family::SYMV_SQUARE, precision).chain(device.kernels(Family::SYMV_ROWS, precision)) {
        add(row(kernel, None, 0, false))?;
    }
    for kernel in device.kernels(Family::SYMV, precision) {
        let symv::Geometry { rows, columns, .. } = symv::geometry(kernel);
        let finish = kernels::of(Family::SYMV_FINISH, precision)
            .find(|finish| finish.params() == [rows as u32, columns as u32])
            .with_context(|| format!("{} has nobody to add its sums up", kernel.name()))?;
        let fitting = kernel.params()[kernel.params().len() - 1];
        for (count, tail) in symv_counts(fitting).flat_map(|count| [(count, false), (count, true)]) {
            add(row(kernel, Some(finish), count, tail))?;
        }
    }
    Ok(ways)
}

fn launch<T: Element>(
    queue: &Queue, way: &Way, operands: &Operands<T>, alpha: c64, beta: c64, slot: usize,
) -> Result<()> {
    let Case { matrix, m, n, lda, incx, incy, .. } = *operands.case;
    let case::Batch { count, form, strides } = operands.case.batch;
    let [a, x, y] = operands.entry(slot, 0);
    let (m, n, lda, incx, incy) = (m.into(), n.into(), lda.into(), incx.into(), incy.into());
    let [alpha, beta] = [alpha, beta].map(|scalar| Value::Host(T::from_c64(scalar)));
    let (a, x, y) = (
        Operand::Strided(a.cast_const(), strides[0]),
        Operand::Strided(x.cast_const(), strides[1]),
        Operand::Strided(y, strides[2]),
    );
    let batch = Batch { count: count.into(), batched: form != Form::Single, ..Batch::ONE };
    let status = match (&way.plan, matrix) {
        (Plan::Gemv(entries), Matrix::General(op)) => {
            let args = Gemv { op, m, n, alpha, a, lda, x, incx, beta, y, incy, batch };
            // SAFETY: a slot has room for the case, and the plan is for this case.
            unsafe {
                match entries {
                    Entries::Alone(plan) if way.gathers => cuda::gemv::launch_gathered(queue, plan, &args),
                    Entries::Alone(plan) => cuda::gemv::launch(queue, plan, &args),
                    Entries::Batch(plan) => cuda::gemv::launch_batch(queue, plan, &args),
                    Entries::Staged(plan) => cuda::gemv::launch_staged(queue, plan, &args),
                    Entries::Panel(plan) => cuda::gemv::launch_panel(queue, plan, &args),
                }
            }
        }
        (Plan::Symv(plan), Matrix::Symmetric(uplo) | Matrix::Hermitian(uplo)) => {
            let hermitian = matches!(matrix, Matrix::Hermitian(_));
            let args = Symv { hermitian, uplo, n, alpha, a, lda, x, incx, beta, y, incy, batch };
            // SAFETY: as above.
            unsafe {
                match way.gathers {
                    true => cuda::symv::launch_gathered(queue, plan, &args),
                    false => cuda::symv::launch(queue, plan, &args),
                }
            }
        }
        _ => unreachable!("a plan for another matrix"),
    };
    status.map_err(|error| anyhow::anyhow!("{}: {error}", operands.case))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kblas::kernels::Kernel;
    use kblas::problem::Op;

    use super::*;

    const DEVICE: Device = Device::H200;

    #[test]
    fn every_kernel_is_tried_and_the_librarys_own_way_is_the_first() {
        for precision in Precision::ALL {
            // Short columns: all kernels of op T can compute those.
            for (op, m) in [(Op::N, 3000), (Op::T, 2)] {
                let case = Case::new(precision, Matrix::General(op), m, 3000, 0);
                let ways = ways(DEVICE, &case, 32 << 20).expect("ways");
                let Plan::Gemv(Entries::Alone(own)) = ways[0].plan else { panic!("a plan for gemv") };
                let expected = gemv::plan(DEVICE, precision, op, m.into(), 3000, 32 << 20).expect("a plan");
                assert_eq!(own.to_string(), expected.to_string());
                let family = if op == Op::N { Family::GEMV_N } else { Family::GEMV_T };
                let name =
                    |way: &Way| if let Plan::Gemv(Entries::Alone(plan)) = way.plan { plan.kernel.name() } else { "" };
                let tried: BTreeSet<_> = ways[1..].iter().map(name).collect();
                assert_eq!(tried, DEVICE.kernels(family, precision).map(|kernel| kernel.name()).collect());
                let mut plans: Vec<_> = ways[1..].iter().map(|way| &way.row).collect();
                let count = plans.len();
                plans.dedup();
                assert_eq!(plans.len(), count);
            }
            let case = Case::new(precision, Matrix::Symmetric(Uplo::Upper), 3000, 3000, 0);
            let ways = ways(DEVICE, &case, 32 << 20).expect("ways");
            let whole =
                [Family::SYMV_SQUARE, Family::SYMV_ROWS].map(|family| DEVICE.kernels(family, precision).count());
            let counts = |kernel: &Kernel| symv_counts(kernel.params()[3]).count();
            let slices: usize = DEVICE.kernels(Family::SYMV, precision).map(|kernel| 2 * counts(kernel)).sum();
            assert_eq!(ways.len(), 1 + whole.iter().sum::<usize>() + slices);

            for matrix in [Matrix::General(Op::N), Matrix::Symmetric(kblas::problem::Uplo::Lower)] {
                let case = Case { incx: 3000, ..Case::new(precision, matrix, 3000, 3000, 0) };
                let ways = super::ways(DEVICE, &case, 32 << 20).expect("ways");
                let gathers: BTreeSet<_> = ways.iter().map(|way| way.gathers).collect();
                assert_eq!((ways.len(), gathers.len()), (2, 2));
            }

            let batch = |matrix| Case::new(precision, matrix, 100, 100, 0).batch(10, Form::Strided);
            let ways = |matrix| super::ways(DEVICE, &batch(matrix), 32 << 20).expect("ways");
            for op in [Op::N, Op::T] {
                let alone = gemv::plan(DEVICE, precision, op, 100, 100, 32 << 20).expect("a plan");
                let candidates = gemv_batch::candidates(DEVICE, op, (100, 100), 10, &alone).count();
                assert_eq!(ways(Matrix::General(op)).len(), 1 + candidates);
            }
            let symmetric = ways(Matrix::Symmetric(Uplo::Upper));
            let order = |way: &Way| match way.plan {
                Plan::Symv(symv::Plan::Whole(plan)) => symv_small::order(plan.kernel),
                Plan::Symv(symv::Plan::Units(plan)) => plan.order(),
                Plan::Symv(symv::Plan::Strips(plan)) => symv_small::order(plan.kernel),
                _ => panic!("a plan for batches of small matrices"),
            };
            assert!(symmetric.len() > 1 && symmetric.iter().all(|way| order(way) == order(&symmetric[0])));
        }
    }
}
