//! Which kernel serves which call, and how it is cut into blocks: rows of data, and one pure function a routine.

pub mod gemv;
pub mod level1;
mod sm90;
pub mod symv;

/// The facts of a device that plans depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    /// The compute capability: 90 is 9.0.
    pub cc: u32,
    /// Multiprocessors.
    pub sms: u32,
}
