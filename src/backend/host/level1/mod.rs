use crate::routine::level1::givens::{Rotg, Rotmg};
use crate::routine::level1::map::Map;
use crate::routine::level1::reduce::Reduce;
use crate::scalar::Scalar;
pub unsafe fn reduce<T: Scalar>(_args: &Reduce<T>) {}
pub unsafe fn map<T: Scalar>(_args: &Map<T>) {}
pub unsafe fn rotg<T: Scalar>(_args: &Rotg<T>) {}
pub unsafe fn rotmg<T: Scalar>(_args: &Rotmg<T>) {}
