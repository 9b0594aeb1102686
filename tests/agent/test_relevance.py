"""What of a question is held against a passage."""

from typing import Any

import pytest

from pageturner.agent.relevance import subject
from pageturner.tools.evidence import Evidence

SUBJECTS = [
    # (titles of what was found, what is left of "Was the harbour report about the Normans?")
    # a series: its name tells none of its documents from the others
    (["Harbour report, 1 May", "Harbour report, 2 May", "Harbour report, 3 May"], "the Normans"),
    # one article in many files: its title is what the question is about
    (["Harbour report", "Harbour report", "Harbour report"], "the harbour report"),
    # two documents are no series
    (["Harbour report, 1 May", "Harbour report, 2 May"], "the harbour report"),
]


@pytest.mark.parametrize(("titles", "left"), SUBJECTS)
def test_the_name_of_a_series_is_nothing_that_is_asked(titles: list[str], left: str) -> None:
    entries: list[Any] = [
        {"rows": None, "passage": {"page": 1}, "documents": [{"id": str(n), "title": title}]}
        for n, title in enumerate(titles)
    ]
    evidence: list[Evidence] = entries
    assert left in subject("Was the harbour report about the Normans?", evidence)
    if left == "the Normans":
        assert "harbour" not in subject("Was the harbour report about the Normans?", evidence)
