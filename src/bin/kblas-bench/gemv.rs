//! y := alpha·op(A)·x + beta·y: one case, its operands, the ways to compute it, and the check of its result.

use std::ffi::{c_char, c_int};
use std::{ptr, thread};

use anyhow::{Result, ensure};
use kblas::backend::cuda::Context;
use kblas::capi::*;
use kblas::env;
use kblas::routine::gemv::Op;
use kblas::scalar::{Precision, c32, c64};
use kblas::tuning;

use crate::cli::{Api, HostTimeArgs, MeasureArgs};
use crate::cublas::{self, Cublas};
use crate::element::{Element, Random};
use crate::machine::{Call, Machine, check};
use crate::record::{Row, decimals};
use crate::stream::{Streams, Traffic};

/// A, x and y of a slot begin at multiples of this.
const ALIGNMENT: usize = 256;

const ZERO: c64 = c64::new(0.0, 0.0);

/// Elements of A that one check recomputes; the results of larger cases are sampled.
const CHECKED: usize = 1 << 26;

#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub precision: Precision,
    pub op: Op,
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
    pub fn new(precision: Precision, op: Op, m: i32, n: i32, padding: i32) -> Self {
        Self { precision, op, m, n, lda: m + padding, incx: 1, incy: 1, offset: 0 }
    }

    fn x_len(&self) -> usize {
        (if self.op == Op::N { self.n } else { self.m }) as usize
    }

    fn y_len(&self) -> usize {
        (if self.op == Op::N { self.m } else { self.n }) as usize
    }

    /// Bytes that must be read and written: every element once, y also read unless beta is 0.
    fn traffic(&self, beta: c64) -> (usize, usize) {
        let y_read = if beta == ZERO { 0 } else { self.y_len() };
        let read = self.m as usize * self.n as usize + self.x_len() + y_read;
        (read * self.precision.size(), self.y_len() * self.precision.size())
    }
}

/// What `--only` looks into, and what a summary lists.
impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { precision, op, m, n, lda, offset, .. } = self;
        write!(f, "{}gemv {op:?} {m}x{n} lda={lda} offset={offset}", precision.letter())
    }
}

/// Everything that a case is measured with.
pub struct Bench<'a> {
    pub machine: &'a Machine,
    pub peer: Option<&'a Cublas>,
    /// `None`: no device, no limit.
    pub streams: Option<&'a Streams<'a>>,
    pub args: &'a MeasureArgs,
    pub random: Random,
}

/// One slot: where A, x and y lie in it, in bytes.
struct Layout {
    x: usize,
    y: usize,
    bytes: usize,
}

impl Layout {
    fn new(case: &Case) -> Self {
        let room = |elements: usize| {
            let bytes = (case.offset + elements) * case.precision.size();
            // One more, so that a stream may end in the middle of a vector.
            bytes.next_multiple_of(ALIGNMENT) + ALIGNMENT
        };
        let vector = |len: usize, inc: i32| room((len - 1) * inc.unsigned_abs() as usize + 1);
        let x = room(case.lda as usize * (case.n as usize - 1) + case.m as usize);
        let y = x + vector(case.x_len(), case.incx);
        Self { x, y, bytes: y + vector(case.y_len(), case.incy) }
    }
}

/// A case's operands in reserved memory.
struct Operands<'a, T> {
    case: &'a Case,
    base: *mut u8,
    layout: Layout,
    alpha: T,
    beta: T,
}

impl<'a, T: Element> Operands<'a, T> {
    fn new(machine: &Machine, random: Random, case: &'a Case, slots: usize, alpha: c64, beta: c64) -> Result<Self> {
        let layout = Layout::new(case);
        let base = machine.reserve(slots * layout.bytes)?;
        machine.fill::<T>(base, slots * layout.bytes, random)?;
        Ok(Self { case, base, layout, alpha: T::from_c64(alpha), beta: T::from_c64(beta) })
    }

    fn at(&self, slot: usize, byte: usize) -> *mut T {
        self.base.wrapping_add(slot * self.layout.bytes + byte).cast::<T>().wrapping_add(self.case.offset)
    }

    fn a(&self, slot: usize) -> *mut T {
        self.at(slot, 0)
    }

    fn x(&self, slot: usize) -> *mut T {
        self.at(slot, self.layout.x)
    }

    fn y(&self, slot: usize) -> *mut T {
        self.at(slot, self.layout.y)
    }

    fn kblas(&self, machine: &'a Machine, api: Api) -> Call<'_> {
        let Case { op, m, n, lda, incx, incy, .. } = *self.case;
        let (letter, operation) = match op {
            Op::N => (b'N', KBLAS_OP_N),
            Op::T => (b'T', KBLAS_OP_T),
            Op::C => (b'C', KBLAS_OP_C),
        };
        match api {
            Api::Handle => Box::new(move |slot| {
                let (a, x, y) = (self.a(slot), self.x(slot), self.y(slot));
                // SAFETY: a slot has room for the case.
                check(unsafe {
                    T::GEMV(machine.handle, operation, m, n, &self.alpha, a, lda, x, incx, &self.beta, y, incy)
                })
            }),
            Api::Legacy => {
                let (trans, alpha, beta) = (letter as c_char, self.alpha, self.beta);
                let stream = machine.device.as_ref().map_or(ptr::null_mut(), |device| device.stream.cast());
                Box::new(move |slot| {
                    let (a, x, y) = (self.a(slot), self.x(slot), self.y(slot));
                    // SAFETY: as above.
                    let status = unsafe { T::GEMV_ASYNC(trans, m, n, alpha, a, lda, x, incx, beta, y, incy, stream) };
                    ensure!(status == 0, "kblas reports status {status}");
                    Ok(())
                })
            }
        }
    }

    fn cublas(&self, cublas: &'a Cublas) -> Result<Call<'_>> {
        let Case { op, m, n, lda, incx, incy, .. } = *self.case;
        let gemv = cublas.gemv::<T>()?;
        Ok(Box::new(move |slot| {
            let (a, x, y) = (self.a(slot), self.x(slot), self.y(slot));
            // SAFETY: a slot has room for the case; the operations have cuBLAS's numbers.
            cublas::check(unsafe {
                gemv(cublas.handle, op as c_int, m, n, &self.alpha, a, lda, x, incx, &self.beta, y, incy)
            })
        }))
    }

    /// Calls once and looks whether the result has been written. The largest error, in units of its bound, if wanted.
    fn check(&self, machine: &Machine, random: Random, call: &Call, verify: bool) -> Result<Option<f64>> {
        let (len, inc) = (self.case.y_len(), self.case.incy.unsigned_abs() as usize);
        let first = self.layout.y / size_of::<T>() + self.case.offset;
        let overwritten = self.beta == T::zero();
        let before: Vec<T> = if overwritten {
            vec![T::from_c64(c64::new(f64::NAN, f64::NAN)); len]
        } else {
            (0..len).map(|i| random.element(first + i * inc)).collect()
        };
        machine.write(&before, self.y(0), inc)?;
        call(0)?;
        let after = machine.read(self.y(0), len, inc)?;

        let finite = |y: &T| y.to_c64().re.is_finite() && y.to_c64().im.is_finite();
        ensure!(after.iter().all(finite), "{}: elements of the result were not written, or are no numbers", self.case);
        // A sum may be too small to change its element, so a few may stay; a block of a kernel writes more than those.
        let same = before.iter().zip(&after).filter(|(before, after)| before == after).count();
        ensure!(same <= 2 || self.alpha == T::zero(), "{}: {same} elements of the result were not written", self.case);
        Ok(verify.then(|| self.largest_error(random, &before, &after)))
    }

    /// The largest error of the elements of y, or of a sample of them, in units of its bound.
    fn largest_error(&self, random: Random, before: &[T], after: &[T]) -> f64 {
        let exact = Exact {
            case: self.case,
            random,
            x: self.layout.x / size_of::<T>() + self.case.offset,
            alpha: self.alpha.to_c64(),
            beta: self.beta.to_c64(),
        };
        // Odd, so that the sample meets every place in a vector or a block.
        let step = (before.len() * self.case.x_len()).div_ceil(CHECKED) | 1;
        let picks: Vec<usize> = (0..before.len()).step_by(step).chain([before.len() - 1]).collect();
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            let largest =
                |part: &[usize]| part.iter().map(|&i| exact.error(i, before[i], after[i])).fold(0.0, f64::max);
            let parts = picks.chunks(picks.len().div_ceil(threads));
            let parts: Vec<_> = parts.map(|part| scope.spawn(move || largest(part))).collect();
            parts.into_iter().map(|part| part.join().expect("arithmetic does not panic")).fold(0.0, f64::max)
        })
    }
}

/// The exact sums, from the integers that the random operands are made of.
#[derive(Clone, Copy)]
struct Exact<'a> {
    case: &'a Case,
    random: Random,
    /// The element of a slot that x begins with; A begins with `case.offset`.
    x: usize,
    alpha: c64,
    beta: c64,
}

impl Exact<'_> {
    /// The error of stored element `i` of y, which was `before` and is `after`, in units of its bound:
    /// (k + 3)·ε·(|alpha|·Σ|a||x| + |beta||y|), for k terms.
    fn error<T: Element>(&self, i: usize, before: T, after: T) -> f64 {
        let Case { op, lda, offset, incx, incy, .. } = *self.case;
        let (lda, len) = (lda as usize, self.case.x_len());
        // An element's place in memory is its logical one counted from the far end where the increment is negative.
        let stored = |i: usize, len: usize, inc: i32| if inc < 0 { len - 1 - i } else { i };
        let row = stored(i, self.case.y_len(), incy);
        let (mut sum, mut size) = ([0i128; 2], 0.0);
        for k in 0..len {
            let a = offset + if op == Op::N { row + k * lda } else { k + row * lda };
            let x = self.x + stored(k, len, incx) * incx.unsigned_abs() as usize;
            let [a_re, a_im] = self.random.integers::<T>(a).map(i128::from);
            let [x_re, x_im] = self.random.integers::<T>(x).map(i128::from);
            let a_im = if op == Op::C { -a_im } else { a_im };
            sum[0] += a_re * x_re - a_im * x_im;
            sum[1] += a_re * x_im + a_im * x_re;
            size += (a_re.abs() + a_im.abs()) as f64 * (x_re.abs() + x_im.abs()) as f64;
        }
        let scale = Random::scale::<T>().powi(2);
        let magnitude = |value: c64| value.re.abs() + value.im.abs();
        // Not read, so no number.
        let before = if self.beta == ZERO { ZERO } else { before.to_c64() };
        let expected = self.alpha * c64::new(sum[0] as f64, sum[1] as f64) / scale + self.beta * before;
        let bound = magnitude(self.alpha) * size / scale + magnitude(self.beta) * magnitude(before);
        let error = magnitude(after.to_c64() - expected);
        if error == 0.0 { 0.0 } else { error / ((len + 3) as f64 * T::EPSILON * bound) }
    }
}

/// Whether the memory has room for a case's operands.
pub fn fits(machine: &Machine, case: &Case) -> bool {
    Layout::new(case).bytes <= machine.capacity
}

/// Measures a case.
pub fn run(bench: &Bench, case: &Case) -> Result<Row> {
    match case.precision {
        Precision::S => run_as::<f32>(bench, case),
        Precision::D => run_as::<f64>(bench, case),
        Precision::C => run_as::<c32>(bench, case),
        Precision::Z => run_as::<c64>(bench, case),
    }
}

fn run_as<T: Element>(bench: &Bench, case: &Case) -> Result<Row> {
    let Bench { machine, args, .. } = bench;
    let slots = machine.slots(Layout::new(case).bytes, args.warm)?;
    let (read, written) = case.traffic(args.beta);
    let operands = Operands::<T>::new(machine, bench.random, case, slots, args.alpha, args.beta)?;

    let mut calls = vec![operands.kblas(machine, args.api)];
    let error = operands.check(machine, bench.random, &calls[0], args.verify)?;
    if let Some(peer) = bench.peer {
        calls.push(operands.cublas(peer)?);
        operands.check(machine, bench.random, &calls[1], false)?;
    }
    let first_stream = calls.len();
    if let Some(streams) = bench.streams {
        let Operands { base, layout, .. } = &operands;
        let traffic = Traffic { base: *base, write_at: layout.y, slot_bytes: layout.bytes, slots, read, written };
        calls.extend(streams.finalists(traffic, args.time)?.into_iter().map(|(_, call)| call));
    }

    let micros = machine.measure(&calls, slots, args.time)?;
    let us = micros[0];
    let peer_us = bench.peer.map(|_| micros[1]);
    let limit_us = micros[first_stream..].iter().copied().reduce(f64::min);
    Ok(Row {
        routine: "gemv".into(),
        precision: case.precision.letter(),
        trans: format!("{:?}", case.op),
        m: case.m,
        n: case.n,
        lda: case.lda,
        offset: case.offset,
        incx: case.incx,
        incy: case.incy,
        us: decimals(us, 3),
        gbs: decimals((read + written) as f64 / us * 1e-3, 3),
        limit_us: limit_us.map(|us| decimals(us, 3)),
        fraction: limit_us.map(|limit| decimals(limit / us, 4)),
        peer: bench.peer.map(|peer| peer.name.into()),
        peer_us: peer_us.map(|us| decimals(us, 3)),
        ratio: peer_us.map(|peer| decimals(peer / us, 4)),
        error: error.map(|error| decimals(error, 6)),
        plan: machine.device.as_ref().and_then(|_| plan(case)),
    })
}

/// What the library launches for a case on the current device.
fn plan(case: &Case) -> Option<String> {
    let device = Context::current().ok()?.device;
    let (m, n) = (case.m.into(), case.n.into());
    let plan = tuning::gemv::plan(device, case.precision, case.op, m, n, env::settings().workspace_bytes);
    Some(plan.ok()?.to_string())
}

/// The host's microseconds to queue a call, for each API and for cuBLAS.
pub fn host_time(machine: &Machine, peer: Option<&Cublas>, args: &HostTimeArgs) -> Result<Vec<(String, f64)>> {
    match args.precision {
        Precision::S => host_time_as::<f32>(machine, peer, args),
        Precision::D => host_time_as::<f64>(machine, peer, args),
        Precision::C => host_time_as::<c32>(machine, peer, args),
        Precision::Z => host_time_as::<c64>(machine, peer, args),
    }
}

fn host_time_as<T: Element>(
    machine: &Machine, peer: Option<&Cublas>, args: &HostTimeArgs,
) -> Result<Vec<(String, f64)>> {
    let case = Case::new(args.precision, args.trans, args.m, args.n.unwrap_or(args.m), 0);
    let one = c64::new(1.0, 0.0);
    let operands = Operands::<T>::new(machine, Random { seed: 0 }, &case, 1, one, one)?;
    let mut names = vec!["kblas handle".to_string(), "kblas legacy".to_string()];
    let mut calls = vec![operands.kblas(machine, Api::Handle), operands.kblas(machine, Api::Legacy)];
    if let Some(peer) = peer {
        names.push(format!("{} {}", peer.name, peer.version));
        calls.push(operands.cublas(peer)?);
    }
    Ok(names.into_iter().zip(machine.enqueue(&calls)?).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(op: Op) -> Case {
        Case { incx: -2, incy: 3, offset: 1, ..Case::new(Precision::Z, op, 5, 4, 3) }
    }

    #[test]
    fn traffic_counts_each_element_once_and_y_twice_if_it_is_read() {
        let n = case(Op::N);
        assert_eq!(n.traffic(ZERO), (16 * (20 + 4), 16 * 5));
        assert_eq!(n.traffic(c64::new(0.0, 1.0)), (16 * (20 + 4 + 5), 16 * 5));
        assert_eq!(case(Op::C).traffic(ZERO), (16 * (20 + 5), 16 * 4));
    }

    #[test]
    fn a_slot_holds_its_operands_apart() {
        let layout = Layout::new(&case(Op::N));
        // The last element of A, x and y is number (n - 1)·lda + m - 1, (n - 1)·|incx| and (m - 1)·|incy|.
        assert!((1 + 3 * 8 + 4) * 16 < layout.x);
        assert!(layout.x + (1 + 3 * 2) * 16 < layout.y);
        assert!(layout.y + (1 + 4 * 3) * 16 < layout.bytes);
        assert!([layout.x, layout.y, layout.bytes].iter().all(|at| at % ALIGNMENT == 0));
    }

    fn checks_out<T: Element>(op: Op) {
        let machine = Machine::on_the_host();
        let random = Random { seed: 5 };
        let case = Case { precision: T::PRECISION, ..case(op) };
        for beta in [ZERO, c64::new(0.5, -1.0)] {
            let operands = Operands::<T>::new(&machine, random, &case, 2, c64::new(2.0, 1.0), beta).unwrap();
            let call = operands.kblas(&machine, Api::Handle);
            let error = operands.check(&machine, random, &call, true).unwrap().expect("asked for");
            assert!(error < 1.0, "{case}: {error}");

            let idle: Call = Box::new(|_| Ok(()));
            assert!(operands.check(&machine, random, &idle, false).is_err(), "{case}: nothing was written");
            let wrong: Call = Box::new(|slot| {
                call(slot)?;
                // SAFETY: element 0 of y is in the slot.
                unsafe { *operands.y(slot) += T::one() };
                Ok(())
            });
            assert!(operands.check(&machine, random, &wrong, true).unwrap().expect("asked for") > 1.0, "{case}");
        }
    }

    #[test]
    fn the_check_knows_right_from_wrong() {
        for op in [Op::N, Op::T, Op::C] {
            checks_out::<f32>(op);
            checks_out::<f64>(op);
            checks_out::<c32>(op);
            checks_out::<c64>(op);
        }
    }
}
