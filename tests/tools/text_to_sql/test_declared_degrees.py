"""Degrees that are declared beside their adjective are degrees of it."""

from dataclasses import replace

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from pageturner.tools.text_to_sql.language.degrees import plain_degree
from tests.tools.text_to_sql.schemas import schema


def _card(name: str, synonyms: tuple[str, ...], antonyms: tuple[str, ...]) -> SchemaCard:
    card = schema("lettings").card
    columns = [
        replace(one, synonyms=synonyms, antonyms=antonyms) if one.name == name else one
        for one in card.columns
    ]
    return replace(card, columns=tuple(columns))


CHEAP = _card("rent", ("dear", "dearer", "dearest"), ("cheap", "cheaper", "cheapest"))
ENDS_ONLY = _card("rent", ("priciest",), ("cheapest",))
FAR = _card("station_distance", ("furthest", "distance"), ("nearest", "near the station"))

READ = [
    # (card, question, what its query ends in)
    (CHEAP, "What is the cheapest flat?", "rent = (SELECT min(rent) FROM properties WHERE kind ="),
    (CHEAP, "which house is the dearest", "rent = (SELECT max(rent) FROM properties WHERE kind ="),
    (CHEAP, "flats cheaper than 600", "kind = 'flat' AND rent < 600"),
    (CHEAP, "houses dearer than 900", "kind = 'house' AND rent > 900"),
    (ENDS_ONLY, "the priciest flat", "rent = (SELECT max(rent) FROM properties WHERE kind ="),
    (ENDS_ONLY, "What is the cheapest flat?", "rent = (SELECT min(rent)"),
    (FAR, "Which flat is furthest away?", "station_distance = (SELECT max(station_distance)"),
    (FAR, "the nearest house to the station", "station_distance = (SELECT min(station_distance)"),
]


@pytest.mark.parametrize(("card", "question", "end"), READ)
def test_a_declared_degree_is_one_of_its_adjective(
    card: SchemaCard, question: str, end: str
) -> None:
    written = EmbeddedSqlWriter().read(question, card, None)
    assert written is not None
    assert end in written.sql


PLAIN = [
    # (what is declared, what beside it, how it is read)
    ("cheapest", {"cheapest"}, "cheap"),
    ("cheaper", {"cheaper", "cheapest"}, "cheap"),
    ("nearest to the station", {"near to the station"}, "near to the station"),
    ("furthest out", {"far"}, "far out"),
    ("cooler", {"cooler", "fridge"}, "cooler"),
    ("shower", {"shower", "rain"}, "shower"),
    ("best before", {"best before", "expiry"}, "best before"),
    ("interest", {"interest"}, "interest"),
    ("west", {"west"}, "west"),
]


@pytest.mark.parametrize(("phrase", "declared", "read"), PLAIN)
def test_what_is_no_degree_stays(phrase: str, declared: set[str], read: str) -> None:
    assert plain_degree(phrase, declared) == read
