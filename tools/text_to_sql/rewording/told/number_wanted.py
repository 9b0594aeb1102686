"""A number that is asked for in front of what is to be counted, or behind it.

need a count please: days with hail in May        how many days with hail in May
return one integer: days in May with hail         how many days in May with hail
just the number: reports of mist                  how many reports of mist
hail days in May: what's the count?               hail days in May: how many?
count the reports of May                          how many reports of May
count the reports of May with hail                stays: what is counted is told
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_NUMBERS = word_set("count number integer tally headcount")
_LEADING = _NUMBERS | word_set("""
    need needed want wanted give return output print report provide produce a an the one single
    just only please pls quick me us i we simple whole plain as in answer with required ,
""")
_LONGEST = 9
_ARTICLES = word_set("all the")


@step("nouns", words=_NUMBERS)
def number_wanted(tokens: Sequence[Token], nouns: frozenset[str]) -> list[Token]:
    """The tokens with "how many" for such a heading."""
    lows = [token.low for token in tokens]
    colon = next((at for at, low in enumerate(lows[: _LONGEST + 1]) if low in (":", "-", "–")), 0)
    if not colon or not _LEADING.issuperset(lows[:colon]) or _NUMBERS.isdisjoint(lows[:colon]):
        return list(tokens)
    first = colon + 1
    while low_at(tokens, first) in _ARTICLES:
        first += 1
    rest = lows[first:]
    asked = not ASKING.isdisjoint(rest) or (rest[:1] and rest[0] in AUXILIARIES)
    if low_at(tokens, first) not in nouns or not low_at(tokens, first).endswith("s") or asked:
        return list(tokens)
    return [*tokens[colon].put_all("how", "many"), *tokens[first:]]


_BEHIND = phrases("""
    what the count, what is the count, what was the count, what the number, what is the number,
    what was the number, what the tally, what is the tally, what was the tally,
    what is their number, what was their number, what the total number, what is the total number,
    what the total count, what is the total count, what the headcount, what is the headcount
""")
_MARKS = word_set(": - – — , .")
_CLOSING = word_set("? .") | {""}


@step("nouns", words=_NUMBERS)
def number_asked_behind(tokens: Sequence[Token], nouns: frozenset[str]) -> list[Token]:
    """The tokens with "how many" for the "what's the count" behind the records that it is of."""
    for at in range(2, len(tokens) - 2):
        size = starts(tokens, at, _BEHIND) if tokens[at - 1].low in _MARKS else 0
        if not size or low_at(tokens, at + size) not in _CLOSING:
            continue
        lows = [token.low for token in tokens[:at]]
        asked = not ASKING.isdisjoint(lows) or lows[0] in AUXILIARIES
        if not asked and any(low in nouns and low.endswith("s") for low in lows):
            return [*tokens[:at], *tokens[at].put_all("how", "many"), *tokens[at + size :]]
    return list(tokens)


_COUNTING = word_set("count tally")
_BEFORE_NOUNS = word_set("up out all of the our your")


@step("lexicon", words=_COUNTING)
def records_counted(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "how many" for the "count the" of a sentence that names nothing else."""
    at = 1 if low_at(tokens, 0) == "please" else 0
    noun = at + 1
    while low_at(tokens, noun) in _BEFORE_NOUNS:
        noun += 1
    counted = low_at(tokens, noun)
    if low_at(tokens, at) not in _COUNTING or counted not in lexicon.nouns:
        return list(tokens)
    rest = tokens[noun + 1 :]
    placed = low_at(tokens, noun + 1) in _PLACED
    if not counted.endswith("s") or not placed or lexicon.named_in(rest):
        return list(tokens)
    return [*tokens[:at], *tokens[at].put_all("how", "many"), *tokens[noun:]]


_PLACED = word_set("in of from between during on since for within over")
