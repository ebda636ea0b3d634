//! The subcommands of level 1: one for each routine, named as in the library's trace.

use clap::{ArgMatches, Args, Command, Error, FromArgMatches, Subcommand};
use kblas::problem::level1::Routine;
use kblas::scalar::Precision;

use super::MeasureArgs;
use super::values::{increment, precision, size, stride};
use crate::measure::level1;

/// A routine, and its options.
#[derive(Debug)]
pub struct Level1Command {
    routine: Routine,
    args: Level1Args,
}

#[derive(Debug, Args)]
pub struct Level1Args {
    /// s, d, c or z
    #[arg(short = 'r', value_parser = precision, default_value = "d")]
    pub precision: Precision,
    /// Elements per vector; with different lengths, approximately the mean
    #[arg(short = 'n', value_parser = size(), default_value = "100")]
    pub n: i32,
    #[arg(long, value_parser = increment, default_value = "1", allow_negative_numbers = true)]
    pub incx: i32,
    #[arg(long, value_parser = increment, default_value = "1", allow_negative_numbers = true)]
    pub incy: i32,
    /// csscal, zdscal, csrot, zdrot: complex vectors, real scalars
    #[arg(long)]
    pub real: bool,
    /// Number of problems in one call
    #[arg(long, value_parser = size())]
    pub batch: Option<i32>,
    /// Elements from the x of one problem to the next [default: stored consecutively]
    #[arg(long, value_parser = stride(), requires = "batch")]
    pub stridex: Option<i64>,
    /// Elements from the y of one problem to the next [default: stored consecutively]
    #[arg(long, value_parser = stride(), requires = "batch")]
    pub stridey: Option<i64>,
    /// Pass arrays of pointers instead of strides
    #[arg(long, requires = "batch")]
    pub pointers: bool,
    /// Number of vectors with log-normal lengths, stored consecutively
    #[arg(long, value_parser = size(), conflicts_with_all = ["batch", "incx", "incy"])]
    pub segments: Option<i32>,
    /// The same, with a length and increments for each vector
    #[arg(long, value_parser = size(), conflicts_with_all = ["batch", "segments", "incx", "incy"])]
    pub vbatch: Option<i32>,
    #[command(flatten)]
    pub measure: MeasureArgs,
}

/// The routines that have a subcommand, with its name. `--real` selects those with real scalars.
fn commands() -> impl Iterator<Item = (&'static str, Routine)> {
    let is_option = |routine: &Routine| matches!(routine, Routine::RealScal | Routine::RealRot);
    Routine::ALL
        .into_iter()
        .filter(move |routine| !is_option(routine))
        .map(|routine| (routine.word(Precision::S), routine))
}

impl Level1Command {
    /// The routine and its options.
    pub fn parts(&self) -> (Routine, &Level1Args) {
        let routine = match self.routine {
            Routine::Scal if self.args.real => Routine::RealScal,
            Routine::Rot if self.args.real => Routine::RealRot,
            routine => routine,
        };
        (routine, &self.args)
    }
}

impl Subcommand for Level1Command {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(commands().map(|(word, routine)| {
            let vectors = if routine.has_y() { "one pair" } else { "one vector" };
            // This comes last, because flattened arguments set a text of their own.
            let one = Level1Args::augment_args(Command::new(word));
            let one = one.about(format!("{}, of {vectors} or a batch", routine.formula()));
            // The complex routine may have another name.
            let complex = routine.word(Precision::Z);
            if complex == word { one } else { one.alias(complex) }
        }))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        commands().any(|(word, _)| word == name)
    }
}

impl FromArgMatches for Level1Command {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        let (_, routine) = commands().find(|(word, _)| *word == name).ok_or_else(missing)?;
        Ok(Self { routine, args: Level1Args::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

fn missing() -> Error {
    Error::raw(clap::error::ErrorKind::MissingSubcommand, "no routine of level 1")
}

impl Level1Args {
    pub fn case(&self, routine: Routine) -> level1::Case {
        use level1::{Form, Spread};
        let case =
            level1::Case { incx: self.incx, incy: self.incy, ..level1::Case::new(self.precision, routine, self.n) };
        match (self.batch, self.segments, self.vbatch) {
            (Some(count), ..) => {
                let mut case = case.batch(count, if self.pointers { Form::Pointers } else { Form::Strided });
                let strides = [self.stridex, self.stridey];
                case.strides = std::array::from_fn(|i| strides[i].unwrap_or(case.strides[i]));
                case
            }
            (_, Some(count), _) => case.ragged(count, Form::Segmented, Spread::LogNormal),
            (_, _, Some(count)) => case.ragged(count, Form::Vbatched, Spread::LogNormal),
            _ => case,
        }
    }
}
