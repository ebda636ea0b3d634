//! Running one test of the current executable in a process of its own.
//!
//! The library reads its environment once a process, and some facts hold only for the first call of a process.

use std::process::{Command, Output, exit};

const MARK: &str = "KBLAS_TEST_CHILD";

/// Whether this process is such a child.
pub fn is_one() -> bool {
    std::env::var_os(MARK).is_some()
}

/// The name of a test in the module, which `module_path!` gives with the executable's name in front.
pub fn path(module: &str, test: &str) -> String {
    module.split_once("::").map_or(test.to_string(), |(_, module)| format!("{module}::{test}"))
}

/// Runs `body` in a child process with the environment `env`, and returns what the child wrote.
///
/// `test` is the name of the calling test, with its modules: the child runs that test alone, and comes here again.
pub fn run(test: &str, env: &[(&str, &str)], body: impl FnOnce()) -> Output {
    run_holding((), test, env, body)
}

/// The same, and the calling process holds `claim` meanwhile.
pub fn run_holding(claim: impl Sized, test: &str, env: &[(&str, &str)], body: impl FnOnce()) -> Output {
    if is_one() {
        drop(claim);
        body();
        exit(0); // an ordinary end: what the library does at exit happens
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
