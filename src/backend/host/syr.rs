//! Rank-1 and rank-2 updates of symmetric and Hermitian matrices, on host memory.

use super::place;
use crate::problem::{Factor, Syr, Uplo};
use crate::scalar::Scalar;

/// Computes the update, one column of the triangle at a time.
///
/// # Safety
/// The sizes have passed the checks of `routine::syr`. Every element that BLAS accesses is host memory, and A overlaps
/// nothing else.
pub unsafe fn syr<T: Scalar>(args: &Syr<T>) {
    let n = args.n as usize;
    // SAFETY: guaranteed by the caller, here and below. `place` gives the n elements of x and y.
    let alpha = unsafe {
        match &args.alpha {
            Factor::Any(alpha) => alpha.get(),
            Factor::Real(alpha) => T::from_parts(alpha.get(), T::Real::zero()),
        }
    };
    if alpha == T::zero() {
        return;
    }
    let vector =
        // SAFETY: as above.
        |v: *const T, inc| (0..n).map(|i| unsafe { v.offset(place(i, args.n, inc)).read() }).collect::<Vec<T>>();
    let conj = |v: T| if args.hermitian { v.conj() } else { v };
    let x = vector(args.x, args.incx);
    let y = args.y.map(|(y, incy)| vector(y, incy));
    let (first, columns) = args.storage.columns(args.uplo, args.n);
    for j in 0..n {
        for i in if args.uplo == Uplo::Upper { 0..j + 1 } else { j..n } {
            // SAFETY: as above.
            let element = unsafe { &mut *args.a.offset((first + columns.start(j as i64)) as isize + i as isize) };
            match &y {
                None => *element += x[i] * (alpha * conj(x[j])),
                Some(y) => {
                    *element += x[i] * (alpha * conj(y[j]));
                    *element += y[i] * conj(alpha * x[j]);
                }
            }
            if i == j && args.hermitian {
                *element = T::from_parts(element.re(), T::Real::zero());
            }
        }
    }
}
