//! The arguments of each routine in BLAS order, and their common types. This module does not depend on where
//! a call runs.

mod cdist;
pub mod check;
mod copy;
mod gbmv;
mod gemm;
mod gemv;
mod ger;
mod knn;
pub mod level1;
pub mod mgpu;
mod op;
mod operand;
mod spmv;
mod storage;
mod symv;
mod syr;
mod triangular;

pub use cdist::{Cdist, Coordinate, CoordinateKind, Distance, Metric, Points, Way};
pub use copy::{Copy2d, Direction};
pub use gbmv::Gbmv;
pub use gemm::{AsGemv, Gemm};
pub use gemv::{Gemv, Packed};
pub use ger::Ger;
pub use knn::{Knn, MOST_NEIGHBOURS};
pub use op::{Op, Uplo};
pub use operand::{Batch, Operand, Pointer, Value};
pub use spmv::Spmv;
pub use storage::{Columns, Storage};
pub use symv::Symv;
pub use syr::{Factor, Syr};
pub use triangular::{Diag, Triangular};
