"""Days of follow-ups: spans of them, and a question with its days replaced."""

from collections.abc import Sequence
from datetime import date

from pageturner.agent.followup_dates import preposition, say
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.dates import read_dates
from pageturner.tools.text_to_sql.periods import (
    Calendar,
    Interval,
    Period,
    as_dates,
)
from pageturner.tools.text_to_sql.tokens import tokenize

_READ = 1_600
"""Characters of an answer that are looked at for days."""


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
        elif analysis.tokens[first].low in ("from", "between", "since", "until", "after", "before"):
            put = preposition(spans, said)
        text = text[:start] + put + text[end:]
    return " ".join(text.split())


def closed_with(question: str, words: str) -> str:
    body = question.rstrip(" ?.!")
    end = question[len(body) :].strip() or "?"
    return f"{body} {words}{end}"


def parts_of(period: Period | None) -> tuple[Interval, ...]:
    if period is None:
        return ()
    listed = [span for part in period.parts for span in part.intervals]
    return tuple(listed) or period.intervals


def held_days(card: SchemaCard) -> tuple[date | None, date | None]:
    temporal = card.temporal
    return as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)


def gap_between(period: Period, anchor: Interval) -> int:
    start, end = period.intervals[0][0], period.intervals[-1][1]
    return max((start - anchor[1]).days, (anchor[0] - end).days, 0)


def is_month(span: Interval) -> bool:
    return span[0].day == 1 and 27 <= (span[1] - span[0]).days <= 30


def in_year(span: Interval, year: int) -> Interval:
    start, end = span
    return day_or_none(year, start.month, start.day), day_or_none(
        year + end.year - start.year, end.month, end.day
    )


def in_month(span: Interval, month: date) -> Interval:
    day = day_or_none(month.year, month.month, span[0].day)
    return day, day


def day_or_none(year: int, month: int, day: int) -> date:
    while True:
        try:
            return date(year, month, day)
        except ValueError:
            if not 1 <= year <= 9999:
                raise
            day -= 1


def days_of(dates: Sequence[object]) -> tuple[date, ...]:
    found = []
    for one in dates:
        try:
            found.append(date.fromisoformat(str(one)[:10]))
        except ValueError:
            continue
    return tuple(dict.fromkeys(found))


def opening_day(text: str) -> Interval | None:
    """The stretch that an answer opens with: "April 2026 had the highest …"."""
    opening = tokenize(text[:60])[:6]
    dates = read_dates(opening, Calendar())
    if not dates.period or dates.firsts[:1] != (0,) or len(dates.period.intervals) != 1:
        return None
    return dates.period.intervals[0]


def days_in(text: str) -> tuple[date, ...]:
    """The complete single days an answer's text names."""
    period = read_dates(tokenize(text[:_READ])[:300], Calendar()).period
    if period is None:
        return ()
    return tuple(s for s, e in parts_of(period) if s == e)
