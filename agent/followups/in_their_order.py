"""One of the records that were told, picked by its place among them.

"which flats have a garden?"   "what is the rent of the second one?"   →  of that flat alone
                               "and of the last one?"                  →  the same of another
"""

import re

from pageturner.agent.followups.words import OPENING
from pageturner.tools.text_to_sql.language.words import ORDINALS
from pageturner.tools.text_to_sql.of_answers import in_its_place, place_asked, taken_apart

_PLACE = rf"the (?P<place>last|{'|'.join(ORDINALS)})"
_OF = r"(?:at|of|for|in|about|with|to|on|by)"
_ONE = re.compile(
    rf"\b{_PLACE} one\b(?=\s*(?:[?.!,]|$|(?:is|was|has|had|did|does|cost|costs|been)\b))"
    rf"|(?<=\bof ){_PLACE.replace('place', 'bare')}(?=[ ?.!]*$)",
    re.IGNORECASE,
)
_VERB = r"(?:is|was|has|had|did|does)"
_SUBJECT = re.compile(
    rf"{OPENING}(?:{_VERB}|will|when|where|how \w+)(?: {_VERB})?"
    rf" (?P<one>{_PLACE} one)\b(?! (?:with|without|that|which|who|to|in|on|of|after|before|from|"
    r"where|when|for|at|by)\b)",
    re.IGNORECASE,
)
_ALONE = re.compile(
    rf"{OPENING}(?:(?:what|how) about )?(?P<of>{_OF} )?{_PLACE}(?: one)?[ ?.!]*$", re.IGNORECASE
)
_ITSELF = re.compile(
    rf"{OPENING}(?:which|when|what) (?:is|was) {_PLACE}(?: one)?[ ?.!]*$", re.IGNORECASE
)
"""The record itself is asked for: "which is the last one"."""


def picked_by_place(said: str, before: str) -> tuple[str, str]:
    """The question for the record at the place that a turn names, and what it asks of "that one",
    "" where it asks for the record itself; both "" where it names none.

    Args:
        before: the question of the turn before.
    """
    if of := _ALONE.match(said):
        told = taken_apart(before)
        picked = taken_apart(told.answered) if told else None
        if told is None or picked is None or not in_its_place(picked.asked):
            return "", ""
        return place_asked(_place(of["place"])), told.asked
    if itself := _ITSELF.match(said):
        return place_asked(_place(itself["place"])), ""
    found = _SUBJECT.match(said) or _ONE.search(said)
    if found is None:
        return "", ""
    word = found["place"] or found["bare"]
    start, end = found.span("one" if found.re is _SUBJECT else 0)
    return place_asked(_place(word)), f"{said[:start]}that one{said[end:]}"


def _place(word: str) -> int:
    return -1 if word.lower() == "last" else ORDINALS[word.lower()]
