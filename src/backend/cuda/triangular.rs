//! trmv, tpmv, tbmv and trsv, tpsv, tbsv on the GPU.

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::driver::{CUdeviceptr, check, cuMemsetD8Async};
use super::launch::Blocks;
use super::queue::Queue;
use super::triangle::{self, Matrix, Vectors};
use super::workspace::COUNTER_BYTES;
use crate::error::{KBLAS_STATUS_EXECUTION_FAILED, Result};
use crate::problem::{Columns, Diag, Op, Pointer, Triangular, Uplo, Value};
use crate::scalar::Scalar;
use crate::tuning::triangle::Plan as Product;
use crate::tuning::trsv::Plan as Solution;

/// The kernels' parameter: mirrors `TrsvArgs` of kernels/trsv.cuh.
#[repr(C)]
struct TrsvArgs<T> {
    /// Row 0 of column 0.
    a: *const T,
    columns: Columns,
    /// Logical element 0.
    x: *mut T,
    incx: i64,
    n: i64,
    band: i64,
    words: *mut u64,
    ticket: *mut u32,
    blocks: i32,
    upper: i32,
    conj: i32,
    unit: i32,
}

impl<T: Scalar> Triangular<T> {
    /// Logical element 0 of x: with a negative increment it is at the far end.
    fn front(&self) -> *mut T {
        self.x.moved((1 - self.n) * self.incx.min(0))
    }
}

/// Queues x := op(A)·x.
///
/// # Safety
/// The sizes are checked; the pointers lead to device memory as large as BLAS says. The plan is one for these arguments.
pub unsafe fn launch_product<T: Scalar>(queue: &Queue, plan: &Product, args: &Triangular<T>) -> Result<()> {
    let Triangular { uplo, op, diag, n, storage, a, incx, .. } = *args;
    let x = args.front();
    let (conj, unit) = (op == Op::C, diag == Diag::Unit);
    let matrix = Matrix { uplo, n, storage, a, conj, unit, hermitian: false };
    let (alpha, beta) = (Value::Host(T::one()), Value::Host(T::zero()));
    // SAFETY: of the caller. x is read before it is written: by the first launch, or by a block before its barrier.
    unsafe { triangle::launch(queue, plan, &matrix, Vectors { alpha, x, incx, beta, y: x, incy: incx }) }
}

/// Bytes in front of the words of solved elements, where these are among the counters: the ticket has a line of its own.
const TICKET_BYTES: usize = 128;

/// Queues x := op(A)⁻¹·x.
///
/// # Safety
/// As [`launch_product`].
pub unsafe fn launch_solution<T: Scalar>(queue: &Queue, plan: &Solution, args: &Triangular<T>) -> Result<()> {
    let Triangular { uplo, op, diag, n, storage, a, incx, .. } = *args;
    let (first, columns) = storage.columns(uplo, n);
    let _entered = queue.context.enter()?;
    let bytes = n as usize * size_of::<u64>().max(size_of::<T>());
    let is_short = TICKET_BYTES + bytes <= COUNTER_BYTES;
    let workspace = queue.own_workspace(if is_short { 0 } else { bytes })?;
    let words = if is_short {
        workspace.counters().wrapping_byte_add(TICKET_BYTES).cast::<u64>()
    } else {
        // The counters have no room for them: in that for partial sums others have left what they will.
        let words = workspace.partial::<u64>();
        // SAFETY: the workspace's own memory, of which the stream has the turn.
        check(KBLAS_STATUS_EXECUTION_FAILED, "cuMemsetD8Async", unsafe {
            cuMemsetD8Async(words as CUdeviceptr, 0, bytes, queue.stream)
        })?;
        words
    };
    let kernel_args = TrsvArgs {
        a: a.moved(first),
        columns,
        x: args.front(),
        incx,
        n,
        band: storage.band(n),
        words,
        ticket: workspace.counters(),
        blocks: plan.blocks as i32,
        upper: (uplo == Uplo::Upper).into(),
        conj: (op == Op::C && T::IS_COMPLEX).into(),
        unit: (diag == Diag::Unit).into(),
    };
    // SAFETY: kernels of the family TRSV take TrsvArgs<T>; the pointers are the caller's, and the words have room for x.
    unsafe { plan.kernel.launch(queue, Blocks::row(plan.blocks, plan.block).with_shared(plan.shared), &kernel_args) }
}

/// The structs of this file, for elements that C++ calls `element`.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![layout!(
        format!("kblas::TrsvArgs<{element}>"),
        TrsvArgs<T>,
        TrsvArgs { a, columns, x, incx, n, band, words, ticket, blocks, upper, conj, unit }
    )]
}
