//! Summary of rows: geometric means and minima of each kind, and slow cases.

use std::fmt::Write as _;

use crate::report::record::{NEIGHBOURS, Row, SMOOTH, SMOOTH_REACH};
use crate::vocabulary::Suite;

/// Rows with a common summary: the name of the group, and whether a row is in it.
type Group = (&'static str, fn(&Row) -> bool);

const GROUPS: [Group; 27] = [
    ("squares", |row| row.is_whole() && row.is_gemv() && row.is_square()),
    ("rectangles", |row| row.is_whole() && row.is_gemv() && !row.is_square()),
    ("symmetric", |row| row.is_whole() && row.is_symmetric()),
    ("symmetric, n < 4096", |row| row.is_whole() && row.is_symmetric() && row.n < 4096),
    ("symmetric, n = 4096", |row| row.is_whole() && row.is_symmetric() && row.n == 4096),
    ("symmetric, n >= 8192", |row| row.is_whole() && row.is_symmetric() && row.n >= 8192),
    ("symmetric, n >= 16384", |row| row.is_whole() && row.is_symmetric() && row.n >= 16384),
    ("squares of ger", |row| row.is_ger() && row.is_square()),
    ("rectangles of ger", |row| row.is_ger() && !row.is_square()),
    ("products", |row| row.is_gemm() && !row.is_narrow() && row.batch.is_none()),
    ("narrow products", Row::is_narrow),
    ("batches of products", |row| row.is_gemm() && row.batch.is_some()),
    ("distances, as many coordinates as vectors", |row| {
        row.suite() == Suite::Cdist && row.is_euclidean() && row.is_square()
    }),
    ("distances, few coordinates", |row| row.suite() == Suite::Cdist && row.is_euclidean() && !row.is_square()),
    ("distances, other metrics", |row| row.suite() == Suite::Cdist && !row.is_euclidean()),
    ("neighbours", |row| row.suite() == Suite::Knn),
    ("updates of triangles", |row| row.is_other() && row.group() == 0),
    ("products with packed symmetric matrices", |row| row.is_other() && row.group() == 1),
    ("products with triangles", |row| row.is_other() && row.group() == 2),
    ("solutions", |row| row.is_other() && row.group() == 3),
    ("products with bands", |row| row.is_other() && row.group() == 4),
    ("solutions with bands", |row| row.is_other() && row.group() == 5),
    ("submatrices of gemv", |row| row.submatrix.is_some() && row.is_gemv()),
    ("submatrices of symmetric", |row| row.submatrix.is_some() && row.is_symmetric()),
    ("batches of gemv", |row| row.batch.is_some() && row.is_gemv()),
    ("batches of gemv, n >= 32, over 256 MB", |row| is_large_batch(row, 32) && row.is_gemv()),
    ("batches of symmetric, n >= 64, over 256 MB", |row| is_large_batch(row, 64) && row.is_symmetric()),
];

fn is_large_batch(row: &Row, least: i32) -> bool {
    row.batch.is_some() && row.m.min(row.n) >= least && row.bytes() > 256e6
}

/// A figure of a row: its name, and how to get it.
type Figure = (String, fn(&Row) -> Option<f64>);

fn figures(rows: &[&Row]) -> Vec<Figure> {
    let peer = |name: fn(&Row) -> Option<&String>| rows.iter().find_map(|row| name(row)).map_or("peer", |name| name);
    vec![
        (format!("ratio to {}", peer(|row| row.peer.as_ref())), |row| row.ratio),
        (format!("ratio to {}", peer(|row| row.peer2.as_ref())), |row| row.ratio2),
        ("fraction".into(), |row| row.fraction),
    ]
}

/// Summary of a suite: the means, and the cases to look at.
pub fn summary(rows: &[Row]) -> String {
    let mut text = String::new();
    for (name, is_in) in GROUPS {
        let here: Vec<_> = rows.iter().filter(|row| is_in(row)).collect();
        means(&mut text, name, &here);
    }
    vectors(&mut text, rows);
    evenness(&mut text, rows);
    // Below this the launch, not the memory, takes most of the time.
    const SHORT_US: f64 = 10.0;
    let slower = |row: &&Row| [row.ratio, row.ratio2].iter().flatten().any(|ratio| *ratio < 0.97);
    let is_bound = |row: &Row| match row.suite() {
        Suite::Gemm | Suite::Knn => false,
        Suite::Cdist => !row.is_square(),
        _ => true,
    };
    let below = |row: &&Row| is_bound(row) && row.fraction.is_some_and(|fraction| fraction < 0.9);
    let (short, long): (Vec<_>, Vec<_>) = rows.iter().filter(below).partition(|row| row.limit_us < Some(SHORT_US));
    list(&mut text, "slower than a peer (ratio below 0.97)", &rows.iter().filter(slower).collect::<Vec<_>>());
    list(&mut text, "far from the limit (fraction below 0.9)", &long);
    if !short.is_empty() {
        let _ = writeln!(text, "and {} with a limit below {SHORT_US} us", short.len());
    }
    text
}

/// The mean and the minimum of each figure of some rows.
fn means(text: &mut String, name: &str, rows: &[&Row]) {
    for (what, value) in figures(rows) {
        let here: Vec<_> = rows.iter().filter_map(|row| Some((value(row)?, *row))).collect();
        if let Some((mean, (least, row))) = mean_and_least(&here) {
            let (count, row) = (here.len(), row.name());
            let _ = writeln!(text, "{name}: {what} {mean:.3} (geometric mean of {count}), least {least:.3} ({row})");
        }
    }
}

/// Groups of vectors with summaries of their own.
const VECTORS: [Group; 6] = [
    ("n <= 100000", |row| row.batch.is_none() && row.n <= 100_000),
    ("n >= 10000000", |row| row.batch.is_none() && row.n >= 10_000_000),
    ("n >= 100000000", |row| row.batch.is_none() && row.n >= 100_000_000),
    ("batches, n < 31", |row| row.batch.is_some() && row.lengths.is_none() && row.n < 31),
    ("batches, n >= 31", |row| row.batch.is_some() && row.lengths.is_none() && row.n >= 31),
    ("ragged", |row| row.lengths.is_some()),
];

/// Summary of level 1 by routine. Compares lengths with their neighbours, and pointers with strides.
fn vectors(text: &mut String, rows: &[Row]) {
    let rows: Vec<_> = rows.iter().filter(|row| row.is_vector()).collect();
    let mut routines: Vec<_> = rows.iter().map(|row| row.routine.as_str()).collect();
    routines.sort();
    routines.dedup();
    for routine in routines {
        let here = || rows.iter().copied().filter(move |row| row.routine == routine);
        means(text, routine, &here().collect::<Vec<_>>());
        for (name, is_in) in VECTORS {
            means(text, &format!("{routine}, {name}"), &here().filter(|row| is_in(row)).collect::<Vec<_>>());
        }
    }
    let batches = |pointers| rows.iter().filter(move |row| row.pointers == Some(pointers) && row.lengths.is_none());
    let beside = |text: &mut String, row: &Row, to: i32| {
        let same = |other: &&&Row| other.kind() == row.kind() && other.n == to;
        if let Some(other) = batches(false).find(same) {
            let (part, name, other) = (row.gbs / other.gbs, row.name(), other.name());
            let _ = writeln!(text, "{name}: per byte {part:.3} of the speed of {other}");
        }
    };
    for row in batches(false) {
        if let Some((to, _)) = NEIGHBOURS.iter().find(|(_, near)| near.contains(&row.n)) {
            beside(text, row, *to);
        }
    }
    batches(true).for_each(|row| beside(text, row, row.n));
}

/// Compares neighbouring sizes, and submatrices of one matrix: the slowest time per byte with the fastest.
fn evenness(text: &mut String, rows: &[Row]) {
    let mut kinds: Vec<_> =
        rows.iter().filter(|row| !row.is_vector() && !row.is_gemm() && !row.is_distance()).map(Row::kind).collect();
    kinds.dedup();
    for kind in kinds {
        let plain = || rows.iter().filter(move |row| row.kind() == kind && row.offset == 0 && row.batch.is_none());
        let (precision, routine, trans) = kind;
        for from in SMOOTH {
            let near = |row: &&Row| (from..=from + SMOOTH_REACH).contains(&row.n) && row.lda == row.n;
            let near: Vec<_> = plain().filter(|row| row.is_whole()).filter(near).collect();
            let name = format!("{precision}{routine} {trans}, n = {from} to {}", from + SMOOTH_REACH);
            spread(text, &name, near.iter().max_by(|a, b| a.gbs.total_cmp(&b.gbs)).copied(), &near);
        }
        let parts: Vec<_> = plain().filter(|row| row.submatrix.is_some()).collect();
        let first = parts.iter().find(|row| row.submatrix == Some(0)).copied();
        spread(text, &format!("{precision}{routine} {trans}, submatrices"), first, &parts);
    }
}

/// Compares the slowest of `rows` with `best`, if there are several rows.
fn spread(text: &mut String, name: &str, best: Option<&Row>, rows: &[&Row]) {
    let slowest = rows.iter().min_by(|a, b| a.gbs.total_cmp(&b.gbs));
    if let (Some(best), Some(slowest), true) = (best, slowest, rows.len() > 1) {
        let least = rows.iter().filter_map(|row| row.fraction).reduce(f64::min);
        let (part, slowest, best) = (slowest.gbs / best.gbs, slowest.name(), best.name());
        let _ = write!(text, "{name}: per byte the slowest ({slowest}) has {part:.3} of the speed of {best}");
        let _ = least.map_or(Ok(()), |least| write!(text, "; least fraction {least:.3}"));
        text.push('\n');
    }
}

fn list(text: &mut String, what: &str, rows: &[&Row]) {
    if !rows.is_empty() {
        let _ = writeln!(text, "{} {what}:", rows.len());
        for row in rows {
            let _ = writeln!(text, "{}", row.table());
        }
    }
}

/// The geometric mean, and the minimum with its row.
pub fn mean_and_least<'a>(values: &[(f64, &'a Row)]) -> Option<(f64, (f64, &'a Row))> {
    let least = values.iter().copied().min_by(|(a, _), (b, _)| a.total_cmp(b))?;
    let mean = (values.iter().map(|(value, _)| value.ln()).sum::<f64>() / values.len() as f64).exp();
    Some((mean, least))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::record::tests::{row, symmetric, vector};

    #[test]
    fn the_summary_names_what_is_slow() {
        let text = summary(&[row(64, 64, 20.0), row(64, 64, 80.0), row(64, 8, 41.0)]);
        let squares = "squares: ratio to cublas 1.000 (geometric mean of 2), least 0.500 (dgemv T 64x64)\n";
        assert!(text.contains(squares), "{text}");
        assert!(text.contains("rectangles: ratio to cublas 0.976"), "{text}");
        assert!(text.contains("1 slower than a peer"), "{text}");
        assert!(text.contains("2 far from the limit"), "{text}");
        assert!(!text.contains("limit below") && !text.contains("per byte"), "{text}");
    }

    #[test]
    fn the_summary_tells_peers_and_sizes_apart() {
        let text = summary(&[symmetric(1024, 20.0), symmetric(8192, 24.0), symmetric(16384, 60.0)]);
        assert!(
            text.contains("symmetric: ratio to cublas 1.305 (geometric mean of 3), least 0.667 (dsymv L 16384x16384)"),
            "{text}"
        );
        assert!(text.contains("symmetric: ratio to cublas-atomics 0.979"), "{text}");
        assert!(text.contains("symmetric, n >= 8192: fraction 0.527 (geometric mean of 2)"), "{text}");
        assert!(text.contains("symmetric, n >= 16384: fraction 0.333 (geometric mean of 1)"), "{text}");
    }

    #[test]
    fn the_summary_tells_how_even_neighbours_are() {
        let near = [2048, 2049, 2112].map(|n| Row { gbs: f64::from(n), ..symmetric(n, 20.0) });
        let text = summary(&near);
        let even = "dsymv L, n = 2048 to 2112: per byte the slowest (dsymv L 2048x2048) has 0.970 of the speed of \
                    dsymv L 2112x2112; least fraction 1.000\n";
        assert!(text.contains(even), "{text}");
        let part = |from, gbs| Row { submatrix: Some(from), gbs, ..row(64 - from, 64 - from, 20.0) };
        let text = summary(&[part(0, 100.0), part(1, 110.0), part(2, 90.0)]);
        assert!(text.contains("submatrices: per byte the slowest (dgemv T 62x62 submatrix=2) has 0.900"), "{text}");
    }

    #[test]
    fn the_summary_tells_large_batches_apart() {
        let batch = |n, gbs| Row { batch: Some(1000), gbs, ..row(n, n, 100.0) };
        let text = summary(&[batch(16, 4000.0), batch(32, 2000.0), batch(64, 4000.0)]);
        assert!(text.contains("batches of gemv: fraction 0.200 (geometric mean of 3)"), "{text}");
        assert!(text.contains("n >= 32, over 256 MB: fraction 0.200 (geometric mean of 1)"), "{text}");
        assert!(text.contains("dgemv T 64x64 batch=1000"), "{text}");
    }

    #[test]
    fn the_summary_tells_routines_of_level_1_apart() {
        let batch = |n, pointers| Row { batch: Some(9), pointers: Some(pointers), ..vector("scal", n, 25.0) };
        let ragged = Row { lengths: Some("log-normal".into()), ..batch(100, false) };
        let text = summary(&[
            vector("asum", 1000, 20.0),
            vector("asum", 100_000_000, 25.0),
            batch(31, false),
            batch(32, false),
            batch(32, true),
            ragged,
        ]);
        for line in [
            "asum: fraction 0.894 (geometric mean of 2), least 0.800 (dasum n=100000000)\n",
            "asum, n >= 100000000: fraction 0.800",
            "scal, batches, n >= 31: ratio to cublas 1.600 (geometric mean of 3), least 1.600 (dscal n=31 batch=9)\n",
            "scal, ragged: fraction 0.800 (geometric mean of 1), least 0.800 (dscal n=100 batch=9 lengths=log-normal)\n",
            "dscal n=31 batch=9: per byte 0.969 of the speed of dscal n=32 batch=9\n",
            "dscal n=32 batch=9 pointers: per byte 1.000 of the speed of dscal n=32 batch=9\n",
        ] {
            assert!(text.contains(line), "{line}{text}");
        }
        assert!(!text.contains("symmetric") && !text.contains("squares"), "{text}");
    }

    #[test]
    fn nothing_measured_is_nothing_to_sum_up() {
        assert_eq!(summary(&[Row { ratio: None, fraction: None, ..row(8, 8, 1.0) }]), "");
    }
}
