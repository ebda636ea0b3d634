//! A := alpha·x·yᵀ + A, or alpha·x·yᴴ + A, on host memory.

use std::slice;

use super::place;
use crate::problem::Ger;
use crate::scalar::Scalar;

/// Computes it, a column of A at a time, one entry of the batch after the other.
///
/// # Safety
/// The sizes have passed `routine::ger`'s checks, every element that BLAS names is host memory, and A overlaps nothing
/// else.
pub unsafe fn ger<T: Scalar>(args: &Ger<T>) {
    // SAFETY: of the caller.
    (0..args.batch.count).for_each(|b| unsafe { entry(args, b) });
}

/// Entry `b`.
unsafe fn entry<T: Scalar>(args: &Ger<T>, b: i64) {
    let (m, n) = (args.m as usize, args.n as usize);
    // SAFETY: of the caller: alpha may be read.
    let alpha = unsafe { args.alpha.entry(b, args.batch.alpha_stride).get() };
    if alpha == T::zero() {
        return; // where an array of pointers may be missing
    }
    // SAFETY: of the caller.
    let (x, y, a) = unsafe { (args.x.entry(b), args.y.entry(b), args.a.entry(b)) };
    // SAFETY: of the caller; `place` gives the m elements of x.
    let x: Vec<T> = (0..m).map(|i| unsafe { x.offset(place(i, args.m, args.incx)).read() }).collect();
    for j in 0..n {
        // SAFETY: of the caller; column j has m elements from lda * j on, and nobody else has them now.
        let (y, column) = unsafe {
            let y = y.offset(place(j, args.n, args.incy)).read();
            (y, slice::from_raw_parts_mut(a.add(j * args.lda as usize), m))
        };
        let factor = alpha * if args.conj { y.conj() } else { y };
        column.iter_mut().zip(&x).for_each(|(element, &x)| *element += x * factor);
    }
}
