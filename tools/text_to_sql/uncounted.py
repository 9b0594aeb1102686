"""Numbers that are an amount of nothing: "zero fog", "over the three days of 2 to 4 May", "the mean
of the three highs of 2 to 4 May".
"""

from collections.abc import Collection, Sequence
from datetime import timedelta

from pageturner.tools.text_to_sql.dates.periods import Period
from pageturner.tools.text_to_sql.dates.weekdays import Dates
from pageturner.tools.text_to_sql.language.english import EVENTS, KNOWN
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention


def none_of(amount: Amount, mentions: Sequence[Mention]) -> bool:
    """The "zero" of "zero fog": a thing that is only there or not has no amount."""
    plain = amount.value == 0 and not amount.operator and not amount.unit
    return plain and any(
        mention.first == amount.last and any(c.type == "boolean" for c in mention.columns)
        for mention in mentions
    )


def occasions(tokens: Sequence[Token], amount: Amount, mentions: Sequence[Mention]) -> bool:
    """The "two" of "the two big storms, 3 and 4 May": so many of them there were."""
    number = amount.last - 1
    if amount.unit or number < 1 or tokens[number - 1].low not in ("the", "those", "these"):
        return False
    return any(
        mention.first in (amount.last, amount.last + 1)
        and tokens[mention.last - 1].low.endswith("s")
        and any(column.type == "boolean" for column in mention.columns)
        for mention in mentions
    )


def labels(tokens: Sequence[Token], nouns: Collection[str]) -> set[int]:
    """The "Exhibit 4" of "Exhibit 4 is the one for 3 May": what papers are numbered by counts
    and measures nothing."""
    found: set[int] = set()
    for at, token in enumerate(tokens[:-1]):
        number = tokens[at + 1]
        if token.low not in _NUMBERED or token.low in nouns or not number.low.isdecimal():
            continue
        behind = tokens[at + 2].low if at + 2 < len(tokens) else ""
        if behind not in UNITS and behind not in _MEASURING:
            found |= {at, at + 1}
    return found


_NUMBERED = word_set("""
    exhibit exhibits annex annexe appendix attachment enclosure footnote paragraph clause chapter
    schedule plate slide docket
""")
_MEASURING = word_set("% ° or to - – percent per")


def days_dated(tokens: Sequence[Token], amount: Amount, dated: Collection[int]) -> bool:
    """The "over the three days" of "over the three days of 2 to 4 May", "the three days 2 to 4
    May": they are named at once."""
    words = [token.low for token in tokens[max(0, amount.first - 1) : amount.last + 1]]
    if amount.unit != "day" or "the" not in words[:3]:
        return False
    joined = words[-1] in ("of", "from", ",", ":") and amount.last + 1 in dated
    return joined or amount.last in dated


def those_named(
    tokens: Sequence[Token], amount: Amount, mentions: Sequence[Mention], period: Period | None
) -> bool:
    """The "two" of "the weekend of 2 and 3 May or that of 9 and 10 May: which of the two was dry":
    so many stretches were named."""
    if period is None or amount.unit or amount.value != len(period.parts) or amount.value == 1:
        return False
    before = tuple(token.low for token in tokens[max(0, amount.last - 4) : amount.last - 1])
    pointed = before[-2:] in _OF_THE and before[:1] in _ONE_OF
    return pointed and not any(
        mention.first == amount.last and mention.of("name", "low", "value") for mention in mentions
    )


def needed(tokens: Sequence[Token], amount: Amount, amounts: Sequence[Amount]) -> bool:
    """The "60 degrees" of "Glue needs 60 degrees. Which days came to 60 or more?": how it is meant
    is said where it is asked for."""
    before = [token.low for token in tokens[max(0, amount.first - 2) : amount.first]]
    if amount.operator or amount.upper is not None or _NEEDING.isdisjoint(before):
        return False
    return any(
        other.first > amount.last and other.value == amount.value and other.operator in _LIMITS
        for other in amounts
    )


_NEEDING = word_set("need needs require requires take takes")
_LIMITS = ("<", "<=", ">", ">=")


def weekdays_of_it(tokens: Sequence[Token], amount: Amount, dates: Dates) -> bool:
    """The "five" of "the five Wednesdays in April 2026": so many of them there are."""
    if dates.period is None or amount.unit or amount.operator or not 0 < amount.last < len(tokens):
        return False
    groups = [
        days for at, days, word in dates.weekday_groups if at == amount.last and word[-1] == "s"
    ]
    pointed = tokens[amount.last - 2].low in _ALL if amount.last > 1 else False
    return pointed and any(amount.value == _so_many(dates.period, days) for days in groups)


def days_pointed_to(tokens: Sequence[Token], amount: Amount, dates: Dates) -> bool:
    """The "five days" of "we stayed from 4 to 8 May. How wet were those five days": the days named
    in front of it."""
    if dates.period is None or amount.unit not in _DAYS_IN or not amount.first:
        return False
    if tokens[amount.first - 1].low not in _ALL or amount.upper is not None:
        return False
    named = any(at < amount.first for at, _ in dates.places)
    return named and amount.value * _DAYS_IN[amount.unit] == dates.period.days


_DAYS_IN = {"day": 1, "week": 7}


def _so_many(period: Period, weekdays: Collection[int]) -> int:
    """How often days of the week come in a period of a few months."""
    if period.days > _A_YEAR:
        return 0
    return sum(
        (first + timedelta(days=n)).weekday() in weekdays
        for first, last in period.intervals
        for n in range((last - first).days + 1)
    )


_A_YEAR = 366
_OF_THE = (("of", "the"), ("of", "these"), ("of", "those"))
_ONE_OF = (("which",), ("either",), ("neither",), ("one",), ("each",), ("any",))


def records_counted(
    tokens: Sequence[Token], amount: Amount, mentions: Sequence[Mention], period: Period | None
) -> bool:
    """The "five" of "the five recorded highs from 4 to 8 May": one for each of the days named."""
    if period is None or amount.unit or amount.value != period.days or period.days < 2:
        return False
    before = [token.low for token in tokens[max(0, amount.first - 1) : amount.last]]
    return not _ALL.isdisjoint(before) and any(
        mention.first == amount.last
        and mention.of("name", "qualifier")
        and _several(tokens, mention.last)
        for mention in mentions
    )


_ALL = frozenset({"the", "all", "those", "these"})
_FAR = 3


def _several(tokens: Sequence[Token], last: int) -> bool:
    """Whether what is named ends in the plural, perhaps a word or two later."""
    said = [token.low for token in tokens[last - 1 : last - 1 + _FAR]]
    return any(low.endswith("s") or low in ("maxima", "minima") for low in said)


def compounded(tokens: Sequence[Token], amount: Amount, mentions: Sequence[Mention]) -> bool:
    """The "two" of "two-a-days", "a two-hander", "two-day trips": what something is called."""
    hyphen = next((at for at in range(amount.first, amount.last + 1) if _glued(tokens, at)), 0)
    if not hyphen or amount.operator or hyphen != amount.first + 1:
        return False
    said, after = tokens[hyphen + 1].low, low_at(tokens, hyphen + 2)
    if amount.unit == "day":
        return after in EVENTS
    called = any(m.first == hyphen + 1 for m in mentions)
    return said == "a" or not (amount.unit or called or said in KNOWN or said in UNITS)


def _glued(tokens: Sequence[Token], at: int) -> bool:
    """Whether a hyphen stands there that joins two words."""
    if at < 1 or at + 1 >= len(tokens) or tokens[at].low != "-" or not tokens[at].glued:
        return False
    return tokens[at + 1].glued and tokens[at + 1].kind == "word"
