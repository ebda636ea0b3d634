//! Level-1 tests for every backend, given its memory.

use std::ptr::null_mut;

use kblas::capi::*;
use kblas::scalar::{Precision, Scalar};

use super::super::handle::Handle;
use super::super::{Exported, Fill, Rng, bits};
use super::*;

/// Every name of a type, in both pointer modes, on batches of equal lengths and on ragged ones.
pub fn every_name<T: Level1, M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    let mut rng = Rng::new(4);
    let ragged: &[i64] = &[5, 7, 0, 33, 1, 2, 130, 64, 0];
    // More than one launch can have on the H200.
    let many = ragged.repeat(115);
    for routine in Routine::of::<T>() {
        for form in Form::ALL.into_iter().filter(|form| routine.has(*form)) {
            let all = [&[1][..], &[37; 5], &[260; 3], ragged, &many];
            for lens in all.into_iter().filter(|lens| lens.len() < 1000 || !form.is_uniform()) {
                for fill in [Fill::Integers, Fill::Noise] {
                    let problem = Problem::<T>::new(routine, form, lens, fill, &mut rng);
                    for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                        let shift = [(); 2].map(|()| rng.pick(&[0, T::COMPONENT, size_of::<T>()]));
                        problem.check(How { mode, shift }, handle, &mut memory());
                    }
                }
            }
        }
    }
}

/// Lengths just below and above those of warps, vectors and tiles, in single calls and in small batches.
pub fn edges<T: Level1, M: Memory>(handle: &Handle, lens: &[i64], mut memory: impl FnMut() -> M) {
    let mut rng = Rng::new(5);
    for routine in Routine::of::<T>() {
        for &n in lens {
            for form in [Form::Single, Form::Strided, Form::Batched] {
                let fill = rng.pick(&[Fill::Integers, Fill::Noise]);
                let problem = Problem::<T>::new(routine, form, &vec![n; rng.pick(&[1, 3])], fill, &mut rng);
                let mode = rng.pick(&[KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE]);
                problem.check(How { mode, ..PLAINLY }, handle, &mut memory());
            }
        }
    }
}

/// Forms for tables of cases. A single form takes the cases one by one.
const TABLES: [Form; 5] = [Form::Single, Form::Batched, Form::Strided64, Form::Segmented, Form::Vbatched];

/// The result of one routine for each vector. The uniform forms need vectors of equal length.
fn each_result<T: Level1, M: Memory>(
    routine: Routine, form: Form, vectors: &[Vec<T>], handle: &Handle, memory: &mut impl FnMut() -> M,
) -> Vec<Vec<u8>> {
    let mut rng = Rng::new(6);
    let batch = if form.is_single() { 1 } else { vectors.len() };
    let of = |vectors: &[Vec<T>]| {
        Problem::of(routine, form, vectors, &[1, 1, 2, 3], &mut rng).results(PLAINLY, handle, &mut memory())
    };
    vectors.chunks(batch).flat_map(of).collect()
}

/// Norms whose squares overflow or underflow, and norms of infinities and NaN.
pub fn norms_of_extremes<T: Level1, M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    let largest = if is_double::<T>() { f64::MAX } else { f32::MAX.into() };
    // The smallest normal number, and the smallest positive number.
    let normal = 4.0 / largest;
    let smallest = normal * T::EPSILON;
    let (large, small) = (largest.sqrt(), normal.sqrt());
    let sizes = [
        0.0,
        smallest,
        3.0 * smallest,
        normal / 8.0,
        normal,
        small / 8.0,
        small,
        8.0 * small,
        1.0,
        large / 8.0,
        large,
        8.0 * large,
        largest / 64.0,
        largest,
        f64::INFINITY,
        f64::NAN,
    ];
    for n in [1, 2, 3, 5, 40, 700] {
        let vector = |a: f64, b: f64| -> Vec<T> {
            let number = |i: usize| match i % 3 {
                0 => T::from_f64(a, -b),
                1 => T::from_f64(-b, 0.0),
                _ => T::from_f64(-0.0, a),
            };
            (0..n).map(number).collect()
        };
        let vectors: Vec<_> = sizes.iter().flat_map(|&a| sizes.map(|b| vector(a, b))).collect();
        check_norms(&vectors, largest, handle, &mut memory);
    }
}

/// Norms of doubles around the bounds between which the plain sum of squares is accurate. The vectors have the size of
/// a warp, of a block, and of several pieces.
pub fn norms_around_bounds<T: Level1, M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    if !is_double::<T>() {
        return;
    }
    for n in [1, 2, 17, 1000, 1025, 5000] {
        let all = |size: f64| -> Vec<T> {
            let sign = |i: usize| if i.is_multiple_of(3) { -size } else { size };
            (0..n).map(|i| T::from_f64(sign(i), sign(i + 1))).collect()
        };
        let mut vectors = vec![all(0.0), all(-0.0)];
        // Just inside and just outside the limits of safe sums of squares, of finite sums of squares, and of finite
        // norms.
        let parts = if T::IS_COMPLEX { 2.0 } else { 1.0 } * n as f64;
        for size in [2f64.powi(-450), 2f64.powi(500), 2f64.powi(512), f64::MAX] {
            vectors.extend([1.0 - 1e-7, 1.0 + 1e-7].map(|factor| all((size / parts.sqrt() * factor).min(f64::MAX))));
        }
        // The exact bounds, if the vector has one part.
        vectors.extend([-450, 500].map(|exponent| all(2f64.powi(exponent))));
        let odd = [1.0, 1e-320, 1e-170, 2f64.powi(-511), 2f64.powi(-450), 2f64.powi(500), 1e170, f64::MAX];
        for usual in [0.0, 1e-322, 1e-160, 1.0, 1e160] {
            for odd in odd.into_iter().chain([f64::INFINITY, f64::NAN]) {
                let mut vector = all(usual);
                vector[(vectors.len() * 611) % n] = T::from_f64(odd, -odd);
                vectors.push(vector);
            }
        }
        check_norms(&vectors, f64::MAX, handle, &mut memory);
    }
}

fn is_double<T: Level1>() -> bool {
    matches!(T::PRECISION, Precision::D | Precision::Z)
}

/// Norms of vectors of equal length, in every form; `largest` is the largest number of T.
fn check_norms<T: Level1, M: Memory>(
    vectors: &[Vec<T>], largest: f64, handle: &Handle, memory: &mut impl FnMut() -> M,
) {
    let smallest = 4.0 / largest * T::EPSILON;
    let expected: Vec<_> = vectors.iter().map(|vector| norm(vector, largest)).collect();
    for form in TABLES {
        let results = each_result(Routine::Nrm2, form, vectors, handle, memory);
        for ((vector, result), &expected) in vectors.iter().zip(&results).zip(&expected) {
            let (n, found) = (vector.len(), real_of::<T>(result));
            let tolerance = smallest.max((n + 4) as f64 * T::EPSILON * expected);
            let agrees = found == expected
                || (found.is_nan() && expected.is_nan())
                || (expected.is_finite()
                    && (found - expected).abs() <= tolerance
                    && (found == 0.0) == (expected == 0.0));
            let start = &vector[..n.min(3)];
            assert!(agrees, "{form:?} norm of {n} like {start:?}: {found:e}, not {expected:e}");
        }
    }
}

/// The norm, scaled by the largest element; infinity if it is larger than `largest`.
fn norm<T: Level1>(vector: &[T], largest: f64) -> f64 {
    let parts: Vec<f64> = vector.iter().map(|x| x.to_f64()).flat_map(|(re, im)| [re.abs(), im.abs()]).collect();
    if parts.iter().any(|part| part.is_nan()) {
        return f64::NAN;
    }
    let most = parts.iter().copied().fold(0.0, f64::max);
    if most == 0.0 || most.is_infinite() {
        return most;
    }
    let unit = if most < f64::MIN_POSITIVE { f64::from_bits(1) } else { f64::from_bits(most.to_bits() >> 52 << 52) };
    let mut sum = Double::default();
    parts.iter().for_each(|part| sum.add_product(part / unit, part / unit));
    let norm = unit * sum.high.sqrt();
    if norm > largest { f64::INFINITY } else { norm }
}

/// iamax and iamin: the first of equal elements, and NaN as in netlib, at every position and with any bits.
pub fn first_extremes<T: Level1, M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    let number = |value: f64| T::from_f64(value, 0.0);
    for n in SIZE_CLASSES {
        // Vectors of ones with some changed elements, and the results of iamax and iamin.
        let mut cases: Vec<(Vec<T>, u64, u64)> = Vec::new();
        let mut case = |changes: &[(usize, T)], most: usize, least: usize| {
            let mut vector = vec![number(-1.0); n];
            changes.iter().for_each(|&(at, value)| vector[at] = value);
            cases.push((vector, most as u64 + 1, least as u64 + 1));
        };
        case(&[], 0, 0);
        let some: &[usize] = if n > 1000 { &[0, n - 1] } else { &[0, 1, 7, 30, 31, 32, 500, n - 1] };
        let places: Vec<_> = some.iter().copied().filter(|&at| at < n).collect();
        for &at in &places {
            case(&[(at, number(-2.0))], at, usize::from(at == 0));
            case(&[(at, number(0.5))], usize::from(at == 0), at);
            case(&[(at, number(f64::INFINITY))], at, usize::from(at == 0));
            // The first of equal elements, also if the other is at the end.
            case(&[(at, number(3.0)), (n - 1, number(-3.0))], at, usize::from(at == 0));
            case(&[(at, number(0.0)), (n - 1, number(-0.0))], usize::from(at == 0), at);
        }
        // After a first infinity, only a finite element is smaller.
        let infinities: Vec<_> =
            (0..n).map(|at| (at, number(if at % 2 == 0 { f64::INFINITY } else { -f64::INFINITY }))).collect();
        case(&infinities, 0, 0);
        case(&[&infinities[..n - 1], &[(n - 1, number(1.0))]].concat(), 0, n - 1);
        for nan in nans::<T>() {
            case(&[&infinities[..1], &(1..n).map(|at| (at, nan)).collect::<Vec<_>>()].concat(), 0, 0);
            case(&[&infinities[..], &[(1, nan)]].concat(), 0, 0);
            // A NaN is the extreme only if it is first.
            places.iter().for_each(|&at| case(&[(at, nan)], 0, 0));
            case(&[(1, nan), (n - 1, number(2.0))], n - 1, 0);
            case(&[(0, nan), (n - 1, number(2.0))], 0, 0);
            case(&[(0, nan), (1, number(f64::INFINITY)), (n - 1, number(0.0))], 0, 0);
            case(&[(1, nan), (n - 1, number(0.0))], 0, n - 1);
            let rest: Vec<_> = (1..n).map(|at| (at, nan)).collect();
            case(&rest, 0, 0);
            case(&[&rest[..n - 2], &[(n - 1, number(2.0))]].concat(), n - 1, 0);
            case(&[&rest[..n - 2], &[(n - 1, number(0.5))]].concat(), 0, n - 1);
        }
        let vectors: Vec<_> = cases.iter().map(|(vector, ..)| vector.clone()).collect();
        for form in TABLES {
            let most = each_result(Routine::Iamax, form, &vectors, handle, &mut memory);
            let least = each_result(Routine::Iamin, form, &vectors, handle, &mut memory);
            for (at, (_, expected_most, expected_least)) in cases.iter().enumerate() {
                let found = (index_of(&most[at]), index_of(&least[at]));
                let case = &vectors[at][..n.min(40)];
                let precision = T::PRECISION;
                assert_eq!(found, (*expected_most, *expected_least), "{precision:?} {form:?} n = {n}, {case:?}");
            }
        }
    }
}

/// Lengths of a few lanes, of a warp, and of several pieces.
const SIZE_CLASSES: [usize; 5] = [3, 31, 33, 1000, 5000];

/// Every NaN; for complex numbers in either part.
fn nans<T: Level1>() -> Vec<T> {
    let one = T::Real::one();
    let parts = if T::IS_COMPLEX { 2 } else { 1 };
    T::NANS
        .into_iter()
        .flat_map(|nan| [T::from_parts(nan, one), T::from_parts(one, nan)].into_iter().take(parts))
        .collect()
}

/// A sum or norm of a vector that contains a NaN is NaN, at every position and with any bits.
pub fn sums_of_nan<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, memory: &mut impl FnMut() -> M) {
        for n in [1].into_iter().chain(SIZE_CLASSES) {
            let mut vectors = Vec::new();
            for nan in nans::<T>() {
                vectors.push(vec![nan; n]);
                for at in [0, n / 2, n - 1] {
                    let mut vector = vec![T::one(); n];
                    vector[at] = nan;
                    vectors.push(vector);
                }
            }
            for routine in [Routine::Asum, Routine::Nrm2, Routine::Dot] {
                for form in TABLES {
                    let results = each_result(routine, form, &vectors, handle, memory);
                    for (vector, result) in vectors.iter().zip(&results) {
                        let is_nan = if routine == Routine::Dot {
                            let (re, im) = number_of::<T>(result).to_f64();
                            re.is_nan() || im.is_nan()
                        } else {
                            real_of::<T>(result).is_nan()
                        };
                        assert!(is_nan, "{routine:?} {form:?} n = {n}, {:?}: {result:?}", &vector[..n.min(40)]);
                    }
                }
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, &mut memory));
}

/// The sum of negative products that all underflow is +0, for any number of them and in every form.
pub fn sums_of_nothing<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, memory: &mut impl FnMut() -> M) {
        let tiny = if is_double::<T>() { 1e-200 } else { 1e-30 };
        for n in SIZE_CLASSES.into_iter().chain([16, 32, 64, 1024, 8192]) {
            for form in TABLES {
                let vectors = vec![vec![T::from_f64(tiny, tiny); n]; if form.is_single() { 1 } else { 3 }];
                let mut problem = Problem::of(Routine::Dot, form, &vectors, &[1], &mut Rng::new(7));
                for (entry, i) in (0..vectors.len()).flat_map(|entry| (0..n).map(move |i| (entry, i))) {
                    let place = problem.entries[entry].y(i);
                    problem.y[place] = T::from_f64(-tiny, 0.0);
                }
                for result in problem.results(PLAINLY, handle, &mut memory()) {
                    let found = number_of::<T>(&result);
                    assert_eq!(bits(&[found]), bits(&[T::zero()]), "{:?} {form:?} n = {n}", T::PRECISION);
                }
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, &mut memory));
}

/// The same vector gives the same bits: alone, at every position of every batch in every form, with every increment, in
/// both pointer modes, in every run.
pub fn bits_stay<T: Level1, M: Memory>(
    handle: &Handle, lens: &[usize], counts: &[usize], mut memory: impl FnMut() -> M,
) {
    let routines = [(Routine::Asum, false), (Routine::Nrm2, false), (Routine::Nrm2, true), (Routine::Dot, false)];
    for (routine, extreme) in routines {
        for &n in lens {
            let mut rng = Rng::new(7);
            let mut vector: Vec<T> = (0..n).map(|_| value(&mut rng, Fill::Noise)).collect();
            if extreme {
                make_extreme(&mut vector, &mut rng);
            }
            let mut first: Option<Vec<u8>> = None;
            for form in [Form::Single, Form::Strided, Form::Batched, Form::Segmented, Form::Vbatched] {
                for (inc, &count) in [1, 2].into_iter().flat_map(|inc| counts.iter().map(move |count| (inc, count))) {
                    let vectors = vec![vector.clone(); if form.is_single() { 1 } else { count }];
                    let problem = Problem::of(routine, form, &vectors, &[inc], &mut rng);
                    for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                        for bits in problem.results(How { mode, ..PLAINLY }, handle, &mut memory()) {
                            let same = *first.get_or_insert_with(|| bits.clone()) == bits;
                            assert!(same, "{:?} {routine:?} {form:?} n = {n} inc = {inc}", T::PRECISION);
                        }
                    }
                }
            }
        }
    }
}

/// Scales stretches of a vector to be very large, very small or 0, and also single elements of other stretches. A
/// stretch is about as long as a piece. In some pieces the plain sum of squares is safe, in others it is not. No sum is
/// NaN.
pub fn make_extreme<T: Level1>(vector: &mut [T], rng: &mut Rng) {
    let exponents = if T::EPSILON < 1e-10 {
        [0, -451, -456, -520, -1060, 495, 520, 990]
    } else {
        [0, -50, -55, -60, -70, 40, 50, 60]
    };
    for stretch in vector.chunks_mut(1024) {
        let mut factor = || if rng.next().is_multiple_of(8) { 0.0 } else { 2f64.powi(rng.pick(&exponents)) };
        let (usual, odd) = (factor(), factor());
        let at = if rng.next().is_multiple_of(4) { (rng.next() % stretch.len() as u64) as usize } else { usize::MAX };
        for (i, value) in stretch.iter_mut().enumerate() {
            let ((re, im), factor) = (value.to_f64(), if i == at { odd } else { usual });
            *value = T::from_f64(re * factor, im * factor);
        }
    }
}

/// scal multiplies by 0 too. scal by 1 leaves NaN and infinity unchanged, and so does axpy with 0, if alpha is known.
pub fn special_alphas<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, memory: &mut impl FnMut() -> M) {
        let special = [(f64::NAN, f64::NAN), (f64::INFINITY, f64::NAN), (2.0, 0.0), (f64::NEG_INFINITY, 1.0)];
        let special = special.map(|(re, im)| T::from_f64(re, im)).into_iter().chain(nans());
        let vector: Vec<T> = special.collect::<Vec<_>>().into_iter().cycle().take(70).collect();
        let mut rng = Rng::new(8);
        for form in [Form::Single, Form::Strided, Form::Batched, Form::Segmented, Form::Vbatched] {
            for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                let mut outcome = |routine, alpha: f64| {
                    let mut problem = Problem::of(routine, form, &vec![vector.clone(); 3], &[1, 2], &mut rng);
                    problem.alpha.fill(T::from_f64(alpha, 0.0));
                    let (status, outcome) = problem.call(How { mode, ..PLAINLY }, handle, &mut memory());
                    assert_eq!(status, KBLAS_STATUS_SUCCESS);
                    (problem, outcome)
                };
                let mut scals = vec![Routine::Scal];
                scals.extend(T::IS_COMPLEX.then_some(Routine::RealScal));
                for routine in scals {
                    let (problem, after) = outcome(routine, 1.0);
                    assert!(bits(&problem.x) == bits(&after.x), "{routine:?} {form:?} by 1 changed x");
                    let (problem, after) = outcome(routine, 0.0);
                    for (i, before) in vector.iter().enumerate() {
                        let found = after.x[problem.entries[0].x(i)].to_f64();
                        let product = |part: f64| if part.is_finite() { 0.0 } else { f64::NAN };
                        let (re, im) = before.to_f64();
                        // With a complex alpha, each part of a product depends on both parts of x.
                        let whole = T::IS_COMPLEX && routine == Routine::Scal;
                        let (re, im) = if whole {
                            (product(re) + product(im), product(re) + product(im))
                        } else {
                            (product(re), product(im))
                        };
                        let same = |a: f64, b: f64| a == b || (a.is_nan() && b.is_nan());
                        assert!(
                            same(found.0, re) && same(found.1, im),
                            "{routine:?} {form:?} by 0: {before:?} to {found:?}"
                        );
                    }
                }
                let (problem, after) = outcome(Routine::Axpy, 0.0);
                assert!(bits(&problem.y) == bits(&after.y), "axpy {form:?} with 0 changed y");
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, &mut memory));
}

/// Without vectors nothing is touched. Reductions of empty vectors are 0, one result per entry.
pub fn nothing_to_do<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, memory: &mut impl FnMut() -> M) {
        let mut rng = Rng::new(9);
        for routine in Routine::of::<T>() {
            for form in Form::ALL.into_iter().filter(|form| routine.has(*form)) {
                for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                    let how = How { mode, ..PLAINLY };
                    let empty = Problem::<T>::new(routine, form, &[0; 4], Fill::Noise, &mut rng);
                    empty.check(how, handle, &mut memory());
                    if form != Form::Segmented {
                        let negative = Problem::<T>::new(routine, form, &[-3; 4], Fill::Noise, &mut rng);
                        negative.check(how, handle, &mut memory());
                    }
                    if routine.goes_forward() && form != Form::Segmented {
                        let mut backward = Problem::<T>::new(routine, form, &[3; 4], Fill::Noise, &mut rng);
                        backward.entries.iter_mut().for_each(|entry| entry.incx = -entry.incx.abs());
                        backward.check(how, handle, &mut memory());
                        backward.entries.iter_mut().for_each(|entry| entry.incx = 0);
                        backward.check(how, handle, &mut memory());
                    }
                    if !form.is_single() {
                        let none = Problem::<T>::new(routine, form, &[], Fill::Noise, &mut rng);
                        none.check(how, handle, &mut memory());
                        let args = Args { n: 3, count: -1, ..no_args(handle.with_mode(mode)) };
                        // SAFETY: nothing is read or written.
                        assert_eq!(unsafe { T::call(routine, form, &args) }, KBLAS_STATUS_SUCCESS);
                    }
                }
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, &mut memory));
}

/// A read-only vector may be one element for all positions: increment 0.
pub fn one_element_for_all<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, memory: &mut impl FnMut() -> M) {
        let mut rng = Rng::new(10);
        for routine in [Routine::Axpy, Routine::Copy, Routine::Dot] {
            for form in [Form::Single, Form::Strided, Form::Batched, Form::Vbatched] {
                for n in [1, 5, 100, 1000] {
                    if routine.has(form) {
                        let mut problem = Problem::<T>::new(routine, form, &[n; 3], Fill::Integers, &mut rng);
                        for entry in &mut problem.entries {
                            entry.incx = 0;
                            problem.x[entry.x] = value(&mut rng, Fill::Integers);
                        }
                        problem.check(PLAINLY, handle, &mut memory());
                    }
                }
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, &mut memory));
}

/// kblas_<t>scal and its asynchronous form, on the default stream.
pub fn legacy_scal<M: Memory>(mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(memory: &mut impl FnMut() -> M) {
        for asynchronous in [false, true] {
            for (n, incx) in [(0, 1), (1, 1), (5, 2), (1000, 1), (5, -1), (-1, 1)] {
                let image: Vec<T> = (0..1002).map(|i| T::from_f64(f64::from(i), 1.0)).collect();
                let mut memory = memory();
                let (x, alpha) = (memory.put(&image, 0), T::from_f64(2.0, -1.0));
                let call = |x: *mut T, incx| {
                    // SAFETY: x has the given size.
                    unsafe {
                        if asynchronous {
                            T::KBLAS_SCAL_ASYNC(n, alpha, x, incx, null_mut())
                        } else {
                            T::KBLAS_SCAL(n, alpha, x, incx)
                        }
                    }
                };
                assert_eq!(call(x, 0), KBLAS_STATUS_INVALID_VALUE as i32);
                let touches = n > 0 && incx > 0;
                assert_eq!(call(null_mut(), incx), if touches { KBLAS_STATUS_INVALID_VALUE as i32 } else { 0 });
                assert_eq!(call(x, incx), 0);
                let mut expected = image;
                for i in 0..if touches { n as usize } else { 0 } {
                    expected[i * incx as usize] = alpha * expected[i * incx as usize];
                }
                assert_eq!(memory.get(x, expected.len()), expected, "{n} {incx}");
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(&mut memory));
}
