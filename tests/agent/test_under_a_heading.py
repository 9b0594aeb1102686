"""A heading answers how, why or what next where one document is asked about; all is made up."""

from typing import Any

import pytest

from pageturner.agent.under_a_heading import left_to_find, told_under_a_heading
from pageturner.corpus.card import SchemaCard
from pageturner.tools.evidence import Evidence

CARD = SchemaCard(table="inspections", unit="document", count=9, record_nouns=("visit",))
SECTIONS = {
    "1 Findings": "The north gutter had come off its brackets.",
    "2 Cause of damage": "Ice had bent the brackets.",
    "3 Repair": "Six brackets were put in.",
    "4 Next steps": "The south gutter is looked at in May.",
}


def visits(number: int = 1) -> list[Evidence]:
    rows: dict[str, Any] = {
        "marker": 1,
        "text": "",
        "found_by": ["scope"],
        "rows": {"form": {"kind": "rows"}, "records": number},
        "passage": None,
        "documents": [],
    }
    texts: list[dict[str, Any]] = [
        {
            "marker": at + 2,
            "text": text,
            "score": 0.0,
            "found_by": ["scope"],
            "rows": None,
            "documents": [
                {"id": f"d{at % number}", "title": "VIS-2025-031: Mill Lane", "source": ""}
            ],
            "passage": {"section": section, "page": at, "pages": 4},
        }
        for at, (section, text) in enumerate(SECTIONS.items())
    ]
    return [rows, *texts]  # type: ignore[list-item]


ASKED = [
    # (a question about one visit, the section that is told)
    ("Why did VIS-2025-031 happen?", "2 Cause of damage"),
    ("What led to VIS-2025-031?", "2 Cause of damage"),
    ("How come the visit VIS-2025-031 came about?", "2 Cause of damage"),
    ("How was VIS-2025-031 fixed?", "3 Repair"),
    ("How was it put right at Mill Lane in VIS-2025-031?", "3 Repair"),
    ("What is to be done next after VIS-2025-031?", "4 Next steps"),
    ("Why was VIS-2025-031 rated so low?", None),
    ("Who fixed VIS-2025-031?", None),
    ("When was VIS-2025-031?", None),
    ("How was VIS-2025-031 noticed?", None),
    ("How was the chimney of VIS-2025-031 fixed?", None),
]


@pytest.mark.parametrize(("question", "section"), ASKED)
def test_the_section_is_told_whose_heading_answers(question: str, section: str | None) -> None:
    told = told_under_a_heading(question, visits(), CARD)
    assert (told is None) if section is None else (told and told.startswith(SECTIONS[section]))


def test_several_documents_have_no_heading_for_all() -> None:
    assert told_under_a_heading("Why did VIS-2025-031 happen?", visits(2), CARD) is None


def test_what_a_heading_answers_need_not_be_said() -> None:
    question = "Why did VIS-2025-031 happen on the moon?"
    assert left_to_find(question, visits(), ["happen", "moon"]) == ["moon"]
