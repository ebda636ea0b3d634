# Sourced, after scripts/tally.sh and c-tests/preload.sh: chains of calls, as a solver queues them.
#
#   chain_program DIR                        builds the loop of conjugate gradients in DIR
#   chain_on PREFIX DIR LABEL CUBLAS COMMAND…  runs a short loop under COMMAND, which provides a device. The results
#                                            must be correct, also those of cuBLAS if CUBLAS, its file, is not empty.
#   chain_times PREFIX DIR                   times a long loop, compared with cuBLAS and, if set, the library OTHER

chain_build() {
    mkdir -p "$1"
    # shellcheck disable=SC2086  # lists of flags
    cc $preload_flags c-tests/chain/conjugate_gradients.c -o "$1/conjugate_gradients_chain" $preload_system
}

chain_program() {
    check "loop of conjugate gradients builds" 60 bash -c 'chain_build "$@"' chain_build "$1"
}

# chain_run PREFIX CUBLAS COMMAND…: appends the files of the libraries. cuBLAS needs libraries of its own folder.
chain_run() {
    local prefix=$1 cublas=$2 paths=${LD_LIBRARY_PATH:-}
    shift 2
    [ -z "$cublas" ] || paths=$(dirname "$cublas")${paths:+:$paths}
    env "LD_LIBRARY_PATH=$paths" "$@" "$prefix/lib/libkblas.so.1" ${cublas:+"$cublas"} ${OTHER:+"$OTHER"}
}

chain_on() {
    local prefix=$1 dir=$2 label=$3 cublas=$4 needs="loop of conjugate gradients builds"
    shift 4
    OTHER= check "loop of conjugate gradients, $label" 120 bash -c 'chain_run "$@"' chain_run "$prefix" "$cublas" "$@" \
        "$dir/conjugate_gradients_chain" -n 200 -i 30 -r 2 -b 1
}

chain_times() {
    chain_build "$2" && chain_run "$1" "$(preload_cublas)" "$2/conjugate_gradients_chain"
}

# Functions that a test may run in its own shell.
export -f chain_build chain_run
