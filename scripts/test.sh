#!/usr/bin/env bash
# Everything that can be tested without a GPU; `make test` after scripts/tools.sh.
#
# Logs go to target/test. On a machine with a GPU the device tests run on it as well.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/tally.sh
. scripts/cargo-tests.sh
. c-tests/consumers.sh
. c-tests/demo.sh
. c-tests/examples.sh
. c-tests/blas.sh
. c-tests/preload.sh

KBLAS_CUDA_ARCHS=$(scripts/archs.sh)
export KBLAS_CUDA_ARCHS
prefix=$PWD/target/prefix
outside=$(mktemp -d)
trap 'rm -rf "$outside"' EXIT

echo "== build"
scripts/install.sh "$prefix"
cargo_tests
tally_start target/test

echo "== cargo tests"
for suite in $cargo_suites; do
    libtest "$suite" 900 "$(cargo_test_program "$suite")"
done
check "documentation tests" 600 cargo test --quiet --doc

echo "== programs that use the installed library, in $outside"
check "symbols of the libraries" 60 c-tests/symbols.sh "$prefix"
consumers "$prefix" "$outside/consumers"
components target/cmake "$outside/components"
check "consumer through FetchContent" 900 bash -euc '
    cmake -S c-tests/consumer -B "$0" -DKBLAS_SOURCE="$PWD" -DKBLAS_CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target}"
    cmake --build "$0"
    for program in "$0"/gemv_*; do "$program"; done' "$outside/fetchcontent"
check "demo builds against the install tree" 120 bash -euc '
    cmake -S demo -B "$0" -DCMAKE_PREFIX_PATH="$1"
    cmake --build "$0"' "$outside/demo" "$prefix"
demo=$outside/demo/kblas-demo
demo_on "$demo" host env KBLAS_BACKEND=host
demo_tests "$demo"
check "demo/hotspot.mtx is what hotspot.py writes" 60 bash -c 'python3 demo/hotspot.py | cmp - demo/hotspot.mtx'
examples "$prefix" "$outside/examples"
check "example in Rust builds" 600 bash -euc '
    cargo build --example matched_filter
    cp "${CARGO_TARGET_DIR:-target}/debug/examples/matched_filter" "$0"' "$outside/examples"
examples_on "$prefix" "$outside/examples" host env KBLAS_BACKEND=host

echo "== programs that use the installed libkblas_blas"
blas_tests "$prefix" "$outside/blas"
netlib=$PWD/target/netlib
check "netlib's test programs build" 600 c-tests/blas/netlib.sh "$prefix" "$netlib"
netlib_tests "$prefix" "$netlib" "in the CPU BLAS behind" env
openblas=$(system_library libopenblas.so.0)
if [ -n "$openblas" ]; then
    netlib_tests "$prefix" "$netlib" "with OpenBLAS" env "LD_PRELOAD=$prefix/lib/libkblas_blas.so.1 $openblas"
else
    waive "netlib's programs with OpenBLAS" "no libopenblas.so.0"
fi
netlib_tests "$prefix" "$netlib" "computed on the host" env KBLAS_OFFLOAD=always KBLAS_BACKEND=host

echo "== emulated device"
if ! command -v g++ >/dev/null; then
    waive "emulation" "no g++"
    preload_tests "$prefix"
else
    cores=$(nproc)
    check "emulation's own tests" 900 make -j"$cores" -C c-tests/emu test
    check "emulation builds with the address sanitizer" 900 make -j"$cores" -C c-tests/emu OUT="$PWD/target/emu" ASAN=1
    # The library is not instrumented, so the sanitizer must be there before it.
    asan="$(g++ -print-file-name=libasan.so) $(g++ -print-file-name=libstdc++.so)"
    emulated=(env "LD_PRELOAD=$asan" ASAN_OPTIONS=detect_leaks=0 "LD_LIBRARY_PATH=$PWD/target/emu:$prefix/lib"
        KBLAS_BACKEND=cuda KBLAS_TEST_SET=quick)
    # The emulated device keeps one core busy. `wait -n` fails where the last suite has just ended.
    for suite in $cargo_device_suites; do
        while [ "$(jobs -rp | wc -l)" -ge "$cores" ]; do wait -n || true; done
        libtest_run "emulated $suite" 900 "${emulated[@]}" "$(cargo_test_program "$suite")" &
    done
    wait
    for suite in $cargo_device_suites; do
        libtest_report "emulated $suite" 900
    done
    consumers_on "$outside/consumers" "emulated device" "${emulated[@]}"
    unload_on "$outside" "emulated device" "$prefix/lib/libkblas.so.1" "${emulated[@]}"
    unload_on "$outside" "emulated device, as cargo links it" "${CARGO_TARGET_DIR:-target}/release/libkblas.so" "${emulated[@]}"
    demo_on "$demo" cuda "${emulated[@]}"
    examples_on "$prefix" "$outside/examples" "emulated device" "${emulated[@]}"
    blas_on "$prefix" "$outside/blas" "emulated device" "${emulated[@]}"
    # Memory for kblas's own workspace, but not for the operands.
    blas_failures "emulated device" "$outside/blas" ALLOC_FAILED 3 "${emulated[@]}" KBLAS_OFFLOAD=always KBLAS_EMU_MEMORY_MB=6
    netlib_tests "$prefix" "$netlib" "emulated device" "${emulated[@]}" "LD_LIBRARY_PATH=$PWD/target/emu:$prefix/lib:$netlib" \
        KBLAS_OFFLOAD=always
    preload_tests "$prefix" "$PWD/target/emu"
fi

tally_end
