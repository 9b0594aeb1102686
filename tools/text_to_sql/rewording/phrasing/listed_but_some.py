"""A list of all but those of some values, as one of those that are not of them.

name all but the calm days in May              name all days that are not calm in May
list every day in May but the calm ones        list every day in May that is not calm
all days but calm, light and rough ones        all days that are not calm, light or rough
all days but those with hail                   all days except those with hail
all but the calm-type days (calm, light)       all days that are not calm or light
all but two days, all but certain              nothing of the kind
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_BUT = phrases("but, except, except for, bar, barring, save, save for, apart from, excepting")
_ALL = word_set("all every everything each")
_ARTICLES = word_set("the those these our any")
_JOINTS = word_set(", and or & nor")
_KIND = word_set("type style like kind sort")
_ONES = word_set("one ones")
_RELATIVE = word_set("that which with where when who whose had has have having")
_FAR = 12


@step("lexicon", words=one_of_each(_BUT))
def listed_but_some(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with those that are not of such values in place of all but those that are."""
    if low_at(tokens, 0) in AUXILIARIES:
        return list(tokens)
    for at in range(1, len(tokens) - 1):
        size = starts(tokens, at, _BUT)
        every = _all_before(tokens, at, lexicon) if size else -1
        if every < 0:
            continue
        values, noun, last = _values(tokens, at + size, lexicon)
        put = tokens[at].put
        if not values:
            if tokens[at].low == "but" and low_at(tokens, at + 1) in _ARTICLES - {"any"}:
                apart = [put(",")] if at - every > 2 else []  # (of all that is named before)
                return [*tokens[:at], *apart, put("except"), *tokens[at + 1 :]]
            continue
        are = "is" if every and low_at(tokens, every) in ("every", "each") else "are"
        said = [put("that"), put(are), put("not"), *values[0]]
        for place, value in enumerate(values[1:], 2):
            said += [put("or" if place == len(values) else ","), *value]
        if every == at - 1:
            head = [*tokens[:every], put("all"), noun or put("days")]
            return [*head, *said, *tokens[last:]]
        return [*tokens[:at], *said, *tokens[last:]]
    return list(tokens)


def _all_before(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the "all" of "all but", "all days in May but" stands; -1 where nothing of it does."""
    if tokens[at - 1].low in _ALL:
        return at - 1
    for place in range(at - 2, max(-1, at - _FAR), -1):
        token = tokens[place]
        if token.low in AUXILIARIES | _RELATIVE or token.low in (",", ".", ";", ":"):
            return -1
        if token.low in _ALL:
            of = place + 1 + (low_at(tokens, place + 1) == "the")
            named = token.low == "everything" or low_at(tokens, of) in lexicon.nouns
            return place if named else -1
        if (found := lexicon.at(tokens, place)) and found.of("value", "low"):
            return -1
    return -1


def _values(
    tokens: Sequence[Token], at: int, lexicon: Lexicon
) -> tuple[list[list[Token]], Token | None, int]:
    """The values from a place on that are left out, the noun they are said of, and where it ends;
    none where more is said of those records."""
    values: list[list[Token]] = []
    at += low_at(tokens, at) in _ARTICLES
    while (found := lexicon.at(tokens, at)) and _is_value(found):
        values.append(list(tokens[at : found.last]))
        at = found.last
        if low_at(tokens, at) == "-" and low_at(tokens, at + 1) in _KIND:
            at += 2
        joined = at
        while low_at(tokens, joined) in _JOINTS:
            joined += 1
        joined += joined > at and low_at(tokens, joined) in _ARTICLES
        if joined == at or not ((next_ := lexicon.at(tokens, joined)) and _is_value(next_)):
            break
        at = joined
    noun = tokens[at] if low_at(tokens, at) in lexicon.nouns | _ONES else None
    if not values or noun is None:
        return [], None, at
    at += 1
    if low_at(tokens, at) == "(":
        inside, end = _listed(tokens, at + 1, lexicon)
        if inside and low_at(tokens, end) == ")":
            return inside, noun if noun.low not in _ONES else None, end + 1
    if low_at(tokens, at) in _RELATIVE:
        return [], None, at
    return values, (None if noun.low in _ONES else noun), at


def _listed(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[list[list[Token]], int]:
    """The values of a list in brackets, and where it ends."""
    values: list[list[Token]] = []
    while (found := lexicon.at(tokens, at)) and _is_value(found):
        values.append(list(tokens[at : found.last]))
        at = found.last
        while low_at(tokens, at) in _JOINTS:
            at += 1
    return values, at


def _is_value(found: Mention) -> bool:
    links = found.of("value")
    return bool(links) or any(link.column.type == "boolean" for link in found.of("name"))
