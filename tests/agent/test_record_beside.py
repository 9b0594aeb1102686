"""The record after or before the one spoken of, what was asked only of some, and the same again."""

from datetime import date, datetime

import pytest

from pageturner.agent.followups.resolving import resolve
from pageturner.agent.followups.turns import Turn
from tests.tools.text_to_sql.schemas import answered, schema

NOW = datetime(2026, 6, 1)
SEEN = "What was the pressure on 10 March 2025?"

BESIDE = [
    # (schema, the question before, the day it came to, what is said, what is answered)
    ("visits", SEEN, "2025-03-10", "and the visit after?", "12 March 2025: pressure 1.8 bar"),
    ("visits", SEEN, "2025-03-10", "And the previous visit?", "5 March 2025: pressure 2 bar"),
    ("visits", SEEN, "2025-03-10", "what about the next visit then?", "12 March 2025: pressure"),
    ("visits", SEEN, "2025-03-10", "and the ash on it?", "10 March 2025: ash 30 kg"),
    (
        "weather",
        "How hot was it on 3 May 2026?",
        "2026-05-03",
        "and the briefing before?",
        "2 May 2026: observed high",
    ),
    ("visits", SEEN, "2025-03-10", "only if there was a leak", "No record with leak for 10 March"),
    (
        "visits",
        "What was the pressure on 3 and 5 March 2025?",
        "",
        "only those with a leak",
        "5 March 2025: pressure 2 bar",
    ),
    (
        "visits",
        "How much ash was carried out on sooty visits?",
        "",
        "same for Birch",
        "The total ash with plant Birch and soot",
    ),
    (
        "visits",
        "How many visits in March 2025 were leaky?",
        "",
        "the same for April",
        "0 leak visits (April 2025)",
    ),
]


@pytest.mark.parametrize(("name", "before", "day", "said", "told"), BESIDE)
def test_a_follow_up_keeps_what_it_says_of_the_records(
    name: str, before: str, day: str, said: str, told: str
) -> None:
    dates = (date.fromisoformat(day),) if day else ()
    turn = Turn(question=before, dates=dates, said=before)
    resolved = resolve(said, [turn], schema(name).card, NOW)
    assert told in answered(resolved.question, name), resolved.question


def test_the_record_beside_may_have_none_of_what_was_asked() -> None:
    turn = Turn(question="How much ash was carried out on 10 March 2025?", said="")
    resolved = resolve("and the visit after?", [turn], schema("visits").card, NOW)
    assert "ash 62 kg" in answered(resolved.question, "visits")
