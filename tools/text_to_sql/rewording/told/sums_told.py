"""A sum that somebody is told to make, asked for as one.

Add up the wages paid in May.                          What is the sum of the wages paid in May?
Take the top of every range in May and add them up.    What is the sum of the top of every range …
How many dollars on 3 and 4 May together?              How many dollars on 3 and 4 May combined?
Adding up the wages of May, how many dollars is that?  How many dollars is the sum of the wages …
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ADDING = word_set("add adding tot totting total totalling totaling tally tallying")
_SUMMING = word_set("sum summing")
_TAKING = word_set("take taking collect collecting gather gathering if suppose pick")
_TOGETHER = word_set("up together")
_THEM = word_set("them these those it all everything")
_ALL = word_set("all every each the")
_ANOTHER = word_set("the that those")
_LEADING = word_set("please so now then and ok okay could can would will you we i just if when")
_ASKED_AFTER = phrases("what do, what does, what is, what's, what would, what are, what will")
_TAIL = word_set(
    "would will does do did is was are were that it this they those these make makes made add adds "
    "up amount amounts to all together altogether in total overall sum for us we you i get got "
    "give gives come comes have be the reach arrive at"
)
_STOPS = (".", "?", "!")


@step(words=_ADDING | _SUMMING)
def sums_told(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, a sum that is to be made put as a question for it."""
    lows = [token.low for token in tokens]
    start = 0
    for stop in (*(at for at, low in enumerate(lows) if low in _STOPS), len(lows)):
        if (said := _told(tokens, start, stop)) is not None:
            what, behind = said
            asked = _asked_behind(tokens, behind)
            if asked is None or not what:
                return list(tokens)
            model = tokens[start]
            words = "is the sum of" if asked else "what is the sum of"
            sum_of = model.put_all(*words.split())
            end = model.put("?")
            return [*tokens[:start], *asked, *sum_of, *what, end]
        start = stop + 1
    return list(tokens)


@step(words=("together",))
def summed_together(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the "together" of "how many inches on 3 and 4 May together" put as
    "combined": behind days that are joined it adds up what they have."""
    result = list(tokens)
    for at in range(3, len(tokens)):
        ends = at + 1 == len(tokens) or tokens[at + 1].low in (*_STOPS, ",")
        if tokens[at].low != "together" or not ends or not _of_a_date(tokens[at - 1]):
            continue
        asked = [token.low for token in tokens[:at]]
        if _AMOUNT & set(pairwise(asked)) and "and" in asked:
            result[at] = tokens[at].put("combined")
    return result


_AMOUNT = phrases("how much, how many")


def _of_a_date(token: Token) -> bool:
    """A month, a day of the week, or a number of either: what a date ends with."""
    return token.kind in ("number", "date") or token.low in {*MONTH_NUMBERS, *WEEKDAY_NUMBERS}


def _told(tokens: Sequence[Token], start: int, stop: int) -> tuple[Sequence[Token], int] | None:
    """What a sentence tells to add up, and where that ends; None where it tells no such thing."""
    lows = [token.low for token in tokens] + ["", ""]
    at = start
    while at < stop and lows[at] in _LEADING:
        at += 1
    if at >= stop:
        return None
    if lows[at] in _TAKING:
        return _taken(tokens, at + 1, stop)
    comma = next((n for n in range(at, stop) if lows[n] == "," and _opens(tokens, n + 1)), stop)
    if lows[at] in _ADDING and lows[at + 1] in _TOGETHER:
        return tokens[at + 2 : comma], comma
    if lows[at] in _ADDING | _SUMMING and comma > at + 2 and lows[comma - 1] in _TOGETHER:
        return tokens[at + 1 : comma - 1], comma
    to = next((n for n in range(at + 2, comma - 1) if lows[n] == "to"), 0)
    if lows[at] in _ADDING and to and lows[at + 1] in _ALL and lows[to + 1] in _ANOTHER:
        both = tokens[to].put("and")
        return [*tokens[at + 1 : to], both, *tokens[to + 1 : comma]], comma
    if lows[at] in _SUMMING and lows[at + 1] in _TOGETHER and lows[at + 2] in ("all", "every"):
        return tokens[at + 2 : comma], comma
    if lows[at] in _ADDING - {"add", "adding"} and lows[at + 1] in _ALL:  # "total the wages of May"
        return tokens[at + 1 : comma], comma
    together = [n for n in range(at + 2, comma - 1) if lows[n] in _TOGETHER]
    if lows[at] in _ADDING and together and lows[at + 1] in _ALL:  # "add the wages together of May"
        place = together[0]
        return [*tokens[at + 1 : place], *tokens[place + 1 : comma]], comma
    return None


def _taken(tokens: Sequence[Token], at: int, stop: int) -> tuple[Sequence[Token], int] | None:
    """`take A and add them up`, `taking every A, add them together`."""
    lows = [token.low for token in tokens]
    for place in range(at + 1, stop - 1):
        if lows[place] not in _ADDING | _SUMMING:
            continue
        them = place + 1
        while them < stop and lows[them] in _THEM | _TOGETHER:
            them += 1
        end = place
        while end > at and lows[end - 1] in ("and", ",", "then", "to", "&"):
            end -= 1
        if them == place + 1 or not (_THEM & set(lows[place + 1 : them])) or end == place:
            return None
        return tokens[at:end], them
    return None


def _opens(tokens: Sequence[Token], at: int) -> bool:
    """Whether what is to come of it is asked at a place: "how many inches", "what do you get"."""
    lows = [token.low for token in tokens[at : at + 2]]
    return lows in (["how", "many"], ["how", "much"]) or bool(starts(tokens, at, _ASKED_AFTER))


def _asked_behind(tokens: Sequence[Token], at: int) -> Sequence[Token] | None:
    """The "how many inches" behind it, or nothing; None where something else is said there."""
    lows = [token.low for token in tokens]
    while at < len(lows) and tokens[at].kind == "mark":
        at += 1
    end = len(lows)
    while end > at and tokens[end - 1].kind == "mark":
        end -= 1
    if at >= end:
        return ()
    if lows[at : at + 2] in (["how", "many"], ["how", "much"]):
        unit = at + 2 + (at + 2 < end and lows[at + 2] not in _TAIL)
        return tokens[at:unit] if _TAIL.issuperset(lows[unit:end]) else None
    size = starts(tokens, at, _ASKED_AFTER)
    return () if size and _TAIL.issuperset(lows[at + size : end]) else None
