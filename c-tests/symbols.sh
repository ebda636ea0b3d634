#!/usr/bin/env bash
# c-tests/symbols.sh PREFIX: the installed libkblas.so exports the functions of the installed kblas.h
# and nothing else, under its SONAME, and needs no CUDA library to load.
set -euo pipefail
prefix=$1
library=$prefix/lib/libkblas.so
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

nm -D --defined-only "$library" | awk '{ print $NF }' | sort >"$work/exported"
# Every function of the header is a name in front of a parenthesis at the end of a prototype.
sed -e 's|//.*||' "$prefix/include/kblas.h" | tr '\n' ' ' | sed -e 's|/\*[^*]*\*\+\([^/*][^*]*\*\+\)*/||g' |
    grep -oE '\b(kblas|get_)[A-Za-z0-9_]* *\(' | tr -d ' (' | sort -u >"$work/declared"

[ -s "$work/declared" ] || { echo "no functions found in kblas.h"; exit 1; }
diff -u --label kblas.h --label libkblas.so "$work/declared" "$work/exported"

[ "$(readelf -d "$library" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')" = libkblas.so.1 ] || { echo "SONAME is not libkblas.so.1"; exit 1; }
[ "$(readlink "$library")" = libkblas.so.1 ] || { echo "libkblas.so is not a link to libkblas.so.1"; exit 1; }
if readelf -d "$library" | grep -E 'NEEDED.*(cuda|cublas|nvrtc|nvidia)'; then
    echo "libkblas.so must load on a machine without CUDA"
    exit 1
fi
echo "$(wc -l <"$work/exported") functions"
