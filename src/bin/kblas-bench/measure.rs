//! One case after the other, beside the peers and the limit.

use std::cell::Cell;

use anyhow::Result;
use kblas::backend::cuda::Context;
use kblas::env;
use kblas::scalar::{Precision, c32, c64};
use kblas::tuning;

use crate::case::{Case, Form, Matrix};
use crate::cli::{Api, HostTimeArgs, MeasureArgs};
use crate::cublas::Cublas;
use crate::element::{Element, Random};
use crate::machine::Machine;
use crate::operands::{Layout, Operands};
use crate::record::{Row, decimals};
use crate::stream::{Streams, Traffic};

/// Everything that a case is measured with.
pub struct Bench<'a> {
    pub machine: &'a Machine,
    pub peers: Vec<Cublas>,
    /// `None`: no device, no limit.
    pub streams: Option<&'a Streams<'a>>,
    pub args: &'a MeasureArgs,
    pub random: Random,
    /// Cases that could not be measured.
    pub failures: Cell<usize>,
}

/// A peer's time beside kblas's, as a row has it.
struct Against {
    name: String,
    us: f64,
    ratio: f64,
}

impl Bench<'_> {
    /// Copies of a case's operands that calls take in turn.
    fn slots(&self, case: &Case) -> Result<usize> {
        let (read, _) = case.traffic(self.args.beta);
        self.machine.slots(Layout::new(case).bytes, read, self.args.warm)
    }

    /// Whether the memory has room for a case's operands.
    pub fn fits(&self, case: &Case) -> bool {
        Layout::new(case).bytes <= self.machine.capacity
    }

    /// Reserves at once what the largest of the cases takes.
    pub fn reserve(&self, cases: &[Case]) -> Result<()> {
        let bytes = |case: &Case| Ok(self.slots(case)? * Layout::new(case).bytes);
        let sizes = cases.iter().map(bytes).collect::<Result<Vec<_>>>()?;
        self.machine.reserve(sizes.into_iter().max().unwrap_or(0))?;
        Ok(())
    }

    /// Measures a case.
    pub fn run(&self, case: &Case) -> Result<Row> {
        case.check()?;
        match case.precision {
            Precision::S => self.run_as::<f32>(case),
            Precision::D => self.run_as::<f64>(case),
            Precision::C => self.run_as::<c32>(case),
            Precision::Z => self.run_as::<c64>(case),
        }
    }

    fn run_as<T: Element>(&self, case: &Case) -> Result<Row> {
        let Self { machine, args, random, .. } = *self;
        let slots = self.slots(case)?;
        let (read, written) = case.traffic(args.beta);
        let operands = Operands::<T>::new(machine, random, case, slots, args.alpha, args.beta)?;

        let mut calls = vec![operands.kblas(machine, args.api)?];
        let error = operands.check(machine, random, &calls[0], args.verify)?;
        let mut names = Vec::new();
        for peer in &self.peers {
            if let Some(call) = operands.cublas(peer)? {
                operands.check(machine, random, &call, false)?;
                calls.push(call);
                names.push(peer.name);
            }
        }
        let first_stream = calls.len();
        if let Some(streams) = self.streams {
            let Operands { base, layout, .. } = &operands;
            let traffic = Traffic { base: *base, write_at: layout.y, slot_bytes: layout.bytes, slots, read, written };
            calls.extend(streams.finalists(traffic, args.time)?.into_iter().map(|(_, call)| call));
        }

        let micros = machine.measure(&calls, slots, args.time)?;
        let us = micros[0];
        let against = |(name, peer_us): (&&str, &f64)| Against {
            name: name.to_string(),
            us: decimals(*peer_us, 3),
            ratio: decimals(peer_us / us, 4),
        };
        let mut peers = names.iter().zip(&micros[1..]).map(against);
        let (peer, peer2) = (peers.next(), peers.next());
        let limit_us = micros[first_stream..].iter().copied().reduce(f64::min);
        let single = case.batch.form == Form::Single;
        Ok(Row {
            routine: case.matrix.routine().into(),
            precision: case.precision.letter(),
            trans: case.matrix.letter().into(),
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
            peer: peer.as_ref().map(|peer| peer.name.clone()),
            peer_us: peer.as_ref().map(|peer| peer.us),
            ratio: peer.as_ref().map(|peer| peer.ratio),
            error: error.map(|error| decimals(error, 6)),
            plan: machine.device.as_ref().and_then(|_| plan(case)),
            submatrix: case.submatrix,
            batch: (!single).then_some(case.batch.count),
            pointers: (!single).then_some(case.batch.form == Form::Pointers),
            peer2: peer2.as_ref().map(|peer| peer.name.clone()),
            peer2_us: peer2.as_ref().map(|peer| peer.us),
            ratio2: peer2.as_ref().map(|peer| peer.ratio),
        })
    }
}

/// What the library launches for a case on the current device.
fn plan(case: &Case) -> Option<String> {
    let (Matrix::General(op), Form::Single) = (case.matrix, case.batch.form) else { return None };
    let device = Context::current().ok()?.device;
    let (m, n) = (case.m.into(), case.n.into());
    let plan = tuning::gemv::plan(device, case.precision, op, m, n, env::settings().workspace_bytes);
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
    let case = Case::new(args.precision, Matrix::General(args.trans), args.m, args.n.unwrap_or(args.m), 0);
    let one = c64::new(1.0, 0.0);
    let operands = Operands::<T>::new(machine, Random { seed: 0 }, &case, 1, one, one)?;
    let mut names = vec!["kblas handle".to_string(), "kblas legacy".to_string()];
    let mut calls = vec![operands.kblas(machine, Api::Handle)?, operands.kblas(machine, Api::Legacy)?];
    if let Some(peer) = peer {
        names.push(format!("{} {}", peer.name, peer.version));
        calls.extend(operands.cublas(peer)?);
    }
    Ok(names.into_iter().zip(machine.enqueue(&calls)?).collect())
}
