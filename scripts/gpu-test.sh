#!/usr/bin/env bash
# On a machine with a GPU: everything that needs one, from target/gpu (make gpu-build) and the sources alone.
#
#   scripts/gpu-test.sh [device] [programs] [sanitizer]      all three by default
#
# OUT: where the logs go (target/gpu/log). KBLAS_TEST_SET: full (default) or quick, for the device tests.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/gpu-unpack.sh
. scripts/tally.sh
. c-tests/consumers.sh
. c-tests/demo.sh

gpu=$PWD/target/gpu
[ -d "$gpu/tests" ] || { echo "target/gpu is missing: run make gpu-build where there is cargo" >&2; exit 1; }
tally_start "${OUT:-$gpu/log}/gpu-test"
outside=$(mktemp -d)
trap 'rm -rf "$outside"' EXIT

# No device: everything below must fail, not pass on the host backend.
export KBLAS_BACKEND=cuda

device() {
    echo "== device tests (${KBLAS_TEST_SET:=full})"
    export KBLAS_TEST_SET
    for program in "$gpu"/tests/*; do
        libtest "$(basename "$program")" 400 "$program"
    done
}

programs() {
    echo "== programs"
    check "symbols of libkblas.so" 60 c-tests/symbols.sh "$gpu/prefix"
    consumer_languages='c cpp' consumers "$gpu/prefix" "$outside/consumers"
    if [ -x "$gpu/bin/gemv_fortran" ]; then
        check "consumer fortran, built by gpu-build" 60 "$gpu/bin/gemv_fortran"
    else
        waive "consumer fortran" "no gfortran where gpu-build ran"
    fi
    demo_on "$gpu/bin/kblas-demo" cuda env
    demo_tests "$gpu/bin/kblas-demo"
}

sanitizer() {
    local tool program
    echo "== compute-sanitizer (quick set)"
    if ! command -v compute-sanitizer >/dev/null; then
        waive "compute-sanitizer" "not on this machine"
        return
    fi
    for program in "$gpu"/tests/*_device; do
        for tool in memcheck initcheck racecheck synccheck; do
            KBLAS_TEST_SET=quick libtest "$tool $(basename "$program")" 400 \
                compute-sanitizer --tool "$tool" --error-exitcode 99 "$program" --test-threads=1
        done
    done
}

[ $# -gt 0 ] || set -- device programs sanitizer
for step; do
    case $step in
    device | programs | sanitizer) "$step" ;;
    *) echo "usage: $0 [device] [programs] [sanitizer]" >&2; exit 2 ;;
    esac
done
tally_end
