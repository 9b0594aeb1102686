"""Another value of what a list was chosen by, some narrowings further on.

"Which flats are of class A?"   "only those in Hightown"   "what about class B?"
→   those in Hightown, of the flats of class B
"""

import re
from collections.abc import Callable
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.of_answers import of_an_answer, taken_apart
from pageturner.tools.text_to_sql.questions import about
from pageturner.tools.text_to_sql.reading import Membership, Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_ABOUT = re.compile(rf"{OPENING}(?:what|how) about (?P<what>[^,?]+)[ ?.!]*$", re.IGNORECASE)


def another_value_within(
    said: str,
    turn: Turn,
    card: SchemaCard,
    now: datetime | None,
    resolved: Callable[[str, Turn], Resolved],
) -> Resolved | None:
    """The narrowed question, of the list with the other value."""
    found, of = _ABOUT.match(said), taken_apart(turn.question)
    if found is None or of is None or analyse(said, card, now).dates.used:
        return None
    asked, told = read(said, card, now), read(of.answered, card, now)
    if not isinstance(asked, Reading) or not isinstance(told, Reading):
        return None
    values = [c for c in (*asked.conditions, *asked.filters) if isinstance(c, Membership)]
    held = [c for c in (*told.conditions, *told.filters) if isinstance(c, Membership)]
    names = {name for c in held for name in about(c)}
    if len(values) != 1 or asked.unknown or not about(values[0]) <= names:
        return None
    other = resolved(said, Turn(question=of.answered))
    if other.relation != "replaced":
        return None
    return Resolved(
        question=of_an_answer(of.asked, of.which, other.question),
        relation="replaced",
        why="another value of what was listed, narrowed as before",
    )
