"""What stands behind an amount and says more of its column: "below 50% or not given at all", "below
45 in the afternoon" of what it was then.
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC

_GIVEN = word_set("given stated mentioned listed recorded reported provided there shown specified")
_ABSENT = word_set("missing unstated unmentioned absent unspecified blank")
_STAYING = word_set(
    "go goes went gone stay stays stayed remain remains remained be is was are were"
)
_UNSTATED = (
    phrases("""
    or missing, or unstated, or unmentioned, or absent, or blank, or null, or unspecified,
    or left out, or none, or not at all
""")
    | {("or", verb, word) for verb in _STAYING for word in _ABSENT}
    | {
        ("or", *denial, word)
        for word in _GIVEN
        for denial in (
            *(("not",), ("none",), ("isn't",), ("wasn't",), ("was", "not"), ("is", "not")),
            *(("not", "even"), ("none", "was"), ("none", "is"), ("no", "figure"), ("no", "value")),
            *(("simply", "not"), ("just", "not"), ("it", "was", "not"), ("it", "wasn't")),
        )
    }
)


def or_unstated(analysis: Analysis, last: int) -> int:
    """Where the "or not given" behind an amount ends; 0 where there is none."""
    last += analysis.low(last) == ","
    if analysis.low(last) == "of":  # "less than a 30% chance of rain, or none stated"
        last += 2 + (analysis.low(last + 2) == ",")
    size = starts(analysis.tokens, last, _UNSTATED)
    if not size:
        return 0
    last += size
    return last + 2 if analysis.between(last, last + 2) == ["at", "all"] else last


def or_none_of_it(analysis: Analysis, last: int, column: ColumnCard) -> Mention | None:
    """The second "gusts" of "gusts of 20 or no gusts at all": there is none of them."""
    last += analysis.low(last) == ","
    denied = analysis.between(last, last + 2)
    if denied not in (["or", "no"], ["or", "without"]):
        return None
    at = last + 2 + (analysis.low(last + 2) in ("a", "an", "any"))
    told = next((m for m in analysis.mentions if m.first == at and m.of("name")), None)
    if told is None or any(link.column != column for link in told.of("name")):
        return None
    return None if any(amount.first == told.last for amount in analysis.amounts) else told


_THEN = phrases("in the, during the, by the, over the, for the, later in the, of the, of an, in")


def described_then(
    analysis: Analysis, column: ColumnCard, amount: Amount
) -> tuple[ColumnCard, int] | None:
    """The column that is described as one of the part of the day behind an amount, and where that
    part ends: "below 45 in the afternoon"."""
    at = amount.last + starts(analysis.tokens, amount.last, _THEN)
    part = analysis.low(at)
    if at == amount.last or part not in PARTS_OF_DAY or part in column.description.lower().split():
        return None
    told = [
        other
        for other in analysis.card.columns
        if other.type in NUMERIC and other.unit == column.unit
        if part in other.description.lower().split()
    ]
    return (told[0], at + 1) if len(told) == 1 else None
