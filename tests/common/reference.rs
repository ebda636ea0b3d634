//! The routines in twice double precision: the correct value of each element, and a magnitude that bounds its rounding
//! errors.

use kblas::problem::Op;

use super::{Exported, Form, Problem};

/// The correct value of one element of y.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expected {
    pub re: f64,
    pub im: f64,
    /// |alpha|·|op(A)|·|x| + |beta|·|y| of this element.
    pub bound: f64,
}

/// y := alpha·op(A)·x + beta·y for the logical elements of y, in order, entry by entry.
pub fn product<T: Exported>(problem: &Problem<T>) -> Vec<Expected> {
    (0..problem.shape.count()).flat_map(|b| of_entry(problem, b)).collect()
}

fn of_entry<T: Exported>(problem: &Problem<T>, b: usize) -> impl Iterator<Item = Expected> {
    let shape = problem.shape;
    let (alpha, beta) = (problem.alpha(b).to_f64(), problem.beta(b).to_f64());
    let mut sums = vec![Sum::default(); shape.y_len()];
    if alpha != (0.0, 0.0) {
        let x: Vec<_> = (0..shape.x_len()).map(|j| problem.x(b, j).to_f64()).collect();
        for j in 0..shape.n {
            for i in shape.form.stored(j, shape.m) {
                let (re, im) = problem.a(b, i, j).to_f64();
                match shape.form {
                    Form::Gemv(Op::N) => sums[i].add((re, im), x[j]),
                    Form::Gemv(Op::T) => sums[j].add((re, im), x[i]),
                    Form::Gemv(Op::C) => sums[j].add((re, -im), x[i]),
                    Form::Hemv(_) if i == j => sums[i].add((re, 0.0), x[i]),
                    Form::Symv(_) if i == j => sums[i].add((re, im), x[i]),
                    Form::Symv(_) | Form::Hemv(_) => {
                        let mirrored = if matches!(shape.form, Form::Hemv(_)) { -im } else { im };
                        sums[i].add((re, im), x[j]);
                        sums[j].add((re, mirrored), x[i]);
                    }
                }
            }
        }
    }
    let finish = move |(i, sum): (usize, Sum)| {
        let mut y = Sum::default();
        y.add(alpha, (sum.re.high, sum.im.high));
        y.add(alpha, (sum.re.low, sum.im.low));
        y.size = modulus(alpha) * sum.size;
        if beta != (0.0, 0.0) {
            y.add(beta, problem.y(b, i).to_f64());
        }
        Expected { re: y.re.high, im: y.im.high, bound: y.size }
    };
    sums.into_iter().enumerate().map(finish)
}

fn modulus((re, im): (f64, f64)) -> f64 {
    // Most values are real, and hypot takes as long as all other operations on a product.
    if im == 0.0 { re.abs() } else { re.hypot(im) }
}

/// A complex sum of products, and the sum of the products' moduli.
#[derive(Clone, Copy, Default)]
struct Sum {
    re: Double,
    im: Double,
    size: f64,
}

impl Sum {
    fn add(&mut self, a: (f64, f64), x: (f64, f64)) {
        self.re.add_product(a.0, x.0);
        if a.1 != 0.0 || x.1 != 0.0 {
            self.re.add_product(-a.1, x.1);
            self.im.add_product(a.0, x.1);
            self.im.add_product(a.1, x.0);
        }
        self.size += modulus(a) * modulus(x);
    }
}

/// high + low, not overlapping.
#[derive(Clone, Copy, Default)]
struct Double {
    high: f64,
    low: f64,
}

impl Double {
    /// Adds a·b, with the rounding errors of the product and of the sum kept in `low`.
    fn add_product(&mut self, a: f64, b: f64) {
        let product = a * b;
        let product_error = a.mul_add(b, -product);
        let sum = self.high + product;
        let part = sum - self.high;
        let sum_error = (self.high - (sum - part)) + (product - part);
        let low = self.low + product_error + sum_error;
        self.high = sum + low;
        self.low = low - (self.high - sum);
    }
}
