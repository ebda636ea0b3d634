//! Fits the constants of the gemv model to measured times, and reports how fast the model's plans are.

mod minimise;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use kblas::env::DEFAULT_WORKSPACE_BYTES;
use kblas::problem::Op;
use kblas::scalar::Precision;
use kblas::tuning::gemv_batch::{self, Entries};
use kblas::tuning::model::{self, Model, Work};
use kblas::tuning::{Device, gemv};
use minimise::{Goal, error, minimise};

use crate::cli::FitArgs;
use crate::report::record::{self, Row};

/// A plan for a case, and its measured time.
struct Sample {
    work: Work,
    us: f64,
    /// Weight of the time. It is smaller for a plan that is slower than the best one of its case.
    weight: f64,
    /// Number of the case.
    case: usize,
}

/// A case with its measured plans.
struct Case {
    name: String,
    /// Indices of the samples, and names of the plans.
    samples: Vec<(usize, String)>,
    peer_us: Option<f64>,
}

/// Fits the constants to the files of `tune --csv`, and writes them.
pub fn run(args: &FitArgs) -> Result<()> {
    let base = match &args.base {
        Some(path) => read(path)?,
        None => model::shipped().clone(),
    };
    let mut rows = Vec::new();
    for file in &args.files {
        let origin = file.display().to_string();
        rows.extend(record::read_csv::<Row>(file)?.1.into_iter().map(|row| (origin.clone(), row)));
    }
    let model = found(&base, rows, (args.steps, args.refine), args.worst, args.kernels.as_deref())?;
    if let Some(path) = &args.write {
        fs::write(path, model.to_string()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Returns the constants that best fit the rows of `tune --csv`, and prints how well they fit. Each row comes with its
/// origin. The numbers of steps are those for the times, and those for the plans ([`Goal`]). With `only`, only the
/// constants of kernels with this text in their names change.
pub fn found(
    base: &Model, rows: Vec<(String, Row)>, (for_times, for_plans): (usize, usize), worst: usize, only: Option<&str>,
) -> Result<Model> {
    let (samples, cases) = samples(base.device, rows)?;
    println!("{} times of {} cases", samples.len(), cases.len());
    let model = minimise(base, &samples, Goal::Times, for_times, only);
    let model = minimise(&model, &samples, Goal::Plans, for_plans, only);
    print!("{}", report(&model, &samples, &cases, worst));
    Ok(model)
}

/// Reads a tuning file.
pub fn read(path: &Path) -> Result<Model> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    model::parse(&text).map_err(|reason| anyhow::anyhow!("{}: {reason}", path.display()))
}

fn samples(device: Device, rows: Vec<(String, Row)>) -> Result<(Vec<Sample>, Vec<Case>)> {
    let mut by_case: HashMap<String, Vec<Row>> = HashMap::new();
    let mut order = Vec::new();
    let is_fitted = |(_, row): &(String, Row)| row.plan.is_some() && row.routine == "gemv" && row.incx.abs() <= 1;
    // With other increments `tune` does not gather x, so these are not the times of the library.
    for (origin, row) in rows.into_iter().filter(is_fitted) {
        let Row { precision, trans, m, n, lda, offset, incx, incy, batch, .. } = &row;
        let name =
            format!("{precision} {trans} {m}x{n} lda={lda} offset={offset} inc={incx},{incy} batch={batch:?} {origin}");
        if !by_case.contains_key(&name) {
            order.push(name.clone());
        }
        by_case.entry(name).or_default().push(row);
    }
    let (mut samples, mut cases) = (Vec::new(), Vec::new());
    for name in order {
        let rows = &by_case[&name];
        let known: HashMap<String, Work> =
            works(device, &rows[0])?.into_iter().map(|(plan, work)| (plan.to_string(), work)).collect();
        let best = rows.iter().map(|row| row.us).fold(f64::INFINITY, f64::min);
        let mut case = Case { name, samples: Vec::new(), peer_us: rows[0].peer_us };
        for row in rows {
            let plan = row.plan.as_deref().and_then(|plan| plan.split(" predicted=").next()).unwrap_or_default();
            // The library's own plan appears twice.
            let measured = case.samples.iter().any(|(_, known)| known == plan);
            let (Some(&work), false) = (known.get(plan), measured) else { continue };
            let behind = row.us / best;
            if behind > 5.0 || row.us <= 0.0 {
                continue;
            }
            let weight = if behind < 1.15 {
                2.0
            } else if behind < 1.5 {
                1.0
            } else {
                0.4
            };
            case.samples.push((samples.len(), plan.to_string()));
            samples.push(Sample { work, us: row.us, weight, case: cases.len() });
        }
        if !case.samples.is_empty() {
            cases.push(case);
        }
    }
    ensure!(!samples.is_empty(), "no times of gemv");
    Ok((samples, cases))
}

/// The candidate plans for the case of a row.
fn works(device: Device, row: &Row) -> Result<Vec<(Entries, Work)>> {
    let precision = Precision::ALL.into_iter().find(|precision| precision.letter() == row.precision);
    let (Some(precision), Some(op)) =
        (precision, [Op::N, Op::T, Op::C].into_iter().find(|op| format!("{op:?}") == row.trans))
    else {
        bail!("{} {} is no gemv", row.routine, row.trans)
    };
    let (m, n) = (row.m.into(), row.n.into());
    Ok(match row.batch {
        None => gemv::candidates(device, precision, op, (m, n), DEFAULT_WORKSPACE_BYTES)
            .map(|(plan, work)| (Entries::Alone(plan), work))
            .collect(),
        Some(count) => {
            let alone = gemv::plan(device, precision, op, m, n, DEFAULT_WORKSPACE_BYTES)?;
            gemv_batch::candidates(device, op, (m, n), count.into(), &alone).collect()
        }
    })
}

/// Reports how much slower the plans that the model selects are than the best measured ones.
fn report(model: &Model, samples: &[Sample], cases: &[Case], worst: usize) -> String {
    let mut text = String::new();
    let near: Vec<f64> =
        samples.iter().filter(|sample| sample.weight > 1.5).map(|sample| error(model, sample)).collect();
    let rms = (near.iter().map(|error| error * error).sum::<f64>() / near.len() as f64).sqrt();
    let _ = writeln!(text, "error of the prediction near the best: {:.1} % (root mean square)", 100.0 * rms);
    for batched in [false, true] {
        let mut behind: Vec<(f64, Option<f64>, Option<f64>, String)> = cases
            .iter()
            .filter(|case| case.name.contains("batch=Some") == batched)
            .map(|case| {
                let time = |at: usize| model.micros(&samples[at].work);
                let us = |&(at, _): &(usize, String)| samples[at].us;
                let taken = case.samples.iter().min_by(|(a, _), (b, _)| time(*a).total_cmp(&time(*b))).expect("a plan");
                let best = case.samples.iter().min_by(|a, b| us(a).total_cmp(&us(b))).expect("a plan");
                let what = format!(
                    "{}: {} {:.2} us (predicted {:.2}), best {} {:.2} us (predicted {:.2})",
                    case.name,
                    taken.1,
                    us(taken),
                    time(taken.0),
                    best.1,
                    us(best),
                    time(best.0)
                );
                let ratio = |us: f64| case.peer_us.map(|peer| peer / us);
                (us(taken) / us(best), ratio(us(taken)), ratio(us(best)), what)
            })
            .collect();
        if behind.is_empty() {
            continue;
        }
        behind.sort_by(|(a, ..), (b, ..)| a.total_cmp(b));
        let at = |part: f64| behind[((behind.len() - 1) as f64 * part).round() as usize].0;
        let _ = writeln!(
            text,
            "{}, {} cases: behind the best plan: median {:.3}, 90 % {:.3}, 95 % {:.3}, 99 % {:.3}, most {:.3}",
            if batched { "batches" } else { "gemv" },
            behind.len(),
            at(0.5),
            at(0.9),
            at(0.95),
            at(0.99),
            at(1.0)
        );
        let of = |text: &mut String, what: &str, mut ratios: Vec<f64>| {
            ratios.sort_by(f64::total_cmp);
            let Some(least) = ratios.first() else { return };
            let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
            let below = |limit: f64| ratios.iter().filter(|&&ratio| ratio < limit).count();
            let _ = writeln!(
                text,
                "  ratio to the peer of {what}: {mean:.3} (geometric mean), least {least:.3}, below 0.97 {}, 0.95 {}, 0.90 {} of {}",
                below(0.97),
                below(0.95),
                below(0.9),
                ratios.len()
            );
        };
        of(&mut text, "the plans taken", behind.iter().filter_map(|(_, taken, ..)| *taken).collect());
        of(&mut text, "the best plans", behind.iter().filter_map(|(_, _, best, _)| *best).collect());
        for (behind, ratio, best, what) in behind.iter().rev().take(worst) {
            let _ = writeln!(text, "  {behind:.3} {:.3} {:.3} {what}", ratio.unwrap_or(0.0), best.unwrap_or(0.0));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_tells_how_far_the_plan_is_behind() {
        let model = model::shipped();
        let plans = gemv::candidates(model.device, Precision::D, Op::N, (300, 200), DEFAULT_WORKSPACE_BYTES);
        let all: Vec<Work> = plans.map(|(_, work)| work).collect();
        // The model predicts that the first is faster, but the second was.
        let (fast, slow) = (all[0], all[1]);
        let (first, second) = if model.micros(&fast) < model.micros(&slow) { (fast, slow) } else { (slow, fast) };
        let sample = |work, us| Sample { work, us, weight: 2.0, case: 0 };
        let samples = [sample(first, 6.0), sample(second, 4.0)];
        let plans = vec![(0, "taken".to_string()), (1, "best".to_string())];
        let cases = [Case { name: "a case".into(), samples: plans, peer_us: Some(5.0) }];
        let text = report(model, &samples, &cases, 1);
        assert!(text.contains("gemv, 1 cases: behind the best plan: median 1.500"), "{text}");
        assert!(text.contains("of the plans taken: 0.833"), "{text}");
        assert!(text.contains("of the best plans: 1.250"), "{text}");
        assert!(text.contains("1.500 0.833 1.250 a case: taken 6.00 us"), "{text}");
    }
}
