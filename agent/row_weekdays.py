"""The day of the week beside a date, where it is asked for: "on which weekday did it hail"."""

import re
from collections.abc import Sequence
from datetime import date

from pageturner.agent.row_dates import say_date

_ASKED = re.compile(r"\b(?:which|what|the)\s+(?:weekday|day\s+of\s+the\s+week)\b", re.IGNORECASE)
_FEW = 3


def with_weekdays(question: str, text: str, dates: Sequence[str]) -> str:
    """The text with "Sunday 4 May 2025" for "4 May 2025", of the few days that are told."""
    if not dates or len(dates) > _FEW or not _ASKED.search(question):
        return text
    for day in dates:
        said = say_date(day)
        named = f"{date.fromisoformat(day[:10]):%A} {said}"
        text = re.sub(rf"(?<!day )(?<!to )(?<!\d){re.escape(said)}", named, text)
    return text
