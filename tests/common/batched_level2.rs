//! Batches of ger, gbmv, trmv, trsv and tbsv through the exported names: each entry against the single call.

use std::ffi::c_int;
use std::fmt::Debug;
use std::ptr::null_mut;

use kblas::capi::*;
use kblas::problem::{Diag, Op, Storage, Uplo};
use kblas::scalar::{c32, c64};

use super::handle::Handle;
use super::level1::Memory;
use super::triangular::{self, Task, Triangular};
use super::{Exported, bits, gbmv, ger};

/// Entries of each batch.
const COUNT: usize = 5;
/// Elements between strided entries that belong to no entry.
const GAP: usize = 3;

/// An operand of all entries in memory: with a stride, or at any addresses.
enum Spread<T> {
    Strided { base: *mut T, stride: i64, len: usize },
    Scattered { pointers: Vec<*mut T>, array: *const *mut T, len: usize },
}

impl<T: Exported> Spread<T> {
    fn strided<M: Memory>(memory: &mut M, images: &[Vec<T>]) -> Self {
        let len = images[0].len();
        let all: Vec<T> = images.iter().flat_map(|image| image.iter().copied().chain([T::NAN; GAP])).collect();
        Spread::Strided { base: memory.put(&all, 0), stride: (len + GAP) as i64, len }
    }

    /// The entries with different alignments, and in reverse order.
    fn scattered<M: Memory>(memory: &mut M, images: &[Vec<T>]) -> Self {
        let place = |(b, image): (usize, &Vec<T>)| memory.put(image, b % 3 * T::COMPONENT);
        let mut pointers: Vec<*mut T> = images.iter().enumerate().rev().map(place).collect();
        pointers.reverse();
        let array = memory.put(&pointers, 0).cast_const();
        Spread::Scattered { pointers, array, len: images[0].len() }
    }

    /// The address of entry 0, and the stride.
    fn base(&self) -> (*mut T, i64) {
        match self {
            Spread::Strided { base, stride, .. } => (*base, *stride),
            Spread::Scattered { .. } => unreachable!("it has no stride"),
        }
    }

    fn array<P>(&self) -> *const P {
        match self {
            Spread::Scattered { array, .. } => array.cast(),
            Spread::Strided { .. } => unreachable!("it has no array"),
        }
    }

    /// Checks that every entry has the bits of the single call, and that the gaps are unchanged.
    #[track_caller]
    fn check<M: Memory>(&self, memory: &M, expected: &[Vec<T>], what: &dyn Debug) {
        for (b, expected) in expected.iter().enumerate() {
            let found = match self {
                Spread::Strided { base, stride, len } => {
                    let all = memory.get(base.wrapping_add(b * *stride as usize), len + GAP);
                    assert_eq!(bits(&all[*len..]), bits(&[T::NAN; GAP]), "{what:?}: behind entry {b}");
                    all[..*len].to_vec()
                }
                Spread::Scattered { pointers, len, .. } => memory.get(pointers[b], *len),
            };
            for (at, (found, expected)) in found.iter().zip(expected).enumerate() {
                // All NaNs count as equal.
                let same = |a: f64, b: f64| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
                let (found, expected) = (found.to_f64(), expected.to_f64());
                let is_same = same(found.0, expected.0) && same(found.1, expected.1);
                assert!(is_same, "{what:?}: {found:?}, not {expected:?}, in entry {b} at {at}");
            }
        }
    }
}

type H = kblasHandle_t;
type U = kblasFillMode_t;
type O = kblasOperation_t;
type D = kblasDiagType_t;
type S = kblasStatus_t;
type WholeBatched<T, I> = unsafe extern "C" fn(H, U, O, D, I, *const *const T, I, *const *mut T, I, I) -> S;
type WholeStrided<T, I> = unsafe extern "C" fn(H, U, O, D, I, *const T, I, i64, *mut T, I, i64, I) -> S;
type BandBatched<T, I> = unsafe extern "C" fn(H, U, O, D, I, I, *const *const T, I, *const *mut T, I, I) -> S;
type BandStrided<T, I> = unsafe extern "C" fn(H, U, O, D, I, I, *const T, I, i64, *mut T, I, i64, I) -> S;
type GerBatched<T, I> =
    unsafe extern "C" fn(H, I, I, *const T, *const *const T, I, *const *const T, I, *const *mut T, I, I) -> S;
type GerStrided<T, I> =
    unsafe extern "C" fn(H, I, I, *const T, *const T, I, i64, *const T, I, i64, *mut T, I, i64, I) -> S;
type GbmvBatched<T, I> = unsafe extern "C" fn(
    H,
    O,
    I,
    I,
    I,
    I,
    *const T,
    *const *const T,
    I,
    *const *const T,
    I,
    *const T,
    *const *mut T,
    I,
    I,
) -> S;
type GbmvStrided<T, I> = unsafe extern "C" fn(
    H,
    O,
    I,
    I,
    I,
    I,
    *const T,
    *const T,
    I,
    i64,
    *const T,
    I,
    i64,
    *const T,
    *mut T,
    I,
    i64,
    I,
) -> S;

/// With arrays of pointers and with strides, each with int and with int64_t.
pub struct Names<A, B, C, D>(A, B, C, D);

type Whole<T> = Names<WholeBatched<T, c_int>, WholeBatched<T, i64>, WholeStrided<T, c_int>, WholeStrided<T, i64>>;
type Band<T> = Names<BandBatched<T, c_int>, BandBatched<T, i64>, BandStrided<T, c_int>, BandStrided<T, i64>>;
type Ger<T> = Names<GerBatched<T, c_int>, GerBatched<T, i64>, GerStrided<T, c_int>, GerStrided<T, i64>>;
type Gbmv<T> = Names<GbmvBatched<T, c_int>, GbmvBatched<T, i64>, GbmvStrided<T, c_int>, GbmvStrided<T, i64>>;

/// A scalar type and its names.
pub trait Batched: Triangular + ger::Ger + gbmv::Gbmv {
    const TRMV: Whole<Self>;
    const TRSV: Whole<Self>;
    const TBSV: Band<Self>;
    /// In the order of `ger::Ger::NAMES`.
    const GER: &[Ger<Self>];
    const GBMV: Gbmv<Self>;
}

macro_rules! batched {
    ($T:ty: [$($ger:ident $ger_64:ident $gers:ident $gers_64:ident),*] $($name:ident)*) => {
        impl Batched for $T {
            batched!(@ $($name)*);
            const GER: &[Ger<Self>] = &[$(Names($ger, $ger_64, $gers, $gers_64)),*];
        }
    };
    (@ $a:ident $b:ident $c:ident $d:ident $e:ident $f:ident $g:ident $h:ident $i:ident $j:ident $k:ident $l:ident
        $m:ident $n:ident $o:ident $p:ident) => {
        const TRMV: Whole<Self> = Names($a, $b, $c, $d);
        const TRSV: Whole<Self> = Names($e, $f, $g, $h);
        const TBSV: Band<Self> = Names($i, $j, $k, $l);
        const GBMV: Gbmv<Self> = Names($m, $n, $o, $p);
    };
}

batched!(f32: [kblasSgerBatched kblasSgerBatched_64 kblasSgerStridedBatched kblasSgerStridedBatched_64]
    kblasStrmvBatched kblasStrmvBatched_64 kblasStrmvStridedBatched kblasStrmvStridedBatched_64
    kblasStrsvBatched kblasStrsvBatched_64 kblasStrsvStridedBatched kblasStrsvStridedBatched_64
    kblasStbsvBatched kblasStbsvBatched_64 kblasStbsvStridedBatched kblasStbsvStridedBatched_64
    kblasSgbmvBatched kblasSgbmvBatched_64 kblasSgbmvStridedBatched kblasSgbmvStridedBatched_64);
batched!(f64: [kblasDgerBatched kblasDgerBatched_64 kblasDgerStridedBatched kblasDgerStridedBatched_64]
    kblasDtrmvBatched kblasDtrmvBatched_64 kblasDtrmvStridedBatched kblasDtrmvStridedBatched_64
    kblasDtrsvBatched kblasDtrsvBatched_64 kblasDtrsvStridedBatched kblasDtrsvStridedBatched_64
    kblasDtbsvBatched kblasDtbsvBatched_64 kblasDtbsvStridedBatched kblasDtbsvStridedBatched_64
    kblasDgbmvBatched kblasDgbmvBatched_64 kblasDgbmvStridedBatched kblasDgbmvStridedBatched_64);
batched!(c32: [kblasCgeruBatched kblasCgeruBatched_64 kblasCgeruStridedBatched kblasCgeruStridedBatched_64,
    kblasCgercBatched kblasCgercBatched_64 kblasCgercStridedBatched kblasCgercStridedBatched_64]
    kblasCtrmvBatched kblasCtrmvBatched_64 kblasCtrmvStridedBatched kblasCtrmvStridedBatched_64
    kblasCtrsvBatched kblasCtrsvBatched_64 kblasCtrsvStridedBatched kblasCtrsvStridedBatched_64
    kblasCtbsvBatched kblasCtbsvBatched_64 kblasCtbsvStridedBatched kblasCtbsvStridedBatched_64
    kblasCgbmvBatched kblasCgbmvBatched_64 kblasCgbmvStridedBatched kblasCgbmvStridedBatched_64);
batched!(c64: [kblasZgeruBatched kblasZgeruBatched_64 kblasZgeruStridedBatched kblasZgeruStridedBatched_64,
    kblasZgercBatched kblasZgercBatched_64 kblasZgercStridedBatched kblasZgercStridedBatched_64]
    kblasZtrmvBatched kblasZtrmvBatched_64 kblasZtrmvStridedBatched kblasZtrmvStridedBatched_64
    kblasZtrsvBatched kblasZtrsvBatched_64 kblasZtrsvStridedBatched kblasZtrsvStridedBatched_64
    kblasZtbsvBatched kblasZtbsvBatched_64 kblasZtbsvStridedBatched kblasZtbsvStridedBatched_64
    kblasZgbmvBatched kblasZgbmvBatched_64 kblasZgbmvStridedBatched kblasZgbmvStridedBatched_64);

/// Calls one of the four names, selected by `wide` and `strided`.
macro_rules! by_name {
    ($names:expr, $way:expr, |$name:ident, $int:ident| $batched:expr, $strided:expr) => {
        match $way {
            (false, false) => {
                type $int = c_int;
                let $name = $names.0;
                $batched
            }
            (true, false) => {
                type $int = i64;
                let $name = $names.1;
                $batched
            }
            (false, true) => {
                type $int = c_int;
                let $name = $names.2;
                $strided
            }
            (true, true) => {
                type $int = i64;
                let $name = $names.3;
                $strided
            }
        }
    };
}

const WAYS: [(bool, bool); 4] = [(false, false), (true, true), (true, false), (false, true)];

fn spread<T: Exported, M: Memory>(memory: &mut M, images: &[Vec<T>], strided: bool) -> Spread<T> {
    if strided { Spread::strided(memory, images) } else { Spread::scattered(memory, images) }
}

/// trmv, trsv and tbsv: orders around those at which the kernel changes, with every triangle, op and diagonal.
pub fn triangles<T: Batched, M: Memory>(handle: &Handle, memory: fn() -> M) {
    let mut turn = 0;
    for n in [1, 2, 7, 8, 9, 16, 17, 31, 32, 33, 50, 64, 65, 100, 129, 200] {
        let (whole, band) = (Storage::Whole { lda: n as i64 + 2 }, Storage::Band { k: 2, lda: 4 });
        let problems = triangular::each(n, whole).chain(triangular::each(n, band));
        let has = |p: &triangular::Problem| p.task == Task::Solve || p.storage == whole;
        // A subset of them at each order.
        for problem in problems.filter(has).skip(n % 5).step_by(5) {
            turn += 1;
            let incx = [1, -1, 2][turn % 3];
            let problem = triangular::Problem { incx, ..problem };
            one_triangle::<T, M>(handle, &problem, WAYS[turn % 4], memory);
        }
    }
}

/// Each kernel for batches, a few times: one order for each kernel for small matrices, and one larger order.
pub fn each_kernel<T: Batched, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for n in [7, 14, 30, 60, 70, 140] {
        let few = |p: &triangular::Problem| (p.uplo == Uplo::Lower) == (p.op == Op::N) && p.op != Op::C;
        let problems = triangular::each(n, Storage::Whole { lda: n as i64 });
        let problems = problems.filter(|p| p.diag == Diag::NonUnit && few(p));
        for (problem, way) in problems.zip(WAYS.into_iter().cycle()) {
            one_triangle::<T, M>(handle, &problem, way, memory);
        }
    }
    for (m, n, way) in [(33, 12, WAYS[0]), (16, 7, WAYS[1])] {
        one_update::<T, M>(handle, &ger::Problem::new(m, n), way, memory);
    }
    for (op, kl, way) in [(Op::N, 1, WAYS[0]), (Op::T, 12, WAYS[1]), (Op::C, 80, WAYS[2]), (Op::N, 80, WAYS[3])] {
        one_band::<T, M>(handle, &gbmv::Problem::new(op, 100, 90, kl, kl), way, memory);
    }
}

fn one_triangle<T: Batched, M: Memory>(
    handle: &Handle, problem: &triangular::Problem, way: (bool, bool), memory: fn() -> M,
) {
    let of = |b: usize| triangular::Problem { seed: problem.seed + 100 * b as u64, ..*problem };
    let images: Vec<_> = (0..COUNT).map(|b| triangular::Images::<T>::new(&of(b))).collect();
    entries_of_triangles(handle, problem, &images, way, memory);
}

/// The batch of these images: each entry must have the bits of the single call.
fn entries_of_triangles<T: Batched, M: Memory>(
    handle: &Handle, problem: &triangular::Problem, images: &[triangular::Images<T>], way: (bool, bool),
    memory: fn() -> M,
) {
    let single = |image: &triangular::Images<T>| triangular::run(handle, image, problem, false, 0, memory());
    let expected: Vec<_> = images.iter().map(single).collect();
    let mut m = memory();
    let a: Vec<_> = images.iter().map(|image| image.a.clone()).collect();
    let x: Vec<_> = images.iter().map(|image| image.x.clone()).collect();
    let (a, x) = (spread(&mut m, &a, way.1), spread(&mut m, &x, way.1));
    let (h, incx) = (handle.0, problem.incx);
    let [uplo, op, diag] = [problem.uplo as usize, problem.op as usize, problem.diag as usize];
    let uplo = [KBLAS_FILL_MODE_LOWER, KBLAS_FILL_MODE_UPPER][uplo];
    let op = [KBLAS_OP_N, KBLAS_OP_T, KBLAS_OP_C][op];
    let diag = [KBLAS_DIAG_NON_UNIT, KBLAS_DIAG_UNIT][diag];
    let n = problem.n;
    // SAFETY: the images have the sizes that BLAS defines, and the arrays have COUNT pointers.
    let status = unsafe {
        match problem.storage {
            Storage::Band { k, lda } => by_name!(
                T::TBSV,
                way,
                |name, I| name(
                    h,
                    uplo,
                    op,
                    diag,
                    n as I,
                    k as I,
                    a.array(),
                    lda as I,
                    x.array(),
                    incx as I,
                    COUNT as I
                ),
                {
                    let ((a, stride_a), (x, stride_x)) = (a.base(), x.base());
                    let (lda, incx) = (lda as I, incx as I);
                    name(h, uplo, op, diag, n as I, k as I, a, lda, stride_a, x, incx, stride_x, COUNT as I)
                }
            ),
            Storage::Whole { lda } => by_name!(
                if problem.task == Task::Solve { T::TRSV } else { T::TRMV },
                way,
                |name, I| name(h, uplo, op, diag, n as I, a.array(), lda as I, x.array(), incx as I, COUNT as I),
                {
                    let ((a, stride_a), (x, stride_x)) = (a.base(), x.base());
                    name(h, uplo, op, diag, n as I, a, lda as I, stride_a, x, incx as I, stride_x, COUNT as I)
                }
            ),
            Storage::Packed => unreachable!("packed triangles come in no batches"),
        }
    };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    x.check(&m, &expected, &(problem, way));
}

/// In a batch one entry is singular, one overflows, and one has a NaN. The other entries must equal single calls.
pub fn extraordinary<T: Batched, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for n in [5, 13, 30, 60, 150] {
        for problem in
            triangular::each(n, Storage::Whole { lda: n as i64 }).filter(|p| p.task == Task::Solve).step_by(2)
        {
            let mut images: Vec<_> = (0..COUNT)
                .map(|b| triangular::Images::<T>::new(&triangular::Problem { seed: b as u64 + 1, ..problem }))
                .collect();
            let at = n / 2 * (n + 1);
            images[1].a[at] = T::from_f64(0.0, 0.0);
            images[2].a[at] = T::from_f64(1e-300, 0.0);
            let (_, _, place) = problem.elements().find(|(i, j, _)| i != j).expect("an element beside the diagonal");
            images[3].a[place] = T::NAN;
            entries_of_triangles(handle, &problem, &images, WAYS[n % 4], memory);
        }
    }
}

/// ger, geru and gerc: numbers of rows around those of a pack and a block, aligned or not.
pub fn updates<T: Batched, M: Memory>(handle: &Handle, memory: fn() -> M) {
    let sizes = [(1, 1), (3, 5), (8, 8), (9, 9), (16, 7), (33, 12), (64, 64), (70, 3), (1100, 2), (2, 300)];
    for (turn, (m, n)) in sizes.into_iter().enumerate() {
        for conj in 0..<T as ger::Ger>::NAMES.len() {
            let (incx, incy, pad) = ([1, -2][turn % 2], [1, 3][turn % 2], [0, 1, 4][turn % 3]);
            let problem = ger::Problem { incx, incy, pad, conj: conj == 1, ..ger::Problem::new(m, n) };
            one_update::<T, M>(handle, &problem, WAYS[turn % 4], memory);
            one_update::<T, M>(handle, &problem, WAYS[(turn + 1) % 4], memory);
        }
    }
}

fn one_update<T: Batched, M: Memory>(handle: &Handle, problem: &ger::Problem, way: (bool, bool), memory: fn() -> M) {
    let of = |b: usize| ger::Problem { seed: 1 + b as u64, ..*problem };
    let images: Vec<_> = (0..COUNT).map(|b| ger::Images::<T>::new(&of(b))).collect();
    // Each entry has its own scalar; that of the third is 0.
    let alpha_of = |b: usize| if b == 4 { T::from_f64(0.0, 0.0) } else { T::from_f64(2.0 + b as f64, 1.0) };
    let alphas: Vec<T> = (0..2 * COUNT).map(alpha_of).collect();
    let single = |(b, image): (usize, &ger::Images<T>)| {
        let problem = ger::Problem { alpha: alphas[2 * b].to_f64(), ..*problem };
        ger::run(handle, image, &problem, ger::PLAINLY, memory())
    };
    let expected: Vec<_> = images.iter().enumerate().map(single).collect();
    let mut memory = memory();
    let mut spread_of = |part: &dyn Fn(&ger::Images<T>) -> Vec<T>| {
        let parts: Vec<_> = images.iter().map(part).collect();
        spread(&mut memory, &parts, way.1)
    };
    let x = spread_of(&|image| image.x.clone());
    let y = spread_of(&|image| image.y.clone());
    let a = spread_of(&|image| image.a.clone());
    let alpha = memory.put(&alphas, 0).cast_const();
    handle.with_mode(KBLAS_POINTER_MODE_DEVICE);
    let h = handle.with_strides([2, 0]);
    let (m, n, incx, incy, lda) = (problem.m, problem.n, problem.incx, problem.incy, images[0].lda);
    // SAFETY: as above.
    let status = unsafe {
        by_name!(
            <T as Batched>::GER[usize::from(problem.conj)],
            way,
            |name, I| {
                let [x, y] = [x.array(), y.array()];
                name(h, m as I, n as I, alpha, x, incx as I, y, incy as I, a.array(), lda as I, COUNT as I)
            },
            {
                let ((x, stride_x), (y, stride_y), (a, stride_a)) = (x.base(), y.base(), a.base());
                let (incx, incy, lda) = (incx as I, incy as I, lda as I);
                name(h, m as I, n as I, alpha, x, incx, stride_x, y, incy, stride_y, a, lda, stride_a, COUNT as I)
            }
        )
    };
    handle.with_mode(KBLAS_POINTER_MODE_HOST);
    handle.with_strides([0, 0]);
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    a.check(&memory, &expected, &(problem, way));
}

/// gbmv with each op, and bands that one, four and 32 lanes sum.
pub fn bands<T: Batched, M: Memory>(handle: &Handle, memory: fn() -> M) {
    let mut turn = 0;
    for op in [Op::N, Op::T, Op::C] {
        for (m, n, kl, ku) in [(1, 1, 0, 0), (30, 30, 1, 1), (17, 40, 9, 12), (300, 290, 80, 70)] {
            turn += 1;
            let (incx, incy) = ([1, -1, 2][turn % 3], [1, 2][turn % 2]);
            let problem = gbmv::Problem { incx, incy, ..gbmv::Problem::new(op, m, n, kl, ku) };
            one_band::<T, M>(handle, &problem, WAYS[turn % 4], memory);
        }
    }
}

fn one_band<T: Batched, M: Memory>(handle: &Handle, problem: &gbmv::Problem, way: (bool, bool), memory: fn() -> M) {
    let images: Vec<_> = (0..COUNT).map(|b| gbmv::Images::<T>::new(problem, b as u64 + 1)).collect();
    let single =
        |image: &gbmv::Images<T>| gbmv::run(handle, image, problem, (false, KBLAS_POINTER_MODE_HOST), memory());
    let expected: Vec<_> = images.iter().map(single).collect();
    let mut memory = memory();
    let mut spread_of = |part: &dyn Fn(&gbmv::Images<T>) -> Vec<T>| {
        let parts: Vec<_> = images.iter().map(part).collect();
        spread(&mut memory, &parts, way.1)
    };
    let a = spread_of(&|image| image.a.clone());
    let x = spread_of(&|image| image.x.clone());
    let y = spread_of(&|image| image.y.clone());
    let [alpha, beta] = [problem.alpha, problem.beta].map(|(re, im)| T::from_f64(re, im));
    let (h, op) = (handle.0, [KBLAS_OP_N, KBLAS_OP_T, KBLAS_OP_C][problem.op as usize]);
    let gbmv::Problem { m, n, kl, ku, incx, incy, .. } = *problem;
    let lda = problem.lda();
    // SAFETY: as above.
    let status = unsafe {
        by_name!(
            <T as Batched>::GBMV,
            way,
            |name, I| {
                let ([m, n, kl, ku, lda], [incx, incy]) = ([m, n, kl, ku, lda].map(|s| s as I), [incx as I, incy as I]);
                let (a, x, y) = (a.array(), x.array(), y.array());
                name(h, op, m, n, kl, ku, &alpha, a, lda, x, incx, &beta, y, incy, COUNT as I)
            },
            {
                let ([m, n, kl, ku, lda], [incx, incy]) = ([m, n, kl, ku, lda].map(|s| s as I), [incx as I, incy as I]);
                let ((a, stride_a), (x, stride_x), (y, stride_y)) = (a.base(), x.base(), y.base());
                let (alpha, beta) = (&raw const alpha, &raw const beta);
                name(
                    h, op, m, n, kl, ku, alpha, a, lda, stride_a, x, incx, stride_x, beta, y, incy, stride_y,
                    COUNT as I,
                )
            }
        )
    };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    y.check(&memory, &expected, &(problem, way));
}

/// More matrices than one launch has words for, or partial sums. A word is a solved element. All entries share a
/// matrix, so all must have the bits of the first. Solves have 4 MiB of words; that many entries take too long in the
/// emulation.
pub fn more_than_a_launch<T: Batched, M: Memory>(handle: &Handle, solves: bool, memory: fn() -> M) {
    let n = 150;
    let (Names(.., trsv), Names(.., trmv)) = (T::TRSV, T::TRMV);
    let tasks = [(Task::Multiply, trmv, 40), (Task::Solve, trsv, 8000)];
    for (task, name, count) in tasks.into_iter().take(1 + usize::from(solves)) {
        let storage = Storage::Whole { lda: n as i64 };
        let mut problems = triangular::each(n, storage).filter(|p| p.task == task && p.op == Op::N);
        let problem = problems.next().expect("a problem");
        let images = triangular::Images::<T>::new(&problem);
        let expected = triangular::run(handle, &images, &problem, false, 0, memory());
        let mut m = memory();
        let all: Vec<T> = (0..count).flat_map(|_| images.x.iter().copied()).collect();
        let (a, x) = (m.put(&images.a, 0).cast_const(), m.put(&all, 0));
        let room = m.put(&[0u8; ROOM], 0);
        let (uplo, op, diag, order) = (KBLAS_FILL_MODE_LOWER, KBLAS_OP_N, KBLAS_DIAG_NON_UNIT, n as i64);
        // SAFETY: x has n elements for each entry, all entries share A, and the workspace has the given size.
        let status = unsafe {
            assert_eq!(kblasSetWorkspace(handle.0, room.cast(), ROOM), KBLAS_STATUS_SUCCESS);
            let status = name(handle.0, uplo, op, diag, order, a, order, 0, x, 1, order, count as i64);
            assert_eq!(kblasSetWorkspace(handle.0, null_mut(), 0), KBLAS_STATUS_SUCCESS);
            status
        };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        for (b, found) in m.get(x, all.len()).chunks(n).enumerate() {
            assert_eq!(bits(found), bits(&expected), "{task:?}: entry {b}");
        }
    }
}

/// Bytes of a workspace for the partial sums of a few matrices.
const ROOM: usize = 40_000;
