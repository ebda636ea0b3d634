//! Finds the constants of the planner for this GPU: measures random shapes and fits the model to the times.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use kblas::backend::cuda::Context;
use kblas::kernels::{Family, KERNELS, Kernel};
use kblas::problem::Op;
use kblas::scalar::Precision;
use kblas::tuning::model::Model;

use crate::cli::TuneArgs;
use crate::fit;
use crate::measure::Bench;
use crate::measure::case::{Case, Form, Matrix};
use crate::measure::random::{self, Family as Drawn};
use crate::measure::suite::Progress;
use crate::measure::tune;
use crate::report::record::Row;

/// Cases that are drawn at a time for each precision, op and family.
const DRAWN: usize = 4;
/// Fraction of the time for measurements; the fit takes the rest.
const MEASURING: f64 = 0.78;
/// Steps of the fit, for the times and for the plans.
const STEPS: (usize, usize) = (40, 30);

/// Finds the constants and writes them to a file, after `comments`.
pub fn write(bench: &Bench, args: &TuneArgs, path: &Path, comments: &[String]) -> Result<()> {
    ensure!(bench.machine.device.is_some(), "no CUDA device, so there is nothing to tune");
    let context = Context::current()?;
    let mut base = match &args.base {
        Some(path) => fit::read(path)?.on(context.device),
        None => Model::of(context.device).clone(),
    };
    let is_here = |kernel: &&Kernel| kernel.is_on(context.device.cc) && FAMILIES.contains(&kernel.family);
    for kernel in KERNELS.iter().filter(is_here) {
        let cost = &mut base.costs[kernel.id()];
        (cost.registers, cost.shared) = kernel.resources(context)?;
    }
    let rows = measure(bench, Duration::from_secs_f64(60.0 * MEASURING * args.minutes))?;
    let model = fit::found(&base, rows, STEPS, 0, None)?;
    let mut text = String::from("# Constants of kblas: docs/tuning.md tells what they are for.\n");
    comments.iter().try_for_each(|comment| writeln!(text, "# {comment}"))?;
    fs::write(path, format!("{text}\n{model}")).with_context(|| format!("cannot write {}", path.display()))?;
    println!("{} is written; KBLAS_TUNING={0} has the library use it", path.display());
    Ok(())
}

/// The families whose kernels have constants in the model.
const FAMILIES: [Family; 9] = [
    Family::GEMV_N,
    Family::GEMV_T,
    Family::GEMV_BATCH_N,
    Family::GEMV_BATCH_T,
    Family::GEMV_LONG_T,
    Family::MANY_GEMV_N,
    Family::MANY_GEMV_T,
    Family::MANY_GEMV_BATCH_N,
    Family::MANY_GEMV_BATCH_T,
];

/// Measures every plan for random matrices and batches, until the time is over.
fn measure(bench: &Bench, most: Duration) -> Result<Vec<(String, Row)>> {
    let begun = Instant::now();
    let mut rows = Vec::new();
    for round in 0.. {
        for case in cases(bench.random.seed.wrapping_add(round)) {
            if begun.elapsed() > most {
                return Ok(rows);
            }
            if !bench.fits(&case) {
                continue;
            }
            let _progress = Progress::show(begun.elapsed().as_secs() as usize, most.as_secs() as usize, &case);
            bench.reserve(std::slice::from_ref(&case))?;
            rows.extend(tune::survey(bench, &case)?.into_iter().map(|row| (format!("round {round}"), row)));
        }
    }
    Ok(rows)
}

/// Random cases of every precision and op.
fn cases(seed: u64) -> Vec<Case> {
    let mut cases = Vec::new();
    for (precision, op) in Precision::ALL.into_iter().flat_map(|precision| [(precision, Op::N), (precision, Op::T)]) {
        for family in [Drawn::Gemv, Drawn::GemvBatched] {
            cases.extend(random::level2(family, seed, DRAWN, |case| {
                let wanted = (precision, Matrix::General(op).letter());
                (case.precision, case.matrix.letter()) == wanted && case.batch.form != Form::Pointers
            }));
        }
    }
    cases
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kernel_of_gemv_is_asked_for_its_registers() {
        for kernel in &KERNELS {
            // gemv_staged and gemv_panel have models of their own. gemv_tall has the constants of its twins.
            let others = ["gemv_staged_", "gemv_panel_", "gemv_tall_"];
            let has_constants =
                kernel.name().contains("gemv_") && !others.iter().any(|other| kernel.name().contains(other));
            assert_eq!(has_constants, FAMILIES.contains(&kernel.family), "{}", kernel.name());
        }
    }

    #[test]
    fn every_round_has_matrices_and_batches_of_each_kind() {
        let (first, second) = (cases(1), cases(2));
        assert_eq!((first.len(), second.len()), (2 * 4 * 2 * DRAWN, 2 * 4 * 2 * DRAWN));
        assert!(first.iter().all(|case| case.check().is_ok()));
        assert_eq!(first.iter().filter(|case| case.batch.form == Form::Single).count(), 4 * 2 * DRAWN);
        let names = |cases: &[Case]| cases.iter().map(Case::to_string).collect::<Vec<_>>();
        assert_ne!(names(&first), names(&second));
    }
}
