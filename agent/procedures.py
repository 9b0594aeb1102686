"""What to do, told whole: a list of steps from its first to its last, or the section on it.

Of a procedure no step may be left out, so that picking the sentences nearest to a question would
be the wrong thing to do.
"""

import re
from collections.abc import Sequence

from pageturner.agent.notebook import quotable
from pageturner.agent.quoting import statements
from pageturner.agent.relevance import coverage, is_headed_by, readable
from pageturner.agent.solutions import (
    asks_for_solution,
    is_of_solutions,
    problem_number,
    solution_among,
    solution_of,
    solves,
)
from pageturner.tools.evidence import Evidence
from pageturner.tools.parts import goes_on
from pageturner.tools.words import stems

_STEP = re.compile(r"\d{1,2}[.)]\s")

_ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
_STEP_ASKED = re.compile(
    rf"\b(?:({'|'.join(_ORDINALS)})|(\d{{1,2}})(?:st|nd|rd|th)|(last|final)) steps?\b"
    r"|\bstep (?:no\.? |number )?(\d{1,2})\b",
    re.IGNORECASE,
)

_LEAST = 0.5
"""Of the question's words, the share that a step has to have for its list to be the answer."""

_LONGEST = 2_400
"""Characters of a procedure that are told."""


def procedure(
    question: str,
    passages: Sequence[Evidence],
    support: dict[int, float],
    read: Sequence[Evidence] = (),
) -> str | None:
    """The steps that answer a question, each with its marker; None where the best passage has none.

    Args:
        passages: in the order of the notebook, each of one section.
        support: of each passage, by its marker.
        read: all that was read, of which a solution may follow the passage with the problem.
    """
    best = max(passages, key=lambda one: (support[one["marker"]], _shared(question, one)))
    if asks_for_solution(question):
        there = best if is_of_solutions(best) else solution_among(question, best, read)
        number = problem_number(question)
        if there is not None and solves(there["text"], number):
            part = solution_of(there["text"], number)
            return _shown([(there, said) for said in statements(question, part)])
        if there is not None and there is not best:
            return _shown(_section(question, there, read))
    if (one := _step_asked(question)) is not None:
        steps = _steps(_section(question, best, read or passages))
        named = [step for step in steps if _number(step[1]) == one] if one else steps[-1:]
        if named and (one or not goes_on(named[0][0])):
            return _shown(named)
    if is_headed_by(question, best):
        return _shown(_section(question, best, passages))
    parts = statements(question, best["text"])
    asked = stems(question)
    near = [len(asked & stems(part)) if _STEP.match(part) else 0 for part in parts]
    if not near or max(near) < _LEAST * len(asked):
        return None
    first = last = near.index(max(near))
    while first > 0 and _STEP.match(parts[first]):
        first -= 1  # (the sentence that introduces the list is told, too)
    while last + 1 < len(parts) and _STEP.match(parts[last + 1]):
        last += 1
    return _shown([(best, part) for part in parts[first : last + 1]])


def _step_asked(question: str) -> int | None:
    """The number of the one step that is asked for, 0 of the last; None where none is."""
    match = _STEP_ASKED.search(question)
    if match is None:
        return None
    ordinal, numeral, last, number = match.groups()
    if last:
        return 0
    return _ORDINALS.index(ordinal.lower()) + 1 if ordinal else int(numeral or number)


def _steps(parts: Sequence[tuple[Evidence, str]]) -> list[tuple[Evidence, str]]:
    """The steps of the first list of a section, in order; [] where its beginning is not there."""
    found: list[tuple[Evidence, str]] = []
    for entry, part in parts:
        if _STEP.match(part) and _number(part) == len(found) + 1:
            found.append((entry, part))
    return found


def _number(step: str) -> int:
    return int(re.split(r"[.)]", step, maxsplit=1)[0])


def _shared(question: str, entry: Evidence) -> tuple[bool, float]:
    """How much of a question a section of a segment has, before others of the segment."""
    return is_headed_by(question, entry), coverage(question, readable(entry))


def _section(
    question: str, best: Evidence, passages: Sequence[Evidence]
) -> list[tuple[Evidence, str]]:
    """The sentences of all passages in hand of one section, in reading order."""
    same = [entry for entry in passages if _place(entry)[0] == _place(best)[0]]
    ordered = sorted(same, key=_place)
    return [(entry, part) for entry in ordered for part in statements(question, entry["text"])]


def _place(entry: Evidence) -> tuple[str, int]:
    passage = entry["passage"]
    return (passage["section_id"], passage["page"]) if passage is not None else ("", 0)


def _shown(parts: Sequence[tuple[Evidence, str]]) -> str:
    """Steps line by line, the sentences between them as paragraphs."""
    blocks: list[tuple[Evidence, str]] = []
    for entry, part in parts:
        text = quotable(" ".join(part.split()))
        prose = blocks and not _STEP.match(part) and not _STEP.match(blocks[-1][1])
        if prose and blocks[-1][0] is entry:
            blocks[-1] = (entry, f"{blocks[-1][1]} {text}")
        else:
            blocks.append((entry, text))
    told = ""
    for entry, text in blocks:
        if told and len(told) + len(text) > _LONGEST:
            return f"{told}\n\n… [{entry['marker']}]"
        told += "\n" if _STEP.match(text) and told else "\n\n" if told else ""
        told += f"{text} [{entry['marker']}]"
    return told
