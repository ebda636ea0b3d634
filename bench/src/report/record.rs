//! Results: a row for each case, as a line of a table and as CSV.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result};
use kblas::routines::ROUTINES;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// Sizes n for which the sizes from n to n + [`SMOOTH_REACH`] are examined closely.
pub const SMOOTH: [i32; 3] = [2048, 4096, 8192];
pub const SMOOTH_REACH: i32 = 64;

/// A length, and its neighbours. The time per byte of the neighbours is compared with that of the length.
pub const NEIGHBOURS: [(i32, [i32; 2]); 2] = [(32, [31, 33]), (128, [100, 127])];

/// Names of the peers in rows of calls on several GPUs.
pub const ONE_GPU: &str = "one GPU";
pub const WITH_SUM: &str = "with copies of x and the sum";

/// A result in CSV. The names of the fields are the names of the columns. Values that were not measured are empty.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Row {
    pub routine: String,
    pub precision: char,
    /// The op, the triangle, or both; empty for ger and level 1.
    pub trans: String,
    pub m: i32,
    pub n: i32,
    pub lda: i32,
    pub offset: usize,
    pub incx: i32,
    pub incy: i32,
    pub us: f64,
    /// GB/s, from the bytes that must be moved.
    pub gbs: f64,
    pub limit_us: Option<f64>,
    /// limit_us / us
    pub fraction: Option<f64>,
    pub peer: Option<String>,
    pub peer_us: Option<f64>,
    /// peer_us / us
    pub ratio: Option<f64>,
    /// The largest error, in units of its bound.
    pub error: Option<f64>,
    pub plan: Option<String>,
    /// Rows and columns of a larger matrix before this one. Older files may lack this column and those below.
    #[serde(default)]
    pub submatrix: Option<i32>,
    /// Problems in one call.
    #[serde(default)]
    pub batch: Option<i32>,
    /// Whether a batch is passed by pointers (true) or by strides.
    #[serde(default)]
    pub pointers: Option<bool>,
    #[serde(default)]
    pub peer2: Option<String>,
    #[serde(default)]
    pub peer2_us: Option<f64>,
    /// peer2_us / us
    #[serde(default)]
    pub ratio2: Option<f64>,
    /// Distribution of the lengths of a ragged batch. n is approximately their mean. `pointers` is true for Vbatched
    /// and false for Segmented.
    #[serde(default)]
    pub lengths: Option<String>,
    /// 10⁹ real arithmetic operations per second, if there are any.
    #[serde(default)]
    pub gflops: Option<f64>,
    /// For gemm, the terms of each sum. For distances, the vectors of B; their coordinates are n.
    #[serde(default)]
    pub k: Option<i32>,
    /// GPUs that share the matrix. One GPU is the peer. peer2 is the time with copies of x and the sum over the GPUs.
    #[serde(default)]
    pub gpus: Option<usize>,
    /// Diagonals of a band below the main one. For a triangle, those above or below the main one.
    #[serde(default)]
    pub kl: Option<i32>,
    /// Diagonals of a band above the main one.
    #[serde(default)]
    pub ku: Option<i32>,
    /// Metric of distances.
    #[serde(default)]
    pub metric: Option<String>,
    /// Number of neighbours that knn finds for each vector.
    #[serde(default)]
    pub neighbours: Option<i32>,
}

/// `value` as a file shows it, without digits that mean nothing.
pub fn decimals(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

/// A cell of a table; a dash if the value was not measured.
fn cell(value: Option<impl ToString>) -> String {
    value.map_or("-".into(), |value| value.to_string())
}

fn fixed(value: Option<f64>, digits: usize) -> String {
    cell(value.map(|value| format!("{value:.digits$}")))
}

impl Row {
    /// A row of one vector without elements, with nothing measured.
    pub fn blank() -> Self {
        Self {
            routine: String::new(),
            precision: ' ',
            trans: String::new(),
            m: 1,
            n: 0,
            lda: 1,
            offset: 0,
            incx: 1,
            incy: 1,
            us: 0.0,
            gbs: 0.0,
            limit_us: None,
            fraction: None,
            peer: None,
            peer_us: None,
            ratio: None,
            error: None,
            plan: None,
            submatrix: None,
            batch: None,
            pointers: None,
            peer2: None,
            peer2_us: None,
            ratio2: None,
            lengths: None,
            gflops: None,
            k: None,
            gpus: None,
            kl: None,
            ku: None,
            metric: None,
            neighbours: None,
        }
    }

    /// For distances, the text before the plan in a line of a table.
    fn distance(&self) -> String {
        let Some(metric) = &self.metric else { return String::new() };
        self.neighbours.map_or(format!("{metric}: "), |many| format!("{metric}, neighbours={many}: "))
    }

    pub fn header() -> String {
        Self::line(&[
            "routine", "trans", "m", "n", "k", "lda", "offset", "incx", "incy", "sub", "batch", "us", "GB/s",
            "Gflop/s", "limit us", "fraction", "peer us", "ratio", "peer2 us", "ratio2", "error", "plan",
        ])
    }

    pub fn table(&self) -> String {
        let stars = if self.pointers == Some(true) { "*" } else { "" };
        Self::line(&[
            &format!("{}{}", self.precision, self.routine),
            self.lengths.as_deref().unwrap_or(if self.trans.is_empty() { "-" } else { &self.trans }),
            &self.m.to_string(),
            &self.n.to_string(),
            &cell(self.k),
            &self.lda.to_string(),
            &self.offset.to_string(),
            &self.incx.to_string(),
            &self.incy.to_string(),
            &cell(self.submatrix),
            &cell(self.batch.map(|count| format!("{stars}{count}"))),
            &format!("{:.2}", self.us),
            &format!("{:.0}", self.gbs),
            &fixed(self.gflops, 0),
            &fixed(self.limit_us, 2),
            &fixed(self.fraction, 3),
            &fixed(self.peer_us, 2),
            &fixed(self.ratio, 3),
            &fixed(self.peer2_us, 2),
            &fixed(self.ratio2, 3),
            &cell(self.error.map(|error| format!("{error:.1e}"))),
            &(self.distance() + &cell(self.plan.as_ref())),
        ])
    }

    fn line(cells: &[&str; 22]) -> String {
        const WIDTHS: [usize; 21] = [7, 5, 7, 7, 7, 7, 6, 4, 4, 4, 8, 9, 6, 7, 9, 8, 9, 7, 9, 7, 8];
        let mut line = String::new();
        for (cell, width) in cells.iter().zip(WIDTHS) {
            let _ = write!(line, "{cell:>width$} ");
        }
        line + " " + cells[21]
    }

    /// A short name of the case.
    pub fn name(&self) -> String {
        let Self { precision, routine, trans, m, n, lda, offset, .. } = self;
        let mut name = match trans.as_str() {
            trans if self.is_distance() => format!("{} {trans} {m}x{}x{n}", self.blas_name(), self.k.unwrap_or(0)),
            _ if self.is_vector() => format!("{precision}{routine} n={n}"),
            "" => format!("{precision}{routine} {m}x{n}"),
            trans if self.is_gemm() => format!("{precision}{routine} {trans} {m}x{n}x{}", self.k.unwrap_or(0)),
            trans => format!("{precision}{routine} {trans} {m}x{n}"),
        };
        let mut tell = |what: &str, value: Option<String>| {
            let _ = value.map_or(Ok(()), |value| write!(name, " {what}={value}"));
        };
        tell("submatrix", self.submatrix.map(|from| from.to_string()));
        tell("lda", self.is_padded().then(|| lda.to_string()));
        tell(if self.ku.is_some() { "kl" } else { "k" }, self.kl.map(|kl| kl.to_string()));
        tell("ku", self.ku.map(|ku| ku.to_string()));
        tell("offset", (*offset != 0).then(|| offset.to_string()));
        tell("batch", self.batch.map(|count| count.to_string()));
        tell("lengths", self.lengths.clone());
        if let Some(metric) = &self.metric {
            let _ = write!(name, " {metric}");
        }
        let _ = self.neighbours.map_or(Ok(()), |many| write!(name, " neighbours={many}"));
        name + if self.pointers == Some(true) { " pointers" } else { "" }
    }

    pub fn is_square(&self) -> bool {
        self.m == self.n
    }

    pub fn is_gemv(&self) -> bool {
        self.routine == "gemv"
    }

    /// symv or hemv.
    pub fn is_symmetric(&self) -> bool {
        matches!(self.routine.as_str(), "symv" | "hemv")
    }

    /// ger, geru or gerc.
    pub fn is_ger(&self) -> bool {
        matches!(self.routine.as_str(), "ger" | "geru" | "gerc")
    }

    pub fn is_gemm(&self) -> bool {
        self.routine == "gemm"
    }

    /// cdist or knn.
    pub fn is_distance(&self) -> bool {
        matches!(self.routine.as_str(), "cdist" | "knn")
    }

    /// Returns whether the metric is the usual one: Euclidean, or its square for integers.
    pub fn is_euclidean(&self) -> bool {
        matches!((self.precision, self.metric.as_deref()), (_, Some("euclidean")) | ('i', Some("sqeuclidean")))
    }

    /// Returns whether it is a gemm with few columns or rows, whose time memory bandwidth limits.
    pub fn is_narrow(&self) -> bool {
        const MOST: i32 = 16;
        self.is_gemm() && self.m.min(self.n) <= MOST && self.batch.is_none()
    }

    /// Rows of A as it is stored.
    pub fn rows_of_a(&self) -> i32 {
        match self.trans.starts_with('N') {
            false if self.is_gemm() => self.k.unwrap_or(self.m),
            false if self.is_distance() => self.n,
            _ => self.m,
        }
    }

    /// A routine of level 2 except gemv, symv, hemv and ger.
    pub fn is_other(&self) -> bool {
        !self.is_gemv() && !self.is_symmetric() && !self.is_ger() && self.level() == Some(2)
    }

    /// Level of the routine, from the library's list.
    fn level(&self) -> Option<u8> {
        ROUTINES.iter().find(|routine| routine.word == self.routine).map(|routine| routine.level)
    }

    /// Returns whether the routine is of level 1.
    pub fn is_vector(&self) -> bool {
        !matches!(self.level(), Some(2 | 3))
    }

    /// Returns whether the leading dimension is larger than necessary.
    pub fn is_padded(&self) -> bool {
        let least = self.kl.map_or(self.rows_of_a(), |kl| kl + self.ku.unwrap_or(0) + 1);
        let is_packed = self.is_other() && self.routine.as_bytes()[1] == b'p';
        self.lda != least && self.submatrix.is_none() && !self.is_vector() && !is_packed
    }

    /// Group of the other routines in summaries: updates, products and solves, those of bands separately.
    pub fn group(&self) -> usize {
        let bands = if self.kl.is_some() { 2 } else { 0 };
        match (self.routine.ends_with("sv"), self.routine.ends_with("mv")) {
            (true, _) => 3 + bands,
            (_, true) if bands > 0 || self.routine.starts_with('t') => 2 + bands,
            (_, true) => 1,
            _ => 0,
        }
    }

    /// Neither a submatrix nor a batch.
    pub fn is_whole(&self) -> bool {
        self.submatrix.is_none() && self.batch.is_none()
    }

    /// Precision, routine, and op or triangle.
    pub fn kind(&self) -> (char, &str, &str) {
        (self.precision, &self.routine, &self.trans)
    }

    pub fn bytes(&self) -> f64 {
        self.gbs * self.us * 1e3
    }
}

/// Writes rows after a header of comment lines.
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
            incy: -1,
            us,
            gbs: 8e-3 * f64::from(m) * f64::from(n) / us,
            limit_us: Some(20.0),
            fraction: Some(20.0 / us),
            peer: Some("cublas".into()),
            peer_us: Some(40.0),
            ratio: Some(40.0 / us),
            error: None,
            plan: Some("kblas_gemv_t_d_32x8x4x4 x2, 3 tiles".into()),
            ..Row::blank()
        }
    }

    /// symv with the times of both peers.
    pub fn symmetric(n: i32, us: f64) -> Row {
        let (peer2, peer2_us, ratio2) = (Some("cublas-atomics".into()), Some(30.0), Some(30.0 / us));
        Row { routine: "symv".into(), trans: "L".into(), peer2, peer2_us, ratio2, ..row(n, n, us) }
    }

    pub fn vector(routine: &str, n: i32, us: f64) -> Row {
        Row { routine: routine.into(), trans: String::new(), lda: 1, gbs: f64::from(n), ..row(1, n, us) }
    }

    /// cdist, or knn with this number of neighbours, of m and k vectors of n coordinates.
    pub fn distances([m, k, n]: [i32; 3], neighbours: Option<i32>, us: f64) -> Row {
        let routine = if neighbours.is_some() { "knn" } else { "cdist" };
        Row {
            routine: routine.into(),
            trans: "TT".into(),
            lda: n,
            incy: 1,
            k: Some(k),
            metric: Some("euclidean".into()),
            neighbours,
            ..row(m, n, us)
        }
    }

    #[test]
    fn a_file_gives_back_what_was_written() {
        let path = std::env::temp_dir().join(format!("kblas-bench-{}.csv", std::process::id()));
        let bare = Row { limit_us: None, fraction: None, peer: None, peer_us: None, ratio: None, ..row(8, 4, 0.5) };
        let batch = Row { batch: Some(9), pointers: Some(true), ..symmetric(64, 2.0) };
        let search = distances([8, 9, 3], Some(2), 1.0);
        let rows = [row(64, 64, 25.0), bare, batch, search, Row { submatrix: Some(0), ..row(8, 8, 1.0) }];
        write_csv(&path, &["kblas-bench --suite gemv".into(), "device: a, b".into()], &rows).unwrap();
        let (comments, read): (_, Vec<Row>) = read_csv(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(comments, ["kblas-bench --suite gemv", "device: a, b"]);
        assert_eq!(read, rows);
    }

    #[test]
    fn a_file_of_before_batches_is_read() {
        let path = std::env::temp_dir().join(format!("kblas-bench-old-{}.csv", std::process::id()));
        let text = "# device: a\nroutine,precision,trans,m,n,lda,offset,incx,incy,us,gbs,limit_us,fraction,peer,\
                    peer_us,ratio,error,plan\ngemv,d,T,8,4,8,0,1,-1,0.5,0.512,20.0,40.0,cublas,40.0,80.0,,\n";
        std::fs::write(&path, text).unwrap();
        let (_, read): (_, Vec<Row>) = read_csv(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(read, [Row { plan: None, ..row(8, 4, 0.5) }]);
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
        assert_eq!(cells(bare.table())[4], "-");
        assert_eq!(cells(Row { k: Some(7), ..bare.clone() }.table())[4], "7");
        assert_eq!(cells(bare.table())[9..11], ["-"; 2]);
        assert_eq!(cells(bare.table())[13..], ["-"; 9]);
        let batch = Row { batch: Some(9), pointers: Some(true), submatrix: Some(4), ..bare };
        assert_eq!(cells(batch.table())[9..11], ["4", "*9"]);
    }

    #[test]
    fn decimals_round() {
        assert_eq!(decimals(1.23456, 3), 1.235);
    }
}
