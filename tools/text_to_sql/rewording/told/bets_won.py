"""A bet on what was so, of which is asked whether it was won: the claim and whether it is right.

she bet me that May was hotter than June. Did she win?     May was hotter than June. Is that right?
I bet May would be hotter than June. Did I win, by the peaks?
                                              by the peaks, May was hotter than June. Is that right?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import SOMEBODY
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BETTING = word_set("bet bets betted wagered wager wagers")
_WON = phrases("""
    win, win it, win the bet, win that bet, win my bet, win the wager, win that, won, win our bet,
    won the bet, won it, won that bet, lose, lose it, lose the bet, lose that bet, lost the bet
""")
_DID = word_set("did do does have has")
_WHOM = word_set("me him her us them you")
_FAR = 6
_SUPPOSED = {("would", "be"): ("was",), ("was", "going", "to", "be"): ("was",)}


@step(words=_BETTING)
def bets_won(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the claim, and whether it is right."""
    sentences = sentences_of(tokens)
    if len(sentences) < 2 or tokens[-1].low != "?":
        return list(tokens)
    (start, end), (asked, _) = sentences[-2:]
    verb = next(
        (at for at in range(start, min(start + _FAR, end)) if tokens[at].low in _BETTING), -1
    )
    who = low_at(tokens, asked) in _DID and low_at(tokens, asked + 1) in SOMEBODY
    won = starts(tokens, asked + 2, _WON) if who else 0
    if verb < 0 or not won or low_at(tokens, asked + 2).startswith("los"):
        return list(tokens)
    claim = verb + 1
    claim += low_at(tokens, claim) in _WHOM
    claim += low_at(tokens, claim) == "that"
    by = tokens[asked + 2 + won : -1]
    by = by[1:] if by and by[0].kind == "mark" else by
    said = _was(tokens[claim : end - 1])
    put = tokens[asked].put_all
    judged = [*by, *put(",")] if by else []
    return [*tokens[:start], *judged, *said, *put(".", "is", "that", "right", "?")]


def _was(claim: Sequence[Token]) -> list[Token]:
    """`May was hotter` for "May would be hotter"."""
    lows = [token.low for token in claim]
    for would, was in _SUPPOSED.items():
        for at in range(len(claim)):
            if tuple(lows[at : at + len(would)]) == would:
                return [*claim[:at], *claim[at].put_all(*was), *claim[at + len(would) :]]
    return list(claim)
