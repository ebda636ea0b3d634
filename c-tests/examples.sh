# Sourced, after scripts/tally.sh: the programs in examples, against an installed kblas.
#
#   examples PREFIX DIR                    build the C, C++ and Fortran programs in DIR, outside the sources
#   examples_on PREFIX DIR LABEL COMMAND…  run the programs in DIR, and those in Python, under COMMAND
#
# Each program checks its own result. The caller builds the Rust program with cargo and puts it in DIR.

examples() {
    check "examples build against the install tree" 120 bash -euc '
        cmake -S examples -B "$0" -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$1"
        cmake --build "$0"' "$2" "$1"
}

examples_on() {
    local prefix=$1 dir=$2 label=$3 paths=${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} program needs
    shift 3
    for program in layer_norms kmeans lu_solve pcg conjugate_gradients heat matched_filter; do
        needs="examples build against the install tree"
        [ $program != matched_filter ] || needs="example in Rust builds"
        check "example $program, $label" 120 bash -c '[ -x "${!#}" ] || { echo "waived: not built"; exit 77; }; "$@"' \
            bash "$@" "$dir/$program"
    done
    needs=
    for program in distance kmeans; do
        check "example $program.py, $label" 120 env "LD_LIBRARY_PATH=$prefix/lib$paths" "$@" python3 "examples/$program.py"
    done
}
