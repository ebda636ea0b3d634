//! Copies of vectors and matrices between the host and the backend's memory.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    ToDevice,
    ToHost,
}

/// A copy of `height` runs of `width` bytes. Each side has its own pitch between runs.
#[derive(Clone, Copy, Debug)]
pub struct Copy2d {
    pub direction: Direction,
    pub from: *const u8,
    pub from_pitch: usize,
    pub to: *mut u8,
    pub to_pitch: usize,
    pub width: usize,
    pub height: usize,
}

impl Copy2d {
    /// A copy of one run.
    pub fn bytes(direction: Direction, from: *const u8, to: *mut u8, bytes: usize) -> Self {
        Self { direction, from, from_pitch: bytes, to, to_pitch: bytes, width: bytes, height: 1 }
    }

    pub fn is_contiguous(&self) -> bool {
        self.height == 1 || (self.from_pitch == self.width && self.to_pitch == self.width)
    }
}
