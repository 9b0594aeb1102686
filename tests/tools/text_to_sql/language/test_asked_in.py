"""A question in another language is known as one, and English with foreign names is not."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from pageturner.tools.text_to_sql.language.asked_in import asked_in
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.scenario import score_scenario
from tests.tools.text_to_sql.schemas import schema
from tests.tools.text_to_sql.test_writer import cases

FOREIGN = [
    # (question, language)
    ("Welche Wohnungen haben drei Zimmer?", "German"),
    ("Wie hoch ist die Miete in Hightown?", "German"),
    ("Wohnungen mit mehr als 3 Zimmern in Old Harbour", "German"),
    ("An welchem Tag war die Temperatur im Ofen am höchsten?", "German"),
    ("Wer hatte am 3. März die Aufsicht?", "German"),
    ("Quel est le loyer moyen des appartements ?", "French"),
    ("Combien de maisons à Hightown en 2026 ?", "French"),
    ("Quels jours a-t-il neigé en janvier 2025 ?", "French"),
    ("¿Cuántos pisos hay en Old Harbour?", "Spanish"),
    ("¿Cuál fue la temperatura máxima el 3 de marzo de 2025?", "Spanish"),
    ("Qual era la temperatura massima il 3 marzo 2025?", "Italian"),
    ("Hoeveel woningen zijn er in Hightown?", "Dutch"),
    ("Op welke dag was de omzet het hoogst?", "Dutch"),
    ("Hvor varmt var det den 3. mars 2025?", "Swedish, Danish or Norwegian"),
    ("Ile chleba upieczono w marcu?", "Polish"),
    ("Какая была температура 3 марта 2025 года?", "another script"),
    ("2025年3月3日の最高気温は？", "another script"),
]
ENGLISH = [
    "What did Le Monde and El País say about La Niña?",
    "los angeles vs las vegas",
    "Los Angeles, Las Vegas, San Juan de los Lagos",
    "articles by Der Spiegel on Die Linke",
    "Was Die Hard on in Los Angeles?",
    "hay yield en route",
    "Mayor de Blasio on rents",
    "Gusts of 30 plus on anything but a southerly",
    "Rua do Sol flats",
    "Müller und Söhne invoices in March",
    "voyages of the Día de Muertos",
    "Average high, De Bilt",
    "Cinco de Mayo 2026",
    "dough time, wind and μg",
    "",
]


@pytest.mark.parametrize(("question", "language"), FOREIGN)
def test_a_question_in_another_language_is_known_as_one(question: str, language: str) -> None:
    assert asked_in(tokenize(question)) == language


@pytest.mark.parametrize("question", ENGLISH)
def test_names_of_other_languages_are_none(question: str) -> None:
    assert asked_in(tokenize(question)) == ""


def test_no_question_of_the_fixtures_is_taken_for_another_language() -> None:
    english = [case for case in cases() if case.answer or case.evidence]
    assert len(english) > 200
    taken = [case.question for case in english if asked_in(tokenize(case.question))]
    assert taken == []


@pytest.mark.parametrize(("question", "language"), FOREIGN)
def test_no_scope_comes_of_what_is_not_read(question: str, language: str) -> None:
    card = schema("lettings").card
    assert EmbeddedSqlWriter().read(question, card, None) is None
    assert score_scenario(question, card, None).language == language
