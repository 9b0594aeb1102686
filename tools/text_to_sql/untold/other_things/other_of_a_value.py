"""What is asked of a value and is not how much it is: its trend, its rank.

    "what was the trend of the temperature on 3 May"    a day has one value
    "what was the gust record on 3 May"                 of more days than that one

The record of a day tells how much or what; each function answers with the words that ask for more,
none where all is well.
"""

from collections.abc import Iterator

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_ASPECTS = word_set("""
    trend trends pattern patterns name names label rank ranks ranking rankings rate rates change
    changes increase decrease decline rise fall drop jump climb dip plunge surge spike gain swing
    swings record records threshold limit barrier target score series sequence string run stretch
    spell streak phenomenon phenomena ingredient ingredients element elements mix mixture blend
    combination comparison contrast deviation deviations error errors accuracy discrepancy gap
    margin mismatch distance spread coverage region city town place area side aspect situation
    option candidate choice decision winner tie wording start beginning finish break outcome source
    result results
""")
"""Nouns for what is no amount: "the trend of the temperature", "the temperature trend"."""

_AMOUNTS = word_set("""
    score rate price cost speed size depth length width age number amount mark limit line bar rank
    ranking record ratio percentage index reading count level city town area region place pattern
    trend mix mixture element point start finish quantity value figure
""")
"""Nouns that name nothing by themselves."""


_ARTICLES = word_set("the a an its their that this")
_BEHIND = word_set("on in of for at during by over between from ? and , . !") | {""}
_BE = word_set("was is were are")
_DID = word_set("did does do")
_DOING = _DID | word_set("will would should could can might")


def of_no_value(question: Question) -> tuple[str, ...]:
    """The "score" of "what was the score on 3 May", "was the score above 70": a noun for an amount,
    and of what, nobody said."""
    analysis = question.analysis
    if analysis.lacks(_AMOUNTS) or not one_a_day(analysis.card):
        return ()
    if any(m.of("name", "low", "value") for m in analysis.mentions) or question.looked_up:
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _BE or analysis.low(at + 1) != "the":
            continue
        noun, behind = analysis.low(at + 2), at + 3
        ends = analysis.low(behind) in _BEHIND or behind in analysis.dates.used
        limited = any(amount.first == behind for amount in analysis.amounts)
        plain = analysis.noun_at(at + 2) or at + 2 in analysis.dates.used
        if noun in _AMOUNTS and (ends or limited) and not plain:
            return (analysis.tokens[at + 2].text,)
    return ()


def other_of_a_value(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words that ask for something else of a value told of a day."""
    analysis, period = question.analysis, reading.period
    single = period is not None and period.single_day and one_a_day(analysis.card)
    if not single or reading.kind not in ("rows", "any", "all"):
        return ()
    if far := _how_far_reached(analysis):
        return far
    if _held_against(reading):
        return ()
    close = [cue for cue in analysis.differences if cue.meaning == "close"]
    if close and close[0].first in analysis.focus:
        return tuple(analysis.between(close[0].first, close[0].last))
    if said := _as_taken(question):
        return said
    for thing in _valued(analysis):
        if word := _head(analysis, thing) or _behind(question, thing):
            return (word,)
        behind = analysis.low(thing.last) in {word.lower() for word in reading.unknown}
        did = analysis.low(thing.first - 2) in _DID and analysis.low(thing.first - 3) == "what"
        if behind and (did or "of" in analysis.between(thing.first - 2, thing.first)):
            return (analysis.tokens[thing.last].text,)  # "how much of the sky melted"
    return ()


def _how_far_reached(analysis: Analysis) -> tuple[str, ...]:
    """The "how far" of "how far did the wind reach", where nothing is held against a plan."""
    if analysis.lacks(_GOING):
        return ()
    for at in sorted(analysis.focus):
        if analysis.between(at, at + 3) != ["how", "far", "did"]:
            continue
        told = set(analysis.between(at + 3, analysis.sentence_of(at)[1]))
        if told & _GOING and not plans_told(analysis):
            return ("how", "far")
    return ()


_GOING = word_set("reach extend spread stretch travel carry")


def _as_taken(question: Question) -> tuple[str, ...]:
    """The "rounded" of "was the high on 3 May rounded", the "in the sun" of "how hot was it in the
    sun": how and where a value was taken."""
    analysis = question.analysis
    if analysis.lacks(_TAKEN) and analysis.lacks(_MEASURED) and analysis.lacks(_LIGHT):
        return ()
    for at in sorted(analysis.focus):
        behind = analysis.low(at + 1) in _BEHIND or at + 1 in analysis.dates.used
        if analysis.low(at) in _TAKEN and asks_yes_no(question) and analysis.low(at + 1) in _AFTER:
            return (analysis.tokens[at].text,)
        asked = analysis.between(analysis.sentence_of(at)[0], at)[:2] in _HOW_WAS
        if analysis.low(at) in _MEASURED and asked and behind:
            return "how", analysis.tokens[at].text
        if analysis.low(at) in _LIGHT and analysis.between(at - 2, at) == ["in", "the"] and behind:
            return tuple(analysis.between(at - 2, at + 1))
    return ()


_TAKEN = word_set(
    "rounded corrected estimated interpolated calibrated adjusted verified confirmed certified "
    "provisional preliminary official unofficial manual automatic handwritten"
)
_HOW_WAS = (["how", "was"], ["how", "were"], ["how", "is"])
_MEASURED = word_set("measured recorded determined computed calculated obtained derived taken")
_AFTER = word_set("? . ! , since later afterwards again or by in") | {""}
_LIGHT = word_set("sun shade sunshine sunlight shadow open")


def _held_against(reading: Reading) -> bool:
    """Whether two values are subtracted: how accurate the one was is their difference."""
    measures = [c.measure for c in reading.conditions if isinstance(c, Comparison)]
    measures += [reading.measure] if reading.measure else []
    return any(measure.minus is not None or measure.beside is not None for measure in measures)


def _valued(analysis: Analysis) -> Iterator[Mention]:
    """The names of columns that the question asks about and that have an amount or a kind."""
    for mention in analysis.mentions:
        valued = any(link.column.type != "boolean" for link in mention.of("name"))
        if valued and mention.first in analysis.focus:
            yield mention


def _head(analysis: Analysis, thing: Mention) -> str:
    """The "trend" of "the trend of the temperature"."""
    at = thing.first - 1
    while at > 0 and (analysis.low(at) in _ARTICLES or _named(analysis, at)):
        at -= 1
    if analysis.low(at) not in ("of", "in") or analysis.low(at - 1) not in _ASPECTS:
        return ""
    return "" if _named(analysis, at - 1) else analysis.tokens[at - 1].text


def _behind(question: Question, thing: Mention) -> str:
    """The "trend" of "the temperature trend"; "did the temperature change" has a verb."""
    analysis, at = question.analysis, thing.last
    if analysis.low(at) not in _ASPECTS or _named(analysis, at):
        return ""
    verbs = any(analysis.low(before) in _DOING for before in range(thing.first))
    ends = analysis.low(at + 1) in _BEHIND or at + 1 in analysis.dates.used
    if verbs or not ends or asks_yes_no(question):
        return ""
    return analysis.tokens[at].text


def _named(analysis: Analysis, at: int) -> bool:
    """Whether a word is one that a corpus declared."""
    return any(m.first <= at < m.last and m.of("name", "low", "value") for m in analysis.mentions)
