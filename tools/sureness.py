"""How surely a thing is told: "a slight chance of hail", "hail likely", "perhaps some hail"."""

from collections.abc import Sequence

SURE, LIKELY, POSSIBLE, SLIGHT = 3, 2, 1, 0
"""How sure it is; what nothing is said of is sure."""

_ADJECTIVES = {
    SLIGHT: "slight slim small low outside remote minor faint little slender tiny",
    LIKELY: "good high strong decent fair great",
}
_CHANCES = frozenset(
    "chance chances risk possibility prospect probability likelihood threat hint danger".split()
)
_WORDS = {
    SLIGHT: "isolated",
    POSSIBLE: "chance chances possible possibly maybe perhaps possibility threat danger",
    LIKELY: "likely probable probably",
}
_BY_ADJECTIVE = {word: sure for sure, line in _ADJECTIVES.items() for word in line.split()}
_BY_WORD = {word: sure for sure, line in _WORDS.items() for word in line.split()}


def sureness(words: Sequence[str], at: int) -> tuple[int, int] | None:
    """How sure what begins at a word makes what is told, and how many words say so."""
    word = words[at]
    following = words[at + 1] if at + 1 < len(words) else ""
    if word in _BY_ADJECTIVE and following in _CHANCES:
        return _BY_ADJECTIVE[word], 2
    return (_BY_WORD[word], 1) if word in _BY_WORD else None


def surest(words: Sequence[str]) -> int | None:
    """How sure these words make what they tell; None where they say nothing of it."""
    at = 0
    while at < len(words):
        if found := sureness(words, at):
            return found[0]
        at += 1
    return None
