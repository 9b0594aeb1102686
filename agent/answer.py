"""Answer: say what the evidence says, with citations, or say that nothing was found.

The text streams; then it is held against the notebook. A model whose answer fails the check is
told why and tries once more; markers that point at nothing never reach the reader.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Protocol

from langchain_core.messages import AIMessage, HumanMessage, ToolMessage

from pageturner.agent.ambiguous_dates import read_as
from pageturner.agent.checks import Checked, check
from pageturner.agent.citing import cited
from pageturner.agent.drafts import Draft, from_rows, in_parts, unsaid
from pageturner.agent.errors import UnusableReply
from pageturner.agent.extract import best_described, extract, own_title, quote, told_of_few
from pageturner.agent.followups.turns import LONGEST
from pageturner.agent.models import Caller, told
from pageturner.agent.notebook import MARKER, render
from pageturner.agent.reasons import reasons_told
from pageturner.agent.relevance import asks_for_more_than_a_day, missing_words
from pageturner.agent.row_weekdays import with_weekdays
from pageturner.agent.state import Answer, State
from pageturner.agent.under_a_heading import told_under_a_heading
from pageturner.corpus.card import SchemaCard
from pageturner.tools.evidence import Evidence, TraceEvent, length_of, numbers_of_records, trace
from pageturner.tools.near_words import NearWords
from pageturner.tools.scope_tool import UNSCOPED
from pageturner.tools.threads import read_by_rules
from pageturner.tools.words import content_words, counted

if TYPE_CHECKING:
    from pageturner.agent.workshop import Kit
    from pageturner.tools.scope import Scoper

_NOT_READ = (
    "The question seems to be asked in {}, and the rules read English only: nothing was narrowed, "
    "counted or compared."
)
_QUOTES = 3

NOT_FOUND = ("i could not find this", "not found")
"""How a model's answer begins that found nothing; the first is what it is told to say, as the
user may be reading along."""


class Answerer(Protocol):
    """Words the answer from the notebook."""

    async def answer(self, state: State, problems: str) -> Draft:
        """Write the answer; `problems` is what was wrong with the previous try, if any."""
        ...


class EmbeddedAnswerer:
    """Rules: rows said as sentences and tables, else the sentences that carry the evidence."""

    def __init__(self, scoper: "Scoper", near: NearWords | None = None) -> None:
        self._scoper, self._near = scoper, near

    async def answer(self, state: State, problems: str) -> Draft:
        card = await self._scoper.card()
        quotes = any(entry["passage"] is not None for entry in state.evidence)
        if self._near is not None and quotes and _may_quote(state):
            await self._near.load()
        return await read_by_rules(length_of(state.evidence), self._answer, state, card)

    def _answer(self, state: State, card: SchemaCard) -> Draft:
        said = [
            draft
            for entry in state.evidence
            if entry["rows"] is not None and (draft := from_rows(entry, card)) is not None
        ]
        nothing = state.exit_reason in ("nothing_found", "no_progress")
        if state.parts and not nothing:
            return in_parts(state, card, self._answer)
        if said_by_none := unsaid(state):
            return Draft(text=said_by_none, found=False, type="none")
        if said and nothing:
            return Draft(text=nothing_found(state), found=False, type="none")
        if said and (said[0].found or said[0].type != "none"):
            dated = with_weekdays(state.question, said[0].text, said[0].dates)
            return _with_quotes(replace(said[0], text=dated), state)
        if said and _all_null(state):
            return said[0]  # the column asked for is not stated there: any sentence would mislead
        text = None
        if _may_quote(state):
            text = told_under_a_heading(state.question, state.evidence, card)
            text = text or reasons_told(state.question, state.evidence, card)
            text = text or best_described(state.question, state.evidence)
            text = text or told_of_few(state.question, state.evidence)
            text = text or extract(state.question, state.evidence, card, self._near)
        if text is not None:
            return Draft(text=text, found=True)
        quotes = "" if asks_for_more_than_a_day(state.question) else _quotes(state)
        if quotes:
            return Draft(text=quotes, found=True)
        return said[0] if said else Draft(text=nothing_found(state), found=False, type="none")


class ModelAnswerer:
    """A chat model with `prompts/answer.md`; its tokens reach the user's stream."""

    def __init__(self, caller: Caller, scoper: "Scoper", *, own_knowledge: bool = False) -> None:
        self._caller, self._scoper, self._own_knowledge = caller, scoper, own_knowledge

    async def answer(self, state: State, problems: str) -> Draft:
        if not (_holds_anything(state) or state.exit_reason == "sufficient"):
            if self._own_knowledge:
                return await self._from_own_knowledge(state)
            return Draft(text=nothing_found(state, "missing: "), found=False, type="none")
        messages = told(
            "answer",
            question=state.question,
            notebook=render(state.evidence),
            problems=f"Your previous answer was refused: {problems}" if problems else "",
        )
        # (a second try is not streamed behind the first; the message that ends the turn has it)
        reply = await self._caller(messages, stream=not problems)
        text = reply.text.strip()
        if not text:
            raise UnusableReply("The model answered with nothing.")
        if not _says_not_found(text):
            draft = Draft(text=text, found=True, message_id=None if problems else reply.id)
            return _with_values(draft, state, await self._scoper.card())
        if self._own_knowledge:
            return await self._from_own_knowledge(state)
        return Draft(text=nothing_found(state, "missing: "), found=False, type="none")

    async def _from_own_knowledge(self, state: State) -> Draft:
        messages = told("own_knowledge", question=state.question)
        text = (await self._caller(messages, stream=True)).text.strip()
        marked = f"The documents do not say. From general knowledge, not from them: {text}"
        return Draft(text=marked, found=False, type="none")


async def answer(state: State, kit: "Kit") -> dict[str, Any]:
    """The node. Ends the conversation's turn with one AI message."""
    progress = state.progress
    assert progress is not None
    failure = progress["provider_failed"]
    evidence, events = await _standing(state, kit)
    state = replace(state, evidence=evidence)
    decided = await kit.answerer.ask(lambda one: one.answer(state, ""), failure)
    draft, checked = decided.result, _checked(decided.result, state)
    if checked.problems and decided.by_model:
        events.append(trace("answer", "refused; asked once more", checked.problems))
        problems = f"{checked.problems}. It was:\n\n{draft.text}"
        again = await kit.answerer.ask(lambda one: one.answer(state, problems), failure)
        draft, checked = again.result, _checked(again.result, state)
        decided = again
    text = checked.text
    if checked.unsupported and decided.by_model:
        text += f"\n\n(Not confirmed by the sources: {', '.join(checked.unsupported)}.)"
    undated = state.scores.get("undated") if state.scores else ""
    if undated and state.scope is None and undated not in text:
        text += f"\n\n(Not narrowed by date: {undated}.)"
    language = state.scores.get("language") if state.scores else ""
    if language and state.scope is None and (await kit.desk.scoper.card()).columns:
        text += f"\n\n({_NOT_READ.format(language)})"
    forms = [entry["rows"]["form"] for entry in state.evidence if entry["rows"] is not None]
    missing = next((form["missing"] for form in forms if form.get("missing")), "")
    if missing and missing not in text:
        text += f"\n\n({missing})"
    if not forms and state.scope is None and _unscoped(state):
        noun = (await kit.desk.scoper.card()).table
        text += f"\n\n(No query over the {noun} could be written: nothing was counted or selected, "
        text += "and there may be more than a search found.)"
    if read := read_as(state.question, " ".join(form.get("period", "") for form in forms)):
        text += f"\n\n({read}.)"
    entries = {entry["marker"]: entry for entry in state.evidence}
    result = Answer(
        text=text,
        found=draft.found,
        citations=[cited(entries[marker], text) for marker in checked.markers],
        type=draft.type,
        value=draft.value,
        number=draft.number,
        dates=list(draft.dates),
        boolean=draft.boolean,
        unsupported=list(checked.unsupported),
    )
    if draft.parts:
        result["parts"] = list(draft.parts)
    failure = failure or decided.failure
    found = "found" if draft.found else "nothing found"
    events.append(
        trace(
            "answer",
            f"{found}, {counted(len(checked.markers), 'citation')}",
            checked.problems or failure or decided.unusable,
        )
    )
    reason = state.exit_reason
    if not draft.found and reason == "sufficient":
        reason = "nothing_found"
    if draft.found and decided.by_model and reason == "nothing_found":  # a part of it was there
        reason = "no_progress"
    message = AIMessage(
        content=text,
        additional_kwargs={
            "citations": result["citations"],
            "question": state.question,  # what a follow-up leans on
            "dates": result["dates"],
            "number": result["number"],
            "records": draft.records,
            "told": draft.told,
            "asked": _asked(state),  # which an edit may have changed since
            **({"parts": list(draft.parts)} if draft.parts else {}),
        },
        # What was streamed and stands is not told a second time.
        id=draft.message_id if text == draft.text else None,
    )
    return {
        "messages": [message],
        "evidence": evidence,
        "answer": result,
        "exit_reason": "provider_error" if failure else reason,
        "progress": {**progress, "provider_failed": failure},
        "trace": events,
    }


def _with_values(draft: Draft, state: State, card: SchemaCard) -> Draft:
    """A model's words with the values of the rows they cite, where those are the answer."""
    cited = set(MARKER.findall(draft.text))
    for entry in state.evidence:
        ref = entry["rows"]
        if ref is None or not ref["form"].get("answer") or str(entry["marker"]) not in cited:
            continue
        said = from_rows(entry, card)
        if said is not None and said.found:
            value = draft.text if said.value == said.text else said.value
            return replace(
                said, text=draft.text, value=value, computed=False, message_id=draft.message_id
            )
    return draft


def _asked(state: State) -> str:
    said = (m.text for m in reversed(state.messages) if isinstance(m, HumanMessage))
    return next(said, "")[:LONGEST]


def _unscoped(state: State) -> bool:
    """Was there, in this turn, no query to count or select by?"""
    turn = takewhile(lambda m: not isinstance(m, HumanMessage), reversed(state.messages))
    return any(m.additional_kwargs.get(UNSCOPED) for m in turn if isinstance(m, ToolMessage))


async def _standing(state: State, kit: "Kit") -> tuple[list[Evidence], list[TraceEvent]]:
    """The notebook without passages of documents that changed or went since they were read."""
    hashes = {
        document["id"]: passage["document_hash"]
        for entry in state.evidence
        if (passage := entry["passage"]) is not None
        for document in entry["documents"]
    }
    current = await asyncio.to_thread(kit.desk.reader.current, hashes) if hashes else set()
    kept, events = [], []
    for entry in state.evidence:
        passage = entry["passage"]
        if passage is None or all(
            document["id"] in current and hashes[document["id"]] == passage["document_hash"]
            for document in entry["documents"]
        ):
            kept.append(entry)
        else:
            told = f"dropped [{entry['marker']}] {entry['documents'][0]['title']}"
            events.append(trace("answer", told, "its document has changed or is gone"))
    return kept, events


def _all_null(state: State) -> bool:
    """Are there rows that tell columns, and not one value in them? What else was asked may stand
    in the text, if a word of it does."""
    forms = [e["rows"] for e in state.evidence if e["rows"] is not None and e["rows"]["rows"]]
    told = [entry for entry in state.evidence if entry["passage"] is not None]
    unknown = " ".join(word for rows in forms for word in rows["form"].get("unknown", ()))
    nowhere = bool(told) and missing_words(unknown, told) == content_words(unknown)
    return bool(forms) and all(
        rows["form"].get("columns") and (nowhere or not rows["form"].get("unknown"))
        for rows in forms
    )


def _with_quotes(draft: Draft, state: State) -> Draft:
    """A few rows told as values, and beside them what their documents say in words."""
    forms = [e["rows"]["form"] for e in state.evidence if e["rows"] is not None]
    plain = any(form.get("kind") == "rows" and not form.get("answer") for form in forms)
    ends = any(form.get("kind") == "extreme" for form in forms)
    plain = plain or (ends and _SAYING.search(state.question) is not None)
    whole = max(numbers_of_records(state.evidence), default=0) <= _QUOTES
    quotes = _quotes(state) if plain and whole else ""  # (no list is told again in part)
    if not quotes:
        return draft
    silent = _silent_on(state)
    text = f"{draft.text}\n\nNothing is said of {silent}." if silent else draft.text
    return replace(draft, text=f"{text}\n\n{quotes}")


def _silent_on(state: State) -> str:
    """What was asked besides a figure that is told, and none of the documents in scope speak of:
    the "humidity" of "the gusts and the humidity on 3 May"."""
    asked = [
        word
        for entry in state.evidence
        if entry["rows"] is not None and entry["rows"]["form"].get("columns")
        for word in entry["rows"]["form"].get("unknown", ())
    ]
    read = [entry for entry in state.evidence if entry["passage"] is not None]
    documents = {document["id"] for entry in read for document in entry["documents"]}
    if not asked or state.scope is None or len(documents) < state.scope["count"]:
        return ""
    said = state.question.lower()
    matches = [*_BESIDE.finditer(said), *_IN_FRONT.finditer(said)]
    named = dict.fromkeys(m["words"] for m in matches)
    beside = [words for words in named if not set(asked).isdisjoint(words.split())]
    return ", ".join(words for words in beside if missing_words(words, read))


_BESIDE = re.compile(
    r"(?:,|\b(?:and|or|plus|as well as|along with|with))\s+(?:what(?:'s| was| is| were)\s+)?"
    r"(?:the\s+|its\s+|how\s+)?(?P<words>(?!(?:and|or|plus|what)\b)\w+(?:\s+\w+){0,2}?)"
    r"(?=\s*(?:$|[?.,;]|(?:and|or|on|in|for|was|were|is|at|of)\b))"
)
"""What an "and" sets beside another thing that is asked for, in up to three words."""
_IN_FRONT = re.compile(
    r"(?:^|\b(?:what(?:'s| was| is| were)|list|give me|tell me|show me|of|both|how)\s+)"
    r"(?:the\s+|its\s+|how\s+)?(?P<words>\w+(?:\s+\w+){0,2}?)(?=\s+(?:and|plus|as well as)\b)"
)
"""What stands in front of such an "and"."""


_SAYING = re.compile(
    r"\b(?:say|says|said|describe[sd]?|description|wording|text|tell me about)\b"
    r"|\bwhat (?:was|is|were) (?:the )?(?:forecast|outlook|weather)\b",
    re.IGNORECASE,
)
"""Asked so of the hottest day, its text is wanted besides the number."""


def _quotes(state: State) -> str:
    """What the documents say that a scope of few records opened."""
    opened = [e for e in state.evidence if e["passage"] and e["found_by"][0] == "scope"]
    if state.exit_reason in ("nothing_found", "no_progress"):
        return ""
    opened = sorted(opened, key=_listed_as(state.evidence))[:_QUOTES]
    told = [own_title(entry, opened) + quote(state.question, entry) for entry in opened]
    return "\n\n".join(f"> {one}" for one in told)


def _listed_as(evidence: Sequence[Evidence]) -> Callable[[Evidence], tuple[int, int]]:
    """The place of a passage in the order in which the rows tell the records."""
    listed = [document["id"] for e in evidence if e["rows"] for document in e["documents"]]
    places = {name: at for at, name in reversed(list(enumerate(listed)))}

    def place(entry: Evidence) -> tuple[int, int]:
        page = entry["passage"]["page"] if entry["passage"] else 0
        return places.get(entry["documents"][0]["id"], len(listed)), page

    return place


def nothing_found(state: State, lead: str = "") -> str:
    """The honest answer where there is none, naming where was looked.

    Args:
        lead: put before what is missing, where that is not a sentence of its own.
    """
    if state.exit_reason == "budget":
        return "I stopped before finding this: the budget of this question is spent."
    scope, missing = state.scope, state.progress["missing"] if state.progress else ""
    where = "the documents"
    if scope is not None:
        where = f"the {scope['count']} of {scope['total']} {scope['noun']} the question is about"
    unread = scope is None and bool(state.scores and state.scores.get("language"))
    because = f"{lead}{missing.rstrip('.')}" if missing and not unread else ""
    because = f" {because[:1].upper()}{because[1:]}." if because else ""
    return f"I could not find this in {where}.{because}"


def _holds_anything(state: State) -> bool:
    """Is there a passage or a row to answer from? Else there is nothing to ask a model."""
    return any(entry["rows"] is None or entry["rows"]["rows"] for entry in state.evidence)


def _says_not_found(text: str) -> bool:
    """Does an answer say that there is none, and nothing besides?"""
    opening = text.lower().lstrip(" *_`\"'").startswith(NOT_FOUND)
    return opening and not MARKER.search(text)


def _may_quote(state: State) -> bool:
    """After an empty scope nothing is quoted: it would answer another question."""
    return not (state.scope is not None and state.scope["count"] == 0) and (
        state.exit_reason in ("sufficient", "budget", "provider_error")
    )


def _checked(draft: Draft, state: State) -> Checked:
    checked = check(draft.text, state.question, state.evidence)
    if draft.computed or not draft.found:
        return Checked(checked.text, checked.markers, checked.unknown, ())
    return checked
