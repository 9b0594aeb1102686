"""SQuAD 2.0 as a corpus: one document per paragraph, questions with the paragraph they are of."""

import argparse
import hashlib
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.ingest import ingest
from pageturner.evals.report import CACHE


@dataclass(frozen=True)
class Question:
    """A question, the file of its paragraph, and whether the paragraph answers it."""

    text: str
    source: str
    answerable: bool
    answers: tuple[str, ...] = ()
    """Strings of the paragraph, any of which answers it."""


def parser(doc: str | None, questions: int) -> argparse.ArgumentParser:
    """What an eval on these questions is told; `questions` are as many as it asks by default."""
    made = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--data", type=Path, required=True, help="folder with dev-v2.0.json")
    made.add_argument("--questions", type=int, default=questions)
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--json", type=Path, help="write the result here")
    return made


def topics(data: Path) -> list[dict[str, Any]]:
    """The articles of the development set."""
    loaded: list[dict[str, Any]] = json.loads((data / "dev-v2.0.json").read_text("utf-8"))["data"]
    return loaded


def prepared(chosen: Sequence[dict[str, Any]], name: str) -> Corpus:
    """The paragraphs of some topics as a corpus, kept in the cache under their digest."""
    paragraphs = [
        [topic["title"], *(p["context"] for p in topic["paragraphs"])] for topic in chosen
    ]
    name = f"{name}-{hashlib.sha256(json.dumps(paragraphs).encode()).hexdigest()[:8]}"
    folder, target = CACHE / f"squad-{name}-source", CACHE / f"squad-{name}"
    folder.mkdir(parents=True, exist_ok=True)
    for topic in chosen:
        title = topic["title"].replace("_", " ")
        for number, paragraph in enumerate(topic["paragraphs"]):
            path = folder / _file(topic, number)
            if not path.exists():
                path.write_text(f"# {title}\n\n{paragraph['context']}\n", encoding="utf-8")
    ingest(folder, target)
    return Corpus.open(target)


def questions(chosen: Sequence[dict[str, Any]], count: int, seed: int) -> list[Question]:
    """A sample of the topics' questions, answerable ones and others."""
    found = [
        Question(
            qa["question"].strip(),
            _file(topic, number),
            not qa["is_impossible"],
            tuple(sorted({answer["text"] for answer in qa["answers"]})),
        )
        for topic in chosen
        for number, paragraph in enumerate(topic["paragraphs"])
        for qa in paragraph["qas"]
    ]
    return random.Random(seed).sample(found, min(count, len(found)))


def _file(topic: dict[str, Any], number: int) -> str:
    return f"{topic['title']}-{number:03}.md"
