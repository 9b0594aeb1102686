"""How the sign of what is asked for is to be understood: it narrows nothing.

May's mean less June's (negative if May was lower)     May's mean less June's
how far above the plan? Give a minus if it was below   how far above the plan?
by how much they differ, negative if it was lower      by how much they differ
the days with a surplus (negative if you count it)     stays: nothing is set against another
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SIGNS = word_set("negative positive minus plus signed sign")
_LEADING = word_set("a an with as the number figure value result answer sign ( , in please of")
_WHEN = word_set("if when where whenever means meaning for")
_APART = word_set(
    "less minus difference differ differs differed subtract subtracted gap apart above below "
    "versus vs against compared change by off"
)
_ENDS = word_set(". ? ! ; )") | {""}
_GIVING = word_set(
    "give put use write show state mark return report express make it should be with"
)
_STOPS = (".", "?", "!", ";")
_ALONE = phrases("signed, with its sign, with the sign, with sign, as a signed number")


@step(words=_SIGNS)
def without_sign_wanted(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without what is said of the sign behind a comma or in brackets."""
    if _APART.isdisjoint(token.low for token in tokens):
        return list(tokens)
    for at in range(2, len(tokens) - 1):
        if tokens[at].low not in ("(", ","):
            continue
        sign = at + 1
        alone = starts(tokens, sign, _ALONE)
        if alone:
            end = sign + alone
        else:
            while low_at(tokens, sign) in _LEADING:
                sign += 1
            if low_at(tokens, sign) not in _SIGNS:
                continue
            when = next((n for n in range(sign + 1, sign + 4) if low_at(tokens, n) in _WHEN), 0)
            if not when:
                continue
            end = when
            while low_at(tokens, end) not in _ENDS:
                end += 1
        bracket = tokens[at].low == "("
        if low_at(tokens, end) not in _ENDS or bracket != (low_at(tokens, end) == ")"):
            continue
        return [*tokens[:at], *tokens[end + bracket :]]
    return _without_a_sentence(tokens)


def _without_a_sentence(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "Give a minus if it came in below." that stands by itself."""
    starts_at = [at + 1 for at in range(1, len(tokens) - 2) if tokens[at].low in _STOPS]
    for at in starts_at:
        sign = at
        while low_at(tokens, sign) in _GIVING or low_at(tokens, sign) in _LEADING:
            sign += 1
        if low_at(tokens, sign) not in _SIGNS:
            continue
        if not any(low_at(tokens, n) in _WHEN for n in range(sign + 1, sign + 4)):
            continue
        end = sign
        while low_at(tokens, end) not in _ENDS or low_at(tokens, end) == ")":
            end += 1
        return [*tokens[:at], *tokens[end + 1 :]]
    return list(tokens)
