# Sourced, after scripts/tally.sh: the demo program on good and bad matrix files.
#
#   demo_tests PROGRAM                  matrices in general files, and every kind of bad file
#   demo_on PROGRAM BACKEND COMMAND…    the matrix of the repository under COMMAND, which makes it run on BACKEND

# The largest eigenvalue of demo/hotspot.mtx to ten digits.
demo_eigenvalue=565.0664791

demo_good() { # BACKEND PRODUCT EIGENVALUE COMMAND…
    local backend=$1 product=$2 eigenvalue=$3 output
    shift 3
    output=$("$@") || return
    echo "$output"
    grep -q "^backend     $backend" <<<"$output" && grep -q "^eigenvalue  $eigenvalue" <<<"$output" &&
        grep -q "^$product " <<<"$output"
}

demo_bad() { # EXPECTED PROGRAM FILE
    local status=0 output
    output=$("$2" "$3" 2>&1 >/dev/null) || status=$?
    echo "exit status $status: $output"
    [ $status = 1 ] && [ "$(wc -l <<<"$output")" = 1 ] && [ -z "$("$2" "$3" 2>/dev/null)" ] && grep -qF -- "$1" <<<"$output"
}

demo_on() {
    local program=$1 backend=$2
    shift 2
    check "demo on $backend, hotspot.mtx" 120 bash -c 'demo_good "$@"' demo_good "$backend" dsymv "$demo_eigenvalue" "$@" "$program" demo/hotspot.mtx
}

demo_tests() {
    local program=$1 dir name expected
    dir=$tally_scratch/demo
    mkdir "$dir"
    # [ 2 1 ] has the eigenvalues 4 and -1.
    # [ 6 1 ]
    printf '%%%%MatrixMarket matrix coordinate real general\n%% a comment\n\n2 2 4\n1 1 2\n1 2 1\n2 1 6.0\n2 2 1e0\n' >"$dir/general.mtx"
    check "demo, general matrix" 60 bash -c 'demo_good "$@"' demo_good '' dgemv 4 "$program" "$dir/general.mtx"
    # [ 2 1 ] has the eigenvalues 3 and 1. It is symmetric, although the file does not say so.
    # [ 1 2 ]
    printf '%%%%MatrixMarket matrix coordinate real general\n2 2 4\n1 1 2\n1 2 1\n2 1 1\n2 2 2\n' >"$dir/even.mtx"
    check "demo, general file of a symmetric matrix" 60 bash -c 'demo_good "$@"' demo_good '' dsymv 3 "$program" "$dir/even.mtx"

    local real='%%MatrixMarket matrix coordinate real' symmetric general
    symmetric="$real symmetric" general="$real general"
    bad() { # NAME EXPECTED CONTENT [SECONDS]
        printf '%s' "$3" >"$dir/$1.mtx"
        check "demo, bad file: $1" "${4:-60}" bash -c 'demo_bad "$@"' demo_bad "$2" "$program" "$dir/$1.mtx"
    }
    check "demo, bad file: missing" 60 bash -c 'demo_bad "$@"' demo_bad 'No such file' "$program" "$dir/missing.mtx"
    check "demo, bad file: a directory" 60 bash -c 'demo_bad "$@"' demo_bad 'Is a directory' "$program" "$dir"
    bad empty 'empty' ''
    bad not-matrix-market 'not a Matrix Market file' $'1 2 3\n'
    bad dense-array 'coordinate matrix is expected' $'%%MatrixMarket matrix array real general\n1 1\n1\n'
    bad complex "real values are expected, not 'complex'" $'%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 1 0\n'
    bad pattern "real values are expected, not 'pattern'" $'%%MatrixMarket matrix coordinate pattern general\n1 1 1\n1 1\n'
    bad skew-symmetric 'general or symmetric' "$real skew-symmetric"$'\n2 2 1\n2 1 1\n'
    bad no-size 'before the size line' "$general"$'\n% only a comment\n'
    bad bad-size 'three integers' "$general"$'\n2 2\n'
    bad not-square 'not square: 3 x 2' "$general"$'\n3 2 1\n1 1 1\n'
    bad no-rows 'no such size' "$general"$'\n0 0 0\n'
    bad too-large 'no memory' "$general"$'\n2147483647 2147483647 1\n1 1 1\n'
    bad size-overflow 'three integers' "$general"$'\n99999999999999999999 99999999999999999999 1\n'
    bad truncated 'ends after 1 of 3 entries' "$symmetric"$'\n2 2 3\n1 1 2\n'
    bad truncated-in-entry 'a row, a column and a finite real number' "$symmetric"$'\n2 2 3\n1 1 2\n2 1'
    bad too-many 'more than the 1 entries' "$general"$'\n2 2 1\n1 1 2\n2 2 1\n'
    bad malformed-number 'finite real number' "$general"$'\n1 1 1\n1 1 1.5x\n'
    bad malformed-index 'finite real number' "$general"$'\n1 1 1\n1.5 1 2\n'
    bad not-a-number 'finite real number' "$general"$'\n1 1 1\n1 1 nan\n'
    bad extra-value 'finite real number' "$general"$'\n1 1 1\n1 1 2 3\n'
    bad row-outside 'entry (3, 1) is outside' "$general"$'\n2 2 1\n3 1 1\n'
    bad column-zero 'entry (1, 0) is outside' "$general"$'\n2 2 1\n1 0 1\n'
    bad above-diagonal 'above the diagonal' "$symmetric"$'\n2 2 1\n1 2 1\n'
    bad zero-matrix 'no dominant eigenpair' "$general"$'\n2 2 0\n'
    # It waits for 20000 products. Each of them may take milliseconds on a GPU that other processes use.
    bad two-dominant 'no dominant eigenpair' "$general"$'\n2 2 2\n1 2 1\n2 1 1\n' 600
    check "demo without arguments" 60 bash -c '"$0" 2>&1 | grep "^usage: "' "$program"
}

# Functions that a test may run in its own shell.
export -f demo_bad demo_good
