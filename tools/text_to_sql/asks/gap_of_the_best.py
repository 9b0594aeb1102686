"""How far the record at an end of a scale lay from its plan, which is no end of that distance.

"how much hotter was the hottest day than planned"        of the hottest day
"was the longest delay of May longer than was foreseen"   of the one with the longest
"on the coldest day, how far off was the plan"            of the coldest
"which day was the most above its plan"                   :  an end of the distance
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_record, asks_yes_no, based
from pageturner.tools.text_to_sql.asks.best_days import day_with
from pageturner.tools.text_to_sql.columns.column_pairs import pairs, range_of
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.measuring import directed, direction_of
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Among, Comparison, Direction, Measure, Reading

_Views = tuple[ColumnCard, ColumnCard]


def gap_of_the_best(question: Question) -> Reading | None:
    """What the one record missed its plan by, or whether it did."""
    analysis, period = question.analysis, question.analysis.dates.period
    asked = asks_how_much(question) or asks_yes_no(question)
    views = [pair for pair in pairs(analysis.card) if not range_of(*pair)]
    if not views or not asked or asks_count(question) or asks_record(question):
        return None
    if period is not None and (period.named_days or len(period.parts) > 1):
        return None
    if question.found or question.ranks or analysis.has("average", "median", "share", "total"):
        return None
    for pair in views:
        phrases = _phrases(question, pair)
        if len(phrases) != 1 or analysis.dates.weekdays:
            continue
        phrase, direction = phrases[0]
        column = _ranked_by(question, phrase, pair)
        measure = _apart(question, phrase, pair, column) if column else None
        if column is not None and measure is not None:
            return _reading(question, column, direction, measure)
    return None


def _reading(
    question: Question, column: ColumnCard, direction: Direction, measure: Measure
) -> Reading:
    best = based(question, Reading("extreme", measure=Measure(column), direction=direction))
    if asks_yes_no(question):
        said = question.difference.condition if question.difference else None
        told = said or Comparison(measure, ">", 0)
        reading = Reading("any", conditions=[told])
    else:
        reading = Reading("rows", measure=measure, shown=list(measure.columns), wants="value")
    reading = based(question, reading)
    reading.among = Among(best, "told")
    return reading


def _phrases(question: Question, pair: _Views) -> list[tuple[range, Direction]]:
    """The "hottest day", "highest peak", "day with the highest peak": each that is named, and the
    end of the scale."""
    analysis = question.analysis
    found: list[tuple[range, Direction]] = []
    for mention in analysis.mentions:
        if mention.degree == "most" and _speaks_of(mention, pair):
            end = _behind_names(question, mention.last, pair)
            several = analysis.low(end).endswith("s")
            if not analysis.noun_at(end) or several:
                return []
            found.append((range(mention.first, end + 1), direction_of(mention)))
    for cue in analysis.cues:
        end = _behind_names(question, cue.last, pair)
        if cue.meaning in ("high", "low") and end > cue.last:
            high = directed(question, cue, cue.meaning == "high", Measure(pair[0]))
            found.append((range(cue.first, end), high))
    if len(found) == 1 and (day := day_with(question)) and day[0].start < found[0][0].start:
        found = [(range(day[0].start, found[0][0].stop), found[0][1])]
    return found


def _behind_names(question: Question, at: int, pair: _Views) -> int:
    """Behind the "reached peak" that stands at a place, of one of the pair."""
    while mention := _named_at(question, at, pair):
        at = mention.last
    return at


def _named_at(question: Question, at: int, pair: _Views) -> Mention | None:
    named = (m for m in question.analysis.mentions if m.first == at and not m.degree)
    return next((m for m in named if _speaks_of(m, pair)), None)


def _speaks_of(mention: Mention, pair: _Views) -> bool:
    return not {c.name for c in pair}.isdisjoint(c.name for c in mention.columns)


def _ranked_by(question: Question, phrase: range, pair: _Views) -> ColumnCard | None:
    """By which of the two the record is found: the one that is named there, or the usual one."""
    names, both = _only_one_of(question, pair, phrase, inside=True), {c.name for c in pair}
    if len(names) > 1:
        return None
    held_to = _only_one_of(question, pair, phrase, inside=False)
    usual = [c for c in pair if c.typical] or [c for c in pair if {c.name} ^ held_to == both]
    return next((c for c in pair if c.name in names), usual[0] if usual else None)


def _only_one_of(question: Question, pair: _Views, phrase: range, *, inside: bool) -> set[str]:
    """Which of the two are meant by a word that means only the one of them."""
    both = {c.name for c in pair}
    said = (
        both & {c.name for c in mention.columns}
        for mention in question.analysis.mentions
        if (mention.first in phrase) == inside
    )
    return {name for names in said if len(names) == 1 for name in names}


def _apart(question: Question, phrase: range, pair: _Views, column: ColumnCard) -> Measure | None:
    """What lies between the two, where it is said or asked outside the phrase."""
    analysis, difference = question.analysis, question.difference
    other = pair[1] if pair[0].name == column.name else pair[0]
    named = _only_one_of(question, pair, phrase, inside=False)
    if difference is not None:
        of_both = {c.name for c in difference.measure.columns} == {c.name for c in pair}
        stated = difference.amount is not None or difference.cue.first in phrase
        return difference.measure if of_both and named and not stated else None
    than = [at for at, low in enumerate(analysis.lows) if low == "than"]
    if named != {other.name} or len(than) != 1:
        return None
    behind = [m for m in analysis.mentions if than[0] < m.first <= than[0] + _NEAR]
    graded: list[Direction] = [
        direction_of(m) for m in analysis.mentions if m.degree == "more" and m.first not in phrase
    ]
    graded += [
        "high" if c.meaning == "more" else "low" for c in analysis.cues if c.meaning in _MORE
    ]
    if len(graded) != 1 or not any(_speaks_of(m, pair) for m in behind):
        return None
    return Measure(column, other) if graded[0] == "high" else Measure(other, column)


_MORE = ("more", "less")
_NEAR = 3
