//! gemm on several devices, with matrices in host memory.

use std::ffi::{c_char, c_long};
use std::ptr::null_mut;

use kblas::capi::*;
use kblas::problem::Op;
use kblas::scalar::{c32, c64};

use super::gemm::{Gemm, Images, OPS, Problem, arguments, pairs};
use super::{Rng, bits};

type Name<T> = unsafe extern "C" fn(
    c_char,
    c_char,
    c_long,
    c_long,
    c_long,
    T,
    *const T,
    c_long,
    *const T,
    c_long,
    T,
    *mut T,
    c_long,
    c_long,
    *mut c_long,
    *mut c_long,
);

pub trait HostGemm: Gemm {
    const NAME: Name<Self>;
}

macro_rules! host_gemm {
    ($($T:ty: $name:ident;)*) => {$(
        impl HostGemm for $T {
            const NAME: Name<Self> = $name;
        }
    )*};
}

host_gemm! {
    f32: kblas_sgemm_mgpu;
    f64: kblas_dgemm_mgpu;
    c32: kblas_cgemm_mgpu;
    c64: kblas_zgemm_mgpu;
}

/// The letter of an op, in upper or lower case.
fn letter(op: Op) -> c_char {
    *b"Ntc".get(OPS.iter().position(|known| *known == op).expect("an op")).expect("a letter") as c_char
}

/// C after the call, and its status.
pub fn call<T: HostGemm>(
    images: &Images<T>, problem: &Problem, devices: i64, ids: Option<&mut [i64]>, tile: Option<&mut i64>,
) -> (Vec<T>, kblasStatus_t) {
    let mut c = images.c.clone();
    let [a, b] = [&images.a, &images.b].map(|image| image.as_ptr().cast_mut());
    let given = arguments(problem, [a, b, c.as_mut_ptr()]);
    let [alpha, beta] = [problem.alpha, problem.beta].map(|(re, im)| T::from_f64(re, im));
    // SAFETY: the images have the sizes that BLAS defines; the call is not batched.
    unsafe {
        (T::NAME)(
            letter(given.op_a),
            letter(given.op_b),
            given.m,
            given.n,
            given.k,
            alpha,
            given.a.entry(0),
            given.lda,
            given.b.entry(0),
            given.ldb,
            beta,
            given.c.entry(0),
            given.ldc,
            devices,
            ids.map_or(null_mut(), <[i64]>::as_mut_ptr),
            tile.map_or(null_mut(), |tile| tile),
        );
    }
    (c, kblasGetLastStatus())
}

/// Every pair of ops with tiles smaller than C, on one and several devices, with longer sums than are copied at a time;
/// also on devices with these ids.
pub fn products<T: HostGemm>(ids: [i64; 2]) {
    for (at, ops) in pairs().enumerate() {
        let k = if at == 4 { 1030 } else { 21 };
        let (integers, pads) = (at % 2 == 0, [at % 3, (at + 1) % 3, at % 2]);
        let problem = Problem { pads, integers, seed: at as u64, ..Problem::new(ops, 37, 29, k) };
        let images = Images::<T>::new(&problem);
        let mut first = None;
        for devices in [1, 3, 16] {
            let mut tile = 20;
            let (found, status) = call(&images, &problem, devices, None, Some(&mut tile));
            assert_eq!((status, tile), (KBLAS_STATUS_SUCCESS, 20), "{problem:?} on {devices}");
            images.check(&problem, &found, &(problem, devices));
            let first = first.get_or_insert_with(|| found.clone());
            assert!(bits(first) == bits(&found), "{problem:?}: other bits on {devices}");
        }
        let mut tile = 0;
        let (found, status) = call(&images, &problem, 2, Some(&mut ids.clone()), Some(&mut tile));
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        assert!(tile >= 37, "{tile}");
        images.check(&problem, &found, &problem);
        let (again, status) = call(&images, &problem, 2, None, None);
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        assert!(bits(&found) == bits(&again), "{problem:?}: other bits in another order of devices");
    }
}

/// alpha, beta and k of 0. Operands that must not be read are NaN.
pub fn special_scalars() {
    let (zero, one, some) = ((0.0, 0.0), (1.0, 0.0), (2.0, 0.0));
    for (alpha, beta, k) in [(zero, some, 9), (zero, zero, 9), (some, zero, 9), (some, some, 0), (zero, one, 9)] {
        let problem = Problem { alpha, beta, pads: [1; 3], ..Problem::new([Op::N, Op::T], 20, 6, k) };
        let mut images = Images::<f64>::new(&problem);
        if alpha == zero {
            images.a.fill(f64::NAN);
            images.b.fill(f64::NAN);
        }
        if beta == zero {
            images.c.fill(f64::NAN);
        }
        let (found, status) = call(&images, &problem, 2, None, Some(&mut 8));
        assert_eq!(status, KBLAS_STATUS_SUCCESS, "{problem:?}");
        images.check(&problem, &found, &problem);
    }
}

/// Arguments that are refused; C must not change.
pub fn refused() {
    let problem = Problem::new([Op::N, Op::N], 5, 4, 3);
    let images = Images::<f64>::new(&problem);
    for devices in [-1, 0, 17, 1 << 40] {
        assert_eq!(call(&images, &problem, devices, None, None).1, KBLAS_STATUS_INVALID_VALUE, "{devices} devices");
    }
    for id in [-1, 99, 1 << 32] {
        let (c, status) = call(&images, &problem, 1, Some(&mut [id]), None);
        assert_eq!(status, KBLAS_STATUS_INVALID_VALUE, "device {id}");
        assert!(bits(&c) == bits(&images.c));
    }
    assert_eq!(call(&images, &problem, 1, None, Some(&mut -1)).1, KBLAS_STATUS_INVALID_VALUE);
    let (a, b) = (images.a.as_ptr(), images.b.as_ptr());
    let mut c = images.c.clone();
    let wrong = |transa: u8, transb: u8, m, n, k, a, lda, b, ldb, c: *mut f64, ldc| {
        let (transa, transb) = (transa as c_char, transb as c_char);
        // SAFETY: a refused call touches no memory.
        unsafe {
            kblas_dgemm_mgpu(transa, transb, m, n, k, 1.0, a, lda, b, ldb, 0.0, c, ldc, 1, null_mut(), null_mut())
        };
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_INVALID_VALUE);
    };
    let to = c.as_mut_ptr();
    wrong(b'X', b'N', 5, 4, 3, a, 5, b, 3, to, 5);
    wrong(b'N', b'X', 5, 4, 3, a, 5, b, 3, to, 5);
    wrong(b'N', b'N', -1, 4, 3, a, 5, b, 3, to, 5);
    wrong(b'N', b'N', 5, -1, 3, a, 5, b, 3, to, 5);
    wrong(b'N', b'N', 5, 4, -1, a, 5, b, 3, to, 5);
    wrong(b'N', b'N', 5, 4, 3, a, 4, b, 3, to, 5);
    wrong(b'T', b'N', 5, 4, 3, a, 2, b, 3, to, 5);
    wrong(b'N', b'N', 5, 4, 3, a, 5, b, 2, to, 5);
    wrong(b'N', b'C', 5, 4, 3, a, 5, b, 3, to, 5);
    wrong(b'N', b'N', 5, 4, 3, a, 5, b, 3, to, 4);
    wrong(b'N', b'N', 5, 4, 3, std::ptr::null(), 5, b, 3, to, 5);
    wrong(b'N', b'N', 5, 4, 3, a, 5, std::ptr::null(), 3, to, 5);
    wrong(b'N', b'N', 5, 4, 3, a, 5, b, 3, null_mut(), 5);
    assert!(bits(&c) == bits(&images.c));
}

/// A product and its images, for tests of other properties of a call.
pub fn some(seed: u64) -> (Problem, Images<f64>) {
    let mut rng = Rng::new(seed);
    let size = |from: u64, rng: &mut Rng| (from + rng.next() % 20) as usize;
    let problem = Problem::new([Op::N, Op::T], size(20, &mut rng), size(20, &mut rng), size(5, &mut rng));
    (problem, Images::new(&problem))
}
