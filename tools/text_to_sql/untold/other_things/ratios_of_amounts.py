"""One amount divided by another: "how much flour per loaf", "what percentage of loaves was left".

Records are counted for a share, and an amount is told of each; no query divides their sums.
"""

import re
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.asks.calendar_groups import STRETCHES
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question, numbers_named
from pageturner.tools.text_to_sql.reading import Reading

_THE = word_set("the all our their its those")
_NO_THINGS = STRETCHES | WEEKDAY_NUMBERS.keys() | _THE
_NO_THINGS |= word_set("day days weekday weekdays night hour hours head cent annum record")
_NO_THINGS |= word_set("hr h minute minutes min second seconds sec s")
_DIVIDED = re.compile(r"/|\bper\b")


def amount_per_thing(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "per loaf" of "how much flour per loaf did we use": so much of the one for each of the
    other."""
    analysis = question.analysis
    if analysis.lacks(("per",)):
        return ()
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    measured = any(column.type in NUMERIC for column in told)
    for at, token in enumerate(analysis.tokens[:-1]):
        word = analysis.low(at + 1)
        measure = word in UNITS
        if token.low != "per" or at in analysis.dates.used or not (word.isalpha() or measure):
            continue
        if analysis.noun_at(at + 1) or word in _NO_THINGS:
            continue
        if measure and unit_of(word) in _divisors(analysis.card):
            continue  # a column is measured so: "price per kg", in €/kg
        here = [m for m in analysis.mentions if m.first <= at + 1 < m.last]
        if not here and any(a.first <= at < a.last or at in a.tail for a in analysis.amounts):
            continue  # "20 drops per cup"
        if not measured and not any(
            m.last == at and question.numeric(m) for m in analysis.mentions
        ):
            continue
        if all(m.first > at and all(c.type in NUMERIC for c in m.columns) for m in here):
            return (f"per {word}",)
    return ()


@lru_cache(maxsize=64)
def _divisors(card: SchemaCard) -> frozenset[str]:
    """What the units of columns are by: the "l" of "mg/l"."""
    parts = (_DIVIDED.split(column.unit or "")[1:] for column in card.columns)
    return frozenset(unit_of(part.strip()) for divisors in parts for part in divisors)


def share_of_an_amount(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "share of loaves" of "what share of loaves was left unsold": of records there are shares,
    and not of what they count."""
    analysis = question.analysis
    if reading.kind != "share":
        return ()
    for cue in analysis.cues:
        of = analysis.low(cue.last - 1) == "of" or analysis.low(cue.last) == "of"
        if cue.meaning != "share" or not of:
            continue
        at = cue.last + (analysis.low(cue.last) == "of")
        at += analysis.low(at) in _THE
        for thing in analysis.mentions:
            named = thing.first == at and not thing.degree and numbers_named(thing)
            if named and len(named) == len(thing.columns) and not analysis.noun_from(thing.last):
                first = cue.first + (analysis.low(cue.first) in ("what", "which"))
                return tuple(analysis.tokens[place].text for place in range(first, thing.last))
    return ()
