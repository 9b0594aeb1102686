"""The same time of two years: "and the 15th?" after "hotter on 10 August 2025 or 2026?"."""

from dataclasses import replace

from pageturner.agent.followups.comparing import Comparing
from pageturner.agent.followups.focus import say
from pageturner.agent.followups.merging import period_of
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.wording import in_year
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.questions import as_question


class BothYears(Comparing):
    """What two years were compared by, at another time of the year."""

    def _in_both_years(self) -> Resolved | None:
        frame = next(self._frames(), None)
        if frame is None or frame.reading.kind != "compare" or self.analysis.dates.period is None:
            return None
        years = _years_of(frame.spans)
        if any(t.kind == "number" and t.number >= 1900 for t in self.tokens) or not years:
            return None
        lows = {token.low for token in self.tokens}
        timed, spans = self._said_when()
        if len(spans) != 1 or "than" in lows or self._relative() or not self._comparable(timed):
            return None
        one, two = (in_year(spans[0], year) for year in years)
        side = self._side(frame)
        if side is not None:
            return self._contest(frame, (one, two), side, None)
        reading = replace(frame.reading, period=period_of((one, two)))
        question = as_question(reading, self.card, self.now)
        why = f"shifted to {say((one, two))}"
        return Resolved(question=question, relation="shifted", why=why) if question else None


def _years_of(spans: tuple[Interval, ...]) -> tuple[int, int] | None:
    """The two years whose same day or month was compared."""
    if len(spans) != 2:
        return None
    one, two = spans[0][0].year, spans[1][0].year
    whole = (spans[0][1] - spans[0][0]).days > 300
    return (one, two) if one != two and not whole and in_year(spans[0], two) == spans[1] else None
