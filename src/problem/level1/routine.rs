//! The level-1 routines on vectors, without their arguments: their names, and their work for one element.

use crate::routines::{self, ROUTINES};
use crate::scalar::Precision;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Routine {
    Asum,
    Nrm2,
    /// dotu for complex vectors.
    Dot,
    Dotc,
    Iamax,
    Iamin,
    Scal,
    /// csscal and zdscal.
    RealScal,
    Axpy,
    Copy,
    Swap,
    Rot,
    /// csrot and zdrot.
    RealRot,
    Rotm,
}

/// The type of a reduction's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    /// Its name in the list of routines.
    pub fn word(self, precision: Precision) -> &'static str {
        match self {
            Self::Asum => "asum",
            Self::Nrm2 => "nrm2",
            Self::Dot if precision.is_complex() => "dotu",
            Self::Dot => "dot",
            Self::Dotc => "dotc",
            Self::Iamax => "iamax",
            Self::Iamin => "iamin",
            Self::Scal | Self::RealScal => "scal",
            Self::Axpy => "axpy",
            Self::Copy => "copy",
            Self::Swap => "swap",
            Self::Rot | Self::RealRot => "rot",
            Self::Rotm => "rotm",
        }
    }

    /// What it computes.
    pub fn formula(self) -> &'static str {
        match self {
            Self::Asum => "Σ |re x| + |im x|",
            Self::Nrm2 => "√Σ|x|²",
            Self::Dot => "Σ x·y",
            Self::Dotc => "Σ conj(x)·y",
            Self::Iamax => "The first element that is largest",
            Self::Iamin => "The first element that is smallest",
            Self::Scal | Self::RealScal => "x := alpha·x",
            Self::Axpy => "y := alpha·x + y",
            Self::Copy => "y := x",
            Self::Swap => "(x, y) := (y, x)",
            Self::Rot | Self::RealRot => "(x, y) := (c·x + s·y, c·y − conj(s)·x)",
            Self::Rotm => "(x, y) := H·(x, y)",
        }
    }

    /// The part of its name in BLAS after the letter of the precision.
    pub fn name(self, precision: Precision) -> &'static str {
        let single = matches!(precision, Precision::S | Precision::C);
        match self {
            Self::RealScal if single => "sscal",
            Self::RealScal => "dscal",
            Self::RealRot if single => "srot",
            Self::RealRot => "drot",
            _ => self.word(precision),
        }
    }

    /// Its line in the list of routines; none if it does not exist in that precision.
    fn line(self, precision: Precision) -> Option<&'static routines::Routine> {
        let (word, at) = (self.word(precision), precision as usize);
        let mut lines = ROUTINES.iter().filter(|line| line.word == word && !line.letters[at].is_empty());
        // The second line of a name is the one with real scalars.
        lines.nth(usize::from(matches!(self, Self::RealScal | Self::RealRot)))
    }

    pub fn is_of(self, precision: Precision) -> bool {
        self.line(precision).is_some()
    }

    /// The part of a function's name after the library's prefix: Sasum, Scasum, Isamax. Empty if there is no such
    /// function.
    pub fn stem(self, precision: Precision) -> String {
        self.line(precision)
            .map_or_else(String::new, |line| format!("{}{}", line.letters[precision as usize], line.stem))
    }

    /// The type of the result; none for routines that change vectors.
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

    /// Number of vectors that are read, and number of vectors that are written.
    pub fn passes(self) -> (usize, usize) {
        match self {
            Self::Asum | Self::Nrm2 | Self::Iamax | Self::Iamin => (1, 0),
            Self::Dot | Self::Dotc => (2, 0),
            Self::Scal | Self::RealScal | Self::Copy => (1, 1),
            Self::Axpy => (2, 1),
            Self::Swap | Self::Rot | Self::RealRot | Self::Rotm => (2, 2),
        }
    }

    /// Real operations for each element. Comparisons do not count; c is real in every rotation.
    pub fn flops(self, precision: Precision) -> u64 {
        let parts = if precision.is_complex() { 2 } else { 1 };
        match self {
            Self::Iamax | Self::Iamin | Self::Copy | Self::Swap => 0,
            Self::Asum | Self::RealScal => parts,
            Self::Nrm2 => 2 * parts,
            Self::Scal => precision.flops(1, 0),
            Self::Dot | Self::Dotc | Self::Axpy => precision.flops(1, 1),
            Self::Rot => 2 * (parts + precision.flops(1, 1)),
            Self::RealRot | Self::Rotm => 6 * parts,
        }
    }

    /// Bytes of a partial sum, or of what takes its place: doubles, and an index next to the largest element.
    pub fn sum_bytes(self, precision: Precision) -> usize {
        match self {
            // Squares of doubles have three sums, by magnitude.
            Self::Nrm2 if matches!(precision, Precision::D | Precision::Z) => 24,
            Self::Dot | Self::Dotc if precision.is_complex() => 16,
            Self::Iamax | Self::Iamin => 16,
            _ if self.outcome().is_some() => 8,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routines::ROUTINES;

    #[test]
    fn they_do_what_the_list_says() {
        let vectors = |names: &[&str]| names.iter().filter(|name| ["x", "y"].contains(name)).count();
        for (routine, precision) in Routine::ALL.into_iter().flat_map(|routine| Precision::ALL.map(|p| (routine, p))) {
            let Some(line) = routine.line(precision) else { continue };
            let (reads, writes) = (line.reads, line.writes);
            assert_eq!((line.level, routine.passes()), (1, (vectors(reads), vectors(writes))), "{routine:?}");
            assert_eq!(routine.has_y(), reads.contains(&"y") || writes.contains(&"y"), "{routine:?}");
            assert_eq!(routine.outcome().is_some(), writes == ["result"], "{routine:?}");
        }
        for line in ROUTINES.iter().filter(|line| line.level == 1 && line.home != "level1/givens") {
            let is_one = |routine: &Routine| Precision::ALL.iter().any(|p| routine.word(*p) == line.word);
            assert!(Routine::ALL.iter().any(is_one), "{} is in src/routines.rs, and not in this file", line.word);
        }
    }

    #[test]
    fn functions_are_named_as_blas_names_them() {
        assert_eq!(Routine::Nrm2.stem(Precision::Z), "Dznrm2");
        assert_eq!(Routine::Iamin.stem(Precision::C), "Icamin");
        assert_eq!(Routine::Dot.stem(Precision::D), "Ddot");
        assert_eq!(Routine::Dot.stem(Precision::C), "Cdotu");
        assert_eq!(Routine::RealScal.stem(Precision::Z), "Zdscal");
        assert_eq!(Routine::RealRot.stem(Precision::C), "Csrot");
        for (routine, real, complex) in [
            (Routine::Dot, true, true),
            (Routine::Dotc, false, true),
            (Routine::RealScal, false, true),
            (Routine::RealRot, false, true),
            (Routine::Rotm, true, false),
        ] {
            assert_eq!([Precision::D, Precision::Z].map(|p| routine.is_of(p)), [real, complex], "{routine:?}");
        }
    }

    #[test]
    fn work_is_counted_in_real_numbers() {
        use Routine::*;
        assert_eq!([Asum, Nrm2, Dot].map(|routine| routine.flops(Precision::D)), [1, 2, 2]);
        assert_eq!([Asum, Nrm2, Dot].map(|routine| routine.flops(Precision::Z)), [2, 4, 8]);
        assert_eq!([Rot, RealRot, Swap].map(|routine| routine.flops(Precision::C)), [20, 12, 0]);
    }
}
