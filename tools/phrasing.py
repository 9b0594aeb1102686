"""How a question is put: its numbers, units, names, negation, tense and the answer it wants."""

import re
from functools import lru_cache

from pageturner.tools.words import STOPWORDS, words

_MONTHS_AND_DAYS = frozenset(
    "january february april june july august september october november december "
    "monday tuesday wednesday thursday friday saturday sunday".split()
)
_MONTHS_OF_TWO_MEANINGS = re.compile(r"(?<![.?!] )(?<!^)\b(May|March)\b")

_SMALL = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety hundred"
_SPELT = (
    {word: value for value, word in enumerate(_SMALL.split())}
    | {"fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19}
    | {word: 10 * value for value, word in enumerate(_TENS.split(), start=2)}
    | {
        word: value
        for value, word in enumerate("third fourth fifth sixth seventh eighth ninth".split(), 3)
    }
)
_SCALES = {
    "k": 1e3,
    "thousand": 1e3,
    "m": 1e6,
    "million": 1e6,
    "bn": 1e9,
    "billion": 1e9,
    "lakh": 1e5,
    "lakhs": 1e5,
    "crore": 1e7,
    "crores": 1e7,
}
_TOKEN = re.compile(r"[a-z]*\d[\w.,:/-]*|[a-z']+")
_FIGURE = re.compile(r"(\d[\d,]*(?:\.\d+)?)(k|m|bn)?(?:st|nd|rd|th|s|\+)?")

_NEGATIONS = frozenset(
    "no not none never without neither nor nobody nothing except excluding cannot cant dont "
    "doesnt didnt isnt arent wasnt wont shouldnt wouldnt couldnt havent hasnt".split()
)
_NOT_DENIED = re.compile(
    r"\b(?:(?:if|why|or|and|whether) (?:or )?(?:not|no)(?= why\b|\W*$|\W*\?|, )|no one"
    r"|whether or not|or not\b|no matter|not only|nothing but)",
    re.IGNORECASE,
)
_UNITS = {
    spelling: name
    for name, spellings in {
        "%": "% percent percentage",
        "°c": "°c celsius centigrade",
        "°f": "°f fahrenheit",
        "km": "km kms kilometre kilometres kilometer kilometers",
        "mile": "mile miles",
        "m": "metre metres meter meters",
        "foot": "foot feet ft",
        "inch": "inch inches",
        "cm": "cm centimetre centimetres centimeter centimeters",
        "mm": "mm millimetre millimetres millimeter millimeters",
        "kg": "kg kgs kilo kilos kilogram kilograms",
        "lb": "pound pounds lb lbs",
        "tonne": "tonne tonnes ton tons",
        "litre": "litre litres liter liters",
        "gallon": "gallon gallons",
        "dollar": "$ dollar dollars usd",
        "euro": "€ euro euros eur",
        "sterling": "£ gbp",
        "rupee": "₹ rupee rupees inr rs",
        "hour": "hour hours hr hrs",
        "minute": "minute minutes mins",
        "day": "day days",
        "week": "week weeks",
        "month": "month months",
        "year": "year years",
    }.items()
    for spelling in spellings.split()
}
_ALWAYS_UNITS = frozenset(("%", "°c", "°f", "km", "mile", "kg", "gallon", "litre"))
_UNIT_TOKEN = re.compile(r"\d[\d.,]*|°[cf]\b|[^\W\d]+|[%$€£₹]")

_NOT_NAMES = frozenset("i i'm i've i'd i'll ok".split())
_ASIDES = frozenset("please actually exactly really just also simply possibly".split())

_AUXILIARIES = frozenset(
    "is are am was were do does did can could will would should shall has have had may might "
    "must isn't aren't wasn't don't doesn't didn't can't won't wouldn't shouldn't".split()
)
_AMOUNTS = frozenset("many much long far old often tall big high fast deep late soon heavy".split())
_WAYS = frozenset("way ways method methods steps tips procedure process technique".split())
_REASONS = frozenset("reason reasons cause causes".split())
_BEFORE_A_QUESTION_WORD = frozenset(
    "know tell explain say ask wonder describe understand and so then but to by for from with "
    "of in on at about exactly".split()
)


def numbers(text: str) -> set[str]:
    """Numbers, and codes with digits, each in one spelling: "10k" is "10,000" is "ten thousand"."""
    found = set()
    tokens = [token.strip(".,:/-'") for token in _TOKEN.findall(text.lower())]
    for token, following in zip(tokens, [*tokens[1:], ""], strict=True):
        value = _value(token)
        if value is not None and token not in ("one", "zero"):
            found.add(f"{value * _SCALES.get(following, 1):.12g}")
        elif value is None and any(c.isdigit() for c in token):
            found.add(token.replace("-", ""))
    return found


def dates(text: str) -> set[str]:
    """Months and weekdays; "may" and "march" where they are capitalised inside a sentence."""
    found = {word for word in words(text) if word in _MONTHS_AND_DAYS}
    return found | {name.lower() for name in _MONTHS_OF_TWO_MEANINGS.findall(text)}


def units(text: str) -> set[str]:
    """Units that stand beside a number, in one spelling; some are units wherever they stand."""
    tokens = _UNIT_TOKEN.findall(text.lower())
    found = set()
    for i, token in enumerate(tokens):
        unit = _UNITS.get(token)
        beside = [*tokens[max(0, i - 1) : i], *tokens[i + 1 : i + 2]]
        if unit and (unit in _ALWAYS_UNITS or any(t[0].isdigit() or t in _SPELT for t in beside)):
            found.add(unit)
    return found


def names(text: str) -> list[str]:
    """Runs of capitalised words that do not open a sentence; none in a text whose words nearly
    all are capitalised."""
    long = [word for word in re.findall(r"[^\W\d_]{4,}", text)]
    if len(long) > 2 and sum(word[0].isupper() for word in long) > 0.75 * len(long):
        return []
    found: list[str] = []
    run: list[str] = []
    opening = True
    for token in [*re.findall(r"\w[\w&'’.-]*|[^\w\s]", text), "."]:
        word = token.rstrip(".").removesuffix("'s").removesuffix("’s")
        plain = word.lower()
        is_name = (
            word[:1].isupper()
            and plain not in _NOT_NAMES
            and plain not in _MONTHS_AND_DAYS
            and (plain not in STOPWORDS or (plain == "us" and word == "US"))
            and (not opening or (word.isupper() and len(word) > 1))
        )
        if is_name:
            run.append(word)
        elif run:
            found.append(" ".join(run))
            run = []
        opening = token[-1] in ".?!:" or token in "\"'“‘("
    return found


def negated(text: str) -> bool:
    """Is anything denied? "Why or why not" and "whether or not" deny nothing."""
    left = _NOT_DENIED.sub(" ", text)
    return any(word in _NEGATIONS or word.endswith("n't") for word in words(left))


def bare(text: str) -> set[str]:
    """The words, without possessives."""
    return {word.removesuffix("'s") for word in words(text)}


def content(text: str) -> list[str]:
    """The words that carry meaning, in order."""
    return [word for word in words(text) if word not in STOPWORDS and word not in _ASIDES]


@lru_cache(maxsize=10_000)
def kind_of(text: str) -> str:
    """What kind of answer is wanted: who, when, where, why, how, how many …, whether, what; ""
    where that is not clear, as in a text of several questions."""
    parts = [part for part in re.split(r"(?<=[.?!])\s+", text.strip()) if part]
    asked = [part for part in parts if part.endswith("?")] or parts
    if len(asked) != 1:
        return ""
    tokens = words(asked[0])
    if tokens and tokens[0] in _AUXILIARIES:
        return "how" if _WAYS & set(tokens[:6]) else "whether"
    for i, token in enumerate(tokens):
        if i and tokens[i - 1] not in _BEFORE_A_QUESTION_WORD and token != "how":
            if token in ("what", "which", "why"):
                return "what" if token != "why" else "why"
            continue  # "the man who", "when it rains"
        following = tokens[i + 1] if i + 1 < len(tokens) else ""
        if token == "how":
            if following in _AMOUNTS:
                return f"how {following}"
            return "why" if following == "come" else "how"
        if token in ("who", "whom", "whose"):
            return "who"
        if token in ("when", "where", "why"):
            return token
        if token in ("what", "which", "what's"):
            return "why" if _REASONS & set(tokens[i : i + 5]) else "what"
    return ""


def tense(text: str) -> str:
    """ "past", "present" or "future" by the first auxiliary; "" without one."""
    for word in words(text):
        if word in ("did", "was", "were", "didn't", "wasn't", "weren't"):
            return "past"
        if word in ("do", "does", "is", "are", "can", "should", "don't", "doesn't", "isn't", "am"):
            return "present"
        if word in ("will", "won't"):
            return "future"
    return ""


def _value(token: str) -> float | None:
    if token in _SPELT:
        return float(_SPELT[token])
    plain = _FIGURE.fullmatch(token)
    if plain is None:
        return None
    return float(plain[1].replace(",", "")) * _SCALES.get(plain[2] or "", 1)
