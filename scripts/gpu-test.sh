#!/usr/bin/env bash
# On a machine with a GPU: everything that needs one, from target/gpu (make gpu-build) and the sources alone.
#
#   scripts/gpu-test.sh [device] [soak] [programs] [blas] [netlib] [preload] [sanitizer]   all by default
#   scripts/gpu-test.sh preload-time                                                             every standing case of cuBLAS, plain and preloaded
#
# OUT: where the logs go (target/gpu/log). KBLAS_TEST_SET: full (default) or quick, for the device tests.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/gpu-unpack.sh
. scripts/tally.sh
. c-tests/consumers.sh
. c-tests/demo.sh
. c-tests/examples.sh
. c-tests/blas.sh
. c-tests/preload.sh

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

soak() {
    echo "== soak: ${KBLAS_SOAK_THREADS:=14} threads for ${KBLAS_SOAK_SECONDS:=60} s (${KBLAS_TEST_SET:=full} set)"
    export KBLAS_SOAK_THREADS KBLAS_SOAK_SECONDS KBLAS_TEST_SET
    libtest "long soak" $((KBLAS_SOAK_SECONDS + 300)) "$gpu/tests/soak"
    grep "rounds of" "$(tally_log "long soak")" || true
}

programs() {
    echo "== programs"
    check "symbols of the libraries" 60 c-tests/symbols.sh "$gpu/prefix"
    consumer_languages='c cpp' consumers "$gpu/prefix" "$outside/consumers"
    if [ -x "$gpu/bin/gemv_fortran" ]; then
        check "consumer fortran, built by gpu-build" 60 "$gpu/bin/gemv_fortran"
    else
        waive "consumer fortran" "no gfortran where gpu-build ran"
    fi
    unload_on "$outside" "on the GPU" "$gpu/prefix/lib/libkblas.so.1" env
    demo_on "$gpu/bin/kblas-demo" cuda env
    demo_tests "$gpu/bin/kblas-demo"
    examples "$gpu/prefix" "$outside/examples"
    cp "$gpu/bin/matched_filter" "$outside/examples"
    examples_on "$gpu/prefix" "$outside/examples" "on the GPU" env
}

blas() {
    echo "== programs that use libkblas_blas"
    check "programs of libkblas_blas build" 120 bash -c '. c-tests/blas.sh; blas_build "$@"' bash "$gpu/prefix" "$outside/blas"
    blas_on "$gpu/prefix" "$outside/blas" "on the GPU" env
    check "libkblas_blas: a call passed on costs no 100 ns" 60 env "LD_LIBRARY_PATH=$gpu/prefix/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
        KBLAS_CPU_BLAS_LIB="$outside/blas/libcpu.so" "$outside/blas/cost" "$outside/blas/libcpu.so" 100
    tail -n 2 "$(tally_log "libkblas_blas: a call passed on costs no 100 ns")"
}

netlib() {
    echo "== netlib's test programs"
    netlib_tests "$gpu/prefix" "$gpu/netlib" "on the GPU" env KBLAS_OFFLOAD=always
}

preload() {
    echo "== programs of cuBLAS and MAGMA, preloaded"
    preload_gpu_tests "$gpu/prefix"
}

preload_time() {
    echo "== times of cuBLAS's names, plain and preloaded"
    check "preloaded, no case is slower than cuBLAS by more than 3 %" 580 \
        bash -euo pipefail -c '. c-tests/preload.sh; preload_times "$@"' bash "$gpu/prefix" "${OUT:-$gpu/log}/preload-time"
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

[ $# -gt 0 ] || set -- device soak programs blas netlib preload sanitizer
for step; do
    case $step in
    device | soak | programs | blas | netlib | preload | sanitizer) "$step" ;;
    preload-time) preload_time ;;
    *) echo "usage: $0 [device] [soak] [programs] [blas] [netlib] [preload] [sanitizer] [preload-time]" >&2; exit 2 ;;
    esac
done
tally_end
