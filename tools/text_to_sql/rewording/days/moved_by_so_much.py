"""What a day did against the day before, by how much, told with a verb for what it became.

it warmed up 10 degrees or more from the day before      it got 10 degrees or more warmer than …
did it cool off by 20 from one day to the next           did it get 20 colder than the day before
which day cooled off the most from the day before        cooled down the most
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PARTICLES = word_set("up down off by out")
_BEFORE = phrases("""
    from the day before, over the day before, on the day before, compared with the day before,
    compared to the day before, against the day before, from the previous day,
    over the previous day, on the previous day, compared with the previous day,
    compared to the previous day, from one day to the next, from one day to another,
    than the day before, since the day before, than the previous day
""")
_ENDINGS = ("", "ed", "s", "ing")
_FAR = 9
_WHOSE = word_set("it that which day days did does to and they")
_LIMITING = word_set("at more over less about exactly a")
_ARTICLES = word_set("the a an our its")


@step("lexicon", words={"day"})
def moved_by_so_much(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "got so much warmer than the day before"."""
    for at in range(3, len(tokens) - 2):
        size = starts(tokens, at, _BEFORE)
        if not size:
            continue
        start = max(first for first, _ in sentences_of(tokens) if first <= at)
        for verb in range(max(start, at - _FAR), at - 1):
            graded = _graded(tokens, verb, lexicon)
            if not graded:
                continue
            first = verb + 1
            while low_at(tokens, first) in _PARTICLES:
                first += 1
            amount = list(tokens[first:at])
            if not any(is_number(token) for token in amount):
                if low_at(tokens, verb + 1) == "off" and low_at(tokens, at - 1) == "most":
                    put = list(tokens)
                    put[verb + 1] = put[verb + 1].put("down")
                    return put
                continue
            got = "got" if tokens[verb].low.endswith("ed") else "get"
            than = tokens[at].put_all(graded, "than", "the", "day", "before")
            return [*tokens[:verb], tokens[verb].put(got), *amount, *than, *tokens[at + size :]]
    return list(tokens)


def _graded(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> str:
    """The "warmer" of the verb that stands at a place, "warm up", "warmed"; "" where none does."""
    low = tokens[at].low
    behind = low_at(tokens, at + 1)
    verbal = low.endswith("ed") or behind in _PARTICLES
    counted = behind in _LIMITING or any(is_number(token) for token in tokens[at + 1 : at + 2])
    verbal = verbal or (counted and low_at(tokens, at - 1) in _WHOSE)
    if not verbal or low_at(tokens, at - 1) in _ARTICLES:
        return ""
    for ending in _ENDINGS:
        base = low.removesuffix(ending)
        if not base or (ending and base == low) or not base.isalpha():
            continue
        graded = tokens[at].put(base + "er")
        found = lexicon.at([graded], 0)
        if found is not None and found.degree == "more" and found.of("name", "low"):
            return graded.low
    return ""
