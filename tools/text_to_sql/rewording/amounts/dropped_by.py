"""Whether something moved by so much from one day to another, put as one held against the other.

did it drop 20 degrees from 3 to 4 May           was 4 May at least 20 degrees lower than 3 May
did the peak rise by more than 20 °C between 3 and 4 May
                                   was the peak on 4 May more than 20 °C higher than on 3 May
was there a fall of over 20 degrees from 3 to 4 May     was 4 May over 20 degrees lower than 3 May
how much did it drop from 3 to 4 May             stays: no amount is said
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import SpeltDate, spelt_date
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.days.likewise_on import day_named
from pageturner.tools.text_to_sql.rewording.steps import step

_DOWN = word_set(
    "drop drops fall falls plunge plunges plummet sink sinks cool decrease dip dips tumble slump "
    "decline declines decreases reduction"
)
_UP = word_set("rise rises climb climbs jump jumps warm increase increases soar surge gain gains")
_MOVES = _DOWN | _UP
_PARTICLES = word_set("down up off back")
_BECOMING = word_set("get become turn grow")
_LIMITS = phrases("""
    more than, over, at least, no less than, less than, under, at most, exactly, a full, fully,
    a whole, as much as, upwards of
""")
_WHOLE = phrases("a full, fully, a whole, as much as, upwards of")
_REALLY = word_set("really actually indeed")
_ITSELF = word_set("it things temperatures")
_LONGEST = 5


@step(words=("from", "between"))
def dropped_by(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with one day held against the other."""
    for start, end in sentences_of(tokens):
        if low_at(tokens, start) not in ("did", "was", "has", "have"):
            continue
        for at in range(start + 2, end - 3):
            joint = {"from": ("to",), "between": ("and",)}.get(tokens[at].low)
            days = _days(tokens, at + 1, joint) if joint else None
            if days is None:
                continue
            one, other, last = days
            if put := _held(tokens[start:at], one, other):
                return [*tokens[:start], *put, *tokens[last:]]
            break
    return list(tokens)


def _days(
    tokens: Sequence[Token], at: int, joint: Sequence[str]
) -> tuple[Sequence[Token], Sequence[Token], int] | None:
    """The two days, and where they end."""
    one: SpeltDate | None = spelt_date(tokens, at)
    if one is None or one.number is None:
        one = day_named(tokens, at)
    if one is None or low_at(tokens, one.last) not in joint:
        return None
    other = day_named(tokens, one.last + 1 + (low_at(tokens, one.last + 1) == "on"))
    if other is None:
        return None
    first, second = one, other
    if one.bare:
        beside = one.beside(other)
        if beside is None or beside.bare:
            return None
        first = beside
    elif other.bare:
        beside = other.beside(one)
        if beside is None or beside.bare:
            return None
        second = beside
    return first.tokens, second.tokens, other.last


def _held(asked: Sequence[Token], one: Sequence[Token], other: Sequence[Token]) -> list[Token]:
    """The question of the later day; nothing where it is no move by so much."""
    number = next((n for n, token in enumerate(asked) if is_number(token)), 0)
    verb = next((n for n in range(1, number) if asked[n].low in _MOVES | _BECOMING), 0)
    if not verb or verb > _LONGEST + 2:
        return []
    limit = next((n for n in range(verb + 1, number) if starts(asked, n, _LIMITS)), 0)
    between = asked[verb + 1 : limit or number]
    if any(t.low not in _PARTICLES | {"by", "of", "a"} for t in between):
        return []
    unit = [*asked[number + 1 :]]
    subject = [token for token in asked[1:verb] if token.low not in _REALLY]
    moved = asked[verb].low
    grade = "lower" if moved in _DOWN else "higher"
    if moved in _BECOMING:
        if not unit or not is_comparative(unit[-1].low):
            return []
        grade = unit.pop().low
    if subject and subject[0].low == "there":  # "was there a drop of 20 degrees in the peak"
        of = next((n for n, token in enumerate(unit) if token.low == "in"), len(unit))
        subject, unit = unit[of + 1 :], unit[:of]
    if len(unit) > 1 and not any(t.low in ("degrees", "degree", "°") for t in unit):
        return []
    put = asked[0].put_all
    said = [*asked[limit:number]] if limit else put("at", "least")
    if limit and starts(asked, limit, _WHOLE):
        said = put("at", "least")
    itself = not subject or subject[0].low in _ITSELF
    day = list(other) if itself else [*subject, *put("on"), *other]
    against = list(one) if itself else [*put("on"), *one]
    return [*put("was"), *day, *said, asked[number], *unit, *put(grade, "than"), *against]
