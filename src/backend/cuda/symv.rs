//! symv and hemv on the GPU.

use std::ptr;

use super::batch::{BatchScalar, Entries, Form, Many, Only, OnlyScalar};
use super::gather::{self, Room, Strided};
use super::launch::{Blocks, MAX_ENTRIES, equal_rounds, launch_both};
use super::queue::Queue;
use super::workspace::Workspace;
use crate::error::{KBLAS_STATUS_ALLOC_FAILED, Result};
use crate::kernels::Kernel;
use crate::problem::{Pointer, Symv, Uplo, Value};
use crate::scalar::Scalar;
use crate::tuning::MAX_ROW;
use crate::tuning::symv::{Plan, Slices, Squares};
use crate::tuning::symv_small::{Strips, Units, Whole};
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// The kernels' parameter: mirrors `SymvArgs` of kernels/symv.cuh.
#[repr(C)]
pub(super) struct SymvArgs<T: Scalar, F: Form> {
    a: F::Entry<*const T>,
    lda: i64,
    n: i32,
    upper: i32,
    tiles: i32,
    units_each: i32,
    large: i32,
    large_by: i32,
    /// Address of logical element 0, for x and y.
    x: F::Entry<*const T>,
    incx: i64,
    alpha: F::Scalar<T>,
    w_partial: *mut T,
    partial_elems: i64,
    slices: i32,
    hermitian: i32,
    y: F::Entry<*mut T>,
    incy: i64,
    beta: F::Scalar<T>,
    count: i64,
}

impl<T: Scalar, F: Form> SymvArgs<T, F> {
    /// Arguments without workspace and without slices. None if the form cannot store the entries of the call.
    pub(super) fn new(args: &Symv<T>) -> Option<Self> {
        let Symv { n, lda, incx, incy, batch, .. } = *args;
        F::holds(batch.count).then_some(Self {
            a: F::matrix(args.a)?,
            lda,
            n: n as i32,
            upper: (args.uplo == Uplo::Upper).into(),
            tiles: 0,
            units_each: 0,
            large: 0,
            large_by: 1,
            x: F::vector(args.x, n, incx)?,
            incx,
            alpha: F::scalar(args.alpha, batch.alpha_stride),
            w_partial: ptr::null_mut(),
            partial_elems: 0,
            slices: 0,
            hermitian: (args.hermitian && T::IS_COMPLEX).into(),
            y: F::vector(args.y, n, incy)?,
            incy,
            beta: F::scalar(args.beta, batch.beta_stride),
            count: batch.count,
        })
    }

    /// Divides the triangle into slices as planned, with partial sums in the workspace.
    pub(super) fn cut(self, plan: &Slices, workspace: &Workspace) -> Self {
        Self {
            tiles: plan.tiles,
            units_each: plan.units_each,
            large: plan.large,
            large_by: plan.large_by,
            w_partial: workspace.partial(),
            partial_elems: plan.partial_elems,
            slices: plan.slices,
            ..self
        }
    }

    /// Divides the triangle into square tiles as planned, with words for their sums.
    fn squared(self, plan: &Squares, workspace: &Workspace) -> SymvSquareArgs<T, F> {
        let Self { a, lda, n, x, incx, upper, hermitian, alpha, y, incy, beta, .. } = self;
        SymvSquareArgs {
            a,
            lda,
            n,
            tiles: plan.tiles,
            x,
            incx,
            upper,
            hermitian,
            alpha,
            words: workspace.words(),
            word_elems: plan.word_elems,
            y,
            incy,
            beta,
            ticket: workspace.counters(),
        }
    }
}

impl<T: Scalar> SymvArgs<T, Many> {
    /// `count` entries from entry `from` on.
    fn entries(&self, from: i64, count: i64) -> Self {
        Self {
            a: self.a.skip(from),
            x: self.x.skip(from),
            y: self.y.skip(from),
            alpha: self.alpha.skip(from),
            beta: self.beta.skip(from),
            count,
            ..*self
        }
    }
}

/// The parameter of the kernels of square tiles: mirrors `SymvSquareArgs` of kernels/symv_square.cuh.
#[repr(C)]
struct SymvSquareArgs<T: Scalar, F: Form> {
    a: F::Entry<*const T>,
    lda: i64,
    n: i32,
    tiles: i32,
    x: F::Entry<*const T>,
    incx: i64,
    upper: i32,
    hermitian: i32,
    alpha: F::Scalar<T>,
    words: *mut T,
    word_elems: i64,
    y: F::Entry<*mut T>,
    incy: i64,
    beta: F::Scalar<T>,
    ticket: *mut u32,
}

/// The operands and scalars of a batch of strips: mirrors `SymvStripsBatch` of kernels/symv_strips.cuh.
#[repr(C)]
struct SymvStripsBatch<T: Scalar> {
    a: Entries<*const T>,
    x: Entries<*const T>,
    y: Entries<*mut T>,
    alpha: BatchScalar<T>,
    beta: BatchScalar<T>,
}

/// The parameter of the kernels for one or few small matrices: mirrors `SymvStripsArgs` of kernels/symv_strips.cuh.
#[repr(C)]
struct SymvStripsArgs<T: Scalar> {
    /// Address that element (0, 0) of the cut would have; x and y likewise.
    a: *const T,
    lda: i64,
    x: *const T,
    incx: i64,
    low: i32,
    high: i32,
    tiles: i32,
    upper: i32,
    first_unit: i32,
    rest: i32,
    strips_before: i32,
    hermitian: i16,
    is_batch: i16,
    alpha: OnlyScalar<T>,
    y: *mut T,
    incy: i64,
    beta: OnlyScalar<T>,
    batch: SymvStripsBatch<T>,
}

impl<T: Scalar> SymvStripsArgs<T> {
    /// The parameter for one matrix.
    fn new(args: SymvArgs<T, Only>, plan: &Strips) -> Self {
        let SymvArgs { a, x, alpha, y, beta, .. } = args;
        let before = |apart| -i64::from(plan.low) * apart;
        Self {
            a: a.base.moved(before(args.lda + 1)),
            x: x.base.moved(before(args.incx)),
            alpha,
            y: y.base.moved(before(args.incy)),
            beta,
            ..Self::cut(&args, plan)
        }
    }

    /// The parameter for a batch.
    fn batch(args: SymvArgs<T, Many>, plan: &Strips) -> Self {
        let SymvArgs { a, x, alpha, y, beta, .. } = args;
        let before = |apart| -i64::from(plan.low) * apart;
        let batch = SymvStripsBatch {
            a: a.moved(before(args.lda + 1)),
            x: x.moved(before(args.incx)),
            y: y.moved(before(args.incy)),
            alpha,
            beta,
        };
        Self { is_batch: 1, batch, ..Self::cut(&args, plan) }
    }

    /// The parameter without operands and scalars.
    fn cut<F: Form>(args: &SymvArgs<T, F>, plan: &Strips) -> Self {
        let zero = Value::Host(T::zero());
        let Strips { low, high, tiles, first_unit, rest, strips_before, .. } = *plan;
        Self {
            a: ptr::null(),
            lda: args.lda,
            x: ptr::null(),
            incx: args.incx,
            low,
            high,
            tiles,
            upper: args.upper,
            first_unit,
            rest,
            strips_before,
            hermitian: args.hermitian as i16,
            is_batch: 0,
            alpha: Only::scalar(zero, 0),
            y: ptr::null_mut(),
            incy: args.incy,
            beta: Only::scalar(zero, 0),
            batch: SymvStripsBatch {
                a: Many::absent(),
                x: Many::absent(),
                y: Many::absent(),
                alpha: Many::scalar(zero, 0),
                beta: Many::scalar(zero, 0),
            },
        }
    }
}

/// The reason why the partial sums of the plan do not fit in the workspace, if so. The library's own workspace grows as
/// needed.
pub fn refused<T: Scalar>(queue: &Queue, plan: &Plan, count: i64) -> Result<Option<String>> {
    let bytes = needs::<T>(plan);
    if bytes.is_empty() {
        return Ok(None);
    }
    let _entered = queue.context.enter()?;
    match queue.user_workspace_bytes() {
        Some(room) if room < bytes.partial => {
            Ok(Some(format!("the workspace has {room} bytes, not {}", bytes.partial)))
        }
        Some(_) if bytes.partial > 0 => Ok(None),
        _ => match room_for::<T>(queue, plan, count) {
            Err(full) if full.status == KBLAS_STATUS_ALLOC_FAILED => Ok(Some(full.to_string())),
            found => found.map(|_| None),
        },
    }
}

/// Bytes that a plan needs per matrix.
#[derive(Clone, Copy)]
struct Bytes {
    /// Bytes of workspace for partial sums.
    partial: usize,
    /// Bytes of words, which are zero between launches.
    words: usize,
}

impl Bytes {
    fn is_empty(self) -> bool {
        self.partial + self.words == 0
    }
}

fn needs<T>(plan: &Plan) -> Bytes {
    let bytes = |elems: i64| elems as usize * size_of::<T>();
    match plan {
        Plan::Slices(plan) => Bytes { partial: bytes(plan.partial_elems), words: 0 },
        Plan::Squares(plan) => Bytes { partial: 0, words: bytes(plan.word_elems) },
        Plan::Rows { .. } | Plan::Strips(_) | Plan::Units(_) | Plan::Whole(_) => Bytes { partial: 0, words: 0 },
    }
}

/// Queues y := alpha·A·x + beta·y for every entry of the batch.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments. A workspace of the user has room for one entry.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, args: &Symv<T>) -> Result<()> {
    let _entered = queue.context.enter()?;
    if let Plan::Whole(Whole { kernel, entries, block }) = plan {
        let at_once = entries * i64::from(i32::MAX);
        return rounds(args, at_once, |round| {
            let blocks = (round.count as u64).div_ceil(*entries as u64) as u32;
            // For SymvPacked of kernels/symv_batch.cuh; the others do not read them.
            let round = SymvArgs { tiles: *entries as i32, units_each: (1 << 16) / round.n.max(1) + 1, ..round };
            // SAFETY: the plan's kernel takes SymvArgs<T, Many>; the caller guarantees the pointers.
            unsafe { kernel.launch(queue, Blocks::row(blocks, *block), &round) }
        });
    }
    if let Plan::Units(Units { kernel, block, cluster, tiles, classes, units, shared }) = *plan {
        return rounds(args, i64::from(i32::MAX) / i64::from(cluster), |round| {
            let blocks = Blocks::row(round.count as u32 * cluster, block).with_shared(shared);
            let blocks = if cluster > 1 { blocks.in_clusters(cluster) } else { blocks };
            let round = SymvArgs { tiles, slices: classes, units_each: units, large_by: cluster as i32, ..round };
            // SAFETY: the plan's kernel takes SymvArgs<T, Many>; the caller guarantees the pointers.
            unsafe { kernel.launch(queue, blocks, &round) }
        });
    }
    if SymvArgs::<T, Only>::new(args).is_some() {
        let workspace = workspace::<T>(queue, plan, 1)?;
        // SAFETY: guaranteed by the caller.
        return unsafe { queue_one(queue, plan, args, workspace.as_ref()) };
    }
    if let Plan::Strips(plan) = plan {
        return rounds(args, MAX_ROW, |round| {
            let blocks = Blocks::new(plan.blocks, plan.block, round.count);
            // SAFETY: the plan's kernel takes SymvStripsArgs<T>; the caller guarantees the pointers.
            unsafe { plan.kernel.launch(queue, blocks, &SymvStripsArgs::batch(round, plan)) }
        });
    }
    let at_once = room_for::<T>(queue, plan, args.batch.count)?;
    // SAFETY: guaranteed by the caller.
    rounds(args, at_once, |round| unsafe {
        let workspace = workspace::<T>(queue, plan, round.count)?;
        queue_kernels(queue, plan, Kernel::for_batches, round, workspace.as_ref())
    })
}

/// As [`launch`] for a call that is not a batch, but gathers x first. If the workspace has no room for x, it is not
/// gathered. The results are bitwise identical.
///
/// # Safety
/// As [`launch`]. x is read unless alpha is 0.
pub unsafe fn launch_gathered<T: Scalar>(queue: &Queue, plan: &Plan, args: &Symv<T>) -> Result<()> {
    let Symv { n, alpha, x, incx, .. } = *args;
    let strided = Strided { x, incx, n, alpha };
    let _entered = queue.context.enter()?;
    let (first, second) = match plan {
        Plan::Rows { kernel, .. } | Plan::Strips(Strips { kernel, .. }) => (*kernel, None),
        Plan::Squares(plan) => (plan.kernel, None),
        Plan::Slices(plan) => (plan.kernel, Some(plan.finish)),
        Plan::Units(_) | Plan::Whole(_) => unreachable!("it is no batch"),
    };
    let cc = queue.context.device.cc;
    let behind: Vec<_> = [Some(first), second].into_iter().flatten().filter_map(|kernel| kernel.for_one(cc)).collect();
    let bytes = needs::<T>(plan);
    let Some(room) = Room::new(queue, bytes.partial, n, 0)? else {
        // SAFETY: guaranteed by the caller.
        return unsafe { launch(queue, plan, args) };
    };
    // SAFETY: the caller guarantees x; the workspace is as large as planned.
    unsafe {
        let x = gather::launch(queue, &strided, &room, &behind)?;
        let workspace = room.workspace.with_words(&queue.context.pool, bytes.words)?;
        queue_one(queue, plan, &Symv { x, incx: 1, ..*args }, Some(&workspace))
    }
}

/// The workspace that a plan needs for `count` entries, if any.
fn workspace<T>(queue: &Queue, plan: &Plan, count: i64) -> Result<Option<Workspace>> {
    let Bytes { partial, words } = needs::<T>(plan);
    match count as usize {
        count if partial > 0 => queue.workspace(partial * count).map(Some),
        count if words > 0 => queue.workspace_of_words(words * count).map(Some),
        _ => Ok(None),
    }
}

/// Number of entries of a batch that are computed at once. There is a workspace for them.
fn room_for<T>(queue: &Queue, plan: &Plan, count: i64) -> Result<i64> {
    let most = match needs::<T>(plan) {
        Bytes { partial: 0, words: 0 } => return Ok(MAX_ENTRIES),
        Bytes { partial: 0, words } => queue.own_batch_workspace_bytes() / words,
        Bytes { partial, .. } => queue.batch_workspace_bytes() / partial,
    };
    let most = (most as i64).clamp(1, count.max(1));
    match workspace::<T>(queue, plan, most) {
        Err(full) if full.status == KBLAS_STATUS_ALLOC_FAILED && most > 1 => workspace::<T>(queue, plan, 1).map(|_| 1),
        found => found.map(|_| most),
    }
}

/// Calls `queue_round` for all entries, at most `at_once` per call, in rounds of about the same size.
fn rounds<T: Scalar>(
    args: &Symv<T>, at_once: i64, queue_round: impl Fn(SymvArgs<T, Many>) -> Result<()>,
) -> Result<()> {
    let Some(all) = SymvArgs::<T, Many>::new(args) else { unreachable!("a batch has any entries") };
    let count = args.batch.count;
    let each = equal_rounds(count, at_once);
    (0..count).step_by(each as usize).try_for_each(|from| queue_round(all.entries(from, each.min(count - from))))
}

/// Queues the kernels of a plan for one matrix, or their twins for batches if only these exist for the device.
///
/// # Safety
/// As [`launch`]. The workspace is as large as planned.
unsafe fn queue_one<T: Scalar>(
    queue: &Queue, plan: &Plan, args: &Symv<T>, workspace: Option<&Workspace>,
) -> Result<()> {
    let (Some(only), Some(many)) = (SymvArgs::<T, Only>::new(args), SymvArgs::<T, Many>::new(args)) else {
        unreachable!("one matrix has one entry")
    };
    match plan {
        Plan::Strips(plan) => {
            let blocks = Blocks::new(plan.blocks, plan.block, 1);
            // SAFETY: the plan's kernel takes SymvStripsArgs<T>; the caller guarantees the pointers.
            unsafe { plan.kernel.launch(queue, blocks, &SymvStripsArgs::new(only, plan)) }
        }
        Plan::Rows { kernel, .. } | Plan::Squares(Squares { kernel, .. }) | Plan::Slices(Slices { kernel, .. })
            if kernel.is_on(queue.context.device.cc) =>
        {
            // SAFETY: guaranteed by the caller.
            unsafe { queue_kernels(queue, plan, |kernel| kernel, only, workspace) }
        }
        // SAFETY: guaranteed by the caller.
        _ => unsafe { queue_kernels(queue, plan, Kernel::for_batches, many, workspace) },
    }
}

/// Queues the kernels of a plan of slices, squares or rows. `form` maps each kernel to the one to launch.
///
/// # Safety
/// As [`launch`]. Those kernels take SymvArgs of this form. The workspace is as large as planned.
unsafe fn queue_kernels<T: Scalar, F: Form>(
    queue: &Queue, plan: &Plan, form: impl Fn(&'static Kernel) -> &'static Kernel, args: SymvArgs<T, F>,
    workspace: Option<&Workspace>,
) -> Result<()> {
    let count = args.count;
    match plan {
        Plan::Rows { kernel, blocks, block } => {
            // SAFETY: guaranteed by the caller.
            unsafe { form(kernel).launch(queue, Blocks::new(*blocks, *block, count), &args) }
        }
        Plan::Squares(plan) => {
            let Some(workspace) = workspace else { unreachable!("squares leave words") };
            let kernel = form(plan.kernel);
            let block = if ptr::eq(kernel, plan.kernel) { plan.block } else { plan.block_of_batch };
            // Blocks of a batch get their numbers from tickets, so the grid is one row.
            let blocks = Blocks::row(plan.blocks() * count as u32, block);
            // SAFETY: guaranteed by the caller; the words suffice for all entries.
            unsafe { kernel.launch(queue, blocks, &args.squared(plan, workspace)) }
        }
        Plan::Slices(plan) => {
            let Some(workspace) = workspace else { unreachable!("slices leave partial sums") };
            let args = args.cut(plan, workspace);
            let slices = (form(plan.kernel), Blocks::new(plan.slices as u32, plan.block, count));
            let finish = Blocks::new(plan.finish_blocks, plan.finish_block, count);
            // SAFETY: guaranteed by the caller; the workspace is as large as planned. Without the finish kernel nobody
            // reads the partial sums.
            unsafe { launch_both(queue, [slices, (form(plan.finish), finish)], &args, || ()) }
        }
        Plan::Strips(_) | Plan::Units(_) | Plan::Whole(_) => unreachable!("small matrices are queued by launch"),
    }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    fn of<T: Scalar, F: Form>(element: &str, many: bool) -> Layout {
        layout!(format!("kblas::SymvArgs<{element}, {many}>"), SymvArgs<T, F>, SymvArgs {
            a, lda, n, upper, tiles, units_each, large, large_by, x, incx, alpha, w_partial, partial_elems, slices,
            hermitian, y, incy, beta, count
        })
    }
    fn square<T: Scalar, F: Form>(element: &str, many: bool) -> Layout {
        layout!(format!("kblas::SymvSquareArgs<{element}, {many}>"), SymvSquareArgs<T, F>, SymvSquareArgs {
            a, lda, n, tiles, x, incx, upper, hermitian, alpha, words, word_elems, y, incy, beta, ticket
        })
    }
    let strips = layout!(
        format!("kblas::SymvStripsArgs<{element}>"),
        SymvStripsArgs<T>,
        SymvStripsArgs {
            a,
            lda,
            x,
            incx,
            low,
            high,
            tiles,
            upper,
            first_unit,
            rest,
            strips_before,
            hermitian,
            is_batch,
            alpha,
            y,
            incy,
            beta,
            batch
        }
    );
    let batch = layout!(
        format!("kblas::SymvStripsBatch<{element}>"),
        SymvStripsBatch<T>,
        SymvStripsBatch { a, x, y, alpha, beta }
    );
    let squares = [square::<T, Only>(element, false), square::<T, Many>(element, true)];
    [of::<T, Only>(element, false), of::<T, Many>(element, true), strips, batch].into_iter().chain(squares).collect()
}
