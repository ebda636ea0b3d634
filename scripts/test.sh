#!/usr/bin/env bash
# Everything that can be tested without a GPU; `make test`.
#
# Tests run in parallel, one for each processor (scripts/jobs.py). Logs go to target/test. On a machine with a GPU the
# device tests also run on it. KBLAS_TEST_LINT=1: also runs the checks of make lint.
set -euo pipefail
cd "$(dirname "$0")/.."
case $PWD in
*[[:space:]:\;]*)
    echo "make test needs a path without spaces, colons and semicolons, where the loader splits lists of libraries: $PWD" >&2
    exit 1
    ;;
esac
. scripts/tally.sh
. scripts/cargo-tests.sh
. c-tests/consumers.sh
. c-tests/demo.sh
. c-tests/examples.sh
. c-tests/mgpu.sh
. c-tests/blas.sh
. c-tests/preload.sh
. c-tests/chain.sh

# Some kernels are only for 9.0. Unless KBLAS_CUDA_ARCHS is set, the library has them on every machine.
KBLAS_CUDA_ARCHS=$(scripts/archs.sh 90)
export KBLAS_CUDA_ARCHS
prefix=$PWD/target/prefix
netlib=$PWD/target/netlib
emu=$PWD/target/emu
cores=$(nproc)
tally_start target/test
outside=$tally_scratch
if [ -n "${KBLAS_TEST_LINT:-}" ]; then
    # clippy-driver is rustc with more warnings. It compiles the tests, so they need no separate check.
    export RUSTC_WORKSPACE_WRAPPER=clippy-driver
fi
# Builds without clippy-driver, which optimises less.
plainly=(env -u RUSTC_WORKSPACE_WRAPPER)

section "build"
# Installs first only the tools that the other jobs need.
scripts/tools.sh compile
check "tools are there" 9000 scripts/tools.sh test
# Compiles the kernels. The build of the libraries reuses them.
check "cargo tests build" 7200 bash -c 'scripts/nvcc.sh >/dev/null && cargo_tests'
check "emulation builds with the address sanitizer" 3600 make -j"$cores" -C c-tests/emu OUT="$emu" ASAN=1
# One more job than processors, because the installation of tools mostly waits.
KBLAS_TEST_JOBS=${KBLAS_TEST_JOBS:-$((cores + 1))} tally_run
tally_all_passed || { tally_end; exit 1; }
cargo_test_list

# Runs in parallel with the tests that do not need the libraries.
lane=cargo check "libraries build and install" 7200 "${plainly[@]}" scripts/install.sh "$prefix"
if [ -n "${KBLAS_TEST_LINT:-}" ]; then
    check "sources are formatted" 60 cargo fmt --all --check
    check "clippy has no warnings" 60 bash -c '! grep -A 12 ^warning target/cargo-tests.log'
fi

section "the tests' own frame"
check "queue of tests" 60 python3 scripts/jobs_test.py
check "torch_distances.py says what is missing" 60 bash -c '
    said=$(scripts/torch_distances.py --library /nonexistent 2>&1)
    [ $? = 2 ] && [ "$(wc -l <<<"$said")" = 1 ] && echo "$said"'
check "sentences of at most 30 words" 60 scripts/sentences.py README.md docs/{architecture,glossary,blas,distances,gemm,mgpu,preload,kblas-bench,tuning,findings}.md docs/performance/README.md
check "rooms: nothing points up" 60 python3 scripts/rooms.py

section "cargo tests"
for suite in $cargo_suites; do
    # Jobs that use cargo wait for each other without using a processor, so they run one at a time.
    lane=$([ "$suite" != generated ] || echo cargo) libtest "$suite" 600 "$(cargo_test_program "$suite")"
done

section "programs that use the installed library, in $outside"
all_need="libraries build and install"
check "symbols of the libraries" 60 c-tests/symbols.sh "$prefix"
consumers "$prefix" "$outside/consumers"
components target/cmake "$outside/components"
lane=cargo check "consumer through FetchContent" 900 "${plainly[@]}" bash -euc '
    cmake -S c-tests/consumer -B "$0" -DKBLAS_SOURCE="$PWD" -DKBLAS_CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target}"
    cmake --build "$0"
    for program in "$0"/gemv_*; do "$program"; done' "$outside/fetchcontent"
check "demo builds against the install tree" 120 bash -euc '
    cmake -S demo -B "$0" -DCMAKE_PREFIX_PATH="$1"
    cmake --build "$0"' "$outside/demo-build" "$prefix"
demo=$outside/demo-build/kblas-demo
needs="demo builds against the install tree"
demo_on "$demo" host env KBLAS_BACKEND=host
demo_tests "$demo"
needs=
check "demo/hotspot.mtx is what hotspot.py writes" 60 bash -c 'python3 demo/hotspot.py | cmp - demo/hotspot.mtx'
examples "$prefix" "$outside/examples"
lane=cargo check "example in Rust builds" 600 bash -euc '
    mkdir -p "$0"
    cargo build --workspace --example matched_filter
    cp "${CARGO_TARGET_DIR:-target}/debug/examples/matched_filter" "$0"' "$outside/examples"
examples_on "$prefix" "$outside/examples" host env KBLAS_BACKEND=host

kblas4 "$prefix" "$outside/mgpu"
for gpus in 1 3 16; do
    kblas4_on "$prefix" "$outside/mgpu" host $gpus env KBLAS_BACKEND=host KBLAS_HOST_DEVICES=16
done

section "programs that use the installed libkblas_blas"
blas_programs "$prefix" "$outside/blas"
blas_tests "$prefix" "$outside/blas"
check "netlib's test programs build" 600 c-tests/blas/netlib.sh "$prefix" "$netlib"
needs="netlib's test programs build"
netlib_tests "$prefix" "$netlib" "in the CPU BLAS behind" env
openblas=$(system_library libopenblas.so.0)
if [ -n "$openblas" ]; then
    netlib_tests "$prefix" "$netlib" "with OpenBLAS" env "LD_PRELOAD=$prefix/lib/libkblas_blas.so.1 $openblas"
else
    waive "netlib's programs with OpenBLAS" "no libopenblas.so.0"
fi
netlib_tests "$prefix" "$netlib" "computed on the host" env KBLAS_OFFLOAD=always KBLAS_BACKEND=host
lapack_tests "$prefix" "$netlib" "computed on the host" host "1 7 64 130" env KBLAS_OFFLOAD=always KBLAS_BACKEND=host
needs=

section "emulated device"
# Only with the sanitizer, as the library of the suites. The objects that both have are compiled once.
all_need= check "emulation's own tests" 900 make -j"$cores" -C c-tests/emu test-one OUT="$emu" ASAN=1
# The library is not instrumented, so the sanitizer must be loaded before it.
asan="$(g++ -print-file-name=libasan.so) $(g++ -print-file-name=libstdc++.so)"
emulated=(env "LD_PRELOAD=$asan" ASAN_OPTIONS=detect_leaks=0 "LD_LIBRARY_PATH=$emu:$prefix/lib"
    KBLAS_BACKEND=cuda KBLAS_TEST_SET=quick KBLAS_EMU_DEVICES=2)
for suite in $cargo_device_suites; do
    all_need= libtests "emulated $suite" 900 "$(cargo_test_program "$suite")" "${emulated[@]}"
done
consumers_on "$outside/consumers" "emulated device" "${emulated[@]}"
unload_on "$outside" "emulated device" "$prefix/lib/libkblas.so.1" "${emulated[@]}"
unload_on "$outside" "emulated device, as cargo links it" "${CARGO_TARGET_DIR:-target}/release/libkblas.so" "${emulated[@]}"
needs="demo builds against the install tree" demo_on "$demo" cuda "${emulated[@]}"
examples_on "$prefix" "$outside/examples" "emulated device" "${emulated[@]}"
kblas4_on "$prefix" "$outside/mgpu" "emulated devices" 2 "${emulated[@]}"
blas_on "$prefix" "$outside/blas" "emulated device" "${emulated[@]}"
blas_old_driver "$prefix" "$outside/blas" "$emu" "${emulated[@]}"
# Enough memory for the workspace of kblas, but not for the operands.
blas_failures "emulated device" "$outside/blas" ALLOC_FAILED 3 "${emulated[@]}" KBLAS_OFFLOAD=always KBLAS_EMU_MEMORY_MB=6
needs="programs of libkblas_blas build" check "libkblas_blas: a large product, and no memory for it, emulated device" 60 \
    "${emulated[@]}" KBLAS_EMU_MEMORY_MB=3 KBLAS_EMU_SMS=132 KBLAS_CPU_BLAS_LIB="$outside/blas/libcpu.so" "$outside/blas/large" cpu
# The names of CBLAS lead to the same calls, as the runs on the host show.
needs="netlib's test programs build" netlib_fortran_tests "$prefix" "$netlib" "emulated device" "${emulated[@]}" \
    "LD_LIBRARY_PATH=$emu:$prefix/lib:$netlib" KBLAS_OFFLOAD=always
needs="netlib's test programs build" lapack_tests "$prefix" "$netlib" "managed memory, emulated device" managed "1 7 64 130" \
    "${emulated[@]}"
chain_program "$outside/chain"
chain_on "$prefix" "$outside/chain" "emulated device" '' "${emulated[@]}"
preload_tests "$prefix" "$emu"

tally_run
tally_end
