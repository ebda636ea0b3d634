//! kblas: BLAS for NVIDIA GPUs, with a C interface.
//!
//! The path of a call is the same for every routine, and the routine has the same name in every module:
//! [`capi`] maps the arguments → [`routine`] checks them and chooses the backend → [`tuning`] plans → [`backend`]
//! launches.
//! [`problem`] describes a call, [`kernels`] what can be launched. `docs/architecture.md` has the details.

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
