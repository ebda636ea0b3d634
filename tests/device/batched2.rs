//! Batches of GEMV, SYMV and HEMV on the CUDA device: strided and with arrays of pointers, with many tiny or few large
//! matrices, with one scalar or one for each entry.
//!
//! Without a device every test prints `waived: no CUDA device`. `KBLAS_TEST_SET=full` adds long and large tests.

use crate::common::device::{Bench, DeviceVec};
use crate::common::{
    Exported, Fill, Form, GEMV, How, PLAINLY, Problem, Rng, Runner, SYMV, Shape, Spread, Stride, assert_split, battery,
    bits, full_set, noise, sweep,
};
use kblas::backend::cuda::Context;
use kblas::capi::*;
use kblas::problem::Uplo;
use kblas::scalar::Precision;
use kblas::tuning;

fn all_forms() -> Vec<Form> {
    [&GEMV[..], &SYMV].concat()
}

/// The given strides of A and x, and y with a gap.
fn apart(a: Stride, x: Stride) -> Spread {
    Spread::Strided([a, x, Stride::Beyond(1)])
}

#[test]
fn counts_sizes_and_spreads_of_gemv() {
    let _device = device_or_waive!();
    sweep::batches(&Bench::new(), &GEMV);
}

#[test]
fn counts_sizes_and_spreads_of_symv() {
    let _device = device_or_waive!();
    sweep::batches(&Bench::new(), &SYMV);
}

#[test]
fn alpha_0_and_beta_1() {
    let _device = device_or_waive!();
    // The largest size takes too long in the emulation.
    let sizes: &[_] =
        if full_set() { &[(2, 3), (20, 17), (150, 90), (520, 520)] } else { &[(2, 3), (20, 17), (70, 40)] };
    let spreads: &[_] = if full_set() { &[Spread::UNEVEN, Spread::Scattered] } else { &[Spread::UNEVEN] };
    let sizes = sweep::pairs(&all_forms(), &sweep::pairs(sizes, spreads));
    let shapes: Vec<_> =
        sizes.into_iter().map(|(form, ((m, n), spread))| sweep::sized(form, m, n).batch(3, spread)).collect();
    sweep::alpha_0(&Bench::new(), &shapes);
    sweep::beta_1(&Bench::new(), &shapes);
}

#[test]
fn every_combination_of_arguments() {
    let _device = device_or_waive!();
    let shapes = all_forms().into_iter().map(|form| sweep::sized(form, 9, 5).batch(4, Spread::UNEVEN));
    sweep::arguments(&Bench::new(), &shapes.collect::<Vec<_>>(), 13);
}

/// Counts around 2¹⁶, the limit of a grid's second and third dimension.
#[test]
fn more_entries_than_a_grid_is_wide() {
    let _device = device_or_waive!();
    let bench = Bench::new();
    if full_set() {
        let mut rng = Rng::new(31);
        for (form, count) in sweep::pairs(&all_forms(), &[65_535, 65_536, 65_537, 70_000]) {
            let (size, shared) = (rng.pick(&[1, 2, 3, 5, 9, 16]), apart(Stride::Of(0), Stride::Of(0)));
            let spread = rng.pick(&[Spread::DENSE, Spread::UNEVEN, Spread::Scattered, shared]);
            sweep::shapes(&bench, &[sweep::sized(form, size, size + 1).batch(count, spread)], rng.next());
        }
        return;
    }
    for (form, spread) in [(GEMV[0], Spread::DENSE), (SYMV[0], Spread::Scattered)] {
        let problem = noise::<f32>(sweep::sized(form, 2, 1).batch(65_537, spread), 25);
        problem.check(&bench.run(problem.shape.plainly(), &problem));
    }
}

/// Few large entries: several blocks per entry.
#[test]
fn large_entries() {
    let _device = device_or_waive!();
    let gemv: &[_] = if full_set() { &[(1000, 700), (3001, 33), (33, 3001)] } else { &[(301, 140), (9, 2001)] };
    let symv: &[_] = if full_set() { &[(301, 301), (520, 520), (1025, 1025)] } else { &[(301, 301)] };
    let shapes = [sweep::pairs(&GEMV, gemv), sweep::pairs(&SYMV, symv)].concat();
    let (uneven, scattered): (Vec<_>, Vec<_>) = shapes
        .into_iter()
        .map(|(form, (m, n))| Shape::dense(form, m, n))
        .map(|shape| (shape.batch(3, Spread::UNEVEN), shape.batch(2, Spread::Scattered)))
        .unzip();
    let bench = Bench::new();
    sweep::shapes(&bench, &uneven, 26);
    sweep::shapes(&bench, &scattered, 27);
}

/// Each entry has its own alpha and beta, including 0 and 1. Operands that an entry must not read are NaN.
#[test]
fn scalars_of_each_entry() {
    let _device = device_or_waive!();
    fn of<T: Exported>(bench: &Bench, shape: Shape) {
        let some = |values: [f64; 5], step: usize| {
            (0..shape.count()).map(|b| T::from_f64(values[b * step % 5], (b % 3) as f64)).collect::<Vec<_>>()
        };
        let zero_where = |values: Vec<T>, every: usize| {
            let values = values.into_iter().enumerate();
            values.map(|(b, value)| if b % every == 0 { T::zero() } else { value }).collect::<Vec<_>>()
        };
        let alpha = some([1.0, 2.0, -1.0, 3.0, -2.0], 2);
        let beta = some([1.0, -1.0, 2.0, 1.0, 3.0], 3);
        let cases = [
            (alpha.clone(), beta.clone()),
            (zero_where(alpha.clone(), 3), zero_where(beta.clone(), 4)),
            (zero_where(alpha, 1), beta.clone()),
            (vec![T::one()], zero_where(beta, 2)),
            (zero_where(some([1.0; 5], 1), 2), vec![T::zero()]),
        ];
        for ((alpha, beta), entry) in cases.into_iter().zip(shape.entries().into_iter().cycle()) {
            let problem = Problem::with_scalars(shape, Fill::Integers, alpha, beta, 28);
            problem.check(&bench.run(How { entry, mode: KBLAS_POINTER_MODE_DEVICE, ..PLAINLY }, &problem));
        }
    }
    let bench = Bench::new();
    for (form, size) in sweep::pairs(&all_forms(), &[(2, 3), (20, 7), (150, 90)]) {
        let shape = sweep::sized(form, size.0, size.1).batch(7, Spread::UNEVEN);
        sdcz!(T => if shape.form.is_of::<T>() { of::<T>(&bench, shape) });
    }
}

/// The same problem gives the bits of the single call at every position, for every count, with strides and with
/// pointers.
#[test]
fn the_same_bits_at_every_place() {
    let _device = device_or_waive!();
    fn of<T: Exported>(bench: &Bench, shape: Shape, counts: &[usize]) {
        let one = noise::<T>(shape, 29);
        let alone = one.repeated(1, Spread::DENSE);
        let y = alone.elements(&bench.run(alone.shape.plainly(), &alone), 0);
        let single = one.elements(&bench.run(PLAINLY, &one), 0);
        assert!(bits(&y) == bits(&single), "{shape:?} is not the single call's");
        let shared = apart(Stride::Of(0), Stride::Of(0));
        for (&count, spread) in
            counts.iter().zip([Spread::UNEVEN, shared, Spread::Scattered, Spread::DENSE].iter().cycle())
        {
            let batch = one.repeated(count, *spread);
            for entry in batch.shape.entries().into_iter().step_by(2) {
                let result = bench.run(How { entry, ..PLAINLY }, &batch);
                for b in 0..count {
                    assert!(bits(&y) == bits(&batch.elements(&result, b)), "entry {b}, {entry:?} {:?}", batch.shape);
                }
            }
        }
    }
    let bench = Bench::new();
    let many: &[usize] = if full_set() { &[1, 2, 3, 5, 16, 64, 133, 1000, 4001] } else { &[2, 3, 33] };
    let few: &[usize] = if full_set() { &[2, 3, 5, 16, 64] } else { &[2, 3] };
    for form in all_forms() {
        for (m, n) in [(1, 1), (2, 3), (7, 5), (16, 16), (33, 20), (65, 64)] {
            let counts = if m <= 16 { many } else { few };
            let shape = Shape { pad: 1, ..sweep::sized(form, m, n) };
            sdcz!(T => if shape.form.is_of::<T>() { of::<T>(&bench, shape, counts) });
        }
        let sizes: &[_] = if matches!(form, Form::Gemv(_)) {
            &[(301, 140), (9, 2001), (2001, 9)]
        } else {
            &[(100, 100), (129, 129), (301, 301), (520, 520)]
        };
        for &(m, n) in sizes {
            let shape = Shape::dense(form, m, n);
            sdcz!(T => if shape.form.is_of::<T>() { of::<T>(&bench, shape, &few[..2]) });
        }
        // A few matrices use the kernel for one; this number uses a kernel for batches.
        if matches!(form, Form::Gemv(_)) {
            let enough = if full_set() { 300 } else { 9 };
            let shape = Shape { pad: 1, ..Shape::dense(form, 301, 140) };
            sdcz!(T => of::<T>(&bench, shape, &[enough, enough - 1, enough + 1]));
        }
    }
}

fn device() -> tuning::Device {
    Context::current().expect("a context").device
}

/// A number of matrices of order n from which on a block computes whole matrices, if there is any.
fn whole_from(precision: Precision, n: usize) -> Option<usize> {
    (0..16).map(|power| 1 << power).find(|&count| {
        let plan = tuning::symv::plan(device(), precision, Uplo::Lower, n as i64, Some(count as i64));
        matches!(plan.expect("a plan"), tuning::symv::Plan::Whole(_))
    })
}

/// Symmetric matrices of up to 512 have kernels for few matrices and others for many, with the same order of sums. Larger
/// ones use the same kernels. Tested alone in a batch and among others; with strides and with pointers; by
/// both APIs.
fn symmetric_batches<T: Exported>() {
    let _device = device_or_waive!();
    let (bench, mut rng) = (&Bench::new(), Rng::new(30));
    let is_large = device().sms > 100;
    // Each size takes long in the emulation.
    const AROUND: [usize; 28] = [
        1, 2, 3, 4, 5, 9, 16, 17, 31, 32, 33, 50, 64, 65, 100, 112, 113, 128, 129, 190, 224, 225, 256, 257, 300, 384,
        385, 512,
    ];
    let full = full_set();
    let small: Vec<usize> = if full { (1..=520).collect() } else { AROUND.to_vec() };
    let large = (0..if full { 60 } else { 1 }).map(|_| 521 + rng.next() as usize % 680);
    let sizes: Vec<usize> = small.into_iter().chain(large).collect();
    for (turn, (n, form)) in sweep::pairs(&sizes, &SYMV).into_iter().enumerate() {
        // Large orders alternate between the forms.
        if !form.is_of::<T>() || !full && n > 128 && turn / 4 % 2 != turn % 2 {
            continue;
        }
        let [incx, incy] = [rng.pick(&sweep::INCREMENTS), rng.pick(&sweep::INCREMENTS)];
        let shape = Shape { pad: turn % 4, incx, incy, ..Shape::dense(form, n, n) };
        let number = |re, im| T::from_f64(re, im);
        let scalars = [(number(1.5, -0.5), number(-0.75, 0.25)), (T::one(), T::zero()), (number(-2.0, 1.0), T::one())];
        let (alpha, beta) = rng.pick(&scalars);
        let one = Problem::new(shape, Fill::Noise, alpha, beta, rng.next());
        let y = one.elements(&bench.run(PLAINLY, &one), 0);
        let few = (rng.pick(&[1, 2, 3, 5]), rng.pick(&[Spread::UNEVEN, Spread::Scattered]));
        let shared = apart(Stride::Of(0), Stride::Of(0));
        let many = whole_from(T::PRECISION, n).filter(|count| is_large || *count <= 8).map(|count| (count, shared));
        for (count, spread) in [Some(few), many].into_iter().flatten() {
            let batch = one.repeated(count, spread);
            let (entries, start) = (batch.shape.entries(), rng.next() as usize);
            let entries = entries.iter().cycle().skip(start % entries.len()).take(if full { entries.len() } else { 1 });
            for &entry in entries {
                let result = bench.run(How { entry, ..PLAINLY }, &batch);
                for b in 0..count {
                    assert!(bits(&y) == bits(&batch.elements(&result, b)), "entry {b}, {entry:?} {:?}", batch.shape);
                }
            }
        }
    }
}
test_each_precision!(symmetric_batches_have_the_bits_of_single_calls, symmetric_batches);

/// Tiny, small, and several blocks per entry; strided and with pointers.
fn plans() -> Vec<Shape> {
    let forms = if full_set() { all_forms() } else { vec![GEMV[0], GEMV[2], SYMV[0], SYMV[3]] };
    let shapes = forms.into_iter().flat_map(|form| {
        let large = if matches!(form, Form::Gemv(_)) { (301, 140) } else { (520, 520) };
        [((2, 3), 21, Spread::UNEVEN), ((20, 17), 5, Spread::Scattered), (large, 2, Spread::UNEVEN)]
            .map(|((m, n), count, spread)| Shape { pad: 1, ..sweep::sized(form, m, n) }.batch(count, spread))
    });
    shapes.chain(split()).collect()
}

/// Few entries with long sums, and symmetric ones with many tiles.
fn split() -> Vec<Shape> {
    let gemv = GEMV.map(|form| {
        let (n, m) = form.lengths(9, 20_001);
        Shape::dense(form, m, n).batch(2, Spread::UNEVEN)
    });
    [&gemv[..], &[Shape::dense(SYMV[0], 520, 520).batch(2, Spread::UNEVEN)]].concat()
}

#[test]
fn the_split_shapes_are_split() {
    let _device = device_or_waive!();
    assert_split(&split());
}

battery!(plans(), split());

#[test]
fn workspace_of_the_user() {
    let _device = device_or_waive!();
    battery::workspace_of_the_user(&split());
}

#[test]
fn an_infinite_element_reaches_its_own_results_alone() {
    let _device = device_or_waive!();
    let shapes = all_forms()
        .into_iter()
        .flat_map(|form| [(3, 2), (20, 33)].map(|(m, n)| sweep::sized(form, m, n).batch(5, Spread::UNEVEN)));
    sweep::infinite_elements(&Bench::new(), &shapes.collect::<Vec<_>>());
}

#[test]
fn an_infinite_element_of_x_makes_no_nan() {
    let _device = device_or_waive!();
    let shapes = sweep::pairs(&SYMV, &[3, 8, 20, 33, 70, 130, 260, 300]);
    let shapes = shapes.into_iter().map(|(form, n)| Shape::dense(form, n, n).batch(3, Spread::UNEVEN));
    sweep::infinite_x(&Bench::new(), &shapes.collect::<Vec<_>>());
}

/// Entries more than 2³¹ elements apart.
#[test]
fn strides_of_more_than_2_to_the_31_elements() {
    let _device = device_or_waive!();
    let stride = (1 << 30) + 5;
    let a = large_or_waive!(2 * stride + 4);
    a.fill(0..2 * stride + 4, f32::NAN);
    for b in 0..3 {
        a.fill(b * stride..b * stride + 4, 1.0 + b as f32);
    }
    let bench = Bench::new();
    let (x, y) = (DeviceVec::new(&[1.0f32, 10.0], 0), DeviceVec::new(&[f32::NAN; 6], 0));
    let (handle, stride) = (bench.handle.0, stride as i64);
    let expected = [11.0, 11.0, 22.0, 22.0, 33.0, 33.0];
    // SAFETY: the operands are on the device; x is shared.
    unsafe {
        let (a, x, d_y) = (a.at(0), x.ptr(), y.ptr());
        let status =
            kblasSgemvStridedBatched(handle, KBLAS_OP_N, 2, 2, &1.0, a, 2, stride, x, 1, 0, &0.0, d_y, 1, 2, 3);
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        bench.stream.synchronize();
        assert_eq!(y.read(), expected);
        y.write(&[f32::NAN; 6]);
        let uplo = KBLAS_FILL_MODE_UPPER;
        let status = kblasSsymvStridedBatched(handle, uplo, 2, &1.0, a, 2, stride, x, 1, 0, &0.0, d_y, 1, 2, 3);
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
    }
    bench.stream.synchronize();
    assert_eq!(y.read(), expected);
}
