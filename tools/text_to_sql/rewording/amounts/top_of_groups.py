"""So many at the top of a ranking, each of which has several records: which of them have most.

top 3 districts by total rent           which 3 districts had the highest total rent
bottom two buyers by number of orders   which two buyers had the fewest orders
the three buyers with the most orders   which three buyers had the most orders
top 3 buyers in May by pots             which 3 buyers had the highest total pots in May
top 3 districts by rent                 stays: rents add up to nothing
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = {"top": ("the", "highest"), "bottom": ("the", "lowest")}
_COUNTED = {"top": ("the", "most"), "bottom": ("the", "fewest")}
_MOST = word_set("most fewest highest lowest largest smallest biggest greatest")
_ASKED = word_set("show me list give us name what who which are were is tell find the our")
_SUMS = word_set("total average mean overall combined summed")
_OF_EACH = 1.5
"""How many records there are of each at least, or each has only its own."""


@step("lexicon", words=word_set("by with"))
def top_of_groups(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "which 3 had the highest" for the "top 3 by"."""
    at = next((n for n, one in enumerate(tokens) if one.low not in _ASKED), len(tokens))
    ends = low_at(tokens, at)
    many = at + (ends in _ENDS)
    many += low_at(tokens, many) == "-"
    number = low_at(tokens, many)
    group = lexicon.at(tokens, many + 1)
    if group is None or not (number.isdecimal() or number in CARDINALS) or not _several(group):
        return list(tokens)
    named = tokens[many : group.last]
    which = tokens[0].put_all("which")
    if ends not in _ENDS:
        behind = tokens[group.last : group.last + 3]
        lows = [token.low for token in behind]
        if lows[:2] == ["with", "the"] and lows[2:] and lows[2] in _MOST:
            return [*which, *named, *behind[0].put_all("had"), *tokens[group.last + 1 :]]
        return list(tokens)
    places = range(group.last, len(tokens) - 1)
    by = next((n for n in places if tokens[n].low == "by"), None)
    measured = _measured(tokens, by + 1, ends, lexicon) if by is not None else None
    if by is None or measured is None:
        return list(tokens)
    had, first = measured
    last = len(tokens) - (tokens[-1].kind == "mark")
    between = tokens[group.last : by]
    put = tokens[by].put_all("had", *had)
    return [*which, *named, *put, *tokens[first:last], *between, *tokens[last:]]


def _measured(
    tokens: Sequence[Token], at: int, end: str, lexicon: Lexicon
) -> tuple[tuple[str, ...], int] | None:
    """What the first of them have, and where what it is of begins."""
    at += low_at(tokens, at) in ("the", "their")
    if low_at(tokens, at + 1) == "of" and low_at(tokens, at) in ("number", "count"):
        return _COUNTED[end], at + 2
    if low_at(tokens, at) in lexicon.nouns:
        return _COUNTED[end], at
    if low_at(tokens, at) in _SUMS:
        return _ENDS[end], at
    named = lexicon.at(tokens, at)
    columns = named.columns if named is not None and named.of("name") else ()
    if columns and all(column.additive for column in columns):
        return (*_ENDS[end], "total"), at
    return None


def _several(named: Mention) -> bool:
    """Whether it is called so of whom or of what there are several records each."""
    texts = [column for column in named.columns if column.type == "text"]
    several = all(column.filled >= _OF_EACH * column.distinct for column in texts)
    return bool(texts) and several and bool(named.of("name")) and not named.of("value")
