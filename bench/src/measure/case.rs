//! The problems that are measured: a matrix times a vector, one of them or a batch.

use anyhow::{Result, ensure};
use kblas::problem::{Op, Packed, Uplo};
use kblas::scalar::{Precision, c64};

use crate::measure::stream::distinct;

pub const ZERO: c64 = c64::new(0.0, 0.0);

/// The kind of A, with its op or stored triangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Matrix {
    General(Op),
    Symmetric(Uplo),
    Hermitian(Uplo),
}

impl Matrix {
    /// hemv for complex precisions, symv for real ones.
    pub fn self_adjoint(precision: Precision, uplo: Uplo) -> Self {
        if precision.is_complex() { Self::Hermitian(uplo) } else { Self::Symmetric(uplo) }
    }

    pub fn routine(self) -> &'static str {
        match self {
            Self::General(_) => "gemv",
            Self::Symmetric(_) => "symv",
            Self::Hermitian(_) => "hemv",
        }
    }

    /// The op or the triangle.
    pub fn letter(self) -> char {
        match self {
            Self::General(Op::N) => 'N',
            Self::General(Op::T) => 'T',
            Self::General(Op::C) => 'C',
            Self::Symmetric(uplo) | Self::Hermitian(uplo) => uplo.letter(),
        }
    }
}

/// How the operands are passed to a routine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    Single,
    Strided,
    Pointers,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Batch {
    pub count: i32,
    pub form: Form,
    /// Elements from A, x and y of one entry to those of the next.
    pub strides: [i64; 3],
}

#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub precision: Precision,
    pub matrix: Matrix,
    pub m: i32,
    pub n: i32,
    pub lda: i32,
    pub incx: i32,
    pub incy: i32,
    /// Elements from an aligned address to the beginnings of A, x and y.
    pub offset: usize,
    /// The m × n matrix begins after this many rows and columns of a larger one, x and y after this many elements.
    pub submatrix: Option<i32>,
    pub batch: Batch,
}

impl Case {
    /// m×n with lda = m + `padding`.
    pub fn new(precision: Precision, matrix: Matrix, m: i32, n: i32, padding: i32) -> Self {
        let batch = Batch { count: 1, form: Form::Single, strides: [0; 3] };
        let lda = m + padding;
        Self { precision, matrix, m, n, lda, incx: 1, incy: 1, offset: 0, submatrix: None, batch }
    }

    /// A batch of `count` such problems, stored consecutively.
    pub fn batch(self, count: i32, form: Form) -> Self {
        let [_, x, y] = self.extents().map(|extent| extent as i64);
        let strides = [i64::from(self.lda) * i64::from(self.n), x, y];
        Self { batch: Batch { count, form, strides }, ..self }
    }

    /// Where the matrices of a batch are, if none has gaps between its columns.
    pub fn packed(&self) -> Option<Packed> {
        let elements = i64::from(self.m) * i64::from(self.n);
        let is_contiguous = self.batch.form == Form::Strided && self.batch.strides[0] == elements;
        let is_packed = self.batch.form != Form::Single && (self.lda == self.m || self.n == 1);
        is_packed.then_some(if is_contiguous { Packed::Contiguous } else { Packed::Apart })
    }

    /// The lower right part of a square of `parent` rows.
    pub fn within(precision: Precision, matrix: Matrix, parent: i32, from: i32) -> Self {
        let n = parent - from;
        Self { submatrix: Some(from), ..Self::new(precision, matrix, n, n, from) }
    }

    pub fn x_len(&self) -> usize {
        (if self.matrix == Matrix::General(Op::N) { self.n } else { self.m }) as usize
    }

    pub fn y_len(&self) -> usize {
        (if self.matrix == Matrix::General(Op::N) { self.m } else { self.n }) as usize
    }

    pub fn count(&self) -> usize {
        self.batch.count as usize
    }

    /// Rows and columns of the larger matrix before this one.
    pub fn before(&self) -> usize {
        self.submatrix.unwrap_or(0) as usize
    }

    /// Elements that A, x and y of one entry span, from the first to the last. For a submatrix, the span of the larger
    /// operands.
    pub fn extents(&self) -> [usize; 3] {
        let before = self.before();
        let vector = |len: usize, inc: i32| (len + before - 1) * inc.unsigned_abs() as usize + 1;
        let a = self.lda as usize * (self.n as usize + before - 1) + self.m as usize + before;
        [a, vector(self.x_len(), self.incx), vector(self.y_len(), self.incy)]
    }

    /// First elements of A, x and y within the larger operands. With a negative increment, the skipped elements are at
    /// the far end.
    pub fn starts(&self) -> [usize; 3] {
        let before = self.before();
        let vector = |inc: i32| before * inc.max(0) as usize;
        [before + before * self.lda as usize, vector(self.incx), vector(self.incy)]
    }

    /// Bytes that must be read and written. Every element counts once; y is also read unless beta is 0. A symmetric A
    /// counts one triangle. Elements that the entries of a batch share count once.
    pub fn traffic(&self, beta: c64) -> (usize, usize) {
        let (m, n) = (self.m as usize, self.n as usize);
        let a = if let Matrix::General(_) = self.matrix { m * n } else { n * (n + 1) / 2 };
        let elements = [a, self.x_len(), self.y_len()];
        let [a, x, y] = std::array::from_fn(|i| distinct(elements[i], self.count(), self.batch.strides[i] as usize));
        let read = a + x + if beta == ZERO { 0 } else { y };
        (read * self.precision.size(), y * self.precision.size())
    }

    /// Real arithmetic operations: a multiplication and an addition for each element of every A, in both triangles.
    pub fn flops(&self) -> u64 {
        let elements = self.m as u64 * self.n as u64 * self.count() as u64;
        self.precision.flops(elements, elements)
    }

    /// Rejects cases that no library can compute.
    pub fn check(&self) -> Result<()> {
        let hermitian = matches!(self.matrix, Matrix::Hermitian(_));
        ensure!(!hermitian || self.precision.is_complex(), "hemv is of precision c or z; symv is of all");
        let rows = self.m as usize + self.before();
        ensure!(self.lda as usize >= rows, "lda is {}, less than {rows}", self.lda);
        let single = self.batch.form == Form::Single;
        ensure!(single || self.submatrix.is_none(), "there are no batches of submatrices");
        let y = self.extents()[2];
        ensure!(
            self.count() == 1 || self.batch.strides[2] as usize >= y,
            "results would overlap: stride-y is below {y}"
        );
        Ok(())
    }
}

/// The name that `--only` matches and that summaries list.
impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { precision, matrix, m, n, lda, offset, .. } = self;
        let (precision, routine, letter) = (precision.letter(), matrix.routine(), matrix.letter());
        write!(f, "{precision}{routine} {letter} {m}x{n} lda={lda} offset={offset}")?;
        if let Some(from) = self.submatrix {
            write!(f, " submatrix={from}")?;
        }
        if (self.incx, self.incy) != (1, 1) {
            write!(f, " inc={},{}", self.incx, self.incy)?;
        }
        match self.batch.form {
            Form::Single => Ok(()),
            Form::Strided => write!(f, " batch={}", self.batch.count),
            Form::Pointers => write!(f, " batch={} pointers", self.batch.count),
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn case(matrix: Matrix) -> Case {
        let n = if let Matrix::General(_) = matrix { 4 } else { 5 };
        Case { incx: -2, incy: 3, offset: 1, ..Case::new(Precision::Z, matrix, 5, n, 3) }
    }

    #[test]
    fn traffic_counts_each_element_once_and_y_twice_if_it_is_read() {
        let n = case(Matrix::General(Op::N));
        assert_eq!(n.traffic(ZERO), (16 * (20 + 4), 16 * 5));
        assert_eq!(n.traffic(c64::new(0.0, 1.0)), (16 * (20 + 4 + 5), 16 * 5));
        assert_eq!(case(Matrix::General(Op::C)).traffic(ZERO), (16 * (20 + 5), 16 * 4));
    }

    #[test]
    fn traffic_counts_one_triangle() {
        for matrix in [Matrix::Symmetric(Uplo::Lower), Matrix::Hermitian(Uplo::Upper)] {
            assert_eq!(case(matrix).traffic(ZERO), (16 * (15 + 5), 16 * 5));
            assert_eq!(case(matrix).traffic(c64::new(1.0, 0.0)), (16 * (15 + 5 + 5), 16 * 5));
        }
    }

    #[test]
    fn traffic_counts_every_entry_of_a_batch_but_what_they_share_once() {
        for form in [Form::Strided, Form::Pointers] {
            let batch = case(Matrix::General(Op::N)).batch(7, form);
            assert_eq!(batch.traffic(ZERO), (7 * 16 * (20 + 4), 7 * 16 * 5));
            let batch = case(Matrix::Symmetric(Uplo::Lower)).batch(7, form);
            assert_eq!(batch.traffic(c64::new(1.0, 0.0)), (7 * 16 * (15 + 5 + 5), 7 * 16 * 5));
        }
        for form in [Form::Strided, Form::Pointers] {
            let mut shared = case(Matrix::General(Op::N)).batch(7, form);
            shared.batch.strides[0] = 0;
            assert_eq!(shared.traffic(ZERO), (16 * (20 + 7 * 4), 7 * 16 * 5));
            shared.batch.strides[0] = 6;
            assert_eq!(shared.traffic(ZERO), (16 * (20 + 6 * 6 + 7 * 4), 7 * 16 * 5));
        }
    }

    #[test]
    fn work_is_that_of_every_element_of_every_entry() {
        assert_eq!(case(Matrix::General(Op::C)).flops(), 8 * 20);
        assert_eq!(case(Matrix::Hermitian(Uplo::Upper)).batch(7, Form::Pointers).flops(), 7 * 8 * 25);
        assert_eq!(Case::new(Precision::S, Matrix::General(Op::N), 5, 4, 3).flops(), 2 * 20);
    }

    #[test]
    fn a_submatrix_is_what_follows() {
        let part = Case::within(Precision::D, Matrix::General(Op::T), 100, 33);
        assert_eq!((part.m, part.n, part.lda), (67, 67, 100));
        assert_eq!(part.traffic(ZERO), (8 * (67 * 67 + 67), 8 * 67));
        assert_eq!((part.extents(), part.starts()), ([100 * 100, 100, 100], [33 * 101, 33, 33]));
        let backwards = Case { incx: -2, incy: 3, ..part };
        assert_eq!((backwards.extents(), backwards.starts()), ([100 * 100, 199, 298], [33 * 101, 0, 99]));
    }

    #[test]
    fn what_cannot_be_asked_for_is_refused() {
        let good = case(Matrix::Hermitian(Uplo::Lower));
        assert!(good.check().is_ok() && good.clone().batch(3, Form::Strided).check().is_ok());
        assert!(Case { precision: Precision::D, ..good.clone() }.check().is_err());
        assert!(Case { lda: 4, ..good.clone() }.check().is_err());
        assert!(Case { submatrix: Some(4), ..good.clone() }.check().is_err());
        let mut overlapping = good.batch(3, Form::Strided);
        overlapping.batch.strides[2] = 12;
        assert!(overlapping.check().is_err());
    }

    #[test]
    fn names_tell_what_is_out_of_the_ordinary() {
        let plain = Case::new(Precision::S, Matrix::Symmetric(Uplo::Upper), 64, 64, 0);
        assert_eq!(plain.to_string(), "ssymv U 64x64 lda=64 offset=0");
        assert_eq!(
            plain.clone().batch(9, Form::Pointers).to_string(),
            "ssymv U 64x64 lda=64 offset=0 batch=9 pointers"
        );
        assert_eq!(Case { incy: -3, ..plain }.to_string(), "ssymv U 64x64 lda=64 offset=0 inc=1,-3");
        let part = Case::within(Precision::Z, Matrix::General(Op::N), 100, 3);
        assert_eq!(part.to_string(), "zgemv N 97x97 lda=100 offset=0 submatrix=3");
    }
}
