"""Do two texts speak of the same? What a cosine cannot tell, checked before a memory is reused.

Vectors of "rain on 3 May" and "no rain on 4 May" are near; numbers, dates, names, units and
polarity are not a matter of nearness.
"""

import re

from pageturner.tools.words import words

_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*")
_NEGATIONS = frozenset(
    "no not none never without neither nor nobody nothing except excluding n't cannot".split()
)
_OPPOSITES = tuple(
    frozenset(pair.split())
    for pair in (
        "before after", "above below", "more less", "most least", "highest lowest", "first last",
        "maximum minimum", "max min", "increase decrease", "rise fall", "start end", "begin end",
        "open close", "buy sell", "win lose", "gain loss", "over under", "earlier later",
        "arrive leave", "best worst", "cheapest dearest", "longest shortest", "up down",
        "larger smaller", "warmest coldest", "oldest newest", "left right", "inside outside",
    )
)  # fmt: skip
_CAPITALISED = re.compile(r"(?<![.!?]\s)(?<!^)\b[A-Z][\w&'-]+")
_MONTHS = frozenset(
    "january february march april may june july august september october november december "
    "monday tuesday wednesday thursday friday saturday sunday".split()
)
_UNITS = frozenset(
    "% percent °c °f celsius fahrenheit km miles mile metres meters feet inches inch cm mm kg "
    "kilograms pounds lb tonnes litres liters gallons usd eur gbp dollars euros $ € £ million "
    "billion thousand "
    "hours hour minutes minute seconds days day weeks week months month years year".split()
)


def disagreement(asked: str, learned: str) -> str | None:
    """Why a memory learned for one question must not serve another; None when nothing speaks
    against it. Numbers, dates, units, names, negation and opposites are compared."""
    for name, pick in _ASPECTS:
        mine, theirs = pick(asked), pick(learned)
        if mine != theirs:
            return f"{name} differ: {_listed(mine)} against {_listed(theirs)}"
    a, b = _bare(asked), _bare(learned)
    strangers = (_names(asked) - b) | (_names(learned) - a)
    if strangers:
        return f"names differ: {_listed(strangers)} in one of them only"
    for pair in _OPPOSITES:
        mine, theirs = a & pair, b & pair
        if mine and theirs and mine != theirs:
            return f"opposites: {_listed(mine)} against {_listed(theirs)}"
    return None


def _numbers(text: str) -> set[str]:
    return {number.replace(",", "") for number in _NUMBER.findall(text)}


def _dates(text: str) -> set[str]:
    return {word for word in words(text) if word in _MONTHS}


def _units(text: str) -> set[str]:
    return {word for word in text.lower().split() if word.strip(".,?!") in _UNITS}


def _names(text: str) -> set[str]:
    """Capitalised words that do not open a sentence; none when the text has no lower case."""
    if not any(character.islower() for character in text):
        return set()
    found = {name.lower().removesuffix("'s") for name in _CAPITALISED.findall(text)}
    return found - _MONTHS


def _bare(text: str) -> set[str]:
    return {word.removesuffix("'s") for word in words(text)}


def _polarity(text: str) -> set[str]:
    negated = any(word in _NEGATIONS or word.endswith("n't") for word in words(text))
    return {"negated"} if negated else set()


_ASPECTS = (
    ("numbers", _numbers),
    ("dates", _dates),
    ("units", _units),
    ("polarity", _polarity),
)


def _listed(items: set[str]) -> str:
    return ", ".join(sorted(items)) or "none"
