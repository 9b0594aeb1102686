"""AutoContext: what stands in front of a passage when it is embedded and indexed, and is not shown.

    [corpus]
    context = "title"      # or "none", "summary"

A passage torn out of its document says "revenue rose" without saying whose (spRAG). Its header
gives back the title and the path of sections down to it and, with `"summary"`, one or two
sentences on the document. A model writes those at ingestion where one is named; else they are
the document's own: its first sentence, and the one that shares most with all others.
"""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pageturner.corpus.chunking import TokenCounter, sentences
from pageturner.corpus.config import Setting
from pageturner.corpus.documents import ReadDocument, ReadSection
from pageturner.corpus.ids import digest
from pageturner.prompts import load
from pageturner.prompts.material import as_attribute, as_material

TITLE_TOKENS = 48
"""Room for title and section path."""

SUMMARY_TOKENS = 56
"""Room for a summary; kept free whoever writes it, so that another one cuts no passage anew."""

SHOWN_CHARACTERS = 24_000
"""What of a document a model reads before it sums it up, about 6,000 tokens (spRAG's bound)."""

_CONSIDERED = 400
"""Sentences among which the central one is looked for."""

_WORD = re.compile(r"[^\W\d_]{4,}")


class Headers:
    """Makes the headers of documents under one setting; cheap, and the same every time."""

    def __init__(self, setting: Setting, count: TokenCounter) -> None:
        self._setting, self._count = setting, count

    def of(self, document: ReadDocument, summary: str = "") -> list[str]:
        """The header of each section: a line of titles, and below it the summary, if any."""
        if self._setting == "none":
            return ["" for _ in document.sections]
        headers = []
        path: list[ReadSection] = []
        for section in document.sections:
            path = [*(above for above in path if above.level < section.level), section]
            names = [document.title, *(s.title for s in path if s.title != document.title)]
            line = self._cut(" › ".join(name for name in names if name), TITLE_TOKENS)
            headers.append(self.with_summary(line, summary))
        return headers

    def with_summary(self, header: str, summary: str) -> str:
        """A header with another summary below its line of titles."""
        line = header.partition("\n")[0]
        cut = self._cut(summary, SUMMARY_TOKENS) if self._setting == "summary" else ""
        return "\n".join(part for part in (line, cut) if part)

    def room_taken(self, header: str) -> int:
        """Tokens that a header keeps from the text, with the room of any summary."""
        line = header.partition("\n")[0]
        taken = self._count([line])[0] if line else 0
        return taken + (SUMMARY_TOKENS + 1 if self._setting == "summary" else 0)

    def summary(self, document: ReadDocument) -> str:
        """The document's own summary; "" where the setting asks for none."""
        return own_summary(document) if self._setting == "summary" else ""

    def _cut(self, text: str, limit: int) -> str:
        words = text.split()
        while len(words) > 1 and self._count([" ".join(words)])[0] > limit:
            words = words[: len(words) * 3 // 4]
        short = " ".join(words)
        return short if not short or self._count([short])[0] <= limit else short[:limit]


def own_summary(document: ReadDocument) -> str:
    """A document's first sentence and its most central one; "" for one without sentences.

    Central is the sentence whose words stand most often in the document, for its length: the
    cosine to the sum of all sentences, which is what LexRank's first step comes to.
    """
    told = [
        sentence
        for section in document.sections
        for block in section.blocks
        if block.kind == "text"
        for sentence in sentences(block.text)
        if len(_words(sentence)) > 2
    ][:_CONSIDERED]
    if not told:
        return ""
    counts = [Counter(_words(sentence)) for sentence in told]
    everything: Counter[str] = Counter()
    for count in counts:
        everything.update(count)
    scores = [
        sum(everything[word] * times for word, times in count.items())
        / math.sqrt(sum(times * times for times in count.values()))
        for count in counts
    ]
    central = max(range(len(told)), key=lambda at: (scores[at], -at))
    chosen = [told[0]] if central == 0 else [told[0], told[central]]
    return " ".join(" ".join(chosen).split())


def summary_key(title: str, text: str) -> str:
    """What a model's summary belongs to: the document as it was shown."""
    return digest("summary", str(load("summary").version), title, text[:SHOWN_CHARACTERS])


def summary_prompt(title: str, text: str) -> str:
    """What the model is told about a document."""
    return load("summary").render(
        title=as_attribute(title, "document"),
        text=as_material(text[:SHOWN_CHARACTERS], "document"),
    )


def read_summary(reply: Mapping[str, Any]) -> str:
    """The summary in a model's reply, on one line; "" where it gives none."""
    told = reply.get("summary")
    return " ".join(told.split()) if isinstance(told, str) else ""


def _words(text: str) -> Sequence[str]:
    return [word.lower() for word in _WORD.findall(text)]
