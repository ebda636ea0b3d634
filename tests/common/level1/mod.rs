//! Level 1 in host memory, and the expected results. NaN or guard values are placed wherever BLAS forbids reading or
//! writing.

mod cases;
mod givens;
mod names;

use std::ptr::null_mut;

use kblas::capi::*;
use kblas::scalar::Scalar;

use super::handle::Handle;
use super::{Exported, Fill, Rng, bits};
pub use cases::*;
pub use givens::*;
pub use names::{Args, Facts, Form, Level1, Routine, no_args};

/// Elements before and after the vectors that must not change.
const GUARD: usize = 32;
/// The bytes of results before the call. The bytes around the results must not change.
const UNTOUCHED: u8 = 0xa5;

/// The start of one entry's vectors in the images of x and y: their lowest addresses.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub n: i64,
    pub incx: i64,
    pub x: usize,
    pub incy: i64,
    pub y: usize,
}

/// The operands of one call, as stored in memory. NaN is stored wherever the call must not read.
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
    /// Entry b uses alpha\[b·stride\] if the scalars are on the device, and alpha\[0\] on the host.
    pub alpha: Vec<T>,
    pub alpha_stride: i64,
    pub c: T::Real,
    pub s: T,
    /// One per entry.
    pub params: Vec<[T; 5]>,
}

/// The memory of a backend. The memory of `put` lives as long as this object.
pub trait Memory {
    /// Stores the values `shift` bytes after an aligned address.
    fn put<U: Copy>(&mut self, values: &[U], shift: usize) -> *mut U;
    /// The current values, after all queued work is done.
    fn get<U: Copy>(&self, at: *const U, len: usize) -> Vec<U>;
}

/// How a problem is passed to the library. It must not change the result.
#[derive(Clone, Copy, Debug)]
pub struct How {
    pub mode: kblasPointerMode_t,
    /// Bytes from an aligned address to x and y.
    pub shift: [usize; 2],
}

pub const PLAINLY: How = How { mode: KBLAS_POINTER_MODE_HOST, shift: [0; 2] };

/// The images after a call.
pub struct Outcome<T> {
    pub x: Vec<T>,
    pub y: Vec<T>,
    /// Includes the place of one result before and one after.
    pub results: Vec<u8>,
}

/// The expected value of an element or a result.
#[derive(Clone, Copy, Debug)]
struct Expected {
    re: f64,
    im: f64,
    tolerance: f64,
}

/// Elements from the first to the last of a vector.
fn extent(n: i64, inc: i64) -> usize {
    if n <= 0 { 0 } else { 1 + (n - 1) as usize * inc.unsigned_abs() as usize }
}

/// The position of logical element `i`, relative to the lowest address.
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
    /// Vectors of the given lengths, which are equal in the uniform forms. Everything else is random.
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

    /// The given vectors x; y contains ones. The increments are among `increments`.
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

    /// The positions of all operands, and the scalars. Without `increments`, entries have any increment, may overlap
    /// where that is allowed, and may be empty because of their increment.
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
            // Elements that the flag implies are not read.
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

    /// Sets the position of every entry.
    fn lay_out(&mut self, overlapping: bool, rng: &mut Rng) {
        let (routine, form) = (self.routine, self.form);
        let extents = |entry: &Entry| [extent(entry.n, entry.incx), extent(entry.n, entry.incy)];
        let widest = self.entries.first().map_or([0; 2], extents);
        // Read-only vectors may overlap.
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

    /// Calls the library; returns the status and the operands after the call.
    pub fn call(&self, how: How, handle: &Handle, memory: &mut impl Memory) -> (kblasStatus_t, Outcome<T>) {
        let on_device = how.mode == KBLAS_POINTER_MODE_DEVICE;
        let count = self.entries.len();
        let x = memory.put(&self.x, how.shift[0]);
        let y = memory.put(&self.y, how.shift[1]);
        // The pointer of an empty entry is null.
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
        // The single form of rotm takes the param of entry 0, in the memory of the pointer mode. The others take params
        // in the backend's memory.
        let param_at = memory.put(&params_flat, 0);
        let params: Vec<_> = (0..count).map(|b| param_at.wrapping_add(7 * b).cast_const()).collect();
        let real_alpha: Vec<T::Real> = self.alpha.iter().map(|alpha| alpha.re()).collect();
        let (c, s, real_s) = ([self.c], [self.s], [self.s.re()]);
        let mut results = vec![UNTOUCHED; (count + 2) * self.result_bytes()];
        let device_results = memory.put(&results, 0);
        let first = self.entries.first().copied().unwrap_or(Entry { n: 3, incx: 1, x: GUARD, incy: 1, y: GUARD });
        // Segment offsets are relative to an address 3 elements before the first.
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
        // SAFETY: the handle is alive; the operands are those of the problem.
        let status = unsafe {
            assert_eq!(kblasSetBatchAlphaStride(args.handle, self.alpha_stride), KBLAS_STATUS_SUCCESS);
            T::call(self.routine, self.form, &args)
        };
        if on_device {
            results = memory.get(device_results, results.len());
        }
        (status, Outcome { x: memory.get(x, self.x.len()), y: memory.get(y, self.y.len()), results })
    }

    /// The bytes of each result of a call.
    #[track_caller]
    pub fn results(&self, how: How, handle: &Handle, memory: &mut impl Memory) -> Vec<Vec<u8>> {
        let (status, outcome) = self.call(how, handle, memory);
        assert_eq!(status, KBLAS_STATUS_SUCCESS, "{:?} {:?}", self.routine, self.form);
        let results = outcome.results.chunks(self.result_bytes()).skip(1).take(self.entries.len());
        results.map(<[u8]>::to_vec).collect()
    }

    /// Calls the library and panics unless all operands are correct afterwards.
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

    /// Checks result `b`, given as bytes.
    #[track_caller]
    fn check_result(&self, b: usize, bytes: &[u8], what: &impl Fn() -> String) {
        let entry = self.entries[b];
        let n = entry.len(self.routine);
        let read = |at: usize| self.x[entry.x(at)].to_f64();
        if matches!(self.routine, Routine::Iamax | Routine::Iamin) {
            let mut best = 0;
            // In the type itself, because rounded sums may be equal.
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
            // SAFETY: the bytes are those of a value of this type.
            len if len == size_of::<T::Real>() => unsafe { bytes.as_ptr().cast::<T::Real>().read_unaligned() }.to_f64(),
            // SAFETY: as above.
            _ => unsafe { bytes.as_ptr().cast::<T>().read_unaligned() }.to_f64(),
        };
        expected.agrees(result, || format!("{}: result {b}", what()));
    }

    /// The expected element i of x and y of entry `b`; `None` if it is not written.
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

/// The number with these bytes.
fn number_of<T: Exported>(bytes: &[u8]) -> T {
    assert_eq!(bytes.len(), size_of::<T>());
    // SAFETY: the length is that of T, and any bytes are a valid number.
    unsafe { bytes.as_ptr().cast::<T>().read_unaligned() }
}

fn real_of<T: Level1>(bytes: &[u8]) -> f64 {
    number_of::<T::Real>(bytes).to_f64().0
}

fn index_of(bytes: &[u8]) -> u64 {
    let mut wide = [0; 8];
    wide[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(wide)
}

/// Memory of the host.
#[derive(Default)]
pub struct HostMemory(Vec<Vec<u128>>);

impl Memory for HostMemory {
    fn put<U: Copy>(&mut self, values: &[U], shift: usize) -> *mut U {
        let mut words = vec![0u128; (shift + size_of_val(values)).div_ceil(size_of::<u128>()).max(1)];
        let at = words.as_mut_ptr().wrapping_byte_add(shift).cast::<U>();
        // SAFETY: the words have room for the values after the shift, which is a multiple of their alignment.
        unsafe { at.copy_from_nonoverlapping(values.as_ptr(), values.len()) };
        self.0.push(words);
        at
    }

    fn get<U: Copy>(&self, at: *const U, len: usize) -> Vec<U> {
        // SAFETY: `put` returned this address.
        unsafe { std::slice::from_raw_parts(at, len) }.to_vec()
    }
}
