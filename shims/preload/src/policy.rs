//! Which calls kblas takes, and why it forwards the others.

mod products;

use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering};

use kblas::backend::{KBLAS_BACKEND_CUDA, backend};
use kblas::env::{self, Preload};
use kblas::error::Error;
use kblas::problem::{AsGemv, Op, level1};
use kblas::scalar::Precision;

use crate::interpose::Setting;
use crate::library::Symbol;

/// Why a call is forwarded to the original library.
#[derive(Debug)]
pub enum Why {
    /// KBLAS_PRELOAD=off.
    Off,
    /// KBLAS_PRELOAD lists its name.
    Excluded,
    /// The library is faster for this shape.
    Slower(&'static Row),
    /// It is a product of matrices, or a call over several GPUs, and kblas was not measured to be faster.
    NotFaster,
    /// kblas has no such routine.
    NoRoutine,
    /// There is no GPU that kblas can use, or KBLAS_BACKEND=host.
    NoDevice,
    /// The calling thread has no current context, so only the library knows the device.
    NoContext,
    /// The library does not report the stream or the pointer mode: the handle is invalid, or the library is too old.
    Handle,
    /// The handle allows faster arithmetic than the precision's own. kblas has none.
    LessPrecision,
    /// A has no elements. Libraries differ in what y becomes then.
    Empty,
    /// kblas rejects the arguments, or could not start.
    Refused(Error),
}

impl Why {
    /// The reason in the profile's words.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Off => "forwarded: KBLAS_PRELOAD=off",
            Self::Excluded => "forwarded: excluded by KBLAS_PRELOAD",
            Self::Slower(_) => "forwarded: not faster at this shape",
            Self::NotFaster => "forwarded: not known to be faster at this shape",
            Self::NoRoutine => "forwarded: no such routine in kblas",
            Self::NoDevice => "forwarded: kblas has no device",
            Self::NoContext => "forwarded: the thread has no current context",
            Self::Handle => "forwarded: the handle tells no stream",
            Self::LessPrecision => "forwarded: the handle allows less precision",
            Self::Empty => "forwarded: nothing to multiply",
            Self::Refused(_) => "forwarded: refused",
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().trim_start_matches("forwarded: "))?;
        match self {
            Self::Slower(row) => write!(f, " ({})", row.evidence),
            Self::Refused(error) => write!(f, " ({error})"),
            _ => Ok(()),
        }
    }
}

/// An exported name: the library's function of that name, and whether KBLAS_PRELOAD excludes it.
pub struct Name {
    pub symbol: Symbol,
    listed: AtomicU8,
}

const UNREAD: u8 = 0;
const TAKEN: u8 = 1;
const OFF: u8 = 2;
const EXCLUDED: u8 = 3;
/// Taken also if the library is faster.
const ALWAYS: u8 = 4;

impl Name {
    pub const fn new(symbol: Symbol) -> Self {
        Self { symbol, listed: AtomicU8::new(UNREAD) }
    }

    /// What KBLAS_PRELOAD says about the name.
    #[inline]
    fn listed(&self) -> u8 {
        match self.listed.load(Ordering::Relaxed) {
            UNREAD => self.read(),
            listed => listed,
        }
    }

    #[cold]
    fn read(&self) -> u8 {
        let listed = match &env::settings().preload {
            Preload::On => TAKEN,
            Preload::All => ALWAYS,
            Preload::Off => OFF,
            Preload::Except(patterns) if patterns.iter().any(|pattern| stands_for(pattern, self.symbol.name())) => {
                EXCLUDED
            }
            Preload::Except(_) => TAKEN,
        };
        self.listed.store(listed, Ordering::Relaxed);
        listed
    }
}

/// Whether the pattern is the name, as exported or as cublas_v2.h writes it. A pattern that ends in * matches names
/// with that beginning.
fn stands_for(pattern: &str, name: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => name.starts_with(start),
        None => pattern == name || pattern == name.replacen("_v2", "", 1),
    }
}

/// BLAS's routines, in all precisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Routine {
    Gbmv,
    Gemm,
    Gemv,
    /// kblas does not have it: y := alpha·A·conj(x) + beta·y.
    GemvConj,
    /// Also geru and gerc.
    Ger,
    Hbmv,
    Hemv,
    Her,
    Her2,
    Hpmv,
    Hpr,
    Hpr2,
    /// symv and hemv over several GPUs, and the sum of the GPUs' results.
    Mgpu,
    Sbmv,
    Spmv,
    Spr,
    Spr2,
    Symv,
    Syr,
    Syr2,
    Tbmv,
    Tbsv,
    Tpmv,
    Tpsv,
    Trmv,
    Trsv,
    /// Level 1.
    Vector(level1::Routine),
}

/// The properties of a call that decide how fast it is.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub routine: Routine,
    pub precision: Precision,
    /// op(A) as cuBLAS numbers it: N 0, T 1, C 2; 0 if there is none.
    pub op: u32,
    /// op(B) of gemm.
    pub op_b: u32,
    /// Rows of A; for gemm, rows of C; for a band, diagonals next to the main one; for gbmv, diagonals below it.
    pub m: i64,
    /// Elements of a vector, or columns of A; for gemm, columns of C.
    pub n: i64,
    /// Terms of gemm's sums.
    pub k: i64,
    /// Entries of a batch; 0 if the call is no batch.
    pub count: i64,
    /// Whether the entries are given by an array of pointers.
    pub pointers: bool,
    /// The triangle as cuBLAS numbers it: lower 0, upper 1; 0 if there is none.
    pub uplo: u32,
}

impl Shape {
    pub fn vector(routine: level1::Routine, precision: Precision, n: i64) -> Self {
        Self::matrix(Routine::Vector(routine), precision, 0, 1, n, 0)
    }

    pub fn square(routine: Routine, precision: Precision, n: i64) -> Self {
        Self::matrix(routine, precision, 0, n, n, 0)
    }

    /// The shape for a triangle, with k = 0, or for a band.
    pub fn band(routine: Routine, precision: Precision, op: u32, n: i64, k: i64) -> Self {
        Self::matrix(routine, precision, op, k, n, 0)
    }

    pub fn matrix(routine: Routine, precision: Precision, op: u32, m: i64, n: i64, count: i64) -> Self {
        Self { routine, precision, op, op_b: 0, m, n, k: 0, count, pointers: false, uplo: 0 }
    }

    /// The shape of a gemm. One column or one row is judged as the gemv that computes it.
    pub fn product(precision: Precision, ops: [u32; 2], sizes: [i64; 3], count: i64) -> Self {
        let ([op, op_b], [m, n, k]) = (ops, sizes);
        let whole = Self { op_b, k, ..Self::matrix(Routine::Gemm, precision, op, m, n, count) };
        let [Ok(op_a), Ok(op_b)] = ops.map(|op| Op::from_number(0, op)) else { return whole };
        match AsGemv::of(precision, [op_a, op_b], sizes) {
            Some(AsGemv { op, m, n, .. }) => Self::matrix(Routine::Gemv, precision, op as u32, m, n, count),
            None => whole,
        }
    }

    pub fn of(self, uplo: u32) -> Self {
        Self { uplo, ..self }
    }

    pub fn by_pointers(self) -> Self {
        Self { pointers: true, ..self }
    }
}

/// A range of shapes for which cuBLAS is more than 3 % faster. All bounds are inclusive.
#[derive(Debug)]
pub struct Row {
    routine: Routine,
    precision: Precision,
    /// Whether op(A) is A; otherwise it is the transpose, conjugated or not.
    plain: bool,
    m: (i64, i64),
    n: (i64, i64),
    /// 0 means no batch.
    count: (i64, i64),
    /// None: both forms of a batch.
    pointers: Option<bool>,
    /// None: either triangle, as in all rows at present.
    uplo: Option<u32>,
    /// cuBLAS's time divided by kblas's, and where it was measured.
    evidence: &'static str,
}

impl Row {
    fn has(&self, shape: &Shape) -> bool {
        let within = |(least, most): (i64, i64), size: i64| least <= size && size <= most;
        self.routine == shape.routine
            && self.precision == shape.precision
            && self.plain == (shape.op == 0)
            && within(self.m, shape.m)
            && within(self.n, shape.n)
            && within(self.count, shape.count)
            && self.pointers.is_none_or(|pointers| pointers == shape.pointers)
            && self.uplo.is_none_or(|uplo| uplo == shape.uplo)
    }
}

/// From the measurements in docs/performance. A test checks that they give these rows, and no others.
#[rustfmt::skip]
static ROWS: &[Row] = &[
    row(Routine::Gemv, Precision::D, false, (16_384, 16_384), (16_384, 16_384), (0, 0), "0.97 to 1.00, H200, 2026-11-25"),
    row(Routine::Gemv, Precision::C, true, (1024, 1024), (1024, 1024), (0, 0), "0.94 to 0.98, H200, 2026-11-27"),
    row(Routine::Gemv, Precision::C, false, (16_384, 16_384), (16_384, 16_384), (0, 0), "0.95 to 1.00, H200, 2026-11-25"),
    row(Routine::Gemv, Precision::Z, true, (2048, 2048), (2048, 2048), (0, 0), "0.97 to 1.01, H200, 2026-11-28"),
    Row { pointers: Some(true), ..row(Routine::Gemv, Precision::Z, false, (32, 32), (32, 32), (10_000, 10_000), "0.92, H200, 2026-11-29") },
    Row { pointers: Some(false), ..row(Routine::Gemv, Precision::D, true, (16, 16), (256, 256), (10_000, 10_000), "0.97, H200, 2026-12-01") },
    Row { pointers: Some(false), ..row(Routine::Gemv, Precision::C, true, (16, 16), (256, 256), (10_000, 10_000), "0.96, H200, 2026-11-30") },
    row(Routine::Ger, Precision::Z, true, (1000, 1000), (1000, 1000), (0, 0), "0.97, H200, 2026-11-22"),
    row(Routine::Ger, Precision::Z, true, (1024, 1024), (1024, 1024), (0, 0), "0.97, H200, 2026-11-27"),
    row(Routine::Ger, Precision::Z, true, (3000, 3000), (3000, 3000), (0, 0), "0.97, H200, 2026-11-24"),
    row(Routine::Ger, Precision::Z, true, (32, 32), (1_000_000, 1_000_000), (0, 0), "0.90, H200, 2026-11-22"),
    row(Routine::Ger, Precision::Z, true, (128, 128), (100_000, 100_000), (0, 0), "0.96, H200, 2026-11-22"),
    row(Routine::Tpmv, Precision::Z, false, (0, 0), (32, 32), (0, 0), "0.94, H200, 2026-11-25"),
];

const fn row(
    routine: Routine, precision: Precision, plain: bool, m: (i64, i64), n: (i64, i64), count: (i64, i64),
    evidence: &'static str,
) -> Row {
    Row { routine, precision, plain, m, n, count, pointers: None, uplo: None, evidence }
}

/// Whether kblas takes the call: its settings, or why not.
///
/// Checks that need no query of the library come first, so that a forwarded call loses little time. A handle that
/// allows atomics is no reason to forward: kblas's results are then only more reproducible than required.
#[inline]
pub fn decide(name: &Name, shape: &Shape, setting: impl FnOnce() -> Result<Setting, Why>) -> Result<Setting, Why> {
    let listed = name.listed();
    match listed {
        TAKEN | ALWAYS => {}
        OFF => return Err(Why::Off),
        _ => return Err(Why::Excluded),
    }
    if !has_device() {
        return Err(Why::NoDevice);
    }
    if shape.routine == Routine::GemvConj {
        return Err(Why::NoRoutine);
    }
    if listed == ALWAYS {
        return setting();
    }
    if let Some(why) = slow(shape) {
        return Err(why);
    }
    let setting = setting()?;
    if setting.less_precision { Err(Why::LessPrecision) } else { Ok(setting) }
}

/// Why the shape is better left to the library, if it is: the library is faster, or kblas is not known to be faster.
#[inline]
fn slow(shape: &Shape) -> Option<Why> {
    match shape.routine {
        Routine::Gemm => (!products::are_faster(shape)).then_some(Why::NotFaster),
        // MAGMA's functions were not measured.
        Routine::Mgpu => Some(Why::NotFaster),
        _ => ROWS.iter().find(|row| row.has(shape)).map(Why::Slower),
    }
}

/// Whether kblas has a GPU to run on.
#[inline]
pub fn has_device() -> bool {
    matches!(backend(), Ok(KBLAS_BACKEND_CUDA))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::fs;
    use std::path::Path;

    use kblas::routines::{ROUTINES, Routine as Line};

    use super::*;

    #[test]
    fn a_pattern_stands_for_a_name_or_for_how_names_begin() {
        for (pattern, name, expected) in [
            ("cublasDgemv_v2", "cublasDgemv_v2", true),
            ("cublasDgemv_v2", "cublasDgemv_v2_64", false),
            ("cublasDgemv", "cublasDgemv_v2", true),
            ("cublasDgemv", "cublasDgemv_v2_64", false),
            ("cublasDgemv_64", "cublasDgemv_v2_64", true),
            ("cublasDgemv*", "cublasDgemv_v2_64", true),
            ("cublasDgemv*", "cublasSgemv_v2", false),
            ("magmablas_*", "magmablas_dsymv_work", true),
            ("cublas*", "magmablas_dsymv", false),
        ] {
            assert_eq!(stands_for(pattern, name), expected, "{pattern} {name}");
        }
    }

    /// A measured case: its shape, and cuBLAS's time divided by kblas's.
    pub fn measured() -> Vec<(Shape, f64)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/performance");
        let mut cases = Vec::new();
        for entry in fs::read_dir(folder).expect("docs/performance") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|extension| extension == "csv") {
                cases.extend(cases_of(&fs::read_to_string(&path).expect("utf-8")));
            }
        }
        cases
    }

    fn cases_of(file: &str) -> Vec<(Shape, f64)> {
        let mut lines = file.lines().filter(|line| !line.starts_with('#'));
        let columns: Vec<&str> = lines.next().expect("a line of names").split(',').collect();
        lines
            .filter_map(|line| {
                let row: HashMap<_, _> = columns.iter().copied().zip(line.split(',')).collect();
                let number = |column| row.get(column).and_then(|cell: &&str| cell.parse::<i64>().ok());
                if row.get("peer") != Some(&"cublas") {
                    return None;
                }
                let precision = Precision::ALL.into_iter().find(|p| p.letter().to_string() == row["precision"])?;
                let routine = routine(row["routine"], precision)?;
                let ops = row["trans"].trim_start_matches(['L', 'U']);
                let op = |x| ops.chars().nth(x).and_then(|op| "NTC".find(op)).unwrap_or(0) as u32;
                let (n, count) = (number("n")?, number("batch").unwrap_or(0));
                let m = if is_of_rows(routine) { number("m")? } else { number("kl").unwrap_or(0) };
                let shape = if routine == Routine::Gemm {
                    Shape::product(precision, [op(0), op(1)], [m, n, number("k")?], count)
                } else {
                    let uplo = row["trans"].starts_with('U').into();
                    Shape { uplo, ..Shape::matrix(routine, precision, op(0), m, n, count) }
                };
                let pointers = row.get("pointers") == Some(&"true");
                Some((Shape { pointers, ..shape }, row["ratio"].parse().ok()?))
            })
            .collect()
    }

    /// The routine for a name of kblas-bench; none if it is not taken.
    fn routine(name: &str, precision: Precision) -> Option<Routine> {
        use Routine::*;
        let all = [
            Gbmv, Gemm, Gemv, Ger, Hbmv, Hemv, Her, Her2, Hpmv, Hpr, Hpr2, Sbmv, Spmv, Spr, Spr2, Symv, Syr, Syr2,
            Tbmv, Tbsv, Tpmv, Tpsv, Trmv, Trsv,
        ];
        if let Some(routine) = level1::Routine::ALL.into_iter().find(|routine| routine.name(precision) == name) {
            let is_taken = |line: &&Line| line.word == routine.word(precision) && !line.cublas.is_empty();
            return ROUTINES.iter().find(is_taken).map(|_| Vector(routine));
        }
        match name {
            "geru" | "gerc" => Some(Ger),
            _ => all.into_iter().find(|routine| format!("{routine:?}").eq_ignore_ascii_case(name)),
        }
    }

    /// Whether `m` of its shapes is a number of rows, not of diagonals.
    fn is_of_rows(routine: Routine) -> bool {
        use Routine::*;
        !matches!(routine, Gbmv | Hbmv | Hpmv | Sbmv | Spmv | Tbmv | Tbsv | Tpmv | Tpsv | Trmv | Trsv)
    }

    #[test]
    fn the_rows_are_what_was_measured() {
        let measured = measured();
        assert!(measured.len() > 1000, "{} cases", measured.len());
        let mut wrong = Vec::new();
        for (shape, ratio) in measured.iter().filter(|(shape, _)| shape.routine != Routine::Gemm) {
            match ROWS.iter().find(|row| row.has(shape)) {
                None if *ratio < 0.97 => {
                    wrong.push(format!("cuBLAS is faster, {ratio}, and no row says so: {shape:?}"))
                }
                // A row applies to every leading dimension of its shape. One may gain 4 % while another loses more than
                // 3 %.
                Some(row) if *ratio > 1.04 => wrong.push(format!("kblas is faster, {ratio}, than {row:?}: {shape:?}")),
                _ => (),
            }
        }
        for row in ROWS {
            if !measured.iter().any(|(shape, ratio)| *ratio < 0.97 && row.has(shape)) {
                wrong.push(format!("nothing measured says so: {row:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
