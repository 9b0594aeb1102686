"""What a question wants to hear, and whether a sentence has one that is new."""

import pytest

from pageturner.agent.wanted import has_new, wanted

WANTED = [
    ("How many cars fit on the deck?", "number"),
    ("What percentage of sailings was late?", "number"),
    ("What was the water temperature?", "number"),
    ("How often is the fire exercise held?", "number"),
    ("When was the line founded?", "date"),
    ("In what year did the fares rise?", "date"),
    ("Who founded the line?", "name"),
    ("Whose idea was the drill?", "name"),
    ("Where are the spare keys?", "place"),
    ("Which island has the terminal?", "place"),
    ("What is the remedy for white smoke?", None),
    ("Why was a couple married there?", None),
]

NEW = [
    # (question, sentence, does it have what is wanted?)
    ("How many cars fit on the deck?", "The deck takes forty-two cars.", True),
    ("How many cars fit on deck 3?", "Deck 3 takes cars and lorries.", False),
    ("How often is it held?", "It is held twice a year.", True),
    ("When was it founded?", "It was founded in 1988.", True),
    ("When does it open?", "The hall opens on Monday.", True),
    ("When was it founded in 1988?", "In 1988 it was founded.", False),
    ("Who founded the line?", "The line was founded by Ada Lovelace.", True),
    ("Who founded the line?", "Ada Lovelace founded the line.", True),
    ("Who is Ada?", "Everybody knows Ada.", False),
    ("Where are the keys?", "They hang in the Harbour Rooms.", True),
    ("Where are the keys?", "They were lost.", False),
]


@pytest.mark.parametrize(("question", "kind"), WANTED)
def test_what_a_question_wants(question: str, kind: str | None) -> None:
    assert wanted(question) == kind


@pytest.mark.parametrize(("question", "sentence", "new"), NEW)
def test_what_the_question_says_itself_is_not_new(question: str, sentence: str, new: bool) -> None:
    kind = wanted(question)
    assert kind is not None
    assert has_new(kind, sentence, question) is new
