//! Shared by the build scripts of the workspace: finding and running nvcc, and making images of kernels that a crate
//! embeds. Also shared by the tests that compare the Rust side of a kernel with the kernel.

pub mod layout;
pub mod ptx;
pub mod registers;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::sync::Mutex;
use std::{env, fs, io, thread};

/// Compute capabilities to compile for. Newer devices use PTX.
const DEFAULT_ARCHS: &str = "80;90;100;120";

/// Given instead of a list: only PTX, which all supported devices compile.
const ONLY_PTX: &str = "ptx";

/// The oldest architecture that the kernels support.
const OLDEST_ARCH: u32 = 80;

/// The architecture whose PTX others share. The kernels use nothing that newer ones lack. Some kernels are only for it.
pub const SHARED_ARCH: u32 = 90;

/// The first nvcc that supports the default architectures.
const OLDEST_NVCC: (u32, u32) = (12, 8);

/// Flags of nvcc for all sources.
const FLAGS: [&str; 2] = ["-O3", "-std=c++17"];

/// Environment variables on which the compilation depends.
const VARIABLES: [&str; 5] = ["NVCC", "CUDA_HOME", "CUDA_PATH", "PATH", "KBLAS_CUDA_ARCHS"];

/// The `main` of a build script. `build` gets OUT_DIR. An error ends it with one sentence, without the backtrace of a
/// panic.
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

/// The results of `work` for all items, in the order of the items. As many run in parallel as cargo allows.
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

/// Returns the bytes that `make` writes to its path. They are made once for all profiles, and may depend only on `name`
/// and `from`.
pub fn once(
    out: &Path, name: &str, from: &impl Hash, make: impl FnOnce(&Path) -> Result<(), String>,
) -> Result<Vec<u8>, String> {
    let mut hasher = DefaultHasher::new();
    from.hash(&mut hasher);
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let kept = kept(out)?.join(format!("{stem}-{:016x}.{extension}", hasher.finish()));
    if !kept.exists() {
        // Another cargo may run at the same time, so only complete files may appear.
        let partial = kept.with_extension(format!("{}.partial.{extension}", std::process::id()));
        make(&partial)?;
        fs::rename(&partial, &kept).map_err(|error| told(&kept, error))?;
    }
    fs::read(&kept).map_err(|error| told(&kept, error))
}

/// The folder that all profiles share. OUT_DIR is <target>/<profile>/build/<package>/out.
fn kept(out: &Path) -> Result<PathBuf, String> {
    let folder = out.ancestors().nth(4).unwrap_or(out).join("kernels");
    fs::create_dir_all(&folder).map_err(|error| told(&folder, error))?;
    Ok(folder)
}

/// Writes a file to OUT_DIR.
pub fn write(out: &Path, name: &str, bytes: impl AsRef<[u8]>) -> Result<(), String> {
    let path = out.join(name);
    fs::write(&path, bytes).map_err(|error| told(&path, error))
}

/// Message for an error of a file, with the path.
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

/// The compiler.
pub struct Nvcc {
    path: PathBuf,
    version: String,
    /// The library's folder of kernels. Sources include its headers.
    kernels: String,
    archs: BTreeSet<u32>,
}

impl Nvcc {
    /// Finds nvcc. NVCC names it, otherwise it is the first one in CUDA_HOME, CUDA_PATH, PATH and target/nvcc that is
    /// new enough.
    pub fn find(kernels: &str) -> Result<Self, String> {
        println!("cargo:rerun-if-changed={kernels}");
        let archs = archs()?;
        let found = |path, version| Self { path, version, kernels: kernels.into(), archs };
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

    /// The architecture whose PTX other architectures share. Newer devices compile this PTX.
    fn shared_arch(&self) -> u32 {
        let newest = self.archs.last().copied().unwrap_or(OLDEST_ARCH);
        if self.archs.contains(&SHARED_ARCH) { SHARED_ARCH } else { newest }
    }

    /// The PTX of a source.
    pub fn ptx(&self, source: &Path, out: &Path) -> Result<String, String> {
        let mut flags = vec!["--ptx".to_string(), format!("--gpu-architecture=compute_{}", self.shared_arch())];
        if !self.archs.contains(&SHARED_ARCH) {
            flags.push("-DKBLAS_CORE_ALONE".into()); // kernels/common/device.cuh
        }
        let text = self.compile(source, "ptx", &flags, out)?;
        String::from_utf8(text).map_err(|_| format!("the PTX of {} is no text", source.display()))
    }

    /// An image of a source: the machine code of all architectures, and PTX.
    pub fn fatbin(&self, source: &Path, out: &Path) -> Result<Vec<u8>, String> {
        let codes = self.archs.iter().map(|arch| format!("--generate-code=arch=compute_{arch},code=sm_{arch}"));
        let shared = self.shared_arch();
        let ptx = format!("--generate-code=arch=compute_{shared},code=compute_{shared}");
        let flags: Vec<_> = ["--fatbin".to_string()].into_iter().chain(codes).chain([ptx]).collect();
        self.compile(source, "fatbin", &flags, out)
    }

    fn compile(&self, source: &Path, extension: &str, flags: &[String], out: &Path) -> Result<Vec<u8>, String> {
        if let Some(folder) = source.parent() {
            println!("cargo:rerun-if-changed={}", folder.display());
        }
        let texts = with_includes(source, &self.kernels)?;
        once(out, &format!("{}.{extension}", stem(source)), &(&self.version, FLAGS, flags, texts), |to| {
            let mut nvcc = Command::new(&self.path);
            nvcc.args(FLAGS).arg(format!("-I{}", self.kernels)).args(flags);
            done(nvcc.arg(source).arg("-o").arg(to), source)
        })
    }

    /// The machine code of a module for an architecture, as an ELF file. The module has the architecture whose PTX
    /// others share, so PTX is made only once: it takes a third of nvcc's time.
    pub fn assemble(&self, name: &str, module: &str, arch: u32, out: &Path) -> Result<Vec<u8>, String> {
        let own = if arch < self.shared_arch() { &ptx::for_older(module, arch) } else { module };
        once(out, &format!("{name}.{arch}.cubin"), &(&self.version, own), |to| {
            let from = to.with_extension("ptx");
            fs::write(&from, own).map_err(|error| told(&from, error))?;
            let mut ptxas = Command::new(self.tool("ptxas"));
            done(ptxas.args([format!("-arch=sm_{arch}"), "-m64".into()]).arg(&from).arg("-o").arg(to), &from)?;
            fs::remove_file(&from).map_err(|error| told(&from, error))
        })
    }

    /// A program that belongs to nvcc. It is next to nvcc, next to the file that nvcc links to, or on PATH.
    fn tool(&self, name: &str) -> PathBuf {
        let linked = self.path.canonicalize();
        let beside =
            [Some(&self.path), linked.as_ref().ok()].into_iter().flatten().map(|nvcc| nvcc.with_file_name(name));
        beside.into_iter().find(|tool| tool.exists()).unwrap_or_else(|| name.into())
    }
}

/// Result of a thread of the build.
fn joined<T>(thread: thread::ScopedJoinHandle<Result<T, String>>) -> Result<T, String> {
    thread.join().map_err(|_| "a thread of build.rs panicked")?
}

/// Runs nvcc or one of its programs. `source`: the input that an error names.
fn done(program: &mut Command, source: &Path) -> Result<(), String> {
    let output = program.output().map_err(|error| told(Path::new(program.get_program()), error))?;
    if output.status.success() {
        return Ok(());
    }
    let name = Path::new(program.get_program()).display().to_string();
    Err(format!("{name} refuses {}:\n{}", source.display(), String::from_utf8_lossy(&output.stderr)))
}

/// The file and all files that it includes in quotes, directly or not. They are next to the including file, or in
/// `kernels`.
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

/// The compute capabilities to compile for. None: the library has only PTX.
pub fn archs() -> Result<BTreeSet<u32>, String> {
    archs_of(&env::var("KBLAS_CUDA_ARCHS").unwrap_or_default())
}

/// The compute capabilities that a value of KBLAS_CUDA_ARCHS lists.
fn archs_of(given: &str) -> Result<BTreeSet<u32>, String> {
    let list = if given.is_empty() { DEFAULT_ARCHS } else { given };
    if list == ONLY_PTX {
        return Ok(BTreeSet::new());
    }
    let archs: Result<_, _> = list.split([';', ',']).map(|arch| arch.trim().parse()).collect();
    archs.map_err(|_| {
        format!(
            "KBLAS_CUDA_ARCHS={list} is neither {ONLY_PTX} nor a list of compute capabilities such as {DEFAULT_ARCHS}"
        )
    })
}

/// Output of `nvcc --version`, if nvcc exists.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn architectures_are_a_list_or_only_ptx() {
        assert_eq!(archs_of(""), Ok(BTreeSet::from([80, 90, 100, 120])));
        assert_eq!(archs_of("90"), Ok(BTreeSet::from([90])));
        assert_eq!(archs_of("90, 80;120"), Ok(BTreeSet::from([80, 90, 120])));
        assert_eq!(archs_of("ptx"), Ok(BTreeSet::new()));
        for wrong in ["sm_90", "90;", "90;ptx", "9.0"] {
            let reason = archs_of(wrong).expect_err(wrong);
            assert!(reason.starts_with(&format!("KBLAS_CUDA_ARCHS={wrong} is neither ptx nor")), "{reason}");
        }
    }
}
