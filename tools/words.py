"""Words of a question: which ones carry it, for full-text search and for overlap."""

import re

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
    return [match.group().lower().replace("’", "'") for match in _WORD.finditer(text)]


def content_words(text: str) -> list[str]:
    """The words that carry meaning, each once, in order."""
    return list(dict.fromkeys(word for word in words(text) if word not in STOPWORDS))


def stem(word: str) -> str:
    """A rough stem, so that "cancelled", "cancels" and "cancelling" are one word."""
    if len(word) <= 3 or not word.isalpha():
        return word
    for suffix, left in (("ies", "y"), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""), ("ly", "")):
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            base = word[: -len(suffix)] + left
            doubled = len(base) > 3 and base[-1] == base[-2] and base[-1] not in "lsz"
            return base[:-1] if doubled else base.rstrip("e") if len(base) > 4 else base
    return word.rstrip("e") if len(word) > 4 else word


def stems(text: str) -> set[str]:
    """The stems of a text's content words."""
    return {stem(word) for word in content_words(text)}


def match_expression(text: str) -> str:
    """An FTS5 expression that any of the text's content words satisfies; "" when it has none."""
    return " OR ".join('"' + word.replace('"', '""') + '"' for word in content_words(text)[:64])
