#!/usr/bin/env python3
"""Checks the dependencies of the library's modules, here called rooms: no use points up, and there is no cycle.

    scripts/rooms.py            checks the rooms and reports the result
    scripts/rooms.py --arrows   lists the arrows (uses), each with its files

A room is a folder or a file of src. It may use the rooms below it: those further down in ROOMS. A use is a path in the
sources, `crate::ROOM::…`, in `use` lines and elsewhere. Comments and paths that only tests use do not count. The
folders of CUDA sources are rooms as well. There a use is an `#include "…"`. docs/architecture.md shows both.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# From top to bottom. Rooms on the same line do not use each other.
ROOMS = [
    ["capi"],
    ["routine"],
    ["backend"],
    ["backend/cuda", "backend/host"],
    ["tuning"],
    ["kernels", "problem"],
    ["trace"],
    ["env", "error", "routines"],
    ["scalar"],
]

# The crates with their floors: the library uses none of the others. Then the folders of CUDA sources.
CRATES = {"kblas": 0, "kblas_blas": 1, "kblas_preload": 1, "kblas_bench": 1}
SOURCES = [["bench/kernels", "c-tests/emu"], ["kernels"], ["kernels/common"]]


def room_of(path):
    """The room that contains a path of modules or files: the longest prefix in ROOMS."""
    names = [room for floor in ROOMS for room in floor]
    while path:
        if "/".join(path) in names:
            return "/".join(path)
        path = path[:-1]
    return None


def without_tests_and_comments(text):
    """The text without comments, strings and the items after `#[cfg(test)]`."""
    text = re.sub(r"//[^\n]*|\"(?:\\[\s\S]|[^\"\\])*\"", "", text)
    while match := re.search(r"#\[cfg\(test\)\]", text):
        at = match.end()
        while text[at] not in "{;":
            at += 1
        # After the braces of a list of imports comes a semicolon.
        if text[at] == "{":
            depth = 1
            while depth:
                at += 1
                depth += {"{": 1, "}": -1}.get(text[at], 0)
            if text[at + 1 : at + 2] == ";":
                at += 1
        text = text[: match.start()] + text[at + 1 :]
    return text


def paths(tree):
    """The paths of a `use` tree: `a::{b, c::d}` is a::b and a::c::d."""
    if "{" not in tree:
        return [tree.split(" as ")[0].strip()]
    front, rest = tree.split("{", 1)
    body, parts, depth, part = rest[: rest.rindex("}")], [], 0, ""
    for letter in body:
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts, part = parts + [part], ""
        else:
            part += letter
    return [front.strip() + path for inner in parts + [part] if inner.strip() for path in paths(inner)]


def named(text, here):
    """The paths within the crate that a file names. `here` is its module."""
    uses = [path for tree in re.findall(r"\buse\s+([^;]+);", text) for path in paths(tree)]
    rest = re.sub(r"\buse\s+[^;]+;", "", text)
    uses += re.findall(r"\bcrate::[a-z_0-9:]+", rest) + re.findall(r"\bsuper::[a-z_0-9:]+", rest)
    for path in uses:
        parts = [part for part in path.replace(" ", "").replace("\n", "").split("::") if part]
        if parts and parts[0] == "crate":
            yield parts[1:]
        elif parts and parts[0] == "super":
            base = list(here)
            while parts and parts[0] == "super":
                base, parts = base[:-1], parts[1:]
            yield base + parts


def arrows_of_rust():
    """{(room, room): files} of the library."""
    arrows = defaultdict(set)
    for file in sorted((ROOT / "src").rglob("*.rs")):
        module = list(file.relative_to(ROOT / "src").with_suffix("").parts)
        if module == ["lib"]:
            continue
        if module[-1] == "mod":
            module = module[:-1]
        # Skips a file that is only a test module: its parent has `#[cfg(test)] mod NAME;`.
        parent = file.with_name("mod.rs")
        if parent.exists() and re.search(rf"#\[cfg\(test\)\]\s*mod {file.stem};", parent.read_text()):
            continue
        here = room_of(module)
        if here is None:
            sys.exit(f"rooms: {file.relative_to(ROOT)} is in no room: ROOMS in scripts/rooms.py names them all")
        for path in named(without_tests_and_comments(file.read_text()), module):
            there = room_of(path)
            if there and there != here:
                arrows[here, there].add(str(file.relative_to(ROOT)))
    return arrows


def arrows_of_crates():
    """{(crate, crate): files} of the workspace."""
    arrows = defaultdict(set)
    for manifest in sorted(ROOT.rglob("Cargo.toml")):
        if "target" in manifest.relative_to(ROOT).parts:
            continue
        name = re.search(r'^name = "([^"]+)"', manifest.read_text(), re.M)
        here = name.group(1).replace("-", "_") if name else ""
        for source in (manifest.parent / "src").rglob("*.rs") if here in CRATES else []:
            for there in re.findall(r"\b(kblas\w*)::", without_tests_and_comments(source.read_text())):
                if there in CRATES and there != here:
                    arrows[here, there].add(str(source.relative_to(ROOT)))
    return arrows


def arrows_of_cuda():
    """{(folder, folder): files} by what the sources include."""
    arrows, folders = defaultdict(set), [folder for floor in SOURCES for folder in floor]
    home = lambda file: max((f for f in folders if file.is_relative_to(ROOT / f)), key=len, default=None)
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*")):
            here = home(file)
            if here != folder or file.suffix not in (".cu", ".cuh", ".h", ".cpp"):
                continue
            for name in re.findall(r'#include "([^"]+)"', file.read_text()):
                found = [place for place in (file.parent / name, ROOT / "kernels" / name) if place.resolve().exists()]
                there = home(found[0].resolve()) if found else None
                if there and there != here:
                    arrows[here, there].add(str(file.relative_to(ROOT)))
    return arrows


def circles(arrows):
    """The cycles: sets of rooms in which each room leads to all others."""
    below = defaultdict(set)
    for here, there in arrows:
        below[here].add(there)

    def reached(room):
        seen, wanted = set(), [room]
        while wanted:
            for other in below[wanted.pop()] - seen:
                seen.add(other)
                wanted.append(other)
        return seen

    reach = {room: reached(room) for room in list(below)}
    return {frozenset(o for o in reach[room] if room in reach.get(o, ())) for room in reach if room in reach[room]}


def check(what, arrows, floor):
    """Reports cycles and the arrows that lead up or along a floor. Returns their number."""
    wrong = 0
    for (here, there), files in sorted(arrows.items()):
        if floor[there] <= floor[here]:
            wrong += 1
            print(f"rooms: {here} uses {there}, which is not below it: {', '.join(sorted(files))}")
    for circle in circles(arrows):
        wrong += 1
        print(f"rooms: a circle of {what}: {', '.join(sorted(circle))}")
    return wrong


def floors(rooms):
    return {room: number for number, floor in enumerate(rooms) for room in floor}


def main():
    kinds = [
        ("rooms", arrows_of_rust(), floors(ROOMS)),
        ("crates", arrows_of_crates(), {crate: -height for crate, height in CRATES.items()}),
        ("folders of CUDA sources", arrows_of_cuda(), floors(SOURCES)),
    ]
    if "--arrows" in sys.argv[1:]:
        for what, arrows, _ in kinds:
            print(f"{what}:")
            for (here, there), files in sorted(arrows.items()):
                print(f"  {here} -> {there}: {', '.join(sorted(files))}")
    wrong = sum(check(*kind) for kind in kinds)
    print(f"rooms: {sum(len(arrows) for _, arrows, _ in kinds)} arrows, {wrong} that lead upwards or in a circle")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
