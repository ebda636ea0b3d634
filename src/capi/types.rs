//! The types of the C interface, with the values of cuBLAS.

use std::ffi::c_uint;
use std::fmt;

use crate::backend::cuda;
use crate::scalar::{c32, c64};

pub type cuFloatComplex = c32;
pub type cuDoubleComplex = c64;
pub type cudaStream_t = cuda::Stream;

/// An opaque type. A handle is a number, not an address.
pub enum kblasContext {}

/// A device, a stream, and how scalars are passed. Created by kblasCreate, destroyed by kblasDestroy.
pub type kblasHandle_t = *mut kblasContext;

/// A C enum as a parameter. C programs may pass any number, so it cannot be a Rust enum. The header is generated with
/// `--cfg kblas_header`, with which it is one.
macro_rules! c_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $value:literal,)* }) => {
        $(#[$doc])*
        #[cfg(kblas_header)]
        #[repr(C)]
        pub enum $name { $($(#[$variant_doc])* $variant = $value,)* }
        #[cfg(kblas_header)]
        pub use $name::*;

        $(#[$doc])*
        #[cfg(not(kblas_header))]
        #[repr(transparent)]
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name(pub c_uint);

        #[cfg(not(kblas_header))]
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.0 {
                    $($value => f.write_str(stringify!($variant)),)*
                    other => write!(f, "{other}"),
                }
            }
        }

        $(
            $(#[$variant_doc])*
            #[cfg(not(kblas_header))]
            pub const $variant: $name = $name($value);
        )*
    };
}

c_enum! {
    /// op(A): A, its transpose, or its conjugate transpose.
    kblasOperation_t {
        KBLAS_OP_N = 0,
        KBLAS_OP_T = 1,
        KBLAS_OP_C = 2,
    }
}

c_enum! {
    /// Which triangle of a symmetric or Hermitian matrix is stored; the other one is never read.
    kblasFillMode_t {
        KBLAS_FILL_MODE_LOWER = 0,
        KBLAS_FILL_MODE_UPPER = 1,
    }
}

c_enum! {
    /// The diagonal of a triangular matrix: stored elements, or ones, which are not read.
    kblasDiagType_t {
        KBLAS_DIAG_NON_UNIT = 0,
        KBLAS_DIAG_UNIT = 1,
    }
}

c_enum! {
    /// The location of alpha, beta and scalar results.
    kblasPointerMode_t {
        KBLAS_POINTER_MODE_HOST = 0,
        KBLAS_POINTER_MODE_DEVICE = 1,
    }
}

c_enum! {
    /// The atomics mode of cuBLAS. It has no effect: equal calls give bitwise identical results in either mode.
    kblasAtomicsMode_t {
        KBLAS_ATOMICS_NOT_ALLOWED = 0,
        KBLAS_ATOMICS_ALLOWED = 1,
    }
}

c_enum! {
    /// The distance of two vectors. docs/distances.md has the formulas and the error bounds.
    kblasDistance_t {
        /// The sum of the squared differences, without cancellation, by the fastest method. The default.
        KBLAS_DISTANCE_SQEUCLIDEAN = 0,
        /// Its square root.
        KBLAS_DISTANCE_EUCLIDEAN = 1,
        /// The sum of the absolute differences.
        KBLAS_DISTANCE_MANHATTAN = 2,
        /// The largest absolute difference.
        KBLAS_DISTANCE_CHEBYSHEV = 3,
        /// 1 minus the cosine of the angle.
        KBLAS_DISTANCE_COSINE = 4,
        /// The inner product. In searches for neighbours, the largest is the nearest.
        KBLAS_DISTANCE_INNER_PRODUCT = 5,
        /// |a|² + |b|² - 2ab on tensor cores, at least 0. Digits cancel if vectors are close together.
        KBLAS_DISTANCE_SQEUCLIDEAN_EXPANDED = 16,
        /// Its square root.
        KBLAS_DISTANCE_EUCLIDEAN_EXPANDED = 17,
        /// The sum of the squared differences, computed by this formula.
        KBLAS_DISTANCE_SQEUCLIDEAN_DIRECT = 32,
        /// Its square root.
        KBLAS_DISTANCE_EUCLIDEAN_DIRECT = 33,
    }
}
