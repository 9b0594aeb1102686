"""How something is worked out, said behind it in brackets, put in its place.

the biggest drop (planned high minus the low)    the biggest difference between planned high and …
a bigger gap than 4 May (plan minus outcome)     a bigger difference between plan and outcome than …
the difference between May and June (June minus May)            the difference …
what span did the highs cover (highest less lowest, degrees)    what was the range of the highs

The order in which they stand is kept as that of the two.
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import pairs
from pageturner.tools.text_to_sql.dates.near import CALENDAR
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LESS = word_set("minus less")
_STEPS = word_set("drop fall gap swing range spread margin change difference rise gain shortfall")
_ONE_WAY = word_set("drop fall rise gain shortfall")
"""Of a plan and its outcome these say which is above the other."""
_SPANS = word_set("span range spread stretch")
_COVERED = word_set("cover covered span spanned run have show extend")
_DID = word_set("did do does")
_ENDS = word_set("""
    highest lowest max min maximum minimum top bottom high low largest smallest the greatest least
""")
_UNITS = word_set("degrees , in mph inches points f c °f °c")
_END_TO_END = phrases("from top to bottom, from bottom to top, from end to end, top to bottom")


@step("card", "lexicon", words=_LESS)
def worked_out_in_brackets(
    tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon
) -> list[Token]:
    """The tokens, with a difference for what is told to be one."""
    found = _bracket(tokens)
    if found is None:
        return list(tokens)
    opened, less, closed = found
    rest = [*tokens[:opened], *tokens[closed + 1 :]]
    sides = [*tokens[opened + 1 : less], *tokens[less + 1 : closed]]
    inside = {token.low for token in sides}
    if all(token.low in CALENDAR or token.kind in ("number", "date") for token in sides):
        return rest if any(token.low == "difference" for token in rest) else list(tokens)
    if inside <= _ENDS | _UNITS:
        return _range_covered(rest)
    named = _named(tokens[opened:closed], lexicon)
    one_way = any(named == {one.name, other.name} for one, other in pairs(card))
    for at in range(1, opened):
        if tokens[at].low in (_STEPS - _ONE_WAY if one_way else _STEPS) and _graded(tokens, at):
            first, stop = _phrase(tokens, at, opened)
            put = tokens[at].put_all("difference", "between")
            both = [
                *tokens[opened + 1 : less],
                tokens[less].put("and"),
                *tokens[less + 1 : closed],
            ]
            return [*tokens[:first], *put, *both, *rest[stop:]]
    return list(tokens)


def _bracket(tokens: Sequence[Token]) -> tuple[int, int, int] | None:
    """Where the "(one minus the other)" opens, where its "minus" stands, and where it closes."""
    less = next((at for at, token in enumerate(tokens) if token.low in _LESS), 0)
    opened = next((at for at in range(less - 1, 0, -1) if tokens[at].low in ("(", ")")), 0)
    closed = next((at for at in range(less, len(tokens)) if tokens[at].low in ("(", ")")), 0)
    marked = low_at(tokens, opened) == "(" and low_at(tokens, closed) == ")"
    sides = opened + 1 < less < closed - 1
    return (opened, less, closed) if opened and marked and sides else None


def _named(said: Sequence[Token], lexicon: Lexicon) -> set[str]:
    """The columns that are named there."""
    found = (lexicon.at(said, at) for at in range(len(said)))
    return {column.name for mention in found if mention for column in mention.columns}


def _graded(tokens: Sequence[Token], at: int) -> bool:
    """Whether a step is the bigger or the biggest one."""
    return any(
        "more" in stems(token.low).values() or is_superlative(token.low)
        for token in tokens[max(0, at - _NEAR) : at]
    )


_NEAR = 3


def _phrase(tokens: Sequence[Token], at: int, opened: int) -> tuple[int, int]:
    """What says the step, from behind its "bigger" to the "than" or the bracket."""
    first = at
    while not _graded(tokens[first - 1 : first + 1], 1):
        first -= 1
    than = next((n for n in range(at, opened) if tokens[n].low == "than"), 0)
    return first, than or (opened if opened - at <= _FEW else at + 1)


_FEW = 6
"""So many words may tell more of the step: "a drop planned for the afternoon"."""


def _range_covered(tokens: Sequence[Token]) -> list[Token]:
    """`what span did the highs cover in May`: the range of the highs."""
    ends = starts(tokens, 0, _END_TO_END)
    first = ends + (low_at(tokens, ends) == ",") if ends else 0
    for at in range(first, len(tokens) - 3):
        asked = tokens[at].low == "what" and tokens[at + 1].low in _SPANS
        if not asked or tokens[at + 2].low not in _DID:
            continue
        verb = next((n for n in range(at + 3, len(tokens)) if tokens[n].low in _COVERED), 0)
        if not verb:
            break
        put = tokens[at].put_all("what", "was", "the", "range", "of")
        return [*tokens[first:at], *put, *tokens[at + 3 : verb], *tokens[verb + 1 :]]
    return list(tokens[first:])
