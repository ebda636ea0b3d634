#!/usr/bin/env bash
# On a machine with a GPU: runs the standing suites of kblas-bench against cuBLAS, and writes CSV files
# and plots. It needs only target/gpu (make gpu-build) and the sources.
#
#   scripts/gpu-bench.sh [limit] [host-time] [gemv] [symv] [offset] [batched2]      these by default
#   scripts/gpu-bench.sh [ger] [level2] [level2-batched] [increments]               the rest of level 2
#   scripts/gpu-bench.sh [gemm] [gemm-narrow] [gemm-batched]                        level 3
#   scripts/gpu-bench.sh [level1] [batched1] [ragged]                               level 1
#   scripts/gpu-bench.sh [cdist] [knn]                                              distances and nearest neighbours
#   scripts/gpu-bench.sh [random]                                                   random shapes of every family
#   scripts/gpu-bench.sh [passed-on] [preload]                                      the shims: overhead of a forwarded
#                                                                                   call, speed of MAGMA's names;
#                                                                                   cuBLAS's cases, plain and preloaded
#   scripts/gpu-bench.sh [conjugate-gradients]                                      the chain of calls of a solver
#
# OUT: the folder for the results (target/gpu-bench). CUBLAS: the file of cuBLAS, if the system does not
# find it. COMPARE: the peers, instead of those of each suite. BENCH_SECONDS: the time limit of one suite
# (500). SEED and CASES, for random: the seed (the time), and the number of cases of each family (100).
# OTHER: the file of another libkblas, such as an earlier one, for conjugate-gradients.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/gpu-unpack.sh
. c-tests/blas.sh
. c-tests/preload.sh
. c-tests/chain.sh
target=$PWD/target/gpu
bench=$target/bin/kblas-bench
[ -x "$bench" ] || { echo "target/gpu is missing: run make gpu-build where there is cargo" >&2; exit 1; }
out=${OUT:-$PWD/target/gpu-bench}
mkdir -p "$out"
cublas=(${CUBLAS:+--cublas "$CUBLAS"})
seed=${SEED:-$(date +%Y%m%d%H%M%S)}

# suite NAME PEERS MILLISECONDS: each case takes a small multiple of MILLISECONDS.
suite() {
    timeout -k 10 "${BENCH_SECONDS:-500}" "$bench" --suite "$1" --compare "${COMPARE:-$2}" "${cublas[@]}" \
        --time "$3" --csv "$out/$1.csv" | tee "$out/$1.txt"
}

# picture SUITE NAME [OPTION…]
picture() {
    timeout -k 10 60 "$bench" plot "$out/$1.csv" -o "$out/$2.svg" "${@:3}"
}

# A file for each family. If a family fails, the next ones are still measured.
random() {
    local family failed=
    for family in gemv gemv-batched symv symv-batched gemm gemm-narrow gemm-few-terms gemm-skinny gemm-many-terms gemm-batched \
        level2 level2-batched level1 batched1 ragged; do
        timeout -k 10 "${BENCH_SECONDS:-500}" "$bench" --suite random --family $family --cases "${CASES:-100}" \
            --seed "$seed" --compare "${COMPARE:-cublas}" "${cublas[@]}" --time 5 --csv "$out/random-$family.csv" |
            tee "$out/random-$family.txt" || failed="$failed $family"
    done
    [ -z "$failed" ] || { echo "failed:$failed" >&2; return 1; }
}

# The overhead of a call that a shim forwards.
passed_on() {
    local scratch
    scratch=$(mktemp -d)
    mkdir "$scratch"/{blas,preload}
    blas_build "$target/prefix" "$scratch/blas"
    blas_costs "$target/prefix" "$scratch/blas"
    preload_costs "$target/prefix" "$scratch/preload"
    preload_magma "$target/prefix" "$scratch/preload"
    rm -rf "$scratch"
}

[ $# -gt 0 ] || set -- limit host-time gemv symv offset batched2
for step; do
    case $step in
    limit | host-time | gemv | symv | ger | level2 | level2-batched | gemm | gemm-narrow | gemm-batched | offset | increments | batched2 | level1 | batched1 | ragged | cdist | knn | random | passed-on | preload | conjugate-gradients) ;;
    *)
        echo "usage: $0 [limit] [host-time] [gemv] [symv] [ger] [level2] [level2-batched] [gemm] [gemm-narrow] [gemm-batched] [offset] [increments] [batched2] [level1] [batched1]" \
            "[ragged] [cdist] [knn] [random] [passed-on] [preload] [conjugate-gradients]" >&2
        exit 2
        ;;
    esac
done

nvidia-smi --query-gpu=name,driver_version,clocks.sm,clocks.mem --format=csv | tee "$out/device.csv"
for step; do
    case $step in
    limit) timeout -k 10 120 "$bench" limit --csv "$out/limit.csv" ;;
    host-time) timeout -k 10 120 "$bench" host-time "${cublas[@]}" | tee "$out/host-time.txt" ;;
    gemv)
        suite gemv cublas 40
        picture gemv gemv-square
        picture gemv gemv-rectangle --shape rectangle
        ;;
    symv)
        suite symv cublas,cublas-atomics 20
        picture symv symv
        ;;
    cdist)
        suite cdist cublas 10
        picture cdist cdist
        picture cdist cdist-few --shape rectangle
        ;;
    ragged | increments | level2 | level2-batched) suite "$step" cublas 10 ;;
    random) random ;;
    passed-on) passed_on | tee "$out/passed-on.txt" ;;
    conjugate-gradients) chain_times "$target/prefix" "$target/chain" | tee "$out/conjugate-gradients.txt" ;;
    preload) preload_times "$target/prefix" "$out/preload" ;;
    *)
        suite "$step" cublas 10
        picture "$step" "$step"
        ;;
    esac
done
