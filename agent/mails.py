"""What a mail says is between its headers and its name, which are told only where they are asked
for.

why is the crane out of order      a sentence of the mail, and not "Subject: Crane out of order"
who wrote about the crane          its headers, too
"""

import re

from pageturner.corpus.readers.mail import subject
from pageturner.tools.words import words

_OF_HEADERS = frozenset(
    "sender sent send sends wrote write writes written author subject mail mails mailed email "
    "emails emailed dated recipient addressed".split()
)
_HEADERS = ("From:", "To:", "Date:", "Subject:", "Sent:", "Cc:")
_WHOM = frozenset({"who", "whom", "whose"})


def is_mail(text: str) -> bool:
    """Whether a text opens with the headers of a mail."""
    return text.startswith(_HEADERS) and bool(subject(text))


def without_headers(question: str, text: str) -> str:
    """The text of a mail without its headers, where the question does not ask for these; any other
    text as it is."""
    if not is_mail(text):
        return text
    asked = words(question)
    if not _OF_HEADERS.isdisjoint(asked) or not _WHOM.isdisjoint(asked[:1]):
        return text
    body = text.partition("\n\n")[2].strip()
    said = _SIGNED.split(_GREETING.sub("", body))[0].strip()
    return said or body or text


_GREETING = re.compile(
    r"\A(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b[^\n]{0,60}[,!:]?[ \t]*\n+", re.I
)
_SIGNED = re.compile(
    r"^(?:(?:kind|best|warm|warmest|with (?:kind|best))\s+)?(?:regards|wishes)\b.*$"
    r"|^(?:yours|sincerely|cheers|many thanks|thanks|best)\b[^.\n]{0,20},[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
