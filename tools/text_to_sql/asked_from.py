"""Where in a sentence the question begins, behind what is only told with it."""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.english import ASKING, KNOWN


def asked_from(analysis: Analysis, start: int, end: int, read_from: set[int]) -> int:
    """Where the question begins: "my son plays on Fridays – which Fridays were wet"."""
    for at in range(start + 1, end):
        before = at - 1
        while analysis.low(before) in _TELLING and before > start:
            before -= 1  # "…, just tell me which days"
        opens = analysis.low(at) in ASKING and analysis.low(before) in (",", "-", "–", "—", ":")
        noun = at + (analysis.low(at) in _ALL_OF)  # ": every day since then with gusts"
        opens = opens or (analysis.noun_at(noun) and analysis.low(before) in ("-", "–", "—", ":"))
        opens = opens or (
            analysis.low(before) in (",", "-", "–", "—", ":") and _wants(analysis, at)
        )
        if opens and not read_from & set(range(start, at)):
            return start if _placed(analysis, start, at) else at
    return start


def _placed(analysis: Analysis, start: int, end: int) -> bool:
    """Whether a place is named there, that the question is of: "in Leeds on 3 May, how hot"."""
    for at in range(start, end):
        if not _named(analysis, at) or analysis.low(at) in KNOWN:
            continue
        if analysis.low(at - 1) in _WHERE or (at == start and analysis.low(at + 1) == ":"):
            return True
    return False


def _wants(analysis: Analysis, at: int) -> bool:
    """The "I want" of "we fly kites, so I want days without rain"."""
    somebody = analysis.low(at) in _WHO or analysis.low(at) in ("need", "want", "looking", "wanted")
    said = [analysis.low(at), *analysis.between(at + 1, at + 4)]
    return somebody and not _WANTING.isdisjoint(said)


def told_of(analysis: Analysis) -> list[str]:
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
_WHO = frozenset({"i", "we", "i'm", "we're", "i'd", "we'd", "im", "id"})
_WANTING = frozenset({"want", "need", "like", "after", "looking", "seek", "seeking", "wanted"})
_ALL_OF = frozenset({"every", "each", "all", "any", "the", "those"})
_TELLING = frozenset({"just", "so", "please", "tell", "show", "give", "me", "us", "say", "and"})
