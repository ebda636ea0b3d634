//! gemm: C := alpha·op(A)·op(B) + beta·C.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::check::{leading_dimension, not_negative};
use crate::problem::{AsGemv, Gemm, Gemv, Op, Operand, Value};
use crate::routine::{compute, gemv};
use crate::scalar::Scalar;
use crate::trace::{self, Summary};
use crate::tuning;
use crate::tuning::gemm::{Lines, Shape};

/// Computes C := alpha·op(A)·op(B) + beta·C for every entry of the batch.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as BLAS requires, and stays valid until the
/// call is complete.
pub unsafe fn gemm<T: Scalar>(exec: &Exec, args: Gemm<T>) -> Result<()> {
    args.check_sizes()?;
    // Without terms alpha has no effect, even if it is NaN, and may be null.
    let args = if args.k == 0 { Gemm { alpha: Value::Host(T::zero()), ..args } } else { args };
    if args.changes_nothing() {
        return Ok(());
    }
    args.check_pointers()?;
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        || unsafe { on_host(&args) },
        // SAFETY: as above.
        |queue| unsafe { on_device(queue, &args) },
    )
}

/// gemv computes a matrix times a vector, so the results are bitwise identical to gemv's.
///
/// # Safety
/// As [`gemm`], and the sizes are checked.
unsafe fn on_host<T: Scalar>(args: &Gemm<T>) {
    // SAFETY: guaranteed by the caller.
    unsafe {
        match args.as_gemv() {
            Some(product) => host::gemv::gemv(&product),
            None => host::gemm::gemm(args),
        }
    }
}

/// Plans the call, and launches it. gemv computes a matrix times a vector, so the results are bitwise identical to
/// gemv's.
///
/// # Safety
/// As [`gemm`], and the sizes are checked.
unsafe fn on_device<T: Scalar>(queue: &Queue, args: &Gemm<T>) -> Result<()> {
    let args = &match args.sums_nothing() {
        true => Gemm { a: args.a.unread(), b: args.b.unread(), ..*args },
        false => *args,
    };
    if let Some(product) = args.as_gemv() {
        // SAFETY: guaranteed by the caller.
        return unsafe { gemv::on_device(queue, &product) };
    }
    let plan = tuning::gemm::plan(queue.context.device, T::PRECISION, args.shape(), args.batch, args.lines());
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller.
    unsafe { cuda::gemm::launch(queue, &plan, args) }
}

impl<T: Scalar> Gemm<T> {
    /// Checks all arguments except pointers.
    pub fn check_sizes(&self) -> Result<()> {
        let rows = |op, rows, columns| if op == Op::N { rows } else { columns };
        not_negative(3, "m", self.m)?;
        not_negative(4, "n", self.n)?;
        not_negative(5, "k", self.k)?;
        leading_dimension(8, "lda", self.lda, rows(self.op_a, self.m, self.k))?;
        leading_dimension(10, "ldb", self.ldb, rows(self.op_b, self.k, self.n))?;
        leading_dimension(13, "ldc", self.ldc, self.m)?;
        not_negative(14, "batchCount", self.batch.count)
    }

    /// Whether C stays unchanged: it has no elements, or C := 0·(…) + 1·C.
    fn changes_nothing(&self) -> bool {
        self.m == 0 || self.n == 0 || self.batch.count == 0 || (self.sums_nothing() && self.beta.is(T::one()))
    }

    /// Whether neither A nor B is read.
    pub fn sums_nothing(&self) -> bool {
        self.k == 0 || self.alpha.is(T::zero())
    }

    pub fn check_pointers(&self) -> Result<()> {
        self.alpha.check(6, "alpha")?;
        if !self.sums_nothing() {
            self.a.check(7, "A")?;
            self.b.check(9, "B")?;
        }
        self.beta.check(11, "beta")?;
        self.c.check(12, "C")
    }

    /// The sizes and storage that a plan depends on.
    pub fn shape(&self) -> Shape {
        let Self { op_a, op_b, m, n, k, .. } = *self;
        Shape { m, n, k, a_along_terms: op_a != Op::N, b_along_terms: op_b == Op::N }
    }

    /// The location of the operands in memory.
    fn lines(&self) -> Lines {
        let (Operand::Strided(a, stride_a), Operand::Strided(b, stride_b), Operand::Strided(c, _)) =
            (self.a, self.b, self.c)
        else {
            return Lines::Unknown;
        };
        let between = |stride| if self.batch.count > 1 { stride } else { 0 };
        let factors = [(a.addr(), self.lda, between(stride_a)), (b.addr(), self.ldb, between(stride_b))];
        Lines::of(T::PRECISION, self.shape(), factors, c.addr())
    }

    /// The same product as a matrix times a vector, if C is one column or one row.
    fn as_gemv(&self) -> Option<Gemv<T>> {
        let Self { op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, batch } = *self;
        let AsGemv { is_turned, op, m, n } = AsGemv::of(T::PRECISION, [op_a, op_b], [m, n, k])?;
        // Distances between neighbours in a column of op(B), and in a row of op(A).
        let down = if op_b == Op::N { 1 } else { ldb };
        let along = if op_a == Op::N { lda } else { 1 };
        Some(if is_turned {
            Gemv { op, m, n, alpha, a: b, lda: ldb, x: a, incx: along, beta, y: c, incy: ldc, batch }
        } else {
            Gemv { op, m, n, alpha, a, lda, x: b, incx: down, beta, y: c, incy: 1, batch }
        })
    }

    /// A, B and C once, and C a second time if beta reads it.
    fn bytes(&self) -> u64 {
        let [m, n, k] = [self.m, self.n, self.k].map(|size| size as u64);
        let (a, b) = (m * k * self.a.distinct(&self.batch), k * n * self.b.distinct(&self.batch));
        let read = if self.sums_nothing() { 0 } else { a + b };
        let passes = if self.beta.is(T::zero()) { 1 } else { 2 };
        (read + passes * m * n * self.batch.count as u64) * size_of::<T>() as u64
    }

    /// A product and a sum for each term.
    fn flops(&self) -> u64 {
        let terms = self.m as u64 * self.n as u64 * self.k as u64 * self.batch.count as u64;
        if self.sums_nothing() { 0 } else { T::PRECISION.flops(terms, terms) }
    }

    /// The batch as arguments of `kblas-bench gemm`. It supports neither products without terms nor arrays of pointers.
    fn batch_of_bench(&self) -> Option<String> {
        let Self { a, b, c, k, batch, .. } = *self;
        match (a, b, c) {
            _ if k == 0 => None,
            _ if !batch.batched => Some(String::new()),
            (Operand::Strided(_, a), Operand::Strided(_, b), Operand::Strided(_, c)) => {
                let all = a >= 0 && b >= 0 && c >= 0;
                all.then(|| format!(" --batch {} --stride-a {a} --stride-b {b} --stride-c {c}", batch.count))
            }
            _ => None,
        }
    }

    fn summary(&self) -> Summary {
        let Self { op_a, op_b, m, n, k, lda, ldb, ldc, batch, .. } = self;
        let r = T::PRECISION.letter();
        Summary {
            shape: format!("{r}gemm {op_a:?}{op_b:?} m={m} n={n} k={k}{}", batch.shape()),
            bench: self.batch_of_bench().map_or_else(String::new, |many| {
                format!(
                    "gemm -r {r} --transa {op_a:?} --transb {op_b:?} -m {m} -n {n} -k {k} --alpha {} --lda {lda} --ldb {ldb} \
                     --beta {} --ldc {ldc}{many}",
                    self.alpha.bench(),
                    self.beta.bench(),
                )
            }),
            work: trace::Work { bytes: self.bytes(), flops: self.flops() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Batch, Operand, Value};
    use crate::scalar::c32;

    const NOWHERE: Operand<*const c32> = Operand::Strided(std::ptr::null(), 1);
    const NOWHERE_MUT: Operand<*mut c32> = Operand::Strided(std::ptr::null_mut(), 1);

    /// C is 4 × 3, and each element is a sum of 2 terms.
    fn good(memory: &mut [c32; 16]) -> Gemm<c32> {
        let base = memory.as_mut_ptr();
        Gemm {
            op_a: Op::N,
            op_b: Op::N,
            m: 4,
            n: 3,
            k: 2,
            alpha: Value::Host(c32::one()),
            a: Operand::one(base),
            lda: 4,
            b: Operand::one(base),
            ldb: 2,
            beta: Value::Host(c32::zero()),
            c: Operand::one(base),
            ldc: 4,
            batch: Batch::ONE,
        }
    }

    fn wrong_argument(args: Gemm<c32>) -> u32 {
        // SAFETY: a rejected call accesses no memory.
        let outcome = unsafe { gemm(&Exec::Host, args) };
        outcome.expect_err("the argument is wrong").argument.expect("an argument is at fault").0
    }

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let mut memory = [c32::one(); 16];
        let good = good(&mut memory);
        let null = Value::Device(std::ptr::null());
        assert_eq!(wrong_argument(Gemm { m: -1, ..good }), 3);
        assert_eq!(wrong_argument(Gemm { n: -1, ..good }), 4);
        assert_eq!(wrong_argument(Gemm { k: -1, ..good }), 5);
        assert_eq!(wrong_argument(Gemm { alpha: null, ..good }), 6);
        assert_eq!(wrong_argument(Gemm { a: NOWHERE, ..good }), 7);
        assert_eq!(wrong_argument(Gemm { lda: 3, ..good }), 8);
        assert_eq!(wrong_argument(Gemm { op_a: Op::T, lda: 1, ..good }), 8);
        assert_eq!(wrong_argument(Gemm { b: NOWHERE, ..good }), 9);
        assert_eq!(wrong_argument(Gemm { ldb: 1, ..good }), 10);
        assert_eq!(wrong_argument(Gemm { op_b: Op::C, ..good }), 10);
        assert_eq!(wrong_argument(Gemm { beta: null, ..good }), 11);
        assert_eq!(wrong_argument(Gemm { c: NOWHERE_MUT, ..good }), 12);
        assert_eq!(wrong_argument(Gemm { ldc: 3, ..good }), 13);
        assert_eq!(wrong_argument(Gemm { batch: Batch { count: -1, ..Batch::ONE }, ..good }), 14);
        // The first wrong argument in BLAS's order is reported, before the quick return.
        assert_eq!(wrong_argument(Gemm { m: 0, ldb: 0, ldc: 0, ..good }), 10);
    }

    #[test]
    fn nothing_to_do_looks_at_no_pointer() {
        let mut memory = [c32::one(); 16];
        let (zero, one) = (Value::Host(c32::zero()), Value::Host(c32::one()));
        let nowhere = Gemm { a: NOWHERE, b: NOWHERE, c: NOWHERE_MUT, ..good(&mut memory) };
        for nothing in [
            Gemm { m: 0, ..nowhere },
            Gemm { n: 0, ..nowhere },
            Gemm { batch: Batch { count: 0, ..Batch::ONE }, ..nowhere },
            Gemm { alpha: zero, beta: one, ..nowhere },
            Gemm { k: 0, beta: one, ..nowhere },
        ] {
            // SAFETY: nothing is read or written.
            assert!(unsafe { gemm(&Exec::Host, nothing) }.is_ok(), "{nothing:?}");
        }
        // If there is nothing to sum, C is written, but A and B are ignored.
        let scaled = Gemm { a: NOWHERE, b: NOWHERE, k: 0, ..good(&mut memory) };
        // SAFETY: C consists of 12 elements of the memory.
        assert!(unsafe { gemm(&Exec::Host, scaled) }.is_ok());
        assert_eq!(memory.map(|element| element == c32::zero()), [[true; 12].as_slice(), &[false; 4]].concat()[..]);
    }

    #[test]
    fn one_column_or_one_row_is_a_gemv() {
        let mut memory = [c32::one(); 16];
        let good = Gemm { lda: 6, ldb: 5, ldc: 7, ..good(&mut memory) };
        let found = |args: Gemm<c32>| {
            args.as_gemv().map(|Gemv { op, m, n, lda, incx, incy, .. }| (op, [m, n, lda, incx, incy]))
        };
        assert_eq!(found(good), None);
        assert_eq!(found(Gemm { n: 1, ..good }), Some((Op::N, [4, 2, 6, 1, 1])));
        assert_eq!(found(Gemm { n: 1, op_a: Op::C, op_b: Op::T, ..good }), Some((Op::C, [2, 4, 6, 5, 1])));
        assert_eq!(found(Gemm { m: 1, ..good }), Some((Op::T, [2, 3, 5, 6, 7])));
        assert_eq!(found(Gemm { m: 1, op_a: Op::T, op_b: Op::T, ..good }), Some((Op::N, [3, 2, 5, 1, 7])));
        for other in [
            Gemm { n: 1, op_b: Op::C, ..good },
            Gemm { m: 1, op_a: Op::C, ..good },
            Gemm { m: 1, op_b: Op::C, ..good },
            Gemm { m: 1, k: 0, ..good },
        ] {
            assert_eq!(found(other), None);
        }
        let real = |args: Gemm<c32>| {
            let Gemm { op_a, op_b, m, n, k, lda, ldb, ldc, batch, .. } = args;
            let (a, c) = (Operand::one(std::ptr::null()), Operand::one(std::ptr::null_mut()));
            let (alpha, beta) = (Value::Host(1.0f32), Value::Host(1.0));
            Gemm { op_a, op_b, m, n, k, alpha, a, lda, b: a, ldb, beta, c, ldc, batch }.as_gemv().is_some()
        };
        assert!(real(Gemm { n: 1, op_b: Op::C, ..good }) && real(Gemm { m: 1, op_a: Op::C, op_b: Op::C, ..good }));
    }

    #[test]
    fn the_profile_names_the_shape_and_bytes_and_flops_are_counted() {
        let mut memory = [c32::one(); 16];
        let args = Gemm { op_b: Op::C, ldb: 3, ..good(&mut memory) };
        assert_eq!(args.summary().shape, "cgemm NC m=4 n=3 k=2");
        let line = "gemm -r c --transa N --transb C -m 4 -n 3 -k 2 --alpha 1,0 --lda 4 --ldb 3 --beta 0,0 --ldc 4";
        assert_eq!(args.summary().bench, line);
        let (a, batch) = (Operand::Strided(std::ptr::null(), 8), Batch { batched: true, count: 5, ..Batch::ONE });
        let many = Gemm { a, batch, ..args };
        assert_eq!(many.summary().bench, format!("{line} --batch 5 --stride-a 8 --stride-b 0 --stride-c 0"));
        assert_eq!(Gemm { a: Operand::Pointers(std::ptr::null()), ..many }.summary().bench, "");
        assert_eq!((args.bytes(), args.flops()), ((8 + 6 + 12) * 8, 24 * 8));
        let batch = Batch { count: 10, ..Batch::ONE };
        let many = Gemm { batch, beta: Value::Host(c32::one()), ..args };
        assert_eq!((many.bytes(), many.flops()), ((8 + 6 + 2 * 120) * 8, 240 * 8));
    }
}
