//! Vectors and scalars of a case, the calls on them, and the check of the results.

use std::ffi::{CString, c_int, c_void};
use std::mem::transmute;

use anyhow::{Context, Result, ensure};
use kblas::capi::{KBLAS_POINTER_MODE_DEVICE, kblasSetBatchAlphaStride, kblasSetPointerMode};
use kblas::scalar::{Scalar, c64};

use super::{Case, Form, Outcome, Routine, names};
use crate::measure::case::ZERO;
use crate::measure::cublas::Cublas;
use crate::measure::element::{Element, Random};
use crate::measure::function::{Kblas, Library};
use crate::measure::machine::{Call, Machine};
use crate::measure::operands::{ALIGNMENT, unchanged};

/// Entries of a batch that one check examines, and elements that it examines at the beginning, middle and end of a
/// vector.
const CHECKED_ENTRIES: usize = 20;
const CHECKED_ELEMENTS: usize = 512;

/// Byte offsets in the reserved memory. It begins with data that all slots share, in `shared` bytes. A slot has `bytes`
/// bytes and begins with x.
pub struct Layout {
    /// The alphas are before these, at the beginning.
    scalars: usize,
    offsets: usize,
    /// Arrays of n, incx and incy.
    lengths: usize,
    pub shared: usize,
    pub y: usize,
    results: usize,
    pointers: usize,
    pub bytes: usize,
}

/// Bytes reserved for each of [`Scalars`].
const SCALAR: usize = 16;

/// Scalars in device memory, in this order, [`SCALAR`] bytes apart.
#[derive(Clone, Copy)]
enum Scalars {
    Zero,
    One,
    C,
    S,
    /// Five real numbers.
    Param,
}

/// The rotation of rot and rotm.
const ROTATION: (f64, f64) = (0.6, 0.8);

impl Layout {
    pub fn new(case: &Case) -> Self {
        let up = |bytes: usize| bytes.next_multiple_of(ALIGNMENT);
        let (count, size) = (case.entries(), case.precision.size());
        let scalars = up(count * case.alpha_bytes());
        let offsets = scalars + ALIGNMENT;
        let lengths = offsets + if case.form == Form::Segmented { up((count + 1) * size_of::<i64>()) } else { 0 };
        let shared = lengths + if case.form == Form::Vbatched { up(3 * count * size_of::<i32>()) } else { 0 };
        let [x, y] = case.whole_extents().map(|elements| up(elements * size) + ALIGNMENT);
        let results = x + if case.routine.has_y() { y } else { 0 };
        // Here too, a stream kernel may need the padding, because it rounds the bytes up to whole vectors.
        let pointers = results + up(count * case.result_bytes()) + ALIGNMENT;
        let has_pointers = matches!(case.form, Form::Pointers | Form::Vbatched);
        let needed = pointers + if has_pointers { up(2 * count * size_of::<*const u8>()) } else { 0 };
        // The stream kernel of the limit reads all bytes from here, the alphas included.
        let bytes = needed.max(up(case.traffic().0) + ALIGNMENT);
        Self { scalars, offsets, lengths, shared, y: x, results, pointers, bytes }
    }
}

/// Operands of a case in reserved memory.
pub struct Operands<'a, T> {
    case: &'a Case,
    base: *mut u8,
    pub layout: Layout,
    /// Alpha of every entry; `None` if each entry has its own.
    alpha: Option<c64>,
    element: std::marker::PhantomData<T>,
}

/// Address of a function. All its pointer arguments are passed untyped.
type Code = *const c_void;
type Pointer = *mut c_void;

/// Part of a vector: its first logical element, and the number of elements.
type Window = (usize, usize);

impl<'a, T: Element> Operands<'a, T> {
    /// `alpha` = 1 selects a different alpha for each entry, because scal by 1 has nothing to do.
    pub fn new(machine: &Machine, random: Random, case: &'a Case, slots: usize, alpha: c64) -> Result<Self> {
        let layout = Layout::new(case);
        let bytes = layout.shared + slots * layout.bytes;
        let base = machine.reserve(bytes)?;
        machine.fill::<T>(base, bytes, random)?;
        let alpha = (alpha != c64::new(1.0, 0.0)).then_some(alpha);
        let this = Self { case, base, layout, alpha, element: std::marker::PhantomData };
        this.write_shared(machine)?;
        if matches!(case.form, Form::Pointers | Form::Vbatched) {
            let (at, apart) = (this.at(0, this.layout.pointers), this.layout.bytes);
            machine.write_slots(slots, at, apart, |slot| this.all_entries(slot))?;
        }
        Ok(this)
    }

    fn shared<U>(&self, byte: usize) -> *mut U {
        self.base.wrapping_add(byte).cast()
    }

    pub fn at<U>(&self, slot: usize, byte: usize) -> *mut U {
        self.shared(self.layout.shared + slot * self.layout.bytes + byte)
    }

    /// Alpha of entry `b`. It is near -1, so that the elements neither overflow nor vanish after many calls. It is
    /// exact in every precision.
    fn alpha(&self, b: usize) -> c64 {
        self.alpha.unwrap_or(c64::new((b % 7) as f64 / 64.0 - 1.0 - 3.0 / 64.0, 0.0))
    }

    fn scalar(&self, which: Scalars) -> *mut T {
        self.shared(self.layout.scalars + which as usize * SCALAR)
    }

    fn write_shared(&self, machine: &Machine) -> Result<()> {
        let (Case { routine, form, incx, incy, .. }, count) = (self.case, self.case.entries());
        let real = |value: f64| T::from_c64(c64::new(value, 0.0)).re();
        let whole = |value: f64| T::from_c64(c64::new(value, 0.0));
        let (c, s) = ROTATION;
        if *routine == Routine::RealScal {
            let alphas: Vec<_> = (0..count).map(|b| T::from_c64(self.alpha(b)).re()).collect();
            machine.write(&alphas, self.shared(0), 1)?;
        } else if routine.has_alpha() {
            let alphas: Vec<_> = (0..count).map(|b| T::from_c64(self.alpha(b))).collect();
            machine.write(&alphas, self.shared(0), 1)?;
        }
        machine.write(&[T::zero()], self.scalar(Scalars::Zero), 1)?;
        machine.write(&[T::one()], self.scalar(Scalars::One), 1)?;
        machine.write(&[real(c)], self.scalar(Scalars::C).cast(), 1)?;
        // A real s is the first half of the complex one.
        machine.write(&[whole(s)], self.scalar(Scalars::S), 1)?;
        machine.write(&[-1.0, c, -s, s, c].map(real), self.scalar(Scalars::Param).cast(), 1)?;
        match (form, &self.case.ragged) {
            (Form::Segmented, Some((_, offsets))) => machine.write(offsets, self.shared(self.layout.offsets), 1),
            (Form::Vbatched, Some(_)) => {
                let lengths = (0..count).map(|b| self.case.len(b) as i32);
                let increments = [*incx, *incy].into_iter().flat_map(|inc| std::iter::repeat_n(inc, count));
                machine.write(&lengths.chain(increments).collect::<Vec<_>>(), self.shared(self.layout.lengths), 1)
            }
            _ => Ok(()),
        }
    }

    /// x and y of entry `b`.
    fn entry(&self, slot: usize, b: usize) -> [*mut T; 2] {
        let [x, y] = self.case.starts(b);
        [self.at::<T>(slot, 0).wrapping_add(x), self.at::<T>(slot, self.layout.y).wrapping_add(y)]
    }

    /// The first elements of x of all entries, then those of y.
    fn all_entries(&self, slot: usize) -> Vec<*mut T> {
        (0..2).flat_map(|i| (0..self.case.entries()).map(move |b| self.entry(slot, b)[i])).collect()
    }

    pub fn kblas(&self, machine: &Machine) -> Result<Call<'_>> {
        let form = match self.case.form {
            Form::Single => "",
            Form::Strided => "StridedBatched",
            Form::Pointers => "Batched",
            Form::Segmented => "Segmented",
            Form::Vbatched => "Vbatched",
        };
        let name = format!("kblas{}{form}", self.case.routine.stem(self.case.precision));
        let code = names::function(&name).with_context(|| format!("there is no {name}"))?;
        // SAFETY: the handle lives.
        unsafe {
            Kblas::check(kblasSetPointerMode(machine.handle, KBLAS_POINTER_MODE_DEVICE))?;
            Kblas::check(kblasSetBatchAlphaStride(machine.handle, 1))?;
        }
        Ok(self.call(code, machine.handle.cast()))
    }

    /// The call of cuBLAS, and its name. Some batches use a routine of level 2 or 3 that computes the same. `None` if
    /// cuBLAS has neither.
    pub fn cublas(&self, cublas: &Cublas) -> Result<Option<(String, Call<'_>)>> {
        let Case { precision, routine, form, incx, strides, n, .. } = *self.case;
        let letter = precision.letter().to_ascii_uppercase();
        let matrix = incx == 1 && strides[0] >= n.into() && strides[0] <= i32::MAX.into();
        let (name, suffix) = match (form, routine) {
            (Form::Single, _) => (format!("cublas{}_v2", routine.stem(precision)), ""),
            (Form::Strided, Routine::Scal) if matrix => (format!("cublas{letter}dgmm"), "-dgmm"),
            (Form::Strided, Routine::Dot | Routine::Dotc) if matrix => {
                (format!("cublas{letter}gemvStridedBatched"), "-gemv")
            }
            _ => return Ok(None),
        };
        cublas.take_scalars_from_device()?;
        let (code, handle) = (cublas.address(&CString::new(name)?)?, cublas.handle);
        let call = match suffix {
            "" => self.call(code, handle),
            "-dgmm" => self.dgmm(code, handle),
            _ => self.gemv(code, handle),
        };
        Ok(Some((format!("{}{suffix}", cublas.name), call)))
    }

    /// A call of a function with the arguments of the case's form.
    #[allow(clippy::missing_transmute_annotations)]
    fn call(&self, code: Code, handle: Pointer) -> Call<'_> {
        /// The parameters have the types of the arguments.
        macro_rules! call {
            ($($argument:ident)*) => {
                transmute::<Code, unsafe extern "C" fn($(call!(@type $argument)),*) -> c_int>(code)($($argument),*)
            };
            (@type $argument:ident) => { _ };
        }
        let Case { routine, form, n, incx, incy, count, strides: [stridex, stridey], .. } = *self.case;
        let segments = i64::from(count);
        let alpha: Pointer = self.shared(0);
        let [c, s, param] = [Scalars::C, Scalars::S, Scalars::Param].map(|which| self.scalar(which).cast::<c_void>());
        let offsets: Pointer = self.shared(self.layout.offsets);
        let [ns, incxs, incys]: [Pointer; 3] =
            [0, 1, 2].map(|i| self.shared::<i32>(self.layout.lengths).wrapping_add(i * self.case.entries()).cast());
        let (has_y, has_alpha, has_result) = (routine.has_y(), routine.has_alpha(), routine.outcome().is_some());
        let rotates = matches!(routine, Routine::Rot | Routine::RealRot);
        let strideparam = 0i64;
        Box::new(move |slot| {
            let [x, y]: [Pointer; 2] = self.entry(slot, 0).map(|entry| entry.cast());
            let result: Pointer = self.at(slot, self.layout.results);
            let pointers = self.at::<Pointer>(slot, self.layout.pointers);
            let [xs, ys]: [Pointer; 2] = [0, self.case.entries()].map(|i| pointers.wrapping_add(i).cast());
            // SAFETY: the arguments are those of the function, and a slot has room for the case.
            let status = unsafe {
                match form {
                    Form::Single if has_result && has_y => call!(handle n x incx y incy result),
                    Form::Single if has_result => call!(handle n x incx result),
                    Form::Single if has_alpha && has_y => call!(handle n alpha x incx y incy),
                    Form::Single if has_alpha => call!(handle n alpha x incx),
                    Form::Single if rotates => call!(handle n x incx y incy c s),
                    Form::Single if routine == Routine::Rotm => call!(handle n x incx y incy param),
                    Form::Single => call!(handle n x incx y incy),

                    Form::Strided if has_result && has_y => {
                        call!(handle n x incx stridex y incy stridey count result)
                    }
                    Form::Strided if has_result => call!(handle n x incx stridex count result),
                    Form::Strided if has_alpha && has_y => call!(handle n alpha x incx stridex y incy stridey count),
                    Form::Strided if has_alpha => call!(handle n alpha x incx stridex count),
                    Form::Strided if rotates => call!(handle n x incx stridex y incy stridey c s count),
                    Form::Strided if routine == Routine::Rotm => {
                        call!(handle n x incx stridex y incy stridey param strideparam count)
                    }
                    Form::Strided => call!(handle n x incx stridex y incy stridey count),

                    Form::Pointers if has_result && has_y => call!(handle n xs incx ys incy count result),
                    Form::Pointers if has_result => call!(handle n xs incx count result),
                    Form::Pointers if has_alpha && has_y => call!(handle n alpha xs incx ys incy count),
                    Form::Pointers if has_alpha => call!(handle n alpha xs incx count),
                    Form::Pointers if rotates => call!(handle n xs incx ys incy c s count),
                    Form::Pointers => call!(handle n xs incx ys incy count),

                    Form::Segmented if has_result && has_y => call!(handle x y offsets segments result),
                    Form::Segmented if has_result => call!(handle x offsets segments result),
                    Form::Segmented if has_y => call!(handle alpha x y offsets segments),
                    Form::Segmented => call!(handle alpha x offsets segments),

                    Form::Vbatched if has_result && has_y => call!(handle ns xs incxs ys incys count result),
                    Form::Vbatched if has_result => call!(handle ns xs incxs count result),
                    Form::Vbatched if has_y => call!(handle ns alpha xs incxs ys incys count),
                    Form::Vbatched => call!(handle ns alpha xs incxs count),
                }
            };
            ensure!(status == 0, "status {status}");
            Ok(())
        })
    }

    /// Batched scal as a matrix times a diagonal matrix, in place.
    fn dgmm(&self, code: Code, handle: Pointer) -> Call<'_> {
        const RIGHT: c_int = 1;
        type Dgmm =
            unsafe extern "C" fn(Pointer, c_int, c_int, c_int, Pointer, c_int, Pointer, c_int, Pointer, c_int) -> c_int;
        let Case { n, count, strides: [lda, _], .. } = *self.case;
        let (lda, alphas) = (lda as c_int, self.shared(0));
        // SAFETY: the signature is cuBLAS's.
        let dgmm = unsafe { transmute::<Code, Dgmm>(code) };
        Box::new(move |slot| {
            let x: Pointer = self.at(slot, 0);
            // SAFETY: a slot has room for the case.
            let status = unsafe { dgmm(handle, RIGHT, n, count, x, lda, alphas, 1, x, lda) };
            ensure!(status == 0, "cuBLAS reports status {status}");
            Ok(())
        })
    }

    /// Batched dot as batched gemv: a transposed matrix of one column, times a vector.
    fn gemv(&self, code: Code, handle: Pointer) -> Call<'_> {
        #[rustfmt::skip]
        type Gemv = unsafe extern "C" fn(
            Pointer, c_int, c_int, c_int, Pointer, Pointer, c_int, i64, Pointer, c_int, i64, Pointer, Pointer, c_int, i64,
            c_int,
        ) -> c_int;
        let Case { routine, n, incy, count, strides: [stridex, stridey], .. } = *self.case;
        let trans = if routine == Routine::Dotc { 2 } else { 1 };
        let [one, zero] = [Scalars::One, Scalars::Zero].map(|which| self.scalar(which).cast());
        // SAFETY: the signature is cuBLAS's.
        let gemv = unsafe { transmute::<Code, Gemv>(code) };
        Box::new(move |slot| {
            let [x, y]: [Pointer; 2] = self.entry(slot, 0).map(|entry| entry.cast());
            let result = self.at(slot, self.layout.results);
            // SAFETY: a slot has room for the case.
            let status =
                unsafe { gemv(handle, trans, n, 1, one, x, n, stridex, y, incy, stridey, zero, result, 1, 1, count) };
            ensure!(status == 0, "cuBLAS reports status {status}");
            Ok(())
        })
    }

    /// Calls once and checks that the results have been written, for a sample of entries and elements. Returns the
    /// largest error in units of its bound if `verify`.
    pub fn check(&self, machine: &Machine, random: Random, call: &Call, verify: bool) -> Result<Option<f64>> {
        let count = self.case.entries();
        // Odd, so that the sample covers every position within a block.
        let step = if count <= CHECKED_ENTRIES { 1 } else { count.div_ceil(CHECKED_ENTRIES) | 1 };
        // The middle entry may be the long one.
        let entries: Vec<usize> = (0..count).step_by(step).chain([count / 2, count - 1]).collect();
        match self.case.routine.outcome() {
            Some(outcome) => self.check_results(machine, random, call, verify, &entries, outcome),
            None => self.check_vectors(machine, call, verify, &entries),
        }
    }

    fn check_results(
        &self, machine: &Machine, random: Random, call: &Call, verify: bool, entries: &[usize], outcome: Outcome,
    ) -> Result<Option<f64>> {
        let bytes = self.case.result_bytes();
        let result = |b: usize| self.at::<u8>(0, self.layout.results + b * bytes);
        // Not a number, and not an index.
        let blank = vec![0xff; bytes];
        entries.iter().try_for_each(|&b| machine.write(&blank, result(b), 1))?;
        call(0)?;
        let mut largest = 0.0;
        for &b in entries {
            let bits = machine.read_bytes(result(b), bytes)?;
            ensure!(bits != blank, "{}: result {b} was not written", self.case);
            if verify {
                largest = f64::max(largest, self.result_error(random, b, outcome, &bits));
            }
        }
        Ok(verify.then_some(largest))
    }

    /// Error of result `b` in units of its bound, (n + 3)·ε·Σ|term|. A wrong index has an infinite error.
    fn result_error(&self, random: Random, b: usize, outcome: Outcome, bits: &[u8]) -> f64 {
        let n = self.case.len(b);
        let first = self.entry(0, b).map(|entry| (entry as usize - self.base as usize) / size_of::<T>());
        let element = |vector: usize, i: usize| -> T {
            let inc = [self.case.incx, self.case.incy][vector];
            random.element(first[vector] + place(i, n, inc) * inc.unsigned_abs() as usize)
        };
        let magnitude = |i: usize| {
            let x: T = element(0, i);
            let [re, im] = [x.re().widened().re.abs(), x.im().widened().re.abs()];
            // The routine adds the two parts in the precision of the vector.
            T::from_c64(c64::new(re + im, 0.0)).to_c64().re
        };
        if outcome == Outcome::Index {
            let index = match *bits {
                [a, b, c, d] => i64::from(i32::from_ne_bytes([a, b, c, d])),
                _ => bits.try_into().map_or(-1, i64::from_ne_bytes),
            };
            let least = self.case.routine == Routine::Iamin;
            let better = |a: f64, b: f64| if least { a < b } else { a > b };
            let start = (0, f64::NAN);
            let replaces = |best: f64, value: f64| best.is_nan() || better(value, best);
            let (expected, _) = (0..n).fold(start, |(at, best), i| {
                let value = magnitude(i);
                if replaces(best, value) { (i as i64 + 1, value) } else { (at, best) }
            });
            return if index == expected { 0.0 } else { f64::INFINITY };
        }
        let (mut sum, mut size) = (c64::new(0.0, 0.0), 0.0);
        for i in 0..n {
            let x = element(0, i).to_c64();
            let term = match self.case.routine {
                Routine::Asum => c64::new(x.re.abs() + x.im.abs(), 0.0),
                Routine::Nrm2 => c64::new(x.norm_sqr(), 0.0),
                Routine::Dotc => x.conj() * element(1, i).to_c64(),
                _ => x * element(1, i).to_c64(),
            };
            sum += term;
            size += term.l1_norm();
        }
        if self.case.routine == Routine::Nrm2 {
            (sum, size) = (c64::new(sum.re.sqrt(), 0.0), size.sqrt());
        }
        let mut numbers = bits.chunks(size_of::<T::Real>()).map(real_number);
        let got = c64::new(numbers.next().unwrap_or(f64::NAN), numbers.next().unwrap_or(0.0));
        let error = (got - sum).l1_norm();
        if error == 0.0 { 0.0 } else { error / ((n + 3) as f64 * T::EPSILON * size) }
    }

    fn check_vectors(&self, machine: &Machine, call: &Call, verify: bool, entries: &[usize]) -> Result<Option<f64>> {
        let windows: Vec<(usize, Window)> = entries
            .iter()
            .flat_map(|&b| windows(self.case.len(b)).into_iter().map(move |window| (b, window)))
            .collect();
        if self.case.routine == Routine::Copy {
            let blank = T::from_c64(c64::new(f64::NAN, f64::NAN));
            for &(b, window) in &windows {
                let (from, inc) = self.window(b, 1, window);
                machine.write(&vec![blank; window.1], from, inc)?;
            }
        }
        let read = || windows.iter().map(|&(b, window)| self.read(machine, b, window)).collect::<Result<Vec<_>>>();
        let before = read()?;
        call(0)?;
        let after = read()?;
        let (mut same, mut all, mut largest) = (0, 0, 0.0);
        for ((before, after), &(b, _)) in before.iter().zip(&after).zip(&windows) {
            for i in 0..before[0].len() {
                let [old, new] = [before, after].map(|[x, y]| [x[i].to_c64(), y[i].to_c64()]);
                let is_finite = new.iter().all(|value| value.re.is_finite() && value.im.is_finite());
                ensure!(is_finite, "{}: elements were not written, or are no numbers", self.case);
                all += 1;
                same += usize::from(old == new && old != [ZERO; 2]);
                if verify {
                    largest = f64::max(largest, self.vector_error(b, old, new));
                }
            }
        }
        // scal leaves zeros as they are. A block that did not write would leave more elements unchanged.
        let most = 2 + all / 1000 + unchanged::<T>(all, self.case.change(T::from_c64(self.alpha(0)).to_c64()));
        ensure!(same <= most, "{}: {same} of {all} elements were not written", self.case);
        Ok(verify.then_some(largest))
    }

    /// Error of an element of x and y, in units of 4·ε·Σ|term|.
    fn vector_error(&self, b: usize, [x, y]: [c64; 2], got: [c64; 2]) -> f64 {
        let routine = self.case.routine;
        let rounded = |value: f64| T::from_c64(c64::new(value, 0.0)).to_c64();
        let alpha = match T::from_c64(self.alpha(b)).to_c64() {
            alpha if routine == Routine::RealScal => c64::new(alpha.re, 0.0),
            alpha => alpha,
        };
        let (c, s) = (rounded(ROTATION.0), rounded(ROTATION.1));
        // The two terms of the new x and of the new y.
        let [x_terms, y_terms] = match routine {
            Routine::Scal | Routine::RealScal => [[alpha * x, ZERO], [y, ZERO]],
            Routine::Axpy => [[x, ZERO], [alpha * x, y]],
            Routine::Copy => [[x, ZERO], [x, ZERO]],
            Routine::Swap => [[y, ZERO], [x, ZERO]],
            _ => [[c * x, s * y], [c * y, -s * x]],
        };
        let errors = [x_terms, y_terms].into_iter().zip(got).map(|([first, second], got)| {
            let error = (got - first - second).l1_norm();
            if error == 0.0 { 0.0 } else { error / (4.0 * T::EPSILON * (first.l1_norm() + second.l1_norm())) }
        });
        errors.fold(0.0, f64::max)
    }

    /// Address of a window of x (0) or y (1) of entry `b` in the first slot, and its increment.
    fn window(&self, b: usize, vector: usize, (from, len): Window) -> (*mut T, usize) {
        let (n, inc) = (self.case.len(b), [self.case.incx, self.case.incy][vector]);
        let lowest = if inc < 0 { place(from + len - 1, n, inc) } else { from };
        let step = inc.unsigned_abs() as usize;
        (self.entry(0, b)[vector].wrapping_add(lowest * step), step)
    }

    /// A window of x and y of entry `b`, in logical order. Without a y, zeros take its place.
    fn read(&self, machine: &Machine, b: usize, window: Window) -> Result<[Vec<T>; 2]> {
        let one = |vector: usize| -> Result<Vec<T>> {
            let (from, step) = self.window(b, vector, window);
            let mut elements = machine.read(from, window.1, step)?;
            if [self.case.incx, self.case.incy][vector] < 0 {
                elements.reverse();
            }
            Ok(elements)
        };
        let x = one(0)?;
        let y = if self.case.routine.has_y() { one(1)? } else { vec![T::zero(); window.1] };
        Ok([x, y])
    }
}

/// A real number in the precision with this number of bytes.
fn real_number(bits: &[u8]) -> f64 {
    match *bits {
        [a, b, c, d] => f32::from_ne_bytes([a, b, c, d]).into(),
        _ => bits.try_into().map_or(f64::NAN, f64::from_ne_bytes),
    }
}

/// Position of logical element `i` in memory. With a negative increment, it counts from the far end.
fn place(i: usize, n: usize, inc: i32) -> usize {
    if inc < 0 { n - 1 - i } else { i }
}

/// The beginning, middle and end of a vector, or all of a short one.
fn windows(n: usize) -> Vec<Window> {
    match n {
        0 => vec![],
        n if n <= 3 * CHECKED_ELEMENTS => vec![(0, n)],
        n => [0, n / 2, n - CHECKED_ELEMENTS].map(|from| (from, CHECKED_ELEMENTS)).to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use kblas::scalar::{Precision, c32};

    use super::*;
    use crate::measure::level1::Spread;

    /// Small cases of every form of every routine.
    fn cases(precision: Precision) -> Vec<Case> {
        let mut cases = Vec::new();
        for routine in Routine::ALL.into_iter().filter(|routine| routine.is_of(precision)) {
            let incx = if routine.has_y() { -2 } else { 2 };
            let single = Case { incx, incy: 3, ..Case::new(precision, routine, 23) };
            let ragged = |form, spread| single.clone().ragged(41, form, spread);
            cases.extend([
                single.clone(),
                Case::new(precision, routine, 3000),
                single.clone().batch(5, Form::Strided),
                single.clone().batch(5, Form::Pointers),
                ragged(Form::Segmented, Spread::LogNormal),
                ragged(Form::Segmented, Spread::OneLong),
                ragged(Form::Vbatched, Spread::LogNormal),
            ]);
        }
        cases.retain(|case| case.check().is_ok());
        cases
    }

    fn all_check_out<T: Element>() {
        let machine = Machine::on_the_host();
        let random = Random { seed: 5 };
        for case in cases(T::PRECISION) {
            let operands = Operands::<T>::new(&machine, random, &case, 2, c64::new(1.0, 0.0)).unwrap();
            let call = operands.kblas(&machine).unwrap();
            let error = operands.check(&machine, random, &call, true).expect("written").expect("asked for");
            assert!(error < 1.0, "{case}: {error}");

            let idle: Call = Box::new(|_| Ok(()));
            assert!(operands.check(&machine, random, &idle, false).is_err(), "{case}: nothing was written");
            let wrong: Call = Box::new(|slot| {
                call(slot)?;
                let last = case.entries() - 1;
                match case.routine.outcome() {
                    Some(Outcome::Index) => machine.write(&[-2; 2], operands.at(slot, operands.layout.results), 1),
                    Some(_) => machine.write(&[T::one()], operands.at(slot, operands.layout.results), 1),
                    None => {
                        let [x, y] = operands.entry(slot, last);
                        let written = if case.routine.has_y() { y } else { x };
                        machine.write(&[T::from_c64(c64::new(9.0, 0.0))], written, 1)
                    }
                }
            });
            let error = operands.check(&machine, random, &wrong, true).expect("written").expect("asked for");
            assert!(error > 1.0, "{case}: {error}");
        }
    }

    #[test]
    fn the_check_knows_right_from_wrong() {
        all_check_out::<f32>();
        all_check_out::<f64>();
        all_check_out::<c32>();
        all_check_out::<c64>();
    }

    #[test]
    fn a_slot_holds_its_vectors_apart() {
        let case = Case { incx: 3, ..Case::new(Precision::Z, Routine::Axpy, 10) }.batch(100, Form::Pointers);
        assert_eq!(case.strides, [28, 10]);
        let layout = Layout::new(&case);
        assert!(100 * 16 <= layout.scalars && layout.scalars + 7 * SCALAR <= layout.shared);
        assert!((99 * 28 + 28) * 16 < layout.y);
        assert!(layout.y + 1000 * 16 < layout.results);
        assert!(layout.pointers + 200 * 8 <= layout.bytes);
        assert!([layout.shared, layout.y, layout.results, layout.bytes].iter().all(|at| at % ALIGNMENT == 0));
        let norms = Layout::new(&Case::new(Precision::Z, Routine::Nrm2, 10).batch(100, Form::Strided));
        assert!(norms.results == norms.y && norms.results + 100 * 8 <= norms.bytes);
    }

    #[test]
    fn every_name_is_that_of_a_function() {
        for precision in Precision::ALL {
            for routine in Routine::ALL.into_iter().filter(|routine| routine.is_of(precision)) {
                let name = format!("kblas{}", routine.stem(precision));
                assert!(names::function(&name).is_some(), "{name}");
            }
        }
        assert_eq!(names::NAMES.len(), 48 * 3 + 32 * 2);
        assert!(names::function("kblasSfoo").is_none());
    }
}
