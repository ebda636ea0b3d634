//! The bench client: times kblas's routines through their C names, and compares them with the memory limit and cuBLAS.

mod cli;
mod fit;
mod measure;
mod report;
mod vocabulary;

use std::cell::Cell;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, ensure};
use clap::Parser;
use kblas::capi::kblasGetVersion;

use cli::{
    Cases, Cli, Command, Compare, DistanceArgs, HostTimeArgs, LimitArgs, MeasureArgs, MgpuArgs, OverviewArgs,
    PlaceArgs, PlanCommand, PlotArgs, TableArgs, TuneArgs,
};
use measure::cublas::Cublas;
use measure::element::Random;
use measure::machine::Machine;
use measure::stream::Streams;
use measure::{Bench, Problem, constants, device, distances, limit, mgpu, plan, plan_time, suite};
use report::record::{self, Row};
use report::{distribution, plot, summary, table};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(help) if cli::is_help(&help) => help.exit(),
        Err(error) => {
            eprintln!("kblas-bench: {}", cli::one_line(&error));
            return ExitCode::from(2);
        }
    };
    match run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("kblas-bench: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> Result<()> {
    match &cli.command {
        Some(Command::Gemv(args)) => measure(&args.measure, |bench| one(bench, &args.case())),
        Some(Command::Symv(args)) => measure(&args.measure, |bench| one(bench, &args.symv())),
        Some(Command::Hemv(args)) => measure(&args.measure, |bench| one(bench, &args.hemv())),
        Some(Command::Level2(command)) => measure(&command.args.measure, |bench| one(bench, &command.case())),
        Some(Command::Gemm(args)) => measure(&args.measure, |bench| one(bench, &args.case())),
        Some(Command::Level1(command)) => {
            let (routine, args) = command.parts();
            measure(&args.measure, |bench| one(bench, &args.case(routine)))
        }
        Some(Command::Cdist(args)) => distances(&args.case(), args),
        Some(Command::Knn(args)) => distances(&args.case(), &args.sets),
        Some(Command::Limit(args)) => limit(args),
        Some(Command::Tune(args)) => match &args.write {
            Some(path) => tune_constants(args, path),
            None => measure(&args.suite.measure, |bench| suite::tune(bench, &args.suite)),
        },
        Some(Command::Fit(args)) => fit::run(args),
        Some(Command::Plan(PlanCommand::Gemv(args))) => plan::gemv(args),
        Some(Command::Plan(PlanCommand::Gemm(args))) => plan::gemm(args),
        Some(Command::HostTime(args)) => host_time(args),
        Some(Command::PlanTime(args)) => plan_time::run(args),
        Some(Command::Mgpu(args)) => several(args),
        Some(Command::Plot(args)) => plot(args),
        Some(Command::Table(args)) => table(args),
        Some(Command::Overview(args)) => overview(args),
        Some(Command::Distribution(args)) => distributions(args),
        None => {
            let report = if cli.suite.suite == Some(Cases::Random) { distribution::text } else { summary::summary };
            measure_and_report(&cli.suite.measure, |bench| suite::run(bench, &cli.suite), report)
        }
    }
}

fn one(bench: &Bench, case: &impl Problem) -> Result<Vec<Row>> {
    let row = case.measure(bench)?;
    println!("{}\n{}", Row::header(), row.table());
    Ok(vec![row])
}

/// Sets up the bench, measures `cases` and reports the results.
fn measure(args: &MeasureArgs, cases: impl FnOnce(&Bench) -> Result<Vec<Row>>) -> Result<()> {
    measure_and_report(args, cases, summary::summary)
}

/// The same, with `report` as the summary of the rows.
fn measure_and_report(
    args: &MeasureArgs, cases: impl FnOnce(&Bench) -> Result<Vec<Row>>, report: fn(&[Row]) -> String,
) -> Result<()> {
    with_bench(args, |bench, comments| {
        let rows = cases(bench)?;
        if rows.len() > 1 {
            print!("{}", report(&rows));
        }
        report_leaks(bench.machine);
        write(args.csv.as_deref(), comments, &rows)?;
        let wrong = rows.iter().filter(|row| row.error.is_some_and(|error| error > 1.0)).count();
        ensure!(bench.failures.get() == 0, "{} cases could not be measured", bench.failures.get());
        ensure!(wrong == 0, "{wrong} results are further from the right ones than rounding explains");
        Ok(())
    })
}

/// Opens the machine and the peers, prints a description of them, and calls `run`.
fn with_bench(args: &MeasureArgs, run: impl FnOnce(&Bench, &[String]) -> Result<()>) -> Result<()> {
    let mut machine = Machine::open(args.place.device)?;
    machine.chain = args.chain.into();
    let peers = args.compare.iter().map(|mode| open_peer(&machine, &args.place, *mode));
    let peers: Vec<_> = peers.collect::<Result<Vec<_>>>()?.into_iter().flatten().collect();
    let streams = Streams::new(&machine)?;
    let clock = SystemTime::now().duration_since(UNIX_EPOCH)?;
    let random = Random { seed: args.seed.unwrap_or(clock.as_nanos() as u64) };
    let mut comments = comments(&machine, clock);
    comments.push(format!("seed: {}", random.seed));
    comments.extend(peers.iter().map(|peer| format!("peer: {}", describe(peer))));
    if peers.is_empty() && !args.compare.is_empty() {
        comments.push("peer: none (no cuBLAS, or no GPU)".into());
    }
    comments.push(if args.warm { "data: warm".into() } else { "data: cold".into() });
    if args.chain > 1 {
        comments.push(format!("chain: {} calls one behind the other", args.chain));
    }
    comments.iter().for_each(|comment| println!("# {comment}"));

    let bench = Bench { machine: &machine, peers, streams: streams.as_ref(), args, random, failures: Cell::new(0) };
    run(&bench, &comments)
}

fn tune_constants(args: &TuneArgs, path: &Path) -> Result<()> {
    with_bench(&args.suite.measure, |bench, comments| constants::write(bench, args, path, comments))
}

fn limit(args: &LimitArgs) -> Result<()> {
    let machine = Machine::open(args.device)?;
    let comments = comments(&machine, SystemTime::now().duration_since(UNIX_EPOCH)?);
    comments.iter().for_each(|comment| println!("# {comment}"));
    let rows = limit::run(&machine, args.time)?;
    report_leaks(&machine);
    write(args.csv.as_deref(), &comments, &rows)
}

fn several(args: &MgpuArgs) -> Result<()> {
    let machine = Machine::open(0)?;
    let mut comments = comments(&machine, SystemTime::now().duration_since(UNIX_EPOCH)?);
    comments.push(format!("GPUs: {}", args.gpus));
    comments.iter().for_each(|comment| println!("# {comment}"));
    let rows = mgpu::run(args)?;
    write(args.csv.as_deref(), &comments, &rows)
}

fn host_time(args: &HostTimeArgs) -> Result<()> {
    let machine = Machine::open(args.place.device)?;
    let peer = open_peer(&machine, &args.place, Compare::Cublas)?;
    println!("# device: {}", machine.name());
    println!("{:>28} {:>10}", "", "us a call");
    for (name, us) in measure::host_time(&machine, peer.as_ref(), args)? {
        println!("{name:>28} {us:>10.3}");
    }
    Ok(())
}

fn distances(case: &distances::Case, args: &DistanceArgs) -> Result<()> {
    let machine = Machine::open(args.place.device)?;
    let peer = open_peer(&machine, &args.place, Compare::Cublas)?;
    println!("# device: {}", machine.name());
    distances::run(case, &machine, peer.as_ref(), args)
}

fn plot(args: &PlotArgs) -> Result<()> {
    let (comments, rows) = record::read_csv::<Row>(&args.file)?;
    let svg = plot::svg(&rows, &comments, args.shape)?;
    std::fs::write(&args.output, svg).with_context(|| format!("cannot write {}", args.output.display()))
}

fn table(args: &TableArgs) -> Result<()> {
    let (_, rows) = record::read_csv::<Row>(&args.file)?;
    let section = table::section(&rows, &file_name(&args.file.to_string_lossy()), args.shape)?;
    print!("{section}");
    Ok(())
}

fn overview(args: &OverviewArgs) -> Result<()> {
    let files: Result<Vec<Vec<Row>>> = args.files.iter().map(|file| Ok(record::read_csv(file)?.1)).collect();
    print!("{}", table::overview(&files?)?);
    Ok(())
}

fn distributions(args: &OverviewArgs) -> Result<()> {
    let files: Vec<_> = args.files.iter().map(|file| record::read_csv(file)).collect::<Result<_>>()?;
    print!("{}", distribution::table(&files)?);
    Ok(())
}

/// Opens the peer on the machine's stream. Returns `None` without a device, or without cuBLAS, which is then reported.
fn open_peer(machine: &Machine, place: &PlaceArgs, mode: Compare) -> Result<Option<Cublas>> {
    let Some(device) = &machine.device else { return Ok(None) };
    let path = place.cublas.clone().or_else(|| std::env::var_os("KBLAS_BENCH_CUBLAS").map(Into::into));
    let peer = Cublas::open(path.as_deref(), mode, device.stream)?;
    if peer.is_none() {
        eprintln!("kblas-bench: no libcublas found (--cublas FILE names one): its columns stay empty");
    }
    Ok(peer)
}

fn describe(peer: &Cublas) -> String {
    format!("{} {}", peer.name, peer.version)
}

/// The description of a run, for the header of a table or a file.
fn comments(machine: &Machine, clock: Duration) -> Vec<String> {
    let mut version = 0;
    // SAFETY: the handle lives; the address is that of a local.
    unsafe { kblasGetVersion(machine.handle, &mut version) };
    vec![
        command_line(std::env::args().skip(1)),
        format!("date: {}", date(clock.as_secs())),
        format!("device: {}", machine.name()),
        format!("driver: {}", machine.device.as_ref().map_or("-", |device| &device.driver)),
        format!("kblas: {}.{}.{}", version / 10000, version / 100 % 100, version % 100),
    ]
}

/// The command line without the folders of this machine, so that others can use it.
fn command_line(args: impl Iterator<Item = String>) -> String {
    let mut line = String::from("kblas-bench");
    let mut is_file = false;
    for arg in args {
        let (option, file) = match arg.split_once('=') {
            Some((option @ ("--cublas" | "--csv"), file)) => (format!("{option}="), Some(file)),
            _ if is_file => (String::new(), Some(arg.as_str())),
            _ => (arg.clone(), None),
        };
        line = line + " " + &option + &file.map_or(String::new(), file_name);
        is_file = matches!(arg.as_str(), "--cublas" | "--csv");
    }
    line
}

/// The last component of a path.
fn file_name(path: &str) -> String {
    Path::new(path).file_name().map_or(path.into(), |name| name.to_string_lossy().into_owned())
}

/// The UTC date of a number of seconds since 1970, in the Gregorian calendar.
fn date(seconds: u64) -> String {
    let mut days = seconds / 86400;
    let mut year = 1970;
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let mut month = 1;
    for length in [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

fn report_leaks(machine: &Machine) {
    if let Some(leaks) = machine.device.as_ref().and_then(device::Device::leaks) {
        eprintln!("kblas-bench: {leaks}");
    }
}

fn write<R: serde::Serialize>(path: Option<&Path>, comments: &[String], rows: &[R]) -> Result<()> {
    path.map_or(Ok(()), |path| record::write_csv(path, comments, rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_tells_no_places_of_the_machine() {
        let line = |line: &str| command_line(line.split(' ').map(String::from));
        assert_eq!(
            line("--suite gemv --cublas /usr/local/lib/libcublas.so.13 --csv /tmp/b/gemv.csv --time 10"),
            "kblas-bench --suite gemv --cublas libcublas.so.13 --csv gemv.csv --time 10"
        );
        assert_eq!(line("limit --csv=/tmp/limit.csv"), "kblas-bench limit --csv=limit.csv");
        assert_eq!(line("gemv --only a/b --csv limit.csv"), "kblas-bench gemv --only a/b --csv limit.csv");
    }

    #[test]
    fn dates_follow_the_calendar() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400), "2000-02-29");
        assert_eq!(date(1_767_225_599), "2025-12-31");
        assert_eq!(date(1_767_225_600), "2026-01-01");
    }
}
