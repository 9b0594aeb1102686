"""Titles of memories: what a passage says, in short (ERM4 section 3.3)."""

from collections.abc import Sequence
from typing import Protocol

from pageturner.agent.errors import UnusableReply
from pageturner.agent.models import Caller, object_of, told
from pageturner.agent.notebook import render
from pageturner.tools.evidence import Evidence
from pageturner.tools.memory import embedded_titles


class Titler(Protocol):
    """Says in short what each passage says of a question."""

    async def titles(self, question: str, used: Sequence[Evidence]) -> list[str]:
        """One title per passage, in order."""
        ...


class EmbeddedTitler:
    """The question as it stands alone, and the passage's headline."""

    async def titles(self, question: str, used: Sequence[Evidence]) -> list[str]:
        return embedded_titles(question, used)


class ModelTitler:
    """One call of the small model with `prompts/titles.md` for all passages of an answer."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    async def titles(self, question: str, used: Sequence[Evidence]) -> list[str]:
        messages = told("titles", question=question, notebook=render(used))
        titles = object_of((await self._caller(messages)).text).get("titles")
        by_marker = titles if isinstance(titles, dict) else {}
        found = [by_marker.get(str(evidence["marker"])) for evidence in used]
        given = [title for title in found if isinstance(title, str) and title.strip()]
        if len(given) < len(used) or len(set(given)) < len(given):
            raise UnusableReply("The model did not give each passage a title of its own.")
        return given
