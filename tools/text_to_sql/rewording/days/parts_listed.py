"""Several weeks, or thirds, of one month, named by their ordinals alone, each put with the month.

the first, second or third week of May        the first week of May, the second week of May or …
the first week, second week and third week    the same
the first, middle or last third of May     the first third of May, the middle third of May or …
which of the first three weeks of May was wet    which was wet, the first week of May, the second …
which weekend of May was wet, the first or the last   which was wet, the first weekend of May or …
the first or second week of May               stays: it is read as it stands
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ORDINALS = word_set("first second third fourth fifth middle last")
_UNITS = word_set("week weeks weekend weekends third thirds") | WEEKDAY_NUMBERS.keys()
_THIRDS = {"second": "middle", "third": "last"}
_JOINING = word_set(", and or & vs versus")
_SEVERAL = 3


@step(words={"third", "fourth", "fifth", "last", "second", "weeks", "weekends"})
def parts_listed(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the unit and the month behind each of the ordinals."""
    tokens = _offered_behind(_so_many(tokens))
    for start in range(len(tokens) - 2 * _SEVERAL):
        if tokens[start].low not in _ORDINALS or low_at(tokens, start - 1) in _JOINING:
            continue
        named, unit, end = _listed(tokens, start)
        month = end + 1 if low_at(tokens, end) in ("of", "in") else end
        if len(named) < _SEVERAL or not unit or low_at(tokens, month) not in MONTH_NUMBERS:
            continue
        last = month + 1
        last += last < len(tokens) and tokens[last].kind == "number"
        put: list[Token] = []
        for at in named:
            put += [_joint(tokens, at), tokens[at].put("the")] if put else []
            of = [tokens[unit].put(tokens[unit].low.removesuffix("s")), tokens[start].put("of")]
            of_a_third = of[0].low == "third" and tokens[at].low in _THIRDS
            order = tokens[at].put(_THIRDS[tokens[at].low]) if of_a_third else tokens[at]
            put += [order, *of, *tokens[month:last]]
        return _asked_first(tokens, start, put, last)
    return list(tokens)


def _so_many(tokens: Sequence[Token]) -> Sequence[Token]:
    """The "first, second and third week" of "which of the first three weeks of May"."""
    for at in range(1, len(tokens) - 4):
        if [token.low for token in tokens[at - 1 : at + 2]] != ["which", "of", "the"]:
            continue
        many = at + 2 + (low_at(tokens, at + 2) == "first")
        said = low_at(tokens, many)
        number = int(said) if said.isdecimal() else CARDINALS.get(said, 0)
        of = low_at(tokens, many + 2) in ("of", "in")
        weeks = low_at(tokens, many + 1) in ("weeks", "weekends")
        if of and weeks and low_at(tokens, many + 3) in MONTH_NUMBERS and 3 <= number <= 4:
            joined = tokens[many].put_all(*" , ".join(_IN_ORDER[:number]).split())
            joined[-2] = joined[-2].put("or")
            return [*tokens[: at + 2], *joined, *tokens[many + 1 :]]
    return tokens


def _offered_behind(tokens: Sequence[Token]) -> Sequence[Token]:
    """The "the first weekend of May or the last weekend of May" of "which weekend of May was wet,
    the first or the last"."""
    unit, month = low_at(tokens, 1), low_at(tokens, 3)
    of = low_at(tokens, 0) == "which" and low_at(tokens, 2) in ("of", "in")
    if not of or unit not in _UNITS or month not in MONTH_NUMBERS:
        return tokens
    last = 4 + (len(tokens) > 4 and tokens[4].kind == "number")
    mark = max((n for n, one in enumerate(tokens) if one.low in _MARKS), default=0)
    closed = len(tokens) - (tokens[-1].low in ("?", "."))
    said = tokens[mark + 1 : closed]
    orders = [one for one in said if one.low in _ORDINALS]
    plain = all(one.low in _ORDINALS or one.low in ("the", "or") for one in said)
    if mark <= last or not plain or len(orders) != 2 or "or" not in [one.low for one in said]:
        return tokens
    whole = [tokens[1], tokens[2].put("of"), *tokens[3:last]]
    one, two = ([order.put("the"), order, *whole] for order in orders)
    body = [*tokens[last:mark], tokens[mark].put(",")]
    return [tokens[0], *body, *one, orders[0].put("or"), *two, *tokens[closed:]]


_MARKS = word_set(", : - – —")
_IN_ORDER = ("first", "second", "third", "fourth")


def _asked_first(tokens: Sequence[Token], start: int, named: list[Token], last: int) -> list[Token]:
    """The parts in their place; behind what is asked of them where it was asked which of them."""
    if [token.low for token in tokens[max(0, start - 3) : start]] != ["which", "of", "the"]:
        return [*tokens[:start], *named, *tokens[last:]]
    end = next((n for n in range(last, len(tokens)) if tokens[n].kind == "mark"), len(tokens))
    which, comma = tokens[start - 3], tokens[start].put(",")
    named = [one.put("or") if one.low == "and" else one for one in named]
    asked = tokens[last:end]
    the = tokens[start - 1]
    return [*tokens[: start - 3], which, *asked, comma, the, *named, *tokens[end:]]


def _listed(tokens: Sequence[Token], start: int) -> tuple[list[int], int, int]:
    """Where the ordinals stand, where the unit does behind the last, and where the list ends."""
    named, unit, at = [start], 0, start + 1
    while True:
        unit = at if low_at(tokens, at) in _UNITS else 0
        at += bool(unit)
        behind = at
        while low_at(tokens, behind) in _JOINING:
            behind += 1
        behind += low_at(tokens, behind) == "the"
        if behind == at or low_at(tokens, behind) not in _ORDINALS:
            return named, unit, at
        named.append(behind)
        at = behind + 1


def _joint(tokens: Sequence[Token], at: int) -> Token:
    """The "or", the comma in front of one of them."""
    return tokens[at - 1 - (low_at(tokens, at - 1) == "the")]
