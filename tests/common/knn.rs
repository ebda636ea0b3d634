//! nearest and knn through the exported names, against sorted distances.

use std::ffi::c_int;
use std::fmt::Debug;
use std::ptr::null;

use kblas::capi::*;
use kblas::problem::{Metric, Op};

use super::cdist::{Cdist, How, Images, Problem, run as all_distances};
use super::handle::Handle;
use super::level1::Memory;

type Nearest<T, Int> = unsafe extern "C" fn(
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
    *mut i64,
    *mut T,
) -> kblasStatus_t;
type Many<T, Int> = unsafe extern "C" fn(
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
    c_int,
    *mut i64,
    i64,
    *mut T,
    i64,
) -> kblasStatus_t;

pub trait Knn: Cdist<Distance = Self> {
    const NEAREST: (Nearest<Self, c_int>, Nearest<Self, i64>);
    const KNN: (Many<Self, c_int>, Many<Self, i64>);
}

impl Knn for f32 {
    const NEAREST: (Nearest<f32, c_int>, Nearest<f32, i64>) = (kblasSnearest, kblasSnearest_64);
    const KNN: (Many<f32, c_int>, Many<f32, i64>) = (kblasSknn, kblasSknn_64);
}

impl Knn for f64 {
    const NEAREST: (Nearest<f64, c_int>, Nearest<f64, i64>) = (kblasDnearest, kblasDnearest_64);
    const KNN: (Many<f64, c_int>, Many<f64, i64>) = (kblasDknn, kblasDknn_64);
}

/// How a search is passed to the library.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    pub neighbours: usize,
    /// Use the name for one neighbour.
    pub nearest: bool,
    pub wide: bool,
    pub exclude: bool,
    /// Elements between the results of neighbouring vectors, which must not be written.
    pub pad: usize,
}

pub fn search(neighbours: usize) -> Search {
    Search { neighbours, nearest: false, wide: false, exclude: false, pad: 0 }
}

/// Indices and distances after a call.
pub type Found<T> = (Vec<i64>, Vec<T>);

/// The value of results before the call.
const UNTOUCHED: i64 = -77;

pub fn run<T: Knn, M: Memory>(
    handle: &Handle, images: &Images<T>, problem: &Problem, how: Search, mut memory: M,
) -> Found<T> {
    let &Problem { m, k, n, ops, .. } = problem;
    let (a, b) = match k {
        // Nothing is read.
        0 => (null(), null()),
        _ => (memory.put(&images.a, 0).cast_const(), memory.put(&images.b, 0).cast_const()),
    };
    let ld = how.neighbours.max(1) + how.pad;
    let (index, distance) = (memory.put(&vec![UNTOUCHED; ld * m], 0), memory.put(&vec![T::UNTOUCHED; ld * m], 0));
    let metric = kblasDistance_t(problem.distance.number());
    let [op_a, op_b] = ops.map(|op| if op == Op::N { KBLAS_OP_N } else { KBLAS_OP_T });
    let [lda, ldb, _] = problem.lds();
    let (h, neighbours, ld) = (handle.0, how.neighbours as c_int, ld as i64);
    let wide = [m, k, n, lda, ldb].map(|x| x as i64);
    let [m, k, n, lda, ldb] = wide.map(|x| x as c_int);
    let [wm, wk, wn, wlda, wldb] = wide;
    // SAFETY: the images have the sizes of the call.
    let status = unsafe {
        assert_eq!(kblasSetExcludeSelf(h, how.exclude.into()), KBLAS_STATUS_SUCCESS);
        match (how.nearest, how.wide) {
            (true, false) => (T::NEAREST.0)(h, metric, op_a, op_b, m, k, n, a, lda, b, ldb, index, distance),
            (true, true) => (T::NEAREST.1)(h, metric, op_a, op_b, wm, wk, wn, a, wlda, b, wldb, index, distance),
            (false, false) => {
                (T::KNN.0)(h, metric, op_a, op_b, m, k, n, a, lda, b, ldb, neighbours, index, ld, distance, ld)
            }
            (false, true) => {
                (T::KNN.1)(h, metric, op_a, op_b, wm, wk, wn, a, wlda, b, wldb, neighbours, index, ld, distance, ld)
            }
        }
    };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    let len = ld as usize * problem.m;
    (memory.get(index, len), memory.get(distance, len))
}

/// Compares the lists with all distances, sorted. Two distances that differ only by rounding may be exchanged.
#[track_caller]
pub fn check<T: Knn>(
    images: &Images<T>, problem: &Problem, how: Search, all: &[T], (index, distance): &Found<T>, what: &dyn Debug,
) {
    let (ld, ldc) = (how.neighbours.max(1) + how.pad, problem.lds()[2]);
    let is_product = problem.distance.metric == Metric::InnerProduct;
    let key = |value: T| if is_product { -T::value(value) } else { T::value(value) };
    for i in 0..problem.m {
        let mut order: Vec<_> =
            (0..problem.k).filter(|&j| !(how.exclude && i == j)).map(|j| (key(all[i + j * ldc]), j as i64)).collect();
        order.retain(|(key, _)| !key.is_nan());
        order.sort_by(|a, b| a.partial_cmp(b).expect("no NaN"));
        let mut seen = Vec::new();
        for e in 0..how.neighbours {
            let (place, value) = (index[i * ld + e], distance[i * ld + e]);
            let Some(&(expected, first)) = order.get(e) else {
                assert!(
                    place == -1 && T::value(value).is_nan(),
                    "{what:?}: {place} {value:?} at {e} of {i}, not nobody"
                );
                continue;
            };
            assert!(
                (0..problem.k as i64).contains(&place) && !seen.contains(&place),
                "{what:?}: {place} at {e} of {i}"
            );
            seen.push(place);
            let theirs = key(all[i + place as usize * ldc]);
            // The bound of a distance in both directions: 16 (n + 3) roundings of the terms.
            let size = match is_product {
                true => images.pairs(problem, 0, i, place as usize).iter().map(|(a, b)| size(*a) * size(*b)).sum(),
                false => expected.abs(),
            };
            let slack = 40.0 * (problem.n + 8) as f64 * T::EPSILON * size;
            let is_cosine = problem.distance.metric == Metric::Cosine;
            let slack = if is_cosine { 4.0 * (problem.n + 8) as f64 * T::EPSILON } else { slack };
            let near = |a: f64, b: f64| a == b || (a - b).abs() <= slack;
            assert!(near(theirs, expected), "{what:?}: {place} at {e} of {i}, not {first}: {theirs:e} {expected:e}");
            assert!(near(key(value), expected), "{what:?}: {value:?}, not {expected:e}, at {e} of {i}");
        }
        for e in how.neighbours..ld {
            let untouched = index[i * ld + e] == UNTOUCHED && T::bits(distance[i * ld + e]) == T::bits(T::UNTOUCHED);
            assert!(untouched || how.nearest, "{what:?}: padding at {e} of {i}");
        }
        let keys: Vec<_> = distance[i * ld..][..order.len().min(how.neighbours)].iter().map(|&d| key(d)).collect();
        assert!(keys.is_sorted(), "{what:?}: {keys:?} of {i}");
    }
}

fn size<T: Cdist>(coordinate: T) -> f64 {
    coordinate.exact().0.abs()
}

#[track_caller]
pub fn checked<T: Knn, M: Memory>(handle: &Handle, problem: Problem, how: Search, memory: fn() -> M) -> Found<T> {
    checked_images(handle, &Images::<T>::new(&problem), problem, how, memory)
}

#[track_caller]
pub fn checked_images<T: Knn, M: Memory>(
    handle: &Handle, images: &Images<T>, problem: Problem, how: Search, memory: fn() -> M,
) -> Found<T> {
    let all = match problem.k {
        0 => Vec::new(),
        _ => all_distances(handle, images, &problem, How::default(), memory()),
    };
    let found = run(handle, images, &problem, how, memory());
    check(images, &problem, how, &all, &found, &(problem, how));
    found
}

/// Each name, for each distance, with all ops.
pub fn every_name<T: Knn, M: Memory>(handle: &Handle, memory: fn() -> M) {
    let mut seed = 0;
    for number in [0, 1, 2, 3, 4, 5, 32, 33] {
        for ops in [[Op::N, Op::N], [Op::T, Op::N], [Op::N, Op::T], [Op::T, Op::T]] {
            seed += 1;
            let problem = Problem { ops, pad: seed % 3, seed: seed as u64, ..Problem::new(number, 21, 70, 37) };
            let (wide, nearest) = (seed % 2 == 0, seed % 4 < 2);
            let neighbours = if nearest { 1 } else { 5 };
            let pad = if nearest { 0 } else { seed % 3 };
            checked::<T, M>(handle, problem, Search { neighbours, nearest, wide, exclude: seed % 3 == 0, pad }, memory);
        }
    }
}

/// Sizes around those of a tile, a list and a queue.
pub fn sizes<T: Knn, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (m, k) in [(1, 1), (1, 300), (3, 5), (64, 65), (66, 130), (2, 0)] {
        for (n, neighbours) in [(1, 1), (3, 64), (33, 17), (130, 10), (0, 2)] {
            checked::<T, M>(handle, Problem { seed: 7, ..Problem::new(0, m, k, n) }, search(neighbours), memory);
        }
    }
}

/// Points on a lattice, many of them equal: only the index decides ties.
pub fn ties<T: Knn, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (number, n) in [(0, 2), (2, 3), (3, 2), (5, 2), (1, 130)] {
        let problem = Problem::new(number, 5, 200, n);
        let mut images = Images::<T>::new(&problem);
        images.a.iter_mut().chain(&mut images.b).enumerate().for_each(|(at, x)| *x = T::of((at * at % 3) as f64));
        let all = all_distances(handle, &images, &problem, How::default(), memory());
        let (index, distance) = run(handle, &images, &problem, search(40), memory());
        for i in 0..5 {
            let sign = if number == 5 { -1.0 } else { 1.0 };
            let mut order: Vec<_> = (0..200).map(|j| (sign * T::value(all[i + 5 * j]), j as i64)).collect();
            order.sort_by(|a, b| a.partial_cmp(b).expect("no NaN"));
            for e in 0..40 {
                let found = (sign * T::value(distance[40 * i + e]), index[40 * i + e]);
                assert_eq!(found, order[e], "{problem:?} {e} of {i}");
            }
        }
    }
}

/// A NaN is never a neighbour. An infinite distance comes after all finite ones, but is still a neighbour.
pub fn nan<T: Knn, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (number, n) in [(0, 3), (0, 140), (2, 3), (3, 3), (4, 40), (5, 40)] {
        let problem = Problem { ops: [Op::T; 2], ..Problem::new(number, 4, 6, n) };
        let mut images = Images::<T>::new(&problem);
        images.a[2 * n] = T::of(f64::NAN);
        images.b[n + n - 1] = T::of(f64::NAN);
        if number < 4 {
            images.b[4 * n] = T::of(f64::INFINITY);
        }
        let (index, distance) = run(handle, &images, &problem, search(6), memory());
        for i in 0..4 {
            let many = if i == 2 { 0 } else { 5 };
            let found: Vec<_> = index[6 * i..][..6].to_vec();
            assert!(
                found[..many].iter().all(|&j| j >= 0 && j != 1) && found[many..].iter().all(|&j| j == -1),
                "{found:?}"
            );
            assert!(distance[6 * i + many..6 * i + 6].iter().all(|&d| T::value(d).is_nan()));
            if many > 0 && number < 4 {
                assert_eq!((found[4], T::value(distance[6 * i + 4])), (4, f64::INFINITY), "{problem:?}");
            }
        }
    }
}

/// A set against itself, far from the origin, with equal vectors.
pub fn one_set<T: Knn, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for n in [3, 140] {
        for exclude in [false, true] {
            let problem = Problem { ops: [Op::T; 2], center: 1e4, spread: 1e-2, ..Problem::new(1, 80, 80, n) };
            let mut images = Images::<T>::new(&problem);
            images.a.copy_within(0..n, 50 * n);
            images.b = images.a.clone();
            let found = checked_images(handle, &images, problem, Search { exclude, ..search(3) }, memory);
            let (index, distance) = (&found.0, &found.1);
            assert_eq!((index[0], index[150]), if exclude { (50, 0) } else { (0, 0) });
            assert_eq!((T::value(distance[0]), T::value(distance[150])), (0.0, 0.0));
            let own = (0..80).filter(|&i| index[3 * i] == i as i64).count();
            assert_eq!(own, if exclude { 0 } else { 79 });
        }
    }
}
