//! A result file in Markdown: a summary in sentences, then the figures in tables.

mod distances;
mod level2;
pub mod markdown;

use std::fmt::Write as _;

use anyhow::{Result, ensure};
use kblas::scalar::Precision;

use crate::report::names::suite_of;
use crate::report::record::{ONE_GPU, Row, WITH_SUM};
use crate::report::summary::mean_and_least;
use crate::vocabulary::{Shape, Suite};
use distances::{cdist, knn};
use level2::{level2, level2_batched};
use markdown::{distinct, figure, grid, head, line, measured};

/// Cases with a common summary.
struct Part<'a> {
    name: String,
    rows: Vec<&'a Row>,
}

/// Order from which memory bandwidth limits symv and hemv. Below, launches and partial sums count.
const LARGE: i32 = 16384;

/// The section of a document for a file.
pub fn section(rows: &[Row], file: &str, shape: Shape) -> Result<String> {
    let suite = suite_of(rows)?;
    let mut parts = parts(rows, suite);
    if suite == Suite::Gemv {
        parts.retain(|part| part.rows[0].is_square() == (shape == Shape::Square));
    }
    ensure!(!parts.is_empty(), "the file has no case of that shape");
    let mut text: String = parts.iter().map(Part::sentence).collect();
    let _ = write!(text, "[Rows]({file}).\n\n");
    let shown: Vec<&Row> = parts.iter().flat_map(|part| part.rows.iter().copied()).collect();
    text += &match suite {
        Suite::Gemv => gemv(&shown, shape),
        Suite::Symv => symv(&shown),
        Suite::Ger => ger(&shown),
        Suite::Gemm | Suite::GemmNarrow | Suite::GemmBatched => gemm(&shown),
        Suite::Level2 => level2(&shown),
        Suite::Level2Batched => level2_batched(&shown),
        Suite::Offset => offset(&shown),
        Suite::Increments => increments(&shown),
        Suite::Batched2 => batched2(&shown),
        Suite::Level1 => vectors(&shown, |row| row.n.to_string(), pair),
        Suite::Batched1 => batched1(&shown),
        Suite::Ragged => vectors(&shown, spread, pair),
        Suite::Cdist => cdist(&shown),
        Suite::Knn => knn(&shown),
        Suite::Mgpu => mgpu(&shown),
    };
    Ok(text)
}

/// One table that summarises several files.
pub fn overview(files: &[Vec<Row>]) -> Result<String> {
    let mut text = head(&["", "times as fast as cuBLAS", "of what the memory can do"].map(String::from));
    for rows in files {
        let suite = suite_of(rows)?;
        text.extend(parts(rows, suite).iter().map(Part::line));
    }
    Ok(text)
}

/// The parts of a file that have cases.
fn parts(rows: &[Row], suite: Suite) -> Vec<Part<'_>> {
    type Split = &'static [fn(&Row) -> bool];
    const SHAPES: Split = &[Row::is_square, |row| !row.is_square()];
    const MATRICES: Split = &[Row::is_gemv, Row::is_symmetric];
    const SIZES: Split = &[|row| row.n < LARGE, |row| row.n >= LARGE];
    const SIDES: Split = &[|row| row.n <= row.m, |row| row.n > row.m];
    const TINY: Split = &[|row| row.n <= 16, |row| row.n > 16];
    const VECTORS: Split = &[is_reduction, |row| !is_reduction(row)];
    const DISTANCES: Split = &[
        |row| row.is_euclidean() && row.is_square(),
        |row| row.is_euclidean() && !row.is_square(),
        |row| !row.is_euclidean(),
    ];
    const GROUPS: Split = &[
        |row| row.group() == 0,
        |row| row.group() == 1,
        |row| row.group() == 2,
        |row| row.group() == 3,
        |row| row.group() == 4,
        |row| row.group() == 5,
    ];
    const BATCHED: Split =
        &[Row::is_ger, |row| row.routine == "trmv", |row| row.routine == "trsv", |row| row.kl.is_some()];
    const GROUP_NAMES: &[&str] =
        &["updates of triangles", "spmv and hpmv", "trmv and tpmv", "trsv and tpsv", "products with bands", "tbsv"];
    const DISTANCE_NAMES: &[&str] =
        &["cdist of as many coordinates as vectors", "cdist of few coordinates", "cdist by other metrics"];
    let (split, names, suffix): (Split, Option<&[&str]>, &str) = match suite {
        Suite::Gemv => (SHAPES, Some(&["gemv on squares", "gemv on rectangles"]), ""),
        Suite::Symv => (SIZES, Some(&["symv and hemv"; 2]), ""),
        Suite::Ger => (SHAPES, Some(&["ger on squares", "ger on rectangles"]), ""),
        Suite::Gemm => (SHAPES, Some(&["gemm on squares", "gemm on other shapes"]), ""),
        Suite::GemmNarrow => (SIDES, Some(&["gemm of few columns", "gemm of few rows"]), ""),
        Suite::GemmBatched => (TINY, Some(&["gemm up to 16 × 16", "gemm beyond 16 × 16"]), " in batches"),
        Suite::Level2 => (GROUPS, Some(GROUP_NAMES), ""),
        Suite::Level2Batched => (BATCHED, Some(&["ger", "trmv", "trsv", "gbmv and tbsv"]), " in batches"),
        Suite::Offset => (MATRICES, Some(&["gemv", "symv and hemv"]), " on submatrices"),
        Suite::Increments => (MATRICES, Some(&["gemv", "symv and hemv"]), " with vectors in rows"),
        Suite::Batched2 => (MATRICES, Some(&["gemv", "symv and hemv"]), " in batches"),
        Suite::Level1 => (VECTORS, None, ""),
        Suite::Batched1 => (VECTORS, None, " in batches"),
        Suite::Ragged => (VECTORS, None, " on vectors of different lengths"),
        Suite::Cdist => (DISTANCES, Some(DISTANCE_NAMES), ""),
        Suite::Knn => (&[Row::is_distance], Some(&["knn"]), ""),
        Suite::Mgpu => (MATRICES, Some(&["gemv", "symv and hemv"]), " on several GPUs"),
    };
    let part = |i: usize, is_in: fn(&Row) -> bool| {
        let mut rows: Vec<_> = rows.iter().filter(|row| is_in(row)).collect();
        if names.is_none() {
            // The suites list all cases of a precision before the next precision.
            rows.sort_by_key(|row| (row.family(), row.precision_rank()));
        }
        let name = names.map_or_else(|| routines(&rows), |names| names[i].to_string());
        Part { name: name + suffix, rows }
    };
    (0..).zip(split).map(|(i, &is_in)| part(i, is_in)).filter(|part| !part.rows.is_empty()).collect()
}

fn is_reduction(row: &Row) -> bool {
    row.vector_routine().is_some_and(|routine| routine.outcome().is_some())
}

/// The routines of level 1, by their names without precision.
fn routines(rows: &[&Row]) -> String {
    let all = distinct(rows, Row::vector_routine).into_iter().flatten();
    let names: Vec<_> = all.filter(|all| all.is_of(Precision::S)).map(|all| all.name(Precision::S)).collect();
    match &names[..] {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        names => names.concat(),
    }
}

/// Name of a peer in a sentence. If cuBLAS's routine has another name, the peer is still cuBLAS.
fn peer_name(peer: &str) -> &str {
    match peer {
        "cublas-atomics" => "cuBLAS with atomics",
        ONE_GPU | WITH_SUM => peer,
        _ => "cuBLAS",
    }
}

impl Part<'_> {
    /// The geometric mean of a figure, its minimum, the case of the minimum, and the number of cases with the figure.
    fn sum(&self, value: fn(&Row) -> Option<f64>) -> Option<(f64, f64, &Row, usize)> {
        let here: Vec<_> = self.rows.iter().filter_map(|row| Some((value(row)?, *row))).collect();
        let (mean, (least, row)) = mean_and_least(&here)?;
        Some((mean, least, row, here.len()))
    }

    fn sentence(&self) -> String {
        let named = self.rows.iter().any(|row| row.ratio2.is_some());
        let to = |peer: fn(&Row) -> Option<&String>| {
            let peer = self.rows.iter().find_map(|row| peer(row)).filter(|_| named);
            peer.map_or("ratio".into(), |peer| match peer.as_str() {
                ONE_GPU => "speedup over one GPU".into(),
                WITH_SUM => "time with copies of x and the sum, in times of the products,".into(),
                _ => format!("ratio to {}", peer_name(peer)),
            })
        };
        let figures = [
            (to(|row| row.peer.as_ref()), self.sum(|row| row.ratio)),
            (to(|row| row.peer2.as_ref()), self.sum(|row| row.ratio2)),
            ("fraction".into(), self.sum(|row| row.fraction)),
        ];
        let said = figures.into_iter().filter_map(|(what, sum)| {
            let (mean, least, row, count) = sum?;
            let some = if count < self.rows.len() { format!(" ({count} cases)") } else { String::new() };
            let (mean, least, row) = (figure(mean), figure(least), row.case_name());
            Some(format!(" The geometric mean of the {what}{some} is {mean}, the least {least} ({row})."))
        });
        let said: String = said.collect();
        if said.is_empty() {
            return String::new();
        }
        let (count, name, range) = (self.rows.len(), &self.name, self.range());
        format!("{count} cases of {name}{range}.{said}\n")
    }

    /// The line of this part in the overview.
    fn line(&self) -> String {
        let ratio = |value| {
            let (mean, least, _, count) = self.sum(value)?;
            let some = if count < self.rows.len() {
                format!("; cuBLAS has {count} of {} cases", self.rows.len())
            } else {
                "".into()
            };
            Some(format!("{} (least {}{some})", figure(mean), figure(least)))
        };
        let ratios = match [ratio(|row| row.ratio), ratio(|row| row.ratio2)] {
            [Some(first), Some(second)] => format!("{first}; with atomics {second}"),
            [first, second] => first.or(second).unwrap_or("–".into()),
        };
        let fraction = self.sum(|row| row.fraction).map(|(mean, ..)| mean);
        line(&[format!("{}{}", self.name, self.range()), ratios, measured(fraction)])
    }

    /// The range of sizes, if one number describes a size.
    fn range(&self) -> String {
        let sizes = || self.rows.iter().map(|row| row.n);
        let plain = self.rows.iter().all(|row| row.is_vector() && row.lengths.is_none() || row.is_square());
        match (sizes().min(), sizes().max()) {
            (Some(first), Some(last)) if plain && first < last => format!(", n = {first} to {last}"),
            _ => String::new(),
        }
    }
}

/// The fraction of the limit, and the ratios to the measured peers.
fn pair(row: &Row) -> String {
    let ratios = [row.ratio, row.ratio2].into_iter().flatten().map(figure);
    [measured(row.fraction)].into_iter().chain(ratios).collect::<Vec<_>>().join(" / ")
}

fn fraction(row: &Row) -> String {
    measured(row.fraction)
}

fn op(row: &Row) -> String {
    format!("{} {}", row.precision, row.trans)
}

fn routine(row: &Row) -> String {
    format!("{} {}", row.blas_name(), row.trans)
}

fn filter<'a>(rows: &[&'a Row], is_in: impl Fn(&Row) -> bool) -> Vec<&'a Row> {
    rows.iter().copied().filter(|row| is_in(row)).collect()
}

/// Aligned, without padding.
fn is_plain(row: &Row) -> bool {
    row.lda == row.m && row.offset == 0
}

fn gemv(rows: &[&Row], shape: Shape) -> String {
    let rows = filter(rows, is_plain);
    match shape {
        Shape::Square => grid("n", &rows, |row| row.n.to_string(), op, pair),
        Shape::Rectangle => grid("m × n", &rows, Row::size, op, pair),
    }
}

/// The cases that all precisions have.
fn ger(rows: &[&Row]) -> String {
    let rows = filter(rows, |row| is_plain(row) && row.routine != "gerc");
    grid("m × n", &rows, Row::size, Row::blas_name, pair)
}

fn gemm(rows: &[&Row]) -> String {
    let name = |row: &Row| format!("{} {}", row.size(), row.trans);
    grid("m × n × k", rows, name, Row::blas_name, pair)
}

/// Microseconds, and the speedup over one GPU.
fn mgpu(rows: &[&Row]) -> String {
    let names = ["call", "order", "one GPU", "GPUs", "the products", "times as fast", WITH_SUM, "times as fast"];
    let mut text = head(&names.map(String::from));
    for row in rows {
        let (one, whole) = (row.peer_us, row.peer2_us);
        let times = |us: Option<f64>| measured(one.zip(us).map(|(one, us)| one / us));
        text += &line(&[
            routine(row),
            row.n.to_string(),
            measured(one),
            row.gpus.map_or(String::new(), |gpus| gpus.to_string()),
            figure(row.us),
            times(Some(row.us)),
            measured(whole),
            times(whole),
        ]);
    }
    text
}

/// The sizes that all kinds of matrices have. Some kinds also have neighbouring sizes.
fn symv(rows: &[&Row]) -> String {
    let rows = filter(rows, |row| is_plain(row) && (row.routine == "hemv" || !matches!(row.precision, 'c' | 'z')));
    let kinds = distinct(&rows, routine).len();
    let shared = filter(&rows, |row| rows.iter().filter(|other| other.n == row.n).count() == kinds);
    grid("n", &shared, |row| row.n.to_string(), routine, pair)
}

/// The minimum over the offsets of the submatrices.
fn offset(rows: &[&Row]) -> String {
    let mut rows = rows.to_vec();
    rows.sort_by_key(|row| (row.precision_rank(), row.family()));
    let from = |row: &Row| row.submatrix.unwrap_or(0);
    let places: Vec<_> = distinct(&rows, from).iter().map(i32::to_string).collect();
    let mut text = format!("The least over the offsets {}:\n\n", places.join(", "));
    let names = ["routine", "least fraction", "at offset", "least ratio", "at offset", "geometric mean of the ratio"];
    text += &head(&names.map(String::from));
    for name in distinct(&rows, routine) {
        let part = Part { rows: filter(&rows, |row| routine(row) == name), name };
        let [fraction, ratio] = [part.sum(|row| row.fraction), part.sum(|row| row.ratio)];
        let least = |sum: Option<(f64, f64, &Row, usize)>| {
            [measured(sum.map(|sum| sum.1)), sum.map_or("–".into(), |sum| from(sum.2).to_string())]
        };
        let mean = measured(ratio.map(|sum| sum.0));
        text += &line(&[&[part.name.clone()][..], &least(fraction), &least(ratio), &[mean]].concat());
    }
    text
}

/// The cost of an increment, and the ratio.
fn increments(rows: &[&Row]) -> String {
    let strided = filter(rows, |row| row.is_strided());
    let place = |row: &Row| format!("{}, {}", row.n, if row.incx == 1 { "y" } else { "x" });
    let cell = |row: &Row| {
        let same = |other: &&&Row| !other.is_strided() && routine(other) == routine(row) && other.n == row.n;
        let slower = rows.iter().find(same).map(|plain| row.us / plain.us);
        format!("{} / {}", measured(slower), measured(row.ratio))
    };
    let table = |is_in: fn(&Row) -> bool, name: fn(&Row) -> String| {
        let rows = filter(&strided, is_in);
        (grid("n, vector", &rows, place, name, cell), rows.is_empty())
    };
    let (gemv, no_gemv) = table(Row::is_gemv, op);
    let (symv, no_symv) = table(Row::is_symmetric, routine);
    let title = "The time over that with increments of 1, and the ratio:\n\n";
    joined([(title, gemv, no_gemv), (if no_gemv { title } else { "" }, symv, no_symv)])
}

fn batched2(rows: &[&Row]) -> String {
    let strided = |row: &Row| row.pointers == Some(false);
    let gemv = filter(rows, |row| row.is_gemv() && strided(row));
    let pointers = filter(rows, |row| row.is_gemv() && !strided(row));
    let lower = filter(rows, |row| row.is_symmetric() && strided(row) && row.trans == "L");
    let tables = [
        ("", grid("m × n × count", &gemv, Row::size, op, pair), gemv.is_empty()),
        ("By arrays of pointers:\n\n", grid("m × n × count", &pointers, Row::size, op, pair), pointers.is_empty()),
        (
            "symv and hemv, lower triangles, fraction:\n\n",
            grid("n × count", &lower, Row::size, Row::blas_name, fraction),
            lower.is_empty(),
        ),
    ];
    joined(tables)
}

/// Fractions and ratios in separate tables, because there are many lengths.
fn batched1(rows: &[&Row]) -> String {
    let length = |row: &Row| row.n.to_string();
    let ratio = |row: &Row| measured(row.ratio);
    let strided = filter(rows, |row| row.pointers == Some(false));
    let pointers = filter(rows, |row| row.pointers == Some(true));
    let peers = filter(&strided, |row| row.ratio.is_some());
    joined([
        ("Fraction:\n\n", vectors(&strided, length, fraction), strided.is_empty()),
        ("Ratio, where cuBLAS has the like:\n\n", vectors(&peers, length, ratio), peers.is_empty()),
        ("By arrays of pointers:\n\n", vectors(&pointers, length, pair), pointers.is_empty()),
    ])
}

/// The tables that are not empty, each below its title.
fn joined<const N: usize>(tables: [(&str, String, bool); N]) -> String {
    let tables = tables.into_iter().filter(|(.., empty)| !empty);
    tables.map(|(title, table, _)| format!("{title}{table}")).collect::<Vec<_>>().join("\n")
}

/// A line for each routine and precision.
fn vectors(rows: &[&Row], across: impl Fn(&Row) -> String, cell: fn(&Row) -> String) -> String {
    grid("routine", rows, Row::blas_name, across, cell)
}

/// How a ragged batch is passed, the distribution of its lengths, and approximately their mean.
fn spread(row: &Row) -> String {
    let told = if row.pointers == Some(true) { "pointers" } else { "segments" };
    format!("{told}, {} {}", row.lengths.as_deref().unwrap_or("–"), row.n)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::record::tests::{row, symmetric, vector};

    fn of(rows: &[Row]) -> String {
        section(rows, "a.csv", Shape::Square).unwrap()
    }

    #[test]
    fn squares_and_rectangles_are_apart() {
        let rows = [row(64, 64, 20.0), Row { lda: 65, ..row(64, 64, 40.0) }, row(128, 128, 25.0), row(4, 8, 10.0)];
        assert_eq!(
            of(&rows),
            "3 cases of gemv on squares, n = 64 to 128. The geometric mean of the ratio is 1.47, the least 1.00 (dgemv T \
             64 × 64, lda 65). The geometric mean of the fraction is 0.74, the least 0.50 (dgemv T 64 × 64, lda 65).\n\
             [Rows](a.csv).\n\n\
             | n | d T |\n|---|---|\n| 64 | 1.00 / 2.00 |\n| 128 | 0.80 / 1.60 |\n"
        );
        let rectangles = section(&rows, "a.csv", Shape::Rectangle).unwrap();
        assert!(rectangles.ends_with("| m × n | d T |\n|---|---|\n| 4 × 8 | 2.00 / 4.00 |\n"), "{rectangles}");
        assert!(section(&rows[..3], "a.csv", Shape::Rectangle).is_err());
    }

    #[test]
    fn symmetric_matrices_have_two_peers_and_the_sizes_that_all_have() {
        let upper = |row| Row { trans: "U".into(), ..row };
        let rows = [
            symmetric(64, 20.0),
            symmetric(65, 20.0),
            symmetric(16384, 25.0),
            upper(symmetric(64, 40.0)),
            upper(symmetric(16384, 20.0)),
            Row { precision: 'c', ..symmetric(64, 20.0) },
        ];
        let text = of(&rows);
        assert!(
            text.starts_with(
                "4 cases of symv and hemv, n = 64 to 65. The geometric mean of the ratio to cuBLAS is 1.68, the least 1.00 \
                 (dsymv U 64). The geometric mean of the ratio to cuBLAS with atomics is 1.26, the least 0.75 (dsymv U 64). \
                 The geometric mean of the fraction is 0.84, the least 0.50 (dsymv U 64).\n2 cases of symv and hemv. The"
            ),
            "{text}"
        );
        assert!(
            text.ends_with(
                "\n\n| n | dsymv L | dsymv U |\n|---|---|---|\n\
                 | 64 | 1.00 / 2.00 / 1.50 | 0.50 / 1.00 / 0.75 |\n| 16384 | 0.80 / 1.60 / 1.20 | 1.00 / 2.00 / 1.50 |\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn updates_have_a_column_for_each_precision() {
        let ger =
            |precision, routine: &str, row| Row { precision, routine: routine.into(), trans: String::new(), ..row };
        let rows = [
            ger('d', "ger", row(64, 64, 20.0)),
            ger('d', "ger", Row { lda: 65, ..row(64, 64, 40.0) }),
            ger('z', "geru", row(64, 64, 25.0)),
            ger('z', "gerc", row(64, 64, 40.0)),
            ger('d', "ger", row(4, 8, 10.0)),
        ];
        let text = of(&rows);
        assert!(text.starts_with("4 cases of ger on squares. The geometric mean of the ratio is 1.34, "), "{text}");
        let table = "| m × n | dger | zgeru |\n|---|---|---|\n| 64 × 64 | 1.00 / 2.00 | 0.80 / 1.60 |\n\
                     | 4 × 8 | 2.00 / 4.00 |  |\n";
        assert!(text.ends_with(table), "{text}");
    }

    #[test]
    fn submatrices_have_the_least_and_where_it_is() {
        let part = |from, us| Row { submatrix: Some(from), ..row(100 - from, 100 - from, us) };
        let text = of(&[part(0, 20.0), part(33, 40.0), part(1, 25.0)]);
        assert!(
            text.ends_with(
                "The least over the offsets 0, 33, 1:\n\n\
                 | routine | least fraction | at offset | least ratio | at offset | geometric mean of the ratio |\n\
                 |---|---|---|---|---|---|\n| dgemv T | 0.50 | 33 | 1.00 | 33 | 1.47 |\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn increments_are_compared_with_none() {
        let strided = |row| Row { incx: 64, ..row };
        let rows = [
            row(64, 64, 20.0),
            strided(row(64, 64, 40.0)),
            Row { incx: 1, incy: 64, ..row(64, 64, 25.0) },
            symmetric(64, 20.0),
            strided(symmetric(64, 25.0)),
        ];
        let text = of(&rows);
        assert!(
            text.ends_with(
                "| n, vector | d T |\n|---|---|\n| 64, x | 2.00 / 1.00 |\n| 64, y | 1.25 / 1.60 |\n\n\
                 | n, vector | dsymv L |\n|---|---|\n| 64, x | 1.25 / 1.60 |\n"
            ),
            "{text}"
        );
        assert!(text.starts_with("3 cases of gemv with vectors in rows. "), "{text}");
    }

    fn batch(row: Row, pointers: bool) -> Row {
        Row { batch: Some(1000), pointers: Some(pointers), ..row }
    }

    #[test]
    fn batches_of_matrices_have_a_table_for_each_form() {
        let alone = |row| Row { peer: None, peer_us: None, ratio: None, peer2: None, ratio2: None, ..row };
        let rows = [
            batch(row(8, 4, 2.0), false),
            batch(row(8, 4, 40.0), true),
            batch(alone(symmetric(16, 25.0)), false),
            batch(Row { trans: "U".into(), ..alone(symmetric(16, 40.0)) }, false),
        ];
        let text = of(&rows);
        assert!(text.contains(
            "2 cases of symv and hemv in batches. The geometric mean of the fraction is 0.63, the least 0.50 ("
        ));
        assert!(
            text.ends_with(
                "| m × n × count | d T |\n|---|---|\n| 8 × 4 × 1000 | 10.0 / 20.0 |\n\n\
                 By arrays of pointers:\n\n\
                 | m × n × count | d T |\n|---|---|\n| 8 × 4 × 1000 | 0.50 / 1.00 |\n\n\
                 symv and hemv, lower triangles, fraction:\n\n\
                 | n × count | dsymv |\n|---|---|\n| 16 × 1000 | 0.80 |\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn vectors_have_a_line_for_each_routine_and_precision() {
        let complex = |row| Row { precision: 'c', ..row };
        let rows = [
            vector("scal", 1000, 40.0),
            vector("asum", 1000, 25.0),
            vector("asum", 4000, 20.0),
            complex(vector("asum", 1000, 50.0)),
        ];
        let text = of(&rows);
        let sentences = "3 cases of asum, n = 1000 to 4000. The geometric mean of the ratio is 1.37, the least 0.80 (scasum \
                         of 1000). The geometric mean of the fraction is 0.68, the least 0.40 (scasum of 1000).\n\
                         1 cases of scal. ";
        assert!(text.starts_with(sentences), "{text}");
        assert!(
            text.ends_with(
                "| routine | 1000 | 4000 |\n|---|---|---|\n| dasum | 0.80 / 1.60 | 1.00 / 2.00 |\n\
                 | scasum | 0.40 / 0.80 |  |\n| dscal | 0.50 / 1.00 |  |\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn batches_of_vectors_have_their_ratios_apart() {
        let alone = |row| Row { peer: None, peer_us: None, ratio: None, ..row };
        let rows = [
            batch(alone(vector("asum", 8, 25.0)), false),
            batch(alone(vector("asum", 8, 40.0)), true),
            batch(vector("dot", 8, 20.0), false),
            batch(vector("dot", 9, 40.0), false),
        ];
        let text = of(&rows);
        assert!(text.contains(
            "4 cases of asum and dot in batches, n = 8 to 9. The geometric mean of the ratio (2 cases) is 1.41"
        ));
        assert!(
            text.ends_with(
                "Fraction:\n\n| routine | 8 | 9 |\n|---|---|---|\n| dasum | 0.80 |  |\n| ddot | 1.00 | 0.50 |\n\n\
                 Ratio, where cuBLAS has the like:\n\n| routine | 8 | 9 |\n|---|---|---|\n| ddot | 2.00 | 1.00 |\n\n\
                 By arrays of pointers:\n\n| routine | 8 |\n|---|---|\n| dasum | 0.50 |\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn ragged_batches_have_a_column_for_each_spread() {
        let ragged = |lengths: &str, pointers, us| Row {
            lengths: Some(lengths.into()),
            ratio: None,
            ..batch(vector("asum", 100, us), pointers)
        };
        let text = of(&[ragged("log-normal", false, 25.0), ragged("log-normal", true, 40.0)]);
        let table = "| routine | segments, log-normal 100 | pointers, log-normal 100 |\n|---|---|---|\n| dasum | 0.80 | 0.50 |\n";
        assert!(text.ends_with(table), "{text}");
        assert!(text.contains("cases of asum on vectors of different lengths. "), "{text}");
    }

    #[test]
    fn the_overview_has_a_line_for_each_part() {
        let files = [
            vec![row(64, 64, 20.0), row(4, 8, 40.0)],
            vec![symmetric(64, 20.0), symmetric(1024, 25.0)],
            vec![batch(vector("dot", 8, 20.0), false), Row { ratio: None, ..batch(vector("asum", 8, 20.0), false) }],
        ];
        assert_eq!(
            overview(&files).unwrap(),
            "|  | times as fast as cuBLAS | of what the memory can do |\n|---|---|---|\n\
             | gemv on squares | 2.00 (least 2.00) | 1.00 |\n\
             | gemv on rectangles | 1.00 (least 1.00) | 0.50 |\n\
             | symv and hemv, n = 64 to 1024 | 1.79 (least 1.60); with atomics 1.34 (least 1.20) | 0.89 |\n\
             | asum and dot in batches | 2.00 (least 2.00; cuBLAS has 1 of 2 cases) | 1.00 |\n"
        );
        assert!(overview(&[vec![]]).is_err());
    }

    #[test]
    fn what_was_not_measured_is_not_summed_up() {
        let bare = Row { limit_us: None, fraction: None, peer: None, peer_us: None, ratio: None, ..row(64, 64, 20.0) };
        assert_eq!(of(&[bare]), "[Rows](a.csv).\n\n| n | d T |\n|---|---|\n| 64 | – |\n");
    }
}
