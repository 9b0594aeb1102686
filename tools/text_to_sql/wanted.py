"""What is wanted, said by itself: "dry days in May. Count please", "did that happen? List."."""

from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.words import word_set


def list_wanted(question: Question) -> bool:
    """`did that ever happen? List.`: a sentence that asks for nothing but a list."""
    analysis = question.analysis
    return any(
        low in _LISTING and set(analysis.between(start, end)) <= _LISTING | _POLITE
        for start, end in analysis.sentences
        for low in analysis.between(start, end)[:4]
    )


_LISTING = word_set("list lists dates which when")
_POLITE = word_set(
    "please pls them all those the me . ! ? , and if so tell say give show name ones day days they "
    "were was it that"
)


def count_wanted(question: Question, at: int) -> bool:
    """The "count" of "dry days in May. count please", "…, just the count"."""
    low = question.analysis.low
    ends = low(at + 1) in ("", ".", "?", "!", "please", "pls", "only", "then")
    while low(at - 1) in ("just", "only", "the", "a", "day", "give", "me"):
        at -= 1
    return ends and low(at - 1) in (".", ",", "?", ";", ":", "-", "–", "—")
