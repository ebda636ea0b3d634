//! The bodies of the exported functions, one for each form: interpret the arguments by the handle, write the trace,
//! describe the vectors, call the routine.

use std::ffi::c_int;
use std::fmt::Debug;
use std::ptr::null;

use super::*;
use crate::problem::level1::{Extents, Form, Param, Vectors};
use crate::problem::{Operand, Value};
use crate::scalar::Scalar;

/// Arguments for the trace.
type Told<'a> = Vec<(&'static str, &'a dyn Debug)>;

/// A routine. Its arguments are the settings of the handle, the vectors, and the values of [`Others`].
pub type Routine<T, O> = unsafe fn(&Call, Vectors<T>, <O as Others>::Values) -> Result<()>;

/// Position in the trace of the arguments that are not vectors.
#[derive(PartialEq)]
pub enum Place {
    /// Before the vectors.
    Front,
    /// After the vectors.
    Behind,
    /// At the end.
    End,
}

/// The arguments that are not vectors.
pub trait Others {
    const PLACE: Place;
    type Values;

    /// The arguments as the routine takes them, interpreted by the handle.
    ///
    /// # Safety
    /// Pointers to host memory point to the arguments.
    unsafe fn values(&self, call: &Call) -> Self::Values;

    fn told<'a>(&'a self, values: &'a Self::Values) -> Told<'a>;
}

/// No such arguments.
pub struct Nothing;

impl Others for Nothing {
    const PLACE: Place = Place::End;
    type Values = ();

    unsafe fn values(&self, _: &Call) {}

    fn told<'a>(&'a self, (): &'a ()) -> Told<'a> {
        Vec::new()
    }
}

/// alpha.
pub struct Alpha<A>(pub *const A);

impl<A: Scalar> Others for Alpha<A> {
    const PLACE: Place = Place::Front;
    type Values = Value<A>;

    unsafe fn values(&self, call: &Call) -> Value<A> {
        // SAFETY: guaranteed by the caller.
        unsafe { call.value(self.0) }
    }

    fn told<'a>(&'a self, alpha: &'a Value<A>) -> Told<'a> {
        vec![("alpha", alpha)]
    }
}

/// c and s.
pub struct Rotation<R, S>(pub *const R, pub *const S);

impl<R: Scalar, S: Scalar> Others for Rotation<R, S> {
    const PLACE: Place = Place::Behind;
    type Values = (Value<R>, Value<S>);

    unsafe fn values(&self, call: &Call) -> Self::Values {
        // SAFETY: guaranteed by the caller.
        unsafe { (call.value(self.0), call.value(self.1)) }
    }

    fn told<'a>(&'a self, (c, s): &'a Self::Values) -> Told<'a> {
        vec![("c", c), ("s", s)]
    }
}

/// Pointer to the result, or to the results.
pub struct Results<R>(pub *mut R);

impl<R> Others for Results<R> {
    const PLACE: Place = Place::End;
    type Values = *mut R;

    unsafe fn values(&self, _: &Call) -> *mut R {
        self.0
    }

    fn told<'a>(&'a self, results: &'a *mut R) -> Told<'a> {
        vec![("result", results)]
    }
}

/// param of rotm: one, located by the pointer mode; or one for each entry, by pointers or by a stride.
pub enum Params<T> {
    One(*const T),
    Pointers(*const *const T),
    Strided(*const T, i64),
}

impl<T: Scalar> Others for Params<T> {
    const PLACE: Place = Place::Behind;
    type Values = Param<T>;

    unsafe fn values(&self, call: &Call) -> Param<T> {
        match *self {
            // SAFETY: guaranteed by the caller.
            Self::One(param) => unsafe { Param::new(call.pointer_mode == KBLAS_POINTER_MODE_DEVICE, param) },
            Self::Pointers(params) => Param::Device(Operand::Pointers(params)),
            Self::Strided(param, stride) => Param::Device(Operand::Strided(param, stride)),
        }
    }

    fn told<'a>(&'a self, _: &'a Param<T>) -> Told<'a> {
        match self {
            Self::One(param) => vec![("param", param)],
            Self::Pointers(params) => vec![("param", params)],
            Self::Strided(param, stride) => vec![("param", param), ("strideparam", stride)],
        }
    }
}

/// Runs the routine. The trace shows the handle and the three lists of `told`: arguments before the vectors, the
/// vectors, arguments after them. `others` are inserted at their place.
///
/// # Safety
/// As for the exported function.
unsafe fn run<'a, T, O: Others>(
    name: &str, handle: kblasHandle_t, told: impl FnOnce() -> [Told<'a>; 3], others: O,
    vectors: impl FnOnce(&Call) -> Vectors<T>, routine: Routine<T, O>,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let values = others.values(call);
        trace::traced(|| {
            let at = |place| if O::PLACE == place { others.told(&values) } else { Told::new() };
            let [first, vectors, last] = told();
            let (handle, front, behind, end): (Told, _, _, _) =
                (vec![("handle", &handle)], at(Place::Front), at(Place::Behind), at(Place::End));
            trace::call(name, &[handle, first, front, vectors, behind, last, end].concat());
        });
        routine(call, vectors(call), values)
    })
}

/// The vectors and their increments.
fn strands<'a, V: Debug, I: Debug>(all: &'a [(V, I)]) -> Told<'a> {
    let named = all.iter().zip([("x", "incx"), ("y", "incy")]);
    named.flat_map(|((v, inc), (name, inc_name))| -> [(_, &dyn Debug); 2] { [(name, v), (inc_name, inc)] }).collect()
}

/// One problem.
///
/// # Safety
/// As for the exported function, here and below.
pub unsafe fn single<T: Scalar, O: Others, const N: usize>(
    name: &str, handle: kblasHandle_t, n: i64, of: [(*mut T, i64); N], others: O, routine: Routine<T, O>,
) -> kblasStatus_t {
    let told = || [vec![("n", &n as &dyn Debug)], strands(&of), Told::new()];
    // SAFETY: guaranteed by the caller, here and below.
    unsafe { run(name, handle, told, others, |_| Vectors::single(n, of), routine) }
}

/// A batch by arrays of pointers.
///
/// # Safety
/// As [`single`].
pub unsafe fn batched<T: Scalar, O: Others, const N: usize>(
    name: &str, handle: kblasHandle_t, n: i64, of: [(*const *mut T, i64); N], others: O, count: i64,
    routine: Routine<T, O>,
) -> kblasStatus_t {
    let told = || [vec![("n", &n as &dyn Debug)], strands(&of), vec![("batchCount", &count)]];
    let vectors = |call: &Call| {
        let [(x, incx), (y, incy)] = [of[0], of[N - 1]];
        let (x, y) = (Operand::Pointers(x), Operand::Pointers(y));
        Vectors { form: Form::Batched, extents: Extents::Uniform { n, incx, incy }, x, y, batch: call.batch(count) }
    };
    // SAFETY: as above.
    unsafe { run(name, handle, told, others, vectors, routine) }
}

/// A batch by strides between the vectors.
///
/// # Safety
/// As [`single`].
pub unsafe fn strided<T: Scalar, O: Others, const N: usize>(
    name: &str, handle: kblasHandle_t, n: i64, of: [(*mut T, i64, i64); N], others: O, count: i64,
    routine: Routine<T, O>,
) -> kblasStatus_t {
    let told = || {
        let named = of.iter().zip([("x", "incx", "stridex"), ("y", "incy", "stridey")]);
        let vectors = named.flat_map(|((v, inc, stride), names)| -> [(_, &dyn Debug); 3] {
            [(names.0, v), (names.1, inc), (names.2, stride)]
        });
        [vec![("n", &n as &dyn Debug)], vectors.collect(), vec![("batchCount", &count)]]
    };
    let vectors = |call: &Call| {
        let [(x, incx, stridex), (y, incy, stridey)] = [of[0], of[N - 1]];
        let (x, y) = (Operand::Strided(x, stridex), Operand::Strided(y, stridey));
        let extents = Extents::Uniform { n, incx, incy };
        Vectors { form: Form::StridedBatched, extents, x, y, batch: call.batch(count) }
    };
    // SAFETY: as above.
    unsafe { run(name, handle, told, others, vectors, routine) }
}

/// Vectors of different lengths, consecutive in memory.
///
/// # Safety
/// As [`single`].
pub unsafe fn segmented<T: Scalar, O: Others, const N: usize>(
    name: &str, handle: kblasHandle_t, of: [*mut T; N], others: O, offsets: *const i64, segments: i64,
    routine: Routine<T, O>,
) -> kblasStatus_t {
    let told = || {
        let vectors = of.iter().zip(["x", "y"]).map(|(v, name)| (name, v as &dyn Debug));
        [Told::new(), vectors.collect(), vec![("offsets", &offsets), ("segments", &segments)]]
    };
    let vectors = |call: &Call| {
        let (x, y) = (Operand::Strided(of[0], 0), Operand::Strided(of[N - 1], 0));
        let extents = Extents::Segmented { offsets };
        Vectors { form: Form::Segmented, extents, x, y, batch: call.batch(segments) }
    };
    // SAFETY: as above.
    unsafe { run(name, handle, told, others, vectors, routine) }
}

/// Vectors of different lengths and increments, at any addresses.
///
/// # Safety
/// As [`single`].
pub unsafe fn vbatched<T: Scalar, O: Others, const N: usize>(
    name: &str, handle: kblasHandle_t, n: *const c_int, of: [(*const *mut T, *const c_int); N], others: O, count: i64,
    routine: Routine<T, O>,
) -> kblasStatus_t {
    let told = || [vec![("n", &n as &dyn Debug)], strands(&of), vec![("batchCount", &count)]];
    let vectors = |call: &Call| {
        let [(x, incx), (y, incy)] = [of[0], of[N - 1]];
        let incy = if N == 1 { null() } else { incy };
        let (x, y) = (Operand::Pointers(x), Operand::Pointers(y));
        let extents = Extents::Vbatched { n, incx, incy };
        Vectors { form: Form::Vbatched, extents, x, y, batch: call.batch(count) }
    };
    // SAFETY: as above.
    unsafe { run(name, handle, told, others, vectors, routine) }
}
