#!/usr/bin/env bash
# Collects in target/gpu what the tests and benchmarks need on a GPU machine without cargo:
#
#   tests/    the cargo test executables of all suites that use a device, release build
#   bin/      kblas-bench, the demo, the Rust example, and the Fortran program (that machine may have no gfortran)
#   prefix/   the install tree, for the C and C++ programs that are compiled on that machine
#   netlib/   netlib's test programs of BLAS and routines of its LAPACK, with the run-time libraries of gfortran
#
# All are for one architecture, KBLAS_CUDA_ARCHS (90), and stripped. target/gpu.tar.xz is the same, compressed: the
# common parts of the programs are stored once. scripts/gpu-test.sh and scripts/gpu-bench.sh unpack it.
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
strip "$out/prefix"/lib/lib*.so.*.* "$out/prefix/lib/libkblas_preload.so"

cargo_tests --release
cargo_test_list
for suite in $cargo_device_suites; do
    strip -o "$out/tests/$suite" "$(cargo_test_program "$suite")"
done

cargo build --release --example matched_filter
strip -o "$out/bin/kblas-bench" "$out/prefix/bin/kblas-bench"
rm -r "$out/prefix/bin"
strip -o "$out/bin/matched_filter" "${CARGO_TARGET_DIR:-target}/release/examples/matched_filter"

rm -rf target/gpu-demo
cmake -S demo -B target/gpu-demo -DCMAKE_PREFIX_PATH="$out/prefix" -DCMAKE_INSTALL_RPATH='$ORIGIN/../prefix/lib' \
    -DCMAKE_BUILD_WITH_INSTALL_RPATH=ON >/dev/null
cmake --build target/gpu-demo
cp target/gpu-demo/kblas-demo "$out/bin"

if command -v gfortran >/dev/null; then
    # The Fortran run-time libraries are linked statically: that machine may not have them.
    gfortran -J target "$out/prefix/include/kblas.f90" c-tests/consumer/gemv.f90 -o "$out/bin/gemv_fortran" \
        -L"$out/prefix/lib" -lkblas -Wl,-rpath,'$ORIGIN/../prefix/lib' \
        -nodefaultlibs -l:libgfortran.a -l:libquadmath.a -lm -lgcc -lgcc_s -lc
fi

# Without these programs, the step `netlib` of gpu-test is waived.
if c-tests/blas/netlib.sh "$out/prefix" target/netlib; then
    mkdir "$out/netlib"
    cp -a target/netlib/{bin,in,libnetlib_blas.so} "$out/netlib"
fi

XZ_OPT='-3 --lzma2=preset=3,dict=128MiB' tar -C target -cJf target/gpu.tar.xz gpu
touch "$out/.unpacked"
du -sh target/gpu target/gpu.tar.xz
