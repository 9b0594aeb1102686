"""Is this question one for SQL? Scored as NVRAG does, 0 to 10 on three criteria.

Relevance is how much of the question the corpus's columns and the calendar explain; intent how
plainly it asks for something that records answer; comparison whether it compares or evaluates.
The overall score is their mean.
"""

from dataclasses import dataclass
from datetime import datetime

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.grammar import analysed
from pageturner.tools.text_to_sql.reading import Reading, Refusal

_COMPARING = frozenset(
    {"more", "less", "high", "low", "better", "worse", "average", "share", "change"}
)
_LOCATED = 6.0
"""Relevance of a question of which only is understood which records it is about."""

_EVALUATED = {"rows": 2.0, "any": 4.0, "all": 5.0, "none": 5.0, "count": 7.0, "sum": 7.0}


@dataclass(frozen=True)
class Scenario:
    """How well a question fits the corpus's scenario, each from 0 to 10."""

    relevance: float
    intent: float
    comparison: float
    undated: str = ""
    """Why a date of the question names no days for sure; "" where all do."""
    language: str = ""
    """What the question is asked in, where that is not the English that the rules read."""

    @property
    def overall(self) -> float:
        """The mean of the three."""
        return round((self.relevance + self.intent + self.comparison) / 3, 2)


def score_scenario(question: str, card: SchemaCard, now: datetime | None) -> Scenario:
    """Score a question against the scenario that a card describes."""
    analysis, reading = analysed(question, card, now)
    understood = None if isinstance(reading, Refusal) else reading
    language = reading.language if isinstance(reading, Refusal) else ""
    return Scenario(
        _relevance(analysis, understood),
        _intent(analysis, understood),
        _comparison(analysis, understood),
        "" if understood or language else analysis.dates.problem,
        language,
    )


def _linked(analysis: Analysis) -> int:
    """How many things were recognised: dates, columns, values."""
    mentions = [m for m in analysis.mentions if m.of("name", "low", "value")]
    return len(analysis.dates.firsts) + len(mentions)


def _relevance(analysis: Analysis, reading: Reading | None) -> float:
    asked = reading is not None and (reading.period is not None or bool(reading.never_told))
    if reading is not None and reading.nowhere:
        return 10.0
    linked = _linked(analysis) or int(asked)  # "which day had a record high": of what is, or is not
    if not linked:
        return 0.0
    unknown = len(reading.unknown) if reading else max(1, linked)
    share = round(10 * linked / (linked + unknown), 2)
    temporal = analysis.card.temporal
    dated = temporal is not None and temporal.filled == analysis.card.count
    if reading is not None and reading.scope_only and (dated or reading.conditions):
        return max(share, _LOCATED)  # the other words are what to look for there
    return share


def _intent(analysis: Analysis, reading: Reading | None) -> float:
    if reading is not None and reading.nowhere:
        return 10.0
    if reading is None:
        return 2.0 if _linked(analysis) else 0.0
    if reading.scope_only:
        return 6.0
    return 8.0 if reading.unknown else 10.0


def _comparison(analysis: Analysis, reading: Reading | None) -> float:
    if reading is not None and reading.kind not in _EVALUATED:
        return 10.0
    said = any(cue.meaning in _COMPARING for cue in analysis.cues) or any(
        mention.degree for mention in analysis.mentions
    )
    amounts = any(amount.operator for amount in analysis.amounts)
    base = _EVALUATED[reading.kind] if reading is not None else 0.0
    return min(10.0, base + 3.0 * said + 3.0 * amounts)
