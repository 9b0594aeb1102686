"""How a name is cut short: `Amcor` for "Amcor plc", `AMD` for "Advanced Micro Devices"."""

import re
from collections.abc import Iterable

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import word_set

_ENTITY_ENDINGS = word_set(
    "inc corp corporation company co plc ltd llc group holdings holding the sa ag nv se limited "
    "incorporated international"
)


def short_names(names: Iterable[str]) -> dict[str, set[str]]:
    """What the names may be cut short to, and whose each of these is."""
    short: dict[str, set[str]] = {}
    for name in names:
        words = [t.low for t in tokenize(name) if t.kind == "word" and t.low != "&"]
        core = [word for word in words if word not in _ENTITY_ENDINGS]
        if core and len(words) > 1:
            short.setdefault(" ".join(core), set()).add(name)
            if len(core[0]) > 3:
                short.setdefault(core[0], set()).add(name)
        if len(core) > 2:
            short.setdefault("".join(word[0] for word in core), set()).add(name)
    return short


def first_and_last(names: Iterable[str]) -> dict[str, set[str]]:
    """The first words that are too short to be told from others but by their capital, and the last
    ones, of names of several words, and whose each of these is."""
    found: dict[str, set[str]] = {}
    for name in names:
        words = [t for t in tokenize(name) if t.kind == "word"]
        core = [word for word in words if word.low not in _ENTITY_ENDINGS]
        if 1 < len(core) == len(words) and all(word.text[0].isupper() for word in core):
            short = core[:1] if 1 < len(core[0].low) <= _SHORT else []
            for word in (*short, core[-1]):
                found.setdefault(word.low, set()).add(name)
    return found


_SHORT = 3


def of_somebody(column: ColumnCard) -> bool:
    """Whether a column says who, or is called by what somebody does: "keeper", "inspector"."""
    who = "who" in column.description.lower().split()
    return who or any(map(_DOER.fullmatch, (column.name, *column.synonyms)))


_DOER = re.compile(r"[a-z_]{3,}(?:er|or|ist|ian|man|woman)|captain|coach|nurse|surgeon|guide|judge")


def is_sentence(value: str) -> bool:
    """Whether a value ends like a sentence, and not like a company: it is no name."""
    last = value.split()[-1:] or [""]
    ended = last[0].endswith((".", "!", "?")) and value.count(" ") > 1
    return ended and last[0].rstrip(".!?").lower() not in _ENTITY_ENDINGS
