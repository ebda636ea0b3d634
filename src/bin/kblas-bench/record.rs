//! Results: a row for each case, as a table, as CSV, and in sum.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// A result in CSV; the names of the fields are the names of the columns. What was not measured is empty.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Row {
    pub routine: String,
    pub precision: char,
    pub trans: String,
    pub m: i32,
    pub n: i32,
    pub lda: i32,
    pub offset: usize,
    pub incx: i32,
    pub incy: i32,
    pub us: f64,
    /// Of the bytes that must be moved.
    pub gbs: f64,
    pub limit_us: Option<f64>,
    /// limit_us / us
    pub fraction: Option<f64>,
    pub peer: Option<String>,
    pub peer_us: Option<f64>,
    /// peer_us / us
    pub ratio: Option<f64>,
    /// The largest, in units of its bound.
    pub error: Option<f64>,
    pub plan: Option<String>,
}

/// `value` as a file shows it: no digits beyond those that mean something.
pub fn decimals(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

/// A cell, or the dash of what was not measured.
fn cell(value: Option<impl ToString>) -> String {
    value.map_or("-".into(), |value| value.to_string())
}

fn fixed(value: Option<f64>, digits: usize) -> String {
    cell(value.map(|value| format!("{value:.digits$}")))
}

impl Row {
    pub fn header() -> String {
        Self::line(&[
            "routine", "trans", "m", "n", "lda", "offset", "incx", "incy", "us", "GB/s", "limit us", "fraction",
            "peer us", "ratio", "error", "plan",
        ])
    }

    pub fn table(&self) -> String {
        Self::line(&[
            &format!("{}{}", self.precision, self.routine),
            &self.trans,
            &self.m.to_string(),
            &self.n.to_string(),
            &self.lda.to_string(),
            &self.offset.to_string(),
            &self.incx.to_string(),
            &self.incy.to_string(),
            &format!("{:.2}", self.us),
            &format!("{:.0}", self.gbs),
            &fixed(self.limit_us, 2),
            &fixed(self.fraction, 3),
            &fixed(self.peer_us, 2),
            &fixed(self.ratio, 3),
            &cell(self.error.map(|error| format!("{error:.1e}"))),
            &cell(self.plan.as_ref()),
        ])
    }

    fn line(cells: &[&str; 16]) -> String {
        const WIDTHS: [usize; 15] = [7, 5, 7, 7, 7, 6, 4, 4, 9, 6, 9, 8, 9, 7, 8];
        let mut line = String::new();
        for (cell, width) in cells.iter().zip(WIDTHS) {
            let _ = write!(line, "{cell:>width$} ");
        }
        line + " " + cells[15]
    }

    fn is_square(&self) -> bool {
        self.m == self.n
    }
}

/// Writes rows under a header of comment lines.
pub fn write_csv<R: Serialize>(path: &Path, comments: &[String], rows: &[R]) -> Result<()> {
    let write = || -> Result<()> {
        let mut file = File::create(path)?;
        comments.iter().try_for_each(|comment| writeln!(file, "# {comment}"))?;
        let mut writer = csv::Writer::from_writer(file);
        rows.iter().try_for_each(|row| writer.serialize(row))?;
        Ok(writer.flush()?)
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}

/// The comment lines and the rows of a file that [`write_csv`] wrote.
pub fn read_csv<R: DeserializeOwned>(path: &Path) -> Result<(Vec<String>, Vec<R>)> {
    let read = || -> Result<_> {
        let mut text = String::new();
        File::open(path)?.read_to_string(&mut text)?;
        let comments = text.lines().filter_map(|line| line.strip_prefix("# ")).map(str::to_string).collect();
        let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(text.as_bytes());
        Ok((comments, reader.deserialize().collect::<Result<_, _>>()?))
    };
    read().with_context(|| format!("cannot read {}", path.display()))
}

/// What a suite comes to: the means, and the cases to look at.
pub fn summary(rows: &[Row]) -> String {
    let mut text = String::new();
    let (squares, rectangles): (Vec<_>, Vec<_>) = rows.iter().partition(|row| row.is_square());
    for (name, rows) in [("squares", squares), ("rectangles", rectangles)] {
        for (what, value) in [("ratio", (|row| row.ratio) as fn(&Row) -> Option<f64>), ("fraction", |row| row.fraction)]
        {
            let values: Vec<f64> = rows.iter().filter_map(|row| value(row)).collect();
            if let Some((mean, least)) = mean_and_least(&values) {
                let count = values.len();
                let _ = writeln!(text, "{name}: {what} {mean:.3} (geometric mean of {count}), least {least:.3}");
            }
        }
    }
    // Below this the launch, not the memory, takes most of the time.
    const SHORT_US: f64 = 10.0;
    let slower = |row: &&Row| row.ratio.is_some_and(|ratio| ratio < 0.97);
    let below = |row: &&Row| row.fraction.is_some_and(|fraction| fraction < 0.9);
    let (short, long): (Vec<_>, Vec<_>) = rows.iter().filter(below).partition(|row| row.limit_us < Some(SHORT_US));
    list(&mut text, "slower than the peer (ratio below 0.97)", &rows.iter().filter(slower).collect::<Vec<_>>());
    list(&mut text, "far from the limit (fraction below 0.9)", &long);
    if !short.is_empty() {
        let _ = writeln!(text, "and {} with a limit below {SHORT_US} us", short.len());
    }
    text
}

fn list(text: &mut String, what: &str, rows: &[&Row]) {
    if !rows.is_empty() {
        let _ = writeln!(text, "{} {what}:", rows.len());
        for row in rows {
            let _ = writeln!(text, "{}", row.table());
        }
    }
}

/// The geometric mean and the minimum.
fn mean_and_least(values: &[f64]) -> Option<(f64, f64)> {
    let least = values.iter().copied().reduce(f64::min)?;
    let mean = (values.iter().map(|value| value.ln()).sum::<f64>() / values.len() as f64).exp();
    Some((mean, least))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn row(m: i32, n: i32, us: f64) -> Row {
        Row {
            routine: "gemv".into(),
            precision: 'd',
            trans: "T".into(),
            m,
            n,
            lda: m,
            offset: 0,
            incx: 1,
            incy: -2,
            us,
            gbs: 8e-3 * f64::from(m) * f64::from(n) / us,
            limit_us: Some(20.0),
            fraction: Some(20.0 / us),
            peer: Some("cublas".into()),
            peer_us: Some(40.0),
            ratio: Some(40.0 / us),
            error: None,
            plan: Some("kblas_gemv_t_d_32x8x4x4 x2, 3 tiles".into()),
        }
    }

    #[test]
    fn a_file_gives_back_what_was_written() {
        let path = std::env::temp_dir().join(format!("kblas-bench-{}.csv", std::process::id()));
        let bare = Row { limit_us: None, fraction: None, peer: None, peer_us: None, ratio: None, ..row(8, 4, 0.5) };
        let rows = [row(64, 64, 25.0), bare];
        write_csv(&path, &["kblas-bench --suite gemv".into(), "device: a, b".into()], &rows).unwrap();
        let (comments, read): (_, Vec<Row>) = read_csv(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(comments, ["kblas-bench --suite gemv", "device: a, b"]);
        assert_eq!(read, rows);
    }

    #[test]
    fn a_file_that_is_none_is_named() {
        let error = read_csv::<Row>(Path::new("no such file")).unwrap_err();
        assert!(format!("{error:#}").starts_with("cannot read no such file: "));
    }

    #[test]
    fn a_table_has_dashes_where_nothing_was_measured() {
        let bare = Row { limit_us: None, fraction: None, peer_us: None, ratio: None, plan: None, ..row(8, 4, 0.5) };
        let cells = |line: String| line.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        assert_eq!(cells(bare.table())[..2], ["dgemv", "T"]);
        assert_eq!(cells(bare.table())[10..], ["-"; 6]);
    }

    #[test]
    fn the_summary_names_what_is_slow() {
        let text = summary(&[row(64, 64, 20.0), row(64, 64, 80.0), row(64, 8, 41.0)]);
        assert!(text.contains("squares: ratio 1.000 (geometric mean of 2), least 0.500"), "{text}");
        assert!(text.contains("rectangles: ratio 0.976"), "{text}");
        assert!(text.contains("1 slower than the peer"), "{text}");
        assert!(text.contains("2 far from the limit"), "{text}");
        assert!(!text.contains("limit below"), "{text}");
    }

    #[test]
    fn nothing_measured_is_nothing_to_sum_up() {
        assert_eq!(summary(&[Row { ratio: None, fraction: None, ..row(8, 8, 1.0) }]), "");
    }

    #[test]
    fn decimals_round() {
        assert_eq!(decimals(1.23456, 3), 1.235);
    }
}
