# Sourced, after scripts/tally.sh: a program of KBLAS 4 for several GPUs, against an installed kblas.
#
#   kblas4 PREFIX DIR                         build it in DIR, outside the sources, as C and as C++
#   kblas4_on PREFIX DIR LABEL GPUS COMMAND…  run it on GPUS GPUs, under COMMAND

kblas4() {
    mkdir -p "$2"
    check "program of KBLAS 4 builds" 60 bash -euc '
        cc -std=c99 -pedantic -Wall -Wextra -Werror c-tests/mgpu/kblas4.c -o "$1/kblas4" -I"$0/include" -L"$0/lib" -lkblas -lm
        c++ -std=c++17 -x c++ -Wall -Wextra -Werror c-tests/mgpu/kblas4.c -o "$1/kblas4_cpp" -I"$0/include" -L"$0/lib" -lkblas' \
        "$1" "$2"
}

kblas4_on() {
    local prefix=$1 dir=$2 label=$3 gpus=$4 paths=${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} program
    shift 4
    for program in kblas4 kblas4_cpp; do
        needs="program of KBLAS 4 builds" check "$program, $gpus GPUs, $label" 60 \
            env "LD_LIBRARY_PATH=$prefix/lib$paths" "$@" "$dir/$program" "$gpus"
    done
}
