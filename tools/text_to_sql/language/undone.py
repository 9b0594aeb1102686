"""The "unpaid" of what is declared as "paid": a date that is missing, a truth that is none."""

from pageturner.corpus.card import ColumnCard

_PARTICIPLES = ("d", "t", "en", "wn")
"""How words end that say what was done with something."""


def undone(column: ColumnCard) -> list[str]:
    if column.type not in ("date", "boolean") or column.temporal:
        return []
    named = (column.name, *column.synonyms)
    return [f"un{word}" for word in named if word.isalpha() and word.endswith(_PARTICIPLES)]
