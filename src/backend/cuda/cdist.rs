//! cdist on the GPU.

use std::ptr;

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::launch::{Blocks, MAX_ENTRIES, launch_both};
use super::queue::Queue;
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::problem::{self, Cdist, Coordinate};
use crate::tuning::cdist::{Plan, Tiles};

/// Mirrors `Points` of kernels/cdist_tile.cuh.
#[repr(C)]
#[derive(Clone, Copy)]
pub(super) struct Points<T> {
    base: *const T,
    row: i64,
    dim: i64,
    stride: i64,
    count: i64,
}

impl<T> Points<T> {
    /// `count` vectors of each entry from entry `from` on.
    pub(super) fn new(points: &problem::Points<T>, count: i64, from: i64) -> Self {
        let (row, dim) = points.steps();
        Self { base: points.place(from, 0, 0), row, dim, stride: points.stride, count }
    }
}

/// The kernels' parameter: mirrors `CdistArgs` of kernels/cdist.cuh.
#[repr(C)]
struct CdistArgs<T: Coordinate> {
    a: Points<T>,
    b: Points<T>,
    c: *mut T::Distance,
    ldc: i64,
    c_stride: i64,
    n: i64,
    count: i64,
    marks: *mut u8,
    least: f64,
    mark_side: i32,
    span: i32,
    metric: i32,
    alike: i32,
    wide: i32,
}

/// Maximum number of marks of one launch, in bytes, if a single entry does not need more. Further entries of a batch
/// are computed by further launches.
const MARKS: i64 = 16 << 20;

/// Bytes of a vector store of distances.
const PACK: usize = 16;

/// Queues C\[i, j\] := the distance between vector i of A and vector j of B, for every entry of the batch.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that kblas.h requires. The plan was made for
/// these arguments.
pub unsafe fn launch<T: Coordinate>(queue: &Queue, plan: &Plan, args: &Cdist<T>) -> Result<()> {
    let Cdist { distance, m, k, n, a, b, c, ldc, stride_c, count } = *args;
    let _entered = queue.context.enter()?;
    let marks = if plan.again.is_some() { plan.tiles.count(m, k) } else { 0 };
    let most = if marks > 0 { (MARKS / marks).clamp(1, MAX_ENTRIES) } else { MAX_ENTRIES };
    let step = size_of::<T::Distance>();
    let columns = (ldc as usize).wrapping_mul(step) | (stride_c as usize).wrapping_mul(step);
    let wide = (c.addr() | columns).is_multiple_of(PACK);
    for from in (0..count).step_by(most as usize) {
        let entries = most.min(count - from);
        let workspace = match marks {
            0 => None,
            _ => Some(queue.own_workspace((marks * entries) as usize)?),
        };
        let kernel_args = CdistArgs {
            a: Points::new(&a, m, from),
            b: Points::new(&b, k, from),
            c: c.wrapping_offset((from * stride_c) as isize),
            ldc,
            c_stride: stride_c,
            n,
            count: entries,
            marks: workspace.as_ref().map_or(ptr::null_mut(), |workspace| workspace.partial()),
            least: plan.least,
            mark_side: plan.tiles.rows as i32,
            span: plan.span as i32,
            metric: distance.metric as i32,
            alike: (a.steps() == b.steps()).into(),
            wide: wide.into(),
        };
        let first = (plan.tiles.kernel, blocks(&plan.tiles, plan.span, m, k, entries)?);
        // SAFETY: the kernels of the families CDIST and CDIST_MMA take CdistArgs of their elements; the caller
        // guarantees the pointers. If the second launch is missing, the first has no effect on other calls.
        unsafe {
            match &plan.again {
                Some(again) => {
                    let second = (again.kernel, blocks(again, 1, m, k, entries)?);
                    launch_both(queue, [first, second], &kernel_args, || ())?;
                }
                None => first.0.launch(queue, first.1, &kernel_args)?,
            }
        }
    }
    Ok(())
}

/// One block for every `span` tiles along B, in each entry.
fn blocks(tiles: &Tiles, span: i64, m: i64, k: i64, entries: i64) -> Result<Blocks> {
    let Ok(count) = i32::try_from(tiles.blocks(span, m, k)) else {
        return Err(Error::new(
            KBLAS_STATUS_NOT_SUPPORTED,
            format!("{m} × {k} pairs are more tiles than a launch has"),
        ));
    };
    Ok(Blocks::new(count as u32, tiles.block, entries).with_shared(tiles.shared))
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Coordinate>(element: &str) -> Vec<Layout> {
    vec![
        layout!(format!("kblas::Points<{element}>"), Points<T>, Points { base, row, dim, stride, count }),
        layout!(
            format!("kblas::CdistArgs<{element}>"),
            CdistArgs<T>,
            CdistArgs { a, b, c, ldc, c_stride, n, count, marks, least, mark_side, span, metric, alike, wide }
        ),
    ]
}
