#!/usr/bin/env bash
# Collects in target/gpu what the tests and benchmarks need on a GPU machine that has no cargo:
#
#   tests/    the cargo test executables of the device suites, release
#   bin/      kblas-bench, the demo, and the Fortran program (there may be no gfortran there)
#   prefix/   the install tree, against which C and C++ programs are compiled there
#
# One architecture, KBLAS_CUDA_ARCHS (90), and stripped: below 50 MiB, checked.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/cargo-tests.sh

KBLAS_CUDA_ARCHS=${KBLAS_CUDA_ARCHS:-90}
export KBLAS_CUDA_ARCHS
out=$PWD/target/gpu
rm -rf "$out"
mkdir -p "$out/tests" "$out/bin"

scripts/install.sh "$out/prefix"
strip --strip-debug "$out/prefix/lib/libkblas.a"
strip "$out/prefix"/lib/libkblas.so.*.*

cargo_tests --release
for suite in $cargo_suites; do
    case $suite in
    # Compares files of the source tree: nothing of a device.
    generated | *-unit) ;;
    *) strip -o "$out/tests/$suite" "$(cargo_test_program "$suite")" ;;
    esac
done

cargo build --release --bin kblas-bench
strip -o "$out/bin/kblas-bench" "${CARGO_TARGET_DIR:-target}/release/kblas-bench"

cmake -S demo -B target/gpu-demo -DCMAKE_PREFIX_PATH="$out/prefix" -DCMAKE_INSTALL_RPATH='$ORIGIN/../prefix/lib' \
    -DCMAKE_BUILD_WITH_INSTALL_RPATH=ON >/dev/null
cmake --build target/gpu-demo
cp target/gpu-demo/kblas-demo "$out/bin"

if command -v gfortran >/dev/null; then
    # The Fortran run-time library goes in: it may be absent there too.
    gfortran -static-libgfortran -J target "$out/prefix/include/kblas.f90" c-tests/consumer/gemv.f90 -o "$out/bin/gemv_fortran" \
        -L"$out/prefix/lib" -lkblas -Wl,-rpath,'$ORIGIN/../prefix/lib'
fi

kib=$(du -sk "$out" | cut -f1)
echo "target/gpu: $((kib / 1024)) MiB"
[ "$kib" -le $((50 * 1024)) ] || { echo "target/gpu is larger than 50 MiB" >&2; exit 1; }
