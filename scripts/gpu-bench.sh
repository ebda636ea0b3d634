#!/usr/bin/env bash
# On a machine with a GPU: the standing suites of kblas-bench against cuBLAS, into CSV files and
# plots, from target/gpu (make gpu-build) and the sources alone.
#
#   scripts/gpu-bench.sh [SUITE…]      gemv by default
#
# OUT: where they go (target/gpu/bench). CUBLAS: cuBLAS's file, if it is not where the system looks
# for libraries. BENCH_SECONDS: the limit of one suite (500).
set -euo pipefail
cd "$(dirname "$0")/.."
bench=$PWD/target/gpu/bin/kblas-bench
[ -x "$bench" ] || { echo "target/gpu is missing: run make gpu-build where there is cargo" >&2; exit 1; }
out=${OUT:-$PWD/target/gpu/bench}
mkdir -p "$out"
[ $# -gt 0 ] || set -- gemv

nvidia-smi --query-gpu=name,driver_version,clocks.sm,clocks.mem --format=csv | tee "$out/device.csv"
timeout -k 10 120 "$bench" limit --csv "$out/limit.csv"
timeout -k 10 120 "$bench" host-time ${CUBLAS:+--cublas "$CUBLAS"} | tee "$out/host-time.txt"
for suite; do
    timeout -k 10 "${BENCH_SECONDS:-500}" "$bench" --suite "$suite" --compare cublas ${CUBLAS:+--cublas "$CUBLAS"} \
        --csv "$out/$suite.csv"
    for shape in square rectangle; do
        timeout -k 10 60 "$bench" plot "$out/$suite.csv" --shape "$shape" -o "$out/$suite-$shape.svg"
    done
done
