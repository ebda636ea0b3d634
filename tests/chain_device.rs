//! Calls in sequence on a stream. Each launch may begin before the previous one ends. The results must be those of
//! calls that are waited for one by one.

mod common;

use std::ffi::c_int;

use common::device::{Claim, DeviceVec, Event, Stream, check, device};
use common::handle::Handle;
use cudarc::driver::sys::*;
use kblas::capi::*;

const OK: kblasStatus_t = KBLAS_STATUS_SUCCESS;

/// Operands of order `n` on the device. A chain keeps their magnitude about constant.
struct World {
    n: usize,
    a: DeviceVec<f64>,
    vectors: [DeviceVec<f64>; 4],
    /// Results of reductions, which later calls use as scalars.
    scalars: DeviceVec<f64>,
}

impl World {
    fn new(n: usize) -> Self {
        let a: Vec<_> = (0..n * n).map(|i| ((i * 7 + i / n * 3) % 64) as f64 / (40 * n) as f64).collect();
        let vectors = Self::vectors(n).map(|vector| DeviceVec::new(&vector, 0));
        Self { n, a: DeviceVec::new(&a, 0), vectors, scalars: DeviceVec::new(&[0.5, 0.25, 0.0, 0.0], 0) }
    }

    fn vectors(n: usize) -> [Vec<f64>; 4] {
        [1, 2, 3, 4].map(|seed| (0..n).map(|i| (i * seed % 17) as f64 / 16.0 - 0.5).collect())
    }

    fn reset(&self) {
        Self::vectors(self.n).iter().zip(&self.vectors).for_each(|(values, vector)| vector.write(values));
        self.scalars.write(&[0.5, 0.25, 0.0, 0.0]);
    }

    fn bits(&self) -> Vec<u64> {
        self.vectors.iter().chain([&self.scalars]).flat_map(|vector| vector.read()).map(f64::to_bits).collect()
    }

    /// Calls that each read the results of the previous one, with a copy and a fill by the driver in between. `after`
    /// runs after each call.
    fn chain(&self, handle: kblasHandle_t, stream: &Stream, rounds: usize, mut after: impl FnMut()) {
        let n = self.n as c_int;
        let [x, y, z, w] = self.vectors.each_ref().map(DeviceVec::ptr);
        let (a, s) = (self.a.ptr(), self.scalars.ptr());
        let at = |i: usize| s.wrapping_add(i);
        for _ in 0..rounds {
            // SAFETY: the operands have n elements, A n columns; scalars are on the device.
            unsafe {
                assert_eq!(kblasDgemv(handle, KBLAS_OP_N, n, n, at(0), a, n, x, 1, at(1), y, 1), OK);
                after();
                assert_eq!(kblasDdot(handle, n, x, 1, y, 1, at(2)), OK);
                after();
                assert_eq!(kblasDaxpy(handle, n, at(1), y, 1, z, 1), OK);
                after();
                assert_eq!(kblasDsymv(handle, KBLAS_FILL_MODE_LOWER, n, at(0), a, n, z, 1, at(1), w, 1), OK);
                after();
                assert_eq!(kblasDgemv(handle, KBLAS_OP_T, n, n, at(0), a, n, w, 1, at(1), x, 1), OK);
                after();
                check(cuMemcpyDtoDAsync_v2(z as CUdeviceptr, x as CUdeviceptr, 8 * self.n, stream.0));
                after();
                assert_eq!(kblasDnrm2(handle, n, z, 1, at(3)), OK);
                after();
                assert_eq!(kblasDscal(handle, n, at(1), z, 1), OK);
                after();
                check(cuMemsetD32Async(at(2) as CUdeviceptr, 0, 2, stream.0));
                after();
                assert_eq!(kblasDaxpy(handle, n, at(2), y, 1, x, 1), OK);
                after();
            }
        }
    }
}

/// gemv in one launch, in splits and in two launches; and the same for symv.
const ORDERS: [usize; 4] = [3, 100, 700, 2100];

#[test]
fn chains_have_the_bits_of_calls_that_are_waited_for() {
    let Some(_device) = device(Claim::shared()) else { return };
    let (stream, handle) = (Stream::new(), Handle::new());
    let handle = (handle.with_mode(KBLAS_POINTER_MODE_DEVICE), handle.on(stream.0.cast())).0;
    for n in ORDERS {
        let (world, rounds) = (World::new(n), if n > 1000 { 1 } else { 4 });
        world.reset();
        world.chain(handle, &stream, rounds, || stream.synchronize());
        let right = world.bits();
        assert!(right.iter().all(|&bits| f64::from_bits(bits).is_finite()), "{n}");
        for _ in 0..3 {
            world.reset();
            world.chain(handle, &stream, rounds, || ());
            stream.synchronize();
            assert!(world.bits() == right, "{n}");
        }
    }
}

#[test]
fn chains_in_a_graph_have_the_same_bits() {
    let Some(_device) = device(Claim::alone()) else { return };
    let (stream, handle) = (Stream::new(), Handle::new());
    let handle = (handle.with_mode(KBLAS_POINTER_MODE_DEVICE), handle.on(stream.0.cast())).0;
    for n in ORDERS {
        let world = World::new(n);
        world.reset();
        world.chain(handle, &stream, 1, || stream.synchronize());
        let right = world.bits();
        let graph = stream.capture(|| world.chain(handle, &stream, 1, || ()));
        for _ in 0..3 {
            world.reset();
            graph.launch(&stream);
            stream.synchronize();
            assert!(world.bits() == right, "{n}");
        }
    }
}

/// A call also waits for another stream's work, through an event: in eager mode, and in a graph with two branches.
#[test]
fn calls_wait_for_other_streams() {
    let Some(_device) = device(Claim::alone()) else { return };
    let (streams, handles) = ([Stream::new(), Stream::new()], [Handle::new(), Handle::new()]);
    let on = |i: usize| {
        handles[i].with_mode(KBLAS_POINTER_MODE_DEVICE);
        handles[i].on(streams[i].0.cast())
    };
    let (here, there) = (on(0), on(1));
    let (world, n) = (World::new(700), 700);
    let [x, y, z, _] = world.vectors.each_ref().map(DeviceVec::ptr);
    let (a, half) = (world.a.ptr(), world.scalars.ptr());
    let gemv = |handle, from, to| {
        // SAFETY: the operands have n elements, A n columns; scalars are on the device.
        assert_eq!(unsafe { kblasDgemv(handle, KBLAS_OP_N, n, n, half, a, n, from, 1, half, to, 1) }, OK);
    };
    // The other stream works on x for a while. This stream has other work to do, then reads x.
    let (forked, joined) = (Event::new(), Event::new());
    let work = |apart: bool| {
        forked.record(&streams[0]);
        streams[1].wait(&forked);
        for _ in 0..8 {
            gemv(there, y, x);
        }
        joined.record(&streams[1]);
        if apart {
            gemv(here, y, z);
        }
        streams[0].wait(&joined);
        if !apart {
            streams.iter().for_each(Stream::synchronize);
            gemv(here, y, z);
        }
        gemv(here, x, z);
    };
    world.reset();
    work(false);
    streams[0].synchronize();
    let right = world.bits();
    for _ in 0..3 {
        world.reset();
        work(true);
        streams[0].synchronize();
        assert!(world.bits() == right);
    }
    let graph = streams[0].capture(|| work(true));
    for _ in 0..3 {
        world.reset();
        graph.launch(&streams[0]);
        streams[0].synchronize();
        assert!(world.bits() == right);
    }
}
