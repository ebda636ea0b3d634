//! y := alpha·A·x + beta·y with a symmetric or Hermitian A, stored packed or as a band, on host memory.

use super::{place, scale};
use crate::problem::{Spmv, Uplo};
use crate::scalar::Scalar;

/// Computes spmv, hpmv, sbmv or hbmv.
///
/// # Safety
/// The sizes have passed the checks of `routine::spmv`. Every element that BLAS accesses is host memory, and y overlaps
/// nothing else.
pub unsafe fn spmv<T: Scalar>(args: &Spmv<T>) {
    let (n, band) = (args.n as usize, args.storage.band(args.n) as usize);
    // SAFETY: guaranteed by the caller, here and below. `place` gives the n elements of x and y.
    let (alpha, beta) = unsafe { (args.alpha.get(), args.beta.get()) };
    // SAFETY: as above.
    let y = |i| unsafe { args.y.offset(place(i, args.n, args.incy)) };
    // SAFETY: as above.
    unsafe { scale(beta, args.n, y) };
    if alpha == T::zero() {
        return;
    }
    // SAFETY: as above.
    let x: Vec<T> = (0..n).map(|i| unsafe { args.x.offset(place(i, args.n, args.incx)).read() }).collect();
    let (first, columns) = args.storage.columns(args.uplo, args.n);
    let mut sums = vec![T::zero(); n];
    for j in 0..n {
        let rows = if args.uplo == Uplo::Upper { j.saturating_sub(band)..j + 1 } else { j..n.min(j + band + 1) };
        for i in rows {
            // SAFETY: as above.
            let a = unsafe { args.a.offset((first + columns.start(j as i64)) as isize + i as isize).read() };
            if i == j {
                let a = if args.hermitian { T::from_parts(a.re(), T::Real::zero()) } else { a };
                sums[i] += a * x[i];
            } else {
                sums[i] += a * x[j];
                sums[j] += if args.hermitian { a.conj() } else { a } * x[i];
            }
        }
    }
    for (i, &sum) in sums.iter().enumerate() {
        // SAFETY: as above.
        unsafe { *y(i) += alpha * sum };
    }
}
