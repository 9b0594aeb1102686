"""Where a verb turns what is held against what around: "the plan was exceeded by 5", "how much too
high was the plan", "the plan hit the outcome exactly".
"""

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import phrases, starts

_BEATEN = frozenset(
    {"beaten", "exceeded", "surpassed", "topped", "outdone", "eclipsed", "outstripped", "overshot"}
    | {"met", "reached", "attained"}
)


def passive(analysis: Analysis, cue: Cue) -> bool:
    """`the forecast was beaten`, `was exceeded by 5 degrees`: what beat it is the other one."""
    being = {"was", "were", "is", "are", "been", "be", "being", "got"}
    asked = any(  # "was the forecast beaten", "was the forecast high not reached"
        analysis.low(at) in being and analysis.low(at + 1) in ("the", "its", "their")
        for at in range(max(0, cue.first - 5), cue.first - 1)
    )
    start, end = analysis.sentence_of(cue.first)
    asked = asked or (  # "was the forecast of 90 for 3 May actually reached?"
        analysis.low(start) in being and cue.last in (end, end - 1)
    )
    beaten = _BEATEN & {analysis.low(cue.first), analysis.low(cue.last - 1)}
    counted = any(a.first in (cue.last, cue.last + 1) for a in analysis.amounts)
    by = analysis.low(cue.last) == "by" and not counted  # "topped by the actual high"
    return bool(beaten) and (analysis.low(cue.first - 1) in being or asked or by)


def of_its_own(cue: Cue, amount: Amount, after: int, beaten: bool) -> bool:
    """The "90" of "was the forecast of 90 reached", "did it reach the forecast 90": what was
    planned, and not by how much."""
    if beaten:
        return amount.first < cue.first
    return amount.first == after and not amount.operator


def asked_first(analysis: Analysis, cue: Cue) -> bool:
    """`how much too high was the forecast`: what is too high, stands behind the verb."""
    return "how" in analysis.between(max(0, cue.first - 4), cue.first) and (
        analysis.low(cue.last) in AUXILIARIES
    )


def hit_exactly(analysis: Analysis) -> list[range]:
    """The "exactly" of "the forecast hit the observed high exactly", the "on the dot" of "the plan
    was hit on the dot"."""
    found = [
        range(at, at + starts(analysis.tokens, at, _EXACTLY))
        for at in range(len(analysis.tokens))
        if _HITTING & set(analysis.between(max(0, at - _NEAR), at))
    ]
    return [said for said in found if said]


_EXACTLY = phrases("""
    exactly, precisely, squarely, on the dot, on the head, on the button, on the mark, bang on,
    to a tee, to the letter
""")
_HITTING = frozenset({"hit", "hits", "hitting"})
_NEAR = 6
