"""A date that is named by what was done is called by that alone."""

import pytest

from pageturner.corpus.config import parse_config
from pageturner.corpus.short_dates import short_of_date, short_of_doer

NAMES = [
    # (names of dates, what the first is called besides)
    (["paid_on"], ("paid",)),
    (["due_date"], ("due",)),
    (["date_delivered", "date_sent"], ("delivered",)),
    (["closed_at"], ("closed",)),
    (["paid_on", "paid"], ()),
    (["due_on", "due_date"], ()),
    (["invoice_date"], ()),
    (["seed_date"], ()),
    (["paid"], ()),
]


@pytest.mark.parametrize(("names", "called"), NAMES)
def test_the_participle_names_the_date(names: list[str], called: tuple[str, ...]) -> None:
    columns = {name: {"type": "date", "source": f"record:{name}"} for name in names}
    config = parse_config({"columns": columns})
    assert short_of_date(config.columns[0], config.columns) == called


DOERS = [
    # (names of columns, what the first is called besides)
    (["inspected_by"], ("inspected", "inspecter", "inspector")),
    (["written_by"], ("written",)),
    (["counted_by", "counted"], ()),
    (["checked_by", "checked_on"], ()),
    (["approved_by", "approver"], ("approved", "approvor")),
    (["stand_by"], ()),
    (["by"], ()),
]


@pytest.mark.parametrize(("names", "called"), DOERS)
def test_the_participle_names_who_did_it(names: list[str], called: tuple[str, ...]) -> None:
    columns = {name: {"type": "text", "source": f"record:{name}"} for name in names}
    config = parse_config({"columns": columns})
    assert short_of_doer(config.columns[0], config.columns) == called
