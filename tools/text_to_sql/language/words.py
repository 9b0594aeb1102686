"""Numbers written as words, and how to match a run of tokens against phrases."""

from collections.abc import Iterable, Sequence

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


def word_set(text: str) -> frozenset[str]:
    """A set of words from a line of text."""
    return frozenset(text.split())


def phrases(text: str) -> frozenset[tuple[str, ...]]:
    """A table of phrases, separated by commas; line ends are only white space."""
    return frozenset(tuple(phrase.split()) for phrase in text.split(",") if phrase.strip())


def starts(tokens: Sequence[Token], at: int, table: Iterable[tuple[str, ...]]) -> int:
    """How many tokens the longest phrase of `table` that begins at `at` takes; 0 for none."""
    if at >= len(tokens):
        return 0
    known = table if isinstance(table, frozenset) else frozenset(table)
    index = _INDICES.get(known) or _opened_by(known)
    return _longest(tokens, at, index.get(tokens[at].low, ()))


def _longest(tokens: Sequence[Token], at: int, options: Iterable[tuple[str, ...]]) -> int:
    """How many tokens the longest of these takes that stands there, its first word known to."""
    best = 0
    for phrase in options:
        size = len(phrase)
        if size > best and _stands(tokens, at, phrase):
            best = size
    return best


def _stands(tokens: Sequence[Token], at: int, phrase: tuple[str, ...]) -> bool:
    """Whether a phrase stands there whose first word does."""
    if len(phrase) == 1:
        return True
    if at + len(phrase) > len(tokens) or tokens[at + 1].low != phrase[1]:
        return False
    return all(tokens[at + k].low == phrase[k] for k in range(2, len(phrase)))


def places(tokens: Sequence[Token], table: frozenset[tuple[str, ...]]) -> list[tuple[int, int]]:
    """Where the phrases of a table begin, and how many tokens the longest takes there."""
    index = _INDICES.get(table) or _opened_by(table)
    opened = [(at, token.low) for at, token in enumerate(tokens) if token.low in index]
    return [(at, size) for at, low in opened if (size := _longest(tokens, at, index[low]))]


_MOST_TABLES = 1024
_INDICES: dict[frozenset[tuple[str, ...]], dict[str, list[tuple[str, ...]]]] = {}
"""Of every table that was looked up, its phrases by the word each begins with."""


def _opened_by(table: frozenset[tuple[str, ...]]) -> dict[str, list[tuple[str, ...]]]:
    """The phrases by the word each begins with."""
    result: dict[str, list[tuple[str, ...]]] = {}
    for phrase in table:
        result.setdefault(phrase[0], []).append(phrase)
    if len(_INDICES) < _MOST_TABLES:
        _INDICES[table] = result
    return result


def ends(tokens: Sequence[Token], at: int, table: Iterable[tuple[str, ...]]) -> int:
    """How many tokens the longest phrase of `table` that ends before `at` takes; 0 for none."""
    best = 0
    for phrase in table:
        size = len(phrase)
        if best < size <= at and all(
            tokens[at - size + k].low == word for k, word in enumerate(phrase)
        ):
            best = size
    return best


class PhraseTable:
    """Phrases with a meaning each, found longest first."""

    def __init__(self, meanings: dict[str, str]) -> None:
        """`meanings` maps a meaning to its phrases, separated by commas."""
        self._by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for meaning, text in meanings.items():
            for phrase in phrases(text):
                self._by_first.setdefault(phrase[0], []).append((phrase, meaning))
        for options in self._by_first.values():
            options.sort(key=lambda option: -len(option[0]))

    def at(self, tokens: Sequence[Token], index: int) -> tuple[str, int] | None:
        """The meaning of the longest phrase that begins at `index`, and its length."""
        for phrase, meaning in self._by_first.get(tokens[index].low, ()):
            if _stands(tokens, index, phrase):
                return meaning, len(phrase)
        return None

    def words(self) -> frozenset[str]:
        """Every word of every phrase."""
        return frozenset(
            word for options in self._by_first.values() for phrase, _ in options for word in phrase
        )
