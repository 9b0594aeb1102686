"""Stretches of days as contestants: "foggy days: May vs June, who wins?", "dry days in May or June:
who had more?", put as the question which of them had more.
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.words import phrases, starts, word_set

_WINNING = phrases("""
    wins, won, win, wins it, won it, is the winner, was the winner, comes out on top,
    came out on top, comes out ahead, came out ahead, is ahead, was ahead, is in the lead, leads,
    takes the prize, takes the crown, takes it, took it
""")
_HAVING = phrases("had more, has more, had the most, has the most, had fewer, has fewer, saw more")
_AGAINST = word_set("vs versus v against or")


def contested(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens, with "which had more" for what asks for a winner; as they are, where no records
    are counted and nobody competes."""
    lows = [token.low for token in tokens]
    counted = any(low in nouns and low.endswith("s") for low in lows)
    if not counted or _AGAINST.isdisjoint(lows):
        return list(tokens)
    for at, token in enumerate(tokens):
        last = at + 1 + (lows[at + 1 : at + 2] == ["one"])
        if token.low not in ("who", "which") or last >= len(tokens):
            continue
        which = token.put("which")
        if size := starts(tokens, last, _WINNING):
            verb = tokens[last]
            more = verb.put_all("had", "more")
            return [*tokens[:at], which, *more, *tokens[last + size :]]
        if token.low == "who" and starts(tokens, last, _HAVING):
            return [*tokens[:at], which, *tokens[at + 1 :]]
    return list(tokens)
