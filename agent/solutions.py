"""A problem in one place and its solution in another, as in workbooks, manuals and their indexes.

UIUC.chat's "LLM guided retrieval" turns the page where a passage states a problem and the question
asks for its solution. A solution stands in the section after its problem, or in one that has the
solutions of many, by number.
"""

import re
from collections.abc import Sequence, Set

from pageturner.agent.relevance import section_title
from pageturner.corpus.listing import pages_below
from pageturner.corpus.pages import Page
from pageturner.corpus.reading import Reader
from pageturner.tools.evidence import Evidence, last_page
from pageturner.tools.words import stems

_MENDING = "fix|mend|solve|cure|repair|stop|remedy|get rid of"
_MENDED = "fixed|mended|solved|cured|repaired|stopped|remedied"
_NUMBERED = "problem|exercise|question|task|puzzle|riddle|example|quiz|case|number|no"

_REMEDY = re.compile(
    r"\b(?:remed(?:y|ies)|solutions?|solved?|cure|fix(?:ed)?|steps?"
    r"|what (?:should|can|must|may|do|does|to) .*\bdo(?:ne)?|how (?:can|should|do|does|to)\b)",
    re.IGNORECASE,
)
_NEXT = re.compile(r"\b(?:next|then what|what then|afterwards)\b", re.IGNORECASE)
_ASKED = re.compile(
    r"\bwhat (?:do|can|should|must|shall) (?:i|we|you|one) do\b"
    r"|\bwhat (?:can|should|must) be done\b"
    r"|\bwhat (?:is )?to (?:be )?do(?:ne)?\b|\bwhat helps\b"
    rf"|\bhow (?:do|can|should|to)(?: (?:i|we|you|one))? (?:{_MENDING})\b"
    rf"|\bhow (?:is|are|was|were|can|could|should|must)\b[^.?!]*\b(?:{_MENDED})\b"
    r"|\b(?:solutions?|remed(?:y|ies)|cure) (?:of|to|for|against)\b"
    rf"|\banswers? (?:of|to|for) (?:the )?(?:{_NUMBERED})s?\b",
    re.IGNORECASE,
)
_PROMISED = re.compile(
    rf"\b(?:remed(?:y|ies)|solutions?|answers?|what to do|(?:{_MENDING})(?:s|ing)?"
    r"|solving|curing|stopping|getting rid of)\b",
    re.IGNORECASE,
)
_LABEL = re.compile(rf"\b(?:{_NUMBERED})\.?\s+(\d+(?:\.\d+)*)\b", re.IGNORECASE)
_ITEM = re.compile(r"^\W*(?:[^\W\d_]+\s+)?(\d+(?:\.\d+)*)(?:[.:)(]|\s+[—–(-])", re.MULTILINE)
"""Where the solution of a numbered problem begins: "Solution 7.", "7)"."""


def asks_what_follows(question: str) -> bool:
    """Is the question about what comes after a thing, or what to do about it?

    Then the passage that states the thing is where to read on from, not the answer.
    """
    return asks_for_remedy(question) or asks_for_the_next(question)


def asks_for_the_next(question: str) -> bool:
    """Does it ask what comes after a thing?"""
    return _NEXT.search(question) is not None


def asks_for_remedy(question: str) -> bool:
    """Does it ask what to do, or how?"""
    return _REMEDY.search(question) is not None or asks_for_solution(question)


def asks_for_solution(question: str) -> bool:
    """Does it name a problem, and ask what to do against it, or for its solution?"""
    return _ASKED.search(question) is not None


def is_of_solutions(entry: Evidence) -> bool:
    """Does the title of a passage's section promise a solution?"""
    return promises_solutions(section_title(entry))


def promises_solutions(title: str) -> bool:
    """Is it the title of a section of solutions?"""
    return _PROMISED.search(title) is not None


def solution_page(question: str, problem: Evidence, reader: Reader) -> Page | None:
    """The page on which the solution of a problem begins, by the outline of its document: of the
    number the question names, else of the first section after the problem that is of its solution.

    None where no title after the problem's promises one.
    """
    passage = problem["passage"]
    if passage is None or is_of_solutions(problem):
        return None
    entries = reader.outline(problem["documents"][0]["id"])
    stated = [at for at, one in enumerate(entries) if one.section_id == passage["section_id"]]
    later = entries[stated[-1] + 1 :] if stated else []
    promising = [
        (entry.title, page)
        for entry in later
        if promises_solutions(entry.title)
        for page in reader.section_pages(entry.section_id) or pages_below(reader, entry.section_id)
    ]
    number = problem_number(question)
    solving = (page for title, page in promising if solves(_headed(title, page.text), number))
    about = _about(question, problem)
    fitting = (
        page
        for title, page in promising
        if page.number == last_page(passage) + 1 or _fits(title, about)
    )
    return next(solving, None) or next(fitting, None)


def solution_among(question: str, problem: Evidence, read: Sequence[Evidence]) -> Evidence | None:
    """Of what was read, the first passage after a problem's in its document that is of its
    solution: of the number the question names, else by its section's title."""
    stated = problem["passage"]
    if stated is None or is_of_solutions(problem):
        return None
    later = [
        (_starts(entry), at)
        for at, entry in enumerate(read)
        if (passage := entry["passage"]) is not None
        and passage["document_hash"] == stated["document_hash"]
        and passage["page"] > last_page(stated)
        and is_of_solutions(entry)
    ]
    found = [read[at] for _, at in sorted(later)]
    number = problem_number(question)
    solving = (one for one in found if solves(_headed(section_title(one), one["text"]), number))
    about = _about(question, problem)
    fitting = (
        one
        for one in found
        if _starts(one) == last_page(stated) + 1 or _fits(section_title(one), about)
    )
    return next(solving, None) or next(fitting, None)


def problem_number(question: str) -> str:
    """ "7" of "problem 7"; "" where no number is named."""
    match = _LABEL.search(question)
    return match[1] if match else ""


def solves(text: str, number: str) -> bool:
    """Whether the solution of this number begins in a text."""
    return any(item[1] == number for item in _ITEM.finditer(text))


def solution_of(text: str, number: str) -> str:
    """The part of a text of solutions that is about this number; all of it where none is."""
    starts = [*_ITEM.finditer(text)]
    for at, item in enumerate(starts):
        if item[1] == number:
            end = starts[at + 1].start() if at + 1 < len(starts) else len(text)
            return text[item.start() : end].strip()
    return text


def _fits(title: str, about: Set[str]) -> bool:
    """Whether a title of solutions is about these words, or says no more than what it is of."""
    told = {one for one in stems(_PROMISED.sub(" ", title)) if not one[0].isdigit()}
    return not told or bool(told & about)


def _about(question: str, problem: Evidence) -> set[str]:
    return stems(question) | stems(section_title(problem))


def _starts(entry: Evidence) -> int:
    return entry["passage"]["page"] if entry["passage"] is not None else 0


def _headed(title: str, text: str) -> str:
    """With the title as the first line, which may have the number."""
    return f"{title}:\n{text}"
