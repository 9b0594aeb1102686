"""What is found in a text becomes the value SQLite should hold, or a named failure."""

import datetime as dt

import pytest

from pageturner.corpus.config import ColumnType
from pageturner.corpus.values import parse_value

READ = [
    # (found, type, stored)
    ("2025-10-08", "date", "2025-10-08"),
    ("Wednesday 8 October 2025", "date", "2025-10-08"),
    ("Oct 8, 2025", "date", "2025-10-08"),
    (dt.date(2025, 10, 8), "date", "2025-10-08"),
    (dt.datetime(2025, 10, 8, 9, 30), "date", "2025-10-08"),
    ("2:56 PM", "time", "14:56"),
    ("12:07 AM", "time", "00:07"),
    ("1,204", "integer", 1204),
    ("412 passengers", "integer", 412),
    (7.0, "integer", 7),
    ("$1,200.50", "real", 1200.5),
    ("60%", "real", 60.0),
    ("−3", "real", -3.0),
    ("-3 °F", "real", -3.0),
    ("yes", "boolean", 1),
    ("FALSE", "boolean", 0),
    (True, "boolean", 1),
    ("  Bright \n Tern ", "text", "Bright Tern"),
    ("", "integer", None),
    ("   ", "date", None),
    (None, "text", None),
]
UNREAD = [
    ("31 February 2025", "date"),
    ("October", "date"),
    ("noonish", "time"),
    ("12 to 15", "real"),
    ("7.5", "integer"),
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
