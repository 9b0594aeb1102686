"""So many times that something is said to have been so, where no column counts them.

the Aurora was cancelled three times       of single records that is true of, or not
late more than twice, more than once       the same
gusts twice the steady wind                so much of something, which is read
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import is_count, word_set

_WORDS = word_set("once twice thrice times occasions")
_LIMITS = word_set("or more less fewer least most at and")
_SPANS = word_set("day week month season year")
_OF_SOMETHING = word_set("as the that those of its what this his their our more a an per each in")


def times_unread(analysis: Analysis) -> bool:
    """Whether it is said how many times something was so, and nothing has read that."""
    if analysis.lacks(_WORDS):
        return False
    if _more_than_once(analysis):
        return True
    return any(
        low in _WORDS - {"once"}
        and at in analysis.focus
        and at not in analysis.used
        and _numbered(analysis, at)
        and not _of_something(analysis, at + 1)
        for at, low in enumerate(analysis.lows)
    )


def _more_than_once(analysis: Analysis) -> bool:
    """Whether no column is held to a "more than once"."""
    return any(
        analysis.between(at - 2, at + 1) == ["more", "than", "once"]
        and not any(amount.first <= at < amount.last for amount in analysis.amounts)
        for at in analysis.focus
        if at > 1
    )


def _numbered(analysis: Analysis, at: int) -> bool:
    if analysis.low(at) in ("twice", "thrice"):
        return analysis.low(at - 1) != "or"
    before = at - 1
    while analysis.low(before) in _LIMITS:
        before -= 1
    return is_count(analysis.low(before))


def _of_something(analysis: Analysis, at: int) -> bool:
    """Whether it goes on with what is so many times as much: "the steady wind", "stronger"."""
    if analysis.low(at) == "in":
        return analysis.low(at + 1) in ("a", "succession")  # "twice in a row"
    if analysis.low(at) in ("a", "per", "each", "every") and analysis.low(at + 1) in _SPANS:
        return False  # "three times a week"
    graded = any(m.first == at and m.degree for m in analysis.mentions)
    return graded or analysis.low(at) in _OF_SOMETHING
