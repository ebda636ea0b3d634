//! Tests that need no device: every routine on the host backend, and its arguments. One executable, because each
//! executable links the whole library.

#[macro_use]
#[path = "../common/mod.rs"]
mod common;

mod arguments;
mod batched2;
mod batched_level2;
mod cdist;
mod gbmv;
mod gemm;
mod gemv;
mod ger;
mod knn;
mod level1;
mod level1_arguments;
mod offset;
mod symmetric;
mod symv;
mod triangular;
