//! The reductions on host memory.

use super::{Strand, entry};
use crate::problem::level1::{Indices, Reduce, Reduction};
use crate::scalar::{Scalar, c64};

/// # Safety
/// The arguments have passed the checks of `routine::level1`. Every element that BLAS accesses is host memory.
pub unsafe fn reduce<T: Scalar>(args: &Reduce<T>) {
    for b in 0..args.vectors.batch.count as usize {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let (x, y) = entry(&args.vectors, b);
            let real = |value: f64| T::Real::rounded(value.into());
            match args.reduction {
                Reduction::Asum(results) => results.add(b).write(real(asum(x.forward()))),
                Reduction::Nrm2(results) => results.add(b).write(real(nrm2(x.forward()))),
                // Adding zero avoids a result of -0, as on a device.
                Reduction::Dot { conj, results } => results.add(b).write(T::rounded(dot(x, y, conj)) + T::zero()),
                Reduction::Iamax(results) => store(results, b, first(x.forward(), |size, best| size > best)),
                Reduction::Iamin(results) => store(results, b, first(x.forward(), |size, best| size < best)),
            }
        }
    }
}

/// # Safety
/// Results of the index's width may be written.
unsafe fn store(results: Indices, b: usize, index: usize) {
    // SAFETY: guaranteed by the caller.
    unsafe {
        match results {
            Indices::I32(results) => results.add(b).write(index as i32),
            Indices::I64(results) => results.add(b).write(index as i64),
        }
    }
}

/// |re| + |im| in the type itself, which may overflow.
fn size<T: Scalar>(x: T) -> T::Real {
    let absolute = |part: T::Real| if part < T::Real::zero() { -part } else { part };
    absolute(x.re()) + absolute(x.im())
}

/// # Safety
/// The elements may be read, here and below.
unsafe fn asum<T: Scalar>(x: Strand<T>) -> f64 {
    // SAFETY: guaranteed by the caller.
    let widened = unsafe { x.values() }.map(Scalar::widened);
    widened.fold(0.0, |sum, x: c64| sum + x.re.abs() + x.im.abs())
}

unsafe fn dot<T: Scalar>(x: Strand<T>, y: Strand<T>, conj: bool) -> c64 {
    // SAFETY: guaranteed by the caller.
    let (xs, ys) = unsafe { (x.values(), y.values()) };
    let pairs = xs.map(Scalar::widened).zip(ys.map(Scalar::widened));
    if !T::IS_COMPLEX {
        return pairs.fold(0.0, |sum, (x, y): (c64, c64)| sum + x.re * y.re).into();
    }
    let conjugated = |x: c64| if conj { x.conj() } else { x };
    pairs.fold(c64::zero(), |sum, (x, y)| sum + conjugated(x) * y)
}

/// The first index, counted from 1, of the best element. As in netlib, a NaN is never better than another element, and
/// nothing is better than a NaN at the first position.
unsafe fn first<T: Scalar>(x: Strand<T>, better: impl Fn(T::Real, T::Real) -> bool) -> usize {
    // SAFETY: guaranteed by the caller.
    let mut sizes = unsafe { x.values() }.map(size).zip(1..);
    let Some(start) = sizes.next() else { return 0 };
    sizes.fold(start, |best, next| if better(next.0, best.0) { next } else { best }).1
}

/// Blue's algorithm, as in LAPACK since 3.10: squares of very large and very small numbers are scaled before they are
/// added.
unsafe fn nrm2<T: Scalar>(x: Strand<T>) -> f64 {
    let mut sums = Squares::default();
    // SAFETY: guaranteed by the caller.
    for x in unsafe { x.values() }.map(Scalar::widened) {
        sums.add(x.re.abs());
        if T::IS_COMPLEX {
            sums.add(x.im.abs());
        }
    }
    sums.root()
}

/// Larger numbers are multiplied by [`BIG_SCALE`] before they are squared.
const BIG: f64 = power_of_two((f64::MAX_EXP - f64::MANTISSA_DIGITS as i32 + 1).div_euclid(2));
const BIG_SCALE: f64 = power_of_two(-(f64::MAX_EXP + f64::MANTISSA_DIGITS as i32).div_euclid(2));
/// Smaller numbers are multiplied by [`SMALL_SCALE`].
const SMALL: f64 = power_of_two(f64::MIN_EXP.div_euclid(2));
const SMALL_SCALE: f64 = power_of_two(-(f64::MIN_EXP - f64::MANTISSA_DIGITS as i32).div_euclid(2));

const fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + f64::MAX_EXP - 1) as u64) << (f64::MANTISSA_DIGITS - 1))
}

/// Sums of squares, by the magnitude of the numbers. A NaN is medium.
#[derive(Default)]
struct Squares {
    big: f64,
    medium: f64,
    small: f64,
}

impl Squares {
    fn add(&mut self, a: f64) {
        let square = |a: f64| a * a;
        if a > BIG {
            self.big += square(a * BIG_SCALE);
        } else if a < SMALL {
            self.small += square(a * SMALL_SCALE);
        } else {
            self.medium += square(a);
        }
    }

    fn root(&self) -> f64 {
        let Self { big, medium, small } = *self;
        if big > 0.0 {
            // Small squares are negligible against big ones.
            return (big + medium * BIG_SCALE * BIG_SCALE).sqrt() / BIG_SCALE;
        }
        let (medium, small) = (medium.sqrt(), small.sqrt() / SMALL_SCALE);
        if medium == 0.0 {
            return small;
        }
        // The ratio of the smaller to the larger may underflow to 0, which is harmless. A NaN is kept.
        let (larger, smaller) = if small > medium { (small, medium) } else { (medium, small) };
        if smaller == 0.0 { larger } else { larger * (1.0 + (smaller / larger) * (smaller / larger)).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn norm(values: &[f64]) -> f64 {
        // SAFETY: the elements are those of the slice, and are only read.
        unsafe { nrm2(Strand { first: values.as_ptr().cast_mut(), inc: 1, len: values.len() }) }
    }

    #[test]
    fn the_bounds_are_those_of_lapack() {
        assert_eq!(BIG, 2f64.powi(486));
        assert_eq!(BIG_SCALE, 2f64.powi(-538));
        assert_eq!(SMALL, 2f64.powi(-511));
        assert_eq!(SMALL_SCALE, 2f64.powi(537));
    }

    #[test]
    fn norms_are_right_at_both_ends_of_the_numbers() {
        for exponent in [-1074, -1070, -600, -511, -480, 0, 480, 487, 600, 1020] {
            let unit = if exponent < -1022 { f64::from_bits(1 << (exponent + 1074)) } else { power_of_two(exponent) };
            assert_eq!(norm(&[3.0 * unit, 4.0 * unit]), 5.0 * unit, "2^{exponent}");
        }
        assert_eq!(norm(&[f64::MAX, 1.0, f64::MIN_POSITIVE]), f64::MAX);
        assert_eq!(norm(&[f64::MAX, f64::MAX]), f64::INFINITY);
        assert_eq!(norm(&[]), 0.0);
        assert_eq!(norm(&[-0.0, 0.0]), 0.0);
    }

    #[test]
    fn infinity_and_nan_come_through() {
        assert_eq!(norm(&[1.0, f64::NEG_INFINITY, 1e300]), f64::INFINITY);
        for beside in [0.0, 1e-320, 1.0, 1e300, f64::INFINITY] {
            assert!(norm(&[beside, f64::NAN]).is_nan() && norm(&[f64::NAN, beside]).is_nan(), "{beside}");
        }
    }

    #[test]
    fn a_nan_is_an_extreme_only_in_front() {
        let index = |values: &[f64]| {
            let x = Strand { first: values.as_ptr().cast_mut(), inc: 1, len: values.len() };
            // SAFETY: the elements are those of the slice, and are only read.
            unsafe { (first(x, |size, best| size > best), first(x, |size, best| size < best)) }
        };
        assert_eq!(index(&[]), (0, 0));
        assert_eq!(index(&[2.0, -3.0, 1.0, 3.0, -1.0]), (2, 3));
        assert_eq!(index(&[2.0, f64::NAN, 1.0, 3.0]), (4, 3));
        assert_eq!(index(&[f64::NAN, 1.0, 3.0]), (1, 1));
        assert_eq!(index(&[1.0, f64::INFINITY, f64::NEG_INFINITY]), (2, 1));
    }
}
