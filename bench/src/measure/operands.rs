//! Operands of a case, the calls on them, and the check of the result.

use std::ffi::c_char;
use std::{ptr, thread};

use anyhow::{Context, Result, ensure};
use kblas::scalar::c64;

use crate::cli::Api;
use crate::measure::case::{Case, Form, Matrix};
use crate::measure::cublas::Cublas;
use crate::measure::element::{Element, Random};
use crate::measure::exact::Exact;
use crate::measure::function::{Function, Kblas, Legacy, Library};
use crate::measure::machine::{Call, Machine};
use crate::measure::stream::Traffic;

/// A, x and y of a slot begin at multiples of this number of bytes.
pub const ALIGNMENT: usize = 256;

/// Elements of A that one check recomputes with. For larger cases it checks a sample of the results.
const CHECKED: usize = 1 << 26;

/// Entries of a batch whose results one check examines.
const CHECKED_ENTRIES: usize = 100;

/// Layout of a slot, in bytes: the offsets of x, y and the arrays of pointers, and the size. A is at offset 0.
pub struct Layout {
    pub x: usize,
    pub y: usize,
    pub pointers: usize,
    pub bytes: usize,
}

impl Layout {
    pub fn new(case: &Case) -> Self {
        let extents = case.extents();
        let room = |i: usize| {
            let elements = (case.count() - 1) * case.batch.strides[i] as usize + extents[i];
            let bytes = (case.offset + elements) * case.precision.size();
            // One more alignment, because a stream kernel rounds the bytes up to whole vectors.
            bytes.next_multiple_of(ALIGNMENT) + ALIGNMENT
        };
        let x = room(0);
        let y = x + room(1);
        let pointers = y + room(2);
        let arrays = if case.batch.form == Form::Pointers { 3 * case.count() * size_of::<*const u8>() } else { 0 };
        Self { x, y, pointers, bytes: pointers + arrays.next_multiple_of(ALIGNMENT) }
    }
}

/// The magnitude of the change of an element of y := alpha·A·x + beta·y, relative to the element.
pub fn change(alpha: c64, beta: c64) -> f64 {
    alpha.norm() + (beta - 1.0).norm()
}

/// Elements, of `all`, that a correct call may leave as they are. Rounding hides a part of changes of this magnitude.
pub fn unchanged<T: Element>(all: usize, change: f64) -> usize {
    /// Some changes are much smaller than this magnitude.
    const SLACK: f64 = 16.0;
    ((SLACK * T::EPSILON / change).min(1.0) * all as f64) as usize
}

/// A scalar with the alignment that cuBLAS needs to load it as a whole. A cuDoubleComplex has twice the alignment of a
/// c64, and cuBLAS ends the process if the alignment is less.
#[repr(align(16))]
pub struct Aligned<T>(pub T);

/// Operands of a case in reserved memory.
pub struct Operands<'a, T> {
    pub case: &'a Case,
    base: *mut u8,
    layout: Layout,
    alpha: Aligned<T>,
    beta: Aligned<T>,
}

impl<'a, T: Element> Operands<'a, T> {
    pub fn new(machine: &Machine, random: Random, case: &'a Case, slots: usize, alpha: c64, beta: c64) -> Result<Self> {
        let layout = Layout::new(case);
        let base = machine.reserve(slots * layout.bytes)?;
        machine.fill::<T>(base, slots * layout.bytes, random)?;
        let this = Self { case, base, layout, alpha: Aligned(T::from_c64(alpha)), beta: Aligned(T::from_c64(beta)) };
        if case.batch.form == Form::Pointers {
            machine.write_slots(slots, this.pointers(0)[0], this.layout.bytes, |slot| this.all_entries(slot))?;
        }
        Ok(this)
    }

    /// The traffic of one call, for stream kernels that move the same bytes in the same memory.
    pub fn traffic(&self, slots: usize, beta: c64) -> Traffic {
        let (read, written) = self.case.traffic(beta);
        let Layout { y, bytes, .. } = self.layout;
        Traffic { base: self.base, write_at: y, slot_bytes: bytes, slots, read, written }
    }

    fn at<U>(&self, slot: usize, byte: usize) -> *mut U {
        self.base.wrapping_add(slot * self.layout.bytes + byte).cast()
    }

    /// A, x and y of the first entry; for a submatrix, the larger operands.
    fn whole(&self, slot: usize) -> [*mut T; 3] {
        [0, self.layout.x, self.layout.y].map(|byte| self.at::<T>(slot, byte).wrapping_add(self.case.offset))
    }

    /// A, x and y of entry `b`, or of the submatrix.
    pub fn entry(&self, slot: usize, b: usize) -> [*mut T; 3] {
        let (whole, starts) = (self.whole(slot), self.case.starts());
        std::array::from_fn(|i| whole[i].wrapping_add(b * self.case.batch.strides[i] as usize + starts[i]))
    }

    /// Arrays of pointers to A, x and y of all entries.
    fn pointers(&self, slot: usize) -> [*mut *mut T; 3] {
        let array = self.at::<*mut T>(slot, self.layout.pointers);
        [0, 1, 2].map(|i| array.wrapping_add(i * self.case.count()))
    }

    /// The contents of these arrays, one after the other.
    fn all_entries(&self, slot: usize) -> Vec<*mut T> {
        (0..3).flat_map(|i| (0..self.case.count()).map(move |b| self.entry(slot, b)[i])).collect()
    }

    /// The call of kblas through an API. Submatrices always use a function without a handle, batches one with a handle.
    pub fn kblas(&self, machine: &'a Machine, api: Api) -> Result<Call<'_>> {
        let Case { matrix, submatrix, batch, .. } = self.case;
        if submatrix.is_some() || (api == Api::Legacy && batch.form == Form::Single) {
            let stream = machine.device.as_ref().map_or(ptr::null_mut(), |device| device.stream.cast());
            let function = T::legacy(*matrix, submatrix.is_some());
            Ok(self.legacy(function.with_context(|| format!("{}: kblas has no such function", self.case))?, stream))
        } else {
            let function = T::function(*matrix, batch.form);
            let function = function.with_context(|| format!("{}: kblas has no such function", self.case))?;
            Ok(self.call::<Kblas>(function, machine.handle))
        }
    }

    /// The call of cuBLAS; `None` if it has no such function.
    pub fn cublas(&self, cublas: &Cublas) -> Result<Option<Call<'_>>> {
        let function = cublas.function::<T>(self.case.matrix, self.case.batch.form)?;
        Ok(function.map(|function| self.call::<Cublas>(function, cublas.handle)))
    }

    fn call<'b, L: Library>(&'b self, function: Function<L, T>, handle: L::Handle) -> Call<'b>
    where
        L::Handle: 'b,
        Function<L, T>: 'b,
    {
        let Case { matrix, m, n, lda, incx, incy, batch, .. } = *self.case;
        let ([s_a, s_x, s_y], count) = (batch.strides, batch.count);
        let trans = move || match matrix {
            Matrix::General(op) => L::op(op),
            _ => unreachable!("{matrix:?} has no op"),
        };
        let fill = move || match matrix {
            Matrix::Symmetric(uplo) | Matrix::Hermitian(uplo) => L::fill(uplo),
            Matrix::General(_) => unreachable!("a general matrix has no triangle"),
        };
        Box::new(move |slot| {
            let (alpha, beta) = (&raw const self.alpha.0, &raw const self.beta.0);
            let ([a, x, y], [a_all, x_all, y_all]) = (self.entry(slot, 0), self.pointers(slot));
            let (a_in, x_in, y_out) = (a_all.cast_const().cast(), x_all.cast_const().cast(), y_all.cast_const());
            // SAFETY: a slot has room for the case.
            L::check(unsafe {
                match function {
                    Function::Gemv(gemv) => gemv(handle, trans(), m, n, alpha, a, lda, x, incx, beta, y, incy),
                    Function::GemvPointers(gemv) => {
                        gemv(handle, trans(), m, n, alpha, a_in, lda, x_in, incx, beta, y_out, incy, count)
                    }
                    Function::GemvStrided(gemv) => {
                        gemv(handle, trans(), m, n, alpha, a, lda, s_a, x, incx, s_x, beta, y, incy, s_y, count)
                    }
                    Function::Symv(symv) => symv(handle, fill(), n, alpha, a, lda, x, incx, beta, y, incy),
                    Function::SymvPointers(symv) => {
                        symv(handle, fill(), n, alpha, a_in, lda, x_in, incx, beta, y_out, incy, count)
                    }
                    Function::SymvStrided(symv) => {
                        symv(handle, fill(), n, alpha, a, lda, s_a, x, incx, s_x, beta, y, incy, s_y, count)
                    }
                }
            })
        })
    }

    fn legacy(&self, function: Legacy<T>, stream: kblas::capi::cudaStream_t) -> Call<'_> {
        let Case { matrix, lda, incx, incy, .. } = *self.case;
        let (letter, alpha, beta) = (matrix.letter() as c_char, self.alpha.0, self.beta.0);
        let from = self.case.submatrix.unwrap_or(0);
        let (m, n) = (self.case.m + from, self.case.n + from);
        Box::new(move |slot| {
            let [a, x, y] = self.whole(slot);
            // SAFETY: a slot has room for the case.
            let status = unsafe {
                match function {
                    Legacy::Gemv(gemv) => gemv(letter, m, n, alpha, a, lda, x, incx, beta, y, incy, stream),
                    Legacy::GemvOffset(gemv) => {
                        gemv(letter, m, n, alpha, a, lda, x, incx, beta, y, incy, from, from, stream)
                    }
                    Legacy::Symv(symv) => symv(letter, n, alpha, a, lda, x, incx, beta, y, incy, stream),
                    Legacy::SymvOffset(symv) => symv(letter, n, alpha, a, lda, x, incx, beta, y, incy, from, stream),
                }
            };
            ensure!(status == 0, "kblas reports status {status}");
            Ok(())
        })
    }

    /// Calls once and checks that the results have been written: all elements of a vector, for a sample of the entries
    /// of a large batch. Returns the largest error in units of its bound if `verify`.
    pub fn check(&self, machine: &Machine, random: Random, call: &Call, verify: bool) -> Result<Option<f64>> {
        let (len, inc, count) = (self.case.y_len(), self.case.incy.unsigned_abs() as usize, self.case.count());
        let overwritten = self.beta.0 == T::zero();
        // Odd, so that the sample covers every position within a block.
        let step = if count <= CHECKED_ENTRIES { 1 } else { count.div_ceil(CHECKED_ENTRIES) | 1 };
        let entries: Vec<usize> = (0..count).step_by(step).chain([count - 1]).collect();
        let mut before = Vec::with_capacity(entries.len());
        for &b in &entries {
            let [_, _, y] = self.entry(0, b);
            let first = self.element_of(y);
            before.push(if overwritten {
                vec![T::from_c64(c64::new(f64::NAN, f64::NAN)); len]
            } else {
                (0..len).map(|i| random.element(first + i * inc)).collect()
            });
            machine.write(&before[before.len() - 1], y, inc)?;
        }
        call(0)?;
        let after = entries.iter().map(|&b| machine.read(self.entry(0, b)[2], len, inc));
        let after = after.collect::<Result<Vec<Vec<T>>>>()?;

        let finite = |y: &T| y.to_c64().re.is_finite() && y.to_c64().im.is_finite();
        let written = after.iter().flatten().all(finite);
        ensure!(written, "{}: elements of the result were not written, or are no numbers", self.case);
        // A sum may be too small to change its element. A block that did not write would leave more elements unchanged.
        let both = before.iter().flatten().zip(after.iter().flatten());
        let same = both.filter(|(before, after)| before == after).count();
        let most = 2 + unchanged::<T>(entries.len() * len, change(self.alpha.0.to_c64(), self.beta.0.to_c64()));
        ensure!(same <= most, "{}: {same} elements of the result were not written", self.case);
        Ok(verify.then(|| self.largest_error(random, &entries, &before, &after)))
    }

    /// Index of an element in the reserved memory. Its random number depends on this index.
    fn element_of(&self, pointer: *mut T) -> usize {
        (pointer as usize - self.base as usize) / size_of::<T>()
    }

    /// Largest error of the results of `entries`, or of a sample of their elements, in units of its bound.
    fn largest_error(&self, random: Random, entries: &[usize], before: &[Vec<T>], after: &[Vec<T>]) -> f64 {
        let (len, alpha, beta) = (self.case.y_len(), self.alpha.0.to_c64(), self.beta.0.to_c64());
        let exact = |&b: &usize| {
            let [a, x, _] = self.entry(0, b).map(|pointer| self.element_of(pointer));
            Exact { case: self.case, random, a, x, alpha, beta }
        };
        let exact: Vec<_> = entries.iter().map(exact).collect();
        let error = |pick: usize| {
            let (entry, i) = (pick / len, pick % len);
            exact[entry].error(i, before[entry][i], after[entry][i])
        };
        let all = entries.len() * len;
        // Odd, so that the sample covers every position within a vector or a block.
        let step = (all * self.case.x_len()).div_ceil(CHECKED) | 1;
        let picks: Vec<usize> = (0..all).step_by(step).chain([all - 1]).collect();
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            let largest = |part: &[usize]| part.iter().map(|&pick| error(pick)).fold(0.0, f64::max);
            let parts = picks.chunks(picks.len().div_ceil(threads));
            let parts: Vec<_> = parts.map(|part| scope.spawn(move || largest(part))).collect();
            parts.into_iter().map(|part| part.join().expect("arithmetic does not panic")).fold(0.0, f64::max)
        })
    }
}

#[cfg(test)]
mod tests {
    use kblas::problem::{Op, Uplo};
    use kblas::scalar::{Scalar, c32, c64};

    use super::*;
    use crate::measure::case::ZERO;
    use crate::measure::case::tests::case;

    /// Every kind of matrix that the precision has.
    fn matrices<T: Element>() -> Vec<Matrix> {
        let general = [Op::N, Op::T, Op::C].map(Matrix::General);
        let triangles = [Uplo::Lower, Uplo::Upper];
        let symmetric = triangles.map(Matrix::Symmetric);
        let hermitian = triangles.map(Matrix::Hermitian).into_iter().filter(|_| T::PRECISION.is_complex());
        general.into_iter().chain(symmetric).chain(hermitian).collect()
    }

    #[test]
    fn scalars_have_the_alignment_of_cublas() {
        assert_eq!((align_of::<Aligned<f32>>(), align_of::<Aligned<c64>>()), (16, 16));
    }

    #[test]
    fn a_slot_holds_its_operands_apart() {
        let layout = Layout::new(&case(Matrix::General(Op::N)));
        // The last element of A, x and y is number (n - 1)·lda + m - 1, (n - 1)·|incx| and (m - 1)·|incy|.
        assert!((1 + 3 * 8 + 4) * 16 < layout.x);
        assert!(layout.x + (1 + 3 * 2) * 16 < layout.y);
        assert!(layout.y + (1 + 4 * 3) * 16 < layout.pointers);
        assert!([layout.x, layout.y, layout.bytes].iter().all(|at| at % ALIGNMENT == 0));
        assert_eq!(layout.pointers, layout.bytes);
    }

    #[test]
    fn a_slot_has_room_for_every_entry_and_the_pointers_to_it() {
        let batch = case(Matrix::Symmetric(Uplo::Upper)).batch(100, Form::Pointers);
        assert_eq!(batch.batch.strides, [8 * 5, 9, 13]);
        let layout = Layout::new(&batch);
        assert!((1 + 99 * 40 + 4 * 8 + 4) * 16 < layout.x);
        assert!(layout.x + (1 + 99 * 9 + 4 * 2) * 16 < layout.y);
        assert!(layout.y + (1 + 99 * 13 + 4 * 3) * 16 < layout.pointers);
        assert!(layout.pointers + 3 * 100 * 8 <= layout.bytes);
    }

    #[test]
    fn a_slot_has_room_for_what_the_limits_stream_moves() {
        let one = c64::new(1.0, 0.0);
        for (matrix, form) in [Matrix::General(Op::T), Matrix::Symmetric(Uplo::Lower)]
            .into_iter()
            .flat_map(|matrix| [Form::Strided, Form::Pointers].map(|form| (matrix, form)))
        {
            for shared in 0..2 {
                let mut batch = case(matrix).batch(10_000, form);
                batch.batch.strides[shared] = 0;
                let ((read, written), layout) = (batch.traffic(one), Layout::new(&batch));
                assert!(read + ALIGNMENT <= layout.bytes, "{batch}: operand {shared} is shared");
                assert!(layout.y + written + ALIGNMENT <= layout.bytes, "{batch}");
            }
        }
    }

    fn checks_out<T: Element>(machine: &Machine, case: &Case, api: Api, beta: c64) {
        let random = Random { seed: 5 };
        let operands = Operands::<T>::new(machine, random, case, 2, c64::new(2.0, 1.0), beta).unwrap();
        let call = operands.kblas(machine, api).unwrap();
        let error = operands.check(machine, random, &call, true).unwrap().expect("asked for");
        assert!(error < 1.0, "{case}: {error}");

        let idle: Call = Box::new(|_| Ok(()));
        assert!(operands.check(machine, random, &idle, false).is_err(), "{case}: nothing was written");
        let wrong: Call = Box::new(|slot| {
            call(slot)?;
            let [_, _, y] = operands.entry(slot, case.count() - 1);
            // SAFETY: element 0 of the last y is in the slot.
            unsafe { *y += T::one() };
            Ok(())
        });
        assert!(operands.check(machine, random, &wrong, true).unwrap().expect("asked for") > 1.0, "{case}");
    }

    fn all_check_out<T: Element>() {
        let machine = Machine::on_the_host();
        for matrix in matrices::<T>() {
            let single = Case { precision: T::PRECISION, ..case(matrix) };
            for beta in [ZERO, c64::new(0.5, -1.0)] {
                checks_out::<T>(&machine, &single, Api::Handle, beta);
                checks_out::<T>(&machine, &single, Api::Legacy, beta);
                for form in [Form::Strided, Form::Pointers] {
                    checks_out::<T>(&machine, &single.clone().batch(3, form), Api::Handle, beta);
                }
                if T::legacy(matrix, true).is_some() {
                    let part = Case { lda: 9, submatrix: Some(3), ..single.clone() };
                    checks_out::<T>(&machine, &part, Api::Handle, beta);
                }
            }
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
    fn scalars_that_change_nothing_are_accepted() {
        let (machine, random) = (Machine::on_the_host(), Random { seed: 5 });
        let case = Case::new(f64::PRECISION, Matrix::General(Op::N), 50, 4, 0);
        let check = |scalars: [f64; 2], is_idle: bool| {
            let [alpha, beta] = scalars.map(|scalar| c64::new(scalar, 0.0));
            let operands = Operands::<f64>::new(&machine, random, &case, 1, alpha, beta).unwrap();
            let call: Call =
                if is_idle { Box::new(|_| Ok(())) } else { operands.kblas(&machine, Api::Handle).unwrap() };
            operands.check(&machine, random, &call, true).map(|error| error.expect("asked for"))
        };
        for scalars in [[0.0, 1.0], [1e-18, 1.0], [1e-18, 0.0], [0.0, 0.0], [0.0, 2.0], [1e-10, 1.0]] {
            assert!(check(scalars, false).unwrap() < 1.0, "{scalars:?}");
        }
        for scalars in [[0.0, 0.0], [0.0, 2.0], [1e-10, 1.0]] {
            assert!(check(scalars, true).is_err(), "{scalars:?}: nothing was written");
        }
    }

    #[test]
    fn a_large_batch_is_looked_at_here_and_there() {
        let batch = Case::new(f64::PRECISION, Matrix::General(Op::T), 3, 2, 0).batch(1000, Form::Strided);
        checks_out::<f64>(&Machine::on_the_host(), &batch, Api::Handle, ZERO);
    }

    #[test]
    fn what_kblas_does_not_have_is_named() {
        let machine = Machine::on_the_host();
        let part = Case::within(c32::PRECISION, Matrix::Symmetric(Uplo::Lower), 10, 2);
        let operands = Operands::<c32>::new(&machine, Random { seed: 1 }, &part, 1, ZERO, ZERO).unwrap();
        let error = operands.kblas(&machine, Api::Handle).err().expect("there is no csymv_offset");
        assert!(error.to_string().contains("csymv L 8x8"), "{error}");
    }
}
