"""Errors a model may read and react to.

    ToolError                 a tool could not do what was asked; the message is for the model
    ├── QueryRejected         the SQL reads or does what it may not
    │   └── NoQuery           nothing that a model wrote could be used, and no rules stand in
    ├── QueryFailed           the database refused it, or the deadline passed
    ├── UnknownPassage        no passage, section or document of that id can be read
    ├── NothingOpen           there is no page to turn from
    └── MemoryUnavailable     the store of memories is down, slow or locked

Anything else that a tool raises is a bug and stops the run.
"""

from collections.abc import Sequence

from pageturner.corpus.errors import PageturnerError


class ToolError(PageturnerError):
    """A tool could not do what the model asked; the message is for the model."""


class QueryRejected(ToolError):
    """The SQL is not one read-only query over the declared tables and columns."""


class NoQuery(QueryRejected):
    """No query that a model wrote could be used, and the rules read none in the question."""

    def __init__(self, refused: Sequence[str]) -> None:
        self.refused = tuple(refused)
        super().__init__(
            "No query could be written for this, so nothing was counted or selected. "
            "Ask in other words, or use search_passages."
        )


class QueryFailed(ToolError):
    """The SQL passed the guard, and the database could not run it in time."""


class UnknownPassage(ToolError):
    """No passage, section or document of that id is in the corpus."""


class NothingOpen(ToolError):
    """There is no page under the reader's eyes to turn from."""


class MemoryUnavailable(ToolError):
    """The store of memories cannot be asked; the run goes on without it."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"Memory cannot be asked: {reason}. Use search_passages.")
