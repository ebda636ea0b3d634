//! Checks what a call has changed: a sample of elements, against sums of the known operands.

use anyhow::{Result, ensure};
use kblas::problem::Op;
use kblas::scalar::c64;

use super::call::Operands;
use super::{Case, Task};
use crate::measure::element::{Element, Random};
use crate::measure::machine::{Call, Machine};
use crate::measure::operands::{change, unchanged};

/// Columns, or elements of a vector, that one check examines, and rows that it examines at the beginning and end of a
/// column.
const CHECKED: usize = 50;
const CHECKED_ROWS: i64 = 1024;

const ZERO: c64 = c64::new(0.0, 0.0);

/// A sample with odd steps, which covers every position within a tile, and the last element.
fn sample(count: usize) -> impl Iterator<Item = usize> {
    let step = if count <= CHECKED { 1 } else { count.div_ceil(CHECKED) | 1 };
    (0..count).step_by(step).chain([count - 1])
}

/// An expected result, and the values for its error bound: the number of terms, and the sum of their magnitudes.
struct Expected {
    value: c64,
    terms: f64,
    size: f64,
}

impl Expected {
    /// The error in units of its bound.
    fn error<T: Element>(&self, found: c64) -> f64 {
        let error = (found - self.value).l1_norm();
        if error == 0.0 { 0.0 } else { error / (2.0 * (self.terms + 4.0) * T::EPSILON * self.size) }
    }
}

impl Case {
    /// Position of element (i, j) of op(A), and whether it is the conjugate of the stored element. `None`: the element
    /// is 0, or the 1 of a unit diagonal.
    fn origin(&self, i: i64, j: i64) -> Option<(usize, bool)> {
        let (i, j) = if self.has_op() && self.op != Op::N { (j, i) } else { (i, j) };
        let stored = |i: i64, j: i64| self.stored(j).contains(&i).then(|| self.place(i, j));
        match self.task {
            Task::Product { hermitian } if !self.stored(j).contains(&i) => Some((stored(j, i)?, hermitian)),
            Task::Multiply | Task::Solve if i == j => None,
            _ => Some((stored(i, j)?, self.has_op() && self.op == Op::C)),
        }
    }

    /// Columns in which row i of op(A) may have elements.
    fn reach(&self, i: i64) -> std::ops::Range<i64> {
        let columns = self.lengths()[0] as i64;
        if !self.is_band() {
            return 0..columns;
        }
        let k = i64::from(self.kl.max(self.ku));
        (i - k).clamp(0, columns)..(i + k + 1).clamp(0, columns)
    }
}

impl<T: Element> Operands<'_, T> {
    /// Calls once and checks that the elements have changed, for a sample. Returns the largest error in units of its
    /// bound if `verify`.
    pub fn check(&self, machine: &Machine, random: Random, call: &Call, verify: bool) -> Result<Option<f64>> {
        let (seen, largest) = match self.case.task {
            Task::Rank1 { .. } | Task::Update { .. } => self.check_matrix(machine, call, verify)?,
            _ => self.check_vector(machine, random, call, verify)?,
        };
        let Seen { all, same } = seen;
        // A change may be too small to be visible. A block that did not write would leave more elements unchanged.
        let most = 2 + all / 100 + unchanged::<T>(all, self.change());
        ensure!(same <= most, "{}: {same} of {all} elements were not written", self.case);
        Ok(verify.then_some(largest))
    }

    /// The magnitude of the change of an element, relative to the element.
    fn change(&self) -> f64 {
        match self.case.task {
            _ if self.case.elements() == 0 => 0.0,
            // The routine's alpha is a real number: the first one of the complex alpha.
            Task::Update { two: false, hermitian: true } => self.alpha().re.abs(),
            Task::Rank1 { .. } | Task::Update { .. } => self.alpha().norm(),
            Task::Multiply | Task::Solve => 1.0,
            Task::Product { .. } | Task::Band => change(self.alpha(), self.beta()),
        }
    }

    /// Fills y with what is no number. Every element then changes, even if a call before wrote the same result.
    fn blank(&self, machine: &Machine) -> Result<()> {
        let blank = T::from_c64(c64::new(f64::NAN, f64::NAN));
        machine.write(&vec![blank; self.case.lengths()[1]], self.of(0)[2], self.case.incy.unsigned_abs() as usize)
    }

    /// x (0) or y (1) in logical order.
    fn vector(&self, machine: &Machine, which: usize) -> Result<Vec<c64>> {
        let (len, inc) = (self.case.lengths()[which], [self.case.incx, self.case.incy][which]);
        let stored: Vec<T> = machine.read(self.of(0)[1 + which], len, inc.unsigned_abs() as usize)?;
        let elements = stored.into_iter().map(T::to_c64);
        // With a negative increment, the first element is at the far end.
        Ok(if inc < 0 { elements.rev().collect() } else { elements.collect() })
    }

    fn check_vector(&self, machine: &Machine, random: Random, call: &Call, verify: bool) -> Result<(Seen, f64)> {
        let (case, scale) = (self.case, self.scale());
        let changed = usize::from(case.has_y());
        let overwrites = case.has_y() && self.beta() == ZERO;
        if overwrites {
            self.blank(machine)?;
        }
        let (x, before) = (self.vector(machine, 0)?, self.vector(machine, changed)?);
        call(0)?;
        let after = self.vector(machine, changed)?;
        let first = (self.of(0)[0] as usize - self.base as usize) / size_of::<T>();
        let element = |i: i64, j: i64| {
            let (place, conj) = case.origin(i, j)?;
            let element = random.element::<T>(first + place).to_c64() * scale;
            Some(match case.task {
                Task::Product { hermitian: true } if i == j => element.re.into(),
                _ if conj => element.conj(),
                _ => element,
            })
        };
        let mut seen = Seen::default();
        let mut largest = 0.0f64;
        for i in sample(after.len()) {
            seen.look(case, before[i], after[i])?;
            if !verify {
                continue;
            }
            // op(A) times the solution must be the vector before the call.
            let (factors, alpha, rest) = match case.task {
                Task::Solve => (&after, c64::new(1.0, 0.0), after[i]),
                Task::Multiply => (&before, c64::new(1.0, 0.0), before[i]),
                _ if overwrites => (&x, self.alpha(), ZERO),
                _ => (&x, self.alpha(), self.beta() * before[i]),
            };
            let mut sum = Expected { value: ZERO, terms: 1.0, size: rest.l1_norm() };
            for j in case.reach(i as i64) {
                let Some(a) = element(i as i64, j) else { continue };
                sum.value += a * factors[j as usize];
                sum.size += (a.l1_norm() * factors[j as usize].l1_norm()) * alpha.l1_norm();
                sum.terms += 1.0;
            }
            sum.value = alpha * sum.value + rest;
            let found = if case.task == Task::Solve { before[i] } else { after[i] };
            largest = largest.max(sum.error::<T>(found));
        }
        Ok((seen, largest))
    }

    fn check_matrix(&self, machine: &Machine, call: &Call, verify: bool) -> Result<(Seen, f64)> {
        let case = self.case;
        let a = self.of(0)[0];
        let mut windows = Vec::new();
        for j in sample(case.n as usize) {
            let rows = case.stored(j as i64);
            let middle = rows.end.min(rows.start + CHECKED_ROWS).max(rows.end - CHECKED_ROWS);
            let ends = [rows.start..middle.min(rows.start + CHECKED_ROWS), middle..rows.end];
            windows.extend(ends.into_iter().filter(|rows| !rows.is_empty()).map(|rows| (j as i64, rows)));
        }
        let read = || {
            let window = |(j, rows): &(i64, std::ops::Range<i64>)| {
                machine.read(a.wrapping_add(case.place(rows.start, *j)), rows.clone().count(), 1)
            };
            windows.iter().map(window).collect::<Result<Vec<Vec<T>>>>()
        };
        let x = self.vector(machine, 0)?;
        let y = if case.has_y() { self.vector(machine, 1)? } else { Vec::new() };
        let before = read()?;
        call(0)?;
        let after = read()?;
        let mut seen = Seen::default();
        let mut largest = 0.0f64;
        for ((before, after), (j, rows)) in before.iter().zip(&after).zip(&windows) {
            for (i, (before, after)) in rows.clone().zip(before.iter().zip(after)) {
                let (old, new) = (before.to_c64(), after.to_c64());
                seen.look(case, old, new)?;
                if verify {
                    let expected = self.updated(old, [i as usize, *j as usize], &x, &y);
                    largest = largest.max(expected.error::<T>(new));
                }
            }
        }
        Ok((seen, largest))
    }

    /// Element (i, j) after an update.
    fn updated(&self, old: c64, [i, j]: [usize; 2], x: &[c64], y: &[c64]) -> Expected {
        let alpha = self.alpha();
        let conj_if = |is: bool, number: c64| if is { number.conj() } else { number };
        let (old, changes) = match self.case.task {
            Task::Update { two: false, hermitian: true } => (old, [alpha.re * x[i] * x[j].conj(), ZERO]),
            Task::Update { two: false, .. } => (old, [alpha * x[i] * x[j], ZERO]),
            Task::Update { hermitian, .. } => {
                let other = conj_if(hermitian, alpha) * y[i] * conj_if(hermitian, x[j]);
                (old, [alpha * x[i] * conj_if(hermitian, y[j]), other])
            }
            Task::Rank1 { conj } => (old, [alpha * x[i] * conj_if(conj, y[j]), ZERO]),
            _ => (old, [ZERO; 2]),
        };
        let hermitian = matches!(self.case.task, Task::Update { hermitian: true, .. });
        let mut value = old + changes[0] + changes[1];
        // If alpha is 0, nothing is written.
        if hermitian && i == j && self.change() != 0.0 {
            value = value.re.into();
        }
        let size = old.l1_norm() + changes.iter().map(|change| change.l1_norm()).sum::<f64>();
        Expected { value, terms: 2.0, size }
    }
}

/// Number of examined elements, and of those that a call left unchanged.
#[derive(Default)]
struct Seen {
    all: usize,
    same: usize,
}

impl Seen {
    fn look(&mut self, case: &Case, before: c64, after: c64) -> Result<()> {
        ensure!(after.re.is_finite() && after.im.is_finite(), "{case}: elements are no numbers");
        self.all += 1;
        // The first or the last equation of a unit triangle changes nothing.
        self.same += usize::from(before == after);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use kblas::problem::Uplo;

    use super::*;

    #[test]
    fn a_sample_has_the_first_and_the_last() {
        for count in [1, 2, 50, 51, 1000] {
            let places: Vec<_> = sample(count).collect();
            assert_eq!((places[0], places[places.len() - 1]), (0, count - 1));
            assert!(places.len() <= CHECKED + 2);
        }
    }

    #[test]
    fn rows_of_a_triangle_are_found_in_either_storage() {
        use kblas::scalar::Precision;
        let lower = Case::new(Precision::D, "tpmv", 4);
        assert_eq!(lower.origin(2, 1), Some((5, false)));
        assert_eq!((lower.origin(1, 2), lower.origin(1, 1)), (None, None));
        let transposed = Case { op: Op::C, ..lower };
        assert_eq!((transposed.origin(1, 2), transposed.origin(2, 1)), (Some((5, true)), None));
        let upper = Case { uplo: Uplo::Upper, ..Case::new(Precision::Z, "hbmv", 5).band(2, 0) };
        assert_eq!(
            (upper.origin(1, 3), upper.origin(3, 1), upper.origin(4, 1)),
            (Some((9, false)), Some((9, true)), None)
        );
        assert_eq!(upper.reach(4), 2..5);
        let general = Case::new(Precision::D, "gbmv", 4).band(1, 0);
        assert_eq!((general.origin(1, 0), general.origin(0, 1)), (Some((1, false)), None));
    }
}
