"""Does choosing the documents by SQL find the right days? Plain retrieval against PageTurner.

    python -m pageturner.evals.weather --data DIR [--corpus-files nyc] [--questions FILE]
        [--json OUT]

Both use the same corpus and embedder. Plain retrieval takes the ten nearest passages; PageTurner
is the embedded default, no model. Questions whose ids end in odd numbers were looked at when
rules were made, the even ones were not; both halves are reported, and the gap between them.
"""

import argparse
import asyncio
import statistics
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from importlib.resources import files
from pathlib import Path
from typing import Any

from langchain_core.messages import HumanMessage

from pageturner.agent import Context, State, create_agent
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.ids import digest
from pageturner.corpus.ingest import ingest
from pageturner.evals.report import CACHE, begin, mean, read_lines, result, show, write
from pageturner.evals.scoping import times
from pageturner.evals.scoring import answer_is_right, days_of, precision_recall_f1

TOP = 10


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder with the briefings")
    parser.add_argument("--corpus-files", default="nyc", help="its folder of one city's files")
    parser.add_argument("--questions", type=Path, help="JSON lines; questions.jsonl of --data")
    parser.add_argument("--json", type=Path, help="write the result here")
    args = parser.parse_args()

    corpus = prepared(args.data / args.corpus_files)
    needed = ("id", "kind", "question", "scope", "gold_dates", "gold_answer")
    questions = read_lines(args.questions or args.data / "questions.jsonl", *needed)
    outcomes = asyncio.run(run(corpus, questions))
    systems = {
        system: grouped([one for one in outcomes if one["system"] == system])
        for system in ("rag", "pageturner")
    }
    show(systems, f"{len(questions)} questions over {corpus.counts().documents} briefings")
    halves = {
        half: grouped([o for o in outcomes if o["system"] == "pageturner" and o["half"] == half])
        for half in ("odd", "even")
    }
    apart = gap(halves["odd"], halves["even"])
    show({**halves, "odd less even": apart}, "PageTurner, by half")
    scope = asyncio.run(scope_times(corpus, questions))
    show({"pageturner": {"all": scope}}, "Milliseconds of SQL: writing, guard and execution")
    write(args.json, result(systems, outcomes, args, halves=halves, gap=apart, scope=scope))


async def scope_times(corpus: Corpus, questions: Sequence[dict[str, Any]]) -> dict[str, float]:
    """What choosing the documents takes of a question's time, by itself."""
    asked = [
        (one["question"], datetime.fromisoformat(one["now"]) if one.get("now") else None)
        for one in questions
    ]
    spent = sorted(await times(corpus, asked))
    last = spent[int(0.95 * len(spent))]
    return {"n": len(spent), "scope_ms": statistics.median(spent), "scope_ms_95th": last}


def prepared(folder: Path) -> Corpus:
    """The corpus of one city, ingested once and kept in the cache."""
    place = folder.resolve()
    target = CACHE / "weather" / f"{place.name}-{digest(str(place))[:8]}"
    declared = Path(str(files("pageturner.evals") / "weather.toml"))
    report = ingest(folder, target, config_file=declared)
    if report.embedded:
        print(f"{report.files} files ingested, {report.embedded} passages embedded")
    return Corpus.open(target)


async def run(corpus: Corpus, questions: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Ask every question of both systems, in turns, so that noise falls on both."""
    agent = create_agent(corpus)
    reader = corpus.reader()
    days = {row[0]: row[1][:-3] for row in _all(corpus, "SELECT id, source FROM documents")}
    known = frozenset(days.values())

    async def plain(question: dict[str, Any]) -> dict[str, Any]:
        vectors = corpus.embedder.encode([question["question"]])
        with corpus.pool.connection() as db:
            hits = reader.nearest(db, vectors, TOP, None)[0]
        pages = reader.pages_of_seqs(hits.seqs.tolist())
        found = {days[page.document_id] for page in pages}
        return {"dates": found, "answer": None}

    async def paged(question: dict[str, Any]) -> dict[str, Any]:
        state: dict[str, Any] = await agent.ainvoke(
            State(messages=[HumanMessage(question["question"])]),
            context=Context(now=question.get("now")),
        )
        answer = state["answer"]
        cited = {days[document["id"]] for c in answer["citations"] for document in c["documents"]}
        return {
            "dates": cited,
            "answer": answer,
            "exit_reason": state["exit_reason"],
            "sql": state["scope"]["sql"] if state["scope"] else None,
        }

    await plain(questions[0])
    await paged(questions[0])
    outcomes = []
    for position, question in enumerate(questions):
        for system, ask in (("rag", plain), ("pageturner", paged)):
            started = time.perf_counter()
            given = await ask(question)
            spent = (time.perf_counter() - started) * 1000
            outcomes.append(outcome(question, position, system, given, spent, known))
    return outcomes


def outcome(
    question: dict[str, Any],
    position: int,
    system: str,
    given: dict[str, Any],
    milliseconds: float,
    known: frozenset[str],
) -> dict[str, Any]:
    """How one system did on one question."""
    gold, found = frozenset(question["gold_dates"]), frozenset(given["dates"])
    answer = given["answer"]
    unanswerable = question["gold_answer"]["type"] == "none"
    precision, recall, f1 = precision_recall_f1(found, gold)
    lenient = precision_recall_f1(found - (days_of(question["scope"], known) - gold), gold)
    return {
        "id": question["id"],
        "kind": question["kind"],
        "half": half(question["id"], position),
        "system": system,
        "dates": sorted(found),
        "precision": None if unanswerable else precision,
        "recall": None if unanswerable else recall,
        "f1": None if unanswerable else f1,
        "precision_lenient": None if unanswerable else lenient[0],
        "f1_lenient": None if unanswerable else lenient[2],
        "right": answer_is_right(question["gold_answer"], answer, found) if answer else None,
        "abstained": not answer["found"] if answer else False,
        "value": answer["value"] if answer else None,
        "sql": given.get("sql"),
        "exit_reason": given.get("exit_reason"),
        "ms": milliseconds,
    }


def grouped(outcomes: Sequence[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Figures per kind of question, and over all."""
    kinds: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for one in outcomes:
        kinds[one["kind"]].append(one)
    return {kind: figures(ones) for kind, ones in [*kinds.items(), ("all", list(outcomes))]}


def figures(outcomes: Sequence[dict[str, Any]]) -> dict[str, Any]:
    def average(name: str) -> float | None:
        return mean([float(one[name]) for one in outcomes if one[name] is not None])

    return {
        "n": len(outcomes),
        "precision": average("precision"),
        "recall": average("recall"),
        "f1": average("f1"),
        "precision_lenient": average("precision_lenient"),
        "f1_lenient": average("f1_lenient"),
        "answer": average("right"),
        "abstained": average("abstained"),
        "ms": statistics.median(one["ms"] for one in outcomes) if outcomes else None,
    }


def gap(
    seen: Mapping[str, Mapping[str, float | None]], unseen: Mapping[str, Mapping[str, float | None]]
) -> dict[str, dict[str, float | None]]:
    """How far the half that was looked at lies above the other, in what is right of it."""
    return {
        kind: {
            name: None if one is None or other is None else one - other
            for name in ("f1", "answer")
            for one, other in [(seen[kind][name], unseen[kind][name])]
        }
        for kind in seen
        if kind in unseen
    }


def half(identifier: str, position: int) -> str:
    """Odd or even, by the number an id ends in, else by position (from 1)."""
    digits = identifier[len(identifier.rstrip("0123456789")) :]
    return "odd" if int(digits or position + 1) % 2 else "even"


def _all(corpus: Corpus, sql: str) -> list[Any]:
    with corpus.pool.connection() as db:
        return db.execute(sql).fetchall()


if __name__ == "__main__":
    begin(main)
