"""What only the text of a record says: parts of a day, "areas of fog", a name nobody knows."""

from itertools import pairwise

from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import (
    Reading,
    Truth,
)
from pageturner.tools.text_to_sql.untold.within_a_day.other_ends import holds_all_day

PARTS = frozenset(
    "period periods spell spells bout bouts burst bursts patch patches area areas pocket pockets "
    "band bands hint hints touch spot spots round rounds wave waves layer layers".split()
)


def names_somebody(question: Question, unknown: tuple[str, ...]) -> bool:
    """Whether somebody or something unknown is called by its name: "when the Sharks played"."""
    analysis = question.analysis
    starts = {start for start, _ in analysis.sentences}
    return any(
        token.text in unknown and token.text[0].isupper() and at not in starts
        for at, token in enumerate(analysis.tokens)
    )


def in_words(question: Question, reading: Reading) -> bool:
    """`rain before 7am`, `thunder in the afternoon`: only the text says it."""
    lows = [token.low for token in question.analysis.tokens]
    if reading.kind != "streak" and _in_parts(question):
        return True
    if question.hours:
        return True
    listed = reading.kind == "rows" and reading.wants == "record"
    if listed and ("all", "day") in set(pairwise(lows)) and not holds_all_day(question):
        return True
    return (listed or reading.kind in ("count", "share", "streak")) and any(
        token.low in PARTS_OF_DAY
        and token.text in reading.unknown
        and question.analysis.low(at - 1) not in ("which", "what", "many")  # (days, then)
        for at, token in enumerate(question.analysis.tokens)
    )


def _in_parts(question: Question) -> bool:
    """`periods of rain`, `areas of fog`: more than that it is there; the text says how."""
    analysis = question.analysis
    starts = {found.first for found in question.found if isinstance(found.condition, Truth)}
    return any(
        token.low in PARTS
        and analysis.low(at + 1) == "of"
        and starts & {at + 2, at + 3}
        and not analysis.has("streak")
        for at, token in enumerate(analysis.tokens)
        if at not in analysis.dates.used
    )
