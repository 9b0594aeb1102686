"""Two columns held against each other by name: "gusts more than double the steady wind", "a heat
index at least 8 degrees above the forecast high".

the gusts   were   more than        double      the    steady wind
one column         how it compares  how often          another in the same unit

What is forecast and what came of it are a pair that needs no second name: `differences` reads it.
"""

from dataclasses import dataclass, replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.columns.column_pairs import pairs
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.language.comparison_words import AFTER, Operator, compared_before
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_FACTORS = {"double": 2.0, "twice": 2.0, "triple": 3.0, "treble": 3.0, "thrice": 3.0, "half": 0.5}
_SIDES: dict[str, Operator] = {"over": ">", "under": ">", "reach": ">=", "equal": "="}
_SIDES |= {"unequal": ">"}
_DIFFERING = word_set("differ differs differed different unequal")
_DENYING = word_set("not never n't isn't wasn't weren't didn't doesn't don't aren't")
"""How the one is to stand to the other; of "under", the other to the one."""
_MEASURED = ("integer", "real")
_NEAR = 12


@dataclass(frozen=True)
class Relation:
    """A condition on two columns; `used` are the tokens that say it."""

    condition: Comparison
    first: int
    last: int
    used: frozenset[int]


def read_relation(analysis: Analysis) -> Relation | None:
    """The first relation of two columns that are both named."""
    named = [m for m in analysis.mentions if m.of("name", "low") and _columns(m)]
    for at, token in enumerate(analysis.tokens):
        if token.low not in _FACTORS and analysis.low(at + 1) != "times":
            continue
        found = _multiple(analysis, named, at)
        if found is not None:
            return found
    for cue in analysis.differences:
        side = "unequal" if _unequal(analysis, cue) else cue.meaning
        if side in _SIDES and (found := _apart(analysis, named, side, cue.first, cue.last)):
            return found
    for graded in analysis.mentions:
        if graded.degree != "more" or analysis.low(graded.last) != "than":
            continue
        others = [mention for mention in named if mention is not graded and not mention.degree]
        side = "under" if all(link.role == "low" for link in graded.links) else "over"
        if found := _apart(analysis, others, side, graded.first, graded.last + 1):
            return found  # "the chill was 25 degrees colder than the forecast high"
    return _graded_by_a_cue(analysis, named)


def _graded_by_a_cue(analysis: Analysis, named: list[Mention]) -> Relation | None:
    """`the gust was stronger than the wind`, `a stronger gust than the wind`."""
    period = analysis.dates.period
    several = period is not None and period.named_days and len(analysis.dates.firsts) > 1
    if analysis.lacks(("than",)) or several:
        return None
    for cue in analysis.cues:
        if cue.meaning not in ("more", "less"):
            continue
        side = "over" if cue.meaning == "more" else "under"
        if analysis.low(cue.last) == "than":
            return _apart(analysis, named, side, cue.first, cue.last + 1)
        last = cue.last + 2 * (analysis.between(cue.last, cue.last + 2) == ["number", "of"])
        one = next((m for m in named if m.first == last and analysis.low(m.last) == "than"), None)
        found = _apart(analysis, named, side, one.last, one.last + 1) if one else None
        if found is not None:
            used = found.used | {*range(cue.first, last)}
            return replace(found, first=cue.first, used=used)
    return None


def _unequal(analysis: Analysis, cue: Cue) -> bool:
    """The "differ from", the "was not equal to"."""
    if cue.meaning == "equal":
        return not _DENYING.isdisjoint(analysis.between(max(0, cue.first - 2), cue.first))
    return cue.meaning == "apart" and analysis.low(cue.first) in _DIFFERING


def _multiple(analysis: Analysis, named: list[Mention], at: int) -> Relation | None:
    """`at least twice as strong as the steady wind`."""
    factor, last = _FACTORS.get(analysis.low(at), 0.0), at + 1
    token = analysis.tokens[at]
    if analysis.low(at + 1) == "times" and (token.kind == "number" or token.low in CARDINALS):
        factor = token.number if token.kind == "number" else float(CARDINALS[token.low])
        last = at + 2
    if not factor or at in analysis.dates.used:
        return None
    said = _both(analysis, named, at, last)
    if analysis.between(last, last + 2) in (["as", "many"], ["as", "much"]):
        said = _both(analysis, named, _second_as(analysis, last + 2), last, behind=True)
    if said is None:
        return None
    one, other, column, held = said
    operator: Operator = compared_before(analysis.tokens, at) or ">="
    operator = "=" if analysis.low(at - 1) in ("exactly", "precisely") else operator
    short = next((c for c in analysis.differences if c.meaning == "under" and c.last == at), None)
    if short and analysis.low(short.first - 1) not in ("no", "not"):  # "no less than twice"
        operator = "<"  # "failed to reach twice the steady wind"
    end, more = _or_more(analysis, other.last)
    measure = Measure(column, held, times=factor)
    used = {*range(at - 3, max(last, other.first))}  # (and the "upper end of" what is held to)
    used |= {*range(one.first, one.last), *range(other.first, end)}
    return Relation(Comparison(measure, more or operator, 0), one.first, end, frozenset(used))


def _or_more(analysis: Analysis, last: int) -> tuple[int, Operator]:
    """Where the "or even more" of "three times the steady wind speed or even more" ends, and how
    it compares; the place given and "" where nothing of the kind stands there."""
    at = last
    while at < last + 3 and analysis.low(at).isalpha() and analysis.low(at) not in ("or", "and"):
        at += 1  # "the steady wind speed or more"
    found = AFTER.at(analysis.tokens, at) if at < len(analysis.tokens) else None
    if found is None or analysis.low(at) not in ("or", "and"):
        return last, ""
    if any(a.first < at + found[1] < a.last for a in analysis.amounts):
        return last, ""  # "and over 30": an amount of its own
    return at + found[1], found[0]  # type: ignore[return-value]


def _apart(
    analysis: Analysis, named: list[Mention], side: str, at: int, last: int
) -> Relation | None:
    """`the gusts were at least 15 mph above the steady wind`, `exceeded it by 15 or more`."""
    amount = _amount(analysis, at, last)
    start = amount.first if amount and amount.first < at else at
    said = _both(analysis, named, start, last)
    if said is None:
        return None
    one, other, column, held = said
    if amount and amount.first >= last and amount.first < other.last:
        return None  # "the gusts above 30 and the wind": an amount of the first
    if _is_a_pair(analysis, (column, held)):
        return None
    measure = Measure(held, column) if side == "under" else Measure(column, held)
    if side == "unequal":
        if amount is not None:
            return None
        measure = replace(measure, absolute=True)
    condition = Comparison(measure, _SIDES[side], 0)
    used = {*range(start, max(last, other.first))}
    used |= {*range(one.first, one.last), *range(other.first, other.last)}
    if amount is not None:
        condition = Comparison(measure, amount.operator or ">=", amount.value, amount.upper)
        used |= {*range(amount.first, amount.last), *amount.tail}
    return Relation(condition, one.first, other.last, frozenset(used))


def _second_as(analysis: Analysis, at: int) -> int:
    """The place of the "as" of "ten times as many passengers as cars"."""
    return next((a for a in range(at, at + _NEAR) if analysis.low(a) == "as"), at)


def _both(
    analysis: Analysis, named: list[Mention], first: int, last: int, *, behind: bool = False
) -> tuple[Mention, Mention, ColumnCard, ColumnCard] | None:
    """What stands before and what stands behind: two columns in the same unit."""
    start, end = analysis.sentence_of(first)
    start, last = (last, first + 1) if behind else (start, last)
    before = [m for m in named if start <= m.first and m.last <= first]
    after = [m for m in named if last <= m.first < end]
    if not before or not after:
        return None
    opening = after[0].first
    qualified = [
        m
        for m in analysis.mentions
        if last <= m.first and m.last <= opening and not m.of("name", "value")
        if m.last == opening or analysis.between(m.last, opening) in (["of"], ["of", "the"])
    ]
    if not analysis.light_between(last, qualified[0].first if qualified else opening):
        return None  # (and across the "forecast" of "above the forecast afternoon heat")
    verb = len(before) > 1 and not before[-1].exact and before[-2].last == before[-1].first
    one, other = before[-2 if verb else -1], after[0]  # "the gusts blew"
    if first - one.last > _NEAR or analysis.clause_break(one.last, first):
        return None
    own = {column.name for column in _columns(one)}
    held = [column for column in _columns(other) if column.name not in own] or _columns(other)
    column = resolve(analysis, one, _columns(one))
    held = [c for c in held if c.name != column.name and unit_of(c.unit) == unit_of(column.unit)]
    if not held:
        return None
    return one, other, column, resolve(analysis, other, held)


def _is_a_pair(analysis: Analysis, columns: tuple[ColumnCard, ...]) -> bool:
    names = {column.name for column in columns}
    return any({column.name for column in pair} == names for pair in pairs(analysis.card))


def _amount(analysis: Analysis, first: int, last: int) -> Amount | None:
    """The amount right before a relation, or after it with "by"."""
    for amount in analysis.amounts:
        if amount.clock or analysis.noun_at(amount.last):
            continue
        if amount.last == first:
            return amount
        if analysis.low(amount.first) == "by" or analysis.low(amount.first - 1) == "by":
            near = last <= amount.first <= last + _NEAR
            if near:
                return amount
    return None


def _columns(mention: Mention) -> list[ColumnCard]:
    links = mention.of("name", "low")
    columns = {link.column.name: link.column for link in links if not mention.degree}
    return [c for c in columns.values() if c.type in _MEASURED and not c.temporal]
