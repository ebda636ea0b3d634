//! Operands and scalars: their location, and the number of problems.

use std::fmt;

use super::check::not_null;
use crate::error::{Error, Result};
use crate::scalar::Scalar;

/// An address in the backend's memory: `*const T` or `*mut T`.
pub trait Pointer: Copy + PartialEq {
    const NULL: Self;
    /// A dangling pointer that is not null, for operands that are never read.
    const UNREAD: Self;
    /// The address `elements` elements further on; null stays null.
    fn moved(self, elements: i64) -> Self;
    fn is_null(self) -> bool;
}

impl<T> Pointer for *const T {
    const NULL: Self = std::ptr::null();
    const UNREAD: Self = std::ptr::dangling();
    fn moved(self, elements: i64) -> Self {
        if self.is_null() { self } else { self.wrapping_offset(elements as isize) }
    }
    fn is_null(self) -> bool {
        self.is_null()
    }
}

impl<T> Pointer for *mut T {
    const NULL: Self = std::ptr::null_mut();
    const UNREAD: Self = std::ptr::dangling_mut();
    fn moved(self, elements: i64) -> Self {
        self.cast_const().moved(elements).cast_mut()
    }
    fn is_null(self) -> bool {
        self.is_null()
    }
}

/// The addresses of an operand for the entries of a batch. `P` is a [`Pointer`].
#[derive(Clone, Copy, Debug)]
pub enum Operand<P> {
    /// Entry b's operand begins b * stride elements after that of entry 0, which is given. A call that is no batch has
    /// one entry.
    Strided(P, i64),
    /// Entry b's operand begins at the address in element b of this array. The array is in the backend's memory.
    Pointers(*const P),
}

impl<P: Pointer> Operand<P> {
    /// The operand of a call that is no batch.
    pub fn one(pointer: P) -> Self {
        Self::Strided(pointer, 0)
    }

    /// The operand for a call that does not read it. Then not even an array of pointers is read.
    pub fn unread(self) -> Self {
        match self {
            Self::Strided(..) => self,
            Self::Pointers(_) => Self::one(P::UNREAD),
        }
    }

    /// The operand of entry `b`.
    ///
    /// # Safety
    /// An array of pointers is in host memory, and has more than `b` elements.
    pub unsafe fn entry(&self, b: i64) -> P {
        match *self {
            Self::Strided(first, stride) => first.moved(b * stride),
            // SAFETY: guaranteed by the caller.
            Self::Pointers(array) => unsafe { *array.offset(b as isize) },
        }
    }

    /// The operand of a call that is no batch, or of entry 0. It must not be an array of pointers.
    pub fn alone(self) -> P {
        match self {
            Self::Strided(first, _) => first,
            Self::Pointers(_) => unreachable!("only the device can read the array"),
        }
    }

    /// The operand that begins `elements` further on in every entry. It must not be an array of pointers.
    pub fn moved(self, elements: i64) -> Self {
        match self {
            Self::Strided(first, stride) => Self::Strided(first.moved(elements), stride),
            Self::Pointers(_) => unreachable!("the pointers are not the caller's to change"),
        }
    }

    /// Checks for a null pointer. Pointers within an array are not checked.
    pub fn check(&self, position: u32, name: &'static str) -> Result<()> {
        let null = match *self {
            Self::Strided(first, _) => first.is_null(),
            Self::Pointers(array) => array.is_null(),
        };
        if null { Err(Error::argument(position, name, "is null")) } else { Ok(()) }
    }

    /// Number of different operands in a batch: with stride 0 the entries share one.
    pub fn distinct(&self, batch: &Batch) -> u64 {
        match *self {
            Self::Strided(_, 0) => batch.count.min(1) as u64,
            _ => batch.count as u64,
        }
    }
}

/// The number of problems in a call, and the strides of their scalars if those are on the device.
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    /// Whether the call is a batched one, with any count. An entry's result is bitwise identical for every count.
    pub batched: bool,
    pub count: i64,
    pub alpha_stride: i64,
    pub beta_stride: i64,
}

impl Batch {
    /// A call that is no batch.
    pub const ONE: Self = Self { batched: false, count: 1, alpha_stride: 0, beta_stride: 0 };

    /// The batch as arguments of `kblas-bench`, after the others; empty for a call that is no batch.
    pub fn bench<T>(&self, a: Operand<*const T>, x: Operand<*const T>, y: Operand<*mut T>) -> String {
        let Self { count, .. } = self;
        match (a, x, y) {
            (Operand::Strided(..), Operand::Strided(..), Operand::Strided(..)) if *count == 1 => String::new(),
            (Operand::Strided(_, a), Operand::Strided(_, x), Operand::Strided(_, y)) => {
                format!(" --batch {count} --stride-a {a} --stride-x {x} --stride-y {y}")
            }
            _ => format!(" --batch {count} --pointers"),
        }
    }

    /// The batch as the profile names it, after the other sizes.
    pub fn shape(&self) -> String {
        if self.count == 1 { String::new() } else { format!(" batch={}", self.count) }
    }
}

/// A scalar argument, on the host or on the device as the pointer mode says. A null pointer is a `Device` one in both
/// modes. On the host backend every pointer leads to host memory.
#[derive(Clone, Copy)]
pub enum Value<T> {
    Host(T),
    Device(*const T),
}

impl<T: Scalar> Value<T> {
    /// The scalar at `pointer`.
    ///
    /// # Safety
    /// With `on_device` false, `pointer` is null or leads to a T in host memory.
    pub unsafe fn new(on_device: bool, pointer: *const T) -> Self {
        if on_device || pointer.is_null() {
            Self::Device(pointer)
        } else {
            // SAFETY: guaranteed by the caller. C programs may align a complex number only as its component, hence the
            // unaligned read.
            Self::Host(unsafe { pointer.read_unaligned() })
        }
    }

    /// The scalar itself.
    ///
    /// # Safety
    /// A `Device` pointer leads to host memory.
    pub unsafe fn get(&self) -> T {
        match *self {
            Self::Host(value) => value,
            // SAFETY: guaranteed by the caller.
            Self::Device(pointer) => unsafe { pointer.read_unaligned() },
        }
    }

    /// The scalar of entry `b` of a batch. On the device each entry may have its own; on the host all share this one.
    pub fn entry(&self, b: i64, stride: i64) -> Self {
        match *self {
            Self::Host(value) => Self::Host(value),
            Self::Device(first) => Self::Device(first.moved(b * stride)),
        }
    }

    /// Whether the scalar is known to be `value`, without access to the device.
    pub fn is(&self, value: T) -> bool {
        matches!(*self, Self::Host(known) if known == value)
    }

    /// Address of the scalar; none if its value is known.
    pub fn address(&self) -> Option<*const u8> {
        match *self {
            Self::Host(_) => None,
            Self::Device(pointer) => Some(pointer.cast()),
        }
    }

    pub fn check(&self, position: u32, name: &'static str) -> Result<()> {
        match *self {
            Self::Device(pointer) => not_null(position, name, pointer),
            Self::Host(_) => Ok(()),
        }
    }

    /// The scalar as `kblas-bench` reads it: `re` or `re,im`. A scalar on the device is unknown and replaced by 1.
    pub fn bench(&self) -> String {
        match *self {
            Self::Host(value) if T::IS_COMPLEX => format!("{},{}", value.re(), value.im()),
            Self::Host(value) => value.to_string(),
            Self::Device(_) => "1".into(),
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Value<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Host(value) => value.fmt(f),
            Self::Device(pointer) => write!(f, "*{pointer:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_entry_of_a_batch_has_its_own_operand_and_scalar() {
        let memory = [10.0, 11.0, 12.0, 13.0, 14.0, 15.0];
        let at = |i: usize| &raw const memory[i];
        let pointers = [at(5), at(0), at(3)];
        // SAFETY: all addresses are within the memory.
        unsafe {
            assert_eq!([0, 1, 2].map(|b| *Operand::Strided(at(1), 2).entry(b)), [11.0, 13.0, 15.0]);
            assert_eq!([0, 1, 2].map(|b| *Operand::Strided(at(4), -2).entry(b)), [14.0, 12.0, 10.0]);
            assert_eq!([0, 1, 2].map(|b| *Operand::Pointers(pointers.as_ptr()).entry(b)), [15.0, 10.0, 13.0]);
            assert_eq!([0, 1, 2].map(|b| Value::Device(at(0)).entry(b, 2).get()), [10.0, 12.0, 14.0]);
            assert_eq!([0, 1, 2].map(|b| Value::Device(at(3)).entry(b, 0).get()), [13.0; 3]);
            assert_eq!([0, 1, 2].map(|b| Value::Host(7.0).entry(b, 2).get()), [7.0; 3]);
        }
    }

    #[test]
    fn null_stays_null() {
        assert!(std::ptr::null::<f64>().moved(7).is_null());
        assert!(Operand::one(std::ptr::null::<f64>()).moved(7).check(1, "A").is_err());
    }
}
