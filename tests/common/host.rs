//! Problems on the host backend.

use std::marker::PhantomData;

use super::handle::{Handle, choose_host};
use super::{Arguments, Exported, How, Problem, Runner};

/// Runs problems in host memory.
pub struct Host(Handle);

impl Host {
    pub fn new() -> Self {
        choose_host();
        Host(Handle::new())
    }
}

impl Runner for Host {
    fn run<T: Exported>(&self, how: How, problem: &Problem<T>) -> Vec<T> {
        let mut a = Shifted::new(&problem.a, how.shift[0]);
        let mut x = Shifted::new(&problem.x, how.shift[1]);
        let mut y = Shifted::new(&problem.y, how.shift[2]);
        let (scalars, betas) = problem.scalars();
        let pointers = problem.pointers(a.ptr(), x.ptr(), y.ptr());
        self.0.with_strides(problem.scalar_strides(how));
        let mut arguments = Arguments {
            handle: self.0.with_mode(how.mode),
            p_a: pointers[0].as_ptr().cast(),
            p_x: pointers[1].as_ptr().cast(),
            p_y: pointers[2].as_ptr(),
            ..problem.arguments(a.ptr(), x.ptr(), y.ptr())
        };
        if how.entry.takes_handle() {
            (arguments.alpha, arguments.beta) = (scalars.as_ptr(), scalars[betas..].as_ptr());
        }
        // SAFETY: the operands are those of the problem.
        assert_eq!(unsafe { how.entry.call(&arguments) }, 0, "{how:?} {:?}", problem.shape);
        y.read()
    }
}

/// An image that starts `shift` bytes after an aligned address.
struct Shifted<T> {
    /// Aligned for every scalar type.
    memory: Vec<u128>,
    shift: usize,
    len: usize,
    kind: PhantomData<T>,
}

impl<T: Exported> Shifted<T> {
    fn new(image: &[T], shift: usize) -> Self {
        let words = (shift + size_of_val(image)).div_ceil(size_of::<u128>());
        let mut shifted = Self { memory: vec![0; words], shift, len: image.len(), kind: PhantomData };
        // SAFETY: the words have room for the image after the shift, which is a multiple of the component.
        unsafe { shifted.ptr().copy_from_nonoverlapping(image.as_ptr(), image.len()) };
        shifted
    }

    fn ptr(&mut self) -> *mut T {
        self.memory.as_mut_ptr().wrapping_byte_add(self.shift).cast()
    }

    fn read(&mut self) -> Vec<T> {
        // SAFETY: as in `new`.
        unsafe { std::slice::from_raw_parts(self.ptr(), self.len) }.to_vec()
    }
}
