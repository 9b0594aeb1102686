"""A figure that was told of several times or names: which end of it a turn asks for, and how it is
said again.

"which was the hottest?"   of mean peaks        →   the highest of them
"and the worst?"           of cracked firings   →   where there were most
"""

import re
from datetime import datetime

from pageturner.agent.followups.fragments import HIGH, LOW
from pageturner.agent.followups.words import PADDING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.questions import noun_of
from pageturner.tools.text_to_sql.reading import Direction, Membership, Reading
from pageturner.tools.text_to_sql.saying import say_condition
from pageturner.tools.text_to_sql.taking_apart import analyse

JUDGED = re.compile(r"\b(?:(?P<best>best)|worst)\b", re.IGNORECASE)
"""How welcome one is, which a column has to declare."""
_ENDS = HIGH | LOW
_BESIDE_ENDS = (
    PADDING | KNOWN | word_set("had the most fewest least which one of all then on average")
)
_MORE = word_set("more fewer most fewest least")
_TIMES = word_set("half month week season year quarter period two three four five six months more")


def end_asked_for(
    said: str, figure: Reading, card: SchemaCard, now: datetime | None
) -> Direction | None:
    """Which end of the figures is asked for; None where it is of something else."""
    if judged := JUDGED.search(said):
        return _judged(bool(judged["best"]), figure)
    analysis = analyse(said, card, now)
    if figure.kind != "count" and more_records(analysis):
        return None
    worded = [
        m
        for m in analysis.mentions
        if any(token.low not in _ENDS for token in analysis.tokens[m.first : m.last])
    ]  # ("which is lower?", where a priority may be low)
    ranked = [m for m in worded if m.degree in ("most", "more")]
    others = [m for m in worded if m not in ranked and not m.of("qualifier")]
    own = {column.name for column in figure.measure.columns} if figure.measure else set()
    held = {name for c in figure.conditions for name in _columns(c)}
    names = {c.column.name for c in names_of(figure)}
    for mention in others:
        if not (own | held | names) & {link.column.name for link in mention.links}:
            return None
    if _left(analysis):
        return None
    if ranked:
        roles = {x.role for m in ranked for x in m.of("name", "low") if x.column.name in own | held}
        return None if not roles else "low" if roles == {"low"} else "high"
    ends = {token.low for token in analysis.tokens} & (_ENDS | {"more", "less", "fewer"})
    if len(ends) != 1:
        return None
    return "low" if ends & (LOW | {"less", "fewer"}) else "high"


def more_records(analysis: Analysis) -> bool:
    """Whether it is asked where more of the records were so: "more rainy days"."""
    return any(
        analysis.noun_at(m.last)
        and _MORE & {token.low for token in analysis.tokens[max(0, m.first - 1) : m.last]}
        for m in analysis.mentions
    )


def _judged(best: bool, figure: Reading) -> Direction | None:
    """The end that is welcome, or is not; None where nobody declared which one is."""
    better = figure.measure.column.better if figure.measure else ""
    if not better:  # (the worst month for failures is the one that had most of them)
        return "high" if figure.kind == "count" and not best else None
    return "high" if (better == "high") == best else "low"


def names_of(reading: Reading) -> list[Membership]:
    return [
        c
        for c in reading.narrowed_by
        if isinstance(c, Membership) and c.holds and len(c.values) == 1
    ]


def _columns(condition: object) -> set[str]:
    column = getattr(condition, "column", None)
    return {column.name} if column is not None else set()


def _left(analysis: Analysis) -> bool:
    mentioned = {at for m in analysis.mentions for at in range(m.first, m.last)}
    return any(
        token.kind != "mark"
        and at not in mentioned
        and token.low not in _BESIDE_ENDS | _ENDS
        and not analysis.noun_at(at)
        and token.low not in _TIMES
        for at, token in enumerate(analysis.tokens)
    )


def figure_of(reading: Reading, end: str, card: SchemaCard) -> str:
    """`highest average peak`, `most days with rain`."""
    held = " and ".join(say_condition(c) for c in reading.narrowed_by)
    under = f" with {held}" if held else ""
    if reading.kind == "count" or reading.measure is None:
        return f"{'most' if end == 'highest' else 'fewest'} {noun_of(card)}{under}"
    word = "total" if reading.kind == "sum" else reading.aggregate or "average"
    return f"{end} {word} {reading.measure.words}{under}"
