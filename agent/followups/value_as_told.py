"""The one value in words that was told, spoken of again: "that glaze", "the same sky", "like that".

"What glaze had it on 9 January?"   "how many firings had that glaze?"   →   … with glaze matt
                                    "how often in May was that the glaze?"
                                    "which other days had the same glaze?"   →   … except 9 January
"""

import re
from datetime import datetime

from pageturner.agent.followups.focus import say
from pageturner.agent.followups.same_value import named_record
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.questions import noun_of
from pageturner.tools.text_to_sql.reading import Membership, Reading
from pageturner.tools.text_to_sql.saying import plain_name

_THAT = r"(?:(?:exactly |just )?(?:that|the (?:very |exact )?same|this|such an?)(?: same)?)"
_OPENED = rf"(?P<prep>from|with|of|in|by|under|on) {_THAT} "
_NAMED = re.compile(rf"\b(?:{_OPENED}|{_THAT} )(?P<noun>[a-z]+(?: [a-z]+)?)\b", re.IGNORECASE)
_WAS_IT = re.compile(
    r"\b(?P<was>was|is) (?:that|it|this)(?: also)? the (?P<noun>[a-z]+(?: [a-z]+)?)\b",
    re.IGNORECASE,
)
_LIKE = re.compile(r"\b(?:(?:just )?like (?:that|this)|(?:that|this) way)\b", re.IGNORECASE)
_OTHER = re.compile(r"\b(?:other (?=\w)|other(s)\b)", re.IGNORECASE)
_MANY = re.compile(
    r"\b(?:how (?:many|often|much)|which|list|total|average|mean|highest|lowest|all|when|any)\b",
    re.IGNORECASE,
)
_COUNTED = re.compile(rf"{OPENING}how (?:many|often)\b", re.IGNORECASE)
_KINDS = ("count", "rows", "any", "share", "average", "sum", "extreme", "groups")


def with_the_value_told(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The turn with the value in the place of what points at it; None where nothing does."""
    if not turn.told:
        return None
    before = read(turn.question, card, now)
    column = before.shown[0] if isinstance(before, Reading) and len(before.shown) == 1 else None
    if column is None or column.type != "text":
        return None
    found, rest = _spoken_of(said, column, card)
    if found is None:
        return None
    noun = found.groupdict().get("noun") or ""
    value = f"{plain_name(column)} {turn.told}"
    put = f"with {value}" if not noun or found.groupdict().get("prep") else value
    put = f"{found['was']} the {value}" if found.re is _WAS_IT else put
    text = f"{said[: found.start()]}{put}{rest}{said[found.end() :]}"
    text, others = _OTHER.subn(lambda word: noun_of(card) if word[1] else "", text, count=1)
    if others:
        name = named_record(turn.question, card, now)
        day = say(((turn.dates[0], turn.dates[0]),)) if len(turn.dates) == 1 else ""
        left = day if one_a_day(card) else str(name.values[0]) if name else ""
        if not left:
            return None
        text = f"{text.rstrip(' ?.!')} except {left}"
    ways = [text]
    if _COUNTED.match(said):
        ways.append(f"how many {noun_of(card)} {put}{_behind(said, found)}")
    for way in ways:
        reading = understood(way, card, now)
        if reading is not None and reading.kind in _KINDS and _holds(reading, column, turn.told):
            return Resolved(question=way, relation="carried", why=f"with {value}, as was told")
    asks = _MANY.search(said) and noun  # (without the value it would be asked of all)
    return Resolved(question=text, why="what is to be the same was told") if asks else None


def _spoken_of(said: str, column: ColumnCard, card: SchemaCard) -> tuple[re.Match[str] | None, str]:
    """The words that point at the value, and what was taken in behind them."""
    for pattern in (_WAS_IT, _NAMED, _LIKE):
        for found in pattern.finditer(said):
            noun = found.groupdict().get("noun")
            rest = _behind_the_noun(noun, column, card) if noun else ""
            if rest is not None:
                return found, rest
    return None, ""


def _behind_the_noun(noun: str, column: ColumnCard, card: SchemaCard) -> str | None:
    """What of the words behind "that" is no name of the column; None where none of them is."""
    words = noun.split()
    for size in range(len(words), 0, -1):
        named = " ".join(words[:size])
        if named.lower() in MONTH_NUMBERS or named.lower() in WEEKDAY_NUMBERS:
            continue
        found = lexicon_of(card).at(tokenize(named), 0)
        whole = found is not None and found.last == size
        if whole and found and any(link.column == column for link in found.links):
            return "".join(f" {word}" for word in words[size:])
        if size == 1 and named.lower() in plain_name(column).split():
            return "".join(f" {word}" for word in words[size:])
    return None


def _behind(said: str, found: re.Match[str]) -> str:
    return said[found.end() :].rstrip(" ?.!") + "?"


def _holds(reading: Reading, column: ColumnCard, value: str) -> bool:
    """Whether it asks for the records that have the value."""
    return any(
        isinstance(c, Membership)
        and c.column == column
        and [str(v).lower() for v in c.values] == [value.lower()]
        for c in (*reading.narrowed_by, *reading.tested)
    )
