"""A thing that is only pointed to where another is so far above or below it, called by its name.

a swell of 2 and gusts at least 5 above that   →  a swell of 2 and gusts at least 5 above the swell
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_SIDES = word_set("above over below under beyond")
_GRADED = word_set("higher lower stronger weaker more less larger smaller greater")
_THAT = word_set("that it this")
_ENDS = frozenset({"", ",", ".", "?", "!", ";", ":", ")", "and", "or", "but", "-", "–", "—"})


@step("lexicon", words=_SIDES | {"than"})
def above_what_was_named(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the name of what was named before the thing that is so far above "that"."""
    result = list(tokens)
    for at in range(2, len(tokens)):
        after = tokens[at + 1].low if at + 1 < len(tokens) else ""
        if tokens[at].low not in _THAT or after not in _ENDS or not _so_far(tokens, at):
            continue
        named = _named(tokens[:at], lexicon)
        if len(named) < 2:
            continue
        subject = _of(named[-1])
        other = next((m for m in named[-2::-1] if not _of(m) <= subject), None)
        if other is not None:
            return [
                *tokens[:at],
                tokens[at].put("the"),
                *tokens[other.first : other.last],
                *tokens[at + 1 :],
            ]
    return result


def _so_far(tokens: Sequence[Token], at: int) -> bool:
    """Whether "15 mph above", "5 degrees higher than" stands before a place."""
    side = tokens[at - 1].low
    first = at - 1 - (side == "than")
    if not (side in _SIDES or (side == "than" and tokens[first].low in _GRADED)):
        return False
    near = tokens[max(0, first - 2) : first]
    number = any(map(is_number, near))
    return number and (near[-1].low in UNITS or near[-1].kind == "number")


def _named(tokens: Sequence[Token], lexicon: Lexicon) -> list[Mention]:
    """What is measured and named, in order."""
    found, at = [], 0
    while at < len(tokens):
        one = lexicon.at(tokens, at)
        if one and one.of("name") and any(c.type in ("integer", "real") for c in one.columns):
            found.append(one)
        at = one.last if one else at + 1
    return found


def _of(mention: Mention) -> set[str]:
    return {column.name for column in mention.columns}
