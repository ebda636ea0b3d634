//! libkblas_blas: the names of Fortran BLAS and of CBLAS, computed where the data is.
//!
//! A call whose operands are in GPU memory is computed on the GPU. A call on host memory goes to the CPU BLAS,
//! unchanged. Exceptions are large products, and all calls if the user wants the GPU. The path of a call:
//! An exported name ([`level1`], [`reduce`], [`givens`], [`level2`], [`ger`], [`triangular`], [`symmetric`], or
//! [`gemm`] for matrix products) → [`dispatch`] finds out where the operands are, and [`large`] whether a product pays
//! for copies → [`cpu`] has the name's next definition, or [`stage`] copies missing operands to the GPU, and the routine
//! of kblas does the rest. [`report`] handles the errors of a call, and calls `xerbla_`. `docs/blas.md` is for users.

// The arguments are those of BLAS.
#![allow(clippy::too_many_arguments)]

mod call;
mod cpu;
mod dispatch;
mod gemm;
mod ger;
mod givens;
mod large;
mod level1;
mod level2;
mod reduce;
mod report;
mod stage;
mod stored;
mod symmetric;
mod triangular;
mod vectors;
