"""What no sentence of a log of days answers; the evidence is made up."""

from typing import Any

import pytest

from pageturner.agent.daily_logs import unanswered_by_days
from pageturner.tools.evidence import Evidence

DAYS = {
    "3 March 2026": "Ruth ran the shift. The mixer broke down at 5:20. Takings came to 700.",
    "4 March 2026": "Ines ran the shift. A cat got into the store. Takings came to 640.",
    "5 March 2026": "Ruth ran the shift. It rained all morning. Takings came to 810.",
}
PUMPS = {
    "1 Starting": "The pump is started by hand. Its takings are small.",
    "2 Stopping": "The pump is stopped by hand.",
    "3 Care": "The pump is oiled by the fitter.",
}


def entries(sections: dict[str, str]) -> list[Evidence]:
    found: list[dict[str, Any]] = [
        {
            "marker": marker,
            "text": text,
            "score": 0.6,
            "found_by": ["search: x"],
            "rows": None,
            "documents": [{"id": "d", "title": "Log", "source": "log.md", "url": ""}],
            "passage": {"section": title, "section_id": title, "page": 1, "pages": 1},
        }
        for marker, (title, text) in enumerate(sections.items(), start=1)
    ]
    return found  # type: ignore[return-value]


ASKED = [
    ("Who repaired the mixer?", "nothing is said of repaired"),
    ("How much did a loaf cost?", "nothing is said of loaf, cost"),
    ("What is the correlation between shift and takings?", "nothing is said of correlation"),
    ("takings per head", "nothing is said of head"),
    ("days with a loss of more than 20", "nothing is said of loss"),
    ("How many days did Ruth not run it?", "they were not counted"),
    ("How often did Ruth run the shift?", "they were not counted"),
    ("Which day had the lowest takings?", "the days were not compared"),
    ("When were the takings at their highest?", "the days were not compared"),
    ("Do more breakdowns mean less takings?", "whether the one goes with the other"),
    ("Who was not on the shift?", "of whom it was not so"),
    ("Who ran the shift when the cat got into the store?", ""),
    ("When did the mixer break down?", ""),
    ("Which day did the mixer break down?", ""),
    ("What happened with the cat?", ""),
    ("Why was the shop closed?", ""),
]


@pytest.mark.parametrize(("question", "missing"), ASKED)
def test_a_log_of_days_answers_no_amount_that_it_does_not_speak_of(
    question: str, missing: str
) -> None:
    told = unanswered_by_days(question, entries(DAYS))
    assert told.startswith(missing) if missing else not told


def test_a_handbook_may_put_it_in_other_words() -> None:
    assert not unanswered_by_days("Who greases the pump?", entries(PUMPS))
    assert not unanswered_by_days("How much does the pump cost?", entries(PUMPS))


def test_a_changelog_is_no_log_of_days() -> None:
    told = {f"4.{at}.0 (2025-0{at}-03)": f"Uploads are sent {at} times." for at in (1, 2, 3)}
    assert unanswered_by_days("How many times is an upload sent?", entries(told)) == ""
