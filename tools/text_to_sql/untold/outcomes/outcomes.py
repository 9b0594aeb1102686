"""How something turned out of which only the plan is recorded, asked without the word "actually".

    "they said 1 to 2 inches for 3 May. How much did we get?"
    "the forecast said hail for 3 May. Was it, really?"
    "which days stayed dry although rain had been forecast"

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.units import LENGTHS, UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.untold.outcomes.and_was_it import and_was_it
from pageturner.tools.text_to_sql.untold.outcomes.came_or_not import came_or_not
from pageturner.tools.text_to_sql.untold.outcomes.how_deep import lay_deep
from pageturner.tools.text_to_sql.untold.outcomes.how_much_came import how_much_came
from pageturner.tools.text_to_sql.untold.outcomes.verification import within_a_text
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import (
    came_of_it,
    plans_told,
)

_ALL_OF_US = word_set("we you they i")
_GOT = word_set("get got receive see have")
_SO_FAR = word_set("have has had")
_WHAT_IT_CAME_TO = phrases("""
    what did it come to, what did that come to, what did it amount to, what did it add up to,
    what was the tally, what was the final tally, what did it end up as, what did it end up being
""")
_ALL_CAME = phrases("""
    all fall, all fell, all come down, all come, all arrive, all materialise, all materialize,
    really fall, ever fall, show up, showed up, did we come in at, real total, actual total,
    final total, true total, in the end, come true, came true, end up at, ended up at, come up short
""")
_AT_ITS_END = word_set("? . ! down in on then")
_FELL = word_set("fell arrived came accumulated materialised materialized")
_HELPING = _SO_FAR | {"did"}
_HAD_BY_NOW = word_set("had got gotten received seen been")
_WHETHER = word_set(
    "was were did is it that they so really actually indeed true turn out right correct in fact "
    "the end and , ? ! . –"
)
_SURELY = word_set("really actually indeed true right correct")
_SAYING = word_set("said says predicted promised called announced expected forecast say")
_FORETELLING = word_set(
    "predicting promising forecasting expecting calling announcing saying told down"
)
_ALTHOUGH = word_set("although though despite but yet while")
_HAD = word_set("had been was were is the a of being it")


def turned_out(question: Question) -> tuple[str, ...]:
    """The words that ask how it turned out, where a corpus tells what was from what was planned and
    has no column of that for what is named."""
    analysis = question.analysis
    if deep := lay_deep(analysis):
        return deep
    recorded = seen_twice(analysis.card)
    things = [m for m in analysis.mentions if m.of("name", "low", "value")]
    if not recorded or any(recorded & {c.name for c in m.columns} for m in things):
        return came_of_it(analysis)
    told = _got(analysis, things) or _brought(analysis, things) or _really(analysis, things)
    told = told or how_much_came(analysis, things)
    told = told or _against_a_plan(analysis, things) or came_or_not(analysis, things)
    told = told or and_was_it(analysis, things)
    return told or came_of_it(analysis)


def _got(analysis: Analysis, things: list[Mention]) -> tuple[str, ...]:
    """The "get" of "how much did we get", "did we get the full 16 inches"."""
    measured = any(not a.clock and a.unit not in ("", "°", "%") for a in analysis.amounts)
    for at in range(1, len(analysis.tokens)) if measured and analysis.says(_FELL) else ():
        ends = at + 1 in analysis.dates.used or analysis.low(at + 1) in _AT_ITS_END
        if analysis.low(at) in _FELL and analysis.low(at - 1) == "what" and ends:
            return (analysis.tokens[at].text,)  # "they said 1 to 2 inches. What fell?"
    lengths = any(unit_of(a.unit) in LENGTHS for a in analysis.amounts if not a.clock)
    for at, size in places(analysis.tokens, _ALL_CAME) if lengths else ():
        if not within_a_text(analysis, at + size):
            return tuple(analysis.between(at, at + size))
    for at, size in places(analysis.tokens, _WHAT_IT_CAME_TO) if measured else ():
        return tuple(analysis.between(at, at + size))
    for at in range(len(analysis.tokens) - 2):
        did, who, get = analysis.between(at, at + 3)
        surely = did == "did" and get.endswith("ly")
        if surely:  # "did we really get"
            get = analysis.low(at + 3)
        if did not in _HELPING:
            continue
        by_now = did in _SO_FAR and (who in _ALL_OF_US or who == "there") and get in _HAD_BY_NOW
        promised = not (_SAYING | _FORETELLING).isdisjoint(analysis.between(at + 3, at + 5))
        promised = promised or (who == "you" and get == "got")  # "how much have you got for Friday"
        if things and by_now and not promised and _how_much(analysis, at):
            return (get,)
        thing = next((m for m in things if m.first == at + 2), None)
        if thing and did == "has" and who == "it" and _how_much(analysis, at):
            return (thing.words,)  # "how much has it rained"
        if did != "did" or who not in _ALL_OF_US or get not in _GOT:
            continue
        if get == "have" and _planned_to_have(analysis, at + 3):
            continue
        before = analysis.between(max(0, at - 3), at)
        much = before[-2:] == ["how", "much"] or before[:2] == ["how", "much"]
        much = much or ((measured or surely) and before[-1:] == ["what"])
        if (much and (things or measured)) or (measured and not much and get in ("get", "got")):
            return (get,)
    return ()


def _planned_to_have(analysis: Analysis, at: int) -> bool:
    """The "down" of "how much did they have down for 3 May", the "in the plan" of "did they have in
    the plan"."""
    opened = at + (analysis.low(at) in ("in", "on", "as")) + (analysis.low(at + 1) in _ARTICLES)
    return analysis.low(at) in _PUT_DOWN or any(m.first == opened for m in plans_told(analysis))


_ARTICLES = frozenset({"the", "a", "an", "their"})
_PUT_DOWN = word_set("down pencilled penciled lined listed planned scheduled")


def _brought(analysis: Analysis, things: list[Mention]) -> tuple[str, ...]:
    """The "bring" of "how much snow did January bring", "did the storm leave behind"."""
    if analysis.lacks(("did",)):
        return ()
    for thing in things:
        start, end = analysis.sentence_of(thing.first)
        if not any(c.type in NUMERIC for c in thing.columns) or not _how_much(analysis, thing.last):
            continue
        asked = next((at for at in range(thing.last, end) if analysis.low(at) == "did"), end)
        for at in range(asked + 2, min(end, asked + _SUBJECT)):
            who = analysis.between(asked + 1, at)
            planned = any(start <= m.first < end for m in plans_told(analysis))
            planned = planned or not _PLANNERS.isdisjoint(who)
            planned = planned or any(analysis.noun_at(place) for place in range(asked + 1, at))
            if analysis.low(at) in _BRINGING and not planned:
                return thing.words, analysis.tokens[at].text
    return ()


_BRINGING = word_set(
    "bring drop dump leave deliver yield produce see get have receive collect catch"
)
_PLANNERS = word_set("they you i he she nws forecasters forecast forecaster service office")
_SUBJECT = 8


def _how_much(analysis: Analysis, end: int) -> bool:
    """The "how much rain", the "how many inches of rain", and not the "how many wet days"."""
    start, _ = analysis.sentence_of(end)
    for at in range(start, end):
        if analysis.between(at, at + 2) == ["how", "much"]:
            return True
        if analysis.between(at, at + 2) == ["how", "many"] and analysis.low(at + 2) in UNITS:
            return unit_of(analysis.low(at + 2)) != "day"
    return False


def _really(analysis: Analysis, things: list[Mention]) -> tuple[str, ...]:
    """The "really" of "the forecast said hail. Was it, really?"."""
    told = sentences_of(analysis.tokens)
    if len(told) < 2 or not things:
        return ()
    start, end = told[-1]
    asked = set(analysis.between(start, end))
    planned = _SAYING & set(analysis.between(0, start))
    if planned and asked <= _WHETHER and _SURELY & asked and {"was", "were", "did"} & asked:
        return tuple(w for w in analysis.between(start, end) if w in _SURELY)[:1]
    return ()


def _against_a_plan(analysis: Analysis, things: list[Mention]) -> tuple[str, ...]:
    """The "dry" of "which days stayed dry although rain had been forecast": a text that foresees
    rain calls no day dry, so it is what came of it that is meant."""
    for one in things if not analysis.lacks(_ALTHOUGH) else ():
        for two in things:
            between = sorted(((one.first, one.last), (two.first, two.last)))
            joined = _ALTHOUGH & set(analysis.between(between[0][1], between[1][0]))
            denied = bool(one.of("low")) and not one.of("name")
            if one is not two and joined and denied and two.of("name") and _planned(analysis, two):
                return (one.words,)
    return ()


def _planned(analysis: Analysis, thing: Mention) -> bool:
    """Whether something is said to be forecast: "rain had been forecast", "a rain forecast"."""
    for mention in analysis.mentions:
        if not mention.of("qualifier") or mention.of("name", "low", "value"):
            continue
        low, high = sorted(((thing.first, thing.last), (mention.first, mention.last)))
        if low[1] <= high[0] and set(analysis.between(low[1], high[0])) <= _HAD:
            return True
    return False
