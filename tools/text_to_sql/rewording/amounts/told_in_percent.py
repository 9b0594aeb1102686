"""What a column that is kept in percent comes to, asked as a percentage, put as what it was.

the highest chance of hail was what percentage?     what was the highest chance of hail?
what percentage was the highest chance of hail      what was the highest chance of hail
what percentage of the days had hail                a share of the days, left as it is
what percentage was the hail over 40                the same: of what is held to a limit
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PERCENTAGE = word_set("percentage percent pct percentages")
_WAS = word_set("was is")
_WHAT = word_set("what which")
_LIMITS = word_set("over above below under beyond than least most exactly at between or days")
_CLOSING = word_set("? . ! ,") | {""}


@step("lexicon", words=_PERCENTAGE)
def told_in_percent(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "percentage", where only the figure of a column is asked for."""
    for start, end in sentences_of(tokens):
        at = next((n for n in range(start + 1, end) if tokens[n].low in _PERCENTAGE), 0)
        if not at or tokens[at - 1].low not in _WHAT:
            continue
        opens = low_at(tokens, at + 1) in _WAS and low_at(tokens, at + 2) in ("the", "its")
        closes = tokens[at - 2].low in _WAS and low_at(tokens, at + 1) in _CLOSING
        said = (at + 2, end) if opens else (start, at - 2)
        if not (opens or (closes and at - 2 > start)) or not _in_percent(tokens, *said, lexicon):
            continue
        if opens:
            return [*tokens[:at], *tokens[at + 1 :]]
        colon = [n + 1 for n in range(start, at) if tokens[n].low == ":"]
        first = max(colon, default=start)
        asked = tokens[at - 1].put_all("what", tokens[at - 2].low)
        return [*tokens[:first], *asked, *tokens[first : at - 2], *tokens[at + 1 :]]
    return list(tokens)


def _in_percent(tokens: Sequence[Token], first: int, last: int, lexicon: Lexicon) -> bool:
    """Whether a column that is kept in percent is named there, and held to no limit."""
    if any(tokens[at].low in _LIMITS for at in range(first, last)):
        return False
    return any(
        any(link.column.unit == "%" for link in found.of("name"))
        for at in range(first, last)
        if (found := lexicon.at(tokens, at)) and found.last <= last
    )
