"""What was spot on and is called as its plan is: the one is held against the other.

how often was the high spot on            the high that came and the one that was planned are equal
days when the peak was exactly right      the same of a peak and its plan
was the high spot on 60                   nothing: it is held against a number
"""

from collections.abc import Collection

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.language.words import phrases, word_set

_SPOT_ON = phrases("""
    spot on, spot - on, bang on, dead on, exactly right, precisely right, on the nose, on the money,
    on target
""")
_BEING = word_set("was were is are be been came come turned out")

_ADVERBS = word_set("ever never always just actually really not")


def said_to_be_spot_on(
    analysis: Analysis, columns: Collection[str]
) -> tuple[Cue, frozenset[int]] | None:
    """The "spot on" that is said of something both columns are called, and the places of both."""
    for cue in analysis.differences:
        start, end = analysis.sentence_of(cue.first)
        told = tuple(analysis.between(cue.first, cue.last)) in _SPOT_ON
        numbered = any(cue.last <= a.first <= cue.last + 1 for a in analysis.amounts)
        if cue.meaning != "equal" or not told or numbered:
            continue
        for mention in analysis.mentions:
            plain = mention.of("name") and not mention.degree and start <= mention.first < end
            before = cue.first - 1 - (analysis.low(cue.first - 1) in _ADVERBS)
            near = mention.last == before + 1 or analysis.low(before) in _BEING
            if plain and near and {*columns} <= {c.name for c in mention.columns}:
                used = {*range(cue.first, cue.last), *range(mention.first, mention.last)}
                return cue, frozenset(used)
    return None
