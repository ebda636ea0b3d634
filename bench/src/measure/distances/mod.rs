//! cdist and knn, compared with cuBLAS's gemm of that size. The expanded form begins with such a product.

mod check;
pub mod suite;

use std::ffi::{c_int, c_void};
use std::fmt::{self, Display, Formatter};
use std::mem::transmute;

use anyhow::{Result, ensure};
use kblas::backend::cuda::Context;
use kblas::capi::*;
use kblas::problem::{CoordinateKind, Distance, Op, Way};
use kblas::scalar::{Precision, c64};
use kblas::tuning;

use crate::cli::DistanceArgs;
use crate::measure::cublas::Cublas;
use crate::measure::element::Random;
use crate::measure::function::{Kblas, Library};
use crate::measure::machine::{Call, Machine};
use crate::measure::operands::ALIGNMENT;
use crate::measure::stream::Traffic;
use crate::measure::{Bench, Problem, Times};
use crate::report::record::{Row, decimals};

/// Random integers are smaller than this in magnitude, as counts and quantised data are. Their sums fit in a double, so
/// that tensor cores compute them.
const INTEGERS: i64 = 1000;

/// A case of cdist or knn.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub kind: CoordinateKind,
    pub distance: Distance,
    pub ops: [Op; 2],
    pub m: i32,
    pub k: i32,
    pub n: i32,
    pub lda: i32,
    pub ldb: i32,
    pub ldc: i32,
    /// Number of neighbours of knn; `None` for cdist.
    pub neighbours: Option<i32>,
    pub exclude_self: bool,
}

/// Byte offsets of A, B, indices and distances in a slot, and the size of the slot.
fn layout(case: &Case) -> [usize; 5] {
    let (coordinate, distance) = case.kind.sizes();
    let elements = |op, ld: i32, vectors: i32| ld as usize * if op == Op::N { case.n } else { vectors } as usize;
    let (indices, distances) = match case.neighbours {
        Some(neighbours) => {
            (case.m as usize * neighbours as usize * 8, case.m as usize * neighbours as usize * coordinate)
        }
        None => (0, case.ldc as usize * case.k as usize * distance),
    };
    let sizes = [
        elements(case.ops[0], case.lda, case.m) * coordinate,
        elements(case.ops[1], case.ldb, case.k) * coordinate,
        indices,
        distances,
    ];
    let mut ends = [0; 5];
    for (at, size) in sizes.into_iter().enumerate() {
        ends[at + 1] = ends[at] + size.next_multiple_of(ALIGNMENT) + ALIGNMENT;
    }
    ends
}

fn op(op: Op) -> kblasOperation_t {
    if op == Op::N { KBLAS_OP_N } else { KBLAS_OP_T }
}

/// Integer coordinate number `at` of a slot.
fn integer(random: Random, at: usize) -> i32 {
    (random.integers::<f64>(at)[0] % INTEGERS) as i32
}

impl Case {
    /// Two sets without padding. The vectors of both are rows, or the vectors of both are columns.
    pub fn new(kind: CoordinateKind, distance: Distance, op: Op, [m, k, n]: [i32; 3]) -> Self {
        let rows = |vectors| if op == Op::N { vectors } else { n };
        let (lda, ldb, ldc) = (rows(m), rows(k), m);
        Self { kind, distance, ops: [op; 2], m, k, n, lda, ldb, ldc, neighbours: None, exclude_self: false }
    }

    /// knn in place of cdist.
    pub fn nearest(self, neighbours: i32) -> Self {
        Self { neighbours: Some(neighbours), ..self }
    }

    fn routine(&self) -> &'static str {
        if self.neighbours.is_some() { "knn" } else { "cdist" }
    }

    fn letters(&self) -> String {
        self.ops.map(|op| if op == Op::N { 'N' } else { 'T' }).iter().collect()
    }

    /// Name of the metric in a row.
    fn metric(&self) -> String {
        let way = match self.distance.way {
            Way::Best => "",
            Way::Expanded => "-expanded",
            Way::Direct => "-direct",
        };
        format!("{:?}{way}", self.distance.metric).to_lowercase()
    }

    /// Bytes that must be read and written: the sets once, and the results.
    fn traffic(&self) -> (usize, usize) {
        let (coordinate, distance) = self.kind.sizes();
        let [m, k, n] = [self.m, self.k, self.n].map(|size| size as usize);
        let results = match self.neighbours {
            Some(neighbours) => m * neighbours as usize * (size_of::<i64>() + coordinate),
            None => m * k * distance,
        };
        ((m + k) * n * coordinate, results)
    }

    /// Additional bytes for cuBLAS's product. knn stores no product; with cdist, the product is in C.
    fn product_bytes(&self) -> usize {
        if self.neighbours.is_some() { self.m as usize * self.k as usize * self.kind.sizes().0 } else { 0 }
    }

    /// Returns whether cuBLAS has a gemm of this type, and the product fits in memory in addition to `bytes`.
    fn compares(&self, machine: &Machine, bytes: usize) -> bool {
        self.kind != CoordinateKind::I32 && bytes + self.product_bytes() <= machine.capacity
    }

    /// Fills all slots with random coordinates. Integer coordinates are the same in each slot.
    fn fill(&self, machine: &Machine, base: *mut u8, slots: usize, random: Random) -> Result<()> {
        let [_, _, results, _, end] = layout(self);
        match self.kind {
            CoordinateKind::F32 => machine.fill::<f32>(base, slots * end, random),
            CoordinateKind::F64 => machine.fill::<f64>(base, slots * end, random),
            CoordinateKind::I32 => {
                let coordinates: Vec<_> = (0..results / size_of::<i32>()).map(|at| integer(random, at)).collect();
                (0..slots).try_for_each(|slot| machine.write(&coordinates, base.wrapping_add(slot * end).cast(), 1))
            }
        }
    }

    /// kblas's call on these operands.
    fn call<'a>(&'a self, machine: &'a Machine, base: *mut u8) -> Call<'a> {
        let places = layout(self);
        let Self { kind, m, k, n, lda, ldb, ldc, .. } = *self;
        let (metric, [op_a, op_b], h) = (kblasDistance_t(self.distance.number()), self.ops.map(op), machine.handle);
        macro_rules! call {
            ($cdist:ident $knn:ident) => {
                // SAFETY: a slot has room for the case.
                Box::new(move |slot| unsafe {
                    let [a, b, indices, distances] = slot_of(base, places, slot);
                    let (a, b) = (a.cast(), b.cast());
                    Kblas::check(match self.neighbours {
                        None => $cdist(h, metric, op_a, op_b, m, k, n, a, lda, b, ldb, distances.cast(), ldc),
                        Some(many) => {
                            let (index, distance, ld) = (indices.cast(), distances.cast(), many.into());
                            $knn(h, metric, op_a, op_b, m, k, n, a, lda, b, ldb, many, index, ld, distance, ld)
                        }
                    })
                })
            };
        }
        match kind {
            CoordinateKind::F32 => call!(kblasScdist kblasSknn),
            CoordinateKind::F64 => call!(kblasDcdist kblasDknn),
            // SAFETY: a slot has room for the case; `check` rejects knn of integers.
            CoordinateKind::I32 => Box::new(move |slot| unsafe {
                let [a, b, _, distances] = slot_of(base, places, slot);
                let (a, b, c) = (a.cast(), b.cast(), distances.cast());
                Kblas::check(kblasI32cdist(h, metric, op_a, op_b, m, k, n, a, lda, b, ldb, c, ldc))
            }),
        }
    }

    /// cuBLAS's product of op(A) and op(B)ᵀ, an m × k matrix. It is stored in C, or in `product` if there is no C.
    fn gemm(&self, cublas: &Cublas, base: *mut u8, product: *mut u8) -> Result<Call<'static>> {
        type Gemm = unsafe extern "C" fn(
            *mut c_void,
            c_int,
            c_int,
            c_int,
            c_int,
            c_int,
            *const c_void,
            *const c_void,
            c_int,
            *const c_void,
            c_int,
            *const c_void,
            *mut c_void,
            c_int,
        ) -> c_int;
        let name = if self.kind == CoordinateKind::F64 { c"cublasDgemm_v2" } else { c"cublasSgemm_v2" };
        // SAFETY: the signature is cuBLAS's; the scalars have enough bytes for either precision.
        let gemm = unsafe { transmute::<*const c_void, Gemm>(cublas.address(name)?) };
        let Self { kind, ops, m, k, n, lda, ldb, ldc, neighbours, .. } = *self;
        let (handle, places) = (cublas.handle, layout(self));
        let (trans_a, trans_b) = (c_int::from(ops[0] != Op::N), c_int::from(ops[1] == Op::N));
        Ok(Box::new(move |slot| {
            let [a, b, _, c] = slot_of(base, places, slot);
            let (c, ldc) = if neighbours.is_some() { (product.cast(), m) } else { (c, ldc) };
            let (one_64, one_32, zero) = (1.0f64, 1.0f32, 0.0f64);
            let one: *const c_void =
                if kind == CoordinateKind::F64 { (&raw const one_64).cast() } else { (&raw const one_32).cast() };
            let zero = (&raw const zero).cast();
            // SAFETY: the reserved memory has room for the operands and the product; cuBLAS reads the scalars before it
            // returns.
            let status = unsafe { gemm(handle, trans_a, trans_b, m, k, n, one, a, lda, b, ldb, zero, c, ldc) };
            ensure!(status == 0, "cuBLAS's gemm returned {status}");
            Ok(())
        }))
    }

    /// Rejects cases that no library can compute.
    pub fn check(&self) -> Result<()> {
        let rows = |op, vectors| if op == Op::N { vectors } else { self.n };
        let (a, b) = (rows(self.ops[0], self.m), rows(self.ops[1], self.k));
        ensure!(self.lda >= a, "lda is {}, less than {a}", self.lda);
        ensure!(self.ldb >= b, "ldb is {}, less than {b}", self.ldb);
        ensure!(self.ldc >= self.m, "ldc is {}, less than {}", self.ldc, self.m);
        ensure!(self.kind != CoordinateKind::I32 || self.neighbours.is_none(), "integers have no knn");
        Ok(())
    }

    /// The plan on the current device.
    fn plan(&self) -> Option<String> {
        let device = Context::current().ok()?.device;
        let (sizes, together) = ([self.m, self.k, self.n].map(i64::from), self.ops.map(|op| op != Op::N));
        Some(match self.neighbours {
            None => tuning::cdist::plan(device, self.kind, self.distance, sizes, together).to_string(),
            Some(many) => tuning::knn::plan(device, self.kind, self.distance, sizes, together, many.into()).to_string(),
        })
    }
}

/// A, B, the indices and the distances of a slot.
fn slot_of(base: *mut u8, [places @ .., end]: [usize; 5], slot: usize) -> [*mut c_void; 4] {
    places.map(|at| base.wrapping_add(slot * end + at).cast())
}

impl Problem for Case {
    fn precision(&self) -> Option<Precision> {
        match self.kind {
            CoordinateKind::F32 => Some(Precision::S),
            CoordinateKind::F64 => Some(Precision::D),
            CoordinateKind::I32 => None,
        }
    }

    fn slot_bytes(&self) -> usize {
        let [.., end] = layout(self);
        end
    }

    /// Includes the bytes that the call writes: a large C evicts everything else from the cache.
    fn read_bytes(&self, _: c64) -> usize {
        let (read, written) = self.traffic();
        read + written
    }

    /// As for gemm: two for each coordinate of each pair.
    fn flops(&self) -> u64 {
        2 * self.m as u64 * self.k as u64 * self.n as u64
    }

    fn measure(&self, bench: &Bench) -> Result<Row> {
        self.check()?;
        let Bench { machine, args, random, .. } = *bench;
        let slots = bench.slots(self)?;
        let [_, _, _, distances, slot_bytes] = layout(self);
        let bytes = slots * slot_bytes;
        let compares = !bench.peers.is_empty() && self.compares(machine, bytes);
        let base = machine.reserve(if compares { bytes + self.product_bytes() } else { bytes })?;
        self.fill(machine, base, slots, random)?;
        // SAFETY: the handle lives.
        Kblas::check(unsafe { kblasSetExcludeSelf(machine.handle, self.exclude_self.into()) })?;
        let mut calls = vec![self.call(machine, base)];
        let error = check::check(self, machine, base, random, &calls[0], args.verify)?;
        let mut names = Vec::new();
        for peer in bench.peers.iter().filter(|_| compares) {
            calls.push(self.gemm(peer, base, base.wrapping_add(bytes))?);
            names.push(format!("{} gemm", peer.name));
        }
        let (read, written) = self.traffic();
        let times = if self.neighbours.is_none() {
            let traffic = Traffic { base, write_at: distances, slot_bytes, slots, read, written };
            bench.times(calls, names, traffic, self.flops())?
        } else {
            // Memory bandwidth does not limit a search: reads and writes take almost none of its time.
            let micros = machine.measure(&calls, slots, args.time)?;
            Times::new(&micros, names, read + written, self.flops(), None)
        };
        Ok(Row {
            error: error.map(|error| decimals(error, 6)),
            plan: machine.device.as_ref().and_then(|_| self.plan()),
            ..self.row(times.row())
        })
    }
}

impl Case {
    /// The row of this case with these times.
    fn row(&self, times: Row) -> Row {
        Row {
            routine: self.routine().into(),
            precision: self.kind.letter(),
            trans: self.letters(),
            m: self.m,
            n: self.n,
            k: Some(self.k),
            lda: self.lda,
            metric: Some(self.metric()),
            neighbours: self.neighbours,
            ..times
        }
    }
}

/// The name that `--only` matches.
impl Display for Case {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}", self.row(Row::blank()).name())
    }
}

/// Measures the case and prints a line: microseconds, pairs of coordinates per second, and the time of cuBLAS's gemm if
/// it fits in memory.
pub fn run(case: &Case, machine: &Machine, cublas: Option<&Cublas>, args: &DistanceArgs) -> Result<()> {
    case.check()?;
    let [.., end] = layout(case);
    let cublas = cublas.filter(|_| case.compares(machine, end));
    ensure!(end <= machine.capacity, "{} MiB, and only {} MiB may be used", end >> 20, machine.capacity >> 20);
    let base = machine.reserve(cublas.map_or(end, |_| end + case.product_bytes()))?;
    case.fill(machine, base, 1, Random { seed: args.seed })?;
    // SAFETY: the handle lives.
    Kblas::check(unsafe { kblasSetExcludeSelf(machine.handle, case.exclude_self.into()) })?;
    let mut calls = vec![case.call(machine, base)];
    if let Some(cublas) = cublas {
        calls.push(case.gemm(cublas, base, base.wrapping_add(end))?);
    }
    let micros = machine.measure(&calls, 1, args.time)?;
    let pairs = f64::from(case.m) * f64::from(case.k) * f64::from(case.n);
    println!("{:>12} {:>14} {:>12}  plan", "us", "T pairs/s", "gemm us");
    let gemm = micros.get(1).map_or_else(String::new, |us| format!("{us:.1}"));
    println!("{:>12.1} {:>14.3} {gemm:>12}  {}", micros[0], pairs / micros[0] * 1e-6, case.plan().unwrap_or_default());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(kind: CoordinateKind, neighbours: Option<i32>) -> Case {
        let distance = Distance::from_number(1, 0).expect("a distance");
        let (ops, exclude_self) = ([Op::N, Op::T], false);
        Case { kind, distance, ops, m: 5, k: 4, n: 3, lda: 6, ldb: 3, ldc: 5, neighbours, exclude_self }
    }

    #[test]
    fn operands_lie_apart() {
        let [a, b, indices, distances, end] = layout(&case(CoordinateKind::I32, None));
        assert_eq!(a, 0);
        assert!(b >= 6 * 3 * 4 && indices >= b + 3 * 4 * 4 && distances >= indices && end >= distances + 5 * 4 * 8);
        let [.., indices, distances, end] = layout(&case(CoordinateKind::F64, Some(2)));
        assert!(distances >= indices + 5 * 2 * 8 && end >= distances + 5 * 2 * 8);
    }

    #[test]
    fn traffic_counts_the_sets_and_the_results_once() {
        assert_eq!(case(CoordinateKind::I32, None).traffic(), (4 * 3 * (5 + 4), 8 * 5 * 4));
        assert_eq!(case(CoordinateKind::F32, Some(2)).traffic(), (4 * 3 * (5 + 4), (8 + 4) * 5 * 2));
        assert_eq!(case(CoordinateKind::F64, None).product_bytes(), 0);
        assert_eq!(case(CoordinateKind::F64, Some(2)).product_bytes(), 8 * 5 * 4);
    }

    #[test]
    fn integers_are_small_and_of_both_signs() {
        let some: Vec<_> = (0..1000).map(|at| i64::from(integer(Random { seed: 3 }, at))).collect();
        assert!(some.iter().all(|value| value.abs() < INTEGERS));
        assert!(some.iter().any(|value| *value < -INTEGERS / 2) && some.iter().any(|value| *value > INTEGERS / 2));
    }

    #[test]
    fn what_cannot_be_asked_for_is_refused() {
        assert!(case(CoordinateKind::F32, Some(3)).check().is_ok());
        assert!(case(CoordinateKind::I32, Some(3)).check().is_err());
        assert!(Case { lda: 4, ..case(CoordinateKind::F32, None) }.check().is_err());
        assert!(Case { ldb: 2, ..case(CoordinateKind::F32, None) }.check().is_err());
        assert!(Case { ldc: 4, ..case(CoordinateKind::F32, None) }.check().is_err());
    }

    #[test]
    fn a_call_computes() {
        let (machine, case) = (Machine::on_the_host(), case(CoordinateKind::F64, None));
        let [.., distances, end] = layout(&case);
        let base = machine.reserve(end).unwrap();
        machine.fill::<f64>(base, end, Random { seed: 3 }).unwrap();
        case.call(&machine, base)(0).unwrap();
        let found = machine.read(base.wrapping_add(distances).cast::<f64>(), 20, 1).unwrap();
        let (a, b) = (Random { seed: 3 }, layout(&case)[1] / 8);
        let coordinate = |at: usize| a.element::<f64>(at);
        for (at, found) in found.iter().enumerate() {
            let (i, j) = (at % 5, at / 5);
            let exact: f64 = (0..3).map(|d| (coordinate(i + 6 * d) - coordinate(b + d + 3 * j)).powi(2)).sum();
            assert!((found - exact).abs() <= 1e-14 * exact, "{found} {exact} at {i}, {j}");
        }
    }
}
