//! Wrong arguments, wrong handles, wrong environments: the status that comes back and what the log says of it. On the
//! host backend, since every backend has the same checks before it.

mod common;

use std::ffi::{CStr, CString, c_int};
use std::fs;
use std::ptr::{null, null_mut};

use common::handle::{Handle, choose_host};
use common::{Arguments, Entry, Exported, child};
use kblas::capi::*;

/// A good call, 4 × 3, on the memory of a `Good`.
struct Good<T> {
    a: [T; 12],
    x: [T; 4],
    y: [T; 4],
    alpha: T,
    beta: T,
}

impl<T: Exported> Good<T> {
    /// alpha = 2, beta = 3, and ones.
    fn new() -> Self {
        choose_host();
        let number = |value| T::from_f64(value, 0.0);
        Good { a: [number(1.0); 12], x: [number(1.0); 4], y: [number(1.0); 4], alpha: number(2.0), beta: number(3.0) }
    }

    fn arguments(&mut self, handle: kblasHandle_t) -> Arguments<T> {
        Arguments {
            handle,
            stream: null_mut(),
            op: KBLAS_OP_N,
            trans: b'N',
            m: 4,
            n: 3,
            alpha: &self.alpha,
            a: self.a.as_ptr(),
            lda: 4,
            x: self.x.as_ptr(),
            incx: 1,
            beta: &self.beta,
            y: self.y.as_mut_ptr(),
            incy: 1,
        }
    }
}

/// Each argument wrong once, at its position in BLAS.
fn wrong<T>(good: Arguments<T>) -> [(usize, &'static str, Arguments<T>); 11] {
    let null = null_mut();
    [
        (1, "trans", Arguments { op: kblasOperation_t(3), trans: b'X', ..good }),
        (2, "m", Arguments { m: -1, ..good }),
        (3, "n", Arguments { n: -1, ..good }),
        (4, "alpha", Arguments { alpha: null, ..good }),
        (5, "A", Arguments { a: null, ..good }),
        (6, "lda", Arguments { lda: 3, ..good }),
        (7, "x", Arguments { x: null, ..good }),
        (8, "incx", Arguments { incx: 0, ..good }),
        (9, "beta", Arguments { beta: null, ..good }),
        (10, "y", Arguments { y: null, ..good }),
        (11, "incy", Arguments { incy: 0, ..good }),
    ]
}

/// The rows of [`wrong`] that an entry has: scalars by value cannot be null.
fn rows<T>(entry: Entry, good: Arguments<T>) -> Vec<(usize, &'static str, Arguments<T>)> {
    wrong(good).into_iter().filter(|(_, name, _)| entry.takes_handle() || !matches!(*name, "alpha" | "beta")).collect()
}

#[test]
fn each_wrong_argument_is_refused_and_named() {
    fn of<T: Exported>(entry: Entry) {
        let (handle, mut good) = (Handle::new(), Good::<T>::new());
        let before = good.y;
        for (_, name, arguments) in rows(entry, good.arguments(handle.0)) {
            // SAFETY: a refused call touches no memory.
            let status = unsafe { entry.gemv(&arguments) };
            assert_eq!(status, KBLAS_STATUS_INVALID_VALUE as i32, "{entry:?} {name}");
        }
        assert_eq!(before, good.y);
        // SAFETY: the operands are those of `good`.
        assert_eq!(unsafe { entry.gemv(&good.arguments(handle.0)) }, 0);
    }
    let calls = || {
        choose_host();
        sdcz!(T => Entry::ALL.into_iter().for_each(of::<T>));
    };
    let output = child::run("each_wrong_argument_is_refused_and_named", &[("KBLAS_LOG", "trace")], calls);
    let mut expected = Vec::new();
    sdcz!(T => for entry in Entry::ALL {
        let front = usize::from(entry.takes_handle());
        for (position, name, _) in rows(entry, Good::<T>::new().arguments(null_mut())) {
            expected.push(format!("argument {} ({name})", position + front));
        }
    });
    let log = child::stderr(&output);
    let told: Vec<_> = log.lines().filter_map(|line| line.split_once("KBLAS_STATUS_INVALID_VALUE: ")).collect();
    assert_eq!(told.len(), expected.len(), "{log}");
    for ((_, told), expected) in told.iter().zip(&expected) {
        assert!(told.starts_with(expected), "{told}: {expected}");
    }
}

#[test]
fn letters_count_in_either_case_and_nothing_else_does() {
    let mut good = Good::<f64>::new();
    for trans in 0..=u8::MAX {
        let status = unsafe { Entry::Kblas.gemv(&Arguments { trans, ..good.arguments(null_mut()) }) };
        assert_eq!(status == 0, b"NTCntc".contains(&trans), "{trans}");
    }
}

#[test]
fn null_foreign_and_destroyed_handles_are_not_initialized() {
    let mut good = Good::<f32>::new();
    let live = Handle::new();
    let mut destroyed = null_mut();
    let mut memory = [0u64; 64];
    let foreign = memory.as_mut_ptr();
    // SAFETY: none of these is dereferenced; that is what is tested.
    unsafe {
        assert_eq!(kblasCreate(&mut destroyed), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasDestroy(destroyed), KBLAS_STATUS_SUCCESS);
        let foreign: [kblasHandle_t; 3] =
            [foreign.cast(), foreign.wrapping_byte_add(1).cast(), std::ptr::dangling_mut()];
        for handle in [null_mut(), destroyed].into_iter().chain(foreign) {
            // The handle comes first: a call that is wrong in all else says the same.
            let wrong = Arguments { m: -1, op: kblasOperation_t(7), y: null_mut(), ..good.arguments(handle) };
            let mut stream = null_mut();
            let mut mode = KBLAS_POINTER_MODE_HOST;
            let mut atomics = KBLAS_ATOMICS_NOT_ALLOWED;
            let statuses = [
                Entry::Handle.gemv(&good.arguments(handle)),
                Entry::Handle64.gemv(&good.arguments(handle)),
                Entry::Handle.gemv(&wrong),
                kblasDestroy(handle) as i32,
                kblasSetStream(handle, null_mut()) as i32,
                kblasGetStream(handle, &mut stream) as i32,
                kblasSetPointerMode(handle, KBLAS_POINTER_MODE_HOST) as i32,
                kblasGetPointerMode(handle, &mut mode) as i32,
                kblasSetAtomicsMode(handle, KBLAS_ATOMICS_ALLOWED) as i32,
                kblasGetAtomicsMode(handle, &mut atomics) as i32,
                kblasSetWorkspace(handle, null_mut(), 0) as i32,
            ];
            assert_eq!(statuses, [KBLAS_STATUS_NOT_INITIALIZED as i32; 11], "{handle:?}");
        }
        assert_eq!(Entry::Handle.gemv(&good.arguments(live.0)), 0, "others' faults are not this handle's");
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
            assert_eq!(unsafe { Entry::Handle.gemv(&good.arguments(handle.0)) }, 0);
        }
    }
}

/// y after one call of each entry on a fresh `Good`, or the status of the first that fails.
fn outcome(change: impl Fn(&mut Arguments<f64>)) -> Vec<Result<[f64; 4], i32>> {
    let handle = Handle::new();
    let call = |entry: Entry| {
        let mut good = Good::<f64>::new();
        let mut arguments = good.arguments(handle.0);
        change(&mut arguments);
        // SAFETY: the operands are those of `good`, or such as the call must not touch.
        match unsafe { entry.gemv(&arguments) } {
            0 => Ok(good.y),
            status => Err(status),
        }
    };
    Entry::ALL.map(call).into()
}

#[track_caller]
fn gives(y: [f64; 4], change: impl Fn(&mut Arguments<f64>)) {
    choose_host();
    assert_eq!(outcome(change), [const { Ok::<_, i32>(()) }; 6].map(|ok| ok.map(|()| y)));
}

#[test]
fn without_results_nothing_is_touched() {
    gives([1.0; 4], |call| {
        *call = Arguments { m: 0, a: null(), x: null(), y: null_mut(), ..*call };
    });
}

#[test]
fn with_nothing_to_sum_y_is_scaled() {
    gives([3.0; 4], |call| {
        *call = Arguments { n: 0, a: null(), x: null(), ..*call };
    });
}

#[test]
fn alpha_0_needs_neither_a_nor_x() {
    gives([3.0; 4], |call| {
        *call = Arguments { alpha: &0.0, a: null(), x: null(), ..*call };
    });
}

#[test]
fn alpha_0_and_beta_1_need_no_memory() {
    gives([1.0; 4], |call| {
        *call = Arguments { alpha: &0.0, beta: &1.0, a: null(), x: null(), y: null_mut(), ..*call };
    });
}

#[test]
fn sizes_are_checked_before_the_quick_return() {
    choose_host();
    let outcome = outcome(|call| *call = Arguments { m: 0, incy: 0, ..*call });
    assert_eq!(outcome, vec![Err(KBLAS_STATUS_INVALID_VALUE as i32); 6]);
}

#[test]
fn what_is_set_is_got() {
    choose_host();
    let handle = Handle::new();
    let h = handle.0;
    let (mut stream, mut mode, mut atomics) =
        (std::ptr::dangling_mut(), KBLAS_POINTER_MODE_DEVICE, KBLAS_ATOMICS_ALLOWED);
    // SAFETY: the handle lives; the addresses are those of locals; the host backend takes any stream.
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

        let wrong = [
            kblasCreate(null_mut()),
            kblasSetPointerMode(h, kblasPointerMode_t(2)),
            kblasSetAtomicsMode(h, kblasAtomicsMode_t(2)),
            kblasGetStream(h, null_mut()),
            kblasGetPointerMode(h, null_mut()),
            kblasGetAtomicsMode(h, null_mut()),
            kblasGetVersion(h, null_mut()),
            kblasSetWorkspace(h, null_mut(), 16),
        ];
        assert_eq!(wrong, [KBLAS_STATUS_INVALID_VALUE; 8]);
        assert_eq!(kblasGetPointerMode(h, &mut mode), KBLAS_STATUS_SUCCESS);
        assert_eq!(mode, KBLAS_POINTER_MODE_DEVICE, "a refused setter changed it");
    }
}

#[test]
fn the_version_is_the_packages() {
    choose_host();
    let mut version = 0;
    // SAFETY: a live handle, a local's address.
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
    let output = child::run("the_log_can_be_configured_by_the_program", &[], || {
        let path = CString::new(log.to_str().expect("utf-8")).expect("no zero");
        choose_host();
        // SAFETY: strings that live; handles of the blocks.
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
