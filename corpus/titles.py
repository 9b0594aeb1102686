"""Documents by their titles, so that a text that names one leads to it."""

import re
import sqlite3
from collections.abc import Iterator

_WORD = re.compile(r"\w+(?:[.'’:/&-]\w+)*")
_ASIDE = re.compile(r"\s*\([^)]*\)\s*$")

LONGEST = 10
"""Words in a title that is looked for in texts."""

MOST = 3
"""Documents of one title; a title that more have names none of them."""


class TitleIndex:
    """Title → the first passage of each document of that title; never changed."""

    def __init__(self, titles: dict[str, list[int]]) -> None:
        self._titles = titles
        self._longest = max((key.count(" ") + 1 for key in titles), default=0)

    def __len__(self) -> int:
        return len(self._titles)

    def named_in(self, text: str) -> list[int]:
        """The first passages of the documents that a text names, in the order it names them.

        A title counts where it stands in its own spelling, capitals included; of two that start
        at one word the longer.
        """
        words = _WORD.findall(text)
        found: dict[int, None] = {}
        at = 0
        while at < len(words):
            size = min(self._longest, len(words) - at) if _is_name(words[at]) else 0
            while size and " ".join(words[at : at + size]) not in self._titles:
                size -= 1
            if size:
                found |= dict.fromkeys(self._titles[" ".join(words[at : at + size])])
            at += size or 1
        return list(found)


def load_titles(db: sqlite3.Connection) -> TitleIndex:
    """The titles of all documents; who may read them is the reader's to see to."""
    rows = db.execute(
        "SELECT d.title, min(p.seq) FROM documents d "
        "JOIN document_sections ds ON ds.document_id = d.id "
        "JOIN section_passages sp ON sp.section_id = ds.section_id "
        "JOIN passages p ON p.id = sp.passage_id GROUP BY d.id"
    )
    titles: dict[str, list[int]] = {}
    for title, seq in rows:
        for key in _keys(title):
            titles.setdefault(key, []).append(seq)
    return TitleIndex({key: seqs for key, seqs in titles.items() if len(seqs) <= MOST})


def _keys(title: str) -> Iterator[str]:
    """A title as it stands in a text: whole, and without what follows it in brackets."""
    for name in dict.fromkeys((title, _ASIDE.sub("", title))):
        words = _WORD.findall(name)
        if words and len(words) <= LONGEST and _is_name(words[0]) and len(" ".join(words)) > 3:
            yield " ".join(words)


def _is_name(word: str) -> bool:
    return word[0].isupper() or word[0].isdigit()
