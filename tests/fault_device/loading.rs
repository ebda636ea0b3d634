//! Calls when the driver, a context or a kernel does not start.

use std::ptr::null_mut;

use cudarc::driver::sys::*;
use kblas::capi::*;
use kblas::kernels::Family;

use super::cases::kernel;
use super::common::child;
use super::common::device::{Claim, check, device, enter, facts};
use super::common::faults::{Faults, NO_BINARY_FOR_GPU, OUT_OF_MEMORY, UNKNOWN};
use super::world::{Log, Operands};
use super::{Try, case, environment};

/// A kernel without code for the device is looked up once per context.
#[test]
fn a_kernel_that_will_never_load_is_not_tried_again() {
    let (_device, faults) = faults_or_waive!();
    let log = Log::open("kernel");
    for function in ["cuLibraryGetKernel", "cuKernelGetFunction", "cuFuncLoad", "cuFuncGetAttribute"] {
        let one = Try::new(case("ger"));
        assert_eq!(one.set_stream(), 0);
        let failure = |result: u32, expected: kblasStatus_t| {
            log.clear();
            faults.fail(function, 1, 1000, result);
            assert_eq!((one.first.1)(), expected as i32, "{function}");
            let line = log.text().lines().find(|line| line.contains("KBLAS_STATUS_")).map(str::to_owned);
            (line.expect("a reason"), faults.calls("cuLibraryGetKernel"))
        };
        // A temporary failure is tried again.
        for _ in 0..2 {
            assert_eq!(failure(OUT_OF_MEMORY, KBLAS_STATUS_ALLOC_FAILED).1, 1, "{function}");
            assert_eq!(failure(UNKNOWN, KBLAS_STATUS_INTERNAL_ERROR).1, 1, "{function}");
        }
        let (reason, tries) = failure(NO_BINARY_FOR_GPU, KBLAS_STATUS_ARCH_MISMATCH);
        assert!(reason.contains(function) && reason.contains("(209)"), "{reason}");
        // For the image, and for the kernel's PTX.
        assert_eq!(tries, 2, "{function}");
        assert_eq!(failure(NO_BINARY_FOR_GPU, KBLAS_STATUS_ARCH_MISMATCH), (reason.clone(), 0));
        // Another kernel, and the same kernel in another context.
        faults.watch();
        let mut others = Operands::default();
        let scal = (case("scal").prepare)(&one.world, &mut others);
        assert_eq!(scal(), 0, "{function}");
        let elsewhere = Try::new(case("ger"));
        assert_eq!((elsewhere.first.1)(), 0, "{function}");
    }
}

/// Kernels only for 9.0 have no PTX as a substitute.
#[test]
fn a_kernel_without_ptx_tells_why_its_machine_code_does_not_load() {
    let (_device, faults) = faults_or_waive!();
    if !kernel(Family::GEMV_N).is_on(facts().cc) {
        return println!("waived: the library has no kernels for 9.0 alone, or the device is another");
    }
    let one = Try::new(case("gemv"));
    assert_eq!(one.set_stream(), 0);
    for calls in [1, 0] {
        faults.fail("cuLibraryGetKernel", 1, 1000, NO_BINARY_FOR_GPU);
        assert_eq!((one.first.1)(), KBLAS_STATUS_ARCH_MISMATCH as i32);
        assert_eq!(faults.calls("cuLibraryGetKernel"), calls);
    }
    faults.watch();
}

/// The task of the child process, which runs the same test.
const CHILDS_TASK: &str = "KBLAS_TEST_TASK";

/// Runs `body` in a child for each task. Waived if the driver cannot be told to fail.
fn in_children(test: &str, tasks: &[&str], body: impl Fn(&str, Faults)) {
    // The first driver call of the child must be in the body.
    if !child::is_one() {
        faults_or_waive!();
    }
    for task in tasks {
        child::run(test, &[(CHILDS_TASK, task)], || {
            let task = std::env::var(CHILDS_TASK).expect("a task");
            body(&task, Faults::of_driver().expect("the parent's driver"));
        });
    }
}

fn create() -> (kblasStatus_t, kblasHandle_t) {
    let mut handle = null_mut();
    // SAFETY: the pointer is the address of a local.
    (unsafe { kblasCreate(&mut handle) }, handle)
}

#[test]
fn a_driver_that_does_not_start() {
    in_children("loading::a_driver_that_does_not_start", &["cuInit", "cuDeviceGetCount"], |function, faults| {
        let log = Log::open(function);
        faults.fail(function, 1, 1, UNKNOWN);
        for _ in 0..2 {
            assert_eq!(create(), (KBLAS_STATUS_NOT_INITIALIZED, null_mut()));
            assert_eq!(faults.calls(function), 1);
        }
        let reason = format!("{function}: ? ({UNKNOWN}): ?");
        assert_eq!(log.text().matches(&reason).count(), 2, "{}", log.text());
    });
}

#[test]
fn the_primary_context_can_be_had_later() {
    let functions =
        ["cuDeviceGet", "cuDevicePrimaryCtxRetain", "cuCtxGetDevice", "cuDeviceTotalMem_v2", "cuDeviceGetAttribute"];
    in_children("loading::the_primary_context_can_be_had_later", &functions, |function, faults| {
        let log = Log::open(function);
        // SAFETY: no context is current when the library is called.
        check(unsafe { cuInit(0) });
        faults.fail(function, 1, 1, UNKNOWN);
        assert_eq!(create(), (KBLAS_STATUS_NOT_INITIALIZED, null_mut()));
        let told = format!("{}: ? ({UNKNOWN}): ?", function.trim_end_matches("_v2"));
        assert!(log.text().contains(&told), "{}", log.text());
        let (status, handle) = create();
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        // SAFETY: the handle is alive.
        assert_eq!(unsafe { kblasDestroy(handle) }, KBLAS_STATUS_SUCCESS);
        let mut current = null_mut();
        // SAFETY: the pointer is the address of a local.
        check(unsafe { cuCtxGetCurrent(&mut current) });
        assert!(current.is_null(), "the caller had no context");
    });
}

#[test]
fn an_image_that_does_not_load() {
    in_children("loading::an_image_that_does_not_load", &["once"], |_, faults| {
        let _device = enter();
        let one = Try::new(case("gemv"));
        for (result, status) in [(OUT_OF_MEMORY, KBLAS_STATUS_ALLOC_FAILED), (UNKNOWN, KBLAS_STATUS_INTERNAL_ERROR)] {
            faults.fail("cuLibraryLoadData", 1, 1, result);
            assert_eq!((one.first.1)(), status as i32);
        }
        assert_eq!((one.first.1)(), 0);
    });
}

#[test]
fn an_image_that_will_never_load() {
    in_children("loading::an_image_that_will_never_load", &["often"], |_, faults| {
        let _device = enter();
        let log = Log::open("image");
        let one = Try::new(case("ger"));
        log.clear();
        faults.fail("cuLibraryLoadData", 1, 1000, NO_BINARY_FOR_GPU);
        for _ in 0..3 {
            assert_eq!((one.first.1)(), KBLAS_STATUS_ARCH_MISMATCH as i32);
        }
        // The image, and the kernel's PTX.
        assert_eq!(faults.calls("cuLibraryLoadData"), 2);
        assert_eq!(log.text().matches("cuLibraryLoadData: ? (209): ?").count(), 3, "{}", log.text());
    });
}

/// The driver compiles the called kernel once.
#[test]
fn an_image_without_code_for_the_device() {
    in_children("loading::an_image_without_code_for_the_device", &["once"], |_, faults| {
        let _device = enter();
        let log = Log::open("compiled");
        let one = Try::new(case("ger"));
        faults.fail("cuLibraryLoadData", 1, 1, NO_BINARY_FOR_GPU);
        let ((operands, call), (others, next)) = (&one.first, &one.second);
        assert_eq!((call(), next()), (0, 0), "{}", log.text());
        assert_eq!(faults.calls("cuLibraryLoadData"), 2);
        assert_eq!(log.text().matches("the driver compiles it").count(), 1, "{}", log.text());
        assert!(operands.bits() == others.bits() && operands.bits().iter().any(|&bits| bits != 0));
    });
}

/// The library has no machine code for the device's generation. The driver gets only PTX.
#[test]
fn a_generation_without_an_image() {
    if !child::is_one() {
        faults_or_waive!();
    }
    child::run("loading::a_generation_without_an_image", &[("KBLAS_EMU_CC", "99.0")], || {
        let _device = enter();
        let faults = Faults::of_driver().expect("the parent's driver");
        let log = Log::open("generation");
        let one = Try::new(case("ger"));
        faults.watch();
        assert_eq!(((one.first.1)(), (one.second.1)()), (0, 0), "{}", log.text());
        assert_eq!(faults.calls("cuLibraryLoadData"), 1);
        assert_eq!(log.text().matches("the driver compiles it").count(), 1, "{}", log.text());
    });
}

/// Kernels that were compiled only for older devices do not wait for the previous launch, on any device. Kernels whose
/// code can wait are launched before the previous launch ends.
#[test]
fn launches_overlap_by_what_the_code_was_compiled_for() {
    let test = "loading::launches_overlap_by_what_the_code_was_compiled_for";
    if !child::is_one() {
        faults_or_waive!();
    }
    for code in ["8.0", "9.0"] {
        let run = || {
            environment();
            let _device = enter();
            let faults = Faults::of_driver().expect("the parent's driver");
            let calls = [
                ("scal of segments", 1),
                ("axpy of different lengths", 2),
                ("asum of segments to the host", 2),
                ("symv in slices", 2),
                ("gemv", 1),
            ];
            for (name, launches) in calls {
                let one = Try::new(case(name));
                faults.watch();
                assert_eq!((one.first.1)(), 0, "{name}");
                let overlapping = std::env::var("KBLAS_EMU_CODE").as_deref() == Ok("9.0");
                assert_eq!(faults.calls("overlapping launch"), if overlapping { launches } else { 0 }, "{name}");
            }
        };
        child::run(test, &[("KBLAS_EMU_CC", "9.0"), ("KBLAS_EMU_CODE", code)], run);
    }
}
