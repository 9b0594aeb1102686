"""What only the texts say is looked up record by record, then counted, listed and grouped."""

import re
from datetime import date, timedelta
from pathlib import Path

import pytest
from langchain_core.messages import HumanMessage

from pageturner.agent import Context, State, create_agent
from pageturner.corpus.config import Column
from pageturner.corpus.corpus import Corpus
from pageturner.tools.scope import Scoper
from pageturner.tools.scoping import Wording
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from pageturner.tools.wording import denied, mark, resolved, says, unmarked
from tests.conftest import ingested, opened, write_files

LOGS = {
    "corpus.toml": (
        '[corpus]\ntitle = "Kiln logs"\ntable = "logs"\n'
        '[columns.date]\ntype = "date"\nsource = "file_name"\npattern = "(.{10})"\n'
        "temporal = true\n"
        '[columns.crack]\ntype = "boolean"\npattern = "\\\\bcracks?\\\\b"\n'
        'synonyms = ["crack", "cracked"]\n'
        '[columns.soot]\ntype = "boolean"\npattern = "\\\\bsoot\\\\b|\\\\bfly ash\\\\b"\n'
        'synonyms = ["soot", "fly ash"]\n'
    ),
    "2025-03-01.md": "# Log\n\nHairline cracks likely after 2pm. Bricks stacked.\n",
    "2025-03-02.md": "# Log\n\nA slight chance of cracks and patches of soot before noon.\n",
    "2025-03-03.md": "# Log\n\nSoot. The damper stuck; some of it could not be freed.\n",
    "2025-04-01.md": "# Log\n\nPatchy soot before 9am, then hairline cracks and soot.\n",
    "2025-04-02.md": "# Log\n\nA quiet firing.\n",
    "2025-04-03.md": "# Log\n\nHairline soot and deep cracks after 2pm. The damper stuck.\n",
}


@pytest.fixture
def logs(tmp_path: Path) -> Corpus:
    """Kiln logs, a day each."""
    ingested(write_files(tmp_path / "logs", LOGS), tmp_path / "corpus")
    return opened(tmp_path / "corpus")


DAYS = [
    ("How many logs speak of hairline cracks?", ["03-01", "04-01"]),
    ("On how many days was the soot patchy?", ["03-02", "04-01"]),
    ("List the days with patches of soot.", ["03-02", "04-01"]),
    ("How many times were cracks likely?", ["03-01"]),
    ("How many days had a slight chance of cracks?", ["03-02"]),
    ("How many days had cracks after 2pm?", ["03-01", "04-03"]),
    ("How many days had soot before 9am and then cracks?", ["04-01"]),
    ("How many logs contain the words 'the damper stuck'?", ["03-03", "04-03"]),
    ("Which logs say anything about a damper?", ["03-03", "04-03"]),
    ("Which month had patchy soot most often?", ["03-02", "04-01"]),
    ("On how many days in April 2025 were there no hairline cracks?", ["04-02", "04-03"]),
    ("How many logs speak of purple cracks?", []),
    ("Which days had fly ash?", []),
    ("When was fly ash seen?", []),
    ("Does any log mention a dragon?", []),
    ('Which logs open with "Patchy soot"?', ["04-01"]),
    ('Which logs begin with the word "soot"?', ["03-03"]),
    ('Which logs start simply with "Soot." and nothing else?', ["03-03"]),
    ('Which logs mention "cracks" without "hairline" in front?', ["03-02", "04-03"]),
    ('I collect how potters use "deep cracks". Which logs have that phrase?', ["04-03"]),
]


@pytest.mark.parametrize(("question", "days"), DAYS, ids=lambda one: str(one)[:50])
async def test_records_that_say_it(logs: Corpus, question: str, days: list[str]) -> None:
    scoped = await Scoper(logs, EmbeddedSqlWriter()).scope(question, None)
    assert scoped is not None and scoped.rows.records is not None, question
    sources = {d[2][5:10] for d in logs.reader().documents(scoped.rows.records)}
    assert sources == set(days), scoped.rows.sql
    assert "says: " not in scoped.rows.sql


async def test_a_number_is_of_what_the_texts_say(logs: Corpus) -> None:
    scoped = await Scoper(logs, EmbeddedSqlWriter()).scope("How many logs mention soot?", None)
    assert scoped is not None and scoped.rows.rows == ((4,),)
    scoped = await Scoper(logs, EmbeddedSqlWriter()).scope("How many had patchy soot?", None)
    assert scoped is not None and scoped.rows.rows == ((2,),)


async def test_words_that_no_text_says_are_not_found(logs: Corpus) -> None:
    asked = State(messages=[HumanMessage("How many logs speak of purple cracks?")])
    state = await create_agent(logs).ainvoke(asked, context=Context())
    assert not state["answer"]["found"]
    assert state["answer"]["text"] == 'None of the logs says "purple cracks".'


async def test_it_is_said_of_one_of_several_questions(logs: Corpus) -> None:
    turn = "How many logs speak of purple cracks, and how many days had soot in March 2025?"
    state = await create_agent(logs).ainvoke(State(messages=[HumanMessage(turn)]))
    unsaid, counted = state["answer"]["parts"]
    assert (unsaid["found"], unsaid["text"]) == (False, 'None of the logs says "purple cracks".')
    assert (counted["found"], counted["value"]) == (True, 2)


async def test_what_only_the_texts_of_other_days_say_is_denied_of_those_asked_about(
    logs: Corpus,
) -> None:
    graph = create_agent(logs)
    for question, told in (
        ("Were there hairline cracks from 2 to 3 March 2025?", False),
        ("Were there purple cracks from 2 to 3 March 2025?", None),
    ):
        state = await graph.ainvoke(State(messages=[HumanMessage(question)]), context=Context())
        assert state["answer"]["boolean"] is told


async def test_long_documents_are_searched_instead(tmp_path: Path) -> None:
    long = " ".join(f"Brick {n} cracks along its side in the heat." for n in range(4000))
    files = {"corpus.toml": LOGS["corpus.toml"], "2025-05-01.md": f"# Log\n\n{long}\n"}
    ingested(write_files(tmp_path / "logs", files), tmp_path / "corpus")
    scoper = Scoper(opened(tmp_path / "corpus"), EmbeddedSqlWriter())
    assert await scoper.scope("How many logs speak of hairline cracks?", None) is None


async def test_as_many_records_as_are_looked_through_say_it(tmp_path: Path) -> None:
    lines = ["# Log\n\nPatchy soot.\n", "# Log\n\nA quiet firing.\n"]
    days = [date(2020, 1, 1) + timedelta(days) for days in range(1_900)]
    files = {f"{day}.md": lines[day.month == 12] for day in days}
    files["corpus.toml"] = LOGS["corpus.toml"]
    ingested(write_files(tmp_path / "logs", files), tmp_path / "corpus")
    scoper = Scoper(opened(tmp_path / "corpus"), EmbeddedSqlWriter())
    scoped = await scoper.scope("How many logs speak of patchy soot?", None)
    saying = sum(day.month != 12 for day in days)
    assert scoped is not None and scoped.scope is not None and scoped.rows.rows == ((saying,),)
    assert len(scoper.records(scoped.scope)) == saying > 1_500


def test_marks_become_records() -> None:
    one = Wording(words="it's 'late'", phrase="late", accounts=[])
    sql = f"SELECT id FROM logs WHERE {mark(one)}"
    assert unmarked(sql, [one]) == "SELECT id FROM logs WHERE id IS NOT NULL"
    said = {one["words"]: ["a", "b'c"]}
    assert resolved(sql, said, [one]) == "SELECT id FROM logs WHERE id IN ('a', 'b''c')"
    assert resolved(sql, {one["words"]: []}, [one]) == "SELECT id FROM logs WHERE 1 = 0"
    assert not denied(sql, one) and denied(f"SELECT 1 WHERE NOT ({mark(one)})", one)


def test_a_phrase_stands_word_for_word() -> None:
    phrase = Wording(words="Less than 1.5 tonnes", phrase="Less than 1.5 tonnes", accounts=[])
    assert says(phrase, "It took less\nthan 1.5 tonnes, at most.")
    assert not says(phrase, "Lossless than 1.5 tonnes.")


NARROWER = [
    (r"\bsoot\b|\bfly ash\b", "soot", ("soot", "fly ash"), ("fly ash",)),
    (
        r"\bblown (?:dust|chaff)\b",
        "blown",
        ("blown dust", "blown chaff"),
        ("blown dust", "blown chaff"),
    ),
    (r"\b(?:thunder)?storms?\b", "thunder", ("thunderstorm", "storm"), ()),
    (r"\bstorms?\b|\bthunder\b", "storm", ("storms", "thunder"), ("thunder",)),
    (r"\bsevere\b", "severe", ("severe storm",), ()),
]


@pytest.mark.parametrize(("pattern", "name", "synonyms", "narrower"), NARROWER)
def test_words_that_are_narrower_than_their_column(
    pattern: str, name: str, synonyms: tuple[str, ...], narrower: tuple[str, ...]
) -> None:
    column = Column(name=name, type="boolean", pattern=re.compile(pattern), synonyms=synonyms)
    assert column.narrower == narrower


def test_a_sentence_quoted_with_its_full_stop_is_the_whole_of_one() -> None:
    sentence = Wording(words="Soot.", phrase="Soot.", accounts=[])
    assert says(sentence, "Soot. The damper stuck.")
    assert not says(sentence, "Patchy soot. The damper stuck.")
    assert says(Wording(words="soot", phrase="soot", accounts=[]), "Patchy soot.")


def test_a_text_begins_with_a_phrase_or_with_a_sentence() -> None:
    opening = Wording(words="Soot …", phrase="^Soot", accounts=[])
    assert says(opening, "Soot before 9am.") and not says(opening, "Patchy soot.")
    assert not says(opening, "Sooty bricks.")
    sentence = Wording(words="Soot. …", phrase="^Soot.", accounts=[])
    assert says(sentence, "Soot. Bricks stacked.")
    assert not says(sentence, "Soot before 9am.") and not says(sentence, "Bricks. Soot.")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Was there soot on the morning of 2 March 2025?", True),
        ("Was there soot in the afternoon of 2 March 2025?", False),
        ("Was there soot in the afternoon of 3 March 2025?", True),  # (its text names no hour)
        ("Were there cracks in the morning of 1 March 2025?", False),
        ("Was the afternoon of 2 March 2025 free of soot?", True),
        ("Was there no soot in the morning of 2 March 2025?", False),
    ],
)
async def test_what_is_told_of_a_part_of_a_day_is_told_of_its_hours(
    logs: Corpus, question: str, told: bool
) -> None:
    asked = State(messages=[HumanMessage(question)])
    state = await create_agent(logs).ainvoke(asked, context=Context())
    assert state["answer"]["boolean"] is told
