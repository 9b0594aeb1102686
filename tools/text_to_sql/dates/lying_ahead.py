"""Whether a question can only be of days that are still to come.

will it rain at Easter                              it is said outright
is it going to snow on Christmas
what's expected for Easter                          as it stands now
we're doing a barbecue on Labor Day. Is it dry?     what somebody has planned, in the present tense
expected depth for Saturday?                        what is expected of a day of this week
does it snow on Sunday                              what is said of it in the present tense
if we move it to Sunday: any fog?                   where something is to be moved
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import EVENTS, FUTURE, PAST, PERSONS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import standing, word_set

_COMING = word_set("will won't gonna i'll we'll it'll shall")
_HELD_AGAINST = word_set("than as like versus vs compared today tonight tomorrow")
_BE = word_set("be look looking")
_BEING = word_set("am are is")
_IS_NOW = word_set("what's how's where's who's when's one's whats hows")
_ASKED_NOW = frozenset({*_IS_NOW, *(word.removesuffix("'s") for word in _IS_NOW)})
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
    """Whether a word says with it that something is: the "what's" of "what's the high", the "one's"
    of "which one's drier"."""
    text = token.text
    return text[-1:] in ("s", "S") and text.lower().replace("’", "'") in _IS_NOW


def only_ahead(tokens: Sequence[Token], *, closed: bool = False) -> bool:
    """Whether a question only looks ahead, and holds what is to come against nothing.

    Args:
        closed: whether the records ended long ago: "is rain forecast for Easter" then asks what
            they say of it.
    """
    asked = {at for at in standing(tokens, _ASKED_NOW) if is_now(tokens[at])}
    lows = ["is" if at in asked else token.low for at, token in enumerate(tokens)]
    described = {at for at in range(1, len(lows)) if lows[at] == "like" and lows[at - 1] in _BE}
    said = {low for at, low in enumerate(lows) if at not in described}  # "what will it be like"
    if (PAST | _HELD_AGAINST).intersection(said) or _recounted(lows):
        return False
    ahead = not _COMING.isdisjoint(lows) or _going_to(lows) or (_awaited(lows) and not closed)
    return ahead or _planned(tokens)


def beside_what_is_over(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar
) -> Calendar:
    """The calendar with nothing ahead, where a day that is over is said with its year: "what is the
    difference between 8 July 2026 and Christmas Day" is asked of the Christmas that is held."""
    now = calendar.now
    if now is None or calendar.tense != "future" or calendar.ahead:
        return calendar
    spans = [span for atom in atoms if atom.year and (span := atom.place(atom.year))]
    said = {token.low for token in tokens}
    if not spans or any(span[1] >= now for span in spans) or said & (FUTURE | _STILL_TO_BE):
        return calendar
    return replace(calendar, tense="")


_STILL_TO_BE = word_set("going due expected")


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
    """`is rain expected on Easter`, `what's due for the weekend`, `is it supposed to warm up in
    May`: what is expected as of now; the "forecast" of "what is the forecast for 3 May" is a thing
    that can be over."""
    return any(
        low in _AWAITED
        and lows[at + 1 : at + 2]
        and (lows[at + 1] in _THEN or _to_be(lows, at + 1))
        and lows[at - 1] not in ("the", "a")
        and not _BEING.isdisjoint(lows[max(0, at - _NEAR) : at])
        for at, low in enumerate(lows)
    )


_NEAR = 4


def _to_be(lows: Sequence[str], at: int) -> bool:
    """The "to warm up in May" of "is it supposed to warm up in May", the "in May" of "is rain
    expected in May", and the end of "is a warm May expected"."""
    if not _ASKED_OF_MANY.isdisjoint(lows) or lows[:1] in (["what"], ["when"]):
        return False  # "on which days in May is rain expected" is asked of what is held
    if lows[at] in _WITHIN:
        at += 1 + (lows[at + 1 : at + 2] in (["early"], ["late"], ["mid"]))
        return lows[at : at + 1] != [] and lows[at] in _STRETCHES
    stretched = not _STRETCHES.isdisjoint(lows)
    return stretched and (lows[at] == "to" or lows[at] in ("?", "."))


_ASKED_OF_MANY = word_set("which days many often")
_WITHIN = word_set("in during over throughout")
_STRETCHES = frozenset((*MONTH_NUMBERS, *SEASONS))


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


def said_of_this_week(tokens: Sequence[Token]) -> bool:
    """`does it snow on Sunday`, `how gusty does Saturday get`, `if we put it off to Sunday`: the
    days to come, where nothing is said to be over or to be so as a rule, and no date is named."""
    lows = [token.low for token in tokens]
    days = [at for at in range(len(lows)) if one_day(lows, at)]
    if not days or dated_or_over(tokens):
        return False
    does = any(low in _DOES and _of_a_thing(lows, at + 1) for at, low in enumerate(lows))
    does = does or not _NOW_SO.isdisjoint(lows)
    return (does and _TELLING.isdisjoint(lows)) or any(_moved_to(lows, at) for at in days)


def dated_or_over(tokens: Sequence[Token]) -> bool:
    """Whether a date is named, or something is said to be over or to be so as a rule."""
    if any(token.kind == "date" or token.low in _DATED | _AS_A_RULE for token in tokens):
        return True
    lows = {token.low for token in tokens}
    if any(low.isdigit() and len(low) == _YEAR for low in lows):
        return True
    return any(_is_over(low) and low not in _MOVED for low in lows - _BESIDE)


def one_day(lows: Sequence[str], at: int) -> bool:
    """Whether a day of the week stands here that is none of many: not "on a Sunday"."""
    named = lows[at] in WEEKDAY_NUMBERS and len(lows[at]) > _SHORTEST
    before = lows[at - 1] if at else ""
    return (named or (lows[at] == "weekend" and before == "the")) and before not in _OF_MANY


def _of_a_thing(lows: Sequence[str], at: int) -> bool:
    """Whether it is asked what a thing does: not "do you know"."""
    return at < len(lows) and lows[at].isalpha() and lows[at] not in _ASKED_OF


def _moved_to(lows: Sequence[str], day: int) -> bool:
    """`if we sail on Sunday`, `supposing I put it off till Friday`, `let's move it to Monday`."""
    start = max((at + 1 for at in range(day) if lows[at] in _STOPS), default=0)
    clause = lows[start:day]
    if not clause or clause[-1] not in _THEN_TO:
        return False
    wished = [at for at, low in enumerate(clause) if low in _WISHED]
    persons = [at for at in wished if at + 1 < len(clause) and clause[at + 1] in PERSONS]
    opened = any(set(clause[:at]) <= _OPENING for at in persons)
    if any(low in _MOVED and low.endswith("ed") for low in clause):
        return (
            opened and clause[-1] in _TO
        )  # "if we moved it to Sunday", not "check if we moved it"
    moving = not _MOVED.isdisjoint(clause) and clause[-1] in _TO
    told = any(set(clause[:at]) <= _OPENING for at in wished)
    return bool(persons) or (moving and (told or clause[0] in _MOVED))


_BESIDE = word_set("than as like versus vs off")
"""Two days of a week may lie ahead, and one be put off."""
_DOES = frozenset({"does", "do"})
_NOW_SO = frozenset({"gets", "stays", "remains", "becomes", "brings"})
_YEAR = 4
_AS_A_RULE = word_set(
    "usually normally typically generally often ever always never mostly commonly regularly tend "
    "tends spring summer autumn fall winter season seasons"
)
_OF_MANY = word_set("a an any every each most some no per which what one")
_ASKED_OF = word_set("you your they not all")
_TELLING = word_set(
    "say says show shows tell tells give gives state states mention mentions record records report "
    "reports list count counts note notes read reads mean means compare compares differ differs "
    "match matches hold holds rank ranks stand stands deviate agree correspond fit archive log "
    "logs know remember recall data document documents"
)
"""With these it is asked what is written of a day, which may be over."""
_MOVED = word_set(
    "put putting move moving moved shift shifting shifted postpone postponing postponed delay "
    "delaying delayed push pushing pushed bring"
)
_WISHED = word_set("if suppose supposing say let's lets let should could can")
_OPENING = word_set("and so but then or what how about well ok okay now , we i")
_TO = word_set("to until till")
_THEN_TO = _TO | _WHEN
_STOPS = frozenset({".", "?", "!", ";", ":"})


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
        if low in PERSONS and lows[doing : doing + 1] and lows[doing] in _BEING:
            doing += 1
        elif low not in _SHORT:
            doing = len(lows)
        if lows[doing : doing + 1] and lows[doing] in _PLANNED:
            return not _WHEN.isdisjoint(lows[doing + 1 :])
        event = low in EVENTS and at > 0 and lows[at - 1] in _OWN
        if event and lows[at + 1 : at + 3] == ["is", "on"]:
            return True
    return False
