"""Records that are called something by somebody who says behind it how much is meant.

how many cold days with a frost index under 10      how many days with a frost index under 10
the really bad ones, gusts over 50                  the ones, gusts over 50
how many nice days, dry and over 20                 how many days, dry and over 20
how many cold days had hail                         stays: how cold, nobody said
cold days with gusts over 50                        stays: nor is it said of the gusts
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.rewording.steps import step

_JUDGED = word_set(
    "good bad nice lovely pleasant unpleasant perfect ideal great brutal harsh dangerous awful "
    "terrible horrible rough nasty fine miserable ugly beautiful gorgeous decent comfortable "
    "fabulous rotten wicked vicious wild serious"
)
_VERY = word_set("really very truly proper properly so seriously quite bitterly scorching actually")
_OPENING = word_set("with having where when ( : , - – — meaning")
_UPPER = word_set("over above exceeding exceeded past beyond least higher")
_LOWER = word_set("under below beneath lower most")
_THAN = {"more": ">", "higher": ">", "less": "<", "lower": "<", "hotter": ">", "colder": "<"}
_BEHIND = {
    "more": ">",
    "above": ">",
    "up": ">",
    "over": ">",
    "less": "<",
    "below": "<",
    "under": "<",
}
_REACH = 14


@step("lexicon", words=_OPENING)
def called_by_limits(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what such records are called."""
    for at in range(len(tokens) - 3):
        noun = low_at(tokens, at + 1)
        several = noun in lexicon.nouns or noun in RECORD_NOUNS
        if not (several and noun.endswith("s")) or low_at(tokens, at - 1) == "how":
            continue
        opened = _opened(tokens, at + 2)
        if opened and _told(tokens, at, opened, lexicon):
            first = at - (low_at(tokens, at - 1) in _VERY)
            return [*tokens[:first], *tokens[at + 1 :]]
    return list(tokens)


def _opened(tokens: Sequence[Token], at: int) -> int:
    """Where what is meant begins: behind the "with" or the comma; 0 where there is none."""
    for place in range(at, min(at + _REACH, len(tokens))):
        if tokens[place].low in _OPENING:
            return place + 1
        if tokens[place].low in ASKING or tokens[place].low in ".?!":
            return 0
    return 0


def _told(tokens: Sequence[Token], at: int, opened: int, lexicon: Lexicon) -> bool:
    """Whether it is said from there how much is meant by an adjective."""
    ends = (n for n in range(opened, len(tokens)) if tokens[n].low in ".?!")
    end = next(ends, len(tokens))
    if tokens[at].low in _JUDGED:
        return any(_limit(tokens, n) for n in range(opened, end))
    called = lexicon.at(tokens, at)
    if called is None or called.last != at + 1 or not called.of("name", "low") or called.degree:
        return False
    low = all(link.role == "low" for link in called.of("name", "low"))
    of_a_scale = low or not called.exact or any(column.antonyms for column in called.columns)
    if not of_a_scale or any(column.type not in NUMERIC for column in called.columns):
        return False
    side = "<" if low else ">"
    return any(_on_its_scale(tokens, n, called, side, lexicon) for n in range(opened, end))


def _on_its_scale(
    tokens: Sequence[Token], at: int, called: Mention, side: str, lexicon: Lexicon
) -> bool:
    """Whether a limit of that side is set there on what is measured as that is, and is another."""
    named = lexicon.at(tokens, at)
    if named is None or not named.of("name") or not named.exact:
        return False
    own = {column.name for column in called.columns}
    alike = {column.unit for column in named.columns} == {column.unit for column in called.columns}
    if not alike or any(column.name in own for column in named.columns):
        return False
    near = range(named.last, min(named.last + 5, len(tokens)))
    return any(_limit(tokens, n) == side for n in near)


def _limit(tokens: Sequence[Token], at: int) -> str:
    """The side of the limit that a number is: "under 10", "50 or more", "at least 3"."""
    if tokens[at].kind != "number":
        return ""
    before, behind = low_at(tokens, at - 1), at + 1
    behind += low_at(tokens, behind) in UNITS
    if before == "than":
        return _THAN.get(low_at(tokens, at - 2), "")
    if before in _UPPER | _LOWER:
        return ">" if before in _UPPER else "<"
    if low_at(tokens, behind) == "+":
        return ">"
    joined = low_at(tokens, behind) in ("or", "and")
    return _BEHIND.get(low_at(tokens, behind + 1), "") if joined else ""
