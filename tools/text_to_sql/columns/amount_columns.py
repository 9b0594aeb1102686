"""The column that an amount is of: the "gust" of "gusts of at least 25 mph".

The mentions of a question are looked through for the nearest that is measured in the amount's unit,
past what is denied, told anew, or has an amount of its own.
"""

from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.by_unit import (
    HOURS,
    beyond,
    called_so,
    column_by_unit,
    fits,
    of_the_day,
    plausible,
)
from pageturner.tools.text_to_sql.columns.qualifiers import resolve, spent
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.conditions.of_the_record import of_the_record, usual_column
from pageturner.tools.text_to_sql.conditions.thresholds import no_share
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import CURRENCIES, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question


def column_for(
    question: Question, amount: Amount, mentions: list[Mention], bound: set[int]
) -> tuple[ColumnCard, Mention | None] | None:
    analysis = question.analysis
    best: tuple[float, list[ColumnCard], Mention] | None = None
    sentence, usual = analysis.sentence_of(amount.first), usual_column(question, amount)
    for mention in mentions:
        columns = _so_called(analysis, amount, _measurable(question, mention, amount))
        if not columns or not sentence[0] <= mention.first < sentence[1]:
            continue
        if spent(analysis, mention) or _of_other(analysis, mention, amount):
            continue
        after = mention.first >= amount.last
        gap = mention.first - amount.last if after else amount.first - mention.last
        joint = analysis.between(amount.last, mention.first) if after else []
        tail = tail_of(analysis, mention, amount)
        if not tail and any(word in (",", "and", "or") for word in joint):
            gap += 12
        low, high = sorted((amount.first, mention.first))
        cost = gap + (0.5 if after else 0.0) + (8 if mention.first in bound else 0)
        # (of "issued before 9 but after 6", both are hours of one thing)
        turned = analysis.clause_break(low, high) and not _still_of_it(analysis, mention, amount)
        cost += (2 if amount.clock else 30) if turned else 0
        valued = mention.of("value") and not mention.of("name", "low")
        cost += 0 if valued or mention.of("name", "low") else 4
        apart = not tail and not _SEPARATING.isdisjoint(joint)
        cost += 30 if not amount.unit and _told_anew(analysis, mention, amount) else 0
        doubt = 0.0 if amount.unit else min(1.0, 3 * min(beyond(c, amount) for c in columns))
        of_it = not after and analysis.between(mention.last, amount.first) == ["of"]
        before = set() if after else set(analysis.between(mention.last, amount.first))
        of_it = of_it or bool(before and before <= _MIGHT and mention.of("name", "qualifier"))
        of_it = of_it or (mention.degree == "more" and before == {"than"})
        if doubt and gap and not of_it:  # (of "gusts of 20", "gusts could hit 20" is no doubt)
            cost += doubt * (30 if apart else 12)
        closed = not amount.unit and joint[:1] in (["with"], ["and"], ["but"])
        closed = closed or _has_its_own(analysis, mention, amount)
        cost += 30 if apart and closed else 0  # "in the sixties with gusts"
        cost -= 12 if after and _called_behind(question, joint, mention, mentions) else 0
        cost += 30 if after and _denied_between(analysis, amount, mention) else 0
        cost += 30 if mention.first in bound and _came_to(analysis, amount) else 0
        cost += 30 if _denied_before(analysis, amount, mention) else 0
        cost += 30 if gap > 2 and no_share(analysis, amount, columns) else 0
        cost += 30 if of_the_record(question, amount, mention, columns, usual, bound) else 0
        cost += 15 if _of_another(question, mention, mentions) else 0
        cost += 15 if _comes_from(question, mention, mentions) else 0
        if best is None or cost < best[0]:
            best = (cost, columns, mention)
    told = column_by_unit(question, amount) if best is None or best[0] >= 12 else None
    if best is None or best[0] >= 30:
        return told
    _, columns, mention = best
    columns = _as_its_tail(analysis, amount, columns)
    likeliest = [c for c in columns if plausible(c, amount)]
    felt = analysis.low(mention.last - 1) == "like" and likeliest  # of heat, or of cold
    column = resolve(analysis, mention, felt or columns, amount.operator)
    own = told is not None and called_so(question, amount, told[0])
    if own and (not plausible(column, amount) or mention.first in bound):
        return told  # "a chance of 60% and nonetheless got to 85"
    return column, mention


_MIGHT = word_set("could might may can that which never")


def _called_behind(
    question: Question, joint: list[str], mention: Mention, mentions: list[Mention]
) -> bool:
    """The "gusts" of "to blow 30 in the gusts", where what is named before is measured alike."""
    if joint not in (["in"], ["in", "the"], ["in", "its"], ["for"]) or not mention.of("name"):
        return False
    units = {column.unit for column in question.numeric(mention)}
    before = (m for m in mentions if m.first < mention.first and m.of("name", "low"))
    return any(column.unit in units for m in before for column in question.numeric(m))


def _of_other(analysis: Analysis, mention: Mention, amount: Amount) -> bool:
    return any(tail_of(analysis, mention, a) for a in analysis.amounts if a is not amount)


def tail_of(analysis: Analysis, mention: Mention, amount: Amount) -> bool:
    """The "warmer" of "60 or warmer yet below 60 in the end": it is said of the first alone; and
    not that of "above 60 or colder than 20"."""
    joint = mention.first - 1
    more = mention.degree == "more" and analysis.low(joint) in ("or", "and")
    return more and amount.last == joint and analysis.low(mention.last) != "than"


def _as_its_tail(analysis: Analysis, amount: Amount, columns: list[ColumnCard]) -> list[ColumnCard]:
    """Of the highs of "a high of 90 or hotter forecast", the one that its tail says it is."""
    said = (
        {column.name for column in mention.columns}
        for mention in analysis.mentions
        if mention.last - mention.first > 1 and tail_of(analysis, mention, amount)
    )
    names = next(said, None)
    return [column for column in columns if names and column.name in names] or columns


def _has_its_own(analysis: Analysis, mention: Mention, amount: Amount) -> bool:
    """The "wind" of "above 20 and wind under 15": the other amount is the one it is held to."""
    return any(
        0 <= other.first - mention.last <= _NEAR
        and not _SEPARATING & set(analysis.between(mention.last, other.first))
        for other in analysis.amounts
        if other is not amount
    )


def _told_anew(analysis: Analysis, mention: Mention, amount: Amount) -> bool:
    """The "and stayed" of "had an east wind and stayed below 64": another thing is told."""
    said = [low for low in analysis.between(mention.last, amount.first) if low not in _THEN]
    told = any(one in _JOINING and two in _TELLING for one, two in pairwise(said))
    told = told or (said[-2:-1] == [","] and said[-1] in _TELLING)  # "had hail, were below 40"
    apart = "that" in said and set(said) - _TELLING - {"that"}  # "a chill in the plan that stayed"
    return told or bool(apart and any(two in _STAYED for _, two in pairwise(said)))


def _came_to(analysis: Analysis, amount: Amount) -> bool:
    """The "that still hit 90" of "gusts of 40 that still hit 90": what is told has its amount, and
    of what comes of it there is another."""
    at = amount.first
    if analysis.low(at) in _CAME_TO:
        return True
    while analysis.low(at - 1) in _THEN:
        at -= 1
    return analysis.low(at - 1) in _CAME_TO


_CAME_TO = word_set("got reach reached reaches hit hits topped tops made peaked climbed beat broke")


def _still_of_it(analysis: Analysis, mention: Mention, amount: Amount) -> bool:
    """The "were stated but" of "gusts were stated but below 25": of what is stated, how much."""
    said = analysis.between(mention.last, amount.first)
    return said[-1:] in (["but"], ["yet"]) and said[0] in _BEING and set(said[1:-1]) <= _STATED


_BEING = word_set("was were is are")
_STATED = word_set("stated given mentioned noted recorded reported told forecast measured ,")
_THEN = word_set("then it they later still nevertheless nonetheless")
_JOINING = word_set("and but yet")
_STAYED = word_set("stayed remained ended")


_TELLING = word_set(
    "stayed stay got get reached reach hit topped remained ended made peaked climbed went was were"
)
_NEAR = 2
_SEPARATING = frozenset({"and", "with", "but", "or", ",", "while", "plus", "&"})


def _denied_between(analysis: Analysis, amount: Amount, mention: Mention) -> bool:
    """`past 90 without a heat index`: the amount is not one of what is denied."""
    between = range(amount.last, mention.first)
    return any(cue.meaning == "no" and cue.first in between for cue in analysis.cues)


def _denied_before(analysis: Analysis, amount: Amount, mention: Mention) -> bool:
    """`no heat index, below 90`, `no heat index and below 90`: what is denied is left behind."""
    gap = analysis.between(mention.last, amount.first)
    return bool({",", "and", "but"} & set(gap)) and negated(analysis, mention.first)


def _of_another(question: Question, mention: Mention, mentions: list[Mention]) -> bool:
    """The "rain" of "chance of rain": the amount is one of the chance."""
    if question.analysis.low(mention.first - 1) != "of":
        return False
    return any(m.last == mention.first - 1 and question.numeric(m) for m in mentions)


def _comes_from(question: Question, mention: Mention, mentions: list[Mention]) -> bool:
    """The "south" of "gusts from the south of 30 mph": whence what is measured comes."""
    analysis = question.analysis
    at = mention.first - (analysis.low(mention.first - 1) in ("the", "a"))
    if not mention.of("value") or analysis.low(at - 1) not in ("from", "of", "in"):
        return False
    at -= 1 + (analysis.low(at - 2) in ("out", "coming", "blowing"))
    return any(m.last == at and question.numeric(m) for m in mentions)


def _measurable(question: Question, mention: Mention, amount: Amount) -> list[ColumnCard]:
    """The columns of a mention that the amount could be one of."""
    card = question.analysis.card
    links = mention.of("name", "low") or mention.of("qualifier")
    if not links and amount.first - mention.last in (0, 1):
        return [c for c in _beside(question, mention) if fits(c, amount)]
    if amount.clock:
        if mention.words.lower() in HOURS and of_the_day(question):
            return []
        links = mention.of("name", "low", "qualifier")
    columns = {link.column.name: link.column for link in links}
    if amount.clock:
        return _times(question, list(columns.values()))
    measured = [c for c in columns.values() if c.type in NUMERIC and not c.temporal]
    if any(c.type == "boolean" for c in columns.values()):
        # "dry and above 90": a truth is not measured, unless the unit says so
        return [c for c in measured if amount.unit and unit_of(c.unit) == amount.unit]
    if amount.unit in CURRENCIES and any(unit_of(c.unit) == amount.unit for c in card.columns):
        return [c for c in measured if unit_of(c.unit) == amount.unit]  # no "€80" of passengers
    return [c for c in measured if fits(c, amount)]


def _so_called(analysis: Analysis, amount: Amount, columns: list[ColumnCard]) -> list[ColumnCard]:
    """Of an amount that is told by a word for it, "below freezing", the columns that know it."""
    token = analysis.tokens[amount.last - 1]
    word = token.text.lower()
    if token.kind != "number" or not word.isalpha():
        return columns
    known = {c.name for c in analysis.card.columns if word in dict(c.aliases)}
    return [c for c in columns if c.name in known] if known else columns


def _beside(question: Question, mention: Mention) -> list[ColumnCard]:
    """The usual number of what a value is of: the "15 to 20" of "a northerly at 15 to 20"."""
    names = {name for link in mention.of("value") for name in link.column.synonyms}
    return [
        column
        for column in question.analysis.card.columns
        if column.type in NUMERIC and column.typical and names & set(column.synonyms)
    ]


def _times(question: Question, columns: list[ColumnCard]) -> list[ColumnCard]:
    """The times among the columns, or those that share a name with one of them."""
    times = [c for c in columns if c.type == "time"]
    if times or len(columns) != 1:
        return times
    stem = columns[0].name.split("_")[0]
    card = question.analysis.card
    return [c for c in card.columns if c.type == "time" and c.name.split("_")[0] == stem]
