//! What the command line, the measuring and the reporting speak of: suites, the routines of level 1.

use clap::ValueEnum;
use kblas::routines::ROUTINES;
use kblas::scalar::Precision;

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub enum Suite {
    Gemv,
    /// symv and hemv
    Symv,
    /// ger, geru and gerc
    Ger,
    /// gemm
    Gemm,
    /// gemm of few columns or rows
    GemmNarrow,
    /// gemm in batches of small matrices
    GemmBatched,
    /// The other routines of level 2
    Level2,
    /// Batches of ger, trmv, trsv, gbmv and tbsv
    Level2Batched,
    /// gemv, symv and hemv on part of a matrix
    Offset,
    /// gemv, symv and hemv with vectors that are rows of a matrix
    Increments,
    /// Batches of gemv, symv and hemv
    Batched2,
    /// Single vectors
    Level1,
    /// Batches of vectors of one length
    Batched1,
    /// Batches of vectors of different lengths
    Ragged,
    /// Distances of all pairs, beside gemm
    Cdist,
    /// Nearest neighbours, beside gemm
    Knn,
    /// gemv, symv and hemv on several GPUs, which `kblas-bench mgpu` measures
    #[value(skip)]
    Mgpu,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub enum Shape {
    Square,
    Rectangle,
}

pub fn is_complex(precision: Precision) -> bool {
    matches!(precision, Precision::C | Precision::Z)
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Routine {
    Asum,
    Nrm2,
    /// dotu, where it is complex.
    Dot,
    Dotc,
    Iamax,
    Iamin,
    Scal,
    /// csscal and zdscal
    RealScal,
    Axpy,
    Copy,
    Swap,
    Rot,
    /// csrot and zdrot
    RealRot,
    Rotm,
}

/// What a reduction results in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    Real,
    Element,
    Index,
}

impl Routine {
    pub const ALL: [Self; 14] = [
        Self::Asum,
        Self::Nrm2,
        Self::Dot,
        Self::Dotc,
        Self::Iamax,
        Self::Iamin,
        Self::Scal,
        Self::RealScal,
        Self::Axpy,
        Self::Copy,
        Self::Swap,
        Self::Rot,
        Self::RealRot,
        Self::Rotm,
    ];

    /// What follows the letter of the precision.
    pub fn name(self, precision: Precision) -> &'static str {
        let single = matches!(precision, Precision::S | Precision::C);
        match self {
            Self::Dot if is_complex(precision) => "dotu",
            Self::RealScal if single => "sscal",
            Self::RealScal => "dscal",
            Self::RealRot if single => "srot",
            Self::RealRot => "drot",
            // The library's list has the others' words.
            _ => {
                let name = format!("{self:?}");
                let listed = ROUTINES.iter().find(|routine| routine.word.eq_ignore_ascii_case(&name));
                listed.map_or_else(|| unreachable!("{name} is not in src/routines.rs"), |routine| routine.word)
            }
        }
    }

    /// What follows the library's own name in that of a function: Sasum, Scasum, Isamax.
    pub fn stem(self, precision: Precision) -> String {
        let (letter, name) = (precision.letter(), self.name(precision));
        match (self, precision) {
            (Self::Iamax | Self::Iamin, _) => format!("I{letter}{}", &name[1..]),
            (Self::Asum | Self::Nrm2, Precision::C) => format!("Sc{name}"),
            (Self::Asum | Self::Nrm2, Precision::Z) => format!("Dz{name}"),
            _ => format!("{}{name}", letter.to_ascii_uppercase()),
        }
    }

    pub fn is_of(self, precision: Precision) -> bool {
        match self {
            Self::Dotc | Self::RealScal | Self::RealRot => is_complex(precision),
            Self::Rotm => !is_complex(precision),
            _ => true,
        }
    }

    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Asum | Self::Nrm2 => Some(Outcome::Real),
            Self::Dot | Self::Dotc => Some(Outcome::Element),
            Self::Iamax | Self::Iamin => Some(Outcome::Index),
            _ => None,
        }
    }

    pub fn has_y(self) -> bool {
        !matches!(self, Self::Asum | Self::Nrm2 | Self::Iamax | Self::Iamin | Self::Scal | Self::RealScal)
    }

    pub fn has_alpha(self) -> bool {
        matches!(self, Self::Scal | Self::RealScal | Self::Axpy)
    }
}
