//! gemm of matrices in host memory. Tiles of C, and the parts of A and B that they need, are copied to the devices and
//! back. So the matrices may be larger than the devices' memory.

use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::thread;

use super::Team;
use crate::backend::{Exec, cuda};
use crate::error::{Error, KBLAS_STATUS_ALLOC_FAILED, KBLAS_STATUS_INTERNAL_ERROR, Result};
use crate::problem::{Batch, Copy2d, Direction, Gemm, Op, Operand, Value};
use crate::routine::copy::copy;
use crate::routine::gemm::gemm;
use crate::scalar::Scalar;
use crate::trace;

/// Tiles in progress on a device: one is copied while the other is multiplied.
const TILES_AT_ONCE: usize = 2;

/// Terms of the sums in one copy.
const TERMS: i64 = 1024;

/// The largest tile of C: 8192 × 8192 elements of double precision. Large tiles are copied seldom. At 50 GB/s, a
/// product of two panels of the tile takes as long as their copy.
const TILE_BYTES: f64 = 536_870_912.0;

/// Edges are multiples of this, and at least as large.
const EDGE_STEP: i64 = 256;

/// Tiles with a larger edge are made smaller until there are [`TILES_AT_ONCE`] for each device.
const SMALL_EDGE: i64 = 1024;

/// Computes C := alpha·op(A)·op(B) + beta·C with all operands in host memory, by tiles of `edge` × `edge` elements of
/// C, and waits. Returns the edge. If none is given, it is as large as is useful, and as the memory allows.
///
/// # Safety
/// The pointers lead to host memory, as large as BLAS requires.
pub unsafe fn gemm_of_host<T: Scalar>(team: &Team, args: Gemm<T>, edge: Option<i64>) -> Result<i64> {
    args.check_sizes()?;
    let workers = TILES_AT_ONCE * team.count();
    let mut tiles = Tiles { m: args.m, n: args.n, edge: edge.unwrap_or_else(|| pays::<T>(args.m, args.n, workers)) };
    let queues = match team.queues() {
        Some(queues) if args.m > 0 && args.n > 0 && !args.sums_nothing() => queues,
        // SAFETY: guaranteed by the caller.
        _ => return unsafe { gemm(&Exec::Host, args) }.map(|()| tiles.edge),
    };
    args.check_pointers()?;
    let rooms = loop {
        match Room::for_all::<T>(&queues, &tiles, args.k) {
            Err(error) if error.status == KBLAS_STATUS_ALLOC_FAILED && edge.is_none() && tiles.edge > EDGE_STEP => {
                tiles.edge = whole_steps(tiles.edge / 2);
            }
            rooms => break rooms?,
        }
    };
    let product = Product { args, tiles, next: AtomicI64::new(0), has_failed: AtomicBool::new(false) };
    let (product, tiles) = (&product, tiles);
    // SAFETY: guaranteed by the caller: the operands stay valid until all threads are done.
    let work = |room| unsafe { product.compute(room) };
    let outcome = thread::scope(|scope| {
        let spawned: Vec<_> =
            rooms[1..].iter().map(|room| thread::Builder::new().spawn_scoped(scope, move || work(room))).collect();
        let own = work(&rooms[0]);
        spawned.into_iter().fold(own, |outcome, thread| match thread {
            Ok(thread) => outcome.and(thread.join().unwrap_or_else(|_| {
                Err(Error::new(KBLAS_STATUS_INTERNAL_ERROR, "a thread of an out-of-core gemm panicked"))
            })),
            // This thread was not created: the others compute its tiles.
            Err(_) => outcome,
        })
    });
    outcome.map(|()| tiles.edge)
}

/// The best edge: large, but with a tile for each worker.
fn pays<T>(m: i64, n: i64, workers: usize) -> i64 {
    let mut tiles = Tiles { m, n, edge: whole_steps((TILE_BYTES / size_of::<T>() as f64).sqrt() as i64) };
    while tiles.edge > SMALL_EDGE && tiles.count() < workers as i64 {
        tiles.edge = whole_steps(tiles.edge / 2);
    }
    tiles.edge
}

fn whole_steps(edge: i64) -> i64 {
    (edge / EDGE_STEP).max(1) * EDGE_STEP
}

/// The division of C into tiles.
#[derive(Clone, Copy)]
struct Tiles {
    m: i64,
    n: i64,
    edge: i64,
}

impl Tiles {
    fn down(&self) -> i64 {
        (self.m as u64).div_ceil(self.edge as u64) as i64
    }

    fn count(&self) -> i64 {
        self.down().saturating_mul((self.n as u64).div_ceil(self.edge as u64) as i64)
    }

    /// Rows and columns of the largest tile.
    fn shape(&self) -> (i64, i64) {
        (self.m.min(self.edge), self.n.min(self.edge))
    }

    /// First row and column of a tile, and its numbers of rows and columns.
    fn tile(&self, index: i64) -> ([i64; 2], [i64; 2]) {
        let first = [index % self.down() * self.edge, index / self.down() * self.edge];
        (first, [(self.m - first[0]).min(self.edge), (self.n - first[1]).min(self.edge)])
    }
}

/// Device memory for a tile of C, its rows of op(A) and its columns of op(B), with the stream that uses it.
struct Room {
    stream: cuda::OwnStream,
    c: *mut c_void,
    a: *mut c_void,
    b: *mut c_void,
}

// SAFETY: these are addresses of device memory, which one worker uses.
unsafe impl Sync for Room {}

impl Room {
    fn new<T>(context: &'static cuda::Context, tiles: &Tiles, k: i64) -> Result<Self> {
        let ((rows, columns), terms) = (tiles.shape(), k.min(TERMS));
        // Each begins at a multiple of 256 bytes, as allocations of the driver do.
        let bytes = |elements: i64| (elements as usize).saturating_mul(size_of::<T>()).saturating_add(255) & !255;
        let [c, a, b] = [rows.saturating_mul(columns), rows * terms, terms * columns].map(bytes);
        let stream = cuda::OwnStream::new(context)?;
        let memory = cuda::memory::allocate(context, c.saturating_add(a).saturating_add(b))?;
        Ok(Self { stream, c: memory, a: memory.wrapping_byte_add(c), b: memory.wrapping_byte_add(c + a) })
    }

    /// One room for each worker on each device.
    fn for_all<T>(queues: &[&cuda::Queue], tiles: &Tiles, k: i64) -> Result<Vec<Self>> {
        let workers = TILES_AT_ONCE * queues.len();
        (0..workers).map(|worker| Self::new::<T>(queues[worker % queues.len()].context, tiles, k)).collect()
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        // SAFETY: allocated by `new`; the worker has waited for its stream.
        if let Err(error) = unsafe { cuda::memory::free(self.stream.queue().context, self.c) } {
            trace::note(format_args!("device memory is kept: {error}"));
        }
    }
}

/// A product. The workers take its tiles in order.
struct Product<T: Scalar> {
    args: Gemm<T>,
    tiles: Tiles,
    next: AtomicI64,
    has_failed: AtomicBool,
}

// SAFETY: each tile of C has one worker; A and B are only read.
unsafe impl<T: Scalar> Sync for Product<T> {}

impl<T: Scalar> Product<T> {
    /// Computes tiles until there are no more, or another worker has failed, and waits for them.
    ///
    /// # Safety
    /// The operands are in host memory, as large as BLAS requires.
    unsafe fn compute(&self, room: &Room) -> Result<()> {
        let exec = Exec::Cuda(room.stream.queue().clone());
        let mut outcome = Ok(());
        while outcome.is_ok() && !self.has_failed.load(Ordering::Relaxed) {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            if index >= self.tiles.count() {
                break;
            }
            // SAFETY: guaranteed by the caller.
            outcome = unsafe { self.queue_tile(&exec, room, index) };
        }
        // Waits after a failure, too: work that was queued before it still uses the caller's memory.
        let outcome = outcome.and(room.stream.queue().synchronize());
        if outcome.is_err() {
            self.has_failed.store(true, Ordering::Relaxed);
        }
        outcome
    }

    /// # Safety
    /// As [`Self::compute`].
    unsafe fn queue_tile(&self, exec: &Exec, room: &Room, index: i64) -> Result<()> {
        let Gemm { op_a, op_b, k, alpha, lda, ldb, beta, ldc, .. } = self.args;
        let ([row, column], [rows, columns]) = self.tiles.tile(index);
        // The part of op(X) at `row` and `column`, as X is stored: its address, and its rows and columns.
        let stored = |op: Op, x: *const T, ldx: i64, [row, column]: [i64; 2], [rows, columns]: [i64; 2]| {
            let ((row, column), shape) = match op {
                Op::N => ((row, column), [rows, columns]),
                _ => ((column, row), [columns, rows]),
            };
            (x.wrapping_offset((row + column * ldx) as isize), shape)
        };
        // Copies the part to the device, where its columns are contiguous.
        let bring = |from: *const T, ldx: i64, [rows, columns]: [i64; 2], to: *mut c_void| {
            let size = size_of::<T>() as i64;
            let part = Copy2d::matrix(Direction::ToDevice, rows, columns, size, from.cast(), ldx, to, rows)?;
            // SAFETY: guaranteed by the caller; `to` has room for the largest part.
            unsafe { copy(exec, part) }
        };
        // SAFETY: the call is no batch, so entry 0 exists.
        let (a, b, c) = unsafe { (self.args.a.entry(0), self.args.b.entry(0), self.args.c.entry(0)) };
        let c = c.wrapping_offset((row + column * ldc) as isize);
        if !beta.is(T::zero()) {
            bring(c, ldc, [rows, columns], room.c)?;
        }
        for first in (0..k).step_by(TERMS as usize) {
            let terms = (k - first).min(TERMS);
            let (from_a, shape_a) = stored(op_a, a, lda, [row, first], [rows, terms]);
            let (from_b, shape_b) = stored(op_b, b, ldb, [first, column], [terms, columns]);
            bring(from_a, lda, shape_a, room.a)?;
            bring(from_b, ldb, shape_b, room.b)?;
            let part = Gemm {
                op_a,
                op_b,
                m: rows,
                n: columns,
                k: terms,
                alpha,
                a: Operand::one(room.a.cast_const().cast()),
                lda: shape_a[0],
                b: Operand::one(room.b.cast_const().cast()),
                ldb: shape_b[0],
                beta: if first == 0 { beta } else { Value::Host(T::one()) },
                c: Operand::one(room.c.cast()),
                ldc: rows,
                batch: Batch::ONE,
            };
            // SAFETY: the operands are in the room, as large as the tile.
            unsafe { gemm(exec, part)? };
        }
        let size = size_of::<T>() as i64;
        let back = Copy2d::matrix(Direction::ToHost, rows, columns, size, room.c, rows, c.cast(), ldc)?;
        // SAFETY: guaranteed by the caller.
        unsafe { copy(exec, back) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_cover_every_element_once() {
        for (m, n, edge) in [(1, 1, 256), (256, 256, 256), (257, 255, 256), (1000, 3000, 256), (5, 7, 3)] {
            let tiles = Tiles { m, n, edge };
            let mut seen = vec![0; (m * n) as usize];
            for index in 0..tiles.count() {
                let ([row, column], [rows, columns]) = tiles.tile(index);
                for (i, j) in (column..column + columns).flat_map(|j| (row..row + rows).map(move |i| (i, j))) {
                    seen[(i + j * m) as usize] += 1;
                }
            }
            assert!(seen.iter().all(|times| *times == 1), "{m} x {n} by {edge}");
        }
    }

    #[test]
    fn tiles_are_large_but_leave_none_idle() {
        assert_eq!(pays::<f64>(100_000, 100_000, 4), 8192);
        assert_eq!(pays::<f32>(100_000, 100_000, 4), 11520);
        // Four tiles for four workers.
        assert_eq!(pays::<f64>(8192, 8192, 4), 4096);
        assert_eq!(pays::<f64>(100, 100, 32), 1024);
    }
}
