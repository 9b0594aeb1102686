"""Which forms of a verb are read from the one that is declared."""

import pytest

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.lexicon import lexicon_of

CARD = SchemaCard(
    table="keys",
    unit="document",
    columns=(
        ColumnCard(name="day", type="date", temporal=True),
        ColumnCard(name="back", type="date", synonyms=("hand back", "came home")),
    ),
)


@pytest.mark.parametrize("said", ["hand back", "handed back", "came home", "come home"])
def test_a_regular_verb_is_declared_plainly_and_an_irregular_one_in_the_past(said: str) -> None:
    mention = lexicon_of(CARD).at(tokenize(said), 0)
    assert mention is not None
    assert (mention.last, mention.columns[0].name) == (2, "back")
