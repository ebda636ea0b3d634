#!/usr/bin/env python3
"""Fails if a sentence of the documentation has more than 30 words.

    scripts/sentences.py [--all] FILE.md...     --all: prints the number of such sentences in each file, never fails

Code blocks and comments do not count. A table cell, a list item and a heading are separate texts. Text between
backticks is one word. The address of a link does not count.
"""

import re
import sys
from pathlib import Path

MOST = 30


def pieces(text):
    """(line, text) of each paragraph, item, heading and cell."""
    text = re.sub(r"<!--.*?-->", lambda comment: "\n" * comment[0].count("\n"), text, flags=re.DOTALL)
    paragraph, begun, code = [], 0, False
    for number, line in enumerate([*text.splitlines(), ""], 1):
        fence = line.lstrip().startswith("```")
        ends = code or fence or not line.strip() or re.match(r"\s*([-*] |\d+\. |#|\|)", line)
        if ends and paragraph:
            yield begun, " ".join(paragraph)
            paragraph = []
        if fence:
            code = not code
        elif not code and line.lstrip().startswith("|"):
            yield from ((number, cell) for cell in line.strip().strip("|").split(" | "))
        elif not code and line.strip():
            begun = begun if paragraph else number
            paragraph.append(line.strip())


def sentences(text):
    text = re.sub(r"`[^`]*`", "code", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.split(r"(?<=[.!?])[)\"]?\s+(?=\S)", text)


def long_ones(path):
    for line, piece in pieces(path.read_text()):
        for sentence in sentences(piece):
            words = [word for word in sentence.split() if re.search(r"\w", word)]
            if len(words) > MOST:
                yield line, len(words), sentence


def main():
    arguments = sys.argv[1:]
    count = arguments[:1] == ["--all"]
    failed = False
    for path in map(Path, arguments[count:]):
        found = list(long_ones(path))
        failed |= bool(found)
        if count:
            print(f"{path}: {len(found)}")
            continue
        for line, words, sentence in found:
            print(f"{path}:{line}: {words} words: {sentence}")
    sys.exit(failed and not count)


if __name__ == "__main__":
    main()
