"""How a thing was in a way that no column tells: "how fluffy was the snow", "was the hail cold".

    "how polluted was the mist in May"     that there was some is recorded, and no more
    "how warm was the swell on 3 May"      the warmth that is recorded is another thing's
    "was the hail cold on 3 May"           the same

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.units import things_counted, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.untold.left_unread.grammar_words import JUDGING

_BEING = word_set("was were is are")
_DID = word_set("did does do has have")
_THE = word_set("the a an any that this those these")
_AMOUNTS = word_set(
    "high low much many big great large small hard heavy strong weak fast deep bad likely severe "
    "intense good thick long far often"
)
"""How much of a thing there is, by words that belong to none."""
_STRENGTHS = word_set("strong intense fierce weak powerful")
"""What has a number, and is none of what is told in a word: "how strong was the sun"."""
_QUALITIES = word_set(
    "steady constant variable sharp soft noisy loud dark bright blue changeable stable rough "
    "smooth slow dense thin clean dirty pretty ugly beautiful strange deadly typical short detailed"
)
_CLOSING = word_set("? . ! , on in at for during of or and") | {""}


def how_such(question: Question) -> tuple[str, ...]:
    """The "fluffy" of "how fluffy was the snow", the "warm" of "how warm was the swell"."""
    if not one_a_day(question.analysis.card):
        return ()
    if told := _how_it_was(question) or _how_the_day_was(question) or _which_way(question):
        return told
    if asks_yes_no(question):
        return _was_it_such(question) or _did_what(question)
    return _number_of(question)


def _how_it_was(question: Question) -> tuple[str, ...]:
    """The "fluffy" of "how fluffy was the snow", the "far" of "how far away was the storm"."""
    analysis = question.analysis
    if analysis.lacks(("how",)):
        return ()
    for thing in analysis.mentions:
        if not thing.of("name", "low") or thing.degree:
            continue
        being = thing.first - 1 - (analysis.low(thing.first - 1) in _THE)
        how = being - 1
        if analysis.low(how) == "away" and analysis.low(how - 2) == "how":
            return _of_no_such_size(analysis, how, thing)
        asked = analysis.low(being) in _BEING and analysis.low(how - 1) == "how"
        last = thing.last + (analysis.low(thing.last) in ("itself", "themselves"))
        ends = analysis.low(last) in _CLOSING or last in analysis.dates.used
        moving = analysis.low(how) == "fast" and analysis.low(thing.last).endswith("ing")
        worded = all(column.type == "text" for column in thing.columns)
        if asked and ends and worded and analysis.low(how) in _STRENGTHS:
            return analysis.tokens[how].text, thing.words
        if not thing.of("name"):
            continue
        if asked and (ends or moving) and (sized := _of_no_such_size(analysis, how, thing)):
            return sized
        if not asked or not ends or analysis.low(how) in _AMOUNTS:
            continue
        said = next((m for m in analysis.mentions if m.first <= how < m.last), None)
        clause = NounPhrases(question, *analysis.sentence_of(how))
        named = said is not None and bool(said.of("name", "low", "value"))
        strange = not named and (clause.unknown(how) or analysis.low(how) in _QUALITIES)
        if strange or (said is not None and _of_another_thing(said, thing)):
            return analysis.tokens[how].text, thing.words
    return ()


def _how_the_day_was(question: Question) -> tuple[str, ...]:
    """The "deadly" of "how deadly was it", "how deadly was the day": nothing is told by it."""
    analysis = question.analysis
    if analysis.lacks(("how",)) or question.found or question.difference:
        return ()
    if any(m.of("name", "low", "value") for m in question.free):
        return ()
    cued = {at for cue in analysis.cues for at in range(cue.first, cue.last)}
    for how in sorted(analysis.focus):
        if analysis.low(how) != "how" or analysis.low(how + 2) not in _BEING:
            continue
        at = how + 3 + (analysis.low(how + 3) in _THE)
        of_the_day = analysis.low(at) in ("it", "day", "weather") or analysis.noun_at(at)
        plain = _AMOUNTS | JUDGING | _GENERAL
        if of_the_day and how + 1 not in cued and analysis.low(how + 1) not in plain:
            return (analysis.tokens[how + 1].text,)
    return ()


_GENERAL = word_set("sure certain confident accurate exact right well different it")


def _did_what(question: Question) -> tuple[str, ...]:
    """The "damage" of "did the gusts damage anything": of a gust its size is kept."""
    analysis = question.analysis
    for thing in analysis.mentions:
        start, end = analysis.sentence_of(thing.first)
        opened = analysis.low(start) in _DID and thing.first - start <= 2
        sized = all(column.type in (*NUMERIC, "text") for column in thing.columns)
        if opened and sized and thing.of("name"):
            at = analysis.past_dates(thing.last)
            if NounPhrases(question, start, end).unknown(at):
                return thing.words, analysis.tokens[at].text
    return ()


def _which_way(question: Question) -> tuple[str, ...]:
    """The "which way" of "which way did the hail move": the direction that is told is another's."""
    analysis = question.analysis
    if analysis.lacks(("way",)):
        return ()
    for thing in analysis.mentions:
        first = thing.first - (analysis.low(thing.first - 1) in _THE)
        asked = analysis.between(first - 3, first)
        paced = any(unit_of(c.unit) in _SPEEDS for c in thing.columns if c.unit)
        worded = any(column.type == "text" for column in thing.columns)
        if asked[1:] == ["way", "did"] and thing.of("name") and not paced and not worded:
            return tuple(asked[:2])
    return ()


def share_of_a_word(question: Question) -> tuple[str, ...]:
    """The "cloud 80%" of "cloud cover above 80%", the "cloud percent" of "cloud cover in percent",
    where the cloud is told in words and another thing in percent."""
    analysis = question.analysis
    for thing in analysis.mentions if not analysis.lacks(_PERCENT) else ():
        behind = thing.last + (analysis.low(thing.last) == "in")
        worded = thing.of("name") and all(column.type == "text" for column in thing.columns)
        if worded and analysis.low(behind) in _PERCENT:
            return thing.words, analysis.tokens[behind].text
    for amount in question.analysis.amounts:
        before = next((m for m in analysis.mentions if m.last == amount.first), None)
        if before is None or amount.unit != "%" or not before.of("name"):
            continue
        if all(column.type == "text" for column in before.columns):
            said = analysis.tokens[amount.first : amount.last]
            return before.words, *(token.text for token in said)
    return ()


_PERCENT = word_set("% percent percentage pct")


def _number_of(question: Question) -> tuple[str, ...]:
    """The "number of gusts" of a month: of each day the strongest is kept, and not how many."""
    analysis = question.analysis
    if analysis.lacks(("number", "count")):
        return ()
    for thing in analysis.mentions:
        counted = analysis.between(thing.first - 2, thing.first) in (
            ["number", "of"],
            ["count", "of"],
        )
        plural = analysis.low(thing.last - 1).endswith("s")
        measured = thing.of("name") and all(
            c.type in NUMERIC and c.unit and not things_counted(c.unit) for c in thing.columns
        )
        if counted and plural and measured and thing.exact:
            return analysis.tokens[thing.first - 2].text, thing.words
    return ()


def _of_no_such_size(analysis: Analysis, how: int, thing: Mention) -> tuple[str, ...]:
    """The "tall" of "how tall was the wind", told in miles an hour; snow is deep in inches."""
    units = {unit_of(c.unit) for c in thing.columns if c.type in NUMERIC and c.unit}
    away = analysis.low(how) == "away" and analysis.low(how - 1) == "far"
    sized = analysis.low(how) in _LONG and units.isdisjoint(_LENGTHS)
    paced = analysis.low(how) == "fast" and not any("/" in u or u in _SPEEDS for u in units)
    named = any(m.first <= how < m.last for m in analysis.mentions)
    if (sized or paced or away) and not named and thing.of("name"):
        return analysis.tokens[how].text, thing.words
    return ()


_LONG = word_set("deep thick tall wide broad")
_SUCH = _QUALITIES | word_set("long short deep tall wide") - word_set("steady constant variable")
_LENGTHS = frozenset({"inch", "ft", "m", "cm", "mm", "km", "mi", "yd"})
_SPEEDS = frozenset({"mph", "kt", "kn", "knot"})


def _was_it_such(question: Question) -> tuple[str, ...]:
    """The "cold" of "was the hail cold on 3 May"."""
    analysis = question.analysis
    for thing in analysis.mentions:
        being = thing.first - 1 - (analysis.low(thing.first - 1) in _THE)
        opened = analysis.low(being) in _BEING and analysis.low(thing.first - 1) in _THE
        if not thing.of("name") or thing.degree or not opened:
            continue
        if being != analysis.sentence_of(being)[0]:
            continue
        at = analysis.past_dates(thing.last)
        clause = NounPhrases(question, *analysis.sentence_of(at))
        happens = analysis.low(at).endswith("ing")
        measured = all(column.type in NUMERIC for column in thing.columns)
        strange = at > thing.last and clause.unknown(at)
        if (strange or (measured and analysis.low(at) in _SUCH)) and not happens:
            return thing.words, analysis.tokens[at].text  # "was the hail on 3 May polluted"
        said = next((m for m in analysis.mentions if m.first == at), None)
        if said is None or said.degree or not _of_another_thing(said, thing):
            continue
        ends = analysis.low(said.last) in _CLOSING or said.last in analysis.dates.used
        if ends and not analysis.noun_at(said.last):
            return thing.words, said.words
    return ()


def _of_another_thing(said: Mention, thing: Mention) -> bool:
    """Whether "warm" is said of what is measured otherwise: the degrees are not those of hail."""
    measures = {c.unit for m in (said,) for c in m.columns if c.type in NUMERIC}
    own = {c.unit for c in thing.columns if c.type in NUMERIC}
    apart = {c.name for c in said.columns}.isdisjoint(c.name for c in thing.columns)
    adjective = bool(said.of("name", "low")) and not said.of("value")
    return apart and adjective and bool(measures) and measures.isdisjoint(own)
