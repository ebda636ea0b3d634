//! The suites of level 2 except gemv, symv and hemv.

use kblas::problem::{Op, Uplo};
use kblas::routines::ROUTINES;
use kblas::scalar::Precision;

use super::{Case, Task, words};
use crate::measure::Problem as _;
use crate::measure::suite::{RECTANGLES, SQUARES, UNALIGNED};

/// Orders of triangles.
const ORDERS: [i32; 7] = [32, 100, 300, 512, 1024, 4096, 16384];

/// Bands: the order, and the diagonals above or below the main one.
const BAND_ORDER: i32 = 100_000;
const DIAGONALS: [i32; 5] = [1, 4, 16, 64, 300];

/// Batches: orders, numbers of entries, and the bytes of the largest.
const BATCHED_ORDERS: [i32; 7] = [8, 16, 32, 64, 100, 128, 256];
const COUNTS: [i32; 3] = [100, 3000, 100_000];
const LARGEST_BATCH: usize = 8_000_000_000;

/// Bands in batches: diagonals above or below the main one.
const BATCHED_DIAGONALS: i32 = 4;

/// The cases of ger, geru and gerc. yᴴ costs as much as yᵀ, so gerc is measured once per precision.
pub fn ger_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        let [word, conj] = if precision.is_complex() { ["geru", "gerc"] } else { ["ger"; 2] };
        let case = |m, n, padding| Case::new(precision, word, n).rows(m).padded(padding);
        for n in SQUARES {
            cases.push(case(n, n, 0));
            if UNALIGNED.contains(&n) {
                cases.push(Case { offset: 1, ..case(n, n, 1) });
            }
        }
        for (long, short) in RECTANGLES {
            cases.extend([case(long, short, 0), case(short, long, 0)]);
        }
        if precision.is_complex() {
            cases.push(Case::new(precision, conj, 4096));
        }
    }
    cases
}

/// The cases of the other routines, in the order of the library's list.
pub fn level2_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for word in words() {
        for precision in Precision::ALL.into_iter().filter(|&precision| has(word, precision)) {
            let plain = Case::new(precision, word, 1);
            // Complex symmetric matrices are rare.
            let rare = precision.is_complex() && word.starts_with('s');
            if matches!(plain.task, Task::Rank1 { .. }) || rare {
                continue;
            }
            for (uplo, op) in ways(&plain) {
                let case = |n| Case { uplo, op, ..Case::new(precision, word, n) };
                if plain.is_band() {
                    cases.extend(DIAGONALS.map(|k| case(BAND_ORDER).band(k, k)));
                } else {
                    cases.extend(ORDERS.map(case));
                }
            }
        }
    }
    cases
}

/// Batches of squares.
pub fn batched_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        let ger = if precision.is_complex() { "geru" } else { "ger" };
        for word in [ger, "trmv", "trsv", "gbmv", "tbsv"] {
            let plain = Case::new(precision, word, 1);
            let ops = if precision == Precision::D && !plain.is_band() && plain.has_op() {
                &[Op::N, Op::T][..]
            } else {
                &[Op::N]
            };
            for (op, n) in ops.iter().flat_map(|&op| BATCHED_ORDERS.map(|n| (op, n))) {
                let case = Case { op, ..Case::new(precision, word, n) };
                let case = if plain.is_band() { case.band(BATCHED_DIAGONALS, BATCHED_DIAGONALS) } else { case };
                let all = COUNTS.map(|count| case.clone().batch(count));
                cases.extend(all.into_iter().filter(|case| case.slot_bytes() <= LARGEST_BATCH));
            }
        }
    }
    cases
}

fn has(word: &str, precision: Precision) -> bool {
    let named = |word| ROUTINES.iter().filter(move |routine| routine.word == word);
    named(word).any(|routine| routine.names().iter().any(|name| name.precision == precision))
}

/// Pairs of triangle and op: all for double precision, else two.
fn ways(case: &Case) -> Vec<(Uplo, Op)> {
    use Op::{N, T};
    use Uplo::{Lower, Upper};
    let all = [(Lower, N), (Upper, T), (Lower, T), (Upper, N)];
    match (case.has_triangle(), case.has_op()) {
        (true, true) if case.precision == Precision::D => all.to_vec(),
        (true, false) => vec![(Lower, N), (Upper, N)],
        (false, true) => vec![(Lower, N), (Lower, T)],
        _ => all[..2].to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(cases: &[Case]) -> Vec<String> {
        let mut names: Vec<_> = cases.iter().map(Case::to_string).collect();
        names.sort();
        names.dedup();
        names
    }

    #[test]
    fn updates_are_listed_once() {
        let cases = ger_cases();
        assert_eq!((names(&cases).len(), cases.len()), (130, 130));
        assert!(cases.iter().all(|case| case.check().is_ok()));
        let odd = |case: &Case| case.offset == 1 && case.lda == case.m + 1;
        assert_eq!(cases.iter().filter(|case| odd(case)).count(), 4 * UNALIGNED.len());
        let conj: Vec<_> = cases.iter().filter(|case| case.word == "gerc").collect();
        assert!(conj.len() == 2 && conj.iter().all(|case| case.precision.is_complex()));
    }

    #[test]
    fn batches_are_listed_once_and_have_names() {
        let cases = batched_cases();
        assert_eq!(names(&cases).len(), cases.len());
        assert!(cases.len() > 300 && cases.iter().all(|case| case.check().is_ok()));
    }

    #[test]
    fn each_routine_has_cases_and_each_case_is_there_once() {
        let cases = level2_cases();
        assert_eq!(names(&cases).len(), cases.len());
        assert!(cases.iter().all(|case| case.check().is_ok()));
        for word in words() {
            let here = cases.iter().filter(|case| case.word == word).count();
            assert!(here >= 10 || word.starts_with("ger"), "{word}: {here}");
        }
    }
}
