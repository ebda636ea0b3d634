//! scal, axpy, copy, swap, rot, rotm on the GPU.

use super::vectors::Vectors;
use super::{List, Scratch, launch_ragged};
use crate::backend::cuda::batch::{BatchScalar, Entries, Form, Many, Only, OnlyEntry, OnlyScalar};
use crate::backend::cuda::launch::Blocks;
use crate::backend::cuda::queue::Queue;
use crate::error::Result;
use crate::problem::Value;
use crate::problem::level1::Extents;
use crate::problem::level1::{Action, Map, Param};
use crate::scalar::Scalar;
use crate::tuning::level1::{Cut, Few, MapPlan, block};
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// The parameter of the kernels for vectors of different lengths: mirrors `MapRaggedArgs` of
/// kernels/level1_actions.cuh.
#[repr(C)]
struct RaggedArgs<T: Scalar> {
    vectors: Vectors<T>,
    window: i32,
    cut: Cut,
    list: List,
    alpha: BatchScalar<T>,
    real_alpha: BatchScalar<T::Real>,
    real_s: BatchScalar<T::Real>,
    params: Entries<*const T>,
    param: [T; 5],
}

impl<T: Scalar> RaggedArgs<T> {
    fn new(vectors: Vectors<T>, window: i32, cut: Cut, list: List, scalars: Scalars<T, Many>) -> Self {
        let Scalars { alpha, real_alpha, real_s, params, param } = scalars;
        Self { vectors, window, cut, list, alpha, real_alpha, real_s, params, param }
    }
}

/// The parameter of the kernels for consecutive vectors: mirrors `MapSegmentedArgs` of
/// kernels/level1_actions.cuh.
#[repr(C)]
struct SegmentedArgs<T: Scalar> {
    offsets: *const i64,
    count: i64,
    x: *mut T,
    y: *mut T,
    wave: u32,
    alpha: BatchScalar<T>,
    real_alpha: BatchScalar<T::Real>,
}

/// The parameter of the kernels for vectors of equal length: mirrors `MapFlatArgs`.
#[repr(C)]
struct FlatArgs<T: Scalar> {
    x: Entries<*const T>,
    n: i64,
    groups: i64,
    all: i64,
    reciprocal: u64,
    short_reciprocal: u64,
    incx: i64,
    alpha: BatchScalar<T>,
    incy: i64,
    y: Entries<*const T>,
    real_alpha: BatchScalar<T::Real>,
    real_s: BatchScalar<T::Real>,
    params: Entries<*const T>,
    param: [T; 5],
}

impl<T: Scalar> FlatArgs<T> {
    fn new(vectors: Vectors<T>, scalars: Scalars<T, Many>, groups: i64) -> Self {
        let Vectors { x, y, incx, incy, n, count, .. } = vectors;
        let Scalars { alpha, real_alpha, real_s, params, param } = scalars;
        Self {
            x,
            n,
            groups,
            all: groups * count,
            reciprocal: u64::MAX / groups as u64,
            short_reciprocal: (1u64 << 32).div_ceil(groups as u64),
            incx,
            alpha,
            incy,
            y,
            real_alpha,
            real_s,
            params,
            param,
        }
    }
}

/// The parameter of the kernels for one vector, or pair of vectors: mirrors `MapSingleArgs`.
#[repr(C)]
struct SingleArgs<T: Scalar> {
    x: OnlyEntry<*mut T>,
    y: OnlyEntry<*mut T>,
    n: i64,
    alpha: OnlyScalar<T>,
    incx: i64,
    incy: i64,
    real_alpha: OnlyScalar<T::Real>,
    real_s: OnlyScalar<T::Real>,
    params: OnlyEntry<*const T>,
    param: [T; 5],
}

impl<T: Scalar> SingleArgs<T> {
    /// None if there are several vectors, or if only the device can find an operand.
    fn new(args: &Map<T>) -> Option<Self> {
        let vectors = &args.vectors;
        let Extents::Uniform { n, incx, incy } = vectors.extents else { return None };
        if !Only::holds(vectors.batch.count) {
            return None;
        }
        let scalars = Scalars::<T, Only>::new(&args.action, 0)?;
        Some(Self {
            x: Only::vector(vectors.x, n, incx)?,
            y: Only::vector(vectors.y, n, incy)?,
            n,
            alpha: scalars.alpha,
            incx,
            incy,
            real_alpha: scalars.real_alpha,
            real_s: scalars.real_s,
            params: scalars.params,
            param: scalars.param,
        })
    }
}

/// Operands of a map other than the vectors, as the kernels' parameters store them.
struct Scalars<T: Scalar, F: Form> {
    alpha: F::Scalar<T>,
    real_alpha: F::Scalar<T::Real>,
    real_s: F::Scalar<T::Real>,
    params: F::Entry<*const T>,
    param: [T; 5],
}

impl<T: Scalar, F: Form> Scalars<T, F> {
    /// None if the form cannot store an operand.
    fn new(action: &Action<T>, alpha_stride: i64) -> Option<Self> {
        let mut scalars = Self {
            alpha: F::scalar(Value::Host(T::zero()), 0),
            real_alpha: F::scalar(Value::Host(T::Real::zero()), 0),
            real_s: F::scalar(Value::Host(T::Real::zero()), 0),
            params: F::absent(),
            param: [T::zero(); 5],
        };
        match *action {
            Action::Scal(alpha) | Action::Axpy(alpha) => scalars.alpha = F::scalar(alpha, alpha_stride),
            Action::RealScal(alpha) => scalars.real_alpha = F::scalar(alpha, alpha_stride),
            Action::Copy | Action::Swap => {}
            Action::Rot { c, s } => {
                scalars.real_alpha = F::scalar(c, 0);
                scalars.alpha = F::scalar(s, 0);
            }
            Action::RealRot { c, s } => {
                scalars.real_alpha = F::scalar(c, 0);
                scalars.real_s = F::scalar(s, 0);
            }
            Action::Rotm(Param::Host(param)) => scalars.param = param,
            Action::Rotm(Param::Device(params)) => scalars.params = F::matrix(params)?,
        }
        Some(scalars)
    }
}

impl<T: Scalar> Scalars<T, Many> {
    /// Those of the entries from `from` on.
    fn skip(self, from: i64) -> Self {
        let Self { alpha, real_alpha, real_s, params, param } = self;
        let (real_alpha, real_s) = (real_alpha.skip(from), real_s.skip(from));
        Self { alpha: alpha.skip(from), real_alpha, real_s, params: params.skip(from), param }
    }
}

/// Queues the map.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments, which are not empty.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &MapPlan, args: &Map<T>) -> Result<()> {
    let _entered = queue.context.enter()?;
    if let MapPlan::Single(flat) = plan {
        let Some(args) = SingleArgs::new(args) else { unreachable!("a plan for one vector, and there are several") };
        // SAFETY: the kernels for one vector take SingleArgs<T>; the caller guarantees the pointers.
        return unsafe { flat.kernel.launch(queue, Blocks::row(flat.grid(1), block(flat.kernel)), &args) };
    }
    let count = args.vectors.batch.count;
    let plan = plan.fitted(queue.own_workspace_bytes(), count);
    let mut scratch =
        if let MapPlan::Ragged(ragged) = &plan { Some(Scratch::new(queue, ragged.workspace_bytes(0))?) } else { None };
    let most = plan.most_entries();
    (0..count).step_by(most as usize).try_for_each(|from| {
        // SAFETY: guaranteed by the caller.
        unsafe { round(queue, &plan, args, from, most.min(count - from), scratch.as_mut()) }
    })
}

/// Queues the map of `count` entries, starting with entry `from`.
///
/// # Safety
/// As [`launch`].
unsafe fn round<T: Scalar>(
    queue: &Queue, plan: &MapPlan, args: &Map<T>, from: i64, count: i64, scratch: Option<&mut Scratch>,
) -> Result<()> {
    let Some(scalars) = Scalars::<T, Many>::new(&args.action, args.vectors.batch.alpha_stride) else {
        unreachable!("a batch has any operands")
    };
    let scalars = scalars.skip(from);
    let vectors = Vectors::new(&args.vectors, from, count);
    // SAFETY: the plan's kernels take these parameters; the pointers are those of the caller and of the scratch memory.
    unsafe {
        match plan {
            MapPlan::Single(_) => unreachable!("one vector has no rounds"),
            MapPlan::Flat(flat) => {
                let args = FlatArgs::new(vectors, scalars, flat.groups);
                flat.kernel.launch(queue, Blocks::row(flat.grid(count), block(flat.kernel)), &args)
            }
            MapPlan::Batch(flat) => {
                let args = FlatArgs::new(vectors, scalars, flat.groups);
                flat.kernel.launch(queue, Blocks::new(flat.grid(1), block(flat.kernel), count), &args)
            }
            MapPlan::Segmented(plan) => {
                let Some((offsets, x, y)) = args.vectors.segments() else { unreachable!("a plan for segments") };
                let Scalars { alpha, real_alpha, .. } = scalars;
                let args = SegmentedArgs { offsets, count, x, y, wave: plan.wave, alpha, real_alpha };
                plan.kernel.launch(queue, Blocks::row(plan.wave * plan.waves, block(plan.kernel)), &args)
            }
            MapPlan::Few(Few { kernel, blocks, otherwise }) => {
                let args = RaggedArgs::new(vectors, 0, otherwise.cut, List::NONE, scalars);
                kernel.launch(queue, Blocks::row(*blocks, block(kernel)), &args)
            }
            MapPlan::Ragged(plan) => {
                let Some(scratch) = scratch else { unreachable!("ragged vectors need workspace") };
                let (list, _) = List::new(scratch, plan);
                let args = RaggedArgs::new(vectors, plan.window, plan.cut, list, scalars);
                launch_ragged(queue, scratch, plan, count, &args)
            }
        }
    }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![
        layout!(
            format!("kblas::MapRaggedArgs<{element}>"),
            RaggedArgs<T>,
            RaggedArgs { vectors, window, cut, list, alpha, real_alpha, real_s, params, param }
        ),
        layout!(
            format!("kblas::MapSegmentedArgs<{element}>"),
            SegmentedArgs<T>,
            SegmentedArgs { offsets, count, x, y, wave, alpha, real_alpha }
        ),
        layout!(
            format!("kblas::MapFlatArgs<{element}>"),
            FlatArgs<T>,
            FlatArgs {
                x,
                n,
                groups,
                all,
                reciprocal,
                short_reciprocal,
                incx,
                alpha,
                incy,
                y,
                real_alpha,
                real_s,
                params,
                param
            }
        ),
        layout!(
            format!("kblas::MapSingleArgs<{element}>"),
            SingleArgs<T>,
            SingleArgs { x, y, n, alpha, incx, incy, real_alpha, real_s, params, param }
        ),
    ]
}
