//! Performance as a picture. There is a panel for each routine, op or triangle, and precision. It shows kblas, the
//! limit and the peers. Searches also have a panel for each size.
//!
//! The precisions are next to each other, the rest is below each other. So the picture is not wider than a page, for
//! any number of routines.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anyhow::{Result, ensure};

use crate::report::names::suite_of;
use crate::report::record::Row;
use crate::vocabulary::{Shape, Suite};

const PANEL: (f64, f64) = (220.0, 130.0);
/// Space around a panel: left for the axis, and right as a margin; below for the marks, and above for the title.
const LEFT: f64 = 46.0;
const GAP: (f64, f64) = (LEFT + 14.0, 36.0);
const HEAD: f64 = 76.0;
/// Distance from a line of marks to the next.
const MARKS: f64 = 12.0;

/// A line of a panel: its style class, opacity, name, and the value of a row.
struct Series {
    class: &'static str,
    opacity: f64,
    name: String,
    value: Value,
}

impl Series {
    /// Approximate width of the name and its sample in the legend.
    fn width(&self) -> f64 {
        50.0 + 6.0 * self.name.chars().count() as f64
    }
}

type Value = Box<dyn Fn(&Row) -> Option<f64>>;

/// A library, or the limit: its style class, its name in these rows, and its time.
type Timed = (&'static str, Option<String>, fn(&Row) -> Option<f64>);

fn timed(rows: &[&Row]) -> Vec<Timed> {
    // The routines of kblas may have different routines of cuBLAS as peers.
    let name = |name: fn(&Row) -> Option<&String>| {
        let mut names: Vec<_> = rows.iter().filter_map(|row| name(row)).cloned().collect();
        names.sort();
        names.dedup();
        (!names.is_empty()).then(|| names.join(", "))
    };
    vec![
        ("peer", name(|row| row.peer.as_ref()), |row| row.peer_us),
        ("peer2", name(|row| row.peer2.as_ref()), |row| row.peer2_us),
        ("kblas", Some("kblas".into()), |row| Some(row.us)),
    ]
}

/// GB/s, from the bytes that kblas moved; the limit is one of the lines.
fn speeds(rows: &[&Row]) -> Vec<Series> {
    beside_limit(rows, |row, us| row.gbs * row.us / us)
}

/// Microseconds, with the same lines.
fn times(rows: &[&Row]) -> Vec<Series> {
    beside_limit(rows, |_, us| us)
}

/// A line for the limit, each peer and kblas. `figure` computes the value from a time.
fn beside_limit(rows: &[&Row], figure: fn(&Row, f64) -> f64) -> Vec<Series> {
    let limit = rows.iter().find_map(|row| row.limit_us).map(|_| "limit (best stream of the same bytes)".into());
    let limit: Timed = ("limit", limit, |row| row.limit_us);
    let line = |(class, name, us): Timed| {
        let value = Box::new(move |row: &Row| Some(figure(row, us(row)?)));
        Some(Series { class, opacity: 1.0, name: name?, value })
    };
    [limit].into_iter().chain(timed(rows)).filter_map(line).collect()
}

/// Fractions of the limit, with a line for each number of entries in a batch.
fn fractions(rows: &[&Row]) -> Vec<Series> {
    // The number of vectors in a batch follows from their length.
    let by_count = |row: &Row| row.batch.filter(|_| !row.is_vector());
    let mut counts: Vec<_> = rows.iter().map(|row| by_count(row)).collect();
    counts.sort();
    counts.dedup();
    let mut series = Vec::new();
    for (class, name, us) in timed(rows) {
        for (i, count) in counts.iter().copied().enumerate() {
            let Some(name) = &name else { continue };
            let name = count.map_or(name.clone(), |count| format!("{name} × {}", short(count)));
            let value = move |row: &Row| if by_count(row) == count { Some(row.limit_us? / us(row)?) } else { None };
            let opacity = (i + 1) as f64 / counts.len() as f64;
            series.push(Series { class, opacity, name, value: Box::new(value) });
        }
    }
    series
}

/// Speedups over one GPU, without and with the copies of x and the sum.
fn speedups() -> Vec<Series> {
    let speedup = |class, name: &str, us: fn(&Row) -> Option<f64>| {
        let value = Box::new(move |row: &Row| Some(row.peer_us? / us(row)?));
        Series { class, opacity: 1.0, name: name.into(), value }
    };
    vec![
        speedup("kblas", "the products", |row| Some(row.us)),
        speedup("peer2", "with copies of x and the sum", |row| row.peer2_us),
    ]
}

/// The horizontal axis: its marks, and the position of a shape.
struct Across {
    title: &'static str,
    first: f64,
    last: f64,
    marks: Vec<(f64, String)>,
    place: Box<dyn Fn(&Row) -> f64>,
    /// Whether a line joins the points. It does for sizes, but not for a list of shapes.
    joined: bool,
    /// Lines of text over which the marks alternate, so that neighbours do not touch.
    lines: usize,
}

/// Marks of sizes from `first` to `last`, both logarithms to base 2: powers of two, or powers of ten on a long axis.
fn marks_of_sizes(first: f64, last: f64) -> Vec<(f64, String)> {
    let span = last - first;
    if span > 13.0 {
        let marks = (0..10).map(|power| 10i32.pow(power)).map(|size| (f64::from(size).log2(), short(size)));
        return marks.filter(|(place, _)| (first..=last).contains(place)).collect();
    }
    let powers = (first.ceil() as i32..=last as i32).step_by((span / 5.0).ceil() as usize);
    powers.map(|power| (power.into(), (1u64 << power).to_string())).collect()
}

impl Across {
    fn new(suite: Suite, shape: Shape, rows: &[&Row]) -> Self {
        match (suite, shape) {
            (Suite::Offset, _) => {
                let place = |row: &Row| f64::from(row.submatrix.unwrap_or(0));
                let last = rows.iter().map(|row| place(row)).fold(1.0, f64::max);
                let marks = (0..=last as i32).step_by((last / 5.0).ceil() as usize);
                let marks = marks.map(|from| (from.into(), from.to_string())).collect();
                let air = last * 0.03;
                let place = Box::new(place);
                Self { title: "offset", first: -air, last: last + air, marks, place, joined: true, lines: 1 }
            }
            (Suite::Gemv, Shape::Rectangle) => {
                let mut shapes: Vec<_> = rows.iter().map(|row| (row.m, row.n)).collect();
                shapes.sort_by_key(|&(m, n)| (m < n, m.min(n), m, n));
                shapes.dedup();
                let marks =
                    (0..).zip(&shapes).map(|(i, (m, n))| (i.into(), format!("{}×{}", short(*m), short(*n)))).collect();
                let last = shapes.len() as f64 - 0.5;
                let place = Box::new(move |row: &Row| {
                    shapes.iter().position(|shape| *shape == (row.m, row.n)).map_or(0.0, |i| i as f64)
                });
                Self { title: "m × n", first: -0.5, last, marks, place, joined: false, lines: 3 }
            }
            _ => {
                let place: fn(&Row) -> f64 = match suite {
                    Suite::Knn => |row| f64::from(row.neighbours.unwrap_or(1)).log2(),
                    _ => |row| f64::from(row.n).log2(),
                };
                let sizes = || rows.iter().map(|row| place(row));
                let (first, last) = (sizes().fold(f64::MAX, f64::min) - 0.3, sizes().fold(0.0, f64::max) + 0.3);
                let marks = marks_of_sizes(first, last);
                let place = Box::new(place);
                let title = match (suite, shape) {
                    (Suite::Gemv | Suite::Ger, _) => "m = n",
                    (Suite::Cdist, Shape::Square) => "m = k = n",
                    (Suite::Knn, _) => "neighbours",
                    _ => "n",
                };
                Self { title, first, last, marks, place, joined: true, lines: 1 }
            }
        }
    }
}

/// 1000000 as 1M, 100000 as 100k.
fn short(size: i32) -> String {
    match size {
        size if size % 1_000_000 == 0 => format!("{}M", size / 1_000_000),
        size if size >= 10_000 && size % 1000 == 0 => format!("{}k", size / 1000),
        size => size.to_string(),
    }
}

/// Returns whether a row is drawn: aligned, unpadded, and of the requested shape.
fn is_drawn(row: &Row, suite: Suite, shape: Shape) -> bool {
    let plain = row.offset == 0 && row.incx == 1 && row.incy == 1;
    let packed = row.lda == row.m;
    plain
        && match suite {
            Suite::Gemv => packed && row.is_square() == (shape == Shape::Square),
            Suite::Symv => packed,
            Suite::Ger => packed && row.is_square(),
            Suite::Gemm => packed && row.is_square() && row.k == Some(row.m),
            Suite::GemmNarrow => packed && row.m >= row.n && row.k == Some(row.m),
            Suite::GemmBatched => row.trans == "NN" && row.batch == Some(30_000),
            Suite::Batched2 => packed && row.pointers == Some(false) && row.is_square(),
            Suite::Batched1 => row.pointers == Some(false),
            Suite::Offset | Suite::Level1 | Suite::Mgpu => true,
            Suite::Cdist => !row.is_padded() && row.is_euclidean() && row.is_square() == (shape == Shape::Square),
            // Only this layout has all numbers of neighbours in the suite.
            Suite::Knn => !row.is_padded() && row.trans == "TT",
            Suite::Level2 | Suite::Level2Batched | Suite::Increments | Suite::Ragged => false,
        }
}

/// The distinct values of `tell`, in ascending order.
fn sorted<T: Ord>(rows: &[&Row], tell: impl Fn(&Row) -> T) -> Vec<T> {
    rows.iter().map(|row| tell(row)).collect::<BTreeSet<_>>().into_iter().collect()
}

fn subject(suite: Suite) -> &'static str {
    match suite {
        Suite::Gemv => "gemv",
        Suite::Symv => "symv and hemv",
        Suite::Ger => "ger",
        Suite::Gemm => "gemm",
        Suite::GemmNarrow => "gemm of few columns",
        Suite::GemmBatched => "Batches of products",
        Suite::Level2 => "Level 2",
        Suite::Level2Batched => "Level 2 in batches",
        Suite::Offset => "Submatrices",
        Suite::Increments => "Vectors in rows",
        Suite::Batched2 => "Batches of matrices",
        Suite::Level1 => "Vectors",
        Suite::Batched1 => "Batches of vectors",
        Suite::Ragged => "Vectors of different lengths",
        Suite::Cdist => "cdist",
        Suite::Knn => "knn",
        Suite::Mgpu => "Several GPUs",
    }
}

/// The picture as SVG.
pub fn svg(rows: &[Row], comments: &[String], shape: Shape) -> Result<String> {
    let suite = suite_of(rows)?;
    ensure!(suite != Suite::Ragged, "the cases of different lengths are too few for a picture");
    let is_many = matches!(suite, Suite::Level2 | Suite::Level2Batched);
    ensure!(!is_many, "there is no picture of so many routines");
    // The horizontal axis has no place for the increments.
    ensure!(suite != Suite::Increments, "there is no picture of vectors in rows");
    let rows: Vec<&Row> = rows.iter().filter(|row| is_drawn(row, suite, shape)).collect();
    ensure!(!rows.is_empty(), "the file has no case of that shape without padding, with unit increments and no offset");
    let across = Across::new(suite, shape, &rows);
    let (series, up) = match suite {
        Suite::Gemv => with(speeds(&rows), |series| Up::steps("GB/s", &rows, series)),
        Suite::Cdist | Suite::Knn => with(times(&rows), |series| Up::steps("µs", &rows, series)),
        Suite::Mgpu => with(speedups(), |series| Up::speedup(&rows, series)),
        _ => with(fractions(&rows), |series| Up::fraction(&rows, series)),
    };

    // Searches of one size have a panel.
    let size = |row: &Row| (suite == Suite::Knn).then_some([row.n, row.m, row.k.unwrap_or(0)]);
    let family = |row: &Row| (row.family(), size(row));
    let (families, precisions) = (sorted(&rows, family), sorted(&rows, Row::precision_rank));
    let step = (PANEL.0 + GAP.0, PANEL.1 + GAP.1 + across.lines as f64 * MARKS);
    let legend: f64 = series.iter().map(Series::width).sum();
    let width = (precisions.len() as f64 * step.0 + 10.0).max(LEFT + legend);
    let height = HEAD + families.len() as f64 * step.1;

    let mut out = String::new();
    let _ = write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}">
<style>{STYLE}</style>
<rect class="page" width="100%" height="100%"/>
"#
    );
    let said = |name| comments.iter().find_map(|comment| comment.strip_prefix(name)).unwrap_or("unknown");
    let data = comments.iter().find_map(|comment| comment.strip_prefix("data: "));
    let data = data.map_or(String::new(), |data| format!(", {data} data"));
    let title = format!("{} on {}{data}", subject(suite), said("device: "));
    text(&mut out, "title", (LEFT, 24.0), "start", &title);
    text(&mut out, "note", (width - 24.0, 24.0), "end", &format!("{} against {}", up.title, across.title));
    let mut x = LEFT;
    for one @ Series { class, opacity, name, .. } in &series {
        let middle = x + 12.0;
        let _ = writeln!(out, r#"<g opacity="{opacity:.2}"><path class="{class}" d="M{x} 42h24"/>"#);
        let _ = writeln!(out, r#"<circle class="{class}" cx="{middle}" cy="42" r="3"/></g>"#);
        text(&mut out, "", (x + 30.0, 46.0), "start", name);
        x += one.width();
    }
    for (i, one) in families.iter().enumerate() {
        for (j, precision) in precisions.iter().enumerate() {
            let is_here = |row: &&Row| family(row) == *one && row.precision_rank() == *precision;
            let mut here: Vec<_> = rows.iter().copied().filter(is_here).collect();
            let Some(row) = here.first() else { continue };
            let of_size = size(row).map_or(String::new(), |_| row.size());
            let title = format!("{} {} {of_size}", row.blas_name(), row.trans);
            here.sort_by(|a, b| (across.place)(a).total_cmp(&(across.place)(b)));
            let origin = (LEFT + j as f64 * step.0, HEAD + i as f64 * step.1);
            panel(&mut out, origin, title.trim_end(), &across, &up, &series, &here);
        }
    }
    out.push_str("</svg>\n");
    Ok(out)
}

const STYLE: &str = "
text{font:11px sans-serif;fill:#333}.title{font-size:16px;font-weight:bold}.note{fill:#777}.name{font-weight:bold}
.page{fill:#fff}.grid{stroke:#e6e6e6;stroke-width:1}.frame{fill:none;stroke:#999}
path{fill:none;stroke-width:1.8}path.limit{stroke:#888;stroke-dasharray:5 3}path.peer{stroke:#d98200}path.peer2{stroke:#3a9a5b}
path.kblas{stroke:#1f5fbf;stroke-width:2.4}
circle.limit{fill:#888}circle.peer{fill:#d98200}circle.peer2{fill:#3a9a5b}circle.kblas{fill:#1f5fbf}
";

/// Lines, and their vertical axis.
fn with(series: Vec<Series>, axis: impl FnOnce(&[Series]) -> Up) -> (Vec<Series>, Up) {
    let up = axis(&series);
    (series, up)
}

/// The vertical axis. GB/s and µs are logarithmic, in steps of 1, 2, 5. The fraction of the limit and the speedup are
/// linear.
struct Up {
    title: &'static str,
    first: f64,
    last: f64,
    marks: Vec<f64>,
    /// Maps a value to the quantity that is linear along the axis.
    scale: fn(f64) -> f64,
}

impl Up {
    fn steps(title: &'static str, rows: &[&Row], series: &[Series]) -> Self {
        let (least, most) = Self::range(rows, series);
        let steps: Vec<f64> = (-6..9).flat_map(|power| [1.0, 2.0, 5.0].map(|step| step * 10f64.powi(power))).collect();
        let first = steps.iter().rposition(|step| *step <= least).unwrap_or(0);
        let last = steps.iter().position(|step| *step >= most).unwrap_or(steps.len() - 1).max(first + 1);
        let marks = steps[first..=last].to_vec();
        Self { title, first: steps[first], last: steps[last], marks, scale: f64::ln }
    }

    fn fraction(rows: &[&Row], series: &[Series]) -> Self {
        Self::even("fraction of the limit", Self::range(rows, series).1, 5)
    }

    fn speedup(rows: &[&Row], series: &[Series]) -> Self {
        Self::even("speedup over one GPU", Self::range(rows, series).1, 2)
    }

    /// An axis from 0 to at least 1 and `most`, with `steps` steps from one integer to the next.
    fn even(title: &'static str, most: f64, steps: i32) -> Self {
        let last = (most * f64::from(steps)).ceil().max(steps.into()) as i32;
        let marks: Vec<f64> = (0..=last).map(|step| f64::from(step) / f64::from(steps)).collect();
        Self { title, first: 0.0, last: marks[marks.len() - 1], marks, scale: |value| value }
    }

    fn range(rows: &[&Row], series: &[Series]) -> (f64, f64) {
        let values = || rows.iter().flat_map(|row| series.iter().filter_map(|series| (series.value)(row)));
        (values().fold(f64::MAX, f64::min), values().fold(0.0, f64::max))
    }

    /// Position of a value: 0 at the bottom, 1 at the top.
    fn place(&self, value: f64) -> f64 {
        let [value, first, last] = [value, self.first, self.last].map(self.scale);
        (value - first) / (last - first)
    }
}

fn panel(
    out: &mut String, (left, top): (f64, f64), title: &str, across: &Across, up: &Up, series: &[Series], rows: &[&Row],
) {
    let x = |place: f64| left + PANEL.0 * (place - across.first) / (across.last - across.first);
    let y = |value: f64| top + PANEL.1 * (1.0 - up.place(value));
    let bottom = top + PANEL.1;
    for mark in &up.marks {
        let _ = writeln!(out, r#"<path class="grid" d="M{left:.1} {:.1}h{}"/>"#, y(*mark), PANEL.0);
        let label = if *mark < 1e4 { mark.to_string() } else { short(*mark as i32) };
        text(out, "", (left - 5.0, y(*mark) + 4.0), "end", &label);
    }
    for (i, (place, label)) in across.marks.iter().enumerate() {
        let _ = writeln!(out, r#"<path class="grid" d="M{:.1} {top:.1}v{}"/>"#, x(*place), PANEL.1);
        let line = (i % across.lines) as f64 * MARKS;
        text(out, "", (x(*place), bottom + 14.0 + line), "middle", label);
    }
    let _ =
        writeln!(out, r#"<rect class="frame" x="{left:.1}" y="{top:.1}" width="{}" height="{}"/>"#, PANEL.0, PANEL.1);
    text(out, "name", (left, top - 6.0), "start", title);
    for Series { class, opacity, value, .. } in series {
        let points: Vec<_> = rows.iter().filter_map(|row| Some((x((across.place)(row)), y(value(row)?)))).collect();
        if points.is_empty() {
            continue;
        }
        let _ = writeln!(out, r#"<g opacity="{opacity:.2}">"#);
        if across.joined {
            let line: Vec<_> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
            let _ = writeln!(out, r#"<path class="{class}" d="M{}"/>"#, line.join("L"));
        }
        for (x, y) in points {
            let _ = writeln!(out, r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="2.6"/>"#);
        }
        out.push_str("</g>\n");
    }
}

fn text(out: &mut String, class: &str, (x, y): (f64, f64), anchor: &str, text: &str) {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(out, r#"<text class="{class}" x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{text}</text>"#);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::record::tests::{distances, row, symmetric, vector};

    fn unit(row: Row) -> Row {
        Row { incy: 1, ..row }
    }

    #[test]
    fn each_series_has_a_point_for_each_size() {
        let rows = [128, 1024, 8192].map(|n| unit(row(n, n, 50.0)));
        let svg = svg(&rows, &["device: A & B".into()], Shape::Square).unwrap();
        for class in ["limit", "peer", "kblas"] {
            // One more for the legend.
            assert_eq!(svg.matches(&format!(r#"<circle class="{class}""#)).count(), 4, "{class}");
        }
        assert!(svg.contains("dgemv T") && svg.contains("A &amp; B") && svg.ends_with("</svg>\n"));
    }

    #[test]
    fn what_was_not_measured_is_not_drawn() {
        let bare = Row { limit_us: None, peer: None, peer_us: None, ..unit(row(64, 64, 5.0)) };
        let svg = svg(&[bare], &[], Shape::Square).unwrap();
        assert!(!svg.contains(r#"class="limit""#) && !svg.contains(r#"class="peer""#));
    }

    #[test]
    fn shapes_are_kept_apart() {
        let rows = [unit(row(64, 64, 5.0)), unit(row(1_000_000, 4, 5.0)), unit(row(4, 100_000, 5.0))];
        let rectangles = svg(&rows, &[], Shape::Rectangle).unwrap();
        assert!(rectangles.contains("1M×4") && rectangles.contains("4×100k"));
        assert!(svg(&rows[..1], &[], Shape::Rectangle).is_err());
        let padded = Row { lda: 96, ..unit(row(64, 64, 5.0)) };
        assert!(svg(&[padded], &[], Shape::Square).is_err());
    }

    #[test]
    fn what_has_no_picture_is_refused() {
        let rows = [unit(row(64, 64, 5.0)), Row { incx: 64, ..unit(row(64, 64, 8.0)) }];
        let error = svg(&rows, &[], Shape::Square).expect_err("vectors in rows");
        assert_eq!(error.to_string(), "there is no picture of vectors in rows");
    }

    #[test]
    fn both_peers_are_drawn_beside_the_limit() {
        let rows = [1024, 8192].map(|n| unit(symmetric(n, 50.0)));
        let svg = svg(&rows, &[], Shape::Square).unwrap();
        for class in ["peer", "peer2", "kblas"] {
            assert_eq!(svg.matches(&format!(r#"<circle class="{class}""#)).count(), 3, "{class}");
        }
        assert!(
            svg.contains("dsymv L")
                && svg.contains("fraction of the limit against n")
                && svg.contains("cublas-atomics")
        );
    }

    #[test]
    fn several_gpus_are_drawn_as_speedups_over_one() {
        let over = |n, us, whole| Row {
            gpus: Some(2),
            limit_us: None,
            fraction: None,
            peer: Some("one GPU".into()),
            peer_us: Some(100.0),
            peer2: Some("with copies of x and the sum".into()),
            peer2_us: Some(whole),
            us,
            ..unit(row(n, n, us))
        };
        let svg = svg(&[over(8192, 50.0, 80.0), over(16384, 50.0, 60.0)], &[], Shape::Square).unwrap();
        assert!(svg.contains("speedup over one GPU against n"));
        // A speedup of two is the top of the panel.
        let top = format!(r#"cy="{HEAD:.1}""#);
        let drawn = svg.lines().filter(|line| line.contains(r#"class="kblas""#) && line.contains(&top));
        assert_eq!(drawn.count(), 2);
        assert_eq!(svg.matches(r#"<circle class="peer2""#).count(), 1 + 2);
    }

    #[test]
    fn parts_are_drawn_against_where_they_begin() {
        let parts =
            [0, 50, 100].map(|from| Row { submatrix: Some(from), lda: 200, ..unit(row(200 - from, 200 - from, 50.0)) });
        let svg = svg(&parts, &[], Shape::Square).unwrap();
        assert!(svg.contains("against offset") && svg.contains(">100</text>"));
    }

    #[test]
    fn batches_have_a_line_for_each_number() {
        let batch = |n, count| Row { batch: Some(count), pointers: Some(false), ..unit(row(n, n, 50.0)) };
        let rows =
            [batch(16, 1000), batch(32, 1000), batch(16, 100_000), Row { pointers: Some(true), ..batch(8, 1000) }];
        let svg = svg(&rows, &[], Shape::Square).unwrap();
        assert!(svg.contains("kblas × 1000") && svg.contains("cublas × 100k") && svg.contains(r#"<g opacity="0.50">"#));
        // Two in the legend, and three points.
        assert_eq!(svg.matches(r#"<circle class="kblas""#).count(), 2 + 3);
    }

    #[test]
    fn distances_are_drawn_as_times_few_coordinates_apart() {
        let rows =
            [distances([128; 3], None, 50.0), distances([256; 3], None, 90.0), distances([500, 500, 3], None, 60.0)];
        let squares = svg(&rows, &[], Shape::Square).unwrap();
        assert!(squares.contains("µs against m = k = n") && squares.contains(">dcdist TT</text>"));
        assert_eq!(squares.matches(r#"<circle class="limit""#).count(), 1 + 2);
        let few = svg(&rows, &[], Shape::Rectangle).unwrap();
        assert!(few.contains("µs against n<") && few.matches(r#"<circle class="kblas""#).count() == 1 + 1);
    }

    #[test]
    fn searches_of_each_size_have_a_panel() {
        let rows = [[20, 300, 8], [20, 300, 3]].map(|sizes| [1, 10].map(|many| distances(sizes, Some(many), 50.0)));
        let svg = svg(&rows.concat(), &[], Shape::Square).unwrap();
        let at = |title: &str| svg.find(title).expect(title);
        assert!(at(">dknn TT 20 × 300 × 3<") < at(">dknn TT 20 × 300 × 8<") && svg.contains("µs against neighbours"));
    }

    #[test]
    fn routines_stand_below_each_other_and_precisions_side_by_side() {
        let of = |precision, routine| Row { precision, ..unit(vector(routine, 1000, 50.0)) };
        let place = |svg: &str, name: &str| {
            let text = svg.lines().find(|line| line.ends_with(&format!(">{name}</text>"))).expect(name);
            ["x", "y"]
                .map(|axis| text.split(&format!(r#" {axis}=""#)).nth(1).unwrap().split('"').next().unwrap().to_string())
        };
        let rows = [of('s', "dot"), of('s', "asum"), of('z', "asum"), of('z', "dotu"), of('z', "dotc")];
        let svg = svg(&rows, &[], Shape::Square).unwrap();
        let [x, y] = place(&svg, "sasum");
        assert_eq!((place(&svg, "sdot")[0].clone(), place(&svg, "dzasum")[1].clone()), (x, y));
        assert_eq!(place(&svg, "zdotu"), [place(&svg, "dzasum")[0].clone(), place(&svg, "sdot")[1].clone()]);
        assert!(place(&svg, "zdotc")[0] == place(&svg, "zdotu")[0]);
    }

    #[test]
    fn marks_are_few() {
        let labels = |first: f64, last: f64| -> Vec<_> {
            marks_of_sizes(first.log2(), last.log2()).into_iter().map(|(_, label)| label).collect()
        };
        assert_eq!(labels(100.0, 30000.0), ["128", "512", "2048", "8192"]);
        assert_eq!(labels(1000.0, 1e8), ["1000", "10k", "100k", "1M", "10M", "100M"]);
    }

    #[test]
    fn the_axes_cover_the_values_in_steps() {
        let rows = [unit(row(64, 64, 5.0)), unit(row(64, 64, 80.0))];
        let rows: Vec<_> = rows.iter().collect();
        for series in [speeds(&rows), times(&rows), fractions(&rows)] {
            for up in [Up::steps("GB/s", &rows, &series), Up::fraction(&rows, &series)] {
                for value in rows.iter().flat_map(|row| series.iter().filter_map(|series| (series.value)(row))) {
                    assert!((0.0..=1.0).contains(&up.place(value)), "{value}");
                }
                assert_eq!((up.place(up.first), up.place(up.last)), (0.0, 1.0));
            }
        }
    }
}
