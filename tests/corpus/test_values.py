"""What is found in a text becomes the value SQLite should hold, or a named failure."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pageturner.corpus.config import ColumnType
from pageturner.corpus.ranges import split_range
from pageturner.corpus.values import parse_value

READ = [
    # (found, type, stored)
    ("2025-10-08", "date", "2025-10-08"),
    *((said, "text", None) for said in ("-", "--", " – ", "n/a", "N.A.", "#N/A", "null")),
    ("n/a", "date", None),
    ("-", "real", None),
    ("none", "text", "none"),
    ("NA", "text", "NA"),
    ("Wednesday 8 October 2025", "date", "2025-10-08"),
    ("Oct 8, 2025", "date", "2025-10-08"),
    (dt.date(2025, 10, 8), "date", "2025-10-08"),
    (dt.datetime(2025, 10, 8, 9, 30), "date", "2025-10-08"),
    ("the 17th March, 2025", "date", "2025-03-17"),
    ("16. März 2025", "date", "2025-03-16"),
    ("Montag, 3. Februar 2025", "date", "2025-02-03"),
    ("le 1er août 2025", "date", "2025-08-01"),
    ("3 de marzo de 2025", "date", "2025-03-03"),
    ("2:56 PM", "time", "14:56"),
    ("12:07 AM", "time", "00:07"),
    ("5pm", "time", "17:00"),
    ("12 a.m.", "time", "00:00"),
    ("noon", "time", "12:00"),
    ("0930", "time", "09:30"),
    ("1745 hrs", "time", "17:45"),
    ("17h30", "time", "17:30"),
    ("7.30 pm", "time", "19:30"),
    ("7.30pm", "time", "19:30"),
    ("12.15 a.m.", "time", "00:15"),
    ("19.30", "time", "19:30"),
    ("07.30h", "time", "07:30"),
    ("9.05 hrs", "time", "09:05"),
    ("1,204", "integer", 1204),
    ("412 passengers", "integer", 412),
    (7.0, "integer", 7),
    ("$1,200.50", "real", 1200.5),
    ("60%", "real", 60.0),
    ("−3", "real", -3.0),
    ("-3 °F", "real", -3.0),
    ("minus 5", "integer", -5),
    ("Minus $5", "integer", -5),
    ("5 below zero", "integer", -5),
    ("5 below the mean", "integer", 5),
    ("03.04.2025", "date", "2025-04-03"),
    ("3/4/2025", "date", "2025-03-04"),
    ("13/4/2025", "date", "2025-04-13"),
    ("2025-10-08T23:30:00Z", "date", "2025-10-08"),
    ("1.234,5", "real", 1234.5),
    ("1,234.5", "real", 1234.5),
    ("1,5", "real", 1.5),
    ("0,125", "real", 0.125),
    ("1.234", "real", 1.234),
    ("1.234.567", "integer", 1234567),
    ("12,34,567", "integer", 1234567),
    ("1 234 567", "integer", 1234567),
    ("1'234.50 CHF", "real", 1234.5),
    ("9007199254740993", "integer", 9007199254740993),
    ("(1,200)", "integer", -1200),
    ("$(1,200.50)", "real", -1200.5),
    ("1,200-", "integer", -1200),
    ("-$5", "integer", -5),
    ("COVID-19", "integer", 19),
    ("12k", "integer", 12000),
    ("12 K", "integer", 12),
    ("$12K", "integer", 12000),
    ("$3.2m", "integer", 3200000),
    ("3.2 m", "real", 3.2),
    ("3 million", "integer", 3000000),
    ("EUR 1.2bn", "integer", 1200000000),
    ("5 km", "real", 5.0),
    ("½ inch", "real", 0.5),
    ("1½", "real", 1.5),
    ("1e3", "real", 1000.0),
    ("yes", "boolean", 1),
    ("FALSE", "boolean", 0),
    (True, "boolean", 1),
    ("  Bright \n Tern ", "text", "Bright Tern"),
    (["fog", "gale"], "text", "fog, gale"),
    ("", "integer", None),
    ("   ", "date", None),
    (None, "text", None),
]
UNREAD = [
    ("31 February 2025", "date"),
    ("31. Februar 2025", "date"),
    ("März 2025", "date"),
    ("October", "date"),
    ("noonish", "time"),
    ("2575", "time"),
    ("9", "time"),
    ("24:00", "time"),
    ("24.10", "time"),
    ("7.5", "time"),
    ("0.50", "time"),
    ("10.20.30", "time"),
    ("13pm", "time"),
    ("3 August", "date"),
    ("2025", "date"),
    ("2025-13-01", "date"),
    ("1696723200", "date"),
    ("today", "date"),
    ("12 to 15", "real"),
    ("7.5", "integer"),
    ("12 15", "integer"),
    ({"n": 5}, "integer"),
    ({"n": 5}, "text"),
    ([5], "integer"),
    ([["a"]], "text"),
    ("1,2,3", "real"),
    ("1.2.3", "real"),
    ("1,234,5", "real"),
    ("1e999999", "real"),
    ("1e400", "real"),
    ("99999999999999999999", "integer"),
    (10**30, "integer"),
    (float("inf"), "integer"),
    ("page 12 of 31", "integer"),
    ("none", "integer"),
    ("maybe", "boolean"),
    ("inf", "real"),
    (float("nan"), "real"),
]


@pytest.mark.parametrize(("found", "kind", "stored"), READ)
def test_what_can_be_read_is_stored_typed(found: object, kind: ColumnType, stored: object) -> None:
    value = parse_value(found, kind)
    assert (value, type(value)) == (stored, type(stored))


@pytest.mark.parametrize(("found", "kind"), UNREAD)
def test_what_cannot_be_read_is_named(found: object, kind: ColumnType) -> None:
    with pytest.raises(ValueError, match="is n"):
        parse_value(found, kind)


@given(st.integers(-(2**62), 2**62), st.sampled_from([",", "_", "'", "\u202f"]))
def test_separators_between_thousands_change_nothing(number: int, separator: str) -> None:
    assert parse_value(f"{number:,}".replace(",", separator), "integer") == number


@given(st.text(alphabet="0123456789.,-−() '½$€%kmKM", max_size=12))
def test_whatever_looks_like_a_number_is_one_or_is_named(text: str) -> None:
    for kind in ("integer", "real"):
        try:
            value = parse_value(text, kind)
        except ValueError:
            continue
        assert value is None or isinstance(value, int | float)


RANGES = [
    # (found, its ends)
    ("9 to 15 mph", ("9 mph", "15 mph")),
    ("9-15", ("9", "15")),
    ("9–15 mph", ("9 mph", "15 mph")),
    ("between 9 and 15", ("9", "15")),
    ("-5 to -10", ("-5", "-10")),
    ("-5--3", ("-5", "-3")),
    ("10%-20%", ("10%", "20%")),
    ("$3-5m", ("$3m", "$5m")),
    ("3 to 5 million", ("3 million", "5 million")),
    ("1–3 March 2025", ("1 March 2025", "3 March 2025")),
    ("1 March 2025 - 3 March 2025", ("1 March 2025", "3 March 2025")),
    ("2025-01-01 to 2025-02-01", ("2025-01-01", "2025-02-01")),
    ("08:00-17:00", ("08:00", "17:00")),
    ("2025-01-01", ("2025-01-01", None)),
    ("around 12 mph", ("around 12 mph", None)),
    ([9, 15], (9, 15)),
    (7, (7, None)),
    (None, (None, None)),
]


@pytest.mark.parametrize(("found", "ends"), RANGES)
def test_a_range_has_two_ends(found: object, ends: tuple[object, object]) -> None:
    assert split_range(found) == ends
