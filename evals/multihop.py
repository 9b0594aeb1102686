"""Multi-hop questions as a corpus: the paragraphs of all questions of a set, each a document.

HotpotQA and 2WikiMultihopQA name supporting sentences, MuSiQue supporting paragraphs.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.ids import digest
from pageturner.corpus.ingest import ingest
from pageturner.evals.gold import Gold, Question
from pageturner.evals.report import CACHE

SETS = ("hotpot", "musique", "wikihop")


def prepared(data: Path, name: str, context: str) -> Corpus:
    """The pooled paragraphs of a set as a corpus, kept in the cache.

    Args:
        context: what stands in front of each passage: see `pageturner.corpus.context`.
    """
    place = f"multihop-{name}-{digest(str(data.resolve()))[:8]}"
    folder, target = CACHE / f"{place}-source", CACHE / f"{place}-{context}"
    folder.mkdir(parents=True, exist_ok=True)
    for one in read(data, name):
        for title, text in paragraphs(one):
            path = folder / _file(title, text)
            if not path.exists():
                path.write_text(f"# {title}\n\n{text}\n", encoding="utf-8")
    declared = CACHE / f"{place}-{context}.toml"
    declared.write_text(f'[corpus]\ntitle = "Paragraphs"\ncontext = "{context}"\n', "utf-8")
    ingest(folder, target, config_file=declared)
    return Corpus.open(target)


def questions(data: Path, name: str) -> list[Question]:
    """The questions with the paragraphs and the words that support them."""
    asked = []
    for number, one in enumerate(read(data, name), start=1):
        gold = [
            Gold(source=_file(title, text), text=told) for title, text, told in _supporting(one)
        ]
        asked.append(
            Question(id=str(number), number=number, text=one["question"].strip(), gold=tuple(gold))
        )
    return asked


def read(data: Path, name: str) -> list[dict[str, Any]]:
    lines = (data / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def paragraphs(one: dict[str, Any]) -> list[tuple[str, str]]:
    """(title, text) of a question's pool."""
    if "paragraphs" in one:
        return [(p["title"], p["paragraph_text"].strip()) for p in one["paragraphs"]]
    return [(title, _joined(told)) for title, told in one["context"]]


def _supporting(one: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(title, text, the words of it that support the answer)."""
    if "paragraphs" in one:
        texts = [p for p in one["paragraphs"] if p["is_supporting"]]
        return [
            (p["title"], p["paragraph_text"].strip(), p["paragraph_text"].strip()) for p in texts
        ]
    found = []
    for title, told in one["context"]:
        lines = [n for of, n in one["supporting_facts"] if of == title and n < len(told)]
        if lines:
            found.append((title, _joined(told), _joined([told[n] for n in lines])))
    return found


def _joined(told: Sequence[str]) -> str:
    return " ".join(" ".join(told).split())


def _file(title: str, text: str) -> str:
    return f"{digest(title, text)[:16]}.md"
