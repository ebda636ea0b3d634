//! Wrong arguments, handles and environments: the returned status and the message in the log. On the host backend,
//! because the checks are the same for every backend.

use std::ffi::{CStr, CString, c_int};
use std::fs;
use std::ptr::{null, null_mut};

use crate::common::handle::{Handle, choose_host};
use crate::common::{Arguments, Entry, Exported, Routine, child};
use kblas::capi::*;
use kblas::scalar::c64;

const ROUTINES: [Routine; 3] = [Routine::Gemv, Routine::Symv, Routine::Hemv];

/// A correct call, 4 × 3 or 4 × 4, on the memory of a `Good`.
struct Good<T> {
    a: [T; 16],
    x: [T; 4],
    y: [T; 4],
    alpha: T,
    beta: T,
    p_a: *const T,
    p_x: *const T,
    p_y: *mut T,
}

impl<T: Exported> Good<T> {
    /// alpha = 2, beta = 3, and ones.
    fn new() -> Self {
        choose_host();
        let number = |value| T::from_f64(value, 0.0);
        let (ones, alpha, beta) = ([number(1.0); 4], number(2.0), number(3.0));
        Good { a: [number(1.0); 16], x: ones, y: ones, alpha, beta, p_a: null(), p_x: null(), p_y: null_mut() }
    }

    fn arguments(&mut self, routine: Routine, handle: kblasHandle_t) -> Arguments<T> {
        let (choice, columns) = if routine == Routine::Gemv { ((0, b'N'), 3) } else { ((0, b'L'), 4) };
        let (a, x, y) = (self.a.as_ptr(), self.x.as_ptr(), self.y.as_mut_ptr());
        (self.p_a, self.p_x, self.p_y) = (a, x, y);
        Arguments {
            handle,
            p_a: &self.p_a,
            p_x: &self.p_x,
            p_y: &self.p_y,
            ..Arguments::new(routine, choice, (4, columns), &self.alpha, (a, 4), (x, 1), &self.beta, (y, 1))
        }
    }
}

/// The arguments after the handle, in order.
fn names(routine: Routine, entry: Entry) -> Vec<&'static str> {
    let gemv = routine == Routine::Gemv;
    let (front, offsets): (&[_], &[_]) =
        if gemv { (&["trans", "m", "n"], &["offset_r", "offset_c"]) } else { (&["uplo", "n"], &["offset"]) };
    let back: &[_] = match entry {
        _ if entry.takes_strides() => {
            &["A", "lda", "strideA", "x", "incx", "stridex", "beta", "y", "incy", "stridey", "batchCount"]
        }
        _ if entry.takes_pointers() => &["A", "lda", "x", "incx", "beta", "y", "incy", "batchCount"],
        _ => &["A", "lda", "x", "incx", "beta", "y", "incy"],
    };
    [front, &["alpha"], back, if entry.takes_offsets() { offsets } else { &[] }].concat()
}

/// Each argument wrong once, with its position, if a wrong value exists for this entry: scalars by value cannot be
/// null.
fn wrong<T>(entry: Entry, good: Arguments<T>) -> Vec<(usize, &'static str, Arguments<T>)> {
    let null = null_mut();
    let rows = [
        ("trans", Arguments { choice: 3, letter: b'X', ..good }),
        ("uplo", Arguments { choice: 2, letter: b'N', ..good }),
        ("m", Arguments { m: -1, ..good }),
        ("n", Arguments { n: -1, ..good }),
        ("alpha", Arguments { alpha: null, ..good }),
        ("A", Arguments { a: null, p_a: null.cast(), ..good }),
        ("lda", Arguments { lda: 3, ..good }),
        ("x", Arguments { x: null, p_x: null.cast(), ..good }),
        ("incx", Arguments { incx: 0, ..good }),
        ("beta", Arguments { beta: null, ..good }),
        ("y", Arguments { y: null, p_y: null.cast(), ..good }),
        ("incy", Arguments { incy: 0, ..good }),
        ("batchCount", Arguments { count: -1, ..good }),
        ("offset_r", Arguments { offset_r: -1, ..good }),
        ("offset_r", Arguments { offset_r: good.m + 1, ..good }),
        ("offset_c", Arguments { offset_c: -1, ..good }),
        ("offset_c", Arguments { offset_c: good.n + 1, ..good }),
        ("offset", Arguments { offset_r: -1, ..good }),
        ("offset", Arguments { offset_r: good.n + 1, ..good }),
    ];
    let names = names(good.routine, entry);
    let position = |name| names.iter().position(|other| *other == name);
    let front = if entry.takes_handle() { 2 } else { 1 };
    let rows = rows.into_iter().filter(|(name, _)| entry.takes_handle() || !matches!(*name, "alpha" | "beta"));
    rows.filter_map(|(name, arguments)| Some((front + position(name)?, name, arguments))).collect()
}

#[test]
fn each_wrong_argument_is_refused_and_named() {
    fn of<T: Exported>(routine: Routine, entry: Entry) {
        let (handle, mut good) = (Handle::new(), Good::<T>::new());
        let before = good.y;
        for (_, name, arguments) in wrong(entry, good.arguments(routine, handle.0)) {
            // SAFETY: a refused call touches no memory.
            let status = unsafe { entry.call(&arguments) };
            assert_eq!(status, KBLAS_STATUS_INVALID_VALUE as i32, "{routine:?} {entry:?} {name}");
        }
        assert_eq!(before, good.y);
        // SAFETY: the operands are those of `good`.
        assert_eq!(unsafe { entry.call(&good.arguments(routine, handle.0)) }, 0);
    }
    let calls = || {
        choose_host();
        for routine in ROUTINES {
            sdcz!(T => Entry::of(routine).for_each(|entry| of::<T>(routine, entry)));
        }
    };
    let output = child::run("arguments::each_wrong_argument_is_refused_and_named", &[("KBLAS_LOG", "trace")], calls);
    let mut expected = Vec::new();
    for routine in ROUTINES {
        sdcz!(T => for entry in Entry::of(routine) {
            for (position, name, _) in wrong(entry, Good::<T>::new().arguments(routine, null_mut())) {
                expected.push(format!("argument {position} ({name})"));
            }
        });
    }
    let log = child::stderr(&output);
    let told: Vec<_> = log.lines().filter_map(|line| line.split_once("KBLAS_STATUS_INVALID_VALUE: ")).collect();
    assert_eq!(told.len(), expected.len(), "{log}");
    for ((name, told), expected) in told.iter().zip(&expected) {
        assert!(told.starts_with(expected), "{name}{told}: {expected}");
    }
}

#[test]
fn letters_count_in_either_case_and_nothing_else_does() {
    let mut good = Good::<c64>::new();
    for (routine, letters) in [(Routine::Gemv, "NTCntc"), (Routine::Symv, "LUlu"), (Routine::Hemv, "LUlu")] {
        for letter in 0..=u8::MAX {
            for entry in [Entry::Kblas, Entry::Offset] {
                let arguments = Arguments { letter, ..good.arguments(routine, null_mut()) };
                // SAFETY: the operands are those of `good`.
                let status = unsafe { entry.call(&arguments) };
                assert_eq!(status == 0, letters.as_bytes().contains(&letter), "{routine:?} {letter}");
            }
        }
    }
}

#[test]
fn null_foreign_and_destroyed_handles_are_not_initialized() {
    let mut good = Good::<f32>::new();
    let live = Handle::new();
    let mut destroyed = null_mut();
    let mut memory = [0u64; 64];
    let foreign = memory.as_mut_ptr();
    // SAFETY: the library must not dereference any of these; the test checks this.
    unsafe {
        assert_eq!(kblasCreate(&mut destroyed), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasDestroy(destroyed), KBLAS_STATUS_SUCCESS);
        let foreign: [kblasHandle_t; 3] =
            [foreign.cast(), foreign.wrapping_byte_add(1).cast(), std::ptr::dangling_mut()];
        for handle in [null_mut(), destroyed].into_iter().chain(foreign) {
            // The handle is checked first: a call with other errors reports the same status.
            for routine in ROUTINES {
                let call = good.arguments(routine, handle);
                let wrong = Arguments { n: -1, choice: 7, y: null_mut(), ..call };
                for entry in Entry::of(routine).filter(|entry| entry.takes_handle()) {
                    let statuses = [entry.call(&call), entry.call(&wrong)];
                    assert_eq!(statuses, [KBLAS_STATUS_NOT_INITIALIZED as i32; 2], "{routine:?} {entry:?}");
                }
            }
            let mut stream = null_mut();
            let mut mode = KBLAS_POINTER_MODE_HOST;
            let mut atomics = KBLAS_ATOMICS_NOT_ALLOWED;
            let mut stride = 0;
            let statuses = [
                kblasDestroy(handle) as i32,
                kblasSetStream(handle, null_mut()) as i32,
                kblasGetStream(handle, &mut stream) as i32,
                kblasSetPointerMode(handle, KBLAS_POINTER_MODE_HOST) as i32,
                kblasGetPointerMode(handle, &mut mode) as i32,
                kblasSetAtomicsMode(handle, KBLAS_ATOMICS_ALLOWED) as i32,
                kblasGetAtomicsMode(handle, &mut atomics) as i32,
                kblasSetBatchAlphaStride(handle, 1) as i32,
                kblasGetBatchAlphaStride(handle, &mut stride) as i32,
                kblasSetBatchBetaStride(handle, 1) as i32,
                kblasGetBatchBetaStride(handle, &mut stride) as i32,
                kblasSetWorkspace(handle, null_mut(), 0) as i32,
            ];
            assert_eq!(statuses, [KBLAS_STATUS_NOT_INITIALIZED as i32; 12], "{handle:?}");
        }
        assert_eq!(
            Entry::Handle.call(&good.arguments(Routine::Gemv, live.0)),
            0,
            "others' faults are not this handle's"
        );
    }
}

#[test]
fn handles_live_and_die_by_the_thousand() {
    choose_host();
    let mut good = Good::<f64>::new();
    for _ in 0..3 {
        let handles: Vec<_> = (0..1000).map(|_| Handle::new()).collect();
        for handle in &handles {
            // SAFETY: the operands are those of `good`.
            assert_eq!(unsafe { Entry::Handle.call(&good.arguments(Routine::Gemv, handle.0)) }, 0);
        }
    }
}

/// y after one call of each entry on a new `Good`, or the status of a call that fails.
fn outcomes(change: impl Fn(&mut Arguments<f64>)) -> Vec<(Routine, Entry, Result<[f64; 4], i32>)> {
    outcomes_of(|_, _| true, change)
}

/// The same for the entries that `wanted` selects.
fn outcomes_of(
    wanted: impl Fn(Routine, Entry) -> bool, change: impl Fn(&mut Arguments<f64>),
) -> Vec<(Routine, Entry, Result<[f64; 4], i32>)> {
    choose_host();
    let handle = Handle::new();
    let mut outcomes = Vec::new();
    for routine in ROUTINES {
        for entry in Entry::of(routine).filter(|&entry| wanted(routine, entry)) {
            let mut good = Good::<f64>::new();
            let mut arguments = good.arguments(routine, handle.0);
            change(&mut arguments);
            // SAFETY: the operands are those of `good`, or operands that the call must not access.
            let status = unsafe { entry.call(&arguments) };
            outcomes.push((routine, entry, if status == 0 { Ok(good.y) } else { Err(status) }));
        }
    }
    outcomes
}

/// Every call gives this y.
#[track_caller]
fn gives(y: [f64; 4], change: impl Fn(&mut Arguments<f64>)) {
    for (routine, entry, outcome) in outcomes(change) {
        assert_eq!(outcome, Ok(y), "{routine:?} {entry:?}");
    }
}

fn without_a_and_x(call: Arguments<f64>) -> Arguments<f64> {
    Arguments { a: null(), x: null(), p_a: null(), p_x: null(), ..call }
}

fn without_operands(call: Arguments<f64>) -> Arguments<f64> {
    Arguments { y: null_mut(), p_y: null(), ..without_a_and_x(call) }
}

#[test]
fn without_results_nothing_is_touched() {
    gives([1.0; 4], |call| {
        let n = if call.routine == Routine::Gemv { call.n } else { 0 };
        *call = Arguments { m: 0, n, ..without_operands(*call) };
    });
}

#[test]
fn an_empty_batch_touches_nothing() {
    for (routine, entry, outcome) in outcomes(|call| *call = Arguments { count: 0, ..*call }) {
        assert_eq!(outcome.is_ok_and(|y| y == [1.0; 4]), entry.is_batch(), "{routine:?} {entry:?}");
    }
}

#[test]
fn with_nothing_to_sum_y_is_left() {
    for (routine, entry, outcome) in outcomes(|call| *call = Arguments { n: 0, ..without_a_and_x(*call) }) {
        assert_eq!(outcome, Ok([1.0; 4]), "{routine:?} {entry:?}");
    }
}

#[test]
fn a_submatrix_without_results_touches_nothing() {
    for (routine, entry, outcome) in outcomes(|call| *call = Arguments { offset_r: 4, ..without_operands(*call) }) {
        if entry.takes_offsets() {
            assert_eq!(outcome, Ok([1.0; 4]), "{routine:?} {entry:?}");
        }
    }
}

#[test]
fn with_nothing_to_sum_of_a_submatrix_y_is_left() {
    let change = |call: &mut Arguments<f64>| *call = Arguments { offset_r: 1, offset_c: 3, ..without_a_and_x(*call) };
    // For the other entries the caller adds the offset to the pointers, so a null pointer does not stay null.
    for (_, entry, outcome) in outcomes_of(|routine, entry| entry.takes_offsets() && routine == Routine::Gemv, change) {
        assert_eq!(outcome, Ok([1.0; 4]), "{entry:?}");
    }
}

#[test]
fn alpha_0_needs_neither_a_nor_x() {
    gives([3.0; 4], |call| {
        *call = Arguments { alpha: &0.0, ..without_a_and_x(*call) };
    });
}

#[test]
fn alpha_0_and_beta_1_need_no_memory() {
    gives([1.0; 4], |call| {
        *call = Arguments { alpha: &0.0, beta: &1.0, ..without_operands(*call) };
    });
}

#[test]
fn sizes_are_checked_before_the_quick_return() {
    let refused = Err(KBLAS_STATUS_INVALID_VALUE as i32);
    for (routine, entry, outcome) in outcomes(|call| *call = Arguments { m: 0, n: 0, incy: 0, ..*call }) {
        assert_eq!(outcome, refused, "{routine:?} {entry:?}");
    }
    for (routine, entry, outcome) in outcomes(|call| *call = Arguments { count: 0, lda: 3, ..*call }) {
        assert_eq!(outcome, refused, "{routine:?} {entry:?}");
    }
}

#[test]
fn whole_sizes_are_checked_before_the_offsets() {
    // lda is large enough for the submatrix, but not for the matrix.
    for (routine, entry, outcome) in outcomes(|call| *call = Arguments { offset_r: 2, lda: 2, ..*call }) {
        if entry.takes_offsets() {
            assert_eq!(outcome, Err(KBLAS_STATUS_INVALID_VALUE as i32), "{routine:?} {entry:?}");
        }
    }
}

/// The handle's strides of scalars apply only in device pointer mode.
#[test]
fn scalars_on_the_host_are_one_for_all_entries() {
    choose_host();
    let handle = Handle::new();
    let (a, x, mut y) = ([1.0, 2.0, 3.0], [1.0; 3], [1.0f64; 3]);
    let (alpha, beta) = ([2.0, f64::NAN, f64::NAN], [3.0, f64::NAN, f64::NAN]);
    let call = |y: &mut [f64; 3]| {
        // SAFETY: three matrices of one element, vectors of one element.
        let status = unsafe {
            kblasDgemvStridedBatched(
                handle.with_strides([1, 1]),
                KBLAS_OP_N,
                1,
                1,
                alpha.as_ptr(),
                a.as_ptr(),
                1,
                1,
                x.as_ptr(),
                1,
                1,
                beta.as_ptr(),
                y.as_mut_ptr(),
                1,
                1,
                3,
            )
        };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
    };
    call(&mut y);
    assert_eq!(y, [5.0, 7.0, 9.0]);
    handle.with_mode(KBLAS_POINTER_MODE_DEVICE);
    call(&mut y);
    assert_eq!(y[0], 17.0);
    assert!(y[1].is_nan() && y[2].is_nan(), "each entry has its own: {y:?}");
}

#[test]
fn what_is_set_is_got() {
    choose_host();
    let handle = Handle::new();
    let h = handle.0;
    let (mut stream, mut mode, mut atomics) =
        (std::ptr::dangling_mut(), KBLAS_POINTER_MODE_DEVICE, KBLAS_ATOMICS_ALLOWED);
    // SAFETY: the handle is alive; the pointers are addresses of locals; the host backend accepts any stream.
    unsafe {
        let get =
            (kblasGetStream(h, &mut stream), kblasGetPointerMode(h, &mut mode), kblasGetAtomicsMode(h, &mut atomics));
        assert_eq!(get, (KBLAS_STATUS_SUCCESS, KBLAS_STATUS_SUCCESS, KBLAS_STATUS_SUCCESS));
        assert_eq!((stream, mode, atomics), (null_mut(), KBLAS_POINTER_MODE_HOST, KBLAS_ATOMICS_NOT_ALLOWED));

        let other = 0x1000 as cudaStream_t;
        assert_eq!(kblasSetStream(h, other), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasSetPointerMode(h, KBLAS_POINTER_MODE_DEVICE), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasSetAtomicsMode(h, KBLAS_ATOMICS_ALLOWED), KBLAS_STATUS_SUCCESS);
        let get =
            (kblasGetStream(h, &mut stream), kblasGetPointerMode(h, &mut mode), kblasGetAtomicsMode(h, &mut atomics));
        assert_eq!(get, (KBLAS_STATUS_SUCCESS, KBLAS_STATUS_SUCCESS, KBLAS_STATUS_SUCCESS));
        assert_eq!((stream, mode, atomics), (other, KBLAS_POINTER_MODE_DEVICE, KBLAS_ATOMICS_ALLOWED));

        let (mut alpha, mut beta) = (-1, -1);
        let get =
            |alpha: &mut i64, beta: &mut i64| (kblasGetBatchAlphaStride(h, alpha), kblasGetBatchBetaStride(h, beta));
        assert_eq!(get(&mut alpha, &mut beta), (KBLAS_STATUS_SUCCESS, KBLAS_STATUS_SUCCESS));
        assert_eq!((alpha, beta), (0, 0));
        handle.with_strides([3, 1 << 40]);
        assert_eq!(get(&mut alpha, &mut beta), (KBLAS_STATUS_SUCCESS, KBLAS_STATUS_SUCCESS));
        assert_eq!((alpha, beta), (3, 1 << 40));

        let wrong = [
            kblasGetBatchAlphaStride(h, null_mut()),
            kblasGetBatchBetaStride(h, null_mut()),
            kblasCreate(null_mut()),
            kblasSetPointerMode(h, kblasPointerMode_t(2)),
            kblasSetAtomicsMode(h, kblasAtomicsMode_t(2)),
            kblasGetStream(h, null_mut()),
            kblasGetPointerMode(h, null_mut()),
            kblasGetAtomicsMode(h, null_mut()),
            kblasGetVersion(h, null_mut()),
            kblasSetWorkspace(h, null_mut(), 16),
        ];
        assert_eq!(wrong, [KBLAS_STATUS_INVALID_VALUE; 10]);
        assert_eq!(kblasGetPointerMode(h, &mut mode), KBLAS_STATUS_SUCCESS);
        assert_eq!(mode, KBLAS_POINTER_MODE_DEVICE, "a refused setter changed it");
    }
}

#[test]
fn the_version_is_the_packages() {
    choose_host();
    let mut version = 0;
    // SAFETY: the handle is alive; the pointer is the address of a local.
    assert_eq!(unsafe { kblasGetVersion(Handle::new().0, &mut version) }, KBLAS_STATUS_SUCCESS);
    let part = |text: &str| text.parse::<c_int>().expect("a number");
    let (major, minor) = (part(env!("CARGO_PKG_VERSION_MAJOR")), part(env!("CARGO_PKG_VERSION_MINOR")));
    assert_eq!(version, 10_000 * major + 100 * minor + part(env!("CARGO_PKG_VERSION_PATCH")));
}

#[test]
fn every_status_has_a_name_and_a_meaning() {
    // SAFETY: the library's strings are static.
    let text = |pointer| unsafe { CStr::from_ptr(pointer) }.to_str().expect("utf-8");
    let (name, meaning) = (|status| text(kblasGetStatusName(status)), |status| text(kblasGetStatusString(status)));
    for status in [
        KBLAS_STATUS_SUCCESS,
        KBLAS_STATUS_NOT_INITIALIZED,
        KBLAS_STATUS_ALLOC_FAILED,
        KBLAS_STATUS_INVALID_VALUE,
        KBLAS_STATUS_ARCH_MISMATCH,
        KBLAS_STATUS_MAPPING_ERROR,
        KBLAS_STATUS_EXECUTION_FAILED,
        KBLAS_STATUS_INTERNAL_ERROR,
        KBLAS_STATUS_NOT_SUPPORTED,
    ] {
        assert_eq!(name(status as c_int), format!("{status:?}"));
        assert!(!meaning(status as c_int).is_empty() && meaning(status as c_int) != meaning(2), "{status:?}");
    }
    for unknown in [-1, 2, 4, 16, c_int::MAX] {
        assert_eq!(name(unknown), name(2));
        assert!(!name(unknown).starts_with("KBLAS_STATUS"));
    }
}

#[test]
fn the_values_are_those_of_cublas() {
    assert_eq!([KBLAS_OP_N, KBLAS_OP_T, KBLAS_OP_C].map(|op| op.0), [0, 1, 2]);
    assert_eq!([KBLAS_FILL_MODE_LOWER, KBLAS_FILL_MODE_UPPER].map(|mode| mode.0), [0, 1]);
    assert_eq!([KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE].map(|mode| mode.0), [0, 1]);
    assert_eq!([KBLAS_ATOMICS_NOT_ALLOWED, KBLAS_ATOMICS_ALLOWED].map(|mode| mode.0), [0, 1]);
    let statuses = [
        (KBLAS_STATUS_SUCCESS, 0),
        (KBLAS_STATUS_NOT_INITIALIZED, 1),
        (KBLAS_STATUS_ALLOC_FAILED, 3),
        (KBLAS_STATUS_INVALID_VALUE, 7),
        (KBLAS_STATUS_ARCH_MISMATCH, 8),
        (KBLAS_STATUS_MAPPING_ERROR, 11),
        (KBLAS_STATUS_EXECUTION_FAILED, 13),
        (KBLAS_STATUS_INTERNAL_ERROR, 14),
        (KBLAS_STATUS_NOT_SUPPORTED, 15),
    ];
    for (status, value) in statuses {
        assert_eq!(status as i32, value, "{status:?}");
    }
}

#[test]
fn the_log_can_be_configured_by_the_program() {
    let log = std::env::temp_dir().join(format!("configured-{}.log", std::process::id()));
    let output = child::run("arguments::the_log_can_be_configured_by_the_program", &[], || {
        let path = CString::new(log.to_str().expect("utf-8")).expect("no zero");
        choose_host();
        // SAFETY: the strings are alive, and the handles are those of the blocks.
        unsafe {
            assert_eq!(kblasLoggerConfigure(1, 0, 0, c"/nonexistent/kblas.log".as_ptr()), KBLAS_STATUS_INVALID_VALUE);
            assert_eq!(kblasLoggerConfigure(1, 0, 0, path.as_ptr()), KBLAS_STATUS_SUCCESS);
            drop(Handle::new());
            assert_eq!(kblasLoggerConfigure(0, 0, 0, null()), KBLAS_STATUS_SUCCESS);
            drop(Handle::new());
        }
        let text = fs::read_to_string(&log).expect("the log");
        fs::remove_file(&log).expect("the log");
        assert_eq!(text.matches("kblasCreate(").count(), 1, "{text}");
    });
    assert_eq!(child::stderr(&output), "");
}
