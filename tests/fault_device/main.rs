//! Calls during which a driver function fails. The call returns a status and writes a message to the log. The stream,
//! the handle and the context stay usable for the next call.
//!
//! The emulated driver fails on request. A GPU's driver does not: there every test prints `waived`.

#[path = "../common/mod.rs"]
mod common;

/// The device exclusively, and the failure interface of its driver; or the test is waived.
macro_rules! faults_or_waive {
    () => {{
        environment();
        let Some(device) = device(Claim::alone()) else { return };
        match Faults::of_driver() {
            Some(faults) => (device, faults),
            None => return println!("waived: faults on request are the emulated driver's"),
        }
    }};
}

mod cases;
mod loading;
mod world;

use std::collections::BTreeSet;
use std::ptr::null_mut;
use std::sync::Once;

use cudarc::driver::sys::*;
use kblas::backend::cuda::driver::FUNCTIONS;
use kblas::backend::cuda::memory::{Owner, owner};
use kblas::backend::cuda::{Context, Queue};
use kblas::capi::*;

use cases::{CASES, Call, Case};
use common::device::{Claim, DeviceVec, OwnContext, Stream, device};
use common::faults::{Faults, NO_BINARY_FOR_GPU, OUT_OF_MEMORY, UNKNOWN};
use world::{Log, Operands, World};

/// Sets slots of 2 MiB, since each try has its own slots, and two devices. Must precede the first use of the library
/// and the driver, which then read their environment.
fn environment() {
    static ONCE: Once = Once::new();
    // SAFETY: this process reads its environment through `std::env` alone, which locks it; the driver has not begun.
    ONCE.call_once(|| unsafe {
        std::env::set_var("KBLAS_WORKSPACE_MB", "2");
        std::env::set_var("KBLAS_EMU_DEVICES", "2");
    });
}

/// The position of the failing call.
#[derive(Clone, Copy, Debug, PartialEq)]
enum When {
    /// It sets the handle to the stream, and is the first of its kind in the context.
    First,
    Later,
    /// As `First`, within a capture.
    FirstCaptured,
    LaterCaptured,
}

impl When {
    fn is_captured(self) -> bool {
        matches!(self, Self::FirstCaptured | Self::LaterCaptured)
    }
}

/// `times` calls of a driver function return the result, beginning with the `at`-th call.
#[derive(Clone, Copy, Debug)]
struct Fault {
    function: &'static str,
    at: u32,
    times: u32,
    result: u32,
}

/// Functions whose failure a call may survive. Its results are then correct.
const SURVIVED: &[&str] = &[
    // Functions that restore state: the log reports the failure.
    "cuCtxPopCurrent_v2",
    "cuThreadExchangeStreamCaptureMode",
    // A stream that only zeroed a new slot is not destroyed.
    "cuStreamDestroy_v2",
    // Called by kblasSetStream, which does not need the answer; the call itself queries again.
    "cuStreamGetCaptureInfo_v3",
];

/// The minimum bytes of a slot in addition to its counters.
const LEAST_ROOM: i64 = 1 << 16;

/// Functions that create a slot. They are tried a second time, as another thread may have freed a slot, and again after
/// idle slots are released.
const OF_SLOTS: &[&str] =
    &["cuMemAlloc_v2", "cuMemHostAlloc", "cuMemsetD8Async", "cuStreamCreate", "cuStreamSynchronize"];

/// The functions of SURVIVED that the log also reports if the call succeeds.
const TOLD: &[&str] = &["cuCtxPopCurrent_v2", "cuThreadExchangeStreamCaptureMode"];

/// Functions that the cases do not reach, with the tests that do.
const ELSEWHERE: &[&str] = &[
    // a_driver_that_does_not_start
    "cuInit",
    "cuDeviceGetCount",
    // the_primary_context_can_be_had_later
    "cuCtxGetDevice",
    "cuDeviceGet",
    "cuDeviceGetAttribute",
    "cuDevicePrimaryCtxRetain",
    "cuDeviceTotalMem_v2",
    // an_image_that_does_not_load, an_image_that_will_never_load
    "cuLibraryLoadData",
    // errors_without_words
    "cuGetErrorName",
    "cuGetErrorString",
    // a_pointer_that_the_driver_does_not_tell_of
    "cuPointerGetAttributes",
    // a_graph_that_refuses_its_slot
    "cuUserObjectRelease",
    // an_event_that_cannot_be_made
    "cuEventCreate",
];

impl Fault {
    /// Failures at the first and at the last of `calls` calls. Functions that are tried up to three times fail three
    /// times.
    fn of(function: &'static str, calls: u32) -> Vec<Self> {
        let mut faults = vec![Self { function, at: 1, times: 1, result: UNKNOWN }];
        faults.extend((calls > 1).then_some(Self { at: calls, result: OUT_OF_MEMORY, ..faults[0] }));
        faults.extend(OF_SLOTS.contains(&function).then_some(Self { times: 3, result: OUT_OF_MEMORY, ..faults[0] }));
        faults
    }

    /// Whether the call may still succeed.
    fn is_survived(&self) -> bool {
        SURVIVED.contains(&self.function) || (self.is_full() && self.times == 1 && OF_SLOTS.contains(&self.function))
    }

    /// Whether it reports that no memory is left: then idle memory is freed.
    fn is_full(&self) -> bool {
        self.statuses() == [KBLAS_STATUS_ALLOC_FAILED]
    }

    fn statuses(&self) -> &'static [kblasStatus_t] {
        let unfit: &[_] = &[KBLAS_STATUS_ARCH_MISMATCH];
        let full: &[_] = &[KBLAS_STATUS_ALLOC_FAILED];
        match (self.result, self.function) {
            (OUT_OF_MEMORY, _) | (_, "cuMemAlloc_v2" | "cuMemHostAlloc" | "cuStreamCreate") => full,
            (NO_BINARY_FOR_GPU, _) => unfit,
            (_, "cuMemFree_v2") => &[KBLAS_STATUS_INVALID_VALUE],
            (_, function) if function.starts_with("cuCtx") || function.starts_with("cuDevice") => {
                &[KBLAS_STATUS_NOT_INITIALIZED]
            }
            (_, function) if ["cuLib", "cuKernel", "cuFunc"].iter().any(|part| function.starts_with(part)) => {
                &[KBLAS_STATUS_INTERNAL_ERROR]
            }
            // A copy on the default stream also queries.
            (_, function) if function.starts_with("cuMemcpy") || function == "cuStreamGetCaptureInfo_v3" => {
                &[KBLAS_STATUS_MAPPING_ERROR, KBLAS_STATUS_EXECUTION_FAILED]
            }
            _ => &[KBLAS_STATUS_EXECUTION_FAILED],
        }
    }

    /// The function's name in error messages, without the version of its interface.
    fn name(&self) -> &'static str {
        self.function.trim_end_matches("_v2").trim_end_matches("_v3")
    }

    /// `spares`: the call can work without the memory.
    fn check(&self, status: i32, log: &str, spares: bool, told: &dyn std::fmt::Debug) {
        let sentence = format!("{}: ", self.name());
        let number = format!("({})", self.result);
        let is_told = log.lines().any(|line| line.contains(&sentence) && line.contains(&number));
        if status == 0 {
            assert!(self.is_survived() || (spares && self.is_full()), "{told:?}: succeeded");
            assert!(is_told || !TOLD.contains(&self.function), "{told:?}: {log}");
        } else {
            assert!(self.statuses().iter().any(|&expected| expected as i32 == status), "{told:?}: status {status}");
            assert!(is_told, "{told:?}: {log}");
        }
    }
}

/// Two sets of operands on one stream of a new context. A failed call may have changed its own set.
struct Try {
    name: &'static str,
    spares: bool,
    world: World,
    first: (Operands, Call),
    second: (Operands, Call),
}

impl Try {
    fn new(case: &Case) -> Self {
        let world = World::new();
        let prepare = || {
            let mut operands = Operands::default();
            let call = (case.prepare)(&world, &mut operands);
            (operands, call)
        };
        let (first, second) = (prepare(), prepare());
        Self { name: case.name, spares: case.spares, world, first, second }
    }

    fn set_stream(&self) -> i32 {
        // SAFETY: both objects are alive.
        unsafe { kblasSetStream(self.world.handle.0, self.world.stream.0.cast()) as i32 }
    }

    /// Runs the call with the fault, if any, then the same call on other operands, then again on its own. Returns the
    /// driver calls of the first, the resulting bits of the second, and the bytes in use at the end.
    fn run(&self, when: When, fault: Option<&Fault>, faults: &Faults, log: &Log) -> Outcome {
        let told = (self.name, when, fault);
        let Self { world, first: (operands, call), second: (others, next), .. } = self;
        if matches!(when, When::Later | When::LaterCaptured) {
            assert_eq!((self.set_stream(), call()), (0, 0), "{told:?}: before the fault");
            operands.bits();
            operands.reset();
        }
        let capture = |body: &mut dyn FnMut()| {
            if when.is_captured() {
                let graph = world.stream.capture(body);
                graph.launch(&world.stream);
                world.stream.synchronize();
            } else {
                body();
            }
        };
        let mut called = Default::default();
        capture(&mut || {
            log.clear();
            match fault {
                Some(fault) => faults.fail(fault.function, fault.at, fault.times, fault.result),
                None => faults.watch(),
            }
            let set = if when == When::First { self.set_stream() } else { 0 };
            let status = if set == 0 { call() } else { set };
            called = faults.called();
            faults.watch();
            world.put_right();
            match fault {
                Some(fault) => {
                    assert!(called.get(fault.function).is_some_and(|&calls| calls >= fault.at), "{told:?}: no fault");
                    fault.check(status, &log.text(), self.spares, &told);
                }
                None => assert_eq!(status, 0, "{told:?}: {}", log.text()),
            }
            if !when.is_captured() && status == 0 {
                let bits = operands.bits();
                operands.reset();
                assert_eq!((self.set_stream(), call()), (0, 0), "{told:?}: once more");
                assert!(bits == operands.bits(), "{told:?}: survived with other bits");
            }
            if when == When::First {
                assert_eq!(self.set_stream(), 0, "{told:?}: the stream after the fault");
            }
            assert_eq!(next(), 0, "{told:?}: the call after the fault: {}", log.text());
        });
        let bits = others.bits();
        operands.reset();
        assert_eq!((self.set_stream(), call()), (0, 0), "{told:?}: the same call again");
        let again = operands.bits();
        assert!(again == bits, "{told:?}: the calls after the fault differ");
        let used = world.used();
        assert!(world.has_clear_counters(), "{told:?}: counters are left");
        Outcome { called, bits, used }
    }
}

struct Outcome {
    called: std::collections::BTreeMap<&'static str, u32>,
    bits: Vec<u64>,
    used: usize,
}

#[test]
fn every_call_survives_every_fault() {
    let (_device, faults) = faults_or_waive!();
    let log = Log::open("faults");
    let mut reached = BTreeSet::new();
    // The images are loaded once per process: load them now.
    CASES.iter().for_each(|case| drop(Try::new(case).run(When::First, None, &faults, &log)));
    for case in CASES {
        for when in [When::First, When::Later, When::FirstCaptured, When::LaterCaptured] {
            if when.is_captured() && !case.is_captured {
                continue;
            }
            let good = Try::new(case).run(when, None, &faults, &log);
            for (&function, &calls) in &good.called {
                reached.insert(function);
                for fault in Fault::of(function, calls) {
                    let told = (case.name, when, fault);
                    let after = Try::new(case).run(when, Some(&fault), &faults, &log);
                    assert!(after.bits == good.bits, "{told:?}: results after the fault differ");
                    let kept = after.used as i64 - good.used as i64;
                    // The workspace of a call that worked with less is kept in addition to that of the next call, which
                    // needs more.
                    let outgrown = if case.spares { LEAST_ROOM } else { 0 };
                    let is_kept = kept == 0 || fault.is_full() && kept <= outgrown;
                    assert!(is_kept, "{told:?}: {kept} bytes of device memory");
                }
            }
        }
    }
    let missed: Vec<_> =
        FUNCTIONS.iter().filter(|function| !reached.contains(*function) && !ELSEWHERE.contains(function)).collect();
    assert!(missed.is_empty(), "no test lets these fail: {missed:?}");
}

fn case(name: &str) -> &'static Case {
    CASES.iter().find(|case| case.name == name).expect("a case of the name")
}

/// The first of two launches leaves counters for the second, so it must not be queued without the second.
#[test]
fn half_of_two_launches_is_no_trace_for_the_next_call() {
    let (_device, faults) = faults_or_waive!();
    for name in ["axpy of different lengths", "asum of segments to the device", "symv in slices"] {
        let good = {
            let one = Try::new(case(name));
            assert_eq!((one.set_stream(), (one.first.1)()), (0, 0));
            one.first.0.bits()
        };
        for function in ["cuLibraryGetKernel", "cuKernelGetFunction", "cuFuncLoad", "cuLaunchKernelEx"] {
            let one = Try::new(case(name));
            assert_eq!(one.set_stream(), 0);
            faults.fail(function, 2, 1, OUT_OF_MEMORY);
            assert_eq!((one.first.1)(), KBLAS_STATUS_ALLOC_FAILED as i32, "{name}: {function}");
            let launched = u32::from(function == "cuLaunchKernelEx") * 2;
            assert_eq!(faults.calls("cuLaunchKernelEx"), launched, "{name}: {function}: launches");
            assert_eq!((one.second.1)(), 0, "{name}: {function}");
            assert!(one.second.0.bits() == good, "{name}: {function}: the next call");
        }
    }
}

/// The second of two launches fails, and then the cleanup after the first. The next call cleans up before its own work.
#[test]
fn counters_that_cannot_be_cleared_at_once_are_before_the_next_call() {
    let (_device, faults) = faults_or_waive!();
    for name in ["axpy of different lengths", "asum of segments to the device", "iamax of different lengths"] {
        let one = Try::new(case(name));
        assert_eq!((one.set_stream(), (one.first.1)()), (0, 0));
        let good = one.first.0.bits();
        one.first.0.reset();
        faults.fail("cuLaunchKernelEx", 2, 1, UNKNOWN);
        faults.fail_too("cuMemsetD8Async", 1, 2, UNKNOWN);
        assert_eq!((one.first.1)(), KBLAS_STATUS_EXECUTION_FAILED as i32, "{name}: the launch");
        assert_eq!((one.second.1)(), KBLAS_STATUS_EXECUTION_FAILED as i32, "{name}: the counters are not zero");
        assert_eq!((one.second.1)(), 0, "{name}");
        assert!(one.second.0.bits() == good, "{name}");
        assert!(one.world.has_clear_counters(), "{name}");
    }
}

/// The same within a capture, and the graph is destroyed: no other graph gets these counters.
#[test]
fn counters_that_a_graph_left_soiled_are_nobody_elses() {
    let (_device, faults) = faults_or_waive!();
    for name in ["axpy of different lengths", "asum of segments to the device", "iamax of different lengths"] {
        let one = Try::new(case(name));
        assert_eq!((one.set_stream(), (one.first.1)()), (0, 0));
        let good = one.first.0.bits();
        let stream = &one.world.stream;
        let graph = stream.capture(|| {
            faults.fail("cuLaunchKernelEx", 2, 1, UNKNOWN);
            faults.fail_too("cuMemsetD8Async", 2, 1, UNKNOWN);
            assert_eq!((one.first.1)(), KBLAS_STATUS_EXECUTION_FAILED as i32, "{name}: the launch");
            assert_eq!(faults.calls("cuMemsetD8Async"), 2, "{name}: fresh counters, and those of the launch");
            faults.watch();
        });
        graph.launch(stream);
        drop(graph);
        let graph = stream.capture(|| assert_eq!((one.second.1)(), 0, "{name}"));
        assert_eq!(faults.calls("cuMemAlloc_v2"), 1, "{name}: other counters, and the same room");
        graph.launch(stream);
        assert!(one.second.0.bits() == good, "{name}");
    }
}

/// Each call checks once whether the handle's context still exists, also within a capture.
#[test]
fn a_call_asks_once_for_its_context() {
    let (_device, faults) = faults_or_waive!();
    for name in ["gemv in splits", "scal of segments", "ger"] {
        let one = Try::new(case(name));
        assert_eq!((one.set_stream(), (one.first.1)()), (0, 0), "{name}");
        let good = one.first.0.bits();
        let asked = || {
            faults.watch();
            assert_eq!((one.second.1)(), 0, "{name}");
            faults.calls("cuCtxGetId")
        };
        assert_eq!(asked(), 1, "{name}");
        assert!(one.second.0.bits() == good, "{name}");
        one.second.0.reset();
        let mut captured = 0;
        let graph = one.world.stream.capture(|| captured = asked());
        graph.launch(&one.world.stream);
        assert_eq!(captured, 1, "{name}");
        assert!(one.second.0.bits() == good, "{name}");
    }
}

/// Queued copies may write to the caller's memory, so the call returns after them.
#[test]
fn results_are_waited_for_after_every_failure() {
    let (_device, faults) = faults_or_waive!();
    for name in ["dot to the host", "asum of a large batch to the host"] {
        let one = Try::new(case(name));
        assert_eq!((one.set_stream(), (one.first.1)()), (0, 0), "{name}");
        faults.watch();
        assert_eq!((one.first.1)(), 0, "{name}");
        let called = faults.called();
        for (function, at) in called.iter().flat_map(|(&function, &calls)| (1..=calls).map(move |at| (function, at))) {
            faults.fail(function, at, 1, UNKNOWN);
            (one.first.1)();
            let is_queued = faults.calls("cuLaunchKernelEx") > u32::from(function == "cuLaunchKernelEx");
            assert!(!is_queued || faults.calls("cuStreamSynchronize") == 1, "{name}: {function} {at}");
            faults.watch();
            one.world.put_right();
        }
        assert_eq!(((one.first.1)(), (one.second.1)()), (0, 0), "{name}");
        assert!(one.second.0.bits() == one.first.0.bits(), "{name}");
    }
}

/// An error is reported even if the driver's text for it is not available.
#[test]
fn errors_without_words() {
    let (_device, faults) = faults_or_waive!();
    let log = Log::open("words");
    for function in ["cuGetErrorName", "cuGetErrorString"] {
        log.clear();
        faults.fail(function, 1, 1, UNKNOWN);
        let mut pointer = null_mut();
        // SAFETY: the pointer is the address of a local.
        assert_eq!(unsafe { kblasMalloc(&mut pointer, usize::MAX / 4) }, KBLAS_STATUS_ALLOC_FAILED);
        assert!(log.text().contains("cuMemAlloc: ") && log.text().contains("(2)"), "{}", log.text());
    }
}

#[test]
fn a_pointer_that_the_driver_does_not_tell_of() {
    let (_device, faults) = faults_or_waive!();
    let memory = DeviceVec::new(&[1.0f64], 0);
    faults.fail("cuPointerGetAttributes", 1, 1, UNKNOWN);
    assert_eq!(owner(memory.ptr().cast()), None);
    assert_eq!(owner(memory.ptr().cast()), Some(Owner::Device));
}

/// A context keeps its events, and creates the first when needed.
#[test]
fn an_event_that_cannot_be_made() {
    let (device, faults) = faults_or_waive!();
    let queue = Queue::new(Context::current().expect("a context"), null_mut());
    let _own = OwnContext::new(&device);
    let peer = Queue::new(Context::current().expect("a context"), null_mut());
    let follow = || queue.follow(&peer).map_err(|error| error.status);
    faults.fail("cuEventCreate", 1, 1, UNKNOWN);
    assert_eq!(follow(), Err(KBLAS_STATUS_EXECUTION_FAILED));
    assert_eq!((follow(), follow(), faults.calls("cuEventCreate")), (Ok(()), Ok(()), 2));
}

/// No memory for another stream's slot, and idle memory cannot be freed.
#[test]
fn streams_get_other_slots_where_idle_memory_is_lost() {
    let (_device, faults) = faults_or_waive!();
    let one = Try::new(case("gemv in splits, without a handle"));
    assert_eq!((one.first.1)(), 0);
    let good = one.first.0.bits();
    let other = Stream::new();
    faults.fail("cuMemAlloc_v2", 1, 1000, OUT_OF_MEMORY);
    faults.fail_too("cuMemFree_v2", 1, 1000, UNKNOWN);
    // SAFETY: both objects are alive.
    let set = |stream: CUstream| unsafe { kblasSetStream(one.world.handle.0, stream.cast()) };
    assert_eq!(set(other.0), KBLAS_STATUS_ALLOC_FAILED);
    // Counters of the default stream, which the handle no longer uses; counters and workspace of the first stream.
    assert_eq!(faults.calls("cuMemFree_v2"), 3);
    faults.watch();
    assert_eq!((one.second.1)(), 0);
    assert!(one.second.0.bits() == good && one.world.has_clear_counters());
    assert_eq!(set(other.0), KBLAS_STATUS_SUCCESS);
}

/// Idle memory of the device is also freed if page-locked memory is refused.
#[test]
fn idle_memory_goes_back_for_results() {
    let (_device, faults) = faults_or_waive!();
    let one = Try::new(case("dot to the host"));
    assert_eq!(one.set_stream(), 0);
    faults.fail("cuMemHostAlloc", 1, 2, OUT_OF_MEMORY);
    assert_eq!((one.first.1)(), 0);
    // Counters of the default stream, which the handle no longer uses.
    assert_eq!((faults.calls("cuMemHostAlloc"), faults.calls("cuMemFree_v2")), (3, 1));
    faults.watch();
    assert_eq!((one.second.1)(), 0);
    assert!(one.first.0.bits() == one.second.0.bits());
}

/// A slot that the graph does not keep is not assigned to the capture, and is not lost.
#[test]
fn a_graph_that_refuses_its_slot() {
    let (_device, faults) = faults_or_waive!();
    for with_release in [false, true] {
        let one = Try::new(case("gemv in splits"));
        assert_eq!((one.set_stream(), (one.first.1)()), (0, 0));
        let good = one.first.0.bits();
        one.first.0.reset();
        let graph = one.world.stream.capture(|| {
            faults.fail("cuGraphRetainUserObject", 1, 1, UNKNOWN);
            if with_release {
                faults.fail_too("cuUserObjectRelease", 1, 1, UNKNOWN);
            }
            assert_eq!((one.first.1)(), KBLAS_STATUS_EXECUTION_FAILED as i32);
            assert_eq!(faults.calls("cuUserObjectRelease"), 1);
            assert_eq!(((one.first.1)(), (one.second.1)()), (0, 0));
            assert_eq!(faults.calls("cuMemAlloc_v2"), 2, "the next call has the counters, and adds room");
            assert_eq!(faults.calls("cuGraphRetainUserObject"), 2, "the graph keeps it now");
            faults.watch();
        });
        graph.launch(&one.world.stream);
        one.world.stream.synchronize();
        assert!(one.first.0.bits() == good && one.second.0.bits() == good);
    }
}
