//! Tables of the routines of level 2 except gemv, symv, hemv and ger.

use super::markdown::{grid, measured};
use super::{filter, joined, pair, routine};
use crate::report::record::Row;

/// The fraction and the ratio of each routine, triangle and op, by order; for bands, by the number of diagonals.
pub fn level2(rows: &[&Row]) -> String {
    let mut rows = filter(rows, is_plain_or_band);
    rows.sort_by_key(|row| (row.family(), row.precision_rank()));
    let whole = filter(&rows, |row| row.kl.is_none());
    let bands = filter(&rows, |row| row.kl.is_some());
    let diagonals = |row: &Row| row.kl.map_or(String::new(), |k| format!("k = {k}"));
    joined([
        ("", grid("routine", &whole, routine, |row| row.n.to_string(), pair), whole.is_empty()),
        ("Bands:\n\n", grid("routine", &bands, routine, diagonals, pair), bands.is_empty()),
    ])
}

fn is_plain_or_band(row: &Row) -> bool {
    !row.is_padded() && row.offset == 0
}

/// The fraction of each routine and op, by order and number of entries.
pub fn level2_batched(rows: &[&Row]) -> String {
    let mut rows = rows.to_vec();
    rows.sort_by_key(|row| (row.family(), row.n, row.batch));
    let place = |row: &Row| format!("{} {}, {}", kind(row), row.n, row.batch.unwrap_or(1));
    let precision = |row: &Row| row.precision.to_string();
    grid("routine, order, entries", &rows, place, precision, |row| measured(row.fraction))
}

/// The routine and its letters. The precision is a column, so geru has the name that it has in real precisions.
fn kind(row: &Row) -> String {
    let word = if row.routine == "geru" { "ger" } else { &row.routine };
    format!("{word} {}", row.trans).trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::record::tests::row;

    #[test]
    fn batches_have_a_line_for_all_precisions() {
        let batch = |precision, routine: &str, trans: &str, us| Row {
            precision,
            routine: routine.into(),
            trans: trans.into(),
            batch: Some(100),
            ..row(8, 8, us)
        };
        let rows = [
            batch('s', "ger", "", 20.0),
            batch('s', "trmv", "LN", 20.0),
            batch('d', "trmv", "LN", 40.0),
            batch('c', "geru", "", 25.0),
        ];
        assert_eq!(
            level2_batched(&rows.iter().collect::<Vec<_>>()),
            "| routine, order, entries | s | c | d |\n|---|---|---|---|\n\
             | ger 8, 100 | 1.00 | 0.80 |  |\n| trmv LN 8, 100 | 1.00 |  | 0.50 |\n"
        );
    }
}
