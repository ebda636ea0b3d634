# Sourced by the test scripts: names every test as it ends, keeps its output, and counts.
#
#   tally_start DIR                       logs go to DIR
#   check NAME SECONDS COMMAND…           one test; exit status 77 is waived, the last line says why
#   libtest SUITE SECONDS PROGRAM ARGS…   a cargo test executable: each of its tests by name. Its two parts,
#                                         libtest_run and libtest_report SUITE SECONDS, for suites in the background
#   waive NAME REASON
#   tally_end                             the closing line; fails if a test failed
#
# A cargo test that cannot run here prints "waived: REASON" and returns.

tally_start() {
    tally_logs=$1
    rm -rf "$tally_logs"
    mkdir -p "$tally_logs"
    tally_passed=0 tally_failed=0 tally_skipped=0
}

passed() {
    tally_passed=$((tally_passed + 1))
    printf 'passed  %s\n' "$1"
}

failed() { # NAME REASON
    tally_failed=$((tally_failed + 1))
    printf 'FAILED  %s: %s\n' "$1" "$2"
}

waive() { # NAME REASON
    tally_skipped=$((tally_skipped + 1))
    printf 'waived  %s: %s\n' "$1" "$2"
}

tally_log() {
    printf '%s/%s.log' "$tally_logs" "$(tr -c '[:alnum:].\n' _ <<<"$1")"
}

# How a command that exits with STATUS ended.
ending() {
    case $1 in
    124 | 137) echo "ran past its limit of $2 s" ;;
    *) echo "exit status $1" ;;
    esac
}

check() {
    local name=$1 seconds=$2 log status=0
    shift 2
    log=$(tally_log "$name")
    timeout -k 10 "$seconds" "$@" >"$log" 2>&1 </dev/null || status=$?
    case $status in
    0) passed "$name" ;;
    77) waive "$name" "$(tail -n 1 "$log" | sed 's/^waived: //')" ;;
    *)
        failed "$name" "$(ending $status "$seconds"), $log"
        tail -n 40 "$log" | sed 's/^/    /'
        ;;
    esac
}

libtest() {
    libtest_run "$@"
    libtest_report "$1" "$2"
}

libtest_run() { # SUITE SECONDS PROGRAM ARGS…
    local log seconds=$2 status=0
    log=$(tally_log "$1")
    shift 2
    timeout -k 10 "$seconds" "$@" --show-output >"$log" 2>&1 </dev/null || status=$?
    echo $status >"$log.status"
}

libtest_report() { # SUITE SECONDS
    local suite=$1 seconds=$2 log status verdict name reason
    log=$(tally_log "$suite")
    status=$(cat "$log.status")
    local failed_before=$tally_failed
    while IFS=$'\t' read -r verdict name reason; do
        case $verdict in
        ok) passed "$suite $name" ;;
        waived) waive "$suite $name" "$reason" ;;
        FAILED) failed "$suite $name" "$log" ;;
        esac
    done < <(libtest_verdicts "$log")
    # A crash, a sanitizer's report and a time limit end the program between tests.
    if [ $status != 0 ] && [ "$tally_failed" = "$failed_before" ]; then
        failed "$suite" "$(ending $status "$seconds"), $log"
    fi
    if [ "$tally_failed" != "$failed_before" ]; then
        tail -n 40 "$log" | sed 's/^/    /'
    fi
}

# libtest_verdicts LOG: "ok|waived|FAILED <tab> test <tab> reason" a line.
libtest_verdicts() {
    awk '
        /^test .* \.\.\. / {
            name = $0; sub(/^test /, "", name); sub(/ \.\.\. .*/, "", name)
            verdict[name] = $0 ~ / \.\.\. ok/ ? "ok" : $0 ~ / \.\.\. ignored/ ? "waived" : "FAILED"
            reason[name] = verdict[name] == "waived" ? "ignored" : ""
            order[++count] = name
        }
        /^---- .* stdout ----$/ { current = $0; sub(/^---- /, "", current); sub(/ stdout ----$/, "", current) }
        /^waived: / && verdict[current] == "ok" {
            verdict[current] = "waived"; reason[current] = substr($0, 9)
        }
        END { for (i = 1; i <= count; i++) printf "%s\t%s\t%s\n", verdict[order[i]], order[i], reason[order[i]] }
    ' "$1"
}

tally_end() {
    printf '%d passed, %d failed, %d skipped\n' "$tally_passed" "$tally_failed" "$tally_skipped"
    [ "$tally_failed" = 0 ]
}
