"""What is so at this point of today, against another point of it, or is just about to come.

    "has it cooled off since this morning"         of the day one value is kept
    "is it hotter than yesterday at this hour"
    "is it hailing harder than an hour ago"
    "is a squall on the way", "is there hail in sight", "is the hail over"    with no day named

and not "is hail expected today", which the record of today tells.

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.question import Question

_SINCE = phrases("""
    since this morning, since this afternoon, since noon, since dawn, since sunrise, since lunch,
    since midnight, since last night, since breakfast, since daybreak, since midday,
    at this hour, at this time of day, at this time of the day, at this very hour, an hour ago,
    a few hours ago, a few minutes ago, a minute ago, two hours ago, half an hour ago, hours ago,
    minutes ago
""")
_AT_THIS_TIME = phrases("at this time")
_COMING = phrases("""
    coming, on the way, on its way, on their way, approaching, headed our way, headed this way,
    heading our way, heading this way, coming our way, coming this way, in sight, brewing, imminent,
    moving in, rolling in, around the corner, about to start, about to begin, about to hit, over,
    over yet, gone, gone yet, letting up, done, finished, still going, still falling, ahead,
    on the horizon
""")
_IS = word_set("is are isn't aren't")
_THE = word_set("a an the any some that this there another more our")
_CLOSING = word_set("? . !") | {""}
_SO_FAR = word_set("has have is are")


def at_this_point(question: Question) -> tuple[str, ...]:
    """The "since this morning" of "has it cooled off since this morning"."""
    analysis = question.analysis
    if not one_a_day(analysis.card) or not asks_yes_no(question):
        return ()
    start = min(analysis.focus, default=0)
    if analysis.low(start) not in _SO_FAR | _IS:
        return ()
    for at, size in places(analysis.tokens, _SINCE | _AT_THIS_TIME):
        closes = analysis.low(at + size) in _CLOSING
        named = any(m.of("name", "low", "value") for m in analysis.mentions)
        if at in analysis.focus and closes and named:
            return tuple(analysis.between(at, at + size))
    return _on_the_way(analysis, start)


def _on_the_way(analysis: Analysis, start: int) -> tuple[str, ...]:
    """The "on the way" of "is a squall on the way", where no day is named."""
    if analysis.dates.period is not None or analysis.low(start) not in _IS:
        return ()
    thing = start + 1
    while analysis.low(thing) in _THE:
        thing += 1
    named = next((m for m in analysis.mentions if m.first == thing), None)
    if named is None or not any(c.type == "boolean" and c.worded for c in named.columns):
        return ()
    size = starts(analysis.tokens, named.last, _COMING)
    if size and analysis.low(named.last + size) in _CLOSING:
        return tuple(analysis.between(named.last, named.last + size))
    return ()
