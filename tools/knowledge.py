"""The knowledge filter: does a passage bear on the question, or is it noise?

ERM4 (Shi et al., 2024, section 3.2) puts it as natural language inference. The passage is the
premise; that it helps to answer the question is the hypothesis, strict for a question of one hop
(it states the answer), lenient for one of several (it may help). What is not entailed goes.

Who judges: the small model, which explains itself before each verdict, a few passages to a call
and the calls in parallel; or a cross-encoder that the host names; or a formula over the words and
names a passage shares with the question, its cosine and its rank. A verdict that cannot be read
keeps its passage, which the trace tells, and the best passage always stays. The formula is no
judge of entailment: it puts the likelier first, so that a budget cuts the others, and drops only
what is hopeless.
"""

import asyncio
import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from pageturner.prompts import load
from pageturner.prompts.material import as_material
from pageturner.tools.evidence import NAMED, Evidence
from pageturner.tools.queries import clauses, names
from pageturner.tools.stages import Dropped, Refined, Request, SmallModel, searched
from pageturner.tools.words import stems

Judgement = Literal["entailment", "contradiction", "neutral"]

BATCH = 8
"""Passages in one call of the model."""

HYPOTHESES = {
    "single": "The passage states the answer to the question, reliably and directly.",
    "multi": "The passage holds a fact that may help to answer the question or a part of it.",
}

LEAST = {"single": 0.002, "multi": 0.001}
"""Chance of being of use below which the formula drops a passage. Small, because what it takes for
noise is often the second hop: `pageturner.evals.evidence` loses by every larger one."""

FEW = 3
"""Documents up to which the formula leaves what was found as it is. Where a scope chose the
document, the question's words and names say which document is meant, and not which page."""

_WEIGHTS = {"one": -7.4, "cosine": 4.7, "words": 3.0, "names": 1.0, "rank": 12.3, "named": 1.5}
"""Of the formula: a logistic regression on the odd questions of `pageturner.evals.evidence`, three
sets together, of whether a passage is one that has to be read."""

_VERDICT = r"\*\*\W{0,9}(entailment|contradiction|neut?ral)\b"
_ANY = re.compile(_VERDICT, re.IGNORECASE)
_LAST = re.compile(_VERDICT + r"[^\w\n]*$", re.IGNORECASE | re.MULTILINE)
"""A verdict where it belongs, at the end of a line."""
_BRACKETED = re.compile(
    r"^[^\w\n[]*\[\s?(?:passage\s)?(\d{1,4})\s?\]", re.IGNORECASE | re.MULTILINE
)
_NUMBERED = re.compile(
    r"^[^\w\n]*(?:passage\s)?(\d{1,2})\b[^\w\n]*\s", re.IGNORECASE | re.MULTILINE
)
"""How a line begins that tells of a passage; brackets, as the prompt asks for them, go first."""
_HOPS = re.compile(
    r"\b(?:both|either|same|whose|older|younger|earlier|later|first|compare[ds]?|than)\b"
    r"|\bof the \w+(?:\s\w+)? (?:of|that|who|where|in|whose)\b|['’]s\s+\w+(?:\s\w+)?['’]s\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Verdict:
    """What was judged of one passage."""

    judgement: Judgement
    why: str


@dataclass(frozen=True)
class Judged:
    """What a model said of some passages."""

    verdicts: list[Verdict | None]
    """None where it gave none that can be read, or could not be asked."""
    unasked: int = 0
    """Of how many passages it could not be asked, as the call failed …"""
    error: str = ""
    """… with this error."""

    @property
    def note(self) -> str:
        """How many passages stay because nothing is known of them; empty where all is known."""
        unread = self.verdicts.count(None) - self.unasked
        told = [f"{unread} could not be read"] if unread else []
        told += [f"{self.unasked} could not be asked for ({self.error})"] if self.unasked else []
        return f"of {len(self.verdicts)} verdicts {', '.join(told)}" if told else ""


class CrossEncoder(Protocol):
    """What of a sentence-transformers `CrossEncoder` is used."""

    def predict(self, sentences: Any, /) -> Any: ...


@dataclass(frozen=True, kw_only=True)
class KnowledgeFilter:
    """Drops passages that do not bear on the question."""

    cross_encoder: "CrossEncoder | str | None" = None
    """A sentence-transformers cross-encoder, or its name or folder; judges in place of the rest."""
    threshold: float = 0.0
    """The cross-encoder's score from which on a passage stays."""
    least: float | None = None
    """For the formula, in place of `LEAST`."""
    name: str = "knowledge"

    async def __call__(self, findings: Sequence[Evidence], request: Request) -> Refined:
        found, _ = searched(findings)
        if not found:
            return Refined(kept=findings)
        if self.cross_encoder is None and request.model is None:
            return self._by_formula(findings, request.question)
        note = ""
        if self.cross_encoder is not None:
            verdicts = await asyncio.to_thread(self._crossed, found, request.question)
        else:
            assert request.model is not None
            told = await judged(request.question, found, request.model)
            verdicts, note = told.verdicts, told.note
        best = max(range(len(found)), key=lambda at: (found[at]["score"], -at))
        if any(v is None or v.judgement == "entailment" for v in verdicts):
            best = -1  # something stays anyhow
        dropped = [
            Dropped(entry, f"{verdict.judgement}: {verdict.why}")
            for at, (entry, verdict) in enumerate(zip(found, verdicts, strict=True))
            if verdict is not None and verdict.judgement != "entailment" and at != best
        ]
        gone = {id(one.evidence) for one in dropped}
        return Refined(kept=[e for e in findings if id(e) not in gone], dropped=dropped, note=note)

    def _by_formula(self, findings: Sequence[Evidence], question: str) -> Refined:
        found, others = searched(findings)
        if self.least is None and len({one["documents"][0]["id"] for one in found}) <= FEW:
            return Refined(kept=findings)
        chances = usefulness(question, found)
        least = LEAST[hops(question)] if self.least is None else self.least
        order = sorted(range(len(found)), key=lambda at: (-chances[at], at))
        kept = [at for place, at in enumerate(order) if not place or chances[at] >= least]
        dropped = [
            Dropped(found[at], f"neutral: {chances[at]:.4f} likely to be of use")
            for at in order[len(kept) :]
        ]
        return Refined(kept=[*others, *(found[at] for at in kept)], dropped=dropped)

    def _crossed(self, found: Sequence[Evidence], question: str) -> list[Verdict | None]:
        from pageturner.tools.rerank import cross_scores

        assert self.cross_encoder is not None
        scores = cross_scores(self.cross_encoder, question, found)
        return [
            Verdict("entailment" if score >= self.threshold else "neutral", f"scored {score:.2f}")
            for score in scores
        ]


def hops(question: str) -> Literal["single", "multi"]:
    """Does a question take several facts? Several names, clauses or a comparison say so."""
    several = len(names(question)) > 1 or len(clauses(question)) > 1
    return "multi" if several or _HOPS.search(question) else "single"


async def judged(
    question: str, found: Sequence[Evidence], model: SmallModel, batch: int = BATCH
) -> Judged:
    """A model's verdict on each passage.

    Raises:
        Exception: whatever the model raises, when every call failed.
    """
    from langchain_core.messages import HumanMessage, SystemMessage

    async def ask(part: Sequence[Evidence]) -> list[Verdict | None]:
        system, asked = load("knowledge").parts(
            hypothesis=HYPOTHESES[hops(question)],
            question=question,
            passages="\n\n".join(_shown(number, one) for number, one in enumerate(part, 1)),
        )
        reply = await model.ainvoke([SystemMessage(system), HumanMessage(asked)])
        return read_verdicts(str(getattr(reply, "text", reply)), len(part))

    parts = [found[at : at + batch] for at in range(0, len(found), batch)]
    replies = await asyncio.gather(*map(ask, parts), return_exceptions=True)
    failures = [reply for reply in replies if isinstance(reply, BaseException)]
    if len(failures) == len(parts):
        raise failures[0]
    verdicts: list[Verdict | None] = []
    for part, reply in zip(parts, replies, strict=True):
        verdicts += [None] * len(part) if isinstance(reply, BaseException) else reply
    unasked = sum(
        len(part)
        for part, reply in zip(parts, replies, strict=True)
        if isinstance(reply, BaseException)
    )
    error = f"{type(failures[0]).__name__}: {failures[0]}" if failures else ""
    return Judged(verdicts, unasked, error)


def read_verdicts(text: str, count: int) -> list[Verdict | None]:
    """The verdicts in a reply, for passages 1 to `count`; None where there is none, or several
    that contradict one another.

    An explanation may take several lines. Of one passage the number may be missing.
    """
    verdicts: list[list[Verdict]] = [[] for _ in range(count)]
    for number, told in _items(text, count):
        verdict = _verdict(told)
        if verdict is not None and 1 <= number <= count:
            verdicts[number - 1].append(verdict)
    return [each[0] if len({one.judgement for one in each}) == 1 else None for each in verdicts]


def _items(text: str, count: int) -> list[tuple[int, str]]:
    """What a reply says of each passage, by its number."""
    starts = list(_BRACKETED.finditer(text))
    if not starts and count == 1:
        return [(1, text)]
    starts = starts or list(_NUMBERED.finditer(text))
    ends = [*(start.start() for start in starts[1:]), len(text)]
    return [
        (int(start[1]), text[start.end() : end]) for start, end in zip(starts, ends, strict=False)
    ]


def _verdict(told: str) -> Verdict | None:
    found = list(_LAST.finditer(told)) or list(_ANY.finditer(told))
    if len({_judgement(one[1]) for one in found}) != 1:
        return None
    why = " ".join(told[: found[0].start()].split())
    return Verdict(_judgement(found[0][1]), why.strip(" :–-*")[:200])


def usefulness(question: str, found: Sequence[Evidence]) -> list[float]:
    """How likely each passage is of use, 0 to 1, by the formula.

    Of the question's words the rare ones among what was found count most: what every passage
    has tells none from the others.
    """
    return [
        1 / (1 + math.exp(-sum(_WEIGHTS[name] * value for name, value in one.items())))
        for one in features(question, found)
    ]


def features(question: str, found: Sequence[Evidence]) -> list[dict[str, float]]:
    """What the formula looks at: the cosine, the shares of words and names that are there, the
    place among what was found, and whether another passage names its document."""
    asked, named = stems(question), [stems(name) for name in names(question)]
    texts = [stems(_readable(entry)) for entry in found]
    seen = Counter(word for text in texts for word in text & asked)
    rarity = {word: math.log(1 + len(found) / (1 + seen[word])) for word in asked}
    whole = sum(rarity.values()) or 1.0
    told = [name for name in named if name]
    return [
        {
            "one": 1.0,
            "cosine": entry["score"],
            "words": sum(rarity[word] for word in text & asked) / whole,
            "names": sum(name <= text for name in told) / len(told) if told else 0.0,
            "rank": 1 / (10 + place),
            "named": float(NAMED in entry["found_by"]),
        }
        for place, (entry, text) in enumerate(zip(found, texts, strict=True))
    ]


def _readable(entry: Evidence) -> str:
    passage = entry["passage"]
    section = passage["section"] if passage is not None else ""
    return f"{entry['documents'][0]['title']} {section} {entry['text']}"


def _shown(number: int, entry: Evidence) -> str:
    body = as_material(_readable(entry), "passage")
    return f'<passage number="{number}">\n{body}\n</passage>'


def _judgement(told: str) -> Judgement:
    word = told.lower()
    if word == "entailment":
        return "entailment"
    return "contradiction" if word == "contradiction" else "neutral"
