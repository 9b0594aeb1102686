"""Tables of a sheet one below the other: where another begins, and where one goes on."""

from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pageturner.corpus.readers import read
from pageturner.corpus.readers.xlsx_tables import tables_of

Cells = list[Any]
PEOPLE: list[Cells] = [["Name", "Age"], ["Ann", 31], ["Bob", 29]]
TEAM: list[Cells] = [["Name", "Team", "Note"], ["Ann", "Sales", "new"], ["Bob", "IT", None]]
LOG: list[Cells] = [["Day", "Boat", "Cars"], ["2025-03-01", "Tern", 12], ["2025-03-02", "Tern", 9]]

ANOTHER = [
    # (a table, what stands below a blank row)
    (PEOPLE, [["City", "Pop"], ["X", 100], ["Y", 200]]),
    (PEOPLE, [["City", "Pop"], ["X", 100]]),
    (PEOPLE, [["Name", "Age"], ["Cid", 44]]),
    (PEOPLE, [["name ", "AGE"], ["Cid", "n/a"]]),
    (PEOPLE, [["City", "Pop", "Mayor"], ["X", 100, "Eve"]]),
    (PEOPLE, [["City", "Mayor"], ["X", "Eve"], ["Y", "Fay"]]),
    (PEOPLE, [[None, None, None, "City", "Mayor"], [None, None, None, "X", "Eve"]]),
    (TEAM, [["City", "Pop"], ["X", 100]]),
    (TEAM, [["Day", "Boat", "Cars"], ["2025-03-01", "Tern", 12]]),
    (LOG, [["Berth", "Use", "Rent"], ["East", "ferries", 300], ["West", "", 120]]),
    (LOG, [["Fare", "Crowns"], ["adult", 12]]),
    ([["Report of the year"]], [["Fare", "Crowns"], ["adult", 12]]),
    ([["Report of the year"]], [["Fare", "Class"], ["adult", "first"]]),
]


@pytest.mark.parametrize(("above", "below"), ANOTHER)
def test_a_header_of_its_own_begins_another_table(above: list[Cells], below: list[Cells]) -> None:
    assert split([*above, [], *below]) == [above, below]
    assert split([*above, [], [], [], *below]) == [above, below]


@pytest.mark.parametrize(("above", "below"), ANOTHER)
def test_a_title_above_the_header_is_apart(above: list[Cells], below: list[Cells]) -> None:
    assert split([*above, [], ["The other"], *below]) == [above, [["The other"]], below]


@pytest.mark.parametrize(("above", "below"), ANOTHER)
def test_without_a_blank_row_there_is_one_table(above: list[Cells], below: list[Cells]) -> None:
    assert split([*above, *below]) == [[*above, *below]]


ONE = [
    # (a table, what goes on with it below a blank row)
    (PEOPLE, [["Cid", 44], ["Dan", 18]]),
    (PEOPLE, [["Cid", "unknown"], ["Dan", 18]]),
    (PEOPLE, [["Cid", "n/a"], ["Dan", 18]]),
    (PEOPLE, [["Ann", "about fifty"], ["Dan", 18]]),
    (PEOPLE, [["Total", 60]]),
    (PEOPLE, [["Source: the register"]]),
    (PEOPLE, [["City", "Pop"]]),
    (PEOPLE, [["City", "City"], ["X", 100]]),
    (PEOPLE, [["Juniors"], ["Cid", 14], ["Dan", 18]]),
    ([*PEOPLE, ["Cid", "not told"]], [["Dan", "some"], ["Eve", 18]]),
    (TEAM, [["Cid", "Ops", "on leave"], ["Dan", "HR", "new"]]),
    (TEAM, [["Cid", "Ops"], ["Dan", "HR", "new"]]),
    (TEAM, [["Cid", "Ops"], ["Dan", "HR"]]),
    (LOG, [["2025-03-03", "Plover", 7]]),
    (LOG, [["2025-03-03", "Plover", "cancelled"], ["2025-03-04", "Tern", 7]]),
    ([["Name", "Age"], ["Ann", 31, "new"]], [["Bob", "fifty", "old"], ["Cid", "sixty", "old"]]),
]


@pytest.mark.parametrize(("above", "below"), ONE)
def test_a_blank_row_within_a_table_ends_nothing(above: list[Cells], below: list[Cells]) -> None:
    assert split([*above, [], *below]) == [[*above, *below]]


CELLS = st.sampled_from([None, "", "Name", "Age", "x y", "2025-01-01", 3, 2.5, True])


@settings(max_examples=200, deadline=None)
@given(st.lists(st.lists(CELLS, max_size=4), max_size=60))
def test_every_row_is_in_one_table(rows: list[Cells]) -> None:
    held = [row for row in rows if any(cell not in (None, "") for cell in row)]
    assert [row for table in split(rows) for row in table] == held


def split(rows: list[Cells]) -> list[list[Cells]]:
    """The cells of each table; an empty row is one that the sheet does not hold."""
    held = [
        (number, row)
        for number, row in enumerate(rows, start=1)
        if any(cell not in (None, "") for cell in row)
    ]
    return [[cells for _, cells in table] for table in tables_of(iter(held))]


def test_the_rows_of_every_table_have_the_names_above_them(tmp_path: Path) -> None:
    made = openpyxl.Workbook()
    sheet = made.active
    sheet.title = "Port"
    for row in [
        *(["id", "fare"], [1, 12], [2, 9], []),
        *(["Of the berths"], ["", "id", "berth", "rent"], ["", 1, "East", 300]),
        *(["", n, "West", 120] for n in range(2, 5)),
        *(["stray", 5, "West", 120], []),
    ]:
        sheet.append(row)
    made.save(tmp_path / "a.xlsx")
    *records, rest = read(tmp_path / "a.xlsx")
    assert [(one.part, one.record) for one in records] == [
        ("Port/1", {"id": 1, "fare": 12}),
        ("Port/2", {"id": 2, "fare": 9}),
        ("Port/table-3/1", {"id": 1, "berth": "East", "rent": 300}),
        *((f"Port/table-3/{n}", {"id": n, "berth": "West", "rent": 120}) for n in range(2, 5)),
    ]
    assert [block.text for block in rest.sections[0].blocks] == ["Of the berths"]
    assert records[-1].left_out == ("row 11 has cells to the left of the header",)


def test_a_sheet_laid_out_for_the_eye_has_its_tables_apart(tmp_path: Path) -> None:
    made = openpyxl.Workbook()
    for row in [["The fares"], [], ["kind", "crowns"], ["adult", 12], [], ["day", "boat", "cars"]]:
        made.active.append(row)
    made.active.append(["Monday", "Tern", 9])
    made.save(tmp_path / "a.xlsx")
    (document,) = read(tmp_path / "a.xlsx")
    assert [block.text for block in document.sections[0].blocks] == [
        "The fares",
        "| kind | crowns |\n| --- | --- |\n| adult | 12 |",
        "| day | boat | cars |\n| --- | --- | --- |\n| Monday | Tern | 9 |",
    ]
