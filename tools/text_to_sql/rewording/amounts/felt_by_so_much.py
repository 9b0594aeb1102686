"""By how much something is felt more than something else is, put beside what is felt.

did it feel at least eight degrees hotter than the high   →  feel hot at least eight degrees above
was to feel ten degrees colder than the forecast          →  feel cold ten degrees below
did it feel hotter than the planned high                  →  feel hot above the planned high
did it feel less hot than the planned high                →  feel hot below the planned high

The corpus declares the verb and the adjective as one phrase ("feel hot"); the amount parts them.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_REACH = 9
_DATED = word_set("for on in of") | frozenset(MONTH_NUMBERS)


@step("lexicon", words={"than"})
def felt_by_so_much(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the adjective right behind its verb, and the side behind the amount."""
    for at, token in enumerate(tokens[:-1]):
        if tokens[at + 1].low != "than":
            continue
        if plain := _than_another(tokens, at, lexicon):
            return plain
        bases = [form for form, degree in stems(token.low).items() if degree == "more"]
        for base in bases:
            verb = _verb(tokens, at, lexicon, lexicon.openers.get(base, set()))
            side = _side(tokens[verb], base, lexicon) if verb is not None else ""
            if verb is not None and side:
                felt = token.put(base)
                held = tokens[at + 1].put(side)
                amount = tokens[verb + 1 : at]
                return [*tokens[: verb + 1], felt, *amount, held, *tokens[at + 2 :]]
    return list(tokens)


def _than_another(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """The tokens where it is held against another thing that is named, without an amount."""
    less = tokens[at - 1].low == "less" if at else False
    verb = at - 1 - less
    if verb < 0:
        return []
    forms = [form for form, degree in stems(tokens[at].low).items() if degree == "more"]
    for base in [tokens[at].low] if less else forms:
        if lexicon.openers.get(base, set()).isdisjoint(stems(tokens[verb].low)):
            continue
        side = _side(tokens[verb], base, lexicon)
        if not side or not _named(tokens, at + 2, lexicon):
            continue
        side = {"above": "below", "below": "above"}[side] if less else side
        felt = tokens[at].put(base)
        held = tokens[at + 1].put(side)
        return [*tokens[: verb + 1], felt, held, *tokens[at + 2 :]]
    return []


def _named(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether "the forecast high", "the high they forecast" stands there: one number, and not
    "the high", which two are called."""
    while at < len(tokens) and tokens[at].low in _OWN:
        at += 1
    found = lexicon.at(tokens, at)
    if found is None or found.degree or not found.of("name"):
        return False
    behind = (lexicon.at(tokens, n) for n in range(found.last, min(found.last + 3, len(tokens))))
    told = any(one and one.of("qualifier") and not one.of("name") for one in behind)
    columns = [link.column for link in found.of("name")]
    numeric = any(column.type in ("integer", "real") for column in columns)
    return numeric and (len(columns) == 1 or told)


_OWN = ("the", "its", "that", "day", "day's", "own")


def _verb(tokens: Sequence[Token], at: int, lexicon: Lexicon, openers: set[str]) -> int | None:
    """Where the verb stands, with nothing but an amount before the adjective; no part of what a
    column is called."""
    for place in range(at - 1, max(-1, at - _REACH), -1):
        if tokens[place].kind == "mark":
            return None
        if not openers.isdisjoint(stems(tokens[place].low)):
            named = lexicon.at(tokens, place)
            if named is not None and named.last > place + 1 and not named.degree:
                return None
            between = tokens[place + 1 : at]
            dated = any(token.low in _DATED for token in between)  # "forecast for 7 May higher"
            amount = any(map(is_number, between)) and not dated
            return place if amount else None  # (of "a rain chance higher than", no "rain high")
    return None


def _side(verb: Token, base: str, lexicon: Lexicon) -> str:
    """ "above" where the phrase names a column, "below" where it names it by its contrary."""
    for form in stems(verb.low):
        for words, link in lexicon.index.get(form, ()):
            if len(words) == 2 and words[1] == base and link.role in ("name", "low"):
                return "above" if link.role == "name" else "below"
    return ""
