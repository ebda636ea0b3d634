//! Compiles kernels/*.cu to images that the library embeds, and lists their instances for Rust.
//!
//! kernels/<routine>.cu becomes OUT_DIR/<routine>.fatbin, kernels/bench/<name>.cu (the bench client's own) becomes
//! OUT_DIR/bench_<name>.fatbin. kernels/<routine>_many.cu has the instances of <routine>.def for batches. Each line
//! `FAMILY(precision, numbers…)` of kernels/<routine>.def becomes a `static FAMILY_PRECISION_NUMBERS: Kernel` in
//! OUT_DIR/kernels.rs, for src/backend/cuda/kernels.rs.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::sync::{Mutex, PoisonError};
use std::{env, fs, io, thread};

/// Compute capabilities to compile for; the newest gets PTX too, for devices newer still.
const DEFAULT_ARCHS: &str = "80;90;100";

/// The first nvcc that knows them.
const OLDEST_NVCC: (u32, u32) = (12, 8);

fn main() {
    println!("cargo:rustc-check-cfg=cfg(kblas_header)");
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libkblas.so.{}", env!("CARGO_PKG_VERSION_MAJOR"));
    // As CMakeLists.txt has it: graphs call back into the library, which a program may have closed.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
    println!("cargo:rerun-if-changed=kernels");
    for name in ["NVCC", "CUDA_HOME", "CUDA_PATH", "PATH", "KBLAS_CUDA_ARCHS"] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    if let Err(sentence) = build() {
        // One sentence, without a panic's backtrace around it.
        eprintln!("kblas: {sentence}");
        exit(1);
    }
}

fn build() -> Result<(), String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set: build.rs is run by cargo")?);
    let nvcc = Nvcc::find()?;
    let routines = files(Path::new("kernels"), "cu")?;
    let bench = files(Path::new("kernels/bench"), "cu")?;
    let images = routines.iter().map(|source| (source, out.join(stem(source)).with_extension("fatbin")));
    let bench_images = bench.iter().map(|source| (source, out.join(format!("bench_{}.fatbin", stem(source)))));
    nvcc.compile_all(images.chain(bench_images), &out)?;
    let list = out.join("kernels.rs");
    fs::write(&list, instances(&routines)?).map_err(|error| told(&list, error))
}

fn told(path: &Path, error: io::Error) -> String {
    format!("{}: {error}", path.display())
}

fn stem(path: &Path) -> &str {
    path.file_stem().and_then(OsStr::to_str).unwrap_or_default()
}

/// The files of a directory with the extension, sorted.
fn files(directory: &Path, extension: &str) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(directory).map_err(|error| told(directory, error))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut found: Vec<_> = paths.filter(|path| path.extension() == Some(OsStr::new(extension))).collect();
    found.sort();
    Ok(found)
}

struct Nvcc {
    path: PathBuf,
    /// What decides about the output besides the sources.
    flags: Vec<String>,
    version: String,
}

impl Nvcc {
    /// NVCC; otherwise the first that is new enough of CUDA_HOME, CUDA_PATH, PATH and target/nvcc.
    fn find() -> Result<Self, String> {
        let flags = Self::flags(&env::var("KBLAS_CUDA_ARCHS").unwrap_or_default())?;
        if let Some(path) = env::var_os("NVCC").filter(|path| !path.is_empty()) {
            let path = PathBuf::from(path);
            let version = version(&path).ok_or_else(|| format!("NVCC={} does not run", path.display()))?;
            return Ok(Self { path, flags, version });
        }
        let homes =
            ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(env::var_os).map(|home| Path::new(&home).join("bin"));
        let path = env::var_os("PATH").unwrap_or_default();
        let installed = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/nvcc/nvidia/cu13/bin");
        homes
            .chain(env::split_paths(&path))
            .chain([installed])
            .map(|directory| directory.join("nvcc"))
            .find_map(|path| {
                let version = version(&path).filter(|version| release(version) >= Some(OLDEST_NVCC))?;
                Some(Self { path, flags: flags.clone(), version })
            })
            .ok_or_else(|| {
                let (major, minor) = OLDEST_NVCC;
                format!(
                    "no nvcc {major}.{minor} or later found: run `make nvcc` to install one, or set NVCC to its path"
                )
            })
    }

    fn flags(archs: &str) -> Result<Vec<String>, String> {
        let archs = if archs.is_empty() { DEFAULT_ARCHS } else { archs };
        let archs: BTreeSet<u32> =
            archs.split([';', ',']).map(|arch| arch.trim().parse()).collect::<Result<_, _>>().map_err(|_| {
                format!("KBLAS_CUDA_ARCHS={archs} is not a list of compute capabilities such as {DEFAULT_ARCHS}")
            })?;
        let mut flags: Vec<_> = ["--fatbin", "-O3", "-std=c++17", "-Ikernels", "--threads=0", "--compress-mode=size"]
            .map(String::from)
            .into();
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
        let next = || images.lock().unwrap_or_else(PoisonError::into_inner).next();
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
        for (path, text) in with_includes(source)? {
            (path, text).hash(&mut hasher);
        }
        Ok(hasher.finish())
    }
}

/// The file and those that it includes in quotes, and so on: next to the file that includes them, or in kernels/.
fn with_includes(source: &Path) -> Result<BTreeMap<PathBuf, String>, String> {
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
            if beside.exists() { beside } else { Path::new("kernels").join(name) }
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

/// The Rust list of the instances in the .def files next to the sources.
fn instances(sources: &[PathBuf]) -> Result<String, String> {
    let (mut statics, mut families, mut kernels) = (String::new(), BTreeSet::new(), Vec::new());
    let single =
        |source: &PathBuf| stem(source).strip_suffix("_many").map(|name| source.with_file_name(format!("{name}.cu")));
    for (image, source) in sources.iter().enumerate() {
        let list = single(source).unwrap_or_else(|| source.clone()).with_extension("def");
        let many = source.with_file_name(format!("{}_many.cu", stem(source)));
        let text = fs::read_to_string(&list).map_err(|error| told(&list, error))?;
        for (number, line) in text.lines().enumerate() {
            let line = line.split("//").next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let mut instance = Instance::parse(line)
                .ok_or_else(|| format!("{}:{}: not FAMILY(precision, numbers…)", list.display(), number + 1))?;
            let has_many = sources.contains(&many).then(|| instance.many().constant());
            if single(source).is_some() {
                instance = instance.many();
            }
            instance.write(&mut statics, kernels.len(), image, has_many);
            kernels.push(instance.constant());
            families.insert(instance.family);
        }
    }
    let variants: Vec<_> = families.iter().map(|family| format!("{family},")).collect();
    let kernels: Vec<_> = kernels.iter().map(|kernel| format!("&{kernel}")).collect();
    let images: Vec<_> = sources
        .iter()
        .map(|source| format!("&Image(*include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{}.fatbin\")))", stem(source)))
        .collect();
    Ok(format!(
        "// Written by build.rs from kernels/*.def.\n{statics}\n\
         /// The kernel templates.\n#[allow(non_camel_case_types)]\n#[derive(Clone, Copy, Debug, PartialEq, Eq)]\n\
         pub enum Family {{ {} }}\n\n\
         /// All instances, by id.\npub static KERNELS: &[&Kernel] = &[{}];\n\n\
         /// One fatbin for each routine.\nstatic IMAGES: [&Image<[u8]>; {}] = [{}];\n",
        variants.join(" "),
        kernels.join(", "),
        images.len(),
        images.join(", ")
    ))
}

struct Instance {
    family: String,
    precision: char,
    params: Vec<u32>,
}

impl Instance {
    fn parse(line: &str) -> Option<Self> {
        let (family, rest) = line.split_once('(')?;
        let mut arguments = rest.strip_suffix(')')?.split(',').map(str::trim);
        let precision = arguments.next()?.chars().next().filter(|letter| "sdcz".contains(*letter))?;
        let params = arguments.map(|number| number.parse().ok()).collect::<Option<_>>()?;
        Some(Self { family: family.trim().into(), precision, params })
    }

    /// `GEMV_N(s, 32, 8)` is gemv_n_s_32x8.
    fn name(&self) -> String {
        let numbers: Vec<_> = self.params.iter().map(u32::to_string).collect();
        format!("{}_{}_{}", self.family.to_lowercase(), self.precision, numbers.join("x"))
    }

    /// The same for batches.
    fn many(&self) -> Self {
        Self { family: format!("MANY_{}", self.family), precision: self.precision, params: self.params.clone() }
    }

    fn constant(&self) -> String {
        self.name().to_uppercase()
    }

    fn write(&self, statics: &mut String, id: usize, image: usize, many: Option<String>) {
        let (name, constant) = (self.name(), self.constant());
        let Self { family, precision, params } = self;
        let precision = precision.to_uppercase();
        let many = many.map_or("None".to_string(), |many| format!("Some(&{many})"));
        let _ = writeln!(
            statics,
            "pub static {constant}: Kernel = Kernel {{ id: {id}, image: {image}, symbol: c\"kblas_{name}\", \
             name: \"{name}\", family: Family::{family}, precision: Precision::{precision}, params: &{params:?}, many: {many} }};"
        );
    }
}
