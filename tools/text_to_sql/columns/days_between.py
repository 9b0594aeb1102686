"""So many days from one date of a record to another: "let within a week of being listed".

let within two weeks of being listed     `let` at most 14 days after `listed`
let more than 30 days after listing      `let` more than 30 days after it
paid at least 3 days before it was due   `due` at least 3 days after `paid`
days passed between listing and letting  so many of them
took more than 40 days to let            so many from the temporal column on
which took longest to let                the most days from the temporal column to `let`
paid the longest after it was due        the most days from `due` to `paid`
average time between listing and letting the mean of those days
how long did it take to let              so many of them
how long after listing was it let        likewise
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.before_and_after import held_to, own_dates
from pageturner.tools.text_to_sql.columns.dated_by import (
    Word,
    date_words,
    is_denied,
    words_in_ing,
)
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.reading import Comparison, Direction, Measure


@dataclass(frozen=True)
class DaysBetween:
    """What is asked of the days from one date to another."""

    measure: Measure
    put: Mapping[range, str]
    """What stands for it in the rest of the question: that the later one came to pass."""
    condition: Comparison | None = None
    direction: Direction | None = None
    """Where the record with most or fewest of them is asked for."""


def days_between(analysis: Analysis) -> list[DaysBetween]:
    """Every place where it is said, in the first of the ways in which it is."""
    words = date_words(analysis)
    return (
        list(_passed(analysis, date_words(analysis, inside=True)))
        or list(_so_long_after(analysis, words))
        or list(_so_many_after(analysis, words))
        or list(_so_many_since(analysis, words))
        or list(_taken(analysis, date_words(analysis, inside=True)))
    )


def days_unread(analysis: Analysis) -> str:
    """So many days or months that are said of dates and are not read: the "week" of "let a week
    after it was viewed", the "time" of "the average time to let"; "" for none."""
    words = date_words(analysis, inside=True)
    low, tokens = analysis.low, analysis.tokens
    measured = {unit_of(column.unit) for column in analysis.card.columns if column.unit}
    for at, token in enumerate(tokens) if words else ():
        stretch = token.low.removesuffix("s")
        if stretch not in _STRETCHES or at in analysis.dates.used or unit_of(stretch) in measured:
            continue
        many = tokens[at - 1].kind == "number" or low(at - 1) in CARDINALS or low(at - 1) == "a"
        linked = low(at + 1) in _AFTER | _BEFORE
        if low(at - 1) == "same" or (linked and (many or low(at - 1) == "the")):
            return token.low
        if many and any(low(at - 2) == words[-1] for how, _ in _HOW for words in how):
            return token.low
    reckoned = analysis.has("average", "sum", "median", "share")
    if reckoned and any(low(word.first - 1) in ("to", "be") for word in words):
        return next((word for word in analysis.lows if word in _TIME | _TOOK), "")
    return ""


def _so_many_after(analysis: Analysis, words: Sequence[Word]) -> Iterator[DaysBetween]:
    """`let within a week of being listed`, `let 10 days or less after it was listed`, `let before
    it was listed`."""
    own = own_dates(analysis)
    ends = _ends_of(analysis, words, own)
    for one in words:
        near = [end for end in ends if one.last < end.first <= one.last + _FARTHEST]
        for other in (end for end in near if end.column != one.column):
            put = {range(one.last, other.last): ""}
            if (how := held_to(analysis, one, other)) and not is_denied(analysis, one):
                measure = Measure(one.column, other.column)
                yield DaysBetween(measure, put, Comparison(measure, how, 0))
                break
            if best := _most_after(analysis, one, other):
                yield DaysBetween(best[0], put, None, best[1])
                break
            for first, last, links in ((one, other, _AFTER), (other, one, _BEFORE)):
                if said := _amount(analysis.tokens, one.last, other.first, links):
                    measure = Measure(first.column, last.column)
                    yield DaysBetween(measure, put, _so_many(measure, *said))


def _most_after(analysis: Analysis, one: Word, other: Word) -> tuple[Measure, Direction] | None:
    """The "longest after it was" of "paid the longest after it was due"."""
    at = one.last + (analysis.low(one.last) == "the")
    end, link = _FARTHEST_APART.get(analysis.low(at)), analysis.low(at + 1)
    between = analysis.between(at + 2, other.first)
    if end is None or link not in ("after", "before") or not _BEING.issuperset(between):
        return None
    later, earlier = (one, other) if link == "after" else (other, one)
    return Measure(later.column, earlier.column), end


def _so_many(measure: Measure, operator: Operator, days: float) -> Comparison:
    """At most so many days, and not before the first of the dates; or as many as the operator
    has it."""
    if operator == "<=":
        return Comparison(measure, "between", 0, days)
    return Comparison(measure, operator, days)


def _so_many_since(analysis: Analysis, words: Sequence[Word]) -> Iterator[DaysBetween]:
    """`were any let within a week`: of the temporal column, where nothing else is named."""
    for word in words:
        start = _start(analysis, word.column)
        end = analysis.sentence_of(word.first)[1]
        while end > word.last and analysis.tokens[end - 1].kind == "mark":
            end -= 1
        said = _amount(analysis.tokens, word.last, end)
        if said is None or start is None or word.column.temporal or said[0] not in ("<=", "<"):
            continue
        measure = Measure(word.column, start)
        yield DaysBetween(measure, {range(word.last, end): ""}, _so_many(measure, *said))


def _start(analysis: Analysis, end: ColumnCard) -> ColumnCard | None:
    """The date from which the days to another are counted: that of their own kind of records."""
    temporal = analysis.card.temporal
    if temporal is None or temporal.name not in end.apart:
        return temporal
    dates = (c for c in analysis.card.columns if c.type == "date" and c.name not in end.apart)
    return next((c for c in dates if c.name != end.name), None)


def _amount(
    tokens: Sequence[Token], at: int, end: int, links: Set[str] = frozenset()
) -> tuple[Operator, float] | None:
    """How many days there are to be between two places, where nothing else is said there.

    Args:
        links: what leads over to the date from which they are counted, where one is named.
    """
    operator: Operator = "="
    for how, meant in _HOW:
        if size := starts(tokens, at, how):
            operator, at = meant, at + size
            break
    if at + 1 + bool(links) >= end:
        return None
    token, unit = tokens[at], _DAYS.get(tokens[at + 1].low.removesuffix("s"))
    number = 1.0 if token.low == "a" else float(CARDINALS.get(token.low, 0))
    number = token.number if token.kind == "number" else number
    if number <= 0 or unit is None:
        return None
    at += 2
    if size := starts(tokens, at, _OR_LESS):
        operator, at = "<=", at + size
    elif size := starts(tokens, at, _OR_MORE):
        operator, at = ">=", at + size
    if not links:
        return (operator, number * unit) if at == end else None
    return (operator, number * unit) if _leads_over(tokens, at, end, links) else None


def _leads_over(tokens: Sequence[Token], at: int, end: int, links: Set[str]) -> bool:
    """The "after it was" of "let a week after it was listed"."""
    rest = {token.low for token in tokens[at + 1 : end]}
    return at < end and tokens[at].low in links and rest <= _BEING


def _passed(analysis: Analysis, words: Sequence[Word]) -> Iterator[DaysBetween]:
    """`how many days passed between listing and letting`."""
    asked = None if analysis.lacks(("between",)) else _asked(analysis)
    if asked is None:
        return
    for one, other in pairwise(words):
        gap = analysis.between(one.last, other.first)
        joined = gap[:1] == ["and"] and _ARTICLES.issuperset(gap[1:])
        if not joined or one.column == other.column or not _behind(analysis, asked, one):
            continue
        name = other.column.name.replace("_", " ")
        first = asked.start - 2 * (analysis.between(asked.start - 2, asked.start) == _ON_AVERAGE)
        put = {range(first, other.last): f"when was {name}"}
        yield DaysBetween(Measure(other.column, one.column), put)


def _so_long_after(analysis: Analysis, words: Sequence[Word]) -> Iterator[DaysBetween]:
    """`how long after listing was it let`, `how many days before it was due was it paid`."""
    asked = _asked(analysis)
    if asked is None or analysis.low(asked.stop) not in ("after", "before"):
        return
    ends = _ends_of(analysis, words, own_dates(analysis, told=True))
    one = next((word for word in ends if word.first > asked.stop), None)
    if one is None or not _BEING.issuperset(analysis.between(asked.stop + 1, one.first)):
        return
    for other in words:
        if other.first < one.last or other.column == one.column:
            continue
        columns = (other.column, one.column)
        measure = Measure(*(columns if analysis.low(asked.stop) == "after" else columns[::-1]))
        yield DaysBetween(measure, {range(asked.start, one.last): "when"})
        return


def _ends_of(analysis: Analysis, words: Sequence[Word], own: Sequence[Word]) -> list[Word]:
    """The dates from which days may be counted, each once."""
    at = {word.first: word for word in (*own, *words_in_ing(analysis), *words)}
    return [at[first] for first in sorted(at)]


def between_unread(analysis: Analysis) -> bool:
    """Whether so many days are asked for between a date of a record and something else."""
    asked = None if analysis.lacks(("between",)) else _asked(analysis)
    words = date_words(analysis, inside=True) if asked else []
    return asked is not None and any(_behind(analysis, asked, word) for word in words)


def _behind(analysis: Analysis, asked: range, word: Word) -> bool:
    """Whether a date stands right behind the "between" of "how many days passed between"."""
    before = word.first - 1
    while analysis.low(before) in _ARTICLES:
        before -= 1
    passing = _PASSING.issuperset(analysis.between(asked.stop, before))
    return passing and asked.stop <= before and analysis.low(before) == "between"


def _asked(analysis: Analysis) -> range | None:
    """The "how many days" of "how many days passed between them"."""
    for at, two in enumerate(pairwise(analysis.lows)):
        if two == ("how", "long") or (two == ("how", "many") and analysis.low(at + 2) == "days"):
            return range(at, at + 2 + (two[1] == "many"))
        if two[1] == "between" and two[0] in _INTERVALS and analysis.has("average"):
            first = at - 2 * (analysis.between(at - 2, at) == ["number", "of"])
            while first and analysis.low(first - 1) in _ASKING_A_MEAN:
                first -= 1
            return range(first, at + 1)  # "what is the average time between"
    return None


_ASKING_A_MEAN = word_set("what is was 's the average mean")
_INTERVALS = word_set("time days interval gap delay lag")
_ON_AVERAGE = ["on", "average"]
_ARTICLES = word_set("the being having been its")
_PASSING = word_set("passed pass passes went by lay elapsed was were there are did on average")


def _taken(analysis: Analysis, words: Sequence[Word]) -> Iterator[DaysBetween]:
    """`took longest to let`, `was let the quickest`, `how long did it take to let`."""
    low = analysis.low
    for word in words:
        start = _start(analysis, word.column)
        if start is None or word.column.temporal:
            continue
        measure, at = _reckoned(analysis, word) or Measure(word.column, start), word.first
        said = " ".join(analysis.between(word.first, word.last))
        while at and low(at - 1) in ("to", "be", "get"):
            at -= 1
        took = next((p for p in range(at - 1, max(0, at - _NEAR), -1) if low(p) in _TOOK), at)
        first = at
        while first and (low(first - 1) in _TAKING or low(first - 1) in _ENDS):
            first -= 1
        before = analysis.between(first, at)
        end = next((_ENDS[word] for word in before if word in _ENDS), None)
        after = word.last + (low(word.last) == "the")
        if at < word.first and (amount := _amount(analysis.tokens, took + 1, at)):
            put = {range(took, word.last): f"was {said}"}
            yield DaysBetween(measure, put, Comparison(measure, *amount))
        elif at < word.first and end and (_TOOK & set(before) or before[-1] in _PACES):
            put = {range(first, word.last): f"was {said}"}
            yield DaysBetween(measure, put, None, end)
        elif at < word.first and low(first) in _TOOK and (asked := _how_long(analysis)):
            put = {asked: "when was", range(first, word.last): said}
            yield DaysBetween(measure, put)
        elif at == word.first and low(after) in _PACES:
            put = {range(word.first, after + 1): said}
            yield DaysBetween(measure, put, None, _ENDS[low(after)])


def _reckoned(analysis: Analysis, word: Word) -> Measure | None:
    """The column that is declared for these days, where the word is a part of its name."""
    columns = [
        column
        for mention in analysis.mentions
        if mention.first <= word.first < mention.last
        for column in mention.columns
        if column.type in ("integer", "real")
    ]
    return Measure(columns[0]) if columns else None


def _how_long(analysis: Analysis) -> range | None:
    """The "how long did" of "how long did it take to let"."""
    for at, two in enumerate(pairwise(analysis.lows)):
        last = at + 2 + (analysis.low(at + 2) == "days")
        if two == ("how", "long") or (two == ("how", "many") and last > at + 2):
            return range(at, last + 1) if analysis.low(last) in _DID else None
    return None


_HOW: tuple[tuple[frozenset[tuple[str, ...]], Operator], ...] = (
    (phrases("within, inside, in no more than, no more than, at most, up to"), "<="),
    (phrases("in less than, in under, in fewer than, less than, fewer than, under"), "<"),
    (phrases("more than, over, longer than"), ">"),
    (phrases("at least, no less than, no fewer than"), ">="),
    (phrases("exactly, just, only"), "="),
)
_OR_LESS = phrases("or less, or fewer, or sooner, at most, at the most")
_OR_MORE = phrases("or more, or longer, at least, at the least")
_DAYS = {"day": 1, "week": 7, "fortnight": 14}
_BEING = word_set("being having been it they was were is are had its their the first day date")
_AFTER = frozenset({"of", "after", "from"})
_BEFORE = frozenset({"before"})
_STRETCHES = frozenset({*_DAYS, "month", "year", "hour"})
_NEAR = 9
_FARTHEST = 16
"""So many tokens may stand from one date to the other."""
_TIME = word_set("time long days weeks months")
_TOOK = word_set("took take takes taken taking needed need needs")
_TAKING = _TOOK | word_set("the time of days all")
_ENDS: dict[str, Direction] = {
    **dict.fromkeys(("longest", "slowest", "most"), "high"),
    **dict.fromkeys(("shortest", "quickest", "fastest", "least", "fewest", "soonest"), "low"),
}
_FARTHEST_APART: dict[str, Direction] = {
    **dict.fromkeys(("longest", "latest", "furthest", "farthest"), "high"),
    **dict.fromkeys(("shortest", "soonest", "earliest", "quickest"), "low"),
}
_PACES = word_set("quickest fastest slowest soonest")
_DID = word_set("did does do")
