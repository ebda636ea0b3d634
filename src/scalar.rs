//! The four element types of BLAS behind one trait, so that every routine is written once.

use std::fmt::{Debug, Display};
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub};

use num_complex::Complex;

#[allow(non_camel_case_types)]
pub type c32 = Complex<f32>;
#[allow(non_camel_case_types)]
pub type c64 = Complex<f64>;

/// The element type of a routine, by its letter in BLAS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    S,
    D,
    C,
    Z,
}

impl Precision {
    pub const ALL: [Self; 4] = [Self::S, Self::D, Self::C, Self::Z];

    /// Bytes of one element.
    pub const fn size(self) -> usize {
        match self {
            Self::S => 4,
            Self::D | Self::C => 8,
            Self::Z => 16,
        }
    }

    /// Real operations of this number of products and sums of elements. A complex product counts 6, a complex sum 2.
    pub const fn flops(self, products: u64, sums: u64) -> u64 {
        match self {
            Self::S | Self::D => products + sums,
            Self::C | Self::Z => 6 * products + 2 * sums,
        }
    }

    pub const fn is_complex(self) -> bool {
        matches!(self, Self::C | Self::Z)
    }

    pub const fn letter(self) -> char {
        match self {
            Self::S => 's',
            Self::D => 'd',
            Self::C => 'c',
            Self::Z => 'z',
        }
    }
}

mod sealed {
    pub trait Sealed {}
}

/// An element type: f32, f64, c32 or c64.
pub trait Scalar:
    sealed::Sealed
    + Copy
    + Send
    + Sync
    + PartialEq
    + Debug
    + Display
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + MulAssign
    + 'static
{
    /// The type of |x|.
    type Real: Scalar<Real = Self::Real> + PartialOrd;

    const PRECISION: Precision;
    const IS_COMPLEX: bool;

    /// The number re + im·i; a real type drops `im`.
    fn from_parts(re: Self::Real, im: Self::Real) -> Self;
    fn re(self) -> Self::Real;
    fn im(self) -> Self::Real;
    fn zero() -> Self;
    fn one() -> Self;

    /// The number in double precision. The conversion is exact.
    fn widened(self) -> c64;
    /// The nearest number of this type; a real type drops the imaginary part.
    fn rounded(value: c64) -> Self;

    fn conj(self) -> Self {
        Self::from_parts(self.re(), -self.im())
    }
}

macro_rules! scalar {
    ($($real:ident $real_letter:ident, $complex:ident $complex_letter:ident;)*) => {$(
        impl sealed::Sealed for $real {}
        impl Scalar for $real {
            type Real = $real;
            const PRECISION: Precision = Precision::$real_letter;
            const IS_COMPLEX: bool = false;

            fn from_parts(re: $real, _: $real) -> $real {
                re
            }
            fn re(self) -> $real {
                self
            }
            fn im(self) -> $real {
                0.0
            }
            fn zero() -> $real {
                0.0
            }
            fn one() -> $real {
                1.0
            }
            fn widened(self) -> c64 {
                c64::new(self.into(), 0.0)
            }
            fn rounded(value: c64) -> $real {
                value.re as $real
            }
        }

        impl sealed::Sealed for $complex {}
        impl Scalar for $complex {
            type Real = $real;
            const PRECISION: Precision = Precision::$complex_letter;
            const IS_COMPLEX: bool = true;

            fn from_parts(re: $real, im: $real) -> $complex {
                Complex { re, im }
            }
            fn re(self) -> $real {
                self.re
            }
            fn im(self) -> $real {
                self.im
            }
            fn zero() -> $complex {
                Complex { re: 0.0, im: 0.0 }
            }
            fn one() -> $complex {
                Complex { re: 1.0, im: 0.0 }
            }
            fn widened(self) -> c64 {
                c64::new(self.re.into(), self.im.into())
            }
            fn rounded(value: c64) -> $complex {
                Complex { re: value.re as $real, im: value.im as $real }
            }
        }
    )*};
}

scalar! {
    f32 S, c32 C;
    f64 D, c64 Z;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts<T: Scalar>() {
        assert_eq!(T::PRECISION.size(), size_of::<T>());
        let two = T::Real::one() + T::Real::one();
        let value = T::from_parts(T::Real::one(), two);
        assert_eq!(value.conj().im(), if T::IS_COMPLEX { -two } else { T::Real::zero() });
        assert_eq!(value * T::one() + T::zero(), value);
    }

    #[test]
    fn the_trait_tells_the_truth_about_each_type() {
        facts::<f32>();
        facts::<f64>();
        facts::<c32>();
        facts::<c64>();
    }
}
