"""What of a text is said: sentences and rows, not titles, heads and rules."""

from typing import Any

import pytest

from pageturner.agent.extract import extract, quote, told_of_few
from pageturner.agent.quoting import field_lines, row_of_extreme, row_told, statements
from pageturner.tools.evidence import Evidence

FLEET = "| Boat | Built | Crew |\n| --- | --- | --- |\n| Heron | 1987 | 4 |\n| Egret | | 6 |"

SAID = [
    # (text, what of it is said)
    ("Open the tap. Wait.", ["Open the tap.", "Wait."]),
    (
        "boat: Heron\nbuilt (year): 1987\ncrew: 4\n\nIt floats.",
        ["boat: Heron; built (year): 1987; crew: 4.", "It floats."],
    ),
    (
        "boat: Heron\nboard's view: none\nseen by:\ncost (£): 12",
        ["boat: Heron; board's view: none; cost (£): 12."],
    ),
    (
        "boat: Heron\nheel (°): 12\narea (m²): 3",
        ["boat: Heron; heel (°): 12; area (m²): 3."],
    ),
    ("Mind: the tap\nThen: wait", ["Mind: the tap\nThen: wait"]),
    ("Ann: tea\nBen: water\nAnn: now", ["Ann: tea\nBen: water\nAnn: now"]),
    ("1. Open the tap.\n2. Wait.", ["1. Open the tap.", "2. Wait."]),
    (
        f"The boats:\n\n{FLEET}\n\nAll float.",
        ["The boats:", "Boat: Heron; Built: 1987; Crew: 4", "Boat: Egret; Crew: 6", "All float."],
    ),
    ("|  | 2019 |\n|---|---:|\n| Sales | 1\\|2 |", ["Sales; 2019: 1|2"]),
    # no head is known of these rows: they stay as they are
    ("| Heron | 1987 |\n| Egret | 1999 |", ["| Heron | 1987 |", "| Egret | 1999 |"]),
]


@pytest.mark.parametrize(("text", "said"), SAID)
def test_rows_and_records_are_said_with_the_names_of_their_columns(
    text: str, said: list[str]
) -> None:
    assert statements("What floats?", text) == said


def test_fields_may_be_points_of_a_list() -> None:
    text = "- boat: Heron\n- heel (°): 12\n* **Speed:** 4 kn\n- crew:"
    assert field_lines(text) == [("boat", "Heron"), ("heel (°)", "12"), ("Speed", "4 kn")]


def segment(document: str, *sections: tuple[str, str]) -> Evidence:
    """Neighbouring sections as one piece of evidence, each headed by its title."""
    text, starts = sections[0][1], [0]
    for title, body in sections[1:]:
        starts.append(len(text))
        text += f"\n\n{title}\n\n{body}"
    entry: Any = {
        "marker": 1,
        "text": text,
        "score": 0.7,
        "found_by": ["search: x"],
        "rows": None,
        "documents": [{"id": "d", "title": document, "source": "d.md"}],
        "passage": {
            "id": "p1",
            "ids": [f"p{at}" for at, _ in enumerate(sections, start=1)],
            "document_hash": "h",
            "section_id": "s1",
            "section": f"1 {sections[0][0]}",
            "sections": [[f"s{at}", f"{at} {t}"] for at, (t, _) in enumerate(sections, start=1)],
            "page": 1,
            "page_to": len(sections),
            "pages": len(sections),
            "stop_reason": "section",
            "starts": starts,
        },
    }
    evidence: Evidence = entry
    return evidence


STEPS = "1. Open the gas tap.\n2. Press the button.\n3. Turn the dial."
KILN = segment(
    "Kiln handbook",
    ("Overview", "The kiln fires pots. It stands in the yard."),
    ("Starting the kiln", STEPS),
    ("Cleaning", "Sweep the floor with a brush."),
    ("Sizes", FLEET),
)
STEPS_TOLD = "1. Open the gas tap. [1]\n2. Press the button. [1]\n3. Turn the dial. [1]"

ROWS = [
    # (question, what is said of the row)
    ("What is the weight of the GP-230?", "GP-230: Weight (kg) 201"),
    ("How heavy is the GP-230?", "GP-230: Weight (kg) 201"),
    ("How long is the GP-230?", "GP-230: Length (m) 3"),
    ("How old is the GP-230?", "Model: GP-230; Length (m): 3; Weight (kg): 201"),
    ("What is known of the GP-230?", "Model: GP-230; Length (m): 3; Weight (kg): 201"),
]


@pytest.mark.parametrize(("question", "said"), ROWS)
def test_of_a_row_the_column_is_said_that_is_asked_for(question: str, said: str) -> None:
    assert (
        row_told(question, ["Model", "Length (m)", "Weight (kg)"], ["GP-230", "3", "201"]) == said
    )


EXTREMES = [
    ("Which boat has the most crew?", "Egret: Crew 6"),
    ("Which boat has the fewest crew?", "Heron: Crew 4"),
    ("Which boat has crew?", None),
    ("Which boat has the most sails?", None),  # there is no such column
    ("Who has the most crew?", None),  # of what?
    ("Which boat has the highest built?", None),  # not known of each
]


@pytest.mark.parametrize(("question", "said"), EXTREMES)
def test_the_row_with_the_most_is_said_where_it_is_sure(question: str, said: str | None) -> None:
    assert row_of_extreme(question, FLEET) == said


ASKED = [
    ("How do I start the kiln?", STEPS_TOLD),
    ("What must I do to start the kiln?", STEPS_TOLD),
    ("How is the kiln cleaned?", "Sweep the floor with a brush. [1]"),
    ("How do I clean the kiln?", "Sweep the floor with a brush. [1]"),
]


@pytest.mark.parametrize(("question", "told"), ASKED)
def test_a_section_of_a_segment_is_told_without_titles(question: str, told: str) -> None:
    assert extract(question, [KILN]) == told


def test_no_title_and_no_head_of_a_table_is_quoted() -> None:
    told = quote("What sizes?", KILN)
    for left_out in ("Cleaning", "Sizes", "---", "| Boat"):
        assert left_out not in told


def opened(
    text: str, *, unknown: list[str], columns: list[str], wants: str = "both"
) -> list[Evidence]:
    """A day that a scope names, and the short document it opened."""
    form = {"kind": "rows", "period": "3 May 2026", "unknown": unknown, "columns": columns}
    form["wants"] = wants
    rows: Any = {
        "marker": 1,
        "text": "",
        "documents": [{"id": "d", "title": "Log of 3 May 2026", "source": "d.md"}],
        "found_by": ["scope"],
        "passage": None,
        "rows": {"form": form, "rows": [["2026-05-03"]], "records": 1},
    }
    passage: Any = {**segment("Log of 3 May 2026", ("Log of 3 May 2026", text)), "marker": 2}
    return [rows, {**passage, "found_by": ["scope"]}]


LOG = "Ferry delayed by mist. Two crates of herring. Log entered 19:04."
OF_ONE = [
    # (what is asked, the words no column knows, what is wanted, what is told)
    ("What does the log of 3 May 2026 say?", [], "both", LOG),
    ("What did the log say about the mist of 3 May 2026?", ["mist"], "both", LOG),
    ("How many crates were there on 3 May 2026?", ["crates"], "value", "Two crates of herring."),
    ("What did the log say about eels on 3 May 2026?", ["eels"], "both", None),
    ("Why was the log of 3 May 2026 kept?", [], "both", None),
]


@pytest.mark.parametrize(("question", "unknown", "wants", "told"), OF_ONE)
def test_the_one_short_record_of_a_day_is_told_whole_or_as_far_as_it_is_asked_about(
    question: str, unknown: list[str], wants: str, told: str | None
) -> None:
    found = told_of_few(question, opened(LOG, unknown=unknown, columns=[], wants=wants))
    assert found == (told and f"{told} [2]")


def test_all_days_of_a_stretch_are_told_where_what_they_say_is_asked() -> None:
    rows, passage = opened(LOG, unknown=[], columns=[])
    rows["rows"]["records"] = 4
    days = [{**passage, "marker": marker} for marker in (2, 3, 4, 5)]
    assert told_of_few("What do the logs say?", [rows, *days]) is None
    rows["rows"]["form"]["whole"] = True
    told = told_of_few("What do the logs say?", [rows, *days])
    assert told is not None and [f"[{marker}]" in told for marker in (2, 3, 4, 5)] == [True] * 4


def test_a_record_is_not_told_whole_where_a_column_is_asked_for() -> None:
    assert told_of_few("How late was it?", opened(LOG, unknown=[], columns=["delay"])) is None
