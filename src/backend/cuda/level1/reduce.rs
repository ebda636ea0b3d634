//! The reductions on the GPU.

use std::ffi::c_void;
use std::ptr;

use super::vectors::Vectors;
use super::{List, Scratch, launch_ragged};
use crate::backend::cuda::batch::{Form, Only, OnlyEntry};
use crate::backend::cuda::driver::*;
use crate::backend::cuda::launch::Blocks;
use crate::backend::cuda::queue::Queue;
use crate::backend::cuda::workspace::RESULT_BYTES;
use crate::error::*;
use crate::problem::level1::Extents;
use crate::problem::level1::{Indices, Reduce, Reduction, Routine};
use crate::scalar::Scalar;
use crate::tuning::level1::{Cut, Pieces, ReducePlan, Single, block};
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// The kernels' parameter: mirrors `ReduceArgs` of kernels/level1_merge.cuh.
#[repr(C)]
struct ReduceArgs<T> {
    vectors: Vectors<T>,
    results: *mut c_void,
    /// Results are 64-bit integers.
    wide: i32,
    /// dot: whether x is conjugated. iamax: whether it is iamin.
    variant: i32,
    cut: Cut,
    piece: i64,
    pieces: i32,
    per: i32,
    units: i64,
    arrived: *mut u32,
    list: List,
    window: i32,
    w_partial: *mut c_void,
}

/// The parameter of the kernels for one vector, or pair of vectors: mirrors `ReduceSingleArgs`.
#[repr(C)]
struct SingleArgs<T> {
    x: OnlyEntry<*mut T>,
    n: i64,
    piece: i64,
    incx: i64,
    y: OnlyEntry<*mut T>,
    incy: i64,
    variant: i32,
    wide: i32,
    results: *mut c_void,
    places: *mut u32,
}

impl<T: Scalar> SingleArgs<T> {
    /// Arguments for one piece, without a result address. None if there are several vectors, or if only the device can
    /// find them.
    fn new(args: &Reduce<T>) -> Option<Self> {
        let vectors = &args.vectors;
        let Extents::Uniform { n, incx, incy } = vectors.extents else { return None };
        let (wide, variant) = flags(&args.reduction);
        Only::holds(vectors.batch.count).then_some(Self {
            x: Only::vector(vectors.x, n, incx)?,
            n,
            piece: n,
            incx,
            y: Only::vector(vectors.y, n, incy)?,
            incy,
            variant: variant.into(),
            wide: wide.into(),
            results: ptr::null_mut(),
            places: ptr::null_mut(),
        })
    }
}

/// Whether results are 64-bit integers, and whether the kernel computes its variant: dot with conj, or iamin.
fn flags<T: Scalar>(reduction: &Reduction<T>) -> (bool, bool) {
    let is_wide = matches!(reduction, Reduction::Iamax(Indices::I64(_)) | Reduction::Iamin(Indices::I64(_)));
    (is_wide, matches!(reduction.routine(), Routine::Dotc | Routine::Iamin))
}

/// Queues zeros for the results of empty vectors.
///
/// # Safety
/// The results are in device memory, with room for one per vector.
pub unsafe fn clear<T: Scalar>(queue: &Queue, args: &Reduce<T>) -> Result<()> {
    let (results, bytes) = args.reduction.results();
    let bytes = bytes * args.vectors.batch.count as usize;
    let _entered = queue.context.enter()?;
    // SAFETY: guaranteed by the caller; 0 has all bits 0 in every type of result.
    check(KBLAS_STATUS_EXECUTION_FAILED, "cuMemsetD8Async", unsafe {
        cuMemsetD8Async(results as CUdeviceptr, 0, bytes, queue.stream)
    })
}

/// Queues the reductions.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires, those of the results to
/// the memory that `on_device` selects. The plan was made for these arguments, which are not empty.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &ReducePlan, args: &Reduce<T>) -> Result<()> {
    let _entered = queue.context.enter()?;
    let (results, result_bytes) = args.reduction.results();
    let count = args.vectors.batch.count;
    let sum_bytes = args.reduction.routine().sum_bytes(T::PRECISION);
    // Kernels write results for the host to page-locked memory. If there are too many, they are copied through at most
    // a quarter of the workspace.
    let room = queue.own_workspace_bytes();
    let copied = match args.on_device || count as usize <= RESULT_BYTES / result_bytes {
        true => 0,
        false => (room / 4 / result_bytes).min(count as usize),
    };
    let copied_bytes = super::whole(copied * result_bytes);
    let plan = plan.fitted(room - copied_bytes, sum_bytes, count);
    let mut scratch = match args.on_device && !plan.needs_workspace() {
        true => None,
        false => Some(Scratch::new(queue, copied_bytes + plan.workspace_bytes(sum_bytes, count))?),
    };
    let way = match &mut scratch {
        _ if args.on_device => Way::Straight,
        None => unreachable!("results on the host need workspace"),
        Some(scratch) if scratch.workspace.is_captured() => {
            // Waiting would invalidate the caller's capture.
            let detail = "results on the host cannot be had while the stream is being captured";
            return Err(Error::new(KBLAS_STATUS_NOT_SUPPORTED, detail));
        }
        Some(scratch) if copied == 0 => Way::Written(scratch.workspace.results(&queue.context.pool)?),
        Some(scratch) => Way::Copied(scratch.take(copied_bytes), copied as i64),
    };
    let most = plan.most_entries().min(if let Way::Copied(_, most) = way { most } else { count });
    let queued = (0..count).step_by(most as usize).try_for_each(|from| {
        let entries = most.min(count - from);
        let (offset, bytes) = (from as usize * result_bytes, entries as usize * result_bytes);
        let target = match way {
            Way::Straight => results.wrapping_byte_add(offset),
            Way::Written(memory) => memory.wrapping_byte_add(offset),
            Way::Copied(staged, _) => staged as *mut c_void,
        };
        // SAFETY: guaranteed by the caller; the plan was fitted to the size of the scratch memory.
        unsafe { round(queue, &plan, args, from, entries, target, scratch.as_mut())? };
        if let Way::Copied(staged, _) = way {
            // SAFETY: both the staged memory and the caller's memory have room for these results.
            check(KBLAS_STATUS_EXECUTION_FAILED, "cuMemcpyDtoHAsync", unsafe {
                cuMemcpyDtoHAsync_v2(results.wrapping_byte_add(offset), staged, bytes, queue.stream)
            })?;
        }
        Ok(())
    });
    if let Way::Straight = way {
        return queued;
    }
    // Wait after a failure too: copies queued before it still write to the caller's memory.
    let waited = queue.synchronize();
    queued.and(waited)?;
    if let Way::Written(memory) = way {
        // SAFETY: both sides have room for `count` results; only this call uses the page-locked memory while it holds
        // the scratch memory.
        unsafe { results.cast::<u8>().copy_from_nonoverlapping(memory.cast(), count as usize * result_bytes) };
    }
    Ok(())
}

/// How results reach the caller's memory.
enum Way {
    /// Kernels write them there.
    Straight,
    /// Kernels write them to this host memory.
    Written(*mut c_void),
    /// Kernels write this number of results at a time to device memory, from which they are copied.
    Copied(CUdeviceptr, i64),
}

/// Queues the reductions of `count` entries, starting with entry `from`, with results at `results`.
///
/// # Safety
/// As [`launch`]; `results` points to memory that kernels can write.
unsafe fn round<T: Scalar>(
    queue: &Queue, plan: &ReducePlan, args: &Reduce<T>, from: i64, count: i64, results: *mut c_void,
    scratch: Option<&mut Scratch>,
) -> Result<()> {
    if let &ReducePlan::Single(Single { kernel, piece, pieces }) = plan {
        let Some(only) = SingleArgs::new(args) else { unreachable!("a plan for one vector, and there are several") };
        let places = scratch.map_or(ptr::null_mut(), |scratch| scratch.workspace.counters());
        let kernel_args = SingleArgs { piece, results, places, ..only };
        // SAFETY: the kernels for one vector take SingleArgs<T>; the pointers are those of the caller and of the
        // scratch memory.
        return unsafe { kernel.launch(queue, Blocks::new(pieces as u32, block(kernel), 1), &kernel_args) };
    }
    let (wide, variant) = flags(&args.reduction);
    let mut kernel_args = ReduceArgs {
        vectors: Vectors::new(&args.vectors, from, count),
        results,
        wide: wide.into(),
        variant: variant.into(),
        cut: Cut::NONE,
        piece: 0,
        pieces: 1,
        per: 1,
        units: 0,
        arrived: ptr::null_mut(),
        list: List::NONE,
        window: 0,
        w_partial: ptr::null_mut(),
    };
    // SAFETY: the plan's kernels take ReduceArgs<T>; the pointers are those of the caller and of the scratch memory.
    unsafe {
        match plan {
            ReducePlan::Single(_) => unreachable!("one vector was queued above"),
            ReducePlan::Group(group) => {
                group.kernel.launch(queue, Blocks::new(group.grid(count), block(group.kernel), 1), &kernel_args)
            }
            &ReducePlan::Warps(plan) => {
                (kernel_args.piece, kernel_args.pieces) = (plan.piece, plan.pieces);
                plan.kernel.launch(queue, Blocks::new(plan.grid(count), block(plan.kernel), 1), &kernel_args)
            }
            ReducePlan::Pieces(plan) => {
                let &Pieces { kernel, piece, pieces, per, .. } = plan;
                (kernel_args.piece, kernel_args.pieces, kernel_args.per) = (piece, pieces, per);
                kernel_args.units = count * i64::from(pieces);
                if let Some(scratch) = scratch {
                    kernel_args.arrived = scratch.workspace.counters();
                    kernel_args.w_partial = scratch.base as *mut c_void;
                }
                kernel.launch(queue, Blocks::new(plan.grid(count), block(kernel), 1), &kernel_args)
            }
            ReducePlan::Few(plan) => {
                let Some(scratch) = scratch else { unreachable!("partial sums need workspace") };
                (kernel_args.cut, kernel_args.per) = (plan.otherwise.cut, 0);
                kernel_args.arrived = scratch.workspace.counters();
                kernel_args.w_partial = scratch.base as *mut c_void;
                plan.kernel.launch(queue, Blocks::row(plan.blocks, block(plan.kernel)), &kernel_args)
            }
            ReducePlan::Ragged(plan) => {
                let Some(scratch) = scratch else { unreachable!("ragged vectors need workspace") };
                let (list, behind) = List::new(scratch, plan);
                (kernel_args.cut, kernel_args.window) = (plan.cut, plan.window);
                (kernel_args.list, kernel_args.w_partial) = (list, behind as *mut c_void);
                launch_ragged(queue, scratch, plan, count, &kernel_args)
            }
        }
    }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![
        layout!(
            format!("kblas::ReduceArgs<{element}>"),
            ReduceArgs<T>,
            ReduceArgs {
                vectors,
                results,
                wide,
                variant,
                cut,
                piece,
                pieces,
                per,
                units,
                arrived,
                list,
                window,
                w_partial
            }
        ),
        layout!(
            format!("kblas::ReduceSingleArgs<{element}>"),
            SingleArgs<T>,
            SingleArgs { x, n, piece, incx, y, incy, variant, wide, results, places }
        ),
    ]
}
