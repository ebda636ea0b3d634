//! The subcommands cdist and knn.

use clap::{Args, value_parser};
use kblas::problem::{CoordinateKind, Distance, Op};

use super::PlaceArgs;
use super::values::{coordinates, distance, op, size};
use crate::measure::distances;

#[derive(Debug, Args)]
pub struct DistanceArgs {
    /// s, d, or i for 32-bit integers
    #[arg(short = 'r', value_parser = coordinates, default_value = "s")]
    pub kind: CoordinateKind,
    /// The value of a KBLAS_DISTANCE_… in kblas.h
    #[arg(long, value_parser = distance, default_value = "0")]
    pub metric: Distance,
    /// N: the vectors of A are rows; T: they are columns
    #[arg(long, value_parser = op, default_value = "N")]
    pub transa: Op,
    #[arg(long, value_parser = op, default_value = "N")]
    pub transb: Op,
    /// Vectors of A
    #[arg(short = 'm', value_parser = size())]
    pub m: i32,
    /// Vectors of B [default: m]
    #[arg(short = 'k', value_parser = size())]
    pub k: Option<i32>,
    /// Coordinates per vector
    #[arg(short = 'n', value_parser = size())]
    pub n: i32,
    /// Leading dimension of A [default: its rows]
    #[arg(long, value_parser = size())]
    pub lda: Option<i32>,
    #[arg(long, value_parser = size())]
    pub ldb: Option<i32>,
    #[arg(long, value_parser = size())]
    pub ldc: Option<i32>,
    /// Milliseconds of measured calls
    #[arg(long, default_value_t = 40.0)]
    pub time: f64,
    /// Seed of the random coordinates
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub place: PlaceArgs,
}

impl DistanceArgs {
    pub fn case(&self) -> distances::Case {
        let Self { kind, metric, transa, transb, m, n, lda, ldb, ldc, .. } = *self;
        let k = self.k.unwrap_or(m);
        let rows = |op, vectors| if op == Op::N { vectors } else { n };
        distances::Case {
            kind,
            distance: metric,
            ops: [transa, transb],
            m,
            k,
            n,
            lda: lda.unwrap_or(rows(transa, m)),
            ldb: ldb.unwrap_or(rows(transb, k)),
            ldc: ldc.unwrap_or(m),
            neighbours: None,
            exclude_self: false,
        }
    }
}

#[derive(Debug, Args)]
pub struct KnnArgs {
    #[command(flatten)]
    pub sets: DistanceArgs,
    /// Number of neighbours to find for each vector
    #[arg(long, value_parser = value_parser!(i32).range(1..=kblas::problem::MOST_NEIGHBOURS), default_value = "10")]
    pub neighbours: i32,
    /// Two vectors with the same index are not neighbours
    #[arg(long)]
    pub exclude_self: bool,
}

impl KnnArgs {
    pub fn case(&self) -> distances::Case {
        let Self { neighbours, exclude_self, .. } = *self;
        distances::Case { neighbours: Some(neighbours), exclude_self, ..self.sets.case() }
    }
}
