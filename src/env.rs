//! The environment variables that kblas reads, all of them, in one table.

use std::path::PathBuf;
use std::sync::OnceLock;

use crate::trace;

/// The value of KBLAS_BACKEND.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackendChoice {
    Auto,
    Cuda,
    Host,
}

#[derive(Debug, PartialEq)]
pub struct Settings {
    pub backend: BackendChoice,
    /// Layers of the log, as bits of [`trace`].
    pub log: u8,
    pub log_file: Option<PathBuf>,
    pub workspace_bytes: usize,
    /// One sentence for each value that was not understood.
    pub problems: Vec<String>,
}

pub struct Variable {
    pub name: &'static str,
    pub values: &'static str,
    pub default: &'static str,
    pub meaning: &'static str,
    /// Puts the value into the settings; `None` if it is none of `values`.
    set: fn(&mut Settings, &str) -> Option<()>,
}

const MIB: usize = 1 << 20;

pub static VARIABLES: &[Variable] = &[
    Variable {
        name: "KBLAS_BACKEND",
        values: "auto, cuda or host",
        default: "auto",
        meaning: "where routines run; auto: on the GPU if there is one, otherwise on the host",
        set: |settings, value| {
            settings.backend = match value {
                "auto" => BackendChoice::Auto,
                "cuda" => BackendChoice::Cuda,
                "host" => BackendChoice::Host,
                _ => return None,
            };
            Some(())
        },
    },
    Variable {
        name: "KBLAS_LOG",
        values: "trace, bench, profile or a list of them separated by commas",
        default: "no log",
        meaning: "trace: each call and its plan; bench: the kblas-bench line that repeats each call; \
                  profile: calls, bytes and time of each shape, at exit; calls then wait until they are done",
        set: |settings, value| {
            settings.log = trace::OPEN;
            for layer in value.split(',') {
                settings.log |= match layer {
                    "trace" => trace::TRACE,
                    "bench" => trace::BENCH,
                    "profile" => trace::PROFILE,
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
        name: "KBLAS_WORKSPACE_MB",
        values: "1 to 1024",
        default: "4",
        meaning: "MiB of device memory for partial sums, for each stream; less than the default may change results \
                  within rounding",
        set: |settings, value| {
            let mib = value.parse().ok().filter(|mib: &usize| (1..=1024).contains(mib))?;
            settings.workspace_bytes = mib * MIB;
            Some(())
        },
    },
];

impl Default for Settings {
    fn default() -> Self {
        Self {
            backend: BackendChoice::Auto,
            log: 0,
            log_file: None,
            workspace_bytes: DEFAULT_WORKSPACE_BYTES,
            problems: Vec::new(),
        }
    }
}

/// Enough for the partial sums of every plan.
pub const DEFAULT_WORKSPACE_BYTES: usize = 4 * MIB;

impl Settings {
    /// The settings that the variables ask for; an empty variable counts as absent.
    fn read(get: impl Fn(&str) -> Option<String>) -> Self {
        let mut settings = Self::default();
        for variable in VARIABLES {
            let Some(value) = get(variable.name).filter(|value| !value.is_empty()) else { continue };
            if (variable.set)(&mut settings, &value).is_none() {
                let Variable { name, values, default, .. } = variable;
                settings.problems.push(format!("{name}={value} is not {values}; default: {default}"));
            }
        }
        settings
    }
}

/// The process's settings, read once.
pub fn settings() -> &'static Settings {
    static SETTINGS: OnceLock<Settings> = OnceLock::new();
    SETTINGS.get_or_init(|| Settings::read(|name| Some(std::env::var_os(name)?.to_string_lossy().into_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Settings {
        Settings::read(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_string()))
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
            ("KBLAS_LOG", "bench,profile"),
            ("KBLAS_LOG_FILE", "a.log"),
            ("KBLAS_WORKSPACE_MB", "16"),
        ]);
        assert_eq!(settings.backend, BackendChoice::Host);
        assert_eq!(settings.log, trace::OPEN | trace::BENCH | trace::PROFILE);
        assert_eq!(settings.log_file, Some("a.log".into()));
        assert_eq!(settings.workspace_bytes, 16 * MIB);
        assert!(settings.problems.is_empty());
    }

    #[test]
    fn each_bad_value_is_named_once_and_opens_no_door() {
        for (name, value) in [("KBLAS_BACKEND", "gpu"), ("KBLAS_WORKSPACE_MB", "0"), ("KBLAS_WORKSPACE_MB", "much")] {
            let settings = read(&[(name, value)]);
            assert_eq!(settings.problems.len(), 1);
            assert!(settings.problems[0].starts_with(&format!("{name}={value} is not ")));
            assert_eq!(Settings { problems: Vec::new(), ..settings }, Settings::default());
        }
    }

    #[test]
    fn a_bad_log_layer_still_opens_the_log_that_names_it() {
        let settings = read(&[("KBLAS_LOG", "trace,verbose")]);
        assert_eq!(settings.log, trace::OPEN | trace::TRACE);
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
