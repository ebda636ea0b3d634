"""Tests of scripts/tally.sh and scripts/jobs.py: python3 scripts/jobs_test.py"""

import os
import re
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent

# Imitates a cargo test executable, as far as jobs.py uses one.
SUITE = r"""#!/bin/bash
tests='one two::three every_one waived crash'
if [ "$1" = --list ]; then
    printf '%s: test\n' $tests
    exit
fi
chosen=$tests
case $1 in -*) ;; *) chosen=$1 ;; esac
for test in $chosen; do
    case $test in
    crash) [ -z "$CRASH" ] || kill -SEGV $$ ;;
    waived) shown+=$'---- waived stdout ----\nwaived: no device\n\n' ;;
    esac
    echo "test $test ... ok"
done
printf '\nsuccesses:\n\n%s' "$shown"
"""


class Queue(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "suite").write_text(SUITE)
        (self.folder / "suite").chmod(0o755)

    def start(self, script, **environment):
        script = f'set -euo pipefail\n. scripts/tally.sh\ntally_start "$LOGS"\n{script}\n'
        environment = {**os.environ, "LOGS": str(self.folder / "logs"), "AT": str(self.folder), **environment}
        return subprocess.Popen(["bash", "-c", script], cwd=SCRIPTS.parent, env=environment, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def lines(self, script, status=0, **environment):
        """The output of the script, without the folder of the logs."""
        process = self.start(script + "\ntally_run\ntally_end", **environment)
        output = process.communicate()[0]
        self.assertEqual(process.returncode, status, output)
        return output.replace(str(self.folder / "logs") + "/", "").splitlines()

    def test_verdicts_come_in_the_order_of_the_queue(self):
        # The first test ends only after the second, so both must run at the same time.
        lines = self.lines("""
            section first
            check late 9 bash -c 'until [ -e "$AT/early" ]; do sleep 0.05; done'
            check early 5 bash -c 'touch "$AT/early"'
            waive never "not wanted"
            check skipped 5 bash -c 'echo noise; echo "waived: no GPU"; exit 77'
            section second
            check wrong 5 bash -c 'echo because; exit 3'
            """, status=1, KBLAS_TEST_JOBS="2")
        self.assertEqual(lines, [
            "== first", "passed  late", "passed  early", "waived  never: not wanted", "waived  skipped: no GPU",
            "== second", "FAILED  wrong: exit status 3, wrong.log", "    because", "2 passed, 1 failed, 2 skipped"])

    def test_a_test_has_what_was_current_when_it_was_queued(self):
        lines = self.lines("""
            greet() { [ "$WHO" = "a  b" ] && [ "$1" = $'c\\nd' ]; }
            export -f greet
            WHO='a  b' check greeting 5 bash -c 'greet "$@"' greet $'c\\nd'
            check unset 5 bash -c '[ -z "${WHO:-}" ]'
            """)
        self.assertEqual(lines[:2], ["passed  greeting", "passed  unset"])

    def test_needs(self):
        lines = self.lines("""
            needs='build;tool' check user 9 bash -c '[ -e "$AT/built" ]'
            check build 5 touch "$AT/built"
            check tool 5 true
            check broken 5 false
            needs=broken check 'of broken' 5 true
            check absent 5 bash -c 'echo no tool; exit 77'
            needs='build;absent' check 'of absent' 5 true
            needs='of absent' check 'of that' 5 true
            needs=nothing check 'of nothing' 5 true
            needs=b check a 5 true
            needs=a check b 5 true
            """, status=1)
        self.assertEqual(lines, [
            "passed  user", "passed  build", "passed  tool", "FAILED  broken: exit status 1, broken.log",
            "FAILED  of broken: broken: failed", "waived  absent: no tool", "waived  of absent: absent: was waived",
            "waived  of that: of absent: was waived", "FAILED  of nothing: nothing: no such test",
            "FAILED  a: nothing is left to wait for: it needs b", "FAILED  b: a: failed",
            "3 passed, 5 failed, 3 skipped"])

    def test_needs_of_an_earlier_run(self):
        lines = self.lines("check build 5 true\ntally_run\nneeds=build check user 5 true")
        self.assertEqual(lines, ["passed  build", "passed  user", "2 passed, 0 failed, 0 skipped"])

    def test_a_lane_has_one_at_a_time(self):
        lines = self.lines("""
            for i in 1 2 3 4; do
                lane=narrow check "way $i" 5 bash -c 'mkdir "$AT/in"; sleep 0.1; rmdir "$AT/in"'
            done""", KBLAS_TEST_JOBS="4")
        self.assertEqual(lines[-1], "4 passed, 0 failed, 0 skipped")

    def test_what_hangs_or_uses_too_much_ends_with_all_its_processes(self):
        lines = self.lines("""
            check sleeps 9 bash -c 'sleep 1000 & echo $! >"$AT/sleeper"; setsid sleep 0.1; wait'
            check spins 1 bash -c 'while :; do :; done'
            check fine 5 true
            """, status=1, KBLAS_TEST_HANGS="3")
        self.assertEqual([line for line in lines if not line.startswith("    ")], [
            "FAILED  sleeps: hangs: has used no processor time for 3 s, sleeps.log",
            "FAILED  spins: used more than its limit of 1 s of processor time, spins.log", "passed  fine",
            "1 passed, 2 failed, 0 skipped"])
        # The process is gone, or it is a zombie that no process has waited for.
        state = Path("/proc", (self.folder / "sleeper").read_text().strip(), "stat")
        self.assertTrue(not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "Z")

    def test_a_suite_in_one_process(self):
        self.assertEqual(self.lines('libtest suite 5 "$AT/suite"'), [
            "passed  suite one", "passed  suite two::three", "passed  suite every_one",
            "waived  suite waived: no device", "passed  suite crash", "4 passed, 0 failed, 1 skipped"])
        lines = self.lines('libtest suite 5 "$AT/suite"', status=1, CRASH="1")
        self.assertIn("FAILED  suite: ended by signal 11, suite.log", lines)
        self.assertEqual(lines[-1], "4 passed, 1 failed, 0 skipped")

    def test_a_process_for_each_test(self):
        lines = self.lines('tests="one|crash|waived" libtests suite 5 "$AT/suite" env CRASH=1', status=1)
        self.assertEqual(lines, [
            "passed  suite one", "passed  suite every_one", "waived  suite waived: no device",
            "FAILED  suite crash: ended by signal 11, suite_crash.log", "2 passed, 1 failed, 1 skipped"])
        lines = self.lines('libtests suite 5 /bin/true', status=1)
        self.assertEqual(lines[0], "FAILED  suite: /bin/true lists no tests")

    def test_a_run_that_is_cut_off_says_what_had_passed(self):
        process = self.start("""
            check stuck 9 bash -c 'echo $$ >"$AT/stuck"; sleep 1000'
            check done 8 true
            check ready 7 bash -c 'echo >"$AT/ready"; sleep 1000'
            check later 6 true
            exec python3 scripts/jobs.py "$LOGS" "$LOGS/results" """, KBLAS_TEST_JOBS="2")
        while not (self.folder / "ready").exists():
            self.assertIsNone(process.poll())
        process.send_signal(signal.SIGTERM)
        output = re.sub("after [0-9]+ s", "after N s", process.communicate()[0])
        self.assertEqual(output.splitlines(), [
            "passed  done", "cut off stuck: after N s", "cut off ready: after N s", "cut off: 1 jobs had not begun"])
        self.assertEqual(process.returncode, 128 + signal.SIGTERM)
        self.assertRegex((self.folder / "logs/results").read_text(), r"^passed\tdone\t\t[0-9.]+ s, ")


if __name__ == "__main__":
    unittest.main()
