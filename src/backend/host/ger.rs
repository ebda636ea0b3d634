//! A := alpha·x·yᵀ + A, or alpha·x·yᴴ + A, on host memory.

use std::slice;

use super::place;
use crate::problem::Ger;
use crate::scalar::Scalar;

/// Computes ger for each entry of the batch, one column of A at a time.
///
/// # Safety
/// The sizes have passed the checks of `routine::ger`. Every element that BLAS accesses is host memory, and A overlaps
/// nothing else.
pub unsafe fn ger<T: Scalar>(args: &Ger<T>) {
    // SAFETY: guaranteed by the caller.
    (0..args.batch.count).for_each(|b| unsafe { entry(args, b) });
}

/// Entry `b`.
unsafe fn entry<T: Scalar>(args: &Ger<T>, b: i64) {
    let (m, n) = (args.m as usize, args.n as usize);
    // SAFETY: guaranteed by the caller: alpha may be read.
    let alpha = unsafe { args.alpha.entry(b, args.batch.alpha_stride).get() };
    if alpha == T::zero() {
        return; // the arrays of pointers may be null
    }
    // SAFETY: guaranteed by the caller.
    let (x, y, a) = unsafe { (args.x.entry(b), args.y.entry(b), args.a.entry(b)) };
    // SAFETY: guaranteed by the caller; `place` gives the m elements of x.
    let x: Vec<T> = (0..m).map(|i| unsafe { x.offset(place(i, args.m, args.incx)).read() }).collect();
    for j in 0..n {
        // SAFETY: guaranteed by the caller; column j has m elements, starting at lda * j, and nothing else accesses
        // them.
        let (y, column) = unsafe {
            let y = y.offset(place(j, args.n, args.incy)).read();
            (y, slice::from_raw_parts_mut(a.add(j * args.lda as usize), m))
        };
        let factor = alpha * if args.conj { y.conj() } else { y };
        column.iter_mut().zip(&x).for_each(|(element, &x)| *element += x * factor);
    }
}
