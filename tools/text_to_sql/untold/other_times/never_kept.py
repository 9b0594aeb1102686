"""What nobody kept of a day, or of a stretch, though a column is called so.

    "at what time did it first pass 90 on 3 May"        the hour of the highest, and of no other
    "what share of the city got the storms"             a chance is kept, and no map
    "was the haze on 3 May dust or smoke"               that there was some, and not what it was
    "was the 90 on 3 May measured in the shade"         the number, and nothing beside it
    "was this winter colder than the one before"        no record is of that winter
    "what is the all-time record high"                  no record is of all time
    "how many inches count as heavy"                    what words mean, no record tells

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases, describes
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Neighbour, Reading

_AREAS = word_set(
    "city town county area region state valley country district metro suburbs neighborhood "
    "neighbourhood neighborhoods neighbourhoods city's map island land homes households streets "
    "roads population residents people metropolis village borough boroughs districts"
)
_A = word_set("a an the some any just pure mere plain")
_GETTING = word_set("got gets saw had has received")
_THE = word_set("the our my that this")
_COUNTING = word_set("count counts counted qualify qualifies qualified rate rates class classed")
_CONSIDERED = word_set("considered deemed called regarded defined classified")
_ARCHIVE = word_set("archive data dataset corpus collection file files here log logs")


def first_within_a_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "first" of "at what time did it first pass 90 on 3 May"."""
    analysis, period = question.analysis, reading.period
    single = period is not None and period.single_day and one_a_day(analysis.card)
    dated = reading.measure is not None and reading.measure.column.temporal
    if not single or reading.kind != "extreme" or not dated:
        return ()
    return tuple(
        analysis.tokens[cue.first].text for cue in analysis.cues if cue.meaning in ("first", "last")
    )[:1]


def share_of_a_place(question: Question) -> tuple[str, ...]:
    """The "share" of "what share of the city got the storms"."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if not analysis.lacks(_AREAS) else ():
        if analysis.low(at) != "how":
            continue
        much = analysis.between(at, at + 3) == ["how", "much", "of"]
        place = at + 3 + (analysis.low(at + 3) in _THE)
        if much and analysis.low(place) in _AREAS and not analysis.noun_at(place + 1):
            return tuple(analysis.between(at, place + 1))
    parts = [a.last for a in analysis.amounts if a.unit == "%" and analysis.low(a.last) == "of"]
    parts += [at + 1 for at in analysis.focus if analysis.between(at, at + 2) == ["half", "of"]]
    for at in parts:
        place = at + 1 + (analysis.low(at + 1) in _THE)
        titled = place < len(analysis.tokens) and analysis.tokens[place].text[0].isupper()
        titled = titled and place not in analysis.dates.used and not analysis.noun_at(place)
        told = any(m.first <= place < m.last for m in analysis.mentions)
        if (analysis.low(place) in _AREAS or titled) and not told:
            return tuple(analysis.between(at, place + 1))
    for cue in analysis.cues:
        if cue.meaning != "share":
            continue
        at = cue.last + (analysis.low(cue.last) == "of")
        at += analysis.low(at) in _THE
        told = any(m.first <= at < m.last for m in analysis.mentions)
        name = at < len(analysis.tokens) and analysis.tokens[at].text[0].isupper()
        name = name and at not in analysis.dates.used and analysis.low(at + 1) in _GETTING
        name = name and not analysis.low(at).endswith("s")  # "of Sundays had rain"
        if (analysis.low(at) in _AREAS or name) and not told and not analysis.noun_at(at + 1):
            return tuple(analysis.between(cue.first, at + 1))
    return ()


def made_of(question: Question) -> tuple[str, ...]:
    """The "dust or smoke" of "was the haze on 3 May dust or smoke"."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if not analysis.lacks(("made",)) else ():
        what = analysis.low(analysis.sentence_of(at)[0]) == "what"
        kept = any(m.first <= at < m.last for m in analysis.mentions)
        if what and not kept and analysis.between(at, at + 2) == ["made", "of"]:
            return "made", "of"
    if analysis.lacks(("or",)):
        return ()
    if not asks_yes_no(question):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) != "or":
            continue
        start, end = analysis.sentence_of(at)
        clause = NounPhrases(question, start, end)
        one, two = at - 1, at + 1 + (analysis.low(at + 1) in _A)
        closes = two + 1 >= end or analysis.tokens[two + 1].kind == "mark"
        closes = closes or two + 1 in analysis.dates.used
        closes = closes or (analysis.low(two + 1) == "on" and two + 2 in analysis.dates.used)
        strange = [
            place
            for place in (one, two)
            if clause.unknown(place) and not describes(analysis.low(place))
        ]
        opened = start + 1
        subject = analysis.low(start) in AUXILIARIES and analysis.low(opened) in _THE
        thing = next((m for m in analysis.mentions if m.first == opened + 1), None)
        fact = thing is not None and any(c.type == "boolean" for c in thing.columns)
        adjoined = fact and thing is not None and _only_dates(question, thing.last, one)
        if closes and strange and subject and adjoined:
            return tuple(analysis.between(one, two + 1))
    return ()


def _only_dates(question: Question, first: int, last: int) -> bool:
    """Whether nothing but days and little words stand there."""
    analysis = question.analysis
    return all(
        at in analysis.dates.used or analysis.low(at) in _LITTLE or not analysis.low(at).isalpha()
        for at in range(first, last)
    )


_LITTLE = (
    word_set("on of in for from due to caused by really actually just mostly made either") | _A
)


def of_a_number_told(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "shade" of "was the 90 on 3 May measured in the shade": the number is only told again,
    and what is asked is a word that nobody knows."""
    analysis, period = question.analysis, reading.period
    single = period is not None and period.single_day and one_a_day(analysis.card)
    if not single or not reading.unknown or not asks_yes_no(question):
        return ()
    again = [
        found
        for found in question.found
        if isinstance(found.condition, Comparison) and found.condition.operator == "="
    ]
    if len(again) != 1 or len(question.found) != 1:
        return ()
    number = next(
        (a for a in analysis.amounts if again[0].first <= a.first < again[0].last and not a.clock),
        None,
    )
    if number is None:
        return ()
    places = range(number.first, number.last)
    digit = next((at for at in places if analysis.tokens[at].kind == "number"), number.first)
    return reading.unknown if _told_again(question, digit) else ()


def _told_again(question: Question, digit: int) -> bool:
    """The "the 90", the "the high of 90": a number that is spoken of, and not asked for."""
    analysis = question.analysis
    at = digit - 1
    if analysis.low(at) == "of":
        at -= 1
        while any(m.first <= at < m.last for m in analysis.mentions):
            at -= 1
    return analysis.low(at) in ("the", "that") and analysis.low(at - 1) in AUXILIARIES


def stretch_before(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "one before" of "was this winter colder than the one before", the "last winter" of "than
    last winter" where it is the same: a stretch, and no day."""
    analysis, period = question.analysis, reading.period
    if period is None or period.single_day or not asks_yes_no(question):
        return ()
    lows = analysis.lows
    if "than" not in lows or not {"one", "previous", "preceding", "last"} & set(lows):
        return ()
    than = lows.index("than")
    start, _ = analysis.sentence_of(than)
    measures = [c.measure for c in reading.conditions if isinstance(c, Comparison)]
    measures += [reading.measure] if reading.measure else []
    beside = any(isinstance(measure.beside, Neighbour) for measure in measures)
    spoken = any(at in analysis.dates.used for at in range(start, than))
    days = any(analysis.noun_at(at) for at in range(start, than))
    behind = lows[than + 1 : than + 4]
    earlier = behind[:1] == ["last"] or {"previous", "preceding"} & set(behind)
    same = earlier and reading.kind != "compare" and len(period.parts) < 2
    if not (beside or same) or not spoken or days:
        return ()
    return tuple(word for word in behind if word.isalpha())


def ends_of_all_time(question: Question) -> tuple[str, ...]:
    """The "all-time" of "what is the all-time record high": the records are of some days, and it is
    not said that theirs is meant."""
    analysis = question.analysis
    lows = analysis.lows
    if "all" not in lows or "time" not in lows or analysis.dates.period is not None:
        return ()
    held = any(
        low in _ARCHIVE or (analysis.noun_at(at) and low not in _ITSELF)
        for at, low in enumerate(lows)
    )
    for at in range(len(lows)) if not held else ():
        size = 3 if lows[at : at + 3] == ["all", "-", "time"] else 0
        size = size or 2 * (lows[at : at + 2] == ["all", "time"])
        ranked = any(m.degree == "most" for m in analysis.mentions) or analysis.has("high", "low")
        if size and ranked and analysis.low(at - 1) == "of":
            return ("all", "time")  # "the hottest day of all time"
        if size and ("record" in lows or _ends_follow(question, at + size)):
            return ("all", "time")
    return ()


def _ends_follow(question: Question, at: int) -> bool:
    """The "highest" and the "high" of "the all-time high", "the all-time hottest day"."""
    analysis = question.analysis
    ranked = any(m.first == at and m.degree == "most" for m in analysis.mentions)
    return ranked or analysis.low(at) in _ENDS


_ITSELF = word_set("record time day days one")
_ENDS = word_set("high low highs lows maximum minimum max min peak record records")


def counts_as(question: Question) -> tuple[str, ...]:
    """The "count as" of "how many inches count as heavy", "what counts as heavy rain"."""
    analysis = question.analysis
    lows = analysis.lows
    if analysis.lacks(_COUNTING) and analysis.lacks(_CONSIDERED):
        return ()
    for at in sorted(analysis.focus):
        said = lows[at] in _COUNTING and analysis.low(at + 1) == "as"
        said = said or (lows[at] in _CONSIDERED and analysis.low(at - 1) in ("is", "are", "be"))
        start, _ = analysis.sentence_of(at)
        if not said or any(analysis.noun_at(place) for place in range(start, at)):
            continue
        before = lows[start:at]
        measured = any(
            before[place : place + 2] == ["how", "much"]
            or (
                before[place : place + 2] == ["how", "many"]
                and (before[place + 2 : place + 3] or [""])[0] in UNITS
            )
            for place in range(len(before))
        )
        graded = any(
            before[place] == "how" and {"must", "need", "needs", "have", "has"} & set(before)
            for place in range(len(before))
        )
        ranked = any(m.first > at and m.degree == "most" for m in analysis.mentions)
        if ranked or any(place in analysis.dates.used for place in range(at, len(lows))):
            continue  # "what is considered the hottest day of May"
        if measured or graded or (before[:1] == ["what"] and len(before) <= 2):
            return tuple(analysis.between(at, at + 2))
    return ()
