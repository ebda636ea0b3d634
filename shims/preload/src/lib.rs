//! The cuBLAS and MAGMA names that kblas takes over in a program that preloads it: libkblas_preload.
//!
//! A call comes to its exported name in [`cublas`] or [`magma`]. [`interpose`] asks [`policy::decide`] whether kblas
//! takes it, and passes it on to the function of [`library`] that it was meant for if not. `docs/preload.md` is the
//! user's page.

// The names, their arguments and their letters are those of the interfaces that they stand in for.
#![allow(non_snake_case, non_camel_case_types, clippy::too_many_arguments)]

mod cublas;
mod interpose;
mod library;
mod magma;
mod policy;
