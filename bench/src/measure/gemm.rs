//! gemm: matrix products, single and in strided batches.

use std::ffi::{CString, c_void};
use std::mem::transmute;

use anyhow::{Result, ensure};
use kblas::backend::cuda::Context;
use kblas::problem::{Batch, Op};
use kblas::scalar::{Precision, c64};
use kblas::tuning;
use kblas::tuning::gemm::{Lines, Shape};

use crate::measure::cublas::Cublas;
use crate::measure::element::{Element, Random, by_precision};
use crate::measure::function::{Gemm, GemmStrided, Kblas, Library};
use crate::measure::machine::{Call, Machine};
use crate::measure::operands::{ALIGNMENT, Aligned, change, unchanged};
use crate::measure::stream::{Traffic, distinct};
use crate::measure::{Bench, Problem};
use crate::report::record::{Row, decimals};

/// Maximum number of elements of C that one check examines, and of the terms of all their sums.
const CHECKED: usize = 100;
const CHECKED_TERMS: usize = 4_000_000;

#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub precision: Precision,
    pub ops: [Op; 2],
    pub m: i32,
    pub n: i32,
    pub k: i32,
    /// Leading dimensions of A, B and C.
    pub lds: [i32; 3],
    /// Elements from an aligned address to the beginnings of A, B and C.
    pub offset: usize,
    /// Entries of a batch, and the strides of A, B and C in elements.
    pub batch: Option<(i32, [i64; 3])>,
}

impl Case {
    /// Matrices without padding.
    pub fn new(precision: Precision, ops: [Op; 2], [m, n, k]: [i32; 3]) -> Self {
        let mut case = Self { precision, ops, m, n, k, lds: [0; 3], offset: 0, batch: None };
        case.lds = case.stored().map(|(rows, _)| rows);
        case
    }

    /// A batch of `count` products, stored consecutively.
    pub fn batch(self, count: i32) -> Self {
        let strides = std::array::from_fn(|x| i64::from(self.lds[x]) * i64::from(self.stored()[x].1));
        Self { batch: Some((count, strides)), ..self }
    }

    /// Rows and columns of A, B and C as they are stored.
    fn stored(&self) -> [(i32, i32); 3] {
        let turned = |op, (rows, columns)| if op == Op::N { (rows, columns) } else { (columns, rows) };
        let &Self { ops: [a, b], m, n, k, .. } = self;
        [turned(a, (m, k)), turned(b, (k, n)), (m, n)]
    }

    pub fn letters(&self) -> String {
        format!("{:?}{:?}", self.ops[0], self.ops[1])
    }

    fn count(&self) -> usize {
        self.batch.map_or(1, |(count, _)| count as usize)
    }

    /// Elements that A, B and C of all entries span, from the first to the last.
    fn extents(&self) -> [usize; 3] {
        std::array::from_fn(|x| {
            let (rows, columns) = self.stored()[x];
            let between = self.batch.map_or(0, |(_, strides)| strides[x] as usize);
            between * (self.count() - 1) + self.lds[x] as usize * (columns as usize - 1) + rows as usize
        })
    }

    /// Bytes that must be read and written: A, B and C once, and C once more unless beta is 0. Elements that the entries
    /// of a batch share count once.
    fn traffic(&self, beta: c64) -> (usize, usize) {
        let [a, b, c] = std::array::from_fn(|x| {
            let (rows, columns) = self.stored()[x];
            let between = self.batch.map_or(0, |(_, strides)| strides[x] as usize);
            distinct(rows as usize * columns as usize, self.count(), between) * self.precision.size()
        });
        (a + b + if beta == c64::new(0.0, 0.0) { 0 } else { c }, c)
    }

    /// Rejects cases that no library can compute.
    pub fn check(&self) -> Result<()> {
        for ((name, ld), (rows, _)) in ["lda", "ldb", "ldc"].into_iter().zip(self.lds).zip(self.stored()) {
            ensure!(ld >= rows, "{name} is {ld}, less than {rows}");
        }
        ensure!(
            self.batch.is_none_or(|(_, strides)| strides.iter().all(|stride| *stride >= 0)),
            "a stride is negative"
        );
        Ok(())
    }

    fn measure_as<T: Element>(&self, bench: &Bench) -> Result<Row> {
        let Bench { machine, args, random, .. } = *bench;
        let slots = bench.slots(self)?;
        let operands = Operands::<T>::new(machine, random, self, slots, args.alpha, args.beta)?;
        let mut calls = vec![operands.kblas(machine)];
        let error = operands.check(machine, random, &calls[0], args.verify)?;
        let mut names = Vec::new();
        for peer in &bench.peers {
            let call = operands.cublas(peer)?;
            operands.check(machine, random, &call, false)?;
            calls.push(call);
            names.push(peer.name.to_string());
        }
        let times = bench.times(calls, names, operands.traffic(slots, args.beta), self.flops())?;
        Ok(Row {
            error: error.map(|error| decimals(error, 6)),
            plan: machine.device.as_ref().and_then(|_| self.plan()),
            ..self.row(times.row())
        })
    }

    /// The row of this case with these times.
    pub fn row(&self, times: Row) -> Row {
        Row {
            routine: "gemm".into(),
            precision: self.precision.letter(),
            trans: self.letters(),
            m: self.m,
            n: self.n,
            k: Some(self.k),
            lda: self.lds[0],
            offset: self.offset,
            batch: self.batch.map(|(count, _)| count),
            pointers: self.batch.map(|_| false),
            ..times
        }
    }

    /// Whether gemv computes the product.
    pub fn is_gemv(&self) -> bool {
        self.n == 1 || self.m == 1
    }

    /// What the plan depends on: the shape, and how the operands lie in memory.
    pub fn question(&self) -> (Shape, Lines) {
        let [m, n, k] = [self.m, self.n, self.k].map(i64::from);
        let shape = Shape { m, n, k, a_along_terms: self.ops[0] != Op::N, b_along_terms: self.ops[1] == Op::N };
        let strides = self.batch.filter(|&(count, _)| count > 1).map_or([0; 3], |(_, strides)| strides);
        // The operands are aligned to more than 16 bytes, so only the offset counts.
        let begin = self.offset * self.precision.size();
        let factors = [0, 1].map(|x| (begin, self.lds[x].into(), strides[x]));
        (shape, Lines::of(self.precision, shape, factors, begin))
    }

    /// The plan on the current device; `None` if gemv computes the product.
    fn plan(&self) -> Option<String> {
        let device = Context::current().ok()?.device;
        let batch =
            self.batch.map_or(Batch::ONE, |(count, _)| Batch { batched: true, count: count.into(), ..Batch::ONE });
        let (shape, lines) = self.question();
        (!self.is_gemv()).then(|| tuning::gemm::plan(device, self.precision, shape, batch, lines).to_string())
    }
}

impl Problem for Case {
    fn precision(&self) -> Option<Precision> {
        Some(self.precision)
    }

    fn slot_bytes(&self) -> usize {
        Layout::new(self).bytes
    }

    fn read_bytes(&self, beta: c64) -> usize {
        self.traffic(beta).0
    }

    /// A multiplication and an addition for each term.
    fn flops(&self) -> u64 {
        let terms = self.m as u64 * self.n as u64 * self.k as u64 * self.count() as u64;
        self.precision.flops(terms, terms)
    }

    fn measure(&self, bench: &Bench) -> Result<Row> {
        self.check()?;
        by_precision!(self.precision, T => self.measure_as::<T>(bench))
    }
}

/// The name that `--only` matches.
impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { precision, m, n, k, lds: [lda, ..], offset, .. } = self;
        write!(f, "{}gemm {} {m}x{n}x{k} lda={lda} offset={offset}", precision.letter(), self.letters())?;
        self.batch.map_or(Ok(()), |(count, _)| write!(f, " batch={count}"))
    }
}

/// Layout of a slot, in bytes: the offsets of A, B and C, and the size.
struct Layout {
    places: [usize; 3],
    bytes: usize,
}

impl Layout {
    fn new(case: &Case) -> Self {
        let mut end = 0;
        // One more alignment, because a stream kernel rounds the bytes up to whole vectors.
        let places = case.extents().map(|elements| {
            let begin = end;
            end += ((case.offset + elements) * case.precision.size()).next_multiple_of(ALIGNMENT) + ALIGNMENT;
            begin
        });
        Self { places, bytes: end }
    }
}

/// Operands of a case in reserved memory.
pub struct Operands<'a, T> {
    pub case: &'a Case,
    base: *mut u8,
    layout: Layout,
    scalars: [Aligned<T>; 2],
}

impl<'a, T: Element> Operands<'a, T> {
    pub fn new(machine: &Machine, random: Random, case: &'a Case, slots: usize, alpha: c64, beta: c64) -> Result<Self> {
        let layout = Layout::new(case);
        let base = machine.reserve(slots * layout.bytes)?;
        machine.fill::<T>(base, slots * layout.bytes, random)?;
        Ok(Self { case, base, layout, scalars: [alpha, beta].map(|scalar| Aligned(T::from_c64(scalar))) })
    }

    /// alpha and beta.
    pub fn scalars(&self) -> [T; 2] {
        [0, 1].map(|which: usize| self.scalars[which].0)
    }

    /// The traffic of one call, for stream kernels that move the same bytes in the same memory.
    pub fn traffic(&self, slots: usize, beta: c64) -> Traffic {
        let (read, written) = self.case.traffic(beta);
        let Layout { places, bytes } = self.layout;
        Traffic { base: self.base, write_at: places[2], slot_bytes: bytes, slots, read, written }
    }

    /// A, B and C of a slot.
    pub fn of(&self, slot: usize) -> [*mut T; 3] {
        let slot = self.base.wrapping_add(slot * self.layout.bytes);
        self.layout.places.map(|byte| slot.wrapping_add(byte).cast::<T>().wrapping_add(self.case.offset))
    }

    fn kblas(&self, machine: &Machine) -> Call<'_> {
        self.call::<Kblas>(T::GEMM, T::GEMM_STRIDED, machine.handle)
    }

    pub fn cublas(&self, cublas: &Cublas) -> Result<Call<'_>> {
        let precision = self.case.precision.letter().to_ascii_uppercase();
        let address =
            |form: &str| -> Result<_> { cublas.address(&CString::new(format!("cublas{precision}gemm{form}"))?) };
        let (one, many) = (address("_v2")?, address("StridedBatched")?);
        // SAFETY: the signatures are cuBLAS's.
        let (one, many) = unsafe {
            (transmute::<*const c_void, Gemm<Cublas, T>>(one), transmute::<*const c_void, GemmStrided<Cublas, T>>(many))
        };
        Ok(self.call::<Cublas>(one, many, cublas.handle))
    }

    fn call<'b, L>(&'b self, one: Gemm<L, T>, many: GemmStrided<L, T>, handle: L::Handle) -> Call<'b>
    where
        L: Library + 'b,
        L::Handle: 'b,
    {
        let Case { ops, m, n, k, lds: [lda, ldb, ldc], batch, .. } = *self.case;
        Box::new(move |slot| {
            let [a, b, c] = self.of(slot);
            let (a, b, [op_a, op_b]) = (a.cast_const(), b.cast_const(), ops.map(L::op));
            let [alpha, beta] = [0, 1].map(|which: usize| &raw const self.scalars[which].0);
            // SAFETY: a slot has room for the case.
            L::check(unsafe {
                match batch {
                    None => one(handle, op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc),
                    Some((count, [to_a, to_b, to_c])) => {
                        many(handle, op_a, op_b, m, n, k, alpha, a, lda, to_a, b, ldb, to_b, beta, c, ldc, to_c, count)
                    }
                }
            })
        })
    }

    /// Elements of C to examine, by entry, row and column: the corners of the first and last entry, and others.
    fn sample(&self) -> Vec<(usize, usize, usize)> {
        let Case { m, n, k, .. } = *self.case;
        let (m, n, count) = (m as usize, n as usize, self.case.count());
        let corners = [0, count - 1]
            .into_iter()
            .flat_map(|entry| [(0, 0), (m - 1, 0), (0, n - 1), (m - 1, n - 1)].map(|(i, j)| (entry, i, j)));
        let all = m * n * count;
        let wanted = (CHECKED_TERMS / k as usize).clamp(1, CHECKED).min(all);
        // Odd, so that the sample covers every position within a tile.
        let step = (all / wanted) | 1;
        let others = (0..all).step_by(step).map(|at| (at / (m * n), at % (m * n) % m, at % (m * n) / m));
        corners.chain(others).collect()
    }

    /// Element of op(A), op(B) or C in slot 0, as filled.
    fn element(&self, random: Random, x: usize, entry: usize, row: usize, column: usize) -> c64 {
        let op = if x < 2 { self.case.ops[x] } else { Op::N };
        let (row, column) = if op == Op::N { (row, column) } else { (column, row) };
        let value = random.element::<T>(self.place(x, entry, row, column)).to_c64();
        if op == Op::C { value.conj() } else { value }
    }

    /// Position of a stored element, in elements from the beginning of the slot.
    fn place(&self, x: usize, entry: usize, row: usize, column: usize) -> usize {
        let first = self.layout.places[x] / size_of::<T>() + self.case.offset;
        let stride = self.case.batch.map_or(0, |(_, strides)| strides[x] as usize);
        first + entry * stride + column * self.case.lds[x] as usize + row
    }

    /// Calls once and checks that C has been written, for a sample of elements. Returns the largest error in units of
    /// its bound if `verify`.
    fn check(&self, machine: &Machine, random: Random, call: &Call, verify: bool) -> Result<Option<f64>> {
        let sample = self.sample();
        let read = || {
            let first = self.base.cast::<T>();
            let one = |&(entry, i, j): &_| Ok(machine.read(first.wrapping_add(self.place(2, entry, i, j)), 1, 1)?[0]);
            sample.iter().map(one).collect::<Result<Vec<T>>>()
        };
        let before = read()?;
        call(0)?;
        let after = read()?;
        let [alpha, beta] = [0, 1].map(|which: usize| self.scalars[which].0.to_c64());
        let (mut same, mut largest) = (0, 0.0f64);
        for (&(entry, i, j), (old, new)) in sample.iter().zip(before.iter().zip(&after)) {
            let (old, new) = (old.to_c64(), new.to_c64());
            ensure!(new.re.is_finite() && new.im.is_finite(), "{}: elements are no numbers", self.case);
            same += usize::from(old == new);
            if verify {
                let (mut sum, mut size) = (c64::new(0.0, 0.0), 0.0);
                for term in 0..self.case.k as usize {
                    let a = self.element(random, 0, entry, i, term);
                    let product = a * self.element(random, 1, entry, term, j);
                    sum += product;
                    size += product.l1_norm();
                }
                let error = (new - (alpha * sum + beta * old)).l1_norm();
                let terms = f64::from(self.case.k) + 8.0;
                let bound = terms * T::EPSILON * (2.0 * alpha.l1_norm() * size + 2.0 * (beta * old).l1_norm());
                largest = largest.max(if error == 0.0 { 0.0 } else { error / bound });
            }
        }
        // A second call that overwrites the result of the first one may write the same values.
        let again = beta == c64::new(0.0, 0.0) && !verify;
        let all = sample.len();
        let most = 2 + all / 10 + unchanged::<T>(all, change(alpha, beta));
        ensure!(again || same <= most, "{}: {same} of {all} elements were not written", self.case);
        Ok(verify.then_some(largest))
    }
}

/// The ops of a precision.
pub fn ops(precision: Precision) -> &'static [Op] {
    if precision.is_complex() { &[Op::N, Op::T, Op::C] } else { &[Op::N, Op::T] }
}

#[cfg(test)]
mod tests {
    use kblas::scalar::c32;

    use super::*;

    fn case(precision: Precision) -> Case {
        Case { offset: 1, lds: [9, 8, 6], ..Case::new(precision, [Op::C, Op::T], [5, 4, 7]) }
    }

    #[test]
    fn traffic_counts_each_operand_once() {
        let (zero, one) = (c64::new(0.0, 0.0), c64::new(1.0, 0.0));
        assert_eq!(case(Precision::Z).traffic(zero), (16 * (35 + 28), 16 * 20));
        assert_eq!(case(Precision::D).batch(3).traffic(one), (3 * 8 * (35 + 28 + 20), 3 * 8 * 20));
        assert_eq!((case(Precision::D).flops(), case(Precision::Z).batch(3).flops()), (2 * 140, 3 * 8 * 140));
    }

    #[test]
    fn operands_that_a_batch_shares_count_once() {
        let (zero, one) = (c64::new(0.0, 0.0), c64::new(1.0, 0.0));
        let shared = |count, strides| Case { batch: Some((count, strides)), ..case(Precision::D) };
        assert_eq!(shared(7, [0, 3, 24]).traffic(zero), (8 * (35 + 28 + 6 * 3), 7 * 8 * 20));
        assert_eq!(shared(7, [45, 0, 24]).traffic(one), (8 * (7 * 35 + 28 + 7 * 20), 7 * 8 * 20));
        // A slot has room for what the limit's stream moves.
        for strides in [[0, 56, 24], [45, 0, 24], [45, 56, 0], [0, 0, 24]] {
            let shared = shared(10_000, strides);
            let ((read, written), Layout { places, bytes }) = (shared.traffic(one), Layout::new(&shared));
            assert!(read + ALIGNMENT <= bytes && places[2] + written + ALIGNMENT <= bytes, "{strides:?}");
        }
    }

    #[test]
    fn a_slot_holds_its_operands_apart() {
        let Layout { places: [a, b, c], bytes } = Layout::new(&case(Precision::Z).batch(2));
        // The last element of A, B and C is number ld·(columns - 1) + rows - 1 of the second entry.
        let (last_a, last_b, last_c) = (1 + 9 * 5 + 9 * 4 + 7, 1 + 8 * 7 + 8 * 6 + 4, 1 + 6 * 4 + 6 * 3 + 5);
        assert!(a == 0 && last_a * 16 <= b && b + last_b * 16 <= c && c + last_c * 16 <= bytes);
        assert!([b, c, bytes].iter().all(|at| at % ALIGNMENT == 0));
    }

    #[test]
    fn what_cannot_be_asked_for_is_refused() {
        assert!(case(Precision::S).check().is_ok());
        for lds in [[6, 8, 6], [9, 3, 6], [9, 8, 4]] {
            assert!(Case { lds, ..case(Precision::D) }.check().is_err(), "{lds:?}");
        }
        assert!(Case { batch: Some((2, [1, -1, 1])), ..case(Precision::D) }.check().is_err());
    }

    fn checks_out<T: Element>(case: &Case) {
        let (machine, random) = (Machine::on_the_host(), Random { seed: 5 });
        let (alpha, beta) = (c64::new(2.0, 1.0), c64::new(-1.0, 0.5));
        let operands = Operands::<T>::new(&machine, random, case, 2, alpha, beta).unwrap();
        let call = operands.kblas(&machine);
        let error = operands.check(&machine, random, &call, true).unwrap().expect("asked for");
        assert!(error < 1.0, "{case}: {error}");

        let idle: Call = Box::new(|_| Ok(()));
        assert!(operands.check(&machine, random, &idle, false).is_err(), "{case}: nothing was written");
        let wrong: Call = Box::new(|slot| {
            call(slot)?;
            let [.., c] = operands.of(slot);
            // SAFETY: C's last element is in the slot.
            unsafe { *c.add(case.extents()[2] - 1) += T::one() };
            Ok(())
        });
        assert!(operands.check(&machine, random, &wrong, true).unwrap().expect("asked for") > 1.0, "{case}");
    }

    #[test]
    fn scalars_that_change_nothing_are_accepted() {
        let (machine, random) = (Machine::on_the_host(), Random { seed: 5 });
        let case = Case::new(Precision::D, [Op::N, Op::N], [30, 20, 4]);
        let check = |scalars: [f64; 2], is_idle: bool| {
            let [alpha, beta] = scalars.map(|scalar| c64::new(scalar, 0.0));
            let operands = Operands::<f64>::new(&machine, random, &case, 1, alpha, beta).unwrap();
            let call: Call = if is_idle { Box::new(|_| Ok(())) } else { operands.kblas(&machine) };
            operands.check(&machine, random, &call, true).map(|error| error.expect("asked for"))
        };
        for scalars in [[0.0, 1.0], [1e-18, 1.0], [1e-18, 0.0], [0.0, 0.0], [0.0, 2.0]] {
            assert!(check(scalars, false).unwrap() < 1.0, "{scalars:?}");
        }
        assert!(check([0.0, 2.0], true).is_err(), "nothing was written");
    }

    #[test]
    fn the_check_knows_right_from_wrong() {
        checks_out::<f32>(&case(Precision::S));
        checks_out::<f64>(&Case::new(Precision::D, [Op::N, Op::N], [300, 70, 40]));
        checks_out::<c32>(&case(Precision::C));
        checks_out::<c64>(&case(Precision::Z).batch(7));
    }
}
