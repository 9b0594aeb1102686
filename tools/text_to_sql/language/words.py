"""Numbers written as words, and how to match a run of tokens against phrases."""

from collections.abc import Iterable, Sequence, Set
from operator import attrgetter

from pageturner.tools.text_to_sql.language.tokens import Token

_LOW_NUMBERS = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen twenty
"""
_LOW_ORDINALS = """
    first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
    fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
"""

CARDINALS = {word: number for number, word in enumerate(_LOW_NUMBERS.split())} | {
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
}
CARDINALS |= {"ninety": 90, "hundred": 100, "thousand": 1000, "dozen": 12, "couple": 2}

ORDINALS = {
    word: number
    for number, word in enumerate(
        _LOW_ORDINALS.split(),
        1,
    )
} | {"thirtieth": 30}
ORDINAL_ENDINGS = frozenset({"st", "nd", "rd", "th"})


def is_count(low: str) -> bool:
    """Whether a word is a whole number, written out or in digits: "three", "3"."""
    return low in CARDINALS or low.isdecimal()


def is_number(token: Token) -> bool:
    """Whether a token is a number, in digits or written out: "2.5", "three"."""
    return token.kind == "number" or token.low in CARDINALS


def word_set(text: str) -> frozenset[str]:
    """A set of words from a line of text."""
    return frozenset(text.split())


def phrases(text: str) -> frozenset[tuple[str, ...]]:
    """A table of phrases, separated by commas; line ends are only white space."""
    return frozenset(tuple(phrase.split()) for phrase in text.split(",") if phrase.strip())


def starts(tokens: Sequence[Token], at: int, table: frozenset[tuple[str, ...]]) -> int:
    """How many tokens the longest phrase of `table` that begins at `at` takes; 0 for none."""
    if at >= len(tokens):
        return 0
    index = _OPENED[table] if table in _OPENED else _opened_by(table)
    first = tokens[at].low
    return _longest(tokens, at, index[first]) if first in index else 0


def _longest(tokens: Sequence[Token], at: int, options: "_Options") -> int:
    """How many tokens the longest of these takes that stands there, its first word known to."""
    alone, longer = options
    if longer and at + 1 < len(tokens):
        for phrase in longer.get(tokens[at + 1].low, ()):
            if len(phrase) == 2 or _stands(tokens, at, phrase):
                return len(phrase)
    return alone


def _stands(tokens: Sequence[Token], at: int, phrase: tuple[str, ...]) -> bool:
    """Whether a phrase stands there whose first word does."""
    size, known = len(phrase), 1
    if at + size > len(tokens):
        return False
    while known < size and tokens[at + known].low == phrase[known]:
        known += 1
    return known == size


def standing(tokens: Sequence[Token], words: Set[str]) -> list[int]:
    """Where one of these words stands."""
    if words.isdisjoint(map(_LOW, tokens)):
        return []
    return [at for at, token in enumerate(tokens) if token.low in words]


def places(tokens: Sequence[Token], table: frozenset[tuple[str, ...]]) -> list[tuple[int, int]]:
    """Where the phrases of a table begin, and how many tokens the longest takes there."""
    index = _OPENED[table] if table in _OPENED else _opened_by(table)
    if index.keys().isdisjoint(map(_LOW, tokens)):
        return []
    return [
        (at, size)
        for at, token in enumerate(tokens)
        if token.low in index and (size := _longest(tokens, at, index[token.low]))
    ]


def ends(tokens: Sequence[Token], at: int, table: frozenset[tuple[str, ...]]) -> int:
    """How many tokens the longest phrase of `table` that ends before `at` takes; 0 for none."""
    if not 0 < at <= len(tokens):
        return 0
    index = _CLOSED[table] if table in _CLOSED else _closed_by(table)
    best = 0
    for phrase in index.get(tokens[at - 1].low, ()):
        size = len(phrase)
        if best < size <= at and (size == 1 or _stands_behind(tokens, at - size, phrase)):
            best = size
    return best


def _stands_behind(tokens: Sequence[Token], at: int, phrase: tuple[str, ...]) -> bool:
    """Whether a phrase stands there whose last word does."""
    return tokens[at].low == phrase[0] and _stands(tokens, at, phrase)


_LOW = attrgetter("low")
_Options = tuple[int, dict[str, list[tuple[str, ...]]]]
"""Whether a word alone is a phrase, 1 or 0, and those of more words by the second of them, the
longest first."""

_MOST_TABLES = 1024
_OPENED: dict[frozenset[tuple[str, ...]], dict[str, _Options]] = {}
"""Of every table that was looked up, its phrases by the word each begins with."""
_CLOSED: dict[frozenset[tuple[str, ...]], dict[str, list[tuple[str, ...]]]] = {}
"""Of every table that was looked up from its end, its phrases by the word each ends with."""


def _opened_by(table: frozenset[tuple[str, ...]]) -> dict[str, _Options]:
    """The phrases by the word each begins with."""
    result: dict[str, _Options] = {}
    for phrase in sorted(table, key=len, reverse=True):
        alone, longer = result.get(phrase[0], (0, {}))
        if len(phrase) == 1:
            alone = 1
        else:
            longer.setdefault(phrase[1], []).append(phrase)
        result[phrase[0]] = alone, longer
    if len(_OPENED) < _MOST_TABLES:
        _OPENED[table] = result
    return result


def _closed_by(table: frozenset[tuple[str, ...]]) -> dict[str, list[tuple[str, ...]]]:
    """The phrases by the word each ends with."""
    result: dict[str, list[tuple[str, ...]]] = {}
    for phrase in table:
        result.setdefault(phrase[-1], []).append(phrase)
    if len(_CLOSED) < _MOST_TABLES:
        _CLOSED[table] = result
    return result


def first_words(*tables: Iterable[tuple[str, ...]]) -> frozenset[str]:
    """The words that the phrases of these tables begin with: where none of them stands, no phrase
    does."""
    return frozenset(phrase[0] for table in tables for phrase in table)


class PhraseTable:
    """Phrases with a meaning each, found longest first."""

    def __init__(self, meanings: dict[str, str]) -> None:
        """`meanings` maps a meaning to its phrases, separated by commas."""
        self._alone: dict[str, str] = {}
        self._longer: dict[str, dict[str, list[tuple[tuple[str, ...], str]]]] = {}
        self._words: set[str] = set()
        for meaning, text in meanings.items():
            for phrase in phrases(text):
                self._words.update(phrase)
                if len(phrase) == 1:
                    self._alone.setdefault(phrase[0], meaning)
                else:
                    behind = self._longer.setdefault(phrase[0], {})
                    behind.setdefault(phrase[1], []).append((phrase, meaning))
        for behind in self._longer.values():
            for options in behind.values():
                options.sort(key=lambda option: -len(option[0]))
        self.openings = frozenset(self._alone.keys() | self._longer.keys())
        """The words that phrases begin with."""

    def at(self, tokens: Sequence[Token], index: int) -> tuple[str, int] | None:
        """The meaning of the longest phrase that begins at `index`, and its length; None behind the
        last token."""
        first = tokens[index].low if 0 <= index < len(tokens) else ""
        if first not in self.openings:
            return None
        if first in self._longer and index + 1 < len(tokens):
            for phrase, meaning in self._longer[first].get(tokens[index + 1].low, ()):
                if len(phrase) == 2 or _stands(tokens, index, phrase):
                    return meaning, len(phrase)
        return (self._alone[first], 1) if first in self._alone else None

    def words(self) -> frozenset[str]:
        """Every word of every phrase."""
        return frozenset(self._words)
