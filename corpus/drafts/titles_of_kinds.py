"""What papers of one kind are called, by their folder, and what their titles say of each.

    trips/   "Trip to the Roman Fort"  "Trip to the City Theatre"   trip_to: Roman Fort
    events/  "Story time"  "Chess evening"  "Story time"            event_name: Story time

Of papers of several kinds, a column that all those in one folder have says that they are "trips".
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from pageturner.corpus.drafts.candidate import Candidate
from pageturner.corpus.drafts.noun_of_records import singular_of
from pageturner.corpus.drafts.tried import Tried
from pageturner.corpus.inference import SHARE, infer
from pageturner.corpus.samples import Sampled

_FEWEST = 4
_OPENING = 4
"""Words that titles have in common before what tells them apart."""


def name_kinds(columns: Sequence[Tried], sampled: Sequence[Sampled]) -> None:
    """Let a column of each kind of papers say what they are called."""
    folders = _by_folder(sampled)
    for folder, numbers in folders.items():
        noun = singular_of(folder)
        own = [one for one in columns if set(one.values) == set(numbers)]
        if not noun or not own or len(numbers) == len(sampled):
            continue
        named = any(noun in one.name.split("_") for one in own if _numbers(one))
        if not named:
            own[0].calls = noun


def titles_of_kinds(columns: Sequence[Tried], sampled: Sequence[Sampled]) -> Iterator[Tried]:
    """A column for the titles in each folder of documents, read where a column kept has a value."""
    for folder, numbers in _by_folder(sampled).items():
        if sampled[numbers[0]].document.record:
            continue
        titles = {number: sampled[number].title for number in numbers}
        taken = {column.name for column in columns}
        if opening := _opening(list(titles.values())):
            pattern = rf"^{re.escape(opening)} (\S.*?)\s*$"
            told = {n: m[1] for n, title in titles.items() if (m := re.match(pattern, title))}
            words = [word for word in opening.lower().split() if word not in ("a", "an", "the")]
            name, about, keys = "_".join(words), f"{opening.lower()} what", {"pattern": pattern}
        else:
            told, name, keys = titles, f"{singular_of(folder)}_name".removeprefix("_"), {}
            anchor = next((c for c in columns if set(c.values) == set(numbers)), None)
            if len(numbers) < len(sampled):
                if anchor is None:
                    continue
                keys = {"when": anchor.name}
            about = name.replace("_", " ")
        inferred = infer(list(told.values()))
        if inferred is None or inferred.type != "text" or name in taken:
            continue
        if any(all(c.values.get(n) == title for n, title in told.items()) for c in columns):
            continue
        candidate = Candidate(name, "text", {"source": "title", **keys}, description=about)
        yield Tried(candidate, name, dict(told))


def _numbers(column: Tried) -> bool:
    """Whether a column has another value in each document, by which these are called anyway."""
    return len(set(column.values.values())) == len(column.values)


def _by_folder(sampled: Sequence[Sampled]) -> dict[str, list[int]]:
    """Documents by the folder they lie in, and the records of tables by their file."""
    found: dict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(sampled):
        if one.section is None:
            place = Path(one.file_name).stem if one.document.record else one.folder
            found[place].append(number)
    return {folder: numbers for folder, numbers in found.items() if len(numbers) >= _FEWEST}


def _opening(titles: Sequence[str]) -> str:
    """The words that nearly all titles open with, before others: "Trip to the"."""
    for size in range(_OPENING, 0, -1):
        split = [title.split() for title in titles]
        opened = [" ".join(words[:size]) for words in split if len(words) > size]
        most = max(opened, key=opened.count, default="")
        if most and opened.count(most) >= SHARE * len(titles) and most.split()[0].isalpha():
            return most
    return ""
