//! trmv, tpmv, tbmv, trsv, tpsv and tbsv through the exported names, against a reference.

use std::ffi::c_int;

use kblas::capi::*;
use kblas::problem::{Diag, Op, Storage, Uplo};
use kblas::scalar::{c32, c64};

use super::handle::Handle;
use super::level1::Memory;
use super::{Exported, Rng, bits, full_set};

type Uplos = kblasFillMode_t;
type Ops = kblasOperation_t;
type Diags = kblasDiagType_t;
type Whole<T, Int> =
    unsafe extern "C" fn(kblasHandle_t, Uplos, Ops, Diags, Int, *const T, Int, *mut T, Int) -> kblasStatus_t;
type Packed<T, Int> =
    unsafe extern "C" fn(kblasHandle_t, Uplos, Ops, Diags, Int, *const T, *mut T, Int) -> kblasStatus_t;
type Band<T, Int> =
    unsafe extern "C" fn(kblasHandle_t, Uplos, Ops, Diags, Int, Int, *const T, Int, *mut T, Int) -> kblasStatus_t;

/// With int, and with int64_t.
pub struct Names<T> {
    pub whole: (Whole<T, c_int>, Whole<T, i64>),
    pub packed: (Packed<T, c_int>, Packed<T, i64>),
    pub band: (Band<T, c_int>, Band<T, i64>),
}

/// A scalar type and its names.
pub trait Triangular: Exported {
    const MULTIPLY: Names<Self>;
    const SOLVE: Names<Self>;
}

macro_rules! triangular {
    ($($T:ty: $trmv:ident $trmv_64:ident $tpmv:ident $tpmv_64:ident $tbmv:ident $tbmv_64:ident,
        $trsv:ident $trsv_64:ident $tpsv:ident $tpsv_64:ident $tbsv:ident $tbsv_64:ident;)*) => {$(
        impl Triangular for $T {
            const MULTIPLY: Names<Self> =
                Names { whole: ($trmv, $trmv_64), packed: ($tpmv, $tpmv_64), band: ($tbmv, $tbmv_64) };
            const SOLVE: Names<Self> =
                Names { whole: ($trsv, $trsv_64), packed: ($tpsv, $tpsv_64), band: ($tbsv, $tbsv_64) };
        }
    )*};
}

triangular! {
    f32: kblasStrmv kblasStrmv_64 kblasStpmv kblasStpmv_64 kblasStbmv kblasStbmv_64,
        kblasStrsv kblasStrsv_64 kblasStpsv kblasStpsv_64 kblasStbsv kblasStbsv_64;
    f64: kblasDtrmv kblasDtrmv_64 kblasDtpmv kblasDtpmv_64 kblasDtbmv kblasDtbmv_64,
        kblasDtrsv kblasDtrsv_64 kblasDtpsv kblasDtpsv_64 kblasDtbsv kblasDtbsv_64;
    c32: kblasCtrmv kblasCtrmv_64 kblasCtpmv kblasCtpmv_64 kblasCtbmv kblasCtbmv_64,
        kblasCtrsv kblasCtrsv_64 kblasCtpsv kblasCtpsv_64 kblasCtbsv kblasCtbsv_64;
    c64: kblasZtrmv kblasZtrmv_64 kblasZtpmv kblasZtpmv_64 kblasZtbmv kblasZtbmv_64,
        kblasZtrsv kblasZtrsv_64 kblasZtpsv kblasZtpsv_64 kblasZtbsv kblasZtbsv_64;
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Task {
    Multiply,
    Solve,
}

#[derive(Clone, Copy, Debug)]
pub struct Problem {
    pub task: Task,
    pub uplo: Uplo,
    pub op: Op,
    pub diag: Diag,
    pub n: usize,
    pub storage: Storage,
    pub incx: i64,
    pub seed: u64,
}

/// Each task, triangle, op and diagonal, for a matrix of order n with the given storage.
pub fn each(n: usize, storage: Storage) -> impl Iterator<Item = Problem> {
    let mut all = Vec::new();
    for task in [Task::Multiply, Task::Solve] {
        for uplo in [Uplo::Lower, Uplo::Upper] {
            for op in [Op::N, Op::T, Op::C] {
                for diag in [Diag::NonUnit, Diag::Unit] {
                    let seed = all.len() as u64 + 1;
                    all.push(Problem { task, uplo, op, diag, n, storage, incx: 1, seed });
                }
            }
        }
    }
    all.into_iter()
}

/// The problems of `each` that solve.
pub fn solutions(n: usize, storage: Storage) -> impl Iterator<Item = Problem> {
    each(n, storage).filter(|problem| problem.task == Task::Solve)
}

impl Problem {
    pub fn place(&self, i: usize) -> usize {
        (if self.incx < 0 { self.n - 1 - i } else { i }) * self.incx.unsigned_abs() as usize
    }

    /// The elements of the triangle: row, column, and position.
    pub fn elements(&self) -> impl Iterator<Item = (usize, usize, usize)> + use<> {
        let (n, band) = (self.n as i64, self.storage.band(self.n as i64));
        let (first, columns) = self.storage.columns(self.uplo, n);
        let upper = self.uplo == Uplo::Upper;
        (0..n).flat_map(move |j| {
            let rows = if upper { (j - band).max(0)..j + 1 } else { j..n.min(j + band + 1) };
            rows.map(move |i| (i as usize, j as usize, (first + columns.start(j) + i) as usize))
        })
    }

    fn length(&self) -> usize {
        let n = self.n;
        match self.storage {
            Storage::Whole { lda } => lda as usize * (n - 1) + n,
            Storage::Packed => n * (n + 1) / 2,
            Storage::Band { k, lda } => lda as usize * (n - 1) + k as usize + 1,
        }
    }
}

/// The images of the operands. Memory outside the operands is NaN.
pub struct Images<T> {
    pub a: Vec<T>,
    pub x: Vec<T>,
}

impl<T: Triangular> Images<T> {
    pub fn new(problem: &Problem) -> Self {
        let mut rng = Rng::new(problem.seed);
        // Small enough that solutions do not grow.
        let most = 1.0 / (problem.storage.band(problem.n as i64) as f64 + 1.0);
        let mut a = vec![T::NAN; problem.length()];
        for (i, j, place) in problem.elements() {
            a[place] = match (i == j, problem.diag) {
                (true, Diag::Unit) => T::NAN,
                (true, Diag::NonUnit) => T::from_f64(1.5 + 0.5 * rng.unit(), 0.5 * rng.unit()),
                (false, _) => T::from_f64(most * rng.unit(), most * rng.unit()),
            };
        }
        let mut x = vec![T::NAN; (problem.n - 1) * problem.incx.unsigned_abs() as usize + 1];
        (0..problem.n).for_each(|i| x[problem.place(i)] = T::from_f64(rng.unit(), rng.unit()));
        Images { a, x }
    }

    /// op(A)·x and |op(A)|·|x|, in double precision.
    pub fn product(&self, problem: &Problem, x: &[T]) -> Vec<((f64, f64), f64)> {
        let mut sums = vec![((0.0, 0.0), 0.0); problem.n];
        for (i, j, place) in problem.elements() {
            let unit = i == j && problem.diag == Diag::Unit;
            let a = if unit { (1.0, 0.0) } else { self.a[place].to_f64() };
            let a = if problem.op == Op::C { (a.0, -a.1) } else { a };
            let (to, from) = if problem.op == Op::N { (i, j) } else { (j, i) };
            let x = x[problem.place(from)].to_f64();
            let (sum, size) = &mut sums[to];
            sum.0 += a.0 * x.0 - a.1 * x.1;
            sum.1 += a.0 * x.1 + a.1 * x.0;
            *size += (a.0.abs() + a.1.abs()) * (x.0.abs() + x.1.abs());
        }
        sums
    }

    /// Checks x after the call: the product, or the solution, for which op(A)·x is the right-hand side. The bounds are
    /// those of sums and of substitution. Gaps must not change.
    #[track_caller]
    pub fn check(&self, problem: &Problem, found: &[T], what: &dyn std::fmt::Debug) {
        assert_eq!(found.len(), self.x.len());
        let (expected, actual) = match problem.task {
            Task::Multiply => (self.product(problem, &self.x), found),
            Task::Solve => (self.product(problem, found), self.x.as_slice()),
        };
        let terms = problem.storage.band(problem.n as i64) as f64 + 8.0;
        for (i, ((re, im), size)) in expected.into_iter().enumerate() {
            let (found_re, found_im) = actual[problem.place(i)].to_f64();
            let error = (found_re - re).abs() + (found_im - im).abs();
            assert!(error <= 2.0 * terms * T::EPSILON * size, "{what:?}: error {error} of {size} at {i}");
        }
        let named: Vec<_> = (0..problem.n).map(|i| problem.place(i)).collect();
        for at in (0..found.len()).filter(|at| problem.incx.abs() > 1 && !named.contains(at)) {
            assert_eq!(bits(&[found[at]]), bits(&[self.x[at]]), "{what:?}: a gap at {at}");
        }
    }
}

/// How the operation of a problem is called.
pub trait Caller<T> {
    /// By the name with int64_t if `wide`.
    ///
    /// # Safety
    /// The operands have the sizes that BLAS defines.
    unsafe fn call(&self, problem: &Problem, wide: bool, a: *const T, x: *mut T);
}

/// By the exported names.
impl<T: Triangular> Caller<T> for Handle {
    unsafe fn call(&self, problem: &Problem, wide: bool, a: *const T, x: *mut T) {
        let &Problem { task, uplo, op, diag, n, storage, incx, .. } = problem;
        let names = if task == Task::Multiply { T::MULTIPLY } else { T::SOLVE };
        let uplo = if uplo == Uplo::Upper { KBLAS_FILL_MODE_UPPER } else { KBLAS_FILL_MODE_LOWER };
        let op = [KBLAS_OP_N, KBLAS_OP_T, KBLAS_OP_C][op as usize];
        let diag = if diag == Diag::Unit { KBLAS_DIAG_UNIT } else { KBLAS_DIAG_NON_UNIT };
        let (h, n_32, inc_32) = (self.0, n as c_int, incx as c_int);
        // SAFETY: the caller guarantees it.
        let status = unsafe {
            match storage {
                Storage::Whole { lda } if wide => names.whole.1(h, uplo, op, diag, n as i64, a, lda, x, incx),
                Storage::Whole { lda } => names.whole.0(h, uplo, op, diag, n_32, a, lda as c_int, x, inc_32),
                Storage::Packed if wide => names.packed.1(h, uplo, op, diag, n as i64, a, x, incx),
                Storage::Packed => names.packed.0(h, uplo, op, diag, n_32, a, x, inc_32),
                Storage::Band { k, lda } if wide => names.band.1(h, uplo, op, diag, n as i64, k, a, lda, x, incx),
                Storage::Band { k, lda } => {
                    names.band.0(h, uplo, op, diag, n_32, k as c_int, a, lda as c_int, x, inc_32)
                }
            }
        };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
    }
}

/// x after the call. `shift`: components from an aligned address to A.
pub fn run<T: Triangular, M: Memory>(
    caller: &impl Caller<T>, images: &Images<T>, problem: &Problem, wide: bool, shift: usize, mut memory: M,
) -> Vec<T> {
    let a = memory.put(&images.a, shift * T::COMPONENT).cast_const();
    let x = memory.put(&images.x, 0);
    // SAFETY: the images have the sizes that BLAS defines.
    unsafe { caller.call(problem, wide, a, x) };
    memory.get(x, images.x.len())
}

#[track_caller]
pub fn checked<T: Triangular, M: Memory>(
    caller: &impl Caller<T>, problem: Problem, wide: bool, shift: usize, memory: fn() -> M,
) {
    let images = Images::<T>::new(&problem);
    images.check(&problem, &run(caller, &images, &problem, wide, shift, memory()), &(problem, wide, shift));
}

/// Each name, with positive and negative increments and different alignments.
pub fn every_name<T: Triangular, M: Memory>(caller: &impl Caller<T>, memory: fn() -> M) {
    for storage in [Storage::Whole { lda: 38 }, Storage::Packed, Storage::Band { k: 5, lda: 8 }] {
        for (at, problem) in each(35, storage).enumerate() {
            let incx = [1, -1, 3, -2][at % 4];
            checked::<T, M>(caller, Problem { incx, ..problem }, at % 2 == 1, at % 3 % 2, memory);
        }
    }
}

/// Sizes around those of a warp and a tile.
pub fn sizes<T: Triangular, M: Memory>(caller: &impl Caller<T>, memory: fn() -> M) {
    for n in [1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 193, 256, 257, 385] {
        let storages = [Storage::Whole { lda: n as i64 }, Storage::Packed, Storage::Band { k: 70, lda: 71 }];
        for (at, problem) in each(n, storages[n % 3]).enumerate() {
            // All problems for sizes of at least a tile, some for the others.
            if n >= 127 || at % 5 == n % 5 {
                checked::<T, M>(caller, problem, false, 0, memory);
            }
        }
    }
}

/// Bands: only the diagonal, narrow, wider than a tile, wider than the matrix.
pub fn bands<T: Triangular, M: Memory, P: Iterator<Item = Problem>>(
    caller: &impl Caller<T>, problems: fn(usize, Storage) -> P, memory: fn() -> M,
) {
    // The last but one has few diagonals, but more elements than a block.
    for (n, k) in [(70, 0), (150, 1), (300, 2), (200, 140), (350, 100), (1100, 10), (40, 60)] {
        for (at, problem) in problems(n, Storage::Band { k, lda: k + 1 + n as i64 % 4 }).enumerate() {
            if at % 2 == k as usize % 2 {
                checked::<T, M>(caller, problem, false, 0, memory);
            }
        }
    }
}

/// An order with few blocks of equations, and one with more.
const ORDERS: [usize; 2] = [200, 330];

/// A NaN in x appears in exactly the elements of the result that depend on it.
pub fn nan<T: Triangular, M: Memory, P: Iterator<Item = Problem>>(
    caller: &impl Caller<T>, problems: fn(usize, Storage) -> P, memory: fn() -> M,
) {
    let band = Storage::Band { k: 3, lda: 4 };
    for (n, storage, at) in [
        (200, Storage::Whole { lda: 200 }, 75),
        (200, band, 140),
        (330, Storage::Whole { lda: 330 }, 250),
        (330, band, 191),
    ] {
        for problem in problems(n, storage) {
            let mut images = Images::<T>::new(&problem);
            images.x[at] = T::NAN;
            let found = run(caller, &images, &problem, false, 0, memory());
            let downwards = (problem.uplo == Uplo::Lower) == (problem.op == Op::N);
            let reach = match (problem.task, storage) {
                (Task::Multiply, Storage::Band { k, .. }) => k as usize,
                _ => problem.n,
            };
            for (i, x) in found.iter().enumerate() {
                let apart = if downwards { i.checked_sub(at) } else { at.checked_sub(i) };
                let (re, im) = x.to_f64();
                assert_eq!((re + im).is_nan(), apart.is_some_and(|apart| apart <= reach), "{problem:?} at {i}");
            }
        }
    }
}

/// A 0 on the diagonal: the result is that of netlib. A reciprocal that is not finite must not change a quotient that
/// is.
pub fn extremes<T: Triangular, M: Memory>(caller: &impl Caller<T>, memory: fn() -> M) {
    const AT: usize = 40;
    for problem in [70, 330].into_iter().flat_map(|n| solutions(n, Storage::Whole { lda: n as i64 })) {
        let n = problem.n;
        if problem.diag == Diag::Unit {
            continue;
        }
        let diagonal = |images: &mut Images<T>, value: T| images.a[AT * (n + 1)] = value;
        // Without off-diagonal elements, x is divided by the diagonal.
        let mut images = Images::<T>::new(&problem);
        images.a.iter_mut().for_each(|a| *a = T::from_f64(0.0, 0.0));
        (0..n).for_each(|i| images.a[i * (n + 1)] = T::from_f64(2.0, 0.0));
        let tiny =
            T::from_f64(if T::EPSILON < 1e-10 { f64::MIN_POSITIVE } else { f32::MIN_POSITIVE.into() } / 16.0, 0.0);
        diagonal(&mut images, tiny);
        images.x[AT] = tiny;
        let found = run(caller, &images, &problem, false, 0, memory());
        assert_eq!(found[AT].to_f64(), (1.0, 0.0), "{problem:?}");
        assert_eq!(found[AT - 1].to_f64().0, images.x[AT - 1].to_f64().0 / 2.0, "{problem:?}");
        for (b, is) in [(1.0, f64::INFINITY), (-1.0, f64::NEG_INFINITY)] {
            diagonal(&mut images, T::from_f64(0.0, 0.0));
            images.x[AT] = T::from_f64(b, 0.0);
            let (re, _) = run(caller, &images, &problem, false, 0, memory())[AT].to_f64();
            assert!(re == is || T::COMPONENT * 2 == size_of::<T>() && !re.is_finite(), "{problem:?}: {re}");
        }
        images.x[AT] = T::from_f64(0.0, 0.0);
        let (re, _) = run(caller, &images, &problem, false, 0, memory())[AT].to_f64();
        if problem.op == Op::N {
            assert_eq!(re, 0.0, "{problem:?}");
        } else {
            assert!(re.is_nan(), "{problem:?}: {re}");
        }
    }
}

/// Graded and ill-conditioned triangles are solved within the bound of substitution, which [`Images::check`] checks.
pub fn ill_conditioned<T: Triangular, M: Memory>(caller: &impl Caller<T>, memory: fn() -> M) {
    let problems = ORDERS.into_iter().flat_map(|n| solutions(n, Storage::Whole { lda: n as i64 }));
    for (at, problem) in problems.enumerate() {
        let mut images = Images::<T>::new(&problem);
        let mut rng = Rng::new(at as u64);
        for (i, j, place) in problem.elements() {
            // Rows are scaled by 1 to a thousandth, periodically. Within 16 equations solutions may grow twentyfold.
            let grade = if problem.diag == Diag::Unit { 1.0 } else { 10f64.powi(-((i % 4) as i32)) };
            let most = if i / 16 == j / 16 { 0.5 } else { 0.003 } * grade;
            if i != j {
                images.a[place] = T::from_f64(most * rng.unit(), most * rng.unit());
            } else if problem.diag == Diag::NonUnit {
                images.a[place] = T::from_f64(grade, 0.0);
            }
        }
        let found = run(caller, &images, &problem, false, 0, memory());
        images.check(&problem, &found, &problem);
    }
}

/// Triangles with blocks of 64 whose inverses have elements of up to 2⁶². A product with such an inverse is not within
/// the bound.
pub fn growing<T: Triangular, M: Memory>(caller: &impl Caller<T>, memory: fn() -> M) {
    for problem in [256, 320].into_iter().flat_map(|n| solutions(n, Storage::Whole { lda: n as i64 })) {
        let mut images = Images::<T>::new(&problem);
        for (i, j, place) in problem.elements() {
            if i != j {
                images.a[place] = T::from_f64(if i / 64 == j / 64 { -1.0 } else { 0.0 }, 0.0);
            } else if problem.diag == Diag::NonUnit {
                images.a[place] = T::from_f64(1.0, 0.0);
            }
        }
        let found = run(caller, &images, &problem, false, 0, memory());
        images.check(&problem, &found, &problem);
    }
}

/// Right-hand sides near the largest number. A product with an inverse might overflow although the solution does not.
pub fn large<T: Triangular, M: Memory>(caller: &impl Caller<T>, memory: fn() -> M) {
    let scale = 2f64.powi(if T::EPSILON < 1e-10 { 1000 } else { 110 });
    let times = |x: &T, factor: f64| T::from_f64(x.to_f64().0 * factor, x.to_f64().1 * factor);
    for problem in ORDERS.into_iter().flat_map(|n| solutions(n, Storage::Whole { lda: n as i64 })) {
        let images = Images::<T>::new(&problem);
        let scaled = Images { a: images.a.clone(), x: images.x.iter().map(|x| times(x, scale)).collect() };
        let found = run(caller, &scaled, &problem, false, 0, memory());
        let found: Vec<T> = found.iter().map(|x| times(x, 1.0 / scale)).collect();
        images.check(&problem, &found, &problem);
    }
}

/// Two huge elements, at different positions in a block. Their product, an element of the block's inverse, is infinite.
pub fn huge<T: Triangular, M: Memory>(caller: &impl Caller<T>, memory: fn() -> M) {
    let block = 128;
    let huge = if T::EPSILON < 1e-10 { 1e200 } else { 1e25 };
    let problems = ORDERS.into_iter().flat_map(|n| solutions(n, Storage::Whole { lda: n as i64 }));
    for (at, problem) in problems.enumerate() {
        let n = problem.n;
        let downwards = (problem.uplo == Uplo::Lower) == (problem.op == Op::N);
        let places: Vec<usize> = (0..n).map(|i| if downwards { i } else { n - 1 - i }).collect();
        let chains = [[3, 40, 50], [0, 9, 63], [5, 20, 29], [17, 33, 47], [33, 42, 61], [8, 15, 39]];
        // The quick set has another chain for each problem.
        let some = (at + at / chains.len()) % chains.len();
        let chosen = if full_set() { 0..chains.len() } else { some..some + 1 };
        for [a, b, c] in chains[chosen].iter().copied() {
            let mut images = Images::<T>::new(&problem);
            let zero = T::from_f64(0.0, 0.0);
            for (i, j, place) in problem.elements() {
                images.a[place] = if i == j { T::from_f64(1.0, 0.0) } else { zero };
            }
            let [a, b, c] = [a, b, c].map(|equation| places[block + equation]);
            for (later, earlier) in [(b, a), (c, b)] {
                let (i, j) = if problem.op == Op::N { (later, earlier) } else { (earlier, later) };
                images.a[i + j * n] = T::from_f64(huge, 0.0);
            }
            images.x[a] = T::from_f64(1.0 / huge, 0.0);
            let found = run(caller, &images, &problem, false, 0, memory());
            images.check(&problem, &found, &(problem, a, b, c));
        }
    }
}

/// An element that overflows does not change elements that are already solved.
pub fn overflowing<T: Triangular, M: Memory>(caller: &impl Caller<T>, memory: fn() -> M) {
    let huge = if T::EPSILON < 1e-10 { 1e200 } else { 1e25 };
    for n in [3, 40, 70, 200, 330] {
        for problem in solutions(n, Storage::Whole { lda: n as i64 }) {
            let downwards = (problem.uplo == Uplo::Lower) == (problem.op == Op::N);
            let place = |equation: usize| if downwards { equation } else { n - 1 - equation };
            let mut images = Images::<T>::new(&problem);
            let zero = T::from_f64(0.0, 0.0);
            for (i, j, at) in problem.elements() {
                images.a[at] = if i == j { T::from_f64(1.0, 0.0) } else { zero };
            }
            images.x.iter_mut().for_each(|x| *x = T::from_f64(1.0, 0.0));
            let (later, earlier) = (place(n - 2), place(n - 3));
            let (i, j) = if problem.op == Op::N { (later, earlier) } else { (earlier, later) };
            images.a[i + j * n] = T::from_f64(-huge, 0.0);
            images.x[earlier] = T::from_f64(huge, 0.0);
            let found = run(caller, &images, &problem, false, 0, memory());
            for equation in 0..n {
                let (re, _) = found[place(equation)].to_f64();
                let expected = [1.0, images.x[earlier].to_f64().0, f64::INFINITY][match equation {
                    _ if equation + 3 == n => 1,
                    _ if equation + 2 == n => 2,
                    _ => 0,
                }];
                // The last element includes infinity times 0, as in netlib.
                if equation + 1 < n {
                    assert_eq!(re, expected, "{problem:?}, equation {equation}");
                }
            }
        }
    }
}
