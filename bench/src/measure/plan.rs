//! Explains the plan of a shape: the candidates, and the times that the model predicts.

use anyhow::{Result, ensure};
use kblas::backend::cuda::Context;
use kblas::backend::{KBLAS_BACKEND_CUDA, backend};
use kblas::env;
use kblas::problem::{Batch, Packed};
use kblas::tuning::gemv_batch::WithoutGaps;
use kblas::tuning::model::Model;
use kblas::tuning::{Device, gemm, gemv, gemv_batch};

use crate::cli::{GemmPlanArgs, GemvShape, PlanArgs};
use crate::measure::case::Matrix;
use crate::measure::gemm::Case;

/// The device to plan for, and its name in the output.
pub fn device() -> Result<(Device, &'static str)> {
    if backend().is_ok_and(|backend| backend == KBLAS_BACKEND_CUDA) {
        Ok((Context::current()?.device, "this device"))
    } else {
        Ok((Device::H200, "an H200: there is no GPU here"))
    }
}

/// Prints the candidates for a gemv, the plan first.
pub fn gemv(args: &PlanArgs) -> Result<()> {
    let (device, whose) = device()?;
    let candidates = candidates(device, args)?;
    let GemvShape { precision, trans, m, n } = args.shape;
    println!(
        "# {} {} {m} x {}{} on {whose}: {} candidates",
        precision.letter(),
        Matrix::General(trans).letter(),
        n.unwrap_or(m),
        args.batch.map_or(String::new(), |count| format!(" x {count}")),
        candidates.len()
    );
    print(candidates, args.most);
    Ok(())
}

/// Prints the candidates for a gemm, the plan first.
pub fn gemm(args: &GemmPlanArgs) -> Result<()> {
    let (device, whose) = device()?;
    let case = args.product.case();
    case.check()?;
    ensure!(!case.is_gemv(), "{case}: gemv computes this product");
    let candidates = products(device, &case);
    println!("# {case} on {whose}: {} candidates", candidates.len());
    print(candidates, args.most);
    Ok(())
}

fn print(candidates: Vec<(String, f64)>, most: usize) {
    println!("{:>12}  plan", "predicted us");
    for (plan, us) in candidates.into_iter().take(most) {
        println!("{us:>12.2}  {plan}");
    }
}

/// The candidates for a gemm with their predicted times: the plan, and the others by time. A faster candidate is not the
/// plan if it adds in another order than the one that the shape has, or if its splits gain too little.
fn products(device: Device, case: &Case) -> Vec<(String, f64)> {
    let (shape, lines) = case.question();
    let plan = gemm::plan(device, case.precision, shape, Batch::ONE, lines).to_string();
    let all = gemm::candidates(device, case.precision, shape, lines);
    let mut all: Vec<_> = all.into_iter().map(|(plan, us)| (plan.to_string(), us)).collect();
    all.sort_by(|(a, before), (b, after)| (*a != plan).cmp(&(*b != plan)).then(before.total_cmp(after)));
    all
}

/// The candidates with their predicted times, by time. The first is the plan: one for matrices without gaps has to
/// be faster than the others by a margin.
fn candidates(device: Device, args: &PlanArgs) -> Result<Vec<(String, f64)>> {
    let GemvShape { precision, trans, m, n } = args.shape;
    let (shape, workspace) = ((m.into(), n.unwrap_or(m).into()), env::settings().workspace_bytes);
    let model = Model::of(device);
    let mut of_packed = None;
    let mut candidates: Vec<_> = match args.batch {
        None => gemv::candidates(device, precision, trans, shape, workspace)
            .map(|(plan, work)| (plan.to_string(), model.micros(&work)))
            .collect(),
        Some(count) => {
            let alone = gemv::plan(device, precision, trans, shape.0, shape.1, workspace)?;
            of_packed = gemv_batch::without_gaps(device, precision, trans, shape, count, Packed::Contiguous);
            gemv_batch::candidates(device, trans, shape, count, &alone)
                .map(|(plan, work)| (plan.to_string(), model.micros(&work)))
                .collect()
        }
    };
    candidates.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    if let Some(WithoutGaps { plan, us, margin }) = of_packed {
        let place = candidates.partition_point(|(_, others)| us >= margin * others);
        let words = format!("{plan}, of matrices without gaps, below {margin} of the others' time");
        candidates.insert(place, (words, us));
    }
    Ok(candidates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::GemvShape;
    use kblas::problem::Op;
    use kblas::scalar::Precision;

    #[test]
    fn the_first_candidate_is_the_plan_of_a_product() {
        for (precision, sizes) in Precision::ALL.into_iter().flat_map(|precision| {
            [[700, 900, 30], [2000, 30, 3000], [9000, 9, 700], [64, 64, 64]].map(|sizes| (precision, sizes))
        }) {
            let case = Case::new(precision, [Op::T, Op::N], sizes);
            let (shape, lines) = case.question();
            let plan = gemm::plan(Device::H200, precision, shape, Batch::ONE, lines).to_string();
            let candidates = products(Device::H200, &case);
            assert_eq!(candidates[0].0, plan, "{case}");
            assert!(candidates.len() > 3 && candidates[1..].iter().all(|(other, _)| *other != plan), "{case}");
            assert!(candidates[1..].is_sorted_by(|(_, a), (_, b)| a <= b), "{case}");
        }
    }

    #[test]
    fn the_first_candidate_is_the_plan_of_a_batch() {
        let mut is_staged = Vec::new();
        for (m, count) in [(4, 100_000), (4, 1_000_000), (8, 100_000), (16, 10_000), (32, 100), (100, 1000)] {
            let shape = GemvShape { precision: Precision::S, trans: Op::N, m, n: None };
            let args = PlanArgs { shape, batch: Some(count), most: 8 };
            let candidates = candidates(Device::H200, &args).expect("candidates");
            let (size, workspace) = ((m.into(), m.into()), env::settings().workspace_bytes);
            let alone = gemv::plan(Device::H200, Precision::S, Op::N, size.0, size.1, workspace).expect("a plan");
            let plan = gemv_batch::plan(Device::H200, Op::N, size, count, &alone, Some(Packed::Contiguous)).to_string();
            assert_eq!(candidates[0].0.split(", of").next(), Some(plan.as_str()), "{m} x {m} x {count}");
            is_staged.push(plan.starts_with("gemv_staged"));
        }
        assert!(is_staged.contains(&true) && is_staged.contains(&false), "{is_staged:?}");
    }
}
