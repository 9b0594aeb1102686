"""A citation names the place in a segment that what is said stands in."""

from typing import Any

import pytest

from pageturner.agent.citing import cited
from pageturner.tools.evidence import Evidence

TEXTS = [
    ("Abstract", "Amber floats in salt water."),
    ("Density", "Its density is 1.07 g per cubic centimetre."),
    ("Density", "It was weighed at night."),
    ("Coast", "Storms wash it ashore."),
]

WHERE = [
    # (answer, where [2] points)
    ("Its density is 1.07 g per cubic centimetre. [2]", "page 2 of 9, section Density"),
    ("Amber floats in salt water [2].", "page 1 of 9, section Abstract"),
    (
        "Its density is 1.07 g per cubic centimetre. It was weighed at night. [2]",
        "pages 2 to 3 of 9, section Density",
    ),
    (
        "Amber floats in salt water. [1][2]\n\nIt was weighed at night. [2]",
        "pages 1 to 3 of 9, sections Abstract to Density",
    ),
    # in other words, it may stand anywhere
    ("Fossil resin is buoyant. [2]", "pages 1 to 4 of 9, sections Abstract to Coast"),
]


@pytest.mark.parametrize(("answer", "where"), WHERE)
def test_a_citation_names_the_passages_that_hold_what_is_said(answer: str, where: str) -> None:
    text, starts = TEXTS[0][1], [0]
    for title, body in TEXTS[1:]:
        starts.append(len(text))
        text += f"\n\n{title}\n\n{body}"
    entry: Any = {
        "marker": 2,
        "kind": "passage",
        "text": text,
        "rows": None,
        "documents": [{"id": "d", "title": "Amber", "source": "amber.xml"}],
        "passage": {
            "id": "p0",
            "ids": ["p0", "p1", "p2", "p3"],
            "document_hash": "h",
            "section_id": "Abstract",
            "section": "Abstract",
            "sections": [[title, title] for title, _ in TEXTS],
            "page": 1,
            "page_to": 4,
            "pages": 9,
            "stop_reason": "section",
            "starts": starts,
        },
    }
    segment: Evidence = entry
    assert cited(segment, answer)["where"] == where
