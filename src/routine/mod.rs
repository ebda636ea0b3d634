//! The routines: what BLAS says about each, once for all precisions, interfaces and backends.

pub mod copy;
pub mod gbmv;
pub mod gemv;
pub mod ger;
pub mod level1;
pub mod memory;
pub mod mgpu;
pub mod spmv;
pub mod symv;
pub mod syr;
pub mod triangular;
