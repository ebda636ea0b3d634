//! What the bench knows of each precision: the exported names, and operands that look random.

use std::ffi::{CStr, c_char, c_int, c_void};

use kblas::capi::*;
use kblas::scalar::{Scalar, c32, c64};

pub type Gemv<T> = unsafe extern "C" fn(
    kblasHandle_t,
    kblasOperation_t,
    c_int,
    c_int,
    *const T,
    *const T,
    c_int,
    *const T,
    c_int,
    *const T,
    *mut T,
    c_int,
) -> kblasStatus_t;

pub type GemvAsync<T> = unsafe extern "C" fn(
    c_char,
    c_int,
    c_int,
    T,
    *mut T,
    c_int,
    *mut T,
    c_int,
    T,
    *mut T,
    c_int,
    cudaStream_t,
) -> c_int;

/// As [`Gemv`], with cuBLAS's own handle and status.
pub type CublasGemv<T> = unsafe extern "C" fn(
    *mut c_void,
    c_int,
    c_int,
    c_int,
    *const T,
    *const T,
    c_int,
    *const T,
    c_int,
    *const T,
    *mut T,
    c_int,
) -> c_int;

pub trait Element: Scalar {
    const GEMV: Gemv<Self>;
    const GEMV_ASYNC: GemvAsync<Self>;
    const CUBLAS_GEMV: &CStr;
    /// The kernel that fills memory with random numbers of the real type.
    const FILL: &CStr;
    /// Bits of a random number that the real type has no room for.
    const DROPPED: u32;
    /// From 1 to the real type's next number.
    const EPSILON: f64;

    fn from_c64(value: c64) -> Self;
    fn to_c64(self) -> c64;
}

macro_rules! element {
    ($($T:ident $R:ident $dropped:literal $fill:literal $gemv:ident $gemv_async:ident $cublas:literal;)*) => {$(
        impl Element for $T {
            const GEMV: Gemv<Self> = $gemv;
            const GEMV_ASYNC: GemvAsync<Self> = $gemv_async;
            const CUBLAS_GEMV: &CStr = $cublas;
            const FILL: &CStr = $fill;
            const DROPPED: u32 = $dropped;
            const EPSILON: f64 = $R::EPSILON as f64;

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
    f32 f32 8 c"kblas_bench_fill_s" kblasSgemv kblas_sgemv_async c"cublasSgemv_v2";
    f64 f64 0 c"kblas_bench_fill_d" kblasDgemv kblas_dgemv_async c"cublasDgemv_v2";
    c32 f32 8 c"kblas_bench_fill_s" kblasCgemv kblas_cgemv_async c"cublasCgemv_v2";
    c64 f64 0 c"kblas_bench_fill_d" kblasZgemv kblas_zgemv_async c"cublasZgemv_v2";
}

/// The random integers that a filled piece of memory is made of: what the host knows of it without reading it.
#[derive(Clone, Copy)]
pub struct Random {
    pub seed: u64,
}

impl Random {
    /// The integer behind real number `i`. kernels/bench/stream.cuh has the same function.
    fn bits(self, i: usize) -> i32 {
        let mut h = self.seed.wrapping_add(i as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        h = (h ^ (h >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (h >> 32) as i32
    }

    /// The integers behind element `i`; the element is [`Random::scale`] times as large.
    pub fn integers<T: Element>(self, i: usize) -> [i64; 2] {
        let bits = |i| i64::from(self.bits(i) >> T::DROPPED);
        if T::IS_COMPLEX { [bits(2 * i), bits(2 * i + 1)] } else { [bits(i), 0] }
    }

    /// Elements lie in [-1, 1).
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
