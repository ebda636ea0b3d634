#!/usr/bin/env bash
# Updates the tables and pictures that the documents show of the result files in docs/performance. A comment in a
# document has the command that prints the table or draws the picture. Its file names are relative to the document:
#
#   <!-- kblas-bench table FILE.csv -->        followed by its output, up to:  <!-- end of table -->
#   <!-- kblas-bench plot FILE.csv -o PICTURE.svg -->
#
#   scripts/performance-tables.sh [--check] [DOCUMENT…]      --check: only reports what is out of date, and fails
#
# KBLAS_BENCH: the program, instead of the one that this script builds.
set -euo pipefail
here=$(realpath "$(dirname "$0")/..")
check=
if [ "${1:-}" = --check ]; then
    check=1
    shift
fi
[ $# -gt 0 ] || set -- "$here/README.md" "$here/docs/performance/README.md"

[ -n "${KBLAS_BENCH:-}" ] || cargo build --quiet --manifest-path "$here/Cargo.toml" --package kblas-bench
bench=$(realpath "${KBLAS_BENCH:-${CARGO_TARGET_DIR:-$here/target}/debug/kblas-bench}")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
stale=

# keep FRESH FILE: updates FILE to FRESH. Messages go to standard error, because standard output is the document.
keep() {
    if cmp -s "$1" "$2"; then
        return
    elif [ -n "$check" ]; then
        echo "$2 is out of date: make performance" >&2
        stale=1
    else
        cp "$1" "$2"
        echo "$2" >&2
    fi
}

# fresh DOCUMENT: prints the updated document. The current folder is that of the document.
fresh() {
    local line inside=
    while IFS= read -r line; do
        if [ "$line" = '<!-- end of table -->' ]; then
            [ -n "$inside" ] || { echo "$1 has an end without a table" >&2; return 1; }
            inside=
        fi
        [ -n "$inside" ] || printf '%s\n' "$line"
        if [[ $line =~ ^'<!-- kblas-bench '((table|overview|distribution)' '.*)' -->'$ ]]; then
            [ -z "$inside" ] || { echo "$1 has a table that does not end" >&2; return 1; }
            inside=1
            echo
            # Unquoted: the words of the command.
            "$bench" ${BASH_REMATCH[1]}
            echo
        elif [[ $line =~ ^'<!-- kblas-bench '(plot' '.*)' -o '([^ ]+)' -->'$ ]]; then
            "$bench" ${BASH_REMATCH[1]} -o "$scratch/picture"
            keep "$scratch/picture" "${BASH_REMATCH[2]}"
        fi
    done <"$1"
    [ -z "$inside" ] || { echo "$1 has a table that does not end" >&2; return 1; }
}

for document; do
    cd "$(dirname "$(realpath "$document")")"
    name=$(basename "$document")
    fresh "$name" >"$scratch/document"
    keep "$scratch/document" "$name"
    cd "$OLDPWD"
done
[ -z "$stale" ]
