//! gemm: a matrix times a matrix.

use std::ffi::{c_char, c_int};

use kblas::error::Result;
use kblas::problem::{Batch, Gemm, Op, Operand, Value};
use kblas::routine::gemm;
use kblas::scalar::{Scalar, c32, c64};

use crate::call::{Argument, Call, Cblas, Cblas64, Fortran, Fortran64, Integer, Interface, entry, names};
use crate::level2::{CONJ_TRANS, NO_TRANS, ROW_MAJOR, TRANS, illegal, is_row_major};
use crate::stage::{Access, Matrix, Stage};

macro_rules! gemm {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        gemm! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        gemm! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            transa: *const c_char, transb: *const c_char, m: <$I as Interface>::Int, n: <$I as Interface>::Int,
            k: <$I as Interface>::Int, alpha: *const $T, a: *const $T, lda: <$I as Interface>::Int, b: *const $T,
            ldb: <$I as Interface>::Int, beta: *const $T, c: *mut $T, ldc: <$I as Interface>::Int,
        ); operands [a b c]; lengths [transa transb]; fortran_gemm::<$T>; large [m n k] $T }
    };
    ($docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, transa: c_int, transb: c_int, m: <$I as Interface>::Int, n: <$I as Interface>::Int,
            k: <$I as Interface>::Int, alpha: <$I as Interface>::Scalar<$T>, a: *const $T,
            lda: <$I as Interface>::Int, b: *const $T, ldb: <$I as Interface>::Int,
            beta: <$I as Interface>::Scalar<$T>, c: *mut $T, ldc: <$I as Interface>::Int,
        ); operands [a b c]; lengths []; cblas_gemm::<$T>; large [m n k] $T }
    };
}

names! { gemm:
    /// C := alpha·op(A)·op(B) + beta·C. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?gemm.
    [f32] sgemm_ sgemm_64_ cblas_sgemm cblas_sgemm_64;
    [f64] dgemm_ dgemm_64_ cblas_dgemm cblas_dgemm_64;
    [c32] cgemm_ cgemm_64_ cblas_cgemm cblas_cgemm_64;
    [c64] zgemm_ zgemm_64_ cblas_zgemm cblas_zgemm_64;
}

/// Whether the product is computed.
///
/// # Safety
/// As for the exported name; here and below.
unsafe fn fortran_gemm<T: Scalar>(
    call: Call, transa: *const c_char, transb: *const c_char, m: impl Integer, n: impl Integer, k: impl Integer,
    alpha: *const T, a: *const T, lda: impl Integer, b: *const T, ldb: impl Integer, beta: *const T, c: *mut T,
    ldc: impl Integer,
) -> bool {
    // SAFETY: Fortran passes the letters, the integers and the scalars by address; the operands are as BLAS specifies
    // for gemm.
    call.run(false, false, |stage| unsafe {
        let ops = [Op::from_letter(1, *transa)?, Op::from_letter(2, *transb)?];
        let sizes = [m.value(), n.value(), k.value()];
        let (factors, c) = ([(a, lda.value()), (b, ldb.value())], (c, ldc.value()));
        Product::new(ops, sizes, alpha.value(), factors, beta.value(), c).run(&call, stage)?;
        Ok(true)
    })
}

/// Whether the product is computed.
unsafe fn cblas_gemm<T: Scalar>(
    call: Call, layout: c_int, transa: c_int, transb: c_int, m: impl Integer, n: impl Integer, k: impl Integer,
    alpha: impl Argument<T>, a: *const T, lda: impl Integer, b: *const T, ldb: impl Integer, beta: impl Argument<T>,
    c: *mut T, ldc: impl Integer,
) -> bool {
    // SAFETY: C passes integers by value, and scalars by value or by reference; the operands are as large as the layout
    // says, which is BLAS's condition.
    call.run(layout == ROW_MAJOR, false, |stage| unsafe {
        let by_rows = is_row_major(layout)?;
        // For row-major layout, netlib has the same position for both.
        let ops = [op(2, "TransA", transa)?, op(if by_rows { 2 } else { 3 }, "TransB", transb)?];
        let (m, n, k) = (m.value(), n.value(), k.value());
        let (factors, c) = ([(a, lda.value()), (b, ldb.value())], (c, ldc.value()));
        let (alpha, beta) = (alpha.value(), beta.value());
        // Row-major C is its transpose in column-major order, op(B)ᵀ·op(A)ᵀ. The same holds for A and B.
        let product = match by_rows {
            false => Product::new(ops, [m, n, k], alpha, factors, beta, c),
            true => Product::new([ops[1], ops[0]], [n, m, k], alpha, [factors[1], factors[0]], beta, c),
        };
        product.run(&call, stage).map_err(|error| error.behind(1))?;
        Ok(true)
    })
}

/// CBLAS's op, the argument `name` at `position`.
fn op(position: u32, name: &'static str, trans: c_int) -> Result<Op> {
    match trans {
        NO_TRANS => Ok(Op::N),
        TRANS => Ok(Op::T),
        CONJ_TRANS => Ok(Op::C),
        other => Err(illegal(position, name, other)),
    }
}

/// C := alpha·op(A)·op(B) + beta·C, column-major.
#[derive(Clone, Copy)]
struct Product<T> {
    ops: [Op; 2],
    k: i64,
    alpha: T,
    a: Matrix<T>,
    b: Matrix<T>,
    beta: T,
    c: Matrix<T>,
}

impl<T: Scalar> Product<T> {
    fn new(
        ops: [Op; 2], [m, n, k]: [i64; 3], alpha: T, [a, b]: [(*const T, i64); 2], beta: T, (c, ldc): (*mut T, i64),
    ) -> Self {
        let factor = |op, (pointer, lda): (*const T, i64), rows, columns| {
            let (m, n) = if op == Op::N { (rows, columns) } else { (columns, rows) };
            Matrix { pointer: pointer.cast_mut(), m, n, lda }
        };
        let (a, b) = (factor(ops[0], a, m, k), factor(ops[1], b, k, n));
        Self { ops, k, alpha, a, b, beta, c: Matrix { pointer: c, m, n, lda: ldc } }
    }

    /// Brings the operands to where the call is computed, and computes it. Operands that BLAS does not read need not
    /// exist.
    unsafe fn run(mut self, call: &Call, stage: &mut Stage) -> Result<()> {
        let Self { ops, k, alpha, a, b, beta, c } = &self;
        call.tell(&[("ops", ops), ("k", k), ("alpha", alpha), ("a", a), ("b", b), ("beta", beta), ("c", c)]);
        self.arguments().check_sizes()?;
        let sums_nothing = self.k == 0 || self.alpha == T::zero();
        if self.c.m == 0 || self.c.n == 0 || (sums_nothing && self.beta == T::one()) {
            return Ok(());
        }
        if !sums_nothing {
            self.a = stage.matrix(self.a, Access::Read)?;
            self.b = stage.matrix(self.b, Access::Read)?;
        }
        let access = if self.beta == T::zero() { Access::Write } else { Access::ReadWrite };
        self.c = stage.matrix(self.c, access)?;
        // SAFETY: the sizes are checked, so that the operands are as large as gemm requires, where the stage computes.
        unsafe { gemm::gemm(&stage.exec, self.arguments()) }
    }

    fn arguments(&self) -> Gemm<T> {
        let Self { ops: [op_a, op_b], k, alpha, a, b, beta, c } = *self;
        Gemm {
            op_a,
            op_b,
            m: c.m,
            n: c.n,
            k,
            alpha: Value::Host(alpha),
            a: Operand::one(a.pointer.cast_const()),
            lda: a.lda,
            b: Operand::one(b.pointer.cast_const()),
            ldb: b.lda,
            beta: Value::Host(beta),
            c: Operand::one(c.pointer),
            ldc: c.lda,
            batch: Batch::ONE,
        }
    }
}
