"""A percentage that a record gives, where only one column is kept in percent.

hail but no percentage           hail but no hail chance
a percentage of 80 or more       a hail chance of 80 or more
put no percentage on it          put no hail chance
hail % over 80                   hail chance over 80
at least 50% for hail            a hail chance of at least 50%
what percentage of the days      a share of the days, left as it is
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PERCENTAGE = word_set("percentage percentages")
_BEFORE = word_set("a any no the its without given stated")
_BEHIND = phrases("""
    attached, attached to it, attached to them, on it, on them, to it, to them, for it, for them,
    next to it, next to them, beside it, with it, put on it, on top, to go with it
""")
_GIVEN = word_set("attached given stated named put give gives gave quoted announced")
_VERBS = word_set("was is were are did does do has had")


_SIGNS = word_set("% percent pct percentage")


@step("card", "lexicon", words=_PERCENTAGE | _SIGNS)
def percentage_given(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, with the name of the one column that is kept in percent for "percentage"."""
    columns = [column for column in card.columns if column.unit == "%"]
    if len(columns) == 1:
        put = _signed(tokens, columns[0], lexicon) or _given_for(tokens, columns[0], lexicon)
        if put:
            return put
    at = next((n for n, token in enumerate(tokens) if token.low in _PERCENTAGE), None)
    if len(columns) != 1 or at is None:
        return list(tokens)
    name = columns[0].name.split("_")
    named = lexicon.at(tokens, at)
    if (named and named.of("name")) or not _of_a_record(tokens, at):
        return list(tokens)
    last = at + 1
    said = lexicon.at(tokens, last + 1) if low_at(tokens, last) == "of" else None
    if said and columns[0] in said.columns:
        last = said.last  # "a percentage of hail"
    size = starts(tokens, last, _BEHIND)
    behind = tokens[last + size :] if size else tokens[last:]
    return [*tokens[:at], *tokens[at].put_all(*name), *behind]


def _signed(tokens: Sequence[Token], column: ColumnCard, lexicon: Lexicon) -> list[Token] | None:
    """The "hail %" of a column that is kept in percent of hail; None where none stands there."""
    for at, token in enumerate(tokens):
        if token.low not in _SIGNS or not at or tokens[at - 1].kind != "word":
            continue
        said = lexicon.at(tokens, at - 1)
        if said is None or said.last != at or said.degree:
            continue
        if column in [link.column for link in said.of("qualifier")]:
            return [*tokens[: at - 1], *token.put_all(*column.name.split("_")), *tokens[at + 1 :]]
    return None


def _given_for(tokens: Sequence[Token], column: ColumnCard, lexicon: Lexicon) -> list[Token] | None:
    """The "50 % for hail" of a column that is kept in percent of hail; None where none is told."""
    for at in range(1, len(tokens) - 2):
        if tokens[at].low not in _SIGNS or not is_number(tokens[at - 1]):
            continue
        more = 2 * (tuple(t.low for t in tokens[at + 1 : at + 3]) in _OR_MORE)
        first = at + 2 + more
        first += low_at(tokens, first) in ("any", "the", "some")
        said = lexicon.at(tokens, first) if low_at(tokens, at + 1 + more) in ("for", "on") else None
        if said is None or said.degree or column not in [k.column for k in said.of("qualifier")]:
            continue
        name = tokens[first].put_all(*column.name.split("_"))
        return [*tokens[: at + 1 + more], *name, *tokens[said.last :]]
    return None


_OR_MORE = phrases("or more, or above, or higher, or over, or better, or less, or below, or under")


def _of_a_record(tokens: Sequence[Token], at: int) -> bool:
    """Whether a percentage is one that is given, and no share of the records."""
    before, behind = low_at(tokens, at - 1), low_at(tokens, at + 1)
    if low_at(tokens, at - 2) in ("as", "in"):
        return False  # "as a percentage, how many were dry"
    if before in ("what", "which"):
        rest = {token.low for token in tokens[at + 1 :]}
        return behind in _VERBS and not _GIVEN.isdisjoint(rest)
    if behind == "of":
        following = tokens[at + 2] if at + 2 < len(tokens) else None
        plain = following is not None and following.low not in _OF_THE
        return before in _BEFORE - {"the"} and plain
    return before in _BEFORE


_OF_THE = word_set("the all days those these them our its my your every each such")
