"""An amount that is guessed at twice: "hail on 3 May. An inch? Half an inch?".

Both at once are so of no record, and a "no" would be told of neither.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading

_LIGHT = frozenset({"a", "an", "the", "or", "maybe", "about", "perhaps", "?", ",", "just", "only"})


def which_amount(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "An inch" and the "Half an inch" of such a question."""
    analysis = question.analysis
    if reading.kind not in ("any", "all", "none") or len(analysis.sentences) < _FEW:
        return ()
    guesses = [(start, end) for start, end in analysis.sentences if _bare(analysis, start, end)]
    held = [c for c in reading.conditions if isinstance(c, Comparison) and c.operator == "="]
    if len(guesses) < _FEW - 1 or not held:
        return ()
    return tuple(analysis.tokens[at].text for start, end in guesses for at in range(start, end - 1))


_FEW = 3
"""What is spoken of, and two guesses."""


def _bare(analysis: Analysis, start: int, end: int) -> bool:
    """Whether a sentence asks for nothing but an amount."""
    amounts = {at for a in analysis.amounts for at in range(a.first, a.last)}
    own = amounts & set(range(start, end))
    rest = set(range(start, end)) - own
    return (
        bool(own)
        and analysis.low(end - 1) == "?"
        and all(analysis.low(at) in _LIGHT for at in rest)
    )
