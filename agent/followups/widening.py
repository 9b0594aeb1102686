"""Back to what was told before: "back to the full list: which has the lowest?".

Which days in May had fog?   Only the warm ones.   Of the full list, which was coldest?
the list it goes back to     narrowed              →  which of those, after the first question

"back to the fog list: which was coldest?"     the list of days with fog
"which of the January ones was coldest?"      the days of January that were listed or counted
"which of all nine was coldest?"              the list, or the number, of nine
"back to the averages, how far apart are they?"   after the last question for an average
"""

import re
from collections.abc import Sequence
from datetime import datetime

from pageturner.agent.followups.picking import told_by
from pageturner.agent.followups.turns import Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import CARDINALS
from pageturner.tools.text_to_sql.questions import about, spans_of
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_BACK_TO = r"(?:let's |let us )?(?:go |going |come |coming )?back to"
_LIST = (
    r"(?:the |that |my |our )?(?:full|whole|entire|complete|original|initial|first|longer)"
    r" (?:list|set|lot|selection)(?: of (?:days|dates))?"
)
_LIST_OF = re.compile(
    rf"{OPENING}(?:{_BACK_TO}|of|from|in|out of|on|among|amongst|for|taking|looking at|"
    r"considering) "
    r"(?:the |that |my |our )"
    r"(?:(?:full|whole|entire|complete|original|initial|first|longer) )?(?:"
    r"(?P<of>\w+(?: \w+)?) (?:list|set|lot)|(?:list|set|lot) of (?P<those>\w+(?: \w+){0,2}?)"
    r")(?: again)?(?:\s*[,:;.–-]\s*|\s*[?!]?$|\s+(?=(?:which|what|how|when|did|was)\b))",
    re.IGNORECASE,
)
_ONES = re.compile(
    r"\b(?P<of>(?:of|in|from|on|among|out of) )(?:the|those|these) (?P<when>[a-z]{3,}|\d{4}) "
    r"(?:ones|days|dates)\b",
    re.IGNORECASE,
)
_LIST_FIRST = re.compile(
    rf"{OPENING}(?:{_BACK_TO}|of|from|in|out of|on|among|amongst|for|taking|looking at|"
    r"considering) "
    rf"{_LIST}(?: again)?"
    r"[\s,:;.–-]*",
    re.IGNORECASE,
)
_PLAIN_LIST = re.compile(
    rf"{OPENING}{_BACK_TO} (?:the|that|my|our) (?:list|lot|days|ones)(?: again)?\b(?! of\b)"
    r"[\s,:;.–-]*",
    re.IGNORECASE,
)
_INSIDE = re.compile(rf"\b(?:of|in|from|on|among|out of) {_LIST}(?: again)?\b", re.IGNORECASE)
_ALL = r"all (?:of )?(?:the |those |these )?(?P<count>\w+)(?: of them| days| dates| ones)?"
_ALL_FIRST = re.compile(
    rf"{OPENING}(?:{_BACK_TO}|of|from|out of|among|amongst|for|taking|looking at|considering) "
    rf"{_ALL}(?: again)?[,:;.–-]+\s*",
    re.IGNORECASE,
)
_ALL_INSIDE = re.compile(
    rf"\b(?:of|from|among|out of) {_ALL}(?= (?:was|were|is|are|has|have|had|fell|fall|came|did|got|"
    r"saw|reached|stayed)\b|[\s?.!]*$)",
    re.IGNORECASE,
)
_BACK = re.compile(
    rf"{OPENING}(?:{_BACK_TO}|returning to|to return to|(?P<now>as for)) "
    r"(?:the |those |these |our |my |your )?(?P<what>\w+(?: \w+){0,2}?)(?: again)?"
    r"(?:[,:;.]| [–-]) *(?P<rest>\w.*)$",
    re.IGNORECASE,
)
_THAT_DAY = re.compile(
    r"\b(?:(?:that|this|the same) (?:day|date|one|week|weekend|month)|then)(?=[\s?.!]*$)",
    re.IGNORECASE,
)
_ASKING = re.compile(
    r"^(which|what|how many|how often)(?: of (?:them|those|these))?"
    r"(?= (?:one |ones |day |days )?(?:was|were|is|are|has|have|had|got|came|did|saw|"
    r"reached|stayed)\b)(?: (?:one|ones|days?)\b)?",
    re.IGNORECASE,
)


def back_to_the_list(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> tuple[str, Sequence[Turn]] | None:
    """What is said of "those", and the turns up to the one that they come from; None where no
    list was narrowed, or none is gone back to."""
    opening, inside, pattern = _LIST_FIRST.match(said), _INSIDE.search(said), _INSIDE
    opening = opening or _PLAIN_LIST.match(said)
    if not opening and (named := _LIST_OF.match(said)):
        if (last := _list_of(named["of"] or named["those"], turns, card, now)) is None:
            return None
        opening = named
    elif not (opening or inside) and (ones := _ONES.search(said)):
        if (last := _counted_in(ones["when"].lower(), turns, card, now)) is None:
            return None
        inside, pattern = ones, _ONES
    elif opening or inside:
        last = _widest(turns, card, now)
    else:
        opening, inside, pattern = _ALL_FIRST.match(said), _ALL_INSIDE.search(said), _ALL_INSIDE
        found = opening or inside
        last = _so_many(found["count"], turns, card, now) if found else None
    if last is None:
        return None
    if opening:
        rest = said[opening.end() :]
        asked = _ASKING.sub(r"\1 of those", rest, count=1) if rest.strip(" ?.!") else "which ones?"
    else:
        asked = pattern.sub("of those", said, count=1)
    return asked[:1].upper() + asked[1:], turns[: last + 1]


def back_to_the_turn(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> tuple[str, Sequence[Turn]] | None:
    """What is asked after "back to the averages", and the turns up to the last one that spoke of
    these; None where none did, or nothing was spoken of since."""
    found = _BACK.match(said)
    if not found or (found["now"] and _THAT_DAY.search(found["rest"])):
        return None  # "as for the wind, how strong was it that day?": the day last told
    what = {token.low.removesuffix("s") for token in tokenize(found["what"])}
    named = analyse(found["what"], card, now)
    columns, values = _columns(named), _values(named)
    for at in range(len(turns) - 2, -1, -1):
        if values and not values & _values(analyse(turns[at].question, card, now)):
            continue  # "the easterly days" are none of those from the north
        spoken = {token.low.removesuffix("s") for token in tokenize(turns[at].question)}
        if what <= spoken or columns & _columns(analyse(turns[at].question, card, now)):
            return found["rest"][:1].upper() + found["rest"][1:], turns[: at + 1]
    return None


def _columns(analysis: Analysis) -> set[str]:
    return {column.name for m in analysis.mentions if not m.degree for column in m.columns}


def _values(analysis: Analysis) -> set[str]:
    """The values of columns that are named: "easterly", of where something comes from."""
    links = [link for m in analysis.mentions for link in m.of("value")]
    return {f"{link.column.name} {link.value}".lower() for link in links}


def _so_many(
    number: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> int | None:
    """Where a list of so many was told, or their number."""
    count = CARDINALS.get(number.lower(), int(number) if number.isdecimal() else 0)
    for at in range(len(turns) - 1, -1, -1):
        turn = turns[at]
        if count < 2 or count not in (len(turn.dates), turn.value):
            continue
        reading = read(turn.question, card, now)
        if not isinstance(reading, Reading) or not reading.conditions:
            continue
        if reading.kind == "count" and turn.value == count:
            return at
        if reading.kind == "rows" and reading.wants == "record" and len(turn.dates) == count:
            return at
    return None


def _list_of(
    what: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> int | None:
    """Where the list of foggy days stands, or their number, that is called "the fog list"."""
    columns = _columns(analyse(what, card, now))
    for at in range(len(turns) - 1, -1, -1):
        reading = read(turns[at].question, card, now)
        if isinstance(reading, Reading) and _is_list(reading):
            spoken = {name for condition in reading.conditions for name in about(condition)}
            if columns & spoken:
                return _widest(turns[: at + 1], card, now, columns)
    return None


def _counted_in(
    when: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> int | None:
    """Where the days of a month were listed or counted: "the January ones"."""
    fits = told_by(when)
    if fits is None:
        return None
    for at in range(len(turns) - 1, -1, -1):
        reading = read(turns[at].question, card, now)
        if not isinstance(reading, Reading) or not _is_list(reading):
            continue
        spans = spans_of(reading.period)
        within = [start <= end and fits(start) and fits(end) for start, end in spans]
        if all(within):
            return at if len(spans) == 1 and spans[0][0] < spans[0][1] else None
        if any(within) or any(map(fits, turns[at].dates)) or not spans:
            return None  # of a list of more than one month they are told by their dates
    return None


def _is_list(reading: Reading) -> bool:
    """Whether it asks for days by what they had, or for their number."""
    listed = reading.kind == "count" or (reading.kind == "rows" and reading.wants == "record")
    return listed and bool(reading.conditions)


def _widest(
    turns: Sequence[Turn],
    card: SchemaCard,
    now: datetime | None,
    columns: set[str] | None = None,
) -> int | None:
    """Where the list stands that the later ones were narrowed from.

    Args:
        columns: what the list is of, where that was said.
    """
    found: int | None = None
    held: Reading | None = None
    for at in range(len(turns) - 1, -1, -1):
        reading = read(turns[at].question, card, now)
        if not isinstance(reading, Reading) or not reading.conditions:
            continue
        listed = _is_list(reading)
        if columns and not any(columns & about(condition) for condition in reading.conditions):
            break
        if held is not None and not (
            spans_of(held.period) == spans_of(reading.period)
            and all(condition in held.conditions for condition in reading.conditions)
        ):
            break
        held = reading
        found = at if listed else found
    return found
