//! Measures cases in order, compared with the peers and the limit.

pub mod case;
pub mod constants;
pub mod cublas;
pub mod device;
pub mod distances;
pub mod element;
mod exact;
mod function;
pub mod gemm;
pub mod level1;
pub mod level2;
pub mod limit;
pub mod machine;
pub mod mgpu;
mod operands;
pub mod plan;
pub mod plan_time;
pub mod random;
pub mod stream;
pub mod suite;
mod tune;

use std::cell::Cell;
use std::fmt::Display;

use anyhow::{Context as _, Result};
use kblas::backend::cuda::Context;
use kblas::env;
use kblas::scalar::{Precision, c64};
use kblas::tuning::{self, strided};

use crate::cli::{Api, HostTimeArgs, MeasureArgs};
use crate::measure::case::{Case, Form, Matrix};
use crate::measure::cublas::Cublas;
use crate::measure::element::{Element, Random, by_precision};
use crate::measure::machine::{Call, Machine};
use crate::measure::operands::{Layout, Operands};
use crate::measure::stream::{Streams, Traffic};
use crate::report::record::{Row, decimals};

/// Everything that is needed to measure a case.
pub struct Bench<'a> {
    pub machine: &'a Machine,
    pub peers: Vec<Cublas>,
    /// `None` without a device; then there is no limit.
    pub streams: Option<&'a Streams<'a>>,
    pub args: &'a MeasureArgs,
    pub random: Random,
    /// Cases that could not be measured.
    pub failures: Cell<usize>,
}

/// A case that can be measured.
pub trait Problem: Display {
    /// `None` for integers.
    fn precision(&self) -> Option<Precision>;
    /// Returns whether this is the letter of the op or of the triangle. Some cases have both, others neither.
    fn has_letter(&self, _letter: char) -> bool {
        false
    }
    /// Bytes of the data that all copies of the operands share.
    fn shared_bytes(&self) -> usize {
        0
    }
    /// Bytes of one copy of the operands.
    fn slot_bytes(&self) -> usize;
    /// Bytes that one call reads.
    fn read_bytes(&self, beta: c64) -> usize;
    /// Real arithmetic operations of one call.
    fn flops(&self) -> u64;
    fn measure(&self, bench: &Bench) -> Result<Row>;
}

impl Problem for Case {
    fn precision(&self) -> Option<Precision> {
        Some(self.precision)
    }

    fn has_letter(&self, letter: char) -> bool {
        self.matrix.letter() == letter
    }

    fn slot_bytes(&self) -> usize {
        Layout::new(self).bytes
    }

    fn read_bytes(&self, beta: c64) -> usize {
        self.traffic(beta).0
    }

    fn flops(&self) -> u64 {
        self.flops()
    }

    fn measure(&self, bench: &Bench) -> Result<Row> {
        self.check()?;
        by_precision!(self.precision, T => bench.run_as::<T>(self))
    }
}

/// The times of a case: kblas, the limit and the peers.
pub struct Times {
    us: f64,
    /// Bytes read and written.
    bytes: usize,
    flops: u64,
    limit_us: Option<f64>,
    /// Names and microseconds.
    peers: Vec<(String, f64)>,
}

impl Times {
    /// `micros` has the time of kblas, then those of the peers in the order of `names`.
    fn new(micros: &[f64], names: Vec<String>, bytes: usize, flops: u64, limit_us: Option<f64>) -> Self {
        let peers = names.into_iter().zip(micros[1..].iter().copied()).collect();
        Self { us: micros[0], bytes, flops, limit_us, peers }
    }

    /// A row with only the times.
    pub fn row(&self) -> Row {
        let Self { us, bytes, flops, limit_us, peers } = self;
        let name = |i: usize| peers.get(i).map(|(name, _)| name.clone());
        let time = |i: usize| peers.get(i).map(|(_, peer_us)| decimals(*peer_us, 3));
        let ratio = |i: usize| peers.get(i).map(|(_, peer_us)| decimals(peer_us / us, 4));
        Row {
            us: decimals(*us, 3),
            gbs: decimals(*bytes as f64 / us * 1e-3, 3),
            gflops: (*flops > 0).then(|| decimals(*flops as f64 / us * 1e-3, 3)),
            limit_us: limit_us.map(|us| decimals(us, 3)),
            fraction: limit_us.map(|limit| decimals(limit / us, 4)),
            peer: name(0),
            peer_us: time(0),
            ratio: ratio(0),
            peer2: name(1),
            peer2_us: time(1),
            ratio2: ratio(1),
            ..Row::blank()
        }
    }
}

impl Bench<'_> {
    /// Number of copies of the operands that calls use in turn.
    pub fn slots(&self, case: &impl Problem) -> Result<usize> {
        self.machine.slots(case.slot_bytes(), case.read_bytes(self.args.beta), self.args.warm)
    }

    /// Returns whether the operands of a case fit in memory.
    pub fn fits(&self, case: &impl Problem) -> bool {
        case.shared_bytes() + case.slot_bytes() <= self.machine.capacity
    }

    /// Reserves the memory of the largest of the cases.
    pub fn reserve<P: Problem>(&self, cases: &[P]) -> Result<()> {
        let bytes = |case: &P| Ok(case.shared_bytes() + self.slots(case)? * case.slot_bytes());
        let sizes = cases.iter().map(bytes).collect::<Result<Vec<_>>>()?;
        self.machine.reserve(sizes.into_iter().max().unwrap_or(0))?;
        Ok(())
    }

    /// Returns the microseconds of each call, and of the fastest stream kernel with the same traffic if there are
    /// streams.
    pub fn micros<'a>(&'a self, mut calls: Vec<Call<'a>>, traffic: Traffic) -> Result<(Vec<f64>, Option<f64>)> {
        let first_stream = calls.len();
        if let Some(streams) = self.streams {
            calls.extend(streams.finalists(traffic, self.args.time)?.into_iter().map(|(_, call)| call));
        }
        let mut micros = self.machine.measure(&calls, traffic.slots, self.args.time)?;
        let limit = micros.split_off(first_stream).into_iter().reduce(f64::min);
        Ok((micros, limit))
    }

    /// Times the calls of kblas and of the peers in the order of `names`, and stream kernels with the same traffic.
    pub fn times<'a>(
        &'a self, calls: Vec<Call<'a>>, names: Vec<String>, traffic: Traffic, flops: u64,
    ) -> Result<Times> {
        let (micros, limit_us) = self.micros(calls, traffic)?;
        Ok(Times::new(&micros, names, traffic.read + traffic.written, flops, limit_us))
    }

    fn run_as<T: Element>(&self, case: &Case) -> Result<Row> {
        let Self { machine, args, random, .. } = *self;
        let slots = self.slots(case)?;
        let operands = Operands::<T>::new(machine, random, case, slots, args.alpha, args.beta)?;

        let mut calls = vec![operands.kblas(machine, args.api)?];
        let error = operands.check(machine, random, &calls[0], args.verify)?;
        let mut names = Vec::new();
        for peer in &self.peers {
            if let Some(call) = operands.cublas(peer)? {
                operands.check(machine, random, &call, false)?;
                calls.push(call);
                names.push(peer.name.to_string());
            }
        }
        let times = self.times(calls, names, operands.traffic(slots, args.beta), case.flops())?;
        Ok(Row {
            error: error.map(|error| decimals(error, 6)),
            plan: machine.device.as_ref().and_then(|_| plan(case)),
            ..case.row(times.row())
        })
    }
}

impl Case {
    /// The row of this case with these times.
    pub fn row(&self, times: Row) -> Row {
        let single = self.batch.form == Form::Single;
        Row {
            routine: self.matrix.routine().into(),
            precision: self.precision.letter(),
            trans: self.matrix.letter().into(),
            m: self.m,
            n: self.n,
            lda: self.lda,
            offset: self.offset,
            incx: self.incx,
            incy: self.incy,
            submatrix: self.submatrix,
            batch: (!single).then_some(self.batch.count),
            pointers: (!single).then_some(self.batch.form == Form::Pointers),
            ..times
        }
    }
}

/// Suffix of a plan that gathers x first.
const GATHERED: &str = " x gathered";

/// The plan for a case on the current device.
fn plan(case: &Case) -> Option<String> {
    let device = Context::current().ok()?.device;
    let (m, n, batched) = (case.m.into(), case.n.into(), case.batch.form != Form::Single);
    let told = |plan: &dyn Display, gathers| format!("{plan}{}", if gathers { GATHERED } else { "" });
    let incx = case.incx.into();
    Some(match case.matrix {
        Matrix::General(op) => {
            let count = case.batch.count.into();
            let alone = tuning::gemv::plan(device, case.precision, op, m, n, env::settings().workspace_bytes).ok()?;
            match batched {
                true => tuning::gemv_batch::plan(device, op, (m, n), count, &alone, case.packed()).to_string(),
                false => told(&alone, strided::gemv_gathers(&alone, op, (m, n), incx)),
            }
        }
        Matrix::Symmetric(uplo) | Matrix::Hermitian(uplo) => {
            let plan =
                tuning::symv::plan(device, case.precision, uplo, n, batched.then_some(case.batch.count.into())).ok()?;
            told(&plan, !batched && strided::symv_gathers(&plan, case.precision, n, incx))
        }
    })
}

/// Returns the host's microseconds to enqueue a call, for each API and for cuBLAS. One time is for the same call
/// repeatedly, another for calls whose shapes did not occur recently. The last is for the driver alone, which launches
/// a kernel that does nothing.
pub fn host_time(machine: &Machine, peer: Option<&Cublas>, args: &HostTimeArgs) -> Result<Vec<(String, f64)>> {
    by_precision!(args.precision, T => host_time_as::<T>(machine, peer, args))
}

/// Number of shapes that take turns, too many for a library to remember. Rows and columns have [`SHAPES_SIDE`] values
/// each, in steps of 1.
const SHAPES: i32 = SHAPES_SIDE * SHAPES_SIDE;
const SHAPES_SIDE: i32 = 16;

fn host_time_as<T: Element>(
    machine: &Machine, peer: Option<&Cublas>, args: &HostTimeArgs,
) -> Result<Vec<(String, f64)>> {
    let (m, n) = (args.m, args.n.unwrap_or(args.m));
    // The largest shape comes first, so the memory that it reserves is enough for all others.
    let shapes = (0..SHAPES).rev().map(|i| (m + i / SHAPES_SIDE, n + i % SHAPES_SIDE));
    let cases: Vec<_> = shapes.map(|(m, n)| Case::new(args.precision, Matrix::General(args.trans), m, n, 0)).collect();
    let one = c64::new(1.0, 0.0);
    let operands = cases.iter().map(|case| Operands::<T>::new(machine, Random { seed: 0 }, case, 1, one, one));
    let operands: Vec<_> = operands.collect::<Result<_>>()?;
    let same = &operands[operands.len() - 1];

    let mut calls = vec![
        ("kblas handle".to_string(), same.kblas(machine, Api::Handle)?),
        ("kblas legacy".to_string(), same.kblas(machine, Api::Legacy)?),
    ];
    let new: Result<_> = operands.iter().map(|operands| operands.kblas(machine, Api::Handle)).collect();
    calls.push(("kblas handle, new shapes".to_string(), in_turn(new?)));
    if let Some(peer) = peer {
        let name = format!("{} {}", peer.name, peer.version);
        calls.push((name.clone(), of_peer(same, peer)?));
        let new: Result<_> = operands.iter().map(|operands| of_peer(operands, peer)).collect();
        calls.push((format!("{name}, new shapes"), in_turn(new?)));
    }
    if let Some(device) = &machine.device {
        calls.push(("launch of nothing".to_string(), Box::new(|_| device.launch_nothing())));
    }
    let (names, calls): (Vec<_>, Vec<_>) = calls.into_iter().unzip();
    Ok(names.into_iter().zip(machine.enqueue(&calls)?).collect())
}

fn of_peer<'a, T: Element>(operands: &'a Operands<T>, peer: &Cublas) -> Result<Call<'a>> {
    operands.cublas(peer)?.with_context(|| format!("{} has no gemv", peer.name))
}

/// A call that makes the given calls in turn.
fn in_turn(calls: Vec<Call>) -> Call {
    let next = Cell::new(0);
    Box::new(move |slot| calls[next.replace((next.get() + 1) % calls.len())](slot))
}
