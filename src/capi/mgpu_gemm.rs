//! The name of KBLAS 4 for a gemm on several GPUs, of matrices in host memory.

use std::ffi::{c_char, c_int, c_long};
use std::ptr::null_mut;

use super::mgpu::without_result;
use super::*;
use crate::problem::{Batch, Gemm, Op, Operand, Value};
use crate::routine::mgpu::{self, Team};
use crate::scalar::Scalar;

macro_rules! gemm_mgpu {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            transa: c_char, transb: c_char, m: c_long, n: c_long, k: c_long, alpha: $T, A: *const $T, lda: c_long,
            B: *const $T, ldb: c_long, beta: $T, C: *mut $T, ldc: c_long, ngpus: c_long, gpu_id: *mut c_long,
            tile: *mut c_long,
        ) {
            let letters = [transa, transb];
            let [transa, transb] = letters.map(|letter| char::from(letter as u8));
            let tell = tell![stringify!($name);
                transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, ngpus, gpu_id, tile];
            without_result(stringify!($name), tell, || {
                let args = Gemm {
                    op_a: Op::from_letter(1, letters[0])?,
                    op_b: Op::from_letter(2, letters[1])?,
                    m,
                    n,
                    k,
                    alpha: Value::Host(alpha),
                    a: Operand::one(A),
                    lda,
                    b: Operand::one(B),
                    ldb,
                    beta: Value::Host(beta),
                    c: Operand::one(C),
                    ldc,
                    batch: Batch::ONE,
                };
                // SAFETY: guaranteed by the caller.
                unsafe { gemm_mgpu(args, ngpus, gpu_id, tile) }
            });
        }
    };
}

for_each! { gemm_mgpu:
    /// C := alpha·op(A)·op(B) + beta·C, for matrices in host memory, on several GPUs. A name of KBLAS 4.
    ///
    /// The matrices may be larger than the memory of the GPUs. Tiles of C are copied to a GPU and back, with the rows of op(A)
    /// and the columns of op(B) that they need.
    ///
    /// | parameter      |         | memory | meaning |
    /// |----------------|---------|--------|---|
    /// | transa, transb | in      |        | op of A, op of B: 'N', 'T' or 'C', upper or lower case |
    /// | m, n           | in      |        | rows and columns of C |
    /// | k              | in      |        | columns of op(A), rows of op(B) |
    /// | alpha, beta    | in      |        | scalars |
    /// | A              | in      | host   | lda × k array for op N, lda × m for T and C |
    /// | B              | in      | host   | ldb × n array for op N, ldb × k for T and C |
    /// | C              | in, out | host   | ldc × n array |
    /// | lda, ldb, ldc  | in      |        | leading dimensions of A, B and C |
    /// | ngpus          | in      |        | GPUs: 1 to MAX_NGPUS |
    /// | gpu_id         | in      | host   | their ids; null: those of kblasSetMgpuDevices, or 0 to ngpus - 1 |
    /// | tile           | in, out | host   | rows and columns of a tile; null or 0: kblas chooses, and writes its choice |
    ///
    /// - beta = 0: C is written and not read.
    /// - alpha = 0 or k = 0: A and B are not read, and C := beta·C.
    /// - The call returns when C is complete. C is not ordered after the work of the program's streams. But the call frees
    ///   memory at its end, and the driver then waits for all work on the GPUs.
    /// - Page-locked memory (cudaHostAlloc, cudaHostRegister) is copied several times as fast as pageable memory.
    /// - Equal calls with equal tiles give bitwise identical results, on any number of equal GPUs.
    /// - kblasGetLastStatus returns the status: SUCCESS; INVALID_VALUE for an argument that is not as above; ALLOC_FAILED if a
    ///   GPU has no memory for a tile. After a failure only some tiles of C may be complete.
    ///
    /// # Safety
    /// A, B and C point to host memory of the given sizes; gpu_id is null or has ngpus numbers.
    f32: [kblas_sgemm_mgpu];
    f64: [kblas_dgemm_mgpu];
    cuFloatComplex: [kblas_cgemm_mgpu];
    cuDoubleComplex: [kblas_zgemm_mgpu];
}

/// # Safety
/// As for the names above.
unsafe fn gemm_mgpu<T: Scalar>(args: Gemm<T>, ngpus: c_long, gpu_id: *const c_long, tile: *mut c_long) -> Result<()> {
    let id = |device: usize| match gpu_id.is_null() {
        true => mgpu::chosen(device),
        // SAFETY: guaranteed by the caller. A number outside c_int becomes -1, which is no device id either.
        false => Some(c_int::try_from(unsafe { *gpu_id.add(device) }).unwrap_or(-1)),
    };
    // SAFETY: all streams are null.
    let team = unsafe { Team::new(14, "ngpus", c_int::try_from(ngpus).unwrap_or(-1), id, |_| null_mut())? };
    // SAFETY: guaranteed by the caller.
    let given = unsafe { tile.as_ref() }.copied().unwrap_or(0);
    if given < 0 {
        return Err(Error::argument(16, "tile", format!("is {given}, less than 0")));
    }
    // SAFETY: guaranteed by the caller.
    let edge = unsafe { mgpu::gemm_of_host(&team, args, (given > 0).then_some(given))? };
    // SAFETY: guaranteed by the caller.
    if let Some(tile) = unsafe { tile.as_mut() } {
        *tile = edge;
    }
    Ok(())
}
