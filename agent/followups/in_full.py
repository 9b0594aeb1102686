"""A question that says everything itself is none of the ones before, whatever they asked.

"Which days in May 2026 had ice?"   "Which was the first day in May 2026 with a swell above 2?"
→   as it stands: not the first of the days with ice

It opens with what it asks, names its time with the year, and points at nothing.
"""

from datetime import datetime

from pageturner.agent.followups.standing_alone import stands_alone
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.taking_apart import analyse

_IN_FRONT = word_set("on in at by from during of to")
_VERBS = word_set("was were is are did do does had has have will would could can")


def asks_in_full(said: str, card: SchemaCard, now: datetime | None) -> bool:
    """Whether a turn is a whole question of its own: its time, what of it, and in which form."""
    if card.temporal is None or not said.rstrip().endswith("?") or not stands_alone(said):
        return False
    analysis = analyse(said, card, now)
    lows = [token.low for token in analysis.tokens]
    asks = lows[lows[0] in _IN_FRONT] in ASKING if len(lows) > 1 else False
    dated = any(
        token.kind == "number" and token.low.isdecimal() and len(token.low) == 4
        for at, token in enumerate(analysis.tokens)
        if at in analysis.dates.used
    )
    if not (asks and dated and _VERBS & set(lows)) or analysis.dates.period is None:
        return False
    reading = understood(said, card, now)
    if reading is None or reading.scope_only:
        return False
    return bool(reading.conditions or reading.measure or reading.shown)
