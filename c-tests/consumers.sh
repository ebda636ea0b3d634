# Sourced, after scripts/tally.sh: C, C++ and Fortran programs against an installed kblas.
#
#   consumers PREFIX DIR            build the programs in DIR, outside the sources, with every way of
#                                   linking, and run them on the default backend
#   consumers_on DIR NAME COMMAND…  run these programs again, under COMMAND
#   unload_on DIR NAME LIBRARY COMMAND…
#                                   a program in DIR loads and closes the file LIBRARY, under COMMAND, which provides a
#                                   device
#   components BUILD DIR            install each component of the build tree BUILD by itself to DIR
#
# The install tree is first copied to DIR and used there, to test that it may be moved.

consumer_languages='c cpp fortran'
consumer_system_libraries='-lgcc_s -lutil -lrt -lpthread -lm -ldl'

# consumer_missing LANGUAGE METHOD: the name of a missing tool, if one is missing.
consumer_missing() {
    local tool
    for tool in "$(case $1 in c) echo cc ;; cpp) echo g++ ;; fortran) echo gfortran ;; esac)" \
        "$(case $2 in find_package) echo cmake ;; pkg-config) echo pkg-config ;; *) echo cc ;; esac)"; do
        command -v "$tool" >/dev/null || { echo "$tool"; return; }
    done
}

# The link line of a program, by hand or by pkg-config.
consumer_flags() { # DIR METHOD LINKAGE
    local prefix=$1/prefix
    export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
    case $2-$3 in
    pkg-config-shared) pkg-config --cflags --libs kblas ;;
    pkg-config-static) pkg-config --static --cflags --libs kblas | sed 's/-lkblas\>/-l:libkblas.a/' ;;
    plain-shared) echo "-I$prefix/include -L$prefix/lib -lkblas" ;;
    plain-static) echo "-I$prefix/include $prefix/lib/libkblas.a $consumer_system_libraries" ;;
    esac
}

consumer_build() { # DIR LANGUAGE METHOD LINKAGE PROGRAM
    local dir=$1 language=$2 method=$3 linkage=$4 program=$5 flags
    local source=$dir/source out
    out=$(dirname "$program")
    mkdir -p "$out"
    if [ "$method" = find_package ]; then
        cmake -S "$source" -B "$out" -DCMAKE_PREFIX_PATH="$dir/prefix" \
            -DKBLAS_TARGET="kblas::kblas$([ "$linkage" = shared ] || echo _static)" &&
            cmake --build "$out" --target "gemv_$language"
        return
    fi
    flags=$(consumer_flags "$dir" "$method" "$linkage") || return
    # shellcheck disable=SC2086  # a list of flags
    case $language in
    c) cc -std=c99 -Wall -Wextra -Werror "$source/gemv.c" -o "$program" $flags ;;
    cpp) g++ -std=c++17 -Wall -Wextra -Werror "$source/gemv.cpp" -o "$program" $flags ;;
    fortran) gfortran -J "$out" "$dir/prefix/include/kblas.f90" "$source/gemv.f90" -o "$program" $flags ;;
    esac
}

# find_package sets the path of the library in the program. Other programs get it by LD_LIBRARY_PATH. A static program
# needs no library.
consumer_run() { # DIR METHOD LINKAGE PROGRAM
    case $2-$3 in
    *-static)
        ! ldd "$4" | grep libkblas || return
        "$4"
        ;;
    find_package-*) "$4" ;;
    *) LD_LIBRARY_PATH=$1/prefix/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} "$4" ;;
    esac
}

consumer() { # DIR LANGUAGE METHOD LINKAGE
    local program="$1/$3-$4-$2/gemv_$2"
    consumer_build "$@" "$program" && consumer_run "$1" "$3" "$4" "$program"
}

consumers() {
    local prefix=$1 dir=$2 language method linkage missing name
    check "install tree moves" 60 bash -euc '
        mkdir -p "$1"
        cp -a "$0" "$1/prefix"
        cp -a c-tests/consumer "$1/source"' "$prefix" "$dir"
    local needs="install tree moves"
    for method in find_package pkg-config plain; do
        for linkage in shared static; do
            for language in $consumer_languages; do
                name="consumer $language, $method, $linkage"
                missing=$(consumer_missing "$language" "$method")
                if [ -n "$missing" ]; then
                    waive "$name" "no $missing"
                else
                    check "$name" 120 bash -c 'consumer "$@"' consumer "$dir" "$language" "$method" "$linkage"
                fi
            done
        done
    done
}

consumers_on() {
    local dir=$1 label=$2 language
    shift 2
    for language in $consumer_languages; do
        needs="consumer $language, plain, shared" check "consumer $language, $label" 120 "$@" \
            "$dir/plain-shared-$language/gemv_$language"
    done
}

# unload PROGRAM LIBRARY COMMAND…: the profile of all calls is written once, at exit.
unload() {
    local program=$1 library=$2 log status=0
    shift 2
    log=$(mktemp)
    KBLAS_LOG=profile KBLAS_LOG_FILE=$log "$@" "$program" "$library" || status=$?
    cat "$log"
    [ $status != 0 ] || [[ $(cat "$log") =~ ^'kblas: profile ddot n=5000: 3 calls, 1 recorded into graphs, '[^$'\n']*$ ]] || status=1
    rm -f "$log"
    return $status
}

unload_on() {
    local name=$2 library=$3 program
    program=$1/unload-$(tr -c '[:alnum:]\n' _ <<<"$name")
    shift 3
    check "unload builds, $name" 60 cc -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror c-tests/unload.c -o "$program" -ldl -lpthread
    needs="unload builds, $name" check "unload, $name" 60 bash -c 'unload "$@"' unload "$program" "$library" "$@"
}

# component BUILD DIR COMPONENT: the component has its files and no others.
component() {
    local build=$1 dir=$2/$3 component=$3 files
    cmake --install "$build" --component "$component" --prefix "$dir" >/dev/null || return
    files=$(cd "$dir" && find . -type f -o -type l | grep -v '/cmake/kblas/kblas-config' | LC_ALL=C sort | tr '\n' ' ')
    echo "$files"
    case $component in
    kblas)
        [[ $files =~ ^'./include/kblas.f90 ./include/kblas.h ./lib/cmake/kblas/kblas-targets-release.cmake ./lib/cmake/kblas/kblas-targets.cmake ./lib/libkblas.a ./lib/libkblas.so ./lib/libkblas.so.1 ./lib/libkblas.so.1.'[0-9.]+' ./lib/pkgconfig/kblas.pc '$ ]] || return
        # This component is not enough for a project that requires the BLAS.
        ! cmake -S c-tests/blas/find -B "$dir-user" -DCMAKE_PREFIX_PATH="$dir" -DCPU_BLAS=none >/dev/null 2>&1
        ;;
    blas)
        [[ $files =~ ^'./lib/cmake/kblas/kblas-blas-targets-release.cmake ./lib/cmake/kblas/kblas-blas-targets.cmake ./lib/libkblas_blas.so ./lib/libkblas_blas.so.1 ./lib/libkblas_blas.so.1.'[0-9.]+' ./lib/pkgconfig/kblas_blas.pc '$ ]]
        ;;
    preload) [ "$files" = './lib/libkblas_preload.so ' ] ;;
    bench) [ "$files" = './bin/kblas-bench ' ] && "$dir/bin/kblas-bench" --version ;;
    esac
}

# absolute DIR: absolute install folders, under the prefix and elsewhere. pkg-config and the exported targets name them.
absolute() {
    local dir=$1 elsewhere=$1/elsewhere prefix=$1/prefix line
    cmake -S . -B "$dir/under" -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR="$prefix/lib" \
        -DCMAKE_INSTALL_INCLUDEDIR="$elsewhere/include" >/dev/null &&
        cmake -S . -B "$dir/outside" -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR="$elsewhere/lib" >/dev/null || return
    line=$(pkg-config --with-path="$dir/under" --cflags --libs kblas) && echo "$line" &&
        [ "$line" = "-I$elsewhere/include -L$dir/under/../../lib -lkblas " ] || return
    line=$(pkg-config --with-path="$dir/outside" --cflags --libs kblas) && echo "$line" &&
        [ "$line" = "-I$prefix/include -L$elsewhere/lib -lkblas " ] || return
    grep -rhF '"${_IMPORT_PREFIX}/lib/libkblas.a' "$dir/under/CMakeFiles/Export" &&
        grep -rhF "\"$elsewhere/lib/libkblas.a" "$dir/outside/CMakeFiles/Export"
}

components() {
    local build=$1 dir=$2 name
    if command -v pkg-config >/dev/null; then
        check "folders that are given absolute" 60 bash -c 'absolute "$@"' absolute "$dir-absolute"
    else
        waive "folders that are given absolute" "no pkg-config"
    fi
    for name in kblas blas preload bench; do
        check "component $name installs by itself" 60 bash -c 'component "$@"' component "$build" "$dir" "$name"
    done
}

# Functions that a test may run in its own shell.
export -f absolute component consumer consumer_build consumer_flags consumer_run unload
export consumer_system_libraries
