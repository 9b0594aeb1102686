"""A week told by what every week is: that it is whole, that it runs from Monday to Sunday, and
with which day it began; and a stretch asked for by name.

which full week had the most delays                      which week had …
which week, Monday to Sunday, had the most delays        which week had …
with which Monday did the busiest week begin             which was the busiest week
which Sunday ended the busiest week                      which was the busiest week
which was the month with the lowest mean delay           which month had …
on which weekday did the last delay come                 on which day of the week …
what weekday was it when the last delay came             what day was it when …
late crossings in calendar year 2025                     late crossings in year 2025
which full month had the most delays                     which month from … to … had …
                                                         (the months of which every day is recorded)
"""

from collections.abc import Sequence
from datetime import timedelta

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.dates.periods import as_dates
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WHOLE = word_set("full whole complete entire calendar")
_UNITS = word_set("week month year weekday")
_STRETCHES = word_set("week month weekday")
_RECKONED = word_set("average mean total most fewest least no")
_TO = word_set("to through thru until till - –")
_MARKS = frozenset({",", "(", ")", ":"})
_BOUNDS = {
    "monday": word_set("begin start began started begun commence commenced open opened"),
    "sunday": word_set("end ended finish finished close closed"),
}
_ASKED = frozenset({"which", "what"})
_BEING = AUXILIARIES - word_set("may can could should must might")
_ANY_DAY = ("day", "of", "the", "week")
_LONGEST = 4


@step(words=_UNITS)
def weeks_told(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with only "week" for such a week."""
    result = _as_any_day(_asked_by_name(_without_whole(list(tokens))))
    if any(token.low == "week" for token in result):
        result = _without_its_days(_by_its_first_day(result))
    return result


@step("card", words={"calendar"})
def of_the_calendar(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens without the "calendar" of a stretch, where records are dated by no other year."""
    if card.temporal is None or card.temporal.type != "date":
        return list(tokens)
    return [
        token
        for at, token in enumerate(tokens)
        if token.low != "calendar" or low_at(tokens, at + 1) not in _STRETCHED
    ]


_STRETCHED = word_set("year years month months week weeks quarter quarters day days")


@step("card", words=_WHOLE)
def of_full_months(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with the days of the months that are recorded from their first to their last."""
    at = next((n for n in standing(tokens, _WHOLE) if _is_of_months(tokens, n)), -1)
    dated = any(t.low in _DATED or (t.kind != "word" and t.kind != "mark") for t in tokens)
    first, last = as_dates(card.temporal.minimum, card.temporal.maximum) if card.temporal else _NONE
    if at < 0 or dated or first is None or last is None:
        return list(tokens)
    begun = first if first.day == 1 else first.replace(day=1) + timedelta(days=32)
    begun, behind = begun.replace(day=1), last + timedelta(days=1)
    ended = behind.replace(day=1) - timedelta(days=1)
    if begun > ended:
        return list(tokens)
    month = tokens[at].put_all("month" if tokens[at + 1].low == "month" else "months")
    ends = (tokens[at].put_all(str(d.day), f"{d:%B}", str(d.year)) for d in (begun, ended))
    named = [tokens[at].put("from"), *next(ends), tokens[at].put("to"), *next(ends)]
    return [*tokens[:at], *month, *named, *tokens[at + 2 :]]


def _is_of_months(tokens: Sequence[Token], at: int) -> bool:
    """The "full" of "which full month", of "which of the complete months"."""
    asked = tokens[at - 1].low in _ASKED
    asked = asked or [t.low for t in tokens[max(0, at - 3) : at]] == ["which", "of", "the"]
    return at > 0 and asked and low_at(tokens, at + 1) in ("month", "months")


_DATED = MONTH_NUMBERS.keys() | SEASONS.keys() | word_set("year this last next past")
_NONE = (None, None)


def _without_whole(tokens: list[Token]) -> list[Token]:
    """`which full week`, `which calendar month`; only whole weeks are held against each other."""
    for at in range(1, len(tokens) - 1):
        if tokens[at].low not in _WHOLE:
            continue
        asked = tokens[at - 1].low in _ASKED
        asked = asked or [t.low for t in tokens[max(0, at - 3) : at]] == ["which", "was", "the"]
        week = tokens[at + 1].low == "week"
        named = tokens[at].low == "calendar" and tokens[at + 1].low in _UNITS
        if asked and (week or named):
            return [*tokens[:at], *tokens[at + 1 :]]
    return tokens


def _asked_by_name(tokens: list[Token]) -> list[Token]:
    """`which was the month with the lowest mean delay`, `what was the week that had the most`."""
    for at in range(len(tokens) - 4):
        if tokens[at].low not in _ASKED:
            continue
        low = [token.low for token in tokens[at : at + 6]]
        asked = low[1] in ("was", "is") and low[2] == "the"
        if not asked or low[3] not in _STRETCHES:
            continue
        had = 1 if low[4] == "with" else 2 * (low[4] in ("that", "which") and low[5:] == ["had"])
        reckoned = {token.low for token in tokens[at + 4 + had : at + 9 + had]} & _RECKONED
        if had and reckoned:  # "the week with the hottest day" is that day's
            which = tokens[at].put("which")
            verb = tokens[at + 4].put("had")
            return [*tokens[:at], which, tokens[at + 3], verb, *tokens[at + 4 + had :]]
    return tokens


def _as_any_day(tokens: list[Token]) -> list[Token]:
    """`on which weekday did it hail`, `which weekday had hail`: on which of the seven, as a Sunday
    would be named too; and of one day alone, `what weekday was it when it hailed`, its date tells
    it."""
    for at in range(len(tokens) - 2):
        lows = [token.low for token in tokens[at + 1 : at + 1 + len(_ANY_DAY)]]
        size = 1 if lows[0] == "weekday" else len(_ANY_DAY) * (tuple(lows) == _ANY_DAY)
        if tokens[at].low not in _ASKED or not size:
            continue
        behind = [low_at(tokens, at + 1 + size + n) for n in range(3)]
        if behind[0] not in _BEING:
            continue
        one = behind in (["was", "it", "when"], ["was", "it", "that"], ["is", "it", "when"])
        said = ("day",) if one else _ANY_DAY
        return [*tokens[: at + 1], *tokens[at + 1].put_all(*said), *tokens[at + 1 + size :]]
    return tokens


def _by_its_first_day(tokens: list[Token]) -> list[Token]:
    """`with which Monday did the coldest week begin`, `with which Sunday did it end`, `which Monday
    began the coldest week`: which week it was."""
    for at in range(len(tokens) - 4):
        low = [token.low for token in tokens[at : at + 4]]
        verbs = _BOUNDS.get(low[1]) if low[0] == "which" else None
        week = next((n for n in range(at + 4, len(tokens)) if tokens[n].low == "week"), 0)
        if not verbs or low[3] != "the" or not 0 <= week - at - 4 <= _LONGEST:
            continue
        ahead = range(week + 1, min(len(tokens), week + 1 + _LONGEST))
        verb = next((n for n in ahead if tokens[n].low in verbs), 0) if low[2] == "did" else at + 2
        if tokens[verb].low not in verbs:
            continue
        first = at - (at > 0 and tokens[at - 1].low in ("with", "on"))
        called = [token for token in tokens[at + 4 : week] if token.low not in _WHOLE]
        rest = [token for n, token in enumerate(tokens[week + 1 :], week + 1) if n != verb]
        if called:
            was = [tokens[at + 2].put("was"), tokens[at + 3], *called]
            return [*tokens[:first], tokens[at], *was, tokens[week], *rest]
        rest = rest[1:] if rest and rest[0].low in ("that", "which") else rest
        return [*tokens[:first], tokens[at], tokens[week], *rest]
    return tokens


def _without_its_days(tokens: list[Token]) -> list[Token]:
    """`week, Monday to Sunday,`, and "Mondays to Sundays:" in front of it."""
    for at in range(len(tokens) - 2):
        days = [WEEKDAY_NUMBERS.get(tokens[n].low.removesuffix("s")) for n in (at, at + 2)]
        if days != _WEEK or tokens[at + 1].low not in _TO:
            continue
        first, last = at, at + 3
        before = tokens[at - 1].low if at else ""
        behind = low_at(tokens, last)
        of_week = {"week"} & {token.low for token in tokens[max(0, at - 2) : at]}
        if not of_week and not (at == 0 and behind in (":", ",")):
            continue
        first -= before in _MARKS
        last += behind in _MARKS
        return [*tokens[:first], *tokens[last:]]
    return tokens


_WEEK = [WEEKDAY_NUMBERS["monday"], WEEKDAY_NUMBERS["sunday"]]
