//! syr, her, spr, hpr: A := alpha·x·xᵀ + A, or with xᴴ. syr2, her2, spr2, hpr2: the same with two vectors.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::check::{increment, not_negative, not_null};
use crate::problem::{Factor, Storage, Syr};
use crate::routine::compute;
use crate::scalar::Scalar;
use crate::trace::{self, Summary, Work};
use crate::tuning;

/// Computes A := alpha·x·xᵀ + A, or A := alpha·x·yᵀ + alpha·y·xᵀ + A. For a Hermitian A the formulas have conjugates.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as BLAS requires, and stays valid until the
/// call is complete.
pub unsafe fn syr<T: Scalar>(exec: &Exec, args: Syr<T>) -> Result<()> {
    args.check_sizes()?;
    if args.n == 0 || args.alpha.is_zero() {
        return Ok(());
    }
    args.check_pointers()?;
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        || unsafe { host::syr::syr(&args) },
        // SAFETY: as above.
        |queue| unsafe { on_device(queue, &args) },
    )
}

/// Plans the call, and launches it.
///
/// # Safety
/// As [`syr`], and the sizes are checked.
unsafe fn on_device<T: Scalar>(queue: &Queue, args: &Syr<T>) -> Result<()> {
    // Real numbers are always aligned to their size.
    let wide = !T::IS_COMPLEX || args.a.addr().is_multiple_of(size_of::<T>());
    let plan = tuning::syr::plan(queue.context.device, T::PRECISION, args.n, args.y.is_some(), wide);
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller; the plan takes the alignment of A into account.
    unsafe { cuda::syr::launch(queue, &plan, args) }
}

impl<T: Scalar> Factor<T> {
    /// Whether alpha is known to be 0.
    fn is_zero(&self) -> bool {
        match self {
            Self::Any(alpha) => alpha.is(T::zero()),
            Self::Real(alpha) => alpha.is(T::Real::zero()),
        }
    }

    fn check(&self, position: u32) -> Result<()> {
        match self {
            Self::Any(alpha) => alpha.check(position, "alpha"),
            Self::Real(alpha) => alpha.check(position, "alpha"),
        }
    }
}

impl<T: Scalar> Syr<T> {
    /// Checks all arguments except pointers.
    pub fn check_sizes(&self) -> Result<()> {
        not_negative(2, "n", self.n)?;
        increment(5, "incx", self.incx)?;
        if let Some((_, incy)) = self.y {
            increment(7, "incy", incy)?;
        }
        self.storage.check(0, self.a_position() + 1, self.n)
    }

    fn check_pointers(&self) -> Result<()> {
        self.alpha.check(3)?;
        not_null(4, "x", self.x)?;
        if let Some((y, _)) = self.y {
            not_null(6, "y", y)?;
        }
        not_null(self.a_position(), "A", self.a)
    }

    fn a_position(&self) -> u32 {
        if self.y.is_some() { 8 } else { 6 }
    }

    /// The triangle twice, the vectors once.
    fn bytes(&self) -> u64 {
        let vectors = if self.y.is_some() { 2 } else { 1 };
        (2 * self.storage.elements(self.n) + vectors * self.n as u64) * size_of::<T>() as u64
    }

    /// A product and a sum for each element of the triangle and each vector.
    fn flops(&self) -> u64 {
        let products = self.storage.elements(self.n) * if self.y.is_some() { 2 } else { 1 };
        T::PRECISION.flops(products, products)
    }

    fn summary(&self) -> Summary {
        let r = T::PRECISION.letter();
        let name = match (self.hermitian, self.storage == Storage::Packed) {
            (false, false) => "syr",
            (false, true) => "spr",
            (true, false) => "her",
            (true, true) => "hpr",
        };
        let rank = if self.y.is_some() { "2" } else { "" };
        Summary {
            shape: format!("{r}{name}{rank} {} n={}", self.uplo.letter(), self.n),
            bench: String::new(),
            work: Work { bytes: self.bytes(), flops: self.flops() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Uplo, Value};

    fn good(memory: &mut [f64]) -> Syr<f64> {
        let a = memory.as_mut_ptr();
        let (alpha, storage) = (Factor::Any(Value::Host(2.0)), Storage::Whole { lda: 3 });
        Syr { hermitian: false, uplo: Uplo::Upper, n: 3, alpha, x: a.wrapping_add(9), incx: 1, y: None, storage, a }
    }

    fn wrong_argument(call: Syr<f64>) -> u32 {
        // SAFETY: a rejected call accesses no memory.
        let error = unsafe { syr(&Exec::Host, call) }.unwrap_err();
        error.argument.expect("an argument is at fault").0
    }

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let mut memory = [0.0; 12];
        let good = good(&mut memory);
        let null = std::ptr::null_mut();
        assert_eq!(wrong_argument(Syr { n: -1, ..good }), 2);
        assert_eq!(wrong_argument(Syr { alpha: Factor::Real(Value::Device(null)), ..good }), 3);
        assert_eq!(wrong_argument(Syr { x: null, ..good }), 4);
        assert_eq!(wrong_argument(Syr { incx: 0, ..good }), 5);
        assert_eq!(wrong_argument(Syr { a: null, ..good }), 6);
        assert_eq!(wrong_argument(Syr { storage: Storage::Whole { lda: 2 }, ..good }), 7);
        let two = Syr { y: Some((good.x, 1)), ..good };
        assert_eq!(wrong_argument(Syr { y: Some((null, 1)), ..two }), 6);
        assert_eq!(wrong_argument(Syr { y: Some((good.x, 0)), ..two }), 7);
        assert_eq!(wrong_argument(Syr { a: null, ..two }), 8);
        assert_eq!(wrong_argument(Syr { storage: Storage::Whole { lda: 2 }, ..two }), 9);
    }

    #[test]
    fn nothing_to_do_looks_at_no_pointer() {
        let null = std::ptr::null_mut();
        let nowhere = Syr { a: null, x: null, ..good(&mut []) };
        for nothing in [Syr { n: 0, ..nowhere }, Syr { alpha: Factor::Any(Value::Host(0.0)), ..nowhere }] {
            // SAFETY: nothing is read or written.
            assert!(unsafe { syr(&Exec::Host, nothing) }.is_ok(), "{nothing:?}");
        }
        assert_eq!((nowhere.bytes(), nowhere.flops()), ((12 + 3) * 8, 12));
    }
}
