"""What titles and file names tell of documents. For drafts: a date, a name before it, a number."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from pageturner.corpus.day_sections import dates_written
from pageturner.corpus.drafts.candidate import Candidate
from pageturner.corpus.inference import infer
from pageturner.corpus.phrases import DATES

_NUMBERED = re.compile(r"(?<![^\W\d_])([^\W\d_]{2,})[-_ ]*(?<!\d)(\d+)(?!\.?\d)")
_ROMAN = re.compile(r"[ivx]+", re.IGNORECASE)
_DATED = re.compile(r"(?<!\d)\d{4}([-_.]?)(?:0[1-9]|1[0-2])\1(?:[0-2]\d|3[01])(?!\d)")
"""The day in a file's name: "mail-2025-09-19"."""


def dates(places: Sequence[str], source: str, support: int) -> Iterator[Candidate]:
    """The way of writing dates that most titles or file names have."""
    written, count = dates_written(places)
    if count >= support:
        yield Candidate("date", "date", {"source": source, "pattern": f"({written})"})


def names_before_dates(titles: Sequence[str], support: int) -> Iterator[Candidate]:
    """What stands in front of the date in titles, where it is one of a few names."""
    for way, written in DATES.items():
        pattern = rf"^(\S.*?)[\s,:;–-]+{written}"
        found = [m[1] for title in titles if (m := re.search(pattern, title, re.IGNORECASE))]
        named = all(word[:1].isupper() for name in found for word in name.split())
        enough = named and len(found) >= max(support, len(titles) // 2)
        inferred = infer(found) if enough else None
        if inferred and inferred.type == "text" and re.search(way, titles[0], re.IGNORECASE):
            yield Candidate("name", "text", {"source": "title", "pattern": pattern})
            return


def file_numbers(names: Sequence[str], support: int) -> Iterator[Candidate]:
    """Numbers in file names that follow the same word: report-2111.md."""
    numbers: dict[str, list[str]] = defaultdict(list)
    for name in names:
        for word, number in _NUMBERED.findall(_DATED.sub("", Path(name).stem)):
            if not _ROMAN.fullmatch(word):
                numbers[word.lower()].append(number)
    for word, found in numbers.items():
        if len(found) >= support and len(set(found)) > 1:
            yield Candidate(
                f"{word}_number",
                "integer",
                {"source": "file_name", "pattern": rf"{re.escape(word)}[-_ ]*(\d+)"},
            )
