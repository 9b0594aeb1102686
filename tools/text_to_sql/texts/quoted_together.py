"""What is quoted and said not to stand there, and several quotations of one question.

fog but not "patchy fog"               the text does not say it
"thin mist" or "thick mist"            one of them
"thin mist" and "thick mist"           both
"thin mist" but not "thick mist"       the one and not the other
neither "thin mist" nor "thick mist"   none of them
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.scoping import Wording
from pageturner.tools.text_to_sql.language.quotation_marks import QUOTES
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import AnyOf, Membership, Says
from pageturner.tools.text_to_sql.texts.colouring import SPOKEN_OF
from pageturner.tools.text_to_sql.texts.said_by_texts import add_said, text_of, use_verbs

_LONGEST = 10
"""Words of a phrase that is quoted."""
IN_FRONT = phrases("in front, before it, ahead of it, in front of it, preceding it, up front")
_DENYING = word_set("no never")
_LEADING = SPOKEN_OF | word_set(
    "the a an any word words phrase term expression called described termed as labelled labeled "
    "ever once even also actually be been being is was were are"
)
_BESIDE = word_set("either both neither")
_TURNING = word_set("not no never without")
_EITHER, _EACH = word_set("or nor"), word_set("and but , plus yet")

Span = tuple[int, int]


def quoted_spans(question: Question, since: int = 0) -> list[Span]:
    """The tokens between each pair of quotation marks, from one of them on."""
    tokens = question.analysis.tokens
    found: list[Span] = []
    at = since
    while at < len(tokens):
        closing = QUOTES.get(tokens[at].text)
        ends = range(at + 2, min(at + 2 + _LONGEST, len(tokens))) if closing else ()
        opens = closing is not None and not tokens[at].glued
        end = next((n for n in ends if tokens[n].text == closing and tokens[n].glued), 0)
        if opens and end:
            found.append((at + 1, end))
            at = end
        at += 1
    return found


def denied_there(question: Question, first: int) -> bool:
    """Whether it is said of a quotation that it does not stand there, with nothing in between but
    that a text says it: "never described as "dense""."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(first)
    cues = [c for c in analysis.cues if start <= c.first and c.last <= first]
    cue = max(cues, key=lambda one: one.last, default=None)
    if cue is None or cue.meaning not in _DENYING:
        return False
    return _LEADING.issuperset(low for low in analysis.between(cue.last, first) if low.isalpha())


def add_quoted_together(question: Question) -> bool:
    """Note what is said of several quotations that are joined, each as it stands; whether they
    are."""
    analysis = question.analysis
    spans = quoted_spans(question)
    if len(spans) < _TWO or any(first not in analysis.focus for first, _ in spans):
        return False
    if starts(analysis.tokens, spans[-1][1] + 1, IN_FRONT):
        return False  # (the one is not to stand in front of the other)
    whole = [" ".join(analysis.between(*span)) for span in spans]
    within = any(f" {two} " in f" {one} " for one, two in pairwise(whole))
    if within or _names_a_value(spans, question):
        return False
    joints = [
        [low for low in analysis.between(one[1] + 1, two[0] - 1) if low not in _LEADING]
        for one, two in pairwise(spans)
    ]
    denied = [denied_there(question, spans[0][0])]
    for joint in joints:
        turned = "nor" in joint or not _TURNING.isdisjoint(joint)
        known = set(joint) <= _EITHER | _EACH | _TURNING
        known = known and not (turned and "or" in joint)  # "thin mist" or not "thick mist"
        if not known or (not turned and denied[-1] and not set(joint) <= _EITHER | {","}):
            question.unread = "how what is quoted goes together"
            return False
        denied.append(turned or denied[-1])
    either = any("or" in joint for joint in joints) and not any(denied)
    if either and any(set(joint) - {"or", ","} for joint in joints):
        return False
    said = [
        Says(text, Wording(words=text, phrase=text, accounts=[]), not no)
        for no, span in zip(denied, spans, strict=True)
        if (text := text_of(question, *span).rstrip("."))
    ]
    _leave_to_the_texts(question, spans)
    if either:
        question.found.append(Found(AnyOf(tuple(said)), spans[0][0], spans[-1][1]))
    else:
        for one, (first, last) in zip(said, spans, strict=True):
            add_said(question, one.wording, first, last, one.holds)
    use_verbs(question)
    return True


_TWO = 2


def _names_a_value(spans: Sequence[Span], question: Question) -> bool:
    """Whether what is quoted is a name that a column has, or a word of those on a scale: "mostly"
    and "partly"."""
    named = (one.first for one in question.found if isinstance(one.condition, Membership))
    if any(first <= at < last for at in named for first, last in spans):
        return True
    scales = (value.lower().split() for c in question.analysis.card.columns for value in c.order)
    graded = {word for words in scales for word in words}
    return all(graded.issuperset(question.analysis.between(*span)) for span in spans)


def _leave_to_the_texts(question: Question, spans: Sequence[Span]) -> None:
    """What columns know of the quoted words is no condition."""
    analysis = question.analysis
    inside = {at for first, last in spans for at in range(first, last)}
    question.found = [one for one in question.found if one.first not in inside]
    question.free = [m for m in question.free if m.first not in inside]
    question.unbound = [one for one in question.unbound if one.first not in inside]
    analysis.cues = [cue for cue in analysis.cues if cue.first not in inside]
    analysis.used |= inside | {
        at
        for (_, one), (two, _) in pairwise(spans)
        for at in range(one, two)
        if analysis.low(at) in _BESIDE | _EITHER | _EACH
    }
