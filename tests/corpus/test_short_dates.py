"""A date that is named by what was done is called by that alone."""

import pytest

from pageturner.corpus.config import parse_config
from pageturner.corpus.short_dates import short_of_date

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
