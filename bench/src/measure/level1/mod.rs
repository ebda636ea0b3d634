//! Level 1: routines of one or two vectors, for one problem, a batch, or vectors of different lengths.

pub mod names;
mod operands;
pub mod suite;

use std::rc::Rc;

use anyhow::{Result, ensure};
use kblas::backend::cuda::Context;
pub use kblas::problem::level1::{Outcome, Routine};
use kblas::scalar::{Precision, c64};
use kblas::tuning::level1::{self as plans, Alignment, Shape};

use crate::measure::element::{Element, Random, by_precision};
use crate::measure::stream::{Traffic, distinct};
use crate::measure::{Bench, Problem};
use crate::report::record::{Row, decimals};
use operands::{Layout, Operands};

fn plan(routine: Routine, precision: Precision, shape: Shape, count: i64, alignment: Alignment) -> Option<String> {
    let device = Context::current().ok()?.device;
    Some(match routine.outcome() {
        Some(_) => plans::reduce(device, routine, precision, shape, count).ok()?.to_string(),
        None => plans::map(device, routine, precision, shape, count, alignment).ok()?.to_string(),
    })
}

/// How the vectors are passed to a routine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    Single,
    Strided,
    Pointers,
    Segmented,
    Vbatched,
}

impl Form {
    fn is_ragged(self) -> bool {
        matches!(self, Self::Segmented | Self::Vbatched)
    }
}

/// Distribution of the lengths of a ragged batch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spread {
    /// Log-normal, with standard deviation 1 of the logarithm.
    LogNormal,
    Equal,
    /// All have equal lengths except one in the middle, which has this length times the number of vectors.
    OneLong,
}

impl Spread {
    fn name(self) -> &'static str {
        match self {
            Self::LogNormal => "log-normal",
            Self::Equal => "equal",
            Self::OneLong => "one-long",
        }
    }

    /// First elements of `count` vectors of mean length `n`, and the end of the last one.
    fn offsets(self, n: i32, count: i32) -> Rc<[i64]> {
        let uniform = |i: usize| (Random { seed: 1 }.element::<f64>(i) + 1.0) / 2.0;
        let length = |s: usize| match self {
            Self::LogNormal => {
                let (radius, angle) = (1.0 - uniform(2 * s), std::f64::consts::TAU * uniform(2 * s + 1));
                let normal = (-2.0 * radius.ln()).sqrt() * angle.cos();
                (f64::from(n).ln() - 0.5 + normal).exp().round() as i64
            }
            Self::OneLong if s == count as usize / 2 => i64::from(n) * i64::from(count),
            Self::Equal | Self::OneLong => n.into(),
        };
        let mut end = 0;
        let ends = (0..count as usize).map(|s| {
            end += length(s);
            end
        });
        [0].into_iter().chain(ends).collect()
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub precision: Precision,
    pub routine: Routine,
    pub form: Form,
    /// Elements per vector; in a ragged batch, approximately the mean.
    pub n: i32,
    pub incx: i32,
    pub incy: i32,
    pub count: i32,
    /// Elements from x and y of one entry to those of the next.
    pub strides: [i64; 2],
    /// Distribution of a ragged batch, first elements of its vectors, and the end of the last one.
    pub ragged: Option<(Spread, Rc<[i64]>)>,
}

impl Case {
    pub fn new(precision: Precision, routine: Routine, n: i32) -> Self {
        let (form, strides) = (Form::Single, [0; 2]);
        Self { precision, routine, form, n, incx: 1, incy: 1, count: 1, strides, ragged: None }
    }

    /// A batch of `count` such problems, stored consecutively.
    pub fn batch(self, count: i32, form: Form) -> Self {
        let strides = self.extents(self.n.into()).map(|extent| extent as i64);
        Self { count, form, strides, ..self }
    }

    /// A ragged batch of `count` vectors, stored consecutively.
    pub fn ragged(self, count: i32, form: Form, spread: Spread) -> Self {
        let ragged = Some((spread, spread.offsets(self.n, count)));
        Self { count, form, incx: 1, incy: 1, ragged, ..self }
    }

    fn entries(&self) -> usize {
        self.count as usize
    }

    /// What the host knows of the addresses. The operands begin at multiples of 256 bytes.
    fn alignment(&self) -> Alignment {
        let is_together = |stride: i64| (stride as usize * self.precision.size()).is_multiple_of(plans::TOGETHER_BYTES);
        let has_y = self.routine.has_y();
        if self.incx != 1 || (has_y && self.incy != 1) {
            Alignment::Strided
        } else if self.form == Form::Pointers {
            Alignment::Pointers
        } else if self.strides[..if has_y { 2 } else { 1 }].iter().any(|stride| !is_together(*stride)) {
            Alignment::Contiguous
        } else {
            Alignment::Together
        }
    }

    /// Elements of entry `b`.
    fn len(&self, b: usize) -> usize {
        self.ragged.as_ref().map_or(self.n as usize, |(_, offsets)| (offsets[b + 1] - offsets[b]) as usize)
    }

    /// Elements that an x and a y of `n` elements span, from the first to the last.
    fn extents(&self, n: i64) -> [usize; 2] {
        [self.incx, self.incy].map(|inc| (n as usize - 1) * inc.unsigned_abs() as usize + 1)
    }

    /// The same for all entries together.
    fn whole_extents(&self) -> [usize; 2] {
        let extents = self.extents(self.n.into());
        std::array::from_fn(|i| match &self.ragged {
            Some((_, offsets)) => offsets[self.entries()] as usize,
            None => (self.entries() - 1) * self.strides[i] as usize + extents[i],
        })
    }

    /// Elements before entry `b` of x and y.
    fn starts(&self, b: usize) -> [usize; 2] {
        std::array::from_fn(|i| match &self.ragged {
            Some((_, offsets)) => offsets[b] as usize,
            None => b * self.strides[i] as usize,
        })
    }

    /// Distinct elements of x and y in all entries: elements that entries share count once.
    fn elements(&self) -> [usize; 2] {
        let n = self.n as usize;
        std::array::from_fn(|i| match &self.ragged {
            Some((_, offsets)) => offsets[self.entries()] as usize,
            None => distinct(n, self.entries(), self.strides[i] as usize),
        })
    }

    /// The magnitude of the change of a written element, relative to the element. Only scal and axpy may change nothing.
    fn change(&self, alpha: c64) -> f64 {
        match self.routine {
            Routine::Scal => (alpha - 1.0).norm(),
            Routine::RealScal => (alpha.re - 1.0).abs(),
            Routine::Axpy => alpha.norm(),
            _ => 1.0,
        }
    }

    /// Bytes of a result. Indices of Segmented forms are as wide as the offsets.
    fn result_bytes(&self) -> usize {
        match self.routine.outcome() {
            None => 0,
            Some(Outcome::Real) if self.precision.is_complex() => self.precision.size() / 2,
            Some(Outcome::Real | Outcome::Element) => self.precision.size(),
            Some(Outcome::Index) if self.form == Form::Segmented => 8,
            Some(Outcome::Index) => 4,
        }
    }

    fn alpha_bytes(&self) -> usize {
        match self.routine {
            Routine::RealScal => self.precision.size() / 2,
            routine if routine.has_alpha() => self.precision.size(),
            _ => 0,
        }
    }

    /// Bytes that must be read and written: every element, alpha and result once. Pointers, offsets, lengths and
    /// increments do not count.
    pub fn traffic(&self) -> (usize, usize) {
        let ((reads, writes), [x, y]) = (self.routine.passes(), self.elements());
        let size = self.precision.size();
        let written = match (writes, self.routine.has_y()) {
            (0, _) => 0,
            (1, true) => y,
            (1, false) => x,
            _ => x + y,
        };
        let read = if reads == 1 { x } else { x + y };
        (read * size + self.entries() * self.alpha_bytes(), written * size + self.entries() * self.result_bytes())
    }

    /// Rejects cases that no library can compute.
    pub fn check(&self) -> Result<()> {
        let Self { precision, routine, form, incx, .. } = self;
        let name = routine.name(*precision);
        ensure!(routine.is_of(*precision), "there is no {}{name}", precision.letter());
        let forward = !routine.has_y();
        ensure!(!forward || *incx > 0, "{name} does nothing with incx {incx}");
        let has_form = match routine {
            Routine::Copy | Routine::Swap | Routine::Rot | Routine::RealRot => !form.is_ragged(),
            Routine::Rotm => matches!(form, Form::Single | Form::Strided),
            _ => true,
        };
        ensure!(has_form, "{name} is not measured in that form");
        let (written, extents) = (self.routine.passes().1, self.extents(self.n.into()));
        let apart = |i: usize| self.strides[i] as usize >= extents[i];
        let overlap = match written {
            _ if !matches!(form, Form::Strided | Form::Pointers) || self.count == 1 => false,
            0 => false,
            1 => !apart(usize::from(routine.has_y())),
            _ => !apart(0) || !apart(1),
        };
        ensure!(!overlap, "what is written would overlap: the stride is too small");
        Ok(())
    }

    fn shape(&self) -> Shape {
        let n = self.n.into();
        match self.form {
            Form::Segmented => Shape::Segmented,
            _ if self.ragged.is_some() => Shape::Ragged,
            Form::Single => Shape::Single(n),
            Form::Strided if self.count == 1 => Shape::Single(n),
            _ => Shape::Uniform(n),
        }
    }

    fn measure_as<T: Element>(&self, bench: &Bench) -> Result<Row> {
        let Bench { machine, args, random, .. } = *bench;
        let slots = bench.slots(self)?;
        let operands = Operands::<T>::new(machine, random, self, slots, args.alpha)?;
        let mut calls = vec![operands.kblas(machine)?];
        let error = operands.check(machine, random, &calls[0], args.verify)?;
        let mut names = Vec::new();
        for peer in &bench.peers {
            if let Some((name, call)) = operands.cublas(peer)? {
                operands.check(machine, random, &call, false)?;
                calls.push(call);
                names.push(name);
            }
        }
        let (read, written) = self.traffic();
        let Layout { y, bytes, .. } = operands.layout;
        // The stream writes in place if the routine writes all that it reads.
        let (reads, writes) = self.routine.passes();
        let write_at = if reads == writes && self.routine != Routine::Copy { 0 } else { y };
        let traffic = Traffic { base: operands.at(0, 0), write_at, slot_bytes: bytes, slots, read, written };
        let times = bench.times(calls, names, traffic, self.flops())?;
        let (single, pointers) = (self.form == Form::Single, matches!(self.form, Form::Pointers | Form::Vbatched));
        let plan = || plan(self.routine, self.precision, self.shape(), self.count.into(), self.alignment());
        Ok(Row {
            routine: self.routine.name(self.precision).into(),
            precision: self.precision.letter(),
            n: self.n,
            incx: self.incx,
            incy: if self.routine.has_y() { self.incy } else { 1 },
            error: error.map(|error| decimals(error, 6)),
            plan: machine.device.as_ref().and_then(|_| plan()),
            batch: (!single).then_some(self.count),
            pointers: (!single).then_some(pointers),
            lengths: self.ragged.as_ref().map(|(spread, _)| spread.name().into()),
            ..times.row()
        })
    }
}

impl Problem for Case {
    fn precision(&self) -> Option<Precision> {
        Some(self.precision)
    }

    fn shared_bytes(&self) -> usize {
        Layout::new(self).shared
    }

    fn slot_bytes(&self) -> usize {
        Layout::new(self).bytes
    }

    fn read_bytes(&self, _: c64) -> usize {
        self.traffic().0
    }

    fn flops(&self) -> u64 {
        let elements: usize = match &self.ragged {
            Some((_, offsets)) => offsets[self.entries()] as usize,
            None => self.n as usize * self.entries(),
        };
        self.routine.flops(self.precision) * elements as u64
    }

    fn measure(&self, bench: &Bench) -> Result<Row> {
        self.check()?;
        by_precision!(self.precision, T => self.measure_as::<T>(bench))
    }
}

/// The name that `--only` matches.
impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { precision, routine, n, count, .. } = self;
        write!(f, "{}{} n={n}", precision.letter(), routine.name(*precision))?;
        if let Some((spread, _)) = &self.ragged {
            write!(f, " {}", spread.name())?;
        }
        match self.form {
            Form::Single => Ok(()),
            Form::Strided => write!(f, " batch={count}"),
            Form::Pointers => write!(f, " batch={count} pointers"),
            Form::Segmented => write!(f, " batch={count} segmented"),
            Form::Vbatched => write!(f, " batch={count} vbatched"),
        }
    }
}

#[cfg(test)]
mod tests {
    use kblas::scalar::c32;

    use super::*;
    use crate::measure::machine::{Call, Machine};
    use crate::measure::operands::ALIGNMENT;

    #[test]
    fn traffic_counts_every_vector_scalar_and_result() {
        let single = |routine| Case::new(Precision::C, routine, 10).traffic();
        assert_eq!(single(Routine::Asum), (80, 4));
        assert_eq!(single(Routine::Dotc), (160, 8));
        assert_eq!(single(Routine::Iamax), (80, 4));
        assert_eq!(single(Routine::Scal), (80 + 8, 80));
        assert_eq!(single(Routine::RealScal), (80 + 4, 80));
        assert_eq!(single(Routine::Axpy), (160 + 8, 80));
        assert_eq!(single(Routine::Copy), (80, 80));
        assert_eq!(single(Routine::Rot), (160, 160));
        let batch = Case::new(Precision::D, Routine::Axpy, 10).batch(7, Form::Pointers);
        assert_eq!(batch.traffic(), (7 * (160 + 8), 7 * 80));
        for form in [Form::Strided, Form::Pointers] {
            let mut shared = Case::new(Precision::D, Routine::Asum, 10).batch(7, form);
            shared.strides[0] = 0;
            assert_eq!(shared.traffic(), (80, 7 * 8));
            shared.strides[0] = 4;
            assert_eq!(shared.traffic(), (80 + 6 * 32, 7 * 8));
        }
    }

    #[test]
    fn work_is_that_of_every_element() {
        let of = |precision, routine| Case::new(precision, routine, 10).flops();
        assert_eq!([Routine::Asum, Routine::Dot].map(|r| of(Precision::D, r)), [10, 20]);
        assert_eq!([Routine::Asum, Routine::Dot].map(|r| of(Precision::Z, r)), [20, 80]);
        assert_eq!([Routine::Rot, Routine::RealRot, Routine::Swap].map(|r| of(Precision::C, r)), [200, 120, 0]);
        let ragged = Case::new(Precision::S, Routine::Axpy, 50).ragged(11, Form::Segmented, Spread::OneLong);
        assert_eq!(ragged.flops(), 2 * 50 * (10 + 11));
    }

    #[test]
    fn a_slot_has_room_for_what_the_limits_stream_reads() {
        for case in [suite::level1_cases(), suite::batched1_cases(), suite::ragged_cases()].concat() {
            assert!(case.slot_bytes() >= case.traffic().0 + ALIGNMENT, "{case}");
        }
    }

    #[test]
    fn ragged_lengths_are_spread_as_said() {
        let mean = Case::new(Precision::S, Routine::Iamax, 100).ragged(100_000, Form::Segmented, Spread::LogNormal);
        let (read, written) = mean.traffic();
        assert!((9_800_000..10_200_000).contains(&(read / 4)), "{read}");
        assert_eq!(written, 100_000 * 8);
        let lengths: Vec<_> = (0..100_000).map(|b| mean.len(b)).collect();
        let below = lengths.iter().filter(|len| **len < 61).count();
        // The median is exp(-1/2) times the mean.
        assert!((48_000..52_000).contains(&below), "{below}");
        assert!(lengths.iter().any(|len| *len > 2000));

        let one = Case::new(Precision::D, Routine::Asum, 50).ragged(1001, Form::Vbatched, Spread::OneLong);
        assert_eq!((one.len(0), one.len(500), one.len(1000)), (50, 50 * 1001, 50));
        assert_eq!(one.traffic(), (8 * 50 * (1000 + 1001), 8 * 1001));
        assert_eq!(one.starts(501), [500 * 50 + 50 * 1001; 2]);
    }

    #[test]
    fn what_cannot_be_asked_for_is_refused() {
        let good = Case::new(Precision::D, Routine::Swap, 10);
        assert!(good.check().is_ok());
        assert!(good.clone().ragged(3, Form::Segmented, Spread::OneLong).check().is_err());
        assert!(Case { routine: Routine::Dotc, ..good.clone() }.check().is_err());
        assert!(Case { routine: Routine::Asum, incx: -1, ..good.clone() }.check().is_err());
        let mut overlapping = good.batch(3, Form::Strided);
        assert!(overlapping.check().is_ok());
        overlapping.strides[0] = 9;
        assert!(overlapping.check().is_err());
        assert!(Case { routine: Routine::Axpy, ..overlapping }.check().is_ok());
    }

    #[test]
    fn scalars_that_change_nothing_are_accepted() {
        let (machine, random) = (Machine::on_the_host(), Random { seed: 5 });
        let check = |routine, alpha: c64, is_idle: bool| -> Result<f64> {
            let case = Case::new(Precision::C, routine, 100);
            let operands = Operands::<c32>::new(&machine, random, &case, 1, alpha)?;
            let call: Call = if is_idle { Box::new(|_| Ok(())) } else { operands.kblas(&machine)? };
            operands.check(&machine, random, &call, true)?;
            // A peer comes after kblas, on the same vectors.
            operands.check(&machine, random, &call, true).map(|error| error.expect("asked for"))
        };
        let (zero, tiny, near_one) = (c64::new(0.0, 0.0), c64::new(1e-18, 0.0), c64::new(1.0 + 1e-12, 0.0));
        for (routine, alpha) in [
            (Routine::Axpy, zero),
            (Routine::Axpy, tiny),
            (Routine::Scal, zero),
            (Routine::Scal, near_one),
            // Only the real part is used.
            (Routine::RealScal, c64::new(1.0, 5.0)),
        ] {
            assert!(check(routine, alpha, false).unwrap() < 1.0, "{routine:?} {alpha}");
        }
        for (routine, alpha) in [(Routine::Axpy, c64::new(1e-3, 0.0)), (Routine::Scal, zero), (Routine::Swap, zero)] {
            assert!(check(routine, alpha, true).is_err(), "{routine:?} {alpha}: nothing was written");
        }
    }

    #[test]
    fn names_tell_what_is_out_of_the_ordinary() {
        let plain = Case::new(Precision::Z, Routine::RealScal, 64);
        assert_eq!(plain.to_string(), "zdscal n=64");
        assert_eq!(plain.clone().batch(9, Form::Pointers).to_string(), "zdscal n=64 batch=9 pointers");
        let ragged = plain.ragged(9, Form::Segmented, Spread::LogNormal);
        assert_eq!(ragged.to_string(), "zdscal n=64 log-normal batch=9 segmented");
    }
}
