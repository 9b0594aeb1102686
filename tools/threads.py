"""Where rules run: beside the event loop, or in it when there is little to read.

Rules hold Python's lock, so a thread makes nothing faster; it only lets other runs take turns
with a long reading. A short one takes less time than handing it over: on two cores, four such
hand-overs in a question were a tenth of its time (`evals.weather`).
"""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

SHORT = 1_000
"""Characters; rules read so many in about a millisecond."""

P = ParamSpec("P")
T = TypeVar("T")


async def read_by_rules(length: int, rules: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Apply rules that look at nothing but their arguments: no disk, no model, no network.

    Args:
        length: how many characters the rules are to read.
    """
    if length <= SHORT:
        return rules(*args, **kwargs)
    return await asyncio.to_thread(rules, *args, **kwargs)
