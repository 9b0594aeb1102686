"""Of which records an end of a scale or a mean is told, where a column states something or nothing:
"the hottest day without gusts", "the mean delay of crossings with a tailwind", "on gusty days".
"""

from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.columns.quantities import SIZES
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Condition, Measure, Reading, Stated

_WITH = word_set("with without w/o no")
_KINDS = frozenset({"extreme", "average", "sum"})
_ARTICLES = word_set("a an any no stated given")
_OPENING = word_set("with without having had has have lacking no w/o w/ where when")
_JOINING = word_set("that which who and but there was were still also , on not did didn't")
_IN = word_set("in of on during for the")
_LONGEST = 4


def kept_to(question: Question, reading: Reading) -> list[Condition]:
    """What is stated or not of the records that a reading is about, beside what is measured."""
    if reading.kind not in _KINDS or reading.measure is None:
        return []
    measured = {column.name for column in reading.measure.columns}
    if reading.kind != "extreme" and _only_an_attribute(question, measured):
        question.unread = "a mean of what is only said of the records"
    measured |= {column.name for column in reading.shown}
    result: list[Condition] = []
    ends = {found.last for found in question.found}
    for mention in sorted(question.free, key=lambda one: one.first):
        columns = [c for c in question.numeric(mention) if c.type in NUMERIC]
        said = _attribute(question, mention)
        plain = columns and not mention.degree and (mention.of("name") or said)
        own = measured & {column.name for column in columns}
        if not plain or (own and not (said and _named_besides(question, mention, own))):
            continue
        lacking = reading.kind == "extreme" and _lacking(question, mention)
        lacking = lacking or _nor(question, mention)
        if not (said or lacking) and not _said_of_records(question, mention, ends):
            continue
        ends.add(mention.last)
        column = resolve(question.analysis, mention, columns)
        denied = negated(question.analysis, mention.first)
        if column.additive:
            result.append(Comparison(Measure(column), "=" if denied else ">", 0))
        else:
            result.append(Stated(column, not denied))
    return result


def _lacking(question: Question, mention: Mention) -> bool:
    """The "without gusts" of "the hottest it got without gusts": that day had none."""
    at = mention.first - 1
    at -= question.analysis.low(at) in ("a", "an", "any")
    before = question.analysis.low(at - 1), question.analysis.low(at)
    return before[1] in ("without", "lacking") or (before[0] in _WITH_NONE and before[1] == "no")


def _nor(question: Question, mention: Mention) -> bool:
    """The "nor gusts" of "the warmest day with neither rain nor gusts"."""
    low = question.analysis.low
    at = mention.first - 1
    at -= low(at) in ("a", "an", "any")
    return low(at) == "nor"


_WITH_NONE = word_set("with had has having was were gives gave")


def _attribute(question: Question, mention: Mention) -> bool:
    """The "gusty" of "the mean high on gusty days": it stands before a word for records, and is no
    thing that they are of, as the "delay" of "delay reports" is."""
    analysis = question.analysis
    adjective = not mention.exact or bool(mention.of("low")) or _looks_so(mention)
    adjective = adjective or any(column.antonyms for column in question.numeric(mention))
    counted = analysis.noun_at(mention.last) and analysis.low(mention.last) not in ("time", "times")
    return adjective and counted and mention.last - mention.first == 1


def _only_an_attribute(question: Question, measured: set[str]) -> bool:
    """The "gusty" of "the average plan on gusty days", where nothing names what is averaged."""
    named = [m for m in question.analysis.mentions if measured & {c.name for c in m.columns}]
    said = [m for m in named if _attribute(question, m) or _said_of_records(question, m, set())]
    only = bool(named) and len(said) == len(named) and not any(m.degree for m in named)
    return only and not (len(named) == 1 and _pointed_to(question, named[0]))


def _pointed_to(question: Question, mention: Mention) -> bool:
    """Whether it is asked behind a thing how much it was: "taking only days with gusts, how strong
    were they on average"."""
    analysis = question.analysis
    for at in sorted(analysis.focus):
        how = analysis.low(at) == "how" and analysis.low(at + 1) in SIZES
        verb = at + 1 + how
        asked = at > mention.last and (how or analysis.low(at) == "what")
        if asked and analysis.low(verb) in AUXILIARIES and analysis.low(verb + 1) in _THEM:
            return True
    return False


_THEM = word_set("they it these those")


def _named_besides(question: Question, mention: Mention, own: set[str]) -> bool:
    """The "peak" of "the mean peak of hot firings", beside the "hot" of which nobody said what
    counts as that."""
    return any(
        other is not mention
        and not other.degree
        and own & {column.name for column in other.columns}
        for other in question.analysis.mentions
        if not _attribute(question, other)
    )


def _looks_so(mention: Mention) -> bool:
    """Whether a word is an adjective by its ending: "muggy", "blustery"."""
    return mention.words.lower().endswith(("y", "ed", "ful", "ous"))


def _said_of_records(question: Question, mention: Mention, ends: set[int]) -> bool:
    """Whether a word for records stands before it, with nothing between but "that had no", or what
    else is said of them: "with hail and no gusts"."""
    analysis = question.analysis
    at, opened = mention.first - 1, False
    while analysis.low(at) in _ARTICLES | _OPENING and mention.first - at <= _LONGEST:
        opened = opened or analysis.low(at) in _OPENING
        at -= 1
    if at in ends and (analysis.low(at) == "and" or (opened and analysis.low(at) == ",")):
        return True
    if not opened:
        return False
    if analysis.low(mention.first - 1) in _WITH or analysis.low(mention.first - 2) in _WITH:
        at = _before_a_clause(question, at)
    while analysis.low(at) in _JOINING and mention.first - at <= 2 * _LONGEST:
        at -= 1
    while at in analysis.dates.used or (at + 1 in analysis.dates.used and analysis.low(at) in _IN):
        at -= 1  # "the hottest day in May without gusts"
    return analysis.noun_at(at) and analysis.low(at) not in ("time", "times")


def _before_a_clause(question: Question, at: int) -> int:
    """The place before the "for which hail was forecast" of "days for which hail was forecast with
    no gusts"; `at` itself where no such clause stands there."""
    analysis, place = question.analysis, at
    while not any(found.first <= place < found.last for found in question.found):
        called = any(m.first <= place < m.last and m.of("qualifier") for m in analysis.mentions)
        if not (called or analysis.low(place) in AUXILIARIES):
            return at
        place -= 1
    first = max(found.first for found in question.found if found.first <= place < found.last) - 1
    if analysis.low(first) in ("which", "when", "where"):
        return first - 1 - (analysis.low(first - 1) in ("for", "on", "in"))
    return at
