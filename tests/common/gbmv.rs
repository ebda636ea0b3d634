//! gbmv through the exported names, against a reference.

use std::ffi::c_int;

use kblas::capi::*;
use kblas::problem::Op;
use kblas::scalar::{c32, c64};

use super::handle::Handle;
use super::level1::Memory;
use super::{Exported, Rng, bits};

type Name<T, I> = unsafe extern "C" fn(
    kblasHandle_t,
    kblasOperation_t,
    I,
    I,
    I,
    I,
    *const T,
    *const T,
    I,
    *const T,
    I,
    *const T,
    *mut T,
    I,
) -> kblasStatus_t;

/// A scalar type and its names: with int, and with int64_t.
pub trait Gbmv: Exported {
    const NAMES: (Name<Self, c_int>, Name<Self, i64>);
}

impl Gbmv for f32 {
    const NAMES: (Name<Self, c_int>, Name<Self, i64>) = (kblasSgbmv, kblasSgbmv_64);
}

impl Gbmv for f64 {
    const NAMES: (Name<Self, c_int>, Name<Self, i64>) = (kblasDgbmv, kblasDgbmv_64);
}

impl Gbmv for c32 {
    const NAMES: (Name<Self, c_int>, Name<Self, i64>) = (kblasCgbmv, kblasCgbmv_64);
}

impl Gbmv for c64 {
    const NAMES: (Name<Self, c_int>, Name<Self, i64>) = (kblasZgbmv, kblasZgbmv_64);
}

#[derive(Clone, Copy, Debug)]
pub struct Problem {
    pub op: Op,
    pub m: usize,
    pub n: usize,
    pub kl: usize,
    pub ku: usize,
    pub incx: i64,
    pub incy: i64,
    pub alpha: (f64, f64),
    pub beta: (f64, f64),
}

impl Problem {
    pub fn new(op: Op, m: usize, n: usize, kl: usize, ku: usize) -> Self {
        Problem { op, m, n, kl, ku, incx: 1, incy: 1, alpha: (2.0, -1.0), beta: (0.5, 0.25) }
    }

    fn lengths(&self) -> (usize, usize) {
        let (x, y) = self.op.lengths(self.m as i64, self.n as i64);
        (x as usize, y as usize)
    }

    pub fn lda(&self) -> usize {
        self.kl + self.ku + 3
    }

    /// Row, column and position of each element of the band.
    fn elements(&self) -> impl Iterator<Item = (usize, usize, usize)> + use<> {
        let Problem { m, n, kl, ku, .. } = *self;
        let lda = self.lda();
        (0..n).flat_map(move |j| (j.saturating_sub(ku)..m.min(j + kl + 1)).map(move |i| (i, j, ku + i - j + j * lda)))
    }
}

fn place(i: usize, len: usize, inc: i64) -> usize {
    (if inc < 0 { len - 1 - i } else { i }) * inc.unsigned_abs() as usize
}

fn times(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
}

fn size(z: (f64, f64)) -> f64 {
    z.0.abs() + z.1.abs()
}

/// The images of the operands. Memory outside the operands is NaN: other rows of the array, gaps. So is what must not
/// be read.
pub struct Images<T> {
    pub a: Vec<T>,
    pub x: Vec<T>,
    pub y: Vec<T>,
}

impl<T: Gbmv> Images<T> {
    pub fn new(given: &Problem, seed: u64) -> Self {
        let &Problem { m, n, kl, ku, incx, incy, alpha, beta, .. } = given;
        let mut rng = Rng::new(seed + (m * 31 + n * 7 + kl + ku) as u64);
        let (lda, (x_len, y_len)) = (given.lda(), given.lengths());
        let mut a = vec![T::NAN; lda * (n - 1) + kl + ku + 1];
        given.elements().for_each(|(.., place)| a[place] = T::from_f64(rng.unit(), rng.unit()));
        let mut vector = |len: usize, inc: i64| {
            let mut image = vec![T::NAN; (len - 1) * inc.unsigned_abs() as usize + 1];
            (0..len).for_each(|i| image[place(i, len, inc)] = T::from_f64(rng.unit(), rng.unit()));
            image
        };
        let (mut x, mut y) = (vector(x_len, incx), vector(y_len, incy));
        if alpha == (0.0, 0.0) {
            a.fill(T::NAN);
            x.fill(T::NAN);
        }
        if beta == (0.0, 0.0) {
            y.fill(T::NAN);
        }
        Images { a, x, y }
    }

    /// Checks y after the call, within the bound of sums. Gaps must not change.
    #[track_caller]
    pub fn check(&self, given: &Problem, found: &[T]) {
        let &Problem { op, kl, ku, incx, incy, alpha, beta, .. } = given;
        let (x_len, y_len) = given.lengths();
        let [al, be] = [alpha, beta].map(|(re, im)| T::from_f64(re, im).to_f64());
        let mut sums = vec![((0.0, 0.0), 0.0); y_len];
        for (i, j, at) in given.elements().filter(|_| alpha != (0.0, 0.0)) {
            let element = self.a[at].to_f64();
            let element = if op == Op::C { (element.0, -element.1) } else { element };
            let (to, from) = if op == Op::N { (i, j) } else { (j, i) };
            let x = self.x[place(from, x_len, incx)].to_f64();
            let product = times(al, times(element, x));
            let (sum, bound) = &mut sums[to];
            *sum = (sum.0 + product.0, sum.1 + product.1);
            *bound += size(al) * size(element) * size(x);
        }
        let mut named = vec![false; found.len()];
        for (i, &(sum, bound)) in sums.iter().enumerate() {
            let at = place(i, y_len, incy);
            named[at] = true;
            let rest = if beta == (0.0, 0.0) { (0.0, 0.0) } else { times(be, self.y[at].to_f64()) };
            let (expected, found) = ((sum.0 + rest.0, sum.1 + rest.1), found[at].to_f64());
            let error = size((found.0 - expected.0, found.1 - expected.1));
            let most = (kl + ku + 9) as f64 * T::EPSILON * (bound + size(rest));
            assert!(error <= most, "{given:?}: {found:?}, not {expected:?}, at {i}");
        }
        for at in (0..found.len()).filter(|&at| !named[at]) {
            assert_eq!(bits(&[found[at]]), bits(&[self.y[at]]), "{given:?}: a gap at {at}");
        }
    }
}

/// y after the call, by the name with int64_t if `wide`.
pub fn run<T: Gbmv, M: Memory>(
    handle: &Handle, images: &Images<T>, given: &Problem, (wide, mode): (bool, kblasPointerMode_t), mut memory: M,
) -> Vec<T> {
    let &Problem { op, m, n, kl, ku, incx, incy, alpha, beta } = given;
    let (pa, px, py) = (memory.put(&images.a, 0), memory.put(&images.x, 0), memory.put(&images.y, 0));
    let [al, be] = [alpha, beta].map(|(re, im)| T::from_f64(re, im));
    let on_device = mode == KBLAS_POINTER_MODE_DEVICE;
    let [pal, pbe] = [&al, &be].map(|scalar| if on_device { memory.put(&[*scalar], 0).cast_const() } else { scalar });
    let (h, lda) = (handle.with_mode(mode), given.lda());
    let trans = [KBLAS_OP_N, KBLAS_OP_T, KBLAS_OP_C][op as usize];
    // SAFETY: the images have the sizes that BLAS defines.
    let status = unsafe {
        if wide {
            let [m, n, kl, ku, lda] = [m, n, kl, ku, lda].map(|size| size as i64);
            T::NAMES.1(h, trans, m, n, kl, ku, pal, pa, lda, px, incx, pbe, py, incy)
        } else {
            let [m, n, kl, ku, lda] = [m, n, kl, ku, lda].map(|size| size as c_int);
            T::NAMES.0(h, trans, m, n, kl, ku, pal, pa, lda, px, incx as c_int, pbe, py, incy as c_int)
        }
    };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    memory.get(py, images.y.len())
}

/// Calls the library and checks y.
#[track_caller]
pub fn checked<T: Gbmv, M: Memory>(handle: &Handle, given: Problem, wide: bool, mode: kblasPointerMode_t, memory: M) {
    let images = Images::<T>::new(&given, 0);
    images.check(&given, &run(handle, &images, &given, (wide, mode), memory));
}

/// Each name, op, increment and band; scalars that are 0.
pub fn all<T: Gbmv, M: Memory>(handle: &Handle, memory: fn() -> M) {
    let mut at = 0;
    for op in [Op::N, Op::T, Op::C] {
        for (m, n) in [(1, 1), (40, 40), (300, 70), (7, 90), (1, 50), (50, 1)] {
            for (kl, ku) in [(0, 0), (1, 1), (0, 3), (5, 2), (20, 33), (100, 150)] {
                at += 1;
                let [incx, incy] = [[1, 1], [-1, 2], [3, -1], [-2, -3]][at % 4];
                let (wide, mode) = (at % 2 == 0, [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE][at / 2 % 2]);
                let given = Problem { incx, incy, ..Problem::new(op, m, n, kl, ku) };
                checked::<T, M>(handle, given, wide, mode, memory());
            }
        }
        for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
            let given = Problem::new(op, 30, 40, 2, 3);
            checked::<T, M>(handle, Problem { alpha: (0.0, 0.0), ..given }, false, mode, memory());
            checked::<T, M>(handle, Problem { beta: (0.0, 0.0), ..given }, false, mode, memory());
        }
    }
}
