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

/// Checks that a leading dimension is at least `rows`, and at least 1.
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

/// Checks the first row or column of a submatrix: 0 to `size`. At `size` the submatrix is empty.
pub fn offset(position: u32, name: &'static str, offset: i64, size: i64) -> Result<()> {
    if !(0..=size).contains(&offset) {
        return Err(Error::argument(position, name, format!("is {offset}, not one of 0 to {size}")));
    }
    Ok(())
}

/// Elements by which the address in BLAS moves if the first `offset` elements of a vector are skipped. With a negative
/// increment these are at the far end, and the address stays.
pub fn skipped(offset: i64, inc: i64) -> i64 {
    offset * inc.max(0)
}

pub fn not_null<T>(position: u32, name: &'static str, pointer: *const T) -> Result<()> {
    if pointer.is_null() {
        return Err(Error::argument(position, name, "is null"));
    }
    Ok(())
}
