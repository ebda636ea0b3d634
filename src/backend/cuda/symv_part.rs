//! The part of a device in a multi-GPU symv or hemv.

use super::batch::Only;
use super::launch::{Blocks, launch_both};
use super::mgpu::ShareArgs;
use super::queue::Queue;
use super::symv::SymvArgs;
use crate::error::Result;
use crate::problem::mgpu::{MOST_DEVICES, SymvPart};
use crate::problem::{Symv, Value};
use crate::scalar::Scalar;
use crate::tuning::symv_part::Part;
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// The kernels' parameter: mirrors `SymvPartArgs` of kernels/symv_part.cuh.
#[repr(C)]
struct SymvPartArgs<T: Scalar> {
    /// Its `a` is the address that element (low, position low) would have.
    call: SymvArgs<T, Only>,
    low: i32,
    high: i32,
    first_tile: i32,
    first_unit: i32,
    last_unit: i32,
    sums_before: i32,
    share: ShareArgs,
    inverse: u32,
    sums: [i32; MOST_DEVICES + 1],
}

/// Queues a device's part.
///
/// # Safety
/// The sizes and the offset are checked. The pointers point to memory of the queue's device of the size that the call
/// requires. The plan was made for this part.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Part, part: &SymvPart<T>) -> Result<()> {
    let _entered = queue.context.enter()?;
    let SymvPart { share, offset, .. } = *part;
    let behind = part.behind();
    let call = Symv { a: behind.a.moved(offset * (behind.lda + 1)), ..behind };
    // Without columns there is no product to add.
    let call = if part.adds() { call } else { Symv { alpha: Value::Host(T::zero()), ..call } };
    let Part { ref slices, low, high, first_tile, first_unit, last_unit, sums_before, inverse, sums } = *plan;
    let workspace = queue.workspace(slices.partial_elems as usize * size_of::<T>())?;
    let Some(only) = SymvArgs::<T, Only>::new(&call) else { unreachable!("a call over devices is no batch") };
    let call = only.cut(slices, &workspace);
    let share = share.into();
    let args = SymvPartArgs { call, low, high, first_tile, first_unit, last_unit, sums_before, share, inverse, sums };
    let finish = Blocks::new(slices.finish_blocks, slices.finish_block, 1);
    if !part.adds() {
        // SAFETY: guaranteed by the caller; the kernel reads and writes only y.
        return unsafe { slices.finish.launch(queue, finish, &args) };
    }
    let first = (slices.kernel, Blocks::new(slices.slices as u32, slices.block, 1));
    // SAFETY: guaranteed by the caller; the workspace is as large as planned. Without the finish kernel nobody reads
    // the partial sums.
    unsafe { launch_both(queue, [first, (slices.finish, finish)], &args, || ()) }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    let part = layout!(
        format!("kblas::SymvPartArgs<{element}>"),
        SymvPartArgs<T>,
        SymvPartArgs { call, low, high, first_tile, first_unit, last_unit, sums_before, share, inverse, sums }
    );
    vec![part]
}
