"""Answers that tell which of two days came first: the last of one kind, or the first of another."""

from datetime import date

from pageturner.agent.row_dates import say_date
from pageturner.agent.row_words import RowsAnswer, Told, opening
from pageturner.tools.plurals import plural


def say_order(told: Told) -> RowsAnswer:
    """`Last with hail came first: …`, with the days that lie between."""
    days = {str(told.cell(row, "period")): told.cell(row, "value") for row in told.rows.rows}
    lacking = [name for name in told.form["in_order"] if days.get(name) is None]
    if lacking:
        things = " or ".join(name.split(" with ", 1)[-1] for name in lacking)
        none = f"there was no day with {things}{told.period}"
        there = [name for name in days if name not in lacking]
        if not there:
            return RowsAnswer(text=f"{opening(none)}.", type="none")
        day = str(days[there[0]])[:10]
        text = f"{opening(there[0])}: {say_date(day)} {told.marker}; {none}."
        return RowsAnswer(text=text, type="text", value=text, dates=(day,))
    named = list(days)
    first, second = (date.fromisoformat(str(days[name])[:10]) for name in named)
    apart = abs((first - second).days)
    each = "; ".join(f"{name}: {say_date(str(days[name])[:10])}" for name in named)
    between = f" They are {apart} {plural('day') if apart != 1 else 'day'} apart."
    dates = (first.isoformat(), second.isoformat())
    if not apart:
        text = f"They were on the same day: {each} {told.marker}."
        winner = ""
    else:
        came = "earlier" if told.form.get("direction") == "low" else "later"
        text = f"{opening(named[0])} came {came}. {opening(each)} {told.marker}.{between}"
        winner = named[0]
    if claim := told.form.get("claim"):
        truth = claim == winner
        text = f"{'Yes' if truth else 'No'}: {text[0].lower()}{text[1:]}"
        return RowsAnswer(text=text, type="boolean", value=truth, boolean=truth, dates=dates)
    if told.form.get("wants") == "value":
        return RowsAnswer(text=text, type="number", value=apart, number=apart, dates=dates)
    return RowsAnswer(text=text, type="text", value=winner or each, dates=dates[:1])
