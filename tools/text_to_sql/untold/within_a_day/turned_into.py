"""What a thing became within a day: of both it is told, and not that one of them became so.

    "did the squalls turn severe on 3 May"      that they might is no answer
    "did the hail start as mist"                nor that there was both
    "did it start out as mist"

and not "did it turn misty", which asks whether it was, "did the hail turn to mist"; nor "was the
squall expected to turn severe", which the text may tell.

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.untold.outcomes.verification import within_a_text
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_TURNING = phrases("""
    turn, become, get, go, grow, begin as, begin out as, start as, start out as, start off as,
    begin with, start with, end as, end up as, end up, finish as, wind up
""")
_LASTING = phrases("start as, start out as, start off as, begin as, end as, end up as, finish as")
_LIGHT = word_set("a an the more much really actually ever all even some any then very")
_DID = word_set("did didn't")


def turned_into(question: Question) -> tuple[str, ...]:
    """The "turn severe" of "did the squalls turn severe on 3 May"."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_DID) or period is None or not period.single_day:
        return ()
    if not seen_twice(analysis.card) or not one_a_day(analysis.card):
        return ()
    if not asks_yes_no(question) or plans_told(analysis):
        return ()
    facts = [m for m in analysis.mentions if _is_fact(m) and m.first in analysis.focus]
    for at, size in places(analysis.tokens, _TURNING):
        behind = at + size
        while analysis.low(behind) in _LIGHT:
            behind += 1
        into = next((m for m in facts if m.first == behind), None)
        if into is None or within_a_text(analysis, into.last) or not _helped(analysis, at):
            continue
        before = [m for m in facts if m.last <= at and not _same(m, into)]
        as_it = tuple(analysis.between(at, at + size)) in _LASTING and analysis.low(at - 1) == "it"
        if before or as_it:
            return tuple(analysis.between(at, into.last))
    return ()


def _helped(analysis: Analysis, at: int) -> bool:
    """Whether a "did" stands before the verb."""
    start, _ = analysis.sentence_of(at)
    return not _DID.isdisjoint(analysis.between(start, at))


def _same(one: Mention, two: Mention) -> bool:
    return one.words.lower() == two.words.lower()


def _is_fact(mention: Mention) -> bool:
    return any(column.type == "boolean" and column.worded for column in mention.columns)
