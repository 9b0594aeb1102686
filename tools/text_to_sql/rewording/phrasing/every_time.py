"""What is said to be so whenever something else is, put as "every time".

is it true that whenever it hailed there was swell     … every time it hailed there was swell
did it always hail when it was misty                   did it hail every time it was misty
if it hailed, was it always misty                      every time it hailed, was it misty
was there swell on each occasion when it hailed        was there swell every time it hailed

Where a yes or a no is asked only: "list the swell whenever it hailed" asks for what was when.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_EACH = phrases("""
    whenever, each time, each time that, each time when, every time that, every time when, any time,
    any time that, anytime, on every occasion when, on every occasion that, on each occasion when,
    on each occasion that, on every occasion on which, in every case where, in each case where,
    in all cases where, in every case in which, every single time, every single time that,
    always when, always whenever, always if
""")
_WHEN = word_set("when whenever if")
_NO_CLAIM = (ASKING - _WHEN) | word_set(
    "list show give tell name find pick pull count display return what's i my we our"
)
_STOPS = word_set(". ! ? ;")
_EVERY = ("every", "time")


@step(words=_WHEN | word_set("time anytime that which where"))
def every_time(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "every time" for such words."""
    lows = [token.low for token in tokens]
    if not _NO_CLAIM.isdisjoint(lows):
        return list(tokens)
    result: list[Token] = []
    last = 0
    for at, size in places(tokens[:-1], _EACH):
        any_time = lows[at] in ("any", "anytime")
        if any_time and (low_at(tokens, at - 1) == "at" or lows[at + size] not in _SUBJECTS):
            continue  # "at any time", "any time in May"
        result += [*tokens[last:at], *tokens[at].put_all(*_EVERY)]
        last = at + size
    return _always([*result, *tokens[last:]])


def _always(tokens: list[Token]) -> list[Token]:
    """`did it always hail when it was misty`, in one sentence."""
    lows = [token.low for token in tokens]
    if lows.count("always") != 1 or ("when" not in lows and "if" not in lows):
        return tokens
    always = lows.index("always")
    when = next((at for at, low in enumerate(lows) if low in ("when", "if")), 0)
    between = lows[min(always, when) : max(always, when)]
    told = lows[when + 1] in _SUBJECTS
    if (
        not _STOPS.isdisjoint(between)
        or not told
        or (when < always and when and not _opens(lows, when))
    ):
        return tokens
    put = [*tokens[:when], *tokens[when].put_all(*_EVERY), *tokens[when + 1 :]]
    return [token for token in put if token.low != "always"]


_SUBJECTS = word_set("it there the a they their its no an both either")


def _opens(lows: Sequence[str], at: int) -> bool:
    return lows[at - 1] in (":", ",", ".", "that", "-", "–", "—")
