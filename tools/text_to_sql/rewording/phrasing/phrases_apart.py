"""A declared phrase that is said apart, brought together: its auxiliaries put before it, and what
opens the sentence put behind its verb.

how was the mist going to make it look     →  how was going to the mist make it look
how bad was it to be with the swell        →  how was it to be bad with the swell
with the swell, how bad did it feel in May →  how did it feel bad with the swell in May
rough. With the swell, what was it like?   →  rough. what was it like with the swell?
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PLANNED = word_set("supposed going meant expected due likely bound forecast predicted said set")
_HAVING = word_set("have has had to")
_BETWEEN = _PLANNED | _HAVING
_BEING = AUXILIARIES | _BETWEEN | word_set("it be been being")
_ARTICLES = word_set("the a an this that any")
_OPENING = word_set("with in because counting given considering by under on")
_JOINING = word_set("and but so")
_STOPS = word_set(". ! ? ; :")
_LONG = 3
"""So many words a phrase has that others may come between."""
_FRONT = 5


@step("lexicon", words=_HAVING | {"how"})
def phrases_joined(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, without auxiliaries inside a declared phrase."""
    result = list(tokens)
    lows = [token.low for token in tokens]
    for at, (before, after) in enumerate(zip(lows, lows[2:], strict=False), 1):
        if before != "how" and after not in _BETWEEN:
            continue
        if before == "how" and (end := _run(result, at + 1, _BEING)) > at + 1:
            said = [*result[:at], *result[at + 1 : end], result[at], *result[end:]]
            if _reach(said, end - 1, lexicon) - end + 1 >= _LONG:
                return said
        end = _auxiliaries(result, at + 1)
        if end == at + 1 or _reach(result, at, lexicon) > at + 1:
            continue
        if end < len(result) and _reach(result, end, lexicon) > end:
            continue  # "what is the mist to lift to"
        if _reach([*result[: at + 1], *result[end:]], at, lexicon) - at >= _LONG:
            first = at - (result[at - 1].low in _ARTICLES)
            said = [*result[:first], *result[at + 1 : end], *result[first : at + 1], *result[end:]]
            return phrases_joined(said, lexicon)
    return result


@step("lexicon", words={","})
def opening_put_behind(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The "with the swell" of "with the swell, how bad did it feel" behind the verb, where both
    are declared as one; also where a sentence goes before, "high of 31. And with the swell, …"."""
    for at, token in enumerate(tokens):
        start = _sentence_opened(tokens, at) if token.low in _OPENING else -1
        if start >= 0 and (moved := _put_behind(tokens[at:], lexicon)):
            return [*tokens[:start], *moved]
    return list(tokens)


def _sentence_opened(tokens: Sequence[Token], at: int) -> int:
    """Where the sentence begins that a word opens, but for an "and" before it; -1 for none."""
    start = at - (at > 0 and tokens[at - 1].low in _JOINING)
    return start if start == 0 or tokens[start - 1].low in _STOPS else -1


def _put_behind(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens of a sentence with their opening behind what it belongs to; none where it does
    not belong to anything."""
    comma = next((at for at, token in enumerate(tokens[: _FRONT + 1]) if token.low == ","), 0)
    front, rest = tokens[:comma], tokens[comma + 1 :]
    for verb in range(1, len(rest)) if comma > 1 else ():
        moved = [*rest[: verb + 1], *front, *rest[verb + 1 :]]
        if rest[verb].kind == "word" and verb + 1 + comma in (
            _reach(moved, verb, lexicon),
            _reach(moved, verb - 1, lexicon),
        ):
            return moved
    return []


def _auxiliaries(tokens: Sequence[Token], at: int) -> int:
    """Where a "supposed to", "going to have" or "have" ends that begins here."""
    low = low_at(tokens, at)
    if low in _PLANNED and at + 1 < len(tokens) and tokens[at + 1].low == "to":
        return at + 2 + (at + 2 < len(tokens) and tokens[at + 2].low == "have")
    return at + (low in _HAVING)


def _run(tokens: Sequence[Token], at: int, words: Collection[str]) -> int:
    """Where the words that all are some of these end."""
    while at < len(tokens) and tokens[at].low in words:
        at += 1
    return at


def _reach(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where what is declared and begins here ends."""
    found = lexicon.at(tokens, at)
    return found.last if found and found.of("name", "low") else at
