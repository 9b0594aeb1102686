"""What the tools work with: one reader's view of one corpus, at one time.

    Desk(reader=corpus.reader(access), scoper=Scoper(…))

A host that uses the tools in a graph of its own hands in a desk as the run's context.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pageturner.corpus.reading import Reader
    from pageturner.tools.memory import Reservoir
    from pageturner.tools.scope import Scoper


@dataclass(frozen=True, kw_only=True)
class Desk:
    """The reader carries the host's filter: nothing on the desk sees past it."""

    reader: "Reader"
    scoper: "Scoper"
    reservoir: "Reservoir | None" = None
    now: datetime | None = None
    """The time questions are asked at; None where it does not matter or is not known."""
    passages: int = 8
    """How many passages a search brings."""


def state_value(state: Any, key: str) -> Any:
    """A value of a graph's state, whether the state is a mapping or a dataclass."""
    return state.get(key) if isinstance(state, Mapping) else getattr(state, key, None)
