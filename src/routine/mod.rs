//! The routines: the BLAS semantics of each, once for all precisions, interfaces and backends.

pub mod cdist;
pub mod copy;
pub mod gbmv;
pub mod gemm;
pub mod gemv;
pub mod ger;
pub mod knn;
pub mod level1;
pub mod memory;
pub mod mgpu;
pub mod spmv;
pub mod symv;
pub mod syr;
pub mod triangular;

use crate::backend::Exec;
use crate::backend::cuda::Queue;
use crate::error::Result;
use crate::trace::{self, Summary};

/// Lets the backend compute a call whose arguments are checked, and logs the call.
#[inline]
fn compute(
    exec: &Exec, summary: impl FnOnce() -> Summary, on_host: impl FnOnce(),
    on_device: impl FnOnce(&Queue) -> Result<()>,
) -> Result<()> {
    trace::launch(
        || exec.wait(),
        summary,
        || match exec {
            Exec::Host => {
                on_host();
                Ok(())
            }
            Exec::Cuda(queue) => on_device(queue),
        },
    )
}
