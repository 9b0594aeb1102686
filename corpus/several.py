"""Fields that hold several things at once: "gateway, auth" under services, "ann; bob" under crew.

    "fog, rain"  "rain"  "rain, hail"        fog, rain and hail
    "Ada, Bo, Cy, Di"  "Ada, Cy, Di, Flo"    those who were there, in the order of their names
    "Lyon, France"  "Nice, France"           names of one thing each: its parts keep their places

Nobody declares it: what is found in one record alone, and in another behind something else, is a
thing of its own.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

_SEPARATORS = (", ", "; ", " | ", " / ", ",", ";", "|")
_LONGEST = 40
_FEWEST = 2
"""So many values have to hold several, and so many parts be found in more than one."""
_SEVERAL = 0.1
"""Of the values that differ, so many hold more than one part."""
_KNOWN = 0.7
"""Of the parts that stand somewhere, so many are of those that stand in more values than one."""
_MOVING = 0.5
"""Of those, so many stand in front here, and behind another there."""
_NEARLY_ALL = 0.9
_LISTED = 4
"""Of long lists that keep an order, so many parts stand in one on average, or more."""
_MOST_PARTS = 200


@dataclass(frozen=True)
class Several:
    """What stands between the things a field holds, and what these are, the frequent first."""

    separator: str
    parts: tuple[str, ...]


def several_in(values: Sequence[str]) -> Several | None:
    """How these values, each once, hold several things; None where they hold one each."""
    for separator in _SEPARATORS:
        split = [[part.strip() for part in value.split(separator)] for value in values]
        listed = sum(len(parts) > 1 for parts in split)
        if listed >= max(_FEWEST, _SEVERAL * len(values)) and _mixed(split):
            counts = Counter(part for parts in split for part in parts)
            return Several(separator, tuple(part for part, _ in counts.most_common()))
    return None


def _mixed(split: Sequence[Sequence[str]]) -> bool:
    """Whether parts are put together as it comes, none of them empty, long or twice in one."""
    if any(len(set(parts)) < len(parts) for parts in split):
        return False
    counts = Counter(part for parts in split for part in parts)
    if len(counts) > _MOST_PARTS or any(not 0 < len(part) <= _LONGEST for part in counts):
        return False
    known = {part for part, count in counts.items() if count > 1}
    held = sum(counts[part] for part in known)
    if len(known) < _FEWEST or held < _KNOWN * counts.total():
        return False
    if held >= _NEARLY_ALL * counts.total() and _in_order(split, known):
        return True
    first = {parts[0] for parts in split}
    behind = {part for parts in split for part in parts[1:]}
    return len(known & first & behind) >= _MOVING * len(known)


def _in_order(split: Sequence[Sequence[str]], known: set[str]) -> bool:
    """Whether these are long lists in the order of the alphabet: of a part that some leave out,
    those behind it stand at another place."""
    lists = [parts for parts in split if len(parts) > 1]
    lengths = [len(parts) for parts in lists]
    if sum(lengths) < _LISTED * len(lists) or len(set(lengths)) < _FEWEST:
        return False
    places: dict[str, set[int]] = {}
    for parts in lists:
        for at, part in enumerate(parts):
            places.setdefault(part, set()).add(at)
    return sum(len(places.get(part, ())) > 1 for part in known) >= _MOVING * len(known)
