//! Submatrices on the CUDA device: GEMV, SYMV and HEMV of A[offset_r.., offset_c..] in a matrix that is NaN elsewhere,
//! and every known defect of KBLAS 4 in these routines.
//!
//! Without a device every test prints `waived: no CUDA device`. `KBLAS_TEST_SET=full` adds long and large tests.

use crate::common::device::{Bench, DeviceVec};
use crate::common::{
    Exported, Fill, Form, GEMV, How, PLAINLY, Problem, Runner, SYMV, Shape, assert_split, bits, full_set, noise, sweep,
};
use kblas::capi::*;

/// The part of an m × n matrix after `rows` rows and `columns` columns. For symmetric matrices, only m and `rows` are
/// used.
fn part(form: Form, (m, n): (usize, usize), (rows, columns): (usize, usize)) -> Shape {
    let columns = if matches!(form, Form::Gemv(_)) { columns } else { rows };
    sweep::sized(form, m, n).behind(rows, columns)
}

/// Every form with these sizes and offsets.
fn parts(forms: &[Form], sizes: &[(usize, usize)], offsets: &[(usize, usize)]) -> Vec<Shape> {
    let parts = sweep::pairs(forms, &sweep::pairs(sizes, offsets)).into_iter();
    parts.map(|(form, (size, offset))| part(form, size, offset)).collect()
}

fn all_forms() -> Vec<Form> {
    [&GEMV[..], &SYMV].concat()
}

#[test]
fn offsets_around_every_edge() {
    let _device = device_or_waive!();
    sweep::offsets(&Bench::new(), &GEMV);
    sweep::offsets(&Bench::new(), &SYMV);
}

#[test]
fn every_combination_of_arguments() {
    let _device = device_or_waive!();
    sweep::arguments(&Bench::new(), &parts(&all_forms(), &[(70, 41)], &[(33, 2)]), 5);
}

/// Complete and incomplete blocks; offsets within a block, at its end and after it.
fn plans() -> Vec<Shape> {
    let small = parts(&all_forms(), &[(130, 97)], &[(1, 2), (32, 33), (64, 0)]);
    let shapes = [small, parts(&GEMV, &[(700, 64)], &[(33, 5)]), split()[3..].into()].concat();
    shapes.into_iter().map(|shape| Shape { pad: 1, ..shape }).collect()
}

/// Few results with long sums after the offsets; symmetric matrices in slices.
fn split() -> Vec<Shape> {
    let gemv = GEMV.map(|form| {
        let (n, m) = form.lengths(9 + 33, 20_001 + 33);
        part(form, (m, n), (33, 33))
    });
    let symv: &[Form] = if full_set() { &SYMV } else { &SYMV[1..2] };
    gemv.into_iter().chain(symv.iter().map(|&form| part(form, (940, 940), (33, 33)))).collect()
}

#[test]
fn the_split_shapes_are_split() {
    let _device = device_or_waive!();
    assert_split(&split());
}

battery!(plans(), split());

/// The names for submatrices give the bits of the plain call on the submatrix.
#[test]
fn the_bits_of_the_plain_call() {
    let _device = device_or_waive!();
    fn of<T: Exported>(bench: &Bench, shape: Shape) {
        let problem = noise::<T>(shape, 22);
        let (plain, part) = (bench.run(PLAINLY, &problem), bench.run(shape.plainly(), &problem));
        assert!(bits(&plain) == bits(&part), "{shape:?}");
    }
    let bench = Bench::new();
    for (i, shape) in [plans(), split()].concat().into_iter().enumerate() {
        let (incx, incy) = [(1, 1), (-2, 1), (3, -1)][i % 3];
        let shape = Shape { incx, incy, ..shape };
        sdcz!(T => if shape.form.is_of::<T>() { of::<T>(&bench, shape) });
    }
}

/// With offsets 0, the names for submatrices give the same results as the plain names.
#[test]
fn no_offset() {
    let _device = device_or_waive!();
    fn of<T: Exported>(bench: &Bench, shape: Shape) {
        let problem = noise::<T>(shape, 23);
        let y = bench.run(PLAINLY, &problem);
        for entry in shape.behind(1, 1).entries() {
            assert!(bits(&y) == bits(&bench.run(How { entry, ..PLAINLY }, &problem)), "{entry:?} {shape:?}");
        }
    }
    for shape in parts(&all_forms(), &[(64, 128), (97, 33)], &[(0, 0)]) {
        sdcz!(T => if shape.form.is_of::<T>() { of::<T>(&Bench::new(), shape) });
    }
}

/// The names for submatrices, in turn, give the correct y for the given alpha and beta.
#[track_caller]
fn right(shapes: &[Shape], alpha: f64, beta: f64) {
    fn of<T: Exported>(bench: &Bench, shape: Shape, turn: usize, (alpha, beta): (f64, f64)) {
        let number = |value| T::from_f64(value, 0.0);
        let problem = Problem::new(shape, Fill::Integers, number(alpha), number(beta), 24);
        let entry = shape.entries().into_iter().cycle().nth(turn).expect("a cycle");
        problem.check(&bench.run(How { entry, ..PLAINLY }, &problem));
    }
    let bench = Bench::new();
    for (turn, &shape) in shapes.iter().enumerate() {
        sdcz!(T => if shape.form.is_of::<T>() { of::<T>(&bench, shape, turn, (alpha, beta)) });
    }
}

#[test]
fn y_is_not_read_if_beta_is_0() {
    let _device = device_or_waive!();
    right(&parts(&all_forms(), &[(64, 64), (70, 45)], &[(1, 1), (33, 32)]), 2.0, 0.0);
}

#[test]
fn negative_increments_stay_within_the_vectors() {
    let _device = device_or_waive!();
    let shapes = parts(&all_forms(), &[(64, 64), (70, 45)], &[(1, 2), (33, 32)]);
    right(&shapes.into_iter().map(|shape| Shape { incx: -2, incy: -3, ..shape }).collect::<Vec<_>>(), 2.0, -1.0);
}

/// One dimension is a multiple of a block, the other is not. KBLAS 4 omitted the last whole block.
#[test]
fn the_last_whole_block_counts() {
    let _device = device_or_waive!();
    let sizes = [(128, 100), (100, 128), (64, 33), (33, 64), (192, 70), (70, 192)];
    right(&parts(&GEMV, &sizes, &[(1, 0), (0, 1), (5, 3), (32, 5), (3, 32)]), 1.0, 1.0);
}

/// y before the offset is NaN, and its bits do not change.
#[test]
fn y_before_the_offset_is_not_scaled() {
    let _device = device_or_waive!();
    right(&parts(&all_forms(), &[(128, 128), (100, 75)], &[(1, 3), (31, 2), (64, 65)]), 1.0, 3.0);
    right(&parts(&all_forms(), &[(128, 128), (100, 75)], &[(1, 3), (31, 2), (64, 65)]), 0.0, 3.0);
}

#[test]
fn upper_triangles_of_every_rest() {
    let _device = device_or_waive!();
    let sizes: Vec<_> = (64..96).map(|n| (n, n)).collect();
    right(&parts(&SYMV, &sizes, &[(1, 1), (33, 33)]), 1.0, 1.0);
}

/// No values are added for rows and columns that do not exist.
#[test]
fn sums_shorter_than_a_block_are_not_padded() {
    let _device = device_or_waive!();
    right(&parts(&all_forms(), &[(40, 40), (65, 34)], &[(33, 33), (31, 33), (39, 1)]), 1.0, 1.0);
}

/// With an offset at the end of the matrix, there are no results, or nothing to sum.
#[test]
fn nothing_is_left_behind_the_end() {
    let _device = device_or_waive!();
    right(&parts(&all_forms(), &[(64, 64), (70, 45)], &[(64, 45), (64, 0), (3, 45)]), 2.0, 3.0);
    right(&parts(&all_forms(), &[(70, 45)], &[(70, 45), (70, 0), (3, 45)]), 2.0, 0.0);
}

/// More than 2³¹ elements before the submatrix.
#[test]
fn offsets_of_more_than_2_to_the_31_elements() {
    let _device = device_or_waive!();
    let (n, left) = (46_400, 70);
    let a = large_or_waive!(n * n);
    let offset = n - left;
    a.fill(0..n * n, f32::NAN);
    for j in offset..n {
        a.fill(j * n + offset..(j + 1) * n, (j - offset) as f32);
    }
    let ones: Vec<f32> = (0..n).map(|i| if i < offset { f32::NAN } else { 1.0 }).collect();
    let x = DeviceVec::new(&ones, 0);
    let (columns, size) = ((0..left).map(|j| j as f32), n as i32);
    let (upper, lower, gemv) = (
        // Row i of the stored triangle, then of the other triangle.
        (0..left).map(|i| ((i..left).sum::<usize>() + i * i) as f32).collect::<Vec<_>>(),
        (0..left).map(|i| ((0..=i).sum::<usize>() + i * (left - 1 - i)) as f32).collect::<Vec<_>>(),
        vec![columns.sum::<f32>(); left],
    );
    let check = |what: &str, expected: &[f32], call: &dyn Fn(*mut f32) -> i32| {
        let y = DeviceVec::new(&ones, 0);
        assert_eq!(call(y.ptr()), 0, "{what}");
        let y = y.read();
        assert!(y[offset..] == *expected, "{what}");
        assert!(bits(&y[..offset]) == bits(&ones[..offset]), "{what}: written before the offset");
    };
    let (d_a, d_x, from) = (a.at(0), x.ptr(), offset as i32);
    // SAFETY: the operands are on the device; reading a copy of y waits for the default stream.
    unsafe {
        check("gemv", &gemv, &|y| {
            kblas_sgemv_offset(b'N' as _, size, size, 1.0, d_a, size, d_x, 1, 0.0, y, 1, from, from)
        });
        check("upper", &upper, &|y| kblas_ssymv_offset(b'U' as _, size, 1.0, d_a, size, d_x, 1, 0.0, y, 1, from));
        check("lower", &lower, &|y| kblas_ssymv_offset(b'L' as _, size, 1.0, d_a, size, d_x, 1, 0.0, y, 1, from));
    }
}
