//! Problems of GEMV in bulk, for whoever can run them: the host backend, the device, one kernel of it.

use kblas::capi::*;
use kblas::routine::gemv::Op;

use super::{Entry, Exported, Fill, How, PLAINLY, Problem, Rng, Shape, full_set, reference};
use crate::sdcz;

pub const OPS: [Op; 3] = [Op::N, Op::T, Op::C];
pub const INCREMENTS: [i64; 6] = [1, -1, 2, -2, 3, -3];

/// Runs one problem to its end.
pub trait Runner {
    /// The image of y afterwards.
    fn run<T: Exported>(&self, how: How, problem: &Problem<T>) -> Vec<T>;
}

/// 0, 1, -1 and a number with both parts; small integers all.
fn scalars<T: Exported>() -> [T; 4] {
    [(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (2.0, -1.0)].map(|(re, im)| T::from_f64(re, im))
}

/// A problem of noise, alpha and beta neither 0 nor 1.
pub fn noise<T: Exported>(shape: Shape, seed: u64) -> Problem<T> {
    Problem::new(shape, Fill::Noise, T::from_f64(1.5, -0.5), T::from_f64(-0.75, 0.25), seed)
}

/// Everything but the shape left to chance, `seed`'s.
pub fn at_random<T: Exported>(runner: &impl Runner, op: Op, m: usize, n: usize, rng: &mut Rng) {
    let shape =
        Shape { op, m, n, pad: rng.pick(&[0, 1, 3, 8]), incx: rng.pick(&INCREMENTS), incy: rng.pick(&INCREMENTS) };
    let fill = rng.pick(&[Fill::Integers, Fill::Noise]);
    let problem = Problem::<T>::new(shape, fill, rng.pick(&scalars()), rng.pick(&scalars()), rng.next());
    let how = How {
        mode: rng.pick(&[KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE]),
        shift: [(); 3].map(|()| rng.pick(&[0, T::COMPONENT, size_of::<T>()])),
        ..PLAINLY
    };
    problem.check(&runner.run(how, &problem));
}

/// Sizes on either side of warps, vectors and tiles: 2ᵏ and its neighbours.
pub fn edges(runner: &impl Runner) {
    fn of<T: Exported>(runner: &impl Runner, sizes: &[usize]) {
        let mut rng = Rng::new(1);
        for _ in 0..if full_set() { 8 } else { 1 } {
            for op in OPS {
                for &size in sizes {
                    let others = [(); 2].map(|()| rng.pick(sizes));
                    at_random::<T>(runner, op, size, others[0], &mut rng);
                    at_random::<T>(runner, op, others[1], size, &mut rng);
                }
            }
        }
    }
    let top = if full_set() { 12 } else { 9 };
    let mut sizes: Vec<usize> = (1..=top).flat_map(|k| [(1 << k) - 1, 1 << k, (1 << k) + 1]).collect();
    sizes.dedup();
    sdcz!(T => of::<T>(runner, &sizes));
}

/// Every op, increment, alpha and beta, with scalars on the device and through every entry.
pub fn arguments(runner: &impl Runner) {
    fn of<T: Exported>(runner: &impl Runner) {
        let by_device = How { mode: KBLAS_POINTER_MODE_DEVICE, ..PLAINLY };
        let mut entries = Entry::ALL.into_iter().cycle();
        for (op, (incx, incy)) in pairs(&OPS, &pairs(&INCREMENTS, &INCREMENTS)) {
            for (alpha, beta) in pairs(&scalars::<T>(), &scalars()) {
                let shape = Shape { op, m: 133, n: 37, pad: 1, incx, incy };
                let problem = Problem::new(shape, Fill::Integers, alpha, beta, 2);
                let expected = reference::gemv(&problem);
                for how in [by_device, How { entry: entries.next().expect("a cycle"), ..PLAINLY }] {
                    problem.check_against(&expected, &runner.run(how, &problem));
                }
            }
        }
    }
    sdcz!(T => of::<T>(runner));
}

fn pairs<A: Copy, B: Copy>(firsts: &[A], seconds: &[B]) -> Vec<(A, B)> {
    firsts.iter().flat_map(|&first| seconds.iter().map(move |&second| (first, second))).collect()
}

/// Empty, tiny, tall and wide.
pub fn extremes(runner: &impl Runner) {
    let mut shapes = vec![(0, 0), (0, 5), (5, 0), (1, 1), (1, 2), (2, 1)];
    for (long, short) in [(5003, 1), (5003, 4), (3001, 32), (1009, 127)] {
        shapes.extend([(long, short), (short, long)]);
    }
    if full_set() {
        for (long, short) in [(1_000_003, 1), (1_000_003, 4), (100_003, 127), (65_537, 511), (5003, 4999)] {
            shapes.extend([(long, short), (short, long)]);
        }
    }
    fn of<T: Exported>(runner: &impl Runner, shapes: &[(usize, usize)]) {
        for &(m, n) in shapes {
            for op in OPS {
                let problem = noise::<T>(Shape::dense(op, m, n), 3);
                problem.check(&runner.run(PLAINLY, &problem));
            }
        }
    }
    sdcz!(T => of::<T>(runner, &shapes));
}
