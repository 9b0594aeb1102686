"""Days of the week that were spoken of and are still to come: later turns mean the same ones.

Asked on a Wednesday:
"Which is drier, Friday or Saturday?"   "How high is the swell on Saturday?"   →   on that Saturday
                                        "And how busy does Sunday get?"        →   the day after it

What is told of the past ("how was it on Saturday?") means the Saturday before, as it always does.
"""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from pageturner.agent.followups.focus import say
from pageturner.agent.followups.turns import Turn
from pageturner.agent.followups.wording import parts
from pageturner.agent.followups.words import DROPS, MARKERS, STEPS
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.dates.lying_ahead import dated_or_over, one_day
from pageturner.tools.text_to_sql.dates.periods import Interval, say_day
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.taking_apart import analyse

_WEEK = 7
_SHORTEST = 3
_LED_BY = STEPS | word_set("following previous preceding second third fourth first since")
_FOLLOWED_BY = word_set(
    "after before following morning afternoon evening night noon midnight to through until till"
)


def with_days_held(said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None) -> str:
    """A turn whose days of the week are named, where earlier turns tell which ones they are."""
    if now is None or card.temporal is None:
        return said
    tokens = tokenize(said)
    lows = [token.low for token in tokens]
    places = [at for at in range(len(lows)) if _bare(lows, at)]
    every = [at for at, low in enumerate(lows) if low in WEEKDAY_NUMBERS and len(low) > _SHORTEST]
    if not places or places != every or dated_or_over(tokens):
        return said
    spoken = _spoken(turns, card, now)
    if not spoken or not all(now.date() <= start for start, _ in spoken[0]):
        return said
    days = [_held(WEEKDAY_NUMBERS[lows[at]], spoken, now.date()) for at in places]
    told = [day for day in days if day is not None]
    if len(told) < len(places):
        return said
    if len(places) == 2 and lows[places[0] + 1 : places[1]] == ["and"]:
        if all(low in MARKERS or low in WEEKDAY_NUMBERS for low in lows if low.isalpha()):
            return said  # "and Saturday and Sunday?"
        both = say([(day, day) for day in told])
        return f"{said[: tokens[places[0]].start]}{both}{said[tokens[places[1]].end :]}"
    for at, day in reversed(list(zip(places, told, strict=True))):
        said = f"{said[: tokens[at].start]}{say_day(day)}{said[tokens[at].end :]}"
    return said


def _bare(lows: Sequence[str], at: int) -> bool:
    """A day of the week by itself: not "next Sunday", "the Sunday after", "Sunday morning"."""
    if lows[at] not in WEEKDAY_NUMBERS or not one_day(lows, at):
        return False
    after = lows[at + 1] if at + 1 < len(lows) else ""
    return not (at and lows[at - 1] in _LED_BY) and after not in _FOLLOWED_BY


def _spoken(turns: Sequence[Turn], card: SchemaCard, now: datetime) -> list[tuple[Interval, ...]]:
    """The stretches that the turns since the last new topic asked about, the last turn first."""
    found: list[tuple[Interval, ...]] = []
    for turn in reversed(turns):
        spans = parts(analyse(turn.question, card, now).dates.period)
        if spans and all((end - start).days < _WEEK for start, end in spans):
            found.append(spans)
        elif spans:
            break
        if DROPS.match(turn.said):
            break
    return found


def _held(number: int, spoken: Sequence[tuple[Interval, ...]], today: date) -> date | None:
    """The day that was spoken of last, else the next one, where this week was spoken of."""
    for spans in spoken:
        for start, end in spans:
            day = start + timedelta(days=(number - start.weekday()) % _WEEK)
            if today <= day <= end:
                return day
    near = all((end - today).days < _WEEK for _, end in spoken[0])
    return today + timedelta(days=(number - today.weekday()) % _WEEK or _WEEK) if near else None
