//! gemm through the exported names, against a reference. Memory outside the operands is NaN, and must not change.

use std::ffi::c_int;
use std::ptr::{null, without_provenance};

use kblas::capi::*;
use kblas::problem::{self, Op, Operand, Value};
use kblas::scalar::{c32, c64};

use super::handle::Handle;
use super::level1::Memory;
use super::{Exported, Rng, bits};

type Plain<T, Int> = unsafe extern "C" fn(
    kblasHandle_t,
    kblasOperation_t,
    kblasOperation_t,
    Int,
    Int,
    Int,
    *const T,
    *const T,
    Int,
    *const T,
    Int,
    *const T,
    *mut T,
    Int,
) -> kblasStatus_t;
type Batched<T, Int> = unsafe extern "C" fn(
    kblasHandle_t,
    kblasOperation_t,
    kblasOperation_t,
    Int,
    Int,
    Int,
    *const T,
    *const *const T,
    Int,
    *const *const T,
    Int,
    *const T,
    *const *mut T,
    Int,
    Int,
) -> kblasStatus_t;
type Strided<T, Int> = unsafe extern "C" fn(
    kblasHandle_t,
    kblasOperation_t,
    kblasOperation_t,
    Int,
    Int,
    Int,
    *const T,
    *const T,
    Int,
    i64,
    *const T,
    Int,
    i64,
    *const T,
    *mut T,
    Int,
    i64,
    Int,
) -> kblasStatus_t;

/// The names of a precision: with int, and with int64_t.
pub struct Names<T> {
    pub plain: (Plain<T, c_int>, Plain<T, i64>),
    pub batched: (Batched<T, c_int>, Batched<T, i64>),
    pub strided: (Strided<T, c_int>, Strided<T, i64>),
}

pub trait Gemm: Exported {
    const NAMES: Names<Self>;
}

macro_rules! gemm {
    ($($T:ty: $plain:ident $plain_64:ident $batched:ident $batched_64:ident $strided:ident $strided_64:ident;)*) => {$(
        impl Gemm for $T {
            const NAMES: Names<Self> = Names {
                plain: ($plain, $plain_64),
                batched: ($batched, $batched_64),
                strided: ($strided, $strided_64),
            };
        }
    )*};
}

gemm! {
    f32: kblasSgemm kblasSgemm_64 kblasSgemmBatched kblasSgemmBatched_64 kblasSgemmStridedBatched kblasSgemmStridedBatched_64;
    f64: kblasDgemm kblasDgemm_64 kblasDgemmBatched kblasDgemmBatched_64 kblasDgemmStridedBatched kblasDgemmStridedBatched_64;
    c32: kblasCgemm kblasCgemm_64 kblasCgemmBatched kblasCgemmBatched_64 kblasCgemmStridedBatched kblasCgemmStridedBatched_64;
    c64: kblasZgemm kblasZgemm_64 kblasZgemmBatched kblasZgemmBatched_64 kblasZgemmStridedBatched kblasZgemmStridedBatched_64;
}

pub const OPS: [Op; 3] = [Op::N, Op::T, Op::C];

/// All pairs of ops.
pub fn pairs() -> impl Iterator<Item = [Op; 2]> {
    OPS.into_iter().flat_map(|a| OPS.map(|b| [a, b]))
}

#[derive(Clone, Copy, Debug)]
pub struct Problem {
    pub ops: [Op; 2],
    pub m: usize,
    pub n: usize,
    pub k: usize,
    /// Rows between lda, ldb, ldc and the rows of A, B, C.
    pub pads: [usize; 3],
    pub alpha: (f64, f64),
    pub beta: (f64, f64),
    /// Entries of a batch.
    pub count: usize,
    /// Small integers, with exact results; otherwise arbitrary numbers.
    pub integers: bool,
    pub seed: u64,
}

impl Problem {
    pub fn new(ops: [Op; 2], m: usize, n: usize, k: usize) -> Self {
        let (alpha, beta) = ((2.0, -1.0), (-1.0, 3.0));
        Problem { ops, m, n, k, pads: [0; 3], alpha, beta, count: 1, integers: true, seed: 1 }
    }

    /// Stored rows and columns of A, B and C.
    pub fn stored(&self) -> [(usize, usize); 3] {
        let turned = |op, (rows, columns)| if op == Op::N { (rows, columns) } else { (columns, rows) };
        let &Problem { ops: [a, b], m, n, k, .. } = self;
        [turned(a, (m, k)), turned(b, (k, n)), (m, n)]
    }

    pub fn lds(&self) -> [usize; 3] {
        let [a, b, c] = self.stored();
        [(a, self.pads[0]), (b, self.pads[1]), (c, self.pads[2])].map(|((rows, _), pad)| (rows + pad).max(1))
    }

    /// Elements from one entry to the next, including a gap.
    pub fn strides(&self) -> [usize; 3] {
        let (lds, stored) = (self.lds(), self.stored());
        std::array::from_fn(|x| lds[x] * stored[x].1 + GAP)
    }
}

/// Elements between the entries of a batch, before the first and after the last.
const GAP: usize = 3;

/// The name to call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    Plain,
    Batched,
    Strided,
}

/// How the problem is passed to the library. It must not change the result.
#[derive(Clone, Copy, Debug)]
pub struct How {
    pub form: Form,
    pub wide: bool,
    pub mode: kblasPointerMode_t,
    /// Components from an aligned address to A, B and C.
    pub shifts: [usize; 3],
}

pub const PLAINLY: How = How { form: Form::Plain, wide: false, mode: KBLAS_POINTER_MODE_HOST, shifts: [0; 3] };

/// The images of the operands. Memory outside the operands is NaN.
#[derive(Clone)]
pub struct Images<T> {
    pub a: Vec<T>,
    pub b: Vec<T>,
    pub c: Vec<T>,
}

fn times(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
}

fn size(z: (f64, f64)) -> f64 {
    z.0.abs() + z.1.abs()
}

/// A sum of products, and the sum of their magnitudes. Tests spend most of their time here, without optimisation, so
/// the loop calls no function.
fn dot(a: &[(f64, f64)], b: &[(f64, f64)]) -> ((f64, f64), f64) {
    let (mut re, mut im, mut bound) = (0.0, 0.0, 0.0);
    let mut term = 0;
    while term < a.len() {
        let ((a_re, a_im), (b_re, b_im)) = (a[term], b[term]);
        re += a_re * b_re - a_im * b_im;
        im += a_re * b_im + a_im * b_re;
        bound += (a_re.abs() + a_im.abs()) * (b_re.abs() + b_im.abs());
        term += 1;
    }
    ((re, im), bound)
}

impl<T: Gemm> Images<T> {
    pub fn new(problem: &Problem) -> Self {
        let mut rng = Rng::new(problem.seed);
        let mut number = || {
            let mut part = || match problem.integers {
                true => (rng.next() % 7) as f64 - 3.0,
                false => (rng.next() % 20001) as f64 / 10000.0 - 1.0,
            };
            T::from_f64(part(), part())
        };
        let (lds, stored, strides) = (problem.lds(), problem.stored(), problem.strides());
        let mut image = |x: usize| {
            let mut image = vec![T::NAN; GAP + strides[x] * problem.count];
            for entry in 0..problem.count {
                for column in 0..stored[x].1 {
                    let first = GAP + entry * strides[x] + column * lds[x];
                    image[first..first + stored[x].0].iter_mut().for_each(|element| *element = number());
                }
            }
            image
        };
        Images { a: image(0), b: image(1), c: image(2) }
    }

    /// The position of an element of op(A), op(B) or C in its image.
    pub fn place(problem: &Problem, x: usize, entry: usize, row: usize, column: usize) -> usize {
        let is_turned = x < 2 && problem.ops[x] != Op::N;
        let (row, column) = if is_turned { (column, row) } else { (row, column) };
        GAP + entry * problem.strides()[x] + column * problem.lds()[x] + row
    }

    /// The rows of op(A) or the columns of op(B), one after the other: the factors of each sum.
    fn factors(&self, problem: &Problem, x: usize, entry: usize) -> Vec<(f64, f64)> {
        let (image, lines) = if x == 0 { (&self.a, problem.m) } else { (&self.b, problem.n) };
        let is_conjugated = problem.ops[x] == Op::C;
        let first = Self::place(problem, x, entry, 0, 0);
        let (line, term) = match x {
            0 => (Self::place(problem, 0, entry, 1, 0) - first, Self::place(problem, 0, entry, 0, 1) - first),
            _ => (Self::place(problem, 1, entry, 0, 1) - first, Self::place(problem, 1, entry, 1, 0) - first),
        };
        let mut factors = Vec::with_capacity(lines * problem.k);
        for start in (0..lines).map(|i| first + i * line) {
            for t in 0..problem.k {
                let (re, im) = image[start + t * term].to_f64();
                factors.push((re, if is_conjugated { -im } else { im }));
            }
        }
        factors
    }

    /// Checks C after the call: within the classical bound, or exact for integers. Everything else must not change.
    #[track_caller]
    pub fn check(&self, problem: &Problem, found: &[T], what: &dyn std::fmt::Debug) {
        let &Problem { m, n, k, alpha, beta, integers, count, .. } = problem;
        let [alpha, beta] = [alpha, beta].map(|(re, im)| T::from_f64(re, im).to_f64());
        let mut is_element = vec![false; found.len()];
        for entry in 0..count {
            let (first, ld) = (Self::place(problem, 2, entry, 0, 0), problem.lds()[2]);
            let is_scaled = alpha == (0.0, 0.0);
            let [a, b] = [0, 1].map(|x| if is_scaled { vec![] } else { self.factors(problem, x, entry) });
            for (i, j) in (0..n).flat_map(|j| (0..m).map(move |i| (i, j))) {
                let at = first + j * ld + i;
                is_element[at] = true;
                let (sum, bound) = if is_scaled { Default::default() } else { dot(&a[i * k..][..k], &b[j * k..][..k]) };
                let old = if beta == (0.0, 0.0) { (0.0, 0.0) } else { times(beta, self.c[at].to_f64()) };
                let change = times(alpha, sum);
                let expected = (old.0 + change.0, old.1 + change.1);
                let bound = (k + 8) as f64 * T::EPSILON * (2.0 * size(alpha) * bound + 2.0 * size(old));
                let bound = if integers { 0.0 } else { bound };
                let got = found[at].to_f64();
                let error = size((got.0 - expected.0, got.1 - expected.1));
                assert!(error <= bound, "{what:?}: {got:?}, not {expected:?}, at {i}, {j} of entry {entry}");
            }
        }
        for (at, _) in is_element.iter().enumerate().filter(|(_, is_element)| !**is_element) {
            assert_eq!(bits(&found[at..=at]), bits(&self.c[at..=at]), "{what:?}: beside C, at {at}");
        }
    }
}

pub fn number(op: Op) -> kblasOperation_t {
    match op {
        Op::N => KBLAS_OP_N,
        Op::T => KBLAS_OP_T,
        Op::C => KBLAS_OP_C,
    }
}

/// C after the call.
pub fn run<T: Gemm, M: Memory>(
    handle: &Handle, images: &Images<T>, problem: &Problem, how: How, mut memory: M,
) -> Vec<T> {
    let &Problem { ops, m, n, k, count, .. } = problem;
    let scalars = [problem.alpha, problem.beta].map(|(re, im)| T::from_f64(re, im));
    let [a, b, c] = [(&images.a, 0), (&images.b, 1), (&images.c, 2)]
        .map(|(image, x)| memory.put(image, how.shifts[x] * T::COMPONENT));
    let on_device = how.mode == KBLAS_POINTER_MODE_DEVICE;
    let [alpha, beta]: [*const T; 2] = std::array::from_fn(|s| {
        if on_device { memory.put(&scalars[s..=s], 0).cast_const() } else { &raw const scalars[s] }
    });
    // Without terms alpha is not read.
    let alpha = if k == 0 && !problem.alpha.0.is_nan() { null() } else { alpha };
    let handle = handle.with_mode(how.mode);
    let [op_a, op_b] = ops.map(number);
    let (lds, strides) = (problem.lds().map(|ld| ld as i64), problem.strides().map(|stride| stride as i64));
    let [a_first, b_first, c_first] = [a, b, c].map(|image| image.wrapping_add(GAP));
    let pointers = [(a_first, 0), (b_first, 1), (c_first, 2)].map(|(first, x): (*mut T, usize)| {
        (0..count).map(|entry| first.wrapping_add(entry * strides[x] as usize)).collect::<Vec<_>>()
    });
    let [p_a, p_b, p_c] = pointers.map(|pointers| memory.put(&pointers, 0));
    let (p_a, p_b) = match k == 0 || (!on_device && problem.alpha == (0.0, 0.0)) {
        // Arrays that nobody can read.
        true => (without_provenance(64), without_provenance(64)),
        false => (p_a.cast_const().cast(), p_b.cast_const().cast()),
    };
    let [lda, ldb, ldc] = lds;
    let [lda_32, ldb_32, ldc_32] = lds.map(|ld| ld as c_int);
    let [sa, sb, sc] = strides;
    let [m_32, n_32, k_32, count_32] = [m, n, k, count].map(|size| size as c_int);
    let [m, n, k, count] = [m, n, k, count].map(|size| size as i64);
    let (names, first) = (T::NAMES, (a_first.cast_const(), b_first.cast_const(), c_first));
    // SAFETY: the images have the sizes that BLAS defines.
    let status = unsafe {
        match (how.form, how.wide) {
            (Form::Plain, false) => names.plain.0(
                handle, op_a, op_b, m_32, n_32, k_32, alpha, first.0, lda_32, first.1, ldb_32, beta, first.2, ldc_32,
            ),
            (Form::Plain, true) => {
                names.plain.1(handle, op_a, op_b, m, n, k, alpha, first.0, lda, first.1, ldb, beta, first.2, ldc)
            }
            (Form::Batched, false) => names.batched.0(
                handle, op_a, op_b, m_32, n_32, k_32, alpha, p_a, lda_32, p_b, ldb_32, beta, p_c, ldc_32, count_32,
            ),
            (Form::Batched, true) => {
                names.batched.1(handle, op_a, op_b, m, n, k, alpha, p_a, lda, p_b, ldb, beta, p_c, ldc, count)
            }
            (Form::Strided, false) => names.strided.0(
                handle, op_a, op_b, m_32, n_32, k_32, alpha, first.0, lda_32, sa, first.1, ldb_32, sb, beta, first.2,
                ldc_32, sc, count_32,
            ),
            (Form::Strided, true) => names.strided.1(
                handle, op_a, op_b, m, n, k, alpha, first.0, lda, sa, first.1, ldb, sb, beta, first.2, ldc, sc, count,
            ),
        }
    };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    memory.get(c, images.c.len())
}

/// The problem as the library's own struct, with operands at these addresses, stored as in [`Images`].
pub fn arguments<T: Gemm>(problem: &Problem, [a, b, c]: [*mut T; 3]) -> problem::Gemm<T> {
    let &Problem { ops: [op_a, op_b], m, n, k, alpha, beta, .. } = problem;
    let [m, n, k] = [m, n, k].map(|size| size as i64);
    let [lda, ldb, ldc] = problem.lds().map(|ld| ld as i64);
    let [alpha, beta] = [alpha, beta].map(|(re, im)| Value::Host(T::from_f64(re, im)));
    let [a, b] = [a, b].map(|operand| Operand::one(operand.wrapping_add(GAP).cast_const()));
    let c = Operand::one(c.wrapping_add(GAP));
    problem::Gemm { op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, batch: problem::Batch::ONE }
}

#[track_caller]
pub fn checked<T: Gemm, M: Memory>(handle: &Handle, problem: Problem, how: How, memory: fn() -> M) {
    let images = Images::<T>::new(&problem);
    images.check(&problem, &run(handle, &images, &problem, how, memory()), &(problem, how));
}

/// Each name with each pair of ops, in both pointer modes, with different alignments.
pub fn every_name<T: Gemm, M: Memory>(handle: &Handle, memory: fn() -> M) {
    let mut seed = 0;
    for ops in pairs() {
        for form in [Form::Plain, Form::Batched, Form::Strided] {
            for (wide, mode) in [(false, KBLAS_POINTER_MODE_HOST), (true, KBLAS_POINTER_MODE_DEVICE)] {
                seed += 1;
                let (pads, shifts) = [([0; 3], [0; 3]), ([3, 1, 2], [0; 3]), ([1, 8, 5], [1, 2, 3])][seed as usize % 3];
                let count = if form == Form::Plain { 1 } else { 3 };
                let problem = Problem { pads, count, seed, integers: seed % 2 == 0, ..Problem::new(ops, 35, 19, 21) };
                checked::<T, M>(handle, problem, How { form, wide, mode, shifts }, memory);
            }
        }
    }
}

/// Sizes around those of an instruction's product, a warp and a tile, and matrices far from square.
pub fn sizes<T: Gemm, M: Memory>(handle: &Handle, memory: fn() -> M) {
    let sizes = [
        (1, 1, 1),
        (2, 1, 5),
        (1, 3, 7),
        (3, 5, 2),
        (15, 17, 16),
        (16, 16, 15),
        (17, 15, 33),
        (31, 33, 8),
        (33, 31, 65),
        (63, 5, 31),
        (65, 65, 3),
        (5, 130, 32),
        (129, 9, 40),
        (100, 70, 17),
        (12, 2, 700),
        (9, 33, 300),
    ];
    for (at, &(m, n, k)) in sizes.iter().enumerate() {
        let all: Vec<_> = pairs().collect();
        for ops in [all[at % 9], all[(at + 4) % 9]] {
            let (pads, shifts) = if at % 2 == 0 { ([0; 3], [0; 3]) } else { ([1, 2, 3], [1, 0, 1]) };
            let problem = Problem { pads, seed: at as u64, integers: at % 3 == 0, ..Problem::new(ops, m, n, k) };
            checked::<T, M>(handle, problem, How { shifts, ..PLAINLY }, memory);
        }
    }
}

/// C with one row and the smallest leading dimension, so that rows and columns of C have the same stride.
pub fn one_row<T: Gemm, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (at, ops) in pairs().enumerate() {
        for (n, k) in [(7, 6), (150, 3), (40, 70), (33, 300)] {
            checked::<T, M>(handle, Problem { seed: at as u64, ..Problem::new(ops, 1, n, k) }, PLAINLY, memory);
        }
    }
}

/// alpha, beta and k of 0, and beta of 1, known to the host or not. Operands that must not be read are NaN.
pub fn special_scalars<T: Gemm, M: Memory>(handle: &Handle, memory: fn() -> M) {
    let (zero, one, some) = ((0.0, 0.0), (1.0, 0.0), (2.0, -1.0));
    let modes = [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE];
    for (mode, form) in modes.into_iter().flat_map(|mode| [Form::Plain, Form::Batched].map(|form| (mode, form))) {
        let count = if matches!(form, Form::Batched) { 3 } else { 1 };
        for (alpha, beta, k) in [
            (zero, zero, 9),
            (zero, one, 9),
            (zero, some, 9),
            (some, zero, 9),
            (one, one, 9),
            (some, zero, 0),
            (some, one, 0),
            (some, some, 0),
            ((f64::NAN, 0.0), some, 0),
        ] {
            for (ops, [m, n]) in [([Op::N, Op::C], [20, 6]), ([Op::T, Op::N], [7, 33]), ([Op::N, Op::N], [40, 1])] {
                // A matrix-vector product reads alpha if k > 0.
                let problem = Problem { alpha, beta, pads: [2; 3], count, ..Problem::new(ops, m, n, k) };
                let mut images = Images::<T>::new(&problem);
                if alpha == zero {
                    images.a.fill(T::NAN);
                    images.b.fill(T::NAN);
                }
                if beta == zero {
                    images.c.fill(T::NAN);
                }
                let found = run(handle, &images, &problem, How { mode, form, ..PLAINLY }, memory());
                // If k = 0, alpha has no effect.
                let seen = Problem { alpha: if k == 0 { zero } else { alpha }, ..problem };
                images.check(&seen, &found, &(problem, mode));
            }
        }
    }
}

/// A single C with one column has the bits of gemv.
pub fn one_column_as_gemv<M: Memory>(handle: &Handle, mut memory: M, product: M) {
    let given = Problem { integers: false, ..Problem::new([Op::N, Op::N], 300, 1, 90) };
    let images = Images::<f64>::new(&given);
    let product = run(handle, &images, &given, PLAINLY, product);
    let [a, x, y] = [&images.a, &images.b, &images.c].map(|image| memory.put(image, 0).wrapping_add(GAP));
    let (alpha, beta) = (given.alpha.0, given.beta.0);
    // SAFETY: the operands have the sizes of the call.
    let status = unsafe { kblasDgemv(handle.0, KBLAS_OP_N, 300, 90, &alpha, a, 300, x, 1, &beta, y, 1) };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    assert_eq!(bits(&product[GAP..GAP + 300]), bits(&memory.get(y, 300)));
}

/// A NaN or infinity in A appears in its row of C, one in B in its column, and nowhere else.
pub fn nan_and_infinity<T: Gemm, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (ops, value) in pairs().flat_map(|ops| [f64::NAN, f64::INFINITY].map(|value| (ops, value))) {
        let problem = Problem { beta: (0.0, 0.0), alpha: (1.0, 0.0), ..Problem::new(ops, 37, 21, 18) };
        let mut images = Images::<T>::new(&problem);
        images.a[Images::<T>::place(&problem, 0, 0, 11, 17)] = T::from_f64(value, 0.0);
        images.b[Images::<T>::place(&problem, 1, 0, 3, 6)] = T::from_f64(value, 0.0);
        let found = run(handle, &images, &problem, PLAINLY, memory());
        for (i, j) in (0..37).flat_map(|i| (0..21).map(move |j| (i, j))) {
            let (re, im) = found[Images::<T>::place(&problem, 2, 0, i, j)].to_f64();
            // Infinity times 0, or a complex product with infinity, gives NaN.
            assert_eq!(!(re + im).is_finite(), i == 11 || j == 6, "{ops:?} {value} at {i}, {j}");
        }
    }
}

/// A sum of products as if computed in twice double precision: T. Ogita, S. M. Rump and S. Oishi, Accurate sum and dot
/// product, SIAM J. Sci. Comput. 26 (2005), Dot2.
#[derive(Default)]
struct Accurate {
    sum: f64,
    error: f64,
}

impl Accurate {
    fn add(&mut self, a: f64, b: f64) {
        let product = a * b;
        let sum = self.sum + product;
        let part = sum - self.sum;
        self.error += a.mul_add(b, -product) + ((self.sum - (sum - part)) + (product - part));
        self.sum = sum;
    }

    fn value(&self) -> f64 {
        self.sum + self.error
    }
}

/// Long sums against sums in twice the precision. Rounding errors of many terms mostly cancel: they grow with the
/// square root of their number.
pub fn long_sums<T: Gemm, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for ops in [[Op::N, Op::N], [Op::C, Op::T]] {
        let problem =
            Problem { integers: false, alpha: (1.0, 0.0), beta: (0.0, 0.0), seed: 21, ..Problem::new(ops, 5, 3, 1001) };
        let images = Images::<T>::new(&problem);
        let found = run(handle, &images, &problem, PLAINLY, memory());
        let [factors_a, factors_b] = [0, 1].map(|x| images.factors(&problem, x, 0));
        for (i, j) in (0..5).flat_map(|i| (0..3).map(move |j| (i, j))) {
            let (mut re, mut im, mut sizes) = (Accurate::default(), Accurate::default(), 0.0);
            for term in 0..problem.k {
                let (a, b) = (factors_a[i * problem.k + term], factors_b[j * problem.k + term]);
                re.add(a.0, b.0);
                re.add(-a.1, b.1);
                im.add(a.0, b.1);
                im.add(a.1, b.0);
                sizes += size(a) * size(b);
            }
            let got = found[Images::<T>::place(&problem, 2, 0, i, j)].to_f64();
            let error = size((got.0 - re.value(), got.1 - im.value()));
            let bound = (problem.k as f64).sqrt() * T::EPSILON * sizes;
            assert!(error <= bound, "{ops:?} at {i}, {j}: {error:e} and {bound:e}");
        }
    }
}
