//! What documents show of result files, by the script that writes it.

use std::process::{Command, Output};

use super::root;

/// Runs the script; nothing where kblas-bench is not built.
pub fn tables(arguments: &[&str]) -> Option<Output> {
    let Some(bench) = option_env!("CARGO_BIN_EXE_kblas-bench") else {
        println!("waived: no kblas-bench");
        return None;
    };
    let script = root().join("scripts/performance-tables.sh");
    Some(Command::new(script).args(arguments).env("KBLAS_BENCH", bench).output().expect("the script"))
}

/// What the script says, where it fails.
pub fn complaint(output: &Output) -> Option<String> {
    (!output.status.success()).then(|| String::from_utf8_lossy(&output.stderr).trim().to_string())
}
