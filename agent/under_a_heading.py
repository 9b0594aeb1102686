"""What a section is headed by may answer, where one document is asked about and says nothing more.

why did INC-014 happen, what led to it          Root cause · Reasons · Why it happened
how was it fixed, what solved it                Resolution · Remedy · Repair
how was it noticed, who found out and how       Detection
what were the consequences                      Impact · Effects
what was decided, what was agreed               Decisions · Resolutions
what is to be done next                         Action items · Next steps

Such a question says none of the words below that heading, and "Root cause" says what it wants.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pageturner.agent.relevance import own_section
from pageturner.corpus.card import SchemaCard
from pageturner.tools.evidence import Evidence, numbers_of_records
from pageturner.tools.text_to_sql import without_dates
from pageturner.tools.words import content_words, stem, stems

_PIECE = re.compile(r"[^\W_]+")
_LONGEST = 120
"""Words of a section that is quoted; of a longer one, its opening is."""


@dataclass(frozen=True)
class _Idea:
    """A way to ask, the words by which it does, and those that head what answers it."""

    asked: re.Pattern[str]
    own: frozenset[str]
    headed: frozenset[str]


def _idea(asked: str, own: str, headed: str) -> _Idea:
    stemmed = (frozenset(map(stem, words.split())) for words in (own, headed))
    return _Idea(re.compile(asked, re.IGNORECASE), *stemmed)


_IDEAS = (
    _idea(
        r"\bwhy\b|\bhow come\b|\bwhat (?:led|brought|made|caused|triggered|provoked)\b"
        r"|\bwhat was (?:behind|to blame|at fault)\b|\bwhat went wrong\b|\bfor what reason\b",
        "happen occur come came about lead led bring brought make made cause trigger provoke "
        "behind root go went wrong reason blame fault start break broke fail",
        "cause reason why origin trigger explanation diagnosis",
    ),
    _idea(
        r"\b(?:how|what|which)\b.*\b(?:resolved?|fix(?:ed|es)?|solved?|repair(?:ed)?|remedied"
        r"|remedy|cured?|mended?|mitigated?|restored?|recovered|put right|settled)\b",
        "resolve fix solve repair remedy remedied cure mend mitigate restore recover put right "
        "settle do done",
        "resolution fix remedy solution repair mitigation recovery treatment correction workaround",
    ),
    _idea(
        r"\bhow\b.*\b(?:notic\w+|detect\w*|discover\w*|spot(?:ted)?|f(?:ind|ound) out)\b",
        "notice detect discover spot spotted find found out",
        "detection discovery",
    ),
    _idea(
        r"\b(?:what|which|how)\b.*\b(?:effects?|affect\w*|impact\w*|consequences?|harm)\b",
        "effect affect impact consequence harm",
        "impact effect consequence",
    ),
    _idea(
        r"\bwhat\b.*\b(?:decided?|decisions?|agreed?|conclude[ds]?|come out of)\b",
        "decide decision agree conclude come out",
        "decision resolution agreed outcome conclusion",
    ),
    _idea(
        r"\bwhat\b.*\b(?:to do|(?:to|will|should) be done|next|follow(?:s|ed)?|lessons?"
        r"|prevent\w*|avoid\w*)\b",
        "do done next follow up lesson learn learned learnt again prevent avoid should recommend",
        "action step followup lesson prevention recommendation measure",
    ),
)


def left_to_find(question: str, evidence: Sequence[Evidence], words: Sequence[str]) -> list[str]:
    """Of the words that no text says, those that no heading answers either."""
    answered = {word for idea, _ in _headed(question, evidence) for word in idea.own}
    return [word for word in words if stem(word) not in answered]


def told_under_a_heading(
    question: str, evidence: Sequence[Evidence], card: SchemaCard | None
) -> str | None:
    """What stands below the heading that answers; None where there is none, several documents are
    meant, or more is said than which: "why was INC-014 rated so low"."""
    for idea, passages in _headed(question, evidence):
        titles = (document["title"] for entry in passages for document in entry["documents"])
        nouns = (card.table, *card.record_nouns) if card else ()
        which = {*map(stem, _PIECE.findall(" ".join((*titles, *nouns)).lower()))}
        asked = {*map(stem, content_words(without_dates(question)))}
        if asked - idea.own - which:
            continue
        return "\n\n".join(f"{_opening(one['text'])} [{one['marker']}]" for one in passages)
    return None


def _headed(question: str, evidence: Sequence[Evidence]) -> Iterator[tuple[_Idea, list[Evidence]]]:
    """The ways in which a question is asked, each with the passages below such a heading."""
    ideas = [idea for idea in _IDEAS if idea.asked.search(question)]
    told = [entry for entry in evidence if entry["passage"] is not None] if ideas else []
    documents = {document["id"] for entry in told for document in entry["documents"]}
    if len(documents) != 1 or max(numbers_of_records(evidence), default=0) != 1:
        return
    for idea in ideas:
        under = [entry for entry in told if stems(own_section(entry)) & idea.headed]
        if under:
            yield (
                idea,
                sorted(under, key=lambda one: one["passage"]["page"] if one["passage"] else 0),
            )


def _opening(text: str) -> str:
    words = text.split(" ")
    return text.strip() if len(words) <= _LONGEST else f"{' '.join(words[:_LONGEST]).strip()} …"
