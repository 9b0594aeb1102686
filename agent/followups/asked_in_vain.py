"""A turn that is no ground for the next: one that leaned on others and came to nothing, and one
that asked by how much, where what is spoken of was so or not.

"All days above 1200"   "how many in each?"   "the latest one?"   →   of the days above 1200
"Was it hot on the 4th?"   "why is that?"   "and on the 5th?"     →   whether it was hot on the 5th
"Was it above the plan?"   "by how much?"   "was that so in May?"   →   whether it was above it
"""

import re
from collections.abc import Sequence
from datetime import datetime

from pageturner.agent.followups.turns import Turn
from pageturner.agent.followups.words import ENDS, MUCH, PADDING, STEPS, STRETCHES
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_TIMES = (
    STRETCHES
    | STEPS
    | word_set(
        "months years weeks weekends before after earlier later following preceding date dates time"
    )
)
"""With these another time may be meant, whatever was understood of it."""
_SAID = re.compile(r"\b(?:did|does|do)\b.* say\b", re.IGNORECASE)
_NOTHING = (PADDING | KNOWN | MUCH | ENDS | {"each"}) - _TIMES


_BY_HOW_MUCH = re.compile(
    r"^(?:(?:and|so|but|ok|okay)\b[, ]*)*(?:by )?how (?:much|many|far)(?: [a-z]+)?"
    r"(?: (?:was|is) (?:that|it))?[\s?.!]*$",
    re.IGNORECASE,
)
_SO_OR_NOT = re.compile(
    r"\b(?:the case|how (?:often|many times|many days)\b.* (?:that|this|it) (?:happen|occur|so)"
    r"|(?:that|this|it) (?:happen|occur|so|true))\b",
    re.IGNORECASE,
)
_HELD = ("any", "all", "none")


def behind_the_claim(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> list[Turn]:
    """The turns without a last one that asked by how much something was so, where the next asks
    when else it was."""
    asked = len(turns) > 1 and _SO_OR_NOT.search(said) and _BY_HOW_MUCH.match(turns[-1].said)
    claim = read(turns[-2].question, card, now) if asked else None
    held = isinstance(claim, Reading) and claim.kind in _HELD
    return list(turns[:-1] if held else turns)


def without_empty_turns(
    turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> list[Turn]:
    """The turns but those behind another that named nothing and were not understood."""
    if card.temporal is None or len(turns) < 2:
        return list(turns)
    return [turns[0], *(turn for turn in turns[1:] if not _in_vain(turn, card, now))]


def _in_vain(turn: Turn, card: SchemaCard, now: datetime | None) -> bool:
    if turn.dates or turn.value is not None or turn.records:
        return False
    said = turn.said or turn.question
    tokens = [token for token in tokenize(said) if token.kind != "mark"]
    if not tokens or any(token.low not in _NOTHING for token in tokens):
        return False
    analysis = analyse(said, card, now)
    if analysis.dates.period is not None or any(m.of("value") for m in analysis.mentions):
        return False
    reading = read(turn.question, card, now)
    told = isinstance(reading, Reading) and reading.period is not None and not reading.unknown
    if told and _SAID.search(turn.question):
        return False  # "what did the report say on 3 May" was answered with its words
    return not isinstance(reading, Reading) or reading.scope_only or bool(reading.unknown)
