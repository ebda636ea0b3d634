//! The suites cdist and knn.

use kblas::problem::{CoordinateKind, Distance, Metric, Op, Way};

use super::Case;

/// Number of vectors of each set, which is also the number of coordinates; and the number for other metrics.
const SQUARES: [i32; 6] = [128, 256, 512, 1024, 2048, 4096];
const OTHER_METRICS: i32 = 4096;

/// Small numbers of coordinates, and the number of vectors of each set: the time to write the distances is the limit.
const FEW: [i32; 5] = [2, 3, 8, 16, 32];
const MANY: i32 = 16384;

/// Searches: queries, points and coordinates. Positions and colours have few coordinates.
const SEARCH: [i32; 3] = [10_000, 1_000_000, 128];
const NEIGHBOURS: [i32; 3] = [1, 10, 64];
const SMALL_SEARCHES: [[i32; 3]; 2] = [[100_000, 100_000, 3], [100_000, 100_000, 8]];
const OF_SMALL_SEARCHES: [i32; 2] = [1, 10];
const OF_ROWS: i32 = 10;

/// Vectors as columns, and as rows.
const LAYOUTS: [Op; 2] = [Op::T, Op::N];

const fn best(metric: Metric) -> Distance {
    Distance { metric, way: Way::Best }
}

/// The cases of cdist. Integers have no square root, so they use squared distances.
pub fn cdist_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for kind in CoordinateKind::ALL {
        let metric = if kind == CoordinateKind::I32 { Metric::SqEuclidean } else { Metric::Euclidean };
        let square = |distance, op, n| Case::new(kind, distance, op, [n; 3]);
        for op in LAYOUTS {
            cases.extend(SQUARES.map(|n| square(best(metric), op, n)));
        }
        let others = [Distance { metric, way: Way::Direct }, best(Metric::Manhattan), best(Metric::Chebyshev)];
        cases.extend(others.map(|distance| square(distance, Op::T, OTHER_METRICS)));
        for op in LAYOUTS {
            cases.extend(FEW.map(|n| Case::new(kind, best(metric), op, [MANY, MANY, n])));
        }
    }
    cases
}

/// The cases of knn. With one neighbour, it finds what nearest finds.
pub fn knn_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for kind in [CoordinateKind::F32, CoordinateKind::F64] {
        let case = |op, sizes, many| Case::new(kind, best(Metric::SqEuclidean), op, sizes).nearest(many);
        cases.extend(NEIGHBOURS.map(|many| case(Op::T, SEARCH, many)));
        cases.push(case(Op::N, SEARCH, OF_ROWS));
        for sizes in SMALL_SEARCHES {
            cases.extend(OF_SMALL_SEARCHES.map(|many| case(Op::T, sizes, many)));
        }
    }
    cases
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::Problem as _;

    /// Bytes of the smallest memory that the suites are meant for.
    const MEMORY: usize = 40 << 30;

    #[test]
    fn each_list_has_each_case_once() {
        for (cases, count) in [(cdist_cases(), 75), (knn_cases(), 16)] {
            let mut names: Vec<_> = cases.iter().map(Case::to_string).collect();
            names.sort();
            names.dedup();
            assert_eq!((names.len(), cases.len()), (count, count));
            assert!(cases.iter().all(|case| case.check().is_ok() && case.slot_bytes() <= MEMORY));
        }
    }

    #[test]
    fn cases_are_named_by_what_they_are() {
        let first = |cases: Vec<Case>| cases[0].to_string();
        assert_eq!(first(cdist_cases()), "scdist TT 128x128x128 euclidean");
        assert_eq!(first(knn_cases()), "sknn TT 10000x1000000x128 sqeuclidean neighbours=1");
        let integers = cdist_cases().into_iter().find(|case| case.kind == CoordinateKind::I32).expect("integers");
        assert_eq!(integers.to_string(), "i32cdist TT 128x128x128 sqeuclidean");
    }
}
