//! y := alpha·op(A)·x + beta·y with a band matrix, on host memory.

use super::{place, scale};
use crate::problem::{Batch, Gbmv, Op};
use crate::scalar::Scalar;

/// Computes gbmv for each entry of the batch, one column of A at a time.
///
/// # Safety
/// The sizes have passed the checks of `routine::gbmv`. Every element that BLAS accesses is host memory, and y overlaps
/// nothing else.
pub unsafe fn gbmv<T: Scalar>(args: &Gbmv<T>) {
    // SAFETY: guaranteed by the caller.
    (0..args.batch.count).for_each(|b| unsafe { entry(args, b) });
}

/// Entry `b`.
unsafe fn entry<T: Scalar>(args: &Gbmv<T>, b: i64) {
    let Gbmv { op, m, n, kl, ku, lda, .. } = *args;
    let (x_len, y_len) = op.lengths(m, n);
    // SAFETY: guaranteed by the caller, here and below. `place` gives the elements of x and y. Element (i, j) is in row
    // ku + i - j.
    let (alpha, beta) = unsafe {
        let Batch { alpha_stride, beta_stride, .. } = args.batch;
        (args.alpha.entry(b, alpha_stride).get(), args.beta.entry(b, beta_stride).get())
    };
    // SAFETY: as above.
    let y = unsafe { args.y.entry(b) };
    // SAFETY: as above.
    let y = |i| unsafe { y.offset(place(i, y_len, args.incy)) };
    // SAFETY: as above.
    unsafe { scale(beta, y_len, y) };
    if alpha == T::zero() {
        return; // the arrays of pointers to A and x may be null
    }
    // SAFETY: as above.
    let (a, x) = unsafe { (args.a.entry(b), args.x.entry(b)) };
    // SAFETY: as above.
    let x = |i| unsafe { x.offset(place(i, x_len, args.incx)).read() };
    let mut sums = vec![T::zero(); y_len as usize];
    for j in 0..n {
        for i in (j - ku.min(j)).max(0)..m.min(j.saturating_add(kl).saturating_add(1)) {
            // SAFETY: as above.
            let a = unsafe { a.offset((ku + i - j + j * lda) as isize).read() };
            match op {
                Op::N => sums[i as usize] += a * x(j as usize),
                Op::T => sums[j as usize] += a * x(i as usize),
                Op::C => sums[j as usize] += a.conj() * x(i as usize),
            }
        }
    }
    for (i, &sum) in sums.iter().enumerate() {
        // SAFETY: as above.
        unsafe { *y(i) += alpha * sum };
    }
}
