//! Tables of cdist and knn. They show times, because arithmetic limits most cases, as for gemm.

use super::markdown::{figure, grid, measured};
use super::{filter, joined, pair, routine};
use crate::report::record::Row;

/// Microseconds, then the fraction of the limit and the ratio to cuBLAS's gemm.
fn cell(row: &Row) -> String {
    format!("{} / {}", figure(row.us), pair(row))
}

/// Microseconds and the ratio.
fn search(row: &Row) -> String {
    format!("{} / {}", figure(row.us), measured(row.ratio))
}

/// By size; few coordinates and other metrics have tables of their own.
pub fn cdist(rows: &[&Row]) -> String {
    let squares = filter(rows, |row| row.is_euclidean() && row.is_square());
    let few = filter(rows, |row| row.is_euclidean() && !row.is_square());
    let others = filter(rows, |row| !row.is_euclidean());
    let metric = |row: &Row| format!("{}, {}", row.metric.as_deref().unwrap_or("–"), row.size());
    joined([
        ("", grid("m × k × n", &squares, Row::size, routine, cell), squares.is_empty()),
        ("Few coordinates:\n\n", grid("m × k × n", &few, Row::size, routine, cell), few.is_empty()),
        ("Other metrics:\n\n", grid("metric, m × k × n", &others, metric, routine, cell), others.is_empty()),
    ])
}

/// By size, layout and number of neighbours.
pub fn knn(rows: &[&Row]) -> String {
    let place = |row: &Row| format!("{} {}, {}", row.size(), row.trans, row.neighbours.unwrap_or(0));
    grid("m × k × n, neighbours", rows, place, Row::blas_name, search)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::record::tests::distances;

    fn table(table: fn(&[&Row]) -> String, rows: &[Row]) -> String {
        table(&rows.iter().collect::<Vec<_>>())
    }

    #[test]
    fn few_coordinates_and_other_metrics_have_tables_of_their_own() {
        let by = |metric: &str, row| Row { metric: Some(metric.into()), ..row };
        let integers = |row| Row { precision: 'i', ratio: None, ..row };
        let rows = [
            distances([64, 64, 64], None, 20.0),
            distances([128, 128, 128], None, 25.0),
            distances([500, 500, 3], None, 40.0),
            by("manhattan", distances([64, 64, 64], None, 10.0)),
            integers(by("sqeuclidean", distances([64, 64, 64], None, 40.0))),
        ];
        assert_eq!(
            table(cdist, &rows),
            "| m × k × n | dcdist TT | i32cdist TT |\n|---|---|---|\n\
             | 64 × 64 × 64 | 20.0 / 1.00 / 2.00 | 40.0 / 0.50 |\n| 128 × 128 × 128 | 25.0 / 0.80 / 1.60 |  |\n\n\
             Few coordinates:\n\n\
             | m × k × n | dcdist TT |\n|---|---|\n| 500 × 500 × 3 | 40.0 / 0.50 / 1.00 |\n\n\
             Other metrics:\n\n\
             | metric, m × k × n | dcdist TT |\n|---|---|\n| manhattan, 64 × 64 × 64 | 10.0 / 2.00 / 4.00 |\n"
        );
    }

    #[test]
    fn neighbours_have_a_line_for_each_number() {
        let rows = [1, 10].map(|many| distances([20, 300, 8], Some(many), 20.0));
        assert_eq!(
            table(knn, &rows),
            "| m × k × n, neighbours | dknn |\n|---|---|\n\
             | 20 × 300 × 8 TT, 1 | 20.0 / 2.00 |\n| 20 × 300 × 8 TT, 10 | 20.0 / 2.00 |\n"
        );
    }
}
