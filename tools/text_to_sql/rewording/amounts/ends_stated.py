"""An amount opened by what is said behind it, and one that is said to be an end of a range.

5 mm of rain, or more than that                5 mm of rain or more
5 mm of rain was the least that was due       the lower end of rain was 5 mm
5 mm was the most rain that was due            the upper end of rain was 5 mm
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.columns.range_ends import both_ends_of
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import CARDINALS, standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_MORE = word_set("more less fewer higher lower greater")
_THAT = word_set("that this it")
_CLOSING = word_set(". , ; : ? ! )") | {""}
_ENDS = {
    **dict.fromkeys(("least", "minimum", "smallest", "lowest"), "lower"),
    **dict.fromkeys(("most", "maximum", "largest", "highest", "biggest"), "upper"),
}
_TELLING = frozenset(_ENDS)
_OR = frozenset({"or"})
_WAS = word_set("was is were are")
_SOMEBODY = word_set("they we anybody anyone that which it")
_LONGEST = 6


@step("lexicon", words=_THAT | _TELLING)
def ends_stated(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the amounts opened, and the ends called so."""
    return _ends_of_ranges(_or_more_than_it(tokens), lexicon)


def _or_more_than_it(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "or more" for the ", or more than that" that ends a clause with an
    amount."""
    result = list(tokens)
    for at in reversed(standing(tokens, _OR)):
        said = [low_at(result, n) for n in range(at + 1, at + 5)]
        opened = said[0] in _MORE and said[1] == "than" and said[2] in _THAT
        if not opened or said[3] not in _CLOSING or not _counted(result[:at]):
            continue
        result[at + 2 : at + 4] = []
        if result[at - 1].low == ",":
            del result[at - 1]
    return result


def _counted(before: Sequence[Token]) -> bool:
    """Whether the clause, or the one before its comma, has an amount."""
    start = sentences_of(before)[-1][0] if before else 0
    return any(_is_number(token) for token in before[start:])


def _ends_of_ranges(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the lower end for "the least that was due", of what is kept as a range."""
    telling = not _TELLING.isdisjoint([token.low for token in tokens])
    for at in range(len(tokens) - 4) if telling else ():
        if not _is_number(tokens[at]) or (at and tokens[at - 1].kind == "number"):
            continue
        last = at + 1 + (low_at(tokens, at + 1) in UNITS)
        named = _range(tokens, last + 1, lexicon) if low_at(tokens, last) == "of" else None
        was = named.last if named else last
        end = _ENDS.get(low_at(tokens, was + 2), "")
        if low_at(tokens, was) not in _WAS or low_at(tokens, was + 1) != "the" or not end:
            continue
        behind = was + 3
        if named is None and (named := _range(tokens, behind, lexicon)):
            behind = named.last
        if named is None:
            continue
        behind = _expected(tokens, behind, lexicon)
        thing = tokens[named.first : named.last]
        said = [*tokens[at].put_all("the", end, "end", "of"), *thing, tokens[was]]
        rest = tokens[behind:]
        if low_at(rest, 0) == "," and low_at(rest, 1) == "or" and low_at(rest, 2) in _MORE:
            rest = rest[1:]
        return [*tokens[:at], *said, *tokens[at:last], *rest]
    return list(tokens)


def _range(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    """What is named there and kept as a range, by its two ends."""
    named = lexicon.at(tokens, at) if at < len(tokens) else None
    if named is None or named.degree:
        return None
    columns = [link.column for link in named.of("name")]
    return named if both_ends_of(columns) else None


def _expected(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Behind the "that was forecast" that says of a plan what it is anyway."""
    last = at + (low_at(tokens, at) in _SOMEBODY)
    while last < at + _LONGEST and low_at(tokens, last) in AUXILIARIES:
        last += 1
    named = lexicon.at(tokens, last) if last < len(tokens) else None
    only = named is not None and not named.of("name", "low", "value")
    return named.last if named and only else at


def _is_number(token: Token) -> bool:
    return token.kind == "number" or token.low in CARDINALS
