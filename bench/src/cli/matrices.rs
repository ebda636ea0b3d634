//! The subcommands gemv, symv, hemv and gemm.

use clap::{Args, value_parser};
use kblas::problem::{Op, Uplo};
use kblas::scalar::Precision;

use super::MeasureArgs;
use super::values::{increment, op, precision, size, stride, uplo};
use crate::measure::case::{Case, Form, Matrix};
use crate::measure::gemm;

/// Precision, op and sizes of a gemv.
#[derive(Clone, Copy, Debug, Args)]
pub struct GemvShape {
    /// s, d, c or z
    #[arg(short = 'r', value_parser = precision, default_value = "d")]
    pub precision: Precision,
    /// N, T or C
    #[arg(long, value_parser = op, default_value = "N")]
    pub trans: Op,
    /// Rows of A
    #[arg(short = 'm', value_parser = size())]
    pub m: i32,
    /// Columns of A [default: m]
    #[arg(short = 'n', value_parser = size())]
    pub n: Option<i32>,
}

#[derive(Debug, Args)]
pub struct GemvArgs {
    #[command(flatten)]
    pub shape: GemvShape,
    #[command(flatten)]
    pub place: OperandArgs,
    #[command(flatten)]
    pub measure: MeasureArgs,
}

#[derive(Debug, Args)]
pub struct SymvArgs {
    /// s, d, c or z [default: d for symv, z for hemv]
    #[arg(short = 'r', value_parser = precision)]
    pub precision: Option<Precision>,
    /// The triangle that is stored: L or U
    #[arg(long, value_parser = uplo, default_value = "L")]
    pub uplo: Uplo,
    /// Rows and columns of A
    #[arg(short = 'n', value_parser = size())]
    pub n: i32,
    #[command(flatten)]
    pub place: OperandArgs,
    #[command(flatten)]
    pub measure: MeasureArgs,
}

/// A product.
#[derive(Debug, Args)]
pub struct ProductArgs {
    /// s, d, c or z
    #[arg(short = 'r', value_parser = precision, default_value = "d")]
    pub precision: Precision,
    /// N, T or C: A, its transpose, or its conjugate transpose
    #[arg(long, value_parser = op, default_value = "N")]
    pub transa: Op,
    #[arg(long, value_parser = op, default_value = "N")]
    pub transb: Op,
    /// Rows of C
    #[arg(short = 'm', value_parser = size())]
    pub m: i32,
    /// Columns of C [default: m]
    #[arg(short = 'n', value_parser = size())]
    pub n: Option<i32>,
    /// Terms of each sum [default: m]
    #[arg(short = 'k', value_parser = size())]
    pub k: Option<i32>,
    /// Leading dimensions of A, B and C [default: their rows]
    #[arg(long, value_parser = size())]
    pub lda: Option<i32>,
    #[arg(long, value_parser = size())]
    pub ldb: Option<i32>,
    #[arg(long, value_parser = size())]
    pub ldc: Option<i32>,
    /// Elements from an aligned address to the beginnings of A, B and C
    #[arg(long, default_value_t = 0)]
    pub offset: u32,
}

#[derive(Debug, Args)]
pub struct GemmArgs {
    #[command(flatten)]
    pub product: ProductArgs,
    /// Number of products in one call
    #[arg(long, value_parser = size())]
    pub batch: Option<i32>,
    /// Elements from the A of one product to the next [default: stored consecutively]
    #[arg(long, value_parser = stride(), requires = "batch")]
    pub stride_a: Option<i64>,
    /// The same for B
    #[arg(long, value_parser = stride(), requires = "batch")]
    pub stride_b: Option<i64>,
    /// The same for C
    #[arg(long, value_parser = stride(), requires = "batch")]
    pub stride_c: Option<i64>,
    #[command(flatten)]
    pub measure: MeasureArgs,
}

impl ProductArgs {
    /// A single call.
    pub fn case(&self) -> gemm::Case {
        let Self { precision, transa, transb, m, .. } = *self;
        let mut case = gemm::Case::new(precision, [transa, transb], [m, self.n.unwrap_or(m), self.k.unwrap_or(m)]);
        case.offset = self.offset as usize;
        for (ld, given) in case.lds.iter_mut().zip([self.lda, self.ldb, self.ldc]) {
            *ld = given.unwrap_or(*ld);
        }
        case
    }
}

impl GemmArgs {
    pub fn case(&self) -> gemm::Case {
        let mut case = self.product.case();
        if let Some(count) = self.batch {
            case = case.batch(count);
            let given = [self.stride_a, self.stride_b, self.stride_c];
            let strides = case.batch.iter_mut().flat_map(|(_, strides)| strides);
            strides.zip(given).for_each(|(stride, given)| *stride = given.unwrap_or(*stride));
        }
        case
    }
}

/// Layout of the operands in memory.
#[derive(Debug, Args)]
pub struct OperandArgs {
    /// Leading dimension of A [default: its rows]
    #[arg(long, value_parser = size())]
    pub lda: Option<i32>,
    #[arg(long, value_parser = increment, default_value = "1", allow_negative_numbers = true)]
    pub incx: i32,
    #[arg(long, value_parser = increment, default_value = "1", allow_negative_numbers = true)]
    pub incy: i32,
    /// Elements from an aligned address to the beginnings of A, x and y
    #[arg(long, default_value_t = 0)]
    pub offset: u32,
    /// A, x and y begin after this many rows and columns, or elements, of larger ones. Calls the `_offset` functions
    #[arg(long, value_parser = value_parser!(i32).range(0..), conflicts_with = "batch")]
    pub submatrix: Option<i32>,
    /// Number of problems in one call
    #[arg(long, value_parser = size())]
    pub batch: Option<i32>,
    /// Elements from the A of one problem to the next [default: lda·n]
    #[arg(long, value_parser = stride(), requires = "batch")]
    pub stride_a: Option<i64>,
    /// Elements from the x of one problem to the next [default: stored consecutively]
    #[arg(long, value_parser = stride(), requires = "batch")]
    pub stride_x: Option<i64>,
    /// Elements from the y of one problem to the next [default: stored consecutively]
    #[arg(long, value_parser = stride(), requires = "batch")]
    pub stride_y: Option<i64>,
    /// Pass arrays of pointers instead of strides
    #[arg(long, requires = "batch")]
    pub pointers: bool,
}

impl OperandArgs {
    fn case(&self, precision: Precision, matrix: Matrix, m: i32, n: i32) -> Case {
        let Self { incx, incy, submatrix, .. } = *self;
        let offset = self.offset as usize;
        let before = submatrix.unwrap_or(0);
        let case = Case::new(precision, matrix, m, n, before);
        let lda = self.lda.unwrap_or(case.lda);
        let mut case = Case { lda, incx, incy, offset, submatrix, ..case };
        if let Some(count) = self.batch {
            case = case.batch(count, if self.pointers { Form::Pointers } else { Form::Strided });
            let strides = [self.stride_a, self.stride_x, self.stride_y];
            case.batch.strides = std::array::from_fn(|i| strides[i].unwrap_or(case.batch.strides[i]));
        }
        case
    }
}

impl GemvArgs {
    pub fn case(&self) -> Case {
        let GemvShape { precision, trans, m, n } = self.shape;
        self.place.case(precision, Matrix::General(trans), m, n.unwrap_or(m))
    }
}

impl SymvArgs {
    pub fn symv(&self) -> Case {
        self.case(Precision::D, Matrix::Symmetric)
    }

    pub fn hemv(&self) -> Case {
        self.case(Precision::Z, Matrix::Hermitian)
    }

    fn case(&self, precision: Precision, matrix: fn(Uplo) -> Matrix) -> Case {
        self.place.case(self.precision.unwrap_or(precision), matrix(self.uplo), self.n, self.n)
    }
}
