//! The standing lists of cases, and a run over one of them.

use std::io::{IsTerminal, Write, stderr};

use anyhow::{Result, ensure};
use kblas::routine::gemv::Op;
use kblas::scalar::Precision;

use crate::cli::SuiteArgs;
use crate::gemv::{self, Bench, Case};
use crate::record::Row;

const SQUARES: [i32; 12] = [128, 256, 512, 1000, 1024, 2048, 4096, 6000, 8192, 10112, 16384, 30000];

/// Squares that are also measured off an aligned base, with an odd leading dimension.
const UNALIGNED: [i32; 3] = [1024, 4096, 8192];

/// Tall ones; each is also measured lying on its side.
const RECTANGLES: [(i32, i32); 5] = [(1_000_000, 1), (1_000_000, 4), (1_000_000, 32), (100_000, 128), (65_536, 512)];

/// Added to the leading dimension of every square and of every tall rectangle once more.
const PADDING: i32 = 32;

/// The cases of GEMV, in the order of the results.
pub fn gemv_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        let complex = matches!(precision, Precision::C | Precision::Z);
        for op in [Op::N, Op::T, Op::C].into_iter().filter(|&op| op != Op::C || complex) {
            let case = |m, n, padding| Case::new(precision, op, m, n, padding);
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

/// The cases that the command line leaves.
fn select(cases: Vec<Case>, args: &SuiteArgs) -> Vec<Case> {
    let wanted = |case: &Case| {
        let name = case.to_string();
        args.precision.is_none_or(|precision| precision == case.precision)
            && args.trans.is_none_or(|op| op == case.op)
            && (args.only.is_empty() || args.only.iter().any(|text| name.contains(text)))
    };
    cases.into_iter().filter(wanted).collect()
}

/// Measures every case and prints its row.
pub fn run(bench: &Bench, args: &SuiteArgs) -> Result<Vec<Row>> {
    let (cases, large): (Vec<_>, Vec<_>) =
        select(gemv_cases(), args).into_iter().partition(|case| gemv::fits(bench.machine, case));
    if !large.is_empty() {
        eprintln!("kblas-bench: {} cases are larger than the memory and left out", large.len());
    }
    ensure!(!cases.is_empty(), "no case of the suite is left");
    println!("{}", Row::header());
    let mut rows = Vec::with_capacity(cases.len());
    for (done, case) in cases.iter().enumerate() {
        let progress = Progress::show(done, cases.len(), case);
        let row = gemv::run(bench, case);
        drop(progress);
        let row = row?;
        println!("{}", row.table());
        rows.push(row);
    }
    Ok(rows)
}

/// A line on a terminal that tells how far a suite is, until it is dropped.
struct Progress(bool);

impl Progress {
    fn show(done: usize, of: usize, case: &Case) -> Self {
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
    use clap::Parser;

    use super::*;
    use crate::cli::Cli;

    fn selected(line: &str) -> Vec<Case> {
        let cli = Cli::try_parse_from(line.split_whitespace()).expect(line);
        select(gemv_cases(), &cli.suite)
    }

    #[test]
    fn the_list_has_each_case_once() {
        let mut names: Vec<_> = gemv_cases().iter().map(Case::to_string).collect();
        assert_eq!(names.len(), 420);
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 420);
    }

    #[test]
    fn filters_choose() {
        let cases = selected("kblas-bench --suite gemv -r c --trans C --only 8192x8192,x1000000");
        let names: Vec<_> = cases.iter().map(Case::to_string).collect();
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
}
