"""A second question that says only in what it differs from the first, said in full.

which Saturday in May was hottest, and which Sunday
        which Saturday in May was hottest and which Sunday in May was hottest
how many times in May was the plan too high, and how many times too low                  likewise
on what share of weekend days did it rain, and on what share of weekdays                 likewise
which house was dearest, and which flat          stays: a thing of the records, told elsewhere
"""

from collections.abc import Sequence, Set

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.degrees import ADJECTIVES, is_comparative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_ASKING = word_set("which what how")
_WEEKDAYS = WEEKDAY_NUMBERS.keys() | {f"{day}s" for day in WEEKDAY_NUMBERS}
_GROUPS = _WEEKDAYS | word_set("weekdays weekends weekend weekday")
_MEASURED = ADJECTIVES | word_set("chilly windy rainy wet dry low high")
_LONGEST = 3


def said_in_full(question: str, tokens: Sequence[Token]) -> str:
    """The question with its second part said in full; itself where none is cut short."""
    lows = [token.low for token in tokens]
    stop = len(lows) - (lows[-1:] == ["?"])
    joint = next((at for at in range(stop - 2, 1, -1) if lows[at] == "and"), 0)
    second = lows[joint + 1 : stop]
    same = next(
        (n for n, pair in enumerate(zip(lows, second, strict=False)) if pair[0] != pair[1]), 0
    )
    first = joint - (lows[joint - 1] == ",")
    rest = second[same:]
    if not joint or _ASKING.isdisjoint(second[:same]) or not 0 < len(rest) <= _LONGEST:
        return question
    if not AUXILIARIES.isdisjoint(set(rest) - MONTH_NUMBERS.keys()):
        return question
    for size in (len(rest) + 1, len(rest), len(rest) - 1):
        for at in range(same, first - size + 1) if size else ():
            if _alike(lows[at : at + size], rest, _KINDS[: 2 + (not _SHARES.isdisjoint(lows))]):
                said = question[tokens[joint + 1 + same].start : tokens[stop - 1].end]
                asked = question[: tokens[first - 1].end]
                before, behind = tokens[at].start, tokens[at + size - 1].end
                return f"{asked} and {asked[:1].lower()}{asked[1:before]}{said}{asked[behind:]}?"
    return question


def _alike(one: Sequence[str], other: Sequence[str], kinds: Sequence[Set[str]]) -> bool:
    """Whether two phrases differ in a day of the week, in how high something was, or in a month."""
    if list(one) == list(other):
        return False
    if len(one) == len(other):
        pairs = zip(one, other, strict=True)
        return all(
            a == b
            or any(a in kind and b in kind for kind in kinds)
            or (is_comparative(a) and is_comparative(b))
            for a, b in pairs
        )
    days = [[low for low in phrase if low != "days"] for phrase in (one, other)]
    return all(len(day) == 1 and day[0] in _GROUPS for day in days)


_KINDS = (_GROUPS, _MEASURED, MONTH_NUMBERS.keys())
"""Of which the months are told side by side, but for shares."""
_SHARES = word_set("share percentage proportion percent fraction")
