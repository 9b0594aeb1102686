"""A day's low, where only its highest is recorded.

    "the lowest temperature in January"    the least of the days' highest is another number
    "the low dropped below 20"             no record has it
    "how cold did it get on 3 May"         its highest is no answer

Each function answers with the words that reach outside; none where all is well.
"""

from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_record
from pageturner.tools.text_to_sql.columns.upper_ends import UPPER, one_a_day, paired, topmost
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading

BARE = word_set("low lows minimum minima")
_NAMING = word_set("the a an")
_EXTREMES = ("high", "low")


def low_of_a_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "low" of "the low on the coldest day", where only its highest is recorded."""
    analysis = question.analysis
    if analysis.lacks(("low", "lows")):
        return ()
    if (
        reading.kind != "extreme"
        or reading.measure is None
        or paired(analysis.card, reading.measure.column)
    ):
        return ()
    ranked = any(m.degree == "most" and analysis.noun_at(m.last) for m in question.free)
    return tuple(
        token.text
        for at, token in enumerate(analysis.tokens)
        if token.low in ("low", "lows")
        and ((ranked and analysis.low(at - 1) in _NAMING) or _so_qualified(analysis, at))
        and analysis.low(at + 1) in _BEHIND
        and not any(m.first <= at < m.last for m in analysis.mentions)
    )


_BEHIND = ("on", "of", "for", "in", "?", "", "ever", "during", "over")


def low_of_its_own(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "low" of "what was the observed low", "the low dropped below 20": what a day's highest is
    asked for in its place."""
    analysis = question.analysis
    if (analysis.lacks(BARE) and analysis.lacks(_MINIMUM)) or not one_a_day(analysis.card):
        return ()
    if timed := _hour_of_a_low(analysis, reading):
        return timed
    if not any(topmost(analysis, column) for column in _columns_of(reading)):
        kept = any(topmost(analysis, column) for column in analysis.card.columns)
        if not kept:
            return ()
        return _noted_low(analysis) or _ranked_lows(analysis) or _low_of_a_date(analysis)
    if beside_the_high(question):
        # "highs and lows in May", "the widest range between high and low"
        return tuple(token.text for token in analysis.tokens if token.low in BARE)[:1]
    return tuple(
        token.text
        for at, token in enumerate(analysis.tokens)
        if token.low in BARE
        and (
            _of_the_highest(analysis, at)
            or (
                (_as_the_low(analysis, at) or _so_qualified(analysis, at))
                and (analysis.low(at + 1) in _FALLING or _said_apart(analysis, at + 1))
            )
        )
        and not any(m.first <= at < m.last for m in analysis.mentions)
    )


def cold_it_got(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "how cold" of "how cold did it get on 3 May": that is no day's highest."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_GETTING) or period is None or not period.single_day:
        return ()
    if not any(topmost(analysis, column) for column in reading.shown):
        return ()
    for mention in analysis.mentions:
        how = analysis.low(mention.first - 1) == "how" and not mention.degree
        if how and mention.of("low") and analysis.between(mention.last, mention.last + 3) in _DID:
            return "how", mention.words
    return ()


_GETTING = word_set("get go drop turn become")
_DID = [["did", "it", verb] for verb in _GETTING]


def _hour_of_a_low(analysis: Analysis, reading: Reading) -> tuple[str, ...]:
    """The "low" of "at what time was the observed low recorded": the highest one's hour is kept."""
    if not any(column.type == "time" for column in reading.shown):
        return ()
    named = {place for m in analysis.mentions if m.of("name") for place in range(m.first, m.last)}
    return tuple(
        token.text
        for at, token in enumerate(analysis.tokens)
        if token.low in BARE | _MINIMUM
        and at not in named
        and (analysis.low(at - 1) in _NAMING or _so_qualified(analysis, at))
        and analysis.low(at + 1) in _HAPPENING
    )


_HAPPENING = word_set(
    "recorded reached measured logged noted set hit come came happen happened occur occurred was "
    "on for ?"
)


def _noted_low(analysis: Analysis) -> tuple[str, ...]:
    """The "low" of the note "low 3/5/26", which names nothing else."""
    said = [
        token
        for at, token in enumerate(analysis.tokens)
        if at not in analysis.dates.used
        and token.kind not in ("mark", "date")
        and token.low not in _BESIDE_A_NOTE
    ]
    noted = len(said) == 1 and said[0].low in BARE | _MINIMUM
    return (said[0].text,) if noted and analysis.dates.period is not None else ()


_BESIDE_A_NOTE = word_set("the a an on for of in daily day's what what's was is were please")


def _ranked_lows(analysis: Analysis) -> tuple[str, ...]:
    """The "low" of "the lowest low", "the morning low", where a day's highest is recorded."""
    return tuple(
        analysis.tokens[at].text
        for at in range(1, len(analysis.tokens))
        if analysis.low(at) in ("low", "lows")
        and analysis.low(at - 1) in _LOWS_OWN
        and analysis.low(at + 1) in _FALLING
        and not any(m.first <= at < m.last for m in analysis.mentions)
    )


def _low_of_a_date(analysis: Analysis) -> tuple[str, ...]:
    """The "low" of "was the low on 3 May lower than the chill", where another value is told."""
    for at, token in enumerate(analysis.tokens):
        bare = token.low in BARE and analysis.low(at - 1) == "the"
        dated = at + 2 in analysis.dates.used and analysis.low(at + 1) in ("on", "of", "for")
        if bare and dated and not any(m.first <= at < m.last for m in analysis.mentions):
            return (token.text,)
    return ()


_LOWS_OWN = PARTS_OF_DAY | word_set(
    "lowest highest warmest coldest lower higher warmer colder milder cooler "
    "overnight nighttime nightly night dawn early predawn"
)


def _as_the_low(analysis: Analysis, at: int) -> bool:
    return analysis.low(at).startswith("low") and analysis.low(at - 1) in _OWNING


_OWNING = word_set("the a daily day's s")
_FALLING = word_set(
    "on of for in ? ever during over and , . ; drop dropped fall fell go went get got dip dipped "
    "sink sank stay stayed was were is be been that which reach reached than differ differed miss "
    "missed"
) | {""}


def _said_apart(analysis: Analysis, at: int) -> bool:
    """Whether a day or a limit begins there: "the low under 20", "the low 3 May"."""
    return at in analysis.dates.used or any(
        amount.first == at and amount.operator != "=" for amount in analysis.amounts
    )


def _columns_of(reading: Reading) -> list[ColumnCard]:
    measured = [c for c in reading.conditions if isinstance(c, Comparison)]
    told = [column for condition in measured for column in condition.measure.columns]
    return [*told, *reading.shown, *(reading.measure.columns if reading.measure else ())]


def _so_qualified(analysis: Analysis, at: int) -> bool:
    """The "low" of "the lowest observed low", "the warmest low": what a day's low was."""
    told = any(m.last == at and m.of("qualifier") for m in analysis.mentions)
    graded = any(m.last == at and m.degree in ("most", "more") for m in analysis.mentions)
    return told or graded or any(c.last == at and c.meaning in _LESS for c in analysis.cues)


_LESS = ("low", "less")


def _of_the_highest(analysis: Analysis, at: int) -> bool:
    """The "low" of "the average low temperature", before what is recorded of the day's highest, and
    not that of "how low a temperature"."""
    graded = analysis.low(at) == "low" and analysis.low(at - 1) in _GRADING
    if graded or analysis.low(at) not in ("low", "minimum", "min"):
        return False
    named = [m for m in analysis.mentions if m.first == at + 1 and m.of("name") and not m.degree]
    if analysis.low(at) in _MINIMUM:  # "the minimum measured high": of what is recorded
        named = [m for m in named if analysis.low(m.last - 1).removesuffix("s") not in UPPER]
    return any(
        not UPPER.isdisjoint(column.name.split("_")) and topmost(analysis, column)
        for mention in named
        for column in mention.columns
    )


_GRADING = word_set("how so too very as that")


def least_of_a_stretch(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "lowest" of "the lowest temperature in January", where only the highest of each day is
    recorded: the least of those is another number. "The lowest high" and "the coldest day" are
    what is recorded."""
    measure, analysis = reading.measure, question.analysis
    if (
        reading.kind != "extreme"
        or reading.grouped
        or measure is None
        or measure.minus is not None
        or not one_a_day(analysis.card)
        or not topmost(analysis, measure.column)
    ):
        return ()
    lows = analysis.lows
    if meant := _low_that_is_meant(analysis):
        return meant
    if reading.direction != "low":  # "the highest minimum temperature", "the highest low"
        pairs = pairwise(analysis.tokens)
        ends = _HIGHEST
        return next(((t.text,) for s, t in pairs if s.low in ends and t.low in BARE), ())
    if ("how", "low") in set(pairwise(lows)) and not by_its_name(question, measure.column):
        return ("low",)
    least = next((t.text for t in analysis.tokens if t.low in _MINIMUM), "")
    if (asks_record(question) and not least) or by_its_name(question, measure.column):
        return ()
    said = {first: last for first, last in ranked_words(question) if not analysis.noun_at(last)}
    kinds = {found.first for found in question.found}  # "the coldest foggy day"
    for first, last in said.items():
        named = last not in kinds and any(m.first == last and m.columns for m in analysis.mentions)
        within = [n for n in range(first + 1, last) if analysis.low(n) in measure.column.synonyms]
        if named or within or analysis.low(last) in _READINGS:  # "the coldest temperature recorded"
            return tuple(token.text for token in analysis.tokens[first : (within or [last])[0]])
    return (least,) if least else ()


def _low_that_is_meant(analysis: Analysis) -> tuple[str, ...]:
    """The "low" of "the low I mean", of "the low, not the high"."""
    for at, token in enumerate(analysis.tokens):
        if token.low not in BARE or analysis.low(at - 1) not in _NAMING | {"mean"}:
            continue
        behind = at + 1 + (analysis.low(at + 1) == ",")
        said = analysis.between(behind, behind + 2)
        meant = said in (["i", "mean"], ["i", "meant"], ["that", "is"], ["not", "the"])
        if meant and not any(m.first <= at < m.last for m in analysis.mentions):
            return (token.text,)
    return ()


_READINGS = word_set("reading readings")
_HIGHEST = word_set("highest warmest hottest mildest greatest")
_MINIMUM = word_set("minimum minima min")


def by_its_name(question: Question, column: ColumnCard) -> bool:
    """Whether a column is named by a word of its own name, "the lowest high"."""
    own = {word for word in column.name.split("_") if word not in column.qualifiers} | UPPER
    own |= {f"{word}s" for word in own}
    return not own.isdisjoint(question.analysis.lows)


def beside_the_high(question: Question) -> bool:
    """`the low and the high`, `highs and lows`: the one is asked for as the other is."""
    lows = [token.low for token in question.analysis.tokens if token.low not in _OWN]
    return any(
        {one.removesuffix("s"), two.removesuffix("s")} == {"low", "high"}
        and joint in ("and", "&", "/")
        for one, joint, two in zip(lows, lows[1:], lows[2:], strict=False)
    )


_OWN = _NAMING | word_set("its their own day's that day s '")


def ranked_words(question: Question) -> list[tuple[int, int]]:
    """Where "lowest" and "coldest" stand, with what they are said of where it is one phrase."""
    mentions = [(m.first, m.last) for m in question.free if m.degree == "most"]
    cues = question.analysis.cues
    return [*mentions, *((c.first, c.last) for c in cues if c.meaning in _EXTREMES)]
