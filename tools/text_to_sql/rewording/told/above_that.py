"""A thing that is only pointed to where another is so far above or below it, called by its name.

a swell of 2 and gusts at least 5 above that   →  a swell of 2 and gusts at least 5 above the swell
reached 900 or less though the plan said higher than that   →  … said higher than 900
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.comparison_words import compared_before
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
        if tokens[at].low not in _THAT or after not in _ENDS | _FOLLOWING:
            continue
        if not _so_far(tokens, at):
            if limit := _limit(tokens, at, lexicon):
                return [*tokens[:at], *limit, *tokens[at + 1 :]]
            continue
        if after not in _ENDS:
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


def _limit(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """The one number that a "higher than that" behind a contrast points to, with its unit."""
    side = tokens[at - 1].low
    compared = side in _SIDES or (side == "than" and tokens[at - 2].low in _GRADED)
    lows = [token.low for token in tokens[:at]]
    apart = next((n for n in range(at - 1, 0, -1) if lows[n] in _CONTRASTS), 0)
    if not compared or not apart or not _COUNTED.isdisjoint(lows[: apart + 1]):
        return []
    if not any(lexicon.named_at(tokens, n, "name", "qualifier") for n in range(apart, at)):
        return []
    numbers = [n for n in range(apart) if is_number(tokens[n]) and _limited(tokens, n)]
    if len(numbers) != 1 or any(map(is_number, tokens[apart:at])):
        return []
    last = numbers[0] + 1
    last += tokens[last].low in UNITS
    return list(tokens[numbers[0] : last])


def _limited(tokens: Sequence[Token], at: int) -> bool:
    """Whether it is told of a number how far one goes: "40 or lower", "under 40"."""
    return bool(compared_before(tokens, at)) or tokens[at + 1].low in ("or", "and", "+")


_CONTRASTS = word_set("although though whereas while despite but when where with and")
_COUNTED = word_set("average mean median sum total difference gap")
_FOLLOWING = word_set("in on during for from between over since last this")


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
