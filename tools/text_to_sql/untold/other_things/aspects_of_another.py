"""What one thing is measured by, asked of another: the temperature of the rain.

    the temperature of the rain, during the rain     a temperature is kept, of the day
    which direction did the hail come from           a direction is, of the wind
    when did the fog peak                            an hour is, of the high

A column is of another thing where the two have no word in common, and no record is either of them.
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.words import content_words, stem

_OF = word_set("of during")
_THE = word_set("the that this any a an")
_DOES = word_set("did does do was were is are will would")
_WHICH = word_set("which what")
_PEAKED = ("high", "low")
_ASPECTS = {*NUMERIC, "text", "time"}


def aspect_of_another(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "temperature of the rain", the "direction" that "the hail came from"; none where the
    thing has it, or nothing is asked of a thing."""
    analysis = question.analysis
    if analysis.lacks(_OF | _WHICH | {"when"}) or not one_a_day(analysis.card):
        return ()
    for aspect in analysis.mentions:
        named = [link.column for link in aspect.of("name")]
        aspects = [c for c in named if c.type in _ASPECTS and c.unit != "%"]
        if aspect.first not in analysis.focus or not aspects or aspect.of("value"):
            continue
        thing = _thing_behind(analysis, aspect)
        if thing and not any(is_of(column, thing) for column in named):
            return aspect.words, thing.words
    return _hour_of_its_peak(question, reading)


def _thing_behind(analysis: Analysis, aspect: Mention) -> Mention | None:
    """What it is asked of: "the direction of the rain", "which direction did the rain"."""
    at = aspect.last
    asked = analysis.low(at) in _DOES and not _WHICH.isdisjoint(
        analysis.between(max(0, aspect.first - 1), aspect.last)
    )
    if not asked and analysis.low(at) not in _OF:
        return None
    at += 1
    at += analysis.low(at) in _THE
    return _thing_at(analysis, at)


def _thing_at(analysis: Analysis, at: int) -> Mention | None:
    """What stands here and is neither a record, "the rainy days", nor a name or a kind of one."""
    thing = next((one for one in analysis.mentions if one.first == at), None)
    if thing is None or analysis.noun_at(thing.last):
        return None
    named, values = thing.of("name", "low"), thing.of("value")
    kept = any(link.column.type != "date" for link in named)
    facts = bool(values) and all(link.column.type == "boolean" for link in values)
    return thing if facts or (kept and not values) else None


def _hour_of_its_peak(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "rain" of "when did the rain peak", where the hour of another thing is kept."""
    analysis = question.analysis
    hours = [column for column in reading.shown if column.type == "time"]
    if reading.kind != "rows" or not hours:
        return ()
    for cue in analysis.cues:
        thing = next((one for one in analysis.mentions if one.last == cue.first), None)
        if thing is None or cue.meaning not in _PEAKED or _thing_at(analysis, thing.first) is None:
            continue
        if analysis.low(thing.first - 1) in _THE | _DOES and not any(
            is_of(hour, thing) for hour in hours
        ):
            return thing.words, analysis.tokens[cue.first].text
    return ()


def is_of(column: ColumnCard, thing: Mention) -> bool:
    """Whether a column is one of the thing's own, or they are called by the same word."""
    named = [link.column for link in thing.of("name", "low")]
    if column in named or (column.type == "time" and any(c.type == "time" for c in named)):
        return True
    kept = (column.name.replace("_", " "), column.description, *column.synonyms)
    said = {stem(word) for phrase in kept for word in content_words(phrase)}
    return not said.isdisjoint(
        _stems(thing.words, *(word for one in named for word in one.synonyms))
    )


def _stems(*phrases: str) -> set[str]:
    """Of phrases, those of one word and what in others is no general English."""
    each = (content_words(phrase) for phrase in phrases)
    return {stem(word) for said in each for word in said if len(said) == 1 or word not in KNOWN}
