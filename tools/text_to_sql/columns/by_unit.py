"""Which column an amount is of where none is named: by its unit, or as the one usual number."""

from math import inf

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.columns.qualifiers import held_against, spent
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question


def called_so(question: Question, amount: Amount, column: ColumnCard) -> bool:
    """The "got to" of "got to 80", which tells the column of what came of it."""
    said = " ".join(question.analysis.between(amount.first, amount.last))
    return any(said.startswith(f"{word} ") for word in column.qualifiers)


def column_by_unit(question: Question, amount: Amount) -> tuple[ColumnCard, None] | None:
    """No column was named: the unit decides, else the one typical column with such values."""
    card = question.analysis.card
    if amount.clock:
        times = [c for c in card.columns if c.type == "time" and not c.temporal]
        usual = [c for c in times if c.typical] or times
        told = amount.operator not in ("", "=")  # "at 3 pm" is when, and no time of a record
        if not told or _of_something_else(question, amount) or of_the_day(question):
            return None
        return (usual[0], None) if len(usual) == 1 else None
    columns = [c for c in card.columns if c.type in NUMERIC and not c.temporal]
    if amount.unit:
        columns = [c for c in columns if c.unit and unit_of(c.unit) == amount.unit]
    elif not amount.operator:
        return None
    before = (m for m in question.analysis.mentions if m.last == amount.first)
    called = {link.column.name for m in before for link in m.of("name")}
    if len(named := [c for c in columns if c.name in called]) == len(called) == 1:
        return named[0], None  # "a forecast high below 60 on which it came out higher"
    near = {
        link.column.name
        for mention in question.analysis.mentions
        if mention.of("qualifier") and not mention.of("name", "low", "value")
        if not question.analysis.clause_break(*_gap(amount, mention))
        if not spent(question.analysis, mention, at=amount.first)
        if not held_against(question.analysis, mention, amount.last)
        for link in mention.of("qualifier")
    }
    own = [c for c in columns if called_so(question, amount, c)]
    qualified = own or [c for c in columns if c.name in near]  # "reached 85" is what was reached
    typical = [c for c in columns if c.typical]
    paired = seen_twice(card)
    if amount.operator and "it" in question.analysis.between(
        max(0, amount.first - 4), amount.first
    ):
        plain = [c for c in typical if c.name in paired]
        if len(plain) == 1 and not qualified:
            return plain[0], None  # "was it below zero"
    central = [c for c in typical if c.name in paired]
    typical = [c for c in typical if plausible(c, amount)]
    if typical:  # (else a mild year's "above 90", that nothing reaches, is of what is usual)
        central = [c for c in central if beyond(c, amount) < 1]
    said = {form for token in question.analysis.tokens for form in stems(token.low)}
    spoken = [c for c in typical if not said.isdisjoint(c.synonyms)]  # "under half an inch" of rain
    named = [c for c in columns if amount.unit and c.name in said]  # "finished in under 4 hours"
    for choice in (qualified, central, typical, spoken, named, columns):
        if len(choice) == 1:
            return choice[0], None
    return None


HOURS = word_set("hour hours time times")


def of_the_day(question: Question) -> bool:
    """`the hours between 2 and 5 pm on 3 May`: a part of a day that is named, and not the time of
    anything that is recorded of it."""
    analysis = question.analysis
    period = analysis.dates.period
    spoken = any(m.words.lower() not in HOURS and _has_hours(m) for m in analysis.mentions)
    single = period is not None and period.single_day
    return single and not spoken and not analysis.has("high", "low")


def _has_hours(mention: Mention) -> bool:
    """Whether anything is spoken of that may have an hour: not by the "expected" alone of "what was
    expected before 2 pm", which tells no time from another."""
    links = mention.of("name", "low", "value")
    return bool(links) or any(column.type == "time" for column in mention.columns)


def _of_something_else(question: Question, amount: Amount) -> bool:
    """`rain before 7am`: the hour of what is true or false of a day, which no column holds."""
    before = [
        mention
        for mention in question.analysis.mentions
        if mention.last <= amount.first and mention.of("name", "low", "value")
    ]
    return bool(before) and any(column.type == "boolean" for column in before[-1].columns)


def _gap(amount: Amount, mention: Mention) -> tuple[int, int]:
    """The places between an amount and a mention."""
    low, high = sorted(((amount.first, amount.last), (mention.first, mention.last)))
    return low[1], max(low[1], high[0])


def fits(column: ColumnCard, amount: Amount) -> bool:
    """Whether an amount may be one of a column by its unit."""
    return not amount.unit or not column.unit or unit_of(column.unit) == amount.unit


def plausible(column: ColumnCard, amount: Amount) -> bool:
    """Whether the values that are stated in a column reach so far; where none is, none does."""
    return beyond(column, amount) == 0


def beyond(column: ColumnCard, amount: Amount) -> float:
    """How far an amount lies outside of what a column has, in the width of what it has: nobody
    who asks knows that in a mild year 90 was never reached. Infinite where it has nothing."""
    low, high, value = column.minimum, column.maximum, amount.value
    if not isinstance(low, int | float) or not isinstance(high, int | float):
        return 0.0 if column.filled else inf
    if not isinstance(value, float):
        return inf
    outside = max(low - value, value - high, 0.0)
    return outside / max(high - low, abs(high) / 4, 1e-9)
