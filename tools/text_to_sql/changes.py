"""What changes within one record: a column called "temperature drop", however that is said.

how far was the temperature expected to fall     by how much were temperatures to drop
the biggest drop in temperature                  a fall from the high to the afternoon temperature

From one record to the next, or from one day to another, a drop is one of two records and read
elsewhere.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.directions import direction_of
from pageturner.tools.text_to_sql.english import AUXILIARIES, PARTS_OF_DAY
from pageturner.tools.text_to_sql.lexicon import Lexicon, Link, Mention
from pageturner.tools.text_to_sql.tokens import Token, stems
from pageturner.tools.text_to_sql.weekdays import Dates
from pageturner.tools.text_to_sql.words import word_set

_REACH = 8
"""So many words may part the verb from what it is said of."""
_AHEAD = 3
_LIGHT = AUXILIARIES | word_set("be been to not ever going set due also then")
_INTO = word_set("in of on for with during over")
_LEVELS = word_set("to below under beneath short behind as above")
"""After the verb these tell where a fall ends, and not how far it goes."""
_DOWN = word_set("below under beneath")
_OWN = word_set("the a its their that this that day days any")


def changes_within(
    tokens: Sequence[Token], mentions: Sequence[Mention], dates: Dates, lexicon: Lexicon
) -> tuple[list[Mention], set[int]]:
    """The mentions, a change within a record put in the place of what it is said of; and the
    tokens that only say where it sets out."""
    told, used = list(mentions), set[int]()
    if not lexicon.changes or _from_one_to_another(tokens, dates):
        return told, used
    named = {at for m in told if m.of("name", "low", "value") for at in _places(m)}
    for at, token in enumerate(tokens):
        if at in named | used | dates.used or not direction_of(token.low):
            continue
        found = _said_of(tokens, at, told, lexicon)
        if found is None:
            continue
        link, said = found
        outset, then = _outset(tokens, said.stop, told, link), _then(tokens, link)
        sides = said.stop - at > _AHEAD  # "from the high to the low": both are named
        if not (outset or then or sides or _foreseen(tokens, at, told, link)):
            continue  # "did the temperature drop": perhaps from one record to another
        used |= {*outset, *then}
        told = [m for m in told if {*said, *outset}.isdisjoint(_places(m))]
        words = " ".join(tokens[place].text for place in said)
        told.append(Mention(said.start, said.stop, (link,), "", words))
    return sorted(told, key=lambda mention: mention.first), used


def _places(mention: Mention) -> range:
    return range(mention.first, mention.last)


def _from_one_to_another(tokens: Sequence[Token], dates: Dates) -> bool:
    if len(dates.firsts) < 2:
        return False
    opened = {tokens[first - 1].low for first in dates.firsts if first}
    return bool(opened & {"from", "between"})


def _said_of(
    tokens: Sequence[Token], at: int, mentions: Sequence[Mention], lexicon: Lexicon
) -> tuple[Link, range] | None:
    """The column that a fall or rise is one of, and the tokens that say so."""
    way = direction_of(tokens[at].low)
    if ["to", "what"] in ([one.low, two.low] for one, two in pairwise(tokens[at + 1 :])):
        return None  # "were temperatures to fall, and to what"
    after = tokens[at + 1].low if at + 1 < len(tokens) else ""
    if any(a == "from" and b[:1].isdigit() for a, b in _next_words(tokens, at)):
        return None  # "falling from the 50s to the 40s": from where to where, and not how far
    behind = _subject(tokens, at - 1, way, mentions, lexicon, back=True)
    if behind and after not in _LEVELS:
        return behind[0], range(behind[1], at + 1)
    if after in _INTO and (found := _subject(tokens, at + 2, way, mentions, lexicon, back=False)):
        return found[0], range(at, found[1] + 1)
    if after in ("from", "between"):
        return _between_two(tokens, at, way, mentions, lexicon)
    return None


def _next_words(tokens: Sequence[Token], at: int) -> Iterator[tuple[str, str]]:
    """Neighbours among the words behind a verb, articles apart."""
    words = [token.low for token in tokens[at + 1 : at + _REACH] if token.low not in _OWN]
    return pairwise(words)


def _subject(
    tokens: Sequence[Token],
    at: int,
    way: str,
    mentions: Sequence[Mention],
    lexicon: Lexicon,
    *,
    back: bool,
) -> tuple[Link, int] | None:
    """What is said to fall or rise, with only light words before it is reached."""
    light = {place for m in mentions if not _firm(m, tokens, lexicon) for place in _places(m)}
    for place in range(at, at - _REACH, -1) if back else range(at, at + _AHEAD):
        if not 0 <= place < len(tokens):
            return None
        for form in stems(tokens[place].low):
            for said, link in lexicon.changes.get(form, ()):
                if said == way:
                    return link, place
        low = tokens[place].low
        if low not in (_LIGHT if back else _OWN) and not low.endswith("ed") and place not in light:
            return None
    return None


def _firm(mention: Mention, tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a phrase speaks of another thing: of none does "expected", of the same thing does
    "temperature forecast"."""
    named = any(
        form in lexicon.changes for place in _places(mention) for form in stems(tokens[place].low)
    )
    return bool(mention.of("name", "low", "value")) and not named


def _between_two(
    tokens: Sequence[Token],
    at: int,
    way: str,
    mentions: Sequence[Mention],
    lexicon: Lexicon,
) -> tuple[Link, range] | None:
    """The "drop from the high to the afternoon temperature": both in one unit, and one column
    tells how far it is."""
    sides = [m for m in mentions if at < m.first <= at + _REACH and m.of("name")]
    if len(sides) < 2 or tokens[sides[1].first - 1].low not in _OWN | {"to", "and"}:
        return None
    units = {column.unit for m in sides[:2] for column in m.columns}
    for options in lexicon.changes.values():
        for said, link in options:
            if said == way and units == {link.column.unit}:
                return link, range(at, sides[1].last)
    return None


def _foreseen(tokens: Sequence[Token], at: int, mentions: Sequence[Mention], link: Link) -> bool:
    """Whether it was to come, "was to drop", "a forecast drop", as what is told of one record."""
    if tokens[at - 1].low == "to":
        return True
    return any(
        one.role == "qualifier" and not one.column.typical and one.column.unit == link.column.unit
        for mention in mentions
        for one in mention.links
    )


def _then(tokens: Sequence[Token], link: Link) -> set[int]:
    """The "in the afternoon" of an afternoon drop."""
    part = PARTS_OF_DAY & set(link.column.name.split("_"))
    return {
        place
        for at, token in enumerate(tokens)
        if token.low in part
        for place in range(max(0, at - 2), at + 1)
        if tokens[place].low in part | _INTO | _OWN
    }


def _outset(tokens: Sequence[Token], at: int, mentions: Sequence[Mention], link: Link) -> range:
    """The "from the high" behind a fall: where it sets out, which is the same for all."""
    ahead = range(at, min(at + _REACH, len(tokens)))
    counted = next((p for p in ahead if tokens[p].kind == "number"), len(tokens))
    said = (p for p in ahead if tokens[p].low == "from" or (p > counted and tokens[p].low in _DOWN))
    place = next(said, len(tokens))
    for mention in mentions:
        light = all(token.low in _OWN for token in tokens[place + 1 : mention.first])
        same = link.column.unit in {column.unit for column in mention.columns}
        if mention.first > place and light and same:
            return range(place, mention.last)
    return range(0)
