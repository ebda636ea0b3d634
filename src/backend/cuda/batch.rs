//! Operands and scalars of a batch's entries, as in kernels/common/batch.cuh.

use std::ptr;

use crate::problem::{Operand, Pointer, Value};
use crate::scalar::Scalar;
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// An operand of each entry. `P` is `*const T` or `*mut T`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Entries<P> {
    /// Entry 0's; null: `pointers` has the entries.
    base: P,
    pointers: *const P,
    /// Between entries, without pointers.
    stride: i64,
    /// With pointers: from there to logical element 0.
    first: i64,
}

impl<P: Pointer> Entries<P> {
    /// A matrix. What is not read at all may be null.
    pub fn matrix(operand: Operand<P>) -> Self {
        match operand {
            Operand::Strided(base, stride) if !base.is_null() => Self { base, pointers: ptr::null(), stride, first: 0 },
            Operand::Pointers(pointers) if !pointers.is_null() => Self { base: P::NULL, pointers, stride: 0, first: 0 },
            _ => Self { base: P::UNREAD, pointers: ptr::null(), stride: 0, first: 0 },
        }
    }

    /// A vector of `len` elements: logical element 0 of each.
    pub fn vector(operand: Operand<P>, len: i64, inc: i64) -> Self {
        let first = if inc < 0 { (1 - len.max(1)) * inc } else { 0 };
        let entries = Self::matrix(operand);
        Self { base: entries.base.moved(first), first, ..entries }
    }

    /// Those that begin `elements` further on in every entry.
    pub fn moved(self, elements: i64) -> Self {
        Self { base: self.base.moved(elements), first: self.first + elements, ..self }
    }

    pub fn is_strided(&self) -> bool {
        self.pointers.is_null()
    }

    /// Those from entry `from` on.
    pub fn skip(self, from: i64) -> Self {
        let pointers =
            if self.pointers.is_null() { self.pointers } else { self.pointers.wrapping_offset(from as isize) };
        Self { base: self.base.moved(from * self.stride), pointers, ..self }
    }
}

/// A scalar of each entry.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct BatchScalar<T> {
    /// On the device; null: the value.
    pointer: *const T,
    stride: i64,
    value: T,
}

impl<T: Scalar> BatchScalar<T> {
    pub fn new(value: Value<T>, stride: i64) -> Self {
        match value {
            Value::Host(value) => Self { pointer: ptr::null(), stride: 0, value },
            Value::Device(pointer) => Self { pointer, stride, value: T::zero() },
        }
    }

    /// Those from entry `from` on.
    pub fn skip(self, from: i64) -> Self {
        Self { pointer: self.pointer.moved(from * self.stride), ..self }
    }
}

/// The operand of the only entry.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct OnlyEntry<P> {
    /// Null: the routine has no such operand.
    pub base: P,
}

/// The scalar of the only entry.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct OnlyScalar<T> {
    /// On the device; null: the value.
    pointer: *const T,
    value: T,
}

/// How a kernel's parameter has the operands and the scalars: for a batch, or for one entry, in fewer bytes.
pub trait Form: Sized {
    type Entry<P: Pointer>: Copy;
    type Scalar<T: Scalar>: Copy;

    /// Whether it can have so many entries.
    fn holds(count: i64) -> bool;
    /// For a routine without the operand.
    fn absent<P: Pointer>() -> Self::Entry<P>;
    /// A matrix. What is not read at all may be null. None if the form has no place for it.
    fn matrix<P: Pointer>(operand: Operand<P>) -> Option<Self::Entry<P>>;
    /// A vector of `len` elements: logical element 0 of each. None if the form has no place for it.
    fn vector<P: Pointer>(operand: Operand<P>, len: i64, inc: i64) -> Option<Self::Entry<P>>;
    fn scalar<T: Scalar>(value: Value<T>, stride: i64) -> Self::Scalar<T>;
}

/// Any number of entries, a stride apart or behind arrays of pointers.
pub struct Many;

impl Form for Many {
    type Entry<P: Pointer> = Entries<P>;
    type Scalar<T: Scalar> = BatchScalar<T>;

    fn holds(_: i64) -> bool {
        true
    }

    fn absent<P: Pointer>() -> Entries<P> {
        Entries { base: P::NULL, pointers: ptr::null(), stride: 0, first: 0 }
    }

    fn matrix<P: Pointer>(operand: Operand<P>) -> Option<Entries<P>> {
        Some(Entries::matrix(operand))
    }

    fn vector<P: Pointer>(operand: Operand<P>, len: i64, inc: i64) -> Option<Entries<P>> {
        Some(Entries::vector(operand, len, inc))
    }

    fn scalar<T: Scalar>(value: Value<T>, stride: i64) -> BatchScalar<T> {
        BatchScalar::new(value, stride)
    }
}

/// One entry, to which no array of pointers leads: that only the device can read.
pub struct Only;

impl Form for Only {
    type Entry<P: Pointer> = OnlyEntry<P>;
    type Scalar<T: Scalar> = OnlyScalar<T>;

    fn holds(count: i64) -> bool {
        count == 1
    }

    fn absent<P: Pointer>() -> OnlyEntry<P> {
        OnlyEntry { base: P::NULL }
    }

    fn matrix<P: Pointer>(operand: Operand<P>) -> Option<OnlyEntry<P>> {
        let entries = Entries::matrix(operand);
        entries.is_strided().then_some(OnlyEntry { base: entries.base })
    }

    fn vector<P: Pointer>(operand: Operand<P>, len: i64, inc: i64) -> Option<OnlyEntry<P>> {
        let entries = Entries::vector(operand, len, inc);
        entries.is_strided().then_some(OnlyEntry { base: entries.base })
    }

    fn scalar<T: Scalar>(value: Value<T>, _: i64) -> OnlyScalar<T> {
        let BatchScalar { pointer, value, .. } = BatchScalar::new(value, 0);
        OnlyScalar { pointer, value }
    }
}

/// The structs of this file, for elements that C++ calls `element`.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![
        layout!(
            format!("kblas::Entries<const {element}>"),
            Entries<*const T>,
            Entries { base, pointers, stride, first }
        ),
        layout!(format!("kblas::BatchScalar<{element}>"), BatchScalar<T>, BatchScalar { pointer, stride, value }),
        layout!(format!("kblas::OnlyEntry<const {element}>"), OnlyEntry<*const T>, OnlyEntry { base }),
        layout!(format!("kblas::OnlyScalar<{element}>"), OnlyScalar<T>, OnlyScalar { pointer, value }),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_only_entry_is_where_entry_0_of_a_batch_is() {
        let memory = [0.0f64; 8];
        let operand = Operand::Strided(memory.as_ptr(), 3);
        for inc in [1, 2, -1, -2] {
            let only = Only::vector(operand, 4, inc).expect("an entry");
            assert_eq!(only.base, Entries::vector(operand, 4, inc).base);
            assert_eq!(only.base, memory.as_ptr().wrapping_add(if inc < 0 { (-3 * inc) as usize } else { 0 }));
        }
        let scalar = Only::scalar(Value::Host(2.0), 5);
        assert!(scalar.pointer.is_null() && scalar.value == 2.0);
        assert_eq!(Only::scalar(Value::Device(memory.as_ptr()), 5).pointer, memory.as_ptr());
    }

    #[test]
    fn what_only_the_device_can_find_has_no_such_form() {
        let pointers = [std::ptr::null::<f64>(); 2];
        assert!(Only::matrix(Operand::Pointers(pointers.as_ptr())).is_none());
        assert!(Only::vector(Operand::Pointers(pointers.as_ptr()), 4, 1).is_none());
        assert!(Only::holds(1) && !Only::holds(0) && !Only::holds(2) && Many::holds(0) && Many::holds(1 << 40));
    }
}
