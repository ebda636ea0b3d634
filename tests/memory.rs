//! Memory and copies through the exported names, on the available backend.

mod common;

use std::ffi::{c_int, c_void};
use std::ptr::{null, null_mut};

use kblas::capi::*;

/// Memory of the backend.
struct Memory(*mut c_void);

impl Memory {
    fn new(bytes: usize) -> Self {
        let mut pointer = null_mut();
        // SAFETY: the pointer is the address of a local.
        assert_eq!(unsafe { kblasMalloc(&mut pointer, bytes) }, KBLAS_STATUS_SUCCESS);
        assert!(!pointer.is_null());
        Memory(pointer)
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: memory from kblasMalloc, freed once.
        assert_eq!(unsafe { kblasFree(self.0) }, KBLAS_STATUS_SUCCESS);
    }
}

const SIZE: c_int = size_of::<u16>() as c_int;

#[test]
fn vectors_go_and_come_by_their_increments() {
    let memory = Memory::new(7 * 2);
    let source: Vec<u16> = (0..9).collect();
    let mut back = [99u16; 7];
    // SAFETY: each side holds four elements with its increment.
    unsafe {
        assert_eq!(kblasSetVector(7, SIZE, [50u16; 7].as_ptr().cast(), 1, memory.0, 1), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasSetVector(4, SIZE, source.as_ptr().cast(), 2, memory.0, 2), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasGetVector(7, SIZE, memory.0, 1, back.as_mut_ptr().cast(), 1), KBLAS_STATUS_SUCCESS);
        assert_eq!(back, [0, 50, 2, 50, 4, 50, 6]);
        assert_eq!(kblasGetVector(3, SIZE, memory.0, 2, back.as_mut_ptr().cast(), 3), KBLAS_STATUS_SUCCESS);
        assert_eq!(back, [0, 50, 2, 2, 4, 50, 4]);
    }
}

#[test]
fn matrices_go_and_come_by_their_leading_dimensions() {
    let memory = Memory::new(4 * 3 * 2);
    let source: Vec<u16> = (0..15).collect();
    let mut back = [99u16; 9];
    let stream = null_mut();
    // SAFETY: each side holds two rows and three columns with its leading dimension.
    unsafe {
        let back = back.as_mut_ptr().cast();
        assert_eq!(kblasSetMatrix(2, 3, SIZE, source.as_ptr().cast(), 5, memory.0, 4), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasGetMatrix(2, 3, SIZE, memory.0, 4, back, 3), KBLAS_STATUS_SUCCESS);
    }
    assert_eq!(back, [0, 1, 99, 5, 6, 99, 10, 11, 99]);
    // SAFETY: as above; the host memory is read after kblasGetVector, which waits for the stream.
    unsafe {
        let status = kblasSetMatrixAsync(2, 3, SIZE, source[1..].as_ptr().cast(), 5, memory.0, 4, stream);
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        let status = kblasGetMatrixAsync(2, 3, SIZE, memory.0, 4, back.as_mut_ptr().cast(), 3, stream);
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        let mut one = 0u16;
        assert_eq!(kblasGetVector(1, SIZE, memory.0, 1, (&raw mut one).cast(), 1), KBLAS_STATUS_SUCCESS);
        assert_eq!(one, 1);
    }
    assert_eq!(back, [1, 2, 99, 6, 7, 99, 11, 12, 99]);
}

#[test]
fn wrong_arguments_of_copies_are_refused() {
    let memory = Memory::new(64);
    let mut host = [0u16; 16];
    let (h, d) = (host.as_mut_ptr().cast::<c_void>(), memory.0);
    // SAFETY: a refused call touches no memory.
    let wrong = unsafe {
        [
            kblasSetVector(-1, SIZE, h, 1, d, 1),
            kblasSetVector(4, 0, h, 1, d, 1),
            kblasSetVector(4, SIZE, null(), 1, d, 1),
            kblasSetVector(4, SIZE, h, 0, d, 1),
            kblasSetVector(4, SIZE, h, 1, null_mut(), 1),
            kblasSetVector(4, SIZE, h, 1, d, 0),
            kblasGetVector(-1, SIZE, d, 1, h, 1),
            kblasGetVector(4, SIZE, d, 1, null_mut(), 1),
            kblasSetMatrix(-1, 2, SIZE, h, 4, d, 4),
            kblasSetMatrix(2, -1, SIZE, h, 4, d, 4),
            kblasSetMatrix(2, 2, 0, h, 4, d, 4),
            kblasSetMatrix(2, 2, SIZE, null(), 4, d, 4),
            kblasSetMatrix(2, 2, SIZE, h, 1, d, 4),
            kblasSetMatrix(2, 2, SIZE, h, 4, null_mut(), 4),
            kblasSetMatrix(2, 2, SIZE, h, 4, d, 1),
            kblasGetMatrix(2, 2, SIZE, d, 1, h, 4),
            kblasMalloc(null_mut(), 16),
        ]
    };
    assert_eq!(wrong, [KBLAS_STATUS_INVALID_VALUE; 17]);
}

#[test]
fn nothing_to_do_is_a_success() {
    let mut pointer = std::ptr::dangling_mut();
    // SAFETY: no memory is accessed.
    unsafe {
        assert_eq!(kblasMalloc(&mut pointer, 0), KBLAS_STATUS_SUCCESS);
        assert!(pointer.is_null());
        assert_eq!(kblasFree(null_mut()), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasSetVector(0, SIZE, null(), 1, null_mut(), 1), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasGetMatrix(0, 5, SIZE, null(), 1, null_mut(), 1), KBLAS_STATUS_SUCCESS);
    }
}

#[test]
fn more_than_there_is_fails_without_an_abort() {
    let mut pointer = null_mut();
    // SAFETY: the pointer is the address of a local.
    assert_eq!(unsafe { kblasMalloc(&mut pointer, usize::MAX / 4) }, KBLAS_STATUS_ALLOC_FAILED);
    assert!(pointer.is_null());
}
