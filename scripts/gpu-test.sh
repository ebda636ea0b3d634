#!/usr/bin/env bash
# On a machine with a GPU: all tests that need one. It needs only target/gpu (make gpu-build) and the sources.
#
#   scripts/gpu-test.sh [device] [soak] [programs] [blas] [netlib] [preload] [sanitizer]   all by default
#
# Tests run in parallel, each test of the device suites in its own process (scripts/jobs.py). KBLAS_TEST_JOBS: number
# of processes, by default one for each processor. KBLAS_TEST_SET: full (default) or quick, for the device tests.
#
# compute-sanitizer uses the quick set. memcheck runs all tests. racecheck, initcheck and synccheck are slower and run
# each kernel once: the tests `every_kernel…`, which launch every instance, and `every_name…`, which launch the kernels
# with a single instance. If a test exists for each precision, only s and z run: the kernels are one template.
#
# Logs are in target/gpu/log. OUT: a folder for the verdicts, gpu-test.txt, written as tests end, and for all logs,
# gpu-test.tar.xz, written at the end.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/gpu-unpack.sh
. scripts/tally.sh
. c-tests/consumers.sh
. c-tests/demo.sh
. c-tests/examples.sh
. c-tests/mgpu.sh
. c-tests/blas.sh
. c-tests/preload.sh
. c-tests/chain.sh

gpu=$PWD/target/gpu
[ -d "$gpu/tests" ] || { echo "target/gpu is missing: run make gpu-build where there is cargo" >&2; exit 1; }
tally_start "$gpu/log" ${OUT:+"$OUT/gpu-test.txt"}
outside=$tally_scratch
if [ -n "${OUT:-}" ]; then
    trap 'tar -C "$gpu" -cJf "$OUT/gpu-test.tar.xz" log; rm -rf "$tally_scratch"' EXIT
fi

# Without a device, the tests below must fail instead of passing on the host backend.
export KBLAS_BACKEND=cuda

device() {
    section "device tests (${KBLAS_TEST_SET:=full})"
    export KBLAS_TEST_SET
    local program
    for program in "$gpu"/tests/*; do
        # Suites that measure device memory run alone: workspace at the end, soak in its own step.
        case $(basename "$program") in
        workspace | soak) ;;
        *) libtests "$(basename "$program")" 400 "$program" ;;
        esac
    done
    tally_run
    # Its tests must not measure at the same time either.
    lane=memory libtests workspace 400 "$gpu/tests/workspace"
    tally_run
}

soak() {
    section "soak: ${KBLAS_SOAK_THREADS:=14} threads for ${KBLAS_SOAK_SECONDS:=60} s"
    export KBLAS_SOAK_THREADS KBLAS_SOAK_SECONDS KBLAS_TEST_SET=quick
    tally_run
    # The limit is processor time. Each thread may use a whole processor.
    libtest "long soak" $(((KBLAS_SOAK_SECONDS + 60) * (KBLAS_SOAK_THREADS + 2))) "$gpu/tests/soak"
    tally_run
    # If there are several GPUs, the two threads use different ones.
    tests=a_soak_of_two_threads libtests "long soak of several GPUs" $(((KBLAS_SOAK_SECONDS + 60) * 4)) "$gpu/tests/mgpu_device"
    tally_run
}

programs() {
    section "programs"
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
    check "example in Rust builds" 60 install -D "$gpu/bin/matched_filter" "$outside/examples/matched_filter"
    examples_on "$gpu/prefix" "$outside/examples" "on the GPU" env
    kblas4 "$gpu/prefix" "$outside/mgpu"
    kblas4_on "$gpu/prefix" "$outside/mgpu" "on the machine's" "$(nvidia-smi --list-gpus | grep -c ^GPU)" env
    chain_program "$outside/chain"
    chain_on "$gpu/prefix" "$outside/chain" "on the GPU" "$(preload_cublas)" env
}

blas() {
    section "programs that use libkblas_blas"
    blas_programs "$gpu/prefix" "$outside/blas"
    blas_on "$gpu/prefix" "$outside/blas" "on the GPU" env
}

netlib() {
    section "netlib's test programs"
    if [ -d "$gpu/netlib/bin" ]; then
        netlib_tests "$gpu/prefix" "$gpu/netlib" "on the GPU" env KBLAS_OFFLOAD=always
        lapack_tests "$gpu/prefix" "$gpu/netlib" "managed memory, on the GPU" managed "1 7 64 200" env
    else
        waive "netlib's test programs" "not built by gpu-build"
    fi
}

preload() {
    section "programs of cuBLAS and MAGMA, preloaded"
    preload_gpu_tests "$gpu/prefix"
}

sanitizer() {
    local program tool tests limit
    section "compute-sanitizer (quick set)"
    if ! command -v compute-sanitizer >/dev/null; then
        waive "compute-sanitizer" "not on this machine"
        return
    fi
    # A failed driver call is not an error here: tests provoke some, and the library reports each by a status.
    for tool in 'memcheck --report-api-errors no' racecheck initcheck synccheck; do
        for program in "$gpu"/tests/device "$gpu"/tests/*_device; do
            # The tests under memcheck take longest. The higher limit makes them start first.
            case $tool in
            memcheck*) tests= limit=900 ;;
            *) tests='every_(kernel|name).*(::[sz]|[^:].)$' limit=600 ;;
            esac
            # shellcheck disable=SC2086
            tests=$tests KBLAS_TEST_SET=quick \
                libtests "${tool%% *} $(basename "$program")" "$limit" "$program" \
                compute-sanitizer --tool $tool --error-exitcode 99
        done
    done
}

[ $# -gt 0 ] || set -- device soak programs blas netlib preload sanitizer
for step; do
    case $step in
    device | soak | programs | blas | netlib | preload | sanitizer) "$step" ;;
    *) echo "usage: $0 [device] [soak] [programs] [blas] [netlib] [preload] [sanitizer]" >&2; exit 2 ;;
    esac
done
tally_run
tally_end
