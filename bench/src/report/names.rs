//! Names and order of the rows in tables and pictures.

use std::fmt::Write as _;

use anyhow::{Context, Result, ensure};
use kblas::problem::level1::Routine;
use kblas::routines::ROUTINES;
use kblas::scalar::Precision;

use super::record::Row;
use crate::vocabulary::Suite;

/// The suite of the rows of a file.
pub fn suite_of(rows: &[Row]) -> Result<Suite> {
    let suite = rows.first().context("the file has no case")?.suite();
    if matches!(suite, Suite::Gemv | Suite::Symv) && rows.iter().any(|row| row.suite() == Suite::Increments) {
        // The cases with unit increments are for comparison.
        return Ok(Suite::Increments);
    }
    ensure!(rows.iter().all(|row| row.suite() == suite), "the file has cases of more than one suite");
    Ok(suite)
}

impl Row {
    /// The suite that contains such cases.
    pub fn suite(&self) -> Suite {
        match self {
            row if row.gpus.is_some() => Suite::Mgpu,
            row if row.lengths.is_some() => Suite::Ragged,
            row if row.routine == "cdist" => Suite::Cdist,
            row if row.routine == "knn" => Suite::Knn,
            row if row.is_gemm() && row.batch.is_some() => Suite::GemmBatched,
            row if row.is_narrow() => Suite::GemmNarrow,
            row if row.is_gemm() => Suite::Gemm,
            row if row.is_vector() && row.batch.is_some() => Suite::Batched1,
            row if row.is_vector() => Suite::Level1,
            row if row.submatrix.is_some() => Suite::Offset,
            row if row.batch.is_some() && (row.is_other() || row.is_ger()) => Suite::Level2Batched,
            row if row.batch.is_some() => Suite::Batched2,
            row if row.is_other() => Suite::Level2,
            row if row.is_strided() && !row.is_ger() => Suite::Increments,
            row if row.is_gemv() => Suite::Gemv,
            row if row.is_ger() => Suite::Ger,
            _ => Suite::Symv,
        }
    }

    /// Returns whether x or y has an increment other than 1 and -1.
    pub fn is_strided(&self) -> bool {
        self.incx.abs() != 1 || self.incy.abs() != 1
    }

    /// The routine, if it is of level 1.
    pub fn vector_routine(&self) -> Option<Routine> {
        let precision = Precision::ALL.into_iter().find(|precision| precision.letter() == self.precision)?;
        let named = |routine: &Routine| routine.is_of(precision) && routine.name(precision) == self.routine;
        Routine::ALL.into_iter().find(named)
    }

    /// The BLAS name: dgemv, scasum, isamax; and i32cdist.
    pub fn blas_name(&self) -> String {
        let precision = Precision::ALL.into_iter().find(|precision| precision.letter() == self.precision);
        match self.vector_routine().zip(precision) {
            Some((routine, precision)) => routine.stem(precision).to_lowercase(),
            None if self.precision == 'i' => format!("i32{}", self.routine),
            None => format!("{}{}", self.precision, self.routine),
        }
    }

    /// Rows of one family have the same routine, op and triangle, in any precision. Families sort in the order of
    /// display. hemv of complex matrices is in one family with symv of real ones.
    pub fn family(&self) -> (usize, Option<usize>) {
        let complex = matches!(self.precision, 'c' | 'z');
        let routine = match (self.routine.as_str(), complex) {
            ("gemv", _) => 0,
            ("symv", false) | ("hemv", true) => 1,
            ("symv", true) => 2,
            ("ger" | "geru", _) => 3,
            ("gerc", _) => 4,
            ("gemm", _) => 5,
            (word, _) if self.is_other() || self.is_distance() => {
                6 + ROUTINES.iter().position(|routine| routine.word == word).unwrap_or(0)
            }
            _ => 6 + ROUTINES.len() + self.vector_routine().map_or(0, |routine| routine as usize),
        };
        let letters: &[&str] = match self.is_distance() {
            true => &["TT", "NN", "TN", "NT"],
            false => &["N", "T", "C", "L", "U", "LN", "LT", "LC", "UN", "UT", "UC"],
        };
        (routine, letters.iter().position(|t| *t == self.trans))
    }

    /// Rank of the precision, with integers last.
    pub fn precision_rank(&self) -> Option<usize> {
        "sdczi".find(self.precision)
    }

    /// The sizes of the problem, and the number of entries.
    pub fn size(&self) -> String {
        let mut size = match self.k {
            Some(k) if self.is_distance() => format!("{} × {k} × {}", self.m, self.n),
            Some(k) => format!("{} × {} × {k}", self.m, self.n),
            None if self.is_gemv() || self.is_ger() => format!("{} × {}", self.m, self.n),
            None => self.n.to_string(),
        };
        if let Some(count) = self.batch {
            let _ = write!(size, " × {count}");
        }
        size
    }

    /// Name of the case in a sentence.
    pub fn case_name(&self) -> String {
        let mut name = format!("{} {}", self.blas_name(), self.trans).trim_end().to_string();
        name += if self.is_vector() { " of " } else { " " };
        name += &self.size();
        let mut tell = |what: &str, value: Option<String>| {
            let _ = value.map_or(Ok(()), |value| write!(name, ", {what}{value}"));
        };
        tell("", self.lengths.as_ref().map(|lengths| format!("{lengths} lengths")));
        tell("offset ", self.submatrix.map(|from| from.to_string()));
        tell("lda ", self.is_padded().then(|| self.lda.to_string()));
        tell(if self.ku.is_some() { "kl = " } else { "k = " }, self.kl.map(|kl| kl.to_string()));
        tell("ku = ", self.ku.map(|ku| ku.to_string()));
        tell("pointers", (self.pointers == Some(true)).then(String::new));
        tell("", self.metric.clone());
        tell("neighbours ", self.neighbours.map(|many| many.to_string()));
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::record::tests::{distances, row, symmetric, vector};

    #[test]
    fn a_file_is_of_one_suite() {
        assert_eq!(suite_of(&[row(4, 3, 1.0), row(4, 4, 1.0)]).unwrap(), Suite::Gemv);
        assert!(suite_of(&[row(4, 3, 1.0), symmetric(4, 1.0)]).is_err() && suite_of(&[]).is_err());
    }

    #[test]
    fn vectors_have_the_names_of_blas() {
        let named = |precision, routine| Row { precision, ..vector(routine, 9, 1.0) }.blas_name();
        assert_eq!(named('s', "asum"), "sasum");
        assert_eq!(named('z', "asum"), "dzasum");
        assert_eq!(named('c', "iamax"), "icamax");
        assert_eq!(named('c', "sscal"), "csscal");
        assert_eq!(named('z', "drot"), "zdrot");
        assert_eq!(row(4, 4, 1.0).blas_name(), "dgemv");
    }

    #[test]
    fn a_family_is_of_all_precisions() {
        let of = |precision, routine: &str| Row { precision, ..vector(routine, 9, 1.0) }.family();
        assert_eq!(of('d', "dot"), of('c', "dotu"));
        assert!(of('d', "dot") < of('z', "dotc") && of('c', "scal") < of('c', "sscal"));
        let of = |precision, routine: &str| Row { precision, routine: routine.into(), ..symmetric(9, 1.0) }.family();
        assert_eq!(of('s', "symv"), of('z', "hemv"));
        assert!(of('z', "hemv") < of('z', "symv") && row(4, 4, 1.0).family() < of('s', "symv"));
    }

    #[test]
    fn a_case_is_named_in_few_words() {
        let batch = |row| Row { batch: Some(7), pointers: Some(true), ..row };
        assert_eq!(Row { lda: 8, ..row(4, 3, 1.0) }.case_name(), "dgemv T 4 × 3, lda 8");
        assert_eq!(batch(row(4, 3, 1.0)).case_name(), "dgemv T 4 × 3 × 7, pointers");
        assert_eq!(Row { submatrix: Some(0), ..symmetric(9, 1.0) }.case_name(), "dsymv L 9, offset 0");
        assert_eq!(vector("asum", 9, 1.0).case_name(), "dasum of 9");
        let ger = Row { routine: "ger".into(), trans: String::new(), lda: 8, ..row(4, 3, 1.0) };
        assert_eq!((ger.case_name().as_str(), ger.name().as_str()), ("dger 4 × 3, lda 8", "dger 4x3 lda=8"));
        let band = Row { routine: "gbmv".into(), kl: Some(2), ku: Some(1), lda: 4, ..row(9, 9, 1.0) };
        assert_eq!(
            (band.case_name().as_str(), band.name().as_str()),
            ("dgbmv T 9, kl = 2, ku = 1", "dgbmv T 9x9 kl=2 ku=1")
        );
        let ragged = Row { lengths: Some("one-long".into()), ..batch(vector("asum", 9, 1.0)) };
        assert_eq!(ragged.case_name(), "dasum of 9 × 7, one-long lengths, pointers");
    }

    fn gemm([m, n, k]: [i32; 3]) -> Row {
        Row { routine: "gemm".into(), trans: "TN".into(), lda: k, k: Some(k), ..row(m, n, 1.0) }
    }

    #[test]
    fn a_product_has_three_sizes() {
        let row = Row { batch: Some(7), ..gemm([4, 3, 2]) };
        assert_eq!(
            (row.case_name().as_str(), row.name().as_str()),
            ("dgemm TN 4 × 3 × 2 × 7", "dgemm TN 4x3x2 batch=7")
        );
        assert_eq!(Row { lda: 9, ..gemm([4, 3, 2]) }.case_name(), "dgemm TN 4 × 3 × 2, lda 9");
    }

    #[test]
    fn distances_have_two_sets_a_metric_and_neighbours() {
        let row = Row { precision: 'i', ..distances([4, 3, 2], None, 1.0) };
        assert_eq!(
            (row.case_name().as_str(), row.name().as_str()),
            ("i32cdist TT 4 × 3 × 2, euclidean", "i32cdist TT 4x3x2 euclidean")
        );
        let row = Row { lda: 9, ..distances([4, 3, 2], Some(5), 1.0) };
        assert_eq!(row.case_name(), "dknn TT 4 × 3 × 2, lda 9, euclidean, neighbours 5");
        let rank = |precision| Row { precision, ..row.clone() }.precision_rank();
        assert!(rank('s') < rank('d') && rank('d') < rank('i'));
    }

    #[test]
    fn a_row_tells_its_suite() {
        let batch = |row| Row { batch: Some(7), ..row };
        for (row, suite) in [
            (row(4, 3, 1.0), Suite::Gemv),
            (symmetric(4, 1.0), Suite::Symv),
            (Row { routine: "geru".into(), trans: String::new(), ..row(4, 3, 1.0) }, Suite::Ger),
            (gemm([40, 30, 20]), Suite::Gemm),
            (gemm([40, 3, 20]), Suite::GemmNarrow),
            (gemm([3, 40, 20]), Suite::GemmNarrow),
            (batch(gemm([3, 40, 20])), Suite::GemmBatched),
            (Row { routine: "tbsv".into(), trans: "LN".into(), kl: Some(1), ..row(4, 4, 1.0) }, Suite::Level2),
            (Row { submatrix: Some(0), ..row(4, 4, 1.0) }, Suite::Offset),
            (batch(symmetric(4, 1.0)), Suite::Batched2),
            (vector("dot", 4, 1.0), Suite::Level1),
            (distances([4, 4, 4], None, 1.0), Suite::Cdist),
            (distances([4, 4, 4], Some(4), 1.0), Suite::Knn),
            (batch(vector("dot", 4, 1.0)), Suite::Batched1),
            (Row { lengths: Some("one-long".into()), ..batch(vector("dot", 4, 1.0)) }, Suite::Ragged),
        ] {
            assert_eq!(row.suite(), suite, "{}", row.case_name());
        }
    }
}
