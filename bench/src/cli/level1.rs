//! The subcommands of level 1.

use clap::{Args, Subcommand};
use kblas::scalar::Precision;

use super::MeasureArgs;
use super::values::{increment, precision, size, stride};
use crate::measure::level1;

/// The routines of level 1, as the library's log names them.
#[derive(Debug, Subcommand)]
pub enum Level1Command {
    /// Σ |re x| + |im x|, of one vector or a batch
    Asum(Level1Args),
    /// √Σ|x|², of one vector or a batch
    Nrm2(Level1Args),
    /// Σ x·y, of one pair or a batch
    #[command(alias = "dotu")]
    Dot(Level1Args),
    /// Σ conj(x)·y, of one pair or a batch
    Dotc(Level1Args),
    /// The first element that is largest, of one vector or a batch
    Iamax(Level1Args),
    /// The first element that is smallest, of one vector or a batch
    Iamin(Level1Args),
    /// x := alpha·x, of one vector or a batch
    Scal(Level1Args),
    /// y := alpha·x + y, of one pair or a batch
    Axpy(Level1Args),
    /// y := x, of one pair or a batch
    Copy(Level1Args),
    /// x and y change places, one pair or a batch
    Swap(Level1Args),
    /// A rotation of one pair or a batch
    Rot(Level1Args),
    /// A modified rotation of one pair or a batch
    Rotm(Level1Args),
}

#[derive(Debug, Args)]
pub struct Level1Args {
    /// s, d, c or z
    #[arg(short = 'r', value_parser = precision, default_value = "d")]
    pub precision: Precision,
    /// Elements of a vector; of different lengths, about their mean
    #[arg(short = 'n', value_parser = size(), default_value = "100")]
    pub n: i32,
    #[arg(long, value_parser = increment, default_value = "1", allow_negative_numbers = true)]
    pub incx: i32,
    #[arg(long, value_parser = increment, default_value = "1", allow_negative_numbers = true)]
    pub incy: i32,
    /// csscal, zdscal, csrot, zdrot: complex vectors, real scalars
    #[arg(long)]
    pub real: bool,
    /// That many problems in one call
    #[arg(long, value_parser = size())]
    pub batch: Option<i32>,
    /// Elements from a problem's x to the next one's [default: what one takes]
    #[arg(long, value_parser = stride(), requires = "batch")]
    pub stridex: Option<i64>,
    /// Elements from a problem's y to the next one's [default: what one takes]
    #[arg(long, value_parser = stride(), requires = "batch")]
    pub stridey: Option<i64>,
    /// Tell where the problems are by arrays of pointers instead of strides
    #[arg(long, requires = "batch")]
    pub pointers: bool,
    /// That many vectors of log-normal lengths, one behind the other
    #[arg(long, value_parser = size(), conflicts_with_all = ["batch", "incx", "incy"])]
    pub segments: Option<i32>,
    /// The same, each with its own length and increments
    #[arg(long, value_parser = size(), conflicts_with_all = ["batch", "segments", "incx", "incy"])]
    pub vbatch: Option<i32>,
    #[command(flatten)]
    pub measure: MeasureArgs,
}

impl Level1Command {
    /// The routine, and the rest.
    pub fn parts(&self) -> (level1::Routine, &Level1Args) {
        use level1::Routine;
        match self {
            Self::Asum(args) => (Routine::Asum, args),
            Self::Nrm2(args) => (Routine::Nrm2, args),
            Self::Dot(args) => (Routine::Dot, args),
            Self::Dotc(args) => (Routine::Dotc, args),
            Self::Iamax(args) => (Routine::Iamax, args),
            Self::Iamin(args) => (Routine::Iamin, args),
            Self::Scal(args) if args.real => (Routine::RealScal, args),
            Self::Scal(args) => (Routine::Scal, args),
            Self::Axpy(args) => (Routine::Axpy, args),
            Self::Copy(args) => (Routine::Copy, args),
            Self::Swap(args) => (Routine::Swap, args),
            Self::Rot(args) if args.real => (Routine::RealRot, args),
            Self::Rot(args) => (Routine::Rot, args),
            Self::Rotm(args) => (Routine::Rotm, args),
        }
    }
}

impl Level1Args {
    pub fn case(&self, routine: level1::Routine) -> level1::Case {
        use level1::{Form, Spread};
        let case =
            level1::Case { incx: self.incx, incy: self.incy, ..level1::Case::new(self.precision, routine, self.n) };
        match (self.batch, self.segments, self.vbatch) {
            (Some(count), ..) => {
                let mut case = case.batch(count, if self.pointers { Form::Pointers } else { Form::Strided });
                let strides = [self.stridex, self.stridey];
                case.strides = std::array::from_fn(|i| strides[i].unwrap_or(case.strides[i]));
                case
            }
            (_, Some(count), _) => case.ragged(count, Form::Segmented, Spread::LogNormal),
            (_, _, Some(count)) => case.ragged(count, Form::Vbatched, Spread::LogNormal),
            _ => case,
        }
    }
}
