//! Symmetric and Hermitian products with packed and band matrices, and rank-1 and rank-2 updates, through the exported
//! names, against a reference.

use std::ffi::c_int;

use kblas::capi::*;
use kblas::problem::{Storage, Uplo};
use kblas::scalar::{c32, c64};

use super::handle::Handle;
use super::level1::Memory;
use super::{Exported, Rng, bits};

type H = kblasHandle_t;
type U = kblasFillMode_t;
type S = kblasStatus_t;
type PackedProduct<T, I> = unsafe extern "C" fn(H, U, I, *const T, *const T, *const T, I, *const T, *mut T, I) -> S;
type BandProduct<T, I> = unsafe extern "C" fn(H, U, I, I, *const T, *const T, I, *const T, I, *const T, *mut T, I) -> S;
type One<T, A, I> = unsafe extern "C" fn(H, U, I, *const A, *const T, I, *mut T, I) -> S;
type OnePacked<T, A, I> = unsafe extern "C" fn(H, U, I, *const A, *const T, I, *mut T) -> S;
type Two<T, I> = unsafe extern "C" fn(H, U, I, *const T, *const T, I, *const T, I, *mut T, I) -> S;
type TwoPacked<T, I> = unsafe extern "C" fn(H, U, I, *const T, *const T, I, *const T, I, *mut T) -> S;
/// With int, and with int64_t.
type Both<A, B> = (A, B);
type Ones<T, A> = Both<One<T, A, c_int>, One<T, A, i64>>;
type OnesPacked<T, A> = Both<OnePacked<T, A, c_int>, OnePacked<T, A, i64>>;

/// A scalar type and its symmetric and Hermitian names.
pub trait Symmetric: Exported {
    /// The scalar of her and hpr.
    type Alpha: Copy;
    fn real(value: f64) -> Self::Alpha;
    /// Whether products and packed updates are Hermitian.
    const HERMITIAN: bool;
    const PACKED: Both<PackedProduct<Self, c_int>, PackedProduct<Self, i64>>;
    const BAND: Both<BandProduct<Self, c_int>, BandProduct<Self, i64>>;
    const SYR: Ones<Self, Self>;
    const HER: Ones<Self, Self::Alpha>;
    const ONE_PACKED: OnesPacked<Self, Self::Alpha>;
    const SYR2: Both<Two<Self, c_int>, Two<Self, i64>>;
    const HER2: Both<Two<Self, c_int>, Two<Self, i64>>;
    const TWO_PACKED: Both<TwoPacked<Self, c_int>, TwoPacked<Self, i64>>;
}

macro_rules! symmetric {
    ($($T:ty, $R:ty, $hermitian:literal: $mv:ident $mv_64:ident $band:ident $band_64:ident $syr:ident $syr_64:ident
        $her:ident $her_64:ident $pr:ident $pr_64:ident $syr2:ident $syr2_64:ident $her2:ident $her2_64:ident
        $pr2:ident $pr2_64:ident;)*) => {$(
        impl Symmetric for $T {
            type Alpha = $R;
            fn real(value: f64) -> $R {
                value as $R
            }
            const HERMITIAN: bool = $hermitian;
            const PACKED: Both<PackedProduct<Self, c_int>, PackedProduct<Self, i64>> = ($mv, $mv_64);
            const BAND: Both<BandProduct<Self, c_int>, BandProduct<Self, i64>> = ($band, $band_64);
            const SYR: Ones<Self, Self> = ($syr, $syr_64);
            const HER: Ones<Self, $R> = ($her, $her_64);
            const ONE_PACKED: OnesPacked<Self, $R> = ($pr, $pr_64);
            const SYR2: Both<Two<Self, c_int>, Two<Self, i64>> = ($syr2, $syr2_64);
            const HER2: Both<Two<Self, c_int>, Two<Self, i64>> = ($her2, $her2_64);
            const TWO_PACKED: Both<TwoPacked<Self, c_int>, TwoPacked<Self, i64>> = ($pr2, $pr2_64);
        }
    )*};
}

symmetric! {
    f32, f32, false: kblasSspmv kblasSspmv_64 kblasSsbmv kblasSsbmv_64 kblasSsyr kblasSsyr_64 kblasSsyr kblasSsyr_64
        kblasSspr kblasSspr_64 kblasSsyr2 kblasSsyr2_64 kblasSsyr2 kblasSsyr2_64 kblasSspr2 kblasSspr2_64;
    f64, f64, false: kblasDspmv kblasDspmv_64 kblasDsbmv kblasDsbmv_64 kblasDsyr kblasDsyr_64 kblasDsyr kblasDsyr_64
        kblasDspr kblasDspr_64 kblasDsyr2 kblasDsyr2_64 kblasDsyr2 kblasDsyr2_64 kblasDspr2 kblasDspr2_64;
    c32, f32, true: kblasChpmv kblasChpmv_64 kblasChbmv kblasChbmv_64 kblasCsyr kblasCsyr_64 kblasCher kblasCher_64
        kblasChpr kblasChpr_64 kblasCsyr2 kblasCsyr2_64 kblasCher2 kblasCher2_64 kblasChpr2 kblasChpr2_64;
    c64, f64, true: kblasZhpmv kblasZhpmv_64 kblasZhbmv kblasZhbmv_64 kblasZsyr kblasZsyr_64 kblasZher kblasZher_64
        kblasZhpr kblasZhpr_64 kblasZsyr2 kblasZsyr2_64 kblasZher2 kblasZher2_64 kblasZhpr2 kblasZhpr2_64;
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Task {
    Product,
    /// Update by one vector.
    One,
    /// Update by two vectors.
    Two,
}

#[derive(Clone, Copy, Debug)]
pub struct Problem {
    pub task: Task,
    pub hermitian: bool,
    pub uplo: Uplo,
    pub n: usize,
    pub storage: Storage,
    pub incx: i64,
    pub incy: i64,
    pub alpha: (f64, f64),
    pub beta: (f64, f64),
    pub seed: u64,
}

/// How the problem is passed to the library. It must not change the result.
#[derive(Clone, Copy, Debug)]
pub struct How {
    pub wide: bool,
    pub mode: kblasPointerMode_t,
    /// Components from an aligned address to A.
    pub shift: usize,
}

pub const PLAINLY: How = How { wide: false, mode: KBLAS_POINTER_MODE_HOST, shift: 0 };

/// Each task with each triangle, for a matrix of order n: the tasks that exist for this storage.
pub fn each<T: Symmetric>(n: usize, storage: Storage) -> Vec<Problem> {
    let mut all = Vec::new();
    for uplo in [Uplo::Lower, Uplo::Upper] {
        let tasks: &[(Task, bool)] = match storage {
            Storage::Band { .. } => &[(Task::Product, T::HERMITIAN)],
            Storage::Packed => &[(Task::Product, T::HERMITIAN), (Task::One, T::HERMITIAN), (Task::Two, T::HERMITIAN)],
            Storage::Whole { .. } => {
                &[(Task::One, false), (Task::One, T::HERMITIAN), (Task::Two, false), (Task::Two, T::HERMITIAN)]
            }
        };
        for &(task, hermitian) in tasks {
            let (seed, beta) = (all.len() as u64 + n as u64, (0.5, 0.25));
            // In her and hpr, alpha is real.
            let alpha = (2.0, if task == Task::One && hermitian { 0.0 } else { -1.0 });
            all.push(Problem { task, hermitian, uplo, n, storage, incx: 1, incy: 1, alpha, beta, seed });
        }
    }
    all
}

type Complex = (f64, f64);

fn times(a: Complex, b: Complex) -> Complex {
    (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
}

fn size(z: Complex) -> f64 {
    z.0.abs() + z.1.abs()
}

impl Problem {
    fn place(&self, i: usize, inc: i64) -> usize {
        (if inc < 0 { self.n - 1 - i } else { i }) * inc.unsigned_abs() as usize
    }

    /// The elements of the triangle: row, column, and position.
    fn elements(&self) -> impl Iterator<Item = (usize, usize, usize)> + use<> {
        let (n, band) = (self.n as i64, self.storage.band(self.n as i64));
        let (first, columns) = self.storage.columns(self.uplo, n);
        let upper = self.uplo == Uplo::Upper;
        (0..n).flat_map(move |j| {
            let rows = if upper { (j - band).max(0)..j + 1 } else { j..n.min(j + band + 1) };
            rows.map(move |i| (i as usize, j as usize, (first + columns.start(j) + i) as usize))
        })
    }

    fn conj(&self, z: Complex) -> Complex {
        if self.hermitian { (z.0, -z.1) } else { z }
    }
}

/// The images of the operands. Memory outside the operands is NaN.
pub struct Images<T> {
    pub a: Vec<T>,
    pub x: Vec<T>,
    pub y: Vec<T>,
}

impl<T: Symmetric> Images<T> {
    pub fn new(problem: &Problem) -> Self {
        let (n, mut rng) = (problem.n, Rng::new(problem.seed));
        let length = match problem.storage {
            Storage::Whole { lda } => lda as usize * (n - 1) + n,
            Storage::Packed => n * (n + 1) / 2,
            Storage::Band { k, lda } => lda as usize * (n - 1) + k as usize + 1,
        };
        let mut a = vec![T::NAN; length];
        problem.elements().for_each(|(.., place)| a[place] = T::from_f64(rng.unit(), rng.unit()));
        let mut vector = |inc: i64| {
            let mut image = vec![T::NAN; (n - 1) * inc.unsigned_abs() as usize + 1];
            (0..n).for_each(|i| image[problem.place(i, inc)] = T::from_f64(rng.unit(), rng.unit()));
            image
        };
        let (x, y) = (vector(problem.incx), vector(problem.incy));
        Images { a, x, y }
    }

    fn x(&self, problem: &Problem, i: usize) -> Complex {
        self.x[problem.place(i, problem.incx)].to_f64()
    }

    fn y(&self, problem: &Problem, i: usize) -> Complex {
        self.y[problem.place(i, problem.incy)].to_f64()
    }

    /// Checks y or A after the call, within the rounding of the sums. Everything else must not change.
    #[track_caller]
    pub fn check(&self, problem: &Problem, found: &[T], what: &dyn std::fmt::Debug) {
        let [alpha, beta] = [problem.alpha, problem.beta].map(|(re, im)| T::from_f64(re, im).to_f64());
        let mut expected: Vec<Option<(Complex, f64)>> = vec![None; found.len()];
        if problem.task == Task::Product {
            let mut sums = vec![((0.0, 0.0), 0.0); problem.n];
            let mut add = |to: usize, a: Complex, from: usize| {
                let product = times(a, self.x(problem, from));
                let (sum, bound): &mut (Complex, f64) = &mut sums[to];
                *sum = (sum.0 + product.0, sum.1 + product.1);
                *bound += size(a) * size(self.x(problem, from));
            };
            for (i, j, place) in problem.elements() {
                let a = self.a[place].to_f64();
                if i == j {
                    add(i, if problem.hermitian { (a.0, 0.0) } else { a }, i);
                } else {
                    add(i, a, j);
                    add(j, problem.conj(a), i);
                }
            }
            for (i, &(sum, bound)) in sums.iter().enumerate() {
                let (change, old) = (times(alpha, sum), self.y(problem, i));
                let rest = if beta == (0.0, 0.0) { (0.0, 0.0) } else { times(beta, old) };
                let bound = size(alpha) * bound + size(rest);
                expected[problem.place(i, problem.incy)] = Some(((change.0 + rest.0, change.1 + rest.1), bound));
            }
        } else {
            for (i, j, place) in problem.elements() {
                let (old, x, xj) = (self.a[place].to_f64(), self.x(problem, i), self.x(problem, j));
                let changes = match problem.task {
                    Task::One => vec![times(x, times(alpha, problem.conj(xj)))],
                    _ => {
                        let (y, yj) = (self.y(problem, i), self.y(problem, j));
                        vec![times(x, times(alpha, problem.conj(yj))), times(y, problem.conj(times(alpha, xj)))]
                    }
                };
                let mut sum = changes.iter().fold(old, |sum, change| (sum.0 + change.0, sum.1 + change.1));
                if i == j && problem.hermitian {
                    sum.1 = 0.0;
                }
                let bound = 4.0 * (size(old) + changes.iter().copied().map(size).sum::<f64>()) + 8.0;
                expected[place] = Some((sum, bound));
            }
        }
        let before = if problem.task == Task::Product { &self.y } else { &self.a };
        assert_eq!(found.len(), before.len());
        let terms = if problem.task == Task::Product { problem.n as f64 + 8.0 } else { 8.0 };
        for (at, (found, expected)) in found.iter().zip(&expected).enumerate() {
            let Some(((re, im), bound)) = expected else {
                assert_eq!(bits(&[*found]), bits(&[before[at]]), "{what:?}: not named, at {at}");
                continue;
            };
            let (found_re, found_im) = found.to_f64();
            let error = (found_re - re).abs() + (found_im - im).abs();
            assert!(error <= terms * T::EPSILON * bound, "{what:?}: {found:?}, not {re}, {im}, at {at}");
        }
    }
}

/// y or A after the call.
pub fn run<T: Symmetric, M: Memory>(
    handle: &Handle, images: &Images<T>, problem: &Problem, how: How, mut memory: M,
) -> Vec<T> {
    let &Problem { task, hermitian, uplo, n, storage, incx, incy, .. } = problem;
    let on_device = how.mode == KBLAS_POINTER_MODE_DEVICE;
    let (alpha, beta) = (T::from_f64(problem.alpha.0, problem.alpha.1), T::from_f64(problem.beta.0, problem.beta.1));
    let real = T::real(problem.alpha.0);
    let [al, be] =
        [&alpha, &beta].map(|scalar| if on_device { memory.put(&[*scalar], 0).cast_const() } else { scalar });
    // The real part of alpha is stored first.
    let re = if on_device { al.cast::<T::Alpha>() } else { &raw const real };
    let a = memory.put(&images.a, how.shift * T::COMPONENT);
    let (x, y) = (memory.put(&images.x, 0).cast_const(), memory.put(&images.y, 0));
    let u = if uplo == Uplo::Upper { KBLAS_FILL_MODE_UPPER } else { KBLAS_FILL_MODE_LOWER };
    let h = handle.with_mode(how.mode);
    let (m, ix, iy) = (n as c_int, incx as c_int, incy as c_int);
    let (n, one) = (n as i64, T::HER);
    let two = if hermitian { T::HER2 } else { T::SYR2 };
    // SAFETY: the images have the sizes that BLAS defines.
    let status = unsafe {
        match (task, storage, how.wide) {
            (Task::Product, Storage::Band { k, lda }, true) => T::BAND.1(h, u, n, k, al, a, lda, x, incx, be, y, incy),
            (Task::Product, Storage::Band { k, lda }, false) => {
                T::BAND.0(h, u, m, k as c_int, al, a, lda as c_int, x, ix, be, y, iy)
            }
            (Task::Product, _, true) => T::PACKED.1(h, u, n, al, a, x, incx, be, y, incy),
            (Task::Product, _, false) => T::PACKED.0(h, u, m, al, a, x, ix, be, y, iy),
            (Task::One, Storage::Whole { lda }, true) if hermitian => one.1(h, u, n, re, x, incx, a, lda),
            (Task::One, Storage::Whole { lda }, false) if hermitian => one.0(h, u, m, re, x, ix, a, lda as c_int),
            (Task::One, Storage::Whole { lda }, true) => T::SYR.1(h, u, n, al, x, incx, a, lda),
            (Task::One, Storage::Whole { lda }, false) => T::SYR.0(h, u, m, al, x, ix, a, lda as c_int),
            (Task::One, _, true) => T::ONE_PACKED.1(h, u, n, re, x, incx, a),
            (Task::One, _, false) => T::ONE_PACKED.0(h, u, m, re, x, ix, a),
            (Task::Two, Storage::Whole { lda }, true) => two.1(h, u, n, al, x, incx, y, incy, a, lda),
            (Task::Two, Storage::Whole { lda }, false) => two.0(h, u, m, al, x, ix, y, iy, a, lda as c_int),
            (Task::Two, _, true) => T::TWO_PACKED.1(h, u, n, al, x, incx, y, incy, a),
            (Task::Two, _, false) => T::TWO_PACKED.0(h, u, m, al, x, ix, y, iy, a),
        }
    };
    assert_eq!(status, KBLAS_STATUS_SUCCESS, "{problem:?}");
    if task == Task::Product { memory.get(y, images.y.len()) } else { memory.get(a, images.a.len()) }
}

#[track_caller]
fn checked<T: Symmetric, M: Memory>(handle: &Handle, problem: Problem, how: How, memory: fn() -> M) {
    let images = Images::<T>::new(&problem);
    images.check(&problem, &run(handle, &images, &problem, how, memory()), &(problem, how));
}

const STORAGES: [Storage; 4] =
    [Storage::Whole { lda: 38 }, Storage::Whole { lda: 48 }, Storage::Packed, Storage::Band { k: 5, lda: 8 }];

/// Each name, in both pointer modes, with positive and negative increments and different alignments.
pub fn every_name<T: Symmetric, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for storage in STORAGES {
        for (at, problem) in each::<T>(35, storage).into_iter().enumerate() {
            for (wide, mode) in [(false, KBLAS_POINTER_MODE_HOST), (true, KBLAS_POINTER_MODE_DEVICE)] {
                for shift in [0, 1] {
                    let [incx, incy] = [[1, 1], [-1, 2], [3, -1], [-2, -3]][(at + shift) % 4];
                    checked::<T, M>(handle, Problem { incx, incy, ..problem }, How { wide, mode, shift }, memory);
                }
            }
        }
    }
}

/// Sizes around those of a warp and a tile, and all kinds of bands.
pub fn sizes<T: Symmetric, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for n in [1, 2, 31, 33, 63, 64, 65, 97, 127, 128, 129, 200] {
        for storage in [Storage::Whole { lda: n as i64 }, Storage::Packed] {
            for problem in each::<T>(n, storage) {
                checked::<T, M>(handle, problem, PLAINLY, memory);
            }
        }
    }
    for (n, k) in [(70, 0), (150, 1), (300, 2), (200, 140), (1100, 18), (40, 60)] {
        for problem in each::<T>(n, Storage::Band { k, lda: k + 2 }) {
            checked::<T, M>(handle, problem, PLAINLY, memory);
        }
    }
}

/// If alpha = 0, known to the host or not, A and the vectors are not read and may contain anything; so may y if beta =
/// 0.
pub fn zeros<T: Symmetric, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
        for (n, storage) in [(40, Storage::Whole { lda: 40 }), (40, Storage::Packed), (150, Storage::Packed)] {
            for problem in each::<T>(n, storage) {
                let how = How { mode, ..PLAINLY };
                let mut images = Images::<T>::new(&problem);
                images.x.fill(T::NAN);
                let nothing = Problem { alpha: (0.0, 0.0), ..problem };
                if problem.task != Task::Product {
                    images.y.fill(T::NAN);
                    let found = run(handle, &images, &nothing, how, memory());
                    assert_eq!(bits(&found), bits(&images.a), "{nothing:?}");
                    continue;
                }
                images.a.fill(T::NAN);
                for (found, before) in run(handle, &images, &nothing, how, memory()).iter().zip(&images.y) {
                    let (old, beta) = (before.to_f64(), T::from_f64(problem.beta.0, problem.beta.1).to_f64());
                    let (expected, found) = (times(beta, old), found.to_f64());
                    assert!(size((found.0 - expected.0, found.1 - expected.1)) <= 4.0 * T::EPSILON, "{nothing:?}");
                }
                let mut images = Images::<T>::new(&problem);
                images.y.fill(T::NAN);
                let written = Problem { beta: (0.0, 0.0), ..problem };
                images.check(&written, &run(handle, &images, &written, how, memory()), &written);
            }
        }
    }
}
