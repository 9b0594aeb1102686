"""Understand: clean the turn, make the question stand alone, and see what kind it is.

One decision gives ERM4's `s` (the question, standing alone) and `Q` (what to search for). The
scenario score (NVRAG section 3.2) says whether the records should be asked first.
"""

import asyncio
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langgraph.types import Overwrite

from pageturner.agent.budget import new_progress
from pageturner.agent.errors import UnusableReply
from pageturner.agent.followups import Encode, resolve_parts, turns_of
from pageturner.agent.followups.standing_alone import stands_alone
from pageturner.agent.history import Summary, rolled, spoken, transcript
from pageturner.agent.models import Asked, Caller, told
from pageturner.agent.recall import known_already
from pageturner.agent.state import Scores, State
from pageturner.corpus.card import SchemaCard
from pageturner.corpus.errors import InputError
from pageturner.prompts.replies import json_object
from pageturner.tools.evidence import trace
from pageturner.tools.queries import distinct
from pageturner.tools.search import MAX_QUERIES
from pageturner.tools.text_to_sql import score_scenario
from pageturner.tools.text_to_sql.several.beside_texts import is_searched_for
from pageturner.tools.text_to_sql.several.listed import lines_apart
from pageturner.tools.threads import read_by_rules

if TYPE_CHECKING:
    from pageturner.agent.workshop import Kit

MAX_QUESTION = 20_000
"""Characters a question may have."""


@dataclass(frozen=True, kw_only=True)
class Understanding:
    """What a turn asks."""

    question: str
    queries: list[str]
    scores: Scores
    parts: tuple[str, ...] = ()
    """The questions it asks, each standing by itself, where it asks several."""
    part_scores: tuple[float, ...] = ()
    """How much each of them is one for the records, 0 to 10; 0 where no record is to be looked
    for."""
    relation: str = ""
    """How it hangs on the turns before, for the trace."""
    summary: Summary | None = None
    """Notes of the conversation so far, where a model keeps them."""


class Rewriter(Protocol):
    """Makes a question stand alone, and says what kind it is."""

    async def understand(
        self,
        question: str,
        history: Sequence[AnyMessage],
        card: SchemaCard,
        now: datetime | None,
        summary: Summary | None = None,
    ) -> Understanding:
        """Understand a turn.

        Args:
            history: the messages before it.
            summary: notes made of them in an earlier turn.
        """
        ...


class EmbeddedRewriter:
    """Rules: a follow-up resolved, scored by what of it links to the declared columns."""

    def __init__(self, encode: Encode | None = None) -> None:
        """`encode` turns texts to unit vectors; without it prose topics are not resolved."""
        self._encode = encode

    async def understand(
        self,
        question: str,
        history: Sequence[AnyMessage],
        card: SchemaCard,
        now: datetime | None,
        summary: Summary | None = None,
    ) -> Understanding:
        if history:  # whose topics may be compared by an embedder, which may have to be loaded
            understood = await asyncio.to_thread(self._understand, question, history, card, now)
        else:
            understood = await read_by_rules(
                len(question), self._understand, question, history, card, now
            )
        return replace(understood, summary=summary)

    def _understand(
        self, question: str, history: Sequence[AnyMessage], card: SchemaCard, now: datetime | None
    ) -> Understanding:
        turns = turns_of(history, card, now)
        resolved, parts = resolve_parts(question, turns, card, now, self._encode)
        scored = [_scored(one, card, now) for one in parts or [resolved.question]]
        return Understanding(
            question=resolved.question,
            queries=[*parts] or [resolved.question],
            scores=max(scored, key=lambda scores: scores["overall"]),
            parts=parts,
            part_scores=tuple(
                0.0 if is_searched_for(part, card, now) else one["overall"]
                for part, one in zip(parts, scored, strict=False)
            ),
            relation=f"{resolved.relation}: {resolved.why}" if resolved.why else "",
        )


class ModelRewriter:
    """One model call with `prompts/understand.md`."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    async def understand(
        self,
        question: str,
        history: Sequence[AnyMessage],
        card: SchemaCard,
        now: datetime | None,
        summary: Summary | None = None,
    ) -> Understanding:
        said = spoken(history)
        summary = await rolled(summary, said, self._caller)
        messages = told(
            "understand",
            question=question,
            history=transcript(summary, said) or "(this is the first turn)",
            columns=", ".join(f"{c.name} ({c.description or c.type})" for c in card.columns)
            or "(none)",
            now=f"{now:%A %Y-%m-%d %H:%M}" if now else "not known",
        )
        reply = rewritten((await self._caller(messages)).text)
        standalone = reply.get("question")
        queries = reply.get("queries")
        if not isinstance(standalone, str) or not standalone.strip():
            raise UnusableReply("The model gave no rewritten question.")
        listed = [q for q in queries if isinstance(q, str)] if isinstance(queries, list) else []
        # (where nothing is recorded, nothing can be asked of the records, whatever is scored)
        scores = _scores(reply.get("scores")) if card.columns else None
        if scores is None:
            own: Scores = await read_by_rules(len(standalone), _scored, standalone, card, now)
            scores = own
        return Understanding(
            question=clean(standalone)[:MAX_QUESTION],
            queries=distinct([clean(query) for query in (standalone, *listed)])[:MAX_QUERIES],
            scores=scores,
            relation=_EARLIER.get(str(reply.get("earlier")), "") if said else "",
            summary=summary,
        )


_EARLIER = {
    "refined": "refined: by the model",
    "shifted": "shifted: by the model",
    "dropped": "new: by the model; the earlier scope was dropped",
}
"""What a model may say became of the earlier scope, as the trace tells it."""


def rewritten(text: str) -> dict[str, Any]:
    """A model's `s` and `Q`: the JSON object it was asked for, or ERM4's `s**q1**q2…`, with or
    without braces around each.

    Raises:
        UnusableReply: it is neither.
    """
    value = json_object(text)
    if value is not None:
        return value
    parts = [part.strip().removeprefix("{").removesuffix("}") for part in text.split("**")]
    told = [cleaned for part in parts if (cleaned := clean(part))]
    if len(told) < 2:
        raise UnusableReply(f"The model's answer holds no JSON object, nor queries: {text[:80]!r}")
    return {"question": told[0], "queries": told[1:]}


async def understand(state: State, kit: "Kit") -> dict[str, Any]:
    """The node. Everything of the turn before is put away; the conversation stays.

    Raises:
        InputError: there is no question, or one too long to be one.
    """
    asked = last_question(state.messages)
    earlier = [m for m in state.messages if isinstance(m, HumanMessage | AIMessage)][:-1]
    card, turn = await kit.desk.scoper.card(), state.messages[-1].id or ""
    known, failed = None, ""
    if kit.rewriter.model:
        known, failed = await _known(asked, turn, earlier, card, kit)
    if known is not None:  # nothing to resolve, and nothing to be found by other words
        decided = Asked(known)
    else:
        decided = await kit.rewriter.ask(
            lambda rewriter: rewriter.understand(asked, earlier, card, kit.desk.now, state.summary)
        )
    understanding = decided.result
    scores = understanding.scores
    if understanding.parts:
        each = zip(understanding.parts, understanding.part_scores, strict=True)
        threshold = kit.settings.scope_threshold
        searched = [part for part, score in each if score < threshold]
        scores = {**scores, "searched": searched}
    progress = new_progress(turn, kit.no_memory)
    progress["provider_failed"], progress["memory_failed"] = decided.failure, failed
    overall = understanding.scores["overall"]
    events = [
        trace(
            "understand",
            understanding.question,
            f"scenario {overall:.1f} of 10; "
            + (
                f"{len(understanding.queries)} queries"
                if len(understanding.queries) > 1
                else "one query"
            ),
        )
    ]
    events += [trace("understand", "one of several questions", one) for one in understanding.parts]
    if known is not None:
        events.append(trace("understand", "the model was not asked", "memory knows the question"))
    if language := understanding.scores.get("language"):
        events.append(trace("understand", "not read by the rules", f"asked in {language}"))
    if undated := understanding.scores.get("undated"):
        events.append(trace("understand", "not narrowed by date", undated))
    if understanding.relation:
        events.append(trace("understand", "follow-up", understanding.relation))
    if (notes := understanding.summary) and notes != state.summary:
        events.append(
            trace("understand", "conversation", f"{notes['covered']} messages folded into notes")
        )
    if decided.failure:
        events.append(trace("understand", "the model could not be asked", decided.failure))
    if decided.unusable:
        events.append(trace("understand", "the model's reply was of no use", decided.unusable))
    if kit.no_memory:
        events.append(trace("recall", "no memory in this session", kit.no_memory))
    return {
        "summary": understanding.summary,
        "question": understanding.question,
        "queries": understanding.queries,
        "parts": list(understanding.parts),
        "unanswered": {},
        "scores": scores,
        "scope": None,
        "open_page": None,
        "findings": Overwrite([]),
        "evidence": [],
        "trace": Overwrite(events),
        "progress": progress,
        "exit_reason": None,
        "answer": None,
    }


async def _known(
    asked: str, turn: str, earlier: Sequence[AnyMessage], card: SchemaCard, kit: "Kit"
) -> tuple[Understanding | None, str]:
    """What the rules make of a question that memory knows as it stands, else None; and why memory
    could not be asked."""
    if earlier and not stands_alone(asked):
        return None, ""
    known, failed = await known_already(asked, turn, kit)
    if not known:
        return None, failed
    understood = await kit.rewriter.embedded.understand(asked, earlier, card, kit.desk.now)
    return (understood if understood.question == asked else None), ""


def last_question(messages: Sequence[AnyMessage]) -> str:
    """The text of the last message, which must be the user's.

    Raises:
        InputError: it is not, or it is empty, or too long.
    """
    last = messages[-1] if messages else None
    if not isinstance(last, HumanMessage):
        raise InputError("There is no question: the last message must be the user's.")
    return checked_question(last.text)


def checked_question(text: str) -> str:
    """A question cleaned for use.

    Raises:
        InputError: it is empty, or too long.
    """
    question = clean(lines_apart(text))
    if not question:
        raise InputError("The question is empty. Ask something.")
    if len(question) > MAX_QUESTION:
        raise InputError(
            f"The question has {len(question):,} characters, the limit is {MAX_QUESTION:,}. "
            "Shorten it, or ingest the long part as a document."
        )
    return question


def clean(text: str) -> str:
    """Text without control characters and with single spaces, in Unicode's composed form."""
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(c if not unicodedata.category(c).startswith("C") else " " for c in composed)
    return re.sub(r"\s+", " ", kept).strip()


def _scored(question: str, card: SchemaCard, now: datetime | None) -> Scores:
    scenario = score_scenario(question, card, now)
    return Scores(
        relevance=scenario.relevance,
        intent=scenario.intent,
        comparison=scenario.comparison,
        overall=scenario.overall,
        undated=scenario.undated,
        language=scenario.language,
    )


def _scores(given: Any) -> Scores | None:
    if not isinstance(given, dict):
        return None
    parts = [given.get(name) for name in ("relevance", "intent", "comparison")]
    numbers = [min(10.0, max(0.0, float(p))) for p in parts if isinstance(p, int | float)]
    if len(numbers) != len(parts):
        return None
    return Scores(
        relevance=numbers[0],
        intent=numbers[1],
        comparison=numbers[2],
        overall=sum(numbers) / len(numbers),
    )
