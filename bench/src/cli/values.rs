//! Parsers of the options' values.

use clap::builder::RangedI64ValueParser;
use clap::value_parser;
use kblas::problem::{CoordinateKind, Distance, Op, Uplo};
use kblas::scalar::{Precision, c64};

/// A number of GPUs that a call can use.
pub fn gpus(text: &str) -> Result<usize, String> {
    let most = kblas::problem::mgpu::MOST_DEVICES;
    text.parse().ok().filter(|gpus| (1..=most).contains(gpus)).ok_or_else(|| format!("not one of 1 to {most}"))
}

pub fn coordinates(text: &str) -> Result<CoordinateKind, String> {
    let named = |kind: &CoordinateKind| text.eq_ignore_ascii_case(&kind.letter().to_string());
    CoordinateKind::ALL.into_iter().find(named).ok_or("not s, d or i".into())
}

pub fn distance(text: &str) -> Result<Distance, String> {
    let number = text.parse().map_err(|error| format!("{error}"))?;
    Distance::from_number(1, number).map_err(|error| error.detail.into_owned())
}

pub fn precision(text: &str) -> Result<Precision, String> {
    let named = |precision: &Precision| text.eq_ignore_ascii_case(&precision.letter().to_string());
    Precision::ALL.into_iter().find(named).ok_or("not s, d, c or z".into())
}

pub fn op(text: &str) -> Result<Op, String> {
    match text {
        "N" | "n" => Ok(Op::N),
        "T" | "t" => Ok(Op::T),
        "C" | "c" => Ok(Op::C),
        _ => Err("not N, T or C".into()),
    }
}

pub fn uplo(text: &str) -> Result<Uplo, String> {
    match text {
        "L" | "l" => Ok(Uplo::Lower),
        "U" | "u" => Ok(Uplo::Upper),
        _ => Err("not L or U".into()),
    }
}

pub fn stride() -> RangedI64ValueParser<i64> {
    value_parser!(i64).range(0..)
}

pub fn size() -> RangedI64ValueParser<i32> {
    value_parser!(i32).range(1..)
}

pub fn increment(text: &str) -> Result<i32, String> {
    match text.parse() {
        Ok(0) => Err("an increment is not 0".into()),
        Ok(increment) => Ok(increment),
        Err(error) => Err(format!("{error}")),
    }
}

pub fn number(text: &str) -> Result<c64, String> {
    let part = |text: &str| text.parse().map_err(|error| format!("{error}"));
    let (re, im) = text.split_once(',').unwrap_or((text, "0"));
    Ok(c64::new(part(re)?, part(im)?))
}

pub fn minutes(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(minutes) if (0.1..=600.0).contains(&minutes) => Ok(minutes),
        Ok(_) => Err("not from 0.1 to 600".into()),
        Err(error) => Err(format!("{error}")),
    }
}
