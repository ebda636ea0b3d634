//! Calls on several GPUs, compared with one GPU: the products alone, and with the copies of x and the sum.

use std::ffi::c_char;
use std::ptr::null_mut;
use std::time::Instant;

use anyhow::{Result, ensure};
use kblas::capi::*;
use kblas::problem::mgpu::{BLOCK, Share};
use kblas::routine::mgpu::Team;
use kblas::scalar::{c32, c64};

use crate::cli::MgpuArgs;
use crate::measure::element::{Element, Random, by_precision};
use crate::report::record::{ONE_GPU, Row, WITH_SUM, decimals};

type GemvMgpu<T> = unsafe extern "C" fn(
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
type SymvMgpu<T> = unsafe extern "C" fn(
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
type GemvMg<T> = unsafe extern "C" fn(
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
type SymvMg<T> = unsafe extern "C" fn(
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

/// The functions of a precision. Complex precisions have hemv in place of symv.
trait Names: Element {
    const GEMV: (GemvMgpu<Self>, GemvMg<Self>);
    const SYMV: (&str, SymvMgpu<Self>, SymvMg<Self>);
    const MALLOC: unsafe extern "C" fn(i32, i32, *mut *mut Self, i32, i32, i32);
    const FREE: unsafe extern "C" fn(*mut *mut Self, i32);
}

macro_rules! names {
    ($($T:ty: $gemv:ident $gemv_mg:ident $word:literal $symv:ident $symv_mg:ident $malloc:ident $free:ident;)*) => {$(
        impl Names for $T {
            const GEMV: (GemvMgpu<Self>, GemvMg<Self>) = ($gemv, $gemv_mg);
            const SYMV: (&str, SymvMgpu<Self>, SymvMg<Self>) = ($word, $symv, $symv_mg);
            const MALLOC: unsafe extern "C" fn(i32, i32, *mut *mut Self, i32, i32, i32) = $malloc;
            const FREE: unsafe extern "C" fn(*mut *mut Self, i32) = $free;
        }
    )*};
}

names! {
    f32: kblas_sgemv_mgpu_async kblasSgemvMg "symv" kblas_ssymv_mgpu_async kblasSsymvMg kblas_smalloc_mgpu_1D
        kblas_sfree_mgpu_1D;
    f64: kblas_dgemv_mgpu_async kblasDgemvMg "symv" kblas_dsymv_mgpu_async kblasDsymvMg kblas_dmalloc_mgpu_1D
        kblas_dfree_mgpu_1D;
    c32: kblas_cgemv_mgpu_async kblasCgemvMg "hemv" kblas_chemv_mgpu_async kblasChemvMg kblas_cmalloc_mgpu_1D
        kblas_cfree_mgpu_1D;
    c64: kblas_zgemv_mgpu_async kblasZgemvMg "hemv" kblas_zhemv_mgpu_async kblasZhemvMg kblas_zmalloc_mgpu_1D
        kblas_zfree_mgpu_1D;
}

/// The calls that are measured: ops of gemv, then triangles of symv or hemv.
const CHOICES: [(bool, u8, u32); 4] = [(true, b'N', 0), (true, b'T', 1), (false, b'L', 0), (false, b'U', 1)];

/// Microseconds of one call: the products alone (`parts`), and through a handle (`whole`). y is the result of the
/// latter.
struct Times<T> {
    parts: f64,
    whole: f64,
    y: Vec<T>,
}

/// Prints a line for each call and order; returns them as rows.
pub fn run(args: &MgpuArgs) -> Result<Vec<Row>> {
    println!(
        "# {} GPUs: calls that follow one another; `parts` are the products alone, `whole` has copies of x and the sum",
        args.gpus
    );
    println!("{:>8} {:>8} {:>12} {:>12} {:>8} {:>12} {:>8}", "call", "n", "one us", "parts us", "x", "whole us", "x");
    let mut rows = Vec::new();
    for (precision, &n) in args.precisions.iter().flat_map(|precision| args.orders.iter().map(move |n| (precision, n)))
    {
        // The order with as many bytes as in double precision.
        let n = (f64::from(n) * (8.0 / precision.size() as f64).sqrt()) as i32;
        rows.extend(by_precision!(precision, T => order::<T>(args, n)?));
    }
    Ok(rows)
}

fn order<T: Names>(args: &MgpuArgs, n: i32) -> Result<Vec<Row>> {
    // In sequence, so that both matrices need not fit at once.
    let one = times::<T>(1, n, args.calls)?;
    let several = times::<T>(args.gpus, n, args.calls)?;
    let mut rows = Vec::new();
    for ((choice, one), several) in CHOICES.iter().zip(&one).zip(&several) {
        let word = if choice.0 { "gemv" } else { T::SYMV.0 };
        let name = format!("{}{word} {}", T::PRECISION.letter(), char::from(choice.1));
        let (parts, whole) = (one.parts / several.parts, one.parts / several.whole);
        println!(
            "{name:>8} {n:>8} {:>12.1} {:>12.1} {parts:>8.2} {:>12.1} {whole:>8.2}",
            one.parts, several.parts, several.whole
        );
        let distance = |(a, b): (&T, &T)| (a.to_c64() - b.to_c64()).norm();
        let most = one.y.iter().zip(&several.y).map(distance).fold(0.0, f64::max);
        let size = one.y.iter().map(|value| value.to_c64().norm()).fold(0.0, f64::max);
        let bound = f64::from(n) * T::EPSILON * size;
        ensure!(most <= bound, "{name}: several GPUs are {most:e} away from one, of results up to {size:e}");
        let elements = f64::from(n) * (if choice.0 { f64::from(n) } else { f64::from(n + 1) / 2.0 } + 2.0);
        rows.push(Row {
            routine: word.into(),
            precision: T::PRECISION.letter(),
            trans: char::from(choice.1).into(),
            m: n,
            n,
            lda: n,
            us: decimals(several.parts, 3),
            gbs: decimals(elements * size_of::<T>() as f64 / several.parts / 1e3, 1),
            peer: Some(ONE_GPU.into()),
            peer_us: Some(decimals(one.parts, 3)),
            ratio: Some(decimals(parts, 4)),
            peer2: Some(WITH_SUM.into()),
            peer2_us: Some(decimals(several.whole, 3)),
            ratio2: Some(decimals(several.whole / several.parts, 4)),
            gpus: Some(args.gpus),
            ..Row::blank()
        });
    }
    Ok(rows)
}

fn check(status: i32) -> Result<()> {
    ensure!(status == 0, "kblas reports status {status}");
    Ok(())
}

/// An allocation on each GPU.
struct Spread<T: Names>(Vec<*mut T>);

impl<T: Names> Spread<T> {
    fn new(gpus: usize, rows: i32, columns: i32, block: i32) -> Result<Self> {
        let mut spread = Self(vec![null_mut(); gpus]);
        // SAFETY: the array has an element for each GPU.
        unsafe { T::MALLOC(rows, columns, spread.0.as_mut_ptr(), gpus as i32, rows, block) };
        check(kblasGetLastStatus() as i32)?;
        Ok(spread)
    }

    /// Copies columns from the host to a GPU, after the first `before` columns there.
    fn set(&self, gpu: usize, before: usize, rows: i32, columns: i32, from: &[T]) -> Result<()> {
        let to = self.0[gpu].wrapping_add(before * rows as usize);
        // SAFETY: both sides have as many elements.
        check(unsafe {
            kblasSetMatrix(rows, columns, size_of::<T>() as i32, from.as_ptr().cast(), rows, to.cast(), rows)
        } as i32)
    }
}

impl<T: Names> Drop for Spread<T> {
    fn drop(&mut self) {
        // SAFETY: the memory is from `new`, and is freed once.
        unsafe { T::FREE(self.0.as_mut_ptr(), self.0.len() as i32) };
    }
}

/// A handle over the first GPUs.
struct Handle(kblasMgHandle_t);

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: any value is allowed.
        unsafe { kblasMgDestroy(self.0) };
    }
}

/// Times of all choices on `gpus` GPUs. Every block column has the same random numbers.
fn times<T: Names>(gpus: usize, n: i32, calls: u32) -> Result<Vec<Times<T>>> {
    // SAFETY: the streams are default streams.
    let team = unsafe { Team::new(1, "gpus", gpus as i32, |gpu| Some(gpu as i32), |_| null_mut()) };
    let team = team.map_err(|error| anyhow::anyhow!("{error}"))?;
    let random = Random { seed: 1 };
    let block: Vec<T> = (0..n as usize * BLOCK as usize).map(|i| random.element(i)).collect();
    let a = Spread::<T>::new(gpus, n, n, BLOCK as i32)?;
    let (x, y) = (Spread::<T>::new(gpus, n, gpus as i32, 1)?, Spread::<T>::new(gpus, n, gpus as i32, 1)?);
    for (gpu, share) in Share::all(BLOCK, gpus).enumerate() {
        for (first, columns) in share.blocks(n.into()) {
            a.set(gpu, share.before(first) as usize, n, columns as i32, &block)?;
        }
        [&x, &y].into_iter().try_for_each(|vector| vector.set(gpu, 0, n, 1, &block[..n as usize]))?;
    }
    let mut handle = Handle(null_mut());
    // SAFETY: a local's address.
    check(unsafe { kblasMgCreate(&mut handle.0, gpus as i32, std::ptr::null()) } as i32)?;
    let (one, zero) = (T::one(), T::zero());
    let [a, x, y] = [&a, &x, &y].map(|spread| spread.0.as_ptr().cast_mut());
    let gpus = gpus as i32;
    let measure = |(is_gemv, letter, number): (bool, u8, u32)| {
        let letter = letter as c_char;
        // SAFETY: all operands have the sizes for n, each on its GPU.
        let parts = || unsafe {
            match is_gemv {
                true => T::GEMV.0(letter, n, n, one, a, n, x, 1, zero, y, 1, gpus, 0, 0, null_mut()),
                false => T::SYMV.1(letter, n, one, a, n, x, 1, zero, y, 1, gpus, 0, null_mut()),
            }
        };
        // SAFETY: as above; x and y are those of the first GPU.
        let whole = || unsafe {
            let (a, x, y, op, uplo) = (a.cast(), *x, *y, kblasOperation_t(number), kblasFillMode_t(number));
            match is_gemv {
                true => T::GEMV.1(handle.0, op, n, n, &one, a, n, x, 1, &zero, y, 1) as i32,
                false => T::SYMV.2(handle.0, uplo, n, &one, a, n, x, 1, &zero, y, 1) as i32,
            }
        };
        let (parts, whole) = (timed(&team, calls, &parts)?, timed(&team, calls, &whole)?);
        let mut result = vec![T::zero(); n as usize];
        let (bytes, to) = (size_of::<T>() as i32, result.as_mut_ptr().cast());
        // SAFETY: both sides have n elements.
        let copied = unsafe { kblasGetVector(n, bytes, (*y).cast(), 1, to, 1) };
        check(copied as i32)?;
        Ok(Times { parts, whole, y: result })
    };
    CHOICES.into_iter().map(measure).collect()
}

/// Number of rounds; the median counts.
const ROUNDS: usize = 5;

/// Microseconds per call of `calls` calls in sequence, from the first call until all GPUs are done.
fn timed(team: &Team, calls: u32, call: &dyn Fn() -> i32) -> Result<f64> {
    let wait = || team.wait().map_err(|error| anyhow::anyhow!("{error}"));
    check(call())?;
    wait()?;
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        let start = Instant::now();
        (0..calls).try_for_each(|_| check(call()))?;
        wait()?;
        times.push(start.elapsed().as_secs_f64() * 1e6 / f64::from(calls));
    }
    times.sort_by(f64::total_cmp);
    Ok(times[ROUNDS / 2])
}
