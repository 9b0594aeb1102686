"""`[memory]` in `corpus.toml`: when memory suffices, and how much of it is kept.

    [memory]
    similarity = 0.6
    popularity = 1
    likeness = 0.95

`pageturner memory calibrate` shows what other values would do to the questions asked so far.
"""

from dataclasses import dataclass, fields
from typing import Any

from pageturner.corpus.errors import ConfigError


@dataclass(frozen=True, kw_only=True)
class MemoryConfig:
    """The trigger's thresholds and the reservoir's limits; the defaults by `evals.memory`."""

    similarity: float = 0.6
    """τ: from which cosine on a title counts as being about the query."""
    popularity: int = 1
    """θ: how many such titles put a query inside the boundary of what is known."""
    likeness: float = 0.95
    """From which cosine on a question is taken for the one that a memory was learned for."""
    limit: int = 100_000
    """How many memories a user keeps over a corpus; the least recently useful go first."""
    days: float | None = None
    """How old a memory may be; None where it stands as long as its document."""
    seconds: float = 5.0
    """How long a store may take to answer; then the run goes on without memory."""


def parse_memory(body: dict[str, Any], where: str) -> MemoryConfig:
    """Check the `[memory]` table; `where` is named in errors.

    Raises:
        ConfigError: a key is unknown or its value cannot be.
    """
    known = {one.name for one in fields(MemoryConfig)}
    for key, value in body.items():
        if key not in known:
            raise ConfigError(
                f"{where} [memory]: unknown key {key!r}. Known are {', '.join(sorted(known))}."
            )
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ConfigError(f"{where} [memory]: {key} {value!r} must be a number.")
        low, high, whole = _RANGES[key]
        if not low <= value <= high or (whole and value != int(value)):
            kind = "a whole number" if whole else "a number"
            raise ConfigError(
                f"{where} [memory]: {key} {value!r} must be {kind} from {low:g} to {high:g}."
            )
    given: dict[str, Any] = {
        key: int(value) if _RANGES[key][2] else float(value) for key, value in body.items()
    }
    return MemoryConfig(**given)


_RANGES = {
    "similarity": (-1, 1, False),
    "popularity": (1, 1_000, True),
    "likeness": (-1, 1, False),
    "limit": (1, 10_000_000, True),
    "days": (0, 100_000, False),
    "seconds": (0.001, 600, False),
}
