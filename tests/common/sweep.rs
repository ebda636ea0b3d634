//! Many problems, for every kind of runner: the host backend, the device, one kernel of the device.

use kblas::capi::*;
use kblas::scalar::{Scalar, c32, c64};

use super::{Exported, Fill, Form, GEMV, How, Problem, Rng, Routine, Shape, Spread, Stride, bits, full_set, reference};
use crate::sdcz;

pub const INCREMENTS: [i64; 6] = [1, -1, 2, -2, 3, -3];

/// Runs one problem and waits for it.
pub trait Runner {
    /// The image of y after the call.
    fn run<T: Exported>(&self, how: How, problem: &Problem<T>) -> Vec<T>;
}

/// 0, 1, -1 and a number with both parts: all are small integers.
pub fn scalars<T: Exported>() -> [T; 4] {
    [(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (2.0, -1.0)].map(|(re, im)| T::from_f64(re, im))
}

/// A problem with noise; alpha and beta are neither 0 nor 1.
pub fn noise<T: Exported>(shape: Shape, seed: u64) -> Problem<T> {
    Problem::new(shape, Fill::Noise, T::from_f64(1.5, -0.5), T::from_f64(-0.75, 0.25), seed)
}

/// Everything is random, from `rng`, except the form, the sizes, the offset and the batch.
pub fn at_random<T: Exported>(runner: &impl Runner, shape: Shape, rng: &mut Rng) {
    if !shape.form.is_of::<T>() {
        return;
    }
    let shape =
        Shape { pad: rng.pick(&[0, 1, 3, 8]), incx: rng.pick(&INCREMENTS), incy: rng.pick(&INCREMENTS), ..shape };
    let fill = rng.pick(&[Fill::Integers, Fill::Noise]);
    let mut how = How {
        entry: rng.pick(&shape.entries()),
        mode: rng.pick(&[KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE]),
        shift: [(); 3].map(|()| rng.pick(&[0, T::COMPONENT, size_of::<T>()])),
    };
    if !how.entry.takes_handle() {
        how.mode = KBLAS_POINTER_MODE_HOST;
    }
    let each = shape.batch.is_some() && how.mode == KBLAS_POINTER_MODE_DEVICE;
    let mut some = |each| (0..if each { shape.count() } else { 1 }).map(|_| rng.pick(&scalars())).collect::<Vec<T>>();
    let (alpha, beta) = (some(each), some(each));
    let problem = Problem::with_scalars(shape, fill, alpha, beta, rng.next());
    problem.check(&runner.run(how, &problem));
}

/// Sizes around those of warps, vectors and tiles: 2ᵏ and its neighbours.
pub fn edges(runner: &impl Runner, forms: &[Form]) {
    let around = |top| {
        let mut sizes: Vec<usize> = (1..=top).flat_map(|k| [(1 << k) - 1, 1 << k, (1 << k) + 1]).collect();
        sizes.dedup();
        sizes
    };
    let top = if full_set() { (12, 10) } else { (9, 9) };
    let (sizes, square_sizes) = (around(top.0), around(top.1));
    let mut rng = Rng::new(1);
    for _ in 0..if full_set() { 8 } else { 1 } {
        for (form, size) in pairs(forms, if forms == GEMV { &sizes } else { &square_sizes }) {
            let others = [(); 2].map(|()| rng.pick(&sizes));
            shapes(runner, &[sized(form, size, others[0])], rng.next());
            if form.routine() == Routine::Gemv {
                shapes(runner, &[sized(form, others[1], size)], rng.next());
            }
        }
    }
}

/// m × n, or m × m.
pub fn sized(form: Form, m: usize, n: usize) -> Shape {
    Shape::dense(form, m, if form.routine() == Routine::Gemv { n } else { m })
}

/// gemv without rows or without columns, by every name, single and batched: y is unchanged for every beta.
pub fn nothing_to_sum<T: Exported>(runner: &impl Runner) {
    for (form, (m, n)) in pairs(&GEMV, &[(0, 5), (5, 0), (0, 0)]) {
        let one = Shape::dense(form, m, n);
        let behind = Shape::dense(form, m + 2, n + 3).behind(2, 3);
        for shape in [one, behind, one.batch(3, Spread::UNEVEN), one.batch(3, Spread::Scattered)] {
            arguments_of::<T>(runner, shape, 7);
        }
    }
}

/// Each of the shapes, everything else at random.
pub fn shapes(runner: &impl Runner, shapes: &[Shape], seed: u64) {
    fn of<T: Exported>(runner: &impl Runner, shapes: &[Shape], seed: u64) {
        let mut rng = Rng::new(seed);
        shapes.iter().for_each(|&shape| at_random::<T>(runner, shape, &mut rng));
    }
    sdcz!(T => of::<T>(runner, shapes, seed));
}

/// Submatrices at offsets around multiples of a block and at the end. The matrices are whole blocks or not.
pub fn offsets(runner: &impl Runner, forms: &[Form]) {
    const SIZES: [usize; 12] = [1, 31, 32, 33, 64, 66, 95, 96, 127, 128, 130, 192];
    const OFFSETS: [usize; 14] = [0, 1, 2, 5, 31, 32, 33, 63, 64, 65, 100, 127, 128, 129];
    let mut rng = Rng::new(20);
    for _ in 0..if full_set() { 8 } else { 1 } {
        for (form, (m, offset)) in pairs(forms, &pairs(&SIZES, &OFFSETS)) {
            let whole = sized(form, m, rng.pick(&SIZES));
            let columns = if form.routine() == Routine::Gemv { rng.pick(&OFFSETS) } else { offset };
            let shape = whole.behind(offset.min(whole.m), columns.min(whole.n));
            shapes(runner, &[shape], rng.next());
        }
    }
}

/// Small batches of small and larger matrices, with every spread, overlapping operands, and entries within one another.
pub fn batches(runner: &impl Runner, forms: &[Form]) {
    const SIZES: [usize; 10] = [1, 2, 3, 5, 8, 16, 31, 33, 65, 129];
    const COUNTS: [usize; 6] = [0, 1, 2, 3, 9, 33];
    let mut rng = Rng::new(21);
    for _ in 0..if full_set() { 20 } else { 1 } {
        for (form, (m, count)) in pairs(forms, &pairs(&SIZES, &COUNTS)) {
            let one = sized(form, m, rng.pick(&SIZES));
            let strides = |a, x| Spread::Strided([a, x, Stride::Beyond(1)]);
            let (shared, uneven) = (Stride::Of(0), Stride::Beyond(3));
            let spread = rng.pick(&[
                Spread::DENSE,
                Spread::UNEVEN,
                Spread::Scattered,
                strides(shared, uneven),
                strides(uneven, shared),
                strides(shared, Stride::Of(1)),
            ]);
            shapes(runner, &[one.batch(count, spread)], rng.next());
        }
    }
    for (form, m) in pairs(forms, &[1, 3, 20, 70]) {
        let one = sized(form, m, m + 2);
        // The entries' elements of y are interleaved; the matrices are parts of a wider one.
        let within = Spread::Strided([Stride::Of(m), Stride::Of(1), Stride::Of(1)]);
        for incy in [5, -5] {
            plainly(runner, &[Shape { pad: 4 * m, incx: 5, incy, ..one }.batch(5, within)]);
        }
        if form.routine() == Routine::Gemv {
            let window = Spread::Strided([Stride::Of(1), Stride::Of(1), Stride::Beyond(0)]);
            plainly(runner, &[one.batch(4, window)]);
        }
    }
}

/// Each shape with every increment, alpha and beta, by the entries in turn, also with scalars on the device. The quick
/// set uses every `stride`-th combination.
pub fn arguments(runner: &impl Runner, shapes: &[Shape], stride: usize) {
    for &shape in shapes {
        sdcz!(T => if shape.form.is_of::<T>() { arguments_of::<T>(runner, shape, stride) });
    }
}

fn arguments_of<T: Exported>(runner: &impl Runner, shape: Shape, stride: usize) {
    let all = pairs(&pairs(&INCREMENTS, &INCREMENTS), &pairs(&scalars::<T>(), &scalars()));
    let chosen = all.iter().step_by(if full_set() { 1 } else { stride });
    for (&((incx, incy), (alpha, beta)), entry) in chosen.zip(shape.entries().into_iter().cycle()) {
        let shape = Shape { pad: 1, incx, incy, ..shape };
        let problem = Problem::new(shape, Fill::Integers, alpha, beta, 2);
        let expected = reference::product(&problem);
        let how = How { entry, ..shape.plainly() };
        problem.check_against(&expected, &runner.run(how, &problem));
        if shape.plainly().entry.takes_handle() {
            let by_device = How { mode: KBLAS_POINTER_MODE_DEVICE, ..shape.plainly() };
            problem.check_against(&expected, &runner.run(by_device, &problem));
        }
    }
}

pub fn pairs<A: Copy, B: Copy>(firsts: &[A], seconds: &[B]) -> Vec<(A, B)> {
    firsts.iter().flat_map(|&first| seconds.iter().map(move |&second| (first, second))).collect()
}

/// With alpha = 0 the result is beta·y, including the signs of zeros. beta = 1 leaves every bit of y, also of NaNs. By
/// every name, in both pointer modes.
pub fn alpha_0(runner: &impl Runner, shapes: &[Shape]) {
    fn of<T: Exported>(runner: &impl Runner, shape: Shape) {
        let (zero, infinity) = (T::Real::zero(), f64::INFINITY);
        let specials = [(-0.0, 0.0), (0.0, -0.0), (-0.0, -0.0), (3.0, -2.0), (infinity, 1.0), (-1.0, infinity)];
        let nans = T::NANS.into_iter().flat_map(|nan| [T::from_parts(nan, zero), T::from_parts(-T::Real::one(), nan)]);
        let olds: Vec<T> = specials.into_iter().map(|(re, im)| T::from_f64(re, im)).chain(nans).collect();
        for beta in scalars::<T>() {
            let mut problem = Problem::new(shape, Fill::Integers, T::zero(), beta, 33);
            let places = pairs(&(0..shape.count()).collect::<Vec<_>>(), &(0..shape.y_len()).collect::<Vec<_>>());
            for (&(b, i), &old) in places.iter().zip(olds.iter().cycle()) {
                if beta != T::zero() {
                    problem.set_y(b, i, old);
                }
            }
            let right = |found: T, old: T| {
                let expected = if beta == T::zero() { T::zero() } else { beta * old };
                let same = |a: f64, b: f64| if b.is_nan() { a.is_nan() } else { a.to_bits() == b.to_bits() };
                match (found.to_f64(), expected.to_f64()) {
                    _ if beta == T::one() => bits(&[found]) == bits(&[old]),
                    // For a complex element the order of the products is unspecified.
                    ((re, im), (expected_re, expected_im)) if T::IS_COMPLEX && beta != T::zero() => {
                        !(expected_re + expected_im).is_finite() || (re, im) == (expected_re, expected_im)
                    }
                    (found, expected) => same(found.0, expected.0) && same(found.1, expected.1),
                }
            };
            let mut first: Option<Vec<T>> = None;
            for how in pointer_modes(shape) {
                let y = runner.run(how, &problem);
                for &(b, i) in &places {
                    let (found, old) = (problem.element(&y, b, i), problem.y(b, i));
                    assert!(right(found, old), "{how:?} {shape:?} beta {beta:?}: {old:?} to {found:?}");
                }
                let first = first.get_or_insert_with(|| y.clone());
                assert!(bits(first) == bits(&y), "{how:?} {shape:?} beta {beta:?}: other bits");
            }
        }
    }
    for &shape in shapes {
        sdcz!(T => if shape.form.is_of::<T>() { of::<T>(runner, shape) });
    }
}

/// beta = 1 adds to y without a multiplication: infinity in one part of a complex element does not affect the other
/// part.
pub fn beta_1(runner: &impl Runner, shapes: &[Shape]) {
    fn of<T: Exported>(runner: &impl Runner, shape: Shape) {
        let mut problem = Problem::new(shape, Fill::Integers, T::one(), T::one(), 34);
        let last = shape.count() - 1;
        problem.set_y(last, shape.y_len() - 1, T::from_f64(1.0, f64::INFINITY));
        for how in pointer_modes(shape) {
            let y = runner.run(how, &problem);
            let (re, im) = problem.element(&y, last, shape.y_len() - 1).to_f64();
            assert!(re.is_finite() && im == f64::INFINITY, "{how:?} {shape:?}: ({re}, {im})");
        }
    }
    for &shape in shapes {
        of::<c32>(runner, shape);
        of::<c64>(runner, shape);
    }
}

/// The names of a shape; those with a handle also with the scalars on the device. Large shapes use only the plain name.
fn pointer_modes(shape: Shape) -> Vec<How> {
    let entries = if shape.m > 1000 { vec![shape.plainly().entry] } else { shape.entries() };
    let by_host = entries.into_iter().map(|entry| How { entry, ..shape.plainly() });
    let modes = |how: How| {
        let by_device = How { mode: KBLAS_POINTER_MODE_DEVICE, ..how };
        [how].into_iter().chain(how.entry.takes_handle().then_some(by_device))
    };
    by_host.flat_map(modes).collect()
}

/// Noise of the given shapes, by the first of their names.
pub fn plainly(runner: &impl Runner, shapes: &[Shape]) {
    fn of<T: Exported>(runner: &impl Runner, shape: Shape) {
        let problem = noise::<T>(shape, 3);
        problem.check(&runner.run(shape.plainly(), &problem));
    }
    for &shape in shapes {
        sdcz!(T => if shape.form.is_of::<T>() { of::<T>(runner, shape) });
    }
}

/// Empty, tiny, tall and wide.
pub fn extremes(forms: &[Form]) -> Vec<Shape> {
    let mut sizes = vec![(0, 0), (0, 5), (5, 0), (1, 1), (1, 2), (2, 1)];
    for (long, short) in [(5003, 1), (5003, 4), (3001, 32), (1009, 127)] {
        sizes.extend([(long, short), (short, long)]);
    }
    if full_set() {
        for (long, short) in [(1_000_003, 1), (1_000_003, 4), (100_003, 127), (65_537, 511), (5003, 4999)] {
            sizes.extend([(long, short), (short, long)]);
        }
    }
    pairs(forms, &sizes).into_iter().map(|(form, (m, n))| Shape::dense(form, m, n)).collect()
}

/// One infinite element in the middle of the last entry's A. Results that depend on it are not finite, all others are.
pub fn infinite_elements(runner: &impl Runner, shapes: &[Shape]) {
    fn of<T: Exported>(runner: &impl Runner, shape: Shape) {
        let mut problem = noise::<T>(shape, 30);
        let last = shape.count() - 1;
        let (i, j) = match shape.form {
            Form::Gemv(_) => (shape.m / 2, shape.n / 2),
            _ => [(shape.m - 1, shape.m / 2), (shape.m / 2, shape.m - 1)]
                .into_iter()
                .find(|&(i, j)| shape.form.stored(j, shape.m).contains(&i))
                .expect("one triangle has it"),
        };
        problem.set_a(last, i, j, T::from_f64(f64::INFINITY, 0.0));
        let y = runner.run(shape.plainly(), &problem);
        let reached = match shape.form.routine() {
            Routine::Gemv => vec![shape.form.lengths(i, j).1],
            _ => vec![i, j],
        };
        for b in 0..shape.count() {
            for (at, value) in problem.elements(&y, b).into_iter().enumerate() {
                let (re, im) = value.to_f64();
                let finite = re.is_finite() && im.is_finite();
                assert_eq!(finite, b != last || !reached.contains(&at), "entry {b} y[{at}] = ({re}, {im}): {shape:?}");
            }
        }
    }
    for &shape in shapes {
        sdcz!(T => if shape.form.is_of::<T>() { of::<T>(runner, shape) });
    }
}

/// One infinite element in the middle of the last entry's x; no element of A is zero. The entry's results are infinite
/// and not NaN. A product with a value that is not an element of A would give NaN. Only real types, because infinite
/// complex products are NaN.
pub fn infinite_x(runner: &impl Runner, shapes: &[Shape]) {
    fn of<T: Exported>(runner: &impl Runner, shape: Shape) {
        if T::IS_COMPLEX {
            return;
        }
        let mut problem = noise::<T>(shape, 30);
        let last = shape.count() - 1;
        problem.set_x(last, shape.x_len() / 2, T::from_f64(f64::INFINITY, 0.0));
        let y = runner.run(shape.plainly(), &problem);
        for b in 0..shape.count() {
            for (at, value) in problem.elements(&y, b).into_iter().enumerate() {
                let value = value.to_f64().0;
                let right = if b == last { value.is_infinite() } else { value.is_finite() };
                assert!(right, "entry {b} y[{at}] = {value}: {shape:?}");
            }
        }
    }
    for &shape in shapes {
        sdcz!(T => if shape.form.is_of::<T>() { of::<T>(runner, shape) });
    }
}
