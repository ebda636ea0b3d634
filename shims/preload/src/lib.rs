//! libkblas_preload: the cuBLAS and MAGMA names that kblas takes over in a program that preloads it.
//!
//! A call enters at its exported name in [`cublas`] or [`magma`]. [`interpose`] asks [`policy::decide`] whether kblas
//! takes it. If not, it forwards the call to the original function, which [`library`] finds. `docs/preload.md` is for
//! users.

// The names, their arguments and their letters are those of the interfaces that they stand in for.
#![allow(non_snake_case, non_camel_case_types, clippy::too_many_arguments)]

mod cublas;
mod interpose;
mod library;
mod magma;
mod policy;
