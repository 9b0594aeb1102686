"""Whether and how two things hang together: rules of records tell neither.

was there a link between the swell and the fog · do hail and wind correlate · how do takings depend
on the staff

That both are recorded of a day says nothing of one's part in the other.
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_TIES = word_set(
    "link links connection connections correlation correlations relationship relationships "
    "relation association interplay interdependence dependence causation causality coincidence"
)
_BETWEEN = word_set("between of with")
_HANGING = word_set("correlate correlates correlated depend depends depended")
_ANYWHERE = _TIES | _HANGING


def connected(question: Question) -> tuple[str, ...]:
    """The "link" of "was there a link between the swell and the fog"; not one that is declared."""
    analysis = question.analysis
    if analysis.lacks(_ANYWHERE):
        return ()
    for at in sorted(analysis.focus):
        low = analysis.low(at)
        tied = low in _TIES and analysis.low(at + 1) in _BETWEEN
        hangs = low in _HANGING and (
            "how" in analysis.lows or analysis.low(at + 1) in ("with", "?")
        )
        spoken = any(m.first <= at < m.last for m in analysis.mentions) or analysis.noun_at(at)
        if (tied or hangs) and not spoken:
            return (analysis.tokens[at].text,)
    return ()
