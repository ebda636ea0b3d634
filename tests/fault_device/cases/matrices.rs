//! Calls of level 2 and 3.

use std::ffi::c_int;

use kblas::backend::cuda::{self, Context, Queue};
use kblas::capi::*;
use kblas::error::Result;
use kblas::kernels::{self, Family, Kernel};
use kblas::problem::{Batch, Gemm, Gemv, Op, Operand, Symv, Uplo, Value};
use kblas::scalar::{Precision, Scalar, c64};
use kblas::trace;
use kblas::tuning::gemm::{Plan, Shape};
use kblas::tuning::gemm_tile::Tile;
use kblas::tuning::symv::Row;
use kblas::tuning::{self, Device};

use super::super::common::splits;
use super::super::world::{Operands, World, integers};
use super::{Call, number};

pub fn dgemv(handle: kblasHandle_t, m: i32, n: i32, [a, x, y]: [*mut f64; 3]) -> i32 {
    // SAFETY: the operands have the sizes of the call.
    number(unsafe { kblasDgemv(handle, KBLAS_OP_N, m, n, &2.0, a, m, x, 1, &-1.0, y, 1) })
}

pub fn gemv_operands(operands: &mut Operands, m: usize, n: usize, count: usize) -> [*mut f64; 3] {
    assert!((m, n) != SPLIT || splits(m, n) > 1);
    [m * n, n, m].map(|len| operands.put(integers(len * count)))
}

pub fn gemv(world: &World, operands: &mut Operands) -> Call {
    let (handle, memory) = (world.handle.0, gemv_operands(operands, 5, 7, 1));
    Box::new(move || dgemv(handle, 5, 7, memory))
}

/// Few results, long sums.
pub const SPLIT: (usize, usize) = (6, 10_001);

pub fn gemv_split(world: &World, operands: &mut Operands) -> Call {
    let (handle, memory) = (world.handle.0, gemv_operands(operands, SPLIT.0, SPLIT.1, 1));
    Box::new(move || dgemv(handle, SPLIT.0 as i32, SPLIT.1 as i32, memory))
}

pub fn gemv_user(world: &World, operands: &mut Operands) -> Call {
    const BYTES: usize = 1 << 16;
    let (handle, memory) = (world.handle.0, gemv_operands(operands, SPLIT.0, SPLIT.1, 1));
    let workspace = operands.fix(&[0u8; BYTES]);
    Box::new(move || {
        // SAFETY: the workspace has this number of bytes on the device.
        match unsafe { kblasSetWorkspace(handle, workspace.cast(), BYTES) } {
            KBLAS_STATUS_SUCCESS => dgemv(handle, SPLIT.0 as i32, SPLIT.1 as i32, memory),
            failed => number(failed),
        }
    })
}

/// The method for larger matrices if x has an increment.
pub fn gemv_gathered(world: &World, operands: &mut Operands) -> Call {
    const INCX: i64 = 2;
    let ((m, n), stream) = (SPLIT, world.stream.0);
    let [a, y] = [m * n, m].map(|len| operands.put(integers(len)));
    let x = operands.put(integers(n * INCX as usize));
    let (m, n) = (m as i64, n as i64);
    Box::new(move || {
        let launched = Context::current().and_then(|context| {
            let queue = Queue::new(context, stream);
            let plan = tuning::gemv::plan(context.device, Precision::D, Op::N, m, n, queue.workspace_bytes())?;
            let call = Gemv {
                op: Op::N,
                m,
                n,
                alpha: Value::Host(2.0),
                a: Operand::one(a.cast_const()),
                lda: m,
                x: Operand::one(x.cast_const()),
                incx: INCX,
                beta: Value::Host(-1.0),
                y: Operand::one(y),
                incy: 1,
                batch: Batch::ONE,
            };
            // SAFETY: the operands have the sizes of the call.
            unsafe { cuda::gemv::launch_gathered(&queue, &plan, &call) }
        });
        outcome(launched)
    })
}

pub fn gemv_legacy(world: &World, operands: &mut Operands) -> Call {
    let (stream, [a, x, y]) = (world.stream.0, gemv_operands(operands, SPLIT.0, SPLIT.1, 1));
    let (m, n) = (SPLIT.0 as i32, SPLIT.1 as i32);
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || unsafe { kblas_dgemv_async(b'N' as _, m, n, 2.0, a, m, x, 1, -1.0, y, 1, stream.cast()) })
}

pub fn gemv_batch(world: &World, operands: &mut Operands) -> Call {
    let (handle, [a, x, y]) = (world.handle.0, gemv_operands(operands, 8, 8, 3));
    Box::new(move || {
        // SAFETY: the operands have the sizes of the call.
        number(unsafe {
            kblasDgemvStridedBatched(handle, KBLAS_OP_T, 8, 8, &2.0, a, 8, 64, x, 1, 8, &-1.0, y, 1, 8, 3)
        })
    })
}

pub fn gemv_split_batch(world: &World, operands: &mut Operands) -> Call {
    let ((m, n), handle) = (SPLIT, world.handle.0);
    let [a, x, y] = gemv_operands(operands, m, n, 2);
    let [a, x, y] = [(a, m * n), (x, n), (y, m)].map(|(base, apart)| operands.fix(&[base, base.wrapping_add(apart)]));
    let (m, n) = (m as i32, n as i32);
    Box::new(move || {
        // SAFETY: the operands have the sizes of the call.
        number(unsafe {
            let (a, x) = (a.cast::<*const f64>(), x.cast::<*const f64>());
            kblasDgemvBatched(handle, KBLAS_OP_N, m, n, &2.0, a, m, x, 1, &-1.0, y, 1, 2)
        })
    })
}

pub fn symv(world: &World, operands: &mut Operands, n: usize) -> Call {
    let (handle, [a, x, y]) = (world.handle.0, gemv_operands(operands, n, n, 1));
    let n = n as c_int;
    Box::new(move || {
        // SAFETY: the operands have the sizes of the call.
        number(unsafe { kblasDsymv(handle, KBLAS_FILL_MODE_LOWER, n, &2.0, a, n, x, 1, &-1.0, y, 1) })
    })
}

pub fn kernel(family: Family) -> &'static Kernel {
    kernels::of(family, Precision::D).next().expect("a kernel of the family")
}

/// The plan of calls with larger matrices.
pub fn symv_slices(world: &World, operands: &mut Operands, batch: Batch, incx: i64) -> Call {
    const N: usize = 100;
    let row = Row {
        precision: Precision::D,
        n: 0..=i64::MAX,
        kernel: kernel(Family::SYMV),
        finish: Some(kernel(Family::SYMV_FINISH)),
        blocks_per_sm: 3,
        tail: false,
    };
    let plan = row.plan(Device { sms: 1, ..Device::H200 }, N as i64).expect("a plan");
    let ([a, _, y], stream) = (gemv_operands(operands, N, N, batch.count as usize), world.stream.0);
    let x = operands.put(integers(N * incx as usize * batch.count as usize));
    Box::new(move || {
        let call = Symv {
            hermitian: false,
            uplo: Uplo::Upper,
            n: N as i64,
            alpha: Value::Host(2.0),
            a: Operand::Strided(a.cast_const(), (N * N) as i64),
            lda: N as i64,
            x: Operand::Strided(x.cast_const(), N as i64 * incx),
            incx,
            beta: Value::Host(-1.0),
            y: Operand::Strided(y, N as i64),
            incy: 1,
            batch,
        };
        let launched = Context::current().and_then(|context| {
            // SAFETY: the operands have the sizes of the call.
            unsafe {
                let launch = if incx == 1 { cuda::symv::launch } else { cuda::symv::launch_gathered };
                launch(&Queue::new(context, stream), &plan, &call)
            }
        });
        outcome(launched)
    })
}

/// Handles an error as an exported function does.
pub fn outcome(done: Result<()>) -> i32 {
    done.inspect_err(|error| trace::error("the call", error)).map_or_else(|error| number(error.status), |()| 0)
}

pub fn symv_batch(world: &World, operands: &mut Operands, n: usize) -> Call {
    const COUNT: usize = 4;
    let (handle, [a, x, y]) = (world.handle.0, gemv_operands(operands, n, n, COUNT));
    let (n, stride) = (n as c_int, n as i64);
    Box::new(move || {
        let (uplo, count) = (KBLAS_FILL_MODE_UPPER, COUNT as c_int);
        // SAFETY: the operands have the sizes of the call.
        number(unsafe {
            kblasDsymvStridedBatched(
                handle,
                uplo,
                n,
                &2.0,
                a,
                n,
                stride * stride,
                x,
                1,
                stride,
                &-1.0,
                y,
                1,
                stride,
                count,
            )
        })
    })
}

pub fn hemv(world: &World, operands: &mut Operands) -> Call {
    // Two real numbers form a complex number.
    let (handle, [a, x, y]) = (world.handle.0, gemv_operands(operands, 20, 20, 2).map(|memory| memory.cast::<c64>()));
    Box::new(move || {
        let (alpha, beta) = (c64::new(2.0, 1.0), c64::new(-1.0, 0.0));
        // SAFETY: the operands have the sizes of the call.
        number(unsafe { kblasZhemv(handle, KBLAS_FILL_MODE_UPPER, 20, &alpha, a, 20, x, 1, &beta, y, 1) })
    })
}

pub fn ger(world: &World, operands: &mut Operands) -> Call {
    let (handle, [a, y, x]) = (world.handle.0, gemv_operands(operands, 40, 9, 1));
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDger(handle, 40, 9, &2.0, x, 1, y, 1, a, 40) }))
}

pub fn cdist(world: &World, operands: &mut Operands) -> Call {
    let (handle, [a, b, c]) = (world.handle.0, [66 * 40, 9 * 40, 66 * 9].map(|len| operands.put(integers(len))));
    let (metric, op) = (KBLAS_DISTANCE_SQEUCLIDEAN, KBLAS_OP_T);
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDcdist(handle, metric, op, op, 66, 9, 40, a, 40, b, 40, c, 66) }))
}

pub fn spmv(world: &World, operands: &mut Operands) -> Call {
    let (handle, [a, x, y]) = (world.handle.0, [90 * 91 / 2, 90, 90].map(|len| operands.put(integers(len))));
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDspmv(handle, KBLAS_FILL_MODE_UPPER, 90, &2.0, a, x, 1, &-1.0, y, 1) }))
}

pub fn syr2(world: &World, operands: &mut Operands) -> Call {
    let (handle, [a, x, y]) = (world.handle.0, gemv_operands(operands, 40, 40, 1));
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDsyr2(handle, KBLAS_FILL_MODE_LOWER, 40, &2.0, x, 1, y, 1, a, 40) }))
}

pub fn gbmv(world: &World, operands: &mut Operands) -> Call {
    let (handle, [a, x, y]) = (world.handle.0, [4 * 30, 30, 30].map(|len| operands.put(integers(len))));
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDgbmv(handle, KBLAS_OP_N, 30, 30, 2, 1, &2.0, a, 4, x, 1, &-1.0, y, 1) }))
}

pub fn gemm(world: &World, operands: &mut Operands) -> Call {
    let (handle, [a, b, c]) = (world.handle.0, [20 * 30, 9 * 30, 20 * 9].map(|len| operands.put(integers(len))));
    let n = KBLAS_OP_N;
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDgemm(handle, n, n, 20, 9, 30, &2.0, a, 20, b, 30, &-1.0, c, 20) }))
}

pub fn gemm_short(world: &World, operands: &mut Operands) -> Call {
    let (handle, [a, b, c]) = (world.handle.0, [90 * 2, 4 * 2, 90 * 4].map(|len| operands.put(integers(len))));
    let n = KBLAS_OP_N;
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDgemm(handle, n, n, 90, 4, 2, &2.0, a, 90, b, 2, &-1.0, c, 90) }))
}

/// The plan for longer sums: two splits.
pub fn gemm_split<T: Scalar>(world: &World, operands: &mut Operands, family: Family, [alpha, beta]: [T; 2]) -> Call {
    const M: i64 = 40;
    const N: i64 = 2;
    const K: i64 = 64;
    let shape = Shape { m: M, n: N, k: K, a_along_terms: false, b_along_terms: true };
    let serving = kernels::of(family, T::PRECISION).filter(|kernel| Tile::of(kernel).takes(shape));
    let smallest = serving.min_by_key(|kernel| Tile::of(kernel).rows * Tile::of(kernel).columns).expect("a kernel");
    let plan = Plan::new(smallest, shape, false, K / 2);
    assert_eq!(plan.splits, 2);
    // The bits of f64 numbers are valid in every precision: none of them is a large number.
    let [a, b, c] = [M * K, K * N, M * N].map(|len| operands.put(integers(len as usize)).cast::<T>());
    let stream = world.stream.0;
    Box::new(move || {
        let call = Gemm {
            op_a: Op::N,
            op_b: Op::N,
            m: M,
            n: N,
            k: K,
            alpha: Value::Host(alpha),
            a: Operand::one(a.cast_const()),
            lda: M,
            b: Operand::one(b.cast_const()),
            ldb: K,
            beta: Value::Host(beta),
            c: Operand::one(c),
            ldc: M,
            batch: Batch::ONE,
        };
        let launched = Context::current().and_then(|context| {
            // SAFETY: the operands have the sizes of the call.
            unsafe { cuda::gemm::launch(&Queue::new(context, stream), &plan, &call) }
        });
        outcome(launched)
    })
}

pub fn gemm_small(world: &World, operands: &mut Operands) -> Call {
    let (handle, n, [a, b, c]) = (world.handle.0, KBLAS_OP_N, [5; 3].map(|count| operands.put(integers(36 * count))));
    // SAFETY: the operands have the sizes of the call.
    let call = move || unsafe {
        kblasDgemmStridedBatched(handle, n, n, 6, 6, 6, &2.0, a, 6, 36, b, 6, 36, &-1.0, c, 6, 36, 5)
    };
    Box::new(move || number(call()))
}

type Triangular = unsafe extern "C" fn(
    kblasHandle_t,
    kblasFillMode_t,
    kblasOperation_t,
    kblasDiagType_t,
    c_int,
    *const f64,
    c_int,
    *mut f64,
    c_int,
) -> kblasStatus_t;

/// With small elements and a unit diagonal, so that solutions do not grow.
pub fn triangular(world: &World, operands: &mut Operands, name: Triangular, n: usize) -> Call {
    let (handle, a, x) =
        (world.handle.0, operands.put(integers(n * n).iter().map(|a| a / 256.0).collect()), operands.put(integers(n)));
    let n = n as c_int;
    let (uplo, op, diag) = (KBLAS_FILL_MODE_LOWER, KBLAS_OP_N, KBLAS_DIAG_UNIT);
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { name(handle, uplo, op, diag, n, a, n, x, 1) }))
}

/// With enough elements that x is copied first.
pub fn tbmv(world: &World, operands: &mut Operands) -> Call {
    const N: usize = 1100;
    let (handle, a, x) = (world.handle.0, operands.put(integers(3 * N)), operands.put(integers(N)));
    let (uplo, op, diag) = (KBLAS_FILL_MODE_LOWER, KBLAS_OP_T, KBLAS_DIAG_NON_UNIT);
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDtbmv(handle, uplo, op, diag, N as c_int, 2, a, 3, x, 1) }))
}

/// With so many elements that the words of solved elements do not fit into the counters.
pub fn tbsv(world: &World, operands: &mut Operands) -> Call {
    const N: usize = 4100;
    let (handle, a, x) = (world.handle.0, operands.put(vec![0.5; N]), operands.put(integers(N)));
    let (uplo, op, diag) = (KBLAS_FILL_MODE_LOWER, KBLAS_OP_N, KBLAS_DIAG_NON_UNIT);
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDtbsv(handle, uplo, op, diag, N as c_int, 0, a, 1, x, 1) }))
}

/// With arrays of pointers.
pub fn trsv_batch(world: &World, operands: &mut Operands, n: usize) -> Call {
    const COUNT: usize = 3;
    let a = operands.put(integers(n * n).iter().map(|a| a / 256.0).collect());
    let x = operands.put(integers(n * COUNT));
    let all_a = operands.fix(&[a.cast_const(); COUNT]).cast_const();
    let all_x: [*mut f64; COUNT] = std::array::from_fn(|b| x.wrapping_add(b * n));
    let all_x = operands.fix(&all_x).cast_const();
    let (handle, n) = (world.handle.0, n as c_int);
    let (uplo, op, diag) = (KBLAS_FILL_MODE_LOWER, KBLAS_OP_N, KBLAS_DIAG_UNIT);
    Box::new(move || {
        // SAFETY: the operands have the sizes of the call.
        number(unsafe { kblasDtrsvBatched(handle, uplo, op, diag, n, all_a, n, all_x, 1, COUNT as c_int) })
    })
}

pub fn trmv_batch(world: &World, operands: &mut Operands, n: usize) -> Call {
    let (a, x) = (operands.put(integers(3 * n * n)), operands.put(integers(3 * n)));
    let (handle, n) = (world.handle.0, n as c_int);
    let (uplo, op, diag) = (KBLAS_FILL_MODE_LOWER, KBLAS_OP_T, KBLAS_DIAG_UNIT);
    let (to_a, to_x) = (i64::from(n * n), i64::from(n));
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDtrmvStridedBatched(handle, uplo, op, diag, n, a, n, to_a, x, 1, to_x, 3) }))
}

pub fn ger_batch(world: &World, operands: &mut Operands) -> Call {
    let (handle, [a, y, x]) = (world.handle.0, gemv_operands(operands, 10, 9, 3));
    // SAFETY: the operands have the sizes of the call.
    Box::new(move || number(unsafe { kblasDgerStridedBatched(handle, 10, 9, &2.0, x, 1, 10, y, 1, 9, a, 10, 90, 3) }))
}

pub fn gbmv_batch(world: &World, operands: &mut Operands) -> Call {
    let (handle, [a, x, y]) = (world.handle.0, [3 * 4 * 30, 90, 90].map(|len| operands.put(integers(len))));
    let op = KBLAS_OP_T;
    Box::new(move || {
        // SAFETY: the operands have the sizes of the call.
        number(unsafe {
            kblasDgbmvStridedBatched(handle, op, 30, 30, 1, 2, &2.0, a, 4, 120, x, 1, 30, &-1.0, y, 1, 30, 3)
        })
    })
}
