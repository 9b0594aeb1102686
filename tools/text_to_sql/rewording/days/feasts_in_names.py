"""A day with a name in what something else is called, beside a question that has its own day.

how deep was it on 22 May 2025? An Easter hat blew off.   →  …? A hat blew off.
how deep was it on 22 May 2025? We had our Easter party.  →  …? We had our party.

the Easter holidays, 3 to 9 April, how deep was it       →  the holidays, 3 to 9 April, …

"We have a party at Easter" tells of that day, as does "our Easter Sunday party".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.holidays import OPENINGS, holidays
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, KNOWN
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_OWNING = word_set("a an the my our his her their your some this that these those")
_TIMES = word_set(
    "day days eve week weeks weekend weekends morning afternoon evening night time period holiday "
    "holidays season break was is had has will"
)


@step("nouns", words=OPENINGS)
def without_feasts_in_names(tokens: Sequence[Token], nouns: frozenset[str]) -> list[Token]:
    """The tokens without such a day, where a sentence that asks names its own."""
    told = sentences_of(tokens)
    asking = [(start, end) for start, end in told if low_at(tokens, end - 1) == "?"]
    if len(told) < 2 or not any(_dated(tokens, *one) for one in asking):
        return list(tokens)
    gone = set[int]()
    for start, end in told:
        if (start, end) in asking:
            continue
        for at in range(start, end):
            size = _feast(tokens, at)
            behind = low_at(tokens, at + size)
            named = size and low_at(tokens, at - 1) in _OWNING and behind.isalpha()
            if named and behind not in nouns | KNOWN | _TIMES | ASKING | AUXILIARIES:
                gone.update(range(at, at + size))
    return [token for at, token in enumerate(tokens) if at not in gone]


@step(words=OPENINGS)
def without_feasts_of_breaks(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the day that a break is called after, where its days stand behind it."""
    for at in range(1, len(tokens) - 3):
        size = _feast(tokens, at)
        noun = at + size
        before = tokens[at - 1].low
        if not size or low_at(tokens, noun) not in _BREAKS or before not in _OWNING | _DURING:
            continue
        first = noun + 1
        while low_at(tokens, first) in _OPENED:
            first += 1
        days = [token.low for token in tokens[first : first + _RANGE]]
        begun = bool(days) and (days[0].isdecimal() or days[0] in MONTH_NUMBERS)
        if begun and not _TO.isdisjoint(days):
            return [*tokens[:at], *tokens[noun:]]
    return list(tokens)


_BREAKS = word_set("holiday holidays break vacation season trip camp festival period fortnight")
_DURING = word_set("during over throughout in for")
_OPENED = word_set(", ( : - – — from the on")
_TO = word_set("to till until through - –")
_RANGE = 5


def _feast(tokens: Sequence[Token], at: int) -> int:
    """How many words the name of a day has that begins here; 0 where none does."""
    if tokens[at].low not in OPENINGS:
        return 0
    said = [token.low for token in tokens[at : at + _LONGEST]]
    named = (size for size in range(len(said), 0, -1) if tuple(said[:size]) in holidays())
    return next(named, 0)


_LONGEST = max(len(words) for words in holidays())


def _dated(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether a day is told there by its date, or by a day of the week."""
    return any(
        token.kind == "date"
        or (token.low in MONTH_NUMBERS and low_at(tokens, at - 1).isdecimal())
        or (token.low in MONTH_NUMBERS and low_at(tokens, at + 1).isdecimal())
        or (token.low in WEEKDAY_NUMBERS and len(token.low) > 3)
        or token.low in ("yesterday", "today", "tomorrow")
        for at, token in enumerate(tokens[start:end], start)
    )
