"""A question that opens by asking how a day looks and runs on to what is meant.

what's Saturday looking like is it to hail        what's Saturday looking like? is it to hail
how is tomorrow shaping up, will there be gusts   what's tomorrow looking like? will there be gusts
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_OPENING = phrases("""
    what, whats, what is, what was, what does, what do, how, hows, how is, how does, how do,
    how was, how are, what were, how were
""")
_LOOKING = phrases("""
    looking like, look like, looking, look, shaping up, shape up, shaping up to be,
    going to be like, gonna be like, like, going, gonna look, going to look,
    going to look like, gonna look like
""")
_WHO = word_set("it there we i you they that this any the")
_CLAUSE = word_set("that it they there")
_MARKS = word_set(", ; - – — . and so")
_BEFORE = 4
"""So many words may stand before the question, and between its parts."""
_BEHIND = 5


@step(words=word_set("looking look shaping shape like going gonna"))
def told_apart(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with a question mark between the two, and the opening in the same words."""
    for at in range(min(_BEFORE, len(tokens))):
        opened = starts(tokens, at, _OPENING)
        if not opened:
            continue
        for looks in range(at + opened + 1, at + opened + _BEHIND):
            size = starts(tokens, looks, _LOOKING)
            if not size:
                continue
            asked = _runs_on(tokens, looks + size)
            if not asked:
                return list(tokens)
            mark = asked - (low_at(tokens, asked - 1) in _MARKS)
            day = [*tokens[at + opened : looks], *tokens[looks + size : mark]]
            past = tokens[at + opened - 1].low in ("was", "were")
            what = tokens[at].put_all(*(("what", "was") if past else ("what's",)))
            like = tokens[looks].put_all(*(("like",) if past else ("looking", "like")))
            opening = [*tokens[:at], *what, *day, *like]
            return [*opening, tokens[mark].put("?"), *tokens[asked:]]
    return list(tokens)


def _runs_on(tokens: Sequence[Token], first: int) -> int:
    """Where a question opens behind the other, with nothing but a day between them; 0 for none."""
    for at in range(first, min(first + _BEHIND, len(tokens) - 2)):
        low = tokens[at].low
        if low in AUXILIARIES:
            return at if tokens[at + 1].low in _WHO else 0
        if low in ASKING or low in _CLAUSE or low == "?":
            return 0  # "what was it like on days that were the hottest"
    return 0
