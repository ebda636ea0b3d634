//! Tests that the device suites of all routines share: equal bits for every kind of call, streams, threads, graphs,
//! workspace.

use std::ptr::null_mut;
use std::thread;

use kblas::capi::*;
use kblas::scalar::c64;

use super::device::{Bench, DeviceVec, Placed, Stream, enter, launch, synchronize};
use super::{Entry, Exported, How, Problem, Runner, Shape, bits, full_set, noise};
use crate::sdcz;

/// The tests. `$plans`: shapes with every kind of plan. `$split`: at least three shapes whose sums many blocks share,
/// so that they need workspace.
#[macro_export]
macro_rules! battery {
    ($plans:expr, $split:expr) => {
        #[test]
        fn five_runs_give_the_same_bits() {
            let _device = $crate::device_or_waive!();
            $crate::common::battery::five_runs(&$plans);
        }

        #[test]
        fn both_pointer_modes_give_the_same_bits() {
            let _device = $crate::device_or_waive!();
            $crate::common::battery::both_pointer_modes(&$plans);
        }

        #[test]
        fn every_entry_gives_the_same_bits() {
            let _device = $crate::device_or_waive!();
            $crate::common::battery::every_entry(&$plans);
        }

        #[test]
        fn bases_off_by_one_give_the_same_bits() {
            let _device = $crate::device_or_waive!();
            $crate::common::battery::bases_off_by_one(&$plans);
        }

        #[test]
        fn every_stream_gives_the_same_bits() {
            let _device = $crate::device_or_waive!();
            $crate::common::battery::every_stream(&$plans);
        }

        #[test]
        fn two_streams_at_once_with_one_handle() {
            let _device = $crate::device_or_waive!();
            $crate::common::battery::two_streams(&$split);
        }

        #[test]
        fn four_threads_at_once() {
            let _device = $crate::device_or_waive!();
            $crate::common::battery::four_threads(&$split);
        }

        #[test]
        fn a_first_call_is_captured_and_replayed() {
            let _device = $crate::device_or_waive!(alone);
            $crate::common::battery::captured(&$plans);
        }

        /// Everything that the library sets up lazily is set up inside the capture here.
        #[test]
        fn the_first_call_of_a_process_is_captured() {
            let _device = $crate::device_or_waive!();
            let test = $crate::common::child::path(module_path!(), "the_first_call_of_a_process_is_captured");
            $crate::common::child::run(&test, &[], || {
                $crate::common::battery::first_captured($split[0]);
            });
        }

        #[test]
        fn two_graphs_and_eager_calls_at_once() {
            let _device = $crate::device_or_waive!(alone);
            $crate::common::battery::two_graphs(&$split);
        }

        /// A graph's workspace outlives the handle, the stream and the calls of its capture.
        #[test]
        fn a_graph_outlives_its_handle_and_stream() {
            let _device = $crate::device_or_waive!(alone);
            $crate::common::battery::graph_outlives($split[0]);
        }

        /// Streams that are all first used during a capture.
        #[test]
        fn many_streams_during_a_capture() {
            let _device = $crate::device_or_waive!(alone);
            $crate::common::battery::many_streams($split[0]);
        }
    };
}

/// For each precision and shape, every call of `ways` gives the bits of the plain call. `ways` takes the shape and the
/// sizes of an element and of a component.
fn same_bits(plans: &[Shape], ways: impl Fn(Shape, usize, usize) -> Vec<How>) {
    fn of<T: Exported>(plans: &[Shape], ways: impl Fn(Shape, usize, usize) -> Vec<How>) {
        let bench = Bench::new();
        for &shape in plans.iter().filter(|shape| shape.form.is_of::<T>()) {
            let problem = noise::<T>(shape, 4);
            let plain = bench.run(shape.plainly(), &problem);
            problem.check(&plain);
            for how in ways(shape, size_of::<T>(), T::COMPONENT) {
                let y = bench.run(how, &problem);
                assert!(bits(&plain) == bits(&y), "{how:?} {shape:?}");
            }
        }
    }
    sdcz!(T => of::<T>(plans, &ways));
}

pub fn five_runs(plans: &[Shape]) {
    same_bits(plans, |shape, _, _| vec![shape.plainly(); 4]);
}

pub fn both_pointer_modes(plans: &[Shape]) {
    same_bits(plans, |shape, _, _| {
        let entry = shape.entries().into_iter().find(|entry| entry.takes_handle());
        entry.map(|entry| How { entry, mode: KBLAS_POINTER_MODE_DEVICE, ..shape.plainly() }).into_iter().collect()
    });
}

pub fn every_entry(plans: &[Shape]) {
    same_bits(plans, |shape, _, _| shape.entries().into_iter().map(|entry| How { entry, ..shape.plainly() }).collect());
}

pub fn bases_off_by_one(plans: &[Shape]) {
    same_bits(plans, |shape, element, component| {
        let shifts = [[element, 0, 0], [0, element, 0], [0, 0, element], [component; 3], [3 * element; 3]];
        shifts.map(|shift| How { shift, ..shape.plainly() }).into()
    });
}

pub fn every_stream(plans: &[Shape]) {
    let bench = Bench::new();
    for &shape in plans.iter().filter(|shape| shape.form.is_of::<f64>()) {
        let problem = noise::<f64>(shape, 5);
        let first = bench.run(shape.plainly(), &problem);
        let other = Bench::new().run(shape.plainly(), &problem);
        assert!(bits(&first) == bits(&other), "{shape:?}");
    }
}

/// A problem and its expected result.
struct Work<T> {
    how: How,
    problem: Problem<T>,
    y: Vec<T>,
}

impl<T: Exported> Work<T> {
    fn new(bench: &Bench, shape: Shape, seed: u64) -> Self {
        let (how, problem) = (shape.plainly(), noise::<T>(shape, seed));
        let y = bench.run(how, &problem);
        problem.check(&y);
        Work { how, problem, y }
    }

    fn place(&self) -> Placed<T> {
        Placed::new(&self.problem, [0; 3])
    }

    fn launch(&self, bench: &Bench, placed: &Placed<T>) {
        bench.launch(self.how, &self.problem, placed);
    }

    /// The handle stays set to the stream.
    fn launch_on(&self, bench: &Bench, stream: &Stream, placed: &Placed<T>) {
        bench.handle.on(stream.0.cast());
        bench.handle.with_strides(self.problem.scalar_strides(self.how));
        launch(self.how, bench.handle.0, stream, &self.problem, placed);
    }

    #[track_caller]
    fn check(&self, placed: &Placed<T>) {
        assert!(bits(&self.y) == bits(&placed.y.read()), "{:?} {:?}", self.how, self.problem.shape);
    }
}

fn repeats() -> usize {
    if full_set() { 8 } else { 3 }
}

pub fn two_streams(split: &[Shape]) {
    let bench = Bench::new();
    let streams = [Stream::new(), Stream::new()];
    let works = [Work::<c64>::new(&bench, split[1], 6), Work::new(&bench, split[0], 7)];
    let placed: Vec<_> = (0..repeats()).map(|_| works.each_ref().map(Work::place)).collect();
    for pair in &placed {
        for i in [0, 1] {
            works[i].launch_on(&bench, &streams[i], &pair[i]);
        }
    }
    synchronize();
    for pair in &placed {
        works.iter().zip(pair).for_each(|(work, at)| work.check(at));
    }
}

/// Four threads at once, by every name; the quick set uses some names. Each thread has its own stream, but the names
/// without a stream share the default stream. The parts of one call must not mix with those of another.
pub fn four_threads(split: &[Shape]) {
    let entries = split[0].entries();
    for &entry in entries.iter().step_by(if full_set() { 1 } else { 2 }) {
        thread::scope(|scope| {
            for seed in 0..4 {
                scope.spawn(move || {
                    enter().expect("a device, as before");
                    let bench = Bench::new();
                    let mut work = Work::<c64>::new(&bench, split[seed % split.len()], seed as u64);
                    work.how.entry = entry;
                    let placed: Vec<_> = (0..repeats()).map(|_| work.place()).collect();
                    placed.iter().for_each(|at| work.launch(&bench, at));
                    synchronize();
                    placed.iter().for_each(|at| work.check(at));
                });
            }
        });
    }
}

/// The first and the last of a shape's names that take a stream: with and without a handle, strided and with pointers.
fn queued(shape: Shape) -> Vec<Entry> {
    let entries: Vec<_> = shape.entries().into_iter().filter(|entry| entry.takes_stream()).collect();
    let (first, last) = (entries[0], entries[entries.len() - 1]);
    if first == last { vec![first] } else { vec![first, last] }
}

/// Captures the first call that a stream sees, and replays it with the same inputs and then with others.
pub fn captured(plans: &[Shape]) {
    fn of<T: Exported>(shape: Shape, entry: Entry) {
        let how = How { entry, ..shape.plainly() };
        let (eager, bench) = (Bench::new(), Bench::new());
        let problem = noise::<T>(shape, 8);
        let other = Problem { a: noise::<T>(shape, 9).a, x: noise::<T>(shape, 10).x, ..problem.clone() };
        let placed = Placed::new(&problem, [0; 3]);
        let graph = bench.stream.capture(|| bench.launch(how, &problem, &placed));
        assert!(bits(&problem.y) == bits(&placed.y.read()), "a captured call ran");
        let expected = [&problem, &other].map(|input| (input, eager.run(how, input)));
        for (input, y) in [0, 0, 0, 1, 1].map(|i: usize| &expected[i]) {
            placed.a.write(&input.a);
            placed.x.write(&input.x);
            placed.y.write(&input.y);
            graph.launch(&bench.stream);
            bench.stream.synchronize();
            assert!(bits(y) == bits(&placed.y.read()), "{shape:?}");
        }
    }
    for &shape in plans {
        for entry in queued(shape) {
            if full_set() {
                sdcz!(T => if shape.form.is_of::<T>() { of::<T>(shape, entry) });
            } else {
                of::<c64>(shape, entry);
            }
        }
    }
}

pub fn first_captured(shape: Shape) {
    let problem = noise::<c64>(shape, 11);
    let placed = Placed::new(&problem, [0; 3]);
    let entry = *queued(shape).last().expect("a name");
    let how = How { entry, ..shape.plainly() };
    let (graph, stream) = if entry.takes_handle() {
        let bench = Bench::new();
        (bench.stream.capture(|| bench.launch(how, &problem, &placed)), Stream::new())
    } else {
        let stream = Stream::new();
        (stream.capture(|| launch(how, null_mut(), &stream, &problem, &placed)), stream)
    };
    graph.launch(&stream);
    stream.synchronize();
    problem.check(&placed.y.read());
}

pub fn two_graphs(split: &[Shape]) {
    let (bench, other) = (Bench::new(), Stream::new());
    let works = [0, 1, 2].map(|i| Work::<c64>::new(&bench, split[i], 12));
    let placed = works.each_ref().map(Work::place);
    let graphs = [0, 1].map(|i| bench.stream.capture(|| works[i].launch(&bench, &placed[i])));
    for _ in 0..repeats() {
        placed.iter().zip(&works).for_each(|(at, work)| at.y.write(&work.problem.y));
        let third = Stream::new();
        graphs[0].launch(&other);
        graphs[1].launch(&third);
        works[2].launch(&bench, &placed[2]);
        synchronize();
        placed.iter().zip(&works).for_each(|(at, work)| work.check(at));
    }
}

pub fn graph_outlives(shape: Shape) {
    let bench = Bench::new();
    let work = Work::<c64>::new(&bench, shape, 13);
    let placed = work.place();
    let graph = bench.stream.capture(|| work.launch(&bench, &placed));
    drop(bench);
    let later = Bench::new();
    let decoy = Work::<c64>::new(&later, shape, 14);
    let decoys: Vec<_> = (0..repeats()).map(|_| decoy.place()).collect();
    let stream = Stream::new();
    for at in &decoys {
        placed.y.write(&work.problem.y);
        decoy.launch(&later, at);
        graph.launch(&stream);
        later.stream.synchronize();
        stream.synchronize();
        work.check(&placed);
        decoy.check(at);
    }
}

pub fn many_streams(shape: Shape) {
    let bench = Bench::new();
    let mut work = Work::<c64>::new(&bench, shape, 19);
    work.how.entry = *queued(shape).last().expect("a name");
    let (stream, captured) = (Stream::new(), work.place());
    let others: Vec<_> = (0..if full_set() { 100 } else { 20 }).map(|_| (Stream::new(), work.place())).collect();
    let graph = stream.capture(|| {
        work.launch_on(&bench, &stream, &captured);
        others.iter().for_each(|(stream, at)| work.launch_on(&bench, stream, at));
    });
    graph.launch(&stream);
    synchronize();
    work.check(&captured);
    others.iter().for_each(|(_, at)| work.check(at));
}

/// The user's workspace may be too small, just enough, or ample. Results are correct, and nothing is written beyond its
/// end.
pub fn workspace_of_the_user(split: &[Shape]) {
    let bench = Bench::new();
    for &shape in split {
        let problem = noise::<c64>(shape, 15);
        for elements in [0, 1, 16, 1000, 1 << 16] {
            // One guard element after the workspace that the library may use.
            let memory = vec![c64::NAN; elements + 1];
            let d_memory = DeviceVec::new(&memory, 0);
            // Setting the stream removes the workspace of the previous iteration.
            let handle = bench.handle.on(bench.stream.0.cast());
            // SAFETY: the memory lives until the handle is set to a stream again.
            let status = unsafe { kblasSetWorkspace(handle, d_memory.ptr().cast(), elements * size_of::<c64>()) };
            assert_eq!(status, KBLAS_STATUS_SUCCESS);
            let placed = Placed::new(&problem, [0; 3]);
            bench.launch(shape.plainly(), &problem, &placed);
            bench.stream.synchronize();
            problem.check(&placed.y.read());
            let written = d_memory.read();
            assert!(bits(&memory[elements..]) == bits(&written[elements..]), "written past {elements} elements");
        }
    }
}
