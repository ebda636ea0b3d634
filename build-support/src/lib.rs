//! What the build scripts of the workspace share: nvcc, and how kernels become images that a crate embeds. And what the
//! tests share that compare Rust's side of a kernel with the kernel's.

pub mod layout;
pub mod ptx;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::sync::Mutex;
use std::{env, fs, io, thread};

/// Compute capabilities to compile for; the newest gets PTX too, for devices newer still.
const DEFAULT_ARCHS: &str = "80;90;100";

/// The architecture whose PTX newer ones share.
const SHARED_ARCH: u32 = 90;

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

/// Where the PTX of the newest architecture goes.
#[derive(Clone, Copy, PartialEq)]
pub enum Ptx {
    /// Into the image.
    Within,
    /// To OUT_DIR/<the source's stem>.ptx.
    Apart,
}

/// Compiles each of `sources` to OUT_DIR/<its stem>.fatbin. `kernels` is the library's folder of kernels, whose headers
/// they include.
pub fn compile(sources: &[PathBuf], kernels: &str, out: &Path, ptx: Ptx) -> Result<(), String> {
    println!("cargo:rerun-if-changed={kernels}");
    for folder in sources.iter().filter_map(|source| source.parent()).collect::<BTreeSet<_>>() {
        println!("cargo:rerun-if-changed={}", folder.display());
    }
    let images = sources.iter().map(|source| (source, out.join(stem(source)).with_extension("fatbin")));
    Nvcc::find(kernels, ptx)?.compile_all(images, out)
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

struct Nvcc {
    path: PathBuf,
    /// The library's folder of kernels.
    kernels: String,
    /// What decides about the output besides the sources.
    flags: Vec<String>,
    version: String,
    ptx: Ptx,
    /// The architecture of the newest PTX.
    newest: u32,
}

impl Nvcc {
    /// NVCC; otherwise the first that is new enough of CUDA_HOME, CUDA_PATH, PATH and target/nvcc.
    fn find(kernels: &str, ptx: Ptx) -> Result<Self, String> {
        let archs = archs(&env::var("KBLAS_CUDA_ARCHS").unwrap_or_default())?;
        let newest = archs.last().ok_or("KBLAS_CUDA_ARCHS names no compute capability")?;
        let newest = source_arch(&archs, *newest);
        let flags = Self::flags(kernels, &archs, (ptx == Ptx::Within).then_some(newest));
        let found = |path, version| Self { path, kernels: kernels.into(), flags, version, ptx, newest };
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

    /// For machine code of `archs`, and PTX of one.
    fn flags(kernels: &str, archs: &BTreeSet<u32>, ptx: Option<u32>) -> Vec<String> {
        let include = format!("-I{kernels}");
        let mut flags: Vec<_> =
            ["--fatbin", "-O3", "-std=c++17", &include, "--threads=0", "--compress-mode=size"].map(String::from).into();
        flags.extend(
            archs
                .iter()
                .map(|&arch| format!("--generate-code=arch=compute_{},code=sm_{arch}", source_arch(archs, arch))),
        );
        flags.extend(ptx.map(|arch| format!("--generate-code=arch=compute_{arch},code=compute_{arch}")));
        flags
    }

    /// Compiles each source to its image, as many at a time as cargo lets run.
    fn compile_all<'a>(
        &self, images: impl Iterator<Item = (&'a PathBuf, PathBuf)> + Send, out: &Path,
    ) -> Result<(), String> {
        let jobs = env::var("NUM_JOBS").ok().and_then(|jobs| jobs.parse().ok()).unwrap_or(1).max(1);
        let images = Mutex::new(images.fuse());
        let next = || images.lock().ok()?.next();
        let work = || {
            while let Some((source, image)) = next() {
                self.compile(source, &image, out)?;
            }
            Ok(())
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a thread of build.rs panicked")?)
        })
    }

    /// Compiles to `image`, unless the same sources were compiled the same way before.
    fn compile(&self, source: &Path, image: &Path, out: &Path) -> Result<(), String> {
        // OUT_DIR is <target>/<profile>/build/<package>/out; all profiles share the images.
        let cache = out.ancestors().nth(4).unwrap_or(out).join("kernels");
        let cached = cache.join(format!("{}-{:016x}.fatbin", stem(source), self.key(source)?));
        let extensions: &[&str] = if self.ptx == Ptx::Apart { &["ptx", "fatbin"] } else { &["fatbin"] };
        if extensions.iter().any(|extension| !cached.with_extension(extension).exists()) {
            fs::create_dir_all(&cache).map_err(|error| told(&cache, error))?;
            let kept = image.with_extension("kept");
            let mut nvcc = Command::new(&self.path);
            nvcc.args(&self.flags).arg(source).arg("-o").arg(image);
            if self.ptx == Ptx::Apart {
                let _ = fs::remove_dir_all(&kept);
                fs::create_dir_all(&kept).map_err(|error| told(&kept, error))?;
                nvcc.arg("--keep").arg("--keep-dir").arg(&kept);
            }
            let output = nvcc.output().map_err(|error| told(&self.path, error))?;
            if !output.status.success() {
                let messages = String::from_utf8_lossy(&output.stderr);
                return Err(format!("nvcc refuses {}:\n{messages}", source.display()));
            }
            if self.ptx == Ptx::Apart {
                let ptx = self.newest_ptx(&kept)?;
                fs::rename(&ptx, image.with_extension("ptx")).map_err(|error| told(&ptx, error))?;
                fs::remove_dir_all(&kept).map_err(|error| told(&kept, error))?;
            }
            // Another cargo may be here at the same time: only whole files appear in the cache.
            let partial = cached.with_extension(format!("{}.partial", std::process::id()));
            for extension in extensions {
                fs::copy(image.with_extension(extension), &partial)
                    .and_then(|_| fs::rename(&partial, cached.with_extension(extension)))
                    .map_err(|error| told(&cached, error))?;
            }
            return Ok(());
        }
        extensions.iter().try_for_each(|extension| {
            let from = cached.with_extension(extension);
            fs::copy(&from, image.with_extension(extension)).map(drop).map_err(|error| told(&from, error))
        })
    }

    /// The file that nvcc kept of the newest architecture.
    fn newest_ptx(&self, kept: &Path) -> Result<PathBuf, String> {
        let target = format!(".target sm_{}", self.newest);
        for path in files(kept, "ptx")? {
            let text = fs::read_to_string(&path).map_err(|error| told(&path, error))?;
            if text.lines().any(|line| line.split(',').next().is_some_and(|first| first.trim() == target)) {
                return Ok(path);
            }
        }
        Err(format!("{}: nvcc kept no PTX with {target}", kept.display()))
    }

    /// A number that changes with the source, what it includes, the flags and the compiler.
    fn key(&self, source: &Path) -> Result<u64, String> {
        let mut hasher = DefaultHasher::new();
        (&self.flags, &self.version, self.ptx == Ptx::Apart).hash(&mut hasher);
        for (path, text) in with_includes(source, &self.kernels)? {
            (path, text).hash(&mut hasher);
        }
        Ok(hasher.finish())
    }
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

/// The compute capabilities of a list.
fn archs(list: &str) -> Result<BTreeSet<u32>, String> {
    let list = if list.is_empty() { DEFAULT_ARCHS } else { list };
    list.split([';', ','])
        .map(|arch| arch.trim().parse())
        .collect::<Result<_, _>>()
        .map_err(|_| format!("KBLAS_CUDA_ARCHS={list} is not a list of compute capabilities such as {DEFAULT_ARCHS}"))
}

/// The architecture whose PTX becomes the machine code of `arch`. The kernels use nothing that 9.0 lacks, so the newer ones
/// share its PTX: nvcc spends more than half of its time before there is PTX.
fn source_arch(archs: &BTreeSet<u32>, arch: u32) -> u32 {
    if archs.contains(&SHARED_ARCH) { arch.min(SHARED_ARCH) } else { arch }
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
