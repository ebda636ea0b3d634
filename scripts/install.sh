#!/usr/bin/env bash
# scripts/install.sh PREFIX [-DOPTION=VALUE…]: builds the release libraries, with kernels for the architectures that
# scripts/archs.sh prints, and installs them. Options go to CMake.
set -euo pipefail
cd "$(dirname "$0")/.."
case $1 in /*) prefix=$1 ;; *) prefix=$PWD/$1 ;; esac
shift

scripts/nvcc.sh >/dev/null
KBLAS_CUDA_ARCHS=$(scripts/archs.sh)
export KBLAS_CUDA_ARCHS
# Configured again each time: a CMake cache is invalid after a checkout is moved. The output of cargo is elsewhere.
rm -rf target/cmake
cmake -S . -B target/cmake -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR=lib \
    -DKBLAS_CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target}" "$@" >/dev/null
cmake --build target/cmake
cmake --install target/cmake >/dev/null
echo "installed to $prefix"
