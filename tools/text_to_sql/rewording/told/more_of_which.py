"""Of which of two kinds there were more records, however it is asked.

what was the bigger number in May, days with hail or days with mist
                                             →  were there more days with hail or more days with …
which was smaller in May: the number of late crossings or of full ones
                                             →  were there fewer late crossings or fewer full ones …
which were more numerous in May, wet days or dry days   →  were there more wet days or more dry days
what did May have more of, hail or mist      →  what happened more often in May, hail or mist
which was higher in May, the plan or the outcome   stays: nothing is counted
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_MORE = word_set("bigger larger greater higher")
_FEWER = word_set("smaller lower lesser")
_BEING = word_set("was were is are")
_NUMBERS = phrases("number, count, figure, total, tally")
_COUNTS = phrases("""
    the number of, the count of, how many, number of, count of, that of, of, the total of, the tally
    of, the
""")
_NUMEROUS = phrases("""
    more numerous, more plentiful, more abundant, in the majority, more of, more common,
    more frequent, more usual, more prevalent, commoner
""")
_SCARCE = phrases("""
    less numerous, fewer in number, in the minority, fewer of, less of, less common, less frequent,
    rarer, scarcer, more rare
""")
_HAVING = word_set("have see get bring hold count")
_IN = word_set("in during over for on at between throughout of")
_PARTING = word_set(", : – — -")
_ENDING = word_set("? . !")
_LONG = 7


@step(
    "nouns",
    words=_MORE | _FEWER | word_set("more fewer less majority minority commoner rarer scarcer"),
)
def more_of_which(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens, "were there more of the one or more of the other"."""
    first = _behind_an_opening(tokens)
    asked = _asked(tokens, first)
    if asked is None:
        return list(tokens)
    way, end, within, counted = asked
    mark = next((at for at in range(end, len(tokens)) if tokens[at].low in _PARTING), 0)
    last = len(tokens) - (tokens[-1].low in _ENDING)
    joints = [at for at in range(mark, last) if tokens[at].low == "or"]
    if not mark or len(joints) != 1:
        return list(tokens)
    one, numbered = _thing(tokens[mark + 1 : joints[0]])
    other, _ = _thing(tokens[joints[0] + 1 : last])
    plural = any(t.low in nouns and t.low.endswith("s") for t in (*one, *other))
    if not one or not other or not (counted or numbered or plural):
        return list(tokens)
    put = tokens[first].put_all
    where = [*within, *tokens[end:mark]] or list(tokens[: max(0, first - 1)])
    if not plural:
        often = put("what", "happened", "less" if way == "fewer" else "more", "often")
        return [*often, *where, *put(","), *one, *put("or"), *other, *tokens[last:]]
    two = [*put(way), *one, *put("or", way), *other]
    return [*put("were", "there"), *two, *where, *tokens[last:]]


def _behind_an_opening(tokens: Sequence[Token]) -> int:
    """Where the question stands behind "In May,"."""
    if low_at(tokens, 0) not in _IN:
        return 0
    return next((at + 1 for at in range(1, min(_LONG, len(tokens))) if tokens[at].low == ","), 0)


def _asked(tokens: Sequence[Token], at: int) -> tuple[str, int, Sequence[Token], bool] | None:
    """Whether more or fewer are asked for, where that ends, the days told inside of it, and whether
    it says that records are counted."""
    if low_at(tokens, at) not in ("what", "which"):
        return None
    if low_at(tokens, at + 1) == "did":
        verb = next((n for n in range(at + 3, at + _LONG) if low_at(tokens, n) in _HAVING), 0)
        if not verb or (low_at(tokens, verb + 1), low_at(tokens, verb + 2)) != ("more", "of"):
            return None
        return "more", verb + 3, [tokens[at].put("in"), *tokens[at + 2 : verb]], True
    if low_at(tokens, at + 1) not in _BEING:
        return None
    place = at + 2 + (low_at(tokens, at + 2) in ("there", "the"))
    if size := starts(tokens, place, _NUMEROUS):
        return "more", place + size, (), True
    if size := starts(tokens, place, _SCARCE):
        return "fewer", place + size, (), True
    low = low_at(tokens, place)
    if low not in _MORE | _FEWER:
        return None
    number = starts(tokens, place + 1, _NUMBERS)
    end = place + 1 + number
    inside = low_at(tokens, end) in _IN or low_at(tokens, end) in _PARTING
    return ("more" if low in _MORE else "fewer", end, (), False) if inside else None


def _thing(said: Sequence[Token]) -> tuple[Sequence[Token], bool]:
    """The "late crossings" of "the number of late crossings", and whether a number is said."""
    size = starts(said, 0, _COUNTS)
    return said[size:], size > 1
