"""So many of several that are listed: "at least two of rain, snow and fog".

how many      of   which
exactly one   of   snow and rain                  one of them holds, and the other does not
none          of   thunder, rain and gusts        all are absent
two or more   of   these: thunder, fog, haze      more may hold

The number is one of conditions: no column has it, and no records are counted by it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.conditions.coordinating import joining
from pageturner.tools.text_to_sql.conditions.negation import negated, turned
from pageturner.tools.text_to_sql.conditions.taken_together import contrary, items_of, without_heads
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import CARDINALS, ends, phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import AllOf, AnyOf, Condition, OneOf, SomeOf
from pageturner.tools.text_to_sql.texts.colouring import colours_it


@dataclass(frozen=True)
class CountedList:
    """How many of the conditions hold that are listed from `start` on; said from `first` on."""

    first: int
    start: int
    operator: Operator
    number: int


_BEFORE: dict[Operator, frozenset[tuple[str, ...]]] = {
    ">=": phrases("""
        at least, at the least, at the very least, no fewer than, no less than, not fewer than,
        not less than, a minimum of, any, either
    """),
    "<=": phrases("at most, at the most, no more than, not more than, up to, a maximum of"),
    "=": phrases("exactly, just, only, precisely, one and only, exactly any, just any"),
    ">": phrases("more than, over"),
    "<": phrases("fewer than, less than"),
}
_BEHIND: dict[tuple[str, str], Operator] = {
    ("or", "more"): ">=",
    ("or", "fewer"): "<=",
    ("or", "less"): "<=",
}
_NONE = word_set("none neither")
_NO_NUMBER = word_set("which what every each the this that these those but all day days other")
_SKIPPED = word_set("these those the following things conditions : a an any them")
_FEWEST, _MOST = 2, 10


def counted_lists(analysis: Analysis) -> list[CountedList]:
    """The lists of which so many hold; their numbers and cues are taken out of the analysis."""
    result = []
    for at, token in enumerate(analysis.tokens):
        if not at or token.low not in ("of", "among", "from"):
            continue
        listed = _counted(analysis, at)
        if listed is None or not _lists(analysis, listed):
            continue
        result.append(listed)
        said = range(listed.first, listed.start)
        analysis.use(listed.first, listed.start)
        if listed.first in {start for start, _ in analysis.sentences}:
            analysis.yes_no = False  # "any two of", "no fewer than two of"
        analysis.amounts = [a for a in analysis.amounts if a.first not in said]
        analysis.cues = [c for c in analysis.cues if c.first not in said]
    return result


def _counted(analysis: Analysis, of: int) -> CountedList | None:
    """The list that follows an "of", by the number in front of it."""
    at = of - (analysis.low(of - 1) == "out" and analysis.low(of) == "of")
    start = of + 1
    while analysis.low(start) in _SKIPPED or (
        analysis.low(start - 1) in ("the", "these", "those") and analysis.low(start) in CARDINALS
    ):
        start += 1
    tokens, word = analysis.tokens, analysis.low(at - 1)
    if word in _NONE:
        return CountedList(at - 1, start, "=", 0)
    if word == "all" and analysis.low(at - 2) == "not":
        return CountedList(at - 2, start, "<", 0)
    behind = _BEHIND.get((analysis.low(at - 2), word))
    if behind:
        number = _number(tokens, at - 3)
        return None if number is None else CountedList(at - 3, start, behind, number)
    number = _number(tokens, at - 1)
    if number is None:
        return None
    for operator, table in _BEFORE.items():
        if size := ends(tokens, at - 1, table):
            return CountedList(at - 1 - size, start, operator, number)
    before = analysis.low(at - 2)
    if before in ("no", "not") and number == 1:
        return CountedList(at - 2, start, "=", 0)
    return None if before in _NO_NUMBER else CountedList(at - 1, start, ">=", number)


def _number(tokens: Sequence[Token], at: int) -> int | None:
    if at < 0:
        return None
    low = tokens[at].low
    number = int(low) if low.isdecimal() else CARDINALS.get(low)
    return number if number is not None and 0 < number < _MOST else None


def _lists(analysis: Analysis, listed: CountedList) -> bool:
    """Whether two things at least are listed there, and no records: "two of the rainy days"."""
    told = [m for m in analysis.mentions if m.first >= listed.start and _says_something(m)]
    if not told or told[0].first - listed.start > 1:
        return False
    if any(analysis.noun_at(m.last) and _listed(analysis, told[0], m) for m in told):
        return False
    places = [m.first for m in told[1:]]
    places += [a.first for a in analysis.amounts if a.first > told[0].last + 1]
    if not places:
        return False
    joined = [at for at in places if _JOINTS & set(analysis.between(told[0].last, at))]
    if not joined:  # "of a depth in the seventies": its own amount
        return False
    if listed.number == 0 and len(told) > 1 and _one_column(told[0], told[1]):
        return False
    other = min(joined)
    apart = _APART & set(analysis.between(told[0].last, other))
    return not apart and not any(analysis.noun_at(at) for at in range(told[0].last, other))


def _listed(analysis: Analysis, first: Mention, other: Mention) -> bool:
    """Whether both are told at one go."""
    return _APART.isdisjoint(analysis.between(first.last, other.first))


def _says_something(mention: Mention) -> bool:
    return bool(mention.of("name", "low", "value")) and not all(c.temporal for c in mention.columns)


def _one_column(one: Mention, two: Mention) -> bool:
    """Whether both are values of one column, which are denied as a list anyway."""
    names = [{v.column.name for v in m.of("value")} for m in (one, two)]
    return bool(names[0] & names[1])


_JOINTS = word_set(", and or nor & / plus")
_APART = AUXILIARIES | word_set(". ? ! ; : ( ) that which when where but")
_LIGHT = _JOINTS | word_set("a an the any some with also stated mentioned given")


def join_counted(question: Question, lists: Sequence[CountedList]) -> None:
    """Make one condition of the items of every such list."""
    analysis = question.analysis
    for listed in lists:
        items = _items(question, listed)
        if len(items) < max(_FEWEST, listed.number):
            question.unread = "of which things so many are to hold"
            return
        denied = negated(analysis, listed.first)
        spoken = {one.first for one in items}
        free = without_heads(question, items)
        question.joined += [m for m in free if m.first in spoken]
        question.free = [m for m in free if m.first not in spoken]
        question.found = [one for one in question.found if one.first not in spoken]
        parts = [turned(i.condition) if denied and i.negated else i.condition for i in items]
        met = _so_many(tuple(parts), listed, analysis.card.count)
        met = contrary(met, analysis.card.count) if denied else met
        question.found.append(Found(met, listed.first, items[-1].last, denied))


def _items(question: Question, listed: CountedList) -> list[Found]:
    """What is listed, up to the item behind the "and"."""
    analysis = question.analysis
    named = {low for m in analysis.mentions for low in analysis.between(m.first, m.last)}
    items: list[Found] = []
    commas = closed = False
    for one in items_of(question):
        if one.first < listed.start:
            continue
        if items:
            between = range(items[-1].last, one.first)
            coloured = {analysis.low(at) for at in between if colours_it(question, at)}
            gap = set(joining(analysis, items[-1], one)) - named - coloured
            if not gap or not gap <= _LIGHT or closed:
                break
            closed = commas and gap != {","}
            commas = commas or gap == {","}
        items.append(one)
    return items


def _so_many(parts: tuple[Condition, ...], listed: CountedList, count: int) -> Condition:
    match listed.operator, listed.number:
        case "<", 0:  # "not all of"
            return AllOf(parts, holds=False)
        case "=", 0:
            return AllOf(tuple(contrary(part, count) for part in parts))
        case ">=", 1:
            return AnyOf(parts)
        case "=", 1:
            return OneOf(parts)
    return SomeOf(parts, listed.operator, listed.number)
