"""Why a record that was selected is as it is; its sentences are made up."""

from dataclasses import replace
from typing import Any

import pytest

from pageturner.agent.reasons import reasons_told
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.evidence import Evidence

CARD = SchemaCard(
    table="crossings",
    unit="document",
    count=40,
    columns=(
        ColumnCard(name="vessel", type="text"),
        ColumnCard(name="sailed", type="date"),
        ColumnCard(name="cargo", type="text"),
        ColumnCard(name="cancelled", type="boolean", synonyms=("called off",)),
        ColumnCard(name="delay", type="integer", synonyms=("late",)),
    ),
    record_nouns=("crossing", "trip"),
)
FOG = "Cancelled, fog hid the harbour mouth."
PUMP = "Put off because the pump of the bilge had failed."
PAID = "Late paper work of the agent; the customs held us."


def opened(remarks: list[str], found_by: str = "scope", records: int = 0) -> list[Evidence]:
    rows: dict[str, Any] = {
        "marker": 1,
        "text": "",
        "found_by": ["scope"],
        "rows": {"form": {"kind": "rows"}, "records": records or len(remarks)},
        "passage": None,
        "documents": [],
    }
    texts: list[dict[str, Any]] = [
        {
            "marker": at,
            "text": f"vessel: V-{at}\nsailed: 2024-03-0{at}\ncargo: salt\ndelay: 3\nnote: {said}",
            "score": 0.6,
            "found_by": [found_by],
            "rows": None,
            "documents": [{"id": f"d{at}", "title": f"c line-{at}", "source": f"c#line-{at}"}],
            "passage": {"section": "", "page": 1, "pages": 1},
        }
        for at, said in enumerate(remarks, start=2)
    ]
    return [rows, *texts]  # type: ignore[list-item]


SAID = [
    # (the question, what the records that it selects note, what is told)
    ("Why was V-2 cancelled?", [FOG], f"V-2: {FOG} [2]"),
    ("Why was the trip of V-2 called off?", [FOG], f"V-2: {FOG} [2]"),
    ("How come V-2's salt crossing was cancelled?", [FOG], f"V-2: {FOG} [2]"),
    ("And why was V-3?", [FOG, PUMP], f"V-3: {PUMP} [3]"),
    ("Why was V-3 late?", [FOG, PAID], f"V-3: {PAID} [3]"),
    ("Why did the pump of V-2 fail?", [PUMP], f"V-2: {PUMP} [2]"),
    ("Why was V-2 late?", [PUMP], None),
    ("Why was V-2 so long?", [PUMP], None),
    ("Why was V-2 cancelled?", ["Cancelled."], None),
    ("Was V-2 cancelled?", [FOG], None),
    ("When was V-2 cancelled?", [FOG], None),
    ("Why were they cancelled?", [FOG, PUMP, PUMP, PUMP], None),
]


@pytest.mark.parametrize(("question", "remarks", "told"), SAID)
def test_a_sentence_that_speaks_of_what_is_asked_why_is_told(
    question: str, remarks: list[str], told: str | None
) -> None:
    assert reasons_told(question, opened(remarks), CARD) == told


def test_no_reason_is_told_of_a_few_of_many_or_of_what_a_search_found() -> None:
    assert reasons_told("Why was V-2 cancelled?", opened([FOG], records=9), CARD) is None
    assert reasons_told("Why was V-2 cancelled?", opened([FOG], "search: x"), CARD) is None
    assert reasons_told("Why was V-2 cancelled?", opened([FOG]), None) is None


def test_a_reason_below_the_fields_of_a_form_is_told_under_its_number() -> None:
    form = (
        "Number: AB/25/7/X\nvessel: Heron\ncargo: salt\nstate: Refused\n\n"
        "Reason for it:\nNo crew could be found."
    )
    evidence = opened(["x"])
    evidence[1]["text"] = form
    texts = (ColumnCard(name=name, type="text") for name in ("number", "state"))
    columns = (*CARD.columns, *texts)
    card = replace(CARD, columns=columns, numbered=("number",))
    told = "AB/25/7/X: Reason for it: No crew could be found. [2]"
    assert reasons_told("Why was AB/25/7/X refused?", evidence, card) == told
