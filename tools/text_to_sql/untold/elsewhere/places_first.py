"""A place that a question opens with, or whose value another is held against.

    "Leeds: high on 3 May"  "Leeds, 3 May 2026: hail?"  "Port Henry high 3 May"
    "and Leeds, how hot was it"  "what about Leeds, how hot was it"         the same
    "for Leeds, how hot was 3 May"  "Leeds on 3 May: how hot?"     asked of that place, all of them
    "compare the high with Leeds's"  "versus Leeds, how hot was it"
    "Leeds or Port Henry, which was hotter"  "highs of Port Henry and Leeds"   of one, the other

Where one record is one day, none is of another place.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.occasions import setting_of
from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, EVENTS, KNOWN
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question

_HEADING = word_set(": , - – —")
_FOR = word_set("for in at near around")
_ON = word_set("on in at over during")
_AGAINST = word_set("with to against versus vs than from and")
_ADDRESSED = word_set(
    "siri alexa cortana claude gemini copilot assistant agent bot computer team everyone everybody "
    "all dear mr mrs ms dr colleagues friends forecaster forecasters weatherman"
)
_OVER = phrases("""
    and, now, next, then, what about, how about, what of, as for, as to, regarding, concerning,
    turning to, moving on to, moving to, switching to, switch to, over to, going over to, with
    regard to, with respect to, in the case of
""")
_LEADING = frozenset(
    (*opening, *over) for opening in ((), ("and",), ("now",), ("ok",), ("okay",)) for over in _OVER
)
"""With these one goes over to something else: "and Leeds, how hot was it"."""
_MOST = 3


def place_first(question: Question) -> tuple[str, ...]:
    """The "Leeds" of "Leeds: high on 3 May", of "compare the high with Leeds's"."""
    analysis = question.analysis
    if not one_a_day(analysis.card) or not analysis.mentions:
        return ()
    led = starts(analysis.tokens, 0, _LEADING)
    opened = led + (analysis.low(led) in _FOR)
    end = opened
    while end < opened + _MOST and (
        _name(question, end) or (end > opened and _goes_on(analysis, end))
    ):
        end += 1
    said = tuple(token.text for token in analysis.tokens[opened:end])
    if said and _headed(analysis, opened, end):
        return said
    for at, low in enumerate(analysis.lows):
        if low not in _AGAINST or not _name(question, at + 1):
            continue
        owned = at + 2
        while owned < at + 1 + _MOST and _name(question, owned):
            owned += 1
        owner = analysis.tokens[owned - 1].text.lower().endswith(("'s", "’s"))
        opening = at == 0 and analysis.low(owned) == ","
        if owner or opening:
            return tuple(token.text for token in analysis.tokens[at + 1 : owned])
    return ()


def beside_the_place(question: Question) -> tuple[str, ...]:
    """The "Leeds" of "Leeds vs Port Henry", where the records are of Port Henry."""
    analysis = question.analysis
    if not analysis.card.setting or not one_a_day(analysis.card):
        return ()
    setting = setting_of(analysis)
    for at in sorted(setting):
        for way in (-1, 1):
            joined = at + way * (1 + (analysis.low(at + way) == ","))
            other = joined + way * (1 + (analysis.low(joined + way) in (",", ".")))
            joins = joined not in setting and analysis.low(joined) in _JOINS
            if joins and _is_beside(question, joined, other):
                return (analysis.tokens[other].text,)
    return ()


_JOINS = word_set("vs versus v or and than")


def _is_beside(question: Question, joined: int, at: int) -> bool:
    """Whether a name stands at a place; beside an "and", one that is written as such."""
    analysis = question.analysis
    if not 0 <= at < len(analysis.tokens):
        return False
    clause = NounPhrases(question, at, at + 1)
    written = analysis.tokens[at].text.istitle() or analysis.low(joined) != "and"
    return written and clause.unknown(at) and at not in analysis.dates.used


def _goes_on(analysis: Analysis, at: int) -> bool:
    """The "Plains" of "White Plains"."""
    named = any(m.first <= at < m.last for m in analysis.mentions)
    return at < len(analysis.tokens) and analysis.tokens[at].text.istitle() and not named


def _headed(analysis: Analysis, opened: int, end: int) -> bool:
    """Whether what follows the opening name is asked of it."""
    mark = analysis.low(end)
    behind = end + 1
    if mark == "-" and behind < len(analysis.tokens) and analysis.tokens[behind].glued:
        return False  # "Fast-drying glazes: how many …"
    if opened:
        dated = mark in _ON and _heads_with_its_day(analysis, behind)
        return dated or mark in (",", ":", "?")
    if mark == ":":
        return True
    if mark in _HEADING:
        follows = analysis.low(behind)
        asked = follows in AUXILIARIES | ASKING or follows in KNOWN
        two = end - opened > 1
        return behind in analysis.dates.used or (mark != "," and (two or not asked))
    if mark in _ON:
        return _heads_with_its_day(analysis, behind)
    two = end - opened > 1
    return two and any(m.first == end for m in analysis.mentions)


def _heads_with_its_day(analysis: Analysis, at: int) -> bool:
    """The "3 May: how hot" behind "Leeds on"."""
    at += analysis.low(at) == "the" and at not in analysis.dates.used
    dated = at
    while at in analysis.dates.used:
        at += 1
    return at > dated and analysis.low(at) in _HEADING


def _name(question: Question, at: int) -> bool:
    """Whether a name that nobody knows stands there, with a capital letter."""
    analysis = question.analysis
    if at >= len(analysis.tokens) or at in analysis.dates.used | analysis.used:
        return False
    token = analysis.tokens[at]
    if not token.text[:1].isupper():
        return False
    plain = token.low in EVENTS | _ADDRESSED or any(form in EVENTS for form in stems(token.low))
    plain = plain or bool(purposes_said(analysis.card, analysis.tokens[at : at + 1], set()))
    clause = NounPhrases(question, at, at + 1)
    return not plain and clause.unknown(at)
