//! The fixed lists of cases, and a run of one of them.

use std::io::{IsTerminal, Write, stderr};
use std::slice;

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;
use kblas::problem::{Op, Uplo};
use kblas::scalar::Precision;

use crate::cli::{Cases, Suite, SuiteArgs};
use crate::measure::case::{Case, Form, Matrix};
use crate::measure::distances::suite::{cdist_cases, knn_cases};
use crate::measure::gemm;
use crate::measure::level1::suite::{batched1_cases, level1_cases, ragged_cases};
use crate::measure::level2::{batched_cases as level2_batched_cases, ger_cases, level2_cases};
use crate::measure::operands::Layout;
use crate::measure::random::{self, Family};
use crate::measure::tune::{self, Tunable};
use crate::measure::{Bench, Problem};
use crate::report::record::{Row, SMOOTH, SMOOTH_REACH};

/// Orders for gemv, for symv, and for hemv in complex arithmetic.
pub const SQUARES: [i32; 17] =
    [128, 256, 384, 512, 768, 1000, 1024, 1500, 2048, 3000, 4096, 6000, 8192, 10112, 16384, 20480, 30000];

/// Orders that are also measured at an unaligned address, with an odd leading dimension.
pub const UNALIGNED: [i32; 5] = [512, 1024, 2048, 4096, 8192];

/// Tall rectangles; each is also measured as a wide one.
pub const RECTANGLES: [(i32, i32); 5] =
    [(1_000_000, 1), (1_000_000, 4), (1_000_000, 32), (100_000, 128), (65_536, 512)];

/// Padding of the leading dimension. gemv is measured with and without it for every square and tall rectangle, symv for
/// the orders of [`UNALIGNED`].
const PADDING: i32 = 32;

const TRIANGLES: [Uplo; 2] = [Uplo::Lower, Uplo::Upper];

/// Orders for symv in complex arithmetic.
const COMPLEX_SYMMETRIC: [i32; 5] = [256, 1024, 4096, 8192, 16384];

/// Rows of the matrix whose submatrices are measured, and the first rows and columns of these.
const PARENT: i32 = 16384;
const BEGINNINGS: [i32; 14] = [0, 1, 2, 3, 5, 8, 16, 31, 32, 33, 50, 64, 77, 100];

/// Vectors that are rows of a matrix: their sizes, and their increment, which is the leading dimension of the matrix.
const IN_ROWS: [i32; 5] = [500, 1000, 2000, 4000, 8000];
const ROW_INCREMENT: i32 = 8192;

/// Orders and numbers of entries of batches: of squares, of tiny squares, of rectangles, and with arrays of pointers.
const BATCHED: [i32; 6] = [16, 32, 64, 100, 128, 256];
const BATCHED_SYMMETRIC: [i32; 7] = [16, 32, 64, 100, 128, 256, 512];
const COUNTS: [i32; 3] = [1000, 10_000, 100_000];
const TINY: [i32; 3] = [2, 4, 8];
const TINY_COUNTS: [i32; 2] = [100_000, 1_000_000];
const BATCHED_RECTANGLES: [(i32, i32); 4] = [(16, 256), (256, 16), (100, 10), (10, 100)];
const POINTED_TO: [i32; 2] = [32, 128];
const OTHER_COUNT: i32 = 10_000;

/// Bytes of the largest batch.
const LARGEST_BATCH: usize = 30_000_000_000;

/// The cases of GEMV, in the order of the results.
fn gemv_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        for op in [Op::N, Op::T, Op::C].into_iter().filter(|&op| op != Op::C || precision.is_complex()) {
            let case = |m, n, padding| Case::new(precision, Matrix::General(op), m, n, padding);
            for n in SQUARES {
                cases.extend([case(n, n, 0), case(n, n, PADDING)]);
                if UNALIGNED.contains(&n) {
                    cases.push(Case { offset: 1, ..case(n, n, 1) });
                }
            }
            for (long, short) in RECTANGLES {
                cases.extend([case(long, short, 0), case(long, short, PADDING), case(short, long, 0)]);
            }
        }
    }
    cases
}

/// The cases of SYMV and HEMV.
fn symv_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        for uplo in TRIANGLES {
            let case = |n, padding| Case::new(precision, Matrix::self_adjoint(precision, uplo), n, n, padding);
            for n in SQUARES {
                cases.push(case(n, 0));
                if UNALIGNED.contains(&n) {
                    cases.extend([case(n, PADDING), Case { offset: 1, ..case(n, 1) }]);
                }
                let closely = matches!((precision, uplo), (Precision::D, Uplo::Lower) | (Precision::S, Uplo::Upper));
                if closely && SMOOTH.contains(&n) {
                    let steps = (4..=SMOOTH_REACH).step_by(4);
                    cases.extend([1].into_iter().chain(steps).map(|step| case(n + step, 0)));
                }
            }
        }
        if precision.is_complex() {
            for (uplo, n) in TRIANGLES.into_iter().flat_map(|uplo| COMPLEX_SYMMETRIC.map(|n| (uplo, n))) {
                cases.push(Case::new(precision, Matrix::Symmetric(uplo), n, n, 0));
            }
        }
    }
    cases
}

/// Orders of squares for gemm, those for which other pairs of ops are also measured, and other shapes.
const PRODUCTS: [i32; 13] = [64, 128, 256, 512, 777, 1000, 1023, 1024, 1025, 2048, 2049, 4096, 8192];
const PRODUCTS_OF_ALL_OPS: [i32; 3] = [1024, 2048, 4096];
const OTHER_PRODUCTS: [[i32; 3]; 3] = [[8192, 8192, 64], [64, 8192, 8192], [64, 64, 1_000_000]];

/// Products of few terms, which update a large C.
const UPDATES: [[i32; 3]; 5] = [[4096, 4096, 2], [4096, 4096, 4], [8192, 8192, 8], [3001, 7003, 3], [3001, 7003, 7]];

/// Columns of narrow products, and rows and columns of the large operand.
const NARROW: [i32; 4] = [2, 4, 8, 16];
const NARROW_OPERANDS: [(i32, i32); 3] = [(8192, 8192), (65_536, 1024), (1024, 65_536)];

/// Orders and numbers of entries of batched gemm.
const BATCHED_PRODUCTS: [i32; 10] = [2, 4, 5, 8, 12, 16, 24, 32, 48, 64];
const BATCHED_PRODUCTS_OF_ALL_OPS: [i32; 2] = [16, 32];
const PRODUCT_COUNTS: [i32; 3] = [1000, 30_000, 100_000];

/// The cases of gemm.
fn gemm_cases() -> Vec<gemm::Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        let case = |ops, shape| gemm::Case::new(precision, ops, shape);
        cases.extend(PRODUCTS.map(|n| case([Op::N, Op::N], [n; 3])));
        for ops in [[Op::N, Op::T], [Op::T, Op::N], [Op::T, Op::T]] {
            cases.extend(PRODUCTS_OF_ALL_OPS.map(|n| case(ops, [n; 3])));
        }
        cases.extend(OTHER_PRODUCTS.map(|shape| case([Op::N, Op::N], shape)));
        for ops in [[Op::N, Op::N], [Op::N, Op::T]] {
            cases.extend(UPDATES.map(|shape| case(ops, shape)));
        }
    }
    cases
}

/// The cases of gemm with few columns or few rows.
fn gemm_narrow_cases() -> Vec<gemm::Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        for (columns, (m, k)) in NARROW.into_iter().flat_map(|n| NARROW_OPERANDS.map(|operand| (n, operand))) {
            let case = |ops, shape| gemm::Case::new(precision, ops, shape);
            cases.extend([case([Op::N, Op::N], [m, columns, k]), case([Op::T, Op::N], [m, columns, k])]);
            cases.push(case([Op::N, Op::N], [columns, m, k]));
        }
    }
    cases
}

/// The cases of batched gemm.
fn gemm_batched_cases() -> Vec<gemm::Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        for (n, count) in BATCHED_PRODUCTS.into_iter().flat_map(|n| PRODUCT_COUNTS.map(|count| (n, count))) {
            let case = |ops| gemm::Case::new(precision, ops, [n; 3]).batch(count);
            cases.push(case([Op::N, Op::N]));
            if BATCHED_PRODUCTS_OF_ALL_OPS.contains(&n) {
                cases.extend([case([Op::N, Op::T]), case([Op::T, Op::N])]);
            }
        }
    }
    cases.retain(|case| case.slot_bytes() <= LARGEST_BATCH);
    cases
}

/// The cases of submatrices.
fn offset_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        let triangles = TRIANGLES.map(|uplo| Matrix::self_adjoint(precision, uplo));
        for matrix in [Op::N, Op::T].map(Matrix::General).into_iter().chain(triangles) {
            cases.extend(BEGINNINGS.map(|from| Case::within(precision, matrix, PARENT, from)));
        }
    }
    cases
}

/// The cases of increments: x or y is a row of a matrix with the same leading dimension, or neither is, for comparison.
fn increment_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        let ops = [Op::N, Op::T, Op::C].into_iter().filter(|&op| op != Op::C || precision.is_complex());
        let triangles = TRIANGLES.map(|uplo| Matrix::self_adjoint(precision, uplo));
        for matrix in ops.map(Matrix::General).chain(triangles) {
            for (n, (incx, incy)) in
                IN_ROWS.into_iter().flat_map(|n| [(1, 1), (ROW_INCREMENT, 1), (1, ROW_INCREMENT)].map(|inc| (n, inc)))
            {
                cases.push(Case { incx, incy, ..Case::new(precision, matrix, n, n, ROW_INCREMENT - n) });
            }
        }
    }
    cases
}

/// The cases of batches.
fn batched_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        for matrix in [Op::N, Op::T].map(Matrix::General) {
            let case = |m, n, count, form| Case::new(precision, matrix, m, n, 0).batch(count, form);
            let mut squares = |sizes: &[i32], counts: &[i32]| {
                let all = sizes.iter().flat_map(|n| counts.iter().map(move |count| (*n, *count)));
                cases.extend(all.map(|(n, count)| case(n, n, count, Form::Strided)));
            };
            squares(&TINY, &TINY_COUNTS);
            squares(&BATCHED, &COUNTS);
            cases.extend(BATCHED_RECTANGLES.map(|(m, n)| case(m, n, OTHER_COUNT, Form::Strided)));
            cases.extend(POINTED_TO.map(|n| case(n, n, OTHER_COUNT, Form::Pointers)));
        }
        for matrix in TRIANGLES.map(|uplo| Matrix::self_adjoint(precision, uplo)) {
            for (n, count) in BATCHED_SYMMETRIC.into_iter().flat_map(|n| COUNTS.map(|count| (n, count))) {
                cases.push(Case::new(precision, matrix, n, n, 0).batch(count, Form::Strided));
            }
        }
    }
    cases.retain(|case| Layout::new(case).bytes <= LARGEST_BATCH);
    cases
}

/// Returns whether the command line selects a case.
fn wanted<P: Problem>(case: &P, args: &SuiteArgs) -> bool {
    let letter = args.trans.map(Matrix::General).or(args.uplo.map(Matrix::Symmetric)).map(Matrix::letter);
    let name = case.to_string();
    args.precision.is_none_or(|precision| Some(precision) == case.precision())
        && letter.is_none_or(|letter| case.has_letter(letter))
        && (args.only.is_empty() || args.only.iter().any(|text| name.contains(text)))
}

/// The cases that the command line selects.
fn select<P: Problem>(cases: Vec<P>, args: &SuiteArgs) -> Vec<P> {
    cases.into_iter().filter(|case| wanted(case, args)).collect()
}

/// The error of a run that has nothing to measure.
const NO_CASE: &str = "no case of the suite is left";

/// Number of failed cases after which a suite ends early.
const FAILURES: usize = 5;

/// Measures every case of the suite.
pub fn run(bench: &Bench, args: &SuiteArgs) -> Result<Vec<Row>> {
    match args.suite.context("no suite")? {
        Cases::Random => random(bench, args),
        Cases::Standing(Suite::Gemv) => measure(bench, args, gemv_cases()),
        Cases::Standing(Suite::Symv) => measure(bench, args, symv_cases()),
        Cases::Standing(Suite::Mgpu) => bail!("`kblas-bench mgpu` measures calls on several GPUs"),
        Cases::Standing(Suite::Ger) => measure(bench, args, ger_cases()),
        Cases::Standing(Suite::Gemm) => measure(bench, args, gemm_cases()),
        Cases::Standing(Suite::GemmNarrow) => measure(bench, args, gemm_narrow_cases()),
        Cases::Standing(Suite::GemmBatched) => measure(bench, args, gemm_batched_cases()),
        Cases::Standing(Suite::Level2) => measure(bench, args, level2_cases()),
        Cases::Standing(Suite::Level2Batched) => measure(bench, args, level2_batched_cases()),
        Cases::Standing(Suite::Offset) => measure(bench, args, offset_cases()),
        Cases::Standing(Suite::Increments) => measure(bench, args, increment_cases()),
        Cases::Standing(Suite::Batched2) => measure(bench, args, batched_cases()),
        Cases::Standing(Suite::Level1) => measure(bench, args, level1_cases()),
        Cases::Standing(Suite::Batched1) => measure(bench, args, batched1_cases()),
        Cases::Standing(Suite::Ragged) => measure(bench, args, ragged_cases()),
        Cases::Standing(Suite::Cdist) => measure(bench, args, cdist_cases()),
        Cases::Standing(Suite::Knn) => measure(bench, args, knn_cases()),
    }
}

/// Measures random cases, family by family. Families without a selected case are skipped.
fn random(bench: &Bench, args: &SuiteArgs) -> Result<Vec<Row>> {
    let chosen = args.family.as_ref().map_or(Family::value_variants(), slice::from_ref);
    let mut rows = None;
    for &family in chosen {
        if let Some(measured) = random_family(bench, args, family)? {
            rows.get_or_insert_with(Vec::new).extend(measured);
        }
    }
    rows.context(NO_CASE)
}

fn random_family(bench: &Bench, args: &SuiteArgs, family: Family) -> Result<Option<Vec<Row>>> {
    let (seed, count) = (bench.random.seed, args.cases);
    if family.is_product() {
        measure_any(bench, args, random::products(family, seed, count, |case| wanted(case, args)))
    } else if family.is_other() {
        measure_any(bench, args, random::others(family, seed, count, |case| wanted(case, args)))
    } else if family.is_level1() {
        measure_any(bench, args, random::vectors(family, seed, count, |case| wanted(case, args)))
    } else {
        measure_any(bench, args, random::level2(family, seed, count, |case| wanted(case, args)))
    }
}

/// The cases that can be tuned.
enum Tuned {
    MatrixVector(Vec<Case>),
    /// Single calls that gemv does not compute.
    Products(Vec<gemm::Case>),
}

/// The cases that the command line selects to be tuned. `seed`: of the random ones.
fn tuned(args: &SuiteArgs, seed: u64) -> Result<Tuned> {
    let products = |cases: Vec<gemm::Case>| {
        let wanted = select(cases, args).into_iter().filter(|case| case.batch.is_none() && !case.is_gemv());
        Tuned::Products(wanted.collect())
    };
    let all = match (args.suite, args.family) {
        (Some(Cases::Standing(Suite::Gemv)), _) => gemv_cases(),
        (Some(Cases::Standing(Suite::Symv)), _) => symv_cases(),
        (Some(Cases::Standing(Suite::Batched2)), _) => batched_cases(),
        (Some(Cases::Standing(Suite::Increments)), _) => {
            increment_cases().into_iter().filter(|case| case.incx != 1).collect()
        }
        (Some(Cases::Standing(Suite::Gemm)), _) => return Ok(products(gemm_cases())),
        (Some(Cases::Standing(Suite::GemmNarrow)), _) => return Ok(products(gemm_narrow_cases())),
        (Some(Cases::Random), Some(family)) if family.is_single_product() => {
            let drawn = random::products(family, seed, args.cases, |case| wanted(case, args));
            return Ok(products(drawn));
        }
        (Some(Cases::Random), Some(family)) if family.is_matrix_vector() => {
            random::level2(family, seed, args.cases, |case| wanted(case, args))
        }
        (Some(Cases::Random), _) => {
            let tuned = |family: &&Family| family.is_matrix_vector() || family.is_single_product();
            let names: Vec<_> = Family::value_variants().iter().filter(tuned).map(ToString::to_string).collect();
            bail!("tune --suite random takes a --family of {}", names.join(", "))
        }
        _ => bail!("only the suites gemv, symv, increments, batched2, gemm, gemm-narrow and random can be tuned"),
    };
    let is_tuned = |case: &Case| case.batch.form != Form::Pointers;
    Ok(Tuned::MatrixVector(select(all, args).into_iter().filter(is_tuned).collect()))
}

/// Prints the plans with which the library could compute the selected cases; with --csv, returns the time of every
/// plan.
pub fn tune(bench: &Bench, args: &SuiteArgs) -> Result<Vec<Row>> {
    match tuned(args, bench.random.seed)? {
        Tuned::MatrixVector(cases) => tune_cases(bench, args, cases),
        Tuned::Products(cases) => tune_cases(bench, args, cases),
    }
}

fn tune_cases<P: Tunable>(bench: &Bench, args: &SuiteArgs, all: Vec<P>) -> Result<Vec<Row>> {
    let cases: Vec<_> = all.into_iter().filter(|case| bench.fits(case)).collect();
    ensure!(!cases.is_empty(), NO_CASE);
    bench.reserve(&cases)?;
    let mut rows = Vec::new();
    for (done, case) in cases.iter().enumerate() {
        let progress = Progress::show(done, cases.len(), case);
        if args.measure.csv.is_some() {
            rows.extend(tune::survey(bench, case)?);
        } else {
            drop(progress);
            tune::run(bench, case)?;
        }
    }
    Ok(rows)
}

/// Measures the cases that the command line selects; fails if there are none.
fn measure<P: Problem>(bench: &Bench, args: &SuiteArgs, all: Vec<P>) -> Result<Vec<Row>> {
    measure_any(bench, args, all)?.context(NO_CASE)
}

/// The same, and prints their rows. `None` if no case is left. A case that fails is reported and counted.
fn measure_any<P: Problem>(bench: &Bench, args: &SuiteArgs, all: Vec<P>) -> Result<Option<Vec<Row>>> {
    let (cases, large): (Vec<_>, Vec<_>) = select(all, args).into_iter().partition(|case| bench.fits(case));
    if !large.is_empty() {
        eprintln!("kblas-bench: {} cases are larger than the memory and left out", large.len());
    }
    if cases.is_empty() {
        return Ok(None);
    }
    bench.reserve(&cases)?;
    println!("{}", Row::header());
    let mut rows = Vec::with_capacity(cases.len());
    for (done, case) in cases.iter().enumerate() {
        let progress = Progress::show(done, cases.len(), case);
        let row = case.measure(bench);
        drop(progress);
        match row {
            Ok(row) => {
                println!("{}", row.table());
                rows.push(row);
            }
            Err(error) => {
                eprintln!("kblas-bench: {case}: {error:#}");
                bench.failures.set(bench.failures.get() + 1);
                if bench.failures.get() == FAILURES {
                    eprintln!("kblas-bench: too many failures; {} cases are left out", cases.len() - done - 1);
                    break;
                }
            }
        }
    }
    Ok(Some(rows))
}

/// A progress line on a terminal, until it is dropped.
pub struct Progress(bool);

impl Progress {
    pub fn show(done: usize, of: usize, case: &impl Problem) -> Self {
        const WIDTH: usize = 30;
        let terminal = stderr().is_terminal();
        if terminal {
            let bar = "#".repeat(WIDTH * done / of);
            eprint!("[{bar:.<WIDTH$}] {done}/{of} {case}");
            let _ = stderr().flush();
        }
        Self(terminal)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.0 {
            // Back to the first column, and clear the line.
            eprint!("\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use clap::Parser;

    use super::*;
    use crate::cli::Cli;
    use crate::measure::element::Random;
    use crate::measure::machine::Machine;

    fn selected(line: &str) -> Vec<Case> {
        let cli = Cli::try_parse_from(line.split_whitespace()).expect(line);
        let cases = if cli.suite.suite == Some(Cases::Standing(Suite::Gemv)) { gemv_cases() } else { symv_cases() };
        select(cases, &cli.suite)
    }

    fn names(cases: &[Case]) -> Vec<String> {
        cases.iter().map(Case::to_string).collect()
    }

    #[test]
    fn each_list_has_each_case_once() {
        for (cases, count) in [
            (gemv_cases(), 540),
            (symv_cases(), 338),
            (offset_cases(), 224),
            (increment_cases(), 270),
            (batched_cases(), 386),
        ] {
            let mut names = names(&cases);
            assert_eq!(names.len(), count, "{}", cases[0]);
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count, "{}", cases[0]);
            assert!(cases.iter().all(|case| case.check().is_ok()), "{}", cases[0]);
        }
    }

    #[test]
    fn products_are_listed_once() {
        for (cases, count) in [(gemm_cases(), 140), (gemm_narrow_cases(), 144), (gemm_batched_cases(), 168)] {
            let mut names: Vec<_> = cases.iter().map(gemm::Case::to_string).collect();
            names.sort();
            names.dedup();
            assert_eq!((names.len(), cases.len()), (count, count));
            assert!(cases.iter().all(|case| case.check().is_ok()));
        }
    }

    #[test]
    fn what_tune_cannot_do_is_refused() {
        let cases = |line: &str| {
            let cli = Cli::try_parse_from(line.split_whitespace()).expect(line);
            let Some(crate::cli::Command::Tune(args)) = cli.command else { panic!("{line}") };
            match tuned(&args.suite, 1) {
                Ok(Tuned::MatrixVector(cases)) => Ok(cases.len()),
                Ok(Tuned::Products(cases)) => Ok(cases.len()),
                Err(error) => Err(error.to_string()),
            }
        };
        assert_eq!(cases("kblas-bench tune --suite symv"), Ok(338));
        assert_eq!(cases("kblas-bench tune --suite increments"), Ok(90));
        assert_eq!(cases("kblas-bench tune --suite random --family gemv --cases 30"), Ok(30));
        assert_eq!(
            cases("kblas-bench tune --suite level1"),
            Err("only the suites gemv, symv, increments, batched2, gemm, gemm-narrow and random can be tuned".into())
        );
        assert_eq!(cases("kblas-bench tune --suite gemm-narrow"), Ok(144));
        assert!(cases("kblas-bench tune --suite random --family gemm --cases 30").expect("products") > 15);
        for family in ["", "--family level1", "--family gemm-batched"] {
            assert_eq!(
                cases(&format!("kblas-bench tune --suite random {family}")),
                Err("tune --suite random takes a --family of gemv, gemv-batched, symv, symv-batched, gemm, gemm-narrow, \
                     gemm-few-terms, gemm-skinny, gemm-many-terms"
                    .into())
            );
        }
    }

    #[test]
    fn filters_choose() {
        let cases = selected("kblas-bench --suite gemv -r c --trans C --only 8192x8192,x1000000");
        let names = names(&cases);
        assert_eq!(
            names[..3],
            [
                "cgemv C 8192x8192 lda=8192 offset=0",
                "cgemv C 8192x8192 lda=8224 offset=0",
                "cgemv C 8192x8192 lda=8193 offset=1"
            ]
        );
        assert_eq!(names[3..].len(), 3);
    }

    #[test]
    fn triangles_are_chosen_by_their_letter() {
        let cases = selected("kblas-bench --suite symv -r c --uplo U --only 8192x8192,384x384");
        assert_eq!(
            names(&cases),
            [
                "chemv U 384x384 lda=384 offset=0",
                "chemv U 8192x8192 lda=8192 offset=0",
                "chemv U 8192x8192 lda=8224 offset=0",
                "chemv U 8192x8192 lda=8193 offset=1",
                "csymv U 8192x8192 lda=8192 offset=0",
            ]
        );
    }

    #[test]
    fn a_triangle_and_an_op_are_chosen_alike() {
        let selected = |line: &str| {
            let cli = Cli::try_parse_from(line.split_whitespace()).expect(line);
            select(level2_cases(), &cli.suite)
        };
        let upper = selected("kblas-bench --suite level2 --uplo U");
        assert!(upper.iter().all(|case| case.has_triangle() && case.uplo == Uplo::Upper));
        for word in ["trmv", "trsv", "tpmv", "tbsv", "spr", "hbmv"] {
            assert!(upper.iter().any(|case| case.word == word), "{word}");
        }
        let turned = selected("kblas-bench --suite level2 --trans T");
        assert!(!turned.is_empty() && turned.iter().all(|case| case.has_op() && case.op == Op::T));
    }

    /// The rows of a suite on the host.
    fn measured(only: &str, family: &[&str]) -> Result<Vec<Row>> {
        let line = ["kblas-bench", "--suite", "random", "--cases", "1", "--warm", "--time", "1", "--only", only];
        let cli = Cli::try_parse_from(line.iter().chain(family)).expect(only);
        let machine = Machine::on_the_host();
        let (args, random, failures) = (&cli.suite.measure, Random { seed: 1 }, Cell::new(0));
        run(&Bench { machine: &machine, peers: Vec::new(), streams: None, args, random, failures }, &cli.suite)
    }

    #[test]
    fn families_without_a_selected_case_are_skipped() {
        let rows = measured("batch=1 segmented", &[]).unwrap();
        assert!(rows.len() == 1 && rows[0].lengths.is_some(), "{rows:?}");
        let error = measured("no such case", &["--family", "gemv"]).expect_err("no case");
        assert_eq!(error.to_string(), "no case of the suite is left");
    }

    #[test]
    fn sizes_are_followed_closely() {
        let near = |n: i32| SMOOTH.iter().any(|from| (*from..=from + SMOOTH_REACH).contains(&n));
        let cases = selected("kblas-bench --suite symv -r d --uplo L");
        let closely: Vec<_> = cases.iter().filter(|case| near(case.n) && case.lda == case.n).collect();
        assert_eq!(closely.len(), 3 * 18);
        assert!([2048, 2049, 2052, 2112].iter().all(|n| closely.iter().any(|case| case.n == *n)));
    }
}
