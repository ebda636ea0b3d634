#!/usr/bin/env bash
# c-tests/symbols.sh PREFIX: checks the installed libraries. libkblas.so exports exactly the functions of the installed
# kblas.h, and libkblas_blas.so exactly the names of docs/blas.md. Each has its SONAME and loads without a CUDA library.
# All three libraries stay loaded after dlclose. c-tests/preload.sh checks the names of libkblas_preload.so.
set -euo pipefail
export LC_ALL=C # for sort and ranges of letters
prefix=$1
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# library NAME: the library exports the names in $work/NAME and has its SONAME.
library() {
    local name=$1 file=$prefix/lib/lib$1.so
    [ -s "$work/$name" ] || { echo "no list of the names of $name"; exit 1; }
    nm -D --defined-only "$file" | awk '{ print $NF }' | sort >"$work/exported"
    diff -u --label "names of $name" --label "lib$name.so" "$work/$name" "$work/exported"
    [ "$(readelf -d "$file" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')" = "lib$name.so.1" ] || { echo "SONAME is not lib$name.so.1"; exit 1; }
    [ "$(readlink "$file")" = "lib$name.so.1" ] || { echo "lib$name.so is not a link to lib$name.so.1"; exit 1; }
    if readelf -d "$file" | grep -E 'NEEDED.*(cuda|cublas|nvrtc|nvidia)'; then
        echo "lib$name.so must load on a machine without CUDA"
        exit 1
    fi
    echo "lib$name.so: $(wc -l <"$work/exported") names"
}

# A function of the header is a name followed by the parenthesis of its prototype.
sed -e 's|//.*||' "$prefix/include/kblas.h" | tr '\n' ' ' | sed -e 's|/\*[^*]*\*\+\([^/*][^*]*\*\+\)*/||g' |
    grep -oE '\b(kblas|get_)[A-Za-z0-9_]* *\(' | tr -d ' (' | sort -u >"$work/kblas"
library kblas

# The table of the page has the plain name of each routine.
{
    printf '%s\n' RowMajorStrg kblas_shim xerbla_ xerbla_64_ cblas_xerbla cblas_xerbla_64
    sed -n 's/^| [123] | [^|]* | \(.*\) |$/\1/p' docs/blas.md | tr -d '`' | tr ' ' '\n' |
        awk '{
            print $1 "_"; print $1 "_64_"
            if ($1 ~ /^[cz]symv$/) next
            c = "cblas_" $1 ($1 ~ /^[cz]dot[uc]$/ ? "_sub" : "")
            print c; print c "_64"
        }'
} | sort >"$work/kblas_blas"
library kblas_blas

for file in "$prefix"/lib/libkblas{,_blas,_preload}.so; do
    [[ $(readelf -d "$file") == *FLAGS_1*NODELETE* ]] || { echo "$file must stay loaded after dlclose"; exit 1; }
done
