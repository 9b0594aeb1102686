"""What papers of one kind are about by their titles, where several have the same.

    trips/   "Trip to the Roman Fort"  "Trip to the City Theatre"   trip: Roman Fort
    events/  "Story time"  "Chess evening"  "Story time"            event: Story time

Such a column calls its records: "how many trips" are those that have one.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from pageturner.corpus.drafts.candidate import Candidate
from pageturner.corpus.drafts.noun_of_records import singular_of
from pageturner.corpus.drafts.tried import Tried
from pageturner.corpus.inference import SHARE, infer
from pageturner.corpus.samples import Sampled

_FEWEST = 4
_OPENING = 4
"""Words that titles have in common before what tells them apart."""


def titles_of_kinds(columns: Sequence[Tried], sampled: Sequence[Sampled]) -> Iterator[Tried]:
    """A column for the titles in each folder of documents, read where a column kept has a value."""
    for folder, numbers in _by_folder(sampled).items():
        titles = {number: sampled[number].title for number in numbers}
        taken = {column.name for column in columns}
        if opening := _opening(list(titles.values())):
            pattern = rf"^{re.escape(opening)} (\S.*?)\s*$"
            told = {n: m[1] for n, title in titles.items() if (m := re.match(pattern, title))}
            name, keys = opening.split()[0].lower(), {"pattern": pattern}
        else:
            told, name, keys = titles, singular_of(folder), {}
            anchor = next((c for c in columns if set(c.values) == set(numbers)), None)
            if len(numbers) < len(sampled):
                if anchor is None:
                    continue
                keys = {"when": anchor.name}
        inferred = infer(list(told.values()))
        if inferred is None or inferred.type != "text" or not name or name in taken:
            continue
        if any(all(c.values.get(n) == title for n, title in told.items()) for c in columns):
            continue
        about = f"what the {name} is" if keys.get("when") else f"{opening.lower()} what"
        keys = {"source": "title", **keys}
        yield Tried(Candidate(name, "text", keys, description=about, calls=True), name, dict(told))


def _by_folder(sampled: Sequence[Sampled]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(sampled):
        if not one.document.record and one.section is None:
            found[one.folder].append(number)
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
