//! The routines of level 2 except gemv, symv and hemv: updates, products and solves in every storage format.

mod call;
mod check;
mod names;
mod suite;

use anyhow::{Context as _, Result, ensure};
use kblas::problem::{Op, Storage, Uplo};
use kblas::routines::{ROUTINES, Routine};
use kblas::scalar::{Precision, c64};

use crate::measure::element::{Element, by_precision};
use crate::measure::operands::ALIGNMENT;
use crate::measure::stream::Traffic;
use crate::measure::{Bench, Problem};
use crate::report::record::{Row, decimals};
use call::Operands;
pub use suite::{batched_cases, ger_cases, level2_cases};

/// What a routine computes, according to its name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Task {
    /// ger: A := alpha·x·yᵀ + A, or with yᴴ.
    Rank1 { conj: bool },
    /// syr, her and their variants: a triangle, updated with one or two vectors.
    Update { two: bool, hermitian: bool },
    /// trmv and its variants: x := op(A)·x.
    Multiply,
    /// trsv and its variants: x := op(A)⁻¹·x.
    Solve,
    /// spmv, hpmv, sbmv, hbmv: y := alpha·A·x + beta·y.
    Product { hermitian: bool },
    /// gbmv: y := alpha·op(A)·x + beta·y.
    Band,
}

/// The routines of the library's list that are measured here.
pub fn words() -> Vec<&'static str> {
    let here = |routine: &&Routine| routine.level == 2 && !matches!(routine.home, "gemv" | "symv");
    ROUTINES.iter().filter(here).map(|routine| routine.word).collect()
}

/// The task of a routine, from its name.
pub fn task(word: &str) -> Task {
    let (hermitian, two) = (word.starts_with('h'), word.ends_with('2'));
    match word {
        "ger" | "geru" | "gerc" => Task::Rank1 { conj: word == "gerc" },
        "gbmv" => Task::Band,
        _ if word.starts_with('t') && word.ends_with("sv") => Task::Solve,
        _ if word.starts_with('t') => Task::Multiply,
        _ if word.ends_with("mv") => Task::Product { hermitian },
        _ => Task::Update { two, hermitian },
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub precision: Precision,
    pub word: &'static str,
    pub task: Task,
    pub uplo: Uplo,
    pub op: Op,
    pub m: i32,
    pub n: i32,
    /// Diagonals of a band: for gbmv those below the main one, else those above or below it.
    pub kl: i32,
    /// Diagonals above the main one, for gbmv.
    pub ku: i32,
    pub lda: i32,
    pub incx: i32,
    pub incy: i32,
    /// Elements from an aligned address to the beginnings of A, x and y.
    pub offset: usize,
    /// Entries of a batch, stored consecutively.
    pub batch: Option<i32>,
}

impl Case {
    /// An n × n case with the lower triangle, only the main diagonal of a band, and the smallest leading dimension.
    pub fn new(precision: Precision, word: &'static str, n: i32) -> Self {
        let case = Self {
            precision,
            word,
            task: task(word),
            uplo: Uplo::Lower,
            op: Op::N,
            m: n,
            n,
            kl: 0,
            ku: 0,
            lda: 0,
            incx: 1,
            incy: 1,
            offset: 0,
            batch: None,
        };
        case.padded(0)
    }

    /// Sets the diagonals of a band.
    pub fn band(self, kl: i32, ku: i32) -> Self {
        Self { kl, ku, ..self }.padded(0)
    }

    /// Sets the number of rows, with the smallest leading dimension.
    pub fn rows(self, m: i32) -> Self {
        Self { m, ..self }.padded(0)
    }

    /// Sets the leading dimension to the smallest one plus `more`.
    pub fn padded(self, more: i32) -> Self {
        let least = self.least_lda();
        Self { lda: least + more, ..self }
    }

    pub fn batch(self, count: i32) -> Self {
        Self { batch: Some(count), ..self }
    }

    fn count(&self) -> usize {
        self.batch.map_or(1, |count| count as usize)
    }

    pub fn is_band(&self) -> bool {
        self.task == Task::Band || self.word.as_bytes()[1] == b'b'
    }

    pub fn is_packed(&self) -> bool {
        !self.is_band() && self.word.as_bytes()[1] == b'p'
    }

    /// Returns whether the routine has the argument uplo.
    pub fn has_triangle(&self) -> bool {
        !matches!(self.task, Task::Rank1 { .. } | Task::Band)
    }

    /// Returns whether the routine has the argument trans.
    pub fn has_op(&self) -> bool {
        matches!(self.task, Task::Multiply | Task::Solve | Task::Band)
    }

    pub fn has_y(&self) -> bool {
        !matches!(self.task, Task::Multiply | Task::Solve | Task::Update { two: false, .. })
    }

    fn least_lda(&self) -> i32 {
        match () {
            () if self.task == Task::Band => self.kl + self.ku + 1,
            () if self.is_band() => self.kl + 1,
            () => self.m,
        }
    }

    /// How a triangle is stored.
    fn storage(&self) -> Storage {
        let (k, lda) = (self.kl.into(), self.lda.into());
        match () {
            () if self.is_band() => Storage::Band { k, lda },
            () if self.is_packed() => Storage::Packed,
            () => Storage::Whole { lda },
        }
    }

    /// Position of stored element (i, j), in elements from the first of A.
    fn place(&self, i: i64, j: i64) -> usize {
        let lda = i64::from(self.lda);
        let place = match self.task {
            Task::Rank1 { .. } => i + j * lda,
            Task::Band => i64::from(self.ku) + i - j + j * lda,
            _ => {
                let (first, columns) = self.storage().columns(self.uplo, self.n.into());
                first + columns.start(j) + i
            }
        };
        place as usize
    }

    /// The stored rows of column j.
    fn stored(&self, j: i64) -> std::ops::Range<i64> {
        let (m, n) = (i64::from(self.m), i64::from(self.n));
        match (self.task, self.uplo) {
            (Task::Rank1 { .. }, _) => 0..m,
            (Task::Band, _) => (j - i64::from(self.ku)).max(0)..(j + i64::from(self.kl) + 1).clamp(0, m),
            (_, Uplo::Lower) => j..(j + self.storage().band(n) + 1).min(n),
            (_, Uplo::Upper) => (j - self.storage().band(n)).max(0)..j + 1,
        }
    }

    /// Elements of A that a call accesses, for one entry.
    fn elements(&self) -> usize {
        let (m, n) = (self.m as usize, self.n as usize);
        match self.task {
            Task::Rank1 { .. } => m * n,
            Task::Band => (0..i64::from(self.n)).map(|j| self.stored(j)).map(|rows| rows.count()).sum(),
            // Triangular products and solves have a unit diagonal here, which is not read.
            Task::Multiply | Task::Solve => self.storage().elements(n as i64) as usize - n,
            _ => self.storage().elements(n as i64) as usize,
        }
    }

    /// Elements of x and y of one entry.
    fn lengths(&self) -> [usize; 2] {
        let [m, n] = [self.m as usize, self.n as usize];
        match (self.task, self.op) {
            (Task::Band, Op::N) => [n, m],
            (Task::Rank1 { .. } | Task::Band, _) => [m, n],
            _ => [n, if self.has_y() { n } else { 0 }],
        }
    }

    /// Elements from A, x and y of one entry to those of the next.
    fn strides(&self) -> [usize; 3] {
        let [_, x, y] = self.entry_extents();
        [if self.is_packed() { self.entry_extents()[0] } else { self.lda as usize * self.n as usize }, x, y]
    }

    /// Elements that A, x and y of all entries span, from the first to the last.
    fn extents(&self) -> [usize; 3] {
        let (one, strides) = (self.entry_extents(), self.strides());
        std::array::from_fn(|i| strides[i] * (self.count() - 1) + one[i])
    }

    /// The same for one entry.
    fn entry_extents(&self) -> [usize; 3] {
        let [x, y] = self.lengths();
        let vector = |len: usize, inc: i32| len.saturating_sub(1) * inc.unsigned_abs() as usize + len.min(1);
        let a = if self.is_packed() {
            self.storage().elements(self.n.into()) as usize
        } else {
            self.lda as usize * (self.n as usize - 1) + self.least_lda() as usize
        };
        [a, vector(x, self.incx), vector(y, self.incy)]
    }

    /// Bytes that must be read and written, each element once. What changes is also read, except y if beta is 0.
    fn traffic(&self, beta: c64) -> (usize, usize) {
        let (a, [x, y], size) = (self.elements(), self.lengths(), self.precision.size());
        let (read, written) = match self.task {
            Task::Rank1 { .. } | Task::Update { .. } => (a + x + y, a),
            Task::Multiply | Task::Solve => (a + x, x),
            Task::Product { .. } | Task::Band => (a + x + if beta == c64::new(0.0, 0.0) { 0 } else { y }, y),
        };
        let size = size * self.count();
        (read * size, written * size)
    }

    /// Rejects cases that no library can compute.
    pub fn check(&self) -> Result<()> {
        let known =
            ROUTINES.iter().find(|routine| routine.word == self.word).context("the list has no such routine")?;
        let has = known.names().iter().any(|name| name.precision == self.precision);
        ensure!(has, "there is no {} of precision {}", self.word, self.precision.letter());
        let has_batches = known.forms.contains(&"StridedBatched");
        ensure!(self.batch.is_none() || has_batches, "there are no batches of {}", self.word);
        let least = self.least_lda();
        ensure!(self.is_packed() || self.lda >= least, "lda is {}, less than {least}", self.lda);
        Ok(())
    }

    /// The triangle and the op, as in the rows of results.
    fn letters(&self) -> String {
        let uplo = self.has_triangle().then(|| self.uplo.letter());
        uplo.into_iter().chain(self.has_op().then(|| self.op.letter())).collect()
    }

    fn measure_as<T: Element>(&self, bench: &Bench) -> Result<Row> {
        let Bench { machine, args, random, .. } = *bench;
        let slots = bench.slots(self)?;
        let operands = Operands::<T>::new(machine, random, self, slots, args.alpha, args.beta)?;
        let mut calls = vec![operands.kblas(machine)?];
        let error = operands.check(machine, random, &calls[0], args.verify)?;
        let mut names = Vec::new();
        // cuBLAS has no batches of these routines.
        for peer in bench.peers.iter().filter(|_| self.batch.is_none()) {
            let call = operands.cublas(peer)?;
            operands.check(machine, random, &call, false)?;
            calls.push(call);
            names.push(peer.name.to_string());
        }
        let (read, written) = self.traffic(args.beta);
        let Layout { x, y, bytes } = operands.layout;
        let write_at = match self.task {
            Task::Rank1 { .. } | Task::Update { .. } => 0,
            Task::Multiply | Task::Solve => x,
            Task::Product { .. } | Task::Band => y,
        };
        let traffic = Traffic { base: operands.base, write_at, slot_bytes: bytes, slots, read, written };
        let times = bench.times(calls, names, traffic, self.flops())?;
        let band = |k: i32, there: bool| there.then_some(k);
        Ok(Row {
            routine: self.word.into(),
            precision: self.precision.letter(),
            trans: self.letters(),
            m: self.m,
            n: self.n,
            lda: self.lda,
            offset: self.offset,
            incx: self.incx,
            incy: self.incy,
            batch: self.batch,
            pointers: self.batch.map(|_| false),
            error: error.map(|error| decimals(error, 6)),
            plan: machine.device.as_ref().and_then(|_| operands.plan()),
            kl: band(self.kl, self.is_band()),
            ku: band(self.ku, self.task == Task::Band),
            ..times.row()
        })
    }
}

impl Problem for Case {
    fn precision(&self) -> Option<Precision> {
        Some(self.precision)
    }

    fn has_letter(&self, letter: char) -> bool {
        self.letters().contains(letter)
    }

    fn slot_bytes(&self) -> usize {
        Layout::new(self).bytes
    }

    fn read_bytes(&self, beta: c64) -> usize {
        self.traffic(beta).0
    }

    /// A multiplication and an addition for each element and vector; for a symmetric matrix, for both triangles.
    fn flops(&self) -> u64 {
        let (a, n) = (self.elements() as u64, self.n as u64);
        let products = match self.task {
            Task::Update { two: true, .. } => 2 * a,
            Task::Product { .. } => 2 * a - n,
            _ => a,
        };
        self.precision.flops(products, products) * self.count() as u64
    }

    fn measure(&self, bench: &Bench) -> Result<Row> {
        self.check()?;
        by_precision!(self.precision, T => self.measure_as::<T>(bench))
    }
}

/// The name that `--only` matches.
impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { precision, word, m, n, kl, ku, lda, offset, .. } = self;
        write!(f, "{}{word} {} {m}x{n} lda={lda} offset={offset}", precision.letter(), self.letters())?;
        match (self.is_band(), self.task) {
            (true, Task::Band) => write!(f, " kl={kl} ku={ku}"),
            (true, _) => write!(f, " k={kl}"),
            (false, _) => Ok(()),
        }?;
        self.batch.map_or(Ok(()), |count| write!(f, " batch={count}"))
    }
}

/// Layout of a slot, in bytes: the offsets of x and y, and the size. A is at offset 0.
struct Layout {
    x: usize,
    y: usize,
    bytes: usize,
}

impl Layout {
    fn new(case: &Case) -> Self {
        // One more alignment, because a stream kernel rounds the bytes up to whole vectors.
        let room = |elements: usize| {
            ((case.offset + elements) * case.precision.size()).next_multiple_of(ALIGNMENT) + ALIGNMENT
        };
        let [a, x, y] = case.extents().map(room);
        Self { x: a, y: a + x, bytes: a + x + y }
    }
}

#[cfg(test)]
mod tests;
