//! ger, geru and gerc: a matrix changed by a product of two vectors.

use std::ffi::{CString, c_void};
use std::mem::transmute;

use anyhow::{Result, ensure};
use kblas::backend::cuda::Context;
use kblas::problem::{self, Value};
use kblas::scalar::{Precision, c32, c64};
use kblas::tuning;

use crate::measure::cublas::Cublas;
use crate::measure::element::{Element, Random};
use crate::measure::function::{Ger, Kblas, Library};
use crate::measure::machine::{Call, Machine};
use crate::measure::operands::{ALIGNMENT, Aligned};
use crate::measure::stream::Traffic;
use crate::measure::{Bench, Problem};
use crate::report::record::{Row, decimals};
use crate::vocabulary::is_complex;

/// Columns that one check looks at, and rows of each at its beginning and its end.
const CHECKED_COLUMNS: usize = 50;
const CHECKED_ROWS: usize = 1024;

#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub precision: Precision,
    /// gerc: yᴴ, not yᵀ.
    pub conj: bool,
    pub m: i32,
    pub n: i32,
    pub lda: i32,
    pub incx: i32,
    pub incy: i32,
    /// Elements that A, x and y begin past an aligned address.
    pub offset: usize,
}

impl Case {
    /// m×n with lda = m + `padding`.
    pub fn new(precision: Precision, m: i32, n: i32, padding: i32) -> Self {
        Self { precision, conj: false, m, n, lda: m + padding, incx: 1, incy: 1, offset: 0 }
    }

    pub fn routine(&self) -> &'static str {
        match (is_complex(self.precision), self.conj) {
            (false, _) => "ger",
            (true, false) => "geru",
            (true, true) => "gerc",
        }
    }

    /// Elements from the first to behind the last of A, x and y.
    fn extents(&self) -> [usize; 3] {
        let vector = |len: i32, inc: i32| (len as usize - 1) * inc.unsigned_abs() as usize + 1;
        let a = self.lda as usize * (self.n as usize - 1) + self.m as usize;
        [a, vector(self.m, self.incx), vector(self.n, self.incy)]
    }

    /// Bytes that must be read and written: A twice, x and y once.
    fn traffic(&self) -> (usize, usize) {
        let (m, n, size) = (self.m as usize, self.n as usize, self.precision.size());
        ((m * n + m + n) * size, m * n * size)
    }

    /// Refuses what no library could be asked for.
    pub fn check(&self) -> Result<()> {
        ensure!(!self.conj || is_complex(self.precision), "gerc is of precision c or z; ger is of all");
        ensure!(self.lda >= self.m, "lda is {}, less than {}", self.lda, self.m);
        Ok(())
    }

    fn measure_as<T: Element>(&self, bench: &Bench) -> Result<Row> {
        let Bench { machine, args, random, .. } = *bench;
        let slots = bench.slots(self)?;
        let operands = Operands::<T>::new(machine, random, self, slots, args.alpha)?;
        let mut calls = vec![operands.kblas(machine)];
        let error = operands.check(machine, random, &calls[0], args.verify)?;
        let mut names = Vec::new();
        for peer in &bench.peers {
            let call = operands.cublas(peer)?;
            operands.check(machine, random, &call, false)?;
            calls.push(call);
            names.push(peer.name.to_string());
        }
        let (read, written) = self.traffic();
        let Operands { base, layout: Layout { bytes, .. }, .. } = operands;
        let traffic = Traffic { base, write_at: 0, slot_bytes: bytes, slots, read, written };
        let times = bench.times(calls, names, traffic, self.flops())?;
        Ok(Row {
            routine: self.routine().into(),
            precision: self.precision.letter(),
            m: self.m,
            n: self.n,
            lda: self.lda,
            offset: self.offset,
            incx: self.incx,
            incy: self.incy,
            error: error.map(|error| decimals(error, 6)),
            plan: machine.device.as_ref().and_then(|_| operands.plan()),
            ..times.row()
        })
    }
}

impl Problem for Case {
    fn precision(&self) -> Precision {
        self.precision
    }

    fn letter(&self) -> Option<char> {
        None
    }

    fn shared_bytes(&self) -> usize {
        0
    }

    fn slot_bytes(&self) -> usize {
        Layout::new(self).bytes
    }

    fn read_bytes(&self, _: c64) -> usize {
        self.traffic().0
    }

    /// A product and a sum for each element of A.
    fn flops(&self) -> u64 {
        let elements = self.m as u64 * self.n as u64;
        self.precision.flops(elements, elements)
    }

    fn measure(&self, bench: &Bench) -> Result<Row> {
        self.check()?;
        match self.precision {
            Precision::S => self.measure_as::<f32>(bench),
            Precision::D => self.measure_as::<f64>(bench),
            Precision::C => self.measure_as::<c32>(bench),
            Precision::Z => self.measure_as::<c64>(bench),
        }
    }
}

/// What `--only` looks into.
impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { precision, m, n, lda, offset, .. } = self;
        write!(f, "{}{} {m}x{n} lda={lda} offset={offset}", precision.letter(), self.routine())
    }
}

/// One slot: where x and y lie in it, and its size, in bytes. A is at its beginning.
struct Layout {
    x: usize,
    y: usize,
    bytes: usize,
}

impl Layout {
    fn new(case: &Case) -> Self {
        // One more, so that a stream may end in the middle of a vector.
        let room = |elements: usize| {
            ((case.offset + elements) * case.precision.size()).next_multiple_of(ALIGNMENT) + ALIGNMENT
        };
        let [a, x, y] = case.extents().map(room);
        Self { x: a, y: a + x, bytes: a + x + y }
    }
}

/// A case's operands in reserved memory.
struct Operands<'a, T> {
    case: &'a Case,
    base: *mut u8,
    layout: Layout,
    alpha: Aligned<T>,
}

impl<'a, T: Element> Operands<'a, T> {
    fn new(machine: &Machine, random: Random, case: &'a Case, slots: usize, alpha: c64) -> Result<Self> {
        let layout = Layout::new(case);
        let base = machine.reserve(slots * layout.bytes)?;
        machine.fill::<T>(base, slots * layout.bytes, random)?;
        Ok(Self { case, base, layout, alpha: Aligned(T::from_c64(alpha)) })
    }

    /// A, x and y.
    fn of(&self, slot: usize) -> [*mut T; 3] {
        let slot = self.base.wrapping_add(slot * self.layout.bytes);
        [0, self.layout.x, self.layout.y].map(|byte| slot.wrapping_add(byte).cast::<T>().wrapping_add(self.case.offset))
    }

    fn kblas(&self, machine: &Machine) -> Call<'_> {
        let [ger, conjugated] = T::GER;
        self.call::<Kblas>(if self.case.conj { conjugated } else { ger }, machine.handle)
    }

    fn cublas(&self, cublas: &Cublas) -> Result<Call<'_>> {
        let name = format!("cublas{}{}_v2", self.case.precision.letter().to_ascii_uppercase(), self.case.routine());
        let code = cublas.address(&CString::new(name)?)?;
        // SAFETY: the signature is cuBLAS's.
        let ger = unsafe { transmute::<*const c_void, Ger<Cublas, T>>(code) };
        Ok(self.call::<Cublas>(ger, cublas.handle))
    }

    fn call<'b, L>(&'b self, ger: Ger<L, T>, handle: L::Handle) -> Call<'b>
    where
        L: Library + 'b,
        L::Handle: 'b,
    {
        let Case { m, n, lda, incx, incy, .. } = *self.case;
        Box::new(move |slot| {
            let [a, x, y] = self.of(slot);
            // SAFETY: a slot has room for the case.
            L::check(unsafe { ger(handle, m, n, &raw const self.alpha.0, x, incx, y, incy, a, lda) })
        })
    }

    /// What the library launches on the current device.
    fn plan(&self) -> Option<String> {
        let device = Context::current().ok()?.device;
        let Case { conj, m, n, lda, incx, incy, .. } = *self.case;
        let [a, x, y] = self.of(0);
        let (m, n, lda, incx, incy) = (m.into(), n.into(), lda.into(), incx.into(), incy.into());
        let call = problem::Ger { conj, m, n, alpha: Value::Host(self.alpha.0), x, incx, y, incy, a, lda };
        Some(tuning::ger::plan(device, T::PRECISION, m, n, call.alignment()).to_string())
    }

    /// Columns that are looked at, and windows of their rows: the first, and how many.
    fn windows(&self) -> Vec<(usize, usize, usize)> {
        let (m, n) = (self.case.m as usize, self.case.n as usize);
        // Odd, so that the sample meets every place in a tile.
        let step = if n <= CHECKED_COLUMNS { 1 } else { n.div_ceil(CHECKED_COLUMNS) | 1 };
        let columns = (0..n).step_by(step).chain([n - 1]);
        let rows = if m <= 2 * CHECKED_ROWS {
            vec![(0, m)]
        } else {
            vec![(0, CHECKED_ROWS), (m - CHECKED_ROWS, CHECKED_ROWS)]
        };
        columns.flat_map(|j| rows.iter().map(move |&(i, count)| (j, i, count))).collect()
    }

    /// Calls once and looks whether A has been changed, at some places. The largest error, in units of its bound, if
    /// wanted.
    fn check(&self, machine: &Machine, random: Random, call: &Call, verify: bool) -> Result<Option<f64>> {
        let [a, x, y] = self.of(0);
        let windows = self.windows();
        let lda = self.case.lda as usize;
        let read = || {
            let window = |&(j, i, count): &(usize, usize, usize)| machine.read(a.wrapping_add(j * lda + i), count, 1);
            windows.iter().map(window).collect::<Result<Vec<Vec<T>>>>()
        };
        let before = read()?;
        call(0)?;
        let after = read()?;

        let element = |first: *mut T, i: usize, len: i32, inc: i32| -> c64 {
            // An element's place in memory is its logical one counted from the far end where the increment is negative.
            let stored = if inc < 0 { len as usize - 1 - i } else { i };
            let place = (first as usize - self.base as usize) / size_of::<T>();
            random.element::<T>(place + stored * inc.unsigned_abs() as usize).to_c64()
        };
        let alpha = self.alpha.0.to_c64();
        let (mut same, mut all, mut largest) = (0, 0, 0.0f64);
        for ((before, after), &(j, first, _)) in before.iter().zip(&after).zip(&windows) {
            let y = element(y, j, self.case.n, self.case.incy);
            let factor = alpha * if self.case.conj { y.conj() } else { y };
            for (i, (before, after)) in (first..).zip(before.iter().zip(after)) {
                let (old, new) = (before.to_c64(), after.to_c64());
                ensure!(new.re.is_finite() && new.im.is_finite(), "{}: elements are no numbers", self.case);
                all += 1;
                same += usize::from(old == new);
                if verify {
                    let change = factor * element(x, i, self.case.m, self.case.incx);
                    let error = (new - old - change).l1_norm();
                    // A product of three numbers and a sum, of complex ones in two parts.
                    let bound = 8.0 * T::EPSILON * (old.l1_norm() + change.l1_norm());
                    largest = largest.max(if error == 0.0 { 0.0 } else { error / bound });
                }
            }
        }
        // A product may be too small to change its element; a block of a kernel writes more than those.
        ensure!(
            same <= 2 + all / 100 || self.alpha.0 == T::zero(),
            "{}: {same} of {all} elements were not written",
            self.case
        );
        Ok(verify.then_some(largest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(precision: Precision) -> Case {
        Case { incx: -2, incy: 3, offset: 1, ..Case::new(precision, 5, 4, 3) }
    }

    #[test]
    fn traffic_counts_a_twice_and_the_vectors_once() {
        assert_eq!(case(Precision::Z).traffic(), (16 * (20 + 5 + 4), 16 * 20));
        assert_eq!((case(Precision::D).flops(), case(Precision::Z).flops()), (2 * 20, 8 * 20));
    }

    #[test]
    fn a_slot_holds_its_operands_apart() {
        let Layout { x, y, bytes } = Layout::new(&case(Precision::Z));
        // The last element of A, x and y is number (n - 1)·lda + m - 1, (m - 1)·|incx| and (n - 1)·|incy|.
        assert!((1 + 3 * 8 + 4) * 16 < x && x + (1 + 4 * 2) * 16 < y && y + (1 + 3 * 3) * 16 < bytes);
        assert!([x, y, bytes].iter().all(|at| at % ALIGNMENT == 0));
    }

    #[test]
    fn what_cannot_be_asked_for_is_refused() {
        assert!(case(Precision::S).check().is_ok());
        assert!(Case { conj: true, ..case(Precision::S) }.check().is_err());
        assert!(Case { conj: true, ..case(Precision::C) }.check().is_ok());
        assert!(Case { lda: 4, ..case(Precision::D) }.check().is_err());
    }

    fn checks_out<T: Element>(case: &Case) {
        let (machine, random) = (Machine::on_the_host(), Random { seed: 5 });
        let operands = Operands::<T>::new(&machine, random, case, 2, c64::new(2.0, 1.0)).unwrap();
        let call = operands.kblas(&machine);
        let error = operands.check(&machine, random, &call, true).unwrap().expect("asked for");
        assert!(error < 1.0, "{case}: {error}");

        let idle: Call = Box::new(|_| Ok(()));
        assert!(operands.check(&machine, random, &idle, false).is_err(), "{case}: nothing was written");
        let wrong: Call = Box::new(|slot| {
            call(slot)?;
            let [a, ..] = operands.of(slot);
            // SAFETY: A's last element is in the slot.
            unsafe { *a.add(case.extents()[0] - 1) += T::one() };
            Ok(())
        });
        assert!(operands.check(&machine, random, &wrong, true).unwrap().expect("asked for") > 1.0, "{case}");
    }

    #[test]
    fn the_check_knows_right_from_wrong() {
        checks_out::<f32>(&case(Precision::S));
        checks_out::<f64>(&Case::new(Precision::D, 5000, 70, 0));
        for conj in [false, true] {
            checks_out::<c32>(&Case { conj, ..case(Precision::C) });
            checks_out::<c64>(&Case { conj, ..case(Precision::Z) });
        }
    }
}
