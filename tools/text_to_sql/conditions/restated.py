"""What is said once more: the "32" of "at freezing or below, that is 32", and of "below 32, so
never up to 32"; the "promised too much" of "the plan overshot, i.e. promised too much".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set

_THAT_IS = phrases("""
    that is, that is to say, that's, which is, i.e, i.e., i . e ., ie, meaning, namely, in other
    words, so, being
""")
_MARKS = word_set(", ( – — - )")
_SO = phrases("""
    so, hence, thus, therefore, that is, that is to say, that's, i.e, i.e., i . e ., ie, meaning,
    meaning that, which means, in other words, so that
""")
_DENYING = word_set("never not n't didn't doesn't don't wasn't weren't couldn't")
_UP = word_set("""
    get gets got gotten reach reaches reached reaching make makes made come comes came climb climbs
    climbed rise rises rose hit hits hitting touch touches touched pass passes passed exceed
    exceeds exceeded up above over past
""")
_DOWN = word_set("""
    get gets got gotten fall falls fell falling drop drops dropped dropping dip dips dipped sink
    sinks sank go goes went going down below under beneath
""")
_PLAIN = word_set("it they that which he she did do does was were even once ever to as far the")


def restates(analysis: Analysis, amount: Amount) -> range | None:
    """The tokens of an amount that says nothing but the one before it; None where it says more."""
    before = [a for a in analysis.amounts if a.last <= amount.first]
    if not before or amount.clock:
        return None
    said = max(before, key=lambda a: a.last)
    if said.clock or (said.value, said.upper) != (amount.value, None):
        return None
    if not analysis.lacks(_DENYING) and _never_beyond(analysis, said, amount):
        return range(said.last, amount.last)
    if amount.operator not in ("", "=", said.operator):
        return None
    at, marked = said.last, False
    while at < amount.first:
        size = starts(analysis.tokens, at, _THAT_IS)
        if not size and analysis.low(at) not in _MARKS:
            return None
        at, marked = at + max(size, 1), True
    last = amount.last + starts(analysis.tokens, amount.last, _THAT_IS)
    return range(said.last, last) if marked else None


def said_once_more(analysis: Analysis, at: int) -> bool:
    """Whether what stands from a place on only says once more what was said before it: the
    ", i.e. promised too much" behind "the plan overshot"."""
    marked = analysis.low(at) in _MARKS
    bracketed = analysis.low(at) == "("
    return bracketed or starts(analysis.tokens, at + marked, _THAT_IS) > 0


def _never_beyond(analysis: Analysis, said: Amount, amount: Amount) -> bool:
    """The "so never got up to 32" of "below 32", the "i.e. never fell under 5" of "5 or more"."""
    beyond = {"<": _UP, ">=": _DOWN}.get(said.operator)
    at = said.last
    while analysis.low(at) in _MARKS:
        at += 1
    size = starts(analysis.tokens, at, _SO)
    words = set(analysis.between(at + size, amount.first)) | {analysis.low(amount.first)}
    words = {word for word in words if word.isalpha() or "'" in word}
    if beyond is None or not size or _DENYING.isdisjoint(words) or beyond.isdisjoint(words):
        return False
    return words <= beyond | _DENYING | _PLAIN
