"""Several weeks or weekends on one side of a day, of which one is asked for: each by itself.

which of the three weeks after Easter was warmest      which was warmest, the week after Easter,
                                                           the second week after Easter or …
of the two weekends before 3 May, which was warmer     which was warmer, the weekend before 3 May …
what was sold over the two weekends after Easter       the weekend after Easter and the second
                                                           weekend after Easter
was the first or the second week after Easter warmer   the week after Easter or the second week …

"What was sold in the two weeks after Easter" is one stretch, and so it stays.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_UNITS = {"weeks": "week", "weekends": "weekend"}
_SIDES = word_set("after before following preceding")
_OF = phrases("which of the, which one of the, which of those, of the, out of the, among the")
_IN_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth")
_VERBS = AUXILIARIES | word_set("saw got came brought stayed turned went reached ran sold took")
_LONGEST = 5
_FEASTS = word_set("easter september october november december passover")


@step(words={*_UNITS, *_UNITS.values()})
def weeks_beside_a_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such weeks one by one."""
    if two := _first_or_second(tokens):
        return two
    for at in range(2, len(tokens) - 2):
        unit, side = _UNITS.get(tokens[at].low, ""), at + 1
        many = _number(tokens[at - 1].low)
        if not unit or low_at(tokens, side) not in _SIDES or not 1 < many <= len(_IN_ORDER):
            continue
        start = at - 1 - (low_at(tokens, at - 2) in ("first", "next"))
        end = _end_of_day(tokens, side + 1)
        size = starts(tokens, 0, _OF)
        listed = _one_by_one(tokens, at, unit, many, end, "or")
        if size != start or end is None:
            if unit == "weekend" and end and low_at(tokens, start - 1) == "the" and start > 1:
                both = _one_by_one(tokens, at, unit, many, end, "and")
                return [*tokens[: start - 1], *both, *tokens[end:]]
            continue
        rest = list(tokens[end:])
        if tokens[0].low != "which":
            which = next((n for n, one in enumerate(rest) if one.low == "which"), None)
            if which is None or which > 1:
                continue
            rest = rest[which + 1 + (low_at(rest, which + 1) == "one") :]
        mark = next((n for n, one in enumerate(rest) if one.kind == "mark"), len(rest))
        asked, closing = rest[:mark], rest[mark:]
        if not asked:
            continue
        return [*tokens[0].put_all("which"), *asked, tokens[at].put(","), *listed, *closing]
    return list(tokens)


def _number(low: str) -> int:
    return int(low) if low.isdecimal() else CARDINALS.get(low, 0)


def _end_of_day(tokens: Sequence[Token], at: int) -> int | None:
    """Where the day ends, in front of what is asked of the weeks."""
    for end in range(at + 1, min(at + _LONGEST, len(tokens)) + 1):
        low = low_at(tokens, end)
        if low in MONTH_NUMBERS:
            continue
        if not low or low in _VERBS or low in ASKING or (tokens[end].kind == "mark" and low != "'"):
            return end
    return None


def _one_by_one(
    tokens: Sequence[Token], at: int, unit: str, many: int, end: int | None, joint: str
) -> list[Token]:
    put: list[Token] = []
    for number, order in enumerate(_IN_ORDER[:many], 1):
        if put:
            put.append(tokens[at].put(joint if number == many else ","))
        ordinal = (order,) if number > 1 else ()
        put += [*tokens[at].put_all("the", *ordinal, unit), *tokens[at + 1 : end]]
    return put


def _first_or_second(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "the first or the second week after Easter" in full; none where there are no
    such two weeks."""
    for at in range(3, len(tokens) - 2):
        if tokens[at].low not in _UNITS.values() or tokens[at + 1].low not in _SIDES:
            continue
        the = at - 1 - (low_at(tokens, at - 2) == "the")
        first = the - 2
        one = low_at(tokens, first) == "first" and tokens[the - 1].low in ("or", "and")
        end = _end_of_day(tokens, at + 2)
        if not one or end is None or tokens[at - 1].low not in _IN_ORDER:
            continue
        end = _graded(tokens, end)
        side = tokens[at:end]
        opened = first - (low_at(tokens, first - 1) == "the")
        the_ = tokens[at].put("the")
        two = [the_, *side, tokens[the - 1], the_, tokens[at - 1], *side]
        return [*tokens[:opened], *two, *tokens[end:]]
    return []


def _graded(tokens: Sequence[Token], end: int) -> int:
    """Where the day ends in front of the "warmer" of "the second week after Easter warmer"."""
    last = tokens[end - 1].low
    return end - 1 if last.endswith("er") and last not in _FEASTS else end
