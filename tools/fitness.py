"""May a memory serve a question, here and now? The first reason against it is told."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from pageturner.tools.agreement import disagreement
from pageturner.tools.memories import Memory, timed
from pageturner.tools.phrasing import bare
from pageturner.tools.words import words

_OF_THE_MOMENT = frozenset(
    "today tonight yesterday tomorrow now nowadays currently current latest newest recent recently "
    "upcoming forthcoming present presently lately soon sooner soonest already yet still ago next "
    "ongoing anymore status trending due updated update updates remaining outstanding "
    "pending overdue".split()
)
_OF_THE_MOMENT_PHRASE = re.compile(
    r"\b(?:this|last|past|coming|previous|following) (?:\w+ )?(?:morning|afternoon|evening|night|"
    r"day|week|weekend|month|quarter|year|decade|century|season|spring|summer|autumn|fall|winter|"
    r"monday|tuesday|wednesday|thursday|friday|saturday|sunday|\d+|"
    r"(?:few )?(?:hours|days|weeks|months|years))\b"
    r"|\b(?:as of|until|till|up to|by) (?:now|today)\b"
    r"|\b(?:so|thus) far\b|\bto date\b|\bthese days\b|\bat (?:the|this) (?:moment|time|point)\b"
    r"|\b(?:just|right) now\b|\bany (?:more|longer)\b|\bno longer\b|\bgoing on\b"
    r"|\bhow (?:long|many \w+) (?:until|till|to go)\b"
    r"|\bin \w+ (?:minutes|hours|days)['’]? time\b|\b(?:is|are) (?:left|coming up|under way)\b",
    re.IGNORECASE,
)
_NEW = re.compile(r"\b(?:[Nn]ew(?! [A-Z]|-born)|NEW)\b")
"""Not as part of a name: "New York"."""


@dataclass(frozen=True)
class Moment:
    """When and how memory is asked."""

    now: datetime
    stamp: str
    """The corpus version."""
    access: str
    """A digest of the host's filter."""
    days: float | None = None
    """How old a memory may be."""
    turn: str = ""
    """The id of the user's message; "" where it has none."""


def refusal(query: str, memory: Memory, moment: Moment, scope: str | None) -> str | None:
    """Why a memory is not used for a query; None where nothing speaks against it.

    Args:
        scope: the SQL of the scope under way, "" without one; None where not decided yet. Then a
            memory from inside a scope serves the same words over the same state of the corpus,
            of which the same scope would come, and nothing else.
    """
    if memory.access != moment.access:
        return "learned under another filter of the host"
    if moment.turn and memory.turn == moment.turn:
        return "this very message was answered from it, and another answer is asked for"
    same_words = words(query) == words(memory.question)
    if scope is None and memory.scope and not (same_words and memory.stamp == moment.stamp):
        return "learned inside a scope, and this question's is not decided"
    if scope is not None and memory.scope != scope:
        return "learned under another scope" if memory.scope else "learned outside this scope"
    learned = timed(memory.learned)
    assert learned is not None  # (checked when it was read)
    if moment.days is not None and moment.now - learned > timedelta(days=moment.days):
        return f"older than {moment.days:g} days"
    if word := of_the_moment(query) or of_the_moment(memory.question):
        if learned.date() != moment.now.date():
            return f"{word!r} was asked on {learned:%Y-%m-%d}"
        if memory.stamp != moment.stamp:
            return f"{word!r}, and the corpus has changed since"
    return None if same_words else disagreement(query, memory.question)


def of_the_moment(text: str) -> str:
    """The word that makes a question one of its time ("today", "latest"); "" without one."""
    for word in (part for token in bare(text) for part in token.split("-")):
        if word in _OF_THE_MOMENT:
            return word
    plain = text.replace("-", " ")
    found = _OF_THE_MOMENT_PHRASE.search(plain) or _NEW.search(text)
    return found.group().lower() if found else ""
