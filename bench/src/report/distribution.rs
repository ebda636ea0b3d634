//! Summary of random cases: distributions of the ratios to the peer and of the fractions of the limit.

use std::fmt::Write as _;

use anyhow::{Context, Result, ensure};

use crate::report::record::Row;
use crate::report::table::markdown::{distinct, figure as short, head, line};

/// Bytes from which the fraction of the limit is meaningful. Below, the launch takes most of the time.
const LARGE_BYTES: f64 = 4e6;

/// Number of worst cases that are shown with their plans.
const WORST: usize = 10;

/// The distribution of each family's figures, and its worst cases.
pub fn text(rows: &[Row]) -> String {
    let mut families: Vec<String> = Vec::new();
    for row in rows {
        let family = family(row);
        if !families.contains(&family) {
            families.push(family);
        }
    }
    let mut text = String::new();
    for name in families {
        let here: Vec<_> = rows.iter().filter(|row| family(row) == name).collect();
        figure(&mut text, &name, "ratio to cuBLAS", &here, |row| row.ratio);
        figure(&mut text, &name, "ratio to cuBLAS with atomics", &here, |row| row.ratio2);
        let large: Vec<_> = here.iter().copied().filter(|row| row.bytes() >= LARGE_BYTES).collect();
        figure(&mut text, &name, "fraction of the limit, 4 MB or more", &large, |row| row.fraction);
    }
    text
}

fn family(row: &Row) -> String {
    let name = if row.is_vector() {
        "level 1"
    } else if row.is_gemm() {
        "gemm"
    } else if row.is_symmetric() {
        "symv"
    } else if row.is_other() || row.is_ger() {
        "other routines of level 2"
    } else {
        "gemv"
    };
    format!("{name}{}", form(row))
}

fn form(row: &Row) -> &'static str {
    match (&row.lengths, row.batch) {
        (Some(_), _) => ", different lengths",
        (None, Some(_)) => " in batches",
        (None, None) => "",
    }
}

/// The values of a figure, the smallest first, with their rows.
struct Values<'a>(Vec<(f64, &'a Row)>);

impl<'a> Values<'a> {
    /// Returns `None` if no row has the figure.
    fn of(rows: &[&'a Row], value: fn(&Row) -> Option<f64>) -> Option<Self> {
        let mut known: Vec<_> = rows.iter().filter_map(|row| Some((value(row)?, *row))).collect();
        known.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        (!known.is_empty()).then_some(Self(known))
    }

    fn geometric_mean(&self) -> f64 {
        (self.0.iter().map(|(value, _)| value.ln()).sum::<f64>() / self.0.len() as f64).exp()
    }

    /// The value that this part of the values is less than.
    fn at(&self, part: f64) -> f64 {
        self.0[((self.0.len() - 1) as f64 * part) as usize].0
    }

    fn below(&self, bound: f64) -> usize {
        self.0.iter().filter(|(value, _)| *value < bound).count()
    }
}

fn figure(text: &mut String, family: &str, what: &str, rows: &[&Row], value: fn(&Row) -> Option<f64>) {
    let Some(values) = Values::of(rows, value) else { return };
    let _ = writeln!(
        text,
        "{family}: {what}: {} cases, geometric mean {:.3}, least {:.3}, percentiles 0.5: {:.3}, 1: {:.3}, 5: {:.3}, \
         50: {:.3}; below 0.97: {}, below 0.90: {}",
        values.0.len(),
        values.geometric_mean(),
        values.at(0.0),
        values.at(0.005),
        values.at(0.01),
        values.at(0.05),
        values.at(0.5),
        values.below(0.97),
        values.below(0.90),
    );
    for (value, row) in values.0.iter().take(WORST) {
        let increments =
            if (row.incx, row.incy) == (1, 1) { String::new() } else { format!(" inc={},{}", row.incx, row.incy) };
        let _ = writeln!(
            text,
            "    {value:.3} {}{increments}: {:.2} us (peer {}, limit {}): {}",
            row.name(),
            row.us,
            microseconds(row.peer_us),
            microseconds(row.limit_us),
            row.plan.as_deref().unwrap_or("-"),
        );
    }
}

/// The distributions of several files of one family each, as a Markdown table. The products of one matrix by another have
/// a line for each precision.
pub fn table(files: &[(Vec<String>, Vec<Row>)]) -> Result<String> {
    let mut text = head(
        &[
            "`--family`",
            "`--seed`",
            "cases",
            "ratio, geometric mean",
            "least",
            "1 %",
            "5 %",
            "below 0.97",
            "fraction",
            "1 %",
        ]
        .map(String::from),
    );
    for (comments, rows) in files {
        let command = comments.first().map_or("", String::as_str);
        let family = option(command, "--family").context("the file is not of one family of random cases")?;
        let seed = option(command, "--seed").context("the command of the file has no --seed")?;
        ensure!(!rows.is_empty(), "the file has no case");
        let all: Vec<_> = rows.iter().collect();
        let is_by_precision = rows[0].is_gemm() && rows[0].batch.is_none();
        let mut precisions = if is_by_precision { distinct(&all, |row| Some(row.precision)) } else { vec![None] };
        precisions.sort_by_key(|precision| precision.and_then(|precision| "sdcz".find(precision)));
        for precision in precisions {
            let here: Vec<_> =
                all.iter().copied().filter(|row| precision.is_none_or(|of| row.precision == of)).collect();
            let name = precision.map_or(String::new(), |precision| format!(", {precision}"));
            text += &distribution(format!("{family}{name}"), seed, &here);
        }
    }
    Ok(text)
}

fn distribution(name: String, seed: &str, rows: &[&Row]) -> String {
    let large: Vec<_> = rows.iter().copied().filter(|row| row.bytes() >= LARGE_BYTES).collect();
    let dash = || "–".to_string();
    let mut cells = vec![name, seed.to_string(), rows.len().to_string()];
    match Values::of(rows, |row| row.ratio) {
        Some(ratios) => cells.extend([
            short(ratios.geometric_mean()),
            format!("{} ({})", short(ratios.at(0.0)), ratios.0[0].1.case_name()),
            short(ratios.at(0.01)),
            short(ratios.at(0.05)),
            ratios.below(0.97).to_string(),
        ]),
        None => cells.extend([(); 5].map(|()| dash())),
    }
    match Values::of(&large, |row| row.fraction) {
        Some(fractions) => cells.extend([short(fractions.geometric_mean()), short(fractions.at(0.01))]),
        None => cells.extend([(); 2].map(|()| dash())),
    }
    line(&cells)
}

/// The value of an option in a command line.
fn option<'a>(command: &'a str, name: &str) -> Option<&'a str> {
    let mut words = command.split(' ');
    words
        .find_map(|word| match word.strip_prefix(name)? {
            "" => Some(None),
            rest => rest.strip_prefix('=').map(Some),
        })?
        .or_else(|| words.next())
}

fn microseconds(value: Option<f64>) -> String {
    value.map_or("-".into(), |value| format!("{value:.2}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::record::tests::{row, symmetric};

    #[test]
    fn families_are_told_apart_and_the_worst_come_first() {
        let ratio = |n, ratio| Row { ratio: Some(ratio), plan: Some("a plan".into()), ..row(n, n, 1.0) };
        let mut rows = vec![ratio(8, 2.0), ratio(4, 0.5), ratio(16, 1.0)];
        rows.push(Row { ratio: Some(3.0), fraction: None, ..symmetric(4, 1.0) });
        rows.push(Row { batch: Some(2), ..ratio(4, 1.5) });
        let text = text(&rows);
        assert!(text.contains("gemv: ratio to cuBLAS: 3 cases, geometric mean 1.000, least 0.500"), "{text}");
        assert!(text.contains("below 0.97: 1, below 0.90: 1"), "{text}");
        assert!(text.contains("gemv in batches: ratio to cuBLAS: 1 cases, geometric mean 1.500"), "{text}");
        assert!(text.contains("symv: ratio to cuBLAS: 1 cases, geometric mean 3.000"), "{text}");
        let worst = text.lines().nth(1).unwrap_or_default();
        assert!(worst.contains("0.500") && worst.contains("4x4") && worst.contains("a plan"), "{worst}");
    }

    #[test]
    fn a_file_is_a_line_of_the_table_and_products_one_for_each_precision() {
        let ratio = |n, ratio| Row { ratio: Some(ratio), ..row(n, n, 1.0) };
        let vectors =
            (vec!["kblas-bench --suite random --family gemv --seed=7".into()], vec![ratio(8, 2.0), ratio(4, 0.5)]);
        let gemm = |precision| Row { routine: "gemm".into(), k: Some(8), precision, ..ratio(8, 4.0) };
        let command = "kblas-bench --suite random --seed 8 --family gemm --csv a.csv".into();
        let products = (vec![command], vec![gemm('z'), gemm('s'), gemm('s')]);
        let text = table(&[vectors, products]).unwrap();
        let lines: Vec<_> = text.lines().skip(2).collect();
        assert_eq!(lines.len(), 3, "{text}");
        assert_eq!(lines[0], "| gemv | 7 | 2 | 1.00 | 0.50 (dgemv T 4 × 4) | 0.50 | 0.50 | 1 | – | – |");
        assert_eq!(lines[1], "| gemm, s | 8 | 2 | 4.00 | 4.00 (sgemm T 8 × 8 × 8) | 4.00 | 4.00 | 0 | – | – |");
        assert!(lines[2].starts_with("| gemm, z | 8 | 1 |"), "{text}");
    }

    #[test]
    fn a_large_case_counts_in_the_fraction() {
        let large = Row { gbs: 1e6, fraction: Some(0.875), ..row(8, 8, 100.0) };
        let small = Row { fraction: Some(0.25), ..row(8, 8, 1.0) };
        let command = vec!["kblas-bench --suite random --family gemv --seed 7".to_string()];
        let text = table(&[(command, vec![large, small])]).unwrap();
        assert!(text.ends_with("| 0.88 | 0.88 |\n"), "{text}");
    }

    #[test]
    fn a_file_of_no_random_cases_is_refused() {
        let of = |command: &str| table(&[(vec![command.into()], vec![row(4, 4, 1.0)])]).unwrap_err().to_string();
        assert!(of("kblas-bench --suite gemv").contains("random"));
        assert!(of("kblas-bench --suite random --family gemv").contains("--seed"));
        assert!(of("").contains("random") && table(&[(vec![], vec![])]).is_err());
    }
}
