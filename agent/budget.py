"""Budgets: what one turn may spend. Running out ends in the best partial answer, never in an
exception."""

import time
from dataclasses import dataclass

from pageturner.agent.state import Progress


@dataclass(frozen=True, kw_only=True)
class Budget:
    """Limits of one turn; None is no limit."""

    steps: int | None = 12
    """Rounds of planning."""
    tool_calls: int | None = 24
    tokens: int | None = 200_000
    """Model tokens, in and out."""
    seconds: float | None = 120.0
    cost: float | None = None
    """Money, in the currency of the two prices."""
    price_per_million_input: float = 0.0
    price_per_million_output: float = 0.0
    rounds: int = 2
    """How often the judge may send the run back."""

    def exceeded(self, progress: Progress) -> str | None:
        """Which limit is reached, in words; None while there is room."""
        spent = {
            "steps": progress["steps"],
            "tool_calls": progress["tool_calls"],
            "tokens": progress["tokens"],
            "seconds": time.time() - progress["started"],
            "cost": progress["cost"],
        }
        for name, amount in spent.items():
            limit = getattr(self, name)
            if limit is not None and amount >= limit:
                return f"{name.replace('_', ' ')}: {amount:.6g} of {limit:.6g}"
        return None

    def priced(self, input_tokens: int, output_tokens: int) -> float:
        """What a model call cost."""
        return (
            input_tokens * self.price_per_million_input
            + output_tokens * self.price_per_million_output
        ) / 1e6


def new_progress(turn: str = "", no_memory: str = "") -> Progress:
    """The start of a turn; `no_memory` says why there is none."""
    return Progress(
        turn=turn,
        started=time.time(),
        steps=0,
        tool_calls=0,
        tokens=0,
        cost=0.0,
        rounds=0,
        found_at_round=-1,
        missing="",
        verdict="",
        provider_failed="",
        memory_failed="",
        no_memory=no_memory,
    )
