"""Which records stand behind the rows of a query? (stub)"""

from pageturner.tools.guard import CheckedQuery


def records_behind(checked: CheckedQuery) -> str | None:
    return None
