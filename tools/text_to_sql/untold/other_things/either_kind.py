"""Of which kind something was, asked as one or the other, where that it was is all that is told.

    "was the hail the soft wet kind or ice"      both sides of an "or" are no condition in one
    "was the mist swell from somewhere or just hail"     the same
    "was the hail a wet sort or big stones"      nobody knows the sorts
    "was the hail of the wet kind"               the same
    "hail on 3 May: swell, or just wet air"      asked of the hail, which is named in front
    "mist on 3 May, was that swell or hail"      the same
    "what kind of hail was it, soft or hard"     nobody knows the kinds

"Was there hail or mist" is asked of two things that are told. Each function answers with the words
that ask for it; none where all is well.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.noun_phrases import DETERMINERS
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import AnyOf, OneOf, Reading, Truth

_KINDS = word_set("kind kinds sort sorts type types variety")
_LEADING = word_set("just only simply merely rather perhaps more really of from the a an some any")
_ORIGINS = word_set("somewhere elsewhere afar abroad overseas")
_SAME = word_set("same that this these those which what any some every all each other one")


def either_kind(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "kind" of "was the hail the soft wet kind or ice"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_KINDS | {"or"}) or not one_a_day(analysis.card):
        return ()
    if period is None or not period.single_day or not asks_yes_no(question):
        return ()
    if reading.kind not in ("any", "all", "none", "rows"):
        return ()
    for at, low in enumerate(analysis.lows):
        if low in _ORIGINS and analysis.low(at - 1) == "from" and "or" in analysis.lows:
            return "from", analysis.tokens[at].text
    top = [found for found in question.found if found.condition in reading.conditions]
    either = any(isinstance(condition, AnyOf | OneOf) for condition in reading.conditions)
    told = _of_a_kind(analysis, top) or (() if either else _both_sides(analysis, top))
    return told or _or_unknown(analysis)


def _or_unknown(analysis: Analysis) -> tuple[str, ...]:
    """The "light" of "was the hail heavy or light", which nobody knows, beside what is read."""
    named = {n for m in analysis.mentions for n in range(m.first, m.last)} | analysis.dates.used
    for at in sorted(analysis.focus):
        side = analysis.low(at + 1)
        if analysis.low(at) != "or" or at + 1 in named or not side.isalpha() or side in _OR_NOT:
            continue
        said = [m for m in analysis.mentions if m.last == at and m.of("name", "value")]
        told = any(c.type == "boolean" and c.worded for m in said for c in m.columns)
        facts = [m for m in analysis.mentions if m.last < at and _is_fact(m)]
        closes = analysis.past_dates(at + 2) >= analysis.sentence_of(at)[1] - 1
        if told and len(facts) > 0 and facts[-1] not in said and closes:
            return (analysis.tokens[at + 1].text,)
    return ()


_OR_NOT = word_set("not no none neither something anything what nothing similar so else both")


def kind_under_a_heading(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "wet air" of "hail on 3 May: swell, or just wet air", the "was that" of "mist on 3 May,
    was that swell or hail"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(("or",)) or not one_a_day(analysis.card):
        return ()
    head = next(iter(analysis.mentions), None)
    if period is None or not period.single_day or head is None or head.first > 1:
        return ()
    if not head.of("name") or not any(c.type == "boolean" for c in head.columns):
        return ()
    at = head.last
    while at in analysis.dates.used or analysis.low(at) in _DATING:
        at += 1
    end = len(analysis.tokens)
    if at == head.last or analysis.low(at) not in _PARTING or "or" not in analysis.between(at, end):
        return ()
    first = at + 1
    if analysis.low(first) in _WAS and analysis.low(first + 1) in _THAT:
        return tuple(analysis.between(first, first + 2))
    parted = next(place for place in range(first, end) if analysis.low(place) == "or")
    sides = analysis.between(first, end)
    spoken = any(m.first >= first for m in analysis.mentions) or not _TIMED.isdisjoint(sides)
    if not spoken and all(map(str.isalpha, sides[:-1])) and len(sides) <= _FEW:
        return tuple(sides[:-1])  # "hail on 3 May: near or far?"
    for start in (first, parted + 1):
        while analysis.low(start) in _LEADING:
            start += 1
        told = next((m for m in analysis.mentions if m.first == start), None)
        behind = analysis.low(told.last) if told else ""
        if (
            told
            and behind.isalpha()
            and behind not in _CLOSING
            and told.last not in _named(analysis)
        ):
            return tuple(analysis.between(start, told.last + 1))
        if analysis.tokens[start : start + 1] and analysis.tokens[start].text in reading.unknown:
            return (analysis.tokens[start].text,)
    return ()


_FEW = 4
_TIMED = word_set(
    "yes no not none morning mornings afternoon evening night noon midday day early late earlier "
    "later before after likely unlikely possible certain all some"
)


def _named(analysis: Analysis) -> set[int]:
    spoken = {at for m in analysis.mentions for at in range(m.first, m.last)}
    return spoken | analysis.dates.used


_DATING = word_set("on of in for the during")
_PARTING = word_set(", : ; . - – —")
_WAS = word_set("was is were are")
_THAT = word_set("that it this")
_CLOSING = word_set(
    "or and before after in on at of by from till until with around about during then through all "
    "as to near over early late forecast expected predicted likely possible too only day hour"
)


def kind_offered(question: Question) -> tuple[str, ...]:
    """The "soft or hard" of "what kind of hail was it on 3 May, soft or hard"."""
    analysis = question.analysis
    if analysis.lacks(_KINDS) or analysis.lacks(("or",)) or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _KINDS or analysis.low(at - 1) not in ("what", "which"):
            continue
        thing = next((m for m in analysis.mentions if m.first == at + 2), None)
        if thing is None or analysis.low(at + 1) != "of":
            continue
        end = analysis.sentence_of(at)[1]
        fact = any(c.type == "boolean" and c.worded for c in thing.columns)
        mark = next((n for n in range(end - 1, thing.last, -1) if _parts(analysis, n)), 0)
        sides = [n for n in range(mark + 1, end) if n not in analysis.dates.used]
        offered = [analysis.low(n) for n in sides if analysis.low(n).isalpha()]
        if fact and mark and "or" in offered and len(offered) <= _LONGEST:
            told = {n for m in analysis.mentions if _is_fact(m) for n in range(m.first, m.last)}
            if any(n not in told and analysis.low(n) != "or" for n in sides[:-1]):
                return tuple(offered)
    return ()


_LONGEST = 6


def _parts(analysis: Analysis, at: int) -> bool:
    return analysis.low(at) in _PARTING and at not in analysis.dates.used


def _is_fact(mention: Mention) -> bool:
    return any(c.type == "boolean" and c.worded for c in mention.columns)


def _of_a_kind(analysis: Analysis, found: Sequence[Found]) -> tuple[str, ...]:
    """The "sort" of "a wet sort or big stones", the "kind" of "of the wet kind"."""
    for at in sorted(analysis.focus):
        before = analysis.low(at - 1)
        if analysis.low(at) not in _KINDS or before in _SAME | DETERMINERS:
            continue
        start, end = analysis.sentence_of(at)
        here = [one for one in found if start <= one.first < end]
        told = any(isinstance(one.condition, Truth) and one.first < at for one in here)
        either = "or" in analysis.between(at + 1, end)
        owned = analysis.low(at + 1) != "of"
        said = analysis.between(max(start, at - 3), at)
        if told and owned and (either or ("of" in said and len(here) > 1)):
            return (analysis.tokens[at].text,)
    return ()


def _both_sides(analysis: Analysis, found: Sequence[Found]) -> tuple[str, ...]:
    """The "just hail" of "was the mist swell from somewhere or just hail", which was read as if all
    of it had been so."""
    for at in sorted(analysis.focus):
        if analysis.low(at) != "or" or at in analysis.dates.used:
            continue
        start, end = analysis.sentence_of(at)
        first = at + 1
        while first < end and analysis.low(first) in _LEADING:
            first += 1
        told = [m for m in analysis.mentions if m.of("name", "low", "value")]
        behind = [m for m in told if m.first == first or (m.first < first < m.last)]
        before = [one for one in found if start <= one.first and one.last <= at]
        subject = len(before) > 1
        if behind and subject:
            return tuple(token.text for token in analysis.tokens[first : behind[0].last])
    return ()
