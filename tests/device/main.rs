//! Every routine on the CUDA device, through the exported names and with each kernel, against the host. One executable,
//! because each executable links the whole library.

#[macro_use]
#[path = "../common/mod.rs"]
mod common;

mod batched2;
mod batched_level2;
mod cdist;
mod gbmv;
mod gemm;
mod gemm_shapes;
mod gemv;
mod ger;
mod knn;
mod level1;
mod offset;
mod symmetric;
mod symv;
mod triangular;
