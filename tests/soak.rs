//! A soak test. Threads create and destroy streams, handles and captured graphs, and call every family by every kind of
//! name, all concurrently. Each result has the bits of a quiet run, no call fails, and the device's memory is freed.
//!
//! KBLAS_SOAK_SECONDS and KBLAS_SOAK_THREADS set duration and threads. By default each thread runs a few rounds.

mod common;

use std::any::type_name;
use std::cell::{Cell, RefCell};
use std::ptr::null_mut;
use std::thread;
use std::time::{Duration, Instant};

use common::device::{
    Claim, Event, Graph, Placed, Relaxed, Stream, check, device, enter, free_memory, launch, synchronize,
};
use common::handle::Handle;
use common::level1::{self, Facts, Form, Level1, Memory, Outcome, Routine};
use common::{Exported, Fill, GEMV, How, Problem, Rng, SYMV, Shape, Spread, bits, full_set, noise};
use cudarc::driver::sys::*;
use kblas::capi::*;

const CAPTURE: CUstreamCaptureMode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_THREAD_LOCAL;

/// Bytes of device memory that may be in use afterwards: what the library keeps for later calls, and the driver for
/// itself.
const KEPT: usize = 64 << 20;

/// Rounds of a thread if no time is set.
const ROUNDS: usize = 30;

/// A computation and its result in a quiet run.
trait Task: Send + Sync {
    /// The operands for one thread.
    fn place(&self) -> Box<dyn Work + '_>;
}

trait Work {
    /// Makes one or a few calls in a random way, and checks that the results have the bits of the quiet run.
    fn round(&self, seat: &Seat, rng: &mut Rng);
}

/// The objects of one thread.
struct Seat {
    handle: Handle,
    /// A stream for several rounds. Other rounds create their own.
    stream: Stream,
    arena: Arena,
}

impl Seat {
    fn new() -> Self {
        Seat { handle: Handle::new(), stream: Stream::new(), arena: Arena::new(arena_bytes()) }
    }
}

/// gemv, symv or hemv.
struct Matrices<T> {
    problem: Problem<T>,
    y: Vec<T>,
}

impl<T: Exported> Matrices<T> {
    fn new(shape: Shape, seed: u64) -> Self {
        let (problem, stream, handle) = (noise::<T>(shape, seed), Stream::new(), Handle::new());
        let placed = Placed::new(&problem, [0; 3]);
        queue(shape.plainly(), &handle, &stream, &problem, &placed);
        stream.synchronize();
        let y = placed.y.read();
        problem.check(&y);
        Matrices { problem, y }
    }

    fn check(&self, how: How, placed: &Placed<T>) {
        assert!(bits(&self.y) == bits(&placed.y.read()), "{} {how:?} {:?}", type_name::<T>(), self.problem.shape);
    }
}

/// Queues one call on the stream. A name without a stream uses the default stream.
fn queue<T: Exported>(how: How, handle: &Handle, stream: &Stream, problem: &Problem<T>, placed: &Placed<T>) {
    handle.on(stream.0.cast());
    handle.with_mode(how.mode);
    handle.with_strides(problem.scalar_strides(how));
    launch(how, handle.0, stream, problem, placed);
}

impl<T: Exported> Task for Matrices<T> {
    fn place(&self) -> Box<dyn Work + '_> {
        Box::new(PlacedMatrices { of: self, placed: [(); 2].map(|()| Placed::new(&self.problem, [0; 3])) })
    }
}

struct PlacedMatrices<'a, T> {
    of: &'a Matrices<T>,
    placed: [Placed<T>; 2],
}

impl<T: Exported> Work for PlacedMatrices<'_, T> {
    fn round(&self, seat: &Seat, rng: &mut Rng) {
        let problem = &self.of.problem;
        let entry = rng.pick(&problem.shape.entries());
        let modes = [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE];
        let mode = if entry.takes_handle() { rng.pick(&modes) } else { modes[0] };
        let how = How { entry, mode, ..problem.shape.plainly() };
        let own = Handle::new();
        let handle = rng.pick(&[&seat.handle, &own]);
        let [first, second] = &self.placed;
        let reset = || self.placed.iter().for_each(|placed| placed.y.write(&problem.y));
        reset();
        let [passing, other] = [(); 2].map(|()| Stream::new());
        // Names without a stream run on the default stream, and are never captured.
        let default = Stream::default();
        let on = if entry.takes_stream() { &passing } else { &default };
        let (done, next) = (Event::new(), Event::new());
        let call = |stream: &Stream, placed: &Placed<T>| queue(how, handle, stream, problem, placed);
        if entry.takes_stream() && rng.pick(&[false, true]) {
            let graph = passing.capture_in(CAPTURE, || call(&passing, first));
            for _ in 0..1 + rng.next() % 3 {
                reset();
                graph.launch(&passing);
                call(&other, second);
                passing.synchronize();
                other.synchronize();
                self.placed.iter().for_each(|placed| self.of.check(how, placed));
            }
            reset();
            graph.launch(&passing);
            done.record(&passing);
            drop(graph);
        } else {
            call(on, first);
            done.record(on);
        }
        // The stream is destroyed while its work may still be queued, and new streams are created.
        drop(passing);
        call(if entry.takes_stream() { &other } else { &default }, second);
        next.record(if entry.takes_stream() { &other } else { &default });
        drop((other, own));
        done.wait();
        next.wait();
        self.placed.iter().for_each(|placed| self.of.check(how, placed));
    }
}

/// Level 1.
struct Vectors<T: Level1> {
    problem: level1::Problem<T>,
    how: level1::How,
    quiet: Outcome<T>,
}

impl<T: Level1> Vectors<T> {
    fn new(routine: Routine, form: Form, lens: &[i64], mode: kblasPointerMode_t, rng: &mut Rng) -> Self {
        let problem = level1::Problem::new(routine, form, lens, Fill::Noise, rng);
        let how = level1::How { mode, ..level1::PLAINLY };
        let (handle, stream) = (Handle::new(), Stream::new());
        let arena = Arena::new(arena_bytes());
        arena.begin(&stream, 0);
        handle.on(stream.0.cast());
        let quiet = problem.check(how, &handle, &mut arena.at_work());
        Vectors { problem, how, quiet }
    }
}

impl<T: Level1> Task for Vectors<T> {
    fn place(&self) -> Box<dyn Work + '_> {
        Box::new(self)
    }
}

impl<T: Level1> Work for &Vectors<T> {
    fn round(&self, seat: &Seat, rng: &mut Rng) {
        let Vectors { problem, how, quiet } = self;
        let own = Stream::new();
        let stream = rng.pick(&[&seat.stream, &own]);
        seat.handle.on(stream.0.cast());
        let waits = problem.routine.reduces() && how.mode == KBLAS_POINTER_MODE_HOST;
        let replays = if waits { 0 } else { rng.next() as usize % 4 };
        seat.arena.begin(stream, replays);
        let (status, outcome) = problem.call(*how, &seat.handle, &mut seat.arena.at_work());
        let what =
            || format!("{} {:?} {:?} {how:?} replays={replays}", type_name::<T>(), problem.routine, problem.form);
        assert_eq!(status, KBLAS_STATUS_SUCCESS, "{}", what());
        assert!(bits(&quiet.x) == bits(&outcome.x), "x of {}", what());
        assert!(bits(&quiet.y) == bits(&outcome.y), "y of {}", what());
        assert!(quiet.results == outcome.results, "results of {}", what());
        // The handle must not stay on a stream that is destroyed.
        seat.handle.on(seat.stream.0.cast());
    }
}

/// Device memory that is allocated sequentially, with copies that no capture sees. If replays are requested, the calls
/// between the last `put` and the first `get` are captured and replayed. Each replay starts from the images as they
/// were put.
struct Arena {
    base: CUdeviceptr,
    bytes: usize,
    used: Cell<usize>,
    copies: Stream,
    stream: Cell<CUstream>,
    /// 0 if the calls are not captured, or have been replayed.
    replays: Cell<usize>,
    images: RefCell<Vec<(CUdeviceptr, Vec<u8>)>>,
}

impl Arena {
    fn new(bytes: usize) -> Self {
        let mut base = 0;
        // SAFETY: the pointer is the address of a local.
        check(unsafe { cuMemAlloc_v2(&mut base, bytes) });
        Arena {
            base,
            bytes,
            used: Cell::new(0),
            copies: Stream::new(),
            stream: Cell::new(null_mut()),
            replays: Cell::new(0),
            images: RefCell::default(),
        }
    }

    /// Starts calls on the stream, which must be idle.
    fn begin(&self, stream: &Stream, replays: usize) {
        self.used.set(0);
        self.images.borrow_mut().clear();
        self.stream.set(stream.0);
        self.replays.set(replays);
        if replays > 0 {
            // SAFETY: the stream is alive.
            check(unsafe { cuStreamBeginCapture_v2(stream.0, CAPTURE) });
        }
    }

    fn at_work(&self) -> AtWork<'_> {
        AtWork(self)
    }

    fn upload(&self, at: CUdeviceptr, image: &[u8]) {
        let _relaxed = Relaxed::new();
        // SAFETY: both sides have the same number of bytes and stay alive until the copy is done.
        unsafe {
            check(cuMemcpyHtoDAsync_v2(at, image.as_ptr().cast(), image.len(), self.copies.0));
            check(cuStreamSynchronize(self.copies.0));
        }
    }

    /// Returns when the calls are done.
    fn finish(&self) {
        let stream = self.stream.get();
        let replays = self.replays.replace(0);
        if replays > 0 {
            let graph = Graph::end_of(stream);
            for _ in 0..replays {
                self.images.borrow().iter().for_each(|(at, image)| self.upload(*at, image));
                graph.launch_on(stream);
                // SAFETY: the stream is alive.
                check(unsafe { cuStreamSynchronize(stream) });
            }
        }
        // SAFETY: the stream is alive.
        check(unsafe { cuStreamSynchronize(stream) });
    }
}

/// Bytes for the operands of the largest problem and its guards.
fn arena_bytes() -> usize {
    if full_set() { 256 << 20 } else { 16 << 20 }
}

impl Drop for Arena {
    fn drop(&mut self) {
        // SAFETY: freed once.
        unsafe { cuMemFree_v2(self.base) };
    }
}

struct AtWork<'a>(&'a Arena);

impl Memory for AtWork<'_> {
    fn put<U: Copy>(&mut self, values: &[U], shift: usize) -> *mut U {
        let arena = self.0;
        let at = arena.used.get().next_multiple_of(256) + shift;
        arena.used.set(at + size_of_val(values));
        assert!(arena.used.get() <= arena.bytes, "the arena is too small");
        let at = arena.base + at as CUdeviceptr;
        // SAFETY: the values are plain numbers.
        let image = unsafe { std::slice::from_raw_parts(values.as_ptr().cast::<u8>(), size_of_val(values)) }.to_vec();
        if !image.is_empty() {
            arena.upload(at, &image);
            arena.images.borrow_mut().push((at, image));
        }
        at as *mut U
    }

    fn get<U: Copy>(&self, at: *const U, len: usize) -> Vec<U> {
        self.0.finish();
        let mut values = Vec::<U>::with_capacity(len);
        if len > 0 {
            // SAFETY: both sides have the same number of bytes, and the copy writes them all.
            unsafe {
                let bytes = len * size_of::<U>();
                check(cuMemcpyDtoHAsync_v2(values.as_mut_ptr().cast(), at as CUdeviceptr, bytes, self.0.copies.0));
                check(cuStreamSynchronize(self.0.copies.0));
                values.set_len(len);
            }
        }
        values
    }
}

/// Every family in every precision: single calls with few and with many blocks, and batches.
fn matrices<T: Exported + 'static>(tasks: &mut Vec<Box<dyn Task>>, seed: u64) {
    let mut add = |shape: Shape| {
        if shape.form.is_of::<T>() {
            tasks.push(Box::new(Matrices::<T>::new(shape, seed)));
        }
    };
    let full = full_set();
    for form in GEMV {
        let (n, m) = form.lengths(9, if full { 40_001 } else { 10_001 });
        add(Shape::dense(form, m, n));
        add(Shape::dense(form, 67, 45));
        add(Shape::dense(form, n / 8, m / 8).batch(5, Spread::UNEVEN));
        add(Shape::dense(form, 31, 33).batch(40, Spread::Scattered));
    }
    for form in SYMV {
        add(Shape::dense(form, 131, 131));
        add(Shape::dense(form, 33, 33).batch(20, Spread::UNEVEN));
        add(Shape::dense(form, 70, 70).batch(7, Spread::Scattered));
    }
    // symv in slices, with partial sums of different sizes.
    let large: &[usize] = if full { &[2600, 5000] } else { &[901] };
    for (&form, &n) in SYMV.iter().zip(large.iter().cycle()) {
        if full || T::COMPONENT == 8 && T::IS_COMPLEX && form == SYMV[0] {
            add(Shape::dense(form, n, n));
        }
    }
}

fn vectors<T: Level1 + 'static>(tasks: &mut Vec<Box<dyn Task>>, rng: &mut Rng) {
    let long = if full_set() { 300_007 } else { 5003 };
    for routine in Routine::of::<T>() {
        for form in Form::ALL.into_iter().filter(|&form| routine.has(form)) {
            let lens: &[&[i64]] = match form {
                Form::Single | Form::Single64 => &[&[100], &[long]],
                Form::Segmented | Form::Vbatched => &[&[5, 0, 700, long, 33, 1025, 2]],
                _ => &[&[37; 30], &[2100; 3]],
            };
            let modes = [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE];
            let all: Vec<_> = lens.iter().flat_map(|&lens| modes.map(|mode| (lens, mode))).collect();
            // The quick set uses one of them.
            let chosen = if full_set() { all } else { vec![rng.pick(&all)] };
            for (lens, mode) in chosen {
                tasks.push(Box::new(Vectors::<T>::new(routine, form, lens, mode, rng)));
            }
        }
    }
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable}={text} is no number")))
}

/// Runs rounds until the time is over, or ROUNDS rounds. Returns their number.
fn soak(seed: u64, tasks: &[Box<dyn Task>], time: Option<Duration>) -> usize {
    enter().expect("a device, as before");
    let mut rng = Rng::new(seed);
    // As many tasks as fit next to those of other threads, chosen again from time to time.
    let begin = Instant::now();
    let mut rounds = 0;
    let over = |rounds: usize| time.map_or(rounds >= ROUNDS, |time| begin.elapsed() >= time);
    while !over(rounds) {
        let seat = Seat::new();
        let works: Vec<_> = (0..8).map(|_| tasks[rng.next() as usize % tasks.len()].place()).collect();
        for _ in 0..ROUNDS {
            if over(rounds) {
                break;
            }
            works[rng.next() as usize % works.len()].round(&seat, &mut rng);
            rounds += 1;
        }
    }
    rounds
}

#[test]
fn threads_that_come_and_go_get_the_bits_of_a_quiet_run() {
    let Some(_device) = device(Claim::alone()) else { return };
    let time = number("KBLAS_SOAK_SECONDS").map(Duration::from_secs);
    let threads = number("KBLAS_SOAK_THREADS").unwrap_or(4);
    let mut tasks = Vec::new();
    let mut rng = Rng::new(40);
    sdcz!(T => matrices::<T>(&mut tasks, 41));
    sdcz!(T => vectors::<T>(&mut tasks, &mut rng));
    synchronize();
    let before = free_memory();
    let rounds: usize = thread::scope(|scope| {
        let soaks: Vec<_> = (0..threads).map(|seed| (seed, &tasks)).collect();
        let soaks: Vec<_> =
            soaks.into_iter().map(|(seed, tasks)| scope.spawn(move || soak(seed, tasks, time))).collect();
        soaks.into_iter().map(|soak| soak.join().expect("a thread without a failure")).sum()
    });
    synchronize();
    let kept = before.saturating_sub(free_memory());
    println!("{threads} threads, {rounds} rounds of {} tasks, {kept} bytes kept", tasks.len());
    assert!(kept < KEPT, "{kept} bytes of the device's memory are kept");
}
