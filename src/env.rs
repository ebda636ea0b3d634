//! All environment variables that kblas reads, in one table.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::sync::OnceLock;

/// The layers of the log, bits of [`Settings::log`].
pub mod layer {
    /// Each call with its arguments and plan.
    pub const TRACE: u8 = 1;
    /// The `kblas-bench` line of each call.
    pub const BENCH: u8 = 2;
    /// Calls, bytes, flops and time by routine and shape, at exit.
    pub const PROFILE: u8 = 4;
    /// At least one layer is on, so errors can be logged.
    pub const OPEN: u8 = 8;
}

/// The value of KBLAS_BACKEND.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackendChoice {
    Auto,
    Cuda,
    Host,
}

/// The value of KBLAS_BLAS_RETURN: how Fortran programs call functions of complex type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComplexReturn {
    Registers,
    Argument,
}

/// The value of KBLAS_OFFLOAD: which calls to libkblas_blas kblas computes itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offload {
    Never,
    Auto,
    Always,
}

/// The value of KBLAS_PRELOAD: the calls that libkblas_preload forwards to the original library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preload {
    /// Only those that kblas would not do better.
    On,
    /// Only those that kblas cannot compute.
    All,
    /// All.
    Off,
    /// Those with these names. A name that ends in * stands for all names with this beginning.
    Except(Vec<String>),
}

/// The value of KBLAS_TUNING: the location of the constants that the user measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tuning {
    /// The library's own constants are used.
    Shipped,
    /// In this file. The file may be missing, unless it `is_wanted`: then the variable names it.
    File { path: PathBuf, is_wanted: bool },
}

#[derive(Debug, PartialEq)]
pub struct Settings {
    pub backend: BackendChoice,
    pub blas_return: ComplexReturn,
    pub cpu_blas_lib: Option<PathBuf>,
    /// Number of devices that the host backend represents, in calls over several devices.
    pub host_devices: usize,
    /// Layers of the log, as bits of [`layer`].
    pub log: u8,
    pub log_file: Option<PathBuf>,
    pub offload: Offload,
    pub preload: Preload,
    pub tuning: Tuning,
    pub workspace_bytes: usize,
    /// One sentence for each value that was not understood.
    pub problems: Vec<String>,
}

pub struct Variable {
    pub name: &'static str,
    pub values: &'static str,
    pub default: &'static str,
    pub meaning: &'static str,
    /// Stores the value in the settings. Returns `None` if it is none of `values`.
    set: fn(&mut Settings, &OsStr) -> Option<()>,
}

const MIB: usize = 1 << 20;

pub static VARIABLES: &[Variable] = &[
    Variable {
        name: "KBLAS_BACKEND",
        values: "auto, cuda or host",
        default: "auto",
        meaning: "where routines run; auto: on the GPU if there is one, otherwise on the host. A GPU with a driver that is \
                  too old is an error",
        set: |settings, value| {
            settings.backend = match value.to_str()? {
                "auto" => BackendChoice::Auto,
                "cuda" => BackendChoice::Cuda,
                "host" => BackendChoice::Host,
                _ => return None,
            };
            Some(())
        },
    },
    Variable {
        name: "KBLAS_BLAS_RETURN",
        values: "registers or argument",
        default: "registers",
        meaning: "how cdotu_, cdotc_, zdotu_ and zdotc_ of libkblas_blas return their value: registers, as in \
                  gfortran; argument, through a first argument, as in Intel's compilers",
        set: |settings, value| {
            settings.blas_return = match value.to_str()? {
                "registers" => ComplexReturn::Registers,
                "argument" => ComplexReturn::Argument,
                _ => return None,
            };
            Some(())
        },
    },
    Variable {
        name: "KBLAS_CPU_BLAS_LIB",
        values: "a path",
        default: "the next BLAS of the program",
        meaning: "the CPU BLAS to which libkblas_blas forwards calls on host memory",
        set: |settings, value| {
            settings.cpu_blas_lib = Some(value.into());
            Some(())
        },
    },
    Variable {
        name: "KBLAS_HOST_DEVICES",
        values: "1 to 16",
        default: "1",
        meaning: "number of devices that the host backend emulates in multi-GPU calls",
        set: |settings, value| {
            settings.host_devices =
                value.to_str()?.parse().ok().filter(|devices: &usize| (1..=16).contains(devices))?;
            Some(())
        },
    },
    Variable {
        name: "KBLAS_LOG",
        values: "trace, bench, profile or a list of them separated by commas",
        default: "no log",
        meaning: "trace: each call and its plan; bench: the kblas-bench line that repeats each call; \
                  profile: calls, bytes, flops and time of each shape, at exit. With profile calls wait until they are done",
        set: |settings, value| {
            settings.log = layer::OPEN;
            for layer in value.to_str()?.split(',') {
                settings.log |= match layer {
                    "trace" => layer::TRACE,
                    "bench" => layer::BENCH,
                    "profile" => layer::PROFILE,
                    _ => return None,
                };
            }
            Some(())
        },
    },
    Variable {
        name: "KBLAS_LOG_FILE",
        values: "a path",
        default: "standard error",
        meaning: "where the log goes",
        set: |settings, value| {
            settings.log_file = Some(value.into());
            Some(())
        },
    },
    Variable {
        name: "KBLAS_OFFLOAD",
        values: "never, auto or always",
        default: "auto",
        meaning: "which calls libkblas_blas computes. never: none, if there is a CPU BLAS; auto: those with data \
                  on the GPU, and large products; always: all, and operands in host memory are copied",
        set: |settings, value| {
            settings.offload = match value.to_str()? {
                "never" => Offload::Never,
                "auto" => Offload::Auto,
                "always" => Offload::Always,
                _ => return None,
            };
            Some(())
        },
    },
    Variable {
        name: "KBLAS_PRELOAD",
        values: "on, all, off or a list of cublas and magmablas_ names separated by commas, * at the end of a name for all \
                 that begin so",
        default: "on",
        meaning: "which calls libkblas_preload takes. on: those where cuBLAS was not measured to be faster; all: \
                  every call that kblas supports; off: none; names: as on, without these",
        set: |settings, value| {
            settings.preload = match value.to_str()? {
                "on" => Preload::On,
                "all" => Preload::All,
                "off" => Preload::Off,
                list => {
                    let is_name = |name: &str| {
                        let name = name.strip_suffix('*').unwrap_or(name);
                        (name.starts_with("cublas") || name.starts_with("magmablas_"))
                            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
                    };
                    let names = list.split(',').map(|name| is_name(name).then(|| name.to_string()));
                    Preload::Except(names.collect::<Option<_>>()?)
                }
            };
            Some(())
        },
    },
    Variable {
        name: "KBLAS_TUNING",
        values: "a path, or none",
        default: "kblas/tuning in the user's configuration folder, if there is one",
        meaning: "the constants of the planner that kblas-bench tune --write measured; none: those of the library. \
                  Products with a matrix of more than 2048 rows or columns, in z of more than 1024 both, may be rounded \
                  differently with another file",
        set: |settings, value| {
            settings.tuning =
                if value == "none" { Tuning::Shipped } else { Tuning::File { path: value.into(), is_wanted: true } };
            Some(())
        },
    },
    Variable {
        name: "KBLAS_WORKSPACE_MB",
        values: "1 to 1024",
        default: "4",
        meaning: "maximum device memory for the workspace of a call, in MiB. A batch that needs more runs in \
                  several launches. Exceptions: symv, hemv, cdist, calls over several GPUs and single calls of level 2 \
                  take what they need. Batches of gemv, symv and hemv take up to eight times as much, gemm and \
                  knn up to 64 MiB, a copy of x in gemv up to 256 MiB. Less than the default may change results within rounding",
        set: |settings, value| {
            let mib = value.to_str()?.parse().ok().filter(|mib: &usize| (1..=1024).contains(mib))?;
            settings.workspace_bytes = mib * MIB;
            Some(())
        },
    },
];

impl Default for Settings {
    fn default() -> Self {
        Self {
            backend: BackendChoice::Auto,
            blas_return: ComplexReturn::Registers,
            cpu_blas_lib: None,
            host_devices: 1,
            log: 0,
            log_file: None,
            offload: Offload::Auto,
            preload: Preload::On,
            tuning: Tuning::Shipped,
            workspace_bytes: DEFAULT_WORKSPACE_BYTES,
            problems: Vec::new(),
        }
    }
}

/// Enough for the partial sums of every plan of gemv. The meaning of KBLAS_WORKSPACE_MB names the routines that take
/// more.
pub const DEFAULT_WORKSPACE_BYTES: usize = 4 * MIB;

impl Settings {
    /// The settings that the variables select. An empty variable counts as absent.
    fn read(get: impl Fn(&str) -> Option<OsString>) -> Self {
        let mut settings = Self { tuning: default_tuning(&get), ..Self::default() };
        for variable in VARIABLES {
            let Some(value) = get(variable.name).filter(|value| !value.is_empty()) else { continue };
            if (variable.set)(&mut settings, &value).is_none() {
                let Variable { name, values, default, .. } = variable;
                let value = value.display();
                settings.problems.push(format!("{name}={value} is not {values}; default: {default}"));
            }
        }
        settings
    }
}

/// The tuning file in the user's configuration folder (XDG Base Directory Specification).
fn default_tuning(get: impl Fn(&str) -> Option<OsString>) -> Tuning {
    let absolute = |name| get(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let folder = absolute("XDG_CONFIG_HOME").or_else(|| Some(absolute("HOME")?.join(".config")));
    folder.map_or(Tuning::Shipped, |folder| Tuning::File { path: folder.join("kblas/tuning"), is_wanted: false })
}

/// The process's settings, read once.
pub fn settings() -> &'static Settings {
    static SETTINGS: OnceLock<Settings> = OnceLock::new();
    SETTINGS.get_or_init(|| Settings::read(|name| std::env::var_os(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Settings {
        Settings::read(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into()))
    }

    #[test]
    fn nothing_set_means_the_defaults() {
        assert_eq!(read(&[]), Settings::default());
        assert_eq!(read(&[("KBLAS_BACKEND", ""), ("KBLAS_LOG", "")]), Settings::default());
    }

    #[test]
    fn good_values_are_taken() {
        let settings = read(&[
            ("KBLAS_BACKEND", "host"),
            ("KBLAS_BLAS_RETURN", "argument"),
            ("KBLAS_CPU_BLAS_LIB", "libfast.so"),
            ("KBLAS_HOST_DEVICES", "8"),
            ("KBLAS_OFFLOAD", "always"),
            ("KBLAS_LOG", "bench,profile"),
            ("KBLAS_LOG_FILE", "a.log"),
            ("KBLAS_WORKSPACE_MB", "16"),
        ]);
        assert_eq!(settings.backend, BackendChoice::Host);
        assert_eq!(settings.blas_return, ComplexReturn::Argument);
        assert_eq!(settings.cpu_blas_lib, Some("libfast.so".into()));
        assert_eq!(settings.host_devices, 8);
        assert_eq!(settings.offload, Offload::Always);
        assert_eq!(settings.log, layer::OPEN | layer::BENCH | layer::PROFILE);
        assert_eq!(settings.log_file, Some("a.log".into()));
        assert_eq!(settings.workspace_bytes, 16 * MIB);
        assert!(settings.problems.is_empty());
    }

    /// A path may contain any bytes. As the value of a variable with a list of words, such bytes match no word.
    #[test]
    fn paths_are_taken_as_they_are() {
        use std::os::unix::ffi::OsStrExt;

        let value = OsStr::from_bytes(b"a\xff.log");
        let read = |wanted| Settings::read(|name| (name == wanted).then(|| value.into()));
        assert_eq!(read("KBLAS_LOG_FILE").log_file, Some(value.into()));
        assert_eq!(read("KBLAS_CPU_BLAS_LIB").cpu_blas_lib, Some(value.into()));
        assert_eq!(read("KBLAS_TUNING").tuning, Tuning::File { path: value.into(), is_wanted: true });
        assert_eq!(read("KBLAS_OFFLOAD").problems.len(), 1);
    }

    #[test]
    fn tuning_is_the_named_file_or_that_of_the_configuration_folder() {
        let tuning = |pairs: &[(&str, &str)]| read(pairs).tuning;
        let file = |path: &str, is_wanted| Tuning::File { path: path.into(), is_wanted };
        let (home, configuration) = (("HOME", "/home/ada"), ("XDG_CONFIG_HOME", "/etc/ada"));
        assert_eq!(tuning(&[home]), file("/home/ada/.config/kblas/tuning", false));
        assert_eq!(tuning(&[home, configuration]), file("/etc/ada/kblas/tuning", false));
        assert_eq!(tuning(&[home, ("XDG_CONFIG_HOME", "here")]), file("/home/ada/.config/kblas/tuning", false));
        assert_eq!(tuning(&[home, ("KBLAS_TUNING", "a.tuning")]), file("a.tuning", true));
        assert_eq!(tuning(&[home, ("KBLAS_TUNING", "none")]), Tuning::Shipped);
        assert_eq!(tuning(&[]), Tuning::Shipped);
    }

    #[test]
    fn the_preload_is_on_or_off_or_leaves_names_alone() {
        let preload = |value| read(&[("KBLAS_PRELOAD", value)]).preload;
        assert_eq!(preload("on"), Preload::On);
        assert_eq!(preload("all"), Preload::All);
        assert_eq!(preload("off"), Preload::Off);
        let names = ["cublasDgemv_v2", "cublasI*", "magmablas_*"].map(String::from).to_vec();
        assert_eq!(preload("cublasDgemv_v2,cublasI*,magmablas_*"), Preload::Except(names));
        for bad in ["none", "gemv", "cublasDgemv_v2,", "cublas*v2", "cublasDgemv_v2 cublasI*"] {
            let settings = read(&[("KBLAS_PRELOAD", bad)]);
            assert_eq!((settings.preload, settings.problems.len()), (Preload::On, 1), "{bad}");
        }
    }

    #[test]
    fn each_bad_value_is_named_once_and_opens_no_door() {
        for (name, value) in [
            ("KBLAS_BACKEND", "gpu"),
            ("KBLAS_BLAS_RETURN", "stack"),
            ("KBLAS_OFFLOAD", "yes"),
            ("KBLAS_HOST_DEVICES", "0"),
            ("KBLAS_HOST_DEVICES", "17"),
            ("KBLAS_WORKSPACE_MB", "0"),
            ("KBLAS_WORKSPACE_MB", "much"),
        ] {
            let settings = read(&[(name, value)]);
            assert_eq!(settings.problems.len(), 1);
            assert!(settings.problems[0].starts_with(&format!("{name}={value} is not ")));
            assert_eq!(Settings { problems: Vec::new(), ..settings }, Settings::default());
        }
    }

    #[test]
    fn a_bad_log_layer_still_opens_the_log_that_names_it() {
        let settings = read(&[("KBLAS_LOG", "trace,verbose")]);
        assert_eq!(settings.log, layer::OPEN | layer::TRACE);
        assert_eq!(settings.problems.len(), 1);
    }

    #[test]
    fn the_documentation_has_every_variable() {
        let page = include_str!("../docs/architecture.md");
        for Variable { name, values, default, meaning, .. } in VARIABLES {
            let row = format!("| `{name}` | {values} | {default} | {meaning} |");
            assert!(page.lines().any(|line| line == row), "docs/architecture.md lacks: {row}");
        }
    }
}
