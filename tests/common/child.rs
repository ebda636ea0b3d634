//! Runs one test of the current executable in its own process.
//!
//! The library reads its environment once per process, and some properties hold only for the first call of a process.

use std::process::{Command, Output, exit};

const MARK: &str = "KBLAS_TEST_CHILD";

/// Whether this process is such a child process.
pub fn is_one() -> bool {
    std::env::var_os(MARK).is_some()
}

/// The name of a test in the module. `module` is from `module_path!` and starts with the executable's name.
pub fn path(module: &str, test: &str) -> String {
    module.split_once("::").map_or(test.to_string(), |(_, module)| format!("{module}::{test}"))
}

/// Runs `body` in a child process with the environment `env`, and returns the child's output.
///
/// `test` is the name of the calling test, with its modules. The child runs only that test, and so reaches this
/// function too.
pub fn run(test: &str, env: &[(&str, &str)], body: impl FnOnce()) -> Output {
    run_holding((), test, env, body)
}

/// The same, but the calling process holds `claim` while the child runs.
pub fn run_holding(claim: impl Sized, test: &str, env: &[(&str, &str)], body: impl FnOnce()) -> Output {
    if is_one() {
        drop(claim);
        body();
        exit(0); // a normal exit, so that the library's exit handlers run
    }
    let output = Command::new(std::env::current_exe().expect("own path"))
        .args(["--exact", test, "--nocapture", "--test-threads=1"])
        .env(MARK, test)
        .envs(env.iter().copied())
        .output()
        .expect("child process");
    assert!(output.status.success(), "child of {test} failed: {}", String::from_utf8_lossy(&output.stderr));
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("running 1 test"), "there is no test {test}: {told}");
    output
}

/// What the child wrote to stderr.
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("utf-8")
}
