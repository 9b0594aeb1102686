"""Turns that ask several questions, and what is asked after them.

"Highest gust and lowest high in May?"   "and in June?"   →  both, of June
"How many days had rain, and what was the average high?"   "and in June?"
                                                          →  both, of June
"Highest gust and lowest high in May?"   "which day was that?"   →  of what was told last
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.resolving import resolve
from pageturner.agent.followups.topics import Encode
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.several.asked import several_asked

_POINTING = word_set("that this it its those these them they their there then he she him her")
"""What points at one thing, which is the last one spoken of."""


def resolve_parts(
    said: str,
    turns: Sequence[Turn],
    card: SchemaCard,
    now: datetime | None,
    encode: Encode | None = None,
) -> tuple[Resolved, tuple[str, ...]]:
    """Make a turn stand alone, and give the questions it asks where it asks several.

    Args:
        said: the turn, cleaned.
        turns: the turns before it, the last one last.
        encode: as of `resolve`.
    """
    if parts := several_asked(said, card, now):
        return Resolved(question=said), parts
    if not turns or not turns[-1].parts:
        resolved = resolve(said, turns, card, now, encode)
        return resolved, several_asked(resolved.question, card, now)
    asked_before = turns[-1].parts
    if not _POINTING.isdisjoint(token.low for token in tokenize(said)):
        asked_before = asked_before[-1:]
    each = [resolve(said, [*turns[:-1], part], card, now, encode) for part in asked_before]
    leaning = [one for one in each if one.relation != "new"]
    if not leaning:
        return each[-1], ()
    asked = tuple(dict.fromkeys(one.question for one in leaning))
    whole = len(leaning) == len(each) and all(understood(one, card, now) for one in asked)
    if len(asked) > 1 and whole:
        return replace(leaning[-1], question=" ".join(asked)), asked
    return leaning[-1], ()
