//! The log: calls, plans, commands that repeat them, and costs. If it is off, it costs one relaxed load.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::{Debug, Display, Write as _};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::process;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
use std::time::{Duration, Instant};

use parking_lot::{Mutex, MutexGuard};

use crate::env;
use crate::env::layer::{BENCH, OPEN, PROFILE, TRACE};
use crate::error::{Error, Result};

/// The environment has not been read yet.
const UNREAD: u8 = 128;

static LAYERS: AtomicU8 = AtomicU8::new(UNREAD);
static SINK: Mutex<Sink> = Mutex::new(Sink { stdout: false, stderr: false, file: None });
static PROFILED: Mutex<Profile> = Mutex::new(Profile { process: 0, shapes: BTreeMap::new() });

struct Sink {
    stdout: bool,
    stderr: bool,
    file: Option<File>,
}

struct Profile {
    /// A forked process starts without the calls of its parent.
    process: u32,
    shapes: BTreeMap<String, Totals>,
}

#[derive(Default)]
struct Totals {
    calls: u64,
    work: Work,
    time: Duration,
    /// Number of calls with a time. A call that is recorded into a graph has none.
    timed: u64,
}

/// What the log reports of one call.
pub struct Summary {
    /// Routine and shape, by which the profile groups the calls.
    pub shape: String,
    /// The arguments of `kblas-bench`; empty if it cannot repeat the call.
    pub bench: String,
    /// The work of the call.
    pub work: Work,
}

/// The work that a call requires, whichever library computes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Bytes to read from memory and to write to memory.
    pub bytes: u64,
    /// Operations on real numbers.
    pub flops: u64,
}

/// The layers that are on.
#[inline]
fn layers() -> u8 {
    match LAYERS.load(Relaxed) {
        UNREAD => start(),
        layers => layers,
    }
}

#[cold]
fn start() -> u8 {
    let settings = env::settings();
    let mut sink = SINK.lock();
    if LAYERS.load(Relaxed) != UNREAD {
        return LAYERS.load(Relaxed);
    }
    let wanted = settings.log_file.as_deref().filter(|_| settings.log & OPEN != 0);
    let refused = wanted.and_then(|path| Some((path, open(&mut sink, path).err()?)));
    sink.stderr = sink.file.is_none();
    drop(sink);
    set_layers(settings.log);
    if settings.log & OPEN != 0 {
        if let Some((path, error)) = refused {
            line(format_args!("KBLAS_LOG_FILE={}: {error}; the log goes to standard error", path.display()));
        }
        settings.problems.iter().for_each(|problem| line(format_args!("{problem}")));
    }
    settings.log
}

fn open(sink: &mut Sink, path: &Path) -> io::Result<()> {
    sink.file = Some(File::options().create(true).append(true).open(path)?);
    Ok(())
}

fn set_layers(layers: u8) {
    LAYERS.store(layers, Relaxed);
    if layers & PROFILE != 0 {
        static ONCE: std::sync::Once = std::sync::Once::new();
        ONCE.call_once(|| {
            // SAFETY: the C library's own function; `print_profile` lives as long as this library is loaded.
            unsafe { libc::atexit(print_profile) };
        });
    }
}

/// Turns the log on or off, and directs it to the given destinations. It logs the layers of KBLAS_LOG, or trace if that
/// names none. If the file cannot be opened, nothing changes.
pub fn configure(on: bool, stdout: bool, stderr: bool, file: Option<&Path>) -> io::Result<()> {
    layers();
    let mut sink = Sink { stdout, stderr, file: None };
    if let Some(path) = file {
        open(&mut sink, path)?;
    }
    *SINK.lock() = sink;
    set_layers(match env::settings().log & !OPEN {
        _ if !on => 0,
        0 => OPEN | TRACE,
        wanted => OPEN | wanted,
    });
    Ok(())
}

/// Writes one line. The log never fails a call: a line that cannot be written is lost.
fn line(text: std::fmt::Arguments) {
    let text = format!("kblas: {text}\n");
    let mut sink = SINK.lock();
    if sink.stdout {
        let _ = io::stdout().write_all(text.as_bytes());
    }
    if sink.stderr {
        let _ = io::stderr().write_all(text.as_bytes());
    }
    if let Some(file) = &mut sink.file {
        let _ = file.write_all(text.as_bytes());
    }
}

/// Runs `tell` if calls are traced.
#[inline]
pub fn traced(tell: impl FnOnce()) {
    if layers() & TRACE != 0 {
        tell();
    }
}

/// Logs a call and its arguments.
#[cold]
pub fn call(name: &str, arguments: &[(&str, &dyn Debug)]) {
    let mut text = String::new();
    for (i, (argument, value)) in arguments.iter().enumerate() {
        let comma = if i == 0 { "" } else { ", " };
        let _ = write!(text, "{comma}{argument}={value:?}");
    }
    line(format_args!("{name}({text})"));
}

/// Logs the plan of the call.
#[inline]
pub fn plan(plan: &impl Display) {
    traced(|| line(format_args!("  {plan}")));
}

/// Logs why a call failed.
#[cold]
pub fn error(name: &str, error: &Error) {
    if layers() & OPEN != 0 {
        line(format_args!("{name}: {error}"));
    }
}

/// Logs an event that belongs to no single call.
#[cold]
pub fn note(text: std::fmt::Arguments) {
    if layers() & OPEN != 0 {
        line(text);
    }
}

thread_local! {
    /// Whether a launch of this thread is being reported.
    static REPORTING: Cell<bool> = const { Cell::new(false) };
}

/// Ends the report of a launch, however the launch ends.
struct Reporting;

impl Drop for Reporting {
    fn drop(&mut self) {
        REPORTING.set(false);
    }
}

/// Runs a routine's launch, and reports it to the bench and profile layers. A launch within it is part of it, and not
/// reported. `wait` waits for the queued work. It returns false, without waiting, if waiting is not possible.
#[inline]
pub fn launch(
    wait: impl Fn() -> Result<bool>, summary: impl FnOnce() -> Summary, launch: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let wanted = layers() & (BENCH | PROFILE);
    if wanted == 0 || REPORTING.replace(true) {
        return launch();
    }
    let _reporting = Reporting;
    let observed = Observed::begin(&wait, wanted, summary())?;
    launch()?;
    observed.map_or(Ok(()), |observed| observed.end(&wait))
}

/// A launch that the profile counts.
struct Observed {
    summary: Summary,
    idle: bool,
    start: Instant,
}

impl Observed {
    #[cold]
    fn begin(wait: &dyn Fn() -> Result<bool>, wanted: u8, summary: Summary) -> Result<Option<Self>> {
        if wanted & BENCH != 0 && !summary.bench.is_empty() {
            line(format_args!("kblas-bench {}", summary.bench));
        }
        if wanted & PROFILE == 0 {
            return Ok(None);
        }
        let idle = wait()?;
        Ok(Some(Self { summary, idle, start: Instant::now() }))
    }

    #[cold]
    fn end(self, wait: &dyn Fn() -> Result<bool>) -> Result<()> {
        let time = (self.idle && wait()?).then(|| self.start.elapsed());
        add(self.summary.shape, self.summary.work, time);
        Ok(())
    }
}

/// Whether the profile is on.
#[inline]
pub fn profiling() -> bool {
    layers() & PROFILE != 0
}

/// A profiled call that is more than a routine's launch, or something else. Its time includes the work that it queued.
/// `wait` waits for that work as in [`launch`].
pub struct Profiled {
    idle: bool,
    start: Instant,
}

impl Profiled {
    #[cold]
    pub fn begin(wait: &dyn Fn() -> Result<bool>) -> Self {
        Self { idle: wait().unwrap_or(false), start: Instant::now() }
    }

    #[cold]
    pub fn end(self, wait: &dyn Fn() -> Result<bool>, shape: String) {
        let time = (self.idle && wait().unwrap_or(false)).then(|| self.start.elapsed());
        add(shape, Work::default(), time);
    }
}

/// The profile of this process.
fn profiled() -> MutexGuard<'static, Profile> {
    let mut profile = PROFILED.lock();
    if profile.process != process::id() {
        *profile = Profile { process: process::id(), shapes: BTreeMap::new() };
    }
    profile
}

fn add(shape: String, work: Work, time: Option<Duration>) {
    let mut profile = profiled();
    let totals = profile.shapes.entry(shape).or_default();
    totals.calls += 1;
    totals.work.bytes += work.bytes;
    totals.work.flops += work.flops;
    totals.time += time.unwrap_or_default();
    totals.timed += u64::from(time.is_some());
}

extern "C" fn print_profile() {
    for (shape, totals) in &profiled().shapes {
        let Totals { calls, work: Work { bytes, flops }, time, timed } = totals;
        let micros = time.as_secs_f64() * 1e6;
        let per_call = micros / (*timed).max(1) as f64;
        let untimed = match calls - timed {
            0 => String::new(),
            recorded => format!(", {recorded} recorded into graphs"),
        };
        let moved = if *bytes > 0 { format!(", {bytes} bytes") } else { String::new() };
        let computed = if *flops > 0 { format!(", {flops} flops") } else { String::new() };
        line(format_args!(
            "profile {shape}: {calls} calls{untimed}{moved}{computed}, {micros:.1} us ({per_call:.2} us a call)"
        ));
    }
}
