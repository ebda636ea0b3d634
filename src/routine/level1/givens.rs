//! rotg, rotmg: the parameters of a rotation, without vectors.

use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::check::not_null;
use crate::problem::level1::{Rotg, Rotmg};
use crate::scalar::Scalar;

/// # Safety
/// Each pointer leads to one number, in the memory that `on_device` selects.
pub unsafe fn rotg<T: Scalar>(exec: &Exec, args: Rotg<T>) -> Result<()> {
    not_null(1, "a", args.a)?;
    not_null(2, "b", args.b)?;
    not_null(3, "c", args.c)?;
    not_null(4, "s", args.s)?;
    // SAFETY: guaranteed by the caller.
    unsafe {
        match exec {
            Exec::Cuda(queue) if args.on_device => cuda::level1::rotg(queue, &args)?,
            _ => host::level1::rotg(&args),
        }
    }
    Ok(())
}

/// # Safety
/// Each pointer leads to one number, `param` to five, in the memory that `on_device` selects.
pub unsafe fn rotmg<T: Scalar>(exec: &Exec, args: Rotmg<T>) -> Result<()> {
    not_null(1, "d1", args.d1)?;
    not_null(2, "d2", args.d2)?;
    not_null(3, "x1", args.x1)?;
    not_null(4, "y1", args.y1)?;
    not_null(5, "param", args.param)?;
    // SAFETY: guaranteed by the caller.
    unsafe {
        match exec {
            Exec::Cuda(queue) if args.on_device => cuda::level1::rotmg(queue, &args)?,
            _ => host::level1::rotmg(&args),
        }
    }
    Ok(())
}
