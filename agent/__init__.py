"""Who decides: the graph, its state, one module per node.

from pageturner.agent import create_agent

agent = create_agent("my-corpus")
agent.invoke({"messages": [("user", "How many sailings were cancelled in March?")]})
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pageturner.agent.budget import Budget
    from pageturner.agent.graph import create_agent
    from pageturner.agent.settings import Context
    from pageturner.agent.state import State

__all__ = ["Budget", "Context", "State", "create_agent"]

_HOMES = {"Budget": "budget", "Context": "settings", "State": "state", "create_agent": "graph"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
