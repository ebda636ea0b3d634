//! cdist through the exported names, against sums in twice double precision.

use std::ffi::c_int;
use std::fmt::Debug;

use kblas::capi::*;
use kblas::problem::{Coordinate, CoordinateKind, Distance, Metric, Op, Way};

use super::Rng;
use super::handle::Handle;
use super::level1::Memory;

type Plain<T, Int> = unsafe extern "C" fn(
    kblasHandle_t,
    kblasDistance_t,
    kblasOperation_t,
    kblasOperation_t,
    Int,
    Int,
    Int,
    *const T,
    Int,
    *const T,
    Int,
    *mut <T as Coordinate>::Distance,
    Int,
) -> kblasStatus_t;
type Strided<T, Int> = unsafe extern "C" fn(
    kblasHandle_t,
    kblasDistance_t,
    kblasOperation_t,
    kblasOperation_t,
    Int,
    Int,
    Int,
    *const T,
    Int,
    i64,
    *const T,
    Int,
    i64,
    *mut <T as Coordinate>::Distance,
    Int,
    i64,
    Int,
) -> kblasStatus_t;

/// The exported names for a type of coordinates.
pub struct Names<T: Coordinate> {
    pub plain: Plain<T, c_int>,
    pub plain_64: Plain<T, i64>,
    pub strided: Strided<T, c_int>,
    pub strided_64: Strided<T, i64>,
}

pub trait Cdist: Coordinate {
    const NAMES: Names<Self>;
    /// The value of memory that no call may read. It would be visible in the result.
    const TRAP: Self;
    /// The value of results before the call.
    const UNTOUCHED: Self::Distance;
    /// The distance from 1 to the next number; 0 for integers.
    const EPSILON: f64;
    fn of(value: f64) -> Self;
    fn exact(self) -> Twice;
    fn value(distance: Self::Distance) -> f64;
    fn bits(distance: Self::Distance) -> u64;
}

macro_rules! cdist {
    ($($T:ident: $plain:ident $plain_64:ident $strided:ident $strided_64:ident, $trap:expr, $untouched:expr, $epsilon:expr,
       $bits:expr;)*) => {$(
        impl Cdist for $T {
            const NAMES: Names<Self> =
                Names { plain: $plain, plain_64: $plain_64, strided: $strided, strided_64: $strided_64 };
            const TRAP: Self = $trap;
            const UNTOUCHED: Self::Distance = $untouched;
            const EPSILON: f64 = $epsilon;
            fn of(value: f64) -> Self {
                value as $T
            }
            fn exact(self) -> Twice {
                Twice(f64::from(self), 0.0)
            }
            fn value(distance: Self::Distance) -> f64 {
                distance as f64
            }
            fn bits(distance: Self::Distance) -> u64 {
                $bits(distance)
            }
        }
    )*};
}

cdist! {
    f32: kblasScdist kblasScdist_64 kblasScdistStridedBatched kblasScdistStridedBatched_64, f32::NAN, -7.5,
        f32::EPSILON as f64, |d: f32| d.to_bits().into();
    f64: kblasDcdist kblasDcdist_64 kblasDcdistStridedBatched kblasDcdistStridedBatched_64, f64::NAN, -7.5,
        f64::EPSILON, |d: f64| d.to_bits();
    i32: kblasI32cdist kblasI32cdist_64 kblasI32cdistStridedBatched kblasI32cdistStridedBatched_64, i32::MIN, -7,
        0.0, |d: i64| d as u64;
}

/// The unevaluated sum of two doubles. The second is the rounding error of the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Twice(pub f64, pub f64);

impl Twice {
    const ZERO: Self = Self(0.0, 0.0);

    fn sum(a: f64, b: f64) -> Self {
        let sum = a + b;
        let part = sum - a;
        Self(sum, (a - (sum - part)) + (b - part))
    }

    fn product(a: f64, b: f64) -> Self {
        Self(a * b, a.mul_add(b, -(a * b)))
    }

    fn plus(self, other: Self) -> Self {
        let Self(high, low) = Self::sum(self.0, other.0);
        Self::sum(high, low + self.1 + other.1)
    }

    fn times(self, other: Self) -> Self {
        let Self(high, low) = Self::product(self.0, other.0);
        Self::sum(high, low + self.0 * other.1 + self.1 * other.0)
    }

    fn minus(self, other: Self) -> Self {
        self.plus(Self(-other.0, -other.1))
    }

    fn abs(self) -> Self {
        if self.0 < 0.0 { Self(-self.0, -self.1) } else { self }
    }
}

/// The exact distance, to about 30 digits, and the permitted error of a result.
fn expected<T: Cdist>(distance: Distance, pairs: &[(T, T)]) -> (f64, f64) {
    let n = pairs.len() as f64;
    let sum = |of: fn(Twice, Twice) -> Twice| {
        pairs.iter().fold(Twice::ZERO, |sum, &(a, b)| sum.plus(of(a.exact(), b.exact())))
    };
    let squares = || sum(|a, b| a.minus(b).times(a.minus(b))).0;
    let lengths = || (sum(|a, _| a.times(a)).0, sum(|_, b| b.times(b)).0);
    // docs/distances.md: for doubles, the tensor cores may lose four bits.
    let kept = if T::KIND == CoordinateKind::F64 && distance.way == Way::Best { 16.0 } else { 1.0 };
    let relative = kept * (n + 3.0) * T::EPSILON;
    let expanded = match (distance.way, lengths()) {
        (Way::Expanded, (a, b)) => (n + 3.0) * f64::EPSILON * (a + b),
        _ => 0.0,
    };
    match distance.metric {
        Metric::SqEuclidean => (squares(), relative * squares() + expanded),
        Metric::Euclidean => {
            let root = squares().sqrt();
            let shift = if expanded == 0.0 { 0.0 } else { (root * root + expanded).sqrt() - root + expanded.sqrt() };
            (root, relative * root + shift)
        }
        Metric::Manhattan => {
            let exact = sum(|a, b| a.minus(b).abs()).0;
            (exact, relative * exact)
        }
        Metric::Chebyshev => {
            let largest = pairs.iter().map(|&(a, b)| a.exact().minus(b.exact()).abs().0);
            let exact = largest.fold(0.0, f64::max);
            (exact, T::EPSILON * exact)
        }
        Metric::InnerProduct => {
            let size = sum(|a, b| a.times(b).abs()).0;
            (sum(Twice::times).0, (n + 3.0) * T::EPSILON * size)
        }
        Metric::Cosine => {
            let (a, b) = lengths();
            (1.0 - sum(Twice::times).0 / (a.sqrt() * b.sqrt()), 2.0 * (n + 8.0) * T::EPSILON)
        }
    }
}

pub fn distance(number: u32) -> Distance {
    Distance::from_number(1, number).expect("a distance")
}

/// The distances that a type of coordinates has.
pub fn distances<T: Cdist>() -> impl Iterator<Item = Distance> {
    let all: &[u32] = if T::EPSILON == 0.0 { &[0, 2, 3, 5, 32] } else { &[0, 1, 2, 3, 4, 5, 16, 17, 32, 33] };
    all.iter().map(|&number| distance(number))
}

#[derive(Clone, Copy, Debug)]
pub struct Problem {
    pub distance: Distance,
    pub ops: [Op; 2],
    pub m: usize,
    pub k: usize,
    pub n: usize,
    /// Elements between columns that belong to no array.
    pub pad: usize,
    pub count: usize,
    pub seed: u64,
    /// The centre of the coordinates.
    pub center: f64,
    pub spread: f64,
}

impl Problem {
    pub fn new(number: u32, m: usize, k: usize, n: usize) -> Self {
        let (distance, ops) = (distance(number), [Op::N, Op::T]);
        Self { distance, ops, m, k, n, pad: 0, count: 1, seed: 1, center: 0.0, spread: 100.0 }
    }

    /// Rows and columns of the arrays of A and B.
    fn arrays(&self) -> [(usize, usize); 2] {
        let turned = |op, vectors| if op == Op::N { (vectors, self.n) } else { (self.n, vectors) };
        [turned(self.ops[0], self.m), turned(self.ops[1], self.k)]
    }

    pub fn lds(&self) -> [usize; 3] {
        let [a, b] = self.arrays().map(|(rows, _)| rows.max(1) + self.pad);
        [a, b, self.m.max(1) + self.pad]
    }

    /// Elements from an entry's array to that of the next entry.
    pub fn strides(&self) -> [usize; 3] {
        let ([a, b], lds) = (self.arrays().map(|(_, columns)| columns), self.lds());
        [a * lds[0] + self.pad, b * lds[1] + self.pad, self.k * lds[2] + self.pad]
    }
}

/// The images of the operands. Memory that must not be read has the value `TRAP`.
pub struct Images<T> {
    pub a: Vec<T>,
    pub b: Vec<T>,
}

impl<T: Cdist> Images<T> {
    pub fn new(problem: &Problem) -> Self {
        let mut rng = Rng::new(problem.seed);
        let (arrays, lds, strides) = (problem.arrays(), problem.lds(), problem.strides());
        let mut image = |of: usize| {
            let mut image = vec![T::TRAP; strides[of] * problem.count];
            for entry in 0..problem.count {
                for (row, column) in
                    (0..arrays[of].1).flat_map(|column| (0..arrays[of].0).map(move |row| (row, column)))
                {
                    let value = problem.center + problem.spread * rng.unit();
                    image[entry * strides[of] + column * lds[of] + row] = T::of(value);
                }
            }
            image
        };
        Self { a: image(0), b: image(1) }
    }

    /// The coordinates of a pair of vectors.
    pub fn pairs(&self, problem: &Problem, entry: usize, i: usize, j: usize) -> Vec<(T, T)> {
        let (lds, strides) = (problem.lds(), problem.strides());
        let place = |of: usize, vector: usize, d: usize| {
            entry * strides[of] + if problem.ops[of] == Op::N { vector + d * lds[of] } else { d + vector * lds[of] }
        };
        (0..problem.n).map(|d| (self.a[place(0, i, d)], self.b[place(1, j, d)])).collect()
    }

    /// Checks that all distances are within their bounds, and that the memory between them is unchanged.
    #[track_caller]
    pub fn check(&self, problem: &Problem, found: &[T::Distance], what: &dyn Debug) {
        let (ldc, stride) = (problem.lds()[2], problem.strides()[2]);
        assert_eq!(found.len(), stride * problem.count);
        for (at, &found) in found.iter().enumerate() {
            let (entry, within) = (at / stride, at % stride);
            let (i, j) = (within % ldc, within / ldc);
            if i >= problem.m || j >= problem.k {
                assert_eq!(T::bits(found), T::bits(T::UNTOUCHED), "{what:?}: padding at {i}, {j} of {entry}");
                continue;
            }
            let (exact, bound) = expected(problem.distance, &self.pairs(problem, entry, i, j));
            let value = T::value(found);
            let is_right = (value - exact).abs() <= bound || (value.is_nan() && exact.is_nan());
            assert!(is_right, "{what:?}: {value:e}, not {exact:e} ± {bound:e}, at {i}, {j} of {entry}");
        }
    }
}

/// How the problem is passed to the library. It must not change the result.
#[derive(Clone, Copy, Debug, Default)]
pub struct How {
    pub wide: bool,
    /// Elements from an aligned address to C.
    pub shift: usize,
    /// Use the name for batches.
    pub batch: bool,
}

fn op(op: Op) -> kblasOperation_t {
    match op {
        Op::N => KBLAS_OP_N,
        Op::T => KBLAS_OP_T,
        Op::C => KBLAS_OP_C,
    }
}

/// C after the call. B may be A.
pub fn run<T: Cdist, M: Memory>(
    handle: &Handle, images: &Images<T>, problem: &Problem, how: How, mut memory: M,
) -> Vec<T::Distance> {
    let &Problem { m, k, n, ops, count, .. } = problem;
    let a = memory.put(&images.a, 0).cast_const();
    let b = if images.b.is_empty() && k > 0 && n > 0 { a } else { memory.put(&images.b, 0).cast_const() };
    let size = problem.strides()[2] * count;
    let c = memory.put(&vec![T::UNTOUCHED; size], how.shift * size_of::<T::Distance>());
    let metric = kblasDistance_t(problem.distance.number());
    let ([op_a, op_b], h, names) = (ops.map(op), handle.0, T::NAMES);
    let ([m, k, n, count], [lda, ldb, ldc]) = ([m, k, n, count].map(|x| x as i64), problem.lds().map(|x| x as i64));
    let [sa, sb, sc] = problem.strides().map(|x| x as i64);
    let int = |x: i64| x as c_int;
    // SAFETY: the images have the sizes of the call.
    let status = unsafe {
        match (how.batch || count != 1, how.wide) {
            (false, true) => (names.plain_64)(h, metric, op_a, op_b, m, k, n, a, lda, b, ldb, c, ldc),
            (false, false) => {
                let [m, k, n, lda, ldb, ldc] = [m, k, n, lda, ldb, ldc].map(int);
                (names.plain)(h, metric, op_a, op_b, m, k, n, a, lda, b, ldb, c, ldc)
            }
            (true, true) => {
                (names.strided_64)(h, metric, op_a, op_b, m, k, n, a, lda, sa, b, ldb, sb, c, ldc, sc, count)
            }
            (true, false) => {
                let [m, k, n, lda, ldb, ldc, count] = [m, k, n, lda, ldb, ldc, count].map(int);
                (names.strided)(h, metric, op_a, op_b, m, k, n, a, lda, sa, b, ldb, sb, c, ldc, sc, count)
            }
        }
    };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    memory.get(c, size)
}

#[track_caller]
pub fn checked<T: Cdist, M: Memory>(
    handle: &Handle, problem: Problem, how: How, memory: fn() -> M,
) -> Vec<T::Distance> {
    let images = Images::<T>::new(&problem);
    let found = run(handle, &images, &problem, how, memory());
    images.check(&problem, &found, &(problem, how));
    found
}

/// Each name, for each distance, with both ops of both sets.
pub fn every_name<T: Cdist, M: Memory>(handle: &Handle, memory: fn() -> M) {
    let mut seed = 0;
    for distance in distances::<T>() {
        for ops in [[Op::N, Op::N], [Op::T, Op::N], [Op::N, Op::C], [Op::T, Op::T]] {
            seed += 1;
            let problem = Problem { distance, ops, pad: seed as usize % 3, seed, ..Problem::new(0, 35, 19, 37) };
            let how = How { wide: seed % 2 == 0, shift: seed as usize % 4, batch: false };
            checked::<T, M>(handle, problem, how, memory);
            let batch = Problem { count: 3, m: 9, k: 20, ..problem };
            checked::<T, M>(handle, batch, How { batch: true, ..how }, memory);
        }
    }
}

/// Sizes around those of a step, a tile and a pack.
pub fn sizes<T: Cdist, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (m, k) in [(1, 1), (1, 66), (3, 5), (63, 2), (64, 64), (65, 33), (130, 4), (4, 129)] {
        for n in [0, 1, 2, 7, 8, 9, 16, 31, 32, 33] {
            for ops in [[Op::N, Op::T], [Op::T, Op::N]] {
                let seed = (m * k + n) as u64;
                checked::<T, M>(handle, Problem { ops, seed, ..Problem::new(0, m, k, n) }, How::default(), memory);
            }
        }
    }
    // Vectors as long as the tensor-core kernel needs for floats; complete and partial tiles of C.
    for (m, k, n) in [(64, 64, 128), (70, 131, 130)] {
        for number in [0, 5] {
            checked::<T, M>(handle, Problem::new(number, m, k, n), How::default(), memory);
        }
    }
}

/// Vectors close to each other and far from the origin, where |a|² + |b|² - 2ab has no correct digit.
pub fn close_together<T: Cdist, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for n in [3, 40, 140] {
        for (center, spread) in [(1e4, 1e-3), (1.0, 1e-3), (-1e3, 1.0)] {
            let problem = Problem { center, spread, ..Problem::new(0, 33, 70, n) };
            checked::<T, M>(handle, problem, How::default(), memory);
        }
    }
}

/// A set against itself. Self-distances are 0, and the matrix is symmetric if all distances are computed the same way.
pub fn one_set<T: Cdist, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (distance, n) in distances::<T>().flat_map(|distance| [5, 140].map(|n| (distance, n))) {
        let problem = Problem { distance, ops: [Op::T; 2], ..Problem::new(0, 70, 70, n) };
        let mut images = Images::<T>::new(&problem);
        // Pairs of equal vectors at different positions.
        images.a.copy_within(0..2 * n, 5 * n);
        let alone = Images { a: images.a.clone(), b: Vec::new() };
        images.b = images.a.clone();
        let [found, copied] = [&alone, &images].map(|images| {
            let found = run(handle, images, &problem, How::default(), memory());
            let whole = Images { a: alone.a.clone(), b: alone.a.clone() };
            whole.check(&problem, &found, &problem);
            found
        });
        if distance.metric != Metric::InnerProduct && distance.way != Way::Expanded {
            for (i, j) in (0..70).map(|i| (i, i)).chain([(0, 5), (6, 1)]) {
                assert_eq!(T::value(found[i + 70 * j]), 0.0, "{problem:?} {i} {j}");
                assert_eq!(T::value(copied[i + 70 * j]), 0.0, "{problem:?} {i} {j}, copied");
            }
        }
    }
}

/// The entries of a batch have the bits of single calls, and repeated calls have equal bits.
pub fn equal_bits<T: Cdist, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (number, n) in [(0, 5), (0, 130), (5, 130), (2, 33)] {
        let problem = Problem { count: 3, ..Problem::new(number, 66, 40, n) };
        let images = Images::<T>::new(&problem);
        let [all, again] = [(); 2].map(|()| run(handle, &images, &problem, How::default(), memory()));
        let bits = |found: &[T::Distance]| found.iter().map(|&found| T::bits(found)).collect::<Vec<_>>();
        assert_eq!(bits(&all), bits(&again), "{problem:?}");
        let [a, b, c] = problem.strides();
        for entry in 0..3 {
            let part = Images { a: images.a[entry * a..][..a].to_vec(), b: images.b[entry * b..][..b].to_vec() };
            let one = run(handle, &part, &Problem { count: 1, ..problem }, How::default(), memory());
            assert_eq!(bits(&all[entry * c..][..c]), bits(&one), "{problem:?} {entry}");
        }
    }
}
