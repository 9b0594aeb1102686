"""The graph.

START → understand → recall → refine → plan ⇄ act → refine → plan → judge → answer → remember → END

understand   clean the turn, rewrite it, score it as a question for the records
recall       ask memory's trigger; what is known becomes evidence
plan         pick the next tool calls, or stop
act          run them in parallel
refine       stages keep or drop what came; the rest goes into the notebook
judge        enough? else back to plan, or stop with a reason
answer       say it with citations, or say that it was not found
remember     keep what was used

Without a memory, `recall` and `remember` are passed over; where rows answer, the second `plan` is.
Moves that need no decision are made right behind the step before, and `plan` is passed over. What
no search found passes the stages within `act`, and `refine` is passed over.
"""

import asyncio
import contextvars
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_type_hints

from langchain_core.runnables import Runnable, RunnableConfig
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import get_runtime
from langgraph.types import Command, Overwrite

from pageturner.agent.act import act
from pageturner.agent.answer import answer
from pageturner.agent.judge import judge
from pageturner.agent.plan import opening_moves, pending_calls, plan, rows_answer
from pageturner.agent.recall import recall
from pageturner.agent.refine import refine
from pageturner.agent.remember import remember
from pageturner.agent.settings import Context
from pageturner.agent.state import State
from pageturner.agent.understand import understand
from pageturner.agent.workshop import Kit, Workshop

if TYPE_CHECKING:
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.store.base import BaseStore

Agent = CompiledStateGraph[State, Context, State, State]


def create_agent(
    corpus: Any = None,
    *,
    model: Any = None,
    small_model: Any = None,
    store: "BaseStore | None" = None,
    checkpointer: "BaseCheckpointSaver[Any] | None" = None,
    **defaults: Any,
) -> Agent:
    """Build the agent: a compiled LangGraph graph with the `messages` key.

    Args:
        corpus: a corpus folder or an opened `Corpus`; the environment's PAGETURNER_CORPUS
            where left out.
        model: a LangChain chat model, or the name of one at an OpenAI-compatible endpoint;
            without one the embedded rules decide.
        small_model: a cheaper model for rewriting and SQL; `model` where left out.
        store: a LangGraph store for memory; without one nothing is remembered.
        checkpointer: for conversations over several turns.
        defaults: further fields of `Context`. A run may be given its own `Context`; tenant,
            access and corpus bound here cannot be changed by it.

    The graph runs with `ainvoke`/`astream` and with `invoke`/`stream`.
    """
    workshop = Workshop(Context(corpus=corpus, model=model, small_model=small_model, **defaults))
    builder = StateGraph(State, context_schema=Context)
    for node, choose, ways in NODES:
        builder.add_node(node.__name__, _Step(workshop, node, choose), destinations=ways)
    builder.add_edge(START, "understand")
    return builder.compile(checkpointer=checkpointer, store=store, name="pageturner")


def _after_understand(state: State) -> str:
    return "plan" if _without_memory(state) else "recall"


def _after_answer(state: State) -> str:
    return END if _without_memory(state) else "remember"


def _without_memory(state: State) -> bool:
    """No store, nobody's name, or turned off: a step that does nothing is none."""
    # (a turn that an earlier version began does not say)
    return state.progress is not None and bool(state.progress.get("no_memory"))


def _after_recall(state: State) -> str:
    return "refine" if state.findings else "plan"


def _after_plan(state: State) -> str:
    return "act" if state.exit_reason is None and pending_calls(state.messages) else "judge"


def _after_act(state: State) -> str:
    return "refine" if state.findings else _after_refine(state)


def _after_refine(state: State) -> str:
    return "judge" if rows_answer(state) else "plan"


def _after_judge(state: State) -> str:
    return "answer" if state.exit_reason else "plan"


# Every node with how it is chosen where to go behind it, and where that may be.
NODES: tuple[tuple[Any, Callable[[State], str], tuple[str, ...]], ...] = (
    (understand, _after_understand, ("recall", "plan", "act")),
    (recall, _after_recall, ("refine", "plan", "act")),
    (plan, _after_plan, ("act", "judge")),
    (act, _after_act, ("refine", "plan", "act", "judge")),
    (refine, _after_refine, ("plan", "act", "judge")),
    (judge, _after_judge, ("plan", "act", "answer")),
    (answer, _after_answer, ("remember", END)),
    (remember, lambda _: END, (END,)),
)


class _Step(Runnable[State, Any]):
    """A node that runs in both worlds and says where to go next; the work itself is async.

    The way is chosen here and not on a conditional edge, for which LangGraph copies every channel
    of the state: five times in a question that rows answer.
    """

    def __init__(self, workshop: Workshop, node: Any, choose: Callable[[State], str]) -> None:
        self.name = node.__name__
        self._workshop, self._node, self._choose = workshop, node, choose

    def invoke(self, input: State, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        return _blocking(self.ainvoke(input, config))

    async def ainvoke(
        self, input: State, config: RunnableConfig | None = None, **kwargs: Any
    ) -> Any:
        runtime = get_runtime(Context)
        opening = self._node is understand
        kit = await self._workshop.kit(runtime.context, runtime.store, opening=opening)
        more = (config or {},) if self._node is act else ()
        update = _with_usage(await self._node(input, kit, *more), input, kit)
        updates = [one.update for one in update] if isinstance(update, list) else [update]
        behind = behind_step(input, updates)
        goto = self._choose(behind)
        moves = opening_moves(behind, kit) if goto == "plan" else None
        if moves is not None:
            updates, goto = _with_moves(updates, moves), "act"
        *rest, last = updates
        return [*(Command(update=one) for one in rest), Command(update=last, goto=goto)]


def _with_moves(updates: Sequence[dict[str, Any]], moves: dict[str, Any]) -> list[dict[str, Any]]:
    """The updates of a step and the moves behind it, every key written once that no reducer adds
    up, and what is put in the place of all before it told in one."""
    kept = [{k: v for k, v in u.items() if k not in moves or k in _REDUCERS} for u in updates]
    told = kept[-1].get("trace")
    if isinstance(told, Overwrite):
        kept[-1]["trace"] = Overwrite([*told.value, *moves["trace"]])
        moves = {name: value for name, value in moves.items() if name != "trace"}
    return [*kept, moves]


def behind_step(state: State, updates: Sequence[dict[str, Any]]) -> State:
    """The state behind a step, as its updates make it."""
    values: dict[str, Any] = {}
    for update in updates:
        for name, value in update.items():
            held = values[name] if name in values else getattr(state, name)
            reducer = _REDUCERS.get(name)
            if isinstance(value, Overwrite):
                values[name] = value.value
            else:
                values[name] = value if reducer is None else reducer(held, value)
    return replace(state, **values)


_REDUCERS: dict[str, Callable[[Any, Any], Any]] = {
    name: hint.__metadata__[0]
    for name, hint in get_type_hints(State, include_extras=True).items()
    if hasattr(hint, "__metadata__")
}
"""How a field takes in what a step writes; others are replaced by it."""


def _with_usage(update: Any, state: State, kit: Kit) -> Any:
    """Add what the node's model calls took to the turn's progress."""
    usage = kit.usage
    if not (usage.input_tokens or usage.output_tokens):
        return update
    if isinstance(update, list):  # of commands; one of them may hold the progress
        held = [c.update["progress"] for c in update if "progress" in c.update]
        base = _with_usage({"progress": held[0]} if held else {}, state, kit)
        rest: list[Command[Any]] = [
            Command(update={k: v for k, v in c.update.items() if k != "progress"}) for c in update
        ]
        return [*rest, Command(update=base)]
    progress = update.get("progress") or state.progress
    assert progress is not None
    spent = {
        "tokens": progress["tokens"] + usage.input_tokens + usage.output_tokens,
        "cost": progress["cost"]
        + kit.settings.budget.priced(usage.input_tokens, usage.output_tokens),
    }
    return {**update, "progress": {**progress, **spent}}


def _blocking(work: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine to its end from code that cannot await, whatever thread it is in."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(work)
    context = contextvars.copy_context()
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(context.run, asyncio.run, work).result()


graph = create_agent()
"""For `langgraph.json`: the corpus is the environment's PAGETURNER_CORPUS."""
