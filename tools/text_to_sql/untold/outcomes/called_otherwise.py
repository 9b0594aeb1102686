"""A thing by a word that says it is not the one that the record of the day states.

the recorded rainfall, the official gust       what came of it, where only the plan is recorded
the revised gust, the later chance of rain     another version of the plan
the all-time gust, the usual direction         what holds of more than the day
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_CONFIRMED = word_set("official verified confirmed definitive certified")
_OUTCOMES = _CONFIRMED | word_set("recorded registered logged reported true real final")
_VERSIONS = word_set(
    "previous earlier later initial updated revised original prior preceding superseded corrected "
    "amended"
)
_NORMS = word_set(
    "record historic historical normal typical usual seasonal climatological average mean hourly"
)
_OTHERWISE = _OUTCOMES | _VERSIONS | _NORMS | {"time"}
_STOPS = word_set("the a an of on in for with was were is are and or at to by any what which how")
_FARTHEST = 3


def called_otherwise(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "recorded rainfall" of "what was the recorded rainfall on 5 May"; nothing where all is
    well."""
    analysis = question.analysis
    if analysis.lacks(_OTHERWISE):
        return ()
    recorded = seen_twice(analysis.card)
    if not recorded or not one_a_day(analysis.card):
        return ()
    period = analysis.dates.period
    single = period is not None and period.single_day
    told = single or (reading.kind in ("rows", "compare") and reading.wants == "value")
    for thing in analysis.mentions:
        if thing.first not in analysis.focus or not thing.of("name", "low", "value"):
            continue
        outcome = () if recorded & {c.name for c in thing.columns} else _CONFIRMED
        words = {*outcome, *(_OUTCOMES if outcome and told else ()), *(_VERSIONS if single else ())}
        if called := _called(analysis, thing, words, single):
            return called, thing.words
    return ()


def _called(analysis: Analysis, thing: Mention, words: set[str], single: bool) -> str:
    """The word in front of a thing that says so."""
    timed = all(column.type == "time" for column in thing.columns)
    for at in range(thing.first - 1, max(thing.first - 1 - _FARTHEST, -1), -1):
        word = analysis.low(at)
        if analysis.tokens[at].kind != "word" and word != "-":
            return ""
        if word in _STOPS or at in analysis.dates.used:
            return ""
        if word in words and not (timed and word in _VERSIONS):
            return word
        if single and (word in _NORMS or analysis.between(at - 2, at + 1) == ["all", "-", "time"]):
            return word
    return ""
