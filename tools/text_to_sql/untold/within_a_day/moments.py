"""A value at a moment, where a record is of a whole day.

    "how warm was it when the report of 3 May was issued"   when it was issued is kept, no more
    "what is the temperature right now"                     of the day its highest is kept
    "is it raining right now"                               of the day, whether it is to

    "what was the swell when the high of 3 May was reached"  nor is another value kept of its hour
    "was it misty at the time of the high of 3 May"         nor whether it was so then

Each function answers with the words that say which moment; none where all is well.
"""

from pageturner.tools.text_to_sql.columns.column_pairs import two_views
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import PAST
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.within_a_day.other_ends import measured

_NOW = phrases("""
    right now, at the moment, at present, currently, just now, at this moment, at this minute,
    right this minute, this minute, this very minute, as we speak, now
""")
_WHETHER = ("any", "all", "none")
_IS = word_set("is are isn't aren't")
_ENDS = word_set("high highs maximum max peak")


def at_issue(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "issued" of "how warm was it when the report was issued"; of a plan, the one issued
    then is told."""
    analysis = question.analysis
    if analysis.lacks(_MOMENT) or not one_a_day(analysis.card):
        return ()
    if reading.kind not in ("rows", *_WHETHER):
        return ()
    for mention in analysis.mentions:
        times = mention.of("name") and all(one.column.type == "time" for one in mention.of("name"))
        if not times or not _issuing(analysis.low(mention.last - 1)):
            continue
        start, _ = analysis.sentence_of(mention.first)
        when = [
            at
            for at in range(start, mention.first)
            if analysis.low(at) in _MOMENT and analysis.low(at - 1) not in ("and", ",", "&", "what")
        ]
        told = [m for m in analysis.mentions if when and start < m.first < when[-1]]
        planned = any(m.of("qualifier") and not m.of("name", "low", "value") for m in told)
        told = [m for m in told if m.of("name", "low", "value")]
        told = [m for m in told if not all(c.type == "time" for c in m.columns)]
        if told and not planned and not any(_is_end(one) for one in told):
            return (mention.words,)
    return ()


_MOMENT = word_set("when time moment")


def _issuing(word: str) -> bool:
    """The last word of "issued", "came out", "put up"."""
    return word.endswith("ed") or word in ("out", "up", "sent", "written")


def at_the_high(question: Question) -> tuple[str, ...]:
    """The "when" of "what was the wind when the high of 3 May was reached": of another value or
    fact, where only the high has its hour."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_WHILE | _MOMENTS) or period is None or not period.single_day:
        return ()
    if not one_a_day(analysis.card):
        return ()
    kept = {c.name.split("_")[0] for c in analysis.card.columns if c.type == "time"}
    for at in range(1, len(analysis.tokens)):
        end_of_it = at + 2
        mention = next((m for m in analysis.mentions if m.first <= end_of_it < m.last), None)
        said = analysis.low(at) in _WHILE and analysis.low(at + 1) in ("the", "its")
        of_it = analysis.low(at) == "of" and analysis.low(at - 1) in _MOMENTS
        of_it = of_it and analysis.between(at - 3, at - 1) == ["at", "the"]
        said = said or (of_it and analysis.low(at + 1) in ("the", "its"))
        if not said or mention is None or not mention.of("name") or not _is_end(mention):
            continue
        start, end = analysis.sentence_of(at)
        came = of_it or not _COMING.isdisjoint(analysis.between(mention.last, end))
        own = any(c.name.split("_")[0] in kept for c in mention.columns)
        asked = [m for m in analysis.mentions if start <= m.first < at]
        asked = [m for m in asked if m.of("name", "low", "value") and not _is_end(m)]
        timed = any(c.type == "time" for m in asked for c in m.columns)
        if came and own and asked and not timed and at in analysis.focus:
            return tuple(analysis.between(at, mention.last))
    return ()


_WHILE = word_set("when while once")
_MOMENTS = word_set("time moment hour minute")
_COMING = word_set("reached came come observed occurred hit measured recorded reach happened")


def this_moment(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "right now" of "what is the temperature right now", and not that of "what is the high
    right now": of what is measured, only that end of the day is kept."""
    analysis, period = question.analysis, reading.period
    single = period is not None and period.single_day and one_a_day(analysis.card)
    if not single or reading.kind != "rows" or not measured(reading):
        return ()
    both = {column.name for pair in two_views(analysis.card) for column in pair}
    lows = set(analysis.lows)
    for mention in question.free:
        kept = not both & {c.name for c in mention.columns} or _is_end(mention)
        if kept or not mention.of("name", "low") or not PAST.isdisjoint(lows) or "will" in lows:
            continue
        if any(m.of("qualifier") and not m.of("name", "low") for m in analysis.mentions):
            continue  # "what high is forecast right now"
        for at in range(len(analysis.tokens)):
            if size := starts(analysis.tokens, at, _NOW):
                return tuple(analysis.between(at, at + size))
    return ()


def whether_now(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "right now" of "is it raining right now", and not that of "is rain forecast right now"
    or "is the sky to clear now": what a record foresees of the whole day says nothing of a
    moment."""
    analysis, tokens = question.analysis, question.analysis.tokens
    if reading.kind not in _WHETHER or not one_a_day(analysis.card):
        return ()
    if not two_views(analysis.card) or not PAST.isdisjoint(analysis.lows):
        return ()
    if any(m.of("qualifier") and not m.of("name", "low", "value") for m in analysis.mentions):
        return ()
    for start, end in analysis.sentences:
        if _IS.isdisjoint(analysis.between(start, start + 2)):
            continue
        still = analysis.low(start + 1) == "it" and analysis.low(start + 2) == "still"
        if still and analysis.low(start + 3).endswith("ing"):
            return (analysis.tokens[start + 2].text,)  # "is it still raining"
        for at in range(start, end):
            size = starts(tokens, at, _NOW)
            closes = analysis.low(at + size) in ("?", ".", "!", "")
            if size and (closes or analysis.low(at) != "now"):
                return tuple(analysis.between(at, at + size))
    return ()


def _is_end(mention: Mention) -> bool:
    return not _ENDS.isdisjoint(mention.words.lower().split())
