"""Judge: does the evidence suffice? If not, name what is missing and send the run back, or stop.

A planner that stopped has mostly said so already, with the same notebook before it; then nobody
is asked again.
"""

import asyncio
import re
from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from pageturner.agent.amounts_told import amount_untold, number_untold
from pageturner.agent.counted_records import records_counted, tells_how_many
from pageturner.agent.daily_logs import WHO_NOT, asks_who_not, unanswered_by_days
from pageturner.agent.errors import UnusableReply
from pageturner.agent.limits_unread import limit_unread
from pageturner.agent.models import Asked, Caller, object_of, told
from pageturner.agent.names_unheard import another_of_a_name, beside_names
from pageturner.agent.never_said import never_said
from pageturner.agent.notebook import render
from pageturner.agent.parts import evidence_of
from pageturner.agent.plan import rows_answer
from pageturner.agent.reasons import reasons_told
from pageturner.agent.record_texts import (
    OTHERWISE,
    asks_for_a_figure,
    asks_why,
    unanswered_by_records,
)
from pageturner.agent.relevance import (
    TELLING_NOTHING,
    asks_for_an_opinion,
    common_words,
    defined,
    documents_asked_for,
    doer_asked,
    missing_words,
    names_said,
    otherwise_said,
    places,
    series,
    subject,
    supports,
    told_of_each_alone,
    untold_words,
)
from pageturner.agent.state import ExitReason, State
from pageturner.agent.under_a_heading import left_to_find, told_under_a_heading
from pageturner.corpus.card import SchemaCard
from pageturner.corpus.reading import Reader
from pageturner.tools.evidence import Evidence, length_of, numbers_of_records, trace
from pageturner.tools.hours import hours
from pageturner.tools.near_words import NearWords
from pageturner.tools.scoping import Form
from pageturner.tools.telling import elsewhen, tells_an_hour_of
from pageturner.tools.text_to_sql import without_dates
from pageturner.tools.text_to_sql.dates.days_in_common import NO_DAY_IN_COMMON
from pageturner.tools.text_to_sql.dates.periods import MONTHS, WEEKDAYS
from pageturner.tools.text_to_sql.dates.untold import untold_day
from pageturner.tools.text_to_sql.language.english import DAYTIME, POINTING
from pageturner.tools.text_to_sql.of_answers import taken_apart
from pageturner.tools.threads import read_by_rules
from pageturner.tools.words import content_words, stem
from pageturner.tools.words import words as words_of

if TYPE_CHECKING:
    from pageturner.agent.workshop import Kit


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """Whether the evidence suffices."""

    sufficient: bool
    missing: str = ""
    """What is still needed, for the next round and for the reader."""


class Judge(Protocol):
    """Looks at the notebook and says whether the question can be answered from it."""

    async def judge(self, question: str, evidence: Sequence[Evidence]) -> Verdict: ...


class EmbeddedJudge:
    """Rules: rows suffice where there are any, unless the question is about a place or a name that
    no document mentions; passages suffice when one supports the question."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._near = NearWords(reader.corpus)

    async def judge(self, question: str, evidence: Sequence[Evidence]) -> Verdict:
        if of := taken_apart(question):  # (what it is asked of was answered before)
            question = of.asked
        forms = [entry["rows"]["form"] for entry in evidence if entry["rows"] is not None]
        unread = {word.lower() for form in forms for word in form.get("unknown", [])}
        called = [*places(question), *names_said(question)] if unread else []
        names = [] if forms else names_said(without_dates(question))
        if names and await self._keeps_records():
            called = names
        for place in called:
            words = place.lower().split()
            unexplained = [word for word in words if word in unread or not forms]
            if not forms and another_of_a_name(words, await self._card()):
                unexplained = words[:1]
            if unexplained and not await asyncio.to_thread(self._mentioned, unexplained):
                return Verdict(sufficient=False, missing=f"no document mentions {place}")
        if not forms and documents_asked_for(question):
            passages = [entry for entry in evidence if entry["passage"] is not None]
            if await asyncio.to_thread(self._tells_none_apart, question, passages):
                return Verdict(
                    sufficient=False, missing="nothing that tells one document from another"
                )
        if not forms and words_of(without_dates(question)) == words_of(question):
            passages = [entry for entry in evidence if entry["passage"] is not None]
            if alone := await asyncio.to_thread(self._told_of_each_alone, question, passages):
                missing = f"every document tells its own of {', '.join(alone)}"
                return Verdict(sufficient=False, missing=missing)
        length = length_of(evidence)
        told = forms and any(entry["passage"] is not None for entry in evidence)
        card = await self._card() if told or not forms else None
        if any(entry["passage"] is not None for entry in evidence):
            await self._near.load()
        verdict = await read_by_rules(length, self._judge, question, evidence, unread, card)
        searched = any(entry["passage"] is not None for entry in evidence)
        telling = [form for form in forms if _tells_a_reason(form) or not asks_why(question)]
        answered = any(map(_is_answer, telling))
        if verdict.sufficient and searched and not answered:
            card = card or await self._card()
            if told_under_a_heading(question, evidence, card) or reasons_told(
                question, evidence, card
            ):
                return verdict
            if not forms and (unread_limit := limit_unread(question, card)):
                return Verdict(sufficient=False, missing=unread_limit)
            missing = await read_by_rules(
                length, unanswered_by_records, question, evidence, card, self._near
            )
            return Verdict(sufficient=not missing, missing=missing)
        return verdict

    async def _keeps_records(self) -> bool:
        """Whether columns are declared, whose values are names that documents mention."""
        return any(column.type == "text" for column in (await self._card()).columns)

    async def _card(self) -> SchemaCard:
        return await asyncio.to_thread(self._reader.corpus.card, self._reader.access)

    def _said_of_names_alone(
        self, question: str, told: Sequence[Evidence], card: SchemaCard | None
    ) -> str:
        """What is missing where passages only name whom or what a question is asked of."""
        beside = beside_names(question, card) if card else question
        asked = content_words(beside)
        if beside == question or not asked or missing_words(beside, told) != asked:
            return ""
        return f"nothing is said of {', '.join(asked)}"

    def _tells_none_apart(self, question: str, passages: Sequence[Evidence]) -> bool:
        """Whether all that is said of the document asked for stands in every document."""
        common = common_words(subject(question, passages), passages)
        return bool(common) and all(map(self._reader.in_every_document, common))

    def _told_of_each_alone(self, question: str, passages: Sequence[Evidence]) -> list[str]:
        """What is asked, where every document says it, each with a value of its own."""
        alone = told_of_each_alone(question, passages)
        return alone if all(map(self._reader.in_every_document, alone)) else []

    def _mentioned(self, words: Sequence[str]) -> bool:
        return any(map(self._reader.mentions, words))

    def _judge(
        self,
        question: str,
        evidence: Sequence[Evidence],
        unread: set[str],
        card: SchemaCard | None,
    ) -> Verdict:
        forms = [entry["rows"]["form"] for entry in evidence if entry["rows"] is not None]
        if planned := next((form["unverified"] for form in forms if "unverified" in form), ""):
            return Verdict(sufficient=False, missing=f"no record tells how {planned!r} turned out")
        if finer := next((form["never_told"] for form in forms if "never_told" in form), ""):
            if finer.split()[0] in POINTING:
                return Verdict(sufficient=False, missing=f"it is not said what {finer!r} means")
            return Verdict(sufficient=False, missing=f"{finer!r} cannot be told from these records")
        if vague := next((form["vague"] for form in forms if "vague" in form), ""):
            return Verdict(sufficient=False, missing=f"nobody said what counts as {vague!r}")
        if forms:
            told = [entry for entry in evidence if entry["passage"] is not None]
            if told and any(form.get("described") for form in forms):
                quoted = " ".join(word for form in forms for word in form.get("quoted", []))
                if quoted and missing_words(quoted, told) == content_words(quoted):
                    return Verdict(sufficient=False, missing=f"nothing is said of {quoted}")
                accounts = [one for form in forms for one in form.get("told", [])]
                if all(elsewhen(accounts, entry["text"]) for entry in told):
                    return Verdict(sufficient=False, missing="no text tells so of these hours")
                return Verdict(sufficient=True)
            timed = [one for form in forms for one in form.get("hour_of", [])]
            if (
                told
                and timed
                and not any(tells_an_hour_of(one, entry["text"]) for one in timed for entry in told)
            ):
                return Verdict(sufficient=False, missing="no hour is told of it")
            ways = {way for one in timed for fact in one["account"]["facts"] for way in fact}
            unread = set() if all(stem(word) in ways for word in unread) else unread
            asked_who = _WHO.match(question) and not any(map(_tells_values, forms))
            who = "who" in unread or bool(asked_who)
            if who and told and not any(_names(entry["text"]) for entry in told):
                return Verdict(sufficient=False, missing="nobody is named")
            if told and asks_who_not(question) and not any(map(_tells_values, forms)):
                return Verdict(sufficient=False, missing=WHO_NOT)
            if "where" in unread and told:
                return Verdict(sufficient=False, missing="nobody's whereabouts are told")
            if told and _quotes_for_a_figure(question, evidence, forms):
                return Verdict(sufficient=False, missing=_NOT_RECKONED)
            without = bool(told) and not any(map(_tells_values, forms))
            texts = [entry["text"] for entry in told]
            if card and without and (thing := amount_untold(question, texts, card)):
                return Verdict(sufficient=False, missing=f"no amount of {thing} is told")
            if card and without and (what := number_untold(question, texts, card.record_nouns)):
                return Verdict(sufficient=False, missing=f"no number of {what} is told")
            if unread and told and not any(map(_tells_values, forms)):
                if _BEGINNING.search(question) and not any(
                    tells_an_hour(entry["text"], unread) for entry in told
                ):
                    return Verdict(sufficient=False, missing="no hour is told")
                asked_for = " ".join(sorted(unread - DAYTIME))  # (they say when, not what)
                absent = left_to_find(question, evidence, missing_words(asked_for, told))
                if 2 * len(absent) >= max(1, len(content_words(asked_for))):
                    named = ", ".join(absent)
                    return Verdict(sufficient=False, missing=f"nothing is said of {named}")
            return Verdict(sufficient=True)
        if asks_for_an_opinion(question):
            return Verdict(sufficient=False, missing="what is liked is told by no document")
        passages = [entry for entry in evidence if entry["passage"] is not None]
        unsigned = series(passages) and not any(_names(entry["text"]) for entry in passages)
        if unsigned and (_WHO.match(question) or _ANY_NAME.search(question)):
            return Verdict(sufficient=False, missing="nobody is named")
        if unsigned and (doer := doer_asked(question, passages)):
            return Verdict(sufficient=False, missing=f"nothing is said of {doer}")
        if unsigned and (what := defined(question)):
            return Verdict(sufficient=False, missing=f"no document explains {what!r}")
        if unsigned and _WHERE.match(question) and not _SAYING.search(question):
            return Verdict(sufficient=False, missing="nobody's whereabouts are told")
        if series(passages) and (own := untold_day(question)):  # (of the days of a series)
            return Verdict(sufficient=False, missing=f"nobody said when {own!r} was")
        asked = subject(question, passages)
        if untold := untold_words(asked, passages):
            return Verdict(sufficient=False, missing=f"nothing is said of {', '.join(untold)}")
        if otherwise_said(asked, passages):
            return Verdict(sufficient=False, missing=OTHERWISE)
        if unanswered := unanswered_by_days(question, passages):
            return Verdict(sufficient=False, missing=unanswered)
        if told := [entry for entry in passages if supports(asked, entry, self._near)]:
            counted = records_counted(question, card) if card else ""
            if counted and not tells_how_many(counted, [entry["text"] for entry in told]):
                return Verdict(sufficient=False, missing=_NOT_RECKONED)
            missing = self._said_of_names_alone(question, told, card) or never_said(
                question, told, self._near
            )
            return Verdict(sufficient=not missing, missing=missing)
        lacking = [w for w in missing_words(question, passages) if w not in TELLING_NOTHING]
        named = f"nothing found on: {', '.join(lacking)}" if lacking else "no passage answers it"
        return Verdict(sufficient=False, missing=named)


_NOT_RECKONED = "nothing was counted or compared, for not all of the question was understood"
_QUOTED = 3
"""So many records may be quoted where one of them answers."""


class ModelJudge:
    """One model call with `prompts/judge.md`."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    async def judge(self, question: str, evidence: Sequence[Evidence]) -> Verdict:
        messages = told("judge", question=question, notebook=render(evidence))
        reply = object_of((await self._caller(messages)).text)
        if not isinstance(reply.get("sufficient"), bool):
            raise UnusableReply("The model gave no verdict.")
        return Verdict(
            sufficient=reply["sufficient"] and bool(evidence),
            missing=str(reply.get("missing") or "")[:400],
        )


async def judge(state: State, kit: "Kit") -> dict[str, Any]:
    """The node. Sets `exit_reason` when the run is to stop; leaves it None to go back."""
    progress = state.progress
    assert progress is not None
    if state.exit_reason is not None:  # the budget ran out
        return {}
    undated = state.scores.get("undated", "") if state.scores else ""
    unanswered: dict[str, str] = {}
    if undated.endswith(NO_DAY_IN_COMMON) and state.scope is None:
        decided, by = Asked(Verdict(sufficient=False, missing=undated)), "the dates"
    elif progress["verdict"]:
        enough = progress["verdict"] == "enough" and bool(state.evidence)
        decided, by = Asked(Verdict(sufficient=enough, missing=progress["missing"])), "the plan"
    elif kit.judge.model is not None and not progress["provider_failed"] and rows_answer(state):
        decided, by = Asked(Verdict(sufficient=True)), "the rows"
    elif state.parts and any(evidence_of(part, state.evidence) for part in state.parts):
        unanswered = await _unanswered(state, kit)
        some = len(unanswered) < len(state.parts)
        missing = "; ".join(dict.fromkeys(unanswered.values()))
        decided, by = Asked(Verdict(sufficient=some, missing="" if some else missing)), "the parts"
    else:
        decided = await kit.judge.ask(
            lambda one: one.judge(state.question, state.evidence), progress["provider_failed"]
        )
        by = "model" if decided.by_model else "rules"
    verdict = decided.result
    failure = progress["provider_failed"] or decided.failure
    reason = _exit(state, kit, verdict, failure)
    what = "sufficient" if verdict.sufficient else "not sufficient"
    back = reason is None
    why = f"by {by}" if verdict.sufficient else verdict.missing or f"by {by}"
    events = [trace("judge", what + ("; back to plan" if back else ""), why)]
    events += [trace("judge", f"not answered: {part}", why) for part, why in unanswered.items()]
    if decided.unusable:
        events.append(trace("judge", "the model's reply was of no use", decided.unusable))
    # (what memory was to know is looked for in the corpus after all)
    reopened = {"queries": [state.question]} if back and not state.queries else {}
    return {
        **reopened,
        "unanswered": unanswered,
        "exit_reason": reason,
        "progress": {
            **progress,
            "provider_failed": failure,
            "missing": "" if verdict.sufficient else verdict.missing,
            "rounds": progress["rounds"] + back,
            "found_at_round": len(state.evidence) if back else progress["found_at_round"],
        },
        "trace": events,
    }


async def _unanswered(state: State, kit: "Kit") -> dict[str, str]:
    """Which of several questions their rows do not answer, and what is missing."""
    missing: dict[str, str] = {}
    for part in state.parts:
        evidence = evidence_of(part, state.evidence)
        verdict = Verdict(sufficient=False, missing="nothing was looked up for it")
        if evidence:
            verdict = await kit.judge.embedded.judge(part, evidence)
        if not verdict.sufficient:
            missing[part] = verdict.missing
    return missing


_WHO = re.compile(r"\s*(?:(?:so|and|but|well|then),?\s+)?(?:by\s+)?whom?\b", re.IGNORECASE)
_ANY_NAME = re.compile(
    r"^\W*(?:what|which) (?:is|was|are|were) the (?:\w+ )?(?:\w+'s )?names?\b", re.IGNORECASE
)
_WHERE = re.compile(r"\s*(?:(?:so|and|but|well|then),?\s+)?where\b", re.IGNORECASE)
_SAYING = re.compile(
    r"\b(?:mention|say|said|says|speak|spoke|appear|read|find|found|stand|stood|occur|talk|told)",
    re.IGNORECASE,
)
_BEGINNING = re.compile(
    r"\b(?:when|(?:what|which) (?:time|hour))\b.{0,60}"
    r"\b(?:beg[aiu]n|begins?|starts?|started|ends?|ended|stops?|stopped|sets? in|over|turn|turning"
    r"|change|switch)\b|\b(?:from|until|till|up to) (?:what|which) (?:time|hour)\b",
    re.IGNORECASE,
)
"""What asks for the hour at which something began, turned into another or was over."""


def tells_an_hour(text: str, words: Set[str]) -> bool:
    """Whether a sentence that has one of the words tells an hour, or a part of the day; where it
    has none of them, nobody can say."""
    if not words & set(words_of(text)):
        return True
    for sentence in re.split(r"(?<=[.!?;])\s+", text):
        said = set(words_of(sentence))
        if words & said and (hours(sentence) or DAYTIME & said):
            return True
    return False


_NAME = re.compile(r"(?<![.?!:]\s)(?<!\n)(?<!^)\b[A-Z][a-z]{2,}")


def _names(text: str) -> bool:
    """Does a text name anything, but days and months?"""
    return any(name not in (*MONTHS, *WEEKDAYS) for name in _NAME.findall(text))


def _tells_values(form: Form) -> bool:
    """Do the rows say more than where to look?"""
    listed = form.get("wants") == "record"
    return form.get("kind") != "rows" or listed or bool(form.get("columns"))


def _quotes_for_a_figure(
    question: str, evidence: Sequence[Evidence], forms: Sequence[Form]
) -> bool:
    """Is a figure asked for, where all that is known of many records is which they are?"""
    if any(map(_tells_values, forms)) or not asks_for_a_figure(question):
        return False
    return max(numbers_of_records(evidence), default=0) > _QUOTED


def _tells_a_reason(form: Form) -> bool:
    """Whether a column that is asked for holds the reasons."""
    return not {"reason", "cause", "grounds", "motive"}.isdisjoint(form.get("columns", ()))


def _is_answer(form: Form) -> bool:
    """Do the rows answer by themselves, or lead to the texts that tell what is described?"""
    return _tells_values(form) or any(form.get(one) for one in ("described", "told", "whole"))


def _exit(state: State, kit: "Kit", verdict: Verdict, failure: str) -> ExitReason | None:
    progress = state.progress
    assert progress is not None
    if failure:
        return "provider_error"
    if verdict.sufficient:
        return "sufficient"
    if progress["verdict"] == "exhausted":
        return "nothing_found"
    if progress["rounds"] and len(state.evidence) <= progress["found_at_round"]:
        return "no_progress" if state.evidence else "nothing_found"
    if progress["rounds"] >= kit.settings.budget.rounds:
        return "nothing_found"
    return None
