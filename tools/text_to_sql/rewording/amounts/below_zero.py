"""Amounts below zero as they are said, put as numbers: only where a column has any,
or has degrees.

ten below, 10 degrees below zero   →  -10
sub-zero, sub zero                 →  below 0
in the negatives, negative delays  →  below 0, below 0 delays
minus-ten, neg 10                  →  minus ten, minus 10
the twenties below                 →  the minus twenties
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.units import DEGREES, UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SIGNS = word_set("minus negative neg")
_TELLING = _SIGNS | word_set("sub negatives minuses below under")
"""Without one of these nothing is below zero."""
_ZERO = word_set("zero 0 nought")
_AFTER = word_set(". ? ! , ; : ) in on at during for from by last this and but with without")
_COMPARED = word_set("less lower below under worse more")
_TERRITORY = word_set("territory numbers number figures figure digits range readings values side")


@step("card", words=_TELLING)
def signed(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with every such amount put as a number with its sign."""
    result: list[Token] = []
    if not _has_negatives(card):
        return list(tokens)
    at = 0
    while at < len(tokens):
        said, size = _read(tokens, at)
        result += said or [tokens[at]]
        at += size or 1
    return result


def _has_negatives(card: SchemaCard) -> bool:
    return any(
        column.type in ("integer", "real")
        and (
            unit_of(column.unit) == DEGREES
            or (isinstance(column.minimum, int | float) and column.minimum < 0)
        )
        for column in card.columns
    )


def _read(tokens: Sequence[Token], at: int) -> tuple[list[Token], int]:
    """What stands for the amount said here, and how many tokens that is; nothing for none."""
    token = tokens[at]
    lows = [one.low for one in tokens[at : at + 4]] + [""] * 4
    if lows[0] == "sub" and lows[1 + (lows[1] == "-")] in _ZERO:
        return _below_zero(token), 2 + (lows[1] == "-")
    if lows[0] in _SIGNS and lows[1] == "-" and _number(tokens, at + 2) is not None:
        return [replace(token, low="minus")], 2
    if lows[0] in _SIGNS and lows[1] == "one":
        return [replace(token, low="-1", kind="number")], 2
    if lows[0] in _SIGNS and _number(tokens, at + 1) is not None:
        return [replace(token, low="minus")], 1
    if lows[0] == "the" and lows[1] in ("negatives", "minuses"):
        return _below_zero(token), 2
    if lows[0] in ("negative", "minus") and lows[1] in _TERRITORY:
        return _below_zero(token), 2
    if lows[0] in _SIGNS and _decade(lows[1]):
        return [replace(token, low="minus")], 1
    if _decade(lows[0]) and lows[1] == "below" and (lows[2] in _ZERO or _ends(lows[2])):
        return [replace(token, low="minus"), token], 2 + (lows[2] in _ZERO)
    if lows[0] == "negative" and _heads_a_name(tokens, at):
        return _below_zero(token), 1
    value = _number(tokens, at)
    return _so_many_below(tokens, at, value) if value else ([], 0)


def _decade(word: str) -> bool:
    """`teens`, `twenties`: the numbers of a decade."""
    return word == "teens" or (word.endswith("ies") and f"{word[:-3]}y" in CARDINALS)


def _heads_a_name(tokens: Sequence[Token], at: int) -> bool:
    """`negative delays`, and not "was the answer negative"."""
    return at + 1 < len(tokens) and tokens[at + 1].kind == "word" and tokens[at + 1].low.isalpha()


def _below_zero(token: Token) -> list[Token]:
    return [replace(token, low="below", kind="word"), replace(token, low="0", kind="number")]


def _number(tokens: Sequence[Token], at: int) -> float | None:
    """The size of the amount that begins here."""
    if at >= len(tokens):
        return None
    if tokens[at].kind == "number":
        return tokens[at].number
    return CARDINALS.get(tokens[at].low)


def _so_many_below(tokens: Sequence[Token], at: int, value: float) -> tuple[list[Token], int]:
    """`ten below`, `10° below zero`; "3 below the forecast" is no amount of its own."""
    last = at + 1
    if tokens[at].kind == "word" and last + 1 < len(tokens) and tokens[last].low == "-":
        value, last = value + CARDINALS.get(tokens[last + 1].low, 0), last + 2  # "thirty-five"
    elif tokens[at].kind == "word" and value >= 20 and last < len(tokens):
        ones = CARDINALS.get(tokens[last].low, 0)
        value, last = (value + ones, last + 1) if 0 < ones < 10 else (value, last)
    units = last
    while units < len(tokens) and tokens[units].low in UNITS:
        units += 1
    if value <= 0 or units >= len(tokens) or tokens[units].low not in ("below", "under"):
        return [], 0
    end = units + 1
    lows = [one.low for one in tokens[end : end + 2]] + ["", ""]
    if tokens[units].low == "under" and lows[0] not in _ZERO:
        return [], 0
    if lows[0] in _ZERO:
        end += 1
    elif not (_ends(lows[0]) or (lows[0] == "or" and _comparative(lows[1]))):
        return [], 0
    number = replace(tokens[at], low=f"{-value:g}", kind="number")
    return [number, *tokens[last:units]], end - at


def _ends(word: str) -> bool:
    return not word or word in _AFTER


def _comparative(word: str) -> bool:
    return word in _COMPARED or "more" in stems(word).values()
