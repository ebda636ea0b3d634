//! nearest and knn on the GPU.

use std::ptr;

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::cdist::Points;
use super::launch::{Blocks, launch_both};
use super::queue::Queue;
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::problem::{Coordinate, Knn};
use crate::tuning::knn::{ENTRY, Plan};

/// The kernels' parameter: mirrors `KnnArgs` of kernels/knn.cuh.
#[repr(C)]
struct KnnArgs<T> {
    a: Points<T>,
    b: Points<T>,
    n: i64,
    piece: i64,
    pieces: i64,
    keys: *mut f64,
    places: *mut i64,
    index: *mut i64,
    ldi: i64,
    distance: *mut T,
    ldd: i64,
    least: f64,
    noise: f64,
    length: i32,
    metric: i32,
    exclude: i32,
}

/// Queues the kernels that find, for each vector of A, the nearest vectors of B.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that kblas.h requires. The plan was made for
/// these arguments.
pub unsafe fn launch<T: Coordinate>(queue: &Queue, plan: &Plan, args: &Knn<T>) -> Result<()> {
    let Knn { distance, m, k, n, a, b, neighbours, index, ldi, result, ldd, exclude_self, .. } = *args;
    let _entered = queue.context.enter()?;
    let lists = m * plan.pieces * neighbours;
    let workspace = match plan.pieces {
        1 => None,
        _ => Some(queue.own_workspace((lists * ENTRY) as usize)?),
    };
    let keys: *mut f64 = workspace.as_ref().map_or(ptr::null_mut(), |workspace| workspace.partial());
    let kernel_args = KnnArgs {
        a: Points::new(&a, m, 0),
        b: Points::new(&b, k, 0),
        n,
        piece: plan.piece,
        pieces: plan.pieces,
        keys,
        places: if keys.is_null() { ptr::null_mut() } else { keys.wrapping_offset(lists as isize).cast() },
        index,
        ldi,
        distance: result,
        ldd,
        least: plan.least,
        noise: plan.noise,
        length: neighbours as i32,
        metric: distance.metric as i32,
        exclude: exclude_self.into(),
    };
    let blocks = (m as u64).div_ceil(plan.rows as u64) * plan.pieces as u64;
    let Ok(blocks) = i32::try_from(blocks) else {
        return Err(Error::new(KBLAS_STATUS_NOT_SUPPORTED, format!("{m} vectors are more blocks than a launch has")));
    };
    let first = (plan.kernel, Blocks::row(blocks as u32, plan.block).with_shared(plan.shared));
    // SAFETY: kernels of the families KNN, KNN_MMA and KNN_FINISH take KnnArgs of their elements; the caller guarantees
    // the pointers. If the second launch is missing, the first has no effect on other calls.
    unsafe {
        if plan.pieces == 1 {
            return first.0.launch(queue, first.1, &kernel_args);
        }
        let &[threads] = plan.finish.params() else { unreachable!("{} has one number", plan.finish.name()) };
        // A warp computes a row. Plans have several pieces only if there are few rows.
        let blocks = (m as u64).div_ceil(u64::from(threads) / 32) as u32;
        launch_both(queue, [first, (plan.finish, Blocks::row(blocks, threads))], &kernel_args, || ())
    }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Coordinate>(element: &str) -> Vec<Layout> {
    vec![layout!(
        format!("kblas::KnnArgs<{element}>"),
        KnnArgs<T>,
        KnnArgs {
            a,
            b,
            n,
            piece,
            pieces,
            keys,
            places,
            index,
            ldi,
            distance,
            ldd,
            least,
            noise,
            length,
            metric,
            exclude
        }
    )]
}
