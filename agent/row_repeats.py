"""What several records say alike, said once: "age 57 years in all 7 visits", "Mei Tan (3 visits)".

A list that tells of each record follows, where these say different things.
"""

from collections import Counter

from pageturner.agent.row_words import Told, join, name_of, noun, say_value

_FEWEST = 4
"""Of fewer records each is told by itself."""
_MOST = 24
"""Different values that one reads in a sentence."""


def told_once(told: Told, name: str) -> str:
    """The one value that all records of a list have; "" where they differ."""
    values = {told.cell(row, name) for row in told.rows.rows}
    count = len(told.rows.rows)
    if told.card.one_a_day or count < 2 or len(values) != 1 or None in values:
        return ""
    column = told.card.column(name)
    said = say_value(next(iter(values)), column)
    both = "both" if count == 2 else f"all {count}"
    return f"{name_of(name).capitalize()}{told.period}: {said}, in {both} {noun(told, count)}"


def told_by_value(told: Told, name: str) -> str:
    """The values of a text in a list of records in which some return, with how often each does."""
    column = told.card.column(name)
    counts = Counter(told.cell(row, name) for row in told.rows.rows)
    stated = {value: count for value, count in counts.most_common() if value is not None}
    several = sum(counts.values()) >= _FEWEST and 1 < len(stated) <= _MOST
    returning = any(count > 1 for count in stated.values())
    if told.card.one_a_day or column is None or column.type != "text" or column.order:
        return ""
    if not several or not returning or told.rows.truncated:
        return ""
    said = [f"{value} ({count} {noun(told, count)})" for value, count in stated.items()]
    return f"{len(stated)} in all: {join(said)}"
