//! The subcommands of level 2 except gemv, symv and hemv: one for each routine of the library's list.

use clap::{ArgMatches, Args, Command, Error, FromArgMatches, Subcommand};
use kblas::problem::{Op, Uplo};
use kblas::routines::ROUTINES;
use kblas::scalar::Precision;

use super::MeasureArgs;
use super::values::{increment, op, precision, size, uplo};
use crate::measure::level2::{Case, Task, task, words};

/// A routine, and its options.
#[derive(Debug)]
pub struct Level2Command {
    pub word: &'static str,
    pub args: Level2Args,
}

#[derive(Debug, Args)]
pub struct Level2Args {
    /// s, d, c or z [default: d, or z for routines with complex matrices only]
    #[arg(short = 'r', value_parser = precision)]
    pub precision: Option<Precision>,
    /// The triangle that is stored: L or U
    #[arg(long, value_parser = uplo, default_value = "L")]
    pub uplo: Uplo,
    /// N, T or C
    #[arg(long, value_parser = op, default_value = "N")]
    pub trans: Op,
    /// Rows of A [default: n]
    #[arg(short = 'm', value_parser = size())]
    pub m: Option<i32>,
    /// Columns of A
    #[arg(short = 'n', value_parser = size())]
    pub n: i32,
    /// Diagonals above or below the main one
    #[arg(short = 'k', default_value_t = 0, value_parser = clap::value_parser!(i32).range(0..))]
    pub k: i32,
    /// Diagonals below the main one
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i32).range(0..))]
    pub kl: i32,
    /// Diagonals above the main one
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i32).range(0..))]
    pub ku: i32,
    #[arg(long, value_parser = increment, default_value = "1", allow_negative_numbers = true)]
    pub incx: i32,
    #[arg(long, value_parser = increment, default_value = "1", allow_negative_numbers = true)]
    pub incy: i32,
    /// Leading dimension of A [default: the smallest possible]
    #[arg(long, value_parser = size())]
    pub lda: Option<i32>,
    /// Number of entries of a batch, stored consecutively
    #[arg(long, value_parser = size())]
    pub batch: Option<i32>,
    /// Elements from an aligned address to the beginnings of A, x and y
    #[arg(long, default_value_t = 0)]
    pub offset: u32,
    #[command(flatten)]
    pub measure: MeasureArgs,
}

impl Level2Command {
    pub fn case(&self) -> Case {
        let Level2Args { n, incx, incy, offset, batch, .. } = self.args;
        let any = |precision| Case::new(precision, self.word, n);
        let default = if any(Precision::D).check().is_ok() { Precision::D } else { Precision::Z };
        let case = any(self.args.precision.unwrap_or(default)).rows(self.args.m.unwrap_or(n));
        let case =
            if case.task == Task::Band { case.band(self.args.kl, self.args.ku) } else { case.band(self.args.k, 0) };
        let lda = self.args.lda.unwrap_or(case.lda);
        Case { uplo: self.args.uplo, op: self.args.trans, lda, incx, incy, offset: offset as usize, batch, ..case }
    }
}

/// The options that the routine does not have.
fn absent(word: &'static str) -> Vec<&'static str> {
    let case = Case::new(Precision::D, word, 1);
    let general = matches!(case.task, Task::Rank1 { .. } | Task::Band);
    let band = case.task == Task::Band;
    let all = [
        (case.has_triangle(), &["uplo"][..]),
        (case.has_op(), &["trans"]),
        (general, &["m"]),
        (case.is_band() && !band, &["k"]),
        (band, &["kl", "ku"]),
        (case.has_y(), &["incy"]),
        (!case.is_packed(), &["lda"]),
        (has_batches(word), &["batch"]),
    ];
    all.into_iter().filter(|(has, _)| !has).flat_map(|(_, names)| names).copied().collect()
}

/// Returns whether the routine has strided batches.
fn has_batches(word: &str) -> bool {
    ROUTINES.iter().any(|routine| routine.word == word && routine.forms.contains(&"StridedBatched"))
}

/// The help text: what the routine computes.
fn about(word: &'static str) -> &'static str {
    match task(word) {
        Task::Rank1 { conj: false } => "One case of A := alpha·x·yᵀ + A",
        Task::Rank1 { conj: true } => "One case of A := alpha·x·yᴴ + A",
        Task::Update { two: false, hermitian: false } => "One case of A := alpha·x·xᵀ + A, of a triangle",
        Task::Update { two: false, hermitian: true } => "One case of A := alpha·x·xᴴ + A, of a triangle",
        Task::Update { two: true, hermitian: false } => "One case of A := alpha·x·yᵀ + alpha·y·xᵀ + A, of a triangle",
        Task::Update { two: true, hermitian: true } => "One case of A := alpha·x·yᴴ + (alpha·x·yᴴ)ᴴ + A, of a triangle",
        Task::Multiply => "One case of x := op(A)·x with a unit triangle",
        Task::Solve => "One case of x := op(A)⁻¹·x with a unit triangle",
        Task::Product { hermitian: false } => "One case of y := alpha·A·x + beta·y with A symmetric, packed or a band",
        Task::Product { hermitian: true } => "One case of y := alpha·A·x + beta·y with A Hermitian, packed or a band",
        Task::Band => "One case of y := alpha·op(A)·x + beta·y with a band",
    }
}

impl Subcommand for Level2Command {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(words().into_iter().map(|word| {
            // This comes last, because flattened arguments set a text of their own.
            let one = Level2Args::augment_args(Command::new(word)).about(about(word));
            let absent = absent(word);
            // Options that the routine does not have are rejected like unknown ones.
            one.mut_args(move |arg| {
                let is_absent = absent.contains(&arg.get_id().as_str());
                if is_absent { arg.long(None::<&str>).short(None).hide(true).index(None) } else { arg }
            })
        }))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        words().contains(&name)
    }
}

impl FromArgMatches for Level2Command {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        let word = words().into_iter().find(|word| *word == name).ok_or_else(missing)?;
        Ok(Self { word, args: Level2Args::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

fn missing() -> Error {
    Error::raw(clap::error::ErrorKind::MissingSubcommand, "no routine of level 2")
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::cli::{Cli, Command};

    fn case(line: &str) -> Case {
        match Cli::try_parse_from(line.split_whitespace()).expect(line).command {
            Some(Command::Level2(command)) => command.case(),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn each_routine_has_the_options_of_its_own() {
        let update = Case { incx: -2, lda: 8, ..Case::new(Precision::C, "geru", 3).rows(4) };
        assert_eq!(case("kblas-bench geru -r c -m 4 -n 3 --alpha 1,2 --incx -2 --incy 1 --lda 8"), update);
        assert_eq!(case("kblas-bench ger -n 3 --offset 5"), Case { offset: 5, ..Case::new(Precision::D, "ger", 3) });
        assert_eq!(case("kblas-bench gerc -n 3").precision, Precision::Z);
        let upper = Case { uplo: Uplo::Upper, op: Op::T, ..Case::new(Precision::S, "trsv", 9) };
        assert_eq!(case("kblas-bench trsv -r s --uplo U --trans T -n 9"), upper);
        assert_eq!(case("kblas-bench tbsv -n 9 -k 2"), Case::new(Precision::D, "tbsv", 9).band(2, 0));
        assert_eq!(case("kblas-bench trsv -n 9 --batch 70"), Case::new(Precision::D, "trsv", 9).batch(70));
        assert_eq!(
            case("kblas-bench gbmv -m 8 -n 9 --kl 2 --ku 1"),
            Case::new(Precision::D, "gbmv", 9).rows(8).band(2, 1)
        );
    }

    #[test]
    fn an_option_of_another_routine_is_none() {
        for line in [
            "spr -n 4 --lda 4",
            "syr -n 4 --trans N",
            "trmv -n 4 --incy 2",
            "ger -n 4 --uplo L",
            "her -n 4 -k 1",
            "tpsv -n 4 --batch 3",
        ] {
            assert!(Cli::try_parse_from(format!("kblas-bench {line}").split_whitespace()).is_err(), "{line}");
        }
    }
}
