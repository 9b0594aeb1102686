"""Who is called as somebody recorded is, but for the first name, is somebody else."""

import pytest

from pageturner.agent.names_unheard import another_of_a_name, beside_names
from pageturner.corpus.card import ColumnCard, SchemaCard

CARD = SchemaCard(
    table="homes",
    unit="document",
    columns=(
        ColumnCard(name="tenant", type="text", samples=("Helen Fenwick", "Sandeep Gill")),
        ColumnCard(name="owner", type="text", samples=("Bexhill Estates Ltd",)),
        ColumnCard(name="home", type="text", samples=("Flat 2, 51 Harbour Road", "Mill")),
        ColumnCard(name="rent", type="integer"),
    ),
)

NAMES = [
    # (a name, whether it is told from those recorded by its first word)
    ("john fenwick", True),
    ("duncan estates", True),
    ("doctor fenwick", False),
    ("fenwick", False),
    ("old mill", False),
    ("john smith", False),
]


@pytest.mark.parametrize(("name", "told"), NAMES)
def test_a_first_name_tells_who_is_meant(name: str, told: bool) -> None:
    assert another_of_a_name(name.split(), CARD) is told


BESIDE = [
    # (a question, what is asked beside the names in it)
    ("Is parking allowed at 51 Harbour Road?", "Is parking allowed at ?"),
    ("Did Helen Fenwick move to Flat 2, 51 Harbour Road?", "Did move to ?"),
    ("Is the mill open?", "Is the mill open?"),
]


@pytest.mark.parametrize(("question", "beside"), BESIDE)
def test_what_is_asked_beside_names_is_told_apart(question: str, beside: str) -> None:
    assert " ".join(beside_names(question, CARD).split()) == beside
