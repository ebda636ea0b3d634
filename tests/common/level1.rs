//! Level 1 in host memory, with traps planted wherever BLAS forbids reading or writing, and what should come of it.

use std::ptr::{null, null_mut};

use kblas::capi::*;
use kblas::scalar::Scalar;

use super::handle::Handle;
pub use super::level1_names::{Args, Form, Level1, Routine};
use super::{Exported, Fill, Rng, bits};

/// Elements before and after the vectors that must stay as they are.
const GUARD: usize = 32;
/// What results are before the call, and must stay beside them.
const UNTOUCHED: u8 = 0xa5;

/// Where one entry's vectors lie in the images of x and of y: their lowest addresses.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub n: i64,
    pub incx: i64,
    pub x: usize,
    pub incy: i64,
    pub y: usize,
}

/// One call's operands as they lie in memory: whatever it must not read is NaN.
#[derive(Clone)]
pub struct Problem<T: Level1> {
    pub routine: Routine,
    pub form: Form,
    pub fill: Fill,
    pub entries: Vec<Entry>,
    pub stridex: i64,
    pub stridey: i64,
    pub x: Vec<T>,
    pub y: Vec<T>,
    /// Entry b takes alpha\[b·stride\] where the scalars are on the device, and alpha\[0\] on the host.
    pub alpha: Vec<T>,
    pub alpha_stride: i64,
    pub c: T::Real,
    pub s: T,
    /// Of each entry.
    pub params: Vec<[T; 5]>,
}

/// The memory of a backend. What it hands out lives as long as it does.
pub trait Memory {
    /// The values, `shift` bytes past an aligned address.
    fn put<U: Copy>(&mut self, values: &[U], shift: usize) -> *mut U;
    /// What has become of them, all queued work done.
    fn get<U: Copy>(&self, at: *const U, len: usize) -> Vec<U>;
}

/// How a problem is put to the library; none of it may make a difference to the result.
#[derive(Clone, Copy, Debug)]
pub struct How {
    pub mode: kblasPointerMode_t,
    /// Bytes that x and y lie past an aligned address.
    pub shift: [usize; 2],
}

pub const PLAINLY: How = How { mode: KBLAS_POINTER_MODE_HOST, shift: [0; 2] };

/// The images after a call.
pub struct Outcome<T> {
    pub x: Vec<T>,
    pub y: Vec<T>,
    /// With one result's place before and one after.
    pub results: Vec<u8>,
}

/// What an element, or a result, should be.
#[derive(Clone, Copy, Debug)]
struct Expected {
    re: f64,
    im: f64,
    tolerance: f64,
}

/// Elements from the first to the last.
fn extent(n: i64, inc: i64) -> usize {
    if n <= 0 { 0 } else { 1 + (n - 1) as usize * inc.unsigned_abs() as usize }
}

/// Where logical element `i` lies, from the lowest address on.
fn place(i: usize, n: i64, inc: i64) -> usize {
    let steps = if inc < 0 { n as usize - 1 - i } else { i };
    steps * inc.unsigned_abs() as usize
}

impl Entry {
    fn len(&self, routine: Routine) -> usize {
        if routine.goes_forward() && self.incx <= 0 { 0 } else { self.n.max(0) as usize }
    }

    pub fn x(&self, i: usize) -> usize {
        self.x + place(i, self.n, self.incx)
    }

    pub fn y(&self, i: usize) -> usize {
        self.y + place(i, self.n, self.incy)
    }
}

impl<T: Level1> Problem<T> {
    /// Vectors of the given lengths, which are one length in the forms that have but one; all else left to chance.
    pub fn new(routine: Routine, form: Form, lens: &[i64], fill: Fill, rng: &mut Rng) -> Self {
        let mut problem = Self::without_values(routine, form, lens, fill, None, rng);
        for b in 0..problem.entries.len() {
            let entry = problem.entries[b];
            for i in 0..entry.len(routine) {
                problem.x[entry.x(i)] = value(rng, fill);
                if routine.has_y() && routine != Routine::Copy {
                    problem.y[entry.y(i)] = value(rng, fill);
                }
            }
        }
        problem
    }

    /// The given vectors x; y is all ones. The elements are as far apart as one of `increments` says.
    pub fn of(routine: Routine, form: Form, vectors: &[Vec<T>], increments: &[i64], rng: &mut Rng) -> Self {
        let lens: Vec<_> = vectors.iter().map(|vector| vector.len() as i64).collect();
        let mut problem = Self::without_values(routine, form, &lens, Fill::Integers, Some(increments), rng);
        for (entry, vector) in problem.entries.iter().zip(vectors) {
            for (i, &value) in vector.iter().enumerate() {
                problem.x[entry.x(i)] = value;
                if routine.has_y() {
                    problem.y[entry.y(i)] = T::one();
                }
            }
        }
        problem
    }

    /// The places of everything, and the scalars. Without `increments` entries have any, may overlap where that is
    /// allowed, and may be empty for lack of an increment.
    fn without_values(
        routine: Routine, form: Form, lens: &[i64], fill: Fill, increments: Option<&[i64]>, rng: &mut Rng,
    ) -> Self {
        let anyhow = increments.is_none();
        let count = if form.is_single() { 1 } else { lens.len() };
        let any: &[i64] = if routine.goes_forward() { &[1, 1, 2, 3] } else { &[1, 1, -1, 2, -3] };
        let increments = increments.unwrap_or(any);
        let uniform = [(); 2].map(|()| rng.pick(increments));
        let mut entries: Vec<_> = (0..count)
            .map(|b| {
                let [incx, incy] = match form {
                    Form::Segmented => [1; 2],
                    Form::Vbatched => [(); 2].map(|()| rng.pick(increments)),
                    _ => uniform,
                };
                Entry { n: if form.is_uniform() { lens[0] } else { lens[b] }, incx, x: GUARD, incy, y: GUARD }
            })
            .collect();
        if anyhow && form == Form::Vbatched && routine.goes_forward() && count > 2 {
            entries[1].incx = rng.pick(&[0, -1]);
        }
        let mut problem = Problem {
            routine,
            form,
            fill,
            entries,
            stridex: 0,
            stridey: 0,
            x: vec![],
            y: vec![],
            alpha: vec![],
            alpha_stride: if form.is_single() { 0 } else { rng.pick(&[0, 1, 3]) },
            c: T::Real::from_f64(real(rng, fill), 0.0),
            s: value(rng, fill),
            params: vec![],
        };
        problem.lay_out(anyhow, rng);
        problem.alpha = vec![T::NAN; 1 + (count.max(1) - 1) * problem.alpha_stride as usize];
        for b in 0..count {
            let known = [(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (2.0, -1.0)].map(|(re, im)| T::from_f64(re, im));
            problem.alpha[b * problem.alpha_stride as usize] = rng.pick(&known);
            let flag = rng.pick(&[-2.0, -1.0, 0.0, 1.0]);
            let mut param = [(); 5].map(|()| value(rng, fill));
            param[0] = T::from_f64(flag, 0.0);
            // What the flag implies is not read.
            let implied: &[usize] = match flag {
                -2.0 => &[1, 2, 3, 4],
                0.0 => &[1, 4],
                1.0 => &[2, 3],
                _ => &[],
            };
            implied.iter().for_each(|&at| param[at] = T::NAN);
            problem.params.push(param);
        }
        problem
    }

    /// Gives every entry its place.
    fn lay_out(&mut self, overlapping: bool, rng: &mut Rng) {
        let (routine, form) = (self.routine, self.form);
        let extents = |entry: &Entry| [extent(entry.n, entry.incx), extent(entry.n, entry.incy)];
        let widest = self.entries.first().map_or([0; 2], extents);
        // What is only read may overlap.
        let mut stride = |written: bool, widest: usize| {
            let apart = [widest, widest + 1, widest + 5];
            if written || !overlapping { rng.pick(&apart) } else { rng.pick(&[0, 1, apart[0], apart[1], apart[2]]) }
        };
        let strides = [stride(routine.writes_x(), widest[0]), stride(routine.writes_y(), widest[1])];
        (self.stridex, self.stridey) = (strides[0] as i64, strides[1] as i64);
        let mut next = [GUARD; 2];
        let count = self.entries.len();
        let backwards = form != Form::Segmented && rng.pick(&[false, true]);
        for at in 0..count {
            let b = if backwards { count - 1 - at } else { at };
            let entry = &mut self.entries[b];
            let extents = extents(entry);
            match form {
                Form::Strided | Form::Strided64 => {
                    (entry.x, entry.y) = (GUARD + b * strides[0], GUARD + b * strides[1]);
                }
                _ => {
                    (entry.x, entry.y) = (next[0], next[1]);
                    let gap = if form == Form::Segmented { 0 } else { rng.pick(&[0, 1, 3]) };
                    next = [next[0] + extents[0] + gap, next[1] + extents[1] + gap];
                }
            }
        }
        let end = |vector: usize| {
            let ends = self.entries.iter().map(|entry| [entry.x, entry.y][vector] + extents(entry)[vector]);
            ends.max().unwrap_or(GUARD) + GUARD
        };
        let [x, y] = [end(0), end(1)];
        self.x = vec![T::NAN; x];
        self.y = vec![T::NAN; if routine.has_y() { y } else { 0 }];
    }

    /// Bytes of one result.
    pub fn result_bytes(&self) -> usize {
        match self.routine {
            Routine::Asum | Routine::Nrm2 => size_of::<T::Real>(),
            Routine::Dot | Routine::Dotc => size_of::<T>(),
            Routine::Iamax | Routine::Iamin if self.form.is_wide() => 8,
            Routine::Iamax | Routine::Iamin => 4,
            _ => 0,
        }
    }

    /// The alpha of entry `b`.
    fn alpha(&self, b: usize, how: How) -> T {
        if how.mode == KBLAS_POINTER_MODE_DEVICE { self.alpha[b * self.alpha_stride as usize] } else { self.alpha[0] }
    }

    /// Calls the library; returns the status and what became of the operands.
    pub fn call(&self, how: How, handle: &Handle, memory: &mut impl Memory) -> (kblasStatus_t, Outcome<T>) {
        let on_device = how.mode == KBLAS_POINTER_MODE_DEVICE;
        let count = self.entries.len();
        let x = memory.put(&self.x, how.shift[0]);
        let y = memory.put(&self.y, how.shift[1]);
        // The pointer of an empty entry leads nowhere.
        let at = |base: *mut T, offset: usize, n: i64| if n > 0 { base.wrapping_add(offset) } else { null_mut() };
        let xs: Vec<_> = self.entries.iter().map(|entry| at(x, entry.x, entry.n)).collect();
        let ys: Vec<_> = self.entries.iter().map(|entry| at(y, entry.y, entry.n)).collect();
        let offsets: Vec<i64> = {
            let starts = self.entries.iter().map(|entry| (entry.x - GUARD + 3) as i64);
            let end = self.entries.last().map_or(3, |last| (last.x - GUARD + 3) as i64 + last.n);
            starts.chain([end]).collect()
        };
        let ints = |of: fn(&Entry) -> i64| self.entries.iter().map(|entry| of(entry) as i32).collect::<Vec<_>>();
        let params_flat: Vec<T> =
            self.params.iter().flat_map(|param| param.iter().copied().chain([T::NAN; 2])).collect();
        // The param of rotm is that of entry 0 in the single form, in the pointer mode's memory; otherwise the backend's.
        let param_at = memory.put(&params_flat, 0);
        let params: Vec<_> = (0..count).map(|b| param_at.wrapping_add(7 * b).cast_const()).collect();
        let real_alpha: Vec<T::Real> = self.alpha.iter().map(|alpha| alpha.re()).collect();
        let (c, s, real_s) = ([self.c], [self.s], [self.s.re()]);
        let mut results = vec![UNTOUCHED; (count + 2) * self.result_bytes()];
        let device_results = memory.put(&results, 0);
        let first = self.entries.first().copied().unwrap_or(Entry { n: 3, incx: 1, x: GUARD, incy: 1, y: GUARD });
        // Segments are counted from 3 elements before the first.
        let base = |base: *mut T, offset: usize| match self.form {
            Form::Segmented => base.wrapping_add(GUARD - 3),
            _ => base.wrapping_add(offset),
        };
        let mut args = Args {
            handle: handle.with_mode(how.mode),
            n: first.n,
            alpha: self.alpha.as_ptr(),
            real_alpha: real_alpha.as_ptr(),
            x: base(x, first.x),
            incx: first.incx,
            stridex: self.stridex,
            y: base(y, first.y),
            incy: first.incy,
            stridey: self.stridey,
            c: c.as_ptr(),
            s: s.as_ptr(),
            real_s: real_s.as_ptr(),
            param: if on_device || !self.form.is_single() { param_at } else { params_flat.as_ptr() },
            strideparam: 7,
            result: results[self.result_bytes()..].as_mut_ptr().cast(),
            count: count as i64,
            xs: memory.put(&xs, 0),
            ys: memory.put(&ys, 0),
            params: memory.put(&params, 0),
            offsets: memory.put(&offsets, 0),
            ns: memory.put(&ints(|entry| entry.n), 0),
            incxs: memory.put(&ints(|entry| entry.incx), 0),
            incys: memory.put(&ints(|entry| entry.incy), 0),
        };
        if on_device {
            args.alpha = memory.put(&self.alpha, 0);
            args.real_alpha = memory.put(&real_alpha, 0);
            args.c = memory.put(&c, 0);
            args.s = memory.put(&s, 0);
            args.real_s = memory.put(&real_s, 0);
            args.result = device_results.wrapping_add(self.result_bytes()).cast();
        }
        // SAFETY: the handle lives; the operands are those of the problem.
        let status = unsafe {
            assert_eq!(kblasSetBatchAlphaStride(args.handle, self.alpha_stride), KBLAS_STATUS_SUCCESS);
            T::call(self.routine, self.form, &args)
        };
        if on_device {
            results = memory.get(device_results, results.len());
        }
        (status, Outcome { x: memory.get(x, self.x.len()), y: memory.get(y, self.y.len()), results })
    }

    /// The bytes of the results of a call, one after the other.
    #[track_caller]
    pub fn results(&self, how: How, handle: &Handle, memory: &mut impl Memory) -> Vec<Vec<u8>> {
        let (status, outcome) = self.call(how, handle, memory);
        assert_eq!(status, KBLAS_STATUS_SUCCESS, "{:?} {:?}", self.routine, self.form);
        let results = outcome.results.chunks(self.result_bytes()).skip(1).take(self.entries.len());
        results.map(<[u8]>::to_vec).collect()
    }

    /// Calls the library and panics unless everything is as it should be afterwards.
    #[track_caller]
    pub fn check(&self, how: How, handle: &Handle, memory: &mut impl Memory) -> Outcome<T> {
        let (status, outcome) = self.call(how, handle, memory);
        let what = || {
            let Problem { routine, form, fill, entries, .. } = self;
            format!("{:?} {routine:?} {form:?} {fill:?} {how:?} {:?}", T::PRECISION, &entries[..entries.len().min(9)])
        };
        assert_eq!(status, KBLAS_STATUS_SUCCESS, "{}", what());
        let (mut x, mut y) = (self.x.clone(), self.y.clone());
        let mut results = vec![UNTOUCHED; outcome.results.len()];
        for b in 0..self.entries.len() {
            let entry = self.entries[b];
            if self.routine.reduces() {
                let range = (b + 1) * self.result_bytes()..(b + 2) * self.result_bytes();
                let result = &outcome.results[range.clone()];
                self.check_result(b, result, &what);
                results[range].copy_from_slice(result);
                continue;
            }
            for i in 0..entry.len(self.routine) {
                let [new_x, new_y] = self.elements(b, i, how);
                let places =
                    [(new_x, &outcome.x, &mut x, entry.x(i), "x"), (new_y, &outcome.y, &mut y, entry.y(i), "y")];
                for (expected, image, untouched, at, name) in places {
                    if let Some(expected) = expected {
                        expected.agrees(image[at].to_f64(), || format!("{}: {name}[{i}] of entry {b}", what()));
                        untouched[at] = image[at];
                    }
                }
            }
        }
        assert!(bits(&x) == bits(&outcome.x), "{}: written beside the elements of x", what());
        assert!(bits(&y) == bits(&outcome.y), "{}: written beside the elements of y", what());
        assert!(results == outcome.results, "{}: written beside the results", what());
        outcome
    }

    /// Result `b`, from its bytes.
    #[track_caller]
    fn check_result(&self, b: usize, bytes: &[u8], what: &impl Fn() -> String) {
        let entry = self.entries[b];
        let n = entry.len(self.routine);
        let read = |at: usize| self.x[entry.x(at)].to_f64();
        if matches!(self.routine, Routine::Iamax | Routine::Iamin) {
            let mut best = 0;
            // In the type itself, where different sums may be equal.
            let size = |i: usize| T::Real::from_f64(read(i).0.abs() + read(i).1.abs(), 0.0);
            for i in 1..n {
                let better = if self.routine == Routine::Iamax { size(i) > size(best) } else { size(i) < size(best) };
                best = if better { i } else { best };
            }
            let expected = if n == 0 { 0 } else { best as u64 + 1 };
            assert_eq!(index_of(bytes), expected, "{}: result {b}", what());
            return;
        }
        let mut sums = [Double::default(); 2];
        let mut size = 0.0;
        for i in 0..n {
            let (re, im) = read(i);
            match self.routine {
                Routine::Asum => {
                    sums[0].add_product(re.abs(), 1.0);
                    sums[0].add_product(im.abs(), 1.0);
                    size += re.abs() + im.abs();
                }
                Routine::Nrm2 => {
                    sums[0].add_product(re, re);
                    sums[0].add_product(im, im);
                }
                _ => {
                    let im = if self.routine == Routine::Dotc { -im } else { im };
                    let y = self.y[entry.y(i)].to_f64();
                    sums[0].add_product(re, y.0);
                    sums[0].add_product(-im, y.1);
                    sums[1].add_product(re, y.1);
                    sums[1].add_product(im, y.0);
                    size += re.hypot(im) * y.0.hypot(y.1);
                }
            }
        }
        let [re, im] = sums.map(|sum| sum.high + sum.low);
        let rounding = (n + 3) as f64 * T::EPSILON;
        let expected = match self.routine {
            Routine::Nrm2 => Expected { re: re.sqrt(), im: 0.0, tolerance: rounding * re.sqrt() },
            _ if self.fill == Fill::Integers => Expected { re, im, tolerance: 0.0 },
            _ => Expected { re, im, tolerance: rounding * size },
        };
        let result = match bytes.len() {
            // SAFETY: the bytes are those of the result's type, which they are read as.
            len if len == size_of::<T::Real>() => unsafe { bytes.as_ptr().cast::<T::Real>().read_unaligned() }.to_f64(),
            // SAFETY: as above.
            _ => unsafe { bytes.as_ptr().cast::<T>().read_unaligned() }.to_f64(),
        };
        expected.agrees(result, || format!("{}: result {b}", what()));
    }

    /// What element i of x and of y of entry `b` become; `None` for what is not written.
    fn elements(&self, b: usize, i: usize, how: How) -> [Option<Expected>; 2] {
        let entry = self.entries[b];
        let x = self.x[entry.x(i)];
        let y = if self.routine.has_y() { self.y[entry.y(i)] } else { T::zero() };
        let alpha = self.alpha(b, how);
        let real = |value: T::Real| T::from_parts(value, T::Real::zero());
        // h·x + k·y
        let sum = |h: T, k: T| {
            let [h, k, x, y] = [h, k, x, y].map(|value| value.to_f64());
            let product = |a: (f64, f64), b: (f64, f64)| (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0);
            let (first, second) = (product(h, x), if k == (0.0, 0.0) { (0.0, 0.0) } else { product(k, y) });
            let size = h.0.hypot(h.1) * x.0.hypot(x.1) + k.0.hypot(k.1) * y.0.hypot(y.1);
            let tolerance = if self.fill == Fill::Integers { 0.0 } else { 4.0 * T::EPSILON * size };
            Some(Expected { re: first.0 + second.0, im: first.1 + second.1, tolerance })
        };
        let exactly = |value: T| {
            let (re, im) = value.to_f64();
            Some(Expected { re, im, tolerance: 0.0 })
        };
        match self.routine {
            Routine::Scal if alpha == T::one() => [None, None],
            Routine::Scal => [sum(alpha, T::zero()), None],
            Routine::RealScal if alpha.re() == T::Real::one() => [None, None],
            Routine::RealScal => [sum(real(alpha.re()), T::zero()), None],
            Routine::Axpy if alpha == T::zero() => [None, None],
            Routine::Axpy => [None, sum(alpha, T::one())],
            Routine::Copy => [None, exactly(x)],
            Routine::Swap => [exactly(y), exactly(x)],
            Routine::Rot => [sum(real(self.c), self.s), sum(-self.s.conj(), real(self.c))],
            Routine::RealRot => [sum(real(self.c), real(self.s.re())), sum(-real(self.s.re()), real(self.c))],
            Routine::Rotm => {
                let [flag, h11, h21, h12, h22] = self.params[b];
                let one = T::one();
                match flag.to_f64().0 {
                    -2.0 => [None, None],
                    -1.0 => [sum(h11, h12), sum(h21, h22)],
                    0.0 => [sum(one, h12), sum(h21, one)],
                    _ => [sum(h11, one), sum(-one, h22)],
                }
            }
            _ => unreachable!("reductions have results"),
        }
    }
}

impl Expected {
    #[track_caller]
    fn agrees(&self, (re, im): (f64, f64), what: impl Fn() -> String) {
        let close = (re - self.re).abs() <= self.tolerance && (im - self.im).abs() <= self.tolerance;
        assert!(close, "{}: ({re}, {im}), not {self:?}", what());
    }
}

/// high + low, not overlapping.
#[derive(Clone, Copy, Default)]
struct Double {
    high: f64,
    low: f64,
}

impl Double {
    /// Adds a·b, with the rounding errors of the product and of the sum kept in `low`.
    fn add_product(&mut self, a: f64, b: f64) {
        let product = a * b;
        let product_error = a.mul_add(b, -product);
        let sum = self.high + product;
        let part = sum - self.high;
        let sum_error = (self.high - (sum - part)) + (product - part);
        let low = self.low + product_error + sum_error;
        self.high = sum + low;
        self.low = low - (self.high - sum);
    }
}

fn real(rng: &mut Rng, fill: Fill) -> f64 {
    match fill {
        Fill::Integers => rng.pick(&[-2.0, -1.0, 0.0, 1.0, 2.0]),
        Fill::Noise => rng.unit(),
    }
}

fn value<T: Level1>(rng: &mut Rng, fill: Fill) -> T {
    T::from_f64(real(rng, fill), real(rng, fill))
}

/// Memory of the host.
#[derive(Default)]
pub struct HostMemory(Vec<Vec<u128>>);

impl Memory for HostMemory {
    fn put<U: Copy>(&mut self, values: &[U], shift: usize) -> *mut U {
        let mut words = vec![0u128; (shift + size_of_val(values)).div_ceil(size_of::<u128>()).max(1)];
        let at = words.as_mut_ptr().wrapping_byte_add(shift).cast::<U>();
        // SAFETY: the words hold the values behind the shift, which is a multiple of their alignment.
        unsafe { at.copy_from_nonoverlapping(values.as_ptr(), values.len()) };
        self.0.push(words);
        at
    }

    fn get<U: Copy>(&self, at: *const U, len: usize) -> Vec<U> {
        // SAFETY: what `put` handed out.
        unsafe { std::slice::from_raw_parts(at, len) }.to_vec()
    }
}

/// Every name of every type, in both pointer modes, on batches of one length and on ragged ones.
pub fn every_name<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, memory: &mut impl FnMut() -> M) {
        let mut rng = Rng::new(4);
        let ragged: &[i64] = &[5, 7, 0, 33, 1, 2, 130, 64, 0];
        for routine in Routine::of::<T>() {
            for form in Form::ALL.into_iter().filter(|form| routine.has(*form)) {
                for lens in [&[1][..], &[37; 5], &[260; 3], ragged] {
                    for fill in [Fill::Integers, Fill::Noise] {
                        let problem = Problem::<T>::new(routine, form, lens, fill, &mut rng);
                        for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                            let shift = [(); 2].map(|()| rng.pick(&[0, T::COMPONENT, size_of::<T>()]));
                            problem.check(How { mode, shift }, handle, &mut memory());
                        }
                    }
                }
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, &mut memory));
}

/// Lengths on either side of warps, vectors and tiles, in single calls and in small batches.
pub fn edges<M: Memory>(handle: &Handle, lens: &[i64], mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, lens: &[i64], memory: &mut impl FnMut() -> M) {
        let mut rng = Rng::new(5);
        for routine in Routine::of::<T>() {
            for &n in lens {
                for form in [Form::Single, Form::Strided, Form::Batched] {
                    let fill = rng.pick(&[Fill::Integers, Fill::Noise]);
                    let problem = Problem::<T>::new(routine, form, &vec![n; rng.pick(&[1, 3])], fill, &mut rng);
                    let mode = rng.pick(&[KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE]);
                    problem.check(How { mode, ..PLAINLY }, handle, &mut memory());
                }
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, lens, &mut memory));
}

/// The real number that the bytes are.
fn real_of<T: Level1>(bytes: &[u8]) -> f64 {
    assert_eq!(bytes.len(), size_of::<T::Real>());
    // SAFETY: as many bytes, which are any number.
    unsafe { bytes.as_ptr().cast::<T::Real>().read_unaligned() }.to_f64().0
}

fn index_of(bytes: &[u8]) -> u64 {
    let mut wide = [0; 8];
    wide[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(wide)
}

/// Forms that a table of cases is put to, one by one where there is one entry only.
const TABLES: [Form; 5] = [Form::Single, Form::Batched, Form::Strided64, Form::Segmented, Form::Vbatched];

/// The results of one routine for each of the vectors, which are of one length in the forms that want it.
fn each_result<T: Level1, M: Memory>(
    routine: Routine, form: Form, vectors: &[Vec<T>], handle: &Handle, memory: &mut impl FnMut() -> M,
) -> Vec<Vec<u8>> {
    let mut rng = Rng::new(6);
    let batch = if form.is_single() { 1 } else { vectors.len() };
    let of = |vectors: &[Vec<T>]| {
        Problem::of(routine, form, vectors, &[1, 1, 2, 3], &mut rng).results(PLAINLY, handle, &mut memory())
    };
    vectors.chunks(batch).flat_map(of).collect()
}

/// nrm2 where squares overflow or underflow, of infinities and of NaN.
pub fn norms_of_extremes<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(largest: f64, handle: &Handle, memory: &mut impl FnMut() -> M) {
        // The smallest number that is whole, and the smallest of all.
        let normal = 4.0 / largest;
        let smallest = normal * T::EPSILON;
        let (large, small) = (largest.sqrt(), normal.sqrt());
        let sizes = [
            0.0,
            smallest,
            3.0 * smallest,
            normal / 8.0,
            normal,
            small / 8.0,
            small,
            8.0 * small,
            1.0,
            large / 8.0,
            large,
            8.0 * large,
            largest / 64.0,
            largest,
            f64::INFINITY,
            f64::NAN,
        ];
        for n in [1, 2, 3, 5, 40, 700] {
            let vector = |a: f64, b: f64| -> Vec<T> {
                let number = |i: usize| match i % 3 {
                    0 => T::from_f64(a, -b),
                    1 => T::from_f64(-b, 0.0),
                    _ => T::from_f64(-0.0, a),
                };
                (0..n).map(number).collect()
            };
            let vectors: Vec<_> = sizes.iter().flat_map(|&a| sizes.map(|b| vector(a, b))).collect();
            for form in TABLES {
                let results = each_result(Routine::Nrm2, form, &vectors, handle, memory);
                for (vector, result) in vectors.iter().zip(&results) {
                    let (found, expected) = (real_of::<T>(result), norm(vector, largest));
                    let tolerance = smallest.max((n + 4) as f64 * T::EPSILON * expected);
                    let agrees = found == expected
                        || (found.is_nan() && expected.is_nan())
                        || (expected.is_finite()
                            && (found - expected).abs() <= tolerance
                            && (found == 0.0) == (expected == 0.0));
                    let start = &vector[..n.min(3)];
                    assert!(agrees, "{form:?} nrm2 of {n} like {start:?}: {found:e}, not {expected:e}");
                }
            }
        }
    }
    of::<f32, M>(f32::MAX.into(), handle, &mut memory);
    of::<f64, M>(f64::MAX, handle, &mut memory);
    of::<kblas::scalar::c32, M>(f32::MAX.into(), handle, &mut memory);
    of::<kblas::scalar::c64, M>(f64::MAX, handle, &mut memory);
}

/// The norm in the unit of the largest element; an infinity if it is larger than `largest`.
fn norm<T: Level1>(vector: &[T], largest: f64) -> f64 {
    let parts: Vec<f64> = vector.iter().map(|x| x.to_f64()).flat_map(|(re, im)| [re.abs(), im.abs()]).collect();
    if parts.iter().any(|part| part.is_nan()) {
        return f64::NAN;
    }
    let most = parts.iter().copied().fold(0.0, f64::max);
    if most == 0.0 || most.is_infinite() {
        return most;
    }
    let unit = if most < f64::MIN_POSITIVE { f64::from_bits(1) } else { f64::from_bits(most.to_bits() >> 52 << 52) };
    let mut sum = Double::default();
    parts.iter().for_each(|part| sum.add_product(part / unit, part / unit));
    let norm = unit * sum.high.sqrt();
    if norm > largest { f64::INFINITY } else { norm }
}

/// iamax and iamin: the first of equals, and NaN as netlib has it, wherever in the vector.
pub fn first_extremes<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, memory: &mut impl FnMut() -> M) {
        let (nan, infinity) = (f64::NAN, f64::INFINITY);
        for n in [3, 31, 33, 1000] {
            // Ones, but for some places, and what iamax and iamin say of it.
            let mut cases: Vec<(Vec<T>, u64, u64)> = Vec::new();
            let mut case = |changes: &[(usize, f64)], most: usize, least: usize| {
                let mut vector = vec![T::from_f64(-1.0, 0.0); n];
                changes.iter().for_each(|&(at, value)| vector[at] = T::from_f64(value, 0.0));
                cases.push((vector, most as u64 + 1, least as u64 + 1));
            };
            case(&[], 0, 0);
            let places: Vec<_> = [0, 1, 7, 30, 31, 32, 500, n - 1].into_iter().filter(|&at| at < n).collect();
            for &at in &places {
                case(&[(at, -2.0)], at, usize::from(at == 0));
                case(&[(at, 0.5)], usize::from(at == 0), at);
                case(&[(at, infinity)], at, usize::from(at == 0));
                // Of equals the first, here at the end too.
                case(&[(at, 3.0), (n - 1, -3.0)], at, usize::from(at == 0));
                case(&[(at, 0.0), (n - 1, -0.0)], usize::from(at == 0), at);
                // A NaN is the extreme in front only.
                case(&[(at, nan)], 0, 0);
            }
            case(&[(1, nan), (n - 1, 2.0)], n - 1, 0);
            case(&[(0, nan), (n - 1, 2.0)], 0, 0);
            case(&[(0, nan), (1, infinity), (n - 1, 0.0)], 0, 0);
            case(&[(1, nan), (n - 1, 0.0)], 0, n - 1);
            let vectors: Vec<_> = cases.iter().map(|(vector, ..)| vector.clone()).collect();
            for form in TABLES {
                let most = each_result(Routine::Iamax, form, &vectors, handle, memory);
                let least = each_result(Routine::Iamin, form, &vectors, handle, memory);
                for (at, (_, expected_most, expected_least)) in cases.iter().enumerate() {
                    let found = (index_of(&most[at]), index_of(&least[at]));
                    let case = &vectors[at][..n.min(40)];
                    assert_eq!(found, (*expected_most, *expected_least), "{form:?} n = {n}, {case:?}");
                }
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, &mut memory));
}

/// The same vector gives the same bits, wherever it stands in whatever batch, in either pointer mode, run after run.
pub fn bits_stay<M: Memory>(handle: &Handle, lens: &[usize], counts: &[usize], mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, lens: &[usize], counts: &[usize], memory: &mut impl FnMut() -> M) {
        for routine in [Routine::Asum, Routine::Nrm2, Routine::Dot] {
            for &n in lens {
                let mut rng = Rng::new(7);
                let vector: Vec<T> = (0..n).map(|_| value(&mut rng, Fill::Noise)).collect();
                for form in [Form::Strided, Form::Batched, Form::Segmented, Form::Vbatched] {
                    for inc in [1, 2] {
                        let mut seen: Vec<Vec<u8>> = Vec::new();
                        for &count in counts {
                            let problem = Problem::of(routine, form, &vec![vector.clone(); count], &[inc], &mut rng);
                            for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                                seen.extend(problem.results(How { mode, ..PLAINLY }, handle, &mut memory()));
                            }
                        }
                        let what = || format!("{:?} {routine:?} {form:?} n = {n} inc = {inc}", T::PRECISION);
                        assert!(seen.iter().all(|bits| *bits == seen[0]), "{}", what());
                    }
                }
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, lens, counts, &mut memory));
}

/// scal multiplies by 0 too; by 1 it leaves NaN and infinity as they are, and so does axpy with 0: whoever knows alpha.
pub fn special_alphas<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, memory: &mut impl FnMut() -> M) {
        let special = [(f64::NAN, f64::NAN), (f64::INFINITY, f64::NAN), (2.0, 0.0), (f64::NEG_INFINITY, 1.0)];
        let vector: Vec<T> = special.iter().cycle().take(70).map(|&(re, im)| T::from_f64(re, im)).collect();
        let mut rng = Rng::new(8);
        for form in [Form::Single, Form::Strided, Form::Batched, Form::Segmented, Form::Vbatched] {
            for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                let mut outcome = |routine, alpha: f64| {
                    let mut problem = Problem::of(routine, form, &vec![vector.clone(); 3], &[1, 2], &mut rng);
                    problem.alpha.fill(T::from_f64(alpha, 0.0));
                    let (status, outcome) = problem.call(How { mode, ..PLAINLY }, handle, &mut memory());
                    assert_eq!(status, KBLAS_STATUS_SUCCESS);
                    (problem, outcome)
                };
                let mut scals = vec![Routine::Scal];
                scals.extend(T::IS_COMPLEX.then_some(Routine::RealScal));
                for routine in scals {
                    let (problem, after) = outcome(routine, 1.0);
                    assert!(bits(&problem.x) == bits(&after.x), "{routine:?} {form:?} by 1 changed x");
                    let (problem, after) = outcome(routine, 0.0);
                    for (i, before) in vector.iter().enumerate() {
                        let found = after.x[problem.entries[0].x(i)].to_f64();
                        let product = |part: f64| if part.is_finite() { 0.0 } else { f64::NAN };
                        let (re, im) = before.to_f64();
                        // With a complex alpha each part of a product has both parts of x in it.
                        let whole = T::IS_COMPLEX && routine == Routine::Scal;
                        let (re, im) = if whole {
                            (product(re) + product(im), product(re) + product(im))
                        } else {
                            (product(re), product(im))
                        };
                        let same = |a: f64, b: f64| a == b || (a.is_nan() && b.is_nan());
                        assert!(
                            same(found.0, re) && same(found.1, im),
                            "{routine:?} {form:?} by 0: {before:?} to {found:?}"
                        );
                    }
                }
                let (problem, after) = outcome(Routine::Axpy, 0.0);
                assert!(bits(&problem.y) == bits(&after.y), "axpy {form:?} with 0 changed y");
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, &mut memory));
}

/// Without vectors nothing is touched; reductions of empty ones are 0, in as many places as there are entries.
pub fn nothing_to_do<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, memory: &mut impl FnMut() -> M) {
        let mut rng = Rng::new(9);
        for routine in Routine::of::<T>() {
            for form in Form::ALL.into_iter().filter(|form| routine.has(*form)) {
                for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                    let how = How { mode, ..PLAINLY };
                    let empty = Problem::<T>::new(routine, form, &[0; 4], Fill::Noise, &mut rng);
                    empty.check(how, handle, &mut memory());
                    if form != Form::Segmented {
                        let negative = Problem::<T>::new(routine, form, &[-3; 4], Fill::Noise, &mut rng);
                        negative.check(how, handle, &mut memory());
                    }
                    if routine.goes_forward() && form != Form::Segmented {
                        let mut backward = Problem::<T>::new(routine, form, &[3; 4], Fill::Noise, &mut rng);
                        backward.entries.iter_mut().for_each(|entry| entry.incx = -entry.incx.abs());
                        backward.check(how, handle, &mut memory());
                        backward.entries.iter_mut().for_each(|entry| entry.incx = 0);
                        backward.check(how, handle, &mut memory());
                    }
                    if !form.is_single() {
                        let none = Problem::<T>::new(routine, form, &[], Fill::Noise, &mut rng);
                        none.check(how, handle, &mut memory());
                        let args = Args { n: 3, count: -1, ..no_args(handle.with_mode(mode)) };
                        // SAFETY: there is nothing to be read or written.
                        assert_eq!(unsafe { T::call(routine, form, &args) }, KBLAS_STATUS_SUCCESS);
                    }
                }
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, &mut memory));
}

/// What is only read may be one element for all: increment 0.
pub fn one_element_for_all<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(handle: &Handle, memory: &mut impl FnMut() -> M) {
        let mut rng = Rng::new(10);
        for routine in [Routine::Axpy, Routine::Copy, Routine::Dot] {
            for form in [Form::Single, Form::Strided, Form::Batched, Form::Vbatched] {
                for n in [1, 5, 100, 1000] {
                    if routine.has(form) {
                        let mut problem = Problem::<T>::new(routine, form, &[n; 3], Fill::Integers, &mut rng);
                        for entry in &mut problem.entries {
                            entry.incx = 0;
                            problem.x[entry.x] = value(&mut rng, Fill::Integers);
                        }
                        problem.check(PLAINLY, handle, &mut memory());
                    }
                }
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(handle, &mut memory));
}

/// rotg: what it makes of numbers of all sizes rotates them.
pub fn rotations<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn call<T: Level1, M: Memory>(
        (a, b): (T, T), mode: kblasPointerMode_t, handle: &Handle, memory: &mut M,
    ) -> (T::Real, [T; 3]) {
        let on_device = mode == KBLAS_POINTER_MODE_DEVICE;
        let (mut numbers, mut c) = ([a, b, T::NAN], [T::Real::NAN]);
        let (at, c_at) = if on_device {
            (memory.put(&numbers, 0), memory.put(&c, 0))
        } else {
            (numbers.as_mut_ptr(), c.as_mut_ptr())
        };
        let handle = handle.with_mode(mode);
        // SAFETY: three numbers and one, where the mode says.
        let status = unsafe { T::ROTG(handle, at, at.wrapping_add(1), c_at, at.wrapping_add(2)) };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        if on_device { (memory.get(c_at, 1)[0], [0, 1, 2].map(|i| memory.get(at, 3)[i])) } else { (c[0], numbers) }
    }
    fn of<T: Level1, M: Memory>(largest: f64, handle: &Handle, memory: &mut impl FnMut() -> M) {
        let product = |a: (f64, f64), b: (f64, f64)| (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0);
        let sizes = [0.0, 4.0 / largest, 3.0, -4.0, largest / 8.0, -largest.sqrt() * 2.0, 0.7 / largest.sqrt()];
        for (re_a, re_b) in sizes.iter().flat_map(|&a| sizes.map(|b| (a, b))) {
            for (im_a, im_b) in [(0.0, 0.0), (re_b, -re_a), (1.0, 0.0), (0.0, re_b)] {
                let (a, b) = (T::from_f64(re_a, im_a), T::from_f64(re_b, im_b));
                let (c, [r, z, s]) = call::<T, M>((a, b), KBLAS_POINTER_MODE_HOST, handle, &mut memory());
                let by_device = call::<T, M>((a, b), KBLAS_POINTER_MODE_DEVICE, handle, &mut memory());
                let what = || format!("rotg({a:?}, {b:?}): r {r:?} c {c:?} s {s:?} z {z:?}");
                assert_eq!((bits(&[c]), bits(&[r, z, s])), (bits(&[by_device.0]), bits(&by_device.1)), "{}", what());
                // In the unit of r everything is near 1.
                let unit = r.to_f64().0.abs().max(r.to_f64().1.abs()).max(4.0 / largest);
                let scaled = |value: T| (value.to_f64().0 / unit, value.to_f64().1 / unit);
                let (a, b, r, c, s) = (scaled(a), scaled(b), scaled(r), c.to_f64().0, s.to_f64());
                let (sb, sa) = (product(s, b), product((s.0, -s.1), a));
                let errors = [
                    c * a.0 + sb.0 - r.0,
                    c * a.1 + sb.1 - r.1,
                    c * b.0 - sa.0,
                    c * b.1 - sa.1,
                    c * c + s.0 * s.0 + s.1 * s.1 - 1.0,
                ];
                assert!(errors.iter().all(|error| error.abs() <= 8.0 * T::EPSILON), "{}: {errors:?}", what());
                if T::IS_COMPLEX {
                    assert_eq!(z.to_f64(), T::from_f64(re_b, im_b).to_f64(), "{}: b changed", what());
                } else {
                    let expected = match () {
                        () if re_b == 0.0 => 0.0,
                        () if re_a.abs() > re_b.abs() => s.0,
                        () if c != 0.0 => 1.0 / c,
                        () => 1.0,
                    };
                    let close = (z.to_f64().0 - expected).abs() <= 2.0 * T::EPSILON * expected.abs();
                    // Of a c that has lost digits to underflow nothing is asked.
                    assert!(close || (c != 0.0 && c.abs() < 4.0 / largest), "{}: z", what());
                }
            }
        }
        let mut r = |a: f64, b: f64| {
            call::<T, M>((T::from_f64(a, 0.0), T::from_f64(b, 0.0)), KBLAS_POINTER_MODE_HOST, handle, &mut memory()).1
                [0]
        };
        // A real r has the sign of the larger number, a complex one the direction of the first.
        assert_eq!(r(-3.0, 4.0).to_f64().0, if T::IS_COMPLEX { -5.0 } else { 5.0 });
        assert_eq!(r(4.0, -3.0).to_f64().0, 5.0);
    }
    of::<f32, M>(f32::MAX.into(), handle, &mut memory);
    of::<f64, M>(f64::MAX, handle, &mut memory);
    of::<kblas::scalar::c32, M>(f32::MAX.into(), handle, &mut memory);
    of::<kblas::scalar::c64, M>(f64::MAX, handle, &mut memory);
}

/// rotmg: netlib's cases, and what the flag implies is not written.
pub fn modified_rotations<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    const STAYS: f64 = 99.0;
    /// d1, d2, x1, y1.
    type Given = [f64; 4];
    /// d1, d2, x1, and param.
    type Made = [f64; 8];
    let cases: [(Given, Made); 6] = [
        ([0.1, 0.3, 1.2, 0.2], [12.0 / 130.0, 36.0 / 130.0, 1.3, 0.0, STAYS, -1.0 / 6.0, 0.5, STAYS]),
        ([0.7, 0.2, 0.6, 4.2], [14.0 / 75.0, 49.0 / 75.0, 4.5, 1.0, 0.5, STAYS, STAYS, 1.0 / 7.0]),
        ([0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, -2.0, STAYS, STAYS, STAYS, STAYS]),
        ([4.0, -1.0, 2.0, 4.0], [0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0]),
        ([-1.0, 2.0, 3.0, 4.0], [0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0]),
        // q1 = 8·2²·2²⁴, q2 = 2·1: u = 1 + 1/2²⁷ + …; d1 comes down by 4096² once.
        ([8.0 * 16777216.0, 2.0, 2.0, 1.0], {
            let u = 1.0 + 2.0 / (8.0 * 16777216.0 * 4.0);
            let h12 = 2.0 / (8.0 * 16777216.0 * 2.0);
            [8.0 / u, 2.0 / u, 2.0 * u * 4096.0, -1.0, 4096.0, -0.5, h12 * 4096.0, 1.0]
        }),
    ];
    fn of<T: Level1<Real = T>, M: Memory>(cases: &[(Given, Made)], handle: &Handle, memory: &mut impl FnMut() -> M) {
        for (given, made) in cases {
            let mut seen: Vec<Vec<T>> = Vec::new();
            for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                let mut numbers: Vec<T> =
                    given.iter().chain(&[STAYS; 5]).map(|&number| T::from_f64(number, 0.0)).collect();
                let mut memory = memory();
                let on_device = mode == KBLAS_POINTER_MODE_DEVICE;
                let at = if on_device { memory.put(&numbers, 0) } else { numbers.as_mut_ptr() };
                let [d1, d2, x1, y1, param] = [0, 1, 2, 3, 4].map(|i| at.wrapping_add(i));
                // SAFETY: nine numbers, where the mode says.
                let status = unsafe { T::rotmg(handle.with_mode(mode), d1, d2, x1, y1, param) };
                assert_eq!(status, KBLAS_STATUS_SUCCESS);
                if on_device {
                    numbers = memory.get(at, 9);
                }
                assert_eq!(numbers[3].to_f64().0, T::from_f64(given[3], 0.0).to_f64().0, "y1 changed");
                numbers.remove(3);
                for (i, (found, expected)) in numbers.iter().zip(made).enumerate() {
                    let close = (found.to_f64().0 - expected).abs() <= 8.0 * T::EPSILON * expected.abs();
                    assert!(close, "rotmg{given:?}: number {i} is {found:?}, not {expected}");
                }
                seen.push(numbers);
            }
            assert!(bits(&seen[0]) == bits(&seen[1]), "rotmg{given:?}: the pointer mode makes a difference");
        }
    }
    of::<f32, M>(&cases, handle, &mut memory);
    of::<f64, M>(&cases, handle, &mut memory);
}

/// kblas_<t>scal and its asynchronous form, on the default stream.
pub fn legacy_scal<M: Memory>(mut memory: impl FnMut() -> M) {
    fn of<T: Level1, M: Memory>(memory: &mut impl FnMut() -> M) {
        for asynchronous in [false, true] {
            for (n, incx) in [(0, 1), (1, 1), (5, 2), (1000, 1), (5, -1), (-1, 1)] {
                let image: Vec<T> = (0..1002).map(|i| T::from_f64(f64::from(i), 1.0)).collect();
                let mut memory = memory();
                let (x, alpha) = (memory.put(&image, 0), T::from_f64(2.0, -1.0));
                let call = |x: *mut T, incx| {
                    // SAFETY: x is as large as is said.
                    unsafe {
                        if asynchronous {
                            T::KBLAS_SCAL_ASYNC(n, alpha, x, incx, null_mut())
                        } else {
                            T::KBLAS_SCAL(n, alpha, x, incx)
                        }
                    }
                };
                assert_eq!(call(x, 0), KBLAS_STATUS_INVALID_VALUE as i32);
                let touches = n > 0 && incx > 0;
                assert_eq!(call(null_mut(), incx), if touches { KBLAS_STATUS_INVALID_VALUE as i32 } else { 0 });
                assert_eq!(call(x, incx), 0);
                let mut expected = image;
                for i in 0..if touches { n as usize } else { 0 } {
                    expected[i * incx as usize] = alpha * expected[i * incx as usize];
                }
                assert_eq!(memory.get(x, expected.len()), expected, "{n} {incx}");
            }
        }
    }
    crate::sdcz!(T => of::<T, M>(&mut memory));
}

/// No arguments at all: what a test sets it means.
pub fn no_args<T: Level1>(handle: kblasHandle_t) -> Args<T> {
    Args {
        handle,
        n: 0,
        alpha: null(),
        real_alpha: null(),
        x: null_mut(),
        incx: 1,
        stridex: 0,
        y: null_mut(),
        incy: 1,
        stridey: 0,
        c: null(),
        s: null(),
        real_s: null(),
        param: null(),
        strideparam: 0,
        result: null_mut(),
        count: 1,
        xs: null(),
        ys: null(),
        params: null(),
        offsets: null(),
        ns: null(),
        incxs: null(),
        incys: null(),
    }
}
