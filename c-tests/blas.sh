# Sourced, after scripts/tally.sh: tests of libkblas_blas, netlib's and its own.
#
#   blas_programs PREFIX DIR           builds the programs of c-tests/blas in DIR, for the functions below
#   blas_tests PREFIX DIR              tests without a device, other programs that use the library, NumPy
#   blas_old_driver PREFIX DIR EMULATION COMMAND…  managed memory, if kblas cannot use the device
#   blas_on PREFIX DIR LABEL COMMAND…  tests with data on a device, under COMMAND, which provides one
#   blas_costs PREFIX DIR              prints the overhead of a call that is forwarded
#   netlib_tests PREFIX DIR LABEL COMMAND…      tests of BLAS and CBLAS
#   netlib_fortran_tests PREFIX DIR LABEL COMMAND…  tests of BLAS only
#                                      Both run netlib's programs in DIR (c-tests/blas/netlib.sh) under COMMAND. The
#                                      output must equal that with netlib's own BLAS, with which no test fails.
#   lapack_tests PREFIX DIR LABEL MEMORY ORDERS COMMAND…
#                                      runs routines of netlib's LAPACK in DIR (c-tests/blas/unblocked.c) under COMMAND,
#                                      on matrices of these orders in that memory. kblas must compute all calls of BLAS.

blas_flags='-std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror -O1'

blas_build() {
    local prefix=$1 dir=$2 program
    local libraries="-L$prefix/lib -lkblas_blas -ldl -lm -lpthread"
    mkdir -p "$dir"
    # shellcheck disable=SC2086  # lists of flags
    {
        for program in places handlers stop conventions cost failed in_flight forked large managed on_host; do
            cc $blas_flags "c-tests/blas/$program.c" -o "$dir/$program" $libraries || return
        done
        c++ -std=c++17 -Wall -Wextra -Werror -O1 c-tests/blas/throws.cpp -o "$dir/throws" $libraries &&
            cc $blas_flags c-tests/blas/copies.c -o "$dir/copies" -ldl &&
            cc $blas_flags -DHANDLERS c-tests/blas/failed.c -o "$dir/failed_handlers" $libraries &&
            cc $blas_flags -shared -fPIC c-tests/blas/lapack.c -o "$dir/liblapack.so" &&
            cc $blas_flags -DCALLS_WHEN_LOADED -shared -fPIC c-tests/blas/cpu.c -o "$dir/libcpu_calls.so" || return
        cc $blas_flags -rdynamic c-tests/blas/passed_on.c -o "$dir/passed_on" $libraries &&
            cc $blas_flags -DRESULT_IS_ARGUMENT c-tests/blas/conventions.c -o "$dir/conventions_argument" $libraries &&
            cc $blas_flags -shared -fPIC c-tests/blas/cpu.c -o "$dir/libcpu.so" &&
            cc $blas_flags -DRESULT_IS_ARGUMENT -shared -fPIC c-tests/blas/cpu.c -o "$dir/libcpu_argument.so" &&
            cc $blas_flags "-I$prefix/include" c-tests/blas/both.c -o "$dir/both" "-L$prefix/lib" -lkblas $libraries &&
            cc $blas_flags -DKBLAS_ALONE "-I$prefix/include" c-tests/blas/both.c -o "$dir/alone" "-L$prefix/lib" -lkblas -ldl
    }
}

blas_programs() {
    check "programs of libkblas_blas build" 120 bash -c 'blas_build "$@"' blas_build "$1" "$2"
}

blas_costs() {
    env "LD_LIBRARY_PATH=$1/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" KBLAS_CPU_BLAS_LIB="$2/libcpu.so" "$2/cost" "$2/libcpu.so"
}

# blas_stops DIR HOW STATUS OUTPUT: how an invalid argument ends a program that has no handlers and no CPU BLAS.
blas_stops() {
    local status=0 output
    output=$("$1/stop" "$2" 2>&1) || status=$?
    printf '%s\nexit status %s\n' "$output" "$status"
    [ "$output" = "$4" ] && [ "$status" = "$3" ]
}

# blas_fails PROGRAM HOW STATUS OUTPUT: how a call that fails with valid arguments ends a program. OUTPUT is a regular
# expression.
blas_fails() {
    local status=0 output
    output=$("$1" "$2" 2>&1) || status=$?
    printf '%s\nexit status %s\n' "$output" "$status"
    [[ $output =~ ^$4$ ]] && [ "$status" = "$3" ]
}

# blas_old_driver PREFIX DIR EMULATION COMMAND…: the emulated driver lacks a function that kblas needs.
blas_old_driver() {
    local prefix=$1 dir=$2 emu=$3
    shift 3
    needs="programs of libkblas_blas build" check "libkblas_blas: managed memory, a driver that is too old" 60 bash -euc '
        mkdir -p "$0/old"
        LC_ALL=C sed s/cuStreamGetCaptureInfo_v3/cuStreamGetCaptureInfo_xx/g "$1/libcuda.so.1" >"$0/old/libcuda.so.1"
        shift
        "$@" "$0/managed"
        # Its device may have the data of the program, so libkblas does not compute on the host.
        "$@" python3 -c "
import ctypes
status = ctypes.CDLL(\"libkblas.so.1\").kblasCreate(ctypes.byref(ctypes.c_void_p()))
assert status == 1, status"' "$dir" "$emu" \
        "$@" "LD_LIBRARY_PATH=$dir/old:$prefix/lib" KBLAS_BACKEND=auto KBLAS_CPU_BLAS_LIB="$dir/libcpu.so"
}

# blas_failures LABEL DIR NAME NUMBER COMMAND…: all ways in which a call reports a failure, under COMMAND, which causes
# it. NAME and NUMBER are those of its kblasStatus_t.
blas_failures() {
    local label=$1 dir=$2 status="KBLAS_STATUS_$3: [^"$'\n'"]+" number=$4 how name line=$'\n' run
    local needs="programs of libkblas_blas build"
    shift 4
    run=("$@" bash -c 'blas_fails "$@"' blas_fails)
    for how in fortran fortran64 columns function; do
        case $how in fortran) name=dgemv_ ;; fortran64) name=dgemv_64_ ;; columns) name=cblas_dgemv ;; function) name=ddot_ ;; esac
        check "libkblas_blas: a failure ends the program, $how, $label" 60 "${run[@]}" "$dir/failed" $how 1 "kblas: $name: $status"
    done
    # Standard output is buffered and standard error is not, so the lines of standard output come last.
    check "libkblas_blas: xerbla_ of the program, $label" 60 "${run[@]}" "$dir/failed_handlers" fortran 3 \
        "kblas: dgemv_: $status${line}xerbla_ DGEMV  -$number${line}came back with 0"
    check "libkblas_blas: xerbla_64_ of the program, $label" 60 "${run[@]}" "$dir/failed_handlers" fortran64 3 \
        "kblas: dgemv_64_: $status${line}xerbla_64_ DGEMV  -$number${line}came back with 0"
    check "libkblas_blas: cblas_xerbla of the program, $label" 60 "${run[@]}" "$dir/failed_handlers" columns 3 \
        "cblas_xerbla cblas_dgemv 0 kblas: cblas_dgemv: $status${line}came back with 0"
    check "libkblas_blas: a function without a value, $label" 60 "${run[@]}" "$dir/failed_handlers" function 3 \
        "kblas: ddot_: $status${line}xerbla_ DDOT   -$number${line}came back with -?nan"
}

# blas_copies PREFIX DIR: two copies of the library in one process, with different names and in either order, without
# and with a CPU BLAS.
blas_copies() {
    local library=$1/lib/libkblas_blas.so.1 copy=$2/libanother.so cpu=$2/libcpu.so copies=$2/copies order first second stopped
    cp "$library" "$copy"
    for order in "$library $copy" "$copy $library"; do
        read -r first second <<<"$order"
        LD_PRELOAD="$first $second" "$copies" kblas &&
            LD_PRELOAD=$first "$copies" kblas "$second" &&
            LD_PRELOAD=$first "$copies" kblas "+$second" &&
            "$copies" kblas "$first" "$second" &&
            "$copies" kblas "+$first" "+$second" &&
            LD_PRELOAD="$first $second $cpu" "$copies" cpu &&
            LD_PRELOAD="$first $second" "$copies" cpu "$cpu" &&
            LD_PRELOAD="$first $cpu" "$copies" cpu "$second" &&
            LD_PRELOAD="$first $second" KBLAS_CPU_BLAS_LIB=$cpu "$copies" cpu &&
            "$copies" cpu "$first" "+$second" "$cpu" || return
        for stopped in "$(LD_PRELOAD="$first $second" "$copies" dgemv -1)" "$(LD_PRELOAD=$first "$copies" dgemv -1 "+$second")" \
            "$("$copies" dgemv -1 "$first" "$second")"; do
            [ "$stopped" = ' ** On entry to DGEMV parameter number  2 had an illegal value' ] || return
        done
        [ "$(LD_PRELOAD="$first $second $cpu" KBLAS_OFFLOAD=always "$copies" dgemv -1)" = 'the CPU BLAS on DGEMV : 2' ] || return
    done
}

# blas_fails_beside PREFIX DIR: the handler of a CPU BLAS or of LAPACK is not called for a failure, although the loader
# finds its name first.
blas_fails_beside() {
    local output status library
    for library in libcpu.so liblapack.so; do
        status=0
        output=$(LD_PRELOAD=$2/$library "$2/copies" dgemv 2 "$1/lib/libkblas_blas.so.1" 2>&1) || status=$?
        printf '%s\nexit status %s\n' "$output" "$status"
        [[ $output =~ ^'kblas: dgemv_: KBLAS_STATUS_NOT_INITIALIZED: '[^$'\n']+$ ]] && [ "$status" = 1 ] || return
    done
}

# blas_named PREFIX DIR: a KBLAS_CPU_BLAS_LIB that is no CPU BLAS is not used, and the log says why. One that calls BLAS
# while it is loaded works.
blas_named() {
    local library=$1/lib/libkblas_blas.so.1 copies=$2/copies log
    cp "$library" "$2/libnamed.so"
    named() { # FILE REASON
        log=$(LD_PRELOAD=$library KBLAS_CPU_BLAS_LIB=$1 KBLAS_LOG=trace "$copies" kblas 2>&1) || return
        [ "$(grep -c "^kblas: KBLAS_CPU_BLAS_LIB=$1: .*$2" <<<"$log")" = 1 ] &&
            grep -q '^kblas: ddot_ of host memory: kblas, there is no other$' <<<"$log"
    }
    named /no/such/libblas.so 'No such file' && named "$library" 'is a shim of kblas itself' &&
        named "$2/libnamed.so" 'is a shim of kblas itself' &&
        LD_PRELOAD=$library KBLAS_CPU_BLAS_LIB=$2/libcpu_calls.so "$copies" cpu
}

# blas_forked DIR: the profile has the two calls of the parent and the one call of the child.
blas_forked() {
    local log status=0
    log=$(mktemp)
    KBLAS_LOG=profile KBLAS_LOG_FILE=$log "$1/forked" || status=$?
    cat "$log"
    [ "$(sed 's/, .*//' "$log")" = $'kblas: profile ddot n=1: 1 calls\nkblas: profile ddot n=2: 2 calls' ] || status=1
    rm -f "$log"
    return $status
}

# blas_found PREFIX OUT OPTION…: a project that searches for a BLAS finds this one.
blas_found() {
    local prefix=$1 out=$2
    shift 2
    PKG_CONFIG_PATH=$prefix/lib/pkgconfig cmake -S c-tests/blas/find -B "$out" "$@" && cmake --build "$out" || return
    blas_user "$prefix" "$out/user"
}

# cmake_is OLDEST: whether CMake has that release or a later one.
cmake_is() {
    local release
    release=$(cmake --version | sed -n 's/^cmake version //p')
    printf '%s\n' "$1" "$release" | sort -V -C
}

blas_user() { # PREFIX PROGRAM
    local output
    output=$(LD_LIBRARY_PATH=$1/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} "$2") || return
    echo "$output"
    [ "$(sed -n 1p <<<"$output")" = '25  15 22  7 10 15 22' ] && grep -q 'libkblas_blas\.so\.1$' <<<"$output"
}

# The file of the system library with that name, if there is one. awk reads all its input: if it stopped early, SIGPIPE
# could end ldconfig, and with pipefail the script.
system_library() {
    PATH=$PATH:/sbin ldconfig -p 2>/dev/null | awk -v name="$1" '$1 == name && !seen++ { print $NF }'
}

# numpy_tests PREFIX: the linear algebra of the system's NumPy, with the BLAS names of libkblas_blas.
numpy_tests() {
    local log
    /usr/bin/python3 -c 'import numpy, pytest, hypothesis' 2>/dev/null || { echo "waived: no python3-numpy, python3-pytest, python3-hypothesis"; return 77; }
    log=$(mktemp)
    env LD_PRELOAD="$1/lib/libkblas_blas.so.1" KBLAS_LOG=trace KBLAS_LOG_FILE="$log" \
        /usr/bin/python3 -m pytest -q -p no:cacheprovider --pyargs numpy.linalg || return
    # Proof that the library received NumPy's calls. It forwards them to the BLAS of NumPy.
    grep -E 'cblas_dgemv of host memory: .*blas' "$log"
}

blas_tests() {
    local prefix=$1 dir=$2 how openblas needs=
    check "NumPy's linear algebra with libkblas_blas preloaded" 300 bash -c 'numpy_tests "$@"' numpy_tests "$prefix"
    needs="programs of libkblas_blas build"
    local host=(env "LD_LIBRARY_PATH=$prefix/lib" KBLAS_BACKEND=host)
    check "libkblas_blas: handlers of the program" 60 "${host[@]}" "$dir/handlers"
    check "libkblas_blas: handlers that throw" 60 "${host[@]}" "$dir/throws"
    check "libkblas_blas: on the host without a device" 60 "${host[@]}" KBLAS_BACKEND=cuda KBLAS_OFFLOAD=always "$dir/on_host"
    for how in fortran fortran64; do
        check "libkblas_blas: xerbla_ stops, $how" 60 "${host[@]}" bash -c 'blas_stops "$@"' blas_stops "$dir" $how 0 \
            ' ** On entry to DGEMV parameter number  2 had an illegal value'
    done
    # For row-major matrices the Fortran call has m and n exchanged. The handler exchanges them back.
    for how in columns rows; do
        check "libkblas_blas: cblas_xerbla exits, $how" 60 "${host[@]}" bash -c 'blas_stops "$@"' blas_stops "$dir" $how 255 \
            'Parameter 3 to routine cblas_dgemv was incorrect'
    done
    check "libkblas_blas: cblas_xerbla exits, layout" 60 "${host[@]}" bash -c 'blas_stops "$@"' blas_stops "$dir" layout 255 \
        $'Parameter 1 to routine cblas_dgemv was incorrect\nIllegal layout setting, 0'
    check "libkblas_blas: cblas_xerbla exits, diag" 60 "${host[@]}" bash -c 'blas_stops "$@"' blas_stops "$dir" diag 255 \
        $'Parameter 4 to routine cblas_dtrmv was incorrect\nIllegal Diag setting, 0'
    # No device: on a machine with a device, it is made invisible.
    blas_failures "without a device" "$dir" NOT_INITIALIZED 1 "${host[@]}" KBLAS_BACKEND=cuda KBLAS_OFFLOAD=always \
        CUDA_VISIBLE_DEVICES=
    check "libkblas_blas: a failure beside a CPU BLAS or LAPACK" 60 "${host[@]}" KBLAS_BACKEND=cuda KBLAS_OFFLOAD=always \
        CUDA_VISIBLE_DEVICES= bash -c 'blas_fails_beside "$@"' blas_fails_beside "$prefix" "$dir"
    check "libkblas_blas: two copies in one process" 120 "${host[@]}" bash -c 'blas_copies "$@"' blas_copies "$prefix" "$dir"
    check "libkblas_blas: KBLAS_CPU_BLAS_LIB is none, or calls back" 60 "${host[@]}" bash -c 'blas_named "$@"' blas_named \
        "$prefix" "$dir"
    check "libkblas_blas: a program that forks" 60 "${host[@]}" bash -c 'blas_forked "$@"' blas_forked "$dir"
    check "libkblas_blas: complex results in registers" 60 "${host[@]}" "$dir/conventions" kblas
    check "libkblas_blas: complex results through an argument" 60 "${host[@]}" KBLAS_BLAS_RETURN=argument \
        "$dir/conventions_argument" kblas
    check "libkblas_blas: KBLAS_CPU_BLAS_LIB" 60 "${host[@]}" KBLAS_CPU_BLAS_LIB="$dir/libcpu.so" \
        "$dir/conventions" cpu "$dir/libcpu.so"
    check "libkblas_blas: KBLAS_CPU_BLAS_LIB, complex results through an argument" 60 "${host[@]}" \
        KBLAS_BLAS_RETURN=argument KBLAS_CPU_BLAS_LIB="$dir/libcpu_argument.so" "$dir/conventions_argument" cpu
    check "libkblas_blas: a call passed on asks nothing and takes no memory" 60 "${host[@]}" \
        KBLAS_CPU_BLAS_LIB="$dir/libcpu.so" "$dir/passed_on"
    check "a program linked to libkblas and libkblas_blas" 60 "${host[@]}" "$dir/both"
    check "a program linked to libkblas alone" 60 "${host[@]}" "$dir/alone"

    openblas=$(system_library libopenblas.so.0)
    if [ -z "$openblas" ] || [ ! -e "${openblas%.0}" ]; then
        waive "find_package(BLAS) and other ways to link" "no libopenblas-dev"
    else
        if cmake_is 3.25; then
            check "find_package(BLAS) by pkg-config" 120 bash -c 'blas_found "$@"' blas_found "$prefix" "$dir/pkgconfig" \
                -DBLA_PREFER_PKGCONFIG=ON -DBLA_PKGCONFIG_BLAS=kblas_blas
        else
            waive "find_package(BLAS) by pkg-config" "older than 3.25, CMake knows no BLA_PKGCONFIG_BLAS"
        fi
        check "find_package(BLAS) with BLAS_LIBRARIES" 120 bash -c 'blas_found "$@"' blas_found "$prefix" "$dir/libraries" \
            "-DBLAS_LIBRARIES=$prefix/lib/libkblas_blas.so;openblas"
        check "find_package(BLAS), BLA_VENDOR=Generic" 120 bash -c 'blas_found "$@"' blas_found "$prefix" "$dir/generic" \
            -DBLA_VENDOR=Generic "-DBLAS_blas_LIBRARY=$prefix/lib/libkblas_blas.so;$openblas"
        check "find_package(kblas COMPONENTS blas)" 120 bash -c 'blas_found "$@"' blas_found "$prefix" "$dir/target" \
            "-DCMAKE_PREFIX_PATH=$prefix" -DCPU_BLAS=openblas
        check "-lkblas_blas -lopenblas" 120 bash -ec 'cc c-tests/blas/find/user.c -o "$1/user" -L"$0/lib" -lkblas_blas -lopenblas
            blas_user "$0" "$1/user"' "$prefix" "$dir"
        check "pkg-config --libs kblas_blas" 120 bash -ec 'export PKG_CONFIG_PATH=$0/lib/pkgconfig
            cc c-tests/blas/find/user.c -o "$1/pkgconfig_user" $(pkg-config --libs kblas_blas)
            blas_user "$0" "$1/pkgconfig_user"' "$prefix" "$dir"
    fi
}

blas_on() {
    local prefix=$1 dir=$2 label=$3 needs="programs of libkblas_blas build${needs:+;$needs}"
    shift 3
    local paths=${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    check "libkblas_blas: operands in all places, $label" 300 env "LD_LIBRARY_PATH=$prefix/lib$paths" "$@" "$dir/places"
    check "libkblas_blas: managed memory that is being written, $label" 60 env "LD_LIBRARY_PATH=$prefix/lib$paths" "$@" "$dir/in_flight"
    check "libkblas_blas: managed memory during a capture, $label" 60 env "LD_LIBRARY_PATH=$prefix/lib$paths" \
        KBLAS_CPU_BLAS_LIB="$dir/libcpu.so" "$@" "$dir/managed" captured
    # An emulated device has few multiprocessors otherwise, and is not worth the copies.
    check "libkblas_blas: a large product of host memory, $label" 300 env "LD_LIBRARY_PATH=$prefix/lib$paths" KBLAS_EMU_SMS=132 \
        KBLAS_CPU_BLAS_LIB="$dir/libcpu.so" "$@" "$dir/large" device
    check "libkblas_blas: a large product, KBLAS_OFFLOAD=never, $label" 60 env "LD_LIBRARY_PATH=$prefix/lib$paths" \
        KBLAS_OFFLOAD=never KBLAS_CPU_BLAS_LIB="$dir/libcpu.so" "$@" "$dir/large" cpu
    check "libkblas_blas: handlers of the program, $label" 60 env "LD_LIBRARY_PATH=$prefix/lib$paths" KBLAS_OFFLOAD=always "$@" "$dir/handlers"
    check "libkblas_blas: complex results, $label" 60 env "LD_LIBRARY_PATH=$prefix/lib$paths" KBLAS_OFFLOAD=always "$@" "$dir/conventions" kblas
    check "a program linked to libkblas and libkblas_blas, $label" 60 env "LD_LIBRARY_PATH=$prefix/lib$paths" "$@" "$dir/both"
}

# netlib_output DIR NAME OUT COMMAND…: the output of the program, and the file that it writes.
netlib_output() {
    local dir=$1 name=$2 out=$3 input=/dev/null
    shift 3
    rm -rf "$out"
    mkdir -p "$out"
    [ ! -e "$dir/in/$name" ] || input=$dir/in/$name
    (cd "$out" && "$@" "$dir/bin/$name" <"$input" >printed) || { cat "$out"/*; return 1; }
}

# netlib_test PREFIX DIR NAME COMMAND…: the program passes, and its verdict on each routine is the same as with netlib.
netlib_test() {
    local prefix=$1 dir=$2 name=$3 paths=${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} status=0
    shift 3
    local out
    out=$(mktemp -d)
    {
        # netlib is preloaded, so its names come first.
        netlib_output "$dir" "$name" "$out/netlib" env LD_PRELOAD="$dir/libnetlib_blas.so" \
            "LD_LIBRARY_PATH=$prefix/lib:$dir" KBLAS_OFFLOAD=never &&
            grep -rq PASS "$out/netlib" && ! grep -rE 'FAIL|SUSPECT|\*{5}' "$out/netlib" &&
            netlib_output "$dir" "$name" "$out/kblas" env "LD_LIBRARY_PATH=$prefix/lib:$dir$paths" "$@" &&
            diff -r "$out/netlib" "$out/kblas" && grep -rh PASS "$out/kblas"
    } || status=$?
    rm -rf "$out"
    return "$status"
}

netlib_tests() {
    netlib_programs "$@" -- x{s,d,c,z}cblat{1,2,3}
}

netlib_fortran_tests() {
    netlib_programs "$@" --
}

netlib_programs() {
    local prefix=$1 dir=$2 label=$3 program command=()
    shift 3
    while [ "$1" != -- ]; do
        command+=("$1")
        shift
    done
    shift
    for program in xblat{1,2,3}{s,d,c,z} "$@"; do
        check "netlib's $program, $label" 300 bash -c 'netlib_test "$@"' netlib_test "$prefix" "$dir" "$program" "${command[@]}"
    done
}

# lapack_test PREFIX DIR MEMORY ORDERS COMMAND…: the program passes, and the profile has the calls that it reports.
lapack_test() {
    local prefix=$1 program=$2/bin/unblocked memory=$3 orders=$4 paths=${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} status=0 log
    shift 4
    log=$(mktemp)
    # shellcheck disable=SC2086  # a list of numbers
    {
        env "LD_LIBRARY_PATH=$prefix/lib$paths" KBLAS_LOG=profile KBLAS_LOG_FILE="$log" "$@" "$program" $memory $orders >"$log.printed" &&
            awk '/^kblas: profile / { calls = $0; sub(/ calls, .*/, "", calls); sub(/.*: /, "", calls); computed[$3] += calls }
                /^at least / {
                    names++
                    print $4 ": " computed[$4] + 0 " calls computed by kblas, at least " $3 " made"
                    missing += $3 == 0 || computed[$4] < $3
                }
                END { exit missing != 0 || names != 22 }' "$log" "$log.printed"
    } || status=$?
    grep -v '^at least ' "$log.printed" || status=1
    rm -f "$log" "$log.printed"
    return "$status"
}

lapack_tests() {
    local prefix=$1 dir=$2 label=$3 memory=$4 orders=$5
    shift 5
    check "LAPACK's sytd2, gebd2, getf2 and trtri, $label" 300 bash -c 'lapack_test "$@"' lapack_test \
        "$prefix" "$dir" "$memory" "$orders" "$@"
}

# Functions that a test may run in its own shell.
export -f blas_build blas_copies blas_fails blas_fails_beside blas_forked blas_found blas_named blas_stops blas_user lapack_test netlib_output netlib_test numpy_tests
export blas_flags
