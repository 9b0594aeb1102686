"""Where a question says that it is of, beside what it asks: places that no column knows.

in Leeds on 3 May 2026,   how hot was it
on 3 May 2026, Leeds:     how hot was it
I live in Leeds.          Was it hot on 3 May 2026?
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.english import KNOWN


def names_a_place(analysis: Analysis, start: int, end: int) -> bool:
    """Whether a place is named there, that the question is of: "in Leeds on 3 May, how hot"."""
    for at in range(start, end):
        if not _named(analysis, at) or analysis.low(at) in KNOWN:
            continue
        if analysis.low(at - 1) in _WHERE:
            return True
    return False


def places_told(analysis: Analysis) -> list[str]:
    """The "Leeds" of "on 3 May, Leeds: how hot was it", of "I live in Leeds.": what a question says
    it is of, in a sentence that asks nothing itself."""
    found = []
    for start, end in analysis.sentences:
        lows = analysis.between(start, end)
        lived = not _LIVING.isdisjoint(lows)
        headed = lows[-1:] == [":"]
        if start in analysis.focus and not headed:
            continue
        for at in range(start + 1, end):
            if not _named(analysis, at):
                continue
            after = at + 1 + _named(analysis, at + 1)
            behind = analysis.low(at - 1) in (",", "about") and analysis.low(after) in (",", ":")
            if (headed and behind) or (lived and analysis.low(at - 1) in _WHERE):
                found += [token.text for token in analysis.tokens[at:after]]
    return found


def _named(analysis: Analysis, at: int) -> bool:
    """Whether a name that nobody knows stands there."""
    if at >= len(analysis.tokens) or at in analysis.dates.used | analysis.used:
        return False
    token = analysis.tokens[at]
    spoken = any(m.first <= at < m.last for m in analysis.mentions) or analysis.noun_at(at)
    return token.text[:1].isupper() and not token.text.isupper() and not spoken


_LIVING = frozenset({"live", "lives", "living", "based", "located", "reside", "resides"})
_WHERE = frozenset({"in", "at", "near", "around", "outside"})
