"""What may be so or not, which picks nothing out.

which days were foggy, with hail or without       →  which days were foggy
calm days with or without hail                    →  calm days
foggy days, hail or no hail                       →  foggy days
foggy days, whether with hail or not              →  foggy days
hail or no hail, how many days were foggy         →  how many days were foggy

Two sides that are held against each other are asked about: "hotter with hail or without?"; so are
those of days of which nothing else is asked: "3 May: with hail or without?".
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_WITH = word_set("with w")
_ARTICLES = word_set("a an any the some")
_OF_IT = word_set("it them one any that either")
_OPENING = word_set("whether be is was were are there it they if")
_STOPS = frozenset({"", ",", ".", "?", "!", ";", ":", ")"})
_DAYS_BEHIND = word_set("in on during from between since")
_MARKS = frozenset({",", "(", "-", "–", "—", ";"})
_GOING_ON = word_set("of over under above below at from between in up down")
_HELD = word_set(
    "difference compare compared comparison versus vs more less fewer better worse higher "
    "lower greater likelier"
)
_MEANS = word_set("average mean")
_WONDERING = word_set("tell say know see check find wonder ask asking state confirm")


@step("lexicon", words={"or"})
def with_or_without(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what is said to be so or not, where something else is asked for."""
    result = list(tokens)
    for at in range(len(tokens) - 2, 0, -1):
        if tokens[at].low != "or":
            continue
        behind = _joined(result, at, lexicon) or _behind(result, at, lexicon)
        said = behind or _in_front(result, at, lexicon)
        if said is None or _held_against(tokens, _HELD | _MEANS if behind else _HELD, lexicon):
            continue
        left = [*result[: said[0]], *result[said[1] :]]
        if _asks_more(left, lexicon):
            result = left
    return result


def _asks_more(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether more is told than days of which nothing is asked."""
    if lexicon.named_in(tokens):
        return True
    counted = any(token.low in lexicon.nouns | RECORD_NOUNS for token in tokens)
    return counted and any(token.kind == "number" for token in tokens)


def _held_against(tokens: Sequence[Token], words: Collection[str], lexicon: Lexicon) -> bool:
    """Whether one side is asked for: a question for a yes or no, or by which there is more."""
    lows = [token.low for token in tokens]
    if lows[0] in AUXILIARIES or ("whether" in lows and not _WONDERING.isdisjoint(lows)):
        return True
    if "than" in lows:
        return False
    held = any(low in words and low_at(tokens, at - 1) != "or" for at, low in enumerate(lows))
    named = (lexicon.at(tokens, at) for at in range(len(tokens)))
    return held or any(one is not None and one.degree == "more" for one in named)


def _joined(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int] | None:
    """Where the "with or without hail" begins and ends; None where it goes on."""
    if tokens[at - 1].low not in _WITH or tokens[at + 1].low != "without":
        return None
    last = _thing(tokens, at + 2, lexicon)
    while last is not None and low_at(tokens, last) == "or":
        last = _thing(tokens, last + 1, lexicon)
    if last is None or low_at(tokens, last) in _GOING_ON:
        return None
    return _opened(tokens, at - 1, last), last


def _behind(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int] | None:
    """Where a "with hail or without it", a ", hail or no hail" begins and ends."""
    first = at - 1
    while first > 0 and tokens[first].low not in _MARKS and tokens[first].low not in _WITH:
        first -= 1
    led = tokens[first].low in _WITH
    thing = first + 1
    while not led and low_at(tokens, thing) in _OPENING:
        thing += 1
    if first <= 0 or _thing(tokens, thing, lexicon) != at:
        return None
    last = _denied(tokens, at, tokens[thing:at], lexicon)
    if last is None or low_at(tokens, last) not in (_STOPS | _DAYS_BEHIND if led else _STOPS):
        return None
    if tokens[at + 1].low == "without" and not led:
        return None
    return _opened(tokens, first, last), last


def _in_front(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int] | None:
    """Where a "furnished or not," ends that stands in front of a question."""
    if _thing(tokens, 0, lexicon) != at:
        return None
    last = _denied(tokens, at, tokens[:at], lexicon)
    asked = last is not None and low_at(tokens, last + 1) in ASKING
    return (0, last + 1) if last and asked and tokens[last].low == "," else None


def _denied(
    tokens: Sequence[Token], at: int, thing: Sequence[Token], lexicon: Lexicon
) -> int | None:
    """Where the "or without it", "or not", "or no hail", "or unlit" ends; None for another."""
    denied, last = tokens[at + 1].low, at + 2
    if denied in ("not", "no", "without"):
        named = [token.low for token in thing]
        if [token.low for token in tokens[last : last + len(named)]] == named:
            return last + len(named)
        return None if denied == "no" else last + (low_at(tokens, last) in _OF_IT)
    one, other = lexicon.at(thing, 0), lexicon.at(tokens, at + 1)
    if one is None or other is None:
        return None
    so = {link.column.name for link in one.of("name")}
    return other.last if so & {link.column.name for link in other.of("low")} else None


def _opened(tokens: Sequence[Token], first: int, last: int) -> int:
    """Where it begins, with the "whether" and the comma in front of it."""
    while first > 1 and tokens[first - 1].low in ("whether", "be", "it"):
        first -= 1
    paused = tokens[first].low not in _MARKS and low_at(tokens, first - 1) in _MARKS
    return first - 1 if paused and low_at(tokens, last) in _STOPS else first


def _thing(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int | None:
    """Where a thing ends that is there or not and begins at a place; None where none does."""
    at += low_at(tokens, at) in _ARTICLES
    named = lexicon.at(tokens, at)
    told = [] if named is None else [link.column.type for link in named.of("name")]
    return named.last if named is not None and "boolean" in told and not named.degree else None
