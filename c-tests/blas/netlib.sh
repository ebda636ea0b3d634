#!/usr/bin/env bash
# c-tests/blas/netlib.sh PREFIX OUT: builds netlib's test programs of BLAS and CBLAS, linked to libkblas_blas.
#
#   OUT/bin/                 xblat1s … xblat3z and xscblat1 … xzcblat3; and unblocked, of c-tests/blas, which contains
#                            routines of netlib's LAPACK
#   OUT/in/                  their input
#   OUT/libnetlib_blas.so    netlib's BLAS and CBLAS, the CPU BLAS to which libkblas_blas forwards
#
# The sources are those of the distribution's source package `lapack`, which is fetched once. The programs contain the
# run-time libraries of gfortran, so they run without it. Exit status 77, with the reason, if they cannot be built.
set -euo pipefail
prefix=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")

waived() {
    echo "waived: $*"
    exit 77
}

# fetch DIR: downloads and unpacks the source package. DIR is complete as soon as it exists. It also has apt's lists.
fetch() {
    local partial=$1.partial apt
    command -v apt-get >/dev/null || waived "no apt-get to fetch the source package lapack with"
    rm -rf "$partial" "$1"
    mkdir -p "$partial/lists/partial" "$partial/cache"
    apt-get indextargets --format 'deb-src $(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' |
        grep ' main$' | sort -u >"$partial/sources.list" || waived "apt-get has no sources of packages"
    apt=(apt-get -qq -o Dir::Etc::sourcelist="$partial/sources.list" -o Dir::Etc::sourceparts=-
        -o Dir::State::lists="$partial/lists" -o Dir::Cache="$partial/cache" -o APT::Sandbox::User="$(id -un)")
    (cd "$partial" && "${apt[@]}" update && "${apt[@]}" source --download-only lapack) ||
        waived "the source package lapack cannot be fetched"
    tar -C "$partial" -xf "$partial"/lapack_*.orig.tar.*
    mv "$partial" "$1"
}

command -v gfortran >/dev/null || waived "no gfortran"
sources=$out/source
[ -d "$sources"/lapack-*/BLAS/TESTING ] || fetch "$sources"
sources=$(echo "$sources"/lapack-*)

rm -rf "$out"/{bin,in,include}
mkdir -p "$out"/{bin,in,include}
cp "$sources"/CBLAS/include/*.h "$out/include"
cp "$sources/CBLAS/include/cblas_mangling_with_flags.h.in" "$out/include/cblas_mangling.h"
for precision in s d c z; do
    for level in 2 3; do
        cp "$sources/BLAS/TESTING/${precision}blat$level.in" "$out/in/xblat$level$precision"
        cp "$sources/CBLAS/testing/${precision}in$level" "$out/in/x${precision}cblat$level"
    done
done

compile() { # DIRECTORY COMPILER FLAG… -- FILE…
    local directory=$1 command=()
    shift
    while [ "$1" != -- ]; do
        command+=("$1")
        shift
    done
    shift
    (cd "$directory" && printf '%s\0' "$@" | xargs -0 -P"$(nproc)" -n 16 "${command[@]}" -c)
}

# lapack_source NAME: the file of a routine of netlib's LAPACK; nothing if there is none. xerbla comes from BLAS, and
# ilaenv from the program.
lapack_source() {
    local file
    for file in "$sources"/{SRC,INSTALL}/"$1".{f,f90}; do
        case $file in
        */xerbla.f | */ilaenv.f) ;;
        *) [ ! -e "$file" ] || { echo "$file"; return; } ;;
        esac
    done
}

# lapack_objects DIR ROUTINE…: compiles these routines of netlib's LAPACK and those that they call, one object each.
lapack_objects() {
    local directory=$1 name missing=()
    shift
    while [ $# -gt 0 ]; do
        missing=()
        for name; do
            [ -e "$directory/$name.o" ] || mapfile -t -O ${#missing[@]} missing < <(lapack_source "$name")
        done
        [ ${#missing[@]} -gt 0 ] || break
        compile "$directory" gfortran -O0 -w -- "${missing[@]}"
        # shellcheck disable=SC2046  # a list of names
        set -- $(nm -u "$directory"/*.o | sed -n 's/^ *U \([a-z0-9]*\)_$/\1/p' | sort -u)
    done
}

# Compiled once: the objects do not depend on kblas. The mark is the checksum of this script, which has the flags.
mark=$(cksum <"$0")
if [ "$(cat "$out/objects/mark" 2>/dev/null)" != "$mark" ]; then
    rm -rf "$out/objects"
    mkdir -p "$out"/objects/{library,tests,lapack}
    compile "$out/objects/library" gfortran -O0 -fPIC -w -- "$sources"/BLAS/SRC/*.f "$sources"/BLAS/SRC/*.f90 "$sources"/CBLAS/src/*.f
    compile "$out/objects/library" cc -O0 -fPIC -w -DADD_ "-I$out/include" -- "$sources"/CBLAS/src/*.c
    compile "$out/objects/tests" gfortran -O0 -std=legacy -w -- "$sources"/BLAS/TESTING/*.f "$sources"/CBLAS/testing/*.f
    compile "$out/objects/tests" cc -O0 -w -DADD_ "-I$out/include" -- "$sources"/CBLAS/testing/*.c
    # shellcheck disable=SC2046  # a list of names
    lapack_objects "$out/objects/lapack" $(printf '%s\n' {s,d}sytd2 {c,z}hetd2 {s,d,c,z}{gebd2,getf2,trtri})
    echo "$mark" >"$out/objects/mark"
fi

fortran='-l:libgfortran.a -l:libquadmath.a -lm'
# shellcheck disable=SC2086  # a list of flags
cc -shared -Wl,-soname,libnetlib_blas.so -o "$out/libnetlib_blas.so" "$out"/objects/library/*.o $fortran

program() { # NAME OBJECT…
    local name=$1
    shift
    # libkblas_blas has all of level 1, so with --as-needed the linker would omit the CPU BLAS.
    # shellcheck disable=SC2086
    (cd "$out/objects/tests" && gfortran -o "$out/bin/$name" "$@" -Wl,--no-as-needed -L"$prefix/lib" -lkblas_blas \
        -L"$out" -lnetlib_blas -Wl,--as-needed -nodefaultlibs $fortran -lgcc -lgcc_s -lc)
}
for p in s d c z; do
    program "xblat1$p" "${p}blat1.o"
    program "x${p}cblat1" "c_${p}blat1.o" "c_${p}blas1.o"
    for level in 2 3; do
        program "xblat$level$p" "${p}blat$level.o"
        program "x${p}cblat$level" "c_${p}blat$level.o" "c_${p}blas$level.o" "c_$p${level}chke.o" auxiliary.o c_xerbla.o
    done
done

# Without a CPU BLAS, kblas computes all calls.
# shellcheck disable=SC2086
cc -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror -O2 "$(dirname "$0")/unblocked.c" "$out"/objects/lapack/*.o \
    -o "$out/bin/unblocked" -L"$prefix/lib" -lkblas_blas -ldl $fortran
