"""What is said beside a question leaves what is asked as it is."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.rewording.beside.pleasantries import asked_alone
from tests.tools.text_to_sql.schemas import schema

QUESTIONS = [
    "How many dry Sundays had gusts of 30 or more?",
    "What was the hottest day of January 2026?",
    "snow days in February, dates only.",
    "did the high beat the forecast on 3 March 2026?",
]
BEFORE = [
    "Sorry to bother you again, but",
    "Hi there!",
    "Good morning.",
    "Quick one.",
    "Settle a bet for me:",
    "For the club minutes,",
    "Out of pure curiosity:",
    "My sister swears I have this wrong.",
    "My grandson has a school project.",
    "Right, so,",
    "Honest question -",
]
BEHIND = [
    "Thanks!",
    "Many thanks in advance.",
    "I'd be grateful.",
    "A short answer will do.",
    "No rush.",
    "Asking for a friend.",
    "(I lost my keys.)",
    "That's all I need.",
]


def alone(text: str) -> str:
    lexicon = lexicon_of(schema("weather").card)
    left = asked_alone(tokenize(text), lexicon)
    return " ".join(token.text for token in left if token.kind != "mark")


def words(text: str) -> str:
    return " ".join(token.text for token in tokenize(text) if token.kind != "mark")


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("said", BEFORE)
def test_what_opens_a_question_is_passed_over(said: str, question: str) -> None:
    assert alone(f"{said} {question}") == words(question)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("said", BEHIND)
def test_what_closes_a_question_is_passed_over(said: str, question: str) -> None:
    assert alone(f"{question} {said}") == words(question)


@pytest.mark.parametrize(
    "text",
    [
        "I only care about gusts. Which day in March was best?",
        "We were in Boston. How warm was it on 3 March 2026?",
        "My flight left on 3 March 2026. Was it foggy?",
        "I need dry days. Which ones in May?",
        "It was our wedding. Was 3 March 2026 dry?",
        "Round it, please. What was the average high in January 2026?",
        "Thanks for asking",
        "For the coast, which days had fog?",
    ],
)
def test_what_narrows_a_question_stays(text: str) -> None:
    assert alone(text) == words(text)


@pytest.mark.parametrize(
    "led_in",
    [
        "Could you tell me",
        "Do you know",
        "I'd like to know",
        "I was wondering",
        "I can't remember",
        "Would you happen to know",
        "Do your records show",
        "Does the archive tell",
        "Have you got any record of",
        "Kindly advise",
    ],
)
@pytest.mark.parametrize(
    "question", ["which days had gusts over 30", "on what date was the high 17"]
)
def test_what_leads_up_to_a_question_is_passed_over(led_in: str, question: str) -> None:
    assert alone(f"{led_in} {question}?") == question


@pytest.mark.parametrize(
    "text",
    [
        "List days where the gusts passed 30.",
        "Show the days whose high was beaten.",
        "I can't remember a warmer day than 3 March 2026, which came after?",
        "Does the forecast for 3 March 2026 say when the rain stops?",
    ],
)
def test_what_is_asked_of_does_not_lead_in(text: str) -> None:
    assert alone(text) == words(text)
