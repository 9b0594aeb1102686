"""The embedded writer on invented corpora; the cases are in `tests/fixtures/scope/*.txt`.

? a question, perhaps with the day it is asked on     @ 2026-03-04
= a query with the same answer, wherever its columns stand
~ a query for the same evidence
- words that nobody knows: at most a scope, no column is told
" what the texts of the records are to say, and `~` for the records that are looked through
None where the writer should not be sure
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import pytest
import sqlglot
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pageturner.agent.rows import answer_rows
from pageturner.tools.scoping import Rows, SqlWriter, Written
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.wording import unmarked
from tests.tools.text_to_sql.schemas import FIXTURES, NAMES, Schema, answered, schema

WRITER = EmbeddedSqlWriter()


@dataclass
class Case:
    """One question and what is expected of it."""

    schema: str
    question: str
    now: datetime | None
    answer: str = ""
    evidence: str = ""
    none: bool = False
    unknown: str | None = None
    wording: str = ""


def cases() -> Iterator[Case]:
    """Read the fixture files."""
    for file in sorted(FIXTURES.glob("*.txt")):
        name = file.stem.split("-")[0]
        case: Case | None = None
        for line in file.read_text(encoding="utf-8").splitlines():
            mark, text = line[:1], line[1:].strip()
            if mark == "?":
                if case:
                    yield case
                question, _, now = text.partition(" @ ")
                case = Case(name, question, datetime.fromisoformat(now) if now else None)
            elif case and mark == "=":
                case.answer = text
            elif case and mark == "~":
                case.evidence = text
            elif case and mark == "-":
                case.unknown = text
            elif case and mark == '"':
                case.wording = text
            elif case and line == "None":
                case.none = True
        if case:
            yield case


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.question)
def test_the_writer_reads_the_question(case: Case) -> None:
    here = schema(case.schema)
    written = WRITER.read(case.question, here.card, case.now)
    if case.unknown is not None:
        assert written is None or _only_scopes(written, case.unknown.split())
        if written is None or not case.evidence:
            return
    if case.none:
        assert written is None
        return
    assert written is not None, WRITER.why_not(case.question, here.card, case.now)
    assert written.evidence_sql is not None
    assert [one["words"] for one in written.wordings] == [w for w in [case.wording] if w]
    if case.wording:
        assert f"says: {case.wording}" in written.sql + written.looked_through
        behind = unmarked(written.looked_through, written.wordings)
        assert set(here.rows(behind)) == set(here.rows(case.evidence)), behind
        return
    if case.answer:
        told = {value for row in here.rows(written.sql) for value in row}
        assert {row[0] for row in here.rows(case.answer)} <= told, written.sql
    if case.evidence:
        assert set(here.rows(written.evidence_sql)) == set(here.rows(case.evidence)), written.sql


def _only_scopes(written: Written, unknown: list[str]) -> bool:
    form = written.form
    told = form.get("columns") or form.get("column") or form.get("condition")
    words = [*form.get("unknown", []), form.get("unverified", "")]
    said = {part for word in words for part in word.split()}
    return form["kind"] == "rows" and not told and set(unknown) <= said


ANSWERS = [
    ("I can't recall, was any fog forecast from 3 to 5 November 2025?", "No: none of the 3 days"),
    ("I wasn't here, did it rain from 3 to 5 November 2025?", "Yes: 2 of 3 days"),
    ("It was dry from 3 to 5 November 2025, is that right?", "No: of the 3 days"),
    ("Was the week of 3 November 2025 a dry one?", "No: of the 7 days"),
    ("Was there a dry one in the week of 3 November 2025?", "Yes: "),
    ("Dry on 3, 4 and 5 November 2025 or not?", "No: of the 3 days"),
    ("Wet at all from 3 to 5 November 2025?", "Yes: "),
    ("Was it to be sunny on both days of the weekend of 1/2 November 2025?", "No: "),
    ("Which was more likely to stay dry, 3 or 5 November 2025?", "5 November 2025 had the lower"),
    (
        "Which had the better chance of staying dry, 3 or 5 November 2025?",
        "5 November 2025 had the",
    ),
    ("Which was less likely to stay dry, 3 or 5 November 2025?", "3 November 2025 had the higher"),
    ("My aunt says 3 May 2026 was colder than 5 May 2026. Is she right?", "Yes: 3 May 2026 had"),
    (
        "Winter 2025/26 or spring 2026, which was warmer on average?",
        "Spring 2026 (March to May 2026) had the higher",
    ),
    (
        "Q4 2025 against Q1 2026: which quarter had more days with rain?",
        "2025 (October to December 2025)",
    ),
    (
        "Were the first ten days of November 2025 warmer or the last ten?",
        "First ten days of November 2025 (1 to 10 November 2025) had the higher",
    ),
    (
        "Was the high of 5 May 2026 above the average high from 3 to 9 November 2025?",
        "Yes: 5 May 2026 had the higher",
    ),
    (
        "Was the average high of November 2025 exceeded on 5 May 2026?",
        "Yes: 5 May 2026 had the higher",
    ),
    ("Did the high on 3 May 2026 exceed that of 5 May 2026?", "No: 5 May 2026 had the higher"),
    ("Did the high on 3 May 2026 fall below that of 5 May 2026?", "Yes: 3 May 2026 had the lower"),
    ("Which of 6 and 7 November 2025 had the stronger gusts?", "they cannot be compared"),
    ("Was rain expected without a break from 3 to 5 November 2025?", "No: of the 3 days"),
    ("Was there rain on 3, 4 and 5 November 2025 alike?", "No: of the 3 days"),
    ("Was it to be cloudy on each Sunday of November 2025?", "No: of the"),
    ("Was it twice as cold on 3 May 2026 as on 5 May 2026?", "had the lower observed high"),
    ("Was the average high of dry days in May 2026 as high as in June 2026?", "No: June 2026 had"),
    ("Is the mean high of May 2026 greater than the mean for June 2026?", "No: June 2026 had"),
    ("Which had the better rainfall, 12 or 13 October 2025?", "12 October 2025 had the higher"),
    ("Which had the worse gusts, 3 or 5 May 2026?", "had the higher"),
    ("One guest says 3 May 2026 was colder than 5 May 2026. By the highs, is he right?", "Yes: 3 "),
    ("The hay needs two dry days running. Were 3 and 5 November 2025 both dry?", "No: "),
    ("Did the mean high rise from April to May 2026?", "Yes: May 2026 had the higher average"),
    ("Did it get warmer from 22 to 24 May 2026?", "had the higher observed high"),
    ("How many minutes later was the high on 3 May 2026 than on 5 May 2026?", "2 hours and 57 min"),
    ("Was 3 May 2026 warmer than 1 May and 2 May 2026?", "Yes: 3 May 2026 had the highest"),
    ("Was it dry on most days of June 2026?", "Yes: 70%: 21 of 30 days"),
    ("Was June 2026 mostly dry?", "Yes: 70%: 21 of 30 days"),
    ("Did it rain more often than not in June 2026?", "No: 30%: 9 of 30 days"),
    ("Was it dry for most of the second half of June 2026?", "of 15 days"),
    ("Were there more wet than dry days in June 2026?", "No: Dry had the higher number"),
    ("Was 7 May 2026 mostly sunny?", "No: 7 May 2026 (Sunny) does not have sky"),
    ("Was the average high of May 2026 above 65?", "No: the average observed high"),
    ("Was there at least one dry day between 18 and 24 May 2026?", "Yes: "),
    ("Did all days with thunder in July 2026 reach 80?", "No: of the 8 days with thunder"),
    ("What share of the wet days in April 2026 also had thunder?", "days with wet (April 2026)"),
    ("Was the lowest high of July 2026 above 60?", "Yes: all 31 days"),
    ("Was the longest dry spell of June 2026 longer than a week?", "the longest run of dry days"),
    ("Did it stay above 40 for more than two weeks in May 2026?", "Yes: the longest run"),
    ("Of 4 and 5 May 2026, was the 5th warmer?", ": "),
    ("4 May 2026 versus 5 May 2026: did the former get warmer?", ": "),
    ("How warm was it on the day with the strongest gust of May 2026?", "(observed high"),
    ("Was it twice as windy on 5 May 2026 as on 6 May?", " times as much."),
    ("Was the gust on 31 May 2026 at most half that of 30 May?", ": "),
    ("Was it as warm on 6 May 2026 as they said?", "observed high as high as forecast high"),
    ("Was January 2026 as warm as July 2026?", "No: July 2026 had the higher average"),
    ("Was January 2026 as cold as July 2026?", "Yes: July 2026 had the higher average"),
    ("Comparing January 2026 with July 2026: was July the warmer?", "Yes: July 2026 had"),
    ("Of January and July 2026, was January warmer?", "No: July 2026 had the higher"),
    ("1-7 May 2026 against 1-7 June 2026. Was the May week cooler?", "Yes: 1 to 7 May 2026"),
]


KILN_ANSWERS = [
    (
        "Were the reached peaks of 8 and 10 January 2025 more than 30 degrees apart?",
        "Yes: 10 January 2025 had",
    ),
    (
        "Were the reached peaks of 8 and 10 January 2025 within 30 degrees of each other?",
        "No: 10 January 2025 had",
    ),
    ("Which season was the hottest?", "Winter 2024/25 had the higher average reached peak"),
    ("Which was the second hottest month?", "January 2025 had the second highest average"),
    ("What was the hottest month but one?", "January 2025 had the second highest average"),
    ("Which was the fifth hottest month?", "Only 3 can be compared by the average reached peak"),
    ("Which month had the lower top reached peak, January or February 2025?", "February 2025 had"),
    ("Which was the higher lowest reached peak: January or February 2025?", "February 2025 had"),
    ("How many times the reached peak of 9 January 2025 was that of 7 January?", "comes to 0.82"),
    ("How many times the reached peak of 7 January 2025 was that of 9 January?", "comes to 1.21"),
    ("Did the plan for 9 January 2025 beat what 10 January got?", "No: Reached peak of 10"),
    ("Was the plan for 9 January 2025 above what 10 January got?", "No: Reached peak of 10"),
    ("Was there no sound spell of more than 5 days?", "No: the longest run of sound days is 9"),
    ("Was there no sound spell of more than 10 days?", "Yes: the longest run"),
    ("Were there never more than 2 cracked days in a row?", "Yes: the longest run"),
    ("Were weekends hotter than weekdays in February 2025?", "No: Weekdays had the higher"),
    ("Was it hotter on 11 January 2025 than planned?", "Yes: "),
    ("Was 9 January 2025 the hottest firing of January 2025?", "No: the highest reached peak"),
    ("Was 28 January 2025 the hottest firing of that month?", "Yes: the highest reached peak"),
    ("Was the hottest firing of January 2025 the 28th?", "Yes: the highest reached peak"),
    ("Which firing of January 2025 was the hottest, was it the 9th?", "No: the highest"),
    ("Did February 2025 bring the highest reached peak of the year?", "No: the highest"),
    ("Which weeks of January 2025 had at least two cracked firings?", "2025 to "),
    ("Was January 2025 the hottest month of the whole log?", "No: February 2025 had the highest"),
    ("Was 22 January 2025 among the three hottest firings of January?", "Yes: the 3 highest"),
    (
        "Was February 2025's second half hotter than its first half?",
        "Yes: Second half of February 2025 (15 to 28 February",
    ),
    ("When did the longest run of sound firings in January 2025 begin?", "on 10 January 2025"),
    ("Which weekends in February 2025 had no cracks?", "throughout (February 2025): 1 Feb"),
    ("Which weeks of January 2025 were sound?", "No week for January 2025 had sound throughout"),
    ("Were cracks more common at weekends or during the week in January 2025?", "33.3%; week: 25%"),
    ("Was 8 January 2025 as hot as 9 January 2025?", "No: 9 January 2025 had the higher"),
    ("Was 9 January 2025 as hot as 8 January 2025?", "Yes: 9 January 2025 had the higher"),
    ("Was 9 January 2025 just as hot as 8 January 2025?", "No: 9 January 2025 had the higher"),
    ("Were 7 and 8 January 2025 equally hot?", "Yes: they tie"),
    ("Which two months had the most cracked firings?", "January 2025 and February 2025 had"),
    ("Did any of the three hottest firings of January 2025 crack?", ": the 3 highest values"),
    (
        "Which had the bigger gap between planned and reached peak, 8 January or 9 January 2025?",
        "had the higher difference of planned peak and reached peak",
    ),
    ("Was 9 January 2025 at least 100 degrees hotter than 8 January?", "Yes: 9 January 2025"),
    ("Was 9 January 2025 at least 900 degrees hotter than 8 January?", "No: 9 January 2025"),
    ("How many more gloss firings than matt firings were there in February 2025?", "is 2 firings."),
    ("Did 6 and 7 January 2025 have the same glaze?", "No: Glaze differs: 6 January 2025: matt"),
    ("Was the glaze different on 6 and 7 January 2025?", "Yes: Glaze differs"),
    ("Were the firings of 7 and 8 January 2025 the same temperature?", "Yes: they tie"),
    ("What was the change in temperature from 8 to 9 January 2025?", "The difference is "),
    ("Did the kiln get hotter or cooler from 7 to 9 January 2025?", "9 January 2025 had the"),
    (
        "What was the reached peak on 6 January 2025 compared with 9 January 2025?",
        "9 January 2025 had the higher reached peak",
    ),
    (
        "How did the reached peak on 6 January 2025 compare with that on 9 January?",
        "The difference is 150 °C",
    ),
    ("Which week of January 2025 was the hottest?", " 2025 had the highest average reached peak"),
    ("Was 9 January 2025 hotter than 1850 °F?", "reached peak above 1010 °C"),
    ("Which week from 13 to 20 January 2025 was the hottest?", "Only 13 January 2025 to 19"),
]


@pytest.mark.parametrize(("question", "said"), ANSWERS)
def test_what_is_claimed_is_answered(question: str, said: str) -> None:
    assert said in answered(question, "weather")


@pytest.mark.parametrize(("question", "said"), KILN_ANSWERS)
def test_what_is_set_against_something_is_answered(question: str, said: str) -> None:
    assert said in answered(question, "kilns")


def test_it_is_a_writer() -> None:
    assert isinstance(WRITER, SqlWriter)


async def test_a_grammar_has_no_second_opinion() -> None:
    card = schema("weather").card
    assert await WRITER.write("Rain on 3 May 2026?", card, None) is not None
    assert await WRITER.write("Rain on 3 May 2026?", card, None, "no such column") is None


BARE = [
    # (question, the words that the text is to have)
    ("Which day had black fog?", ["black"]),
    ("Which day had a thunderstorm warning?", ["warning"]),
    ("Which day had the thickest fog?", ["thickest"]),
    ("Which day was horribly foggy?", []),
    ("Which day had leftover fog, only early in the morning?", []),
]


@pytest.mark.parametrize(("question", "quoted"), BARE)
def test_what_alone_tells_a_record_apart_must_stand_in_its_text(
    question: str, quoted: list[str]
) -> None:
    written = WRITER.read(question, schema("weather").card, None)
    assert written is not None
    assert written.form.get("quoted", []) == quoted


def test_values_are_quoted() -> None:
    here = schema("filings")
    written = WRITER.read("Filings of Oak & Vale'; DROP TABLE filings; --", here.card, None)
    assert written is None or len(sqlglot.parse(written.sql, read="sqlite")) == 1


_WORDS = st.sampled_from(
    "was it the rain high wind gust of on in no not or and between from to 3 9 90 % 70% 4/25/2026 "
    "October March 2026 yesterday last next week first how many days which when highest coldest "
    "average Aurora delay Quillon revenue 10-K FY22 articles by than more at least ' \" ; ( 31 "
    "February, noon 10 PM never every $ million ½ 0000-00-00 99/99/9999 -- ?".split()
)
_QUESTIONS = st.one_of(st.text(max_size=200), st.lists(_WORDS, max_size=25).map(" ".join))
_NOWS = st.one_of(st.none(), st.datetimes(datetime(1990, 1, 1), datetime(2090, 1, 1)))


@given(question=_QUESTIONS, name=st.sampled_from(NAMES), now=_NOWS)
@example(question="WEEK OF", name=NAMES[0], now=None)
@example(question="3 to 5,", name=NAMES[0], now=None)
@example(question="She says only if it is dry. May", name=NAMES[0], now=None)
@example(question="1ST DAY THE", name=NAMES[0], now=None)
@example(question="YESTERDAY TO OCT", name=NAMES[0], now=datetime(2000, 1, 1))
@example(question="0/0/0001:WAS0OR:0000-0-0", name="weather", now=None)
@example(question=f"{'9' * 400} hours before noon", name="ferries", now=None)
@example(question="between noon and half past ²", name="ferries", now=None)
@example(question="crossings in the last week of March (from ² to ³)", name="ferries", now=None)
@example(question="From just after ² April ² to ² May, how hot?", name="weather", now=None)
@example(question="Term began on ² January ². The gusts from then?", name="weather", now=None)
@example(question="the last 9999999999 days in August", name="ferries", now=None)
@example(question="November November 2025", name="weather", now=datetime(2024, 2, 29))
@settings(max_examples=400, deadline=None)
def test_any_text_is_read_or_refused(question: str, name: str, now: datetime | None) -> None:
    here = schema(name)
    written = WRITER.read(question, here.card, now)
    if written is not None:
        _runs(written, here)


_CASES = list(cases())


@given(case=st.sampled_from(_CASES), first=st.integers(0, 3), words=st.integers(1, 30))
@example(case=Case("weather", "days at least 5 degrees below freezing", None), first=0, words=30)
@example(case=Case("weather", "Was rain due on every one of the days?", None), first=0, words=8)
@example(case=Case("weather", "Did the forecast for 3 May 2026 hit the", None), first=0, words=30)
@example(case=Case("weather", "How hot was it the day before and", None), first=0, words=30)
@example(case=Case("weather", "Which tomorrow-or-later days", None), first=0, words=30)
@settings(max_examples=400, deadline=None)
def test_a_question_that_is_broken_off_is_read_or_refused(
    case: Case, first: int, words: int
) -> None:
    question = " ".join(case.question.rstrip("?.!").split()[first : first + words])
    written = WRITER.read(question, schema(case.schema).card, case.now)
    if written is not None:
        _runs(written, schema(case.schema))


def _runs(written: Written, here: Schema) -> None:
    """The SQL parses, runs, and its rows can be said."""
    assert written.evidence_sql is not None
    for sql in (written.sql, written.evidence_sql):
        assert len(sqlglot.parse(sql, read="sqlite")) == 1
    cursor = here.database.execute(written.sql)
    columns = tuple(column[0] for column in cursor.description)
    rows = Rows(sql=written.sql, columns=columns, rows=tuple(cursor), records=None)
    here.rows(written.evidence_sql)
    answer_rows(rows, written.form, here.card, "[1]")


REPEATED = [
    ("bakery", "15 loaves or more unsold "),
    ("lettings", "one bedroom "),
    ("lettings", "let more than 40 days after listed "),
    ("bakery", "dough time above 50 below 70 "),
    ("ferries", "gusts above 20 or below 50 and "),
    ("ferries", "rough "),
    ("ferries", "1 "),
    ("ferries", "a"),
    ("ferries", "in May and June and "),
    ("lettings", "average rent of those that are let: "),
]


@pytest.mark.parametrize("name, said", REPEATED)
def test_what_is_said_over_and_over_takes_no_longer_than_it_is(name: str, said: str) -> None:
    question = (said * 4000)[:4000]
    started = time.thread_time()
    WRITER.read(question, schema(name).card, None)
    assert time.thread_time() - started < 2


COUNTED_ON = (
    ("May", "and the next month"),
    ("3 May", "two days later"),
    ("3 May", "and the day after"),
)


@pytest.mark.parametrize(("first", "then"), COUNTED_ON)
def test_a_date_counted_from_one_that_was_counted_takes_no_longer(first: str, then: str) -> None:
    question = f"{first} {' '.join([then] * 400)}"[:4000]
    started = time.thread_time()
    WRITER.read(question, schema("weather").card, None)
    assert time.thread_time() - started < 2


def test_who_names_more_than_one_question_asks_about_is_told_so() -> None:
    card = schema("ferries").card
    question = f"Which days were {', '.join(['rough'] * 90)}?"
    assert WRITER.read(question, card, None) is None
    assert "more is named" in WRITER.why_not(question, card, None)


def test_what_stands_behind_too_many_words_is_not_left_out_in_silence() -> None:
    card = schema("ferries").card
    question = f"How many days were rough {'or so ' * 400}but not in May?"
    assert WRITER.read(question, card, None) is None
    assert "more than 600 words" in WRITER.why_not(question, card, None)


def test_the_code_knows_no_subject() -> None:
    """Words of the weather live in `evals/weather.toml`, not in the grammar."""
    subject = ("rain", "snow", "gust", "temperature", "cloud", "thunder", "forecast", "sunny")
    folder = Path(__file__).parents[3] / "tools" / "text_to_sql"
    for file in folder.rglob("*.py"):
        code = [line.split("#")[0] for line in file.read_text(encoding="utf-8").splitlines()]
        told = False
        for line in code:
            told ^= line.count('"""') % 2 == 1
            literal = "`" not in line and '"""' not in line and not told
            assert not (literal and any(f'"{word}"' in line for word in subject)), (file, line)


def test_a_question_is_read_once_a_day() -> None:
    card = schema("ferries").card
    morning, evening, tomorrow = (
        datetime.fromisoformat(f"2026-03-{time}") for time in ("04T09:00", "04T21:30", "05T09:00")
    )
    question = "How many passengers were carried yesterday?"
    first = read(question, card, morning)
    assert read(question, card, evening) is first
    assert read(question, card, tomorrow) != first
