//! x := op(A)·x and x := op(A)⁻¹·x with a triangular A, on host memory.

use super::place;
use crate::problem::{Batch, Diag, Op, Operand, Triangular, Uplo};
use crate::scalar::Scalar;

/// Computes x := op(A)·x for each entry of the batch, from a copy of x.
///
/// # Safety
/// The sizes have passed the checks of `routine::triangular`. Every element that BLAS accesses is host memory, and x
/// does not overlap A.
pub unsafe fn multiply<T: Scalar>(args: &Triangular<T>) {
    // SAFETY: guaranteed by the caller.
    (0..args.batch.count).for_each(|b| unsafe { product(&args.entry(b)) });
}

/// Computes x := op(A)⁻¹·x by substitution. As in netlib, without a transpose an element of the solution that is 0
/// changes no other.
///
/// # Safety
/// As [`multiply`].
pub unsafe fn solve<T: Scalar>(args: &Triangular<T>) {
    // SAFETY: guaranteed by the caller.
    (0..args.batch.count).for_each(|b| unsafe { solution(&args.entry(b)) });
}

/// The product of one entry.
unsafe fn product<T: Scalar>(args: &Triangular<T>) {
    let n = args.n as usize;
    // SAFETY: guaranteed by the caller, here and below.
    let x = unsafe { vector(args) };
    let mut y = vec![T::zero(); n];
    for j in 0..n {
        for i in args.rows(j) {
            // SAFETY: as above.
            let a = if i == j && args.diag == Diag::Unit { T::one() } else { unsafe { args.element(i, j) } };
            match args.op {
                Op::N => y[i] += a * x[j],
                Op::T => y[j] += a * x[i],
                Op::C => y[j] += a.conj() * x[i],
            }
        }
    }
    // SAFETY: as above.
    unsafe { store(args, &y) };
}

/// The solution of one entry.
unsafe fn solution<T: Scalar>(args: &Triangular<T>) {
    let n = args.n as usize;
    // SAFETY: guaranteed by the caller, here and below.
    let mut x = unsafe { vector(args) };
    let forward = (args.uplo == Uplo::Upper) == (args.op != Op::N);
    for step in 0..n {
        let j = if forward { step } else { n - 1 - step };
        let element = |i, j| {
            // SAFETY: as above.
            let a = unsafe { args.element(i, j) };
            if args.op == Op::C { a.conj() } else { a }
        };
        let diagonal = || if args.diag == Diag::Unit { T::one() } else { element(j, j) };
        if args.op == Op::N {
            if x[j] != T::zero() {
                x[j] = quotient(x[j], diagonal());
                for i in args.rows(j).filter(|&i| i != j) {
                    let change = x[j] * element(i, j);
                    x[i] += -change;
                }
            }
        } else {
            for i in args.rows(j).filter(|&i| i != j) {
                let change = element(i, j) * x[i];
                x[j] += -change;
            }
            x[j] = quotient(x[j], diagonal());
        }
    }
    // SAFETY: as above.
    unsafe { store(args, &x) };
}

/// a / b. Complex numbers use Smith's algorithm, in which no square overflows.
fn quotient<T: Scalar>(a: T, b: T) -> T {
    if b == T::one() {
        return a;
    }
    let (zero, re, im) = (T::Real::zero(), b.re(), b.im());
    if !T::IS_COMPLEX {
        return T::from_parts(a.re() / re, zero);
    }
    let size = |r: T::Real| if r < zero { -r } else { r };
    if size(re) >= size(im) {
        let ratio = im / re;
        let all = re + im * ratio;
        T::from_parts((a.re() + a.im() * ratio) / all, (a.im() - a.re() * ratio) / all)
    } else {
        let ratio = re / im;
        let all = im + re * ratio;
        T::from_parts((a.re() * ratio + a.im()) / all, (a.im() * ratio - a.re()) / all)
    }
}

/// x, starting with logical element 0.
unsafe fn vector<T: Scalar>(args: &Triangular<T>) -> Vec<T> {
    // SAFETY: guaranteed by the caller; `place` gives the n elements of x.
    (0..args.n as usize).map(|i| unsafe { args.x.alone().offset(place(i, args.n, args.incx)).read() }).collect()
}

unsafe fn store<T: Scalar>(args: &Triangular<T>, values: &[T]) {
    for (i, &value) in values.iter().enumerate() {
        // SAFETY: as above.
        unsafe { args.x.alone().offset(place(i, args.n, args.incx)).write(value) };
    }
}

impl<T: Scalar> Triangular<T> {
    /// Entry `b`, as a separate call.
    ///
    /// # Safety
    /// Arrays of pointers are in host memory and have more than `b` elements.
    unsafe fn entry(&self, b: i64) -> Self {
        // SAFETY: guaranteed by the caller.
        let (a, x) = unsafe { (self.a.entry(b), self.x.entry(b)) };
        Self { a: Operand::one(a), x: Operand::one(x), batch: Batch::ONE, ..*self }
    }

    /// The rows of column `j` in the triangle.
    fn rows(&self, j: usize) -> std::ops::Range<usize> {
        let (n, band) = (self.n as usize, self.storage.band(self.n) as usize);
        match self.uplo {
            Uplo::Lower => j..n.min(j + band + 1),
            Uplo::Upper => j.saturating_sub(band)..j + 1,
        }
    }

    /// # Safety
    /// The triangle contains element (i, j).
    unsafe fn element(&self, i: usize, j: usize) -> T {
        let (first, columns) = self.storage.columns(self.uplo, self.n);
        // SAFETY: guaranteed by the caller.
        unsafe { self.a.alone().offset((first + columns.start(j as i64)) as isize + i as isize).read() }
    }
}
