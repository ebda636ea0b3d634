//! Operands and scalars of the entries of a batch, as in kernels/common/batch.cuh.

use std::ptr;

use crate::problem::{Operand, Pointer, Value};
use crate::scalar::Scalar;
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// An operand of each entry. `P` is `*const T` or `*mut T`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Entries<P> {
    /// Address of entry 0. Null: `pointers` has the addresses of all entries.
    base: P,
    pointers: *const P,
    /// Elements between entries, if there are no pointers.
    stride: i64,
    /// With pointers: elements from the given address to logical element 0.
    first: i64,
}

impl<P: Pointer> Entries<P> {
    /// A matrix. Its address may be null if it is never read.
    pub fn matrix(operand: Operand<P>) -> Self {
        match operand {
            Operand::Strided(base, stride) if !base.is_null() => Self { base, pointers: ptr::null(), stride, first: 0 },
            Operand::Pointers(pointers) if !pointers.is_null() => Self { base: P::NULL, pointers, stride: 0, first: 0 },
            _ => Self { base: P::UNREAD, pointers: ptr::null(), stride: 0, first: 0 },
        }
    }

    /// A vector of `len` elements. The address is that of logical element 0 of each entry.
    pub fn vector(operand: Operand<P>, len: i64, inc: i64) -> Self {
        let first = if inc < 0 { (1 - len.max(1)) * inc } else { 0 };
        let entries = Self::matrix(operand);
        Self { base: entries.base.moved(first), first, ..entries }
    }

    /// The same operands, beginning `elements` later in every entry.
    pub fn moved(self, elements: i64) -> Self {
        Self { base: self.base.moved(elements), first: self.first + elements, ..self }
    }

    pub fn is_strided(&self) -> bool {
        self.pointers.is_null()
    }

    /// The entries from entry `from` on.
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
    /// Device address; null: `value` is the scalar.
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

    /// The scalars of the entries from entry `from` on.
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
    /// Device address; null: `value` is the scalar.
    pointer: *const T,
    value: T,
}

/// How a kernel's parameter stores the operands and the scalars: for a batch, or for one entry in fewer bytes.
pub trait Form: Sized {
    type Entry<P: Pointer>: Copy;
    type Scalar<T: Scalar>: Copy;

    /// Whether the form can store `count` entries.
    fn holds(count: i64) -> bool;
    /// The operand of a routine that does not have it.
    fn absent<P: Pointer>() -> Self::Entry<P>;
    /// A matrix. Its address may be null if it is never read. None if the form cannot store it.
    fn matrix<P: Pointer>(operand: Operand<P>) -> Option<Self::Entry<P>>;
    /// A vector of `len` elements, by the address of logical element 0. None if the form cannot store it.
    fn vector<P: Pointer>(operand: Operand<P>, len: i64, inc: i64) -> Option<Self::Entry<P>>;
    fn scalar<T: Scalar>(value: Value<T>, stride: i64) -> Self::Scalar<T>;
}

/// Any number of entries, at a stride or given by arrays of pointers.
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

/// One entry, which is not given by an array of pointers: only the device can read such an array.
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

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
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
