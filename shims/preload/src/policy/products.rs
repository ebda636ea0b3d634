//! The products of matrices that kblas takes: ranges of shapes for which it was measured to be faster.
//!
//! Most products are forwarded to cuBLAS, so this table lists the products that are taken. A product with one column or
//! one row is a gemv, and is not judged here.

use kblas::scalar::Precision::{self, C, D, S, Z};

use super::Shape;

/// A range of shapes. All bounds are inclusive.
#[derive(Debug)]
struct Row {
    precision: Precision,
    /// Whether op(A) is A, and op(B) is B; otherwise it is the transpose, conjugated or not. None: any.
    plain: Option<[bool; 2]>,
    m: (i64, i64),
    n: (i64, i64),
    k: (i64, i64),
    /// Minimum number of elements of C.
    of_c: i64,
    /// 0 means no batch.
    count: (i64, i64),
    /// Minimum number of elements of the larger of A and B.
    elements: i64,
}

impl Row {
    fn has(&self, shape: &Shape) -> bool {
        let &Shape { precision, op, op_b, m, n, k, count, pointers, .. } = shape;
        let within = |(least, most): (i64, i64), size: i64| least <= size && size <= most;
        // Batches with arrays of pointers were not measured.
        !pointers
            && self.precision == precision
            && within(self.count, count)
            && within(self.m, m)
            && within(self.n, n)
            && within(self.k, k)
            && self.of_c <= m.saturating_mul(n)
            && self.elements <= m.max(n).saturating_mul(k)
            && self.plain.is_none_or(|plain| plain == [op == 0, op_b == 0])
    }
}

/// Whether kblas was measured to be faster for such products.
#[inline]
pub fn are_faster(shape: &Shape) -> bool {
    ROWS.iter().any(|row| row.has(shape))
}

const NN: Option<[bool; 2]> = Some([true, true]);
const NT: Option<[bool; 2]> = Some([true, false]);
const TN: Option<[bool; 2]> = Some([false, true]);
const ANY: Option<[bool; 2]> = None;

/// The long sides of the narrow products that were measured. Their matrix has 2²⁶ elements.
const LONG: (i64, i64) = (1024, 65_536);

/// No upper bound: more entries than were measured only take longer.
const MANY: (i64, i64) = (30_000, i64::MAX);
const SOME: (i64, i64) = (1000, i64::MAX);
/// Larger batches have another kernel.
const A_THOUSAND: (i64, i64) = (1000, 1999);

/// From the measurements in docs/performance, with which a test compares them: H200, 2026-11-23 to 2026-11-30, cuBLAS
/// 13.1. The comment after a row is cuBLAS's time divided by kblas's, the smallest and the largest.
#[rustfmt::skip]
static ROWS: &[Row] = &[
    // Many terms. Of 154 random shapes of S with 2 to 16 columns or rows and 512 terms or more, none is below 1.05.
    long(S, 17, 128),                                       // 1.16 to 1.78
    long(S, 3, 512),                                        // 1.07 to 3.30
    long(C, 2, 128),                                        // 1.09 to 2.69
    // Few terms. Of 155 other random shapes with 2 to 8 terms none is below 1.07. Of 63 with one term in S, D and C none is
    // below 1.09, but Z has 0.99. Of 46 in Z with 9 to 64 terms none is below 1.03.
    update(S, 1, 8),                                        // 1.27 to 1.80
    update(D, 1, 8),                                        // 1.24 to 1.71
    update(C, 1, 8),                                        // 1.15 to 1.65
    update(Z, 2, 64),                                       // 1.19 to 1.97
    // Few columns or rows.
    narrow(S, NN, (1024, 8192), (2, 2), LONG),              // 1.76 to 3.24
    narrow(S, TN, LONG, (2, 2), LONG),                      // 1.19 to 2.69
    narrow(S, NN, (2, 2), LONG, LONG),                      // 2.01 to 3.33
    narrow(D, NN, (8192, 8192), (4, 16), (8192, 8192)),     // 1.07 to 1.09
    narrow(Z, NN, (65_536, 65_536), (2, 16), (1024, 1024)), // 1.11 to 1.12
    narrow(Z, TN, (65_536, 65_536), (2, 16), (1024, 1024)), // 1.08 to 1.10
    narrow(Z, NN, (2, 16), (65_536, 65_536), (1024, 1024)), // 1.16 to 1.22
    narrow(Z, TN, (8192, 8192), (4, 8), (8192, 8192)),      // 1.10 to 1.11
    narrow(Z, NN, (4, 8), (8192, 8192), (8192, 8192)),      // 1.10
    // Small matrices that are nearly squares.
    small(S, ANY, (2, 4), SOME),                            // 1.49 to 32.8
    small(S, ANY, (5, 8), SOME),                            // 1.44 to 18.5
    small(S, ANY, (9, 12), SOME),                           // 1.48 to 4.22
    small(S, ANY, (13, 16), SOME),                          // 1.14 to 3.06
    small(S, NN, (24, 48), SOME),                           // 1.05 to 1.53
    small(S, ANY, (32, 32), MANY),                          // 1.16 to 1.23
    small(S, NN, (64, 64), SOME),                           // 1.12 to 1.24
    small(D, ANY, (2, 4), SOME),                            // 2.21 to 75.2
    small(D, ANY, (5, 8), SOME),                            // 1.65 to 15.5
    small(D, ANY, (9, 12), SOME),                           // 1.96 to 3.45
    small(D, ANY, (13, 16), SOME),                          // 1.38 to 2.28
    small(D, NN, (24, 48), SOME),                           // 1.06 to 1.27
    small(D, NT, (32, 32), SOME),                           // 1.06 to 1.13
    small(D, TN, (32, 32), MANY),                           // 1.05 to 1.06
    small(C, ANY, (2, 4), SOME),                            // 1.65 to 48.4
    small(C, ANY, (5, 8), SOME),                            // 1.60 to 12.7
    small(C, ANY, (9, 12), SOME),                           // 1.60 to 5.01
    small(C, ANY, (13, 16), SOME),                          // 1.38 to 2.87
    small(C, NN, (24, 48), SOME),                           // 1.08 to 1.66
    small(C, NN, (64, 64), A_THOUSAND),                     // 1.23
    small(C, ANY, (32, 32), SOME),                          // 1.09 to 1.16
    small(Z, ANY, (2, 4), SOME),                            // 4.27 to 139
    small(Z, ANY, (5, 8), SOME),                            // 1.84 to 4.14
    small(Z, NN, (12, 12), SOME),                           // 1.42 to 2.75
    small(Z, ANY, (16, 16), MANY),                          // 1.18 to 1.22
    small(Z, NN, (24, 64), SOME),                           // 1.08 to 1.59
    small(Z, NT, (32, 32), SOME),                           // 1.09 to 1.10
    small(Z, TN, (32, 32), SOME),                           // 1.09 to 1.10
    // Sizes at which cuBLAS is slow.
    one(S, (64, 64), (64, 64)),                             // 1.29
    one(S, (8192, 8192), (64, 64)),                         // 1.26
    one(D, (512, 512), (512, 512)),                         // 1.11
    one(D, (777, 777), (777, 777)),                         // 1.36
    one(D, (1023, 1023), (1023, 1023)),                     // 1.24
    one(D, (1025, 1025), (1025, 1025)),                     // 1.25
    one(D, (2049, 2049), (2049, 2049)),                     // 1.20
    one(D, (8192, 8192), (64, 64)),                         // 1.09
    one(C, (64, 64), (64, 64)),                             // 1.58
    one(C, (8192, 8192), (64, 64)),                         // 1.16
    one(Z, (64, 64), (64, 64)),                             // 1.92
    one(Z, (777, 777), (777, 777)),                         // 1.17
    one(Z, (1025, 1025), (1025, 1025)),                     // 1.13
    one(Z, (2049, 2049), (2049, 2049)),                     // 1.16
];

/// One product with at least `least` rows and columns, whose sums have at least `terms` terms.
const fn long(precision: Precision, least: i64, terms: i64) -> Row {
    let sides = (least, i64::MAX);
    Row { precision, plain: ANY, m: sides, n: sides, k: (terms, i64::MAX), of_c: 0, count: (0, 0), elements: 0 }
}

/// One product of `least` to `most` terms, with at least 128 rows and columns and 2²⁰ elements of C.
const fn update(precision: Precision, least: i64, most: i64) -> Row {
    let sides = (128, i64::MAX);
    Row { precision, plain: ANY, m: sides, n: sides, k: (least, most), of_c: 1 << 20, count: (0, 0), elements: 0 }
}

/// One product, which reads a matrix of 2²⁶ elements or more once.
const fn narrow(precision: Precision, plain: Option<[bool; 2]>, m: (i64, i64), n: (i64, i64), k: (i64, i64)) -> Row {
    Row { precision, plain, m, n, k, of_c: 0, count: (0, 0), elements: 1 << 26 }
}

/// A batch whose sizes are all in the range.
const fn small(precision: Precision, plain: Option<[bool; 2]>, sizes: (i64, i64), count: (i64, i64)) -> Row {
    Row { precision, plain, m: sizes, n: sizes, k: sizes, of_c: 0, count, elements: 0 }
}

/// One product of a square.
const fn one(precision: Precision, sizes: (i64, i64), k: (i64, i64)) -> Row {
    Row { precision, plain: NN, m: sizes, n: sizes, k, of_c: 0, count: (0, 0), elements: 0 }
}

#[cfg(test)]
mod tests {
    use super::super::{Routine, tests::measured};
    use super::*;

    #[test]
    fn what_is_taken_was_measured_to_be_faster() {
        let mut measured = measured();
        measured.retain(|(shape, _)| shape.routine == Routine::Gemm);
        assert!(measured.len() > 400, "{} cases", measured.len());
        let mut wrong = Vec::new();
        for (shape, ratio) in &measured {
            match ROWS.iter().find(|row| row.has(shape)) {
                None if *ratio > 1.1 => wrong.push(format!("kblas is faster, {ratio}, and no row says so: {shape:?}")),
                Some(row) if *ratio < 1.03 => wrong.push(format!("{ratio} is not faster, as {row:?} says: {shape:?}")),
                _ => (),
            }
        }
        for row in ROWS {
            if !measured.iter().any(|(shape, _)| row.has(shape)) {
                wrong.push(format!("nothing measured says so: {row:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn what_lies_beyond_the_measured_shapes_is_left() {
        let one = |precision, ops, sizes| are_faster(&Shape::product(precision, ops, sizes, 0));
        assert!(one(S, [0, 0], [8192, 5, 8192]) && one(C, [2, 0], [8192, 5, 8192]));
        assert!(one(C, [0, 1], [2, 3000, 128]) && !one(C, [0, 1], [2, 3000, 127]), "few terms");
        assert!(one(S, [0, 1], [17, 3000, 128]) && !one(S, [0, 1], [16, 3000, 128]), "few rows");
        assert!(one(S, [0, 1], [3, 3000, 512]) && !one(S, [0, 1], [3, 3000, 511]), "few rows and terms");
        assert!(!one(S, [0, 1], [2, 3000, 512]), "two rows");
        for precision in Precision::ALL {
            assert!(one(precision, [0, 1], [1024, 1024, 2]) && one(precision, [1, 1], [128, 8192, 8]));
            assert!(!one(precision, [0, 1], [1024, 1023, 2]), "a small C");
            assert!(!one(precision, [0, 1], [127, 9000, 8]), "few rows of C");
            let is_z = precision == Z;
            assert!(one(precision, [0, 1], [2000, 2000, 9]) == is_z && one(precision, [0, 1], [2000, 2000, 1]) != is_z);
            assert!(!one(precision, [0, 1], [2000, 2000, 65]) && one(precision, [0, 1], [2000, 2000, 64]) == is_z);
        }
        assert!(one(D, [0, 0], [8192, 5, 8192]) && !one(D, [0, 0], [8192, 5, 4096]), "half of what was measured");
        assert!(!one(D, [0, 1], [8192, 5, 8192]), "Bᵀ");
        assert!(!one(D, [0, 0], [8192, 17, 8192]), "17 columns");
        assert!(!one(D, [0, 0], [8192, 8192, 8192]) && !one(Z, [0, 0], [8192, 2, 8192]));
        let many = |sizes, count| Shape::product(D, [0, 1], sizes, count);
        assert!(are_faster(&many([8, 6, 7], 1000)));
        assert!(!are_faster(&many([8, 6, 7], 999)), "few");
        assert!(!are_faster(&many([8, 6, 7], 0)), "one");
        assert!(!are_faster(&many([8, 6, 64], 1000)), "not nearly a square");
        assert!(!are_faster(&many([8, 6, 7], 1000).by_pointers()), "behind pointers");
        assert!(!are_faster(&many([0, 6, 7], 1000)) && !are_faster(&many([8, 6, 0], 1000)), "empty");
    }

    #[test]
    fn one_column_or_row_is_judged_as_a_gemv() {
        let found = |precision, ops, sizes| {
            let Shape { routine, op, m, n, count, .. } = Shape::product(precision, ops, sizes, 7);
            (routine, op, m, n, count)
        };
        assert_eq!(found(D, [0, 0], [40, 1, 9]), (Routine::Gemv, 0, 40, 9, 7));
        assert_eq!(found(D, [2, 1], [40, 1, 9]), (Routine::Gemv, 2, 9, 40, 7));
        assert_eq!(found(C, [0, 0], [1, 40, 9]), (Routine::Gemv, 1, 9, 40, 7));
        assert_eq!(found(C, [1, 1], [1, 40, 9]), (Routine::Gemv, 0, 40, 9, 7));
        // gemv has no conjugated vector, and no sums without terms.
        assert_eq!(found(C, [0, 2], [40, 1, 9]), (Routine::Gemm, 0, 40, 1, 7));
        assert_eq!(found(D, [0, 0], [40, 1, 0]), (Routine::Gemm, 0, 40, 1, 7));
        // cuBLAS rejects this.
        assert_eq!(found(D, [3, 0], [40, 1, 9]), (Routine::Gemm, 3, 40, 1, 7));
    }
}
