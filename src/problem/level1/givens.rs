//! rotg, rotmg: the numbers of a rotation. They have no vectors.

use crate::scalar::Scalar;

/// The rotation that takes (a, b) to (r, 0). The arguments are in BLAS's order.
#[derive(Clone, Copy, Debug)]
pub struct Rotg<T: Scalar> {
    /// Becomes r.
    pub a: *mut T,
    /// Becomes z, from which c and s can be had again, where T is real; stays as it is where T is complex.
    pub b: *mut T,
    pub c: *mut T::Real,
    pub s: *mut T,
    /// The numbers are in the backend's memory, not in host memory.
    pub on_device: bool,
}

/// The modified rotation that takes (√d1·x1, √d2·y1) to (…, 0). The arguments are in BLAS's order.
#[derive(Clone, Copy, Debug)]
pub struct Rotmg<T> {
    pub d1: *mut T,
    pub d2: *mut T,
    pub x1: *mut T,
    pub y1: *const T,
    /// Becomes the five numbers that rotm takes.
    pub param: *mut T,
    pub on_device: bool,
}
