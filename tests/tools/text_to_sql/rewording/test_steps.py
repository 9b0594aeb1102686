"""A step that is passed over, for want of all its words, would have done nothing."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.rewording.amounts.falls_into import falls_into
from pageturner.tools.text_to_sql.rewording.passes import STEPS, reworded
from pageturner.tools.text_to_sql.rewording.steps import Given, Step, one_of_each, step
from pageturner.tools.text_to_sql.rewording.typed.blanks import filled_in
from tests.tools.text_to_sql.schemas import NAMES, schema
from tests.tools.text_to_sql.test_writer import Case, cases

EVERY = 5
_PIECE = st.builds(
    lambda case, first, words: " ".join(case.question.split()[first : first + words]),
    st.sampled_from(list(cases())),
    st.integers(0, 12),
    st.integers(1, 7),
)
_WORD = st.sampled_from(sorted({word for one in STEPS for word in one.words or ()}))
_MARK = st.sampled_from(sorted(",.?;:()-\"'"))


def test_a_step_does_nothing_to_a_question_without_its_words() -> None:
    changed = {
        (one.put.__name__, case.question)
        for case in list(cases())[::EVERY]
        for one in _wrongly_passed_over(case)
    }
    assert changed == set()


def _wrongly_passed_over(case: Case) -> list[Step[...]]:
    """The steps that would change a question in which none of their words stands."""
    card = schema(case.schema).card
    lexicon = lexicon_of(card)
    given: dict[Given, Any] = {"card": card, "lexicon": lexicon, "nouns": lexicon.nouns}
    tokens, found = tokenize(filled_in(case.question)), []
    for one in STEPS:
        put = one.put(tokens, *[given[name] for name in one.takes])
        if one.words is None or not one.words.isdisjoint({token.low for token in tokens}):
            tokens = put
        elif put != tokens:
            found.append(one)
    if not case.question.isupper():
        assert tokens == reworded(case.question, card, lexicon)
    return found


@given(pieces=st.lists(_PIECE | _WORD | _MARK, max_size=9), name=st.sampled_from(NAMES))
@example(
    pieces=["fog,", "4 May 2026, our last day", "of our first week,", "our last day?"],
    name="weather",
)
@example(pieces=["cars were there on 3 March 2025,", "not as booked but"], name="ferries")
@settings(max_examples=400, deadline=None)
def test_pieces_of_questions_put_together_are_reworded(pieces: list[str], name: str) -> None:
    card = schema(name).card
    reworded(" ".join(pieces), card, lexicon_of(card))


def test_every_step_is_taken_once() -> None:
    assert len({one.put for one in STEPS}) == len(STEPS)


@pytest.mark.parametrize("question", ["a fall into single digits", "a fall to single digits"])
def test_a_step_by_itself_looks_for_its_words(question: str) -> None:
    lows = [token.low for token in falls_into(tokenize(question))]
    assert lows == ["a", "fall", "to", "single", "digits"]


def test_a_step_is_not_taken_without_its_words() -> None:
    backwards = step(words={"turn"})(lambda tokens: list(tokens)[::-1])
    assert [token.low for token in backwards(tokenize("turn it"))] == ["it", "turn"]
    assert [token.low for token in backwards(tokenize("keep it"))] == ["keep", "it"]


def test_one_word_stands_for_a_phrase() -> None:
    assert one_of_each({("as", "such"), ("from", "time", "to", "time")}) == {"such", "time"}
