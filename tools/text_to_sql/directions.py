"""Which way a word says that something goes."""

from functools import lru_cache

from pageturner.tools.text_to_sql.english import CUES
from pageturner.tools.text_to_sql.tokens import Token, stems

_WAYS = ("fall", "rise")


@lru_cache(maxsize=4096)
def direction_of(word: str) -> str:
    """Which way a word says that something goes: `fall`, `rise`, or "" for none."""
    for form in (word, *stems(word)):
        found = CUES.at((Token(form, form, "word", 0, 0),), 0)
        if found and found[0] in _WAYS:
            return found[0]
    return ""
