"""Back to a list that was narrowed since: "back to the full list: which has the lowest?".

Which days in May had fog?   Only the warm ones.   Of the full list, which was coldest?
the list it goes back to     narrowed              →  which of those, after the first question
"""

import re
from collections.abc import Sequence
from datetime import datetime

from pageturner.agent.followups.turns import Turn
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.questions import spans_of
from pageturner.tools.text_to_sql.reading import Reading

_LIST = (
    r"(?:the |that |my |our )?(?:full|whole|entire|complete|original|initial|first|longer)"
    r" (?:list|set|lot|selection)(?: of (?:days|dates))?"
)
_OPENING = re.compile(
    rf"^(?:(?:and|ok|okay|now|but|so|then)\b[, ]*)*(?:(?:let's |let us )?(?:go |going )?back to|of|"
    rf"from|in|out of|on|among|amongst|for|taking|looking at|considering) {_LIST}(?: again)?"
    r"[\s,:;.–-]*",
    re.IGNORECASE,
)
_INSIDE = re.compile(rf"\b(?:of|in|from|on|among|out of) {_LIST}(?: again)?\b", re.IGNORECASE)
_ASKING = re.compile(
    r"^(which|what|how many|how often)(?: of (?:them|those|these))?"
    r"(?= (?:one |ones |day |days )?(?:was|were|is|are|has|have|had|got|came|did|saw|"
    r"reached|stayed)\b)(?: (?:one|ones|days?)\b)?",
    re.IGNORECASE,
)


def back_to_the_list(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> tuple[str, Sequence[Turn]] | None:
    """What is said of "those", and the turns up to the one that they come from; None where no
    list was narrowed, or none is gone back to."""
    opening, inside = _OPENING.match(said), _INSIDE.search(said)
    if not opening and not inside:
        return None
    last = _widest(turns, card, now)
    if last is None:
        return None
    if opening:
        rest = said[opening.end() :]
        asked = _ASKING.sub(r"\1 of those", rest, count=1) if rest.strip(" ?.!") else "which ones?"
    else:
        asked = _INSIDE.sub("of those", said, count=1)
    return asked[:1].upper() + asked[1:], turns[: last + 1]


def _widest(turns: Sequence[Turn], card: SchemaCard, now: datetime | None) -> int | None:
    """Where the list stands that the later ones were narrowed from."""
    found: int | None = None
    held: Reading | None = None
    for at in range(len(turns) - 1, -1, -1):
        reading = read(turns[at].question, card, now)
        if not isinstance(reading, Reading) or not reading.conditions:
            continue
        listed = reading.kind == "count" or (reading.kind == "rows" and reading.wants == "record")
        if held is not None and not (
            spans_of(held.period) == spans_of(reading.period)
            and all(condition in held.conditions for condition in reading.conditions)
        ):
            break
        held = reading
        found = at if listed else found
    return found
