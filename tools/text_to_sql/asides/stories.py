"""What a sentence beside a question is: something somebody tells of themselves, or a part of what
is meant.

My train was late because of snow.     told of oneself, and nothing of what is asked
Since my move in May I sleep badly.    told of oneself, with a date that is not the question's
We play tennis on Saturdays.           tells which of the days are meant
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.days_sought import seeks_or_names_days
from pageturner.tools.text_to_sql.asides.suffering import SUFFERING
from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS, says_no_day
from pageturner.tools.text_to_sql.language.english import KNOWN, LIGHT, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    ORDINALS,
    phrases,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.beside.pleasantries import speaks
from pageturner.tools.text_to_sql.rewording.typed.slips import CALENDAR

SELF = word_set(
    "i i'm i've i'd i'll im ive id we we're we've we'd we'll my our me us mine ours myself "
    "ourselves"
)
_STIPULATING = word_set(
    "want wants need needs prefer prefers hate hates avoid looking only just except "
    "excluding count counts mean meant must like love care cares ignore skip matter "
    "matters live lives living based located reside resides trust trusts use uses closed shut open "
    "opens without"
)
"""Words by which somebody says what is sought, or where."""
_ORDERS = word_set("give tell show list name send")
"""What opens with these asks for something: "give me the dates"."""
_POINTING = word_set(
    "two three other others else outside it its that this those these then there them they such "
    "same one ones both either neither afterwards later after before next following previous he "
    "she his her"
)
CALENDAR_WORDS = CALENDAR | {*MONTH_NUMBERS, *WEEKDAY_NUMBERS}
_DAYS = CALENDAR_WORDS - word_set("day days date dates may march sun second")
"""Words of the calendar that tell which days are meant, and mean nothing else in lower case."""
_TODAY = word_set("today tonight")
_MOMENTS = PARTS_OF_DAY | word_set("noon midnight night nights dawn dusk sunrise sunset lunchtime")
_WEEKLY = frozenset(WEEKDAY_NUMBERS) | {f"{day}s" for day in WEEKDAY_NUMBERS}
_PARTS = word_set(
    "weekend weekends weekday weekdays week weeks fortnight half first last every each daily start "
    "starts started end ends ended begin begins began arrived left"
)
"""Words by which a sentence may tell which of the days that are asked about are meant."""
_FEASTS = frozenset(name[-2:] for name in holidays() if len(name) > 1 and name[-1] in _WEEKLY)
"""How the feasts end that are called after their day of the week: "Good Friday"."""
_BOUNDS = word_set("from until till through before after since to")
_NARROWING = _BOUNDS - {"since", "to"}
_NUMBERS = frozenset({*CARDINALS, *ORDINALS}) - {"one", "second", "first"}
_WHERE = word_set("in at near around outside to from")
_PURPOSES = phrases("""
    asking for, asking because, asking as, asking on behalf of, it's for, its for, it is for,
    this is for, that's for, need it for, need this for, needed for, want it for, to settle,
    i need it for, i need this for, i need to, just the number, just a number, one word will do,
    just the date, just the dates, just dates, only the date, only the dates, only the number
""")


def only_told(told: Sequence[Token], rest: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a sentence that asks nothing may be left out beside those that ask."""
    told = _but_for_every_year(told) or told
    if placed(told) or narrows(told):
        return False
    if starts(told, 0, _PURPOSES):
        return not any(_name(token) for token in told[1:])
    oneself = not SELF.isdisjoint(token.low for token in told)
    unspoken = not _names_exactly(told, lexicon) if oneself else False
    return (
        unspoken
        or not speaks(told, lexicon, CALENDAR_WORDS, [*told, *rest])
        or tells_of_oneself(told, rest, lexicon)
    )


def tells_of_oneself(told: Sequence[Token], rest: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether somebody only tells of themselves, and the question needs nothing of it."""
    lows = [token.low for token in told]
    if placed(told) or narrows(told) or lows[0] in _ORDERS:
        return False
    if SELF.isdisjoint(lows) or not _STIPULATING.isdisjoint(lows):
        return False
    if any(starts(told, at, SUFFERING) for at in range(len(told))):
        return False  # (what somebody wilts in is to be absent)
    if not speaks(told, lexicon, whole=[*told, *rest]):
        return False  # (it says nothing, and is left out anyway)
    dated = perhaps_dated(told) or (
        not _TODAY.isdisjoint(lows) and not seeks_or_names_days(rest, lexicon.nouns)
    )
    pointed = not _POINTING.isdisjoint(token.low for token in rest)
    if pointed and not dated and _names_both(rest):
        return True
    return not pointed and (not dated or _dated(rest))


def _names_both(asked: Sequence[Token]) -> bool:
    """Whether a question names two days or stretches that it holds against each other, so that the
    "it" of "was it colder this week than the week before" is nothing that was told."""
    lows = [token.low for token in asked]
    pointed = (n for n, low in enumerate(lows) if low in _POINTED_AT)
    if any(lows[n] != "there" or lows[n - 1 : n] not in _BEING for n in pointed):
        return False
    at = next((n for n, low in enumerate(lows) if low in _AGAINST), 0)
    sides = asked[:at], asked[at + 1 :]
    return all(any(t.kind in ("number", "date") or t.low in _NAMED for t in side) for side in sides)


_AGAINST = word_set("than or vs versus and compared against")
_NAMED = CALENDAR_WORDS | _TODAY | {"day"}
_BEING = (["is"], ["was"], ["were"], ["been"], ["are"], ["has"], ["have"], ["had"])
_POINTED_AT = word_set(
    "there then they them such same both either neither afterwards later he his she her others"
)


def only_dated(told: Sequence[Token], analysis: Analysis, then: bool) -> bool:
    """Whether nothing but the days of a sentence may be meant: somebody tells of themselves, or
    nothing else in it is known.

    Args:
        then: whether the question is of the moment told.
    """
    lows = {token.low for token in told}
    if any(token.kind == "clock" for token in told) or (then and not lows.isdisjoint(_MOMENTS)):
        return False
    if narrows(told) or "since" in lows:
        return False
    first, last = told[0].start, told[-1].end
    firsts = [m.first for m in analysis.mentions] + [a.first for a in analysis.amounts]
    spoken = any(
        first <= analysis.tokens[at].start < last for at in firsts if at not in analysis.dates.used
    )
    return lows.isdisjoint(_STIPULATING) and (not spoken or not lows.isdisjoint(SELF))


def _names_exactly(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether anything that is known is named there in its own words: in "I froze" it is not."""
    if any(t.kind not in ("word", "mark") or t.low in CALENDAR_WORDS for t in said):
        return True
    mentions = [lexicon.at(said, at) for at in range(len(said))]
    return any(m.exact and m.of("name", "low", "value") for m in mentions if m)


def narrows(told: Sequence[Token]) -> bool:
    """Whether a sentence may tell which of the records asked about are meant: days of the week, a
    part of a stretch, a bound, an amount; not how often it was so: "for the first time"."""
    return any(
        (token.low in _PARTS and low_at(told, at + 1) != "time")
        or (token.low in _WEEKLY and not _of_a_date(told, at))
        or (_is_number(token) and not _of_a_date(told, at) and low_at(told, at + 1) != "time")
        or (token.low in _NARROWING and _counts(told, at))
        for at, token in enumerate(told)
    )


def _but_for_every_year(told: Sequence[Token]) -> list[Token]:
    """The sentence without its "every year", which leaves nothing out."""
    always = [
        at
        for at, token in enumerate(told)
        if token.low in ("every", "each") and low_at(told, at + 1) in ("year", "time")
    ]
    return [token for at, token in enumerate(told) if at not in always and at - 1 not in always]


def _is_number(token: Token) -> bool:
    year = token.kind == "number" and token.low.isdigit() and len(token.low) == 4
    return token.kind == "clock" or token.low in _NUMBERS or (token.kind == "number" and not year)


def _of_a_date(told: Sequence[Token], at: int) -> bool:
    """Whether a month stands right beside: the "Monday" and the "16" of "Monday 16 February"; or
    the word that makes a feast of it: the "Monday" of "Easter Monday"."""
    if at and (told[at - 1].low, told[at].low) in _FEASTS:
        return True
    near = [token for token in told[max(0, at - 3) : at + 4] if token is not told[at]]
    return any(token.low in MONTH_NUMBERS or token.kind == "date" for token in near)


def _counts(told: Sequence[Token], at: int) -> bool:
    """Whether a day or a number follows: "until 15 June", "from the ninth"."""
    behind = told[at + 1 : at + 4]
    return any(t.low in CALENDAR_WORDS or _is_number(t) or t.kind == "date" for t in behind)


def placed(told: Sequence[Token]) -> bool:
    """Whether a place is named that nobody knows."""
    return any(a.low in _WHERE and _name(b) for a, b in pairwise(told))


def _name(token: Token) -> bool:
    known = token.low in KNOWN or token.low in CALENDAR_WORDS
    return token.text[:1].isupper() and not token.text.isupper() and not known


_HOURS = PARTS_OF_DAY | word_set("hour hours minute minutes between noon midnight o'clock")


def perhaps_dated(said: Sequence[Token]) -> bool:
    """Whether days may be named there."""
    return any(
        token.kind in ("number", "date", "clock")
        or token.low in _DAYS
        or (at and token.low in MONTH_NUMBERS and not says_no_day(said, at))  # "away in May"
        or (at and token.text[:1].isupper() and token.low not in LIGHT)
        for at, token in enumerate(said)
    )


def _dated(said: Sequence[Token]) -> bool:
    """Whether days are named there, and not only a year, or hours of a day."""
    return any(
        token.kind == "date" or (token.low in CALENDAR_WORDS - _HOURS and not says_no_day(said, at))
        for at, token in enumerate(said)
    )
