"""How far the ends of a stretch lie apart, said behind them or by a verb.

in which month was the gap between the highest and the lowest price widest
                                       which month had the widest gap between …
in which month did the price vary the most between its dearest and its cheapest day
                                       which month had the widest gap between its …
did the price vary between May and June stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STRETCHES = word_set("month week weekend quarter season year weekday")
_GAP = word_set("gap difference distance swing span range spread")
_VARY = word_set("vary varied swing swung range ranged differ differed fluctuate fluctuated")
_WIDE = word_set("widest largest biggest greatest broadest")
_NARROW = word_set("narrowest smallest tightest least")
_CLOSING = word_set("? .")


@step(words=_GAP | _VARY)
def widest_gap(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "which month had the widest gap between" in front of the ends."""
    which = 1 if low_at(tokens, 0) == "in" else 0
    between = next((at for at, token in enumerate(tokens) if token.low == "between"), 0)
    asked = low_at(tokens, which) in ("which", "what") and low_at(tokens, which + 1) in _STRETCHES
    end = len(tokens) - (bool(tokens) and tokens[-1].low in _CLOSING)
    verb = next((at for at in range(which + 2, between) if tokens[at].low in _BEING), 0)
    if not asked or not verb or not between:
        return list(tokens)
    said, way = tokens[between:end], ""
    if tokens[verb].low in ("was", "is") and low_at(tokens, between - 1) in _GAP:
        way = said[-1].low
        said = said[:-1]
        said = said[:-1] if said[-1].low == "the" else said
    elif tokens[verb].low in ("did", "does"):
        lows = [token.low for token in tokens[verb:between]]
        spoken = not _VARY.isdisjoint(lows) and lows[-1] in ("most", "least")
        way = ("widest" if lows[-1] == "most" else "narrowest") if spoken else ""
    ends = sum("most" in stems(token.low).values() for token in said)
    if way not in _WIDE | _NARROW or ends != len(("one", "other")):
        return list(tokens)
    had = tokens[verb].put_all("had", "the", way, "gap")
    return [*tokens[which:verb], *had, *said, *tokens[end:]]


_BEING = word_set("was is did does")
