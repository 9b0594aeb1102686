"""Near-duplicates: five copies of a paragraph take one place.

Two texts are copies when nearly all their runs of words are the same (the resemblance of Broder,
1997) and they name the same numbers: two reports in one wording tell of two days. Short texts
are left alone; "Goods arrived." in two documents says something of both.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.evidence import Evidence, place
from pageturner.tools.stages import Dropped, Refined, Request, searched
from pageturner.tools.words import words

RESEMBLANCE = 0.85
"""Shared runs of words over all runs of either, from which on two texts are copies."""

_RUN = 4
_SHORT = 25
"""Words below which a text is left alone."""

_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*")


@dataclass(frozen=True, kw_only=True)
class Diversity:
    """Leaves out what says nearly the same as an earlier finding, whatever document it is in."""

    resemblance: float = RESEMBLANCE
    name: str = "diversity"

    async def __call__(self, findings: Sequence[Evidence], request: Request) -> Refined:
        found, _ = searched(findings)
        dropped: list[Dropped] = []
        kept: list[tuple[Evidence, frozenset[tuple[str, ...]], frozenset[str]]] = []
        for entry in found:
            runs, numbers = _runs(entry["text"]), frozenset(_NUMBER.findall(entry["text"]))
            copy = next(
                (e for e, r, n in kept if n == numbers and _alike(runs, r) >= self.resemblance),
                None,
            )
            if copy is None:
                kept.append((entry, runs, numbers))
            else:
                dropped.append(Dropped(entry, f"nearly the same as {_named(copy)}"))
        gone = {id(one.evidence) for one in dropped}
        return Refined(kept=[e for e in findings if id(e) not in gone], dropped=dropped)


def _runs(text: str) -> frozenset[tuple[str, ...]]:
    found = words(text)
    if len(found) < _SHORT:
        return frozenset()
    return frozenset(zip(*(found[at:] for at in range(_RUN)), strict=False))


def _alike(one: frozenset[tuple[str, ...]], other: frozenset[tuple[str, ...]]) -> float:
    if not one or not other or 2 * min(len(one), len(other)) < max(len(one), len(other)):
        return 0.0
    shared = len(one & other)
    return shared / (len(one) + len(other) - shared)


def _named(entry: Evidence) -> str:
    return f"{entry['documents'][0]['title']}, {place(entry)}"
