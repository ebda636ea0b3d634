//! Every routine on the CUDA device against the host, through the exported names and by each kernel. One executable, since
//! each is linked with the whole library.

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
