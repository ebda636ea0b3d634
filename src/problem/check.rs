//! Argument checks. Each error names the argument.

use crate::error::{Error, Result};

pub fn not_negative(position: u32, name: &'static str, size: i64) -> Result<()> {
    if size < 0 {
        return Err(Error::argument(position, name, format!("is {size}, less than 0")));
    }
    Ok(())
}

pub fn positive(position: u32, name: &'static str, size: i64) -> Result<()> {
    if size <= 0 {
        return Err(Error::argument(position, name, format!("is {size}, not greater than 0")));
    }
    Ok(())
}

/// A leading dimension reaches from one column to the next past `rows` rows.
pub fn leading_dimension(position: u32, name: &'static str, lda: i64, rows: i64) -> Result<()> {
    let least = rows.max(1);
    if lda < least {
        return Err(Error::argument(position, name, format!("is {lda}, less than {least}")));
    }
    Ok(())
}

pub fn increment(position: u32, name: &'static str, inc: i64) -> Result<()> {
    if inc == 0 {
        return Err(Error::argument(position, name, "is 0"));
    }
    Ok(())
}

/// The first row or column of a submatrix, out of `size`; at the end nothing is left of the matrix.
pub fn offset(position: u32, name: &'static str, offset: i64, size: i64) -> Result<()> {
    if !(0..=size).contains(&offset) {
        return Err(Error::argument(position, name, format!("is {offset}, not one of 0 to {size}")));
    }
    Ok(())
}

/// How far the address that BLAS is given moves when the first `offset` elements of a vector are skipped. With a
/// negative increment they are those at the far end, and it stays.
pub fn skipped(offset: i64, inc: i64) -> i64 {
    offset * inc.max(0)
}

pub fn not_null<T>(position: u32, name: &'static str, pointer: *const T) -> Result<()> {
    if pointer.is_null() {
        return Err(Error::argument(position, name, "is null"));
    }
    Ok(())
}
