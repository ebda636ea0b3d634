//! Level 1: routines on one vector or two, for one problem, a batch, or vectors of different lengths.

pub mod givens;
pub mod map;
pub mod reduce;

use crate::error::{Error, Result};
use crate::problem::Operand;
use crate::problem::level1::{Extents, Form, Vectors};
use crate::scalar::Scalar;
use crate::trace::{Summary, Work};

impl<T: Scalar> Vectors<T> {
    /// Whether there is one entry, at addresses that the host knows.
    fn are_single(&self) -> bool {
        self.batch.count == 1 && matches!((self.x, self.y), (Operand::Strided(..), Operand::Strided(..)))
    }

    /// Whether the batch has no entries.
    fn has_no_entries(&self) -> bool {
        self.batch.count <= 0
    }

    /// Whether every entry is known to be empty, without access to the device.
    fn are_empty(&self) -> bool {
        matches!(self.extents, Extents::Uniform { n, .. } if n <= 0)
    }

    /// Whether routines that accept no negative increment have nothing to do.
    fn are_empty_unless_forward(&self) -> bool {
        self.are_empty() || matches!(self.extents, Extents::Uniform { incx, .. } if incx <= 0)
    }

    /// The same entries with no elements.
    fn emptied(self) -> Self {
        let none = Operand::Strided(std::ptr::null_mut(), 0);
        Self { extents: Extents::Uniform { n: 0, incx: 1, incy: 1 }, x: none, y: none, ..self }
    }

    /// The error for the argument `name`. `arguments` are those of the routine's plain form.
    fn wrong(&self, arguments: &[&'static str], name: &'static str, detail: &'static str) -> Error {
        let form: Vec<&str> = self.form.arguments(arguments);
        let position = form.iter().position(|argument| *argument == name).map_or(0, |at| at + 1);
        Error::argument(position as u32, name, detail)
    }

    /// Checks that the pointer `name` is not null.
    fn not_null<P>(&self, arguments: &[&'static str], name: &'static str, pointer: *const P) -> Result<()> {
        if pointer.is_null() { Err(self.wrong(arguments, name, "is null")) } else { Ok(()) }
    }

    /// Checks that x, y if the routine has one, and the arrays of lengths are not null.
    fn check_pointers(&self, arguments: &[&'static str]) -> Result<()> {
        let has_y = arguments.contains(&"y");
        let address = |operand: Operand<*mut T>| match operand {
            Operand::Strided(pointer, _) => pointer.cast_const().cast::<u8>(),
            Operand::Pointers(array) => array.cast(),
        };
        let lengths: &[(&'static str, *const u8)] = match self.extents {
            Extents::Uniform { .. } => &[],
            Extents::Segmented { offsets } => &[("offsets", offsets.cast())],
            Extents::Vbatched { n, incx, incy } => {
                &[("n", n.cast()), ("incx", incx.cast()), ("incy", if has_y { incy.cast() } else { incx.cast() })]
            }
        };
        lengths.iter().try_for_each(|&(name, pointer)| self.not_null(arguments, name, pointer))?;
        self.not_null(arguments, "x", address(self.x))?;
        if has_y { self.not_null(arguments, "y", address(self.y)) } else { Ok(()) }
    }

    /// Checks that a written vector has no increment 0: all its elements would be the same one.
    fn increment(&self, arguments: &[&'static str], name: &'static str) -> Result<()> {
        match self.extents {
            Extents::Uniform { incx: 0, .. } if name == "incx" => Err(self.wrong(arguments, name, "is 0")),
            Extents::Uniform { incy: 0, .. } if name == "incy" => Err(self.wrong(arguments, name, "is 0")),
            _ => Ok(()),
        }
    }

    /// Elements of x in all entries; 0 if only the device knows.
    fn elements(&self) -> u64 {
        match self.extents {
            Extents::Uniform { n, .. } => n.max(0) as u64 * self.batch.count.max(0) as u64,
            Extents::Segmented { .. } | Extents::Vbatched { .. } => 0,
        }
    }

    /// What the log reports of a call of `routine`, with `more` arguments.
    fn summary(&self, routine: &str, arguments: &[&str], work: Work, more: &str) -> Summary {
        let r = T::PRECISION.letter();
        let has_y = arguments.contains(&"y");
        let count = self.batch.count;
        let (mut shape, mut bench) = (format!("{r}{routine}"), format!("{routine} -r {r}"));
        match self.extents {
            Extents::Uniform { n, incx, incy } => {
                shape += &format!(" n={n}");
                bench += &format!(" -n {n} --incx {incx}");
                bench += &if has_y { format!(" --incy {incy}") } else { String::new() };
            }
            Extents::Segmented { .. } => bench += &format!(" --segments {count}"),
            Extents::Vbatched { .. } => bench += &format!(" --vbatch {count}"),
        }
        match self.form {
            Form::Single => {}
            Form::Batched => bench += &format!(" --batch {count} --pointers"),
            Form::StridedBatched => {
                bench += &format!(" --batch {count}");
                for (operand, name) in [(self.x, "stridex"), (self.y, "stridey")].iter().take(1 + usize::from(has_y)) {
                    if let Operand::Strided(_, stride) = operand {
                        bench += &format!(" --{name} {stride}");
                    }
                }
            }
            Form::Segmented | Form::Vbatched => {}
        }
        if self.form != Form::Single {
            shape += &format!(" batch={count}");
        }
        Summary { shape, bench: bench + more, work }
    }
}

impl Form {
    /// The arguments of this form, for a routine whose plain form has the arguments `plain`.
    fn arguments<'a>(self, plain: &[&'a str]) -> Vec<&'a str> {
        let (front, result) = match plain.split_last() {
            Some((&"result", front)) => (front, Some("result")),
            _ => (plain, None),
        };
        let mut arguments = Vec::new();
        for &argument in front {
            let is_length = matches!(argument, "n" | "incx" | "incy");
            if self != Self::Segmented || !is_length {
                arguments.push(argument);
            }
            match argument {
                "incx" if self == Self::StridedBatched => arguments.push("stridex"),
                "incy" if self == Self::StridedBatched => arguments.push("stridey"),
                "param" if self == Self::StridedBatched => arguments.push("strideparam"),
                _ => {}
            }
        }
        match self {
            Self::Single => {}
            Self::Segmented => arguments.extend(["offsets", "segments"]),
            Self::Batched | Self::StridedBatched | Self::Vbatched => arguments.push("batchCount"),
        }
        arguments.extend(result);
        arguments
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Batch;

    #[test]
    fn each_form_has_its_arguments_in_the_order_of_the_header() {
        let dot = ["n", "x", "incx", "y", "incy", "result"];
        assert_eq!(Form::Single.arguments(&dot), dot);
        assert_eq!(Form::Batched.arguments(&dot), ["n", "x", "incx", "y", "incy", "batchCount", "result"]);
        assert_eq!(
            Form::StridedBatched.arguments(&dot),
            ["n", "x", "incx", "stridex", "y", "incy", "stridey", "batchCount", "result"]
        );
        assert_eq!(Form::Segmented.arguments(&dot), ["x", "y", "offsets", "segments", "result"]);
        assert_eq!(Form::Vbatched.arguments(&["n", "alpha", "x", "incx"]), ["n", "alpha", "x", "incx", "batchCount"]);
        let rotm = ["n", "x", "incx", "y", "incy", "param"];
        assert_eq!(Form::StridedBatched.arguments(&rotm)[7..], ["param", "strideparam", "batchCount"]);
    }

    #[test]
    fn the_bench_line_has_every_argument() {
        let null = Operand::<*mut f64>::Pointers(std::ptr::null());
        let plain = Vectors {
            form: Form::Single,
            extents: Extents::Uniform { n: 5, incx: 1, incy: -2 },
            x: null,
            y: null,
            batch: Batch::ONE,
        };
        let line = |vectors: Vectors<f64>, arguments: &[&str]| {
            vectors.summary("foo", arguments, Work::default(), " --alpha 2").bench
        };
        assert_eq!(line(plain, &["x"]), "foo -r d -n 5 --incx 1 --alpha 2");
        assert_eq!(line(plain, &["x", "y"]), "foo -r d -n 5 --incx 1 --incy -2 --alpha 2");
        let batch = Batch { count: 3, ..Batch::ONE };
        let strided = |stride| Operand::Strided(std::ptr::null_mut(), stride);
        let (x, y) = (strided(7), strided(8));
        assert_eq!(
            line(Vectors { form: Form::StridedBatched, x, y, batch, ..plain }, &["x", "y"]),
            "foo -r d -n 5 --incx 1 --incy -2 --batch 3 --stridex 7 --stridey 8 --alpha 2"
        );
        assert_eq!(
            line(Vectors { form: Form::Batched, batch, ..plain }, &["x"]),
            "foo -r d -n 5 --incx 1 --batch 3 --pointers --alpha 2"
        );
        let extents = Extents::Segmented { offsets: std::ptr::null() };
        assert_eq!(
            line(Vectors { form: Form::Segmented, extents, batch, ..plain }, &["x"]),
            "foo -r d --segments 3 --alpha 2"
        );
    }
}
