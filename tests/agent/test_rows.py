"""Answers worded from rows: what is said, and the typed value it can be checked by."""

import pytest

from pageturner.agent.rows import answer_rows
from pageturner.corpus.card import ColumnCard, SchemaCard, Value
from pageturner.tools.scoping import Form, Rows

CARD = SchemaCard(
    table="readings",
    unit="document",
    count=400,
    columns=(
        ColumnCard(
            name="day",
            type="date",
            temporal=True,
            filled=400,
            distinct=400,
            minimum="2025-01-01",
            maximum="2026-02-04",
        ),
        ColumnCard(name="level", type="real", unit="cm", typical=True),
        ColumnCard(name="flow_low", type="integer", unit="m³/s"),
        ColumnCard(name="flow_high", type="integer", unit="m³/s"),
        ColumnCard(name="chance", type="integer", unit="%"),
        ColumnCard(name="read_at", type="time"),
        ColumnCard(name="flood", type="boolean"),
        ColumnCard(name="full", type="boolean", antonyms=("empty",)),
        ColumnCard(name="checked", type="boolean"),
        ColumnCard(name="depth", type="real", unit="m", filled=399),
        ColumnCard(name="depth_meant", type="real", unit="m", filled=400),
        ColumnCard(name="surge", type="real", unit="cm", filled=9, better="low"),
        ColumnCard(name="squall", type="integer", unit="mph", filled=90, absent=0, better="low"),
    ),
)
DAYS = tuple((f"2025-10-{day:02}", day) for day in range(1, 13))


def rows(columns: str, *values: tuple[Value, ...], truncated: bool = False) -> Rows:
    names = tuple(columns.split())
    return Rows(sql="", columns=names, rows=values, records=None, truncated=truncated)


TOLD = [
    # (rows, form, part of the text, type, value)
    (
        rows("id day", ("a", "2025-10-02"), ("b", "2025-10-03")),
        Form(kind="rows", condition="not checked", columns=[], wants="record", period="2025"),
        "2 days that were not checked (2025): 2 October 2025 and 3 October 2025 [1].",
        "dates",
        ("2025-10-02", "2025-10-03"),
    ),
    (
        rows("id day holds", ("a", "2025-10-02", 0), ("b", "2025-10-03", 1)),
        Form(kind="all", condition="not checked", columns=[]),
        "No: of the 2 days, 1 was checked: 2 October 2025 [1].",
        "boolean",
        False,
    ),
    (
        rows("id day holds", ("a", "2025-10-02", 0)),
        Form(kind="any", condition="depth meant stated", columns=[]),
        "No: 2 October 2025 states no depth meant [1].",
        "boolean",
        False,
    ),
    (
        rows("id day level wins", ("a", "2025-10-02", 90, 1), ("b", "2025-10-03", 30, 0)),
        Form(kind="compare", column="level", direction="high", wants="value", times=""),
        "The difference is 60 cm. That is 3 times as much.",
        "number",
        3.0,
    ),
    (
        rows("id day level wins", ("a", "2025-10-02", 90, 1), ("b", "2025-10-03", None, 0)),
        Form(kind="compare", column="level", direction="high", wants="value", times=""),
        "No level is stated for 3 October 2025 [1]: they cannot be compared.",
        "none",
        None,
    ),
    (
        rows(
            "id day chance read_at wins",
            ("a", "2025-10-02", 20, "09:40", 1),
            ("b", "2025-10-03", 20, "10:05", 0),
        ),
        Form(kind="compare", column="chance", direction="low", ties=[("read_at", "low")]),
        "are equal in chance (20%); 2 October 2025 had the earlier read at. 2 October 2025: 9:40",
        "dates",
        ("2025-10-02",),
    ),
    (
        rows("period value", ("2025-10-04 to 2025-10-05", 2)),
        Form(
            kind="groups", group="weekend", aggregate="count", condition="no flood", throughout=True
        ),
        "Weekends with no flood throughout: 4 October 2025 to 5 October 2025: 2 [1].",
        "text",
        "Weekends with no flood throughout: 4 October 2025 to 5 October 2025: 2 [1].",
    ),
    (
        rows("count", (11,)),
        Form(kind="count", condition="flood", limit="< 10"),
        "No: 11 days with flood [1].",
        "boolean",
        False,
    ),
    (
        rows("mean readings", (53.5, 17)),
        Form(kind="rows", columns=["mean", "readings"]),
        "Mean 53.5, readings 17 [1].",
        "text",
        "Mean 53.5, readings 17 [1].",
    ),
    (
        rows("period value", ("2025-10", 4), ("2025-11", 2)),
        Form(kind="groups", group="month", aggregate="count", condition="flood"),
        "Number of days with flood by month: October 2025: 4; November 2025: 2 [1].",
        "text",
        "Number of days with flood by month: October 2025: 4; November 2025: 2 [1].",
    ),
    (
        rows("period value day", ("2025-10", 84.0, "2025-10-08")),
        Form(kind="groups", group="month", aggregate="highest", column="level"),
        "Highest level by month: October 2025 (8 October 2025): 84 cm [1].",
        "text",
        "Highest level by month: October 2025 (8 October 2025): 84 cm [1].",
    ),
    (
        rows("median records", (83.5, 12)),
        Form(kind="average", aggregate="median", column="level", columns=["level"]),
        "The median level is 83.5 cm, over 12 days that state it [1].",
        "number",
        83.5,
    ),
    (
        rows("period value", ("October 2025", 84.0), ("October 2024", None)),
        Form(kind="compare", aggregate="average", column="level", claim="October 2024"),
        "No day of October 2024 is in this corpus.",
        "none",
        None,
    ),
    (
        rows("day level", ("2025-10-08", 84.0)),
        Form(kind="rows", columns=["level"], wants="record", condition="level of 84 cm"),
        "1 day with level of 84 cm: 8 October 2025 [1].",
        "dates",
        ("2025-10-08",),
    ),
    (
        rows("day level", ("2025-10-08", 84.0)),
        Form(kind="rows", columns=["level"], wants="record", condition="level of at least 80 cm"),
        "1 day with level of at least 80 cm: 8 October 2025 (84 cm) [1].",
        "dates",
        ("2025-10-08",),
    ),
    (
        rows("day full", ("2025-10-08", 1), ("2025-10-09", 1)),
        Form(kind="rows", columns=["full"], wants="record", condition="full"),
        "2 full days: 8 October 2025 and 9 October 2025 [1].",
        "dates",
        ("2025-10-08", "2025-10-09"),
    ),
    (
        rows("day full holds", ("2025-10-08", 0, 0)),
        Form(kind="any", columns=["full"], condition="full"),
        "No: 8 October 2025 was not full [1].",
        "boolean",
        False,
    ),
    (
        rows("day level place", ("2025-10-08", 84.0, 2)),
        Form(kind="extreme", column="level", columns=["level"], direction="high"),
        "The second highest level is 84 cm, on 8 October 2025 [1].",
        "number",
        84.0,
    ),
    (
        rows("day level", ("2025-10-08", 84.0), ("2025-10-07", 80.0), ("2025-10-09", 80.0)),
        Form(kind="extreme", column="level", columns=["level"], direction="high", wants="record"),
        "The 3 highest values of level, the last 2 tied: 8 October 2025 (84 cm)",
        "dates",
        ("2025-10-08", "2025-10-07", "2025-10-09"),
    ),
    (
        rows("period value", ("May 2025", 4), ("June 2025", 4)),
        Form(kind="compare", aggregate="count", condition="flood", claim="May 2025"),
        "No: they tie on the number of days with flood. May 2025: 4; June 2025: 4 [1].",
        "boolean",
        False,
    ),
    (
        rows("day flow_high", ("2025-10-08", 15)),
        Form(kind="extreme", column="flow_high", columns=["flow_high"], direction="high"),
        "The highest flow is 15 m³/s, on 8 October 2025 [1].",
        "number",
        15,
    ),
    (
        rows("day level", ("2025-10-08", 84.0)),
        Form(kind="rows", columns=["level"], wants="value"),
        "8 October 2025: level 84 cm [1].",
        "number",
        84.0,
    ),
    (
        rows("day level read_at", ("2025-10-08", 84.5, "14:56")),
        Form(kind="rows", columns=["level", "read_at"], wants="value"),
        "level 84.5 cm, read at 2:56 PM (14:56) [1].",
        "number",
        84.5,
    ),
    (
        rows("day flow_low flow_high", ("2025-10-08", 9, 15)),
        Form(kind="rows", columns=["flow_low", "flow_high"], wants="value"),
        "flow 9 to 15 m³/s",
        "text",
        "8 October 2025: flow 9 to 15 m³/s [1].",
    ),
    (
        rows("day level", ("2025-10-08", None)),
        Form(kind="rows", columns=["level"], wants="value"),
        "no level stated",
        "none",
        None,
    ),
    (
        rows("day", ("2025-10-08",), ("2025-10-13",)),
        Form(kind="rows", wants="record", condition="flood", period="October 2025"),
        "2 days with flood (October 2025): 8 October 2025 and 13 October 2025 [1].",
        "dates",
        ("2025-10-08", "2025-10-13"),
    ),
    (
        rows("day holds", ("2025-10-08", 1), ("2025-10-09", 0)),
        Form(kind="any", condition="flood"),
        "Yes: 1 of 2 days had flood: 8 October 2025 [1].",
        "boolean",
        True,
    ),
    (
        rows("day holds", ("2025-10-09", 0), ("2025-10-08", 1)),
        Form(kind="all", condition="flood"),
        "No: of the 2 days, 1 did not have flood: 9 October 2025 [1].",
        "boolean",
        False,
    ),
    (
        rows("day holds", ("2025-10-09", 0)),
        Form(kind="none", condition="flood"),
        "Yes:",
        "boolean",
        True,
    ),
    (
        rows("count", (5,)),
        Form(kind="count", condition="flood", period="October 2025"),
        "5 days with flood (October 2025) [1].",
        "number",
        5,
    ),
    (
        rows("average records", (77.8333, 30)),
        Form(kind="average", column="level", columns=["level"], decimals=1),
        "is 77.8 cm, over 30 days that state it [1].",
        "number",
        77.8333,
    ),
    (
        rows("share count total", (50.0, 15, 30)),
        Form(kind="share", condition="flood"),
        "50%: 15 of 30 days have flood [1].",
        "number",
        50.0,
    ),
    (
        rows("day level", ("2025-10-08", 43.0), ("2025-10-09", 43.0)),
        Form(kind="extreme", column="level", columns=["level"], direction="high", wants="value"),
        "The highest level is 43 cm, on 8 October 2025 and 9 October 2025 [1].",
        "number",
        43.0,
    ),
    (
        rows("day level wins", ("2025-10-08", 43.0, 1), ("2025-10-09", 40.5, 0)),
        Form(kind="compare", column="level", columns=["level"], direction="high", wants="record"),
        "8 October 2025 had the higher level, 9 October 2025 the lower one. 8 October 2025: 43 cm; "
        "9 October 2025: 40.5 cm [1]. "
        "The difference is 2.5 cm.",
        "dates",
        ("2025-10-08",),
    ),
    (
        rows("day level wins", ("2025-10-08", 43.0, 1), ("2025-10-09", 40.0, 0)),
        Form(kind="compare", column="level", direction="high", claim="2025-10-09"),
        "No: 8 October 2025 had the higher level, 9 October 2025 the lower one.",
        "boolean",
        False,
    ),
    (
        rows("day level wins", ("2025-10-08", 43.0, 1), ("2025-10-09", 40.0, 0)),
        Form(kind="compare", column="level", direction="high", claim="2025-10-09", denied=True),
        "Yes: 8 October 2025 had the higher level, 9 October 2025 the lower one.",
        "boolean",
        True,
    ),
    (
        rows("period value", ("2025-10", 43.25), ("2025-11", 40.0)),
        Form(kind="compare", column="level", direction="high", aggregate="average"),
        "October 2025 had the higher average level. October 2025: 43.3 cm; November 2025: 40 cm",
        "text",
        "October 2025",
    ),
    (  # (what is told lies as far apart as it is told to)
        rows("period value", ("2025-10", 43.5), ("2025-11", 43.25)),
        Form(kind="compare", column="level", direction="high", aggregate="average"),
        "October 2025 had the higher average level. October 2025: 43.50 cm; November 2025: "
        "43.25 cm [1]. The difference is 0.25 cm.",
        "text",
        "October 2025",
    ),
    (
        rows("day previous_day level previous change", ("2025-10-09", "2025-10-08", 51, 80, -29)),
        Form(kind="change", column="level", direction="low"),
        "from 80 cm on 8 October 2025 to 51 cm on 9 October 2025, a change of 29 cm [1].",
        "number",
        29,
    ),
    (
        rows("day previous_day level previous change", ("2025-10-09", "2025-10-08", 51, 80, -29)),
        Form(kind="change", column="level", direction="low", wants="record", top=2),
        "a change of 29 cm [1].",
        "dates",
        ("2025-10-08", "2025-10-09"),
    ),
    (
        rows("day counted_from days_after", ("2025-10-03", "2025-09-30", 3)),
        Form(kind="extreme", column="day", direction="low", condition="flood", wants="value"),
        "3 days after 30 September 2025. First with flood: 3 October 2025 [1].",
        "number",
        3,
    ),
    (
        rows("first last length place", ("2025-10-03", "2025-10-07", 5, 2)),
        Form(kind="streak", condition="no flood"),
        "The second longest run with no flood is 5 days: 3 October 2025 to 7 October 2025 [1].",
        "number",
        5,
    ),
    (
        rows("first last length", ("2025-10-03", "2025-10-03", 1)),
        Form(kind="streak", condition="flood", direction="low"),
        "The shortest run with flood is 1 day: 3 October 2025 [1].",
        "number",
        1,
    ),
    (
        rows(
            "first last length",
            ("2025-10-03", "2025-10-07", 5),
            ("2025-11-01", "2025-11-03", 3),
        ),
        Form(kind="streak", condition="flood"),
        "The 2 longest runs with flood: 3 October 2025 to 7 October 2025 (5 days) and "
        "1 November 2025 to 3 November 2025 (3 days) [1].",
        "dates",
        ("2025-10-03", "2025-10-07", "2025-11-01", "2025-11-03"),
    ),
    (
        rows("count shortest longest", (3, 2, 6)),
        Form(kind="streak", condition="flood", aggregate="count", least="at least 2"),
        "3 runs of at least 2 days with flood, 2 to 6 days long [1].",
        "number",
        3,
    ),
    (
        rows("count shortest longest", (0, None, None)),
        Form(kind="streak", condition="flood", aggregate="count", period="May 2025"),
        "No runs with flood (May 2025) [1].",
        "number",
        0,
    ),
    (
        rows("average count shortest longest", (2.5, 4, 1, 5)),
        Form(kind="streak", condition="flood", aggregate="average"),
        "On average 2.5 days: 4 runs with flood, 1 to 5 days long [1].",
        "number",
        2.5,
    ),
    (
        rows("first last length", ("2025-10-03", "2025-10-07", 5)),
        Form(kind="streak", condition="no flood"),
        "The longest run with no flood is 5 days: 3 October 2025 to 7 October 2025 [1].",
        "number",
        5,
    ),
    (
        rows("day level"),
        Form(kind="extreme", column="level", period="March 2031"),
        "No day for March 2031 states level. The records run from 1 January 2025 to",
        "none",
        None,
    ),
    (
        rows("day depth wins", ("2025-10-08", 3.5, 1), ("2025-10-09", None, None)),
        Form(kind="compare", column="depth", columns=["depth"]),
        "No depth is stated for 9 October 2025 [1]: they cannot be compared.",
        "none",
        None,
    ),
    (
        rows("day depth holds", ("2025-10-09", None, 0)),
        Form(kind="any", columns=["depth"], condition="depth above 3 m", needed=["depth"]),
        "No depth is stated for 9 October 2025 [1].",
        "none",
        None,
    ),
    (
        rows("day depth holds", ("2025-10-08", 3.5, 1), ("2025-10-09", None, 0)),
        Form(kind="all", columns=["depth"], condition="depth above 3 m", needed=["depth"]),
        "No depth is stated for 9 October 2025 [1].",
        "none",
        None,
    ),
    (
        rows("day depth holds", ("2025-10-08", 2.5, 0), ("2025-10-09", None, 0)),
        Form(kind="all", columns=["depth"], condition="depth above 3 m", needed=["depth"]),
        "No: neither of the 2 days had depth above 3 m: 8 October",
        "boolean",
        False,
    ),
    (
        rows("day flow_high holds", ("2025-10-09", None, 0)),  # (which few records state)
        Form(kind="any", columns=["flow_high"], condition="flow above 3", needed=["flow_high"]),
        "No flow high is stated for 9 October 2025 [1].",
        "none",
        None,
    ),
    # Of a column that few records state, low ones are preferred: what is not stated is behind.
    (
        rows("day surge holds", ("2025-10-09", None, 0)),
        Form(kind="any", columns=["surge"], condition="surge above 20 cm")
        | Form(needed=["surge"], reaches={"surge": "high"}),
        "No: 9 October 2025 does not have surge above 20 cm [1].",
        "boolean",
        False,
    ),
    (
        rows("day surge holds", ("2025-10-09", None, 0)),
        Form(kind="any", columns=["surge"], condition="surge below 20 cm")
        | Form(needed=["surge"], reaches={"surge": "low"}),
        "No surge is stated for 9 October 2025 [1].",
        "none",
        None,
    ),
    (
        rows("day surge holds", ("2025-10-08", 12, 1), ("2025-10-09", None, 0)),
        Form(kind="all", columns=["surge"], condition="surge below 20 cm")
        | Form(needed=["surge"], reaches={"surge": "low"}),
        "Yes: 8 October 2025 (12 cm) has surge below 20 cm [1].",
        "boolean",
        True,
    ),
    (
        rows(
            "day surge holds", ("2025-10-07", 9, 1), ("2025-10-08", 12, 1), ("2025-10-09", None, 0)
        ),
        Form(kind="all", columns=["surge"], condition="surge below 20 cm")
        | Form(needed=["surge"], reaches={"surge": "low"}),
        "Yes: both days that state it have surge below 20 cm [1].",
        "boolean",
        True,
    ),
    (
        rows("day surge wins", ("2025-10-08", 12, 1), ("2025-10-09", None, 0)),
        Form(kind="compare", column="surge", columns=["surge"], direction="high", wants="record"),
        "8 October 2025 had the higher surge. 8 October 2025: 12 cm; 9 October 2025: not stated",
        "dates",
        ("2025-10-08",),
    ),
    (
        rows("day surge wins", ("2025-10-08", 12, 1), ("2025-10-09", None, 0)),
        Form(kind="compare", column="surge", columns=["surge"], direction="low", wants="record"),
        "No surge is stated for 9 October 2025 [1]: they cannot be compared.",
        "none",
        None,
    ),
    (
        rows("day surge wins", ("2025-10-08", 12, 1), ("2025-10-09", None, 0)),
        Form(kind="compare", column="surge", columns=["surge"], direction="high", wants="value"),
        "No surge is stated for 9 October 2025 [1]: they cannot be compared.",
        "none",
        None,
    ),
    (
        rows("id day level surge", ("a", "2025-10-02", 9, None), ("b", "2025-10-03", 9, None)),
        Form(kind="extreme", column="level", columns=["level", "surge"], wants="value"),
        "No surge is stated there.",
        "none",
        None,
    ),
    (
        rows("id day level surge haze", ("a", "2025-10-02", 9, None, None)),
        Form(kind="extreme", column="level", columns=["level", "surge", "haze"], wants="value"),
        "No surge or haze is stated there.",
        "none",
        None,
    ),
    (
        rows("day level", ("2025-10-08", 84)),
        Form(kind="rows", columns=["level"], wants="value", beyond=True),
        "[1].\n\n(The records run from 1 January 2025 to 4 February 2026.)",
        "number",
        84.0,
    ),
    (
        rows("day depth_meant depth difference", ("2025-10-08", 3.5, None, None)),
        Form(kind="rows", wants="value", columns=["depth_meant", "depth"]),
        "no depth stated, difference not stated [1].",
        "none",
        None,
    ),
    (
        rows("day squall wins", ("2025-10-08", 35, 1), ("2025-10-09", None, 0)),
        Form(kind="compare", column="squall", columns=["squall"], direction="high", wants="value"),
        "No squall is stated for 9 October 2025 [1]: they cannot be compared.",
        "none",
        None,
    ),
    (
        rows("day squall wins", ("2025-10-08", 35, 1), ("2025-10-09", None, 0)),
        Form(
            kind="compare",
            column="squall",
            columns=["squall"],
            direction="high",
            claim="2025-10-08",
            limit=">= 10",
        ),
        "No squall is stated for 9 October 2025 [1]: they cannot be compared.",
        "none",
        None,
    ),
    (
        rows("day squall wins", ("2025-10-08", 35, 1), ("2025-10-09", None, 0)),
        Form(
            kind="compare",
            column="squall",
            columns=["squall"],
            direction="high",
            claim="2025-10-08",
            times="= 2.0",
        ),
        "No squall is stated for 9 October 2025 [1]: they cannot be compared.",
        "none",
        None,
    ),
    (
        rows("day squall wins", ("2025-10-08", 35, 1), ("2025-10-09", None, 0)),
        Form(kind="compare", column="squall", columns=["squall"], direction="high", wants="record"),
        "8 October 2025 had the higher squall, 9 October 2025 the lower one.",
        "dates",
        ("2025-10-08",),
    ),
    (
        rows("total records", (35, 1)),
        Form(kind="sum", column="squall", columns=["squall"], sides=2),
        "Not all of them state squall [1]: it cannot be added up.",
        "none",
        None,
    ),
    (
        rows("total records", (40, 3)),
        Form(kind="sum", column="flow_high", columns=["flow_high"]),
        "The total flow is 40 m³/s, over 3 days that state it, each at its upper end [1].",
        "number",
        40.0,
    ),
    (
        rows("total records", (74, 2)),
        Form(kind="sum", column="squall", columns=["squall"], sides=2),
        "The total squall is 74 mph, over 2 days that state it [1].",
        "number",
        74.0,
    ),
    (
        rows("day"),
        Form(kind="rows", wants="record", condition="flood"),
        "No record with flood is in this corpus. The records run from 1 January 2025",
        "none",
        None,
    ),
    (
        rows("day"),
        Form(kind="rows", wants="value", columns=["depth"], condition="flood"),
        "No record with flood is in this corpus. The records run from 1 January 2025",
        "none",
        None,
    ),
    (
        rows("count", (0,)),
        Form(kind="count", period="31 April", impossible="31 April"),
        "The calendar has no 31 April. The records run from 1 January 2025",
        "none",
        None,
    ),
    (
        rows("day"),
        Form(kind="any", period="5 May 2025", impossible="Friday, 5 May 2025"),
        "The calendar has no Friday, 5 May 2025. The records run from 1 January 2025",
        "none",
        None,
    ),
]


@pytest.mark.parametrize(("table", "form", "part", "kind", "value"), TOLD)
def test_rows_are_said(table: Rows, form: Form, part: str, kind: str, value: object) -> None:
    answer = answer_rows(table, form, CARD, "[1]")
    assert answer is not None
    assert part in answer.text
    assert (answer.type, answer.value) == (kind, value)


def test_long_lists_are_tables_with_a_count() -> None:
    form = Form(kind="rows", wants="record", columns=["level"], condition="flood")
    answer = answer_rows(rows("day level", *DAYS), form, CARD, "[2]")
    assert answer is not None
    assert answer.text.startswith("12 days with flood [2]:\n\n| day | level |\n")
    assert "| 12 October 2025 | 12 cm |" in answer.text


def test_a_cut_list_does_not_pass_for_whole() -> None:
    form = Form(kind="rows", wants="record", condition="flood")
    answer = answer_rows(rows("day", ("2025-10-08",), truncated=True), form, CARD, "[1]")
    assert answer is not None
    assert "1 or more day" in answer.text


def test_a_scope_is_no_answer() -> None:
    form = Form(kind="rows", columns=[], period="8 October 2025")
    assert answer_rows(rows("day", ("2025-10-08",)), form, CARD, "[1]") is None
