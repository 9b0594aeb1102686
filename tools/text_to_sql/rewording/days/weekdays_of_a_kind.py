"""A day of the week of a kind among which one is picked, and not the one before today.

the coldest sunny Saturday            the coldest of the sunny Saturdays
which foggy Monday was the warmest    which of the foggy Mondays
which wet weekend day                 which of the wet weekend days
it was wet one Saturday: when?        it was wet a Saturday: when?

What colours the day is a word that the corpus declares for a value or a fact: "the highest gust
Saturday" is of one day.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_DAYS = frozenset({"weekday", "weekend"})
_MOST = frozenset({"most", "least"})
_LONGEST = 5
"""So many letters or fewer are short for a day: "Sat", "Thurs"."""
_NAMED = frozenset(day for day in WEEKDAY_NUMBERS if len(day) > _LONGEST)


@step("lexicon", words=_NAMED | _DAYS)
def among_weekdays(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such a day in the plural."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        if not (token.low in _NAMED or token.low in _DAYS) or not _picked(tokens, at, lexicon):
            continue
        followed = at + 1 < len(tokens) and tokens[at + 1].low == "day"
        if token.low == "weekend" and not followed:
            continue  # "the coldest foggy weekend" is two days
        place = at + followed
        result[place] = tokens[place].put(f"{tokens[place].text}s")
    return result


@step(words=_NAMED)
def one_of_its_kind(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "a" for the "one" of a day of the week that nobody counts."""
    result = list(tokens)
    for at in range(len(tokens) - 1):
        one = tokens[at].low == "one" and tokens[at + 1].low in _NAMED
        if one and low_at(tokens, at - 1) not in _COUNTING:
            result[at] = tokens[at].put("a")
    return result


_COUNTING = word_set(
    "only least most than just exactly which this that the more no any every or to"
)


def _picked(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a declared kind stands right before a place, and what picks one before that."""
    for first in range(at - 1, max(0, at - 3), -1):
        kind = lexicon.at(tokens, first)
        if kind is None or kind.last != at or kind.degree:
            continue
        named = {link.column.name for link in kind.of("name") if link.column.type == "boolean"}
        fact = (named and kind.words.lower() not in named) or kind.of("low")
        if not fact and not kind.of("value"):
            continue  # "the heaviest rain Saturday", where a fact is called so
        low = tokens[first - 1].low
        graded = first > 1 and tokens[first - 2].low in _MOST
        if graded or low == "which" or (low not in _MOST and "most" in stems(low).values()):
            return True
    return False
