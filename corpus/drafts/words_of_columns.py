"""How people speak of columns with plain names, for drafts: a duration is long, and an owner owned.

duration, runtime, time_taken     of a unit of time      long, lasted, took     short
price, rent, fee                                         expensive, dear        cheap
owner · author · mechanic                                owned · wrote · repaired

A draft says so of one column alone: what two could be called by tells neither. Amounts of money and
numbers of people add up, but for what is so much a piece, or on average.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass

_TIMES = frozenset("seconds second minutes minute min mins hours hour h days day weeks".split())


@dataclass(frozen=True)
class Words:
    """The words of a column, and those of its low end."""

    synonyms: tuple[str, ...] = ()
    antonyms: tuple[str, ...] = ()

    def __str__(self) -> str:
        """As TOML."""
        told = (("synonyms", self.synonyms), ("antonyms", self.antonyms))
        return "".join(f"{key} = {json.dumps(words)}\n" for key, words in told if words)


@dataclass(frozen=True)
class _Name:
    names: frozenset[str]
    words: Words
    numeric: bool = True
    timed: bool = False
    """Whether it is of a unit of time, which a length need not be."""


def _name(
    names: str, high: str, low: str = "", *, numeric: bool = True, timed: bool = False
) -> _Name:
    said = Words(tuple(high.split(", ")), tuple(low.split(", ")) if low else ())
    return _Name(frozenset(names.split()), said, numeric, timed)


_NAMES = (
    _name("duration length runtime lasted took elapsed", "long, lasted, took", "short", timed=True),
    _name("hours minutes", "long, took", "short", timed=True),
    _name("price rent fee fare", "expensive, dear, cost", "cheap"),
    _name("cost", "expensive, dear", "cheap"),
    _name("attendance", "attended, came"),
    _name("weight", "heavy", "light"),
    _name("height", "high, tall", "low"),
    _name("depth", "deep", "shallow"),
    _name("width", "wide", "narrow"),
    _name("speed", "fast", "slow"),
    _name("age", "old", "young"),
    _name("temperature", "warm, hot", "cold"),
    _name("distance", "far", "near"),
    _name("owner landlord", "owned", numeric=False),
    _name("author", "wrote", numeric=False),
    _name("written", "sent", numeric=False),
    _name("signed_by", "signed, wrote", numeric=False),
    _name("assignee", "assigned", numeric=False),
    _name("reviewer", "reviewed", numeric=False),
    _name("organiser organizer", "organised", numeric=False),
    _name("borrower", "borrowed", numeric=False),
    _name("host", "hosted", numeric=False),
    _name("inspector", "inspected", numeric=False),
    _name("supplier vendor", "supplied", numeric=False),
    _name("leader", "led", numeric=False),
    _name("driver", "drove", numeric=False),
    _name("teacher tutor", "taught", numeric=False),
    _name("mechanic repairer", "repaired", numeric=False),
    _name("translator", "translated", numeric=False),
    _name("editor", "edited", numeric=False),
    _name("speaker", "spoke", numeric=False),
    _name("buyer", "bought", numeric=False),
    _name("seller", "sold", numeric=False),
    _name("winner", "won", numeric=False),
    _name("chair", "chaired", numeric=False),
    _name("donor", "donated", numeric=False),
)

_MONEY = frozenset("£ $ € eur usd gbp chf".split())
_COUNTED = frozenset(
    "attendance attendees pupils students adults children visitors guests passengers people "
    "members participants volunteers staff customers copies items pieces quantity sales takings "
    "revenue hours downloads orders tickets calls".split()
)
_EACH = frozenset("per each rate average mean median price unit limit balance capacity".split())
"""In a name, that it is no amount of a record by itself."""


def adds_up(name: str, kind: str, unit: str) -> bool:
    """Whether a column of that name, type and unit may be summed over records."""
    parts = name.split("_")
    if kind not in ("integer", "real") or not _EACH.isdisjoint(parts):
        return False
    return unit.lower() in _MONEY or parts[-1] in _COUNTED


def words_of_columns(columns: Iterable[tuple[str, str, str]]) -> dict[str, Words]:
    """Words for those columns, given by name, type and unit, that alone are called so; and for a
    total what it is of, where nothing else is called by it: the "parts" of "parts_total"."""
    columns = list(columns)
    taken = {part for name, _, _ in columns for part in (name, *name.split("_"))}
    found: dict[str, Words] = {}
    for known in _NAMES:
        called = [name for name, kind, unit in columns if _is_called(known, name, kind, unit)]
        said = {*known.words.synonyms, *known.words.antonyms}
        own = {called[0], *called[0].split("_")} if called else set()
        if len(called) == 1 and said.isdisjoint(taken - own):
            head, each, _ = called[0].partition("_per_")
            synonyms = tuple(word for word in known.words.synonyms if word != called[0])
            if each and head not in (*taken - {head}, *synonyms):  # "the cost" is that per head
                synonyms = (head, *synonyms)
            found[called[0]] = Words(synonyms, known.words.antonyms)
    for name, _, _ in columns:
        of, _, end = name.rpartition("_")
        alone = sum(of in other.split("_") for other, _, _ in columns) == 1
        if of.isalpha() and end in _TOTALS and alone:
            told = found.get(name, Words())
            found[name] = Words((of, *told.synonyms), told.antonyms)
    return found


_TOTALS = frozenset({"total", "amount", "sum", "cost"})


def _is_called(known: _Name, name: str, kind: str, unit: str) -> bool:
    if kind == "date":
        return name == "written" and name in known.names
    if known.numeric != (kind in ("integer", "real")) or (known.timed and unit not in _TIMES):
        return False
    head = name.partition("_per_")[0].split("_")[-1]
    return kind in ("integer", "real", "text") and not known.names.isdisjoint((name, head))
