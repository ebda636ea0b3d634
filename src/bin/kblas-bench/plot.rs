//! Performance as a picture: a panel for each precision and op, kblas beside the limit and the peer.

use std::fmt::Write as _;

use anyhow::{Result, ensure};

use crate::cli::Shape;
use crate::record::Row;

const PANEL: (f64, f64) = (300.0, 190.0);
/// Room around a panel: left and below for the axes, above for the title, right for air.
const MARGIN: (f64, f64) = (52.0, 46.0);
const GAP: (f64, f64) = (MARGIN.0 + 14.0, MARGIN.1 + 28.0);
const HEAD: f64 = 64.0;

/// A line of a panel: its style class, its name, and what it takes from a row.
struct Series {
    class: &'static str,
    name: String,
    gbs: fn(&Row) -> Option<f64>,
}

/// Bytes moved in `us`, from those that kblas moved.
fn gbs_in(row: &Row, us: f64) -> f64 {
    row.gbs * row.us / us
}

fn series(rows: &[&Row]) -> Vec<Series> {
    let peer = rows.iter().find_map(|row| row.peer.clone());
    let mut series = Vec::new();
    if rows.iter().any(|row| row.limit_us.is_some()) {
        let gbs = |row: &Row| Some(gbs_in(row, row.limit_us?));
        series.push(Series { class: "limit", name: "limit (best stream of the same bytes)".into(), gbs });
    }
    if let Some(name) = peer {
        series.push(Series { class: "peer", name, gbs: |row| Some(gbs_in(row, row.peer_us?)) });
    }
    series.push(Series { class: "kblas", name: "kblas".into(), gbs: |row| Some(row.gbs) });
    series
}

/// Where a shape stands on the horizontal axis, and the axis's marks.
struct Across {
    title: &'static str,
    first: f64,
    last: f64,
    marks: Vec<(f64, String)>,
    place: Box<dyn Fn(&Row) -> f64>,
    /// Whether neighbours are joined: sizes are a line, a list of shapes is not.
    joined: bool,
}

impl Across {
    fn new(shape: Shape, rows: &[&Row]) -> Self {
        match shape {
            Shape::Square => {
                let sizes = || rows.iter().map(|row| f64::from(row.n).log2());
                let (first, last) = (sizes().fold(f64::MAX, f64::min) - 0.3, sizes().fold(0.0, f64::max) + 0.3);
                let powers = (first.ceil() as i32..=last as i32).step_by(2);
                let marks = powers.map(|power| (power.into(), (1u64 << power).to_string()));
                let place = Box::new(|row: &Row| f64::from(row.n).log2());
                Self { title: "m = n", first, last, marks: marks.collect(), place, joined: true }
            }
            Shape::Rectangle => {
                let mut shapes: Vec<_> = rows.iter().map(|row| (row.m, row.n)).collect();
                shapes.sort_by_key(|&(m, n)| (m < n, m.min(n), m, n));
                shapes.dedup();
                let marks =
                    (0..).zip(&shapes).map(|(i, (m, n))| (i.into(), format!("{}×{}", short(*m), short(*n)))).collect();
                let last = shapes.len() as f64 - 0.5;
                let place = Box::new(move |row: &Row| {
                    shapes.iter().position(|shape| *shape == (row.m, row.n)).map_or(0.0, |i| i as f64)
                });
                Self { title: "m × n", first: -0.5, last, marks, place, joined: false }
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

/// The rows that make one line: aligned, unpadded, of the wanted shape.
fn is_drawn(row: &Row, shape: Shape) -> bool {
    (row.m == row.n) == (shape == Shape::Square)
        && row.lda == row.m
        && row.offset == 0
        && row.incx == 1
        && row.incy == 1
}

/// The picture as SVG.
pub fn svg(rows: &[Row], comments: &[String], shape: Shape) -> Result<String> {
    let rows: Vec<&Row> = rows.iter().filter(|row| is_drawn(row, shape)).collect();
    ensure!(!rows.is_empty(), "the file has no case of that shape with lda = m, unit increments and no offset");
    let across = Across::new(shape, &rows);
    let series = series(&rows);
    let up = Up::new(&rows, &series);

    let mut precisions: Vec<_> = rows.iter().map(|row| row.precision).collect();
    precisions.dedup();
    let columns: Vec<_> = ["N", "T", "C"].into_iter().filter(|op| rows.iter().any(|row| row.trans == *op)).collect();
    let width = columns.len() as f64 * (PANEL.0 + GAP.0) + 20.0;
    let height = HEAD + precisions.len() as f64 * (PANEL.1 + GAP.1) + 10.0;

    let mut out = String::new();
    let _ = write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}">
<style>{STYLE}</style>
<rect class="page" width="100%" height="100%"/>
"#
    );
    let said = |name| comments.iter().find_map(|comment| comment.strip_prefix(name)).unwrap_or("unknown");
    let title = format!("{} on {}, {} data", rows[0].routine, said("device: "), said("data: "));
    text(&mut out, "title", (MARGIN.0, 24.0), "start", &title);
    let mut x = MARGIN.0;
    for Series { class, name, .. } in &series {
        let _ = writeln!(
            out,
            r#"<path class="{class}" d="M{x} 42h24"/><circle class="{class}" cx="{}" cy="42" r="3"/>"#,
            x + 12.0
        );
        text(&mut out, "", (x + 30.0, 46.0), "start", name);
        x += 60.0 + 6.5 * name.len() as f64;
    }
    for (i, precision) in precisions.iter().enumerate() {
        for (j, op) in columns.iter().enumerate() {
            let mut here: Vec<_> =
                rows.iter().copied().filter(|row| row.precision == *precision && row.trans == *op).collect();
            if here.is_empty() {
                continue;
            }
            here.sort_by(|a, b| (across.place)(a).total_cmp(&(across.place)(b)));
            let origin = (MARGIN.0 + j as f64 * (PANEL.0 + GAP.0), HEAD + 18.0 + i as f64 * (PANEL.1 + GAP.1));
            let title = format!("{precision}{} {op}", here[0].routine);
            panel(&mut out, origin, &title, &across, &up, &series, &here);
        }
    }
    out.push_str("</svg>\n");
    Ok(out)
}

const STYLE: &str = "
text{font:11px sans-serif;fill:#333}.title{font-size:16px;font-weight:bold}.note{fill:#777}.name{font-weight:bold}
.page{fill:#fff}.grid{stroke:#e6e6e6;stroke-width:1}.frame{fill:none;stroke:#999}
path{fill:none;stroke-width:1.8}path.limit{stroke:#888;stroke-dasharray:5 3}path.peer{stroke:#d98200}path.kblas{stroke:#1f5fbf;stroke-width:2.4}
circle.limit{fill:#888}circle.peer{fill:#d98200}circle.kblas{fill:#1f5fbf}
";

/// The vertical axis: GB/s, logarithmic, in whole steps of 1, 2, 5.
struct Up {
    first: f64,
    last: f64,
    marks: Vec<f64>,
}

impl Up {
    fn new(rows: &[&Row], series: &[Series]) -> Self {
        let values = || rows.iter().flat_map(|row| series.iter().filter_map(|series| (series.gbs)(row)));
        let (least, most) = (values().fold(f64::MAX, f64::min), values().fold(0.0, f64::max));
        let steps: Vec<f64> = (-6..9).flat_map(|power| [1.0, 2.0, 5.0].map(|step| step * 10f64.powi(power))).collect();
        let first = steps.iter().rposition(|step| *step <= least).unwrap_or(0);
        let last = steps.iter().position(|step| *step >= most).unwrap_or(steps.len() - 1).max(first + 1);
        Self { first: steps[first], last: steps[last], marks: steps[first..=last].to_vec() }
    }

    /// 0 at the bottom, 1 at the top.
    fn place(&self, gbs: f64) -> f64 {
        (gbs / self.first).ln() / (self.last / self.first).ln()
    }
}

fn panel(
    out: &mut String, (left, top): (f64, f64), title: &str, across: &Across, up: &Up, series: &[Series], rows: &[&Row],
) {
    let x = |place: f64| left + PANEL.0 * (place - across.first) / (across.last - across.first);
    let y = |gbs: f64| top + PANEL.1 * (1.0 - up.place(gbs));
    let bottom = top + PANEL.1;
    for gbs in &up.marks {
        let _ = writeln!(out, r#"<path class="grid" d="M{left:.1} {:.1}h{}"/>"#, y(*gbs), PANEL.0);
        text(out, "", (left - 5.0, y(*gbs) + 4.0), "end", &gbs.to_string());
    }
    for (i, (place, label)) in across.marks.iter().enumerate() {
        let _ = writeln!(out, r#"<path class="grid" d="M{:.1} {top:.1}v{}"/>"#, x(*place), PANEL.1);
        // Long labels in two rows, so that neighbours do not touch.
        let row = if across.joined { 0.0 } else { (i % 2) as f64 * 12.0 };
        text(out, "", (x(*place), bottom + 14.0 + row), "middle", label);
    }
    let _ =
        writeln!(out, r#"<rect class="frame" x="{left:.1}" y="{top:.1}" width="{}" height="{}"/>"#, PANEL.0, PANEL.1);
    text(out, "name", (left, top - 6.0), "start", title);
    text(out, "note", (left + PANEL.0, top - 6.0), "end", &format!("GB/s against {}", across.title));
    for Series { class, gbs, .. } in series {
        let points: Vec<_> = rows.iter().filter_map(|row| Some((x((across.place)(row)), y(gbs(row)?)))).collect();
        if across.joined {
            let line: Vec<_> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
            let _ = writeln!(out, r#"<path class="{class}" d="M{}"/>"#, line.join("L"));
        }
        for (x, y) in points {
            let _ = writeln!(out, r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="2.6"/>"#);
        }
    }
}

fn text(out: &mut String, class: &str, (x, y): (f64, f64), anchor: &str, text: &str) {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(out, r#"<text class="{class}" x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{text}</text>"#);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::row;

    fn unit(row: Row) -> Row {
        Row { incy: 1, ..row }
    }

    #[test]
    fn each_series_has_a_point_for_each_size() {
        let rows = [128, 1024, 8192].map(|n| unit(row(n, n, 50.0)));
        let svg = svg(&rows, &["device: A & B".into()], Shape::Square).unwrap();
        for class in ["limit", "peer", "kblas"] {
            // One more is the legend's.
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
    fn the_axis_covers_the_values_in_steps() {
        let rows = [unit(row(64, 64, 5.0))];
        let rows: Vec<_> = rows.iter().collect();
        let series = series(&rows);
        let up = Up::new(&rows, &series);
        for value in rows.iter().flat_map(|row| series.iter().filter_map(|series| (series.gbs)(row))) {
            assert!((0.0..=1.0).contains(&up.place(value)));
        }
        assert_eq!((up.place(up.first), up.place(up.last)), (0.0, 1.0));
    }
}
