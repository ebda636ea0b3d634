//! Wrong arguments of level 1: the status, and that the log uses the argument names of the header. On the host backend,
//! because the checks are the same for every backend.

use std::ptr::{null, null_mut};

use crate::common::handle::{Handle, choose_host};
use crate::common::level1::{Args, Facts, Form, Level1, Routine, no_args};
use crate::common::{Exported, child};
use kblas::capi::*;
use kblas::scalar::Scalar;

/// The operands for two entries of two elements, in every form.
struct Good<T: Level1> {
    x: [T; 4],
    y: [T; 4],
    xs: [*mut T; 2],
    ys: [*mut T; 2],
    ns: [i32; 2],
    incs: [i32; 2],
    offsets: [i64; 3],
    alpha: T,
    c: T::Real,
    param: [T; 5],
    params: [*const T; 2],
    results: [u128; 2],
}

impl<T: Level1> Good<T> {
    fn new() -> Box<Self> {
        let two = T::from_f64(2.0, 0.0);
        let mut good = Box::new(Good {
            x: [T::one(); 4],
            y: [T::one(); 4],
            xs: [null_mut(); 2],
            ys: [null_mut(); 2],
            ns: [2; 2],
            incs: [1; 2],
            offsets: [0, 2, 4],
            alpha: two,
            c: T::Real::from_f64(2.0, 0.0),
            param: [-T::one(), two, two, two, two],
            params: [null(); 2],
            results: [0; 2],
        });
        let (x, y, param) = (good.x.as_mut_ptr(), good.y.as_mut_ptr(), good.param.as_ptr());
        good.xs = [x, x.wrapping_add(2)];
        good.ys = [y, y.wrapping_add(2)];
        good.params = [param; 2];
        good
    }

    fn args(&mut self, handle: kblasHandle_t) -> Args<T> {
        Args {
            n: 2,
            alpha: &self.alpha,
            real_alpha: &self.c,
            x: self.x.as_mut_ptr(),
            stridex: 2,
            y: self.y.as_mut_ptr(),
            stridey: 2,
            c: &self.c,
            s: &self.alpha,
            real_s: &self.c,
            param: self.param.as_ptr(),
            result: self.results.as_mut_ptr().cast(),
            count: 2,
            xs: self.xs.as_ptr(),
            ys: self.ys.as_ptr(),
            params: self.params.as_ptr(),
            offsets: self.offsets.as_ptr(),
            ns: self.ns.as_ptr(),
            incxs: self.incs.as_ptr(),
            incys: self.incs.as_ptr(),
            ..no_args(handle)
        }
    }
}

/// Each argument wrong once, with its name in the header.
fn wrong<T: Level1>(routine: Routine, form: Form, good: Args<T>) -> Vec<(&'static str, Args<T>)> {
    let mut wrong = vec![("x", Args { x: null_mut(), xs: null(), ..good })];
    if routine.has_y() {
        wrong.push(("y", Args { y: null_mut(), ys: null(), ..good }));
    }
    match routine {
        Routine::Scal | Routine::RealScal | Routine::Axpy => {
            wrong.push(("alpha", Args { alpha: null(), real_alpha: null(), ..good }));
        }
        Routine::Rot | Routine::RealRot => {
            wrong.push(("c", Args { c: null(), ..good }));
            wrong.push(("s", Args { s: null(), real_s: null(), ..good }));
        }
        Routine::Rotm => wrong.push(("param", Args { param: null(), params: null(), ..good })),
        routine if routine.reduces() => wrong.push(("result", Args { result: null_mut(), ..good })),
        _ => {}
    }
    match form {
        Form::Segmented => wrong.push(("offsets", Args { offsets: null(), ..good })),
        Form::Vbatched => {
            wrong.push(("n", Args { ns: null(), ..good }));
            wrong.push(("incx", Args { incxs: null(), ..good }));
            if routine.has_y() {
                wrong.push(("incy", Args { incys: null(), ..good }));
            }
        }
        _ => {
            // If only the increment is checked, nothing else is read.
            if routine.writes_x() && routine.has_y() {
                wrong.push(("incx", Args { incx: 0, x: null_mut(), xs: null(), ..good }));
            }
            if routine.writes_y() {
                wrong.push(("incy", Args { incy: 0, n: 0, ..good }));
            }
        }
    }
    wrong
}

fn all<T: Level1>() -> impl Iterator<Item = (Routine, Form)> {
    let pairs = |routine: Routine| Form::ALL.into_iter().map(move |form| (routine, form));
    Routine::of::<T>().into_iter().flat_map(pairs).filter(|(routine, form)| routine.has(*form))
}

/// The names of the arguments in the header's prototype of `function`.
fn arguments(function: &str) -> Vec<&'static str> {
    let header = include_str!("../../include/kblas.h");
    let (_, rest) = header.split_once(&format!(" {function}(")).expect("a function of the header");
    let (list, _) = rest.split_once(')').expect("the end of its arguments");
    list.split(',').map(|argument| argument.rsplit([' ', '*']).next().unwrap_or_default().trim()).collect()
}

#[test]
fn each_wrong_argument_is_refused_and_named_where_the_header_has_it() {
    fn refuse<T: Level1>() {
        let (handle, mut good) = (Handle::new(), Good::<T>::new());
        for (routine, form) in all::<T>() {
            for (name, args) in wrong(routine, form, good.args(handle.0)) {
                // SAFETY: a refused call touches no memory.
                let status = unsafe { T::call(routine, form, &args) };
                assert_eq!(status, KBLAS_STATUS_INVALID_VALUE, "{routine:?} {form:?} {name}");
            }
        }
        assert_eq!((good.x, good.y, good.results), ([T::one(); 4], [T::one(); 4], [0; 2]));
    }
    let calls = || {
        choose_host();
        sdcz!(T => refuse::<T>());
    };
    let test = "level1_arguments::each_wrong_argument_is_refused_and_named_where_the_header_has_it";
    let output = child::run(test, &[("KBLAS_LOG", "trace")], calls);
    let log = child::stderr(&output);
    let told =
        log.lines().filter_map(|line| line.strip_prefix("kblas: ")?.split_once(": KBLAS_STATUS_INVALID_VALUE: "));
    let told: Vec<_> = told.collect();
    let mut expected = Vec::new();
    sdcz!(T => for (routine, form) in all::<T>() {
        expected.extend(wrong::<T>(routine, form, no_args(null_mut())).into_iter().map(|(name, _)| name));
    });
    assert_eq!(told.len(), expected.len(), "{log}");
    for ((function, told), name) in told.iter().zip(expected) {
        let position = arguments(function).iter().position(|argument| *argument == name).expect("an argument") + 1;
        assert!(told.starts_with(&format!("argument {position} ({name}) ")), "{function}: {told}, not {name}");
    }
}

#[test]
fn good_arguments_are_taken_and_no_handle_is_told_first() {
    fn of<T: Level1>() {
        let handle = Handle::new();
        for (routine, form) in all::<T>() {
            let mut good = Good::<T>::new();
            // SAFETY: the operands are those of `good`; the refused call touches no memory.
            unsafe {
                assert_eq!(T::call(routine, form, &good.args(handle.0)), KBLAS_STATUS_SUCCESS, "{routine:?} {form:?}");
                let nowhere = T::call(routine, form, &no_args(null_mut()));
                assert_eq!(nowhere, KBLAS_STATUS_NOT_INITIALIZED, "{routine:?} {form:?}");
            }
        }
    }
    choose_host();
    sdcz!(T => of::<T>());
}

#[test]
fn what_is_not_read_may_be_null() {
    fn of<T: Level1>() {
        let (handle, mut good) = (Handle::new(), Good::<T>::new());
        let good = good.args(handle.0);
        for (routine, form) in all::<T>() {
            let nothing = Args { count: 0, ..no_args(handle.0) };
            let empty = Args { n: 0, result: good.result, ..nothing };
            // SAFETY: only the results are read or written.
            unsafe {
                if form.is_uniform() {
                    let empty = T::call(routine, form, &Args { count: 2, ..empty });
                    assert_eq!(empty, KBLAS_STATUS_SUCCESS, "{routine:?} {form:?}");
                }
                if !form.is_single() {
                    let none = T::call(routine, form, &Args { n: 2, ..nothing });
                    assert_eq!(none, KBLAS_STATUS_SUCCESS, "{routine:?} {form:?}");
                }
                let known = match routine {
                    Routine::Scal | Routine::RealScal => T::one(),
                    Routine::Axpy => T::zero(),
                    _ => continue,
                };
                let unchanged = Args { n: 2, count: 2, alpha: &known, real_alpha: &known.re(), ..nothing };
                assert_eq!(T::call(routine, form, &unchanged), KBLAS_STATUS_SUCCESS, "{routine:?} {form:?}");
            }
        }
    }
    choose_host();
    sdcz!(T => of::<T>());
}

#[test]
fn rotations_without_memory_are_refused() {
    fn of<T: Level1>() {
        let handle = Handle::new();
        let (mut numbers, mut c) = ([T::one(); 3], T::Real::one());
        let [a, b, s] = [0, 1, 2].map(|i| numbers.as_mut_ptr().wrapping_add(i));
        let (none, no_c) = (null_mut(), null_mut());
        let calls = [(none, b, &raw mut c, s), (a, none, &raw mut c, s), (a, b, no_c, s), (a, b, &raw mut c, none)];
        for (a, b, c, s) in calls {
            // SAFETY: a refused call touches no memory.
            assert_eq!(unsafe { T::ROTG(handle.0, a, b, c, s) }, KBLAS_STATUS_INVALID_VALUE);
        }
        if !T::IS_COMPLEX {
            for wrong in 0..5 {
                let at = |i: usize| if i == wrong { null_mut() } else { a };
                // SAFETY: as above.
                let status = unsafe { T::rotmg(handle.0, at(0), at(1), at(2), at(3), at(4)) };
                assert_eq!(status, KBLAS_STATUS_INVALID_VALUE);
            }
        }
        assert_eq!(numbers, [T::one(); 3]);
    }
    choose_host();
    sdcz!(T => of::<T>());
}
