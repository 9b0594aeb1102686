"""How far something went within one record: "to fall ten degrees or more in the afternoon".

to drop   by at least 10 degrees   from     the forecast high   in the afternoon
verb      how far                  where    the start           when it was to get there

One column is what it was to fall to; the other is where it started: the one that is named, or the
one whose qualifier stands in the description of the first ("was forecast to fall to").
"""

from functools import lru_cache

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.conditions.formulas import Formula
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.fall_hours import FALLING, than_a_figure
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_LOSING = word_set("lose lost shed")
"""Who loses what has to be said: "the temperature was to lose ten degrees by the afternoon"."""
_RISING = word_set("rise rose risen climb warm jump gain")
_FROM = (["from"], ["below"], ["off"], ["after"], ["than"], ["between"])
_WHERE = word_set("to below under above over past beyond into")
_OWNING = word_set("the its their a at day ' s day's that")
_MEASURED = ("integer", "real")
_FAR = 18
_NEAR = 4


def read_fall(analysis: Analysis) -> Formula | None:
    """The first move of so much, or one whose size is asked for."""
    for place, end, falls in _moves(analysis):
        reached = _reached(analysis, falls, place)
        if reached is None or "no" in analysis.between(max(0, place - 2), place):
            continue  # "no afternoon drop was mentioned"
        amount = _how_far(analysis, place, end, reached)
        start = _start(analysis, place, reached)
        part = _part_of_day(analysis, reached)
        to_come = analysis.low(place - 1) == "to" and any(  # not "did it drop", perhaps overnight
            start is not None and _speaks(m, (start[0], reached)) and m.of("name")
            for m in analysis.mentions
        )
        to_come = to_come or (start is not None and _foreseen(analysis, place, start[0]))
        if start is None or (part is None and start[1] is None and not to_come):
            continue
        if part is None and not to_come and _compares(analysis, place):
            continue  # "it came in ten degrees colder than the high that was planned"
        if amount is None and not _size_asked(analysis, place):
            continue
        sides = (start[0], reached) if falls else (reached, start[0])
        spoken = [m for m in analysis.mentions if m is start[1] or _speaks(m, sides)]
        if analysis.low(place) in _LOSING and not any(m.of("name") for m in spoken):
            continue
        used = {place, *(at for m in spoken for at in range(m.first, m.last))}
        used |= {part} if part is not None else set()
        measure = Measure(*sides)
        if amount is None:
            return Formula(measure, None, place, end, frozenset(used))
        bare = analysis.low(amount.first) == "by" and amount.operator == "<="
        operator: Operator = "=" if bare else amount.operator or ">="
        used |= {*range(amount.first, amount.last), *amount.tail}
        condition = Comparison(measure, operator, amount.value, amount.upper)
        return Formula(measure, condition, min(place, amount.first), max(used) + 1, frozenset(used))
    return None


def _foreseen(analysis: Analysis, place: int, start: ColumnCard) -> bool:
    """The "drop" of "for which a drop of five degrees was forecast", of "temperatures falling by
    five degrees": what a text foresees, and none from one day to the next."""
    first, end = analysis.sentence_of(place)
    if not _FROM_DAY_TO_DAY.isdisjoint(analysis.between(first, end)):
        return False
    planned = any(
        link.column.name == start.name and first <= m.first < end
        for m in analysis.mentions
        for link in m.of("qualifier")
    )
    noun = analysis.low(place - 1) in ("a", "the", "any") and analysis.low(place + 1) == "of"
    named = any(m.last == place and start in m.columns and m.of("name") for m in analysis.mentions)
    return (noun and planned) or (named and analysis.low(place).endswith("ing"))


_FROM_DAY_TO_DAY = word_set(
    "before after next following previous preceding overnight yesterday between compared since "
    "month months week weeks year"
)


def _moves(analysis: Analysis) -> list[tuple[int, int, bool]]:
    """Where something falls or rises, or gets colder than it was; and whether it falls."""
    moves = []
    for at, token in enumerate(analysis.tokens):
        falls, rises = _moving(token.low)
        if (falls or rises) and analysis.low(at + 1) not in ("to", "short"):
            moves.append((at, at + 1, falls))
    for mention in analysis.mentions:
        low, name = mention.of("low"), mention.of("name")
        if mention.degree == "more" and bool(low) != bool(name):
            moves.append((mention.first, mention.last, bool(low)))
    hours = {amount.first for amount in analysis.amounts if amount.clock}
    return [
        (place, end, falls)
        for place, end, falls in moves
        if place not in analysis.dates.used and not than_a_figure(analysis.tokens, end)
        if end not in hours  # "the peak falling between one and two"
    ]


@lru_cache(maxsize=4096)
def _moving(word: str) -> tuple[bool, bool]:
    """Whether a word says that something falls, and whether that it rises."""
    forms = stems(word).keys()
    return not forms.isdisjoint(FALLING | _LOSING), not forms.isdisjoint(_RISING)


def column_reached(analysis: Analysis, place: int) -> ColumnCard | None:
    """The column of what something was to fall to, where it falls at a place."""
    return _reached(analysis, True, place)


def _compares(analysis: Analysis, place: int) -> bool:
    """Whether a comparative stands there, and no verb."""
    return any(m.first == place and m.degree == "more" for m in analysis.mentions)


def _reached(analysis: Analysis, falls: bool, place: int) -> ColumnCard | None:
    """The column that is called after such a verb and "to": what it was to fall to."""
    said, verbs = stems(analysis.low(place)).keys(), FALLING if falls else _RISING
    called: dict[str, set[str]] = {}
    columns = {c.name: c for c in analysis.card.columns if c.type in _MEASURED}
    for column in columns.values():
        for phrase in column.synonyms:
            verb, _, particle = phrase.lower().partition(" ")
            if particle == "to":
                called.setdefault(column.name, set()).update(stems(verb))
    own = [columns[name] for name, forms in called.items() if not said.isdisjoint(forms)]
    like = [columns[name] for name, forms in called.items() if not verbs.isdisjoint(forms)]
    return next((found[0] for found in (own, like) if len(found) == 1), None)


def _start(
    analysis: Analysis, place: int, reached: ColumnCard
) -> tuple[ColumnCard, Mention | None] | None:
    """Where it fell from, and the mention that says so: "from its forecast high"."""
    others = _in_its_unit(analysis, reached)
    planned = starts_of(analysis, reached)
    for mention in analysis.mentions:
        named = [c for c in mention.columns if c in others and mention.of("name")]
        if mention.first < place or not named or mention.degree or not _from(analysis, mention):
            continue
        qualified = any(
            link.column in named and link.column not in planned
            for m in analysis.mentions
            for link in m.of("qualifier")
        )
        plain = len(named) > 1 and not qualified
        kept = [column for column in named if column in planned] if plain else []
        return (kept or [resolve(analysis, mention, named)])[0], mention
    return (planned[0], None) if planned else None


def _in_its_unit(analysis: Analysis, reached: ColumnCard) -> list[ColumnCard]:
    unit = unit_of(reached.unit)
    return [
        column
        for column in analysis.card.columns
        if column.type in _MEASURED and column.name != reached.name and unit_of(column.unit) == unit
    ]


def starts_of(analysis: Analysis, reached: ColumnCard) -> list[ColumnCard]:
    """Where something falls from that is planned to fall to a column's values."""
    told = set(reached.description.lower().split())
    return [c for c in _in_its_unit(analysis, reached) if told & set(c.qualifiers)]


def _from(analysis: Analysis, mention: Mention) -> bool:
    at = mention.first - 1
    while at and analysis.low(at) in _OWNING:
        at -= 1
    return [analysis.low(at)] in _FROM


def _part_of_day(analysis: Analysis, reached: ColumnCard) -> int | None:
    """The "afternoon" of "by ten degrees in the afternoon", where the column is of it."""
    told = PARTS_OF_DAY & set(reached.description.lower().split())
    return next((at for at, token in enumerate(analysis.tokens) if token.low in told), None)


def _how_far(analysis: Analysis, place: int, end: int, reached: ColumnCard) -> Amount | None:
    """The amount by which it fell: "by 10", "at least ten degrees", "a drop of 10"; and not where
    it fell to, "below 32"."""
    for amount in analysis.amounts:
        if amount.clock or analysis.noun_at(amount.last) or amount.unit == "day":
            continue
        if amount.unit and unit_of(reached.unit) != amount.unit:
            continue
        by = analysis.low(amount.first) == "by" or analysis.low(amount.first - 1) == "by"
        where = not by and bool(_WHERE & set(analysis.between(amount.first, amount.last)))
        behind = end <= amount.first <= end + 2 and not where and (by or bool(amount.unit))
        before = 0 <= place - amount.last <= 1 and bool(amount.unit or by)
        of_it = analysis.low(end) == "of" and amount.first in (end, end + 1)
        if behind or before or of_it:
            return amount
    return None


def _size_asked(analysis: Analysis, place: int) -> bool:
    """`the biggest drop from the high`, `by how many degrees`, `the average fall`."""
    start, end = analysis.sentence_of(place)
    ranked = any(
        cue.meaning in ("high", "low", "average") and -_NEAR <= place - cue.last <= _NEAR
        for cue in analysis.cues
    )
    near = analysis.between(max(start, place - _NEAR), min(end, place + _NEAR + 1))
    ranked = ranked or not _SIZED.isdisjoint(near)
    asked = any(
        analysis.low(at) == "how" and analysis.low(at + 1) in ("many", "much", "far")
        for at in range(start, end)
        if not any(analysis.noun_at(behind) for behind in range(at + 2, min(at + 6, place)))
    )  # ("how many days speak of a fall" counts them)
    behind = place + 1 + (analysis.low(place + 1) in _PARTICLES)
    farther = analysis.low(behind) in _FARTHER  # "to cool off more in the afternoon"
    return ranked or farther or (asked and place - start <= _FAR)


_PARTICLES = word_set("off down back away")
_SIZED = word_set("bigger larger greater smaller steeper sharper deeper")
_FARTHER = word_set("more most further farther furthest farthest less least")


def _speaks(mention: Mention, sides: tuple[ColumnCard, ColumnCard]) -> bool:
    """Whether a mention is of one of the two columns, and of nothing else."""
    names = {column.name for column in mention.columns}
    units = {unit_of(column.unit) for column in mention.columns}
    both = {column.name for column in sides}
    return (
        bool(names & both)
        and not mention.of("value")
        and mention.degree != "most"
        and units == {unit_of(sides[0].unit)}
    )
