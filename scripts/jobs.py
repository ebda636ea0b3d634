#!/usr/bin/env python3
"""Runs the tests that scripts/tally.sh has queued in parallel, and prints each verdict in the order of the queue.

    scripts/jobs.py LOGS RESULTS      LOGS/queue has a file for each job; RESULTS gets each verdict as soon as it is
                                      known, with its wall time and processor time

KBLAS_TEST_JOBS: the number of jobs that run at a time, instead of one for each processor.

Jobs with the highest limits take longest, so they start first. Limits are processor time, so that they do not depend on
the load of the machine. A job that uses no processor time for two minutes hangs. In both cases all its processes end.
"""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

HANGS = float(os.environ.get("KBLAS_TEST_HANGS") or 120)  # seconds without any processor time
LOOK = 1  # seconds from one look at the processor times to the next
TAIL = 40  # lines that are shown of a failed test's log
STOPS = signal.SIGTERM, signal.SIGINT, signal.SIGHUP
TICKS = os.sysconf("SC_CLK_TCK")


class Job:
    """One process: one test, or a cargo test executable with several tests."""

    def __init__(self, kind, name, seconds, needs, lane, command, environment):
        self.kind, self.name, self.lane, self.command, self.environment = kind, name, lane, command, environment
        self.seconds = float(seconds or 0)
        self.needs = [need for need in needs.split(";") if need]
        self.goes_first = False  # of those with its limit
        self.verdicts = None  # of (verdict, name, reason), once it has ended
        self.process = self.ending = None
        self.used = 0.0

    def log(self, logs):
        return logs / (re.sub(r"[^A-Za-z0-9.]", "_", self.name) + ".log")

    def start(self, logs):
        self.began = self.stirred = time.monotonic()
        with open(self.log(logs), "wb") as log:
            try:
                self.process = subprocess.Popen(
                    self.command, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                    start_new_session=True, preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_SETMASK, []))
            except OSError as error:
                self.end(logs, f"does not start: {error}")

    def look(self, used):
        """Ends the job if it hangs or exceeds its limit. `used` is the processor time of its session."""
        now = time.monotonic()
        if used > self.used:
            self.used, self.stirred = used, now
        if self.used > self.seconds:
            self.ending = f"used more than its limit of {self.seconds:.0f} s of processor time"
        elif now - self.stirred > HANGS:
            self.ending = f"hangs: has used no processor time for {HANGS:.0f} s"
        if self.ending:
            kill([self])

    def has_ended(self, logs):
        pid, status, used = os.wait4(self.process.pid, os.WNOHANG)
        if not pid:
            return False
        status = self.process.returncode = os.waitstatus_to_exitcode(status)
        self.used = max(self.used, used.ru_utime + used.ru_stime)
        if status < 0 and not self.ending:
            self.ending = f"ended by signal {-status}"
        self.end(logs, self.ending or (f"exit status {status}" if status else ""))
        return True

    def end(self, logs, fault):
        log = self.log(logs)
        text = log.read_text(errors="replace")
        if self.kind == "check":
            if fault == "exit status 77":
                lines = text.strip().splitlines() or [""]
                self.verdicts = [("waived", self.name, re.sub("^waived: ", "", lines[-1]))]
            else:
                self.verdicts = [("FAILED", self.name, f"{fault}, {log}") if fault else ("passed", self.name, "")]
            return
        suite = self.name if self.kind == "libtest" else self.name.rsplit(" ", 1)[0]
        self.verdicts = [(verdict, f"{suite} {test}", str(log) if verdict == "FAILED" else reason)
                         for verdict, test, reason in cargo_verdicts(text)]
        # A crash, a sanitizer's report or a limit ends the program without a verdict on a test.
        if not any(verdict == "FAILED" for verdict, _, _ in self.verdicts):
            if fault:
                self.verdicts.append(("FAILED", self.name, f"{fault}, {log}"))
            elif not self.verdicts:
                self.verdicts.append(("FAILED", self.name, f"no test ran, {log}"))


def cargo_verdicts(text):
    """(verdict, test, reason) of each test in the output of a cargo test executable with --show-output."""
    tests = {}
    for test, verdict in re.findall(r"^test (\S+)(?: - should panic)? \.\.\. (\w+)", text, re.MULTILINE):
        tests[test] = {"ok": ("passed", ""), "ignored": ("waived", "ignored")}.get(verdict, ("FAILED", ""))
    current = None
    for line in text.splitlines():
        heading = re.match(r"---- (\S+) stdout ----$", line)
        current = heading.group(1) if heading else current
        if line.startswith("waived: ") and tests.get(current, ("",))[0] == "passed":
            tests[current] = ("waived", line[len("waived: "):])
    return [(verdict, test, reason) for test, (verdict, reason) in tests.items()]


def read_queue(logs):
    """The jobs, as tally.sh wrote them. A `libtests` becomes one job for each of its tests."""
    jobs = []
    for file in sorted((logs / "queue").iterdir()):
        kind, name, seconds, needs, lane, tests, count, *rest = file.read_text(errors="surrogateescape").split("\0")
        command = rest[:int(count)]
        environment = dict(entry.split("=", 1) for entry in rest[int(count):] if "=" in entry)
        file.unlink()
        if kind != "libtests":
            jobs.append(Job(kind, name, seconds, needs, lane, command, environment))
            if kind == "section":
                jobs[-1].verdicts = []
            elif kind == "waive":
                jobs[-1].verdicts = [("waived", name, command[0])]
            continue
        program, *under = command
        listed = subprocess.run([program, "--list", "--format=terse"], env=environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        names = re.findall(r"^(\S+): test$", listed.stdout.decode(errors="replace"), re.MULTILINE)
        chosen = [test for test in names if re.search(tests, test)]
        for test in chosen:
            each = [*under, program, test, "--exact", "--show-output", "--test-threads=1"]
            jobs.append(Job("one", f"{name} {test}", seconds, needs, lane, each, environment))
            # These tests take longest.
            jobs[-1].goes_first = test.startswith("every_kernel")
        if not names:
            jobs.append(Job(kind, name, seconds, needs, lane, [], environment))
            jobs[-1].verdicts = [("FAILED", name, f"{program} lists no tests")]
    return jobs


def processor_times():
    """Seconds of processor time by session: of living processes, and of the children that they have waited for."""
    times = {}
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            try:
                with open(f"/proc/{entry.name}/stat") as file:
                    fields = file.read().rpartition(")")[2].split()
            except OSError:
                continue
            session = int(fields[3])
            times[session] = times.get(session, 0.0) + sum(map(int, fields[11:15])) / TICKS
    return times


def kill(jobs):
    """Kills all processes of the jobs' sessions. These may have created process groups."""
    sessions = {job.process.pid for job in jobs}
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            try:
                if os.getsid(int(entry.name)) in sessions:
                    os.kill(int(entry.name), signal.SIGKILL)
            except OSError:
                continue


class Run:
    def __init__(self, logs, results):
        self.logs, self.results = logs, results
        # Includes the verdicts of earlier runs.
        earlier = results.read_text().splitlines()
        self.known = {line.split("\t")[1]: line.split("\t")[0] for line in earlier}
        self.jobs = read_queue(logs)
        waiting = [job for job in self.jobs if job.verdicts is None]
        self.waiting = sorted(waiting, key=lambda job: (-job.seconds, not job.goes_first))
        self.running = []
        self.printed = 0
        for job in self.jobs:
            self.note(job)

    def note(self, job):
        """Records the verdicts of a job, if it has ended."""
        with open(self.results, "a") as results:
            for verdict, name, reason in job.verdicts or []:
                self.known[name] = verdict
                wall = time.monotonic() - job.began if job.process else 0
                results.write(f"{verdict}\t{name}\t{reason}\t{wall:.1f} s, {job.used:.1f} s of processor time\n")

    def blocked(self, job):
        """Whether the job has to wait. A job that needs a test that failed or was waived ends here."""
        for need in job.needs:
            verdict = self.known.get(need)
            if verdict is None and any(need == other.name for other in self.waiting + self.running):
                return True
            if verdict != "passed":
                what = "no such test" if verdict is None else "failed" if verdict == "FAILED" else "was waived"
                job.verdicts = [("waived" if verdict == "waived" else "FAILED", job.name, f"{need}: {what}")]
                return False
        return bool(job.lane) and any(job.lane == other.lane for other in self.running)

    def refuse(self, jobs):
        for job in jobs:
            self.waiting.remove(job)
            job.verdicts = [("FAILED", job.name, f"nothing is left to wait for: it needs {'; '.join(job.needs)}")]
            self.note(job)

    def begin(self, limit):
        for job in list(self.waiting):
            if len(self.running) >= limit:
                return
            if self.blocked(job):
                continue
            self.waiting.remove(job)
            if job.verdicts is None:
                job.start(self.logs)
            if job.verdicts is None:
                self.running.append(job)
            else:
                self.note(job)

    def end(self):
        for job in [job for job in self.running if job.has_ended(self.logs)]:
            self.running.remove(job)
            self.note(job)

    def show(self, all_that_ended=False):
        """Prints the jobs that have ended, up to the first one that has not."""
        while self.printed < len(self.jobs) and (all_that_ended or self.jobs[self.printed].verdicts is not None):
            job = self.jobs[self.printed]
            self.printed += 1
            if job.kind == "section":
                print(f"== {job.name}", flush=True)
            for verdict, name, reason in job.verdicts or []:
                print(f"{verdict}  {name}" + (f": {reason}" if verdict != "passed" else ""), flush=True)
            if job.process and any(verdict == "FAILED" for verdict, _, _ in job.verdicts or []):
                for line in job.log(self.logs).read_text(errors="replace").splitlines()[-TAIL:]:
                    print("    " + line, flush=True)

    def all(self, limit):
        """Runs all jobs, or stops at a signal of STOPS and returns it."""
        looked = time.monotonic()
        while self.waiting or self.running:
            self.begin(limit)
            self.show()
            if not self.running:
                # Jobs that need each other, by mistake, never start.
                self.refuse(self.waiting[:1])
                continue
            met = signal.sigtimedwait([signal.SIGCHLD, *STOPS], LOOK)
            if met and met.si_signo in STOPS:
                return met.si_signo
            self.end()
            if time.monotonic() - looked >= LOOK:
                times = processor_times()
                for job in self.running:
                    job.look(times.get(job.process.pid, 0.0))
                looked = time.monotonic()
        self.show()
        return None

    def cut_off(self):
        """Kills the running jobs and reports, when a signal ends the run."""
        kill(self.running)
        self.show(all_that_ended=True)
        for job in self.running:
            print(f"cut off {job.name}: after {time.monotonic() - job.began:.0f} s", flush=True)
        print(f"cut off: {len(self.waiting)} jobs had not begun", flush=True)


def main():
    # Blocked, because sigtimedwait waits for them.
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD, *STOPS])
    run = Run(Path(sys.argv[1]), Path(sys.argv[2]))
    stop = run.all(int(os.environ.get("KBLAS_TEST_JOBS") or len(os.sched_getaffinity(0))))
    if stop:
        run.cut_off()
        sys.exit(128 + stop)


if __name__ == "__main__":
    main()
