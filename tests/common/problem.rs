//! One GEMV in host memory, with traps planted wherever BLAS forbids reading or writing.

use std::ptr::null_mut;

use kblas::routine::gemv::Op;

use super::exported::operation;
use super::reference::{self, Expected};
use super::{Arguments, Exported, Rng, bits};

/// Elements before and after y that must stay as they are: whole cache lines, so that y keeps its alignment.
pub const GUARD: usize = 32;

/// The facts of one call but its data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    pub op: Op,
    pub m: usize,
    pub n: usize,
    /// lda beyond max(1, m).
    pub pad: usize,
    pub incx: i64,
    pub incy: i64,
}

impl Shape {
    /// No padding, unit increments.
    pub fn dense(op: Op, m: usize, n: usize) -> Self {
        Shape { op, m, n, pad: 0, incx: 1, incy: 1 }
    }

    pub fn lda(&self) -> usize {
        self.m.max(1) + self.pad
    }

    pub fn x_len(&self) -> usize {
        if self.op == Op::N { self.n } else { self.m }
    }

    pub fn y_len(&self) -> usize {
        if self.op == Op::N { self.m } else { self.n }
    }
}

/// What the numbers are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// Small integers: every order of summation gives the same bits, so results are compared exactly.
    Integers,
    /// Uniform in [-1, 1).
    Noise,
}

/// A call's operands as they lie in memory. Whatever the call must not read is NaN: the rows of A between m and lda,
/// the gaps of x and y, y when beta = 0, A and x when alpha = 0.
#[derive(Clone)]
pub struct Problem<T> {
    pub shape: Shape,
    pub fill: Fill,
    pub alpha: T,
    pub beta: T,
    pub a: Vec<T>,
    pub x: Vec<T>,
    /// With [`GUARD`] elements before and after.
    pub y: Vec<T>,
}

impl<T: Exported> Problem<T> {
    pub fn new(shape: Shape, fill: Fill, alpha: T, beta: T, seed: u64) -> Self {
        let lda = shape.lda();
        let a_extent = if shape.m * shape.n == 0 { 0 } else { lda * (shape.n - 1) + shape.m };
        let mut problem = Problem {
            shape,
            fill,
            alpha,
            beta,
            a: vec![T::NAN; a_extent],
            x: vec![T::NAN; extent(shape.x_len(), shape.incx)],
            y: vec![T::NAN; extent(shape.y_len(), shape.incy) + 2 * GUARD],
        };
        let mut rng = Rng::new(seed);
        if alpha != T::zero() {
            for j in 0..if a_extent > 0 { shape.n } else { 0 } {
                problem.a[j * lda..][..shape.m].fill_with(|| value(&mut rng, fill));
            }
            for i in 0..shape.x_len() {
                problem.x[place(i, shape.x_len(), shape.incx)] = value(&mut rng, fill);
            }
        }
        if beta != T::zero() {
            for i in 0..shape.y_len() {
                problem.y[GUARD + place(i, shape.y_len(), shape.incy)] = value(&mut rng, fill);
            }
        }
        problem
    }

    pub fn a(&self, i: usize, j: usize) -> T {
        self.a[i + j * self.shape.lda()]
    }

    pub fn x(&self, i: usize) -> T {
        self.x[place(i, self.shape.x_len(), self.shape.incx)]
    }

    pub fn y(&self, i: usize) -> T {
        self.element(&self.y, i)
    }

    /// The call, with A, x and the image of y at the given places and the scalars on the host; no handle, no stream.
    pub fn arguments(&self, a: *const T, x: *const T, y: *mut T) -> Arguments<T> {
        let Shape { op, m, n, incx, incy, .. } = self.shape;
        Arguments {
            handle: null_mut(),
            stream: null_mut(),
            op: operation(op),
            trans: match op {
                Op::N => b'N',
                Op::T => b'T',
                Op::C => b'C',
            },
            m: m as i64,
            n: n as i64,
            alpha: &self.alpha,
            a,
            lda: self.shape.lda() as i64,
            x,
            incx,
            beta: &self.beta,
            y: y.wrapping_add(GUARD),
            incy,
        }
    }

    /// Logical element `i` of an image of y.
    pub fn element(&self, y: &[T], i: usize) -> T {
        y[GUARD + place(i, self.shape.y_len(), self.shape.incy)]
    }

    /// Panics unless `y`, the image of y after the call, is what the call should have made of `self.y`.
    #[track_caller]
    pub fn check(&self, y: &[T]) {
        self.check_against(&reference::gemv(self), y);
    }

    /// [`Problem::check`] with the reference at hand.
    #[track_caller]
    pub fn check_against(&self, expected: &[Expected], y: &[T]) {
        let shape = self.shape;
        let mut untouched = self.y.clone();
        for (i, expected) in expected.iter().enumerate() {
            let (re, im) = self.element(y, i).to_f64();
            let tolerance = self.tolerance(expected);
            let close = (re - expected.re).abs() <= tolerance && (im - expected.im).abs() <= tolerance;
            let what = || format!("{shape:?} alpha {:?} beta {:?} {:?}", self.alpha, self.beta, self.fill);
            assert!(close, "{}: y[{i}] = ({re}, {im}), not {expected:?} ± {tolerance:e}", what());
            untouched[GUARD + place(i, shape.y_len(), shape.incy)] = self.element(y, i);
        }
        assert!(bits(&untouched) == bits(y), "{shape:?}: written beside the elements of y");
    }

    /// Nothing for integers; otherwise 2·k·eps of the bound, k being the terms of a sum, alpha's and beta's included.
    fn tolerance(&self, expected: &Expected) -> f64 {
        match self.fill {
            Fill::Integers => 0.0,
            Fill::Noise => 2.0 * (self.shape.x_len() + 3) as f64 * T::EPSILON * expected.bound,
        }
    }
}

/// Elements from the first to the last of a vector.
fn extent(len: usize, inc: i64) -> usize {
    if len == 0 { 0 } else { 1 + (len - 1) * inc.unsigned_abs() as usize }
}

/// Where logical element `i` lies: a negative increment walks back from the far end.
fn place(i: usize, len: usize, inc: i64) -> usize {
    let steps = if inc < 0 { len - 1 - i } else { i };
    steps * inc.unsigned_abs() as usize
}

fn value<T: Exported>(rng: &mut Rng, fill: Fill) -> T {
    let mut real = || match fill {
        Fill::Integers => rng.pick(&[-2.0, -1.0, 0.0, 1.0, 2.0]),
        Fill::Noise => rng.unit(),
    };
    T::from_f64(real(), real())
}
