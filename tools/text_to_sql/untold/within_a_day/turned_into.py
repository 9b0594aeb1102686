"""What a thing became within a day: of both it is told, and not that one of them became so.

    "did the squalls turn severe on 3 May"      that they might is no answer
    "did the hail start as mist"                nor that there was both
    "did it start out as mist"

and not "did it turn misty", which asks whether it was, "did the hail turn to mist"; nor "was the
squall expected to turn severe", which the text may tell. Of what a record keeps one value of, no
other is told that came before it:

    "on which days was the finish to turn to matt in the afternoon"
    "when was the wind to swing round to the north"

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
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


def turned_to_a_value(question: Question) -> tuple[str, ...]:
    """The "swing round to the north" of "when was the wind to swing round to the north"; from one
    day to the next it may have turned, if no part of a day is told."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return ()
    for at, size in places(analysis.tokens, _COMING_ROUND | _CHANGING):
        behind = at + size
        while analysis.low(behind) in _LIGHT | _ROUND:
            behind += 1
        value = next((m for m in analysis.mentions if m.first == behind and _is_value(m)), None)
        if value is None:
            continue
        named = {column.name for column in value.columns}
        start, end = analysis.sentence_of(at)
        before = [m for m in analysis.mentions if start <= m.first and m.last <= at]
        thing = any(m.of("name") and named & {c.name for c in m.columns} for m in before)
        later = any(analysis.low(n) in _PARTS for n in range(value.last, end))
        strong = tuple(analysis.between(at, at + size)) in _COMING_ROUND
        if thing and (later or (strong and "from" not in analysis.between(start, behind))):
            return tuple(analysis.between(at, value.last))
    return ()


_COMING_ROUND = phrases("""
    swing round, swings round, swung round, swinging round, swing around, swung around, come round,
    comes round, came round, coming round, come around, came around, go round, went round, veer,
    veers, veered, veering, swing, swung, swinging
""")
_CHANGING = phrases("""
    turn, turns, turned, turning, shift, shifts, shifted, shifting, switch, switches, switched,
    switching, become, becomes, became, becoming, change, changes, changed, changing
""")
_ROUND = word_set("round around about over to into from out of come go become")
_PARTS = PARTS_OF_DAY | word_set("later midday noon during course lunch")


def _is_value(mention: Mention) -> bool:
    return any(link.column.type == "text" for link in mention.of("value"))


def _helped(analysis: Analysis, at: int) -> bool:
    """Whether a "did" stands before the verb."""
    start, _ = analysis.sentence_of(at)
    return not _DID.isdisjoint(analysis.between(start, at))


def _same(one: Mention, two: Mention) -> bool:
    return one.words.lower() == two.words.lower()


def _is_fact(mention: Mention) -> bool:
    return any(column.type == "boolean" and column.worded for column in mention.columns)
