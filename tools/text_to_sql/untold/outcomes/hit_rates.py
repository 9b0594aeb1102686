"""How often a plan hit, asked by the name of the rate.

    "the hit rate of the hail forecasts"
    "how many of the hail forecasts were hits"
    "the false alarm rate for hail"

Where only the plan of a thing is recorded, nobody knows which of them hit.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_RATES = phrases("""
    hit rate, hit rates, hit ratio, hit - rate, strike rate, batting average, miss rate,
    false alarm, false alarms, false - alarm, were hits, were misses, was a hit, was a miss,
    hits or misses, hits and misses, hit or miss
""")
_HITS = word_set("hit hits strike batting miss misses false")


def hit_rate(analysis: Analysis, thing: Mention) -> tuple[str, ...]:
    """The "hit rate" of "the hit rate of the hail forecasts"."""
    if analysis.lacks(_HITS):
        return ()
    start, end = analysis.sentence_of(thing.first)
    for at, size in places(analysis.tokens, _RATES):
        if start <= at < end:
            return tuple(analysis.between(at, at + size))
    return ()
