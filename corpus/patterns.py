r"""Searching a text for a declared pattern, for so long and no longer.

A pattern that can match the same words in many ways, as `(?:\w+\s?)*;`, is tried in all of them
where what it ends with is not there: over one line of sixty words that takes Python longer than
anyone lives, and it cannot be stopped. What may be such a pattern is searched for by an engine that
is cleverer about it, and can be.
"""

import re
from functools import lru_cache
from typing import Any

SECONDS = 2.0
"""How long one text is searched, in time of the processor."""

_PLAIN = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]", re.DOTALL)
"""What of a pattern is one character, however it is written."""
_WITHOUT_END = r"(?:[*+]|\{\d*,\})"
_GROUP = re.compile(rf"\){_WITHOUT_END}")
_REPEAT = re.compile(_WITHOUT_END)
_FEW = 2
"""So many repeats, none of a group, are quick enough in any text."""


class TooSlow(ValueError):
    """A text was searched for too long."""

    def __init__(self) -> None:
        super().__init__(
            f"its pattern was looked for longer than {SECONDS:g} s in this text and given up; "
            "write it so that each of its repeats can end in one place only"
        )


def search(pattern: re.Pattern[str], text: str) -> Any:
    """The first match, or None.

    Raises:
        TooSlow: that took too long.
    """
    stoppable = _stoppable(pattern.pattern) if may_take_long(pattern.pattern) else None
    if stoppable is None:
        return pattern.search(text)
    try:
        return stoppable.search(text, timeout=SECONDS)
    except TimeoutError as error:
        raise TooSlow from error


@lru_cache(maxsize=1024)
def may_take_long(source: str) -> bool:
    """Whether a pattern repeats a group without end, or has several repeats one behind another."""
    repeats = _PLAIN.sub("x", source)
    return bool(_GROUP.search(repeats)) or len(_REPEAT.findall(repeats)) > _FEW


@lru_cache(maxsize=1024)
def _stoppable(source: str) -> Any:
    """The pattern for the engine that can be stopped; None where it reads patterns otherwise."""
    import regex  # only few patterns need it

    try:
        return regex.compile(source, regex.IGNORECASE | regex.MULTILINE)
    except regex.error:
        return None
