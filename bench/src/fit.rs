//! Fits the constants of the gemv model to measured times.
//!
//! The fit is a robust least squares of the logarithms of the times, by the method of Levenberg and Marquardt. Its
//! parameters are the constants of the device and four constants of each kernel. The latter are held near those of a
//! typical kernel. An error that all plans of a case share has little weight, since it does not change which plan is
//! the fastest.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use kblas::env::DEFAULT_WORKSPACE_BYTES;
use kblas::kernels::KERNELS;
use kblas::problem::Op;
use kblas::scalar::Precision;
use kblas::tuning::gemv_batch::{self, Entries};
use kblas::tuning::model::{self, Cost, MOST_WAVES, Model, Work};
use kblas::tuning::{Device, gemv};
use nalgebra::{Cholesky, DMatrix, DVector};

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
    let model = found(&base, rows, args.steps, args.worst, args.kernels.as_deref())?;
    if let Some(path) = &args.write {
        fs::write(path, model.to_string()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Returns the constants that best fit the rows of `tune --csv`, and prints how well they fit. Each row comes with its
/// origin. With `only`, only the constants of kernels with this text in their names change.
pub fn found(base: &Model, rows: Vec<(String, Row)>, steps: usize, worst: usize, only: Option<&str>) -> Result<Model> {
    let (samples, cases) = samples(base.device, rows)?;
    println!("{} times of {} cases", samples.len(), cases.len());
    let model = if steps == 0 { base.clone() } else { fit(base, &samples, steps, only) };
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
    // With other increments `tune` does not gather x, so these are not the times of the library.
    for (origin, row) in rows.into_iter().filter(|(_, row)| row.plan.is_some() && row.incx.abs() <= 1) {
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

/// The parameters of the fit: the constants of the device, then the numbers of each measured kernel.
struct Parameters<'a> {
    base: &'a Model,
    start: Vec<f64>,
    kernels: Vec<usize>,
}

/// Numbers of a kernel: ln(bytes), ln(latency), the fixed microseconds, and the change with the waves.
const PARTS: usize = 4;
/// Penalty that limits how far kernels differ in each number. A deviation costs as much as an error of the logarithm of a
/// time that is this factor larger.
const RIDGE: [f64; PARTS] = [2.0, 2.0, 1.0, 8.0];
/// Relative errors above this count less than their square.
const ROBUST: f64 = 0.1;
/// Part of the mean error of a case that does not count. Of 0, 0.5, 0.7 and 0.9, the plans of new matrices were fastest
/// with 0.9: behind the best plans 1.4, 1.35, 1.3 and 1.2 %.
const SHARED: f64 = 0.9;

impl<'a> Parameters<'a> {
    fn new(base: &'a Model, samples: &[Sample]) -> Self {
        let mut kernels: Vec<_> = samples.iter().map(|sample| sample.work.kernel.id()).collect();
        kernels.sort_unstable();
        kernels.dedup();
        let start = base.constants.clone().fields().iter().map(|(_, value)| **value).collect();
        Self { base, start, kernels }
    }

    /// Number of constants of the device.
    fn constants(&self) -> usize {
        self.start.len()
    }

    /// Indices of the values that stay fixed if only kernels with `only` in their names change.
    fn held(&self, only: Option<&str>) -> Vec<usize> {
        let Some(only) = only else { return Vec::new() };
        let others = (0..self.kernels.len()).filter(|&place| !KERNELS[self.kernels[place]].name.contains(only));
        let of_kernel = |place: usize| (0..PARTS).map(move |part| self.constants() + PARTS * place + part);
        (0..self.constants()).chain(others.flat_map(of_kernel)).collect()
    }

    fn values(&self) -> DVector<f64> {
        let costs = self.kernels.iter().flat_map(|&id| {
            let Cost { bytes, latency, fixed, waves, .. } = self.base.costs[id];
            [bytes.ln(), latency.ln(), fixed, waves]
        });
        DVector::from_iterator(self.constants() + PARTS * self.kernels.len(), self.start.iter().copied().chain(costs))
    }

    fn model(&self, values: &DVector<f64>) -> Model {
        let mut model = self.base.clone();
        for ((_, field), &value) in model.constants.fields().into_iter().zip(values.iter()) {
            *field = value;
        }
        for (place, &id) in self.kernels.iter().enumerate() {
            let at = self.constants() + PARTS * place;
            let cost = &mut model.costs[id];
            (cost.bytes, cost.latency) = (values[at].exp(), values[at + 1].exp());
            (cost.fixed, cost.waves) = (values[at + 2], values[at + 3]);
        }
        model
    }

    /// Step of a value that shows its effect.
    fn nudge(&self, index: usize, value: f64) -> f64 {
        let scale = self.start.get(index).map_or(0.1, |start| start.abs().max(1e-2));
        1e-4 * value.abs().max(scale)
    }
}

fn fit(base: &Model, samples: &[Sample], steps: usize, only: Option<&str>) -> Model {
    let parameters = Parameters::new(base, samples);
    let held = parameters.held(only);
    let place: HashMap<usize, usize> = parameters.kernels.iter().enumerate().map(|(place, &id)| (id, place)).collect();
    let constants = parameters.constants();
    let mut values = parameters.values();
    let (mut damping, mut loss) = (1e-3, loss_of(&parameters, &values, samples));
    for step in 0..steps {
        let count = values.len();
        let now = parameters.model(&values);
        let raw = errors_of(&now, samples);
        let errors = own(samples, &raw);
        // Changes one value of all kernels at once: a sample depends only on the values of its own kernel.
        let slopes = |changed: &DVector<f64>, by: f64| -> Vec<f64> {
            let changed = errors_of(&parameters.model(changed), samples);
            changed.iter().zip(&raw).map(|(changed, now)| (changed - now) / by).collect()
        };
        let mut of_values = Vec::new();
        for index in 0..constants {
            let (mut changed, by) = (values.clone(), parameters.nudge(index, values[index]));
            changed[index] += by;
            of_values.push(own(samples, &slopes(&changed, by)));
        }
        for part in 0..PARTS {
            let (mut changed, by) = (values.clone(), 1e-4);
            (0..parameters.kernels.len()).for_each(|kernel| changed[constants + PARTS * kernel + part] += by);
            of_values.push(slopes(&changed, by));
        }
        let weight = |sample: &Sample, error: f64| sample.weight.powi(2) * robust(sample.weight * error);
        // How each sample pulls its prediction.
        let pulls: Vec<f64> =
            samples.iter().zip(&errors).map(|(sample, &error)| weight(sample, error) * error).collect();
        let (pulled, weights) = (sums(samples, |i| pulls[i]), sums(samples, |i| samples[i].weight.powi(2)));
        let mut normal = DMatrix::<f64>::zeros(count, count);
        let mut gradient = DVector::<f64>::zeros(count);
        let mut row = vec![(0, 0.0); constants + PARTS];
        for (number, sample) in samples.iter().enumerate() {
            let at = constants + PARTS * place[&sample.work.kernel.id()];
            // The values of a kernel change the mean of a case, too. The gradient contains this, the matrix does not.
            let shared = SHARED * sample.weight.powi(2) * pulled[sample.case] / weights[sample.case];
            for (index, slopes) in of_values.iter().enumerate() {
                let (column, pull) = if index < constants {
                    (index, pulls[number])
                } else {
                    (at + index - constants, pulls[number] - shared)
                };
                gradient[column] += pull * slopes[number];
                row[index] = (column, slopes[number]);
            }
            let weight = weight(sample, errors[number]);
            for &(i, a) in &row {
                row.iter().for_each(|&(j, b)| normal[(i, j)] += weight * a * b);
            }
        }
        for kernel in 0..parameters.kernels.len() {
            for (part, ridge) in RIDGE.iter().enumerate() {
                let at = constants + PARTS * kernel + part;
                normal[(at, at)] += ridge * ridge;
                gradient[at] += ridge * ridge * values[at];
            }
        }
        for &i in &held {
            normal.row_mut(i).fill(0.0);
            normal.column_mut(i).fill(0.0);
            (normal[(i, i)], gradient[i]) = (1.0, 0.0);
        }
        let mut better = false;
        for _ in 0..8 {
            let mut damped = normal.clone();
            (0..count).for_each(|i| damped[(i, i)] += damping * normal[(i, i)] + 1e-12);
            let Some(solver) = Cholesky::new(damped) else {
                damping *= 10.0;
                continue;
            };
            let mut next = &values - solver.solve(&gradient);
            // Times and losses must not be negative, and divisors must not be 0.
            (0..constants).for_each(|i| next[i] = next[i].max(1e-3 * parameters.start[i]).max(0.0));
            let waves = (0..parameters.kernels.len()).map(|kernel| constants + PARTS * kernel + PARTS - 1);
            waves.for_each(|i| next[i] = next[i].clamp(-MOST_WAVES, MOST_WAVES));
            let next_loss = loss_of(&parameters, &next, samples);
            if next_loss < loss {
                let gain = (loss - next_loss) / loss;
                (values, loss, better) = (next, next_loss, gain > 1e-6);
                damping = (damping * 0.3).max(1e-9);
                break;
            }
            damping *= 4.0;
        }
        println!("step {step}: loss {loss:.3}, damping {damping:.1e}");
        if !better {
            break;
        }
    }
    parameters.model(&values)
}

/// Logarithm of the ratio of predicted to measured time.
fn error(model: &Model, sample: &Sample) -> f64 {
    (model.micros(&sample.work) / sample.us).ln()
}

fn errors_of(model: &Model, samples: &[Sample]) -> Vec<f64> {
    samples.iter().map(|sample| error(model, sample)).collect()
}

/// The sums over the samples of each case.
fn sums(samples: &[Sample], of: impl Fn(usize) -> f64) -> Vec<f64> {
    let mut sums = vec![0.0; samples.iter().map(|sample| sample.case + 1).max().unwrap_or_default()];
    samples.iter().enumerate().for_each(|(i, sample)| sums[sample.case] += of(i));
    sums
}

/// The values of samples, less the part that counts little: that of the mean of their case.
fn own(samples: &[Sample], values: &[f64]) -> Vec<f64> {
    let weights = sums(samples, |i| samples[i].weight.powi(2));
    let totals = sums(samples, |i| samples[i].weight.powi(2) * values[i]);
    let rest = |(sample, value): (&Sample, &f64)| value - SHARED * totals[sample.case] / weights[sample.case];
    samples.iter().zip(values).map(rest).collect()
}

fn robust(error: f64) -> f64 {
    1.0 / (1.0 + (error / ROBUST).powi(2)).sqrt()
}

fn loss_of(parameters: &Parameters, values: &DVector<f64>, samples: &[Sample]) -> f64 {
    let errors = own(samples, &errors_of(&parameters.model(values), samples));
    let of_sample = |(sample, error): (&Sample, &f64)| {
        2.0 * ROBUST.powi(2) * ((1.0 + (sample.weight * error / ROBUST).powi(2)).sqrt() - 1.0)
    };
    let of_samples: f64 = samples.iter().zip(&errors).map(of_sample).sum();
    let costs = values.iter().skip(parameters.constants()).zip(RIDGE.iter().cycle());
    of_samples + costs.map(|(value, ridge)| (value * ridge).powi(2)).sum::<f64>()
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

    /// Times that a model predicts for every candidate of some shapes.
    fn samples(model: &Model) -> Vec<Sample> {
        let shapes = [(1, 1), (300, 200), (3000, 3000), (20_000, 200), (200, 50_000), (9000, 9000), (7, 100_000)];
        let of = |op, shape| gemv::candidates(model.device, Precision::D, op, shape, DEFAULT_WORKSPACE_BYTES);
        let cases = [Op::N, Op::T].into_iter().flat_map(|op| shapes.map(|shape| (op, shape))).enumerate();
        cases
            .flat_map(|(case, (op, shape))| of(op, shape).map(move |(_, work)| (case, work)))
            .map(|(case, work)| Sample { work, us: model.micros(&work), weight: 1.0, case })
            .collect()
    }

    #[test]
    fn constants_are_found_from_the_times_that_they_give() {
        let truth = model::shipped();
        let samples = samples(truth);
        let mut start = truth.clone();
        start.constants.launch *= 1.3;
        start.constants.latency *= 0.7;
        start.constants.bandwidth *= 0.5;
        start.constants.split *= 2.0;
        let mean =
            |model: &Model| samples.iter().map(|sample| error(model, sample).abs()).sum::<f64>() / samples.len() as f64;
        assert!(mean(&start) > 0.2, "{}", mean(&start));
        let found = fit(&start, &samples, 40, None);
        assert!(mean(&found) < 0.05, "{}", mean(&found));
        let ratio = found.constants.bandwidth / truth.constants.bandwidth;
        assert!((ratio - 1.0).abs() < 0.05, "{ratio}");
    }

    #[test]
    fn what_is_held_does_not_change() {
        let truth = model::shipped();
        let samples = samples(truth);
        let mut start = truth.clone();
        start.constants.launch *= 1.3;
        for (cost, kernel) in start.costs.iter_mut().zip(KERNELS) {
            cost.bytes *= if kernel.name.starts_with("gemv_t_d") { 1.2 } else { 1.1 };
        }
        let found = fit(&start, &samples, 40, Some("gemv_t_d"));
        assert_eq!(found.constants, start.constants);
        let changed = |name: &str| {
            let of_name = KERNELS.iter().filter(|kernel| kernel.name.starts_with(name));
            of_name.filter(|kernel| found.cost(kernel) != start.cost(kernel)).count()
        };
        assert!(changed("gemv_t_d") > 5 && changed("gemv_n_d") == 0);
    }

    #[test]
    fn the_report_tells_how_far_the_plan_is_behind() {
        let model = model::shipped();
        let all = samples(model);
        // The model predicts that the first is faster, but the second was.
        let (fast, slow) = (all[0].work, all[1].work);
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
