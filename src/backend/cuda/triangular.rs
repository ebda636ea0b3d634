//! trmv, tpmv, tbmv and trsv, tpsv, tbsv on the GPU.

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::band;
use super::batch::Entries;
use super::driver::{CUdeviceptr, check, cuMemsetD8Async};
use super::launch::Blocks;
use super::queue::Queue;
use super::triangle::{self, Batched, Matrix, Vectors};
use super::workspace::COUNTER_BYTES;
use crate::error::{KBLAS_STATUS_EXECUTION_FAILED, Result};
use crate::problem::{Columns, Diag, Op, Pointer, Triangular, Uplo, Value};
use crate::scalar::Scalar;
use crate::tuning::band::Plan as BandPlan;
use crate::tuning::triangle::{Plan as Product, Sums};
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

/// The parameter of the kernels for batches: mirrors `TrsvManyArgs`.
#[repr(C)]
struct TrsvManyArgs<T> {
    /// Its a and x are not used. It has the words of all entries.
    common: TrsvArgs<T>,
    count: i64,
    a: Entries<*const T>,
    x: Entries<*mut T>,
}

impl<T: Scalar> Triangular<T> {
    /// Address of logical element 0 of x. With a negative increment it is the last element in memory.
    fn front(&self) -> *mut T {
        self.x.alone().moved((1 - self.n) * self.incx.min(0))
    }

    /// x := 1·op(A)·x + 0·x.
    fn in_place(&self) -> Vectors<T> {
        let (x, incx) = (self.front(), self.incx);
        Vectors { alpha: Value::Host(T::one()), x, incx, beta: Value::Host(T::zero()), y: x, incy: incx }
    }
}

/// Queues x := op(A)·x for every entry of the batch.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments.
pub unsafe fn launch_product<T: Scalar>(queue: &Queue, plan: &Product, args: &Triangular<T>) -> Result<()> {
    let Triangular { uplo, op, diag, n, storage, a, x, incx, batch } = *args;
    let (conj, unit) = (op == Op::C, diag == Diag::Unit);
    let matrix = |a| Matrix { uplo, n, storage, a, conj, unit, hermitian: false };
    if batch.batched {
        let batched = Batched { a, x, incx, count: batch.count };
        // SAFETY: guaranteed by the caller.
        return unsafe { triangle::launch_batch(queue, plan, &matrix(<*const T>::UNREAD), &batched) };
    }
    // SAFETY: guaranteed by the caller. x is read before it is written: by the first launch, or by a block before its
    // barrier.
    unsafe { triangle::launch(queue, plan, &matrix(a.alone()), args.in_place()) }
}

/// The same for a band of few diagonals, without batches.
///
/// # Safety
/// As [`launch_product`].
pub unsafe fn launch_band_product<T: Scalar>(queue: &Queue, plan: &BandPlan, args: &Triangular<T>) -> Result<()> {
    let Triangular { uplo, op, diag, n, storage, a, .. } = *args;
    let (conj, unit) = (op == Op::C, diag == Diag::Unit);
    let matrix = Matrix { uplo, n, storage, a: a.alone(), conj, unit, hermitian: false };
    // SAFETY: guaranteed by the caller.
    unsafe { band::launch(queue, plan, Sums::of(op), &matrix, args.in_place()) }
}

/// Bytes before the words of solved elements, if these are stored among the counters. So the ticket has its own cache
/// line.
const TICKET_BYTES: usize = 128;

/// Maximum number of blocks of a launch.
const MOST_BLOCKS: i64 = i32::MAX as i64;

/// Queues x := op(A)⁻¹·x for every entry of the batch.
///
/// # Safety
/// As [`launch_product`].
pub unsafe fn launch_solution<T: Scalar>(queue: &Queue, plan: &Solution, args: &Triangular<T>) -> Result<()> {
    let Triangular { uplo, op, diag, n, storage, a, x, incx, batch } = *args;
    let (first, columns) = storage.columns(uplo, n);
    let _entered = queue.context.enter()?;
    let entry_bytes = n as usize * size_of::<u64>().max(size_of::<T>());
    let by_bytes = (queue.own_workspace_bytes() / entry_bytes) as i64;
    let most = by_bytes.min(MOST_BLOCKS / i64::from(plan.blocks)).max(1);
    let bytes = entry_bytes * most.min(batch.count) as usize;
    let is_short = TICKET_BYTES + bytes <= COUNTER_BYTES;
    let workspace = queue.own_workspace(if is_short { 0 } else { bytes })?;
    let words = if is_short {
        workspace.counters().wrapping_byte_add(TICKET_BYTES).cast::<u64>()
    } else {
        // The counters have no room for the words. The room for partial sums contains old values.
        let words = workspace.partial::<u64>();
        // SAFETY: the memory belongs to the stream's workspace, whose lock this call holds.
        check(KBLAS_STATUS_EXECUTION_FAILED, "cuMemsetD8Async", unsafe {
            cuMemsetD8Async(words as CUdeviceptr, 0, bytes, queue.stream)
        })?;
        words
    };
    let mut common = TrsvArgs {
        a: <*const T>::UNREAD,
        columns,
        x: <*mut T>::UNREAD,
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
    if !batch.batched {
        (common.a, common.x) = (a.alone().moved(first), args.front());
        let mut blocks = Blocks::row(plan.blocks.next_multiple_of(plan.cluster), plan.block).with_shared(plan.shared);
        if plan.cluster > 1 {
            blocks = blocks.in_clusters(plan.cluster);
        }
        // SAFETY: kernels of the family TRSV take TrsvArgs<T>; the caller guarantees the pointers, and the words have
        // room for x.
        return unsafe { plan.kernel.launch(queue, blocks, &common) };
    }
    let blocks = |entries: i64| Blocks::row(plan.blocks * entries as u32, plan.block).with_shared(plan.shared);
    let (a, x) = (Entries::matrix(a).moved(first), Entries::vector(x, n, incx));
    let mut many = TrsvManyArgs { common, count: 0, a, x };
    for from in (0..batch.count).step_by(most as usize) {
        (many.count, many.a, many.x) = (most.min(batch.count - from), a.skip(from), x.skip(from));
        // SAFETY: the twins of TRSV take TrsvManyArgs<T>; the words have room for `many.count` entries.
        unsafe { plan.kernel.for_batches().launch(queue, blocks(many.count), &many)? };
    }
    Ok(())
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    let one = layout!(
        format!("kblas::TrsvArgs<{element}>"),
        TrsvArgs<T>,
        TrsvArgs { a, columns, x, incx, n, band, words, ticket, blocks, upper, conj, unit }
    );
    let many =
        layout!(format!("kblas::TrsvManyArgs<{element}>"), TrsvManyArgs<T>, TrsvManyArgs { common, count, a, x });
    vec![one, many]
}
