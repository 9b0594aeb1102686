"""How a new question is put together from the one before."""

import re
from collections.abc import Sequence
from datetime import date

from pageturner.agent.followups.focus import preposition, say
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.dates.periods import Interval, Period
from pageturner.tools.text_to_sql.language.words import word_set

_TIMELY = word_set(
    "today tomorrow yesterday tonight this next last from between since until after before"
)
"""A time that begins with these has no preposition before it."""


def redated(question: str, analysis: Analysis, spans: Sequence[Interval]) -> str:
    """A question with its time replaced; where it had none, with one at its end."""
    said = say(spans)
    general = set(analysis.dates.weekdays_said.split())
    used = sorted(at for at in analysis.dates.used if analysis.tokens[at].text not in general)
    if not used:
        return closed_with(question, preposition(spans, said))
    text = question
    runs: list[list[int]] = []
    for at in used:
        if runs and at - runs[-1][1] <= 1:
            runs[-1][1] = at
        else:
            runs.append([at, at])
    for number, (first, last) in enumerate(reversed(runs)):
        start, end = analysis.tokens[first].start, analysis.tokens[last].end
        if number < len(runs) - 1:
            text = text[:start] + text[end:]
            continue
        opening = analysis.tokens[first - 1] if first else None
        put = said
        if opening is not None and opening.low == "the":
            opening = analysis.tokens[first - 2] if first > 1 else None
            start = analysis.tokens[first - 1].start
        if opening is not None and opening.low in ("on", "in", "from", "during", "between"):
            start, put = opening.start, preposition(spans, said)
        elif analysis.tokens[first].low in _TIMELY:
            put = preposition(spans, said)
        text = text[:start] + put + text[end:]
    return " ".join(text.split())


def closed_with(question: str, words: str) -> str:
    body = question.rstrip(" ?.!")
    end = question[len(body) :].strip() or "?"
    return f"{body} {words}{end}"


def asked_as(form: str, words: str, question: str) -> str:
    """The question before in another form: for its days, or for their number."""
    if form == "which":
        asked, count = re.subn(r"\bhow many( of)?\b", "which", question, count=1, flags=re.I)
        if not count:
            asked, count = re.subn(r"\bhow often\b", "on which days", question, count=1, flags=re.I)
        if not count:
            asked = f"{words}: {question}"
    elif form == "share":
        asked, count = re.subn(r"\bhow many\b", f"{words} of", question, count=1, flags=re.I)
        asked = re.sub(r"\bof days of\b", "of", asked)
        if not count:
            return ""
    elif form == "count":
        which = r"^(?:(?:on )?(?:which|what) (days|dates|ones)|list (?:all )?(?:the )?(days)?)\b"
        asked, count = re.subn(which, "How many days", question, count=1, flags=re.I)
        if not count:
            share = r"^(?:what|which) (?:share|percentage|proportion|fraction)(?: of)?\b"
            asked, count = re.subn(share, "How many", question, count=1, flags=re.I)
        if not count:
            asked = f"{words}: {question}"
    else:
        return ""
    return asked[:1].upper() + asked[1:]


def parts(period: Period | None) -> tuple[Interval, ...]:
    if period is None:
        return ()
    listed = [span for part in period.parts for span in part.intervals]
    return tuple(listed) or period.intervals


def is_month(span: Interval) -> bool:
    return span[0].day == 1 and 27 <= (span[1] - span[0]).days <= 30


def in_year(span: Interval, year: int) -> Interval:
    start, end = span
    return _dated(year, start.month, start.day), _dated(
        year + end.year - start.year, end.month, end.day
    )


def in_month(span: Interval, month: date) -> Interval:
    day = _dated(month.year, month.month, span[0].day)
    return day, day


def _dated(year: int, month: int, day: int) -> date:
    while True:
        try:
            return date(year, month, day)
        except ValueError:
            if not 1 <= year <= 9999:
                raise
            day -= 1


_SOME = re.compile(r"\b(?:either|any|some|one) (?:of (?:them|those|these)|day|date|one)\b", re.I)
_SAID = re.compile(r"\b(?:either|any|some|one) of \d", re.I)
_ASKS_YES = re.compile(r"(?:and |but )?(?:is|are|was|were|did|does|do|had|has|have)\b", re.I)
_LISTED = re.compile(r"(?<=\d) and (?=\d{1,2} [A-Z][a-z]+ \d{4}\b)")


def of_some(said: str, question: str) -> str:
    """The question with its days as ones of which one is enough, where it was asked so: "was it
    foggy on either day" is no question of both."""
    if not _SOME.search(said) or not _ASKS_YES.match(question) or _SAID.search(question):
        return question
    return _LISTED.sub(" or ", question, count=1)
