#!/usr/bin/env bash
# On a machine with a GPU: everything that needs one, from target/gpu (make gpu-build) and the sources alone.
#
#   scripts/gpu-test.sh [device] [soak] [programs] [blas] [netlib] [preload] [sanitizer]   all by default
#
# Tests run side by side, each of the device suites in a process of its own (scripts/jobs.py; KBLAS_TEST_JOBS says how
# many, one for each processor by default). KBLAS_TEST_SET: full (default) or quick, for the device tests.
#
# compute-sanitizer has the quick set. memcheck goes through all tests. racecheck, initcheck and synccheck, which are
# slower, go through each kernel once: the tests `every_kernel…` of the suites, which launch every instance that there
# is, and `every_name…`, which reach the kernels that have one instance. Of those that are apart by precision, s and z: the
# kernels are one template.
#
# Logs are in target/gpu/log. OUT: a folder that gets the verdicts as they come, in gpu-test.txt, and all logs at the
# end, in gpu-test.tar.xz.
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

# No device: everything below must fail, not pass on the host backend.
export KBLAS_BACKEND=cuda

device() {
    section "device tests (${KBLAS_TEST_SET:=full})"
    export KBLAS_TEST_SET
    local program
    for program in "$gpu"/tests/*; do
        # What measures the device's memory is alone with it: workspace at the end, soak in a step of its own.
        case $(basename "$program") in
        workspace | soak) ;;
        *) libtests "$(basename "$program")" 400 "$program" ;;
        esac
    done
    tally_run
    # Nor do its tests measure at the same time.
    lane=memory libtests workspace 400 "$gpu/tests/workspace"
    tally_run
}

soak() {
    section "soak: ${KBLAS_SOAK_THREADS:=14} threads for ${KBLAS_SOAK_SECONDS:=60} s"
    export KBLAS_SOAK_THREADS KBLAS_SOAK_SECONDS KBLAS_TEST_SET=quick
    tally_run
    # Processor time, of which each thread may use all.
    libtest "long soak" $(((KBLAS_SOAK_SECONDS + 60) * (KBLAS_SOAK_THREADS + 2))) "$gpu/tests/soak"
    tally_run
    # With several GPUs two threads have theirs each.
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
    # A driver call that fails is no error by itself: tests provoke some, and the library tells of each by a status.
    for tool in 'memcheck --report-api-errors no' racecheck initcheck synccheck; do
        for program in "$gpu"/tests/device "$gpu"/tests/*_device; do
            # memcheck's are the longest: they begin first.
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
