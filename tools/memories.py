"""One memory: a title, what it stands for, and where and when it was learned.

It is kept as plain data in a store that may be anybody's, so what comes back is checked.
"""

import base64
import binascii
import hashlib
import unicodedata
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import numpy as np
from langgraph.store.base import Item

from pageturner.corpus.embedding import Vectors

MEMORIES = ("pageturner", "memory")
"""Where memories are kept in a store: below it by tenant, user and corpus."""

_LONGEST_TITLE = 300
_LONGEST_CONTENT = 20_000


@dataclass(frozen=True, kw_only=True)
class Memory:
    """A title–content pair (ERM4 section 3.3) with its origin."""

    title: str
    """What the content says, in short."""
    content: str
    """The passage as it was read. When it is recalled it is read from the corpus anew."""
    question: str
    """The question it was learned for."""
    passage: str
    """The passage's id; of a segment all of its passages' ids in reading order, blanks between."""
    document: str
    """The document's id."""
    source: str
    """The document's file, for people."""
    hash: str
    """The document's content hash when it was read."""
    stamp: str
    """The corpus version when it was read."""
    learned: str
    """ISO time."""
    useful: str
    """ISO time of the last answer that rested on it."""
    uses: int
    access: str
    """A digest of the host's filter under which it was read."""
    scope: str
    """The SQL of the scope it was found in; "" where the whole corpus was searched."""
    turn: str
    """The id of the user's message whose answer rested on it last; "" where it had none."""
    embedding: str
    """The fingerprint of the embedding model of both vectors."""
    vector: Vectors
    """Of the title, unit length."""
    question_vector: Vectors

    @property
    def key(self) -> str:
        """The same title is the same memory."""
        folded = unicodedata.normalize("NFKC", self.title).casefold()
        return hashlib.sha256(" ".join(folded.split()).encode()).hexdigest()[:32]

    def value(self) -> dict[str, Any]:
        """As it is kept in a store."""
        return {
            **{name: getattr(self, name) for name in _TEXTS},
            "uses": self.uses,
            "vector": _packed(self.vector),
            "question_vector": _packed(self.question_vector),
        }

    def told(self) -> dict[str, Any]:
        """For people: everything but the vectors."""
        return {**{name: getattr(self, name) for name in _TEXTS}, "uses": self.uses}


_TEXTS = (
    *("title", "content", "question", "passage", "document", "source", "hash", "stamp"),
    *("learned", "useful", "access", "scope", "turn", "embedding"),
)


def memory_of(item: Item) -> Memory | None:
    """What a store gave back; None where it is no memory of ours, or a damaged one."""
    value = item.value
    # (what was kept before turns were noted has none)
    texts: dict[str, Any] = {name: value.get(name) for name in _TEXTS} | {
        "turn": value.get("turn", "")
    }
    uses = value.get("uses")
    if not all(isinstance(text, str) for text in texts.values()) or not isinstance(uses, int):
        return None
    vector = _unpacked(value.get("vector"))
    question_vector = _unpacked(value.get("question_vector"))
    if vector is None or question_vector is None or vector.shape != question_vector.shape:
        return None
    memory = Memory(**texts, uses=uses, vector=vector, question_vector=question_vector)
    times = (timed(memory.learned), timed(memory.useful))
    return memory if None not in times and item.key == memory.key else None


def bounded_title(text: str) -> str:
    """A title on one line, of a bounded length, without control characters."""
    kept = "".join(c if not unicodedata.category(c).startswith("C") else " " for c in text)
    return " ".join(kept.split())[:_LONGEST_TITLE]


def bounded_content(text: str) -> str:
    return text[:_LONGEST_CONTENT]


def timed(text: str) -> datetime | None:
    """An ISO time without its zone; None of anything else."""
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None


def _packed(vector: Vectors) -> str:
    return base64.b64encode(vector.astype("<f4").tobytes()).decode()


def _unpacked(text: Any) -> Vectors | None:
    try:
        vector = np.frombuffer(base64.b64decode(text, validate=True), dtype="<f4")
    except (binascii.Error, TypeError, ValueError):
        return None
    length = float(np.linalg.norm(vector)) if len(vector) else 0.0
    return vector if abs(length - 1) < 0.01 else None
