"""What a second sentence leaves to the one before it, said again where it is asked.

Most days of May were calm. Which ones were not?     Which days of May were not calm?
3 May was to cool off. By how many degrees?          By how many degrees was 3 May to cool off?
Mist and cold: list the days with mist below 5.      Mist and cold: which days with mist below 5?
Misty and cold. How many days were that?             How many days were misty and cold?
Term began on 3 May. How often … from then to June?  How often … from 3 May to June?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_MOST = phrases("""
    most, most of, nearly all, nearly all of, almost all, almost all of, practically all, not all,
    not all of, the majority of, the great majority of, the vast majority of, a majority of, many,
    many of, plenty of, the bulk of, virtually all, not every, almost every, nearly every, some,
    some of, a few, a few of, few, few of, several, several of, hardly any, half, half of
""")
_BEING = word_set("are were is was")
_HAVING = {low: "have" for low in ("have", "had", "has")}
_ONES = word_set("one ones day days of them those these the")
_NOT = word_set("aren't weren't wasn't isn't don't didn't doesn't haven't hadn't")
_EXCEPTED = phrases("""
    which are the exceptions, which were the exceptions, what are the exceptions,
    what were the exceptions, which are the exception, which were the exception,
    which ones are the exceptions, which ones were the exceptions, what about the others,
    and the others, which were the others, which are the others, which ones not, which not
""")
_NONE = word_set("no not without neither")
_MORE = (",", "and", "but", "though", "although")
_ENDS = word_set("so that it any either then")
_TO_BE = word_set("was were is are will would should did does do has had")
_BY_HOW = ("how", "many"), ("how", "much")
_FAR_ENDS = ("", ",", "?", ".")
_FROM = word_set("from since until till before after between and through to by")
_POINTING = word_set("it they them those these")
_STOPS = (".", "?", "!", ";")
_TELLING = word_set("which what others by then give show find list name tell get that") | _NOT
"""Without one of these nothing is left to the sentence before."""


@step(words=_TELLING)
def said_in_full(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with what is left to the sentence before said where it is asked."""
    tokens = _listed_behind(tokens)
    stops = [at for at, token in enumerate(tokens[:-1]) if token.low in _STOPS]
    if len(stops) != 1 or not _states(tokens[: stops[0]]):
        return list(tokens)
    told, asked = tokens[: stops[0]], tokens[stops[0] + 1 :]
    return (
        _otherwise(told, asked)
        or _by_how_much(told, asked)
        or _from_then(told, asked)
        or _as_told(told, asked)
        or list(tokens)
    )


def _as_told(told: Sequence[Token], asked: Sequence[Token]) -> list[Token]:
    """`Misty and cold. How many days were that?`: what has no verb, where it is asked."""
    heading = not any(token.low in AUXILIARIES for token in told) and len(told) <= _HEADING
    for at in range(1, len(asked) if heading else 0):
        said = asked[at].low == "that" and asked[at - 1].low in _BEING
        if said and (at + 1 == len(asked) or asked[at + 1].low in _GOING_ON):
            return [*asked[:at], *told, *asked[at + 1 :]]
    return []


_HEADING = 7
_GOING_ON = word_set("? , . and but or in on during")


def _listed_behind(tokens: Sequence[Token]) -> list[Token]:
    """`Mist and cold: give me the days with mist below 5`: which days, behind a heading."""
    result = list(tokens)
    for at in range(2, len(tokens) - 4):
        if tokens[at - 1].low not in _HEADED or tokens[at].low not in _GIVING:
            continue
        end = at + 1
        while end < len(tokens) and tokens[end].low in _ME:
            end += 1
        if end + 1 < len(tokens) and end > at + 1 and tokens[end + 1].low in _THAT_ARE:
            which = tokens[at].put("which")
            return [*result[:at], which, *result[end:]]
    return result


_HEADED = (":", "-", "–", "—")
_GIVING = word_set("give show find list name tell get")
_ME = word_set("me us all every the those any of")
_THAT_ARE = word_set("with that having where when which on")


def _states(told: Sequence[Token]) -> bool:
    """Whether a sentence asks nothing itself."""
    asking = any(token.low in ASKING or token.low in ('"', "“") for token in told)
    return len(told) > 1 and not asking and told[0].low not in AUXILIARIES


def _otherwise(told: Sequence[Token], asked: Sequence[Token]) -> list[Token]:
    """`Most days are calm. Which ones are not?`: those that are otherwise; `Most had no fog. Which
    did?`: those that had."""
    start = starts(told, 0, _MOST)
    verb = next((at for at, token in enumerate(told) if token.low in _BEING | set(_HAVING)), 0)
    more = next((at for at, token in enumerate(asked) if token.low in _MORE), len(asked))
    way = _asked_so(asked[:more])
    if not start or verb <= start or not way:
        return []
    start += told[start].low in ("the", "of", "all")
    behind = verb + 1
    lacking = behind < len(told) and told[behind].low in _NONE
    if lacking == (way == "not"):
        return []  # "most had no fog; which did not": said twice over
    having = _HAVING.get(told[verb].low, "")
    words = [told[verb].low] if lacking else [told[verb].low, "not"]
    words = ["did", "not", having] if having and not lacking else words
    model = asked[0]
    said = model.put_all("which", *words)
    end = model.put("?")
    besides = asked[more:] or [end]  # ", and had hail"
    what = [
        token.put("or") if lacking and token.low == "nor" else token
        for token in told[behind + lacking :]
    ]
    return [said[0], *told[start:verb], *said[1:], *what, *besides]


def _asked_so(asked: Sequence[Token]) -> str:
    """`Which ones are not?`, `Which weren't?`, `Which are the exceptions?`: "not"; `Which did?`:
    "so"; "" where more is asked than that."""
    lows = [token.low for token in asked if token.kind != "mark"]
    if size := starts(asked, 0, _EXCEPTED):
        return "not" if size == len(lows) else ""
    at = 1
    while at < len(lows) and lows[at] in _ONES:
        at += 1
    rest = lows[at:]
    if lows[:1] != ["which"] or not rest or not (rest[0] in _NOT or rest[0] in AUXILIARIES):
        return ""
    denied = rest[0] in _NOT or rest[1:2] == ["not"]
    rest = rest[1 + (rest[1:2] == ["not"]) :]
    return ("not" if denied else "so") if _ENDS.issuperset(rest) else ""


def _by_how_much(told: Sequence[Token], asked: Sequence[Token]) -> list[Token]:
    """`It was to cool off. By how many degrees?`: so much of what is said in front of it."""
    lows = [token.low for token in asked[:6]] + [""] * 6
    if lows[0] != "by" or tuple(lows[1:3]) not in _BY_HOW:
        return []
    behind = 3 + (lows[2] == "many" and lows[3] not in _FAR_ENDS)
    if lows[behind] not in _FAR_ENDS or not AUXILIARIES.isdisjoint(token.low for token in asked):
        return []
    said = next((at for at, token in enumerate(told) if token.low in _TO_BE), 0)
    if not said:
        return []
    asked_much, behind_it = asked[:behind], asked[behind:]
    besides = [token for token in behind_it if token.kind != "mark" or token.low == ","]
    opening, rest = told[said], list(told[said + 1 :])
    if opening.low in _HAVING:
        rest = [opening.put("have"), *rest]
        opening = opening.put("did")
    return [*asked_much, opening, *told[:said], *rest, *besides, asked[-1]]


def _from_then(told: Sequence[Token], asked: Sequence[Token]) -> list[Token]:
    """`Misty and cold. How many days were that?             How many days were misty and cold?
    Term began on 3 May. How often … from then to June?`: from the day told of."""
    lows = [token.low for token in asked]
    at = next((n for n in range(1, len(lows)) if lows[n] == "then" and lows[n - 1] in _FROM), 0)
    if not at or (lows[at - 1] in ("and", "to", "by") and "between" not in lows[:at]):
        return []
    day = _the_day(told)
    if not day or not _POINTING.isdisjoint(lows) or any(low in MONTH_NUMBERS for low in lows[:at]):
        return []
    behind = at + 1 + (lows[at + 1 : at + 2] == ["on"])
    behind += lows[behind : behind + 1] == [","]
    return [*asked[:at], *day, *asked[behind:]]


def _the_day(told: Sequence[Token]) -> Sequence[Token]:
    """The one day of a month that is named in a sentence; nothing where there are more."""
    months = [at for at, token in enumerate(told) if token.low in MONTH_NUMBERS]
    feasts = frozenset(holidays())
    named = [(at, size) for at in range(len(told)) if (size := starts(told, at, feasts))]
    if len(named) == 1 and not months:
        at, end = named[0][0], sum(named[0])
        follows = end < len(told) and told[end].kind == "number" and len(told[end].low) == 4
        return told[at : end + follows]
    isos = [at for at, token in enumerate(told) if token.kind == "date"]
    if len(isos) == 1 and not months:
        return told[isos[0] : isos[0] + 1]
    if len(months) != 1 or isos:
        return ()
    first = last = months[0]
    if first and _of_a_month(told[first - 1]):
        first -= 1
    elif last + 1 < len(told) and _of_a_month(told[last + 1]):
        last += 1
    else:
        return ()
    year = last + 1 + (last + 2 < len(told) and told[last + 1].low == ",")
    if year < len(told) and told[year].kind == "number" and len(told[year].low) == 4:
        last = year
    return told[first : last + 1]


def _of_a_month(token: Token) -> bool:
    digits = token.low.removesuffix("st").removesuffix("nd").removesuffix("rd").removesuffix("th")
    return digits.isdecimal() and 0 < int(digits) < 32
