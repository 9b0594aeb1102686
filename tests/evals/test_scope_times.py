"""What SQL takes of a question's time is told by itself."""

from pageturner.corpus.corpus import Corpus
from pageturner.evals.scoping import times
from pageturner.evals.weather import scope_times

QUESTIONS = (
    "Which day had the most passengers in March 2025?",
    "How many passengers were carried yesterday?",
    "What is the meaning of life?",
)


async def test_every_question_is_timed_also_one_that_is_left_to_search(corpus: Corpus) -> None:
    spent = await times(corpus, [(question, None) for question in QUESTIONS])
    assert len(spent) == len(QUESTIONS)
    assert min(spent) > 0


async def test_the_median_is_told_with_what_nearly_all_stay_under(corpus: Corpus) -> None:
    told = await scope_times(
        corpus, [{"question": question, "now": "2025-03-07"} for question in QUESTIONS]
    )
    assert told["n"] == len(QUESTIONS)
    assert 0 < told["scope_ms"] <= told["scope_ms_95th"]
