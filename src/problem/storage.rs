//! Storage formats of matrices of which a routine reads a part.

use super::Uplo;
use super::check::{leading_dimension, not_negative};
use crate::error::Result;

/// Storage of a triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    /// Column-major, with the other triangle in the same matrix.
    Whole { lda: i64 },
    /// Columns stored contiguously, without the other triangle.
    Packed,
    /// The main diagonal and k diagonals next to it. Each column of the matrix is a column of k + 1 rows.
    Band { k: i64, lda: i64 },
}

/// Element (i, j) is at `first + j * (twice + step * j) / 2 + i`, in elements. All storage formats have this form.
/// Mirrors `Columns` of kernels/columns.cuh.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    pub twice: i64,
    pub step: i64,
}

impl Columns {
    /// Offset of row 0 of column `j` from row 0 of column 0.
    pub fn start(self, j: i64) -> i64 {
        j * (self.twice + self.step * j) / 2
    }

    /// Whether the distances between neighbours among the first `n` columns fit in 32 bits.
    pub fn are_near(self, n: i64) -> bool {
        self.twice.unsigned_abs() / 2 + n.unsigned_abs() < 1 << 31
    }
}

impl Storage {
    /// Checks the arguments of the storage format, at these positions if they exist.
    pub fn check(self, k_position: u32, lda_position: u32, n: i64) -> Result<()> {
        match self {
            Self::Whole { lda } => leading_dimension(lda_position, "lda", lda, n),
            Self::Packed => Ok(()),
            Self::Band { k, lda } => {
                not_negative(k_position, "k", k)?;
                leading_dimension(lda_position, "lda", lda, k.saturating_add(1))
            }
        }
    }

    /// Number of arguments in addition to those of a packed triangle: before the matrix, and after it.
    pub fn extra(self) -> (u32, u32) {
        match self {
            Self::Whole { .. } => (0, 1),
            Self::Packed => (0, 0),
            Self::Band { .. } => (1, 1),
        }
    }

    /// Number of diagonals with elements, on one side of the main one.
    pub fn band(self, n: i64) -> i64 {
        match self {
            Self::Band { k, .. } => k.min(n - 1),
            Self::Whole { .. } | Self::Packed => n - 1,
        }
    }

    /// Offset of row 0 of column 0, stored or not, and the columns.
    pub fn columns(self, uplo: Uplo, n: i64) -> (i64, Columns) {
        match (self, uplo) {
            (Self::Whole { lda }, _) => (0, Columns { twice: 2 * lda, step: 0 }),
            (Self::Packed, Uplo::Upper) => (0, Columns { twice: 1, step: 1 }),
            (Self::Packed, Uplo::Lower) => (0, Columns { twice: 2 * n - 1, step: -1 }),
            (Self::Band { k, lda }, uplo) => {
                (if uplo == Uplo::Upper { k } else { 0 }, Columns { twice: 2 * (lda - 1), step: 0 })
            }
        }
    }

    /// Number of elements of the triangle.
    pub fn elements(self, n: i64) -> u64 {
        let (n, band) = (n as u64, self.band(n) as u64);
        n * (band + 1) - band * (band + 1) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Location of element (i, j) according to BLAS.
    fn place(storage: Storage, uplo: Uplo, n: i64, i: i64, j: i64) -> i64 {
        match (storage, uplo) {
            (Storage::Whole { lda }, _) => i + j * lda,
            (Storage::Packed, Uplo::Upper) => i + j * (j + 1) / 2,
            (Storage::Packed, Uplo::Lower) => i - j + (0..j).map(|j| n - j).sum::<i64>(),
            (Storage::Band { k, lda }, Uplo::Upper) => k + i - j + j * lda,
            (Storage::Band { lda, .. }, Uplo::Lower) => i - j + j * lda,
        }
    }

    #[test]
    fn every_element_is_where_blas_has_it() {
        const N: i64 = 9;
        let mut seen = 0;
        for storage in [Storage::Whole { lda: 11 }, Storage::Packed, Storage::Band { k: 2, lda: 4 }] {
            for uplo in [Uplo::Lower, Uplo::Upper] {
                let (first, columns) = storage.columns(uplo, N);
                for (i, j) in (0..N * N).map(|at| (at % N, at / N)) {
                    let away = if uplo == Uplo::Upper { j - i } else { i - j };
                    if (0..=storage.band(N)).contains(&away) {
                        let expected = place(storage, uplo, N, i, j);
                        assert_eq!(first + columns.start(j) + i, expected, "{storage:?} {uplo:?} {i} {j}");
                        seen += 1;
                    }
                }
            }
            assert_eq!(storage.elements(N) * 2, seen);
            seen = 0;
        }
        assert_eq!(Storage::Band { k: 20, lda: 21 }.elements(N), Storage::Packed.elements(N));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let position = |storage: Storage| storage.check(5, 7, 4).unwrap_err().argument.expect("an argument").0;
        assert_eq!(position(Storage::Whole { lda: 3 }), 7);
        assert_eq!(position(Storage::Band { k: -1, lda: 1 }), 5);
        assert_eq!(position(Storage::Band { k: 2, lda: 2 }), 7);
        for good in [Storage::Whole { lda: 4 }, Storage::Packed, Storage::Band { k: 2, lda: 3 }] {
            assert!(good.check(5, 7, 4).is_ok());
        }
    }
}
