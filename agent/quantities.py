"""What kind of amount a question asks for, and which kinds a text tells.

"How hot is the wand" wants degrees, "what does the crossing cost" money, and no other number will
do: a sentence of 90 seconds answers neither.
"""

import re
from typing import Literal

from pageturner.tools.text_to_sql.language.words import CARDINALS

Amount = Literal["temperature", "money", "time", "length", "mass", "speed", "share", "age"]

_ASKED: tuple[tuple[re.Pattern[str], frozenset[Amount]], ...] = tuple(
    (re.compile(asked, re.IGNORECASE), frozenset(kinds))  # type: ignore[arg-type]
    for asked, kinds in (
        (r"\bhow (?:hot|cold|warm)\b|\b(?:what|which)\b.{0,20}\btemperatures?\b", ["temperature"]),
        (
            r"\bhow much (?:money|(?:is|are|was|were) (?:an?|the|one|each)\b.{0,30}"
            r"\b(?:tickets?|fares?|rent|fees?|deposit|licen[cs]e|permit|pass)\b)"
            r"|\bhow much\b.{0,40}\b(?:costs?|charged?|paid|pays?|earn(?:s|ed)?)\b"
            r"|\bhow (?:expensive|cheap|dear|pricey)\b"
            r"|\bwhat (?:do|does|did|will|would)\b.{1,40}\bcost\b"
            r"|\bwhat(?:'s| is| are| was| were) the (?:price|cost|fee|fare|rent|charge)s?\b",
            ["money"],
        ),
        (r"\bhow (?:heavy|much (?:do|does|did)\b.{1,40}\bweigh)\b", ["mass"]),
        (r"\bhow (?:fast|quick)\b|\bspeed limit\b", ["speed"]),
        (
            r"\bhow far (?:is|are|was|were|away|apart|off|from|to)\b"
            r"|\bhow (?:tall|high|wide|deep) (?:is|are|was|were|does|do|can|may|must)\b",
            ["length"],
        ),
        (r"\bhow long\b", ["time", "length"]),
        (r"\bhow old\b", ["age", "time"]),
        (
            r"\b(?:what|which) (?:percentage|percent|share|proportion|fraction)\b"
            r"|\bhow many percent\b",
            ["share"],
        ),
    )
)

_NUMBER = rf"(?:\d[\d.,]*|\b(?:{'|'.join(CARDINALS)}|an?|half|several|few|couple of|hundreds?)\b)"
_BETWEEN = r"(?:\s|-|to|or|and|½|(?:\.|,)?\d)*\s?(?:more |further |full |whole |square |cubic )?"
_UNITS: dict[Amount, str] = {
    "temperature": r"(?:°\s?[CF]?|degrees?|kelvins?|K\b)",
    "time": r"(?:seconds?|secs?|s\b|minutes?|mins?|hours?|hrs?|h\b|days?|nights?|weeks?|fortnights?"
    r"|months?|years?|decades?|centur(?:y|ies)|terms?|seasons?|working days)",
    "length": r"(?:mm|cm|m|km|metres?|meters?|kilomet(?:re|er)s?|centimet(?:re|er)s?"
    r"|millimet(?:re|er)s?|miles?|yards?|feet|foot|ft|inch(?:es)?|in|nautical miles?|fathoms?"
    r"|pages?|words?|characters?|light[- ]years?|storeys?|stories)\b",
    "mass": r"(?:mg|g|kg|t|tons?|tonnes?|grams?|grammes?|kilos?|kilograms?|pounds?|lbs?|ounces?"
    r"|oz|stone)\b",
    "speed": r"(?:km/h|kph|mph|m/s|knots?|kn|(?:miles?|metres?|meters?|kilomet(?:re|er)s?|km|feet)"
    r" (?:per|an|a) \w+|times? (?:as fast|faster)|[KMG]?bit/s|[KMG]bps|[KMG]B/s)",
    "share": r"(?:%|per\s?cent|percent|percentage points?|thirds?|quarters?|fifths?|tenths?|half)",
}
_TOLD: dict[Amount, re.Pattern[str]] = {
    kind: re.compile(rf"{_NUMBER}{_BETWEEN}{unit}", re.IGNORECASE) for kind, unit in _UNITS.items()
} | {
    "time": re.compile(
        rf"{_NUMBER}{_BETWEEN}{_UNITS['time']}|\b(?:since|until|till|into|from)\b.{{0,40}}"
        r"(?:\d{3,4}|centur)|\b(?:seconds|minutes|hours|days|weeks|months|years|decades|centuries"
        r"|overnight|for ?ever|always|indefinitely)\b",
        re.IGNORECASE,
    ),
    "money": re.compile(
        rf"[$€£¥]\s?\d|{_NUMBER}{_BETWEEN}(?:euros?|dollars?|pounds?|pence|cents?|crowns?|kron\w+"
        r"|francs?|yen|rupees?|roubles?|rubles?|marks?|zloty|EUR|USD|GBP|CHF|p\b)"
        r"|\b(?:free|for nothing|gratis|no charge)\b"
        rf"|\b(?:costs?|prices?d?|pay|pays|paid|fees?|fares?|rents?|charged?)\b[^.!?]*?{_NUMBER}"
        rf"|{_NUMBER}[^.!?]*\b(?:costs?|prices?d?|pay|pays|paid|fees?|fares?|rents?|charged?)\b",
        re.IGNORECASE,
    ),
    "age": re.compile(
        rf"{_NUMBER}(?:\s|-)*years?\b|\b(?:aged?|under|over|from|turned|be|is|was) "
        rf"{_NUMBER}|\b1\d\d\d\b|\b20\d\d\b|\bborn\b|centur",
        re.IGNORECASE,
    ),
}


_IN_UNITS = "|".join(
    """seconds minutes hours days nights weeks months years decades centuries metres meters
    kilometres kilometers miles feet inches pounds euros dollars crowns pence cents degrees calories
    grams kilos litres liters watts volts square percent points""".split()
)
_MANY = re.compile(rf"\bhow many (?!(?:[\w-]+ ){{0,3}}(?:{_IN_UNITS})\b)", re.IGNORECASE)
_MEASURED = (
    r"(?:°|%|(?:mm|cm|km|m|ml|l|g|kg|mg|t|s|h|min|mins|hrs?|kw|w|v|gb|mb|kb|tb|p|am|pm|ft|oz|lbs?)\b"
    r"|(?:milli|centi|kilo)?(?:metre|meter|gram|litre|liter)s?\b|(?:second|minute|hour|day|week"
    r"|month|year|mile|pound|euro|dollar|crown|cent|penc|degree|percent|inch|feet|foot)\w*)"
)
_COUNT = re.compile(
    rf"(?<![\w.,:$€£-])(?!(?:1[5-9]|20)\d\d\b)\d[\d,]*(?![\d.:/-]*\d)(?!\s?{_MEASURED})"
    rf"|\b(?:{'|'.join(CARDINALS)}|single|both|none|dozens?|hundreds?|thousands?|[mb]illions?"
    rf"|several|pair|half|twice)\b(?!\s{_MEASURED})",
    re.IGNORECASE,
)


def asks_how_many(question: str) -> bool:
    """Is a number of things asked for, and none of units?"""
    return _MANY.search(question) is not None


def tells_a_number(text: str) -> bool:
    """Whether a number stands in a text that is no amount, no time and no year."""
    return _COUNT.search(text) is not None


def amounts_asked(question: str) -> frozenset[Amount]:
    """The kinds of amount any of which a question asks for; none where that is not clear."""
    return next((kinds for asked, kinds in _ASKED if asked.search(question)), frozenset())


def tells_an_amount(kinds: frozenset[Amount], text: str) -> bool:
    """Whether an amount of one of these kinds stands in a text."""
    return any(_TOLD[kind].search(text) for kind in kinds)
