//! Explains the plan of a shape: the candidates, and the times that the model predicts.

use anyhow::Result;
use kblas::backend::cuda::Context;
use kblas::backend::{KBLAS_BACKEND_CUDA, backend};
use kblas::env;
use kblas::problem::Packed;
use kblas::tuning::model::Model;
use kblas::tuning::{Device, gemv, gemv_batch, gemv_staged};

use crate::cli::{GemvShape, PlanArgs};
use crate::measure::case::Matrix;

/// The device to plan for, and its name in the output.
pub fn device() -> Result<(Device, &'static str)> {
    if backend().is_ok_and(|backend| backend == KBLAS_BACKEND_CUDA) {
        Ok((Context::current()?.device, "this device"))
    } else {
        Ok((Device::H200, "an H200: there is no GPU here"))
    }
}

/// Prints the candidates for a gemv by predicted time. The first is the plan.
pub fn gemv(args: &PlanArgs) -> Result<()> {
    let (device, whose) = device()?;
    let GemvShape { precision, trans, m, n } = args.shape;
    let n = n.unwrap_or(m);
    let (shape, workspace) = ((m.into(), n.into()), env::settings().workspace_bytes);
    let model = Model::of(device);
    let mut candidates: Vec<_> = match args.batch {
        None => gemv::candidates(device, precision, trans, shape, workspace)
            .map(|(plan, work)| (plan.to_string(), model.micros(&work)))
            .collect(),
        Some(count) => {
            let alone = gemv::plan(device, precision, trans, shape.0, shape.1, workspace)?;
            let staged = gemv_staged::plan(device, precision, trans, shape, count, Packed::Contiguous);
            gemv_batch::candidates(device, trans, shape, count, &alone)
                .map(|(plan, work)| (plan.to_string(), model.micros(&work)))
                .chain(staged.map(|(plan, us)| (format!("{plan}, of matrices without gaps"), us)))
                .collect()
        }
    };
    candidates.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    println!(
        "# {} {} {m} x {n}{} on {whose}: {} candidates",
        precision.letter(),
        Matrix::General(trans).letter(),
        args.batch.map_or(String::new(), |count| format!(" x {count}")),
        candidates.len()
    );
    println!("{:>12}  plan", "predicted us");
    for (plan, us) in candidates.iter().take(args.most) {
        println!("{us:>12.2}  {plan}");
    }
    Ok(())
}
