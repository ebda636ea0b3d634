//! One call in host memory, single or batched. NaN or guard values are placed wherever BLAS forbids reading or writing.

use std::ops::Range;

use kblas::capi::KBLAS_POINTER_MODE_DEVICE;
use kblas::problem::{Op, Uplo};

use super::reference::{self, Expected};
use super::{Arguments, Entry, Exported, How, PLAINLY, Rng, Routine, bits};

/// Elements before and after y that must not change: whole cache lines, so that y keeps its alignment.
pub const GUARD: usize = 32;

/// Stride from one entry's scalar to the next, if each entry has its own.
const ALPHA_STRIDE: usize = 2;
const BETA_STRIDE: usize = 3;

/// A routine and its option: op or stored triangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    Gemv(Op),
    Symv(Uplo),
    Hemv(Uplo),
}

pub const GEMV: [Form; 3] = [Form::Gemv(Op::N), Form::Gemv(Op::T), Form::Gemv(Op::C)];
pub const SYMV: [Form; 4] =
    [Form::Symv(Uplo::Lower), Form::Symv(Uplo::Upper), Form::Hemv(Uplo::Lower), Form::Hemv(Uplo::Upper)];

impl Form {
    pub fn routine(self) -> Routine {
        match self {
            Form::Gemv(_) => Routine::Gemv,
            Form::Symv(_) => Routine::Symv,
            Form::Hemv(_) => Routine::Hemv,
        }
    }

    /// The option as a number for the handle API, and as a letter for the other names.
    pub fn choice(self) -> (u32, u8) {
        match self {
            Form::Gemv(Op::N) => (0, b'N'),
            Form::Gemv(Op::T) => (1, b'T'),
            Form::Gemv(Op::C) => (2, b'C'),
            Form::Symv(Uplo::Lower) | Form::Hemv(Uplo::Lower) => (0, b'L'),
            Form::Symv(Uplo::Upper) | Form::Hemv(Uplo::Upper) => (1, b'U'),
        }
    }

    /// Lengths of x and y. For an offset: the indices of their first elements.
    pub fn lengths(self, rows: usize, columns: usize) -> (usize, usize) {
        match self {
            Form::Gemv(Op::T | Op::C) => (rows, columns),
            _ => (columns, rows),
        }
    }

    /// The stored rows of column `j`, out of `rows`.
    pub fn stored(self, j: usize, rows: usize) -> Range<usize> {
        match self {
            Form::Gemv(_) => 0..rows,
            Form::Symv(Uplo::Lower) | Form::Hemv(Uplo::Lower) => j..rows,
            Form::Symv(Uplo::Upper) | Form::Hemv(Uplo::Upper) => 0..j + 1,
        }
    }

    /// Whether the routine exists for `T`.
    pub fn is_of<T: Exported>(self) -> bool {
        T::IS_COMPLEX || self.routine() != Routine::Hemv
    }
}

/// The stride of an operand between the entries of a batch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stride {
    Of(usize),
    /// This number of elements more than the operand's extent.
    Beyond(usize),
}

/// The placement of the entries of a batch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spread {
    /// The strides of A, x and y.
    Strided([Stride; 3]),
    /// In random order, with uneven gaps: for arrays of pointers only.
    Scattered,
}

impl Spread {
    pub const DENSE: Spread = Spread::Strided([Stride::Beyond(0); 3]);
    /// Neighbouring entries have different alignment, and NaN between them.
    pub const UNEVEN: Spread = Spread::Strided([Stride::Beyond(3), Stride::Beyond(1), Stride::Beyond(5)]);
    /// The matrices are stored without gaps, the vectors are not.
    pub const MATRICES_WITHOUT_GAPS: Spread =
        Spread::Strided([Stride::Beyond(0), Stride::Beyond(1), Stride::Beyond(5)]);
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Batch {
    pub count: usize,
    pub spread: Spread,
}

/// All parameters of one call except its data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    pub form: Form,
    pub m: usize,
    pub n: usize,
    /// lda minus the rows of the whole matrix, or minus 1 if it has none.
    pub pad: usize,
    pub incx: i64,
    pub incy: i64,
    /// Rows above A and columns left of A in the whole matrix.
    pub offset: (usize, usize),
    pub batch: Option<Batch>,
}

impl Shape {
    /// No padding, unit increments; m = n for symmetric matrices.
    pub fn dense(form: Form, m: usize, n: usize) -> Self {
        Shape { form, m, n, pad: 0, incx: 1, incy: 1, offset: (0, 0), batch: None }
    }

    /// The submatrix of an m × n matrix after the given number of rows and columns.
    pub fn behind(self, rows: usize, columns: usize) -> Self {
        Shape { m: self.m - rows, n: self.n - columns, offset: (rows, columns), ..self }
    }

    /// A batch of this shape.
    pub fn batch(self, count: usize, spread: Spread) -> Self {
        Shape { batch: Some(Batch { count, spread }), ..self }
    }

    /// Rows and columns of the matrix that contains A.
    pub fn whole(&self) -> (usize, usize) {
        (self.offset.0 + self.m, self.offset.1 + self.n)
    }

    pub fn lda(&self) -> usize {
        self.whole().0.max(1) + self.pad
    }

    pub fn x_len(&self) -> usize {
        self.form.lengths(self.m, self.n).0
    }

    pub fn y_len(&self) -> usize {
        self.form.lengths(self.m, self.n).1
    }

    /// The elements of x and y before those of the submatrix.
    pub fn skipped(&self) -> (usize, usize) {
        self.form.lengths(self.offset.0, self.offset.1)
    }

    pub fn count(&self) -> usize {
        self.batch.map_or(1, |batch| batch.count)
    }

    /// Elements of the whole A, x and y of one entry.
    fn extents(&self) -> [usize; 3] {
        let (rows, columns) = self.whole();
        let (x_len, y_len) = self.form.lengths(rows, columns);
        let a = if rows * columns == 0 { 0 } else { self.lda() * (columns - 1) + rows };
        [a, extent(x_len, self.incx), extent(y_len, self.incy)]
    }

    fn strides(&self) -> Option<[usize; 3]> {
        let Some(Batch { spread: Spread::Strided(strides), .. }) = self.batch else { return None };
        let extents = self.extents();
        let number = |i: usize| match strides[i] {
            Stride::Of(stride) => stride,
            Stride::Beyond(gap) => extents[i] + gap,
        };
        Some([0, 1, 2].map(number))
    }

    /// The first elements of A, x and y of each entry.
    fn starts(&self) -> Vec<[usize; 3]> {
        let (count, mut rng) = (self.count(), Rng::new(0));
        if let Some(strides) = self.strides() {
            return (0..count).map(|b| strides.map(|stride| b * stride)).collect();
        }
        let mut starts = vec![[0; 3]; count];
        for (i, extent) in self.extents().into_iter().enumerate() {
            let mut order: Vec<usize> = (0..count).collect();
            (1..count).for_each(|b| order.swap(b, rng.next() as usize % (b + 1)));
            let mut start = 0;
            for b in order {
                starts[b][i] = start;
                start += extent + rng.pick(&[0, 1, 2, 3, 7]);
            }
        }
        starts
    }

    /// The exported names that can compute this shape.
    pub fn entries(&self) -> Vec<Entry> {
        let fits = |entry: &Entry| match self.batch {
            Some(Batch { spread: Spread::Strided(_), .. }) => entry.is_batch(),
            Some(Batch { spread: Spread::Scattered, .. }) => entry.takes_pointers(),
            None => !entry.is_batch() && entry.takes_offsets() == (self.offset != (0, 0)),
        };
        Entry::of(self.form.routine()).filter(fits).collect()
    }

    /// A call by the first of the names that take a stream.
    pub fn plainly(&self) -> How {
        let entry = self.entries().into_iter().find(|entry| entry.takes_stream()).expect("a name");
        How { entry, ..PLAINLY }
    }
}

/// The kind of values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// Small integers: every order of summation gives the same bits, so results are compared exactly.
    Integers,
    /// Uniform in [-1, 1).
    Noise,
}

/// The operands of a call, as stored in memory. NaN is stored wherever the call must not read: the rows of A between m
/// and lda, the triangle that is not stored, the imaginary parts of a Hermitian matrix's diagonal, everything outside
/// the submatrix, the gaps in x and y and between the entries of a batch, y when beta = 0, A and x when alpha = 0.
#[derive(Clone)]
pub struct Problem<T> {
    pub shape: Shape,
    pub fill: Fill,
    /// One for all entries of a batch, or one for each.
    pub alpha: Vec<T>,
    pub beta: Vec<T>,
    pub a: Vec<T>,
    pub x: Vec<T>,
    /// Includes [`GUARD`] elements before and after.
    pub y: Vec<T>,
    /// The first elements of A, x and y of each entry. That of y does not count its guard.
    pub starts: Vec<[usize; 3]>,
}

impl<T: Exported> Problem<T> {
    pub fn new(shape: Shape, fill: Fill, alpha: T, beta: T, seed: u64) -> Self {
        Self::with_scalars(shape, fill, vec![alpha], vec![beta], seed)
    }

    /// With one scalar for all entries, or one for each.
    pub fn with_scalars(shape: Shape, fill: Fill, alpha: Vec<T>, beta: Vec<T>, seed: u64) -> Self {
        let (mut problem, mut rng) = (Self::empty(shape, fill, alpha, beta), Rng::new(seed));
        for b in 0..shape.count() {
            if problem.alpha(b) != T::zero() {
                for j in 0..shape.n {
                    problem.fill_column(b, j, &mut rng);
                }
                for j in 0..shape.x_len() {
                    let place = problem.x_place(b, j);
                    plant(&mut problem.x[place], &mut rng, fill);
                }
            }
            if problem.beta(b) != T::zero() {
                for i in 0..shape.y_len() {
                    let place = problem.y_place(b, i);
                    plant(&mut problem.y[place], &mut rng, fill);
                }
            }
        }
        problem
    }

    /// A batch in which every entry is this problem.
    pub fn repeated(&self, count: usize, spread: Spread) -> Self {
        let shape = self.shape.batch(count, spread);
        let [a, x, y] = shape.extents();
        let mut batch = Self::empty(shape, self.fill, self.alpha.clone(), self.beta.clone());
        for &[a_start, x_start, y_start] in &batch.starts {
            batch.a[a_start..][..a].copy_from_slice(&self.a);
            batch.x[x_start..][..x].copy_from_slice(&self.x);
            batch.y[GUARD + y_start..][..y].copy_from_slice(&self.y[GUARD..][..y]);
        }
        batch
    }

    /// A problem that contains only NaN.
    fn empty(shape: Shape, fill: Fill, alpha: Vec<T>, beta: Vec<T>) -> Self {
        let (starts, extents) = (shape.starts(), shape.extents());
        let len = |i: usize| starts.iter().map(|start| start[i] + extents[i]).max().unwrap_or(0);
        let [a, x, y] = [len(0), len(1), len(2) + 2 * GUARD].map(|len| vec![T::NAN; len]);
        Problem { shape, fill, alpha, beta, a, x, y, starts }
    }

    fn fill_column(&mut self, b: usize, j: usize, rng: &mut Rng) {
        let Shape { form, m, .. } = self.shape;
        let rows = form.stored(j, m);
        if rows.is_empty() {
            return;
        }
        let first = self.a_place(b, rows.start, j);
        self.a[first..][..rows.len()].iter_mut().for_each(|value| plant(value, rng, self.fill));
        if form.routine() == Routine::Hemv {
            let place = self.a_place(b, j, j);
            let (re, _) = self.a[place].to_f64();
            self.a[place] = T::from_f64(re, f64::NAN);
        }
    }

    fn a_place(&self, b: usize, i: usize, j: usize) -> usize {
        let (offset_r, offset_c) = self.shape.offset;
        self.starts[b][0] + offset_r + i + (offset_c + j) * self.shape.lda()
    }

    fn x_place(&self, b: usize, j: usize) -> usize {
        let skipped = self.shape.skipped().0;
        self.starts[b][1] + place(skipped + j, skipped + self.shape.x_len(), self.shape.incx)
    }

    pub fn y_place(&self, b: usize, i: usize) -> usize {
        let skipped = self.shape.skipped().1;
        GUARD + self.starts[b][2] + place(skipped + i, skipped + self.shape.y_len(), self.shape.incy)
    }

    pub fn alpha(&self, b: usize) -> T {
        self.alpha[if self.alpha.len() > 1 { b } else { 0 }]
    }

    pub fn beta(&self, b: usize) -> T {
        self.beta[if self.beta.len() > 1 { b } else { 0 }]
    }

    /// Stored element (i, j) of entry `b`.
    pub fn a(&self, b: usize, i: usize, j: usize) -> T {
        self.a[self.a_place(b, i, j)]
    }

    pub fn set_a(&mut self, b: usize, i: usize, j: usize, value: T) {
        let place = self.a_place(b, i, j);
        self.a[place] = value;
    }

    pub fn x(&self, b: usize, j: usize) -> T {
        self.x[self.x_place(b, j)]
    }

    pub fn set_x(&mut self, b: usize, j: usize, value: T) {
        let place = self.x_place(b, j);
        self.x[place] = value;
    }

    pub fn set_y(&mut self, b: usize, i: usize, value: T) {
        let place = self.y_place(b, i);
        self.y[place] = value;
    }

    pub fn y(&self, b: usize, i: usize) -> T {
        self.element(&self.y, b, i)
    }

    /// The call, with A, x and the image of y at the given addresses and the scalars on the host. It has no handle, no
    /// stream and no arrays of pointers.
    pub fn arguments(&self, a: *const T, x: *const T, y: *mut T) -> Arguments<T> {
        let Shape { form, incx, incy, offset, .. } = self.shape;
        let size = |(rows, columns)| (rows as i64, columns as i64);
        let (sizes, (offset_r, offset_c)) = (size(self.shape.whole()), size(offset));
        let [stride_a, stride_x, stride_y] = self.shape.strides().unwrap_or_default().map(|stride| stride as i64);
        let (a, x, y) = ((a, self.shape.lda() as i64), (x, incx), (y.wrapping_add(GUARD), incy));
        let (alpha, beta) = (self.alpha.as_ptr(), self.beta.as_ptr());
        Arguments {
            offset_r,
            offset_c,
            stride_a,
            stride_x,
            stride_y,
            count: self.shape.count() as i64,
            ..Arguments::new(form.routine(), form.choice(), sizes, alpha, a, x, beta, y)
        }
    }

    /// The arrays of pointers, for A, x and the image of y at the given addresses.
    pub fn pointers(&self, a: *mut T, x: *mut T, y: *mut T) -> [Vec<*mut T>; 3] {
        let first = [a, x, y.wrapping_add(GUARD)];
        [0, 1, 2].map(|i| self.starts.iter().map(|start| first[i].wrapping_add(start[i])).collect())
    }

    /// The alphas, then the betas, as stored in memory for device pointer mode, and the index of the first beta.
    pub fn scalars(&self) -> (Vec<T>, usize) {
        let apart = |values: &[T], stride: usize| {
            let mut image = vec![T::NAN; values.len() * stride];
            values.iter().enumerate().for_each(|(b, &value)| image[b * stride] = value);
            image
        };
        let (alphas, betas) = (apart(&self.alpha, ALPHA_STRIDE), apart(&self.beta, BETA_STRIDE));
        let first = alphas.len();
        ([alphas, betas].concat(), first)
    }

    /// The strides of the scalars for the handle: they matter only if each entry has its own.
    pub fn scalar_strides(&self, how: How) -> [i64; 2] {
        let stride = |values: &[T], stride: usize| {
            if how.mode == KBLAS_POINTER_MODE_DEVICE && how.entry.is_batch() {
                if values.len() > 1 { stride as i64 } else { 0 }
            } else {
                assert_eq!(values.len(), 1, "the host has one scalar for all");
                1 << 40
            }
        };
        [stride(&self.alpha, ALPHA_STRIDE), stride(&self.beta, BETA_STRIDE)]
    }

    /// Logical element `i` of entry `b` in an image of y.
    pub fn element(&self, y: &[T], b: usize, i: usize) -> T {
        y[self.y_place(b, i)]
    }

    /// The logical elements of entry `b` in an image of y.
    pub fn elements(&self, y: &[T], b: usize) -> Vec<T> {
        (0..self.shape.y_len()).map(|i| self.element(y, b, i)).collect()
    }

    /// Panics unless `y`, the image of y after the call, is the correct result for `self.y`.
    #[track_caller]
    pub fn check(&self, y: &[T]) {
        self.check_against(&reference::product(self), y);
    }

    /// [`Problem::check`] with a given reference.
    #[track_caller]
    pub fn check_against(&self, expected: &[Expected], y: &[T]) {
        let shape = self.shape;
        let mut untouched = self.y.clone();
        // Without rows or columns nothing changes.
        let entries = if shape.m * shape.n == 0 { 0 } else { shape.count() };
        let elements = (0..entries).flat_map(|b| (0..shape.y_len()).map(move |i| (b, i)));
        for ((b, i), expected) in elements.zip(expected) {
            let (re, im) = self.element(y, b, i).to_f64();
            let tolerance = self.tolerance(expected);
            let close = (re - expected.re).abs() <= tolerance && (im - expected.im).abs() <= tolerance;
            let what = || format!("{shape:?} alpha {:?} beta {:?} {:?}", self.alpha(b), self.beta(b), self.fill);
            assert!(close, "{}: entry {b} y[{i}] = ({re}, {im}), not {expected:?} ± {tolerance:e}", what());
            untouched[self.y_place(b, i)] = self.element(y, b, i);
        }
        assert!(bits(&untouched) == bits(y), "{shape:?}: written beside the elements of y");
    }

    /// 0 for integers; otherwise 2·k·eps of the bound. k is the number of terms of a sum, including those of alpha and
    /// beta.
    fn tolerance(&self, expected: &Expected) -> f64 {
        match self.fill {
            Fill::Integers => 0.0,
            Fill::Noise => 2.0 * (self.shape.x_len() + 3) as f64 * T::EPSILON * expected.bound,
        }
    }
}

/// Elements from the first to the last element of a vector.
fn extent(len: usize, inc: i64) -> usize {
    if len == 0 { 0 } else { 1 + (len - 1) * inc.unsigned_abs() as usize }
}

/// The position of logical element `i`. A negative increment goes back from the far end.
fn place(i: usize, len: usize, inc: i64) -> usize {
    let steps = if inc < 0 { len - 1 - i } else { i };
    steps * inc.unsigned_abs() as usize
}

/// Replaces a NaN by a number. Elements that entries of a batch share may already have one.
fn plant<T: Exported>(place: &mut T, rng: &mut Rng, fill: Fill) {
    if !place.to_f64().0.is_nan() {
        return;
    }
    let mut real = || match fill {
        Fill::Integers => rng.pick(&[-2.0, -1.0, 0.0, 1.0, 2.0]),
        Fill::Noise => rng.unit(),
    };
    *place = T::from_f64(real(), real());
}
