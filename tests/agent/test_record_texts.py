"""What rows that were found answer, and how a sentence of one is quoted; rows are made up."""

from dataclasses import replace
from typing import Any

import pytest

from pageturner.agent.extract import extract
from pageturner.agent.quoting import fields_in_line
from pageturner.agent.record_texts import record_of, unanswered_by_records
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.evidence import Evidence

CARD = SchemaCard(
    table="kilns",
    unit="document",
    count=12,
    columns=(
        ColumnCard(name="kiln", type="text"),
        ColumnCard(name="fired", type="date", minimum="2024-03-02", maximum="2025-11-30"),
        ColumnCard(name="potter", type="text", synonyms=("made by",)),
        ColumnCard(name="pots", type="integer", description="pots fired"),
    ),
)
SHELVES = "Two shelves cracked in the heat."


def entries(*remarks: str) -> list[Evidence]:
    found: list[dict[str, Any]] = [
        {
            "marker": at,
            "text": f"kiln: K-{at}\nfired: 2024-03-0{at}\npotter: {who}\npots: 4{at}{remark}",
            "score": 0.6,
            "found_by": ["search: x"],
            "rows": None,
            "documents": [{"id": f"d{at}", "title": f"firings line-{at}", "source": source}],
            "passage": {
                "section": "",
                "section_id": "",
                "page": 1,
                "pages": 1,
                "document_hash": "h",
                "stop_reason": "section",
            },
        }
        for at, remark in enumerate(remarks, start=1)
        for who, source in [("Abel" if at % 2 else "Osei", f"firings.csv#line-{at}")]
    ]
    return found  # type: ignore[return-value]


ROWS = entries(f"\nnote: {SHELVES}", "\nnote: The door stuck because of rust.", f"\n\n{SHELVES}")

ASKED = [
    ("Who fired more pots, Abel or Osei?", "nothing was compared"),
    ("Which potter has earned us the most money?", "nothing was compared"),
    ("Which firing had to cool longest?", "nothing was compared"),
    ("Is K-1 older than K-2?", "nothing was compared"),
    ("Which kiln is hotter K-1 or K-2?", "nothing was compared"),
    ("Which potter is the latest?", "nothing was compared"),
    ("Did the boiler leak or burst?", "nothing is said of boiler, leak, burst"),
    ("Was the honest potter at the forest?", "nothing is said of honest, forest"),
    ("How many shelves cracked in the heat?", ""),
    ("How many firings had cracked shelves?", "nothing was counted"),
    ("How many kilns had cracked shelves?", "nothing was counted"),
    ("How many days passed until K-2 was fired?", "nothing was counted"),
    ("Why did Osei fire so few pots?", "no reason was found"),
    ("Why did the door stick, was it the rust?", ""),
    ("How many pots did K-1 hold in 2019?", "no record is of 2019"),
    ("What rust cracked the two shelves, door or heat?", "what is said of it does not say"),
    ("Which museum bought the pots?", "nothing is said of museum, bought"),
    ("Who was the potter?", "not all of the question was understood"),
    ("Tell me about K-2", ""),
    ("Where did shelves crack?", ""),
    ("How deep is K-2?", "nothing is said of deep"),
    ("Which kilns were fired twice?", "not all of the question was understood"),
]


@pytest.mark.parametrize(("question", "missing"), ASKED)
def test_rows_answer_what_a_sentence_of_one_speaks_of(question: str, missing: str) -> None:
    told = unanswered_by_records(question, ROWS, CARD)
    assert told.startswith(missing) if missing else not told


def test_without_declared_columns_nothing_is_held_against_a_text() -> None:
    card = SchemaCard(table="records", unit="document")
    assert not unanswered_by_records("Which firing had to cool longest?", ROWS, card)
    told = extract("Where did shelves crack?", ROWS)
    assert told is not None
    assert told.startswith("kiln: K-1; fired: 2024-03-01;")
    assert told.endswith(f"{SHELVES} [3]")


PREFACE = [
    ("Which kilns were fired twice?", "not all of the question was understood"),
    ("Which kilns are overdue?", "nothing is said of overdue"),
    ("Which kilns burn willow?", ""),
]


@pytest.mark.parametrize(("question", "missing"), PREFACE)
def test_what_stands_before_the_records_answers_by_what_it_says_besides(
    question: str, missing: str
) -> None:
    first = dict(ROWS[0], text="Every kiln fired in 2024. All kilns burn willow.")
    told = unanswered_by_records(question, [first, *ROWS], replace(CARD, unit="section"))  # type: ignore[list-item]
    assert told.startswith(missing) if missing else not told


SAID = [
    ("Where did shelves crack?", f"K-1, K-3: {SHELVES} [1] [3]"),
    ("What made the door stick?", "K-2: The door stuck because of rust. [2]"),
]


@pytest.mark.parametrize(("question", "said"), SAID)
def test_a_sentence_of_a_row_is_told_with_the_names_of_all_that_say_it(
    question: str, said: str
) -> None:
    assert extract(question, ROWS, CARD) == said


def test_a_title_of_its_own_names_a_record() -> None:
    rows = entries(f"\nnote: {SHELVES}", "\nnote: The door stuck.")
    rows[0]["documents"][0]["title"] = "K-1, yard"
    assert extract("Where did shelves crack?", rows, CARD) == f"K-1, yard: {SHELVES} [1]"


SECTIONS = [
    # (the title of a section, what its record is called)
    ("2.1 Kiln by the yard", "Kiln by the yard"),
    ("3 March 2024", "3 March 2024"),
]


@pytest.mark.parametrize(("title", "name"), SECTIONS)
def test_a_section_is_called_by_its_title_without_its_number(title: str, name: str) -> None:
    row = entries("")[0]
    assert row["passage"] is not None
    row["passage"]["section"] = title
    record = record_of(row, replace(CARD, unit="section"))
    assert record is not None
    assert record.name == name


OF_ONE = [
    ("Who carried K-2 home?", "nobody is named"),
    ("What was the name of the visitor who fired K-2?", "nobody is named"),
    ("Is K-2 fired yet?", "not all of the question was understood"),
    ("Is the door of K-2 stuck because of rust?", ""),
    ("What is noted about K-2?", ""),
    ("What does the note on K-2 say?", ""),
]


@pytest.mark.parametrize(("question", "missing"), OF_ONE)
def test_a_record_is_no_answer_to_who_it_was_or_whether_it_is_so(
    question: str, missing: str
) -> None:
    told = unanswered_by_records(question, ROWS[1:2], CARD)
    assert told.startswith(missing) if missing else not told


def test_nobody_is_named_where_no_column_is_of_people() -> None:
    card = replace(CARD, columns=tuple(c for c in CARD.columns if c.name != "potter"))
    assert unanswered_by_records("Who fired K-2?", ROWS[1:2], card) == "nobody is named"
    nothing = entries("")
    assert unanswered_by_records("What is noted on K-1?", nothing, CARD) == "nothing is noted there"


def test_what_is_noted_is_told_without_the_fields_and_behind_them() -> None:
    rust = "The door stuck because of rust."
    assert extract("What is noted about K-2?", ROWS[1:2], CARD) == f"K-2: {rust} [2]"
    told = extract("Tell me about K-2", ROWS[1:2], CARD)
    assert told is not None
    assert told.startswith("kiln: K-2;")
    assert told.endswith(f"{rust} [2]")


LINES = entries(f"\n\n{SHELVES}", "", "\n\nThe door stuck because of rust.")
for one in LINES:
    fields, *rest = one["text"].split("\n\n")
    line = " ".join(f"{field[0].upper()}{field[1:]}." for field in fields.split("\n"))
    one["text"] = "\n\n".join([line, *rest])

OF_LINES = [
    ("Which potter makes the best pots?", "nothing was compared"),
    ("How are kilns insured against rust?", "nothing is said of insured"),
    ("What cracked in the heat?", ""),
]


@pytest.mark.parametrize(("question", "missing"), OF_LINES)
def test_fields_that_follow_each_other_in_a_line_are_fields(question: str, missing: str) -> None:
    told = unanswered_by_records(question, LINES, CARD)
    assert told.startswith(missing) if missing else not told


def test_a_sentence_beside_such_fields_is_told_with_the_name_of_its_record() -> None:
    assert extract("What cracked in the heat?", LINES, CARD) == f"K-1: {SHELVES} [1]"


def test_a_colon_in_prose_makes_no_field() -> None:
    said = "One thing is sure: it rained. Pots: 4. The kiln was lit at noon. It went out at one."
    assert not fields_in_line(said)
    assert not fields_in_line("Abel: the kiln is cold. Osei: then light it.")
