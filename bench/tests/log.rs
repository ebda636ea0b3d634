//! Checks that a line of the library's log repeats the call.

use std::process::Command;

/// The calls of `kblas-bench ARGUMENTS` on the host, as the library's log tells them.
fn logged(arguments: &str) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kblas-bench"));
    command.args(arguments.split_whitespace()).args(["--warm", "--time", "1"]);
    command.env("KBLAS_BACKEND", "host").env("KBLAS_LOG", "bench").env_remove("KBLAS_LOG_FILE");
    let output = command.output().expect("the program");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments}: {text}");
    text.lines().filter_map(|line| line.split_once("kblas-bench ")).map(|(_, call)| call.to_string()).collect()
}

#[test]
fn a_batch_by_pointers_is_repeated_as_one() {
    for arguments in ["dot -r d -n 5 --batch 3 --pointers", "scal -r c -n 5 --batch 3 --pointers"] {
        let calls = logged(arguments);
        let first = calls.first().expect(arguments);
        assert!(first.contains("--batch 3 --pointers"), "{arguments}: {first}");
        assert!(logged(first).contains(first), "{arguments}: {first}");
    }
}
