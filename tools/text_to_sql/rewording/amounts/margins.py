"""How far apart two things are, said by the margin between them.

missed by a wider margin      →  missed by more
beat it by the widest margin  →  beat it by the most
by what margin did it win     →  by how much did it win
came before that of 3 May     →  came earlier than that of 3 May
erred on the low side         →  was too low
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WAYS = {
    ("more",): word_set("wider bigger larger greater broader"),
    ("less",): word_set("narrower smaller slimmer slighter tighter"),
    ("the", "most"): word_set("widest biggest largest greatest"),
    ("the", "least"): word_set("narrowest smallest slimmest"),
}
_WIDER = {word: said for said, words in _WAYS.items() for word in words}
_SIDES = {"before": "earlier", "after": "later"}
_LENGTHS = word_set("day days week weeks hour hours minute minutes year years month months just")
_ASKED = word_set("what which")
_ERRING = word_set("err errs erred erring")
_SAYING = frozenset({"margin", "side", *_SIDES})


@step(words=_SAYING)
def put_by_more(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "by more" for "by a wider margin" and "earlier than that of" for "before
    that of"."""
    lows = [token.low for token in tokens]
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        words, size = _plainly(lows, at)
        result += tokens[at].put_all(*words)
        result += [] if size else [tokens[at]]
        at += size or 1
    return result


def _plainly(lows: Sequence[str], at: int) -> tuple[Sequence[str], int]:
    """What is said plainly for a turn that begins here, and how many tokens the turn takes."""
    way = _WIDER.get(lows[at + 2], ()) if at + 3 < len(lows) else ()
    if way and lows[at] == "by" and lows[at + 1] in ("a", "the") and lows[at + 3] == "margin":
        return ("by", *way), 4
    if lows[at] == "by" and lows[at + 2 : at + 3] == ["margin"] and lows[at + 1] in _ASKED:
        return ("by", "how", "much"), 3
    of_another = list(lows[at + 1 : at + 3]) in (["that", "of"], ["that", "on"], ["that", "for"])
    if at and lows[at] in _SIDES and of_another and lows[at - 1] not in _LENGTHS:
        return (_SIDES[lows[at]], "than"), 1
    erring = lows[at] in _ERRING and list(lows[at + 1 : at + 3]) == ["on", "the"]
    if erring and lows[at + 4 : at + 5] == ["side"]:
        return ("was", "too", lows[at + 3]), 5
    return (), 0
