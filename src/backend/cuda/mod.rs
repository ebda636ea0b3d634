//! The CUDA backend: launches kernels of the embedded images on the caller's streams through the driver API.

pub mod band;
mod batch;
mod block;
pub mod cdist;
pub mod context;
pub mod device;
pub mod driver;
mod gather;
pub mod gbmv;
pub mod gemm;
mod gemm_short;
pub mod gemv;
pub mod ger;
pub mod knn;
pub mod launch;
pub mod level1;
pub mod memory;
pub mod mgpu;
#[cfg(test)]
mod mirrors;
mod own_stream;
pub mod peer;
pub mod pool;
pub mod queue;
pub mod spmv;
pub mod symv;
pub mod symv_part;
pub mod syr;
pub mod triangle;
pub mod triangle_small;
pub mod triangular;
pub mod workspace;

pub use context::Context;
pub use driver::CUstream as Stream;
pub use own_stream::OwnStream;
pub use queue::Queue;
