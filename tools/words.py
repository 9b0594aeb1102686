"""Words of a question: which ones carry it, for full-text search and for overlap."""

import re
from functools import cache, lru_cache
from typing import Any

from pageturner.tools.plurals import plural

_WORD = re.compile(r"\w+(?:[.'’:/-]\w+)*", re.UNICODE)

STOPWORDS = frozenset(
    """a about above after again all also am an and any are as at be because been before being
    below between both but by can could did do does doing down during each either few for from
    further get give had has have having he her here hers him his how i if in into is it its
    just let many may me might more most much must my no nor not of off on once only or other
    our out over own per please same shall she should so some such tell than that the their
    them then there these they this those through to too under until up upon us very was we
    were what when where which while who whom whose why will with would you your""".split()
)


def words(text: str) -> list[str]:
    """The words of a text in lower case; numbers, dates and hyphenated words stay whole."""
    return [word.lower() for word in _WORD.findall(text.replace("’", "'"))]


def content_words(text: str) -> list[str]:
    """The words that carry meaning, each once, in order."""
    return list(dict.fromkeys(word for word in words(text) if not _means_nothing(word)))


def _means_nothing(word: str) -> bool:
    """A stop word, or one drawn together with another: "what's", "don't"."""
    head, drawn, tail = word.partition("'")
    if not drawn:
        return word in STOPWORDS
    return (head in STOPWORDS and tail in _DRAWN) or (tail == "t" and head.endswith("n"))


_DRAWN = frozenset("s re m ve ll d".split())


def counted(count: int, noun: str) -> str:
    """A number with its noun: "1 page", "1,200 pages"."""
    return f"{count:,} {noun if count == 1 else plural(noun)}"


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The Snowball stem, so that "cancelled", "cancels" and "cancelling" are one word."""
    return str(_stemmer().stemWord(word))


@cache
def _stemmer() -> Any:
    import snowballstemmer

    return snowballstemmer.stemmer("english")


def stems(text: str) -> set[str]:
    """The stems of a text's content words."""
    return {stem(word) for word in content_words(text)}


def match_expression(text: str) -> str:
    """An FTS5 expression that any of the text's content words satisfies; "" when it has none."""
    return " OR ".join('"' + word.replace('"', '""') + '"' for word in content_words(text)[:64])
