//! The operands of one call, brought to where it is computed, and its results brought back.

use std::ffi::c_void;
use std::fmt;

use kblas::backend::cuda::memory::{Owner, owner};
use kblas::backend::{Exec, cuda, host};
use kblas::error::{Error, KBLAS_STATUS_ALLOC_FAILED, KBLAS_STATUS_NOT_INITIALIZED, Result};
use kblas::problem::{Copy2d, Direction};
use kblas::routine::copy::copy;
use kblas::scalar::Scalar;

use crate::call::Integer;
use crate::dispatch::Site;

/// A vector as BLAS gives it: its lowest address, and an increment of either sign.
#[derive(Clone, Copy)]
pub struct Vector<T> {
    pub pointer: *mut T,
    pub n: i64,
    pub inc: i64,
}

impl<T> fmt::Debug for Vector<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pointer, n, inc } = self;
        write!(f, "{pointer:?} of {n}, inc {inc}")
    }
}

impl<T> Vector<T> {
    /// The vector in a call's arguments.
    ///
    /// # Safety
    /// Integers that are pointers lead to the arguments.
    pub unsafe fn new(pointer: *const T, n: impl Integer, inc: impl Integer) -> Self {
        // SAFETY: guaranteed by the caller.
        let (n, inc) = unsafe { (n.value(), inc.value()) };
        Self { pointer: pointer.cast_mut(), n, inc }
    }

    /// Address of logical element i.
    pub fn at(&self, i: i64) -> *mut T {
        let steps = if self.inc < 0 { i + 1 - self.n } else { i };
        self.pointer.wrapping_offset((steps * self.inc) as isize)
    }

    /// Number of different elements: with increment 0 all are the same one.
    fn distinct(&self) -> i64 {
        if self.inc == 0 { self.n.min(1) } else { self.n }
    }

    /// Elements from the lowest to the highest address.
    fn span(&self) -> i64 {
        1 + (self.n - 1) * self.inc.abs()
    }
}

/// A column-major matrix.
#[derive(Clone, Copy)]
pub struct Matrix<T> {
    pub pointer: *mut T,
    pub m: i64,
    pub n: i64,
    pub lda: i64,
}

impl<T> fmt::Debug for Matrix<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pointer, m, n, lda } = self;
        write!(f, "{pointer:?} of {m}x{n}, lda {lda}")
    }
}

/// What a routine does with an operand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Read,
    Write,
    ReadWrite,
}

pub struct Stage {
    pub exec: Exec,
    /// Whether the call waits at its end: there are copies, or managed memory, which the host may access after the
    /// call.
    waits: bool,
    /// Memory of the backend of `exec`.
    allocated: Vec<*mut c_void>,
    results: Vec<Copy2d>,
}

impl Stage {
    pub fn new(site: Site) -> Result<Self> {
        let exec = match site {
            Site::Host => Exec::Host,
            // SAFETY: null is the default stream of every device.
            Site::Device | Site::Offload | Site::Large => unsafe { Exec::without_handle(std::ptr::null_mut()) }?,
        };
        if let (Site::Device, Exec::Host) = (site, &exec) {
            return Err(Error::new(KBLAS_STATUS_NOT_INITIALIZED, "operands in device memory, and no CUDA backend"));
        }
        Ok(Self { exec, waits: false, allocated: Vec::new(), results: Vec::new() })
    }

    /// The vector where the call is computed. A copy moves only the elements that BLAS names. An increment above 2
    /// becomes 2, and one below -2 becomes -2: this takes less memory and uses the same kernels.
    pub fn vector<T: Scalar>(&mut self, vector: Vector<T>, access: Access) -> Result<Vector<T>> {
        if vector.n <= 0 || self.is_here(vector.pointer.cast()) {
            return Ok(vector);
        }
        let inc = vector.inc.clamp(-2, 2);
        let pointer = self.allocate::<T>(Vector { inc, ..vector }.span())?;
        let staged = Vector { pointer, inc, ..vector };
        if access != Access::Write {
            self.copy(rows(Direction::ToDevice, vector, staged)?)?;
        }
        if access != Access::Read {
            self.results.push(rows(Direction::ToHost, staged, vector)?);
        }
        Ok(staged)
    }

    /// The matrix where the call is computed. A copy has at most one row of padding.
    pub fn matrix<T: Scalar>(&mut self, matrix: Matrix<T>, access: Access) -> Result<Matrix<T>> {
        let Matrix { pointer, m, n, lda } = matrix;
        if m <= 0 || n <= 0 || self.is_here(pointer.cast()) {
            return Ok(matrix);
        }
        let lda = lda.min(m + 1);
        let staged = Matrix { pointer: self.allocate::<T>(lda.saturating_mul(n))?, lda, ..matrix };
        if access != Access::Write {
            self.copy(columns(Direction::ToDevice, matrix, staged)?)?;
        }
        if access != Access::Read {
            self.results.push(columns(Direction::ToHost, staged, matrix)?);
        }
        Ok(staged)
    }

    /// Memory for n elements where the call is computed, until the call ends.
    pub fn allocate<T>(&mut self, n: i64) -> Result<*mut T> {
        let bytes = usize::try_from(n).ok().and_then(|n| n.checked_mul(size_of::<T>()));
        let bytes =
            bytes.ok_or_else(|| Error::new(KBLAS_STATUS_ALLOC_FAILED, format!("no memory for {n} elements")))?;
        let pointer = match self.exec {
            Exec::Host => host::memory::allocate(bytes)?,
            Exec::Cuda(ref queue) => cuda::memory::allocate(queue.context, bytes)?,
        };
        self.allocated.push(pointer);
        self.waits = true;
        Ok(pointer.cast())
    }

    /// A copy of the vector on the host, wherever the call is computed. `elements` stores the elements contiguously;
    /// the result describes them as a vector.
    pub fn fetch<T: Scalar>(&self, vector: Vector<T>, elements: &mut Vec<T>) -> Result<Vector<T>> {
        elements.resize(usize::try_from(vector.distinct()).unwrap_or(0), T::zero());
        let fetched = Vector { pointer: elements.as_mut_ptr(), inc: vector.inc.signum(), ..vector };
        self.move_elements(Direction::ToHost, vector, fetched, vector.pointer)?;
        Ok(fetched)
    }

    /// Writes the elements of [`Stage::fetch`] back to the vector.
    pub fn put_back<T: Scalar>(&self, fetched: Vector<T>, vector: Vector<T>) -> Result<()> {
        self.move_elements(Direction::ToDevice, fetched, vector, vector.pointer)
    }

    /// Copies between the host and the operand at `operand`, which may be in host memory, too. Managed memory is copied
    /// in the device's queue as well, since earlier kernels may write to it.
    fn move_elements<T>(&self, direction: Direction, from: Vector<T>, to: Vector<T>, operand: *mut T) -> Result<()> {
        if from.n <= 0 {
            return Ok(());
        }
        let is_queued =
            matches!(self.exec, Exec::Cuda(_)) && matches!(owner(operand.cast()), Some(Owner::Device | Owner::Managed));
        let exec = if is_queued { &self.exec } else { &Exec::Host };
        // SAFETY: one side is the caller's operand, the other a list of as many elements.
        unsafe { copy(exec, rows(direction, from, to)?)? };
        exec.wait().map(drop)
    }

    /// Waits until the results are computed. Nothing of the caller's is written yet.
    pub fn wait(&self) -> Result<()> {
        self.exec.wait().map(drop)
    }

    /// Ends the call: results in copies go back to the caller's operands.
    pub fn finish(mut self) -> Result<()> {
        self.results.iter().try_for_each(|&result| self.copy(result))?;
        if std::mem::take(&mut self.waits) {
            self.exec.wait()?;
        }
        Ok(())
    }

    /// Whether an operand can be used in place. A null pointer can: the routine rejects it.
    fn is_here(&mut self, pointer: *const c_void) -> bool {
        if matches!(self.exec, Exec::Host) || pointer.is_null() {
            return true;
        }
        let owner = owner(pointer);
        self.waits |= owner == Some(Owner::Managed);
        matches!(owner, Some(Owner::Device | Owner::Managed))
    }

    fn copy(&self, request: Copy2d) -> Result<()> {
        // SAFETY: one side is the caller's operand, the other memory for it that lives as long as `self`.
        unsafe { copy(&self.exec, request) }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // Part of a call that failed may be queued.
        if self.waits {
            let _ = self.exec.wait();
        }
        for &pointer in &self.allocated {
            // SAFETY: allocated by `allocate`. Device memory is freed after all queued work that uses it. A failure
            // cannot be reported here.
            unsafe {
                match self.exec {
                    Exec::Host => host::memory::free(pointer),
                    Exec::Cuda(ref queue) => drop(cuda::memory::free(queue.context, pointer)),
                }
            }
        }
    }
}

/// The copy of all elements of a vector, in the order of their addresses.
fn rows<T>(direction: Direction, from: Vector<T>, to: Vector<T>) -> Result<Copy2d> {
    let pitch = |inc: i64| inc.abs().max(1);
    let (n, size) = (from.distinct(), size_of::<T>() as i64);
    Copy2d::vector(direction, n, size, from.pointer.cast(), pitch(from.inc), to.pointer.cast(), pitch(to.inc))
}

/// The copy of all elements of a matrix.
fn columns<T>(direction: Direction, from: Matrix<T>, to: Matrix<T>) -> Result<Copy2d> {
    let (m, n, size) = (from.m, from.n, size_of::<T>() as i64);
    Copy2d::matrix(direction, m, n, size, from.pointer.cast(), from.lda, to.pointer.cast(), to.lda)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_trace_tells_where_operands_are_and_how_they_lie() {
        let pointer = 0x100 as *mut f64;
        assert_eq!(format!("{:?}", Vector { pointer, n: 5, inc: -2 }), "0x100 of 5, inc -2");
        assert_eq!(format!("{:?}", Matrix { pointer, m: 5, n: 6, lda: 7 }), "0x100 of 5x6, lda 7");
    }
}
