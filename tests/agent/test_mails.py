"""Of a mail its sentences answer, and its headers where they are asked for."""

import pytest

from pageturner.agent.mails import without_headers

HEADERS = (
    "From: Bo Ek <bo@y.example>\nTo: crew@y.example\nDate: 2 May 2025\nSubject: Crane out of order"
)
BODY = "The belt broke. We wait for another.\n\nIt comes on Friday."
MAIL = f"{HEADERS}\n\nDear all,\n\n{BODY}\n\nKind regards,\nBo Ek\nYard Ltd"

ASKED = [
    # (question, text, what of it may answer)
    ("Why is the crane out of order?", MAIL, BODY),
    ("What is said of the belt?", MAIL, BODY),
    ("Who wrote about the crane?", MAIL, MAIL),
    ("What was the subject of the mail on the crane?", MAIL, MAIL),
    ("Why is the crane out of order?", f"{HEADERS}\n\n{BODY}", BODY),
    ("Why is the crane out of order?", HEADERS, HEADERS),
    # A mail that signs off with thanks in a sentence keeps it; what is no mail stays as it is.
    ("Why?", f"{HEADERS}\n\nThanks for the belt, it fits.", "Thanks for the belt, it fits."),
    ("Why?", f"To: the crew\n\n{BODY}", f"To: the crew\n\n{BODY}"),
    ("Why?", f"Dear all,\n\n{BODY}", f"Dear all,\n\n{BODY}"),
]


@pytest.mark.parametrize(("question", "text", "told"), ASKED)
def test_a_mail_answers_by_what_it_says(question: str, text: str, told: str) -> None:
    assert without_headers(question, text) == told
