"""A draft holds few columns that are right: it loads, and fills what it says that it fills."""

import json
import sqlite3
import tomllib
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pageturner.corpus.config import Column, load_config
from pageturner.corpus.drafts.noun_of_records import called_after
from pageturner.corpus.drafts.tried import load
from pageturner.corpus.errors import InputError, SourceError
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.inference import infer
from pageturner.corpus.ingest import ingest
from pageturner.corpus.suggest import suggest
from pageturner.interfaces.schema import run_suggest
from tests.conftest import write_files

FERRY = Path(__file__).parents[2] / "examples" / "ferry" / "reports"
MONTHS = ("January", "March", "May")
WEATHER = ("calm", "choppy", "wild", "wild")


def drafted(folder: Path, files: dict[str, str]) -> dict[str, Column]:
    folder.mkdir(exist_ok=True)
    return {
        column.name: column for column in load(suggest(write_files(folder, files)).text).columns
    }


def test_a_draft_of_reports_fills_most_of_its_columns(tmp_path: Path) -> None:
    draft = suggest(FERRY)
    (tmp_path / "drafted.toml").write_text(draft.text)
    config = load_config(tmp_path / "drafted.toml")
    assert config.temporal is not None
    report = ingest(
        FERRY, tmp_path / "c", config_file=tmp_path / "drafted.toml", embedder=HashEmbedder()
    )
    assert report.unread == {}
    assert report.card is not None
    assert {c.name: c.filled for c in report.card.columns} == draft.columns
    assert min(draft.columns.values()) >= 50
    assert {"date", "report_number", "passengers", "cars", "mean_delay", "fuel"} <= set(
        draft.columns
    )
    with sqlite3.connect(tmp_path / "c" / "corpus.db") as db:
        row = db.execute(
            "SELECT passengers, cars, mean_delay, fuel, wave_height, sea FROM reports "
            "WHERE date = '2026-01-31'"
        ).fetchone()
    assert row == (362, 115, 3.0, 761, 0.8, "slight")


NOTES = {
    f"note-{n:03}.md": f"---\nstation: {'north' if n % 2 else 'south'}\nissue: {n}\n---\n"
    f"# Harbour note\n\nWritten on {n} {MONTHS[n % 3]} 2024. "
    f"The sea was {WEATHER[n % 4]} all day.\n\nDepth: {n * 0.5} m\n\n"
    f"Berth open: {'yes' if n % 3 else 'no'}\n\n"
    f"Wind of {f'{n + 2} to {n + 7}' if n % 2 else n + 2} knots.\n"
    for n in range(1, 25)
}


def test_every_kind_of_place_is_looked_at(tmp_path: Path) -> None:
    columns = drafted(tmp_path / "s", NOTES)
    told = {name: (c.type, c.source, c.unit, c.temporal) for name, c in columns.items()}
    assert told == {
        "written": ("date", "text", "", True),
        "station": ("text", "front_matter:station", "", False),
        "issue": ("integer", "front_matter:issue", "", False),
        "depth": ("real", "text", "m", False),
        "berth_open": ("boolean", "text", "", False),
        "wind_low": ("integer", "text", "knots", False),
        "wind_high": ("integer", "text", "knots", False),
    }
    assert columns["wind_high"].upper_end_of == "wind_low"


def test_fields_of_records_are_columns(tmp_path: Path) -> None:
    lines = ["id,vessel,left,price,full,remark"]
    lines += [
        f'{n},{"Tern" if n % 3 else "Plover"},{n % 12:02}:30,"£{n},000",{n % 2 == 0},Remark {n}'
        for n in range(1, 20)
    ]
    columns = drafted(tmp_path / "s", {"trips.csv": "\n".join(lines)})
    assert {name: (c.type, c.source, c.unit) for name, c in columns.items()} == {
        "vessel": ("text", "record:vessel", ""),
        "left": ("time", "record:left", ""),
        "price": ("integer", "record:price", "£"),
        "full": ("boolean", "record:full", ""),
    }


def test_references_are_columns_and_other_names_are_named(tmp_path: Path) -> None:
    lines = ["ref,customer,area_m2,oven_temp_c,plan_c,shifts_run"]
    lines += [f"LT-{n},Miller & {n} Sons,{n}.5,{200 + n},{n % 7},{n % 5}" for n in range(100, 120)]
    text = suggest(write_files(tmp_path / "s", {"orders.csv": "\n".join(lines)})).text
    assert {column.name: (column.type, column.unit) for column in load(text).columns} == {
        "ref": ("text", ""),
        "area": ("real", "m2"),
        "oven_temp": ("integer", "°C"),
        "plan_c": ("integer", ""),
        "shifts_run": ("integer", ""),
    }
    left_out = text.partition("# left out: customer, such as Miller & 100 Sons, ")[2]
    declared = left_out.partition("by it:\n")[2].replace("# ", "")
    assert load(text + declared).columns[-1].source == "record:customer"


def test_a_log_with_a_section_per_day_has_a_record_per_section(tmp_path: Path) -> None:
    log = "# Log\n" + "".join(
        f"\n## {n} March 2025\n\nWe carried {n * 31 % 97} passengers.\n" for n in range(1, 20)
    )
    text = suggest(write_files(tmp_path / "s", {"log.md": log})).text
    config = load(text)
    assert (config.unit, [column.name for column in config.columns]) == (
        "section",
        ["date", "passengers"],
    )


def day_by_day(heading: str, body: str, days: int) -> str:
    return "# Log\n\nAll of us.\n" + "".join(
        f"\n## {heading.format(n)}\n\n{body.format(n * 31 % 97)}\n" for n in range(1, days + 1)
    )


SECTIONS = [
    # (what is so, the files, the unit of the draft, its columns)
    (
        "a day in ordinals",
        {"log.md": day_by_day("Monday, {}th March 1897", "Run {} miles.", 20)},
        "section",
        ["date", "run"],
    ),
    (
        "a month first, in ordinals",
        {"log.md": day_by_day("March {}th, 1897", "Run {} miles.", 20)},
        "section",
        ["date", "run"],
    ),
    (
        "what stands below a day belongs to it",
        {
            "log.md": day_by_day(
                "{} March 1897", "### Dawn\n\nCalm.\n\n### Dusk\n\nRun {} miles.", 5
            )
        },
        "section",
        ["date", "run"],
    ),
    (
        "several files of days",
        {f"{'abcde'[n]}.md": day_by_day(f"{{}} May 190{n}", "Run {} miles.", 9) for n in range(5)},
        "section",
        ["date", "run"],
    ),
    (
        "a few dates at the end of long papers",
        {
            f"{'abcdefgh'[n]}.md": f"---\nkind: {'act' if n % 2 else 'memo'}\n---\n# Paper\n\n"
            + "The rule holds for all. " * 40
            + "".join(f"\n\n## {day} May 190{n}\n\nA word was changed." for day in (1, 2, 3))
            for n in range(8)
        },
        "document",
        ["kind"],
    ),
]


@pytest.mark.parametrize(("case", "files", "unit", "columns"), SECTIONS)
def test_a_section_is_the_unit_where_most_is_told_below_days(
    tmp_path: Path, case: str, files: dict[str, str], unit: str, columns: list[str]
) -> None:
    config = load(suggest(write_files(tmp_path / "s", files)).text)
    assert (config.unit, [column.name for column in config.columns]) == (unit, columns), case


@pytest.mark.parametrize("odd", ["31 February 2025", "unknown", "n.d."])
@pytest.mark.parametrize("table", [True, False])
def test_a_date_that_cannot_be_read_is_named_and_costs_no_column(
    tmp_path: Path, odd: str, table: bool
) -> None:
    dates = [*(f"{n} May 2025" for n in range(1, 9)), odd]
    files = (
        {"cards.csv": "seen,by\n" + "".join(f"{date},{'AB'[len(date) % 2]}\n" for date in dates)}
        if table
        else {f"{n}.md": f"---\nseen: {date}\n---\n# Card\n" for n, date in enumerate(dates)}
    )
    text = suggest(write_files(tmp_path / "s", files)).text
    seen = load(text).temporal
    assert seen is not None
    assert seen.name == "seen"
    assert f"# It leaves empty what cannot be read: {odd}\n" in text


def test_front_matter_that_is_no_column_is_named(tmp_path: Path) -> None:
    files = {f"{n}.md": f"---\nby: Ann\nday: {n} May 2025\n---\n# Card\n" for n in range(1, 9)}
    text = suggest(write_files(tmp_path / "s", files)).text
    assert "# left out: by, such as Ann, in 8 of 8 documents" in text


def test_different_quantities_are_not_made_one(tmp_path: Path) -> None:
    texts = {
        f"{n}.md": f"# Day\n\nHeat values as high as {n * 3}.\n"
        if n % 2
        else f"# Day\n\nChill values as low as {n}. Gusts as high as {n + 40} mph.\n"
        for n in range(60)
    }
    columns = [c for c in drafted(tmp_path / "s", texts).values() if c.type == "integer"]
    assert len(columns) == 3
    for column in columns:
        assert column.pattern is not None
        found = [bool(column.pattern.search(text)) for text in texts.values()]
        assert {sum(found[::2]), sum(found[1::2])} == {0, 30}


NOTHING_COMMON = {f"{n}.txt": text for n, text in enumerate(("One.", "Another 5.", "A third."))}


def test_documents_without_anything_in_common_give_a_draft_that_says_so(tmp_path: Path) -> None:
    text = suggest(write_files(tmp_path / "s", NOTHING_COMMON)).text
    assert load(text).columns == ()
    assert "Declare columns by hand" in text


def test_a_word_that_happens_to_stand_before_numbers_is_no_column(tmp_path: Path) -> None:
    words = ["since", "total", "nearly", "Monday", "cost"]
    files = {
        f"{n}.txt": f"Title\n\nIn the {words[n % 5]} {n * 7} of it all came thing {n * 3} or so.\n"
        for n in range(60)
    }
    columns = drafted(tmp_path / "s", files)
    assert not {"since", "total", "nearly", "monday", "cost"} & set(columns)


@pytest.mark.parametrize("files", [{}, {"a.md": "\0"}, {"a.xyz": "x"}])
def test_nothing_to_read_is_an_error(tmp_path: Path, files: dict[str, str]) -> None:
    (tmp_path / "s").mkdir()
    with pytest.raises(SourceError, match="Nothing can be read"):
        suggest(write_files(tmp_path / "s", files))


def test_a_draft_overwrites_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = write_files(tmp_path / "s", NOTES)
    run_suggest(source, tmp_path / "corpus.toml")
    assert "--config" in capsys.readouterr().out
    assert tomllib.loads((tmp_path / "corpus.toml").read_text())["columns"]
    with pytest.raises(InputError, match="is there already"):
        run_suggest(source, tmp_path / "corpus.toml")
    run_suggest(source, None)
    assert "[columns.depth]" in capsys.readouterr().out


WORDS = st.sampled_from(
    "high|near|wind's|'''|\"|\\|[a]|Ünit:|\x7f|5|-3.5|1,200|%|9 to 15|2025-01-01|1 March 2025"
    "|08:30|mph|(|.|\n|# |=|$4m".split("|")
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(WORDS, min_size=1, max_size=12), st.lists(st.integers(0, 99), min_size=6, max_size=9)
)
def test_whatever_the_documents_hold_the_draft_loads(
    tmp_path_factory: pytest.TempPathFactory, words: list[str], numbers: list[int]
) -> None:
    folder = tmp_path_factory.mktemp("s")
    for place, number in enumerate(numbers):
        text = " ".join(words).replace("5", str(number))
        (folder / f"{place}.md").write_text(f"Title {number}\n\n{text}\n")
    draft = suggest(folder)
    assert load(draft.text).title


INFERRED = [
    # (values, type and unit)
    (["1", "2", "3"], ("integer", "")),
    (["1.5 km", "2 km"], ("real", "km")),
    (["$1,200", "$3"], ("integer", "$")),
    (["5%", "10%"], ("integer", "%")),
    (["2025-01-01", "2025-01-02"], ("date", "")),
    (["1 May 2025", "2 May 2025", "open", "open"], ("date", "")),  # when it was closed
    (["1 May 2025", "open", "shut", "open"], None),
    (["08:30", "9:15 PM"], ("time", "")),
    (["8.40 pm", "20:55", "9.15 p.m."], ("time", "")),
    (["yes", "no", "yes"], ("boolean", "")),
    ([True, False], ("boolean", "")),
    (["red", "blue", "red", "red"], ("text", "")),
    (["0071", "0072", "0072", "0071"], ("text", "")),
    (["10k", "10q", "10k", "10k"], ("text", "")),
    (["same", "same"], None),
    (["Ann", "Bob", "Cid", "Dan"], None),
    ([{"a": 1}, {"a": 2}], None),
    (["3 km", "4 miles"], ("real", "km")),  # (the one is read in the other)
    (["40 min", "55 minutes", "2 hours"], ("integer", "minutes")),
    (["£1,200", "GBP 900"], ("integer", "£")),
    (["€72.00", "€18.00"], ("real", "€")),  # (others will have cents)
    (["free", "£3", "£5", "free"], ("integer", "£")),
    (["3", "4", "5", "unknown"], ("integer", "")),
    (["10", "12", "M"], None),
    (["3 km", "4 kg"], None),
    (["api, web", "web", "mail, api", "mail", "api, mail", "web, api"], ("text", "")),
    (["Lyon, France", "Nice, France", "Metz, France", "Rome, Italy", "Bari, Italy"], None),
    ([None, ""], None),
]


@pytest.mark.parametrize(("values", "told"), INFERRED)
def test_values_have_a_type(values: list[object], told: tuple[str, str] | None) -> None:
    inferred = infer(values)
    assert (inferred and (inferred.type, inferred.unit)) == told


GALLERIES = [
    ("East", "calm", "yes"),
    ("West", "rough", "no"),
    ("East", "calm", "yes"),
    ("West", "calm", "yes"),
    ("East", "rough", "no"),
    ("West", "calm", "yes"),
]
WATCHES = "# Log of the light\n\n" + "".join(
    f"## {gallery} Gallery, {day} March 2025\n\nShips: {day * 3}. Sea: {sea}. Lamp: {lamp}. "
    "Keeper: Ada.\n\n"
    for day, (gallery, sea, lamp) in enumerate(GALLERIES, start=1)
)


def test_labels_that_share_a_line_and_names_before_dates_are_columns(tmp_path: Path) -> None:
    text = suggest(write_files(tmp_path / "lights", {"log.md": WATCHES})).text
    columns = {column.name: column for column in load(text).columns}
    assert {name: column.type for name, column in columns.items()} == {
        "date": "date",
        "name": "text",
        "sea": "text",
        "lamp": "boolean",
        "ships": "integer",
    }
    assert "# left out: keeper, such as Ada, in 6 of 6 sections: " in text
    assert '# table = "lights"\n# record_nouns = []\n' in text


def test_samples_are_shown_as_they_are_written(tmp_path: Path) -> None:
    note = "The lamp smoked and had to be trimmed again before the fog came in from the bay. "
    rows = [f"{n}.50,0{n}/03/2025,{'yes' if n % 2 else 'no'},{note * n}" for n in range(1, 7)]
    table = "\n".join(["fee,paid,late,note", *rows])
    text = suggest(write_files(tmp_path / "s", {"d.csv": table})).text
    assert "such as 1.50 in d.csv" in text
    assert "such as yes in d.csv" in text
    assert "# left out: note, such as The lamp smoked" in text


def test_names_serials_and_years_of_records_are_columns(tmp_path: Path) -> None:
    names = ["Old Slip", "North Quay", "Tar Shed", "Rope Walk", "Salt Pier", "Low Dock"]
    years = ["1904", "c. 1710", "1888", "1921", "1850", "1799"]
    rows = [f"{n},19{k}2.0{k}0,{y}" for k, (n, y) in enumerate(zip(names, years, strict=True), 1)]
    table = "\n".join(["Name,No,Built", *rows])
    draft = suggest(write_files(tmp_path / "quays", {"quays.csv": table}))
    drafted = {column.name: column.type for column in load(draft.text).columns}
    assert drafted == {"name": "text", "no": "text", "built": "integer"}
    assert "leaves empty what is no bare year: c. 1710" in draft.text


def test_dates_that_each_hand_writes_otherwise_are_one_column(tmp_path: Path) -> None:
    dates = ("3 May 2025", "4.5.2025", "May 5, 2025", "06 May 2025")
    notes = {
        f"note-ii-{n}.txt": f"VISIT\nDate: {dates[n % 4]}   Time: 0{n % 8}:15\n"
        f"Chair: {'ABC'[n % 3]}. Stein\nBalance: {'EUR ' if n % 2 else '€'}{n + 1},200\n"
        f"Vitals: taken, pulse {60 + n} bpm, weight {70 + n} kg\nPaid: {'--' if n % 3 else n}\n"
        for n in range(12)
    }
    columns = drafted(tmp_path / "x", notes)
    types = {name: (column.type, column.unit) for name, column in columns.items()}
    told = {
        "date": ("date", ""),
        "time": ("time", ""),
        "chair": ("text", ""),
        "balance": ("integer", "€"),
        "paid": ("integer", ""),
    }
    assert told.items() <= types.items()
    assert not {"ii_number", "chair_kind", "bpm_weight"} & types.keys()


def test_each_kind_of_papers_has_its_columns(tmp_path: Path) -> None:
    many = {
        f"log-{n}.md": f"# Log {n}\n\n"
        + "".join(f"Gauge {'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[k]}: {n + k}\n" for k in range(26))
        for n in range(1, 31)
    }
    rows = "\n".join(f"{n} Tar Lane,{n}00,{'AB'[n % 2]}" for n in range(1, 9))
    files = many | {"berths.csv": f"Berth,Rent (£),Class\n{rows}\n"}
    columns = drafted(tmp_path / "s", files)
    assert {"rent": "£", "class": ""}.items() <= {c.name: c.unit for c in columns.values()}.items()
    assert sum(name.startswith("gauge") for name in columns) == 24 - ("log_number" in columns)


def test_the_number_in_a_labels_words_is_no_column(tmp_path: Path) -> None:
    roads = ("Tar Lane", "Slip Road", "Quay Steps")
    notes = {
        f"visit-{n}.md": f"# Visit\n\nProperty: {n % 4 + 1} {roads[n % 3]}\nRooms: {n % 5}\n"
        for n in range(20)
    }
    columns = drafted(tmp_path / "s", notes)
    assert {name: column.type for name, column in columns.items()} == {
        "visit_number": "integer",
        "rooms": "integer",
    }


def test_labels_in_rows_of_two_cells_are_columns(tmp_path: Path) -> None:
    notes = {
        f"bill-{n}.md": f"# Bill\n\n| Yard | {'Ede' if n % 2 else 'Sons'} |\n| --- | --- |\n"
        f"| **Total due** | £{n}00.50 |\n| Due | {n} May 2025 |\n"
        for n in range(1, 13)
    }
    (tmp_path / "s").mkdir()
    draft = suggest(write_files(tmp_path / "s", notes))
    assert {c.name: (c.type, c.unit) for c in load(draft.text).columns} == {
        "due": ("date", ""),
        "bill_number": ("integer", ""),
        "yard": ("text", ""),
        "total_due": ("real", "£"),
    }
    assert "left out" not in draft.text


def test_the_date_on_a_line_of_its_own_is_when_a_letter_was_written(tmp_path: Path) -> None:
    letters = {
        f"letter-{n}.md": f"# To the harbour\n\n{'Ede, ' if n % 2 else ''}{n} May 2025\n"
        f"Re: berth\n\nDear Sir,\n\nthe boat came in on 3 April 2024 {'and left ' * n}.\n"
        for n in range(1, 13)
    }
    columns = drafted(tmp_path / "s", letters)
    assert (columns["written"].type, columns["written"].temporal) == ("date", True)


def test_what_titles_number_is_what_they_are(tmp_path: Path) -> None:
    notes = {
        f"B-{n}.md": f"# Bill B-{n}\n\nYard: {'Ede' if n % 2 else 'Sons'}\n" for n in range(41, 61)
    }
    columns = drafted(tmp_path / "s", notes)
    assert {name: (c.type, c.source) for name, c in columns.items()} == {
        "bill": ("text", "title"),
        "yard": ("text", "text"),
    }


OUTAGES = {
    f"OUT-2025-{n:03}.md": f"# OUT-2025-{n:03}: {WEATHER[n % 4]} night\n\n| Field | Value |\n"
    f"|---|---|\n| **Grade** | G-{n % 3} |\n| Began | 2025-{n % 9 + 1:02}-11 0{n % 9}:15 UTC |\n"
    f"| Lasted | {n * 7} {'min' if n % 2 else 'minutes'} |\n"
    f"| Lines hit | {('red', 'red, blue', 'blue, green', 'green, red')[n % 4]} |\n\n"
    f"Crew: {('Ana Rocha, Bo Li', 'Bo Li', 'Cy Marsh, Ana Rocha', 'Bo Li, Cy Marsh')[n % 4]}\n"
    for n in range(1, 21)
}


def test_lists_codes_and_units_in_two_spellings_are_columns(tmp_path: Path) -> None:
    draft = suggest(write_files(tmp_path / "outages", OUTAGES))
    config = load(draft.text)
    assert {c.name: (c.type, c.unit) for c in config.columns} == {
        "began": ("date", ""),
        "out_number": ("text", ""),
        "grade": ("text", ""),
        "lasted": ("integer", "minutes"),
        "lines_hit": ("text", ""),
        "crew": ("text", ""),
        "began_time": ("time", ""),
    }
    assert set(draft.columns.values()) == {len(OUTAGES)}
    assert config.table == "outages"
    lasted = next(column for column in config.columns if column.name == "lasted")
    assert (lasted.synonyms, lasted.antonyms) == (("long", "took"), ("short",))


def test_lists_of_json_are_columns_of_several_things(tmp_path: Path) -> None:
    lines = [
        json.dumps({"ticket": n, "labels": (["login"], ["api", "login"], ["web", "api"])[n % 3]})
        for n in range(1, 20)
    ]
    columns = drafted(tmp_path / "s", {"tickets.jsonl": "\n".join(lines)})
    assert columns["labels"].type == "text"


def test_a_long_line_of_names_is_one_column(tmp_path: Path) -> None:
    people = [f"{first} {last}" for first in ("Ana", "Bo", "Cy") for last in ("Rocha", "Li", "Ek")]
    files = {
        f"{n}.md": f"# Meeting\n\nChair: {people[n % 3]}\n\n**Attendees:** "
        f"{', '.join((people * 2)[n % 9 : n % 9 + 7])}\n"
        for n in range(1, 25)
    }
    columns = drafted(tmp_path / "s", files)
    assert set(columns) == {"chair", "attendees"}
    assert columns["attendees"].pattern is not None
    found = columns["attendees"].pattern.search(files["1.md"])
    assert found is not None
    assert found[1].count(", ") == 6


def test_a_version_is_no_number(tmp_path: Path) -> None:
    files = {
        f"tern-{n // 4}.{n}.0.md": f"# Tern {n // 4}.{n}.0 notes\n\n"
        f"Released: 2025-0{n % 9 + 1}-1{n % 9}\n"
        for n in range(1, 21)
    }
    columns = drafted(tmp_path / "s", files)
    assert {name: (c.type, c.source) for name, c in columns.items()} == {
        "version": ("text", "title"),
        "released": ("date", "text"),
    }


def test_each_kind_of_papers_is_filed_under_its_own_letters(tmp_path: Path) -> None:
    files = {f"{n}.md": f"# {'PO' if n % 2 else 'GR'}-2025-{n}: tar\n" for n in range(1, 25)}
    assert set(drafted(tmp_path / "s", files)) == {"po_number", "gr_number"}


CALLED = [
    # (a folder, whether it says what its records are)
    ("invoices", True),
    ("data", False),
    ("docs", False),
    ("minutes", False),
    ("my files", False),
    ("boss", False),
    ("crews", False),
]


@pytest.mark.parametrize(("folder", "says"), CALLED)
def test_a_folder_may_say_what_its_records_are(folder: str, says: bool) -> None:
    assert called_after(folder, {"crew", "invoice_number"})[1] is says


def test_a_label_says_for_all_papers_what_a_field_says_for_some(tmp_path: Path) -> None:
    rows = "\n".join(f"L-{n},{'Ede' if n % 2 else 'Sons'},{'AB'[n % 2]}" for n in range(41, 61))
    visits = {
        f"visit-{n}.md": f"# Visit\n\nYard: {'Ede' if n % 3 else 'Sons'}\nSeen: {n} May 2025\n"
        for n in range(1, 13)
    }
    (tmp_path / "s").mkdir()
    files = visits | {"lists.csv": f"Item,Yard,Class\n{rows}\n"}
    draft = suggest(write_files(tmp_path / "s", files))
    assert draft.columns["yard"] == 32
    assert "yard_kind" not in draft.columns
    assert "left out" not in draft.text


SCHOOL = {
    f"trips/trip-{n:02}.md": f"# Trip to the {('Old Fort', 'City Farm', 'Mill')[n % 3]}\n\n"
    f"Date: {n} May 2025\nFare: {f'£{n}.50' if n % 4 else 'free'}\nPupils: {n + 20}\n"
    for n in range(1, 13)
} | {
    f"letters/2025-04-{n:02}.md": f"# {('Swimming', 'Photographs', 'Lost property')[n % 3]}\n\n"
    f"{n} April 2025\n\nTo: parents of Year {n % 4 + 1}\n\nDear parents,\n\nplease note it "
    f"{'and keep it ' * n}.\n\nYours sincerely,\n{('Mr Adler', 'Ms Boyle')[n % 2]}\n"
    for n in range(1, 13)
}


def test_letters_titles_and_what_is_free_are_read(tmp_path: Path) -> None:
    (tmp_path / "s").mkdir()
    for folder in ("trips", "letters"):
        (tmp_path / "s" / folder).mkdir()
    draft = suggest(write_files(tmp_path / "s", SCHOOL))
    columns = {column.name: column for column in load(draft.text).columns}
    assert {name: (c.type, c.source) for name, c in columns.items()} == {
        "date": ("date", "text"),
        "trip_number": ("integer", "file_name"),
        "fare": ("real", "text"),
        "pupils": ("integer", "text"),
        "written": ("date", "text"),
        "recipient": ("text", "text"),
        "signed_by": ("text", "text"),
        "year": ("integer", "text"),
        "trip_to": ("text", "title"),
        "letter_name": ("text", "title"),
    }
    assert columns["fare"].values == {"free": 0}
    assert (columns["fare"].unit, columns["fare"].additive) == ("£", True)
    assert columns["letter_name"].when == columns["written"].name
    assert [name for name, column in columns.items() if column.calls == "letter"] == ["written"]
    assert "trip" not in {column.calls for column in columns.values()}  # (it has a number)
    assert draft.columns["fare"] == draft.columns["trip_to"] == draft.columns["letter_name"] == 12


def test_what_titles_number_calls_the_records(tmp_path: Path) -> None:
    jobs = {f"{n}.md": f"# Job W-{n}\n\nHours: {n / 2}\nTitle: {n}\n" for n in range(1, 13)}
    (tmp_path / "shop").mkdir()
    config = load(suggest(write_files(tmp_path / "shop", jobs)).text)
    assert config.table == "jobs"
    assert {column.name: column.unit for column in config.columns}["hours"] == "hours"


def test_the_opening_of_a_sentence_is_no_label(tmp_path: Path) -> None:
    notes = {
        f"{n}.md": f"# Note\n\nMood: {'low' if n % 2 else 'high'}\n\n"
        "Looked at it after a fall: no cracks.\n"
        for n in range(1, 9)
    }
    (tmp_path / "s").mkdir()
    assert "fall" not in suggest(write_files(tmp_path / "s", notes)).text


def test_a_price_and_a_weight_are_columns_however_they_are_written(tmp_path: Path) -> None:
    files = {
        f"{n}.md": f"---\nprice: {f'£{n}.50' if n % 3 else f'{n}.50'}\n"
        f"weight: {f'{n}.5 kg' if n % 3 else f'{n}00 g'}\n---\n# Pan\n\nIron.\n"
        for n in range(1, 13)
    }
    columns = drafted(tmp_path / "s", files)
    assert {name: (c.type, c.unit) for name, c in columns.items()} == {
        "price": ("real", "£"),
        "weight": ("real", "kg"),
    }


SHOP = {
    "orders.csv": "order_no,product,sku,customer,note\n"
    + "".join(
        f"O-{n},{'Kettle Pan Sieve Whisk Ladle'.split()[n % 5]},K-{n % 5},"
        f"{'Ada Bo Cy'.split()[n % 3]},\n"
        for n in range(100, 160)
    ),
    "stock.csv": "Item,SKU,Shelf\n"
    + "".join(
        f"{name},K-{n},{'AB'[n % 2]}\n"
        for n, name in enumerate("Kettle Pan Sieve Whisk Ladle".split())
    ),
    **{
        f"return-{n}.txt": f"Return {n}\n\nOrder: O-{n}\nProduct: {'Pan Sieve'.split()[n % 2]}\n"
        f"Checked by: {'Bo Cy'.split()[n % 2]}\n"
        f"Remarks: It had {'one two no more'.split()[n % 4]} scratches there.\n"
        for n in range(101, 119)
    },
}


def test_what_papers_of_several_kinds_state_is_one_column(tmp_path: Path) -> None:
    (tmp_path / "s").mkdir()
    draft = suggest(write_files(tmp_path / "s", SHOP))
    columns = {column.name: column for column in load(draft.text).columns}
    assert columns["product"].places == ("record:product", "record:Item", "text")
    assert columns["product"].pattern is not None
    assert columns["sku"].places == ("record:sku", "record:SKU")
    assert draft.columns["product"] == 60 + 5 + 18
    # What numbers the orders is their own, though the returns tell it, too.
    assert columns["order_no"].places == ("record:order_no",)
    assert "order" in columns
    # Who checks and who buys are others, though they may be called alike.
    assert columns["customer"].fallbacks == columns["checked_by"].fallbacks == ()
    assert "sku_2" not in columns
    # Sentences are to be read.
    assert "remarks" not in columns
    assert "# left out: remarks, such as It had " in draft.text
    assert "18 of 83 documents: it is prose" in draft.text
    assert "left out: Item" not in draft.text


def test_a_mail_is_from_somebody_and_the_day_in_its_name_is_no_number(tmp_path: Path) -> None:
    mails = {
        f"mail-2025-05-{n:02}.txt": f"From: {'Ada Lind' if n % 2 else 'Bo Ek'} <x@y.example>\n"
        f"To: crew@y.example\nDate: {date(2025, 5, n):%a, %d %b %Y} 09:1{n % 10}:00 +0000\n"
        f"Subject: Crane{' again' * n}\n\nDear all,\n\nit is mended.\n"
        for n in range(1, 21)
    }
    (tmp_path / "s").mkdir()
    draft = suggest(write_files(tmp_path / "s", mails))
    columns = {column.name: column for column in load(draft.text).columns}
    assert (columns["date"].type, columns["sender"].type) == ("date", "text")
    assert not {"mail_number", "from", "date_kind"} & columns.keys()
    sent = columns["sender"].pattern
    assert sent is not None
    found = sent.search("From: Ada Lind <x@y.example>")
    assert found is not None and found[1] == "Ada Lind"
    assert "left out: date" not in draft.text


def test_names_are_written_in_plain_letters(tmp_path: Path) -> None:
    rows = [f'{n},Weg{n},10{n} cm,"1,20{n}.50"' for n in range(1, 9)]
    sheet = "\n".join(["Nr,Straße,Größe,Ünit price", *rows]) + "\n"
    columns = drafted(tmp_path / "sheet", {"list.csv": sheet})
    assert columns.keys() >= {"strasse", "grosse", "unit_price"}
    assert columns["grosse"].source == "record:Größe"
    notes = {f"{n}.md": f"# Note {n}\n\nÉtat: {'bon' if n % 2 else 'usé'}\n" for n in range(8)}
    assert "etat" in drafted(tmp_path / "notes", notes)


def test_a_section_of_fields_is_a_record(tmp_path: Path) -> None:
    kept = "\n\n".join(
        f"## Chair {n}\n\n- Maker: {'Ek' if n % 2 else 'Lund'}\n- Seat: 4{n} cm\n"
        f"- Sat on: {n:02}/06/2025\n\nIt creaks."
        for n in range(1, 10)
    )
    (tmp_path / "s").mkdir()
    draft = suggest(write_files(tmp_path / "s", {"book.md": f"# The chairs\n\n{kept}\n"}))
    assert 'unit = "section"' in draft.text
    assert {"maker", "seat", "sat_on"} <= draft.columns.keys()
    assert draft.documents == draft.columns["seat"] == 9


def test_a_unit_may_be_of_two_or_stand_in_brackets(tmp_path: Path) -> None:
    rows = [f"{n},{n}.5 m/s,{n + 7},1{n},3{n}" for n in range(1, 9)]
    sheet = "\n".join(["Nr,Draught,Load (bar),Flow (l/h),Height (max)", *rows]) + "\n"
    columns = drafted(tmp_path / "s", {"list.csv": sheet})
    assert (columns["draught"].type, columns["draught"].unit) == ("real", "m/s")
    assert (columns["load"].unit, columns["flow"].unit) == ("bar", "l/h")
    assert columns["height_max"].unit == ""
