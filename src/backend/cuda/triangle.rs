//! Products on the GPU with matrices of which one triangle is stored.

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::batch::{Entries, Form, Only, OnlyScalar};
use super::launch::{Blocks, MAX_ENTRIES, launch_both};
use super::queue::Queue;
use super::workspace::Workspace;
use crate::error::Result;
use crate::problem::{Columns, Operand, Pointer, Storage, Uplo, Value};
use crate::scalar::Scalar;
use crate::tuning::triangle::Plan;

/// The kernels' parameter: mirrors `TriangleArgs` of kernels/triangle.cuh.
#[repr(C)]
struct TriangleArgs<T> {
    /// Row 0 of column 0.
    a: *const T,
    columns: Columns,
    /// Address of logical element 0, for x and y.
    x: *const T,
    incx: i64,
    n: i64,
    band: i64,
    partial: *mut T,
    tiles: i32,
    reach: i32,
    upper: i32,
    conj: i32,
    unit: i32,
    hermitian: i32,
    y: *mut T,
    incy: i64,
    alpha: OnlyScalar<T>,
    beta: OnlyScalar<T>,
}

/// The parameter of the kernels for batches, in which x is y: mirrors `TriangleManyArgs`.
#[repr(C)]
struct TriangleManyArgs<T> {
    /// Its a, x and y are not used.
    common: TriangleArgs<T>,
    count: i64,
    /// Elements of partial sums per entry.
    entry_partial: i64,
    a: Entries<*const T>,
    x: Entries<*mut T>,
}

/// The matrix A, and which of its elements are conjugated, 1, or real.
pub struct Matrix<T> {
    pub uplo: Uplo,
    pub n: i64,
    pub storage: Storage,
    pub a: *const T,
    /// Sums of columns use the conjugate.
    pub conj: bool,
    pub unit: bool,
    pub hermitian: bool,
}

/// The other operands of y := alpha·A·x + beta·y. Addresses are those of logical element 0.
pub struct Vectors<T> {
    pub alpha: Value<T>,
    pub x: *const T,
    pub incx: i64,
    pub beta: Value<T>,
    pub y: *mut T,
    pub incy: i64,
}

/// Queues the product. x may be y.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, matrix: &Matrix<T>, vectors: Vectors<T>) -> Result<()> {
    let _entered = queue.context.enter()?;
    let mut args = TriangleArgs::new(plan, matrix, vectors);
    let tiles = Blocks::row(plan.grid, plan.block);
    if plan.partial_elems == 0 {
        // SAFETY: kernels of the family TRIANGLE take TriangleArgs<T>; the caller guarantees the pointers.
        return unsafe { plan.kernel.launch(queue, tiles, &args) };
    }
    let workspace = room(queue, plan.partial_elems as usize * size_of::<T>())?;
    args.partial = workspace.partial();
    let finish = Blocks::row(plan.tiles as u32, plan.finish_block);
    // SAFETY: as above; the workspace is as large as planned. Without the finish kernel nobody reads the partial sums.
    unsafe { launch_both(queue, [(plan.kernel, tiles), (plan.finish, finish)], &args, || ()) }
}

/// The matrices and vectors of a batch. x is updated.
pub struct Batched<T> {
    pub a: Operand<*const T>,
    pub x: Operand<*mut T>,
    pub incx: i64,
    pub count: i64,
}

/// Queues x := A·x for every entry of a batch. `matrix` describes what the entries have in common; its address is not
/// used.
///
/// # Safety
/// As [`launch`].
pub unsafe fn launch_batch<T: Scalar>(
    queue: &Queue, plan: &Plan, matrix: &Matrix<T>, batched: &Batched<T>,
) -> Result<()> {
    let &Batched { a, x, incx, count } = batched;
    let _entered = queue.context.enter()?;
    let (first, _) = matrix.storage.columns(matrix.uplo, matrix.n);
    let (a, x) = (Entries::matrix(a).moved(first), Entries::vector(x, matrix.n, incx));
    let (alpha, beta) = (Value::Host(T::one()), Value::Host(T::zero()));
    let nowhere = <*mut T>::UNREAD;
    let vectors = Vectors { alpha, x: nowhere, incx, beta, y: nowhere, incy: incx };
    let mut common = TriangleArgs::new(plan, matrix, vectors);
    let entry_bytes = plan.partial_elems as usize * size_of::<T>();
    let most = queue.workspace_bytes().checked_div(entry_bytes).map_or(MAX_ENTRIES, |most| (most as i64).max(1));
    let workspace = if entry_bytes > 0 { Some(room(queue, entry_bytes * most.min(count) as usize)?) } else { None };
    common.partial = workspace.as_ref().map_or(std::ptr::null_mut(), Workspace::partial);
    let mut args = TriangleManyArgs { common, count: 0, entry_partial: plan.partial_elems, a, x };
    for from in (0..count).step_by(most as usize) {
        let count = most.min(count - from);
        (args.count, args.a, args.x) = (count, a.skip(from), x.skip(from));
        let tiles = Blocks::new(plan.grid, plan.block, count);
        let (kernel, last) = (plan.kernel.for_batches(), plan.finish.for_batches());
        // SAFETY: the twins of TRIANGLE and TRIANGLE_FINISH take TriangleManyArgs<T>; the caller guarantees the
        // pointers, and the workspace has room for `count` entries.
        unsafe {
            if workspace.is_none() {
                kernel.launch(queue, tiles, &args)?;
            } else {
                let finish = Blocks::new(plan.tiles as u32, plan.finish_block, count);
                launch_both(queue, [(kernel, tiles), (last, finish)], &args, || ())?;
            }
        }
    }
    Ok(())
}

/// The user's workspace if it has `bytes` bytes, otherwise the library's own.
fn room(queue: &Queue, bytes: usize) -> Result<Workspace> {
    let is_small = queue.user_workspace_bytes().is_some_and(|room| room < bytes);
    if is_small { queue.own_workspace(bytes) } else { queue.workspace(bytes) }
}

impl<T: Scalar> TriangleArgs<T> {
    /// Arguments of a call that is not a batch, without partial sums.
    fn new(plan: &Plan, matrix: &Matrix<T>, vectors: Vectors<T>) -> Self {
        let &Matrix { uplo, n, storage, a, conj, unit, hermitian } = matrix;
        let Vectors { alpha, x, incx, beta, y, incy } = vectors;
        let (first, columns) = storage.columns(uplo, n);
        Self {
            a: a.moved(first),
            columns,
            x,
            incx,
            n,
            band: storage.band(n),
            partial: std::ptr::null_mut(),
            tiles: plan.tiles,
            reach: plan.reach,
            upper: (uplo == Uplo::Upper).into(),
            conj: (conj && T::IS_COMPLEX).into(),
            unit: unit.into(),
            hermitian: (hermitian && T::IS_COMPLEX).into(),
            y,
            incy,
            alpha: Only::scalar(alpha, 0),
            beta: Only::scalar(beta, 0),
        }
    }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    let one = layout!(
        format!("kblas::TriangleArgs<{element}>"),
        TriangleArgs<T>,
        TriangleArgs {
            a,
            columns,
            x,
            incx,
            n,
            band,
            partial,
            tiles,
            reach,
            upper,
            conj,
            unit,
            hermitian,
            y,
            incy,
            alpha,
            beta
        }
    );
    let many = layout!(
        format!("kblas::TriangleManyArgs<{element}>"),
        TriangleManyArgs<T>,
        TriangleManyArgs { common, count, entry_partial, a, x }
    );
    vec![one, many]
}
