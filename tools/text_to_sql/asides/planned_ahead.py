"""A question of days gone by, without what somebody plans for days to come.

for next year's fair, was June or July drier           was June or July drier
we marry next summer. Which was hotter, May or June?   Which was hotter, May or June?
it is windy next week: is it windier than last week    stays: held against it
we marry next May: how hot will it be then             stays: no other days are named
"""

from collections.abc import Sequence
from datetime import date

from pageturner.tools.text_to_sql.asides.stories import placed
from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.degrees import is_comparative, is_superlative
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, tokenize
from pageturner.tools.text_to_sql.language.words import word_set

_COMING = word_set("next coming upcoming")
_UNITS = word_set("year month week weekend season quarter term") | frozenset(SEASONS)
_AHEAD = _UNITS | MONTH_NUMBERS.keys() | WEEKDAY_NUMBERS.keys()
_STOPS = word_set(". ? ! ; :")
_PARTING = _STOPS | word_set(", – — -")
_TELLING = ASKING | AUXILIARIES | word_set("list show name count")
_ASKING = _TELLING | word_set("of compare between tell")
_POINTING = word_set("then that those there it's next coming upcoming will")
_SOMEBODY = word_set("i we i'm we're i'd we'd my our they he she me us planning plan for picking")
_ANY_YEAR = date(2000, 1, 1)


def without_plans_ahead(question: str) -> str:
    """The question, without the clause in front that only says what is planned."""
    if _COMING.isdisjoint(question.lower().replace("'", " ").split()):
        return question
    tokens = tokenize(question)
    for at in range(len(tokens) - 1):
        if tokens[at].low not in _COMING or tokens[at + 1].low.removesuffix("'s") not in _AHEAD:
            continue
        start = max((n + 1 for n in range(at) if tokens[n].low in _STOPS), default=0)
        end = next((n for n in range(at + 2, len(tokens)) if tokens[n].low in _PARTING), -1)
        planned = tokens[start : max(end, 0)]
        if end < 0 or not _tells(planned) or not _asks_of_others(tokens[end + 1 :]):
            continue
        return question[: tokens[start].start] + question[tokens[end + 1].start :]
    return question


def _tells(planned: Sequence[Token]) -> bool:
    """Whether somebody tells of themselves, or what something is for, and asks nothing."""
    lows = [token.low for token in planned]
    if low_at(planned, 0) in _TELLING or any(map(is_superlative, lows)) or placed(planned):
        return False
    told = any(low in _SOMEBODY or low.endswith("ing") for low in lows)
    return told and not ASKING & set(lows) - {"what", "when"}


def _asks_of_others(asked: Sequence[Token]) -> bool:
    """Whether the rest asks of days that it names itself, as many as it needs."""
    lows = [token.low for token in asked]
    if not _POINTING.isdisjoint(lows) or not any(low in _ASKING for low in lows):
        return False
    named = _days(asked)
    graded = any(low in ("more", "less", "fewer") or is_comparative(low) for low in lows)
    return len(named) > 1 or bool(named and not graded)


def _days(tokens: Sequence[Token]) -> list[Atom]:
    reader = DateAtoms(tokens, Calendar(_ANY_YEAR))
    found: list[Atom] = []
    at = 0
    while at < len(tokens):
        atoms = reader.atoms_at(at)
        found += atoms
        at = atoms[-1].last if atoms else at + 1
    return found
