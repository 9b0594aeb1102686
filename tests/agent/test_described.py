"""The record that a description means: by the words of its text, and by its hours."""

from typing import Any

import pytest

from pageturner.agent.extract import best_described, extract
from pageturner.agent.judge import EmbeddedJudge
from pageturner.corpus.corpus import Corpus
from pageturner.tools.evidence import Evidence
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

LOG = [
    "Fog before 9am. Three sailings.",
    "Fog after 9am. Three sailings.",
    "Fog before 9am, then fog and heavy swell, then swell. Three sailings.",
    "Fog and drizzle between 2pm and 5pm. Three sailings.",
]


def entry(marker: int, text: str, form: dict[str, Any] | None = None) -> Evidence:
    documents = [{"id": str(marker), "title": "Ferry log", "source": "log.md", "url": ""}]
    passage = {"section": "", "section_id": "s", "page": 1, "pages": 1, "document_hash": "h"}
    found: dict[str, Any] = {
        "marker": marker,
        "text": text,
        "score": 0.5,
        "found_by": ["scope"],
        "rows": None if form is None else {"form": form},
        "documents": documents,
        "passage": passage if form is None else None,
    }
    return found  # type: ignore[return-value]


DESCRIBED = [
    ("Which day had fog until 9am?", 1),
    ("Which day had fog from 9am on?", 2),
    ("Which day had fog only before 9am and nothing else?", 1),
    ("Which day began with fog in the morning, then swell?", 3),
    ("On which day was drizzle due in the afternoon?", 4),
]


@pytest.mark.parametrize(("question", "marker"), DESCRIBED)
def test_the_hours_of_a_description_decide(question: str, marker: int) -> None:
    rows = entry(9, "", {"described": "one"})
    passages = [entry(at, text) for at, text in enumerate(LOG, 1)]
    told = best_described(question, [rows, *passages])
    assert told is not None and told.endswith(f"[{marker}]")


ASKED = [
    # (words of the question that no column knows, does the day's text suffice?)
    (["morning"], True),
    (["Afternoon"], True),
    (["morning", "mayor"], False),
]


@pytest.mark.parametrize(("unknown", "suffices"), ASKED)
async def test_a_part_of_the_day_says_when_and_not_what(
    unknown: list[str], suffices: bool, corpus: Corpus
) -> None:
    rows = entry(9, "", {"kind": "rows", "wants": "both", "unknown": unknown})
    judge = EmbeddedJudge(corpus.reader())
    verdict = await judge.judge("What was on?", [rows, entry(1, "Fog. Three sailings.")])
    assert verdict.sufficient is suffices


FIGURES = [
    # (question, records in scope, do the texts of a few of them suffice?)
    ("How many hours did the Aurora sail altogether?", 9, False),
    ("Who earned more, the Aurora or the Petrel?", 9, False),
    ("How many sailings were there?", 1, True),
    ("What was said of the sailings?", 9, True),
]


@pytest.mark.parametrize(("question", "records", "suffices"), FIGURES)
async def test_a_few_of_many_records_tell_no_figure(
    question: str, records: int, suffices: bool, corpus: Corpus
) -> None:
    rows = entry(9, "", {"kind": "rows", "wants": "both", "unknown": ["sailings"]})
    assert rows["rows"] is not None
    rows["rows"]["records"] = records
    judge = EmbeddedJudge(corpus.reader())
    verdict = await judge.judge(question, [rows, entry(1, "Fog. Three sailings.")])
    assert verdict.sufficient is suffices


TIMED = [
    # (what is told of the day, does it tell the hour of its hail?)
    ("Hail before 9am. Three sailings.", True),
    ("Mist, then hail in the afternoon.", True),
    ("Hail. Mist before 9am.", False),
    ("Hail and mist. Three sailings.", False),
]


@pytest.mark.parametrize(("text", "suffices"), TIMED)
@pytest.mark.parametrize(
    "question",
    [
        "From what time was hail due on 1 April 2025?",
        "When was the hail of 1 April 2025 to begin?",
        "By what hour was the hail of 1 April 2025 to be over?",
    ],
)
async def test_the_hour_of_a_thing_stands_beside_it(
    question: str, text: str, suffices: bool, corpus: Corpus
) -> None:
    written = EmbeddedSqlWriter().read(question, schema("harbour").card, None)
    assert written is not None
    rows = entry(9, "", dict(written.form))
    verdict = await EmbeddedJudge(corpus.reader()).judge(question, [rows, entry(1, text)])
    assert verdict.sufficient is suffices


NAMED = [
    # (is anybody named in what the day's log says?)
    ("Fog before 9am. Three sailings.", False),
    ("Fog. Three sailings on Tuesday, 4 March.", False),
    ("Fog. The master was Ida Brandt.", True),
]


@pytest.mark.parametrize(("text", "suffices"), NAMED)
async def test_who_is_answered_by_a_name(text: str, suffices: bool, corpus: Corpus) -> None:
    rows = entry(9, "", {"kind": "rows", "wants": "both", "unknown": ["who"]})
    judge = EmbeddedJudge(corpus.reader())
    assert (await judge.judge("Who was on?", [rows, entry(1, text)])).sufficient is suffices
    known = entry(9, "", {"kind": "rows", "wants": "both", "unknown": []})
    said = await judge.judge("Who was the master on 4 March?", [known, entry(1, text)])
    assert said.sufficient is suffices


SIGNED = [
    # (what stands in the second of three days' logs, is it told who did what is asked?)
    ("Heavy swell, three sailings.", False),
    ("Heavy swell, seen by Ida Brandt.", True),
]


@pytest.mark.parametrize(("text", "suffices"), SIGNED)
async def test_nobody_is_named_by_reports_that_nobody_signed(
    text: str, suffices: bool, corpus: Corpus
) -> None:
    logs = [entry(at, told) for at, told in enumerate(["Fog.", text, "Drizzle."], 1)]
    for at, one in enumerate(logs, 1):
        one["documents"][0]["title"] = f"Ferry log, {at} March"
    judge = EmbeddedJudge(corpus.reader())
    assert (await judge.judge("Who saw heavy swell?", logs)).sufficient is suffices


@pytest.mark.parametrize("text", ["Swell as low as -2, then calm.", "Swell, with fog."])
def test_a_series_gives_no_reason_without_a_word_for_one(text: str) -> None:
    logs = [entry(at, told) for at, told in enumerate(["Fog.", text, "Drizzle."], 1)]
    for at, one in enumerate(logs, 1):
        one["documents"][0]["title"] = f"Ferry log, {at} March"
    assert extract("Why was there swell?", logs) is None


TOLD_SO = [
    # (the question, words of it that no column knows, the passage)
    ("Which day had drizzle?", ["drizzle"], 4),
    ("Which day had heavy swell?", ["heavy"], 3),
    ("Which day had fog before 9am, not heavy?", ["heavy"], 1),
]


@pytest.mark.parametrize(("question", "unknown", "marker"), TOLD_SO)
def test_the_words_no_column_knows_stand_in_the_text(
    question: str, unknown: list[str], marker: int
) -> None:
    rows = entry(9, "", {"described": "one", "unknown": unknown})
    passages = [entry(at, text) for at, text in enumerate(LOG, 1)]
    told = best_described(question, [rows, *passages])
    assert told is not None and told.endswith(f"[{marker}]")


QUOTED = [
    # (words that the text is said to have, does it suffice?)
    (["heavy"], True),
    (["freak"], False),
    ([], True),
]


@pytest.mark.parametrize(("quoted", "suffices"), QUOTED)
async def test_what_is_said_to_be_mentioned_stands_there(
    quoted: list[str], suffices: bool, corpus: Corpus
) -> None:
    rows = entry(9, "", {"kind": "rows", "described": "one", "unknown": quoted, "quoted": quoted})
    passages = [entry(at, text) for at, text in enumerate(LOG, 1)]
    verdict = await EmbeddedJudge(corpus.reader()).judge("Which?", [rows, *passages])
    assert verdict.sufficient is suffices


def test_all_passages_that_tell_the_hours_are_quoted() -> None:
    account = {"spans": [[None, 9.0]], "part": "", "then": False, "first": False}
    rows = entry(9, "", {"described": "several", "told": [account]})
    passages = [entry(at, text) for at, text in enumerate(LOG, 1)]
    for passage in (passages[0], passages[2]):
        passage["found_by"] = ["told so"]
    told = best_described("Which days had fog before 9am?", [rows, *passages])
    assert told is not None
    assert "[1]" in told
    assert "[3]" in told
    assert "[2]" not in told


def test_all_that_the_few_passages_say_of_a_thing_is_quoted() -> None:
    account = {"spans": [], "part": "", "then": False, "first": False}
    rows = entry(9, "", {"described": "several", "told": [account]})
    passages = [entry(at, text) for at, text in enumerate(LOG, 1)]
    for passage in passages:
        passage["found_by"] = ["told so"]
    told = best_described("What is said of fog?", [rows, *passages])
    assert told is not None and all(f"[{number}]" in told for number in (1, 2, 3, 4))


UNTOLD = [
    # (what a series of logs never tells, why)
    ("Where is the swell measured?", "whereabouts"),
    ("How is the swell measured?", "explains"),
    ("What does heavy swell mean?", "explains"),
    ("Who measured the swell?", "named"),
]


@pytest.mark.parametrize(("question", "why"), UNTOLD)
async def test_a_log_explains_nothing(question: str, why: str, corpus: Corpus) -> None:
    passages = [entry(at, text) for at, text in enumerate(LOG, 1)]
    for at, passage in enumerate(passages):
        passage["documents"][0]["title"] = f"Ferry log, day {at}"
    verdict = await EmbeddedJudge(corpus.reader()).judge(question, passages)
    assert not verdict.sufficient
    assert why in verdict.missing
