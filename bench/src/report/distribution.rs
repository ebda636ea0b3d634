//! Summary of random cases: distributions of the ratios to the peer and of the fractions of the limit.

use std::fmt::Write as _;

use crate::report::record::Row;

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

fn figure(text: &mut String, family: &str, what: &str, rows: &[&Row], value: fn(&Row) -> Option<f64>) {
    let mut known: Vec<_> = rows.iter().filter_map(|row| Some((value(row)?, *row))).collect();
    if known.is_empty() {
        return;
    }
    known.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let count = known.len();
    let mean = (known.iter().map(|(value, _)| value.ln()).sum::<f64>() / count as f64).exp();
    let at = |part: f64| known[((count - 1) as f64 * part) as usize].0;
    let below = |bound: f64| known.iter().filter(|(value, _)| *value < bound).count();
    let _ = writeln!(
        text,
        "{family}: {what}: {count} cases, geometric mean {mean:.3}, least {:.3}, percentiles 0.5: {:.3}, 1: {:.3}, 5: {:.3}, \
         50: {:.3}; below 0.97: {}, below 0.90: {}",
        known[0].0,
        at(0.005),
        at(0.01),
        at(0.05),
        at(0.5),
        below(0.97),
        below(0.90),
    );
    for (value, row) in known.iter().take(WORST) {
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
}
