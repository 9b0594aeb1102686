"""A limit that is no condition, where records are said to state it and their lower end is declared
to tell of it in these words: "which logs said a loss of less than one tenth", of those that state
"less than one tenth", and not "on which days was the loss less than one tenth".
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_SAYING = word_set(
    "say says said saying mention mentions mentioned mentioning state states stated stating give "
    "gives gave giving quote quotes quoted quoting read reads write wrote"
)


def told_as_a_limit(
    analysis: Analysis, amount: Amount, lower: ColumnCard | None
) -> Comparison | None:
    """What the lower end is where records are to state that limit; None where none is stated."""
    if lower is None or not isinstance(amount.value, int | float) or analysis.lacks(_SAYING):
        return None
    words = " ".join(analysis.between(amount.first, amount.last))
    start, _ = analysis.sentence_of(amount.first)
    said = any(
        analysis.low(at) in _SAYING and analysis.noun_at(at - 1)
        for at in range(start + 1, amount.first)
    )
    spelt = {value for _, value in lower.aliases}  # (as "less than one", and not "less than 3")
    for told, value in lower.aliases if said and amount.value in spelt else ():
        if not isinstance(value, int | float) or value >= amount.value:
            continue
        if " " in told and words.startswith(f"{told} "):
            return Comparison(Measure(lower), "=", float(value))
    return None
