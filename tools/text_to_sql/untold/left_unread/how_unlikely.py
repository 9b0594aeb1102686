"""How little is little: "days with hardly any chance of hail", "days when hail was unlikely".

Of such days those on which hail is sure to come would be listed, too. With a limit all is well,
"a low chance of hail, under 30%", and a "slight chance" is what a text may say.
"""

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import ends, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading, Stated, Truth
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_LITTLE = phrases("""
    hardly any, scarcely any, barely any, barely a, hardly a, scarcely a, little, a low, low,
    a slim, slim, minimal, a minimal, not much of a, only a low, only a slim, a poor, very little,
    a very low, a very small, only a very small, a tiny, tiny, a negligible, negligible
""")
_CHANCES = word_set("chance chances likelihood odds risk probability prospect danger")
_ANY = phrases("hardly any, scarcely any, barely any, barely, hardly, scarcely, very little")
_UNLIKELY = word_set("unlikely improbable")
_SEEMING = AUXILIARIES | word_set(
    "looked seemed looks seems very rather thought considered deemed to be "
    "forecast expected predicted"
)
_WORDS = _CHANCES | _UNLIKELY | word_set("hardly scarcely barely little")
_FAR = 3
_KINDS = ("rows", "count", "any", "all", "none", "share", "streak")


def how_unlikely(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "hardly any chance", the "unlikely", where what may come is taken as there."""
    analysis = question.analysis
    if analysis.lacks(_WORDS) or reading.kind not in _KINDS or reading.told:
        return ()
    told = [*reading.conditions, *reading.tested]
    there = {c.column.name for c in told if isinstance(c, Truth | Stated) and c.holds}
    limits = (c for c in told if isinstance(c, Comparison))
    limited = any(column.unit for c in limits for column in columns_of(c))
    for thing in analysis.mentions if there and not limited else ():
        if there.isdisjoint(column.name for column in thing.columns):
            continue
        if said := _chance(question, thing) or _unlikely(question, thing):
            return said
    return ()


def _chance(question: Question, thing: Mention) -> tuple[str, ...]:
    """The "little chance" of "little chance of hail", the "hardly any" of "hardly any hail"."""
    analysis = question.analysis
    if size := ends(analysis.tokens, thing.first, _ANY):
        return tuple(t.text for t in analysis.tokens[thing.first - size : thing.first])
    for at in range(max(0, thing.first - _FAR), thing.first):
        size = ends(analysis.tokens, at, _LITTLE) if analysis.low(at) in _CHANCES else 0
        if size and analysis.low(at + 1) in ("of", "for"):
            return tuple(token.text for token in analysis.tokens[at - size : at + 1])
    return ()


def _unlikely(question: Question, thing: Mention) -> tuple[str, ...]:
    """The "unlikely" of "days when hail was unlikely", "when it was unlikely to hail"."""
    analysis = question.analysis
    declared = [n for n in range(thing.first, thing.last) if analysis.low(n) in _UNLIKELY]
    if declared:  # "rain unlikely", where "unlikely" is the low end of a column
        return (analysis.tokens[declared[0]].text,)
    at = thing.last
    while analysis.low(at) in _SEEMING:
        at += 1
    before = starts(analysis.tokens, thing.first - 2, phrases("unlikely to, improbable to"))
    found = at if analysis.low(at) in _UNLIKELY else thing.first - 2 if before else None
    return (analysis.tokens[found].text,) if found is not None else ()
