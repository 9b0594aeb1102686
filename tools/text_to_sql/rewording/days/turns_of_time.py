"""Turns of speech that only say when, put plainly.

in the course of the afternoon       during the afternoon
only once it had gone seven          only after seven
Saturday or Sunday next weekend      Saturday or Sunday of next weekend
at its roughest after 5 pm           peak after 5 pm
a windy day just after Christmas     a windy day in the week after Christmas
the winter ahead                     the coming winter
the night after next                 the night after tomorrow
2026-05-03/2026-05-09                2026-05-03 to 2026-05-09
2026-05-03:2026-05-09                2026-05-03 to 2026-05-09
the day immediately preceding        the previous day
the preceding day, the prior day     the previous day
than that for the day before         than that for the previous day
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.hours_said import clock_hour
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, places, standing, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_DURING = phrases("""
    in the course of, over the course of, during the course of, through the course of,
    throughout the course of, within the course of
""")
_ONCE = ("once", "when", "after", "until", "till")
_PAST = phrases("""
    it had gone, it had just gone, it had turned, it had struck, it had passed, it had got past,
    it has gone, it has turned, it was past, it was gone, it was well past, it was just past,
    it got past, it struck, it turned, it is past, it's past, it's gone, the clock had struck,
    the clock struck, the clocks had struck, the clock had passed, the clock had gone,
    the clock showed, it was
""")
_TELLING = word_set(
    "ahead next its their course weekend just shortly soon right straight immediately directly long"
) | {word for word in _ONCE}
"""Without one of these no such turn is taken."""
_STROKES = ("/", ":", "--", "–", "..", "...", "…", "→", "->", "-->", "=>", "~")
_LISTS = ("/", ":")
"""These set several apart, too, and have space around them where they only part two."""
_BESIDE = word_set("before preceding prior following afterwards")


@step(words=_TELLING | _BESIDE | {stroke[0] for stroke in _STROKES})
def timed_plainly(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with these turns of speech as one word."""
    tokens = _beside(_from_day_to_day(tokens))
    if _TELLING.isdisjoint([token.low for token in tokens]):
        return list(tokens)
    during, soon = dict(places(tokens, _DURING)), dict(places(tokens, _SOON))
    weekends = dict(places(tokens, _A_WEEKEND))
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        named = token.low in _WHOLES or token.low in ("day", "night")
        ahead = [one.low for one in tokens[at + 1 : at + 3]] if named else []
        ahead_of_it = ahead[:1] == ["ahead"] and ahead[1:] != ["of"]
        if ahead_of_it and token.low in _WHOLES and result and result[-1].low == "the":
            result += [token.put("coming"), token]
            at += 2
            continue
        if ahead == ["after", "next"] and token.low in ("day", "night"):
            result += [token, tokens[at + 1], tokens[at + 2].put("tomorrow")]
            at += 3
            continue
        if at in during:
            result.append(token.put("during"))
            at += during[at]
            continue
        size = starts(tokens, at + 1, _PAST) if token.low in _ONCE else 0
        if size and clock_hour(tokens, at + 1 + size):
            before = result[-1].low if result else ""
            if token.low in ("until", "till") and before != "not":
                after = token  # "until it was past seven": it went on till then
            else:
                after = token.put("after")
                result = result[:-1] if token.low in ("until", "till") else result
            result.append(after)
            at += 1 + size
            continue
        if token.low == "at" and (size := _at_its_end(tokens, at)):
            result.append(token.put("peak"))
            at += size
            continue
        if at in soon and _not_on_the_day(tokens, at, soon[at]):
            at += soon[at]
            result += token.put_all("in", "the", "week", tokens[at - 1].low)
            continue
        if at in weekends and result and _a_weekday(result[-1]):
            result += [token.put("of"), *tokens[at : at + weekends[at]]]
            at += weekends[at]
            continue
        result.append(token)
        at += 1
    return result


def _from_day_to_day(tokens: Sequence[Token]) -> Sequence[Token]:
    """The "to" of two days written whole with a stroke, two dashes or an arrow between them; not
    of three that a stroke sets apart, nor of "2026-05-03 / 2026-05-09"."""
    whole = [at for at, token in enumerate(tokens) if token.kind == "date"]
    between = ["".join(t.low for t in tokens[a + 1 : b]) for a, b in pairwise(whole)]
    for n in range(len(between) - 1, -1, -1):
        one, two = whole[n], whole[n + 1]
        listed = between[n] in (*between[max(0, n - 1) : n], *between[n + 1 : n + 2])
        listed = listed or not (tokens[one + 1].glued and tokens[two].glued)
        if between[n] in _STROKES and not (between[n] in _LISTS and listed):
            tokens = [*tokens[: one + 1], tokens[one + 1].put("to"), *tokens[two:]]
    return tokens


def _beside(tokens: Sequence[Token]) -> Sequence[Token]:
    """The "day immediately preceding" of a day that was named, or is named behind it; and the "day
    before" behind "that for", which has a value of its own."""
    for at in standing(tokens, _A_DAY):
        at_once = low_at(tokens, at + 1) in _AT_ONCE
        side = at + 1 + at_once
        word = low_at(tokens, side)
        if at and word in _SIDES and low_at(tokens, side + 1) in _CLOSING:
            held = [token.low for token in tokens[max(0, at - _NEAR) : at - 1]]
            owned = low_at(tokens, at - 2) in ("for", "of", "on") and {"that", "those"} & set(held)
            if at_once or owned:
                put = tokens[at].put_all(_SIDES[word], "day")
                tokens = [*tokens[:at], *put, *tokens[side + 1 :]]
        elif at_once and word in ("preceding", "following") and _dated(tokens, side + 1):
            tokens = [*tokens[: at + 1], *tokens[side:]]
        elif low_at(tokens, at - 1) in _BEFORE and low_at(tokens, at - 2) == "the":
            tokens = [*tokens[: at - 1], tokens[at - 1].put("previous"), *tokens[at:]]
    return tokens


def _dated(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day is named by its number: "the day immediately preceding 4 May"."""
    return any(token.kind in ("number", "date") for token in tokens[at : at + 2])


_A_DAY = word_set("day")
_AT_ONCE = word_set("immediately directly")
_BEFORE = word_set("preceding prior foregoing")
_SIDES = dict.fromkeys(("before", "preceding", "prior"), "previous")
_SIDES |= dict.fromkeys(("after", "following", "afterwards"), "following")
_CLOSING = frozenset({"", ",", ".", "?", "!", ";", ")"})


def _at_its_end(tokens: Sequence[Token], at: int) -> int:
    """The "at its hottest" of "at its hottest after 5 pm", which is when it peaked."""
    lows = [token.low for token in tokens[at : at + 4]]
    if len(lows) < 4 or lows[1] not in ("its", "their", "his", "the"):
        return 0
    most = "most" in stems(lows[2]).values() and lows[2] not in ("lowest", "coldest", "coolest")
    return 3 if most and lows[3] in _TIMED and clock_hour(tokens, at + 4) else 0


_TIMED = word_set("after before between at past by from until")


def _a_weekday(token: Token) -> bool:
    return token.low.removesuffix("s").endswith("day") and token.low in WEEKDAY_NUMBERS


_A_WEEKEND = phrases("""
    this weekend, next weekend, last weekend, the coming weekend, this coming weekend,
    the weekend ahead, the following weekend
""")


def _not_on_the_day(tokens: Sequence[Token], at: int, size: int) -> bool:
    """Whether a "just after" is said of some time soon after a day that is named, or not long
    before it; not in "the day just after Christmas", which is one."""
    if not _names_a_day(tokens, at + size):
        return False
    before = [token.low for token in tokens[max(0, at - _NEAR) : at]]
    if not before or before[-1] not in _DAYS:
        counted = before[-1:] and (before[-1] in _UNITS or _a_weekday(tokens[at - 1]))
        return not counted and not (at and tokens[at - 1].kind in ("number", "date"))
    return "the" not in before and _ONE.isdisjoint(before[-2:-1])


def _names_a_day(tokens: Sequence[Token], at: int) -> bool:
    """Whether a holiday or a day of a month is named at a place."""
    if starts(tokens, at, frozenset(holidays())):
        return True
    pair = [token.low.rstrip("stndrh") for token in tokens[at : at + 2]]
    months = [token.low in MONTH_NUMBERS for token in tokens[at : at + 2]]
    return True in months and any(word.isdecimal() and int(word) < 32 for word in pair)


_SOON = phrases("""
    just after, shortly after, soon after, right after, straight after, immediately after,
    directly after, not long after, just before, shortly before, not long before, right before,
    immediately before, directly before
""")
_DAYS = word_set("day days")
_ONE = word_set("the each every that next one two three few")
_UNITS = word_set(
    "week weeks weekend weekends month months year years night nights evening evenings morning "
    "mornings afternoon afternoons date dates"
)
_NEAR = 6
_WHOLES = frozenset({*SEASONS, "week", "month", "year", "fortnight"})
