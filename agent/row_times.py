"""How many times one of two is the other: "twice as strong", "how many times June's was May's"."""

from collections.abc import Sequence

from pageturner.agent.row_dates import say_date
from pageturner.agent.row_words import Told, opening, rounded


def so_many_times(
    told: Told, first: float | None, second: float | None, names: Sequence[str] = ()
) -> str:
    """How many times the smaller the larger of two is, where that is asked."""
    times = times_as_much(told, first, second, names)
    base = told.form.get("divided_by", "")
    if times is not None and base in names:
        one = next(name for name in names if name != base)
        said = [say_date(name) for name in (one, base)]
        return f" {opening(said[0])} comes to {rounded(times)} times {said[1]}."
    return f" That is {rounded(times)} times as much." if times is not None else ""


def times_as_much(
    told: Told, first: float | None, second: float | None, names: Sequence[str] = ()
) -> float | None:
    """How many times the smaller the larger of two is, or the one that is named the other; None
    where nobody asks, or none can be."""
    times = told.form.get("times", " 1.0")
    if times.endswith(" 1.0") or first is None or second is None or min(first, second) <= 0:
        return None
    base = told.form.get("divided_by")
    if base is not None and base in names:
        return round((first, second)[1 - names.index(base)] / (first, second)[names.index(base)], 2)
    return round(max(first, second) / min(first, second), 2)
