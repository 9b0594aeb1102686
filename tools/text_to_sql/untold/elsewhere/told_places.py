"""Where a question says that it is of, beside what it asks: places that no column knows.

in Leeds on 3 May 2026,   how hot was it
on 3 May 2026, Leeds:     how hot was it
I live in Leeds.          Was it hot on 3 May 2026?
I went to Leeds on 3 May  How hot was it there?
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, KNOWN


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
    there = said_to_be_there(analysis)
    for start, end in analysis.sentences:
        lows = analysis.between(start, end)
        lived = not _LIVING.isdisjoint(lows)
        gone = end <= there
        headed = lows[-1:] == [":"]
        if start in analysis.focus and not (headed or gone):
            continue
        for at in range(start + 1, end):
            if not _named(analysis, at):
                continue
            after = at + 1 + _named(analysis, at + 1)
            behind = analysis.low(at - 1) in (",", "about") and analysis.low(after) in (",", ":")
            before = analysis.low(at - 1 - (analysis.low(at - 1) == "the"))
            placed = (lived or gone) and before in _WHERE
            placed = placed or (gone and before in AUXILIARIES)  # "how did Leeds do?"
            if (headed and behind) or placed or (gone and before in _WHITHER):
                found += [token.text for token in analysis.tokens[at:after]]
    return found


def said_to_be_there(analysis: Analysis) -> int:
    """Where the sentence begins that asks how it was "there", at a place told of before; 0 where
    none does: "was there fog" asks of none."""
    for at in sorted(analysis.focus) if not analysis.lacks(("there",)) else ():
        if analysis.low(at) != "there":
            continue
        behind, before = analysis.low(at + 1), analysis.low(at - 1)
        whether = behind in AUXILIARIES or (before in AUXILIARIES and _goes_on(analysis, at + 1))
        if not whether:
            return analysis.sentence_of(at)[0]
    return 0


def _goes_on(analysis: Analysis, at: int) -> bool:
    """Whether what there is follows: "was there any fog", "were there gusts"."""
    at_end = at >= len(analysis.tokens) or not analysis.low(at).isalnum()
    return not at_end and at not in analysis.dates.used and analysis.low(at) not in _DATING


def _named(analysis: Analysis, at: int) -> bool:
    """Whether a name that nobody knows stands there."""
    if at >= len(analysis.tokens) or not analysis.tokens[at].text[0].isupper():
        return False
    if at in analysis.dates.used or at in analysis.used:
        return False
    token = analysis.tokens[at]
    spoken = any(m.first <= at < m.last for m in analysis.mentions) or analysis.noun_at(at)
    return not token.text.isupper() and not spoken


_LIVING = frozenset({"live", "lives", "living", "based", "located", "reside", "resides"})
_WHITHER = frozenset({"to", "from", "across", "towards", "into", "over"})
_DATING = frozenset({"on", "in", "for", "at", "during", "that", "then"})
_WHERE = frozenset({"in", "at", "near", "around", "outside"})
