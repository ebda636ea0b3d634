//! Matrices on several devices: the block-cyclic distribution of columns, and each device's part of a call.
//!
//! Block column b, of `block` columns, is stored on device b mod `devices`, as its local block b / `devices`. A
//! device's columns are contiguous, each with all rows.

use super::check::skipped;
use super::{Gemv, Op, Operand, Symv, Value};
use crate::scalar::Scalar;

/// Maximum number of devices in a call: MAX_NGPUS of kblas.h.
pub const MOST_DEVICES: usize = 16;

/// Columns of a block column in the routines: MGPU_BLOCK of kernels/common/cyclic.cuh. It divides the number of rows of
/// every tile of kernels/symv_part.cuh. It is small, so that the parts of a triangle have nearly the same size.
pub const BLOCK: i64 = 64;

/// A device's share of the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Columns of a block column.
    pub block: i64,
    pub devices: i64,
    /// Index of the device, from 0.
    pub device: i64,
}

impl Share {
    /// The share of a device, with the block size of the routines.
    pub fn of_routines(device: usize, devices: usize) -> Self {
        Self { block: BLOCK, devices: devices as i64, device: device as i64 }
    }

    /// The shares of all devices.
    pub fn all(block: i64, devices: usize) -> impl Iterator<Item = Self> {
        (0..devices as i64).map(move |device| Self { block, devices: devices as i64, device })
    }

    /// Whether the device has this column.
    pub fn has(&self, column: i64) -> bool {
        column / self.block % self.devices == self.device
    }

    /// Number of the device's columns before this one. If the device has this column, that is its place.
    pub fn before(&self, column: i64) -> i64 {
        let Self { block, devices, device } = *self;
        let (turns, rest) = (column / (block * devices), column % (block * devices));
        turns * block + (rest - device * block).clamp(0, block)
    }

    /// The column at this place on the device.
    pub fn column(&self, place: i64) -> i64 {
        let Self { block, devices, device } = *self;
        (place / block * devices + device) * block + place % block
    }

    /// The device's block columns, of a matrix with `columns` columns: the first column of each, and its number of
    /// columns.
    pub fn blocks(self, columns: i64) -> impl Iterator<Item = (i64, i64)> {
        let firsts = (self.device * self.block..columns).step_by((self.devices * self.block) as usize);
        firsts.map(move |first| (first, self.block.min(columns - first)))
    }
}

/// One device's part of y := alpha·op(A)·x + beta·y, for the submatrix after the offsets. Its y is the product with its
/// own columns, plus beta·y on the first device. The sum over the devices is the result.
#[derive(Clone, Copy, Debug)]
pub struct GemvPart<T> {
    /// The call with the whole sizes. A is the device's columns; x and y are whole.
    pub whole: Gemv<T>,
    pub share: Share,
    pub offset_r: i64,
    pub offset_c: i64,
}

impl<T: Scalar> GemvPart<T> {
    /// The device's columns in the submatrix: the place of the first, and their number.
    pub fn columns(&self) -> (i64, i64) {
        let first = self.share.before(self.offset_c);
        (first, self.share.before(self.whole.n) - first)
    }

    /// The product that the device computes. `vector` replaces the vector that belongs to its columns: x for op N, y
    /// otherwise. None if there is nothing to multiply and y belongs to columns.
    pub fn product(&self, vector: *mut T) -> Option<Gemv<T>> {
        let Self { whole, offset_r, .. } = *self;
        let (first, columns) = self.columns();
        let (zero, beta) = (Value::Host(T::zero()), self.beta());
        let own = Gemv { m: whole.m - offset_r, n: columns, a: whole.a.moved(offset_r + first * whole.lda), ..whole };
        match whole.op {
            Op::N => {
                let y = whole.y.moved(skipped(offset_r, whole.incy));
                let x = Operand::one(vector.cast_const());
                let product = Gemv { x, incx: 1, y, beta, ..own };
                // Without columns, y := beta·y is still required.
                Some(if self.adds() { product } else { Gemv { n: 1, alpha: zero, ..product } })
            }
            Op::T | Op::C => self.adds().then(|| {
                let x = whole.x.moved(skipped(offset_r, whole.incx));
                Gemv { x, alpha: Value::Host(T::one()), y: Operand::one(vector), incy: 1, beta: zero, ..own }
            }),
        }
    }

    /// beta for the first device, 0 for the others.
    pub fn beta(&self) -> Value<T> {
        if self.share.device == 0 { self.whole.beta } else { Value::Host(T::zero()) }
    }

    /// Whether the device has a product to compute: it has columns, and alpha is not 0.
    pub fn adds(&self) -> bool {
        self.columns().1 > 0 && !self.whole.alpha.is(T::zero())
    }
}

/// One device's part of y := alpha·A·x + beta·y, for the submatrix after the offset. Its y is the product with its own
/// columns, of both triangles, plus beta·y at the elements of these columns. The sum over the devices is the result.
#[derive(Clone, Copy, Debug)]
pub struct SymvPart<T> {
    /// The call with the whole order. A is the device's columns, with all rows; x and y are whole.
    pub whole: Symv<T>,
    pub share: Share,
    pub offset: i64,
}

impl<T: Scalar> SymvPart<T> {
    /// The device's columns in the submatrix: the place of the first, and their number.
    pub fn columns(&self) -> (i64, i64) {
        let first = self.share.before(self.offset);
        (first, self.share.before(self.whole.n) - first)
    }

    /// The call with x and y after the offset. A is the device's, from its first element on.
    pub fn behind(&self) -> Symv<T> {
        let Self { whole, offset, .. } = *self;
        Symv {
            n: whole.n - offset,
            x: whole.x.moved(skipped(offset, whole.incx)),
            y: whole.y.moved(skipped(offset, whole.incy)),
            ..whole
        }
    }

    /// Whether the device has a product to compute: it has columns, and alpha is not 0.
    pub fn adds(&self) -> bool {
        self.columns().1 > 0 && !self.whole.alpha.is(T::zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Element (i, j) has the value i + j·1e-5. Each is on exactly one device, where the layout says.
    #[test]
    fn each_element_is_where_the_layout_says() {
        const ROWS: i64 = 3;
        for (devices, block) in (1..=8).flat_map(|devices| [1, 2, 5, 32, 64].map(|block| (devices, block))) {
            for columns in [0, 1, block - 1, block, block + 1, devices * block, 3 * devices * block + block + 1] {
                let shares: Vec<_> = Share::all(block, devices as usize).collect();
                let mut local =
                    shares.iter().map(|s| vec![f64::NAN; (ROWS * s.before(columns)) as usize]).collect::<Vec<_>>();
                for (share, local) in shares.iter().zip(&mut local) {
                    for (first, width) in share.blocks(columns) {
                        for (i, j) in (first..first + width).flat_map(|j| (0..ROWS).map(move |i| (i, j))) {
                            let place = share.before(first) + j - first;
                            local[(i + place * ROWS) as usize] = i as f64 + j as f64 * 1e-5;
                        }
                    }
                    assert!(local.iter().all(|value| !value.is_nan()), "{share:?}: {columns} columns fill it");
                }
                for (i, j) in (0..columns).flat_map(|j| (0..ROWS).map(move |i| (i, j))) {
                    let (b, within) = (j / block, j % block);
                    let (device, place) = ((b % devices) as usize, b / devices * block + within);
                    assert_eq!(local[device][(i + place * ROWS) as usize], i as f64 + j as f64 * 1e-5);
                    assert_eq!((shares[device].before(j), shares[device].column(place)), (place, j));
                    let owners: Vec<_> = (0..devices as usize).filter(|&other| shares[other].has(j)).collect();
                    assert_eq!(owners, [device]);
                }
            }
        }
    }

    #[test]
    fn what_is_before_a_column_is_counted_also_on_other_devices() {
        for (devices, block) in [(1, 4), (2, 3), (3, 64), (16, 5)] {
            for share in Share::all(block, devices) {
                for column in 0..200 {
                    let counted = (0..column).filter(|&before| share.has(before)).count() as i64;
                    assert_eq!(share.before(column), counted, "{share:?} {column}");
                }
            }
        }
    }
}
