"""A mail kept as text: it is called by its subject, and its headers stay in what is read.

From: Birgit Halvorsen <birgit@yard.example>
To: office@harbour.example
Date: Thu, 2 Oct 2025 09:14:00 +0000
Subject: Crane out of order          → "Crane out of order"

Dear all, …
"""

import re

_HEADER = re.compile(r"(?P<name>[A-Z][A-Za-z]*(?:-[A-Za-z]+)*):[ \t]+(?P<value>\S.*)")
_FOLDED = re.compile(r"[ \t]+\S")
_ALWAYS = frozenset({"from", "subject"})
_BESIDE = frozenset({"to", "date", "sent", "cc", "bcc", "reply-to", "message-id", "delivered-to"})


def subject(text: str) -> str:
    """The subject of a mail; "" where the text is none, or has none."""
    headers: dict[str, str] = {}
    last = ""
    for line in text.lstrip("\n").splitlines():
        header = _HEADER.fullmatch(line.rstrip())
        if header:
            last = header["name"].lower()
            headers.setdefault(last, header["value"])
        elif last and _FOLDED.match(line):
            headers[last] += f" {line.strip()}"
        else:
            break
    is_mail = headers.keys() >= _ALWAYS and not _BESIDE.isdisjoint(headers)
    return " ".join(headers["subject"].split()) if is_mail else ""
