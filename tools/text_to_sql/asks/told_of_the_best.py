"""What else is told of the record at an end of a scale, where it is asked for.

"what was the high on the day with the strongest gust"     asked for in a sentence
"gusts on the warmest day", "give me the high of the windiest day in May"
"the windiest day's high", "the three windiest days with their highs"
"""

from collections.abc import Iterable, Iterator

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asides.asked_of_that_day import asked_of_that_day
from pageturner.tools.text_to_sql.columns.columns_meant import stated_either_way
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Measure


def best_named(question: Question) -> int | None:
    """Where "the day" of "on the day with the strongest gust" stands."""
    analysis = question.analysis
    noun = _noun_of_the_best(question)
    counted = any(rank.last == noun for rank in question.ranks)  # "on the three hottest days"
    counted = counted or analysis.low(noun - 1) in ORDINALS  # "on the second hottest day"
    return noun if "on" in analysis.between(max(0, noun - 2 - counted), noun) else None


def told_of_the_best(question: Question, measure: Measure) -> list[ColumnCard]:
    """The columns of what is told as well."""
    names = {column.name for column in measure.columns}
    told = [m for m in _asked_beside(question) if not names & {c.name for c in m.columns}]
    return columns_told(question, told)


def columns_told(question: Question, told: Iterable[Mention]) -> list[ColumnCard]:
    """The columns that are told where these are asked for of one record."""
    named = [(mention, columns) for mention in told if (columns := _tellable(question, mention))]
    return [
        column
        for mention, columns in named
        for column in (
            columns
            if stated_either_way(question, columns)
            else [resolve(question.analysis, mention, columns)]
        )
    ]


def _asked_beside(question: Question) -> Iterator[Mention]:
    """The mentions of what is asked for of that record."""
    analysis, noun = question.analysis, best_named(question)
    if noun is not None and {"what", "how"} & set(analysis.between(0, noun)):
        yield from (m for m in question.free if m.last <= noun and not m.degree)
        return
    best = _noun_of_the_best(question)
    led = _lead(question, best)
    then = asked_of_that_day(analysis)
    for mention in question.free:
        leading = analysis.low(led) in _LEADING and _asked_up_to(question, mention, led)
        owned = _its_own(question, mention) or _behind_it(question, mention, best)
        clause = bool(best < then < mention.first)
        if not mention.degree and (leading or owned or clause):
            yield mention


def _noun_of_the_best(question: Question) -> int:
    """Where the "day" of "the day with the strongest gust" stands, the "hottest" of "the hottest
    day"."""
    ranked = _ranked(question)
    best = min(ranked, default=0)
    return next((at for at in range(best) if question.analysis.noun_at(at)), best)


def _ranked(question: Question) -> list[int]:
    ranked = [c.first for c in question.analysis.cues if c.meaning in _ENDS]
    return ranked + [m.first for m in question.free if m.degree == "most"]


_ENDS = ("high", "low", "intense")


def _lead(question: Question, best: int) -> int:
    """Where the "on" of "on the second hottest day" stands."""
    low, at = question.analysis.low, best - 1
    counting = {place for rank in question.ranks for place in range(rank.first, rank.last)}
    while at > 0 and (low(at) in _BEFORE_THE_BEST or low(at) in ORDINALS or at in counting):
        at -= 1
    return at


_LEADING = word_set("on of for")
_BEFORE_THE_BEST = word_set("the that single very")


def _asked_up_to(question: Question, mention: Mention, led: int) -> bool:
    """The "gusts" of "gusts on the", "tell me the gusts on the", "what were the gusts of the":
    nothing else stands between what asks and what leads to the record."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(mention.first)
    named = {at for m in question.analysis.mentions for at in range(m.first, m.last)}
    if not start <= mention.first < led:
        return False
    while analysis.low(start) in _OPENING:
        start += 1
    return all(at in named or analysis.low(at) in _JOINING for at in range(start, led))


_OPENING = word_set(
    "what which whats what's how high low was were is are give tell show me us please and so the"
)
_JOINING = word_set("the a and , & or day day's")


def _its_own(question: Question, mention: Mention) -> bool:
    """The "high" of "the windiest day's high"."""
    analysis, at = question.analysis, mention.first - 1
    owning = at > 0 and analysis.noun_at(at) and analysis.tokens[at].text.lower()[-2:] in _OWNING
    return owning and any(m.last == at and m.degree == "most" for m in question.free)


_OWNING = ("'s", "’s")


def _behind_it(question: Question, mention: Mention, best: int) -> bool:
    """The "gusts" and "delays" of "the five coldest days with their gusts and delays", the "gust"
    of "…, and what was the gust on each"."""
    low, at, end = question.analysis.low, mention.first - 1, mention.last
    told = next((m for m in question.free if m.last == at and low(at) in _LISTED), None)
    if at <= best or (told and not told.degree and _behind_it(question, told, best)):
        return at > best
    of_each = low(end) in _LEADING and low(end + 1) in _EACH
    return low(at) in _OF_IT or of_each or (low(at) == "the" and low(at - 1) in _BESIDE)


_OF_IT = word_set("its their respective corresponding")
_EACH = word_set("each them those these it")
_BESIDE = word_set("with and plus including showing &")
_LISTED = word_set("and , & plus")


def _tellable(question: Question, mention: Mention) -> list[ColumnCard]:
    """The number columns of a mention, or the words where it means nothing else."""
    numeric = [c for c in question.numeric(mention) if c.type in NUMERIC]
    worded = all(column.type == "text" for column in mention.columns)
    return numeric or (list(mention.columns) if worded else [])
