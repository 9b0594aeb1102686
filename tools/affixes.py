"""Opposites by their make: "possible" and "impossible", "inbound" and "outbound"."""

from collections.abc import Collection, Iterator

from pageturner.tools.words import stem

_DENYING = "un in im il ir dis non anti mis de".split()
_FACING = tuple(
    (left, right)
    for pair in (
        "in out, im ex, in ex, in de, en de, em dis, en dis, a de, up down, over under, pre post, "
        "fore after, fore hind, pro anti, pro contra, hyper hypo, macro micro, maxi mini, "
        "inter intra, ante post, north south, east west, left right, on off"
    ).split(", ")
    for left, right in (pair.split(),)
)
_LACKING = ("less", "free")
_LEAST = 3
"""Letters without the prefix; "it" is not what "unit" denies."""


def opposed(mine: Collection[str], theirs: Collection[str]) -> tuple[str, str] | None:
    """Two words that are opposites by their make, one of each side and missing on the other."""
    own, other = set(mine) - set(theirs), set(theirs) - set(mine)
    for left in sorted(own):
        for right in sorted(other):
            if _opposites(left, right):
                return left, right
    return None


def _opposites(left: str, right: str) -> bool:
    if denies(left, right) or denies(right, left):
        return True
    return any(
        stem(one) == stem(two)
        for first, second in _FACING
        for a, b in ((first, second), (second, first))
        for one in _without(left, a)
        for two in _without(right, b)
    )


def denies(word: str, root: str) -> bool:
    """Is `word` the other with a prefix that denies it, or without it ("smokeless")?"""
    if any(stem(rest) == stem(root) for p in _DENYING for rest in _without(word, p)):
        return True
    bare = {root, root.removesuffix("ful"), root.removesuffix("y")}
    return any(
        word.endswith(lacking) and word.removesuffix(lacking).rstrip("-") in bare
        for lacking in _LACKING
    )


def _without(word: str, prefix: str) -> Iterator[str]:
    rest = word.removeprefix(prefix).lstrip("-")
    if rest != word and len(rest) >= _LEAST:
        yield rest
