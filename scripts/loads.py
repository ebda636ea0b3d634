#!/usr/bin/env python3
"""Finds kernels whose loads wait for each other.

    scripts/loads.py IMAGE...        fatbins or cubins, such as target/kernels/trsv-*.cubin

A load in a branch whose result is used in that branch is waited for before the next load begins. Several of them in a
row cost the memory's latency each. The script reads the machine code. It prints each kernel that has three or more such
loads in a row, the most first. Few are in a loop that matters: look at the source before you change it.

It needs cuobjdump of the CUDA toolkit.
"""

import re
import shutil
import subprocess
import sys

INSTRUCTION = re.compile(r"/\*[0-9a-f]{4,5}\*/\s+(?:@!?U?P\d+ )?([A-Z0-9_.]+)\s*([^;]*);")
# Number of registers that a load fills, by the width in its name.
WIDTHS = {"64": 2, "128": 4}
LEAST = 3


def instructions(text):
    """The names and operands of a function's instructions."""
    return [match.groups() for match in INSTRUCTION.finditer(text)]


def loaded(name, operands):
    """The registers that a load fills."""
    first = re.match(r"R(\d+)", operands)
    if not first:
        return set()
    count = next((WIDTHS[part] for part in name.split(".") if part in WIDTHS), 1)
    return {f"R{int(first[1]) + k}" for k in range(count)}


def waits(code):
    """The largest number of consecutive loads whose results are each used, in a branch, before the next load."""
    most = row = 0
    pending, branches, used = None, False, False
    for name, operands in code:
        kind = name.split(".")[0]
        if kind == "LDG":
            if pending is not None:
                row = row + 1 if used and branches else 0
                most = max(most, row)
            pending, branches, used = loaded(name, operands), False, False
        elif kind in ("BAR", "EXIT"):
            pending, row = None, 0
        elif pending:
            branches |= kind in ("BRA", "BSYNC")
            used |= not pending.isdisjoint(re.findall(r"\bR\d+\b", operands.partition(",")[2]))
    return most


def main(images):
    if not images or images[0] in ("-h", "--help"):
        print(__doc__.strip())
        return 0 if images else 2
    if shutil.which("cuobjdump") is None:
        print("cuobjdump is missing: it is a part of the CUDA toolkit", file=sys.stderr)
        return 2
    found = []
    for image in images:
        dump = subprocess.run(["cuobjdump", "--dump-sass", image], capture_output=True, text=True)
        if dump.returncode != 0:
            print(f"{image}: {dump.stderr.strip()}", file=sys.stderr)
            return 1
        for function in dump.stdout.split("Function : ")[1:]:
            kernel, _, text = function.partition("\n")
            found.append((waits(instructions(text)), kernel.strip()))
    for count, kernel in sorted(set(found), key=lambda item: (-item[0], item[1])):
        if count >= LEAST:
            print(f"{count:4}  {kernel}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
