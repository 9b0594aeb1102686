"""What changes from step to step. Plain data: it survives any checkpointer.

`messages` is the conversation, tool calls and their short results included; `summary` goes with it.
Everything else is about the turn under way and starts anew with each user message.
"""

import operator
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from langchain_core.messages import AnyMessage
from langgraph.graph.message import add_messages

from pageturner.agent.history import Summary
from pageturner.tools.evidence import Citation, Evidence, TraceEvent
from pageturner.tools.scope import ScopeState

ExitReason = Literal["sufficient", "nothing_found", "budget", "no_progress", "provider_error"]


class Scores(TypedDict):
    """How much a question is one for the records, 0 to 10 (NVRAG section 3.2)."""

    relevance: float
    intent: float
    comparison: float
    overall: float
    undated: NotRequired[str]
    """Why a date of the question names no days for sure, where one does not: "the first few days
    of March" are nobody knows how many."""
    language: NotRequired[str]
    """What the question is asked in, where that is not the English that the rules read."""
    searched: NotRequired[list[str]]
    """Of several questions of one turn, those that are none for the records."""


class Progress(TypedDict):
    """Where the turn stands, against its budget."""

    turn: str
    """The id of the user's message; "" where it has none."""
    started: float
    """Seconds since the epoch."""
    steps: int
    tool_calls: int
    tokens: int
    cost: float
    """In the currency of the budget's prices."""
    rounds: int
    """How often the judge sent the run back."""
    found_at_round: int
    """How much evidence there was when it last did."""
    missing: str
    """What the judge says is missing."""
    verdict: Literal["", "enough", "missing", "exhausted"]
    """What was said of the evidence when the plan came to its end: that it suffices, that
    something is missing, or that it was looked for in vain; "" where nobody has said."""
    provider_failed: str
    """Why the model's provider failed in this turn; "" while it has not."""
    memory_failed: str
    """Why the store of memories failed in this turn; "" while it has not."""
    no_memory: str
    """Why there is no memory in this turn; "" where there is."""


class Answer(TypedDict):
    """What was answered, and what it rests on."""

    text: str
    found: bool
    """False where the answer says that nothing was found."""
    citations: list[Citation]
    type: Literal["number", "dates", "boolean", "text", "none"]
    value: Any
    """The answer as a value, where it was computed from rows: a number, ISO dates, a truth."""
    number: float | None
    """The number the text states, also where the answer proper is something else."""
    dates: list[str]
    """The ISO dates it states."""
    boolean: bool | None
    """Whether it says yes or no, where it does."""
    unsupported: list[str]
    """Numbers of the text that stand in no cited source."""
    parts: NotRequired[list["Part"]]
    """Of a turn that asked several questions, what was answered to each."""


class Part(TypedDict):
    """The answer to one of several questions asked in one turn."""

    question: str
    """As it stands by itself."""
    text: str
    found: bool
    type: Literal["number", "dates", "boolean", "text", "none"]
    value: Any
    number: float | None
    dates: list[str]
    records: int | None
    """How many records it names, where that is kept."""
    told: str
    """The one value in words that is told of one record; "" where there is none."""


def latest(old: Any, new: Any) -> Any:
    """Of several writes in one step the last one holds."""
    return new


@dataclass(kw_only=True)
class State:
    """What changes from step to step. A node returns only the keys it changes."""

    messages: Annotated[list[AnyMessage], add_messages] = field(default_factory=list)
    summary: Summary | None = None
    """Notes of the conversation's older turns, where a model keeps them."""
    question: str = ""
    """The user's question, standing alone (ERM4's `s`)."""
    queries: list[str] = field(default_factory=list)
    """What to search for (ERM4's `Q`)."""
    parts: list[str] = field(default_factory=list)
    """The questions asked in one turn, each standing by itself; empty where there is one."""
    unanswered: dict[str, str] = field(default_factory=dict)
    """Which of them are not answered, and what is missing."""
    scores: Scores | None = None
    scope: Annotated[ScopeState | None, latest] = None
    """What SQL narrowed the documents to; of several `parts`, for the last that was asked of the
    records. What rows each of them rests on says `rows["asked"]` in the evidence."""
    open_page: Annotated[str | None, latest] = None
    """The page under the reader's eyes; `next_page` and `previous_page` move it."""
    findings: Annotated[list[Evidence], operator.add] = field(default_factory=list)
    """What tools brought and `refine` has not looked at yet."""
    evidence: list[Evidence] = field(default_factory=list)
    """The notebook."""
    trace: Annotated[list[TraceEvent], operator.add] = field(default_factory=list)
    progress: Progress | None = None
    exit_reason: ExitReason | None = None
    answer: Answer | None = None
