//! The reductions.

use super::*;
use crate::problem::level1::{Indices, Reduce, Reduction};
use crate::routine::level1::reduce;
use crate::scalar::Scalar;

macro_rules! of_one_vector {
    ($docs:tt $routine:ident $T:ty, $R:tt: $names:tt) => {
        forms!($docs $routine::<$T>, { () (x incx stridex: *const $T) () (result: $R) (Results(result)) } $names);
    };
}

macro_rules! of_two_vectors {
    ($docs:tt $routine:ident $T:ty, $R:tt: $names:tt) => {
        forms!($docs $routine::<$T>, {
            () (x incx stridex: *const $T, y incy stridey: *const $T) () (result: $R) (Results(result))
        } $names);
    };
}

rows! { of_one_vector asum:
    /// result := Σ |re x| + |im x|.
    ///
    /// | parameter |     | memory       | meaning |
    /// |-----------|-----|--------------|---|
    /// | handle    | in  |              | created by kblasCreate |
    /// | n         | in  |              | elements of x |
    /// | x         | in  | device       | vector |
    /// | incx      | in  |              | increment of x |
    /// | result    | out | pointer mode | the sum, a real number; in forms for many vectors one for each |
    ///
    /// - n <= 0 or incx <= 0: the result is 0.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - With the result in host memory, the call waits for it. With the result in device memory, the call is
    ///   asynchronous.
    ///
    /// The other forms process many vectors:
    ///
    /// | form           | location of the vectors |
    /// |----------------|---|
    /// | Batched        | x: array of batchCount pointers in device memory |
    /// | StridedBatched | stridex: stride between vectors, in elements |
    /// | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
    /// | Vbatched       | each with its own length and increment: arrays in device memory |
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued, or the result is on the host |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | there is no memory for partial results |
    /// | NOT_SUPPORTED   | the result is in host memory and the stream is being captured |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
    /// as large as the table says. On the host backend, device memory is host memory.
    f32, f32: kblasSasum kblasSasum_64 kblasSasumBatched kblasSasumBatched_64 kblasSasumStridedBatched
        kblasSasumStridedBatched_64 kblasSasumSegmented kblasSasumVbatched;
    f64, f64: kblasDasum kblasDasum_64 kblasDasumBatched kblasDasumBatched_64 kblasDasumStridedBatched
        kblasDasumStridedBatched_64 kblasDasumSegmented kblasDasumVbatched;
    cuFloatComplex, f32: kblasScasum kblasScasum_64 kblasScasumBatched kblasScasumBatched_64 kblasScasumStridedBatched
        kblasScasumStridedBatched_64 kblasScasumSegmented kblasScasumVbatched;
    cuDoubleComplex, f64: kblasDzasum kblasDzasum_64 kblasDzasumBatched kblasDzasumBatched_64 kblasDzasumStridedBatched
        kblasDzasumStridedBatched_64 kblasDzasumSegmented kblasDzasumVbatched;
}

rows! { of_one_vector nrm2:
    /// result := √Σ|x|², the Euclidean norm.
    ///
    /// | parameter |     | memory       | meaning |
    /// |-----------|-----|--------------|---|
    /// | handle    | in  |              | created by kblasCreate |
    /// | n         | in  |              | elements of x |
    /// | x         | in  | device       | vector |
    /// | incx      | in  |              | increment of x |
    /// | result    | out | pointer mode | the norm, a real number; in forms for many vectors one for each |
    ///
    /// - n <= 0 or incx <= 0: the result is 0.
    /// - No intermediate square overflows or underflows.
    /// - A NaN gives NaN. An infinity without a NaN gives infinity.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - With the result in host memory, the call waits for it. With the result in device memory, the call is
    ///   asynchronous.
    ///
    /// The other forms process many vectors:
    ///
    /// | form           | location of the vectors |
    /// |----------------|---|
    /// | Batched        | x: array of batchCount pointers in device memory |
    /// | StridedBatched | stridex: stride between vectors, in elements |
    /// | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
    /// | Vbatched       | each with its own length and increment: arrays in device memory |
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued, or the result is on the host |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | there is no memory for partial results |
    /// | NOT_SUPPORTED   | the result is in host memory and the stream is being captured |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. On the host backend, device memory is host memory.
    f32, f32: kblasSnrm2 kblasSnrm2_64 kblasSnrm2Batched kblasSnrm2Batched_64 kblasSnrm2StridedBatched
        kblasSnrm2StridedBatched_64 kblasSnrm2Segmented kblasSnrm2Vbatched;
    f64, f64: kblasDnrm2 kblasDnrm2_64 kblasDnrm2Batched kblasDnrm2Batched_64 kblasDnrm2StridedBatched
        kblasDnrm2StridedBatched_64 kblasDnrm2Segmented kblasDnrm2Vbatched;
    cuFloatComplex, f32: kblasScnrm2 kblasScnrm2_64 kblasScnrm2Batched kblasScnrm2Batched_64 kblasScnrm2StridedBatched
        kblasScnrm2StridedBatched_64 kblasScnrm2Segmented kblasScnrm2Vbatched;
    cuDoubleComplex, f64: kblasDznrm2 kblasDznrm2_64 kblasDznrm2Batched kblasDznrm2Batched_64 kblasDznrm2StridedBatched
        kblasDznrm2StridedBatched_64 kblasDznrm2Segmented kblasDznrm2Vbatched;
}

rows! { of_two_vectors dot:
    /// result := Σ x·y. For complex vectors the name is dotu, and nothing is conjugated.
    ///
    /// | parameter  |     | memory       | meaning |
    /// |------------|-----|--------------|---|
    /// | handle     | in  |              | created by kblasCreate |
    /// | n          | in  |              | elements of x and of y |
    /// | x, y       | in  | device       | vectors |
    /// | incx, incy | in  |              | increments of x and y |
    /// | result     | out | pointer mode | the sum; in forms for many vectors one for each |
    ///
    /// - n <= 0: the result is 0.
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - With the result in host memory, the call waits for it. With the result in device memory, the call is
    ///   asynchronous.
    ///
    /// The other forms process many pairs of vectors:
    ///
    /// | form           | location of the vectors |
    /// |----------------|---|
    /// | Batched        | x, y: arrays of batchCount pointers in device memory |
    /// | StridedBatched | stridex, stridey: strides between vectors, in elements |
    /// | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
    /// | Vbatched       | each with its own length and increments: arrays in device memory |
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued, or the result is on the host |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | there is no memory for partial results |
    /// | NOT_SUPPORTED   | the result is in host memory and the stream is being captured |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
    /// as large as the table says. On the host backend, device memory is host memory.
    f32, f32: kblasSdot kblasSdot_64 kblasSdotBatched kblasSdotBatched_64 kblasSdotStridedBatched
        kblasSdotStridedBatched_64 kblasSdotSegmented kblasSdotVbatched;
    f64, f64: kblasDdot kblasDdot_64 kblasDdotBatched kblasDdotBatched_64 kblasDdotStridedBatched
        kblasDdotStridedBatched_64 kblasDdotSegmented kblasDdotVbatched;
    cuFloatComplex, cuFloatComplex: kblasCdotu kblasCdotu_64 kblasCdotuBatched kblasCdotuBatched_64
        kblasCdotuStridedBatched kblasCdotuStridedBatched_64 kblasCdotuSegmented kblasCdotuVbatched;
    cuDoubleComplex, cuDoubleComplex: kblasZdotu kblasZdotu_64 kblasZdotuBatched kblasZdotuBatched_64
        kblasZdotuStridedBatched kblasZdotuStridedBatched_64 kblasZdotuSegmented kblasZdotuVbatched;
}

rows! { of_two_vectors dotc:
    /// result := Σ conj(x)·y: as kblas<T>dotu, with the conjugate of x.
    ///
    /// # Returns
    /// As kblas<T>dotu.
    ///
    /// # Safety
    /// As kblas<T>dotu.
    cuFloatComplex, cuFloatComplex: kblasCdotc kblasCdotc_64 kblasCdotcBatched kblasCdotcBatched_64
        kblasCdotcStridedBatched kblasCdotcStridedBatched_64 kblasCdotcSegmented kblasCdotcVbatched;
    cuDoubleComplex, cuDoubleComplex: kblasZdotc kblasZdotc_64 kblasZdotcBatched kblasZdotcBatched_64
        kblasZdotcStridedBatched kblasZdotcStridedBatched_64 kblasZdotcSegmented kblasZdotcVbatched;
}

rows! { of_one_vector iamax:
    /// result := the index of the first element with the largest |re x| + |im x|.
    ///
    /// | parameter |     | memory       | meaning |
    /// |-----------|-----|--------------|---|
    /// | handle    | in  |              | created by kblasCreate |
    /// | n         | in  |              | elements of x |
    /// | x         | in  | device       | vector |
    /// | incx      | in  |              | increment of x |
    /// | result    | out | pointer mode | the index, counted from 1; in forms for many vectors one for each |
    ///
    /// - n <= 0 or incx <= 0: the result is 0.
    /// - Indices are as wide as the sizes: int, or int64_t in _64 and Segmented forms.
    /// - A NaN as the first element is the largest. A NaN elsewhere never is. netlib does the same.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - With the result in host memory, the call waits for it. With the result in device memory, the call is
    ///   asynchronous.
    ///
    /// The other forms process many vectors:
    ///
    /// | form           | location of the vectors |
    /// |----------------|---|
    /// | Batched        | x: array of batchCount pointers in device memory |
    /// | StridedBatched | stridex: stride between vectors, in elements |
    /// | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
    /// | Vbatched       | each with its own length and increment: arrays in device memory |
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued, or the result is on the host |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | there is no memory for partial results |
    /// | NOT_SUPPORTED   | the result is in host memory and the stream is being captured |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
    /// as large as the table says. On the host backend, device memory is host memory.
    f32, index: kblasIsamax kblasIsamax_64 kblasIsamaxBatched kblasIsamaxBatched_64 kblasIsamaxStridedBatched
        kblasIsamaxStridedBatched_64 kblasIsamaxSegmented kblasIsamaxVbatched;
    f64, index: kblasIdamax kblasIdamax_64 kblasIdamaxBatched kblasIdamaxBatched_64 kblasIdamaxStridedBatched
        kblasIdamaxStridedBatched_64 kblasIdamaxSegmented kblasIdamaxVbatched;
    cuFloatComplex, index: kblasIcamax kblasIcamax_64 kblasIcamaxBatched kblasIcamaxBatched_64
        kblasIcamaxStridedBatched kblasIcamaxStridedBatched_64 kblasIcamaxSegmented kblasIcamaxVbatched;
    cuDoubleComplex, index: kblasIzamax kblasIzamax_64 kblasIzamaxBatched kblasIzamaxBatched_64
        kblasIzamaxStridedBatched kblasIzamaxStridedBatched_64 kblasIzamaxSegmented kblasIzamaxVbatched;
}

rows! { of_one_vector iamin:
    /// result := the index of the first element with the smallest |re x| + |im x|: as kblasI{s,d,c,z}amax, with the
    /// smallest.
    ///
    /// # Returns
    /// As kblasI{s,d,c,z}amax.
    ///
    /// # Safety
    /// As kblasI{s,d,c,z}amax.
    f32, index: kblasIsamin kblasIsamin_64 kblasIsaminBatched kblasIsaminBatched_64 kblasIsaminStridedBatched
        kblasIsaminStridedBatched_64 kblasIsaminSegmented kblasIsaminVbatched;
    f64, index: kblasIdamin kblasIdamin_64 kblasIdaminBatched kblasIdaminBatched_64 kblasIdaminStridedBatched
        kblasIdaminStridedBatched_64 kblasIdaminSegmented kblasIdaminVbatched;
    cuFloatComplex, index: kblasIcamin kblasIcamin_64 kblasIcaminBatched kblasIcaminBatched_64
        kblasIcaminStridedBatched kblasIcaminStridedBatched_64 kblasIcaminSegmented kblasIcaminVbatched;
    cuDoubleComplex, index: kblasIzamin kblasIzamin_64 kblasIzaminBatched kblasIzaminBatched_64
        kblasIzaminStridedBatched kblasIzaminStridedBatched_64 kblasIzaminSegmented kblasIzaminVbatched;
}

unsafe fn asum<T: Scalar>(call: &Call, vectors: Vectors<T>, result: *mut T::Real) -> Result<()> {
    // SAFETY: guaranteed by the caller, here and below.
    unsafe { reduce(call, vectors, Reduction::Asum(result)) }
}

unsafe fn nrm2<T: Scalar>(call: &Call, vectors: Vectors<T>, result: *mut T::Real) -> Result<()> {
    // SAFETY: as above.
    unsafe { reduce(call, vectors, Reduction::Nrm2(result)) }
}

unsafe fn dot<T: Scalar>(call: &Call, vectors: Vectors<T>, result: *mut T) -> Result<()> {
    // SAFETY: as above.
    unsafe { reduce(call, vectors, Reduction::Dot { conj: false, results: result }) }
}

unsafe fn dotc<T: Scalar>(call: &Call, vectors: Vectors<T>, result: *mut T) -> Result<()> {
    // SAFETY: as above.
    unsafe { reduce(call, vectors, Reduction::Dot { conj: true, results: result }) }
}

unsafe fn iamax<T: Scalar>(call: &Call, vectors: Vectors<T>, result: impl Into<Indices>) -> Result<()> {
    // SAFETY: as above.
    unsafe { reduce(call, vectors, Reduction::Iamax(result.into())) }
}

unsafe fn iamin<T: Scalar>(call: &Call, vectors: Vectors<T>, result: impl Into<Indices>) -> Result<()> {
    // SAFETY: as above.
    unsafe { reduce(call, vectors, Reduction::Iamin(result.into())) }
}

unsafe fn reduce<T: Scalar>(call: &Call, vectors: Vectors<T>, reduction: Reduction<T>) -> Result<()> {
    let on_device = call.pointer_mode == KBLAS_POINTER_MODE_DEVICE;
    // SAFETY: guaranteed by the caller.
    unsafe { reduce::reduce(&call.exec, Reduce { vectors, reduction, on_device }) }
}
