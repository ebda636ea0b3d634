//! Figures and tables in Markdown.

use crate::report::record::Row;

/// A figure with the digits that a reader needs.
pub fn figure(value: f64) -> String {
    let digits = match value {
        value if value < 10.0 => 2,
        value if value < 100.0 => 1,
        _ => 0,
    };
    format!("{value:.digits$}")
}

/// A figure, or a dash if it was not measured.
pub fn measured(value: Option<f64>) -> String {
    value.map_or("–".into(), figure)
}

pub fn line(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

pub fn head(cells: &[String]) -> String {
    format!("{}|{}\n", line(cells), "---|".repeat(cells.len()))
}

/// A table with a line for each value of `down` and a column for each value of `across`, in the order of the rows.
pub fn grid(
    corner: &str, rows: &[&Row], down: impl Fn(&Row) -> String, across: impl Fn(&Row) -> String,
    cell: impl Fn(&Row) -> String,
) -> String {
    let columns = distinct(rows, &across);
    let mut text = head(&[&[corner.to_string()], &columns[..]].concat());
    for name in distinct(rows, &down) {
        let here = |column: &String| rows.iter().find(|row| down(row) == name && across(row) == *column);
        let cells = columns.iter().map(|column| here(column).map_or(String::new(), |row| cell(row)));
        text += &line(&[name.clone()].into_iter().chain(cells).collect::<Vec<_>>());
    }
    text
}

/// The distinct values of `tell`, in the order of the rows.
pub fn distinct<T: PartialEq>(rows: &[&Row], tell: impl Fn(&Row) -> T) -> Vec<T> {
    let mut all = Vec::new();
    for told in rows.iter().map(|row| tell(row)) {
        if !all.contains(&told) {
            all.push(told);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::record::tests::row;

    #[test]
    fn figures_have_three_digits() {
        assert_eq!([0.0514, 9.994, 31.44, 168.5].map(figure), ["0.05", "9.99", "31.4", "168"]);
        assert_eq!(measured(None), "–");
    }

    #[test]
    fn a_grid_has_a_hole_where_no_case_is() {
        let rows = [row(8, 2, 1.0), row(8, 4, 2.0), row(6, 4, 3.0)];
        let text = grid(
            "m",
            &rows.iter().collect::<Vec<_>>(),
            |row| row.m.to_string(),
            |row| row.n.to_string(),
            |row| row.us.to_string(),
        );
        assert_eq!(text, "| m | 2 | 4 |\n|---|---|---|\n| 8 | 1 | 2 |\n| 6 |  | 3 |\n");
    }
}
