//! scal, axpy, copy, swap, rot, rotm on host memory.

use super::{Strand, entry, scalar_of};
use crate::problem::Operand;
use crate::problem::level1::{Action, Map, Param};
use crate::scalar::Scalar;

/// # Safety
/// The arguments have passed the checks of `routine::level1`. Every element that BLAS accesses is host memory.
pub unsafe fn map<T: Scalar>(args: &Map<T>) {
    for b in 0..args.vectors.batch.count as usize {
        let stride = args.vectors.batch.alpha_stride;
        // SAFETY: guaranteed by the caller.
        unsafe {
            let (x, y) = entry(&args.vectors, b);
            match args.action {
                Action::Scal(alpha) => scal(x.forward(), scalar_of(alpha, b, stride), |alpha, x| alpha * x),
                Action::RealScal(alpha) => scal(x.forward(), scalar_of(alpha, b, stride), scaled),
                Action::Axpy(alpha) => {
                    let alpha = scalar_of(alpha, b, stride);
                    if alpha != T::zero() {
                        both(x, y, |x, y| (x, y + alpha * x), false);
                    }
                }
                Action::Copy => both(x, y, |x, _| (x, x), false),
                Action::Swap => both(x, y, |x, y| (y, x), true),
                Action::Rot { c, s } => {
                    let (c, s) = (scalar_of(c, 0, 0), scalar_of(s, 0, 0));
                    both(x, y, |x, y| (scaled(c, x) + s * y, scaled(c, y) + -(s.conj() * x)), true);
                }
                Action::RealRot { c, s } => {
                    let (c, s) = (scalar_of(c, 0, 0), scalar_of(s, 0, 0));
                    both(x, y, |x, y| (scaled(c, x) + scaled(s, y), scaled(c, y) + scaled(-s, x)), true);
                }
                Action::Rotm(param) => rotm(x, y, param_of(param, b)),
            }
        }
    }
}

fn scaled<T: Scalar>(alpha: T::Real, x: T) -> T {
    T::from_parts(alpha * x.re(), alpha * x.im())
}

/// # Safety
/// The elements may be read and written.
unsafe fn scal<T: Scalar, A: Scalar>(x: Strand<T>, alpha: A, times: impl Fn(A, T) -> T) {
    if alpha != A::one() {
        // SAFETY: guaranteed by the caller.
        (0..x.len).map(|i| x.at(i)).for_each(|x| unsafe { *x = times(alpha, *x) });
    }
}

/// Replaces each pair (x, y) by `change(x, y)`. x is written only if `changes_x`.
///
/// # Safety
/// The elements may be read, and those that change may be written.
unsafe fn both<T: Scalar>(x: Strand<T>, y: Strand<T>, change: impl Fn(T, T) -> (T, T), changes_x: bool) {
    for i in 0..x.len {
        let (x, y) = (x.at(i), y.at(i));
        // SAFETY: guaranteed by the caller.
        unsafe {
            let changed = change(*x, *y);
            if changes_x {
                *x = changed.0;
            }
            *y = changed.1;
        }
    }
}

/// # Safety
/// If the numbers are not known, they may be read through the pointer.
unsafe fn param_of<T: Scalar>(param: Param<T>, b: usize) -> [T; 5] {
    // SAFETY: guaranteed by the caller.
    unsafe {
        let pointer = match param {
            Param::Host(numbers) => return numbers,
            Param::Device(Operand::Strided(first, stride)) => first.wrapping_offset(b as isize * stride as isize),
            Param::Device(Operand::Pointers(array)) => *array.add(b),
        };
        pointer.cast::<[T; 5]>().read_unaligned()
    }
}

/// # Safety
/// The elements may be read and written.
unsafe fn rotm<T: Scalar>(x: Strand<T>, y: Strand<T>, param: [T; 5]) {
    let [flag, h11, h21, h12, h22] = param.map(Scalar::re);
    let (zero, one) = (T::Real::zero(), T::Real::one());
    if flag == -(one + one) {
        return;
    }
    let [h11, h21, h12, h22] = if flag < zero {
        [h11, h21, h12, h22]
    } else if flag == zero {
        [one, h21, h12, one]
    } else {
        [h11, -one, one, h22]
    };
    // SAFETY: guaranteed by the caller.
    unsafe { both(x, y, |x, y| (scaled(h11, x) + scaled(h12, y), scaled(h21, x) + scaled(h22, y)), true) }
}
