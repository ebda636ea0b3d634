//! libkblas_blas: the names of Fortran BLAS and of CBLAS, computed where the data is.
//!
//! A call whose operands are memory of the GPU is computed there; one on host memory goes to the CPU BLAS behind this
//! library, untouched. The way of a call: an exported name ([`level1`], [`reduce`], [`givens`], [`level2`], [`ger`], [`triangular`],
//! [`symmetric`]) →
//! [`dispatch`] asks where the operands are → [`cpu`] has the name's next definition, or [`stage`] brings what is not
//! there to the GPU, and the routine of kblas does the rest. What is wrong with a call goes to [`report`], and from
//! there to `xerbla_`. `docs/blas.md` is the user's view.
//!
//! [`gemm`] has matrices alone.

// The arguments are those of BLAS.
#![allow(clippy::too_many_arguments)]

mod call;
mod cpu;
mod dispatch;
mod gemm;
mod ger;
mod givens;
mod level1;
mod level2;
mod reduce;
mod report;
mod stage;
mod stored;
mod symmetric;
mod triangular;
mod vectors;
