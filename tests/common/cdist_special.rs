//! cdist of special numbers: NaN, infinity, values that overflow or underflow; integers at the limits of their range.

use kblas::problem::{Metric, Op, Way};

use super::cdist::{Cdist, How, Images, Problem, distances, run};
use super::handle::Handle;
use super::level1::Memory;

/// A NaN coordinate makes the distances of its vector NaN, and no others.
pub fn nan<T: Cdist, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (distance, n) in distances::<T>().flat_map(|distance| [3, 140].map(|n| (distance, n))) {
        let problem = Problem { distance, ops: [Op::T; 2], ..Problem::new(0, 9, 66, n) };
        let mut images = Images::<T>::new(&problem);
        // The last coordinate of vector 4 of A, the first of vector 65 of B.
        images.a[4 * n + n - 1] = T::of(f64::NAN);
        images.b[65 * n] = T::of(f64::NAN);
        let found = run(handle, &images, &problem, How::default(), memory());
        for (at, &found) in found.iter().enumerate() {
            let (i, j) = (at % 9, at / 9);
            assert_eq!(T::value(found).is_nan(), i == 4 || j == 65, "{problem:?} {i} {j}");
        }
    }
}

/// The same within one set: a vector with a NaN has distance NaN from itself, too.
pub fn nan_in_one_set<T: Cdist, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (distance, n) in distances::<T>().flat_map(|distance| [3, 140].map(|n| (distance, n))) {
        let problem = Problem { distance, ops: [Op::T; 2], ..Problem::new(0, 9, 9, n) };
        let mut images = Images { b: Vec::new(), ..Images::<T>::new(&problem) };
        images.a[4 * n + n - 1] = T::of(f64::NAN);
        let found = run(handle, &images, &problem, How::default(), memory());
        for (at, &found) in found.iter().enumerate() {
            let (i, j) = (at % 9, at / 9);
            assert_eq!(T::value(found).is_nan(), i == 4 || j == 4, "{problem:?} {i} {j}");
        }
    }
}

/// An infinite coordinate has infinite distance from finite ones, and distance NaN from itself.
pub fn infinite<T: Cdist, M: Memory>(handle: &Handle, memory: fn() -> M) {
    for (distance, n) in distances::<T>().flat_map(|distance| [2, 140].map(|n| (distance, n))) {
        if distance.metric == Metric::Cosine || distance.metric == Metric::InnerProduct || distance.way == Way::Expanded
        {
            continue;
        }
        let problem = Problem { distance, ops: [Op::T; 2], ..Problem::new(0, 3, 3, n) };
        let mut images = Images::<T>::new(&problem);
        images.a[n] = T::of(f64::INFINITY);
        images.b[n] = T::of(f64::INFINITY);
        images.b[2 * n] = T::of(f64::NEG_INFINITY);
        let found = run(handle, &images, &problem, How::default(), memory());
        let value = |i: usize, j: usize| T::value(found[i + 3 * j]);
        assert!(value(0, 0).is_finite() && value(2, 0).is_finite(), "{problem:?}");
        assert!(
            [value(1, 0), value(0, 1), value(2, 2), value(1, 2)].iter().all(|x| *x == f64::INFINITY),
            "{problem:?}"
        );
        assert!(value(1, 1).is_nan(), "{problem:?}");
    }
}

/// Squares that overflow although the distances do not, and squares that underflow to 0. The test is for doubles;
/// floats have enough range.
pub fn extremes<T: Cdist, M: Memory>(handle: &Handle, memory: fn() -> M) {
    let largest = if T::EPSILON > 1e-10 { 1e18 } else { 1.25e154 };
    for n in [2, 40, 140] {
        let problem = Problem { ops: [Op::T; 2], ..Problem::new(0, 2, 3, n) };
        let mut images = Images::<T>::new(&problem);
        images.a.fill(T::of(0.0));
        images.b.fill(T::of(0.0));
        images.a[0] = T::of(1.15 * largest);
        images.b[0] = T::of(0.55 * largest);
        images.a[n] = T::of(1e-3 * largest);
        images.b[n] = T::of(1e-3 * largest);
        images.b[n + 1] = T::of(1e-20 * largest);
        let found = run(handle, &images, &problem, How::default(), memory());
        let close = |found: T::Distance, root: f64| {
            let relative = (T::value(found) / (root * largest).powi(2) - 1.0).abs();
            assert!(relative < 1e-5, "{problem:?}: {:e} {relative:e}", T::value(found));
        };
        close(found[0], 0.6);
        close(found[3], 1e-20);
        match T::EPSILON > 1e-10 {
            true => close(found[4], 1.15),
            false => assert_eq!(T::value(found[4]), f64::INFINITY, "{problem:?}"),
        }
        close(found[5], 1e-3);
    }
}

/// Sums of integers are exact, and saturate at the largest 64-bit integer.
pub fn integers<M: Memory>(handle: &Handle, memory: fn() -> M) {
    let extremes = [i32::MIN, i32::MAX, 0, -1, 1 << 30, 12_345, i32::MIN + 1, -(1 << 20)];
    for (number, n) in [0, 2, 3, 5, 32].into_iter().flat_map(|number| [1, 2, 3, 17, 70].map(|n| (number, n))) {
        let problem = Problem { ops: [Op::T, Op::N], ..Problem::new(number, 66, 9, n) };
        let mut images = Images::<i32>::new(&problem);
        let mut state = n as u64;
        for coordinate in images.a.iter_mut().chain(&mut images.b) {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            *coordinate = if state >> 62 == 0 { (state >> 20) as i32 } else { extremes[(state >> 40) as usize % 8] };
        }
        // Vectors with small coordinates, in the same tile as the others.
        images.a[..2 * n].iter_mut().for_each(|coordinate| *coordinate %= 1000);
        let found = run(handle, &images, &problem, How::default(), memory());
        for (at, &found) in found.iter().enumerate() {
            let (i, j) = (at % 66, at / 66);
            let pairs = images.pairs(&problem, 0, i, j).into_iter().map(|(a, b)| (i128::from(a), i128::from(b)));
            let exact: i128 = match number {
                2 => pairs.map(|(a, b)| (a - b).abs()).sum(),
                3 => pairs.map(|(a, b)| (a - b).abs()).max().unwrap_or(0),
                5 => pairs.map(|(a, b)| a * b).sum(),
                _ => pairs.map(|(a, b)| (a - b) * (a - b)).sum(),
            };
            let exact = exact.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
            assert_eq!(found, exact, "{problem:?} {i} {j}");
        }
    }
}
