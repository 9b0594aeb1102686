"""What was told is shown in its own words, of the records that were told and no others."""

import pytest

from tests.agent.holding import held

SHOWN = [
    # (records, the turns, what the last one is understood as)
    (
        "kilns",
        "Which day in January 2025 reached the highest peak? | show me the text",
        "what does the firing say on 28 January 2025?",
    ),
    (
        "kilns",
        "Which day in January 2025 reached the highest peak? | read it to me",
        "what does the firing say on 28 January 2025?",
    ),
    (
        "kilns",
        "Which firings in January 2025 had a matt glaze? | can I see the original firings?",
        "what do they say, of those that answer: Which firings in January 2025 had a matt glaze?",
    ),
    (
        "repairs",
        "list the repairs of Tom Breck | quote them",
        "what do they say, of those that answer: list the repairs of Tom Breck",
    ),
    (
        "lettings",
        "what is the cheapest flat? | give me the full text please",
        "what does it say, of those that answer: what is the cheapest flat?",
    ),
    (
        "kilns",
        "Which firings in January 2025 had a matt glaze? | what exactly did it say on the first?",
        "What did the firing say on 6 January 2025?",
    ),
    (
        "kilns",
        "Which firings in January 2025 had a matt glaze? | the latest one, what did the firing say",
        "What did the firing say on 31 January 2025?",
    ),
    (
        "kilns",
        "Which firings in January 2025 had a matt glaze? | and the second? what does it say",
        "What did the firing say on 10 January 2025?",
    ),
    # near misses
    (
        "kilns",
        "Which firings in January 2025 had a matt glaze? | the latest one",
        "Which firings on 31 January 2025 had a matt glaze?",
    ),
    (
        "lettings",
        "what is the cheapest flat? | show me the houses",
        "show me the houses",
    ),
    (
        "repairs",
        "list the repairs of Tom Breck | show me the closed ones",
        "show me the closed ones, of those that answer: list the repairs of Tom Breck",
    ),
]


@pytest.mark.parametrize(("name", "said", "meant"), SHOWN)
def test_what_was_told_is_shown_in_its_own_words(name: str, said: str, meant: str) -> None:
    assert held(name, said)[0] == meant
