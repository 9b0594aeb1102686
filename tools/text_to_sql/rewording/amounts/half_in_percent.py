"""Half and a quarter as percents, of what is measured in them.

days with a chance of hail of at least half     … of at least 50 %
the chance was over a quarter                    … over 25 %
at least half of the days had hail              stays: of records
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PARTS = {
    "50": phrases("half, a half, one half"),
    "25": phrases("a quarter, one quarter"),
    "75": phrases("three quarters"),
}
_LIMITS = word_set("least most than over under above below exceeding exceeded about around exactly")


@step("lexicon", words={"half", "quarter", "quarters"})
def half_in_percent(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "50 %" for the "half" that a chance is held against."""
    for at in range(2, len(tokens)):
        if tokens[at - 1].low not in _LIMITS:
            continue
        part, size = next(
            ((part, size) for part, said in _PARTS.items() if (size := starts(tokens, at, said))),
            ("", 0),
        )
        behind = low_at(tokens, at + size)
        if not size or behind in ("of", "the", "a", "an", "inch", "mile", "hour", "day", "that"):
            continue
        if _in_percent(tokens[: at - 1], lexicon):
            return [*tokens[:at], *tokens[at].put_all(part, "%"), *tokens[at + size :]]
    return list(tokens)


def _in_percent(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether the last thing that is named there is in percent: "the chance of hail was"."""
    at = len(tokens) - 1
    while at >= 0:
        named = lexicon.at(tokens, at)
        units = {unit_of(column.unit) for column in named.columns if column.unit} if named else ()
        if units == {"%"}:
            return True
        if named and low_at(tokens, at - 1) != "of":
            return False
        at -= 1 + (named is not None)
    return False
