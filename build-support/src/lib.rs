//! What the build scripts of the workspace share: nvcc, and how kernels become images that a crate embeds. And what the
//! tests share that compare Rust's side of a kernel with the kernel's.

pub mod layout;
pub mod ptx;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::sync::Mutex;
use std::{env, fs, io, thread};

/// Compute capabilities to compile for. One of them gets PTX too, for devices newer still.
const DEFAULT_ARCHS: &str = "80;90;100;120";

/// The architecture whose PTX others share. The kernels use nothing that newer ones lack. Some kernels are for it alone: a set of
/// their symbols says which.
pub const SHARED_ARCH: u32 = 90;

/// The steps from a source to its image.
const STEPS: [&str; 2] = [include_str!("lib.rs"), include_str!("ptx.rs")];

/// The first nvcc that knows them.
const OLDEST_NVCC: (u32, u32) = (12, 8);

/// What the compilation depends on besides the sources.
const VARIABLES: [&str; 5] = ["NVCC", "CUDA_HOME", "CUDA_PATH", "PATH", "KBLAS_CUDA_ARCHS"];

/// A build script's `main`: `build` gets OUT_DIR. An error ends it, in one sentence without a panic's backtrace around it.
pub fn run(build: impl FnOnce(&Path) -> Result<(), String>) {
    for name in VARIABLES {
        println!("cargo:rerun-if-env-changed={name}");
    }
    let out = env::var_os("OUT_DIR").ok_or("OUT_DIR is not set: build.rs is run by cargo".to_string());
    if let Err(sentence) = out.and_then(|out| build(Path::new(&out))) {
        eprintln!("kblas: {sentence}");
        exit(1);
    }
}

/// Where the PTX for newer devices goes.
#[derive(Clone, Copy, PartialEq)]
pub enum Ptx {
    /// Into the image.
    Within,
    /// To OUT_DIR/<the source's stem>.ptx.
    Apart,
}

/// Compiles each of `sources` to OUT_DIR/<its stem>.fatbin. `kernels` is the library's folder of kernels, whose headers
/// they include. The kernels of `of_shared` are compiled to machine code of [`SHARED_ARCH`] alone.
pub fn compile(
    sources: &[PathBuf], kernels: &str, out: &Path, ptx: Ptx, of_shared: &BTreeSet<String>,
) -> Result<(), String> {
    println!("cargo:rerun-if-changed={kernels}");
    for folder in sources.iter().filter_map(|source| source.parent()).collect::<BTreeSet<_>>() {
        println!("cargo:rerun-if-changed={}", folder.display());
    }
    let images = sources.iter().map(|source| (source, out.join(stem(source)).with_extension("fatbin")));
    let nvcc = Nvcc::find(kernels, ptx, of_shared)?;
    each(images, |(source, image)| nvcc.compile(source, &image, out)).map(drop)
}

/// What `work` makes of each item, in their order. It has as many at a time as cargo lets run.
pub fn each<T, R: Send>(
    items: impl Iterator<Item = T> + Send, work: impl Fn(T) -> Result<R, String> + Sync,
) -> Result<Vec<R>, String> {
    let jobs = env::var("NUM_JOBS").ok().and_then(|jobs| jobs.parse().ok()).unwrap_or(1).max(1);
    let items = Mutex::new(items.enumerate().fuse());
    let next = || items.lock().ok()?.next();
    let worker = || {
        let mut made = Vec::new();
        while let Some((place, item)) = next() {
            made.push((place, work(item)?));
        }
        Ok(made)
    };
    let made = thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(joined).collect::<Result<Vec<_>, String>>()
    })?;
    let mut made: Vec<_> = made.into_iter().flatten().collect();
    made.sort_by_key(|(place, _)| *place);
    Ok(made.into_iter().map(|(_, result)| result).collect())
}

/// Writes what `make` gives to OUT_DIR/<stem>.<extension>. It is made once for all profiles; `from` is all that it is made from.
pub fn once(
    out: &Path, stem: &str, extension: &str, from: &impl Hash, make: impl FnOnce() -> io::Result<Vec<u8>>,
) -> Result<(), String> {
    let mut hasher = DefaultHasher::new();
    from.hash(&mut hasher);
    let kept = kept(out)?.join(format!("{stem}-{:016x}.{extension}", hasher.finish()));
    let to = out.join(stem).with_extension(extension);
    if kept.exists() {
        return fs::copy(&kept, &to).map(drop).map_err(|error| told(&kept, error));
    }
    make().and_then(|bytes| fs::write(&to, bytes)).map_err(|error| told(&to, error))?;
    keep(&to, &kept)
}

/// The folder that all profiles share. OUT_DIR is <target>/<profile>/build/<package>/out.
fn kept(out: &Path) -> Result<PathBuf, String> {
    let folder = out.ancestors().nth(4).unwrap_or(out).join("kernels");
    fs::create_dir_all(&folder).map_err(|error| told(&folder, error))?;
    Ok(folder)
}

/// Copies to that folder. Another cargo may be here at the same time: only whole files appear.
fn keep(made: &Path, kept: &Path) -> Result<(), String> {
    let mut partial = kept.as_os_str().to_owned();
    partial.push(format!(".{}.partial", std::process::id()));
    fs::copy(made, &partial).and_then(|_| fs::rename(&partial, kept)).map_err(|error| told(kept, error))
}

/// An error of a file, with its path.
pub fn told(path: &Path, error: io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// The name of a file without its extension.
pub fn stem(path: &Path) -> &str {
    path.file_stem().and_then(OsStr::to_str).unwrap_or_default()
}

/// The files of a directory with the extension, sorted.
pub fn files(directory: &Path, extension: &str) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(directory).map_err(|error| told(directory, error))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut found: Vec<_> = paths.filter(|path| path.extension() == Some(OsStr::new(extension))).collect();
    found.sort();
    Ok(found)
}

struct Nvcc<'a> {
    path: PathBuf,
    version: String,
    /// The library's folder of kernels.
    kernels: String,
    archs: BTreeSet<u32>,
    ptx: Ptx,
    of_shared: &'a BTreeSet<String>,
}

impl<'a> Nvcc<'a> {
    /// NVCC; otherwise the first that is new enough of CUDA_HOME, CUDA_PATH, PATH and target/nvcc.
    fn find(kernels: &str, ptx: Ptx, of_shared: &'a BTreeSet<String>) -> Result<Self, String> {
        let archs = archs()?;
        let found = |path, version| Self { path, version, kernels: kernels.into(), archs, ptx, of_shared };
        if let Some(path) = env::var_os("NVCC").filter(|path| !path.is_empty()) {
            let path = PathBuf::from(path);
            let version = version(&path).ok_or_else(|| format!("NVCC={} does not run", path.display()))?;
            return Ok(found(path, version));
        }
        let homes =
            ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(env::var_os).map(|home| Path::new(&home).join("bin"));
        let path = env::var_os("PATH").unwrap_or_default();
        let installed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/nvcc/nvidia/cu13/bin");
        homes
            .chain(env::split_paths(&path))
            .chain([installed])
            .map(|directory| directory.join("nvcc"))
            .find_map(|path| {
                let version = version(&path).filter(|version| release(version) >= Some(OLDEST_NVCC))?;
                Some((path, version))
            })
            .map(|(path, version)| found(path, version))
            .ok_or_else(|| {
                let (major, minor) = OLDEST_NVCC;
                format!(
                    "no nvcc {major}.{minor} or later found: run `make nvcc` to install one, or set NVCC to its path"
                )
            })
    }

    /// The architecture whose PTX others share, and newer devices compile.
    fn shared_arch(&self) -> u32 {
        let newest = self.archs.last().copied().unwrap_or(SHARED_ARCH);
        if self.archs.contains(&SHARED_ARCH) { SHARED_ARCH } else { newest }
    }

    /// Compiles to `image`, unless the same sources were compiled the same way before.
    fn compile(&self, source: &Path, image: &Path, out: &Path) -> Result<(), String> {
        let kept = kept(out)?.join(format!("{}-{:016x}.fatbin", stem(source), self.key(source)?));
        let extensions: &[&str] = if self.ptx == Ptx::Apart { &["ptx", "fatbin"] } else { &["fatbin"] };
        if extensions.iter().all(|extension| kept.with_extension(extension).exists()) {
            return extensions.iter().try_for_each(|extension| {
                let from = kept.with_extension(extension);
                fs::copy(&from, image.with_extension(extension)).map(drop).map_err(|error| told(&from, error))
            });
        }
        self.make(source, image)?;
        extensions
            .iter()
            .try_for_each(|extension| keep(&image.with_extension(extension), &kept.with_extension(extension)))
    }

    /// Compiles to PTX, from there to the machine code of each architecture, and puts that into the image.
    fn make(&self, source: &Path, image: &Path) -> Result<(), String> {
        let shared = image.with_extension("ptx");
        let newest = self.shared_arch();
        self.write_ptx(source, newest, &shared)?;
        let codes: Vec<_> =
            self.archs.iter().map(|&arch| (arch, image.with_extension(format!("{arch}.cubin")))).collect();
        thread::scope(|scope| {
            let assemblers: Vec<_> =
                codes.iter().map(|(arch, code)| scope.spawn(|| self.assemble(source, &shared, *arch, code))).collect();
            assemblers.into_iter().try_for_each(joined)
        })?;
        let mut fatbinary = Command::new(self.tool("fatbinary"));
        fatbinary.arg(option("--create=", image)).args(["-64", "--compress-mode=size"]);
        fatbinary.args(codes.iter().map(|(arch, code)| option(&format!("--image3=kind=elf,sm={arch},file="), code)));
        if self.ptx == Ptx::Within {
            fatbinary.arg(option(&format!("--image3=kind=ptx,sm={newest},file="), &shared));
        }
        done(&mut fatbinary, source)?;
        let left = codes.iter().map(|(_, code)| code).chain((self.ptx == Ptx::Within).then_some(&shared));
        left.into_iter().try_for_each(|path| fs::remove_file(path).map_err(|error| told(path, error)))
    }

    fn write_ptx(&self, source: &Path, arch: u32, to: &Path) -> Result<(), String> {
        let mut nvcc = Command::new(&self.path);
        nvcc.args(["--ptx", "-O3", "-std=c++17"]).arg(format!("-I{}", self.kernels));
        if !self.archs.contains(&SHARED_ARCH) {
            nvcc.arg("-DKBLAS_CORE_ALONE"); // kernels/common/device.cuh
        }
        done(nvcc.arg(format!("--gpu-architecture=compute_{arch}")).arg(source).arg("-o").arg(to), source)
    }

    /// The machine code of `arch`, from the shared PTX: nvcc spends a third of its time before there is PTX.
    fn assemble(&self, source: &Path, shared: &Path, arch: u32, code: &Path) -> Result<(), String> {
        let assemble = |ptx: &Path| {
            let mut ptxas = Command::new(self.tool("ptxas"));
            done(ptxas.args([format!("-arch=sm_{arch}"), "-m64".into()]).arg(ptx).arg("-o").arg(code), source)
        };
        if arch == SHARED_ARCH {
            return assemble(shared);
        }
        let own = code.with_extension("ptx");
        let text = fs::read_to_string(shared).map_err(|error| told(shared, error))?;
        let mut text =
            ptx::without(&text, self.of_shared).map_err(|reason| format!("{}: {reason}", shared.display()))?;
        if arch < self.shared_arch() {
            text = ptx::for_older(&text, arch);
        }
        fs::write(&own, text).map_err(|error| told(&own, error))?;
        assemble(&own)?;
        fs::remove_file(&own).map_err(|error| told(&own, error))
    }

    /// A program of nvcc's: beside it, or beside what it is a link to, or on PATH.
    fn tool(&self, name: &str) -> PathBuf {
        let linked = self.path.canonicalize();
        let beside =
            [Some(&self.path), linked.as_ref().ok()].into_iter().flatten().map(|nvcc| nvcc.with_file_name(name));
        beside.into_iter().find(|tool| tool.exists()).unwrap_or_else(|| name.into())
    }

    /// A number that changes with the source, what it includes, the architectures, the compiler and what is done here.
    fn key(&self, source: &Path) -> Result<u64, String> {
        let mut hasher = DefaultHasher::new();
        (&self.archs, &self.version, self.ptx == Ptx::Apart, STEPS).hash(&mut hasher);
        for (path, text) in with_includes(source, &self.kernels)? {
            (path, text).hash(&mut hasher);
        }
        Ok(hasher.finish())
    }
}

/// What a thread of the build returned.
fn joined<T>(thread: thread::ScopedJoinHandle<Result<T, String>>) -> Result<T, String> {
    thread.join().map_err(|_| "a thread of build.rs panicked")?
}

/// An option whose value is a path.
fn option(name: &str, path: &Path) -> OsString {
    let mut option = OsString::from(name);
    option.push(path);
    option
}

/// Runs a program of nvcc's on what comes from a source.
fn done(program: &mut Command, source: &Path) -> Result<(), String> {
    let output = program.output().map_err(|error| told(Path::new(program.get_program()), error))?;
    if output.status.success() {
        return Ok(());
    }
    let name = Path::new(program.get_program()).display().to_string();
    Err(format!("{name} refuses {}:\n{}", source.display(), String::from_utf8_lossy(&output.stderr)))
}

/// The file and those that it includes in quotes, and so on: next to the file that includes them, or in `kernels`.
fn with_includes(source: &Path, kernels: &str) -> Result<BTreeMap<PathBuf, String>, String> {
    let mut found = BTreeMap::new();
    let mut wanted = vec![source.to_path_buf()];
    while let Some(path) = wanted.pop() {
        if found.contains_key(&path) {
            continue;
        }
        let text = fs::read_to_string(&path).map_err(|error| told(&path, error))?;
        let names = text.lines().filter_map(|line| line.trim().strip_prefix("#include \"")?.split_once('"'));
        wanted.extend(names.map(|(name, _)| {
            let beside = path.with_file_name(name);
            if beside.exists() { beside } else { Path::new(kernels).join(name) }
        }));
        found.insert(path, text);
    }
    Ok(found)
}

/// The compute capabilities to compile for.
pub fn archs() -> Result<BTreeSet<u32>, String> {
    let given = env::var("KBLAS_CUDA_ARCHS").unwrap_or_default();
    let list = if given.is_empty() { DEFAULT_ARCHS } else { &given };
    list.split([';', ','])
        .map(|arch| arch.trim().parse())
        .collect::<Result<_, _>>()
        .map_err(|_| format!("KBLAS_CUDA_ARCHS={list} is not a list of compute capabilities such as {DEFAULT_ARCHS}"))
}

/// What `nvcc --version` says, if there is an nvcc.
fn version(nvcc: &Path) -> Option<String> {
    let output = Command::new(nvcc).arg("--version").output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// "… release 13.0, V13.0.88" is (13, 0).
fn release(version: &str) -> Option<(u32, u32)> {
    let (_, rest) = version.split_once("release ")?;
    let (major, minor) = rest.split(',').next()?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
