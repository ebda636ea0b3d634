//! Checks that a call has written its results, and compares them with sums in double precision.

use anyhow::{Result, ensure};
use kblas::problem::{CoordinateKind, Metric, Op, Way};

use super::{Case, integer, layout};
use crate::measure::element::Random;
use crate::measure::machine::{Call, Machine};

/// Maximum number of results that one check examines, and of the coordinates of all their pairs.
const CHECKED: usize = 100;
const CHECKED_COORDINATES: usize = 4_000_000;
/// Number of vectors of B that are checked: they must not be nearer than the neighbours found.
const RIVALS: usize = 50;

/// A value that no result has: NaN, and as an integer -1.
const UNWRITTEN: [u8; 8] = [0xff; 8];

/// Calls once and checks a sample of the results. Returns the largest error in units of its bound if `verify`.
pub fn check(
    case: &Case, machine: &Machine, base: *mut u8, random: Random, call: &Call, verify: bool,
) -> Result<Option<f64>> {
    let check = Check { case, machine, base, random };
    let results = check.sample();
    for &(i, j) in &results {
        let [index, distance] = check.places(i, j);
        machine.write(&UNWRITTEN[..case.kind.sizes().1], distance, 1)?;
        if case.neighbours.is_some() {
            machine.write(&UNWRITTEN, index, 1)?;
        }
    }
    call(0)?;
    let mut largest = 0.0f64;
    for (i, j) in results {
        let [_, distance] = check.places(i, j);
        let (distance, index) = (check.distance(distance)?, check.index(i, j)?);
        ensure!(distance.is_finite() && distance >= 0.0, "{case}: distance {distance} of {i} and {j}");
        ensure!((0..case.k as usize).contains(&index), "{case}: neighbour {j} of {i} is number {index}");
        if verify {
            largest = largest.max(check.error(i, index, distance)?);
            if case.neighbours.is_some_and(|many| j + 1 == many as usize) {
                largest = largest.max(check.nearer(i, j, distance)?);
            }
        }
    }
    Ok((verify && check.is_known()).then_some(largest))
}

struct Check<'a> {
    case: &'a Case,
    machine: &'a Machine,
    base: *mut u8,
    random: Random,
}

impl Check<'_> {
    /// Results to examine, by row and column: the corners, and others.
    fn sample(&self) -> Vec<(usize, usize)> {
        let (m, n) = (self.case.m as usize, self.case.n as usize);
        let across = self.case.neighbours.unwrap_or(self.case.k) as usize;
        let corners = [(0, 0), (m - 1, 0), (0, across - 1), (m - 1, across - 1)];
        let wanted = (CHECKED_COORDINATES / n).clamp(1, CHECKED).min(m * across);
        // Odd, so that the sample covers every position within a tile.
        let step = (m * across / wanted) | 1;
        corners.into_iter().chain((0..m * across).step_by(step).map(|at| (at % m, at / m))).collect()
    }

    /// Addresses of the index and the distance of a result in slot 0.
    fn places(&self, i: usize, j: usize) -> [*mut u8; 2] {
        let ([_, _, indices, distances, _], case) = (layout(self.case), self.case);
        let at = case.neighbours.map_or(i + j * case.ldc as usize, |many| i * many as usize + j);
        [indices + at * size_of::<i64>(), distances + at * case.kind.sizes().1].map(|at| self.base.wrapping_add(at))
    }

    fn distance(&self, at: *const u8) -> Result<f64> {
        let bytes = self.machine.read_bytes(at, self.case.kind.sizes().1)?;
        Ok(match self.case.kind {
            CoordinateKind::F32 => f32::from_le_bytes(bytes.as_slice().try_into()?).into(),
            CoordinateKind::F64 => f64::from_le_bytes(bytes.as_slice().try_into()?),
            CoordinateKind::I32 => i64::from_le_bytes(bytes.as_slice().try_into()?) as f64,
        })
    }

    /// Index of the vector of B that a result refers to.
    fn index(&self, i: usize, j: usize) -> Result<usize> {
        if self.case.neighbours.is_none() {
            return Ok(j);
        }
        let [index, _] = self.places(i, j);
        Ok(i64::from_le_bytes(self.machine.read_bytes(index, 8)?.as_slice().try_into()?) as usize)
    }

    /// A coordinate of a vector of A or B, as filled.
    fn coordinate(&self, set: usize, vector: usize, d: usize) -> f64 {
        let Case { kind, ops, lda, ldb, .. } = *self.case;
        let ld = [lda, ldb][set] as usize;
        let at =
            layout(self.case)[set] / kind.sizes().0 + if ops[set] == Op::N { vector + d * ld } else { d + vector * ld };
        match kind {
            CoordinateKind::F32 => self.random.element::<f32>(at).into(),
            CoordinateKind::F64 => self.random.element::<f64>(at),
            CoordinateKind::I32 => integer(self.random, at).into(),
        }
    }

    /// Returns whether the error bound is relative to the distance that [`Check::exact`] computes.
    fn is_known(&self) -> bool {
        let distance = self.case.distance;
        distance.way != Way::Expanded && !matches!(distance.metric, Metric::Cosine | Metric::InnerProduct)
    }

    /// The distance of vector i of A and vector j of B.
    fn exact(&self, i: usize, j: usize) -> f64 {
        let differences = (0..self.case.n as usize).map(|d| self.coordinate(0, i, d) - self.coordinate(1, j, d));
        match self.case.distance.metric {
            Metric::Euclidean => differences.map(|x| x * x).sum::<f64>().sqrt(),
            Metric::Manhattan => differences.map(f64::abs).sum(),
            Metric::Chebyshev => differences.map(f64::abs).fold(0.0, f64::max),
            _ => differences.map(|x| x * x).sum(),
        }
    }

    /// The bound that docs/distances.md promises, plus the error of the sums here.
    fn bound(&self, exact: f64) -> f64 {
        let terms = f64::from(self.case.n) + 8.0;
        let unit = match self.case.kind {
            CoordinateKind::F32 => f32::EPSILON.into(),
            CoordinateKind::F64 if self.case.distance.way == Way::Best => 32.0 * f64::EPSILON,
            CoordinateKind::F64 => f64::EPSILON,
            CoordinateKind::I32 => 0.0,
        };
        terms * unit * exact
    }

    /// Error of a distance, in units of its bound.
    fn error(&self, i: usize, j: usize, distance: f64) -> Result<f64> {
        let exact = self.exact(i, j);
        Ok(in_bounds((distance - exact).abs(), self.bound(exact)))
    }

    /// How much nearer than the last neighbour a vector is that is not among the neighbours, in units of the bound.
    fn nearer(&self, i: usize, last: usize, distance: f64) -> Result<f64> {
        let found = (0..=last).map(|j| self.index(i, j)).collect::<Result<Vec<_>>>()?;
        let step = (self.case.k as usize / RIVALS) | 1;
        let rivals = (0..self.case.k as usize).step_by(step).filter(|j| !found.contains(j));
        let rivals = rivals.map(|j| self.exact(i, j));
        Ok(rivals.map(|rival| in_bounds((distance - rival).max(0.0), self.bound(rival))).fold(0.0, f64::max))
    }
}

fn in_bounds(error: f64, bound: f64) -> f64 {
    if error == 0.0 { 0.0 } else { error / bound }
}

#[cfg(test)]
mod tests {
    use kblas::problem::Distance;

    use super::*;

    fn checks_out(case: &Case) {
        let (machine, random) = (Machine::on_the_host(), Random { seed: 5 });
        let [_, _, _, distances, end] = layout(case);
        let base = machine.reserve(end).unwrap();
        case.fill(&machine, base, 1, random).unwrap();
        let call = case.call(&machine, base);
        let check = |call: &Call, verify| check(case, &machine, base, random, call, verify);
        let error = check(&call, true).unwrap().expect("asked for");
        assert!(error < 1.0, "{case}: {error}");

        let idle: Call = Box::new(|_| Ok(()));
        assert!(check(&idle, false).is_err(), "{case}: nothing was written");
        let wrong: Call = Box::new(|slot| {
            call(slot)?;
            machine.write(&[0u8; 8][..case.kind.sizes().1], base.wrapping_add(distances), 1)
        });
        assert!(check(&wrong, true).unwrap().expect("asked for") > 1.0, "{case}");
    }

    #[test]
    fn the_check_knows_right_from_wrong() {
        for kind in CoordinateKind::ALL {
            let case = |number, op| Case::new(kind, Distance::from_number(1, number).unwrap(), op, [30, 70, 60]);
            checks_out(&Case { ldc: 33, ..case(0, Op::N) });
            checks_out(&case(2, Op::T));
            checks_out(&case(3, Op::T));
            if kind != CoordinateKind::I32 {
                checks_out(&case(1, Op::T));
                checks_out(&case(33, Op::N));
                checks_out(&case(0, Op::T).nearest(4));
            }
        }
    }

    #[test]
    fn a_vector_that_was_missed_is_found() {
        let (machine, random) = (Machine::on_the_host(), Random { seed: 5 });
        let distance = Distance::from_number(1, 0).unwrap();
        let case = Case::new(CoordinateKind::F64, distance, Op::T, [3, RIVALS as i32, 4]).nearest(1);
        let [.., end] = layout(&case);
        let base = machine.reserve(end).unwrap();
        case.fill(&machine, base, 1, random).unwrap();
        let looks = Check { case: &case, machine: &machine, base, random };
        let call = case.call(&machine, base);
        let wrong: Call = Box::new(|slot| {
            call(slot)?;
            // Another vector of B, with its correct distance.
            let [index, distance] = looks.places(0, 0);
            let other = (looks.index(0, 0)? + 1) % RIVALS;
            machine.write(&(other as i64).to_le_bytes(), index, 1)?;
            machine.write(&looks.exact(0, other).to_le_bytes(), distance, 1)
        });
        assert!(check(&case, &machine, base, random, &wrong, true).unwrap().expect("asked for") > 1.0);
    }
}
