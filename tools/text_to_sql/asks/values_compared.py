"""Values of a column, or records by their names, set against each other by a number.

Is 9 Chapel Row bigger than 31 Chapel Row · which has the higher rent, R-201 or R-205
do houses have a higher average deposit than flats · compare the rent of Hightown and Millbrook
are furnished flats dearer than unfurnished ones · the average rent of flats vs houses
"""

from dataclasses import dataclass

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_yes_no, based
from pageturner.tools.text_to_sql.asks.choosing import comparative
from pageturner.tools.text_to_sql.asks.kinds_of_records import kinds_set_against, one_has_more
from pageturner.tools.text_to_sql.asks.purposes import wanted_for
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.measuring import measure_of, opposite
from pageturner.tools.text_to_sql.conditions.on_a_scale import good_end
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import (
    Condition,
    Direction,
    Measure,
    Membership,
    Reading,
    Truth,
)
from pageturner.tools.text_to_sql.saying import names_records, side_name
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_AGAINST = word_set("""
    or vs versus than against between compare compared comparing differ of apart different
    difference gap
""")
_SET_OUT = word_set("compare compared differ")
_VERSUS = word_set("vs versus against compared")
_COUNTING = word_set("more fewer most fewest")


@dataclass(frozen=True)
class Side:
    """One of what is set against each other, and where it is named."""

    condition: Condition
    first: int


def values_compared(question: Question) -> Reading | None:
    """Which of them has more, and by how much."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_AGAINST) and not one_has_more(question):
        return None
    if period is not None and len(period.parts) > 1:
        return None
    sides, kinds = _sides(question), list[Side]()
    apart = len(sides) > 1 and _set_against(analysis, sides)
    found = _by_what(question, sides) if apart else None
    if found is None and (kinds := _kinds(question)):
        sides = kinds
        found = _missed_by(question) or _by_what(question, sides)
    if found is None or not found[1].has_a_mean:
        return None
    direction, measure = found
    named = all(names_records(column) for side in sides for column in columns_of(side.condition))
    reading = Reading("compare", measure=measure, direction=direction, grouped=True)
    summed = analysis.has("sum") or _more_of_it(question, measure)
    if kinds and summed and not analysis.has("sum"):
        return None  # "more leftovers on wet days than on dry ones": there are more of these
    reading.aggregate = "" if named else "sum" if summed else "avg"
    reading.rivals = tuple(side.condition for side in sides)
    reading.wants = "value" if _only_how_much(question) else "record"
    compared = {column.name for side in sides for column in columns_of(side.condition)}
    reading.conditions = [
        c for c in question.conditions if compared.isdisjoint(one.name for one in columns_of(c))
    ]
    reading.claimed = _said_to_win(question, sides, kinds)
    for mention in analysis.mentions:
        if any(side.first == mention.first for side in sides):
            analysis.use(mention.first, mention.last)
    return based(question, reading)


def _more_of_it(question: Question, measure: Measure) -> bool:
    """The "more hours" of "did Ines or Tomas have more hours", the "work more" of "did Ines work
    more than Tomas", "who took more in sales", of what adds up: all that each had, and no mean."""
    analysis = question.analysis
    if not measure.column.additive or measure.minus or analysis.has("average", "median"):
        return False
    named = [m for m in question.free if measure.column in m.columns]
    firsts = [m.first - (analysis.low(m.first - 1) in ("in", "of")) for m in named]
    places = [*(at - 1 for at in firsts), *(m.last for m in named)]
    counted = any(analysis.between(at - 1, at + 1) in _HOW_MANY for at in places)
    return counted or any(analysis.low(at) in _COUNTING for at in places)


_HOW_MANY = (["how", "many"], ["how", "much"])


def sides_unread(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "as" of "is A as big as B", the "than" of "is A twice bigger than B", where such things
    stand on both sides of it and were not set against each other."""
    lows = question.analysis.lows
    if reading.kind == "compare" or reading.scope_only:
        return ()
    if reading.kind in ("average", "sum") and "than" in lows:
        amounts = any(amount.first >= lows.index("than") for amount in question.analysis.amounts)
        graded = reading.limit is None and comparative(question) is not None
        if not amounts and asks_yes_no(question) and (graded or _of_a_stretch(question, reading)):
            return ("than",)  # "than that of the other firms"
    if versus := _pooled(question, reading) or _higher_for_some(question, reading):
        return versus
    if _records_than_records(question, reading):
        return ("than",)
    if unheld := _more_of_nothing(question, reading) or _better_by_nothing(question, reading):
        return unheld
    word = "than" if "than" in lows else "as"
    if lows.count(word) != 1 + (word == "as"):
        return ()
    at = len(lows) - 1 - lows[::-1].index(word)
    apart = any(sides[0].first < at < sides[-1].first for sides in _several(question))
    return (word,) if apart else ()


def _higher_for_some(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "higher" of "is the average rent higher for flats with a view": than that of the others,
    which were not read."""
    analysis = question.analysis
    if reading.kind not in ("average", "sum", "any") or not asks_yes_no(question):
        return ()
    if analysis.amounts or not question.conditions or {"than", "or"} & {*analysis.lows}:
        return ()
    named = {m.last for m in analysis.mentions if m.of("name") and question.numeric(m)}
    for cue in analysis.cues:
        held = cue.meaning in ("more", "less") and cue.first in named
        if held and analysis.low(cue.last) in _FOR:
            return (analysis.low(cue.first),)
    return ()


_FOR = word_set("for of in with")


def _pooled(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "vs" of "the median rent of flats vs houses", where one figure is told of both."""
    if question.analysis.lacks(_VERSUS) or reading.grouped or reading.kind not in _FIGURES:
        return ()
    for sides in _several(question):
        said = question.analysis.between(sides[0].first, sides[-1].first)
        if found := [word for word in said if word in _VERSUS]:
            return tuple(found[:1])
    return ()


_FIGURES = frozenset({"count", "average", "sum", "median", "share", "extreme"})


def _of_a_stretch(question: Question, reading: Reading) -> bool:
    """The "than" of "2 degrees dearer than in May": the number is no limit of what is averaged."""
    dates, lows = question.analysis.dates, question.analysis.lows
    behind = any(at > lows.index("than") for at in dates.firsts)
    return reading.limit is not None and len(dates.firsts) > 1 and behind


def _records_than_records(question: Question, reading: Reading) -> bool:
    """The "colder than other days" of "were snowy days colder than other days": records of a kind
    are held against others, and it is not asked whether there were any."""
    analysis = question.analysis
    if reading.kind not in ("any", "all", "none") or "than" not in analysis.lows:
        return False
    than = analysis.lows.index("than")
    graded = any(m.degree == "more" and m.last == than for m in analysis.mentions)
    several = {at for at, low in enumerate(analysis.lows) if low.endswith("s")}
    several = {at for at in several if analysis.noun_at(at)}
    subject = not several.isdisjoint(range(min(than, _SUBJECT)))
    behind = range(than + 1, than + _SUBJECT)
    others = any(at in several or analysis.low(at) in _OTHERS for at in behind)
    return graded and subject and others and asks_yes_no(question)


_SUBJECT = 4
_OTHERS = frozenset({"ones", "others", "rest"})


def _more_of_nothing(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "more" of "did flats or houses bring in more", where nothing was found of which there may
    be more; and not that of "more than 3"."""
    analysis = question.analysis
    graded = [c for c in analysis.cues if c.meaning in ("more", "less", "better", "worse")]
    if not graded or reading.kind not in ("any", "all", "none") or analysis.amounts:
        return ()
    sides = [side.first for side in _sides(question)]
    apart = len(sides) > 1 and "or" in analysis.between(sides[0], sides[-1])
    if not apart or graded[0].first < sides[-1] or "than" in analysis.lows:
        return ()
    return tuple(analysis.between(graded[0].first, graded[0].last))


def _better_by_nothing(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "better" of "which did better, A or B", where nobody declared by what: a list of both
    does not tell, unless it shows their steps on a scale."""
    analysis = question.analysis
    if any(column.order for mention in question.free for column in mention.columns):
        return ()
    graded = [c for c in analysis.cues if c.meaning in ("better", "worse")]
    if not graded or reading.kind != "rows" or not _called_better(question):
        return ()
    sides = [side.first for side in _sides(question)]
    apart = len(sides) > 1 and "or" in analysis.between(sides[0], sides[-1])
    return tuple(analysis.between(graded[0].first, graded[0].last)) if apart else ()


def _sides(question: Question) -> list[Side]:
    """What is named of one column alone."""
    several = _several(question)
    return several[0] if len(several) == 1 else []


def _kinds(question: Question) -> list[Side]:
    """Records of two kinds: "days with a breakdown" and "days without"."""
    return [Side(kind.condition, kind.first) for kind in kinds_set_against(question)]


def _several(question: Question) -> list[list[Side]]:
    """What is named of a column, each once, from left to right: two values of it, or what is true
    and what is not; of names of records, whichever column they stand in."""
    named: dict[str, list[Side]] = {}
    for mention in question.analysis.mentions:
        if (side := _side(question, mention)) is None:
            continue
        column = columns_of(side.condition)[0]
        of = named.setdefault("" if names_records(column) else column.name, [])
        if side.condition not in [other.condition for other in of]:
            of.append(side)
    return [sides for sides in named.values() if len(sides) > 1]


def _side(question: Question, mention: Mention) -> Side | None:
    values = {(v.column.name, v.value): v for v in mention.of("value")}
    if len(values) == 1 and not mention.degree:
        link = next(iter(values.values()))
        averaged = question.analysis.has("average")
        if link.value is None or (link.column.order and not averaged):
            return None
        return Side(Membership(link.column, (str(link.value),)), mention.first)
    if len({column for column, _ in values}) == 1 and not mention.degree:
        links = tuple(values.values())  # "toasters", of which there are several kinds
        if not links[0].column.order and all(link.value for link in links):
            kinds = tuple(str(link.value) for link in links)
            return Side(Membership(links[0].column, kinds), mention.first)
    truths = [v for v in mention.of("name", "low") if v.column.type == "boolean"]
    if len(mention.links) == 1 and truths and not mention.degree:
        return Side(Truth(truths[0].column, truths[0].role == "name"), mention.first)
    return None


def _set_against(analysis: Analysis, sides: list[Side]) -> bool:
    """Whether the sides are held against each other, and are not both only spoken of."""
    first, last = sides[0].first, sides[-1].first
    between = analysis.between(first, last)
    opened = analysis.between(0, first)
    if {"than", *_VERSUS} & set(between):
        return True
    if "or" in between:
        return first > 0 or bool({"which", "who"} & set(analysis.lows))
    apart = bool({"compare", "compared", "comparing", "between", "differ"} & set(opened))
    apart = apart or tuple(opened[-2:]) == ("which", "of")  # "which of A and B is dearer"
    return apart and bool({"and", "to", "with"} & set(between))


def _by_what(question: Question, sides: list[Side]) -> tuple[Direction, Measure] | None:
    """Which end wins, and of which number; none where records are counted, or their ends held."""
    analysis = question.analysis
    if asks_count(question) or question.difference is not None or analysis.has("share", "median"):
        return None
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}
    ends = any(c.meaning in ("high", "low") and c.first not in named for c in analysis.cues)
    if ends or any(m.degree == "most" for m in question.free):
        return None
    if question.step is not None or question.unbound:
        return None  # "by at least 100": how far they are said to be apart
    found = comparative(question)
    graded = any(m.degree == "more" and question.numeric(m) for m in question.free)  # "rougher"
    if _called_better(question) and not graded and not wanted_for(question):
        return _declared_better(question)
    if found is not None and found[1] is not None:
        return found[0], found[1]
    measure = measure_of(question)
    set_out = analysis.says(_SET_OUT) or asks_how_much(question)
    set_out = set_out or bool(_VERSUS & set(analysis.between(sides[0].first, sides[-1].first)))
    return ("high", measure) if measure is not None and set_out else None


def _missed_by(question: Question) -> tuple[Direction, Measure] | None:
    """The "closer" of "was the plan closer on wet days": by how much it was missed."""
    found = comparative(question) if question.difference is not None else None
    return (found[0], found[1]) if found and found[1] and found[1].minus else None


def _called_better(question: Question) -> bool:
    """`which did better, A or B`, `the worse delay`; and not "a sea better than rough"."""
    good, bad = question.analysis.has("better"), question.analysis.has("worse")
    return good != bad and question.difference is None


def _declared_better(question: Question) -> tuple[Direction, Measure] | None:
    """Which end is the better one, of the number that is named or else of the only one of which
    that is declared."""
    numbers = [c for c in question.analysis.card.columns if c.better and c.type in NUMERIC]
    measure = measure_of(question) or (Measure(numbers[0]) if len(numbers) == 1 else None)
    scale = measure is not None and measure.on_a_scale
    welcome = (good_end(measure.column) if scale else measure.column.better) if measure else ""
    if measure is None or not welcome:
        return None
    best: Direction = "high" if welcome == "high" else "low"
    return (best if question.analysis.has("better") else opposite(best)), measure


def _only_how_much(question: Question) -> bool:
    lows = set(question.analysis.lows)
    return asks_how_much(question) and not {"which", "who"} & lows


def _said_to_win(question: Question, sides: list[Side], kinds: list[Side]) -> str:
    """The one before the "than" of "is A bigger than B"; the only one that is named."""
    lows = question.analysis.lows
    if kinds and not question.analysis.says(_AGAINST):
        return "" if asks_how_much(question) else side_name(kinds[0].condition)
    if not asks_yes_no(question) or "than" not in lows:
        return ""
    than = lows.index("than")
    before = [side for side in sides if side.first < than]
    return side_name(before[0].condition) if len(before) == 1 else ""
