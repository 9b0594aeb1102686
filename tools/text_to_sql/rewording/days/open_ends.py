"""Stretches of days whose ends are left out, as those from the day after to the day before.

from 12 May up to but not including 18 May     from 12 may until the day before 18 may
from 5 to 12 May 2026, both exclusive          from the day after 5 may 2026 to the day before …
strictly between 30 Dec and 3 Jan              between the day after 30 dec and the day before …
from 4 March till 8 March, without the last    from 4 march till the day before 8 march
in the days leading up to 6 July, from the 1st    from 1 july until the day before 6 july

Of what is "exclusive" both ends are left out, and only the last where it stands behind "until".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.spelt import SpeltDate, spelt_date
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.rewording.days.ends_said import (
    EITHER,
    LEFT_OUT,
    ends_said,
    to_a_holiday,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_JOINING = phrases("""
    to, until, till, through, thru, -, –, —, up to, up until, and, all the way to, and up to,
    and until, right up to
""")
_JOINTS = word_set(
    "to until till through thru - – — up and all right leading in stopping ending finishing"
)
_UP_TO = word_set("until till up through thru")
_WITHOUT = """
    excluding, not including, not counting, without, exclusive of, excl, not incl, omitting,
    leaving out, not inclusive of, not including the, excluding the
"""
_STOPPING = phrases(
    ", ".join(
        f"{up} {opening} {without}"
        for up in ("until", "till", "to", "up to", "up until", "through", "thru")
        for opening in ("", "but", "and", "yet", "( but", "( and", "(", "@ but", "@")
        for without in _WITHOUT.split(",")
    )
)
_SHORT_OF = phrases(
    ", ".join(
        f"{up} {near}"
        for up in ("until", "till", "to", "up to", "up until")
        for near in ("just before", "right before", "before", "immediately before", "just short of")
    )
) | phrases("""
    stopping before, stopping short of, stopping just short of, stopping just before,
    ending before, finishing before, and ending before, and finishing before, and stopping before
""")
_LEADING = phrases("leading up to, leading to, leading up into, in the run - up to")
_LEADING_TO = word_set("leading in")
_BEYOND = phrases("""
    just after, right after, after, immediately after, but excluding, but not including, excluding,
    not including, exclusive of
""")
_OPENING = word_set("from between starting beginning")
_STRICTLY = word_set("strictly exclusively")
_TELLING = LEFT_OUT | word_set(
    "before short leading run after strictly included incl inclusive excluded exclusively"
)
"""Without one of these nothing is said of an end."""
_BOTH = frozenset({"first", "last"})
_LONGEST = 6
"""So many tokens are said before a date that it leaves out."""
_FAR = 9
"""So many tokens a date and what is said of it take."""


@dataclass(frozen=True)
class _Stretch:
    """From one date to another: where it begins and ends, and which ends are left out."""

    opening: SpeltDate
    closing: SpeltDate
    begins: int
    ends: int
    joint: tuple[Token, ...]
    out: frozenset[str]


@step(words=_TELLING)
def without_its_ends(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the days that are meant as the ends of a stretch."""
    tokens = _from_the_first(tokens)
    for stretch in _stretches(tokens):
        said, rest = ends_said(tokens, stretch.begins, stretch.ends)
        up_to = not _UP_TO.isdisjoint(token.low for token in stretch.joint)
        if said == EITHER and (up_to or "held" in stretch.out):
            said = frozenset({"last"})
        out = stretch.out | said
        if rest and not out:  # "from 5 to 9 May, inclusive"
            return [t for at, t in enumerate(tokens) if at not in rest]
        if out and _in_order(stretch, out) and (ends := _ends(stretch, out)):
            spoken = [*ends[0], *stretch.joint, *ends[1]]
            first, last = stretch.begins, stretch.ends
            gone = set(rest)
            before = [t for at, t in enumerate(tokens[:first]) if at not in gone]
            behind = [t for at, t in enumerate(tokens[last:], last) if at not in gone]
            return [*before, *spoken, *behind]
        if rest and not said and rest.start >= stretch.ends - 1:
            # "from 5 to 12 May inclusive", as it is anyway
            return without_its_ends([t for at, t in enumerate(tokens) if at not in set(rest)])
    return _before_it(to_a_holiday(tokens))


def _before_it(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the "up to but not including" of a date by itself as "before"."""
    for at in range(len(tokens)):
        size, out, _ = _joint(tokens, at)
        date = spelt_date(tokens, at + size) if out else None
        of_a_day = date is not None and (date.ended or not date.bare)
        vague = [token.low for token in tokens[max(0, at - 2) : at]] == ["the", "days"]
        if of_a_day and (tokens[at].low not in _LEADING_TO or vague):
            return [*tokens[:at], tokens[at].put("before"), *tokens[at + size :]]
    return list(tokens)


def _in_order(stretch: _Stretch, out: frozenset[str]) -> bool:
    """Whether any day is left: none is strictly between 5 and 6 May."""
    first, last = stretch.opening, stretch.closing
    if first.number is None or last.number is None or not _alike(first, last):
        return True
    return int(last.number.low) - int(first.number.low) >= len(out & _BOTH)


def _alike(first: SpeltDate, last: SpeltDate) -> bool:
    """Whether both are of one month, as far as it is said."""
    pairs = (first.month, last.month), (first.year, last.year)
    return all(one is None or two is None or one.low == two.low for one, two in pairs)


def _ends(stretch: _Stretch, out: frozenset[str]) -> tuple[list[Token], list[Token]] | None:
    """Both ends as they are meant; None where a month is told of neither."""
    opening = stretch.opening.beside(stretch.closing)
    closing = stretch.closing.beside(stretch.opening)
    if opening is None or closing is None:
        return None
    first = opening.shifted(1) if "first" in out else opening.tokens
    last = closing.shifted(-1) if "last" in out else closing.tokens
    return list(first), list(last)


def _stretches(tokens: Sequence[Token]) -> Iterator[_Stretch]:
    """The stretches that are spoken of."""
    for at in range(1, len(tokens) - 1):
        size, out, joint = _joint(tokens, at)
        if not size:
            continue
        closing = spelt_date(tokens, at + size)
        if closing is None:
            continue
        for begins in range(max(0, at - _FAR), at):
            opening = spelt_date(tokens, begins)
            marked = _marked(tokens, opening.last, at) if opening else None
            if opening is None or marked is None:
                continue
            if joint[0].low == "and" and not _spanned(tokens, begins):
                continue
            first, beyond = _opened(tokens, begins)
            ends = out | marked | beyond
            yield _Stretch(opening, closing, first, closing.last, joint, ends)
            break


def _joint(tokens: Sequence[Token], at: int) -> tuple[int, frozenset[str], tuple[Token, ...]]:
    """How many tokens join two dates, which end they leave out, and what is said for them."""
    token = tokens[at]
    if token.low not in _JOINTS:
        return 0, frozenset(), ()
    here = [t.put("@") if t.low == "," else t for t in tokens[at : at + _FAR]]
    if size := starts(here, 0, _STOPPING):
        size += size < len(here) and here[size].low in (")", "@")
    size = size or starts(here, 0, _SHORT_OF) or starts(here, 0, _LEADING)
    if size:
        return size, frozenset({"last"}), (token.put("until"),)
    size = starts(tokens, at, _JOINING)
    return size, frozenset(), tuple(tokens[at : at + size])


def _marked(tokens: Sequence[Token], first: int, last: int) -> frozenset[str] | None:
    """What is said between the first date and what joins it to the second: "(exclusive)"; None
    where something else is."""
    said = [token.low for token in tokens[first:last] if token.low not in ("(", ")", ",")]
    if not said:
        return frozenset()
    if said in (["inclusive"], ["included"], ["incl"]):
        return frozenset({"held"})
    left = said in (["exclusive"], ["excluded"], ["excl"], ["not", "included"], ["exclusively"])
    return frozenset({"first"}) if left else None


def _spanned(tokens: Sequence[Token], begins: int) -> bool:
    """Whether "between" stands before two dates that "and" joins."""
    return any(token.low == "between" for token in tokens[max(0, begins - _LONGEST - 1) : begins])


def _opened(tokens: Sequence[Token], begins: int) -> tuple[int, frozenset[str]]:
    """Where what is said before the first date begins, and whether it leaves it out: the "just
    after" of "from just after 5 May", the "strictly" of "strictly between"."""
    closed = tokens[begins - 1].low in (")", ",") if begins else False
    for at in range(max(1, begins - _LONGEST), begins):
        opened = tokens[at - 1].low
        first = at + (tokens[at].low in ("(", ","))
        if opened in _OPENING and starts(tokens, first, _BEYOND) == begins - closed - first > 0:
            return at, _BOTH if opened == "between" else frozenset({"first"})
    strict = begins > 1 and tokens[begins - 1].low == "between"
    return begins, _BOTH if strict and tokens[begins - 2].low in _STRICTLY else frozenset()


def _from_the_first(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "in the days leading up to 6 July, from the 1st" as one stretch."""
    for at, size in places(tokens, _LEADING):
        closing = spelt_date(tokens, at + size)
        if closing is None:
            continue
        rest = closing.last + (closing.last < len(tokens) and tokens[closing.last].low == ",")
        if rest >= len(tokens) or tokens[rest].low not in _OPENING:
            continue
        rest += 1 + (rest + 1 < len(tokens) and tokens[rest + 1].low == "on")
        opening = spelt_date(tokens, rest)
        if opening is None:
            continue
        first = at
        while first and tokens[first - 1].low in ("days", "the", "in", "on", "day", "over"):
            first -= 1
        start = [tokens[at].put("from"), *opening.tokens, tokens[at].put("until")]
        before = [tokens[at].put("the"), tokens[at].put("day"), tokens[at].put("before")]
        closed = closing.beside(opening)
        full = opening.beside(closing)
        if closed is None or full is None:
            continue
        start[1:-1] = full.tokens
        return [*tokens[:first], *start, *before, *closed.tokens, *tokens[opening.last :]]
    return list(tokens)
