//! rotg, rotmg: the parameters of a rotation, without vectors.

use crate::scalar::Scalar;

/// The rotation that maps (a, b) to (r, 0). The arguments are in BLAS's order.
#[derive(Clone, Copy, Debug)]
pub struct Rotg<T: Scalar> {
    /// Overwritten with r.
    pub a: *mut T,
    /// Real T: overwritten with z, from which c and s can be recovered. Complex T: unchanged.
    pub b: *mut T,
    pub c: *mut T::Real,
    pub s: *mut T,
    /// The numbers are in the backend's memory, not in host memory.
    pub on_device: bool,
}

/// The modified rotation that maps (√d1·x1, √d2·y1) to (…, 0). The arguments are in BLAS's order.
#[derive(Clone, Copy, Debug)]
pub struct Rotmg<T> {
    pub d1: *mut T,
    pub d2: *mut T,
    pub x1: *mut T,
    pub y1: *const T,
    /// Overwritten with the five parameters of rotm.
    pub param: *mut T,
    pub on_device: bool,
}
