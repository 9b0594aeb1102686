"""A name in the place of one that nobody knew, in a question that was not understood for it.

"average rating of reviews from Germany"   "and from the UK?"   →   of those from the UK
"How many crossings did the Heron make?"   "and the Tern?"      →   how many the Tern made
"""

import re
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.questions import about
from pageturner.tools.text_to_sql.reading import Membership
from pageturner.tools.text_to_sql.taking_apart import analyse

_NAMED = re.compile(
    rf"{OPENING}(?:what about |how about )?"
    r"(?P<how>(?:from|in|at|of|for|by|with|on|to|under) )?(?P<the>the )?(?P<name>[^,?.!;]{2,40}?)"
    r"(?: then| instead| please)*[ ?.!]*$",
    re.IGNORECASE,
)


def in_the_unknown_place(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The question before with the value that is named in the place of its one unknown name; None
    where it was understood, or is not so either."""
    found = _NAMED.match(said)
    if found is None or not said.lower().startswith(("and ", "or ", "what about ", "how about ")):
        return None
    before = read(turn.question, card, now)
    unknown = " ".join(before.unknown)
    values = [m for m in analyse(found["name"], card, now).mentions if m.of("value")]
    name = found["name"].strip()
    asks = not (AUXILIARIES | ASKING).isdisjoint(name.lower().split())
    if len(values) != 1 or not unknown or asks:
        return None
    place = rf"(?P<how>\b[a-z]+ )?(?P<the>\bthe )?\b{re.escape(unknown)}\b"
    there = re.search(place, turn.question)
    if there is None or unknown.islower():
        return None
    how = (found["how"] or "").lower()
    if how and how != (there["how"] or "").lower():
        return None
    put = f"{there['how'] or ''}{(found['the'] or '').lower()}{name}"
    question = f"{turn.question[: there.start()]}{put}{turn.question[there.end() :]}"
    again = understood(question, card, now)
    if again is None or again.scope_only:
        return None
    columns = {link.column.name for link in values[0].of("value")}
    put_in = [c for c in again.narrowed_by if about(c) & columns]
    if [len(c.values) if isinstance(c, Membership) else 0 for c in put_in] != [1]:
        return None  # "and the Tern?", in the place of a name that is a part of another one
    return Resolved(question=question, relation="replaced", why=f"{name!r} in its place")
