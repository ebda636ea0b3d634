//! Random cases: shapes that are in no fixed list. Equal seeds give equal cases.

use std::fmt;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use kblas::problem::{Op, Uplo};
use kblas::scalar::Precision;

use crate::measure::Problem;
use crate::measure::case::{Case, Form, Matrix};
use crate::measure::gemm;
use crate::measure::level1::{self, Routine, Spread};
use crate::measure::level2;
use crate::measure::operands::Layout;

/// A family of random cases.
#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub enum Family {
    Gemv,
    /// gemv in batches
    GemvBatched,
    /// symv and hemv
    Symv,
    /// symv and hemv in batches
    SymvBatched,
    /// gemm
    Gemm,
    /// gemm with few columns or few rows, and a large operand
    GemmNarrow,
    /// gemm with few terms, and a large C
    GemmFewTerms,
    /// gemm with 17 to 64 columns or rows, and up to some hundred terms
    GemmSkinny,
    /// gemm with up to 512 rows and columns, and a large operand
    GemmManyTerms,
    /// gemm in batches
    GemmBatched,
    /// The other routines of level 2
    Level2,
    /// The other routines of level 2 in batches
    Level2Batched,
    /// Single vectors
    Level1,
    /// Batches of vectors of one length
    Batched1,
    /// Batches of vectors of different lengths
    Ragged,
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_possible_value().as_ref().map_or("", PossibleValue::get_name))
    }
}

impl Family {
    pub fn is_product(self) -> bool {
        self == Self::GemmBatched || self.is_single_product()
    }

    /// gemm, not in batches.
    pub fn is_single_product(self) -> bool {
        matches!(self, Self::Gemm | Self::GemmNarrow | Self::GemmFewTerms | Self::GemmSkinny | Self::GemmManyTerms)
    }

    pub fn is_level1(self) -> bool {
        matches!(self, Self::Level1 | Self::Batched1 | Self::Ragged)
    }

    /// The other routines of level 2.
    pub fn is_other(self) -> bool {
        matches!(self, Self::Level2 | Self::Level2Batched)
    }

    /// gemv, symv or hemv.
    pub fn is_matrix_vector(self) -> bool {
        !self.is_level1() && !self.is_product() && !self.is_other()
    }
}

/// Maximum bytes of the operands of a single problem, and of a batch.
const LARGEST: usize = 1 << 30;
const LARGEST_BATCH: usize = 8_000_000_000;

/// Maximum operations of a random product: a few milliseconds.
const MOST_FLOPS: u64 = 200_000_000_000;

/// The first `count` cases of a family of gemv, symv or hemv that `wanted` accepts. Fewer if `wanted` accepts very few.
pub fn level2(family: Family, seed: u64, count: usize, wanted: impl Fn(&Case) -> bool) -> Vec<Case> {
    draw(seed, count, |dice| match family {
        Family::Gemv => gemv(dice),
        Family::GemvBatched => gemv_batched(dice),
        Family::Symv => symv(dice),
        _ => symv_batched(dice),
    })
    .filter(|case| case.check().is_ok() && wanted(case))
    .filter(|case| Layout::new(case).bytes <= if case.count() == 1 { LARGEST } else { LARGEST_BATCH })
    .take(count)
    .collect()
}

/// The same for gemm.
pub fn products(family: Family, seed: u64, count: usize, wanted: impl Fn(&gemm::Case) -> bool) -> Vec<gemm::Case> {
    let most = if family == Family::GemmBatched { LARGEST_BATCH } else { LARGEST };
    draw(seed, count, |dice| product(dice, family))
        .filter(|case| case.check().is_ok() && wanted(case))
        .filter(|case| case.slot_bytes() <= most && case.flops() <= MOST_FLOPS)
        .take(count)
        .collect()
}

/// The same for level 1.
pub fn vectors(family: Family, seed: u64, count: usize, wanted: impl Fn(&level1::Case) -> bool) -> Vec<level1::Case> {
    draw(seed, count, |dice| vector(dice, family))
        .filter(|case| case.check().is_ok() && wanted(case))
        .take(count)
        .collect()
}

/// The same for the other routines of level 2.
pub fn others(family: Family, seed: u64, count: usize, wanted: impl Fn(&level2::Case) -> bool) -> Vec<level2::Case> {
    let (draws, largest): (fn(&mut Dice) -> level2::Case, _) =
        if family == Family::Level2 { (other, LARGEST) } else { (other_batched, LARGEST_BATCH) };
    draw(seed, count, draws)
        .filter(|case| case.check().is_ok() && wanted(case) && case.slot_bytes() <= largest)
        .take(count)
        .collect()
}

/// Enough draws for `count` cases if a filter accepts one in a thousand.
fn draw<C>(seed: u64, count: usize, case: impl Fn(&mut Dice) -> C) -> impl Iterator<Item = C> {
    let mut dice = Dice(seed);
    (0..1000 * count).map(move |_| case(&mut dice))
}

fn gemv(dice: &mut Dice) -> Case {
    let (precision, matrix) = general(dice);
    let (m, n) = if dice.of(&[true, false]) {
        (dice.size(1, 4_000_000), dice.size(1, 4_000_000))
    } else {
        // Neither side is more than eight times the other.
        let m = dice.size(16, 30_000);
        (m, dice.size((m / 8).max(1), 8 * m))
    };
    placed(dice, Case::new(precision, matrix, m, n, 0))
}

fn gemv_batched(dice: &mut Dice) -> Case {
    let (precision, matrix) = general(dice);
    let (m, n) = (dice.size(1, 2048), dice.size(1, 2048));
    in_batch(dice, Case::new(precision, matrix, m, n, 0))
}

fn product(dice: &mut Dice, family: Family) -> gemm::Case {
    let precision = dice.of(&Precision::ALL);
    let ops = gemm::ops(precision);
    let ops = [dice.of(ops), dice.of(ops)];
    let sizes = match family {
        Family::GemmNarrow => narrow(dice, precision),
        Family::GemmFewTerms => few_terms(dice, precision),
        Family::GemmSkinny => skinny(dice, precision),
        Family::GemmManyTerms => many_terms(dice, precision),
        _ => {
            let most = if family == Family::Gemm { 16_384 } else { 64 };
            [dice.size(1, most), dice.size(1, most), dice.size(1, most)]
        }
    };
    let mut case = gemm::Case::new(precision, ops, sizes);
    if family == Family::GemmBatched {
        return case.batch(dice.size(10, 100_000));
    }
    // Some have an unaligned address or unaligned columns.
    let padding = dice.of(&[0, 0, 0, 1]);
    case.lds = case.lds.map(|ld| ld + padding);
    case.offset = dice.of(&[0, 0, 0, 1]);
    case
}

/// m, n and k of a product with 2 to 16 columns or rows, and an operand of 8 to 500 MB with at least 512 rows.
fn narrow(dice: &mut Dice, precision: Precision) -> [i32; 3] {
    let elements = dice.size(8_000_000, 500_000_000) / precision.size() as i32;
    let (few, rows) = (dice.size(2, 16), dice.size(512, elements / 64));
    let terms = elements / rows;
    if dice.of(&[true, false]) { [rows, few, terms] } else { [few, rows, terms] }
}

/// m, n and k of a product with 1 to 16 terms, and a C of 1 to 500 MB with at least two rows and columns.
fn few_terms(dice: &mut Dice, precision: Precision) -> [i32; 3] {
    let elements = dice.size(1_000_000, 500_000_000) / precision.size() as i32;
    let rows = dice.size(2, elements / 2);
    [rows, elements / rows, dice.size(1, 16)]
}

/// m, n and k of a product with 17 to 64 columns or rows, 17 to 512 terms, and an operand of 1 to 500 MB.
fn skinny(dice: &mut Dice, precision: Precision) -> [i32; 3] {
    let elements = dice.size(1_000_000, 500_000_000) / precision.size() as i32;
    let (few, terms) = (dice.size(17, 64), dice.size(17, 512));
    let rows = elements / terms;
    if dice.of(&[true, false]) { [rows, few, terms] } else { [few, rows, terms] }
}

/// m, n and k of a product with 2 to 512 rows and columns, and an operand of 8 to 500 MB: the products of a matrix with few,
/// long columns.
fn many_terms(dice: &mut Dice, precision: Precision) -> [i32; 3] {
    let elements = dice.size(8_000_000, 500_000_000) / precision.size() as i32;
    let [rows, columns] = [dice.size(2, 512), dice.size(2, 512)];
    [rows, columns, elements / rows.max(columns)]
}

fn symv(dice: &mut Dice) -> Case {
    let (precision, matrix) = triangle(dice);
    let n = dice.size(16, 30_000);
    placed(dice, Case::new(precision, matrix, n, n, 0))
}

fn symv_batched(dice: &mut Dice) -> Case {
    let (precision, matrix) = triangle(dice);
    let n = dice.size(1, 1024);
    in_batch(dice, Case::new(precision, matrix, n, n, 0))
}

fn other(dice: &mut Dice) -> level2::Case {
    let (precision, word) = (dice.of(&Precision::ALL), dice.of(&level2::words()));
    let (uplo, op) = (dice.of(&[Uplo::Lower, Uplo::Upper]), dice.of(&[Op::N, Op::T, Op::C]));
    let (n, k) = (dice.size(16, 30_000), [dice.size(1, 300), dice.size(1, 300)]);
    let case = level2::Case::new(precision, word, n);
    let case = match case.task {
        level2::Task::Rank1 { .. } => case.rows(dice.size(1, 30_000)),
        _ if case.is_band() => level2::Case::new(precision, word, 10 * n).band(k[0], k[1]),
        _ => case,
    };
    let case = case.padded(dice.of(&[0, 0, 32, 1]));
    let (incx, incy) = (dice.increment(), dice.increment());
    level2::Case {
        uplo,
        op: if case.has_op() { op } else { Op::N },
        incx,
        incy,
        offset: dice.of(&[0, 0, 0, 1]),
        ..case
    }
}

fn other_batched(dice: &mut Dice) -> level2::Case {
    let (precision, word) = (dice.of(&Precision::ALL), dice.of(&level2::words()));
    let (uplo, op) = (dice.of(&[Uplo::Lower, Uplo::Upper]), dice.of(&[Op::N, Op::T, Op::C]));
    let (n, k) = (dice.size(1, 512), [dice.size(1, 32), dice.size(1, 32)]);
    let case = level2::Case::new(precision, word, n);
    let case = match case.task {
        level2::Task::Rank1 { .. } => case.rows(dice.size(1, 512)),
        _ if case.is_band() => case.band(k[0], k[1]),
        _ => case,
    };
    let case = case.padded(dice.of(&[0, 0, 0, 1])).batch(dice.size(10, 100_000));
    level2::Case { uplo, op: if case.has_op() { op } else { Op::N }, ..case }
}

fn vector(dice: &mut Dice, family: Family) -> level1::Case {
    let precision = dice.of(&Precision::ALL);
    // Single vectors: all routines of the precision. Batches and ragged vectors: the routines of their suite.
    let all: Vec<_> = Routine::ALL.into_iter().filter(|routine| routine.is_of(precision)).collect();
    let routine = match family {
        Family::Level1 => dice.of(&all),
        _ => dice.of(&level1::suite::BATCHED),
    };
    match family {
        Family::Level1 => {
            let case = level1::Case::new(precision, routine, dice.size(1, 100_000_000));
            let (incx, incy) = (dice.increment(), dice.increment());
            if case.n > 10_000_000 { case } else { level1::Case { incx, incy, ..case } }
        }
        Family::Batched1 => {
            let n = dice.size(1, 100_000);
            let most = (LARGEST_BATCH / 4 / (n as usize * precision.size())).clamp(1, 2_000_000) as i32;
            let form = dice.of(&[level1::Form::Strided, level1::Form::Strided, level1::Form::Pointers]);
            level1::Case::new(precision, routine, n).batch(dice.size(1, most), form)
        }
        _ => {
            let n = dice.size(1, 10_000);
            let most = (LARGEST / 2 / (n as usize * precision.size())).clamp(1, 500_000) as i32;
            let form = dice.of(&[level1::Form::Segmented, level1::Form::Vbatched]);
            let spread = dice.of(&[Spread::LogNormal, Spread::Equal, Spread::OneLong]);
            level1::Case::new(precision, routine, n).ragged(dice.size(1, most), form, spread)
        }
    }
}

fn general(dice: &mut Dice) -> (Precision, Matrix) {
    let precision = dice.of(&Precision::ALL);
    let ops: &[Op] = if precision.is_complex() { &[Op::N, Op::T, Op::C] } else { &[Op::N, Op::T] };
    (precision, Matrix::General(dice.of(ops)))
}

fn triangle(dice: &mut Dice) -> (Precision, Matrix) {
    let precision = dice.of(&Precision::ALL);
    (precision, Matrix::self_adjoint(precision, dice.of(&[Uplo::Lower, Uplo::Upper])))
}

/// Gives some of the cases padding, an unaligned address or increments.
fn placed(dice: &mut Dice, case: Case) -> Case {
    let padding = dice.of(&[0, 0, 32, dice.clone().size(1, 64)]);
    let (lda, offset) = (case.m + padding, dice.of(&[0, 0, 0, 1]));
    let (incx, incy) = (dice.increment(), dice.increment());
    Case { lda, offset, incx, incy, ..case }
}

fn in_batch(dice: &mut Dice, case: Case) -> Case {
    let bytes = case.m as usize * case.n as usize * case.precision.size();
    let count = dice.size(1, (LARGEST_BATCH / bytes).clamp(1, 200_000) as i32);
    let form = dice.of(&[Form::Strided, Form::Strided, Form::Strided, Form::Pointers]);
    case.batch(count, form)
}

/// splitmix64, by Sebastiano Vigna.
#[derive(Clone)]
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[(self.roll() % choices.len() as u64) as usize]
    }

    /// A log-uniform size from `least` to `most`.
    pub fn size(&mut self, least: i32, most: i32) -> i32 {
        let part = (self.roll() >> 11) as f64 / (1u64 << 53) as f64;
        let (least, most) = (f64::from(least), f64::from(most) + 1.0);
        ((least.ln() + part * (most / least).ln()).exp() as i32).clamp(least as i32, most as i32 - 1)
    }

    /// An increment: 1 in seven of eight cases.
    fn increment(&mut self) -> i32 {
        if self.roll().is_multiple_of(8) { self.of(&[2, 3, 7, -1, -2]) } else { 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_seeds_draw_equal_cases_and_other_seeds_others() {
        for family in [Family::Gemv, Family::GemvBatched, Family::Symv, Family::SymvBatched] {
            let cases = |seed| level2(family, seed, 200, |_| true);
            assert_eq!(cases(7), cases(7));
            assert_ne!(cases(7), cases(8));
            assert_eq!(cases(7).len(), 200);
            assert!(cases(7).iter().all(|case| case.check().is_ok()));
        }
        for &family in Family::value_variants().iter().filter(|family| family.is_product()) {
            let cases = |seed| products(family, seed, 200, |_| true);
            assert_eq!(cases(7), cases(7));
            assert_ne!(cases(7), cases(8));
            assert_eq!(cases(7).len(), 200);
        }
        for family in [Family::Level2, Family::Level2Batched] {
            let others = |seed| super::others(family, seed, 200, |_| true);
            assert_eq!(others(7), others(7));
            assert_ne!(others(7), others(8));
            assert_eq!(others(7).len(), 200);
            assert!(others(7).iter().all(|case| case.batch.is_some() == (family == Family::Level2Batched)));
        }
        for family in [Family::Level1, Family::Batched1, Family::Ragged] {
            let names = |seed| vectors(family, seed, 200, |_| true).iter().map(ToString::to_string).collect::<Vec<_>>();
            assert_eq!(names(7), names(7));
            assert_ne!(names(7), names(8));
            assert_eq!(names(7).len(), 200);
        }
    }

    #[test]
    fn a_filter_leaves_as_many_as_are_asked_for() {
        let cases = level2(Family::Gemv, 1, 50, |case| case.to_string().contains("zgemv C"));
        assert_eq!(cases.len(), 50);
        assert!(cases.iter().all(|case| case.precision == Precision::Z && case.matrix == Matrix::General(Op::C)));
    }

    #[test]
    fn sizes_are_log_uniform() {
        let mut dice = Dice(1);
        let sizes: Vec<_> = (0..10_000).map(|_| dice.size(1, 9_999)).collect();
        for decade in 0..4 {
            let (from, to) = (10i32.pow(decade), 10i32.pow(decade + 1));
            let part = sizes.iter().filter(|size| (from..to).contains(size)).count();
            assert!((2300..2700).contains(&part), "{part} of 10000 in {from}..{to}");
        }
        assert!(sizes.iter().all(|size| (1..=9_999).contains(size)));
    }
}
