"""One time only, of which it is asked whether it was more so: than now, or than the time before.

was it hotter yesterday, will it be hotter tomorrow       … than today
was it hotter a year ago, this day last year              … than today
is it hotter today                                        … than yesterday
was last week hotter, will next weekend be calmer         … than this week, than this weekend
was May hotter last year, how much hotter was last May    … than this year, than this May
was it hotter on 3 May; was yesterday the hotter of both  as it is: of another time
"""

from collections.abc import Sequence

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
