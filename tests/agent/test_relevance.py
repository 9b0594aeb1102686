"""What of a question is held against a passage."""

from typing import Any

import pytest

from pageturner.agent.relevance import (
    asks_for_an_opinion,
    defined,
    documents_asked_for,
    doer_asked,
    lacks_a_reason,
    names_said,
    otherwise_said,
    places,
    subject,
    untold_words,
)
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


SAYING = "Which harbour reports contain the word Normans?"


def test_words_for_a_document_and_its_saying_something_are_nothing_that_is_asked() -> None:
    series: list[Any] = [
        {
            "rows": None,
            "passage": {"page": 1},
            "documents": [{"id": day, "title": f"Report, {day}"}],
        }
        for day in ("Monday", "Tuesday", "Friday")
    ]
    assert subject(SAYING, series).split() == ["Which", "harbour", "the", "Normans?"]
    alone = [series[0]]
    assert subject(SAYING, alone) == SAYING


LOGS = (
    "Log issued at 4 am. The crane was falling behind, two barges wait.",
    "Log issued at 5 am. Fog over the locks, no barges.",
    "Log issued at 6 am. Fog lifting, the crane works.",
)
UNTOLD = [
    # (what is asked, what stands in none of them where little else is asked)
    ("On which day did a mast fall?", ["mast"]),  # though something was falling
    ("What did the log say about Wilhelmina?", ["wilhelmina"]),
    ("When was the storm log issued?", ["storm"]),  # what stands in all of them is no answer
    ("When was there fog?", []),
    # a name of two words, of which each is spoken of elsewhere
    ("When was the crane lock?", ["crane lock"]),
    ("Which log mentions a crane lock?", ["crane lock"]),
    ("On which day was there a falling crane?", []),
    ("On which day were the barges punctual?", ["punctual"]),
    # what is asked for in front of a description
    ("How humid was it on the day with fog over the locks and no barges?", ["humid"]),
    ("What was the humidity on the day with fog over the locks and no barges?", ["humidity"]),
    ("How late was the crane falling behind when two barges wait?", ["late"]),
    # a description has words of its own
    ("A gloomy morning with fog over the locks and lazy barges?", []),
]


@pytest.mark.parametrize(("question", "untold"), UNTOLD)
def test_what_a_series_of_records_never_speaks_of(question: str, untold: list[str]) -> None:
    entries = _logs()
    assert untold_words(question, entries) == untold
    assert untold_words(question, entries[:1]) == []  # one document is no series


SAID_OF_IT = [
    # (what is asked, whether what is done and where are in no sentence together)
    ("What was lifting in the locks?", True),
    ("What was worn in the lock?", True),
    ("What was seen in the lock?", False),  # as it is said of whoever saw it
    ("What was falling behind the crane?", False),
    ("What was under the crane?", False),
]


@pytest.mark.parametrize(("question", "otherwise"), SAID_OF_IT)
def test_what_was_done_is_said_of_the_thing(question: str, otherwise: bool) -> None:
    seen = "The coat was worn out. A mast was seen. We saw a seal in the lock."
    entries = [{**entry, "text": f"{entry['text']} {seen}"} for entry in _logs()]
    assert untold_words(question, entries) == []
    assert otherwise_said(question, entries) == otherwise


DOERS = [
    # (what is asked, who is asked for and never spoken of)
    ("Which operator was the strictest?", "operator"),  # though the lock was operating
    ("What operators logged the fog?", "operators"),
    ("Did the operator come?", ""),
    ("Which barges were late?", ""),
    ("Which harbour was the busiest?", ""),
    ("Which warmer days had fog?", ""),
    ("Which lock was operating?", ""),
    ("Which crane lifted the mast?", ""),
]


@pytest.mark.parametrize(("question", "who"), DOERS)
def test_who_did_what_is_spoken_of(question: str, who: str) -> None:
    entries = [{**entry, "text": f"{entry['text']} The lock was operating."} for entry in _logs()]
    assert doer_asked(question, entries) == who
    assert doer_asked(question, entries[:1]) == ""


def _logs() -> list[Any]:
    return [
        {
            "rows": None,
            "passage": {"page": 1, "section": ""},
            "text": text,
            "documents": [{"id": str(n), "title": f"Day {n}"}],
        }
        for n, text in enumerate(LOGS)
    ]


DOCUMENTS = [
    ("Which report mentions the Normans?", "one"),
    ("On what day did the crane break?", "one"),
    ("Which harbour reports mention the crane?", "several"),
    ("On which days was the crane idle?", "several"),
    ("What do the reports say of the crane?", ""),
    ("When did the crane break?", ""),
    ("Which crane broke in the report?", ""),
]


@pytest.mark.parametrize(("question", "asked"), DOCUMENTS)
def test_which_document_or_which_documents(question: str, asked: str) -> None:
    assert documents_asked_for(question) == asked


def test_documents_may_be_asked_for_by_what_all_are_called() -> None:
    assert documents_asked_for("Which sermons mention the crane?") == ""
    assert documents_asked_for("Which sermons mention the crane?", {"sermon"}) == "several"
    assert documents_asked_for("Which sermon mentions the crane?", {"sermon"}) == ""


REASONS = [
    # (the question, a text, does it lack a reason?)
    ("Why was it foggy on 3 May?", "Areas of fog, swell as high as 3 feet after 2pm.", True),
    ("Why was it foggy on 3 May?", "Fog from 9am, then swell from 11am.", True),
    ("How come the last boat was late?", "The last boat was late because of fog.", False),
    ("Why was the last boat late?", "It was late after a quarrel over fares.", False),
    ("Was it foggy on 3 May?", "Areas of fog.", False),
]


@pytest.mark.parametrize(("question", "text", "lacks"), REASONS)
def test_what_a_day_was_like_is_no_reason(question: str, text: str, lacks: bool) -> None:
    assert lacks_a_reason(question, text) is lacks


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("Do you personally prefer oak or ash?", True),
        ("What is your favourite quay?", True),
        ("In your opinion, was the ferry too full?", True),
        ("Do you think the ferry was late on 3 March?", False),
        ("Would you tell me which quay is preferred?", False),
        ("Which quay do the captains prefer?", False),
    ],
)
def test_what_is_liked_is_told_by_no_document(question: str, asks: bool) -> None:
    assert asks_for_an_opinion(question) is asks


PLACES = [
    # (question, the names of where it is about)
    ("How full was Eastmoor on 3 May?", ["Eastmoor"]),
    ("Was Skerry Sound rougher than usual?", ["Skerry Sound"]),
    ("did Northpoint reach 30 on 3 May", ["Northpoint"]),
    ("How late did it leave in Eastmoor?", ["Eastmoor"]),
    ("In Eastmoor on 3 May 2026, how full was it?", ["Eastmoor"]),
    ("HOW FULL WAS IT IN EASTMOOR?", ["eastmoor"]),
    ("On 3 May, Eastmoor: how full?", ["Eastmoor"]),
    ("Did New Skerry have fog on 3 May?", ["New Skerry"]),
    # where somebody went, and it is asked how it was there
    ("Anna sailed to Eastmoor on 3 May. How late was she there?", ["Eastmoor"]),
    ("Anna watched it from New Skerry. Was it rough over there?", ["New Skerry"]),
    ("Anna came from Eastmoor on 3 May. How rough was it?", []),
    ("Anna came from Eastmoor on 3 May. Was there any fog?", []),
    # what only says again which day is meant
    ("How rough was it for Lammas Day, 1 August?", []),
    ("Was Lammas day (1 August 2026) rougher than 3 May 2026?", []),
    ("Was it rough for the Lammas, the 1st?", []),
    # somebody, and what is somebody's
    ("Was Anna's crossing late?", []),
    ("Did Maria miss the ferry?", []),
]


@pytest.mark.parametrize(("question", "names"), PLACES)
def test_where_a_question_is_about(question: str, names: list[str]) -> None:
    assert places(question) == names


NAMES = [
    ("How did New Skerry do in the storm? How late was it there?", ["New Skerry"]),
    ("Then Eastmoor, and how rough was it on Tuesday?", ["Eastmoor", "Tuesday"]),
    ("Northpoint, how rough was it?", []),  # (what opens a sentence may be any word)
    # a name that only says which day is meant, and somebody who is to be told
    ("Was the Blessing (3 May) rougher than the Regatta day, the 9th?", ["May"]),
    ("Please tell Anna how rough it was, dear Captain, or Mr Holm.", []),
]


@pytest.mark.parametrize(("question", "names"), NAMES)
def test_names_said_inside_a_sentence(question: str, names: list[str]) -> None:
    assert names_said(question) == names


EXPLAINED = [
    # (a question, what it wants explained)
    ("How is the draught measured?", "measured"),
    ("How do they calculate the dues?", "calculate"),
    ("What does a list of 5 degrees mean?", "mean"),
    ("How was the draught on Monday?", ""),
    ("What does the log say about fog?", ""),
    ("How were the crates of Friday, which nobody measured, stowed?", ""),
]


@pytest.mark.parametrize(("question", "wanted"), EXPLAINED)
def test_what_is_to_be_explained(question: str, wanted: str) -> None:
    assert defined(question) == wanted


@pytest.mark.parametrize(
    ("question", "about"),
    [
        ("What do the reports say about penguins?", "what about the penguins?"),
        ("What does the handbook say about fog?", "what about the handbook fog?"),
        ("Which reports mention a spare propeller?", "what about  a spare propeller?"),
        ("What is said about bicycles?", "what about  bicycles?"),
        ("What does a continuous bell mean?", "What does a continuous bell mean?"),
    ],
)
def test_of_the_saying_nothing_need_be_said(question: str, about: str) -> None:
    assert subject(question, []) == about
