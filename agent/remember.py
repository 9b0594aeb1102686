"""Remember: keep the passages that the answer rested on (ERM4 section 3.3)."""

from typing import TYPE_CHECKING, Any

from pageturner.agent.notebook import MARKER
from pageturner.agent.state import Answer, State
from pageturner.tools.errors import MemoryUnavailable
from pageturner.tools.evidence import Evidence, TraceEvent, passage_ids, trace
from pageturner.tools.words import counted

if TYPE_CHECKING:
    from pageturner.agent.workshop import Kit

UNANSWERED = "memory cannot be asked; nothing kept"


async def remember(state: State, kit: "Kit") -> dict[str, Any]:
    """The node. Only cited passages of an answer that found something are kept.

    What came from memory is marked as useful and not learned again for the new wording: else
    memory would drift from question to question. Rows are asked afresh each time, so an answer
    that rests on them leaves nothing behind. A memory that led to no answer is forgotten.
    """
    reservoir, answer = kit.desk.reservoir, state.answer
    if reservoir is None or answer is None:
        return {}
    if state.progress and state.progress["memory_failed"]:
        return {"trace": [trace("remember", UNANSWERED, state.progress["memory_failed"])]}
    try:
        if not answer["found"]:
            return await _forget_what_misled(state, kit)
        said = []
        for question, cited in _cited(state, answer).items():
            said += await _kept(question, cited, state, kit)
    except MemoryUnavailable as error:
        return {"trace": [trace("remember", UNANSWERED, error.reason)]}
    return {"trace": said} if said else {}


async def _kept(question: str, cited: list[Evidence], state: State, kit: "Kit") -> list[TraceEvent]:
    """What is told of the passages that one answer rested on, once they are kept."""
    reservoir, progress = kit.desk.reservoir, state.progress
    assert reservoir is not None
    if any(entry["rows"] is not None for entry in cited):
        return [trace("remember", "nothing kept", "the answer rests on rows")]
    turn = progress["turn"] if progress else ""
    recalled, new = _parted(cited)
    said = []
    if recalled:
        passages = [" ".join(passage_ids(e)) for e in recalled]
        useful = await reservoir.mark_useful(question, passages, turn)
        said.append(trace("remember", f"{counted(useful, 'memory')} of use"))
    if new:
        asked = await kit.titler.ask(
            lambda titler: titler.titles(question, new),
            progress["provider_failed"] if progress else "",
        )
        scope = state.scope["sql"] if state.scope and not state.parts else ""
        learned = await reservoir.learn(question, new, asked.result, scope, turn)
        said.append(trace("remember", counted(learned, "passage"), asked.failure or asked.unusable))
    return said


def _cited(state: State, answer: Answer) -> dict[str, list[Evidence]]:
    """What the answer to each question cites."""
    markers = {citation["marker"] for citation in answer["citations"]}
    told = {part["question"]: part["text"] for part in answer.get("parts", ())}
    cited = {question: set(map(int, MARKER.findall(text))) for question, text in told.items()}
    return {
        question: [entry for entry in state.evidence if entry["marker"] in markers & own]
        for question, own in (cited or {state.question: markers}).items()
    }


def _parted(cited: list[Evidence]) -> tuple[list[Evidence], list[Evidence]]:
    passages = [entry for entry in cited if entry["passage"] is not None]
    recalled = [entry for entry in passages if "memory" in entry["found_by"]]
    return recalled, [entry for entry in passages if "memory" not in entry["found_by"]]


async def _forget_what_misled(state: State, kit: "Kit") -> dict[str, Any]:
    recalled, _ = _parted(state.evidence)
    if not recalled or kit.desk.reservoir is None:
        return {}
    passages = [" ".join(passage_ids(e)) for e in recalled]
    gone = await kit.desk.reservoir.unlearn(state.question, passages)
    return {
        "trace": [
            trace(
                "remember",
                f"{counted(gone, 'memory')} forgotten",
                "they led to no answer",
            )
        ]
    }
