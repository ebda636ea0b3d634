//! What the bench needs for each precision: the exported functions, and pseudo-random operands.

use std::ffi::CStr;

use kblas::capi::*;
use kblas::scalar::{Scalar, c32, c64};

use crate::measure::case::{Form, Matrix};
use crate::measure::function::{Function, Gemm, GemmStrided, Kblas, Legacy};

pub trait Element: Scalar {
    /// The kernel that fills memory with random numbers of the real type.
    const FILL: &CStr;
    /// Bits of a random integer that the real type cannot hold.
    const DROPPED: u32;
    /// Distance from 1 to the next number of the real type.
    const EPSILON: f64;

    /// kblas's gemm, of one product and of a batch.
    const GEMM: Gemm<Kblas, Self>;
    const GEMM_STRIDED: GemmStrided<Kblas, Self>;

    /// The kblas function for this matrix and form; `None` if there is none.
    fn function(matrix: Matrix, form: Form) -> Option<Function<Kblas, Self>>;
    /// The `_async` function without a handle, for a whole matrix or for a submatrix.
    fn legacy(matrix: Matrix, part: bool) -> Option<Legacy<Self>>;
    fn from_c64(value: c64) -> Self;
    fn to_c64(self) -> c64;
}

/// `$body` with `$T` the element type of a precision.
macro_rules! by_precision {
    ($precision:expr, $T:ident => $body:expr) => {
        match $precision {
            kblas::scalar::Precision::S => {
                type $T = f32;
                $body
            }
            kblas::scalar::Precision::D => {
                type $T = f64;
                $body
            }
            kblas::scalar::Precision::C => {
                type $T = kblas::scalar::c32;
                $body
            }
            kblas::scalar::Precision::Z => {
                type $T = kblas::scalar::c64;
                $body
            }
        }
    };
}

pub(crate) use by_precision;

macro_rules! element {
    ($($T:ident $R:ident $dropped:literal $fill:literal {
        gemv: $gemv:ident $gemv_pointers:ident $gemv_strided:ident $gemv_async:ident $gemv_offset:ident;
        symv: $symv:ident $symv_pointers:ident $symv_strided:ident $symv_async:ident $($symv_offset:ident)?;
        $(hemv: $hemv:ident $hemv_pointers:ident $hemv_strided:ident $hemv_async:ident $hemv_offset:ident;)?
        gemm: $gemm:ident $gemm_strided:ident;
    })*) => {$(
        impl Element for $T {
            const FILL: &CStr = $fill;
            const DROPPED: u32 = $dropped;
            const EPSILON: f64 = $R::EPSILON as f64;
            const GEMM: Gemm<Kblas, Self> = $gemm;
            const GEMM_STRIDED: GemmStrided<Kblas, Self> = $gemm_strided;

            fn function(matrix: Matrix, form: Form) -> Option<Function<Kblas, Self>> {
                match (matrix, form) {
                    (Matrix::General(_), Form::Single) => Some(Function::Gemv($gemv)),
                    (Matrix::General(_), Form::Pointers) => Some(Function::GemvPointers($gemv_pointers)),
                    (Matrix::General(_), Form::Strided) => Some(Function::GemvStrided($gemv_strided)),
                    (Matrix::Symmetric(_), Form::Single) => Some(Function::Symv($symv)),
                    (Matrix::Symmetric(_), Form::Pointers) => Some(Function::SymvPointers($symv_pointers)),
                    (Matrix::Symmetric(_), Form::Strided) => Some(Function::SymvStrided($symv_strided)),
                    $(
                        (Matrix::Hermitian(_), Form::Single) => Some(Function::Symv($hemv)),
                        (Matrix::Hermitian(_), Form::Pointers) => Some(Function::SymvPointers($hemv_pointers)),
                        (Matrix::Hermitian(_), Form::Strided) => Some(Function::SymvStrided($hemv_strided)),
                    )?
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }

            fn legacy(matrix: Matrix, part: bool) -> Option<Legacy<Self>> {
                match (matrix, part) {
                    (Matrix::General(_), false) => Some(Legacy::Gemv($gemv_async)),
                    (Matrix::General(_), true) => Some(Legacy::GemvOffset($gemv_offset)),
                    (Matrix::Symmetric(_), false) => Some(Legacy::Symv($symv_async)),
                    $((Matrix::Symmetric(_), true) => Some(Legacy::SymvOffset($symv_offset)),)?
                    $(
                        (Matrix::Hermitian(_), false) => Some(Legacy::Symv($hemv_async)),
                        (Matrix::Hermitian(_), true) => Some(Legacy::SymvOffset($hemv_offset)),
                    )?
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }

            fn from_c64(value: c64) -> Self {
                Self::from_parts(value.re as $R, value.im as $R)
            }

            fn to_c64(self) -> c64 {
                c64::new(self.re().into(), self.im().into())
            }
        }
    )*};
}

element! {
    f32 f32 8 c"kblas_bench_fill_s" {
        gemv: kblasSgemv kblasSgemvBatched kblasSgemvStridedBatched kblas_sgemv_async kblas_sgemv_offset_async;
        symv: kblasSsymv kblasSsymvBatched kblasSsymvStridedBatched kblas_ssymv_async kblas_ssymv_offset_async;
        gemm: kblasSgemm kblasSgemmStridedBatched;
    }
    f64 f64 0 c"kblas_bench_fill_d" {
        gemv: kblasDgemv kblasDgemvBatched kblasDgemvStridedBatched kblas_dgemv_async kblas_dgemv_offset_async;
        symv: kblasDsymv kblasDsymvBatched kblasDsymvStridedBatched kblas_dsymv_async kblas_dsymv_offset_async;
        gemm: kblasDgemm kblasDgemmStridedBatched;
    }
    c32 f32 8 c"kblas_bench_fill_s" {
        gemv: kblasCgemv kblasCgemvBatched kblasCgemvStridedBatched kblas_cgemv_async kblas_cgemv_offset_async;
        symv: kblasCsymv kblasCsymvBatched kblasCsymvStridedBatched kblas_csymv_async;
        hemv: kblasChemv kblasChemvBatched kblasChemvStridedBatched kblas_chemv_async kblas_chemv_offset_async;
        gemm: kblasCgemm kblasCgemmStridedBatched;
    }
    c64 f64 0 c"kblas_bench_fill_d" {
        gemv: kblasZgemv kblasZgemvBatched kblasZgemvStridedBatched kblas_zgemv_async kblas_zgemv_offset_async;
        symv: kblasZsymv kblasZsymvBatched kblasZsymvStridedBatched kblas_zsymv_async;
        hemv: kblasZhemv kblasZhemvBatched kblasZhemvStridedBatched kblas_zhemv_async kblas_zhemv_offset_async;
        gemm: kblasZgemm kblasZgemmStridedBatched;
    }
}

/// The pseudo-random integers from which memory is filled. The host computes them without reading the memory.
#[derive(Clone, Copy)]
pub struct Random {
    pub seed: u64,
}

impl Random {
    /// The integer from which real number `i` is computed. bench/kernels/stream.cuh has the same function.
    fn bits(self, i: usize) -> i32 {
        let mut h = self.seed.wrapping_add(i as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        h = (h ^ (h >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (h >> 32) as i32
    }

    /// The integers from which element `i` is computed. The element is these divided by [`Random::scale`].
    pub fn integers<T: Element>(self, i: usize) -> [i64; 2] {
        let bits = |i| i64::from(self.bits(i) >> T::DROPPED);
        if T::IS_COMPLEX { [bits(2 * i), bits(2 * i + 1)] } else { [bits(i), 0] }
    }

    /// Divisor of the integers. The elements are then in [-1, 1).
    pub fn scale<T: Element>() -> f64 {
        (1u32 << (31 - T::DROPPED)) as f64
    }

    pub fn element<T: Element>(self, i: usize) -> T {
        let [re, im] = self.integers::<T>(i);
        T::from_c64(c64::new(re as f64, im as f64) / Self::scale::<T>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn elements_are_exact_and_spread<T: Element>() {
        let random = Random { seed: 7 };
        let mut sum = c64::new(0.0, 0.0);
        for i in 0..1000 {
            let [re, im] = random.integers::<T>(i);
            let value = random.element::<T>(i).to_c64();
            assert_eq!(value * Random::scale::<T>(), c64::new(re as f64, im as f64));
            assert!((-1.0..1.0).contains(&value.re) && (-1.0..1.0).contains(&value.im));
            sum += value;
        }
        assert!(sum.re.abs().max(sum.im.abs()) < 100.0, "{sum}");
    }

    #[test]
    fn random_elements_are_exact_and_spread() {
        elements_are_exact_and_spread::<f32>();
        elements_are_exact_and_spread::<f64>();
        elements_are_exact_and_spread::<c32>();
        elements_are_exact_and_spread::<c64>();
    }

    #[test]
    fn a_seed_gives_its_own_numbers() {
        let first = |seed| Random { seed }.element::<f64>(0);
        assert_eq!(first(1), first(1));
        assert_ne!(first(1), first(2));
    }
}
