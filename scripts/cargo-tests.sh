# Sourced: builds the cargo test executables and lists them.
#
#   cargo_tests [--release]      builds; sets cargo_suites, and cargo_device_suites, those that reach a device
#   cargo_test_program SUITE     the executable of a suite; `unit` is the library's own, `NAME-unit` another crate's

cargo_tests() {
    local list=target/cargo-tests.txt
    mkdir -p target
    # One JSON message a line; those of test executables name one.
    cargo test --workspace --no-run --message-format=json "$@" |
        sed -n 's/.*"target":{"kind":\["\([a-z]*\)".*"name":"\([^"]*\)","src_path".*"profile":{[^}]*"test":true}.*"executable":"\([^"]*\)".*/\1 \2 \3/p' |
        awk '{ print ($1 == "test" ? $2 : $2 == "kblas" ? "unit" : $2 "-unit"), $3 }' >"$list"
    cargo_suites=$(cut -d' ' -f1 "$list")
    [ -n "$cargo_suites" ] || { echo "cargo built no tests" >&2; return 1; }
    # The others have nothing of a device.
    cargo_device_suites=$(grep -vE '^generated$|_host$|(^|-)unit$' <<<"$cargo_suites")
}

cargo_test_program() {
    sed -n "s/^$1 //p" target/cargo-tests.txt
}
