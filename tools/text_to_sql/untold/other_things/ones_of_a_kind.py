"""One of the things that records only say there were some of: they are not told apart.

    "on which day was the leak the most violent"    nor on which day
    "how did 3 May rank among all days"          nor the place of a day
    "which leak was the worst", "the worst leak" that there was one is recorded, and of none more
    "how warm was the foggiest day"              fog is recorded, and not how much of it
    "how warm was the day with the most fog"
    "when did the fog reach the harbour"         which of them, and at what hour
    "when did it stop leaking in May"            days on which it did are no end of it
    "at what hour did it leak most in May"       days on which it did are no hour

Each function answers with the words that ask for it; none where all is well. What the text of one
day tells of its hours is asked of that day.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_WHICH = word_set("which what")
_ENDS = ("high", "low", "worse", "better", "intense")
_TURNING = word_set(
    "begin begins began start starts started stop stops stopped cease ceases ceased quit end ends "
    "ended finish finishes finished"
)
_ARRIVING = word_set("reach reaches reached hit hits strike strikes struck arrive arrives arrived")
_THE = word_set("the this that it")


def ranked_among_some(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "strongest" of "which storm was the strongest", "which of the storms lasted longest", the
    "worst" of "the worst storm"."""
    analysis = question.analysis
    if reading.kind != "rows" or reading.measure is not None or reading.shown:
        return ()
    ends = {cue.first: cue for cue in analysis.cues if cue.meaning in _ENDS}
    for mention in analysis.mentions if ends else ():
        if not _fact(mention) or mention.first not in analysis.focus:
            continue
        before = analysis.between(max(0, mention.first - 3), mention.first)
        best = before[-2:-1] == ["the"] and before[-1] in _BEST
        if best and not analysis.noun_at(mention.last):
            return before[-1], mention.words
        one_of = before[-1:] and (before[-1] in _WHICH or before == ["which", "of", "the"])
        at = mention.last
        if not one_of or analysis.low(at) not in AUXILIARIES | _LASTING:
            continue
        at += 1 + (analysis.low(at + 1) == "the")
        if at in ends:
            return mention.words, analysis.tokens[at].text
    return ()


def day_of_the_most(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "most violent" of "on which day was the leak the most violent", where all days that had
    one would be told."""
    analysis = question.analysis
    if reading.kind != "rows" or reading.measure is not None or reading.shown:
        return ()
    for at in sorted(analysis.focus) if analysis.says({"most", "least"}) else ():
        end = analysis.between(at, at + 2) in (["the", "most"], ["the", "least"])
        thing = next((m for m in analysis.mentions if m.last == at), None) if end else None
        if thing is None or not _fact(thing):
            continue
        being = thing.first - 1 - (analysis.low(thing.first - 1) in _THE)
        said = any(m.first == at + 2 and m.of("name", "low", "value") for m in analysis.mentions)
        if analysis.low(being) in AUXILIARIES and not said:
            return thing.words, *analysis.between(at, at + 3)
    return ()


def place_of_a_day(question: Question) -> tuple[str, ...]:
    """The "rank" of "how did 3 May rank among all days", of "what rank has 3 May", the "top ten" of
    "was 3 May in the top ten": which place one day has, nobody reckons."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or not period.single_day or analysis.lacks(_PLACED):
        return ()
    for at in sorted(analysis.focus):
        low, before = analysis.low(at), analysis.lows[:at]
        ranked = low == "rank" and not {"how", "where", "what", "which"}.isdisjoint(before)
        ranked = ranked or (low == "ranking" and "what" in before)
        top = low == "top" and analysis.between(at - 2, at) in (["in", "the"], ["among", "the"])
        if ranked or (top and (at + 1 in _numbered(analysis))):
            return (analysis.tokens[at].text,)
    return ()


_PLACED = word_set("rank ranking top")


def _numbered(analysis: Analysis) -> set[int]:
    return {place for one in analysis.amounts for place in range(one.first, one.last)}


def day_ranked_by_a_fact(question: Question) -> tuple[str, ...]:
    """The "foggiest" of "how warm was the foggiest day", the "most foggy" of "the most foggy day",
    the "most fog" of "the day with the most fog": of "the most foggy days" there are as many as are
    counted."""
    analysis = question.analysis
    ends = {cue.last: cue for cue in analysis.cues if cue.meaning in _ENDS}
    if other := _ranked_otherwise(analysis):
        return other
    for mention in analysis.mentions:
        end, noun = ends.get(mention.first), analysis.noun_at(mention.last)
        first = end.first + (analysis.low(end.first) == "the") if end else mention.first
        if mention.degree == "most":
            ranked = noun and analysis.low(mention.first - 1) == "the"
        elif end is not None and end.meaning in ("high", "low") and noun:
            ranked = not analysis.low(mention.last).endswith("s")
        else:
            ranked = end is not None and _of_one_day(analysis, first)
        if not ranked or first not in analysis.focus or analysis.noun_at(mention.last + 1):
            continue
        if mention.columns and all(column.type == "boolean" for column in mention.columns):
            return tuple(analysis.between(first, mention.last))
    return ()


def _ranked_otherwise(analysis: Analysis) -> tuple[str, ...]:
    """The "fullest leak" of "which day had the fullest leak", where the days are full, and not
    what leaked; "the fullest leaking day" is a day."""
    facts = {m.first: m for m in analysis.mentions if m.of("name")}
    for mention in analysis.mentions:
        fact = facts.get(mention.last)
        if mention.degree != "most" or mention.first not in analysis.focus:
            continue
        if thing := _said_of_another(analysis, mention):
            return thing.words, mention.words
        if fact is None:
            continue
        own = {column.name for column in mention.columns}
        only = _fact(fact) and own.isdisjoint(column.name for column in fact.columns)
        ends = fact.last in analysis.dates.used or analysis.low(fact.last) in _CLOSES
        had = analysis.low(mention.first - 1) == "the"
        if only and ends and had and not mention.of("value"):
            return mention.words, fact.words
    return ()


def _said_of_another(analysis: Analysis, mention: Mention) -> Mention | None:
    """The "leak" of "on which day was the leak the fullest", of "which leak was the fullest"."""
    end = mention.first - 1
    if analysis.low(end) != "the":
        return None
    thing = next((m for m in analysis.mentions if m.last in (end, end - 1)), None)
    if thing is None or not thing.of("name") or thing.degree or thing.of("value"):
        return None
    which = analysis.low(thing.first - 1) in _WHICH and analysis.low(thing.last) in AUXILIARIES
    was = thing.first - 1 - (analysis.low(thing.first - 1) in _THE)
    apart = analysis.low(was) in AUXILIARIES and thing.last == end
    own = {column.name for column in mention.columns}
    other = own.isdisjoint(column.name for column in thing.columns)
    sized = any(column.type != "text" for column in thing.columns)
    return thing if (which or apart) and other and sized else None


_CLOSES = word_set("? . , ! in on of during") | {""}


def _of_one_day(analysis: Analysis, end: int) -> bool:
    """Whether "day with the" stands before an end of a scale."""
    having = end - 1 - (analysis.low(end - 1) == "the")
    return analysis.low(having) in _HAVING and analysis.noun_at(having - 1)


_HAVING = word_set("with having")


_BEST = word_set("worst best nastiest finest")
_LASTING = word_set("lasted raged stayed")


def hour_of_some(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "stop" of "when did it stop raining in May", the "reach" of "when did the storm reach the
    city", where no day is named whose text might tell it."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(("when",)) or analysis.lacks(_TURNING | _ARRIVING | {"be"}):
        return ()
    dated = period is not None and (period.single_day or period.named_days)
    if reading.kind != "rows" or reading.measure is not None or reading.shown or dated:
        return ()
    for at in sorted(analysis.focus):
        asked = analysis.low(at) == "when" and analysis.low(at + 1) in AUXILIARIES
        plural = analysis.low(at + 2).endswith("s")
        if not asked or not (analysis.low(at + 2) in _THE or plural):
            continue
        for verb in range(at + 3, analysis.sentence_of(at)[1]):
            if _turns(analysis, verb):
                return (analysis.tokens[verb].text,)
    return ()


def hour_of_most(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "what hour" of "at what hour did it leak most in May", the "when in the day" of "when in
    the day did it mostly leak", where a list of the days would be told."""
    analysis, period = question.analysis, reading.period
    if not analysis.says(_MOST | _ENDING | _HOURS | {"part", "during"}) or not one_a_day(
        analysis.card
    ):
        return ()
    dated = period is not None and (period.single_day or period.named_days)
    if dated or reading.kind not in ("rows", "share", "extreme"):
        return ()
    spans = [(at, at + size) for at, size in places(analysis.tokens, _IN_THE_DAY)]
    spans += _first_hour(analysis) + _hours_of(analysis)
    if reading.kind == "rows" and reading.conditions and not reading.shown:
        spans += [(cue.first, cue.last) for cue in analysis.cues if cue.meaning == "clock"]
    elif reading.kind == "rows":
        return ()
    for first, last in spans:
        if first in analysis.focus:
            return tuple(analysis.between(first, last))
    return ()


def _first_hour(analysis: Analysis) -> list[tuple[int, int]]:
    """The "earliest hour" of "what was the earliest hour with a leak"."""
    facts = {m.first for m in analysis.mentions if _fact(m) and m.of("name")}
    found = []
    for at in sorted(analysis.focus) if not analysis.lacks(_ENDING) else ():
        hour = analysis.low(at) in _ENDING and analysis.low(at + 1) in ("hour", "time")
        thing = at + 3 + (analysis.low(at + 3) in ("a", "the", "any"))
        if hour and analysis.low(at + 2) in ("with", "of", "for") and thing in facts:
            found.append((at, at + 2))
    return found


def _hours_of(analysis: Analysis) -> list[tuple[int, int]]:
    """The "hours" of the note "hours of mist in May"."""
    facts = {m.first for m in analysis.mentions if _fact(m) and m.of("name")}
    opened = {start + (analysis.low(start) == "total") for start, _ in analysis.sentences}
    return [
        (at, at + 1)
        for at in opened
        if analysis.low(at) in _HOURS and analysis.low(at + 1) == "of" and at + 2 in facts
    ]


_HOURS = word_set("hours minutes")
_ENDING = word_set("earliest latest")
_MOST = word_set("most mostly mainly usually often frequent common commonly likeliest likely")
_IN_THE_DAY = phrases("""
    when in the day, when during the day, what part of the day, which part of the day,
    when over the day, when within the day
""")


def _turns(analysis: Analysis, verb: int) -> bool:
    """The "stop" of "the rain stop", "stop raining", the "reach" of "the storm reach the city"."""
    low = analysis.low(verb)
    head = verb - (analysis.low(verb - 1) in ("season", "seasons"))
    before = any(m.last == head and _fact(m) for m in analysis.mentions)
    if low in _ARRIVING:
        return before
    behind = verb + 1 + (analysis.low(verb + 1) in ("to", "being"))
    after = any(m.first == behind and _fact(m) for m in analysis.mentions)
    if low == "be" and analysis.low(verb + 1) in ("over", "gone", "done"):
        return before
    return low in _TURNING and (before or after)


def _fact(mention: Mention) -> bool:
    """Whether records say of it only that there was some, beside what else they say."""
    return any(column.type == "boolean" for column in mention.columns)
