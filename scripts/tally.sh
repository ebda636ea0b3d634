# Sourced by the test scripts: queues tests, runs them in parallel, prints the verdict of each, and counts.
#
#   tally_start DIR [RESULTS]             logs go to DIR; RESULTS (DIR/results) gets each verdict as soon as it is known
#   section TITLE                         a heading among the verdicts
#   check NAME SECONDS COMMAND…           one test; exit status 77 means waived, and the last line is the reason
#   libtest SUITE SECONDS PROGRAM         a cargo test executable in one process, with a verdict for each of its tests
#   libtests SUITE SECONDS PROGRAM [COMMAND…]
#                                         the same with a process for each test, under COMMAND
#   waive NAME REASON
#   tally_run                             runs the queued tests; the verdicts come in the order of the queue
#   tally_all_passed                      whether no test has failed so far
#   tally_end                             prints the totals; fails if a test failed
#
# A test runs with the exported functions and variables and the current folder of the time when it was queued. SECONDS
# is its limit of processor time. scripts/jobs.py runs the tests, and describes what else ends one. Variables before
# check, libtest or libtests:
#
#   needs='NAME;…'     starts after these checks have passed; it is waived or fails with them
#   all_need='NAME;…'  the same, for all tests that are queued while it is set
#   lane=NAME          never runs at the same time as another test of this lane
#   tests=REGEX        for libtests: only the tests that match
#
# A cargo test that cannot run on this machine prints "waived: REASON" and returns. $tally_scratch is a folder for files
# of the tests. It exists until the script ends.

tally_start() {
    tally_logs=$1
    tally_results=${2:-$tally_logs/results}
    rm -rf "$tally_logs"
    mkdir -p "$tally_logs/queue" "$(dirname "$tally_results")"
    : >"$tally_results"
    tally_scratch=$(mktemp -d)
    trap 'rm -rf "$tally_scratch"' EXIT
    tally_count=0
}

# tally_queue KIND NAME SECONDS WORD…: writes a file for jobs.py. Its name gives the order.
tally_queue() {
    local kind=$1 name=$2 seconds=$3
    shift 3
    tally_count=$((tally_count + 1))
    {
        printf '%s\0' "$kind" "$name" "$seconds" "${needs:-};${all_need:-}" "${lane:-}" "${tests:-}" "$#" "$@"
        env -0
    } >"$tally_logs/queue/$(printf %05d "$tally_count")"
}

section() { tally_queue section "$1" ''; }
waive() { tally_queue waive "$1" '' "$2"; }
check() { tally_queue check "$@"; }
libtest() { tally_queue libtest "$1" "$2" "$3" --show-output; }
libtests() { tally_queue libtests "$@"; }

tally_run() {
    python3 scripts/jobs.py "$tally_logs" "$tally_results"
}

tally_all_passed() {
    ! grep -q ^FAILED "$tally_results"
}

tally_end() {
    awk -F'\t' '{ count[$1]++ } END {
        printf "%d passed, %d failed, %d skipped\n", count["passed"], count["FAILED"], count["waived"]
    }' "$tally_results"
    tally_all_passed
}
