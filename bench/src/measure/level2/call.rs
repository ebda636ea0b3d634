//! Operands of a case, and the calls of both libraries on them. Functions are found by name, since the libraries share
//! the signatures.

use std::ffi::{CString, c_int, c_uint, c_void};
use std::mem::transmute;

use anyhow::{Context as _, Result, ensure};
use kblas::backend::cuda::Context;
use kblas::problem::{self, Batch, Operand, Storage, Value};
use kblas::scalar::c64;
use kblas::tuning;

use super::{Case, Layout, Task, names};
use crate::measure::cublas::Cublas;
use crate::measure::element::{Element, Random};
use crate::measure::function::Library;
use crate::measure::level1::names as level1;
use crate::measure::machine::{Call, Machine};
use crate::measure::operands::Aligned;

/// Operands of a case in reserved memory.
pub struct Operands<'a, T> {
    pub case: &'a Case,
    pub base: *mut u8,
    pub layout: Layout,
    alpha: Aligned<T>,
    beta: Aligned<T>,
}

type H = *mut c_void;
type P = *const c_void;
type I = c_int;
type U = c_uint;

impl<'a, T: Element> Operands<'a, T> {
    pub fn new(machine: &Machine, random: Random, case: &'a Case, slots: usize, alpha: c64, beta: c64) -> Result<Self> {
        let layout = Layout::new(case);
        let base = machine.reserve(slots * layout.bytes)?;
        machine.fill::<T>(base, slots * layout.bytes, random)?;
        let [alpha, beta] = [alpha, beta].map(|number| Aligned(T::from_c64(number)));
        let operands = Self { case, base, layout, alpha, beta };
        if operands.scale() != 1.0 {
            let name = format!("kblas{}scal", case.precision.letter().to_ascii_uppercase());
            let code = level1::function(&name).with_context(|| format!("the bench has no {name}"))?;
            let (scale, count) = (Aligned(T::from_c64(operands.scale().into())), case.extents()[0] as I);
            for slot in 0..slots {
                // SAFETY: the signature is that of scal; A has that many elements in each slot.
                let status = unsafe {
                    let scal: extern "C" fn(H, I, P, P, I) -> I = transmute(code);
                    scal(machine.handle.cast(), count, (&raw const scale.0).cast(), operands.of(slot)[0].cast(), 1)
                };
                ensure!(status == 0, "kblas reports status {status}");
            }
        }
        Ok(operands)
    }

    /// Factor of the elements of a triangle, a power of 2. With it, repeated products or solves on one x neither grow
    /// nor vanish.
    pub fn scale(&self) -> f64 {
        match self.case.task {
            Task::Multiply | Task::Solve => {
                let terms = self.case.storage().band(self.case.n.into()) as u64 + 1;
                0.25 / terms.next_power_of_two() as f64
            }
            _ => 1.0,
        }
    }

    /// A, x and y of a slot.
    pub fn of(&self, slot: usize) -> [*mut T; 3] {
        let slot = self.base.wrapping_add(slot * self.layout.bytes);
        [0, self.layout.x, self.layout.y].map(|byte| slot.wrapping_add(byte).cast::<T>().wrapping_add(self.case.offset))
    }

    pub fn alpha(&self) -> c64 {
        self.alpha.0.to_c64()
    }

    pub fn beta(&self) -> c64 {
        self.beta.0.to_c64()
    }

    pub fn kblas(&self, machine: &Machine) -> Result<Call<'_>> {
        let form = if self.case.batch.is_some() { "StridedBatched" } else { "" };
        let name = format!("kblas{}{}{form}", self.case.precision.letter().to_ascii_uppercase(), self.case.word);
        let code = names::function(&name).with_context(|| format!("the bench has no {name}"))?;
        match self.case.batch {
            Some(count) => self.batched(code, machine.handle.cast(), count),
            None => self.call(code, machine.handle.cast(), "kblas"),
        }
    }

    pub fn cublas(&self, cublas: &Cublas) -> Result<Call<'_>> {
        let name = format!("cublas{}{}_v2", self.case.precision.letter().to_ascii_uppercase(), self.case.word);
        self.call(cublas.address(&CString::new(name)?)?, cublas.handle, "cuBLAS")
    }

    /// The call of a function by its signature. kblas and cuBLAS share the signatures and the values of enums.
    fn call(&self, code: P, h: H, library: &'static str) -> Result<Call<'_>> {
        let Case { task, uplo, op, m, n, kl, ku, lda, incx, incy, .. } = *self.case;
        let (uplo, op, unit) = (Cublas::fill(uplo) as U, Cublas::op(op) as U, 1);
        let storage = self.case.storage();
        Ok(Box::new(move |slot| {
            let [a, x, y] = self.of(slot).map(|operand| operand.cast_const().cast::<c_void>());
            let (alpha, beta): (P, P) = ((&raw const self.alpha.0).cast(), (&raw const self.beta.0).cast());
            // SAFETY: the signatures are those of the routines; a slot has room for the case. A real alpha is the first
            // number of a complex one.
            let status = unsafe {
                match (task, storage) {
                    (Task::Rank1 { .. }, _) => {
                        let f: extern "C" fn(H, I, I, P, P, I, P, I, P, I) -> I = transmute(code);
                        f(h, m, n, alpha, x, incx, y, incy, a, lda)
                    }
                    (Task::Update { two: false, .. }, Storage::Packed) => {
                        let f: extern "C" fn(H, U, I, P, P, I, P) -> I = transmute(code);
                        f(h, uplo, n, alpha, x, incx, a)
                    }
                    (Task::Update { two: false, .. }, _) => {
                        let f: extern "C" fn(H, U, I, P, P, I, P, I) -> I = transmute(code);
                        f(h, uplo, n, alpha, x, incx, a, lda)
                    }
                    (Task::Update { .. }, Storage::Packed) => {
                        let f: extern "C" fn(H, U, I, P, P, I, P, I, P) -> I = transmute(code);
                        f(h, uplo, n, alpha, x, incx, y, incy, a)
                    }
                    (Task::Update { .. }, _) => {
                        let f: extern "C" fn(H, U, I, P, P, I, P, I, P, I) -> I = transmute(code);
                        f(h, uplo, n, alpha, x, incx, y, incy, a, lda)
                    }
                    (Task::Multiply | Task::Solve, Storage::Whole { .. }) => {
                        let f: extern "C" fn(H, U, U, U, I, P, I, P, I) -> I = transmute(code);
                        f(h, uplo, op, unit, n, a, lda, x, incx)
                    }
                    (Task::Multiply | Task::Solve, Storage::Packed) => {
                        let f: extern "C" fn(H, U, U, U, I, P, P, I) -> I = transmute(code);
                        f(h, uplo, op, unit, n, a, x, incx)
                    }
                    (Task::Multiply | Task::Solve, Storage::Band { .. }) => {
                        let f: extern "C" fn(H, U, U, U, I, I, P, I, P, I) -> I = transmute(code);
                        f(h, uplo, op, unit, n, kl, a, lda, x, incx)
                    }
                    (Task::Product { .. }, Storage::Band { .. }) => {
                        let f: extern "C" fn(H, U, I, I, P, P, I, P, I, P, P, I) -> I = transmute(code);
                        f(h, uplo, n, kl, alpha, a, lda, x, incx, beta, y, incy)
                    }
                    (Task::Product { .. }, _) => {
                        let f: extern "C" fn(H, U, I, P, P, P, I, P, P, I) -> I = transmute(code);
                        f(h, uplo, n, alpha, a, x, incx, beta, y, incy)
                    }
                    (Task::Band, _) => {
                        let f: extern "C" fn(H, U, I, I, I, I, P, P, I, P, I, P, P, I) -> I = transmute(code);
                        f(h, op, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy)
                    }
                }
            };
            ensure!(status == 0, "{library} reports status {status}");
            Ok(())
        }))
    }

    /// The same for kblas's batches, which cuBLAS does not have.
    fn batched(&self, code: P, h: H, count: I) -> Result<Call<'_>> {
        let Case { task, uplo, op, m, n, kl, ku, lda, incx, incy, .. } = *self.case;
        let (uplo, op, unit) = (Cublas::fill(uplo) as U, Cublas::op(op) as U, 1);
        let (storage, [to_a, to_x, to_y]) = (self.case.storage(), self.case.strides().map(|stride| stride as i64));
        Ok(Box::new(move |slot| {
            let [a, x, y] = self.of(slot).map(|operand| operand.cast_const().cast::<c_void>());
            let (alpha, beta): (P, P) = ((&raw const self.alpha.0).cast(), (&raw const self.beta.0).cast());
            // SAFETY: the signatures are those of the routines; a slot has room for all entries.
            let status = unsafe {
                match (task, storage) {
                    (Task::Rank1 { .. }, _) => {
                        let f: extern "C" fn(H, I, I, P, P, I, i64, P, I, i64, P, I, i64, I) -> I = transmute(code);
                        f(h, m, n, alpha, x, incx, to_x, y, incy, to_y, a, lda, to_a, count)
                    }
                    (Task::Band, _) => {
                        let f: extern "C" fn(H, U, I, I, I, I, P, P, I, i64, P, I, i64, P, P, I, i64, I) -> I =
                            transmute(code);
                        f(h, op, m, n, kl, ku, alpha, a, lda, to_a, x, incx, to_x, beta, y, incy, to_y, count)
                    }
                    (_, Storage::Band { .. }) => {
                        let f: extern "C" fn(H, U, U, U, I, I, P, I, i64, P, I, i64, I) -> I = transmute(code);
                        f(h, uplo, op, unit, n, kl, a, lda, to_a, x, incx, to_x, count)
                    }
                    _ => {
                        let f: extern "C" fn(H, U, U, U, I, P, I, i64, P, I, i64, I) -> I = transmute(code);
                        f(h, uplo, op, unit, n, a, lda, to_a, x, incx, to_x, count)
                    }
                }
            };
            ensure!(status == 0, "kblas reports status {status}");
            Ok(())
        }))
    }

    /// The plan on the current device.
    pub fn plan(&self) -> Option<String> {
        use tuning::triangle::Sums;
        let device = Context::current().ok()?.device;
        let Case { task, op, m, n, kl, ku, lda, incx, incy, .. } = *self.case;
        let [a, x, y] = self.of(0);
        let [m, n, kl, ku, lda, incx, incy] = [m, n, kl, ku, lda, incx, incy].map(i64::from);
        let band = self.case.storage().band(n);
        let banded = matches!(self.case.storage(), Storage::Band { .. });
        let few = |sums| tuning::band::plan(T::PRECISION, sums, n, band).filter(|_| banded);
        let tiles = |sums| tuning::triangle::plan(device, T::PRECISION, sums, n, band).to_string();
        let product = |sums| few(sums).map_or_else(|| tiles(sums), |plan| plan.to_string());
        let small = |task| {
            tuning::triangle_small::plan(
                device,
                T::PRECISION,
                task,
                op,
                n,
                self.case.batch.map_or(1, |batch| batch.into()),
            )
            .map(|plan| plan.to_string())
        };
        let batched = self.case.batch.is_some();
        let of_few_rows = match task {
            Task::Multiply => {
                few(Sums::of(op)).map(|plan| plan.to_string()).or_else(|| small(tuning::triangle_small::Task::Multiply))
            }
            Task::Solve => small(tuning::triangle_small::Task::Solve),
            Task::Rank1 { .. } if batched => Some(tuning::ger::batch_plan(T::PRECISION, m).to_string()),
            _ => None,
        };
        if of_few_rows.is_some() {
            return of_few_rows;
        }
        Some(match task {
            Task::Rank1 { conj } => {
                let [vector, other] = [x, y].map(|vector| Operand::one(vector.cast_const()));
                let (alpha, a, batch) = (Value::Host(self.alpha.0), Operand::one(a), Batch::ONE);
                let call = problem::Ger { conj, m, n, alpha, x: vector, incx, y: other, incy, a, lda, batch };
                tuning::ger::plan(device, T::PRECISION, m, n, call.alignment()).to_string()
            }
            Task::Update { two, .. } => tuning::syr::plan(device, T::PRECISION, n, two, true).to_string(),
            Task::Multiply => product(Sums::of(op)),
            Task::Product { .. } => product(Sums::Both),
            Task::Solve => tuning::trsv::plan(device, T::PRECISION, op, n).to_string(),
            Task::Band => tuning::gbmv::plan(T::PRECISION, op, m, n, kl, ku).to_string(),
        })
    }
}
