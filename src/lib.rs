//! kblas: BLAS for NVIDIA GPUs, behind a C interface.
//!
//! The way of one call is the same for every routine, and the routine's name is the same at every hop:
//! [`capi`] maps the arguments → [`routine`] checks them, chooses the backend, has [`tuning`] plan and [`backend`] launch.
//! [`problem`] is what a call is, [`kernels`] what can be launched. `docs/architecture.md` tells the rest.

pub mod backend;
pub mod capi;
pub mod env;
pub mod error;
pub mod kernels;
pub mod problem;
pub mod routine;
pub mod routines;
pub mod scalar;
pub mod trace;
pub mod tuning;
