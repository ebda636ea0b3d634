//! Calls over several devices: the names by precision, problems on block columns, and the results on each device.

mod whole;

use std::ffi::c_char;
use std::ptr::null_mut;

use kblas::capi::*;
use kblas::problem::mgpu::Share;
use kblas::scalar::{c32, c64};

use super::{Exported, Fill, Form, GEMV, GUARD, Problem, Rng, Routine, SYMV, Shape, bits, full_set, sweep};
use crate::sdcz;
pub use whole::*;

pub type Gemv<T> = unsafe extern "C" fn(
    c_char,
    i32,
    i32,
    T,
    *mut *mut T,
    i32,
    *mut *mut T,
    i32,
    T,
    *mut *mut T,
    i32,
    i32,
    i32,
    i32,
) -> i32;
pub type GemvAsync<T> = unsafe extern "C" fn(
    c_char,
    i32,
    i32,
    T,
    *mut *mut T,
    i32,
    *mut *mut T,
    i32,
    T,
    *mut *mut T,
    i32,
    i32,
    i32,
    i32,
    *mut kblasStreams_t,
) -> i32;
pub type Symv<T> =
    unsafe extern "C" fn(c_char, i32, T, *mut *mut T, i32, *mut *mut T, i32, T, *mut *mut T, i32, i32, i32) -> i32;
pub type SymvAsync<T> = unsafe extern "C" fn(
    c_char,
    i32,
    T,
    *mut *mut T,
    i32,
    *mut *mut T,
    i32,
    T,
    *mut *mut T,
    i32,
    i32,
    i32,
    *mut kblasStreams_t,
) -> i32;

pub type GemvMg<T> = unsafe extern "C" fn(
    kblasMgHandle_t,
    kblasOperation_t,
    i32,
    i32,
    *const T,
    *const *mut T,
    i32,
    *const T,
    i32,
    *const T,
    *mut T,
    i32,
) -> kblasStatus_t;
pub type SymvMg<T> = unsafe extern "C" fn(
    kblasMgHandle_t,
    kblasFillMode_t,
    i32,
    *const T,
    *const *mut T,
    i32,
    *const T,
    i32,
    *const T,
    *mut T,
    i32,
) -> kblasStatus_t;

/// The multi-GPU names of a precision.
pub trait Several: Exported {
    const GEMV_MGPU: (Gemv<Self>, GemvAsync<Self>);
    const SYMV_MGPU: (Symv<Self>, SymvAsync<Self>);
    const HEMV_MGPU: (Symv<Self>, SymvAsync<Self>);
    const GEMV_MG: GemvMg<Self>;
    const SYMV_MG: SymvMg<Self>;
    const HEMV_MG: SymvMg<Self>;
    const MALLOC: unsafe extern "C" fn(i32, i32, *mut *mut Self, i32, i32, i32);
    const FREE: unsafe extern "C" fn(*mut *mut Self, i32);
    const SET_MATRIX: unsafe extern "C" fn(i32, i32, *mut Self, i32, *mut *mut Self, i32, i32, i32);
    const SET_VECTOR: unsafe extern "C" fn(i32, *mut Self, *mut *mut Self, i32, i32);
    const GET_VECTOR: unsafe extern "C" fn(i32, *mut *mut Self, *mut Self, i32) -> i32;
    const REDUCE: unsafe extern "C" fn(i32, *mut *mut Self, i32, i32, *const cudaStream_t) -> i32;
    const GEMV_BS: extern "C" fn(c_char) -> i32;
    const SYMV_BS: extern "C" fn(c_char) -> i32;
}

macro_rules! several {
    ($($T:ty: $gemv_mg:ident $symv_mg:ident $hemv_mg:ident $gemv:ident $gemv_async:ident $symv:ident $symv_async:ident $hemv:ident $hemv_async:ident $malloc:ident
       $free:ident $setmatrix:ident $setvector:ident $getvector:ident $reduce:ident $gemv_bs:ident $symv_bs:ident;)*) => {$(
        impl Several for $T {
            const GEMV_MGPU: (Gemv<Self>, GemvAsync<Self>) = ($gemv, $gemv_async);
            const SYMV_MGPU: (Symv<Self>, SymvAsync<Self>) = ($symv, $symv_async);
            const HEMV_MGPU: (Symv<Self>, SymvAsync<Self>) = ($hemv, $hemv_async);
            const GEMV_MG: GemvMg<Self> = $gemv_mg;
            const SYMV_MG: SymvMg<Self> = $symv_mg;
            const HEMV_MG: SymvMg<Self> = $hemv_mg;
            const MALLOC: unsafe extern "C" fn(i32, i32, *mut *mut Self, i32, i32, i32) = $malloc;
            const FREE: unsafe extern "C" fn(*mut *mut Self, i32) = $free;
            const SET_MATRIX: unsafe extern "C" fn(i32, i32, *mut Self, i32, *mut *mut Self, i32, i32, i32) = $setmatrix;
            const SET_VECTOR: unsafe extern "C" fn(i32, *mut Self, *mut *mut Self, i32, i32) = $setvector;
            const GET_VECTOR: unsafe extern "C" fn(i32, *mut *mut Self, *mut Self, i32) -> i32 = $getvector;
            const REDUCE: unsafe extern "C" fn(i32, *mut *mut Self, i32, i32, *const cudaStream_t) -> i32 = $reduce;
            const GEMV_BS: extern "C" fn(c_char) -> i32 = $gemv_bs;
            const SYMV_BS: extern "C" fn(c_char) -> i32 = $symv_bs;
        }
    )*};
}

several! {
    f32: kblasSgemvMg kblasSsymvMg kblasSsymvMg
        kblas_sgemv_mgpu kblas_sgemv_mgpu_async kblas_ssymv_mgpu kblas_ssymv_mgpu_async kblas_ssymv_mgpu
        kblas_ssymv_mgpu_async kblas_smalloc_mgpu_1D kblas_sfree_mgpu_1D kblas_ssetmatrix_mgpu_1D
        kblas_ssetvector_mgpu_1D kblas_sgetvector_mgpu_1D kblas_sreduce_mgpu get_sgemv_mgpu_bs get_ssymv_mgpu_bs;
    f64: kblasDgemvMg kblasDsymvMg kblasDsymvMg
        kblas_dgemv_mgpu kblas_dgemv_mgpu_async kblas_dsymv_mgpu kblas_dsymv_mgpu_async kblas_dsymv_mgpu
        kblas_dsymv_mgpu_async kblas_dmalloc_mgpu_1D kblas_dfree_mgpu_1D kblas_dsetmatrix_mgpu_1D
        kblas_dsetvector_mgpu_1D kblas_dgetvector_mgpu_1D kblas_dreduce_mgpu get_dgemv_mgpu_bs get_dsymv_mgpu_bs;
    c32: kblasCgemvMg kblasCsymvMg kblasChemvMg
        kblas_cgemv_mgpu kblas_cgemv_mgpu_async kblas_csymv_mgpu kblas_csymv_mgpu_async kblas_chemv_mgpu
        kblas_chemv_mgpu_async kblas_cmalloc_mgpu_1D kblas_cfree_mgpu_1D kblas_csetmatrix_mgpu_1D
        kblas_csetvector_mgpu_1D kblas_cgetvector_mgpu_1D kblas_creduce_mgpu get_cgemv_mgpu_bs get_chemv_mgpu_bs;
    c64: kblasZgemvMg kblasZsymvMg kblasZhemvMg
        kblas_zgemv_mgpu kblas_zgemv_mgpu_async kblas_zsymv_mgpu kblas_zsymv_mgpu_async kblas_zhemv_mgpu
        kblas_zhemv_mgpu_async kblas_zmalloc_mgpu_1D kblas_zfree_mgpu_1D kblas_zsetmatrix_mgpu_1D
        kblas_zsetvector_mgpu_1D kblas_zgetvector_mgpu_1D kblas_zreduce_mgpu get_zgemv_mgpu_bs get_zhemv_mgpu_bs;
}

/// Block columns of a matrix on several devices. The library's own routines allocate and free them.
pub struct Columns<T: Several> {
    pub pointers: Vec<*mut T>,
    rows: usize,
    block: usize,
}

impl<T: Several> Columns<T> {
    pub fn new(devices: usize, rows: usize, columns: usize, block: usize) -> Self {
        let mut pointers = vec![null_mut(); devices];
        let [rows_32, columns_32, block_32] = [rows, columns, block].map(|size| size as i32);
        // SAFETY: the array has one element per device.
        unsafe {
            T::MALLOC(rows_32, columns_32, pointers.as_mut_ptr(), devices as i32, rows_32.max(1), block_32);
        }
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_SUCCESS);
        assert!(pointers.iter().all(|pointer| !pointer.is_null()));
        Self { pointers, rows, block }
    }

    /// With the columns of a host matrix whose leading dimension is `lda`.
    pub fn of(devices: usize, a: &[T], (rows, columns): (usize, usize), lda: usize, block: usize) -> Self {
        let new = Self::new(devices, lda, columns, block);
        new.set(a, (rows, columns));
        new
    }

    /// Copies a host matrix of this size to the devices. Its leading dimension is that of the block columns.
    pub fn set(&self, a: &[T], (rows, columns): (usize, usize)) {
        let sizes = [rows, columns, self.rows, self.block, self.pointers.len()];
        let [rows, columns, lda, block, devices] = sizes.map(|size| size as i32);
        let (from, to) = (a.as_ptr().cast_mut(), self.pointers.as_ptr().cast_mut());
        // SAFETY: both sides have the given size.
        unsafe { T::SET_MATRIX(rows, columns, from, lda, to, lda, devices, block) };
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_SUCCESS);
    }

    /// One vector on each device: the elements of `images`, which have equal length.
    pub fn vectors(images: &[Vec<T>]) -> Self {
        let len = images[0].len().max(1);
        Self::of(images.len(), &images.concat(), (images[0].len(), images.len()), len, 1)
    }

    /// The first `count` elements of a device.
    pub fn read(&self, device: usize, count: usize) -> Vec<T> {
        let mut image = vec![T::zero(); count];
        let to = image.as_mut_ptr().cast();
        // SAFETY: both sides have the same number of elements.
        let status =
            unsafe { kblasGetVector(count as i32, size_of::<T>() as i32, self.pointers[device].cast(), 1, to, 1) };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        image
    }

    /// The columns of a device, out of `columns`, stored contiguously.
    pub fn columns(&self, device: usize, columns: usize) -> Vec<T> {
        let share = Share { block: self.block as i64, devices: self.pointers.len() as i64, device: device as i64 };
        self.read(device, self.rows * share.before(columns as i64) as usize)
    }
}

impl<T: Several> Drop for Columns<T> {
    fn drop(&mut self) {
        // SAFETY: frees the allocation once.
        unsafe { T::FREE(self.pointers.as_mut_ptr(), self.pointers.len() as i32) };
    }
}

/// One stream per device; null streams on the host. `wait` waits for all of them.
pub struct Streams<'a> {
    pub table: Vec<kblasStreams_t>,
    pub wait: &'a dyn Fn(),
}

/// A problem of one matrix on several devices.
pub struct Placed<T: Several> {
    pub a: Columns<T>,
    pub x: Columns<T>,
    pub y: Columns<T>,
    images: Vec<Vec<T>>,
}

impl<T: Several> Placed<T> {
    pub fn new(problem: &Problem<T>, devices: usize) -> Self {
        let Shape { form, .. } = problem.shape;
        let block = block::<T>(form);
        let images: Vec<_> = Share::all(block as i64, devices).map(|share| image(problem, share)).collect();
        Self {
            a: Columns::of(devices, &padded(problem), problem.shape.whole(), problem.shape.lda(), block),
            x: Columns::vectors(&vec![problem.x.clone(); devices]),
            y: Columns::vectors(&images),
            images,
        }
    }

    /// The status of the call. Without streams the synchronous form is called.
    pub fn call(&self, problem: &Problem<T>, streams: Option<&Streams>) -> i32 {
        let Shape { form, incx, incy, offset, .. } = problem.shape;
        let (rows, columns) = problem.shape.whole();
        let [rows, columns, lda, offset_r, offset_c, devices] =
            [rows, columns, problem.shape.lda(), offset.0, offset.1, self.a.pointers.len()].map(|size| size as i32);
        let (incx, incy, letter) = (incx as i32, incy as i32, form.choice().1 as c_char);
        let (alpha, beta) = (problem.alpha(0), problem.beta(0));
        let mut ys: Vec<_> = self.y.pointers.iter().map(|y| y.wrapping_add(GUARD)).collect();
        let (a, x, y) = (self.a.pointers.as_ptr().cast_mut(), self.x.pointers.as_ptr().cast_mut(), ys.as_mut_ptr());
        let table = streams.map(|streams| streams.table.as_ptr().cast_mut());
        let symmetric = if matches!(form, Form::Hemv(_)) { T::HEMV_MGPU } else { T::SYMV_MGPU };
        // SAFETY: the operands are those of the problem, on each device.
        unsafe {
            match (form, table) {
                (Form::Gemv(_), None) => T::GEMV_MGPU.0(
                    letter, rows, columns, alpha, a, lda, x, incx, beta, y, incy, devices, offset_r, offset_c,
                ),
                (Form::Gemv(_), Some(table)) => T::GEMV_MGPU.1(
                    letter, rows, columns, alpha, a, lda, x, incx, beta, y, incy, devices, offset_r, offset_c, table,
                ),
                (_, None) => symmetric.0(letter, rows, alpha, a, lda, x, incx, beta, y, incy, devices, offset_r),
                (_, Some(table)) => {
                    symmetric.1(letter, rows, alpha, a, lda, x, incx, beta, y, incy, devices, offset_r, table)
                }
            }
        }
    }

    /// The image of y after the sum over the devices. What is not an element of y must be unchanged on each device.
    #[track_caller]
    pub fn sum(&self, problem: &Problem<T>) -> Vec<T> {
        let ys: Vec<_> = (0..self.images.len()).map(|device| self.y.read(device, problem.y.len())).collect();
        let Shape { m, n, .. } = problem.shape;
        let elements = if m * n == 0 { 0 } else { problem.shape.y_len() };
        let mut sum = problem.y.clone();
        for i in 0..elements {
            sum[problem.y_place(0, i)] =
                ys.iter().map(|y| problem.element(y, 0, i)).reduce(|sum, part| sum + part).expect("a device");
        }
        for (device, (y, image)) in ys.iter().zip(&self.images).enumerate() {
            let mut untouched = image.clone();
            (0..elements).map(|i| problem.y_place(0, i)).for_each(|place| untouched[place] = y[place]);
            assert!(bits(&untouched) == bits(y), "{:?}: device {device}: written beside y", problem.shape);
        }
        sum
    }

    /// Restores the original y.
    pub fn reset(&self) {
        self.y.set(&self.images.concat(), (self.images[0].len(), self.images.len()));
    }
}

/// Columns of a block column.
pub fn block<T: Several>(form: Form) -> usize {
    let letter = form.choice().1 as c_char;
    let block = if form.routine() == Routine::Gemv { T::GEMV_BS(letter) } else { T::SYMV_BS(letter) };
    assert!(block > 0);
    block as usize
}

/// A with whole columns, including the last one.
fn padded<T: Several>(problem: &Problem<T>) -> Vec<T> {
    let mut a = problem.a.clone();
    a.resize((problem.shape.lda() * problem.shape.whole().1).max(1), T::NAN);
    a
}

/// The y of a device: NaN wherever it must not be read.
fn image<T: Several>(problem: &Problem<T>, share: Share) -> Vec<T> {
    let mut image = problem.y.clone();
    let skipped = problem.shape.skipped().1;
    for i in 0..problem.shape.y_len() {
        let reads = match problem.shape.form {
            Form::Gemv(_) => share.device == 0,
            _ => share.has((skipped + i) as i64),
        };
        if !reads {
            image[problem.y_place(0, i)] = T::NAN;
        }
    }
    image
}

/// Checks that the sum over the devices is the correct y.
#[track_caller]
pub fn right<T: Several>(problem: &Problem<T>, devices: usize, streams: Option<&Streams>) {
    let placed = Placed::new(problem, devices);
    assert_eq!(placed.call(problem, streams), 0, "{devices} devices: {:?}", problem.shape);
    if let Some(streams) = streams {
        (streams.wait)();
    }
    problem.check(&placed.sum(problem));
}

/// All kinds of offsets and sizes with all remainders, on 1 to 8 devices and on more devices than block columns.
pub fn offsets(streams: Option<&Streams>) {
    fn of<T: Several>(streams: Option<&Streams>, forms: &[Form], rng: &mut Rng) {
        const SIZES: [usize; 9] = [1, 63, 64, 65, 129, 200, 257, 320, 450];
        const OFFSETS: [usize; 8] = [0, 1, 31, 32, 33, 64, 100, 200];
        let devices = [1, 2, 3, 4, 5, 8, 16];
        for (form, offset) in sweep::pairs(forms, &OFFSETS) {
            if !form.is_of::<T>() {
                continue;
            }
            for _ in 0..if full_set() { 10 } else { 2 } {
                let whole = sweep::sized(form, rng.pick(&SIZES), rng.pick(&SIZES));
                let columns = if form.routine() == Routine::Gemv { rng.pick(&OFFSETS) } else { offset };
                let shape = whole.behind(offset.min(whole.m), columns.min(whole.n));
                let [incx, incy] = [(); 2].map(|()| rng.pick(&sweep::INCREMENTS));
                let shape = Shape { incx, incy, pad: rng.pick(&[0, 1, 5]), ..shape };
                let fill = rng.pick(&[Fill::Integers, Fill::Noise]);
                let numbers = [(0.0, 0.0), (1.0, 0.0), (2.0, -1.0), (-1.0, 0.0)].map(|(re, im)| T::from_f64(re, im));
                let problem = Problem::new(shape, fill, rng.pick(&numbers), rng.pick(&numbers), rng.next());
                right(&problem, rng.pick(&devices), if rng.next().is_multiple_of(2) { streams } else { None });
            }
        }
    }
    let mut rng = Rng::new(30);
    sdcz!(T => of::<T>(streams, &[&GEMV[..], &SYMV].concat(), &mut rng));
}

/// All remainders of n modulo the block width, and all numbers of devices.
pub fn remainders() {
    fn of<T: Several>(forms: &[Form]) {
        for &form in forms.iter().filter(|form| form.is_of::<T>()) {
            let block = block::<T>(form);
            let step = if full_set() { 1 } else { 11 };
            for (i, n) in (2 * block..3 * block + 1).step_by(step).enumerate() {
                let shape = sweep::sized(form, n, n + 3).behind(i % 5, i % 5);
                let problem =
                    Problem::new(shape, Fill::Integers, T::from_f64(2.0, 1.0), T::from_f64(-1.0, 1.0), n as u64);
                right(&problem, 1 + i % 8, None);
            }
        }
    }
    sdcz!(T => of::<T>(&[&GEMV[..], &SYMV].concat()));
}

/// kblas_<t>setmatrix_mgpu_1D and setvector place each element as the layout defines, for 1 to 8 devices.
pub fn layout() {
    fn of<T: Several>() {
        for (devices, block) in sweep::pairs(&[1, 2, 3, 4, 5, 6, 7, 8], &[1, 7, 64]) {
            let (rows, columns, lda) = (5, 2 * devices * block + block / 2 + 1, 7);
            let number = |i: usize, j: usize| T::from_f64(i as f64 + j as f64 * 1e-5, -(j as f64));
            let a: Vec<_> = (0..lda * columns).map(|at| number(at % lda, at / lda)).collect();
            let placed = Columns::of(devices, &a, (rows, columns), lda, block);
            let locals: Vec<_> = (0..devices).map(|device| placed.columns(device, columns)).collect();
            for (i, j) in (0..columns).flat_map(|j| (0..rows).map(move |i| (i, j))) {
                let b = j / block;
                let at = i + (b / devices * block + j % block) * lda;
                assert_eq!(locals[b % devices][at], number(i, j), "({i}, {j}) of {devices} by {block}");
            }
            let y: Vec<_> = (0..columns).map(|j| number(1, j)).collect();
            let parts = Columns::vectors(&vec![vec![T::NAN; columns]; devices]);
            let to = parts.pointers.as_ptr().cast_mut();
            // SAFETY: each device has n elements.
            unsafe { T::SET_VECTOR(columns as i32, y.as_ptr().cast_mut(), to, devices as i32, block as i32) };
            assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_SUCCESS);
            for device in 0..devices {
                let read = parts.read(device, columns);
                for j in 0..columns {
                    let expected = if j / block % devices == device { y[j] } else { T::zero() };
                    assert_eq!(read[j], expected, "y[{j}] on {device} of {devices} by {block}");
                }
            }
            let mut sum = vec![T::NAN; columns];
            // SAFETY: as above.
            let status = unsafe { T::GET_VECTOR(columns as i32, to, sum.as_mut_ptr(), devices as i32) };
            assert!(status == 0 && sum == y, "the sum of parts of {devices} by {block} is the whole");
        }
    }
    sdcz!(T => of::<T>());
}

/// The sum is computed in the order of the devices, on each of them, and nothing else changes.
pub fn sums() {
    fn of<T: Several>() {
        let mut rng = Rng::new(31);
        for (devices, n) in sweep::pairs(&[1, 2, 3, 5, 8, 16], &[0, 1, 31, 33, 64, 700]) {
            let inc = rng.pick(&sweep::INCREMENTS);
            let image = |_| (0..1 + n * 3).map(|_| T::from_f64(rng.unit(), rng.unit())).collect::<Vec<T>>();
            let images: Vec<_> = (0..devices).map(image).collect();
            let placed = Columns::vectors(&images);
            let to = placed.pointers.as_ptr().cast_mut();
            // SAFETY: the vectors have room for n elements with increment 3.
            assert_eq!(unsafe { T::REDUCE(n as i32, to, inc as i32, devices, std::ptr::null()) }, 0);
            for (device, image) in images.iter().enumerate() {
                let mut expected = image.clone();
                for at in (0..n).map(|i| i * inc.unsigned_abs() as usize) {
                    expected[at] = images.iter().map(|image| image[at]).reduce(|sum, part| sum + part).expect("a part");
                }
                assert!(
                    bits(&expected) == bits(&placed.read(device, image.len())),
                    "{device} of {devices}: n = {n} inc {inc}"
                );
            }
        }
    }
    sdcz!(T => of::<T>());
}

/// Arguments that are refused: the status says so, and nothing is written.
pub fn refused() {
    let shape = Shape::dense(GEMV[0], 70, 150);
    let problem = Problem::new(shape, Fill::Integers, 1.0f64, 1.0, 1);
    let placed = Placed::new(&problem, 2);
    let ([a, x, y], none) =
        ([&placed.a, &placed.x, &placed.y].map(|columns| columns.pointers.as_ptr().cast_mut()), null_mut::<*mut f64>());
    let wrong = KBLAS_STATUS_INVALID_VALUE as i32;
    let gemv = |trans: u8, rows, cols, alpha, a, lda, x, incx, y, incy, ngpus, offset_r, offset_c| {
        let trans = trans as c_char;
        // SAFETY: a refused call touches no memory and does not read null arrays.
        unsafe { kblas_dgemv_mgpu(trans, rows, cols, alpha, a, lda, x, incx, 1.0, y, incy, ngpus, offset_r, offset_c) }
    };
    assert_eq!(gemv(b'X', 70, 150, 1.0, a, 70, x, 1, y, 1, 2, 0, 0), wrong);
    assert_eq!(gemv(b'N', -1, 150, 1.0, a, 70, x, 1, y, 1, 2, 0, 0), wrong);
    assert_eq!(gemv(b'N', 70, 150, 1.0, a, 69, x, 1, y, 1, 2, 0, 0), wrong);
    assert_eq!(gemv(b'N', 70, 150, 1.0, a, 70, x, 0, y, 1, 2, 0, 0), wrong);
    assert_eq!(gemv(b'N', 70, 150, 1.0, a, 70, x, 1, y, 0, 2, 0, 0), wrong);
    for ngpus in [-1, 0, 17] {
        assert_eq!(gemv(b'N', 70, 150, 1.0, a, 70, x, 1, y, 1, ngpus, 0, 0), wrong);
    }
    assert_eq!(gemv(b'N', 70, 150, 1.0, a, 70, x, 1, y, 1, 2, 71, 0), wrong);
    assert_eq!(gemv(b'N', 70, 150, 1.0, a, 70, x, 1, y, 1, 2, 0, 151), wrong);
    assert_eq!(gemv(b'N', 70, 150, 1.0, none, 70, x, 1, y, 1, 2, 0, 0), wrong);
    assert_eq!(gemv(b'N', 70, 150, 1.0, a, 70, none, 1, y, 1, 2, 0, 0), wrong);
    assert_eq!(gemv(b'N', 70, 150, 1.0, a, 70, x, 1, none, 1, 2, 0, 0), wrong);
    // A call with nothing to compute needs no arrays.
    assert_eq!(gemv(b'N', 70, 150, 1.0, none, 70, none, 1, none, 1, 2, 70, 0), 0);
    assert!(bits(&placed.y.read(0, problem.y.len())) == bits(&problem.y));
    // SAFETY: as above.
    unsafe {
        assert_eq!(kblas_dsymv_mgpu(b'L' as _, 70, 1.0, a, 70, x, 1, 1.0, y, 1, 0, 0), wrong);
        assert_eq!(kblas_dsymv_mgpu(b'L' as _, 70, 1.0, a, 70, x, 1, 1.0, y, 1, 2, 71), wrong);
        assert_eq!(kblas_dreduce_mgpu(-1, y, 1, 2, std::ptr::null()), wrong);
        assert_eq!(kblas_dreduce_mgpu(1, y, 0, 2, std::ptr::null()), wrong);
        assert_eq!(kblas_dreduce_mgpu(1, null_mut(), 1, 2, std::ptr::null()), wrong);
        let mut pointers = [std::ptr::dangling_mut::<f64>(); 2];
        kblas_dmalloc_mgpu_1D(4, 4, pointers.as_mut_ptr(), 2, 3, 64);
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_INVALID_VALUE);
        assert_eq!(pointers, [null_mut(); 2]);
        kblas_dmalloc_mgpu_1D(4, 4, pointers.as_mut_ptr(), 2, 4, 0);
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_INVALID_VALUE);
        kblas_dfree_mgpu_1D(null_mut(), 2);
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_INVALID_VALUE);
        kblas_dsetvector_mgpu_1D(4, null_mut(), y, 2, 64);
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_INVALID_VALUE);
    }
    assert_eq!(
        (get_dgemv_mgpu_bs(b'X' as _), get_csymv_mgpu_bs(b'N' as _), get_zsymv_mgpu_bs(b'u' as _)),
        (-1, -1, 64)
    );
}
