//! Operands and scalars: their location, and the number of problems.

use std::fmt;

use super::check::not_null;
use crate::error::{Error, Result};
use crate::scalar::Scalar;

/// An address in the backend's memory: `*const T` or `*mut T`.
pub trait Pointer: Copy + PartialEq {
    const NULL: Self;
    /// Not null, and leads nowhere: for what is never read.
    const UNREAD: Self;
    /// The address that many elements further on; null stays null.
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

/// Where the entries of a batch have an operand. `P` is a [`Pointer`].
#[derive(Clone, Copy, Debug)]
pub enum Operand<P> {
    /// Entry b's begins b * stride elements behind entry 0's, which is here. A call that is no batch has one entry.
    Strided(P, i64),
    /// Entry b's begins where the b-th pointer of this array leads; the array is in the backend's memory.
    Pointers(*const P),
}

impl<P: Pointer> Operand<P> {
    /// The operand of a call that is no batch.
    pub fn one(pointer: P) -> Self {
        Self::Strided(pointer, 0)
    }

    /// Where entry `b` has it.
    ///
    /// # Safety
    /// An array of pointers is host memory and has more than `b`.
    pub unsafe fn entry(&self, b: i64) -> P {
        match *self {
            Self::Strided(first, stride) => first.moved(b * stride),
            // SAFETY: of the caller.
            Self::Pointers(array) => unsafe { *array.offset(b as isize) },
        }
    }

    /// The operand of a call that is no batch, or of entry 0: no array of pointers leads to it.
    pub fn alone(self) -> P {
        match self {
            Self::Strided(first, _) => first,
            Self::Pointers(_) => unreachable!("only the device can read the array"),
        }
    }

    /// The operand that begins `elements` further on in every entry; an array of pointers cannot be moved.
    pub fn moved(self, elements: i64) -> Self {
        match self {
            Self::Strided(first, stride) => Self::Strided(first.moved(elements), stride),
            Self::Pointers(_) => unreachable!("the pointers are not the caller's to change"),
        }
    }

    /// What can be known to be wrong: a null pointer, but not one within an array.
    pub fn check(&self, position: u32, name: &'static str) -> Result<()> {
        let null = match *self {
            Self::Strided(first, _) => first.is_null(),
            Self::Pointers(array) => array.is_null(),
        };
        if null { Err(Error::argument(position, name, "is null")) } else { Ok(()) }
    }

    /// How many different ones a batch has: entries share what has stride 0.
    pub fn distinct(&self, batch: &Batch) -> u64 {
        match *self {
            Self::Strided(_, 0) => batch.count.min(1) as u64,
            _ => batch.count as u64,
        }
    }
}

/// How many problems a call has, and how the scalars of neighbouring ones lie, where they are on the device.
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    /// Whether the call is a batched one, of whatever count: its entries' bits do not depend on the count.
    pub batched: bool,
    pub count: i64,
    pub alpha_stride: i64,
    pub beta_stride: i64,
}

impl Batch {
    /// A call that is no batch.
    pub const ONE: Self = Self { batched: false, count: 1, alpha_stride: 0, beta_stride: 0 };

    /// As `kblas-bench` reads it, behind the other arguments; nothing for a call that is no batch.
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

    /// As the profile names it, behind the other sizes.
    pub fn shape(&self) -> String {
        if self.count == 1 { String::new() } else { format!(" batch={}", self.count) }
    }
}

/// A scalar argument, where the pointer mode says that it is. A null pointer is a `Device` one in both modes.
/// On the host backend every pointer is one to host memory.
#[derive(Clone, Copy)]
pub enum Value<T> {
    Host(T),
    Device(*const T),
}

impl<T: Scalar> Value<T> {
    /// The scalar that `pointer` leads to.
    ///
    /// # Safety
    /// With `on_device` false, `pointer` is null or leads to a T in host memory.
    pub unsafe fn new(on_device: bool, pointer: *const T) -> Self {
        if on_device || pointer.is_null() {
            Self::Device(pointer)
        } else {
            // SAFETY: of the caller. C programs may keep a complex number at any address of its component.
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
            // SAFETY: of the caller.
            Self::Device(pointer) => unsafe { pointer.read_unaligned() },
        }
    }

    /// The scalar of entry `b` of a batch: on the device each may have its own, on the host all have this one.
    pub fn entry(&self, b: i64, stride: i64) -> Self {
        match *self {
            Self::Host(value) => Self::Host(value),
            Self::Device(first) => Self::Device(first.moved(b * stride)),
        }
    }

    /// Whether the scalar is known, without touching the device, to be `value`.
    pub fn is(&self, value: T) -> bool {
        matches!(*self, Self::Host(known) if known == value)
    }

    /// Where the scalar is, unless it is known.
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

    /// As `kblas-bench` reads it: `re` or `re,im`; a scalar on the device is unknown and replaced by 1.
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
        // SAFETY: everything lies within the memory.
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
