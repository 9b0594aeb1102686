"""What is measured of one thing, and asked of another that is only told of.

    "what temperature had the sea"               nor has anything that nobody measured
    "how many days did snow lie on the ground"   what came down, and not what stayed
    "how much snow was left on 1 March"          the same
    "which days had more than a trace of snow"   how little a trace is
    "how much of the snow of 1 March was left on the 9th", "was the snow gone by 9 March"

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, EVENTS, KNOWN, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.units import DEGREES, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question

_THE = word_set("the that this")
_ENDING = word_set("? . ! , : ; on in of at for during to supposed going expected due when")
_LYING = word_set("lie lay lain lying linger lingered lingering settled melted")
_LEFT = word_set("left remain remained remaining remains")
_COMING = word_set("to out for")
_GROUND = word_set("ground")


def degrees_had_by(question: Question) -> tuple[str, ...]:
    """The "sea" of "what temperature had the sea", the "pool" of "how many degrees did the pool
    have", the "rain" of "what temperature was the rain"."""
    analysis = question.analysis
    if analysis.lacks(_WHICH) and analysis.lacks(("degrees",)):
        return ()
    measured = {m.first: m.last for m in analysis.mentions if _in_degrees(m)}
    for at in sorted(analysis.focus):
        if analysis.low(at) != "how" and analysis.low(at) not in _WHICH:
            continue
        numbered = analysis.between(at, at + 3) == ["how", "many", "degrees"]
        called = analysis.low(at) in _WHICH and at + 1 in measured
        verb = at + 3 if numbered else measured.get(at + 1, -1)
        if not (numbered or called) or analysis.low(verb) not in AUXILIARIES:
            continue
        thing = verb + 1 + (analysis.low(verb + 1) in _THE)
        told = next((m for m in analysis.mentions if m.first == thing), None)
        last = told.last if told else thing + 1
        owned = analysis.low(verb) in _HAVING or analysis.low(last) in _HAVING
        if not (owned or called) or not (analysis.low(last) in _HAVING or _closes(analysis, last)):
            continue
        if told is None and thing > verb + 1 and _unheard_of(question, thing):
            return (analysis.tokens[thing].text,)
        warm = told and any(unit_of(column.unit) == DEGREES for column in told.columns)
        if told and told.of("name") and told.exact and not warm:
            return (told.words,)
    return ()


def _unheard_of(question: Question, at: int) -> bool:
    """Whether a thing stands there that nobody knows: no day, no part of one, no air or town."""
    analysis, word = question.analysis, question.analysis.low(at)
    when = at in analysis.dates.used or word in PARTS_OF_DAY or analysis.noun_at(at)
    return word.isalpha() and not when and word not in KNOWN | EVENTS | _HERE


_WHICH = word_set("what which")
_HAVING = word_set("had has have")
_HERE = word_set(
    "air weather city town village place area region neighborhood neighbourhood forecaster "
    "forecasters meteorologist meteorologists"
)


def _in_degrees(mention: Mention) -> bool:
    columns = {link.column.name: link.column for link in mention.of("name", "low")}
    return bool(columns) and any(unit_of(column.unit) == DEGREES for column in columns.values())


def _closes(analysis: Analysis, at: int) -> bool:
    """Whether a noun ends there: no "day" of "the foggy day" follows."""
    return at >= len(analysis.tokens) or at in analysis.dates.used or analysis.low(at) in _ENDING


def left_lying(question: Question) -> tuple[str, ...]:
    """The "lie" of "how many days did snow lie", the "left" of "how much snow was left", the
    "ground" of "was there snow on the ground"."""
    analysis = question.analysis
    if analysis.lacks(_LYING | _LEFT | _GROUND | {"gone"}):
        return ()
    for mention in analysis.mentions:
        if not _falls(mention) or not mention.of("name"):
            continue
        at = mention.last
        if analysis.low(at) in ("of", "from"):  # "the snow of 3 May"
            at = analysis.past_dates(at + 1)
        while analysis.low(at) in AUXILIARIES or analysis.low(at) in ("still", "there"):
            at += 1
        if analysis.between(at, at + 2) == ["gone", "by"] and at + 2 in analysis.dates.used:
            return tuple(analysis.between(at, at + 2))
        if analysis.low(at) in _LYING:
            return (analysis.tokens[at].text,)
        if analysis.low(at) in _LEFT and analysis.low(at + 1) not in _COMING:
            return (analysis.tokens[at].text,)
        if analysis.low(at) == "on" and _GROUND & set(analysis.between(at + 1, at + 3)):
            return ("ground",)
    return ()


def more_than_a_trace(question: Question) -> tuple[str, ...]:
    """The "trace" of "which days had more than a trace of snow": how little that is, nobody said,
    and days with a trace would be told, too."""
    analysis = question.analysis
    if analysis.lacks(_LITTLE) or analysis.lacks(("than",)):
        return ()
    for at in sorted(analysis.focus):
        more = analysis.between(at - 3, at) in (["more", "than", "a"], ["than", "just", "a"])
        thing = at + 2 + (analysis.low(at + 2) in _THE)
        of_it = analysis.low(at + 1) == "of" and any(m.first == thing for m in analysis.mentions)
        if analysis.low(at) in _LITTLE and more and of_it:
            return tuple(analysis.between(at - 3, at + 1))
    return ()


_LITTLE = word_set("trace sprinkle sprinkling drop dusting hint touch bit spot dash")


def _falls(mention: Mention) -> bool:
    """Whether of a thing both are kept: that there was some, and how much came down."""
    facts = any(column.type == "boolean" for column in mention.columns)
    return facts and any(column.type in NUMERIC for column in mention.columns)
