"""An amount opened by what is said behind it, and one that is said to be an end of a range.

5 mm of rain, or more than that                5 mm of rain or more
5 mm of rain was the least that was due       the lower end of rain was 5 mm
5 mm was the most rain that was due            the upper end of rain was 5 mm
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.columns.range_ends import both_ends_of
from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, standing, word_set
from pageturner.tools.text_to_sql.language.written_numbers import unit_at
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
    return _or_more_than_it(_ends_of_ranges(tokens, lexicon))


def _or_more_than_it(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "or more" right behind the amount for the ", or more than that" that ends a
    clause behind it."""
    result = list(tokens)
    for at in reversed(standing(tokens, _OR)):
        said = [low_at(result, n) for n in range(at + 1, at + 5)]
        opened = said[0] in _MORE and said[1] == "than" and said[2] in _THAT
        amount = _amount(result[:at]) if opened and said[3] in _CLOSING else 0
        if not amount:
            continue
        between = result[amount : at - (result[at - 1].low == ",")]
        result[amount : at + 4] = [*result[at : at + 2], *between]
    return result


def _amount(tokens: Sequence[Token]) -> int:
    """Where the last amount of the last sentence ends with its unit, the numbers of dates left
    out; 0 for none."""
    last, at = 0, sentences_of(tokens)[-1][0] if tokens else 0
    while at < len(tokens):
        dated = spelt_date(tokens, at)
        if dated is not None and not dated.bare:
            at = dated.last
            continue
        if is_number(tokens[at]):
            last = unit_at(tokens, at + 1)[1]
        at += 1
    return last


def _ends_of_ranges(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the lower end for "the least that was due", of what is kept as a range."""
    telling = not _TELLING.isdisjoint([token.low for token in tokens])
    for at in range(len(tokens) - 4) if telling else ():
        if not is_number(tokens[at]) or (at and tokens[at - 1].kind == "number"):
            continue
        if low_at(tokens, at - 1) in MONTH_NUMBERS:
            continue  # "when in May 2026 was the most rain due": a year
        last = unit_at(tokens, at + 1)[1]
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
        opened = [low_at(tokens, behind), low_at(tokens, behind + 1)] == [",", "or"]
        behind += opened and low_at(tokens, behind + 2) in _MORE
        return [*tokens[:at], *said, *tokens[at:last], *tokens[behind:]]
    return list(tokens)


def _range(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    """What is named there and kept as a range, by its two ends."""
    named = lexicon.at(tokens, at)
    if named is None or named.degree:
        return None
    columns = [link.column for link in named.of("name")]
    return named if both_ends_of(columns) else None


def _expected(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Behind the "that was forecast" that says of a plan what it is anyway."""
    last = at + (low_at(tokens, at) in _SOMEBODY)
    while last < at + _LONGEST and low_at(tokens, last) in AUXILIARIES:
        last += 1
    named = lexicon.at(tokens, last)
    only = named is not None and not named.of("name", "low", "value")
    return named.last if named and only else at
