"""Numbers that count records and measure nothing: "3 days", "top three gusts"."""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.conditions.thresholds import reached_by_each
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set


def counts_some(analysis: Analysis, amount: Amount) -> bool:
    """Whether a number counts records ("3 days", "the two warmest") and measures nothing."""
    if amount.clock or amount.operator == "between":
        return False
    if not analysis.units.isdisjoint(range(amount.first, amount.last)):
        return False  # "ten days late"
    if isinstance(amount.value, float) and amount.value <= 0 and amount.operator:
        return False  # "below zero days"
    if analysis.low(amount.first) in ("top", "bottom") and _heads_a_list(analysis, amount):
        return True
    if analysis.low(amount.last - 1) in ("plus", "+") and reached_by_each(analysis, amount):
        return False
    if amount.operator and analysis.low(amount.first) not in (
        "of",
        "at",
        "just",
        "only",
        "was",
        "is",
        "the",
    ):
        counted = _before_noun(analysis, amount.last) or _of_records(analysis, amount.last)
        return amount.unit == "day" or (not amount.unit and counted)
    bounded = analysis.between(amount.first, amount.first + 2) in (["at", "least"], ["at", "most"])
    if bounded and not amount.unit and _before_noun(analysis, amount.last):
        return True  # "at least ten foggy days"
    following = analysis.low(amount.last)
    limited = {"or", "and"} & set(analysis.between(amount.first, amount.last))
    if amount.operator and limited and analysis.low(amount.first) in ("of", "at"):
        return _before_noun(analysis, amount.last)  # "chills of ten or lower"
    small = isinstance(amount.value, float) and 0 < amount.value <= 12
    if amount.spoken and not amount.unit and small:
        return True
    if amount.unit == "day" or _records_at(analysis, amount.last) or following in ("times", "of"):
        return not amount.unit or amount.unit == "day"
    previous = analysis.low(amount.first - 1)
    if previous in ("top", "bottom", "first", "last"):
        return True
    superlative = any(
        cue.first == amount.last and cue.meaning in ("high", "low") for cue in analysis.cues
    ) or any(m.first == amount.last and m.degree == "most" for m in analysis.mentions)
    return not amount.unit and (superlative or _of_such(analysis, amount))


def _of_such(analysis: Analysis, amount: Amount) -> bool:
    """Whether so many of what a text column tells are asked for: "which 3 flats have the highest
    rent", "the 2 firms with", "which 3 have"."""
    small = isinstance(amount.value, float) and 0 < amount.value <= _MOST
    if not small or amount.operator or amount.last - amount.first > 1:
        return False
    asked, following = analysis.low(amount.first - 1), analysis.low(amount.last)
    if asked in ("which", "what") and following in AUXILIARIES:
        return True
    if asked not in _ASKING or not following.endswith("s"):
        return False
    told = [m for m in analysis.mentions if m.first == amount.last]
    return any(
        column.type == "text" and following not in map(str.lower, column.nameable)
        for mention in told
        for column in mention.columns
    )


_MOST = 20
_ASKING = word_set("which what the name list show give me those these")


def _of_records(analysis: Analysis, at: int) -> bool:
    """The "of the days" of "more than three of the days"."""
    noun = at + 1 + (analysis.low(at + 1) in ("the", "these", "those"))
    return analysis.low(at) == "of" and analysis.noun_at(noun)


def _before_noun(analysis: Analysis, at: int) -> bool:
    """Whether records follow, perhaps with what is true or false of them: "15 rainy days"."""
    told = next((m for m in analysis.mentions if m.first == at), None)
    if told and any(column.type == "boolean" for column in told.columns):
        at = told.last
    return _records_at(analysis, at)


def _records_at(analysis: Analysis, at: int) -> bool:
    """Whether records are named there; not by the "one" of "80 or more one day"."""
    another = analysis.low(at) == "one" and analysis.noun_at(at + 1)
    return analysis.noun_at(at) and not another


def _heads_a_list(analysis: Analysis, amount: Amount) -> bool:
    """`top three gusts`, and not "did they top 40"."""
    small = isinstance(amount.value, float) and 0 < amount.value <= 20 and not amount.unit
    before = [m for m in analysis.mentions if m.last == amount.first]
    verb = bool(before) or analysis.low(amount.first - 1) in (*AUXILIARIES, "it", "they", "to")
    return small and not verb
