"""A day's plan or outcome held against another day's: "the plan for 3 May exceeded that planned for
4 May", "colder on 4 May than it was to be on 3 May".

Where the same is told of both, the days are compared; a plan of the one against the outcome of the
other is no distance that any record has.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_ENDING = word_set(", ; and but : ? when while by than")
_FAR = 9
_MATCHING = word_set("match matched agree agreed coincide coincided tally tallied equal")


def held_against_a_day(analysis: Analysis, cue: Cue) -> bool:
    """Whether one day is named before what is said to be above or below, and another behind it."""
    dates = analysis.dates
    if dates.period is None or len(dates.period.parts) < 2 or cue.meaning in ("apart", "close"):
        return False
    behind = [first for first in dates.firsts if first >= cue.last]
    if not behind or not any(first < cue.last for first in dates.firsts):
        return False
    between = analysis.between(cue.last, behind[0])
    return len(between) <= _FAR and not _ENDING & set(between)


def same_of_both(
    analysis: Analysis, cue: Cue, pair: Sequence[str], told: Sequence[tuple[Mention, str]]
) -> bool:
    """Whether the two days are told of alike: by one of the pair, said of both, or by something
    that is none of the pair.

    Args:
        told: what means one of the pair, with the column it means.
    """
    before = {name for mention, name in told if mention.first < cue.last}
    behind = {name for mention, name in told if mention.first >= cue.last}
    other = [
        mention
        for mention in analysis.mentions
        if mention.of("name", "low") and not set(pair) & {c.name for c in mention.columns}
    ]
    return before == behind or not behind or any(mention.first < cue.last for mention in other)


def several_match(analysis: Analysis, cue: Cue) -> bool:
    """`did the plans for 3 and 4 May agree`: with each other, where nothing is named behind it."""
    said = analysis.low(cue.first) in _MATCHING and analysis.low(cue.last) in ("", "?", ".", "!")
    return said and any(
        mention.last <= cue.first and analysis.low(mention.last - 1).endswith("s")
        for mention in analysis.mentions
    )


def day_beside(analysis: Analysis, at: int) -> bool:
    """The "day" of "which way did it blow on 3 May, and which way the day before": it is named."""
    before, behind = analysis.low(at - 1), analysis.low(at + 1)
    named = before in _BESIDE or (before in ("the", "a") and behind in ("before", "after"))
    return at in analysis.dates.used and named


_BESIDE = word_set("previous next following preceding same")
