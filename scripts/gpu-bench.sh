#!/usr/bin/env bash
# On a machine with a GPU: the standing suites of kblas-bench against cuBLAS, into CSV files and
# plots, from target/gpu (make gpu-build) and the sources alone.
#
#   scripts/gpu-bench.sh [limit] [host-time] [gemv] [symv] [offset] [batched2]      these by default
#   scripts/gpu-bench.sh [level1] [batched1] [ragged]                               level 1
#
# OUT: where they go (target/gpu/bench). CUBLAS: cuBLAS's file, if it is not where the system looks
# for libraries. COMPARE: the peers, instead of each suite's own. BENCH_SECONDS: the limit of one
# suite (500).
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/gpu-unpack.sh
bench=$PWD/target/gpu/bin/kblas-bench
[ -x "$bench" ] || { echo "target/gpu is missing: run make gpu-build where there is cargo" >&2; exit 1; }
out=${OUT:-$PWD/target/gpu/bench}
mkdir -p "$out"
cublas=(${CUBLAS:+--cublas "$CUBLAS"})

# suite NAME PEERS MILLISECONDS PLOT…: a case takes some multiple of the milliseconds.
suite() {
    local name=$1 peers=$2 time=$3 shape
    shift 3
    timeout -k 10 "${BENCH_SECONDS:-500}" "$bench" --suite "$name" --compare "${COMPARE:-$peers}" "${cublas[@]}" \
        --time "$time" --csv "$out/$name.csv" | tee "$out/$name.txt"
    for shape; do
        # A suite with one picture gives it its own name.
        timeout -k 10 60 "$bench" plot "$out/$name.csv" --shape "$shape" -o "$out/$name${2:+-$shape}.svg"
    done
}

[ $# -gt 0 ] || set -- limit host-time gemv symv offset batched2
for step; do
    case $step in
    limit | host-time | gemv | symv | offset | batched2 | level1 | batched1 | ragged) ;;
    *)
        echo "usage: $0 [limit] [host-time] [gemv] [symv] [offset] [batched2] [level1] [batched1] [ragged]" >&2
        exit 2
        ;;
    esac
done

nvidia-smi --query-gpu=name,driver_version,clocks.sm,clocks.mem --format=csv | tee "$out/device.csv"
for step; do
    case $step in
    limit) timeout -k 10 120 "$bench" limit --csv "$out/limit.csv" ;;
    host-time) timeout -k 10 120 "$bench" host-time "${cublas[@]}" | tee "$out/host-time.txt" ;;
    gemv) suite gemv cublas 40 square rectangle ;;
    symv) suite symv cublas,cublas-atomics 20 symv ;;
    offset) suite offset cublas 10 offset ;;
    batched2) suite batched2 cublas 10 batched2 ;;
    level1) suite level1 cublas 10 level1 ;;
    batched1) suite batched1 cublas 10 batched1 ;;
    ragged) suite ragged cublas 10 ;;
    esac
done
