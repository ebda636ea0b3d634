//! Nearest neighbours: for each vector of one set, the nearest vectors of another set.

use std::ffi::c_int;

use super::*;
use crate::backend::host::cdist::Sums;
use crate::problem::{Distance, Knn, Op, Points};
use crate::routine::knn;
use crate::scalar::Scalar;

macro_rules! nearest {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, metric: kblasDistance_t, transA: kblasOperation_t, transB: kblasOperation_t,
            m: $int, k: $int, n: $int, A: *const $T, lda: $int, B: *const $T, ldb: $int, index: *mut i64,
            distance: *mut $T,
        ) -> kblasStatus_t {
            let [m, k, n, lda, ldb] = [m, k, n, lda, ldb].map(i64::from);
            let name = stringify!($name);
            with_handle(name, handle, |call| {
                trace::traced(tell![name; handle, metric, transA, transB, m, k, n, A, lda, B, ldb, index, distance]);
                let results = (1, index, 1, distance, 1);
                // SAFETY: guaranteed by the caller.
                unsafe { find(call, true, metric, [transA, transB], [m, k, n], [(A, lda), (B, ldb)], results) }
            })
        }
    };
}

macro_rules! knn {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, metric: kblasDistance_t, transA: kblasOperation_t, transB: kblasOperation_t,
            m: $int, k: $int, n: $int, A: *const $T, lda: $int, B: *const $T, ldb: $int, neighbours: c_int,
            index: *mut i64, ldi: i64, distance: *mut $T, ldd: i64,
        ) -> kblasStatus_t {
            let [m, k, n, lda, ldb] = [m, k, n, lda, ldb].map(i64::from);
            let name = stringify!($name);
            with_handle(name, handle, |call| {
                trace::traced(tell![
                    name; handle, metric, transA, transB, m, k, n, A, lda, B, ldb, neighbours, index, ldi, distance, ldd,
                ]);
                let results = (neighbours.into(), index, ldi, distance, ldd);
                // SAFETY: guaranteed by the caller.
                unsafe { find(call, false, metric, [transA, transB], [m, k, n], [(A, lda), (B, ldb)], results) }
            })
        }
    };
}

/// The body of all names. A set is given by its address and its leading dimension.
unsafe fn find<T: Sums<Distance = T> + Scalar<Real = T> + PartialOrd>(
    call: &Call, is_nearest: bool, metric: kblasDistance_t, [trans_a, trans_b]: [kblasOperation_t; 2],
    [m, k, n]: [i64; 3], [a, b]: [(*const T, i64); 2],
    (neighbours, index, ldi, result, ldd): (i64, *mut i64, i64, *mut T, i64),
) -> Result<()> {
    let distance = Distance::from_number(1, metric.0)?;
    let (op_a, op_b) = (Op::from_number(2, trans_a.0)?, Op::from_number(3, trans_b.0)?);
    let points = |op, (base, ld)| Points { op, base, ld, stride: 0 };
    let (a, b, exclude_self) = (points(op_a, a), points(op_b, b), call.exclude_self);
    let args = Knn { distance, m, k, n, a, b, neighbours, index, ldi, result, ldd, exclude_self, is_nearest };
    // SAFETY: guaranteed by the caller.
    unsafe { knn::knn(&call.exec, args) }
}

for_each! { knn:
    /// index\[e, i\], distance\[e, i\] := the e-th nearest of the rows of op(B) to row i of op(A), and its distance.
    ///
    /// | parameter      |     | memory | meaning |
    /// |----------------|-----|--------|---|
    /// | handle         | in  |        | created by kblasCreate |
    /// | metric         | in  |        | the metric, as for kblas<T>cdist |
    /// | transA, transB | in  |        | op: KBLAS_OP_N: vectors are rows; KBLAS_OP_T, _C: columns |
    /// | m, k           | in  |        | vectors of A (queries) and of B (candidates) |
    /// | n              | in  |        | coordinates of a vector |
    /// | A, B           | in  | device | arrays of vectors, as for kblas<T>cdist |
    /// | lda, ldb       | in  |        | leading dimensions of A and B |
    /// | neighbours     | in  |        | number of neighbours of each vector, 0 to 64 |
    /// | index          | out | device | ldi × m array: row indices of op(B), from 0 |
    /// | distance       | out | device | ldd × m array |
    /// | ldi, ldd       | in  |        | leading dimensions of index and distance |
    ///
    /// - The nearest comes first. Ties are ordered by index. Equal calls give bitwise identical results.
    /// - A GPU compares distances before their root is taken and before they are rounded.
    /// - For KBLAS_DISTANCE_INNER_PRODUCT the largest comes first.
    /// - A vector at distance NaN is never a neighbour. Unused list entries have index -1 and distance NaN.
    /// - After kblasSetExcludeSelf the vector with the same index is excluded.
    /// - No m × k array of distances is stored. docs/distances.md has the memory and the bounds.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | metric or an op is invalid; m < 0; k < 0; n < 0 |
    /// | INVALID_VALUE   | lda < max(1, m), with KBLAS_OP_T max(1, n); ldb < max(1, k), with KBLAS_OP_T max(1, n) |
    /// | INVALID_VALUE   | neighbours < 0 or > 64; ldi or ldd < max(1, neighbours) |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | there is no memory for the stream's workspace: up to 64 MiB |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. Results must not overlap each other, A or B. On the host backend, device memory is
    /// host memory.
    f32: [kblasSknn c_int] [kblasSknn_64 i64];
    f64: [kblasDknn c_int] [kblasDknn_64 i64];
}

for_each! { nearest:
    /// index\[i\], distance\[i\] := the nearest of the rows of op(B) to row i of op(A), and its distance.
    ///
    /// This is kblas<T>knn with one neighbour. index and distance are vectors of m elements in device memory.
    ///
    /// # Returns
    /// As kblas<T>knn.
    ///
    /// # Safety
    /// As kblas<T>knn.
    f32: [kblasSnearest c_int] [kblasSnearest_64 i64];
    f64: [kblasDnearest c_int] [kblasDnearest_64 i64];
}
