"""Whether a thing that is both told of and measured is meant as an amount: "how much snow"."""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, KNOWN
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question

SIZES = word_set("high low strong big great large small long short hard fast deep far")


def quantified(question: Question, mention: Mention) -> bool:
    """`more rain`, `how much snow`: of a thing that is also measured, the measure is meant."""
    if not question.numeric(mention):
        return _as_regards(question.analysis, mention)
    if question.analysis.low(mention.last) in _OCCURRENCES:
        return False
    against = question.analysis.low(mention.last) == "than"
    against = against and question.analysis.low(mention.last + 1) not in ("the", "that")
    if against and _days_of(question.analysis, mention.last):
        return False  # "more wet than dry days"
    if (
        _end_of_it(question, mention)
        or _amount_after(question.analysis, mention)
        or _unit_before(question, mention)
        or _what_it_was(question, mention)
        or _day_against_day(question, mention)
    ):
        return True
    if question.analysis.noun_from(mention.last) and not _asks_units(question.analysis, mention):
        return False
    if _in_units(question, mention) or _measured_behind(question, mention):
        return True
    if _as_regards(question.analysis, mention) or _said_to_be_more(question.analysis, mention):
        return True
    before = question.analysis.between(max(0, mention.first - 4), mention.first)
    if any(pair[0] == "how" and pair[1] in SIZES for pair in pairwise(before)):
        return True  # "how deep was the snow"
    if before[:2] == ["how", "much"] and before[-1] == "it":
        return True  # "how much did it snow in January"
    if ("of" in before and {"total", "sum"} & set(before)) or _in_total(question, mention):
        return True
    if before[-1:] == ["more"] and set(before[-2:-1]) & _GOING_ON and not against:
        return False  # "hail until noon, and then still more hail"
    if {"in", "between"} & set(before) and {"difference", "gap"} & set(before):
        return True  # "the difference between the snow of 3 May and that of 4 May"
    before = [word for word in before[-3:] if word not in ("of", "new")][-2:]
    return bool(before) and (before[-1] in _QUANTIFIERS or _with_another(question, mention))


def _day_against_day(question: Question, mention: Mention) -> bool:
    """The "snow" of "how does the snow on 3 May compare with that on 4 May", "compare the snow of 3
    May with that of 4 May": of both it is asked how much."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_COMPARING) or period is None or not period.named_days:
        return False
    start, _ = analysis.sentence_of(mention.first)
    before = [low for low in analysis.between(start, mention.first) if low not in _ARTICLES]
    opened = before == ["compare"] or (before[:1] == ["how"] and {*before[1:]} <= _DOES)
    return opened and len(before) < _SOON and len(period.parts) > 1


_COMPARING = word_set("compare compares compared")
_ARTICLES = word_set("the a any")
_DOES = word_set("does did do")
_SOON = 3


def _what_it_was(question: Question, mention: Mention) -> bool:
    """The "snowfall" of "what was the snowfall on 3 May", "what snow was forecast for 3 May"; and
    not of "what was the snow like"."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or not period.named_days:
        return False
    planned = {
        at for m in analysis.mentions if m.of("qualifier") for at in range(m.first, m.last)
    } - set(range(mention.first, mention.last))
    at, behind = mention.first - 1, mention.last
    while at in planned or analysis.low(at) in _THE:
        at -= 1
    ahead = analysis.low(at) in _BEEN and analysis.low(at - 1) == "what"
    ahead = ahead or (analysis.low(at) == "what" and analysis.low(behind) in _BEEN)
    while behind in planned or behind in analysis.dates.used or analysis.low(behind) in _ABOUT:
        behind += 1
    return ahead and analysis.low(behind) in ("", "?")


_THE = word_set("the that this its s")
_BEEN = word_set("was were is are")
_ABOUT = word_set("on for of in to be was were at")


def _in_total(question: Question, mention: Mention) -> bool:
    """The "snow" of "the highest snow in total", "the most snow altogether"."""
    ranked = any(c.last == mention.first for c in question.analysis.cues if c.meaning == "high")
    summed = any(c.first == mention.last for c in question.analysis.cues if c.meaning == "sum")
    return ranked and summed


_GOING_ON = word_set("still then yet again")


def _days_of(analysis: Analysis, last: int) -> bool:
    """Whether records stand behind a "than"."""
    return any(analysis.noun_at(last + n) for n in (2, 3))


def _said_to_be_more(analysis: Analysis, mention: Mention) -> bool:
    """The "snow" of "on which was the snow to be deeper", and not of "snow on more days"."""
    return any(
        cue.meaning in ("more", "less")
        and analysis.low(cue.first).endswith("er")
        and mention.last <= cue.first <= mention.last + _FAR
        and (mention.last == cue.first or analysis.low(cue.first - 1) in _BEING)
        and all(
            at in analysis.dates.used or analysis.low(at) in KNOWN
            for at in range(mention.last, cue.first)
        )
        for cue in analysis.cues
    )


_FAR = 12


_BEING = word_set("be was were is are been")


def _with_another(question: Question, mention: Mention) -> bool:
    """The "snow" of "an amount of rain or snow": of what stands before it, it is one as well."""
    analysis = question.analysis
    return any(
        analysis.between(other.last, mention.first) in (["or"], ["and"], ["nor"])
        and analysis.between(other.first - 2, other.first) in _AMOUNTS_OF
        for other in analysis.mentions
        if other.of("name")
    )


_AMOUNTS_OF = (["amount", "of"], ["amounts", "of"], ["total", "of"], ["inches", "of"])


def _in_units(question: Question, mention: Mention) -> bool:
    """`how many inches of new snow`, `snow …: the gap in inches`: the unit says that the measure is
    meant."""
    analysis = question.analysis
    if any(
        analysis.low(at) in _LYING_APART
        and analysis.low(at + 1) == "in"
        and any(
            c.unit and unit_of(c.unit) == unit_of(analysis.low(at + 2))
            for c in question.numeric(mention)
        )
        for at in range(len(analysis.tokens) - 2)
    ):
        return True
    for at in range(max(0, mention.first - 6), len(analysis.tokens) - 2):
        if (analysis.low(at), analysis.low(at + 1)) == ("how", "many"):
            unit = unit_of(analysis.low(at + 2))
            return any(c.unit and unit_of(c.unit) == unit for c in question.numeric(mention))
    return False


_LYING_APART = word_set("difference gap margin")


def _end_of_it(question: Question, mention: Mention) -> bool:
    """`the upper end of the snow forecast`: an end of the range of what is measured."""
    columns = {column.name for column in question.numeric(mention)}
    return any(
        question.analysis.between(m.last, mention.first) in (["of"], ["of", "the"], ["for"])
        and not m.of("name", "low", "value")
        and columns & {column.name for column in m.columns}
        for m in question.analysis.mentions
    )


def _asks_units(analysis: Analysis, mention: Mention) -> bool:
    """Whether a later sentence asks for an amount: "a snow day … how many inches"."""
    end = analysis.sentence_of(mention.first)[1]
    return "many" in analysis.between(end, len(analysis.tokens))


_OCCURRENCES = word_set("mention mentions event events occurrence occurrences")


def _amount_after(analysis: Analysis, mention: Mention) -> bool:
    """`snow on Monday: how much could fall`: what it is an amount of, was said before."""
    for at in range(mention.last, len(analysis.tokens) - 2):
        asked = (analysis.low(at), analysis.low(at + 1)) == ("how", "much")
        if asked and analysis.low(at + 2) in AUXILIARIES:
            between = [m for m in analysis.mentions if mention.last <= m.first < at]
            return not any(m.of("name", "low", "value") for m in between)
    return False


def _unit_before(question: Question, mention: Mention) -> bool:
    """`the most inches of snow`: the unit says that the measure is meant."""
    analysis = question.analysis
    if analysis.low(mention.first - 1) != "of":
        return False
    unit = analysis.low(mention.first - 2)
    columns = question.numeric(mention)
    return unit in UNITS and any(c.unit and unit_of(c.unit) == unit_of(unit) for c in columns)


def _measured_behind(question: Question, mention: Mention) -> bool:
    """The "amount" of "the hail amount"; the "figure" of "does hail figure" is done."""
    analysis = question.analysis
    helped = analysis.low(mention.first - 1 - (analysis.low(mention.first - 1) in ("any", "the")))
    done = analysis.low(mention.last) == "figure" and helped in ("do", "does", "did")
    return analysis.low(mention.last) in _MEASURED and not done


_MEASURED = word_set("amount amounts total totals depth estimate estimates quantity figure figures")
_QUANTIFIERS = word_set(
    "total more less most least much fewer heavier heaviest amount bigger biggest larger largest "
    "maximum max minimum "
    "greater greatest deeper deepest smaller smallest"
)


_REGARDING = (("in", "terms", "of"), ("with", "regard", "to"), ("with", "respect", "to"))


def _as_regards(analysis: Analysis, mention: Mention) -> bool:
    """`how did it look in terms of rain`, `rain-wise`: it is to be told, not to hold."""
    before = tuple(analysis.between(max(0, mention.first - 3), mention.first))
    wise = analysis.between(mention.last, mention.last + 2) == ["-", "wise"]
    return wise or before in _REGARDING or before[-1:] in (("regarding",), ("concerning",))
