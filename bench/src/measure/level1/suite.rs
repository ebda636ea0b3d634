//! The suites of level 1.

use kblas::scalar::Precision;

use super::{Case, Form, Routine, Spread};

const SIZES: [i32; 7] = [1000, 4096, 12_287, 100_000, 1_048_575, 10_000_000, 100_000_000];

/// Batches: approximate number of elements in all, and maximum number of vectors.
const ELEMENTS: i32 = 100_000_000;
const MOST: i32 = 2_000_000;
const LENGTHS: [i32; 18] = [2, 4, 8, 16, 31, 32, 33, 64, 100, 127, 128, 256, 512, 1000, 1024, 2000, 10_000, 100_000];
pub const BATCHED: [Routine; 6] =
    [Routine::Nrm2, Routine::Asum, Routine::Dot, Routine::Iamax, Routine::Scal, Routine::Axpy];
const POINTED_TO: [i32; 2] = [128, 1000];

/// Ragged batches: distribution of the lengths, number of vectors, their mean length, and whether the suite also has
/// them as pointers.
const RAGGED: [(Spread, i32, i32, bool); 5] = [
    (Spread::LogNormal, 2_000_000, 10, true),
    (Spread::LogNormal, 500_000, 100, true),
    (Spread::LogNormal, 50_000, 1000, false),
    (Spread::Equal, 500_000, 100, false),
    (Spread::OneLong, 1_000_000, 50, false),
];

pub fn level1_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        for routine in Routine::ALL.into_iter().filter(|routine| routine.is_of(precision)) {
            cases.extend(SIZES.map(|n| Case::new(precision, routine, n)));
        }
    }
    cases
}

pub fn batched1_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        for routine in BATCHED {
            let case = |n, form| Case::new(precision, routine, n).batch((ELEMENTS / n).min(MOST), form);
            cases.extend(LENGTHS.map(|n| case(n, Form::Strided)));
            if matches!(routine, Routine::Nrm2 | Routine::Scal) {
                cases.extend(POINTED_TO.map(|n| case(n, Form::Pointers)));
            }
        }
    }
    cases
}

pub fn ragged_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for precision in Precision::ALL {
        for routine in BATCHED {
            for (spread, count, n, has_pointers) in RAGGED {
                let case = |form| Case::new(precision, routine, n).ragged(count, form, spread);
                cases.push(case(Form::Segmented));
                cases.extend(has_pointers.then(|| case(Form::Vbatched)));
            }
        }
    }
    cases
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_has_each_case_once() {
        for (cases, count) in [(level1_cases(), 336), (batched1_cases(), 448), (ragged_cases(), 168)] {
            assert!(cases.iter().all(|case| case.check().is_ok()));
            let mut names: Vec<_> = cases.iter().map(Case::to_string).collect();
            names.sort();
            names.dedup();
            assert_eq!((cases.len(), names.len()), (count, count), "{}", cases[0]);
        }
    }

    #[test]
    fn batches_are_large_but_not_too_many() {
        for case in batched1_cases() {
            let elements = case.elements()[0];
            let at_most = case.count == MOST && case.n < 50;
            assert!(at_most || (99_000_000..=100_000_000).contains(&elements), "{case}: {elements}");
        }
        let long = ragged_cases().into_iter().find(|case| case.to_string().contains("one-long")).expect("in the list");
        assert_eq!(long.elements()[0], 50 * (2_000_000 - 1));
    }
}
