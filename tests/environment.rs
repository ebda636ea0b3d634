//! The environment variables: the effect of a bad value, and the contents of the log. Each test calls the library in
//! its own process.

mod common;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::ptr::null_mut;

use common::child;
use common::device::{Claim, DeviceVec, device};
use common::handle::{Handle, backend};
use kblas::capi::*;

const HOST: (&str, &str) = ("KBLAS_BACKEND", "host");

/// y := 2·A·x twice: through a handle, and by the name without one. A is 3 × 2.
fn two_calls() {
    let handle = Handle::new();
    let (a, x, mut y) = ([1.0; 8], [1.0; 2], [0.0; 3]);
    // SAFETY: the operands are these locals.
    unsafe {
        let status =
            kblasDgemv(handle.0, KBLAS_OP_N, 3, 2, &2.0, a.as_ptr(), 4, x.as_ptr(), 1, &0.0, y.as_mut_ptr(), 1);
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        let (a, x) = (a.as_ptr().cast_mut(), x.as_ptr().cast_mut());
        assert_eq!(kblas_dgemv(b't' as _, 3, 2, 2.0, a, 4, y.as_mut_ptr(), -1, 0.0, x, 1), 0);
    }
}

/// A path for a log file.
fn log_file(test: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("{test}-{}.log", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

#[track_caller]
fn once(text: &str, part: &str) {
    assert_eq!(text.matches(part).count(), 1, "{part}: {text}");
}

#[test]
fn the_library_is_silent_unless_asked() {
    let output = child::run("the_library_is_silent_unless_asked", &[HOST, ("KBLAS_WORKSPACE_MB", "much")], two_calls);
    assert_eq!(child::stderr(&output), "");
}

#[test]
fn bad_values_are_named_once_and_the_defaults_hold() {
    let bad = [("KBLAS_BACKEND", "gpu"), ("KBLAS_WORKSPACE_MB", "0"), ("KBLAS_LOG", "trace,loud")];
    let nowhere = ("KBLAS_LOG_FILE", "/nonexistent/kblas.log");
    let environment: Vec<_> = bad.into_iter().chain([nowhere]).collect();
    let log = child::stderr(&child::run("bad_values_are_named_once_and_the_defaults_hold", &environment, || {
        (0..2).for_each(|_| drop(Handle::new()));
    }));
    for (name, value) in environment {
        once(&log, &format!("{name}={value}"));
    }
}

#[test]
fn a_device_that_is_wanted_and_absent_is_an_error() {
    let test = "a_device_that_is_wanted_and_absent_is_an_error";
    // No driver can be found, or the driver has no device.
    let environment =
        [("KBLAS_BACKEND", "cuda"), ("KBLAS_LOG", "trace"), ("CUDA_VISIBLE_DEVICES", "-1"), ("LD_LIBRARY_PATH", "")];
    let output = child::run(test, &environment, || {
        let mut handle = null_mut();
        let (mut a, mut y) = ([1.0], [7.0]);
        let x = a.as_mut_ptr();
        // SAFETY: the operands are these locals.
        unsafe {
            assert_eq!(kblasCreate(&mut handle), KBLAS_STATUS_NOT_INITIALIZED);
            assert!(handle.is_null());
            let status = kblas_dgemv(b'N' as _, 1, 1, 1.0, x, 1, x, 1, 0.0, y.as_mut_ptr(), 1);
            assert_eq!(status, KBLAS_STATUS_NOT_INITIALIZED as i32);
        }
        assert_eq!(y, [7.0]);
    });
    assert!(child::stderr(&output).contains("kblasCreate: KBLAS_STATUS_NOT_INITIALIZED: "));
}

/// The toolkit has a stub `libcuda.so` for linking, which is not a driver. This test uses some other library instead.
#[test]
fn a_libcuda_so_that_is_no_driver_is_passed_over() {
    let test = "a_libcuda_so_that_is_no_driver_is_passed_over";
    let folder = std::env::temp_dir().join(format!("kblas-stubs-{}", std::process::id()));
    if !child::is_one() {
        let Some(_device) = device(Claim::shared()) else { return };
        let maps = fs::read_to_string("/proc/self/maps").expect("the process's libraries");
        let is_libc = |path: &&str| path.contains("/libc.so") || path.contains("/libc-");
        let other = maps.lines().find_map(|line| line.find('/').map(|at| &line[at..]).filter(is_libc));
        fs::create_dir_all(&folder).expect("a folder");
        symlink(other.expect("the C library"), folder.join("libcuda.so")).expect("a link");
    }
    let before = std::env::var("LD_LIBRARY_PATH").unwrap_or_default();
    let path = format!("{}:{before}", folder.display());
    let environment = [("LD_LIBRARY_PATH", &*path), ("KBLAS_BACKEND", "auto"), ("KBLAS_LOG", "trace")];
    let log = child::stderr(&child::run(test, &environment, || assert_eq!(backend(), KBLAS_BACKEND_CUDA)));
    fs::remove_dir_all(&folder).expect("the folder");
    let taken: Vec<_> = log.lines().filter_map(|line| line.split_once("CUDA driver: ")).collect();
    assert!(matches!(taken[..], [(_, path)] if path.contains("libcuda.so.1")), "{log}");
}

/// A tuning file only changes which kernels are used. A damaged file is reported and not used.
#[test]
fn a_tuning_file_is_used_or_named() {
    let test = "a_tuning_file_is_used_or_named";
    let path = std::env::temp_dir().join(format!("kblas-{}.tuning", std::process::id()));
    if !child::is_one() && device(Claim::shared()).is_none() {
        return;
    }
    let log = |text: &str, named: &str| {
        if !child::is_one() {
            fs::write(&path, text).expect("a file");
        }
        let environment = [("KBLAS_TUNING", named), ("KBLAS_LOG", "trace"), ("KBLAS_BACKEND", "cuda")];
        child::stderr(&child::run(test, &environment, || {
            let _device = device(Claim::shared()).expect("a device");
            let handle = Handle::new();
            let vector = |values: &[f64]| DeviceVec::new(values, 0);
            let (a, x, y) = (vector(&[1.0; 6]), vector(&[2.0; 2]), vector(&[f64::NAN; 3]));
            // SAFETY: the operands have the lengths of the call.
            let status =
                unsafe { kblasDgemv(handle.0, KBLAS_OP_N, 3, 2, &2.0, a.ptr(), 3, x.ptr(), 1, &0.0, y.ptr(), 1) };
            assert_eq!((status, y.read()), (KBLAS_STATUS_SUCCESS, vec![8.0; 3]));
        }))
    };
    let file = path.display().to_string();
    let shipped = include_str!("../src/tuning/h200.tuning");
    once(&log(shipped, &file), &format!("tuning file {file}: for 9.0 with 132 multiprocessors"));
    once(&log("launch 3\nspeed 4\n", &file), &format!("{file}: line 2: no such constant: speed 4; it is not used"));
    once(&log("launch 3\n", &file), &format!("tuning file {file}: warps is missing; it is not used"));
    fs::remove_file(&path).expect("the file");
    once(&log("", "/nonexistent/a.tuning"), "tuning file /nonexistent/a.tuning: ");
    assert!(!log("", "none").contains("tuning file"));
}

#[test]
fn trace_tells_calls_and_arguments() {
    let log = child::stderr(&child::run("trace_tells_calls_and_arguments", &[HOST, ("KBLAS_LOG", "trace")], two_calls));
    let line = |name: &str| log.lines().find(|line| line.contains(&format!("{name}("))).expect("a line of the call");
    for part in ["m=3", "n=2", "lda=4", "incx=1", "incy=1"] {
        assert!(line("kblasDgemv").contains(part), "{part}: {log}");
    }
    for part in ["trans='t'", "incx=-1", "alpha=2"] {
        assert!(line("kblas_dgemv").contains(part), "{part}: {log}");
    }
    once(&log, "kblasCreate(");
    once(&log, "kblasDestroy(");
}

#[test]
fn bench_tells_how_to_repeat_each_call() {
    let log =
        child::stderr(&child::run("bench_tells_how_to_repeat_each_call", &[HOST, ("KBLAS_LOG", "bench")], two_calls));
    let lines: Vec<_> = log.lines().filter_map(|line| line.split_once("kblas-bench gemv -r d ")).collect();
    assert_eq!(lines.len(), 2, "{log}");
    assert!(lines[0].1.contains("--trans N -m 3 -n 2 --alpha 2 --lda 4"), "{log}");
    assert!(lines[1].1.contains("--trans T -m 3 -n 2") && lines[1].1.contains("--incx -1"), "{log}");
}

#[test]
fn profile_sums_up_at_exit() {
    let path = log_file("profile");
    let to_file = ("KBLAS_LOG_FILE", path.to_str().expect("utf-8"));
    let output = child::run("profile_sums_up_at_exit", &[HOST, ("KBLAS_LOG", "profile"), to_file], || {
        (0..3).for_each(|_| two_calls());
    });
    assert_eq!(child::stderr(&output), "");
    let log = fs::read_to_string(&path).expect("the log");
    fs::remove_file(&path).expect("the log");
    // A and x are read once, y is written once.
    once(&log, &format!("profile dgemv N m=3 n=2: 3 calls, {} bytes, 36 flops, ", 3 * 8 * (3 * 2 + 2 + 3)));
    once(&log, &format!("profile dgemv T m=3 n=2: 3 calls, {} bytes, 36 flops, ", 3 * 8 * (3 * 2 + 3 + 2)));
    assert_eq!(log.lines().count(), 2, "{log}");
}

/// y := 2·A·x by a handle of several GPUs that has one. A is 3 × 2.
fn call_of_one_gpu() {
    let (a, x, mut y) = ([1.0; 8], [1.0; 2], [0.0; 3]);
    let mut handle = null_mut();
    // SAFETY: the operands are these locals.
    unsafe {
        assert_eq!(kblasMgCreate(&mut handle, 1, std::ptr::null()), KBLAS_STATUS_SUCCESS);
        let columns = [a.as_ptr().cast_mut()];
        let status =
            kblasDgemvMg(handle, KBLAS_OP_N, 3, 2, &2.0, columns.as_ptr(), 4, x.as_ptr(), 1, &0.0, y.as_mut_ptr(), 1);
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasMgDestroy(handle), KBLAS_STATUS_SUCCESS);
    }
    assert_eq!(y, [4.0; 3]);
}

#[test]
fn a_call_that_makes_another_is_told_once() {
    let log = child::stderr(&child::run(
        "a_call_that_makes_another_is_told_once",
        &[HOST, ("KBLAS_LOG", "bench,profile")],
        call_of_one_gpu,
    ));
    once(&log, "kblas-bench gemv -r d --trans N -m 3 -n 2 ");
    once(&log, "profile dgemv N m=3 n=2 gpus=1: 1 calls, ");
    assert_eq!(log.lines().count(), 2, "{log}");
}

#[test]
fn several_layers_go_to_one_file() {
    let path = log_file("layers");
    let to_file = ("KBLAS_LOG_FILE", path.to_str().expect("utf-8"));
    let output = child::run("several_layers_go_to_one_file", &[HOST, ("KBLAS_LOG", "trace,bench"), to_file], two_calls);
    assert_eq!(child::stderr(&output), "");
    let log = fs::read_to_string(&path).expect("the log");
    fs::remove_file(&path).expect("the log");
    once(&log, "kblasDgemv(");
    assert_eq!(log.matches("kblas-bench gemv").count(), 2, "{log}");
}
