//! The part of a device in a multi-GPU call, with the host in the role of the devices.

use super::{gemv, place, scale, symv};
use crate::problem::mgpu::{GemvPart, SymvPart};
use crate::problem::{Gemv, Op, Operand, Symv, Uplo, Value};
use crate::scalar::Scalar;

/// A device's part of a gemv.
///
/// # Safety
/// As `host::gemv`, for the whole call.
pub unsafe fn gemv<T: Scalar>(part: &GemvPart<T>) {
    let GemvPart { whole, share, offset_c, .. } = *part;
    let (first, columns) = part.columns();
    // SAFETY: guaranteed by the caller; the vector has an element for each column of the device. For op N x has one for
    // each column of the matrix, otherwise y has.
    unsafe {
        let mut vector = vec![T::zero(); columns.max(0) as usize];
        if whole.op == Op::N {
            let x = whole.x.entry(0);
            let element = |at: usize| x.offset(place(share.column(first + at as i64) as usize, whole.n, whole.incx));
            if part.adds() {
                vector.iter_mut().enumerate().for_each(|(at, value)| *value = *element(at));
            }
            if let Some(product) = part.product(vector.as_mut_ptr()) {
                gemv::gemv(&product);
            }
            return;
        }
        if let Some(product) = part.product(vector.as_mut_ptr()) {
            gemv::gemv(&product);
        }
        let y = whole.y.entry(0);
        let element = |i: usize| y.offset(place(i + offset_c as usize, whole.n, whole.incy));
        scale(part.beta().get(), whole.n - offset_c, element);
        if part.adds() {
            let columns = (0..columns).map(|at| share.column(first + at));
            columns.zip(vector).for_each(|(j, sum)| *element((j - offset_c) as usize) += whole.alpha.get() * sum);
        }
    }
}

/// A device's part of a symv or hemv. Each block column consists of the triangle at the diagonal, and the rectangle
/// above or below it, which is used together with its mirror image.
///
/// # Safety
/// As `host::symv`, for the whole call.
pub unsafe fn symv<T: Scalar>(part: &SymvPart<T>) {
    let SymvPart { whole, share, offset } = *part;
    let Symv { n, lda, incx, incy, hermitian, uplo, alpha, beta, batch, .. } = whole;
    // SAFETY: guaranteed by the caller; all elements belong to the submatrix that begins at the offset.
    unsafe {
        let (a, x, y) = (whole.a.entry(0), whole.x.entry(0), whole.y.entry(0));
        for i in offset..n {
            let value = y.offset(place(i as usize, n, incy));
            scale(if share.has(i) { beta.get() } else { T::zero() }, 1, |_| value);
        }
        if !part.adds() {
            return;
        }
        // BLAS addresses of x and y for `rows` rows, starting at row i.
        let vector = |i: i64, rows: i64, inc: i64| place((if inc < 0 { i + rows - 1 } else { i }) as usize, n, inc);
        let one = Value::Host(T::one());
        for (first, columns) in share.blocks(n) {
            let (from, to) = (first.max(offset), first + columns);
            if from >= to {
                continue;
            }
            let column = a.offset((share.before(from) * lda) as isize);
            let (x_of, y_of) = (x.offset(vector(from, to - from, incx)), y.offset(vector(from, to - from, incy)));
            let triangle = Symv {
                n: to - from,
                a: Operand::one(column.offset(from as isize)),
                x: Operand::one(x_of),
                beta: one,
                y: Operand::one(y_of),
                ..whole
            };
            symv::symv(&triangle);
            let (above, below) = match uplo {
                Uplo::Lower => (to, n),
                Uplo::Upper => (offset, from),
            };
            let rows = below - above;
            if rows == 0 {
                continue;
            }
            let (x_rows, y_rows) = (x.offset(vector(above, rows, incx)), y.offset(vector(above, rows, incy)));
            let stored = Gemv {
                op: Op::N,
                m: rows,
                n: to - from,
                alpha,
                a: Operand::one(column.offset(above as isize)),
                lda,
                x: Operand::one(x_of),
                incx,
                beta: one,
                y: Operand::one(y_rows),
                incy,
                batch,
            };
            gemv::gemv(&stored);
            let op = if hermitian { Op::C } else { Op::T };
            gemv::gemv(&Gemv { op, x: Operand::one(x_rows), y: Operand::one(y_of), ..stored });
        }
    }
}

/// Replaces each vector by the sum of all vectors, added in their order.
///
/// # Safety
/// The vectors have n elements each, with increment `inc`.
pub unsafe fn sum<T: Scalar>(ys: &[*mut T], n: i64, inc: i64) {
    for i in (0..n as usize).map(|i| place(i, n, inc)) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let mut sum = *ys[0].offset(i);
            ys[1..].iter().for_each(|y| sum += *y.offset(i));
            ys.iter().for_each(|y| *y.offset(i) = sum);
        }
    }
}

/// y := the sum of the parts, added in their order, plus beta·y.
///
/// # Safety
/// y has n elements with increment `inc`. Each part has n contiguous elements.
pub unsafe fn sum_up<T: Scalar>(parts: &[Vec<T>], beta: T, y: *mut T, n: i64, inc: i64) {
    // SAFETY: guaranteed by the caller.
    unsafe {
        scale(beta, n, |i| y.offset(place(i, n, inc)));
        for i in 0..n as usize {
            if let Some(sum) = parts.iter().map(|part| part[i]).reduce(|sum, part| sum + part) {
                *y.offset(place(i, n, inc)) += sum;
            }
        }
    }
}
