"""Of which of two things there was to be more on a day, where it is told of both, and of one no
amount.

    "more hail or more sleet, 3 May after noon"        that both were to come, is told
    "was there to be more hail than sleet on 3 May"
    "was it mostly hail or mostly sleet on 3 May"
    "hail or sleet, which was there to be more of"
    "was the hail of 3 May heavier than the sleet"
    "did hail or sleet prevail on 3 May"

On more days than one they are counted: "more days with hail or with sleet in May".
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading

_MORE = word_set(
    "more mostly mainly chiefly largely predominantly primarily prevail prevailed prevails "
    "predominate predominated dominate dominated outweigh outweighed less fewer heavier bulk"
)
_BETWEEN = word_set("or than versus vs as the a an any of on was were is it to be there ,")
_BETWEEN |= _MORE
_JOINING = word_set("or than versus vs outweigh outweighed dominate dominated")


def more_of_which(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "more" of "more hail or more sleet"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_MORE) or period is None or not period.single_day:
        return ()
    if not one_a_day(analysis.card):
        return ()
    facts = [m for m in analysis.mentions if _is_fact(m) and m.first in analysis.focus]
    for one, two in pairwise(facts):
        undated = (p for p in range(one.last, two.first) if p not in analysis.dates.used)
        between = [analysis.low(place) for place in undated]
        if _JOINING.isdisjoint(between) or not _BETWEEN.issuperset(between):
            continue
        if one.words.lower() == two.words.lower() or (_has_amount(one) and _has_amount(two)):
            continue
        if analysis.noun_at(one.last) or analysis.noun_at(two.last):
            continue  # "more hail days or more sleet days"
        start, end = analysis.sentence_of(one.first)
        said = [at for at in range(start, end) if analysis.low(at) in _MORE]
        if said and not _of_others(analysis, said[0], one):
            return analysis.tokens[said[0]].text, one.words, two.words
    return ()


def _of_others(analysis: Analysis, at: int, one: Mention) -> bool:
    """Whether it is more of something else: "more gusts on the day with hail or sleet"."""
    return at < one.first and any(at < m.first < one.first for m in analysis.mentions)


def _is_fact(mention: Mention) -> bool:
    return bool(mention.of("name")) and any(c.type == "boolean" for c in mention.columns)


def _has_amount(mention: Mention) -> bool:
    return any(column.type in NUMERIC for column in mention.columns)
