"""Points between two shares, asked for as their difference.

how many percentage points did the chance drop by   →  how much did the chance drop by
by how many points did the share rise               →  by how much did the share rise
how many more points did the share have             →  how much higher did the share have
how many points apart were the shares               →  how far apart were the shares
higher than the day before by 5 points or more      →  … by 5 % or more
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import is_number, phrases, starts
from pageturner.tools.text_to_sql.rewording.steps import step

_POINTS = phrases("""
    how many percentage points, how many percentage - points, how many percent points,
    how many per cent points, how many pct points, how many points, how many percent,
    how many per cent, how many % points, how many pp
""")


@step("card", words={"many", "points"})
def as_so_much(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, so many points put as so much, where a column is in percent."""
    if all(unit_of(column.unit or "") != "%" for column in card.columns):
        return list(tokens)
    tokens = _in_percent(_so_many_more(tokens), card)
    for many in [at for at, token in enumerate(tokens[:-1]) if token.low == "many"]:
        at = many - 1
        size = starts(tokens, at, _POINTS) if many else 0
        behind = tokens[at + size].low if size and at + size < len(tokens) else ""
        if size and behind == "apart":  # "how many points apart were they"
            return [*tokens[:many], tokens[many].put("far"), *tokens[at + size :]]
        if size and (_by(tokens, at, size) or behind in _MOVING):
            much = tokens[many].put("much")
            return [*tokens[:many], much, *tokens[at + size :]]
    return list(tokens)


def _in_percent(tokens: list[Token], card: SchemaCard) -> list[Token]:
    """The "%" of "5 points", "5 percentage points", where nothing else is counted in points."""
    numbers = (c for c in card.columns if c.type in ("integer", "real"))
    called = (word for c in numbers for word in (c.name, c.unit or "", *c.synonyms))
    if any("point" in word for word in called):
        return tokens
    for at in reversed(range(len(tokens) - 1)):
        size = starts(tokens, at + 1, _POINT) if is_number(tokens[at]) else 0
        if size and low_at(tokens, at + 1 + size) != "of":
            tokens = [*tokens[: at + 1], tokens[at + 1].put("%"), *tokens[at + 1 + size :]]
    return tokens


def _by(tokens: Sequence[Token], at: int, size: int) -> bool:
    """Whether it is "by" so many: "by how many points did it drop", "… did it drop by"."""
    return (at > 0 and tokens[at - 1].low == "by") or any(
        token.low == "by" for token in tokens[at + size :]
    )


def _so_many_more(tokens: Sequence[Token]) -> list[Token]:
    """`how many more points did the chance have`: how much higher it was."""
    lows = [token.low for token in tokens]
    for at in range(len(lows) - 3):
        way = _GRADED.get(lows[at + 2]) if lows[at : at + 2] == ["how", "many"] else None
        size = starts(tokens, at + 3, _POINT) if way else 0
        if way and size and at + 3 + size < len(lows) and lows[at + 3 + size] not in ("of", "on"):
            much = tokens[at + 1].put("much")
            more = tokens[at + 2].put(way)
            return [*tokens[: at + 1], much, more, *tokens[at + 3 + size :]]
    return list(tokens)


_GRADED = {"more": "higher", "fewer": "lower", "less": "lower"}
_POINT = phrases("""
    points, percentage points, percentage - points, percent points, per cent points, pct points
""")
_MOVING = frozenset({"did", "had", "has", "does", "more", "less", "higher", "lower"})
