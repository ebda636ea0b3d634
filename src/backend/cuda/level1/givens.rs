//! rotg and rotmg of numbers on the GPU.

use crate::backend::cuda::launch::Blocks;
use crate::backend::cuda::queue::Queue;
use crate::error::Result;
use crate::kernels::*;
use crate::problem::level1::{Rotg, Rotmg};
use crate::scalar::{Precision, Scalar};
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// Mirrors `RotgArgs` of kernels/givens.cuh.
#[repr(C)]
struct RotgArgs<T: Scalar> {
    a: *mut T,
    b: *mut T,
    c: *mut T::Real,
    s: *mut T,
}

/// Mirrors `RotmgArgs` of kernels/givens.cuh.
#[repr(C)]
struct RotmgArgs<T> {
    d1: *mut T,
    d2: *mut T,
    x1: *mut T,
    y1: *const T,
    param: *mut T,
}

/// Queues rotg of numbers on the device.
///
/// # Safety
/// The pointers point to device memory.
pub unsafe fn rotg<T: Scalar>(queue: &Queue, args: &Rotg<T>) -> Result<()> {
    let Rotg { a, b, c, s, .. } = *args;
    let kernel = match T::PRECISION {
        Precision::S => ROTG_S_1,
        Precision::D => ROTG_D_1,
        Precision::C => ROTG_C_1,
        Precision::Z => ROTG_Z_1,
    };
    let _entered = queue.context.enter()?;
    // SAFETY: the kernel takes RotgArgs<T>; the caller guarantees the pointers.
    unsafe { kernel.launch(queue, Blocks::new(1, 1, 1), &RotgArgs::<T> { a, b, c, s }) }
}

/// Queues rotmg of numbers on the device.
///
/// # Safety
/// The pointers point to device memory.
pub unsafe fn rotmg<T: Scalar>(queue: &Queue, args: &Rotmg<T>) -> Result<()> {
    let Rotmg { d1, d2, x1, y1, param, .. } = *args;
    let kernel = match T::PRECISION {
        Precision::S => ROTMG_S_1,
        Precision::D => ROTMG_D_1,
        Precision::C | Precision::Z => unreachable!("rotmg is of real numbers"),
    };
    let _entered = queue.context.enter()?;
    // SAFETY: the kernel takes RotmgArgs<T>; the caller guarantees the pointers.
    unsafe { kernel.launch(queue, Blocks::new(1, 1, 1), &RotmgArgs { d1, d2, x1, y1, param }) }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![
        layout!(format!("kblas::RotgArgs<{element}>"), RotgArgs<T>, RotgArgs { a, b, c, s }),
        layout!(format!("kblas::RotmgArgs<{element}>"), RotmgArgs<T>, RotmgArgs { d1, d2, x1, y1, param }),
    ]
}
