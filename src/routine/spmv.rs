//! spmv, hpmv, sbmv, hbmv: y := alpha·A·x + beta·y with a symmetric or Hermitian A, packed or a band.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::check::{increment, not_negative, not_null};
use crate::problem::{Spmv, Storage};
use crate::routine::compute;
use crate::scalar::Scalar;
use crate::trace::{self, Summary, Work};
use crate::tuning;
use crate::tuning::triangle::Sums;

/// Computes y := alpha·A·x + beta·y.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as BLAS requires, and stays valid until the
/// call is complete.
pub unsafe fn spmv<T: Scalar>(exec: &Exec, args: Spmv<T>) -> Result<()> {
    args.check_sizes()?;
    if args.n == 0 || (args.alpha.is(T::zero()) && args.beta.is(T::one())) {
        return Ok(());
    }
    args.check_pointers()?;
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        || unsafe { host::spmv::spmv(&args) },
        // SAFETY: as above.
        |queue| unsafe { on_device(queue, &args) },
    )
}

/// Plans the call, and launches it.
///
/// # Safety
/// As [`spmv`], and the sizes are checked.
unsafe fn on_device<T: Scalar>(queue: &Queue, args: &Spmv<T>) -> Result<()> {
    // Without A each element of the result depends on one of y, as with a diagonal matrix: few sums, little workspace.
    let band = if args.alpha.is(T::zero()) { 0 } else { args.storage.band(args.n) };
    if matches!(args.storage, Storage::Band { .. })
        && let Some(plan) = tuning::band::plan(T::PRECISION, Sums::Both, args.n, band)
    {
        trace::plan(&plan);
        // SAFETY: guaranteed by the caller.
        return unsafe { cuda::spmv::launch_band(queue, &plan, args) };
    }
    let plan = tuning::triangle::plan(queue.context.device, T::PRECISION, Sums::Both, args.n, band);
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller.
    unsafe { cuda::spmv::launch(queue, &plan, args) }
}

impl<T: Scalar> Spmv<T> {
    /// Checks all arguments except pointers.
    pub fn check_sizes(&self) -> Result<()> {
        not_negative(2, "n", self.n)?;
        let x = self.x_position();
        self.storage.check(3, x - 1, self.n)?;
        increment(x + 1, "incx", self.incx)?;
        increment(x + 4, "incy", self.incy)
    }

    fn check_pointers(&self) -> Result<()> {
        let (front, x) = (self.storage.extra().0, self.x_position());
        self.alpha.check(3 + front, "alpha")?;
        if !self.alpha.is(T::zero()) {
            not_null(4 + front, "A", self.a)?;
            not_null(x, "x", self.x)?;
        }
        self.beta.check(x + 2, "beta")?;
        not_null(x + 3, "y", self.y)
    }

    fn x_position(&self) -> u32 {
        let (front, behind) = self.storage.extra();
        5 + front + behind
    }

    /// The triangle and x once, y twice.
    fn bytes(&self) -> u64 {
        (self.storage.elements(self.n) + 3 * self.n as u64) * size_of::<T>() as u64
    }

    /// A product and a sum for each element of the matrix.
    fn flops(&self) -> u64 {
        let elements = 2 * self.storage.elements(self.n) - self.n as u64;
        T::PRECISION.flops(elements, elements)
    }

    fn summary(&self) -> Summary {
        let Self { uplo, n, .. } = self;
        let r = T::PRECISION.letter();
        let kind = if self.hermitian { 'h' } else { 's' };
        let (storage, band) = match self.storage {
            Storage::Band { k, .. } => ('b', format!(" k={k}")),
            _ => ('p', String::new()),
        };
        Summary {
            shape: format!("{r}{kind}{storage}mv {} n={n}{band}", uplo.letter()),
            bench: String::new(),
            work: Work { bytes: self.bytes(), flops: self.flops() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Uplo, Value};

    fn good(memory: &mut [f64]) -> Spmv<f64> {
        let a = memory.as_mut_ptr();
        let (x, y) = (a.wrapping_add(6), a.wrapping_add(9));
        let (alpha, beta) = (Value::Host(2.0), Value::Host(3.0));
        let storage = Storage::Packed;
        Spmv { hermitian: false, uplo: Uplo::Upper, n: 3, storage, alpha, a, x, incx: 1, beta, y, incy: 1 }
    }

    fn wrong_argument(call: Spmv<f64>) -> u32 {
        // SAFETY: a rejected call accesses no memory.
        let error = unsafe { spmv(&Exec::Host, call) }.unwrap_err();
        error.argument.expect("an argument is at fault").0
    }

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let mut memory = [0.0; 12];
        let good = good(&mut memory);
        let null = std::ptr::null_mut();
        assert_eq!(wrong_argument(Spmv { n: -1, ..good }), 2);
        assert_eq!(wrong_argument(Spmv { alpha: Value::Device(null), ..good }), 3);
        assert_eq!(wrong_argument(Spmv { a: null, ..good }), 4);
        assert_eq!(wrong_argument(Spmv { x: null, ..good }), 5);
        assert_eq!(wrong_argument(Spmv { incx: 0, ..good }), 6);
        assert_eq!(wrong_argument(Spmv { beta: Value::Device(null), ..good }), 7);
        assert_eq!(wrong_argument(Spmv { y: null, ..good }), 8);
        assert_eq!(wrong_argument(Spmv { incy: 0, ..good }), 9);
        let band = Spmv { storage: Storage::Band { k: 1, lda: 2 }, ..good };
        assert_eq!(wrong_argument(Spmv { storage: Storage::Band { k: -1, lda: 2 }, ..band }), 3);
        assert_eq!(wrong_argument(Spmv { alpha: Value::Device(null), ..band }), 4);
        assert_eq!(wrong_argument(Spmv { a: null, ..band }), 5);
        assert_eq!(wrong_argument(Spmv { storage: Storage::Band { k: 1, lda: 1 }, ..band }), 6);
        assert_eq!(wrong_argument(Spmv { incy: 0, ..band }), 11);
    }

    #[test]
    fn nothing_to_do_looks_at_no_pointer() {
        let null = std::ptr::null_mut();
        let nowhere = Spmv { a: null, x: null, y: null, ..good(&mut []) };
        let same = Spmv { alpha: Value::Host(0.0), beta: Value::Host(1.0), ..nowhere };
        for nothing in [Spmv { n: 0, ..nowhere }, same] {
            // SAFETY: nothing is read or written.
            assert!(unsafe { spmv(&Exec::Host, nothing) }.is_ok(), "{nothing:?}");
        }
        assert_eq!((nowhere.bytes(), nowhere.flops()), ((6 + 9) * 8, 18));
    }
}
