"""Is the document that answers inside the scope, and how little else is?

    python -m pageturner.evals.scoping --data DIR [--questions FILE] [--json OUT]

`DIR` holds FinanceBench (documents with company, sector, form and period) or MultiHop-RAG
(articles with source, category, author and day). Only the metadata is ingested: nothing is
searched. A question the writer leaves to search has every document in its scope.
"""

import argparse
import asyncio
import json
import statistics
import time
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from importlib.resources import files
from pathlib import Path
from typing import Any

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import ingest
from pageturner.evals.report import CACHE, begin, mean, read_lines, result, show, write
from pageturner.tools.errors import QueryFailed, QueryRejected
from pageturner.tools.scope import Scoper
from pageturner.tools.text_to_sql import EmbeddedSqlWriter


@dataclass(frozen=True)
class Asked:
    """A question, its group in the table, and the keys of the documents that answer it."""

    id: str
    text: str
    group: str
    gold: frozenset[str]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder of either data set")
    parser.add_argument("--questions", type=Path, help="JSON lines in the data set's own form")
    parser.add_argument("--json", type=Path, help="write the result here")
    args = parser.parse_args()

    if (args.data / "articles.jsonl").is_file():
        corpus = prepared("multihop_rag", read_lines(args.data / "articles.jsonl"), "url")
        asked = articles_asked(args.questions or args.data / "queries.jsonl")
    else:
        documents = read_lines(args.data / "financebench_document_information.jsonl")
        corpus = prepared("financebench", documents, "doc_name")
        asked = filings_asked(args.questions or args.data / "financebench_open_source.jsonl")
    outcomes = asyncio.run(run(corpus, asked))
    systems = {
        "pageturner": grouped(outcomes),
        "no scope": grouped([{**one, "in_scope": 1.0, "left": 1.0, "ms": 0.0} for one in outcomes]),
    }
    show(systems, f"{len(asked)} questions over {corpus.counts().records} documents")
    write(args.json, result(systems, outcomes, args))


def prepared(name: str, documents: Sequence[dict[str, Any]], key: str) -> Corpus:
    """The documents' metadata as a corpus of records, kept in the cache."""
    folder, target = CACHE / f"{name}-metadata-source", CACHE / f"{name}-metadata"
    folder.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps({"id": one[key], **one}) for one in documents]
    (folder / "documents.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    declared = Path(str(files("pageturner.evals") / f"{name}.toml"))
    ingest(folder, target, config_file=declared, embedder=HashEmbedder())
    return Corpus.open(target, embedder=HashEmbedder())


def filings_asked(path: Path) -> list[Asked]:
    return [
        Asked(one["financebench_id"], one["question"], "financebench", frozenset({one["doc_name"]}))
        for one in read_lines(path, "financebench_id", "question", "doc_name")
    ]


def articles_asked(path: Path) -> list[Asked]:
    return [
        Asked(
            str(number),
            one["query"],
            one["question_type"],
            frozenset(evidence["url"] for evidence in one["evidence_list"]),
        )
        for number, one in enumerate(
            read_lines(path, "query", "question_type", "evidence_list"), start=1
        )
    ]


async def run(corpus: Corpus, asked: Sequence[Asked]) -> list[dict[str, Any]]:
    """Scope every question and hold the scope against its gold documents."""
    scoper = Scoper(corpus, EmbeddedSqlWriter())
    with corpus.pool.connection() as db:
        rows = db.execute("SELECT id, source FROM documents").fetchall()
    keys = {row[0]: row[1].partition("#")[2] for row in rows}
    outcomes = []
    for question in asked:
        started = time.perf_counter()
        scoped = await scoper.scope(question.text, None)
        spent = (time.perf_counter() - started) * 1000
        records = scoped.rows.records if scoped is not None else None
        inside = {keys[r] for r in records} if records is not None else set(keys.values())
        gold = question.gold & set(keys.values())
        outcomes.append(
            {
                "id": question.id,
                "group": question.group,
                "sql": scoped.written.sql if scoped else None,
                "in_scope": len(gold & inside) / len(gold) if gold else None,
                "left": len(inside) / len(keys),
                "ms": spent,
            }
        )
    return outcomes


async def times(corpus: Corpus, asked: Sequence[tuple[str, datetime | None]]) -> list[float]:
    """Milliseconds that writing a query, the guard and the database take together, for each
    question and the time at which it is asked; a query that is refused is timed, too."""
    scoper = Scoper(corpus, EmbeddedSqlWriter())
    await scoper.card()
    spent = []
    for question, now in asked:
        started = time.perf_counter()
        with suppress(QueryRejected, QueryFailed):
            await scoper.scope(question, now)
        spent.append((time.perf_counter() - started) * 1000)
    return spent


def grouped(outcomes: Sequence[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    groups: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for one in outcomes:
        groups[one["group"]].append(one)
    return {
        group: {
            "n": len(ones),
            "gold_in_scope": mean([o["in_scope"] for o in ones if o["in_scope"] is not None]),
            "share_left": mean([o["left"] for o in ones]),
            "scoped": mean([float(o["left"] < 1) for o in ones]),
            "ms": statistics.median(o["ms"] for o in ones),
        }
        for group, ones in groups.items()
    }


if __name__ == "__main__":
    begin(main)
