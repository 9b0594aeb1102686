"""Whether a question can only be of days that are still to come.

will it rain at Easter                              it is said outright
is it going to snow on Christmas
what's expected for Easter                          as it stands now
we're doing a barbecue on Labor Day. Is it dry?     what somebody has planned, in the present tense
expected depth for Saturday?                        what is expected of a day of this week
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import EVENTS, PAST
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_COMING = word_set("will won't gonna i'll we'll it'll shall")
_HELD_AGAINST = word_set("than as like versus vs compared today tonight tomorrow")
_BE = word_set("be look looking")
_PERSONS = word_set("i we he she they you")
_BEING = word_set("am are is")
_IS_NOW = word_set("what's how's where's who's when's whats hows")
_AWAITED = word_set("expected due supposed predicted foreseen forecast anticipated")
_THEN = word_set("for on over at around")
_SHORT = word_set("i'm we're they're you're he's she's im")
_PLANNED = word_set(
    "doing having hosting holding throwing getting flying driving travelling traveling planning "
    "running hiking moving leaving arriving visiting marrying playing racing camping giving "
    "organising organizing meeting celebrating off biking cycling sailing performing hoping"
)
_WHEN = word_set("on for over at this during")
_OWN = word_set("my our his her their the")


def is_now(token: Token) -> bool:
    """Whether a question word says with it that something is: the "what's" of "what's the high"."""
    text = token.text
    return text[-1:] in ("s", "S") and text.lower().replace("’", "'") in _IS_NOW


def only_ahead(tokens: Sequence[Token]) -> bool:
    """Whether a question only looks ahead, and holds what is to come against nothing."""
    lows = ["is" if is_now(token) else token.low for token in tokens]
    described = {at for at in range(1, len(lows)) if lows[at] == "like" and lows[at - 1] in _BE}
    said = {low for at, low in enumerate(lows) if at not in described}  # "what will it be like"
    if (PAST | _HELD_AGAINST).intersection(said) or _recounted(lows):
        return False
    ahead = not _COMING.isdisjoint(lows) or _going_to(lows) or _awaited(lows)
    return ahead or _planned(tokens)


def _recounted(lows: Sequence[str]) -> bool:
    """The "it rained" of "find out whether it rained": of what is over."""
    return any(
        low == "it"
        and lows[at - 1] not in _BEING
        and lows[at + 1 : at + 2]
        and lows[at + 1].endswith("ed")
        for at, low in enumerate(lows)
        if at
    )


def _going_to(lows: Sequence[str]) -> bool:
    """`is it going to snow`."""
    return any(
        lows[at : at + 2] == ["going", "to"] and _BEING & set(lows[max(0, at - 4) : at])
        for at in range(len(lows))
    )


def _awaited(lows: Sequence[str]) -> bool:
    """`is rain expected on Easter`, `what's due for the weekend`: what is expected as of now; the
    "forecast" of "what is the forecast for 3 May" is a thing that can be over."""
    return any(
        low in _AWAITED
        and lows[at + 1 : at + 2]
        and lows[at + 1] in _THEN
        and lows[at - 1] not in ("the", "a")
        and not _BEING.isdisjoint(lows[max(0, at - _NEAR) : at])
        for at, low in enumerate(lows)
    )


_NEAR = 4


def expected_of_this_week(tokens: Sequence[Token]) -> bool:
    """`expected depth for Saturday and Sunday`, `Friday: the forecast, please`: the days to come,
    where nothing is said to be over, and no date is named."""
    lows = [token.low for token in tokens]
    awaited = [at for at, low in enumerate(lows) if low in _EXPECTED]
    if not awaited or any(_is_over(low) for low in lows):
        return False
    if any(token.kind == "date" or token.low in _DATED for token in tokens):
        return False
    if any(_event_of(tokens, at) and _for_it(lows, awaited) for at in range(len(tokens) - 1)):
        return True
    return any(
        (low in WEEKDAY_NUMBERS and len(low) > _SHORTEST) or low == "weekend"
        for at, low in enumerate(lows)
        if not tokens[at].text.endswith(("'s", "’s")) and _opened(lows, at, awaited)
        if not any(one.isdigit() for one in lows[at + 1 : at + 4])  # "Saturday the 31st"
    )


def _event_of(tokens: Sequence[Token], at: int) -> bool:
    """The "Saturday's game" of "they ask about Saturday's game. Any hail expected for it?"."""
    owned = tokens[at].low in WEEKDAY_NUMBERS and tokens[at].text.endswith(("'s", "’s"))
    return owned and tokens[at + 1].low in EVENTS


def _for_it(lows: Sequence[str], awaited: Sequence[int]) -> bool:
    return any(lows[at + 1 : at + 3] in (["for", "it"], ["for", "that"]) for at in awaited)


def _opened(lows: Sequence[str], at: int, awaited: Sequence[int]) -> bool:
    """Whether a day stands behind "for", "on" or "over" and what is expected, or heads it all."""
    before = at - 1 - (lows[at - 1] in ("the", "this", "coming") if at else 0)
    if before < 0:
        return True
    said = any(0 < at - place <= _REACH for place in awaited)
    return said and lows[before] in _THEN


def _is_over(low: str) -> bool:
    return low in PAST | _OVER or (low.endswith("ed") and low not in _EXPECTED)


_EXPECTED = _AWAITED | word_set("forecasted outlook") - word_set("supposed")
_OVER = word_set(
    "than as like versus vs compared against got came said told fell went blew hit beat saw gave "
    "made ran rose felt held actual actually real really outcome reality turn turns right wrong "
    "accurate accuracy off miss error errors last past previous ago yesterday earlier before then"
)
"""With these a plan is held against what came of it, or something is told that is over."""
_DATED = MONTH_NUMBERS.keys() - word_set("may mar")
_SHORTEST = 3
_REACH = 6


def _planned(tokens: Sequence[Token]) -> bool:
    """`we're having a party on Labor Day`, `my wedding is on 12 September`."""
    lows = [token.text.lower().replace("’", "'") for token in tokens]
    for at, low in enumerate(lows):
        doing = at + 1
        if low in _PERSONS and lows[doing : doing + 1] and lows[doing] in _BEING:
            doing += 1
        elif low not in _SHORT:
            doing = len(lows)
        if lows[doing : doing + 1] and lows[doing] in _PLANNED:
            return not _WHEN.isdisjoint(lows[doing + 1 :])
        event = low in EVENTS and at > 0 and lows[at - 1] in _OWN
        if event and lows[at + 1 : at + 3] == ["is", "on"]:
            return True
    return False
