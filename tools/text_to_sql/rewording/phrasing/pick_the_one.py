"""One of several that is to be picked by what it is like: which of them it is, is asked.

of 3, 4 and 5 May, pick out the hot one      of 3, 4 and 5 May, which is the hot one
of those days, name the windy day            of those days, which is the windy day
should I pick 3 or 4 May for a picnic        stays: the better of them is asked for
3 or 4 May: on which was my tent safer       3 or 4 May: on which one was my tent safer
is it 3 or 4 May that is hot                 which is hot, 3 or 4 May
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_PICKING = phrases("""
    pick, pick out, pick me, single out, point out, point to, name, identify, choose, spot,
    find me, tell me
""")
_ONE = word_set("one day month week weekend")
_OPENING = word_set(", . : ; - – and please") | {""}
_CLOSING = word_set(", . ? ! ; by") | {""}


@step(words=_ONE)
def pick_the_one(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "which is" for the verb that picks."""
    for at in range(1, len(tokens) - 2):
        size = starts(tokens, at, _PICKING)
        if not size or low_at(tokens, at - 1) not in _OPENING or low_at(tokens, at + size) != "the":
            continue
        such, noun, behind = (low_at(tokens, at + size + n) for n in (1, 2, 3))
        plain = such.isalpha() and not such.endswith("est") and such not in _ONE
        if plain and noun in _ONE and behind in _CLOSING:
            return [*tokens[:at], *tokens[at].put_all("which", "is"), *tokens[at + size :]]
    return list(tokens)


_AUXILIARIES = word_set("was were is are did does do will would should could can")


@step(words={"which"})
def on_which_one(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "on which one" for an "on which" that asks, and stands before its verb."""
    for at in range(1, len(tokens) - 1):
        opened = tokens[at - 1].low == "on" and low_at(tokens, at - 2) in _OPENING | {"?", "but"}
        if tokens[at].low == "which" and opened and tokens[at + 1].low in _AUXILIARIES:
            return [*tokens[: at + 1], tokens[at].put("one"), *tokens[at + 1 :]]
    return list(tokens)


@step(words={"that"})
def which_of_those_offered(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with what is asked of the days in front of them: "which is hot, 3 or 4 May"."""
    if low_at(tokens, 0) not in ("is", "was") or low_at(tokens, 1) != "it":
        return list(tokens)
    that = next((at for at, token in enumerate(tokens) if token.low == "that"), 0)
    end = next((at for at in range(that, len(tokens)) if tokens[at].low in "?.!"), len(tokens))
    offered = tokens[2:that]
    dated = any(t.kind in ("date", "number") or t.low in WEEKDAY_NUMBERS for t in offered)
    if not dated or "or" not in {t.low for t in offered} or low_at(tokens, that + 1) not in _VERBS:
        return list(tokens)
    which, comma = tokens[that].put("which"), tokens[that].put(",")
    return [which, *tokens[that + 1 : end], comma, *offered, *tokens[end:]]


_VERBS = _AUXILIARIES | word_set("had has have came got looked promised")
