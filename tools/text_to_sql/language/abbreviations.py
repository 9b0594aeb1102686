"""Names shortened as people shorten them: AMEX, JnJ, JPM."""

from collections.abc import Sequence

AND = ("&", "and")


def abbreviates(short: str, words: Sequence[str]) -> bool:
    """Whether `short` is made of the beginnings of all `words`: AMEX, JnJ, JPM."""
    if not words:
        return not short
    head, rest = words[0], words[1:]
    if head in AND:
        return abbreviates(short, rest) or (short[:1] in "na&" and abbreviates(short[1:], rest))
    return any(
        short[:size] == head[:size] and abbreviates(short[size:], rest)
        for size in range(1, min(len(short), len(head)) + 1)
    )
