"""The day that is somebody's of two told in front, put as the day it is.

Ann sailed on 3 May, I sailed on 9 May. Was my day rougher?      … Was 9 May rougher than 3 May?
We sailed on 3 May and they on 9 May. Was theirs the rougher?    … Was 9 May the rougher than 3 May?

Where it is not told whose either day is, nothing is put.
"""

from collections.abc import Sequence
from datetime import date

from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_OWN = phrases("my day, my date, our day, our date, mine, ours, my own day, our own day")
_OTHERS = phrases("""
    her day, his day, their day, her date, his date, their date, hers, theirs
""")
_SPEAKERS = word_set("i we")
_PARTING = word_set(", . ; and while but whereas")
_HELD_AGAINST = word_set("than or two both versus vs")
_WORDS = word_set("day date mine ours hers theirs")
_ANY_YEAR = date(2000, 1, 1)


@step(words=_WORDS)
def my_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the day for "my day" where one of two is the speaker's."""
    for start, end in sentences_of(tokens):
        if not start or tokens[start].low not in AUXILIARIES:
            continue
        asked = range(start + 1, end)
        own = next(((n, size) for n in asked if (size := starts(tokens, n, _OWN))), None)
        other = next(((n, size) for n in asked if (size := starts(tokens, n, _OTHERS))), None)
        told = _days_told(tokens, start) if (own is None) != (other is None) else []
        whose = [day for day, spoken in told if spoken == (own is not None)]
        if len(told) != 2 or len(whose) != 1:
            continue
        at, size = own or other or (0, 0)
        behind = list(tokens[at + size : end])
        marks = behind[-1:] if behind and behind[-1].kind == "mark" else []
        rest = behind[: len(behind) - len(marks)]
        if _HELD_AGAINST.isdisjoint(token.low for token in rest):
            against = next(day for day, spoken in told if spoken != (own is not None))
            rest += [tokens[at].put("than"), *against]
        return [*tokens[:at], *whose[0], *rest, *marks, *tokens[end:]]
    return list(tokens)


def _days_told(tokens: Sequence[Token], end: int) -> list[tuple[Sequence[Token], bool]]:
    """The days told before a place, and whether each is the speaker's own."""
    told: list[tuple[Sequence[Token], bool]] = []
    begins = 0
    for atom in _days(tokens[:end]):
        clause = range(begins, atom.first)
        parted = max((n + 1 for n in clause if tokens[n].low in _PARTING), default=begins)
        own = any(tokens[n].low in _SPEAKERS for n in range(parted, atom.first))
        told.append((tokens[atom.first : atom.last], own))
        begins = atom.last
    return told


def _days(tokens: Sequence[Token]) -> list[Atom]:
    reader = DateAtoms(tokens, Calendar(_ANY_YEAR))
    found: list[Atom] = []
    at = 0
    while at < len(tokens):
        atoms = reader.atoms_at(at)
        found += [atom for atom in atoms if atom.day]
        at = atoms[-1].last if atoms else at + 1
    return found
