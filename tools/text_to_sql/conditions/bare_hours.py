"""Hours that are said as bare numbers: "issued after 9", "left between 2 and 4", "fog until 10".

    of a time               an hour, in the half of the day that its values lie in
    of what only is or not  an hour that the text alone can tell

Which half of the day is meant is never guessed: where both are possible, nothing is bound.
"""

from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC

_LATE = word_set("afternoon evening pm night")
_OPENERS = word_set("between from before after until till by past since at")
_TIMING = word_set("after before until till since")
_NEAR = 3


def on_the_clock(analysis: Analysis, amount: Amount) -> Amount:
    """An amount that is an hour as a time of day; any other as it is."""
    if amount.unit or not _hour(amount.value) or not (amount.upper is None or _hour(amount.upper)):
        return amount
    at_it = amount.operator == "=" and analysis.low(amount.first) == "at"
    if amount.operator not in ("<", "<=", ">", ">=", "between") and not at_it:
        return amount
    if at_it:
        return _of_a_fact(analysis, amount)
    for mention in analysis.mentions:
        near = 0 <= amount.first - mention.last <= 1
        if near and _is_of_a_time(mention):
            return _of_a_time(analysis, amount, mention)
    return _of_a_fact(analysis, amount)


def only_told(analysis: Analysis, amount: Amount) -> bool:
    """The "until noon" of "I hand out flyers until noon. Which day is dry?": an hour told where
    nothing is asked, and of nothing that is known; not that of "the peak before noon: when?"."""
    if not amount.clock or amount.first in analysis.focus:
        return False
    first, last = analysis.sentence_of(amount.first)
    here = [m for m in analysis.mentions if first <= m.first < last]
    ends = any(c.meaning in ("high", "low") and first <= c.first < last for c in analysis.cues)
    return not ends and not any(m.of("name", "low", "value", "qualifier") for m in here)


def past_an_hour(analysis: Analysis, amount: Amount) -> bool:
    """The "past two" of "between half past two and half past three": in which half of the day that
    is, nobody said, and it is no amount of anything."""
    halves = ("half", "quarter")
    return not amount.clock and any(
        analysis.low(at) in ("past", "to") and analysis.low(at - 1) in halves
        for at in (amount.first, amount.first - 1)
        if at > 0 and not amount.unit
    )


def not_until(analysis: Analysis, amount: Amount) -> bool:
    """The "until 11 pm" of "the high was not logged until 11 pm": from then on."""
    until = amount.clock and analysis.low(amount.first) in ("until", "till")
    return until and "not" in analysis.between(max(0, amount.first - _NEAR), amount.first)


def unsaid_half(analysis: Analysis, amount: Amount) -> bool:
    """The "after 10" of "was the high reached after 10": an hour, and no amount of what is high."""
    return not amount.clock and not amount.unit and analysis.low(amount.first) in _TIMING


def _is_of_a_time(mention: Mention) -> bool:
    """Whether a mention names nothing but times, or only qualifies one: "issued", "reached", and
    not the "forecast" of "gusts forecast above 15"."""
    named = [link.column for link in mention.of("name", "low")]
    if not named and all(column.type in NUMERIC for column in mention.columns):
        return False
    return not mention.of("value") and all(column.type == "time" for column in named)


def _hour(value: float | str | None) -> bool:
    return isinstance(value, float) and value.is_integer() and 0 < value < 24


def _of_a_time(analysis: Analysis, amount: Amount, mention: Mention) -> Amount:
    """The "9" of "issued after 9"; the "2 and 4" of "left between 2 and 4" where one half fits."""
    late = bool(_LATE & {token.low for token in analysis.tokens})
    if amount.upper is None:
        return _at(amount, 12 * late)
    columns = [c for c in mention.columns if c.type == "time"]
    halves = [h for h in (0, 12) if columns and _holds(columns[0], amount, h)]
    if late:
        halves = [12]
    return _at(amount, halves[0]) if len(halves) == 1 else amount


def _holds(column: ColumnCard, amount: Amount, later: int) -> bool:
    """Whether any value of a column can lie between these hours."""
    moved = _at(amount, later)
    low, high = str(column.minimum or ""), str(column.maximum or "")
    return bool(low) and low[:5] <= str(moved.upper) and str(moved.value) <= high[:5]


def _of_a_fact(analysis: Analysis, amount: Amount) -> Amount:
    """The hours of "rain between 2 and 4": of what has no amount, or bears another name then."""
    if analysis.low(amount.first) not in _OPENERS or _highest(amount) > 12:
        return amount
    before = [
        m for m in analysis.mentions if m.last <= amount.first and m.of("name", "low", "value")
    ]
    mention = before[-1] if before else None
    if mention is None or amount.first - mention.last > _NEAR or mention.of("value"):
        return amount
    facts = [c for c in mention.columns if c.type == "boolean"]
    named = any(c.name.replace("_", " ") == mention.words.lower() for c in facts)
    if not facts or not (named or len(facts) == len(mention.columns)):
        return amount
    return _at(amount, 0)


def _highest(amount: Amount) -> float:
    return max(v for v in (amount.value, amount.upper) if isinstance(v, float))


def _at(amount: Amount, later: int) -> Amount:
    """The amount in hours, `later` hours on where it is of the first half of the day."""
    value, upper = (
        f"{int(hour) + (later if hour < 12 else 0):02d}:00" if isinstance(hour, float) else None
        for hour in (amount.value, amount.upper)
    )
    assert value is not None
    return replace(amount, value=value, upper=upper)
