//! What the build scripts of the workspace share: nvcc, and how kernels become images that a crate embeds. And what the
//! tests share that compare Rust's side of a kernel with the kernel's.

pub mod layout;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::sync::Mutex;
use std::{env, fs, io, thread};

/// Compute capabilities to compile for; the newest gets PTX too, for devices newer still.
const DEFAULT_ARCHS: &str = "80;90;100";

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

/// Compiles each of `sources` to OUT_DIR/<its stem>.fatbin. `kernels` is the library's folder of kernels, whose headers
/// they include.
pub fn compile(sources: &[PathBuf], kernels: &str, out: &Path) -> Result<(), String> {
    println!("cargo:rerun-if-changed={kernels}");
    for folder in sources.iter().filter_map(|source| source.parent()).collect::<BTreeSet<_>>() {
        println!("cargo:rerun-if-changed={}", folder.display());
    }
    let images = sources.iter().map(|source| (source, out.join(stem(source)).with_extension("fatbin")));
    Nvcc::find(kernels)?.compile_all(images, out)
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
}

impl Nvcc {
    /// NVCC; otherwise the first that is new enough of CUDA_HOME, CUDA_PATH, PATH and target/nvcc.
    fn find(kernels: &str) -> Result<Self, String> {
        let kernels = kernels.to_string();
        let flags = Self::flags(&kernels, &env::var("KBLAS_CUDA_ARCHS").unwrap_or_default())?;
        if let Some(path) = env::var_os("NVCC").filter(|path| !path.is_empty()) {
            let path = PathBuf::from(path);
            let version = version(&path).ok_or_else(|| format!("NVCC={} does not run", path.display()))?;
            return Ok(Self { path, kernels, flags, version });
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
                Some(Self { path, kernels: kernels.clone(), flags: flags.clone(), version })
            })
            .ok_or_else(|| {
                let (major, minor) = OLDEST_NVCC;
                format!(
                    "no nvcc {major}.{minor} or later found: run `make nvcc` to install one, or set NVCC to its path"
                )
            })
    }

    fn flags(kernels: &str, archs: &str) -> Result<Vec<String>, String> {
        let archs = if archs.is_empty() { DEFAULT_ARCHS } else { archs };
        let archs: BTreeSet<u32> =
            archs.split([';', ',']).map(|arch| arch.trim().parse()).collect::<Result<_, _>>().map_err(|_| {
                format!("KBLAS_CUDA_ARCHS={archs} is not a list of compute capabilities such as {DEFAULT_ARCHS}")
            })?;
        let include = format!("-I{kernels}");
        let mut flags: Vec<_> =
            ["--fatbin", "-O3", "-std=c++17", &include, "--threads=0", "--compress-mode=size"].map(String::from).into();
        flags.extend(archs.iter().map(|arch| format!("--generate-code=arch=compute_{arch},code=sm_{arch}")));
        flags.extend(archs.last().map(|arch| format!("--generate-code=arch=compute_{arch},code=compute_{arch}")));
        Ok(flags)
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
        if !cached.exists() {
            fs::create_dir_all(&cache).map_err(|error| told(&cache, error))?;
            let output = Command::new(&self.path).args(&self.flags).arg(source).arg("-o").arg(image).output();
            let output = output.map_err(|error| told(&self.path, error))?;
            if !output.status.success() {
                let messages = String::from_utf8_lossy(&output.stderr);
                return Err(format!("nvcc refuses {}:\n{messages}", source.display()));
            }
            // Another cargo may be here at the same time: only whole files appear in the cache.
            let partial = cached.with_extension(format!("{}.partial", std::process::id()));
            return fs::copy(image, &partial)
                .and_then(|_| fs::rename(&partial, &cached))
                .map_err(|error| told(&cached, error));
        }
        fs::copy(&cached, image).map(drop).map_err(|error| told(&cached, error))
    }

    /// A number that changes with the source, what it includes, the flags and the compiler.
    fn key(&self, source: &Path) -> Result<u64, String> {
        let mut hasher = DefaultHasher::new();
        (&self.flags, &self.version).hash(&mut hasher);
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
