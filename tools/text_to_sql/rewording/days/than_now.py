"""One time only, of which it is asked whether it was more so: than now, or than the time before.

was it hotter yesterday, will it be hotter tomorrow       … than today
was it hotter a year ago, this day last year              … than today
is it hotter today                                        … than yesterday
was last week hotter, will next weekend be calmer         … than this week, than this weekend
was May hotter last year, how much hotter was last May    … than this year, than this May
was this month hotter last year                           … the same month last year than this month
it got busy in May. Was June busier                       … than May
was it hotter on 3 May; was yesterday the hotter of both  as it is: of another time
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STRETCHES = frozenset((*word_set("week weekend month quarter year season"), *SEASONS))
_MONTHS = MONTH_NUMBERS.keys() - {"mar"}
_BESIDE = word_set("last next")
_NOW = phrases("""
    yesterday, tomorrow, a year ago today, a year ago, one year ago today, one year ago,
    today a year ago, this day last year, this time last year, this date last year,
    this very day last year, the same day last year, today last year
""")
_TIMES = word_set("later earlier sooner longer shorter further farther closer nearer")
"""Of these it is asked how they lie to something else, or to nobody knows what."""
_LEADING = word_set("so and but , well ok okay")
_CALENDAR = {*MONTH_NUMBERS, *WEEKDAY_NUMBERS} - word_set("may march sun sat mar")
_CAPITALS = word_set("may march mar")
_DAYS = word_set("yesterday tomorrow today tonight last next ago")
_HELD = word_set(
    "than as or versus vs v compared which what who whose when where why before after of between "
    "ever never since until till every each any days same if"
)
_LIGHT = word_set(
    "was were is are will would be been it the there weather did does do get got getting a bit lot "
    "little in on out outside here again going to then at all any"
)


@step(words=("yesterday", "tomorrow", "today", "last", "next", "ago"))
def than_now(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with what is held against the only time that is named."""
    start, end = sentences_of(tokens)[-1]
    end -= tokens[end - 1].kind == "mark"
    while low_at(tokens, start) in _LEADING:
        start += 1
    if put := _this_one_last_year(tokens, start, end):
        return put
    lows = [token.low for token in tokens[start:end]]
    if end < len(tokens) - 1 or not _asks(lows) or not _HELD.isdisjoint(set(lows) - {"any"}):
        return list(tokens)
    graded = [at for at, low in enumerate(lows) if is_comparative(low) and low not in _TIMES]
    found = _time(tokens, start, end)
    if len(graded) != 1 or found is None:
        return list(tokens)
    named, other = found
    if any(_dated(tokens[at]) for at in range(len(tokens)) if at not in named):
        return list(tokens)
    behind = [at for at in range(start + graded[0] + 1, end) if at not in named]
    if any(tokens[at].low not in _LIGHT for at in behind):
        return list(tokens)  # "was a warmer coat wanted yesterday"
    return [*tokens[:end], *tokens[end - 1].put_all("than", *other), *tokens[end:]]


@step(words=_MONTHS)
def than_the_month_told(tokens: Sequence[Token]) -> list[Token]:
    """The tokens of the question with the month that was told of in front of it, where another one
    is asked about and held against nothing."""
    stops = [at for at in range(1, len(tokens) - 1) if tokens[at].low in _STOPS]
    start = next((at + 1 for at in reversed(stops) if tokens[at + 1].low in AUXILIARIES), 0)
    end = len(tokens) - (tokens[-1].kind == "mark") if tokens else 0
    lows = [token.low for token in tokens[start:end]]
    told = [at for at in range(start) if _month(tokens[at])]
    asked = [at for at in range(start, end) if _month(tokens[at])]
    if len(told) != 1 or len(asked) != 1 or tokens[told[0]].low == tokens[asked[0]].low:
        return list(tokens)
    month, other = spelt_date(tokens, told[0]), spelt_date(tokens, asked[0])
    if month is None or other is None:
        return list(tokens)
    named = {*range(told[0], month.last), *range(asked[0], other.last)}
    graded = [at for at, low in enumerate(lows) if is_comparative(low) and low not in _TIMES]
    others = [at for at in range(end) if at not in named and _dated(tokens[at])]
    rest = [low for at, low in enumerate(lows) if at + start not in named and at not in graded]
    questions = "?" in {token.low for token in tokens[:start]}
    if len(graded) != 1 or others or questions or not _LIGHT.issuperset(rest):
        return list(tokens)
    than = [tokens[end - 1].put("than"), *month.tokens]
    return [*tokens[start:end], *than, *tokens[end:]]


_STOPS = word_set(". ! ;")


def _month(token: Token) -> bool:
    return token.low in _MONTHS and (token.low not in _CAPITALS or token.text[:1].isupper())


def _this_one_last_year(tokens: Sequence[Token], start: int, end: int) -> list[Token]:
    """`was this month hotter last year`: the same month of last year, held against this one."""
    lows = [token.low for token in tokens[start:end]]
    this = next((n for n, low in enumerate(lows[1:]) if _same_stretch(lows[n : n + 2])), -1)
    last = next((n for n in range(this + 2, len(lows)) if lows[n : n + 2] == ["last", "year"]), -1)
    more = [low for low in lows if is_comparative(low) and low not in _TIMES]
    if this < 0 or last < 0 or len(more) != 1 or not _asks(lows) or lows[last - 1] in _HELD:
        return []
    behind = lows[last + 2 :]
    if behind not in ([], ["than", "this", "year"]) or not _HELD.isdisjoint(lows[:last]):
        return []
    stretch = lows[this + 1]
    same = tokens[start + this].put_all("the", "same", stretch, "last", "year")
    than = tokens[end - 1].put_all("than", "this", stretch)
    return [
        *(*tokens[: start + this], *same, *tokens[start + this + 2 : start + last]),
        *(*than, *tokens[end:]),
    ]


def _same_stretch(lows: Sequence[str]) -> bool:
    return lows[:1] == ["this"] and lows[1:] in (["month"], ["week"])


def _asks(lows: Sequence[str]) -> bool:
    return lows[:1] == ["how"] or (bool(lows) and lows[0] in AUXILIARIES)


def _dated(token: Token) -> bool:
    return token.kind in ("number", "date") or token.low in _CALENDAR | _DAYS


def _time(tokens: Sequence[Token], start: int, end: int) -> tuple[set[int], tuple[str, ...]] | None:
    """Where the only time stands that is named, and what it is held against."""
    for at in range(start, end):
        low, beside = tokens[at].low, low_at(tokens, at + 1)
        if size := starts(tokens, at, _NOW):
            return set(range(at, at + size)), ("today",)
        if low == "today":
            return {at}, ("yesterday",)
        if low not in _BESIDE or low_at(tokens, at - 1) == "the":
            continue
        months = {n for n in range(start, end) if tokens[n].low in _MONTHS}
        if beside == "year" and len(months) < 2:
            return {at, at + 1, *months}, ("this", "year")
        if beside in _STRETCHES or beside in _MONTHS:
            return {at, at + 1}, ("this", beside)
    return None
