//! The command line.

mod distances;
mod level1;
mod level2;
mod matrices;
mod values;

use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, Parser, Subcommand, ValueEnum};
use kblas::problem::{Op, Uplo};
use kblas::scalar::{Precision, c64};

use crate::measure::random::Family;
pub use crate::vocabulary::{Shape, Suite};
pub use distances::{DistanceArgs, KnnArgs};
pub use level1::Level1Command;
pub use level2::Level2Command;
pub use matrices::{GemmArgs, GemvArgs, GemvShape, ProductArgs, SymvArgs};
use values::{gpus, minutes, number, op, precision, size, uplo};

#[derive(Debug, Parser)]
#[command(
    name = "kblas-bench",
    version,
    about = "Times kblas's routines against the memory's limit and against cuBLAS",
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    arg_required_else_help = true
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub suite: SuiteArgs,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// One case, or one batch, of y := alpha·op(A)·x + beta·y
    Gemv(GemvArgs),
    /// One case, or one batch, of y := alpha·A·x + beta·y with A symmetric
    Symv(SymvArgs),
    /// One case, or one batch, of y := alpha·A·x + beta·y with A Hermitian
    Hemv(SymvArgs),
    #[command(flatten)]
    Level2(Level2Command),
    /// One case, or one batch, of C := alpha·op(A)·op(B) + beta·C
    Gemm(GemmArgs),
    #[command(flatten)]
    Level1(Level1Command),
    /// Distances of all pairs of vectors of two sets, compared with cuBLAS's gemm of that size
    Cdist(DistanceArgs),
    /// The nearest neighbours of each vector, compared with cuBLAS's gemm of that size
    Knn(KnnArgs),
    /// Times and bandwidths of kernels that only read and write memory, by footprint and mix
    Limit(LimitArgs),
    /// Times the plans with which the library could compute cases of the suites gemv, symv, increments, batched2, gemm,
    /// gemm-narrow and random, and lists the fastest. --csv writes all plans with their times. --write finds the
    /// constants of this GPU, for KBLAS_TUNING
    #[command(mut_arg("suite", |arg| arg.required(false).required_unless_present("write")))]
    Tune(TuneArgs),
    /// Fits the constants of the model to files that tune --csv wrote
    Fit(FitArgs),
    /// Lists the plans with which the library could compute a case, with the times that its model predicts, fastest
    /// first
    #[command(subcommand)]
    Plan(PlanCommand),
    /// The host's time to enqueue a call, compared with cuBLAS
    HostTime(HostTimeArgs),
    /// The host's time to plan a call with a new shape
    PlanTime(PlanTimeArgs),
    /// gemv, symv and hemv on several GPUs, compared with one GPU
    Mgpu(MgpuArgs),
    /// Draws a result file as SVG
    Plot(PlotArgs),
    /// Summarises a result file in Markdown: sentences and tables
    Table(TableArgs),
    /// Summarises several result files in one Markdown table
    Overview(OverviewArgs),
    /// Summarises result files of random cases, one family each, in one Markdown table
    Distribution(OverviewArgs),
}

#[derive(Debug, Args)]
pub struct TuneArgs {
    /// Measure random shapes, fit the constants of the gemv model to the times, and write the constants to this file
    #[arg(long, conflicts_with = "suite", value_name = "FILE")]
    pub write: Option<PathBuf>,
    /// Minutes for --write, for measuring and fitting
    #[arg(long, default_value = "3", value_parser = minutes)]
    pub minutes: f64,
    /// Initial constants [default: those of the library for this GPU]
    #[arg(long, requires = "write", value_name = "FILE")]
    pub base: Option<PathBuf>,
    #[command(flatten)]
    pub suite: SuiteArgs,
}

#[derive(Debug, Args)]
pub struct FitArgs {
    /// Files that tune --csv wrote
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Initial constants [default: those of the library]
    #[arg(long)]
    pub base: Option<PathBuf>,
    /// Write the constants to this file
    #[arg(long)]
    pub write: Option<PathBuf>,
    /// Maximum number of steps that bring the predicted times near the measured ones
    #[arg(long, default_value_t = 40)]
    pub steps: usize,
    /// Maximum number of further steps that make the selected plans faster. Both 0: only report how well the constants fit
    #[arg(long, default_value_t = 30)]
    pub refine: usize,
    /// Number of worst cases to report: those whose plans are slowest compared with the best plan
    #[arg(long, default_value_t = 10)]
    pub worst: usize,
    /// Fit only kernels whose names contain this text, such as `gemv_batch_t_z`; all other constants stay fixed
    #[arg(long)]
    pub kernels: Option<String>,
}

#[derive(Debug, Args)]
pub struct SuiteArgs {
    /// A fixed list of cases, or random cases
    #[arg(long, required = true)]
    pub suite: Option<Cases>,
    /// Only random cases of this family [default: all families]
    #[arg(long)]
    pub family: Option<Family>,
    /// Number of random cases of each family
    #[arg(long, default_value_t = 100)]
    pub cases: usize,
    /// Only this precision: s, d, c or z
    #[arg(short = 'r', value_parser = precision)]
    pub precision: Option<Precision>,
    /// Only this op: N, T or C
    #[arg(long, value_parser = op)]
    pub trans: Option<Op>,
    /// Only this triangle: L or U
    #[arg(long, value_parser = uplo, conflicts_with = "trans")]
    pub uplo: Option<Uplo>,
    /// Only cases whose name contains one of these texts, such as `8192x8192` or `dgemv T`
    #[arg(long, value_delimiter = ',')]
    pub only: Vec<String>,
    #[command(flatten)]
    pub measure: MeasureArgs,
}

/// The cases that a run measures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cases {
    Standing(Suite),
    Random,
}

impl ValueEnum for Cases {
    fn value_variants<'a>() -> &'a [Self] {
        use Cases::{Random, Standing};
        use Suite::*;
        &[
            Standing(Gemv),
            Standing(Symv),
            Standing(Ger),
            Standing(Gemm),
            Standing(GemmNarrow),
            Standing(GemmBatched),
            Standing(Level2),
            Standing(Level2Batched),
            Standing(Offset),
            Standing(Increments),
            Standing(Batched2),
            Standing(Level1),
            Standing(Batched1),
            Standing(Ragged),
            Standing(Cdist),
            Standing(Knn),
            Random,
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Standing(suite) => suite.to_possible_value(),
            Self::Random => Some(PossibleValue::new("random").help("Shapes that --seed draws")),
        }
    }
}

/// The routines that `plan` explains.
#[derive(Debug, Subcommand)]
pub enum PlanCommand {
    /// y := alpha·op(A)·x + beta·y
    Gemv(PlanArgs),
    /// C := alpha·op(A)·op(B) + beta·C, a single call
    Gemm(GemmPlanArgs),
}

#[derive(Debug, Args)]
pub struct PlanArgs {
    #[command(flatten)]
    pub shape: GemvShape,
    /// Number of matrices in the batch [default: one matrix, not in a batch]
    #[arg(long, value_parser = clap::value_parser!(i64).range(1..))]
    pub batch: Option<i64>,
    /// Number of plans to show
    #[arg(long, default_value_t = 20)]
    pub most: usize,
}

#[derive(Debug, Args)]
pub struct GemmPlanArgs {
    #[command(flatten)]
    pub product: ProductArgs,
    /// Number of plans to show
    #[arg(long, default_value_t = 20)]
    pub most: usize,
}

#[derive(Debug, Args)]
pub struct MeasureArgs {
    /// `re` or `re,im`. In level 1, 1 means a different alpha for each vector
    #[arg(long, value_parser = number, default_value = "1", allow_hyphen_values = true)]
    pub alpha: c64,
    /// `re` or `re,im`. If 0, y is not read
    #[arg(long, value_parser = number, default_value = "1", allow_hyphen_values = true)]
    pub beta: c64,
    /// kblasDgemv or kblas_dgemv_async. Batches always use the first, submatrices always the second
    #[arg(long, default_value = "handle")]
    pub api: Api,
    /// Also time these libraries, in the same run on the same data: one, or both separated by a comma
    #[arg(long, value_delimiter = ',')]
    pub compare: Vec<Compare>,
    /// Check the results and show the largest error in units of its bound
    #[arg(long)]
    pub verify: bool,
    /// Write the results to this file
    #[arg(long)]
    pub csv: Option<PathBuf>,
    /// Use the same operands in every call, instead of operands that are in no cache
    #[arg(long)]
    pub warm: bool,
    /// Time K calls in sequence on the same operands, between one pair of events; the time shown is that of one call
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=96))]
    pub chain: u16,
    /// Milliseconds of measured calls for each case, with at least 5 and at most 100 calls
    #[arg(long, default_value_t = 40.0)]
    pub time: f64,
    /// Seed of the random operands and random cases [default: the clock]
    #[arg(long)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub place: PlaceArgs,
}

/// What to run on, and where the peer is.
#[derive(Debug, Args)]
pub struct PlaceArgs {
    #[arg(long, default_value_t = 0)]
    pub device: i32,
    /// The library file of cuBLAS, if the system does not find it
    #[arg(long)]
    pub cublas: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct LimitArgs {
    /// Write the results to this file
    #[arg(long)]
    pub csv: Option<PathBuf>,
    /// Milliseconds of measured calls for each footprint
    #[arg(long, default_value_t = 40.0)]
    pub time: f64,
    #[arg(long, default_value_t = 0)]
    pub device: i32,
}

#[derive(Debug, Args)]
pub struct MgpuArgs {
    /// Number of GPUs; the first ones are used
    #[arg(long, default_value = "2", value_parser = gpus)]
    pub gpus: usize,
    /// s, d, c or z, or several, separated by commas
    #[arg(short = 'r', value_parser = precision, value_delimiter = ',', default_value = "d")]
    pub precisions: Vec<Precision>,
    /// Orders of the matrices in double precision; other precisions use the orders with the same number of bytes
    #[arg(short = 'n', value_parser = size(), value_delimiter = ',', default_value = "8192,16384,30000")]
    pub orders: Vec<i32>,
    /// Number of calls in sequence
    #[arg(long, default_value_t = 20)]
    pub calls: u32,
    /// Write the results here
    #[arg(long)]
    pub csv: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct PlanTimeArgs {
    /// Number of shapes for each kind of call
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    pub cases: u64,
    /// Seed of the random shapes
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

#[derive(Debug, Args)]
pub struct HostTimeArgs {
    /// s, d, c or z
    #[arg(short = 'r', value_parser = precision, default_value = "d")]
    pub precision: Precision,
    /// N, T or C
    #[arg(long, value_parser = op, default_value = "N")]
    pub trans: Op,
    /// Rows of A
    #[arg(short = 'm', value_parser = size(), default_value = "128")]
    pub m: i32,
    /// Columns of A [default: m]
    #[arg(short = 'n', value_parser = size())]
    pub n: Option<i32>,
    #[command(flatten)]
    pub place: PlaceArgs,
}

#[derive(Debug, Args)]
pub struct PlotArgs {
    /// A file that `--csv` wrote
    pub file: PathBuf,
    /// The SVG file to write
    #[arg(short = 'o', long)]
    pub output: PathBuf,
    /// The cases to draw, for gemv and cdist
    #[arg(long, default_value = "square")]
    pub shape: Shape,
}

#[derive(Debug, Args)]
pub struct TableArgs {
    /// A file that `--csv` wrote
    pub file: PathBuf,
    /// The cases to show, for gemv
    #[arg(long, default_value = "square")]
    pub shape: Shape,
}

#[derive(Debug, Args)]
pub struct OverviewArgs {
    /// Files that `--csv` wrote
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub enum Api {
    Handle,
    Legacy,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub enum Compare {
    Cublas,
    /// cuBLAS with atomics: results may differ from run to run
    CublasAtomics,
}

/// Returns whether clap's "error" is the help or version text.
pub fn is_help(error: &clap::Error) -> bool {
    use clap::error::ErrorKind::*;
    matches!(error.kind(), DisplayHelp | DisplayVersion | DisplayHelpOnMissingArgumentOrSubcommand)
}

/// The first sentence of clap's error, on one line.
pub fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines = text.lines().take_while(|line| !line.is_empty()).map(str::trim);
    lines.collect::<Vec<_>>().join(" ").trim_start_matches("error: ").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::case::{Case, Form, Matrix};
    use crate::measure::{distances, gemm, level1};
    use kblas::problem::CoordinateKind;

    fn parse(line: &str) -> Result<Cli, clap::Error> {
        Cli::try_parse_from(line.split_whitespace())
    }

    fn gemv(line: &str) -> GemvArgs {
        match parse(line).expect(line).command {
            Some(Command::Gemv(args)) => args,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn each_command_says_what_it_is() {
        let abouts: Vec<_> = <Cli as clap::CommandFactory>::command()
            .get_subcommands()
            .map(|command| (command.get_name().to_owned(), command.get_about().map(ToString::to_string)))
            .collect();
        assert!(abouts.len() > 40);
        for (name, about) in abouts {
            let about = about.unwrap_or_default();
            // The doc comment of PlaceArgs, which clap shows for a command without a text of its own.
            assert!(!about.is_empty() && !about.starts_with("What to run on"), "{name}: {about}");
        }
    }

    #[test]
    fn a_line_of_the_librarys_log_is_a_command() {
        let args = gemv(
            "kblas-bench gemv -r c --trans C -m 4 -n 3 --alpha -0.5,1 --lda 8 --incx -2 --beta 0,0 --incy 1 --api legacy",
        );
        assert_eq!((args.shape.precision, args.shape.trans), (Precision::C, Op::C));
        let case = Case { lda: 8, incx: -2, ..Case::new(Precision::C, Matrix::General(Op::C), 4, 3, 0) };
        assert_eq!(args.case(), case);
        assert_eq!((args.measure.alpha, args.measure.beta), (c64::new(-0.5, 1.0), c64::new(0.0, 0.0)));
        assert_eq!(args.measure.api, Api::Legacy);
    }

    fn case(line: &str) -> Case {
        match parse(line).expect(line).command {
            Some(Command::Gemv(args)) => args.case(),
            Some(Command::Symv(args)) => args.symv(),
            Some(Command::Hemv(args)) => args.hemv(),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn triangles_are_named_by_their_letter() {
        let symv = case("kblas-bench symv -r s --uplo U -n 9 --alpha 1 --lda 12 --incx 1 --beta 0 --incy -3");
        let upper = Matrix::Symmetric(Uplo::Upper);
        assert_eq!(symv, Case { incy: -3, ..Case::new(Precision::S, upper, 9, 9, 3) });
        let lower = Matrix::Hermitian(Uplo::Lower);
        assert_eq!(
            case("kblas-bench hemv -n 9 --offset 5"),
            Case { offset: 5, ..Case::new(Precision::Z, lower, 9, 9, 0) }
        );
        assert_eq!(case("kblas-bench symv -n 9").precision, Precision::D);
    }

    #[test]
    fn every_suite_can_be_asked_for() {
        for suite in Suite::value_variants() {
            let name = suite.to_possible_value().expect("a name").get_name().to_string();
            let cli = parse(&format!("kblas-bench --suite {name}")).expect(&name);
            assert_eq!(cli.suite.suite, Some(Cases::Standing(*suite)));
        }
    }

    #[test]
    fn products_have_three_sizes() {
        let case = |line: &str| match parse(line).expect(line).command {
            Some(Command::Gemm(args)) => args.case(),
            other => panic!("{line}: {other:?}"),
        };
        let plain = |ops, sizes| gemm::Case::new(Precision::D, ops, sizes);
        assert_eq!(case("kblas-bench gemm -m 5"), plain([Op::N, Op::N], [5; 3]));
        let line =
            "kblas-bench gemm -r d --transa T --transb C -m 5 -n 4 -k 7 --alpha 1 --lda 9 --ldb 4 --beta 0 --ldc 6";
        assert_eq!(case(line), gemm::Case { lds: [9, 4, 6], ..plain([Op::T, Op::C], [5, 4, 7]) });
        let batch = case("kblas-bench gemm -m 5 -n 4 --batch 3 --stride-b 0");
        assert_eq!(batch, gemm::Case { batch: Some((3, [25, 0, 20])), ..plain([Op::N, Op::N], [5, 4, 5]) });
    }

    #[test]
    fn batches_have_strides_or_pointers() {
        let plain = Case::new(Precision::D, Matrix::General(Op::N), 4, 3, 0);
        assert_eq!(case("kblas-bench gemv -m 4 -n 3 --batch 9"), plain.clone().batch(9, Form::Strided));
        assert_eq!(case("kblas-bench gemv -m 4 -n 3 --batch 9 --pointers"), plain.batch(9, Form::Pointers));
        let hemv = case("kblas-bench hemv -r c --uplo L -n 4 --batch 2 --stride-a 32 --stride-x 0 --stride-y 7");
        assert_eq!((hemv.batch.count, hemv.batch.form, hemv.batch.strides), (2, Form::Strided, [32, 0, 7]));
    }

    #[test]
    fn distances_are_told_as_in_the_librarys_log() {
        let line = "-r d --metric 33 --transa N --transb T -m 5 -k 4 -n 3 --lda 6 --ldb 3";
        let case = match parse(&format!("kblas-bench cdist {line} --ldc 7")).expect(line).command {
            Some(Command::Cdist(args)) => args.case(),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!((case.m, case.k, case.n, case.lda, case.ldb, case.ldc), (5, 4, 3, 6, 3, 7));
        assert_eq!((case.kind, case.distance.number(), case.ops), (CoordinateKind::F64, 33, [Op::N, Op::T]));
        let knn = match parse(&format!("kblas-bench knn {line} --neighbours 9 --exclude-self")).expect(line).command {
            Some(Command::Knn(args)) => args.case(),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(knn, distances::Case { neighbours: Some(9), exclude_self: true, ldc: 5, ..case });
    }

    #[test]
    fn every_routine_of_the_list_has_a_subcommand() {
        let command = <Cli as clap::CommandFactory>::command();
        for routine in kblas::routines::ROUTINES.iter().filter(|routine| routine.is_measured) {
            let word = routine.word;
            assert!(
                command
                    .get_subcommands()
                    .any(|known| known.get_name() == word || known.get_all_aliases().any(|a| a == word)),
                "{word} is in src/routines.rs, and kblas-bench has no subcommand {word}: bench/src/cli.rs"
            );
        }
    }

    #[test]
    fn vectors_are_told_as_in_the_librarys_log() {
        use level1::{Case, Form, Routine, Spread};
        let case = |line: &str| match parse(line).expect(line).command {
            Some(Command::Level1(command)) => {
                let (routine, args) = command.parts();
                args.case(routine)
            }
            other => panic!("{line}: {other:?}"),
        };
        let dot = Case { incy: -2, ..Case::new(Precision::C, Routine::Dot, 5) };
        assert_eq!(case("kblas-bench dotu -r c -n 5 --incx 1 --incy -2"), dot);
        let strided = case("kblas-bench dotu -r c -n 5 --incx 1 --incy -2 --batch 3 --stridex 7 --stridey 11");
        assert_eq!(strided, Case { strides: [7, 11], ..dot.clone().batch(3, Form::Strided) });
        assert_eq!(case("kblas-bench scal -r z --real -n 8 --alpha 2"), Case::new(Precision::Z, Routine::RealScal, 8));
        let ragged = Case::new(Precision::S, Routine::Asum, 100).ragged(9, Form::Segmented, Spread::LogNormal);
        assert_eq!(case("kblas-bench asum -r s --segments 9"), ragged);
    }

    #[test]
    fn submatrices_have_a_matrix_around_them() {
        let part = case("kblas-bench symv -n 67 --submatrix 33");
        assert_eq!(part, Case::within(Precision::D, Matrix::Symmetric(Uplo::Lower), 100, 33));
        assert_eq!(case("kblas-bench gemv -m 8 --submatrix 2 --lda 16").lda, 16);
    }

    #[test]
    fn a_suite_takes_filters() {
        let cli =
            parse("kblas-bench --suite gemv -r z --trans n --only 8192x8192,sgemv --compare cublas-atomics").unwrap();
        let suite = cli.suite;
        assert_eq!(
            (suite.suite, suite.precision, suite.trans),
            (Some(Cases::Standing(Suite::Gemv)), Some(Precision::Z), Some(Op::N))
        );
        assert_eq!(suite.only, ["8192x8192", "sgemv"]);
        assert_eq!(suite.measure.compare, [Compare::CublasAtomics]);
    }

    #[test]
    fn both_peers_at_once() {
        let suite = parse("kblas-bench --suite symv --uplo u --compare cublas,cublas-atomics").unwrap().suite;
        assert_eq!((suite.suite, suite.uplo), (Some(Cases::Standing(Suite::Symv)), Some(Uplo::Upper)));
        assert_eq!(suite.measure.compare, [Compare::Cublas, Compare::CublasAtomics]);
    }

    #[test]
    fn no_suite_beside_a_command() {
        assert!(parse("kblas-bench limit").unwrap().suite.suite.is_none());
    }

    #[test]
    fn a_wrong_line_is_told_in_one() {
        for line in [
            "kblas-bench gemv",
            "kblas-bench gemv -m 0",
            "kblas-bench gemv -m 4 -r q",
            "kblas-bench gemv -m 4 --trans H",
            "kblas-bench gemv -m 4 --incx 0",
            "kblas-bench gemv -m 4 --alpha one",
            "kblas-bench gemv -m 4 --colour",
            "kblas-bench symv -n 4 --uplo X",
            "kblas-bench symv -n 4 -m 4",
            "kblas-bench gemv -m 4 --pointers",
            "kblas-bench gemv -m 4 --batch 0",
            "kblas-bench gemv -m 4 --batch 2 --stride-a -1",
            "kblas-bench gemv -m 4 --batch 2 --submatrix 1",
            "kblas-bench --suite trsm",
            "kblas-bench --compare cublas",
            "kblas-bench spmv",
            "kblas-bench spmv -n 4 --trans N",
            "kblas-bench geru -m 4",
            "kblas-bench tbmv -n 4 --kl 3",
            "kblas-bench mgpu --gpus 17",
            "kblas-bench asum --segments 9 --batch 3",
            "kblas-bench rotg -n 1",
            "kblas-bench cdist -m 4",
            "kblas-bench cdist -m 4 -n 3 --metric 7",
            "kblas-bench knn -m 4 -n 3 --neighbours 65",
            "kblas-bench plot a.csv",
            "kblas-bench table",
            "kblas-bench table a.csv --shape symv",
            "kblas-bench overview",
        ] {
            let error = parse(line).expect_err(line);
            assert_eq!(error.exit_code(), 2, "{line}");
            let text = one_line(&error);
            assert!(!text.is_empty() && !text.contains('\n') && !text.starts_with("error"), "{line}: {text}");
        }
    }
}
