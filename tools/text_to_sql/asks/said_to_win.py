"""Which of two days or stretches a question says is ahead: "was A warmer than B", "did A beat B".

was A warmer than B · of A and B, was B warmer     which is named as the one, and which as the other
A was to beat B, but did it get hotter than B      the verb that asks is the later one
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.choosing import exceeding
from pageturner.tools.text_to_sql.asks.day_against_day import held_against_a_day
from pageturner.tools.text_to_sql.columns.how_much import said_level
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, starts
from pageturner.tools.text_to_sql.question import Question

OUTNUMBER = frozenset({"outnumber", "outnumbers", "outnumbered"})


def said_to_win(question: Question) -> int | None:
    """`was A warmer than B`, `of A and B, was B warmer`: which of the two is said to win."""
    analysis = question.analysis
    period = analysis.dates.period
    lows = analysis.lows
    if (
        "which" in lows
        or _so_many_more(analysis)
        or period is None
        or not asks_yes_no(question)
        or said_level(analysis)
    ):
        return None
    if len(period.parts) > 2:
        return _claimed_over_others(question)
    if len(period.parts) != 2:
        return None
    against = bool(_AGAINST & set(lows)) or exceeding(question) is not None
    if (ahead := _ahead_of_another(analysis)) is not None:
        return ahead
    if not against and (claimed := _in_a_statement(analysis)) is not None:
        return claimed
    asked = _asking_verb(analysis)
    places = _without_heading(analysis.dates.places, len(period.parts), asked)
    before = [part for at, part in places if at < asked]
    after = [(at, part) for at, part in places if at > asked]
    if not against and not before:
        return None
    for at in range(asked, len(lows)):
        if lows[at] in _ORDER and len(before) == 2:
            return _ORDER[lows[at]]
    if not after:
        return 0 if against else None
    if len(after) > 1 and "than" not in lows and _opening(lows, after[-1][0]) == "or":
        return None  # "were the first ten days warmer or the last ten"
    at, part = after[0]
    named = _of_that_month(analysis, at)
    if named >= 0:  # (a month is known by its name, whatever was told of it before)
        part = named
    elif part > 1:  # (a day that ends a range and is named again)
        part = _of_that_number(analysis, at)
        if part < 0:
            return None
    return 1 - part if _opening(lows, at) in _HELD_AGAINST else part


def _in_a_statement(analysis: Analysis) -> int | None:
    """The June of "we went in May; she says June was the hotter one. Is she right": the one that
    stands right before a verb, in what a verdict is asked of."""
    start = min(analysis.focus, default=0)
    if not starts(analysis.tokens, start, _VERDICTS):
        return None
    for at, part in reversed(analysis.dates.places):
        verb = at + 1
        while verb in analysis.dates.used or analysis.low(verb) == ",":
            verb += 1
        if verb < start and analysis.low(verb) in AUXILIARIES:
            return part if part < len(("one", "other")) else None
    return None


_VERDICTS = phrases("""
    am i right, is she right, is he right, are they right, is that right, is that true, is that so,
    is it true, am i correct, is that correct, is she correct, is he correct, was i right, was she
    right, was he right, were they right
""")


def _without_heading(
    places: Sequence[tuple[int, int]], parts: int, asked: int
) -> Sequence[tuple[int, int]]:
    """The places of the two without the "May" of "in May, was 1-10 May warmer than 20-31 May", of
    which both are."""
    numbers = [part for _, part in places]
    heading = len(set(numbers)) == parts + 1 and numbers.count(0) == 1
    heading = heading and places[0][0] < asked < places[1][0]
    return [(at, part - 1) for at, part in places[1:]] if heading else places


def _so_many_more(analysis: Analysis) -> bool:
    """`it hailed on how many more days in May than in June`: how many is asked, at its place."""
    lows = analysis.lows
    verbs = AUXILIARIES | _FURTHER
    asked = not any(low in verbs and at not in analysis.dates.used for at, low in _opened(lows))
    if asked and ("by", "how") in pairwise(lows):
        return True  # "May was hotter than June by how much"
    return "how" in lows and any(
        (how, many) == ("how", "many") and more in _NUMBERED and before not in ("", "by")
        for before, how, many, more in zip(["", *lows], lows, lows[1:], lows[2:], strict=False)
    )


def _opened(lows: Sequence[str]) -> list[tuple[int, str]]:
    """Its first word, and those before a "by how much"."""
    by = next((at for at, pair in enumerate(pairwise(lows)) if pair == ("by", "how")), 1)
    return [(0, lows[0]), *((at, lows[at]) for at in range(max(0, by - 3), by))]


_FURTHER = frozenset({"and", "if", "so", "then", "right", "true"})
_NUMBERED = frozenset({"more", "fewer", "less"})


def _opening(lows: Sequence[str], at: int) -> str:
    """The word before a date, and before its article and preposition, and the "weekend of"."""
    return next(low for low in reversed(["", *lows[:at]]) if low not in _LEADING)


def first_of_two(analysis: Analysis) -> int:
    """Which of two days is held against the other in "was the 9th as hot as the 3rd", "was it as
    hot on the latter as on the former"."""
    lows = analysis.lows
    held = [at for at, low in enumerate(lows) if low == "as"][:2]
    asked = _asking_verb(analysis)
    if len(held) < len(("as", "as")):
        return 0
    ordered = (_ORDER[low] for low in lows[asked : held[1]] if low in _ORDER)
    between = (part for at, part in analysis.dates.places if held[0] < at < held[1])
    before = [part for at, part in analysis.dates.places if asked < at < held[0]]
    found = next(ordered, next(between, before[-1] if before else 0))
    return found if found < len(("one", "other")) else 0


def _of_that_month(analysis: Analysis, at: int) -> int:
    """Which of the two is the "June" of "May or June 2026: was June warmer", "was the June week
    warmer"; -1 where a day is named, or both or neither lie in that month."""
    month = MONTH_NUMBERS.get(analysis.low(at), 0)
    period = analysis.dates.period
    if not month or period is None or analysis.low(at - 1) not in _BEFORE_A_MONTH:
        return -1
    if analysis.low(at + 1).isdecimal() and int(analysis.low(at + 1)) <= _DAYS:
        return -1
    within = [
        number
        for number, part in enumerate(period.parts)
        if all(start.month == end.month == month for start, end in part.intervals)
    ]
    return within[0] if len(within) == 1 else -1


def _of_that_number(analysis: Analysis, at: int) -> int:
    """Which of the two is the 28th of "the 27th and the day after: was the 28th colder"; -1 where
    that is neither, or either."""
    period = analysis.dates.period
    number = analysis.low(at + (analysis.low(at) == "the"))
    days = (
        [part.intervals[0] if part.single_day else None for part in period.parts] if period else []
    )
    found = [
        n
        for n, span in enumerate(days)
        if span and number.isdecimal() and span[0].day == int(number)
    ]
    return found[0] if len(found) == 1 else -1


_BEFORE_A_MONTH = AUXILIARIES | {"the", "than", "in", "with", "to", "against"}
_DAYS = 31


def _ahead_of_another(analysis: Analysis) -> int | None:
    """The "3 May" of "the high of 3 May was above that of 4 May, right": it stands before what is
    said of it, and the other one behind."""
    for cue in analysis.differences:
        if cue.meaning not in ("over", "under") or not held_against_a_day(analysis, cue):
            continue
        before = [part for at, part in analysis.dates.places if at < cue.first]
        if len(before) == 1 and before[0] < 2:
            return before[0]
    return None


def _asking_verb(analysis: Analysis) -> int:
    """Where the verb stands that asks: the "did" of "A was to beat B, but did it get hotter"."""
    verbs = [
        at
        for at, token in enumerate(analysis.tokens)
        if token.low in AUXILIARIES and at not in analysis.dates.used
    ]
    turning = (at for at in verbs if analysis.low(at - 1) in _TURNING)
    asking = (at for at in verbs if at in analysis.focus)
    return next(turning, next(asking, 0))


_TURNING = frozenset({"but", "yet"})


def _claimed_over_others(question: Question) -> int | None:
    """`was A warmer than B and C`, `did A stay below both`: the one ahead of all the others."""
    analysis = question.analysis
    than = next((at for at, token in enumerate(analysis.tokens) if token.low == "than"), -1)
    if than < 0:  # "did A stay below B and C"
        cues = (cue for cue in analysis.differences if cue.meaning in ("over", "under"))
        than = next((c.first for c in cues if held_against_a_day(analysis, c)), -1)
    before = [part for at, part in analysis.dates.places if at < than]
    named = len(analysis.dates.period.parts) if analysis.dates.period else 0
    denied = any(token.low == "not" or token.low.endswith("n't") for token in analysis.tokens)
    return before[0] if len(before) == 1 and before[0] < named and not denied else None


_LEADING = frozenset(
    "the on in over during from between of that weekend week month days period".split()
)
_AGAINST = frozenset({"than", "compared", "comparing", "versus", "vs", "against", *OUTNUMBER})
_HELD_AGAINST = frozenset({"than", "to", "with", "versus", "vs", "against"})
_ORDER = {"former": 0, "latter": 1}
