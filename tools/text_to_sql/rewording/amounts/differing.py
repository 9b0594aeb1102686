"""By how much two of a kind differ, asked with a verb.

by how much do the fees of A and B differ  →  what is the difference between the fees of A and B
how much do A and B differ in price        →  what is the difference in price between A and B
how far apart are the fees of A and B      →  what is the difference between the fees of A and B
on 3 and 9 May: how far did their tides differ  →  …: how far did the tides differ
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.question import numbers_in
from pageturner.tools.text_to_sql.rewording.steps import step

_DIFFER = phrases("by how much do, by how much did, how much do, how much did")
_APART = phrases("how far apart are, how far apart were, how different are, how different were")
_ENDING = word_set("? .") | {""}


@step("lexicon", words=word_set("differ apart different"))
def differing(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "what is the difference between" where two values of a column end what is
    held against each other."""
    tokens = _by_how_much(_of_those_named(tokens, lexicon))
    lows = [token.low for token in tokens]
    verb = starts(tokens, 0, _DIFFER)
    first = verb or starts(tokens, 0, _APART)
    if not first or lows.count("and") != 1 or (verb and "differ" not in lows):
        return list(tokens)
    end = lows.index("differ") if verb else len(lows) - (lows[-1] in _ENDING)
    if not numbers_in(tokens, lexicon) or not _pair(tokens, first, end, lexicon):
        return list(tokens)
    put = tokens[0].put_all
    if verb and low_at(tokens, end + 1) in ("in", "on"):
        last = len(lows) - (lows[-1] in _ENDING)
        measure = [*put("what", "is", "the", "difference", "in"), *tokens[end + 2 : last]]
        return [*measure, *put("between"), *tokens[first:end], *tokens[last:]]
    if low_at(tokens, end + bool(verb)) not in _ENDING:
        return list(tokens)
    opening = put("what", "is", "the", "difference", "between")
    return [*opening, *tokens[first:end], *tokens[end + bool(verb) :]]


def _by_how_much(tokens: list[Token]) -> list[Token]:
    """The "how much did the tides of 3 and 9 May differ" with the "by" that is left out."""
    asked = [token.low for token in tokens[:3]] in (["how", "much", "did"], ["how", "much", "do"])
    if asked and [t.low for t in tokens if t.kind != "mark"][-1] == "differ":
        return [tokens[0].put("by"), *tokens]
    return tokens


def _of_those_named(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The "their" of "by how much did their tides differ" as "the": of what was named before."""
    result = list(tokens)
    for at in range(2, len(tokens) - 1):
        asked = tokens[at].low == "their" and tokens[at - 1].low in ("do", "did")
        named = lexicon.at(tokens, at + 1) if asked else None
        if named and named.of("name", "qualifier") and low_at(tokens, named.last) != "and":
            result[at] = tokens[at].put("the")
    return result


def _pair(tokens: Sequence[Token], first: int, end: int, lexicon: Lexicon) -> bool:
    """Whether what ends at a place is "A and B", two values of one column."""
    joint = next((at for at in range(first, end) if tokens[at].low == "and"), end)
    behind = joint + 1 + (low_at(tokens, joint + 1) == "the")
    one = next((m for at in range(first, joint) if (m := _value(tokens, at, joint, lexicon))), None)
    other = _value(tokens, behind, end, lexicon) if behind < end else None
    if one is None or other is None:
        return False
    named = {link.column.name for link in one.of("value")}
    return not named.isdisjoint(link.column.name for link in other.of("value"))


def _value(tokens: Sequence[Token], at: int, last: int, lexicon: Lexicon) -> Mention | None:
    """The value that is named from one place to another."""
    found = lexicon.at(tokens, at)
    return found if found is not None and found.last == last and found.of("value") else None
