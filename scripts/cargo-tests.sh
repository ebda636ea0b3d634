# Sourced: builds the cargo test executables and lists them.
#
#   cargo_tests [--release]      builds them and writes the list; the output of cargo is also in target/cargo-tests.log
#   cargo_test_list              reads the list: sets cargo_suites, and cargo_device_suites, those that use a device
#   cargo_test_program SUITE     the executable of a suite; `unit` is that of the library, `NAME-unit` of another crate

cargo_tests() {
    local messages=target/cargo-tests.json
    mkdir -p target
    # Colours in the log would hide its warnings from scripts/test.sh.
    CARGO_TERM_COLOR=never cargo test --workspace --no-run --message-format=json-render-diagnostics "$@" 2>&1 >"$messages" |
        tee target/cargo-tests.log >&2
    [ "${PIPESTATUS[0]}" = 0 ] || return
    # Each line is a JSON message. Those of test executables name the file.
    sed -n 's/.*"target":{"kind":\["\([a-z]*\)".*"name":"\([^"]*\)","src_path".*"profile":{[^}]*"test":true}.*"executable":"\([^"]*\)".*/\1 \2 \3/p' "$messages" |
        awk '{ print ($1 == "test" ? $2 : $2 == "kblas" ? "unit" : $2 "-unit"), $3 }' >target/cargo-tests.txt
    [ -s target/cargo-tests.txt ] || { echo "cargo built no tests" >&2; return 1; }
}

cargo_test_list() {
    cargo_suites=$(cut -d' ' -f1 target/cargo-tests.txt)
    # The other suites do not use a device.
    cargo_device_suites=$(grep -vE '^(generated|performance|log|host|mgpu_host)$|(^|-)unit$' <<<"$cargo_suites")
}

cargo_test_program() {
    sed -n "s/^$1 //p" target/cargo-tests.txt
}

# Functions that a test may run in its own shell.
export -f cargo_tests
