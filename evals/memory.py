"""Does memory save work without answering the wrong question? ERM4's experiment on real questions.

    python -m pageturner.evals.memory --data DIR [--json OUT] [--plot OUT.png]

Each cluster of questions that mean the same has a document of our own with five passages; so has
the first question of each near miss (two questions that look alike and are not the same). The
first question of each is learned with its five passages. Then a stream: a cluster is drawn by
Zipf's law (1/rank, ranks by chance) and one of its other questions at random, as often as there
are other questions, and the second question of each near miss once, anywhere in between. A question
that memory does not answer is searched for in the corpus, and learned where its document is there,
as an answer with citations would be. It runs on the product's own reservoir and search.

Groups: `paraphrases` are the drawn questions; of them `first heard` those whose wording came for
the first time, `repeats` the others; `near_misses` as they are. The likeness that the product asks
for was chosen by the odd-numbered clusters and near misses, and raised from 0.92 to 0.95 when the
others had been looked at; `… even` are the others. Near misses
carry the noisy labels of their raters: some are paraphrases in all but name.

Figures: `from_memory`; `right`, where the best passage memory gives is of the question's own
cluster; `foreign`, where it is of another; `false`, of a paraphrase the same, and of a near miss
where it is of the question that raters said is not the same (of the others nobody said whether
they are); `mixed`, where any passage given is foreign; `searches` and `passages`
fetched from the corpus per question; `time_0`, `time_0.5` and `time_1`, seconds until the answer
with so much latency per model call. Latency is added and not slept: a question that memory knows
takes the one call that answers, any other the three of understanding, planning and answering
(tests/agent/test_memory.py counts them). `time_ratio` is `time_0.5` over that of `off`.
"""

import argparse
import asyncio
import hashlib
import json
import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import numpy as np
from langgraph.store.memory import InMemoryStore

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.embedding import load_embedder
from pageturner.corpus.ingest import ingest
from pageturner.corpus.memory_config import MemoryConfig
from pageturner.evals.kept_vectors import KeptVectors
from pageturner.evals.report import CACHE, begin, mean, result, show, write
from pageturner.tools import shelf
from pageturner.tools.asked_store import AskedStore
from pageturner.tools.evidence import Evidence, passage_evidence
from pageturner.tools.memory import Reservoir
from pageturner.tools.plotting import pyplot
from pageturner.tools.search import search
from pageturner.tools.shelf import Shelves

LATENCIES = (0.0, 0.5, 1.0)
CALLS_KNOWN, CALLS_UNKNOWN = 1, 3
PASSAGES = 8
TAUS = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
SECTIONS = ("In short", "Why", "How it is done", "An example", "What to read next")
NOON = datetime(2026, 1, 1, 12)

Settings = tuple[MemoryConfig, bool]
"""The reservoir's settings, and whether its safety checks are on."""


@dataclass(frozen=True)
class Asked:
    """A question of the stream."""

    text: str
    own: str
    """The file of its document; "" where there is none."""
    groups: tuple[str, ...]
    twin: str = ""
    """Of a near miss: the file of the question that looks alike."""


@dataclass(frozen=True)
class Outcome:
    """What became of it."""

    from_memory: bool
    right: bool
    labelled_wrong: bool
    """Of the other question of a near miss, which raters say is another."""
    mixed: bool
    seconds: float


class Unsafe(Reservoir):
    """The trigger alone, as in the paper."""

    def _refused(self, *_: Any) -> str | None:
        return None


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder with clusters.jsonl")
    parser.add_argument("--questions", type=int, help="drawn; as many as clusters have others")
    parser.add_argument("--clusters", type=int, help="only so many clusters")
    parser.add_argument("--recall", type=int, default=100_000, help="memories in the speed test")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, help="write the result here")
    parser.add_argument("--plot", type=Path, help="draw right and false reuse over τ, PNG")
    args = parser.parse_args()

    clusters = _lines(args.data / "clusters.jsonl")[: args.clusters]
    near = _lines(args.data / "near_misses.jsonl")
    others = sum(len(one["questions"]) - 1 for one in clusters)
    embedder = KeptVectors(load_embedder(), CACHE / "memory-vectors")
    learned, stream = arranged(clusters, near, args.questions or others, args.seed)
    corpus = _corpus(learned, embedder)
    clock = _clock(corpus, embedder, stream)
    default = corpus.config.memory
    systems = {"off": _figures(stream, [None] * len(stream), clock)}
    for name, (settings, safe) in _systems(default).items():
        outcomes = asyncio.run(run(corpus, learned, stream, settings, safe=safe))
        systems[name] = _figures(stream, outcomes, clock)
    for groups in systems.values():
        for group, row in groups.items():
            row["time_ratio"] = _ratio(row["time_0.5"], systems["off"][group]["time_0.5"])
    embedder.keep()
    shown = {name: systems[name] for name in ("off", "default", "unsafe")}
    show(shown, f"{len(stream)} questions, {len(learned)} learned before")
    show({n: {"near_misses": g["near_misses"]} for n, g in systems.items()}, "near misses")
    show({n: {"paraphrases": g["paraphrases"]} for n, g in systems.items()}, "paraphrases")
    speed = asyncio.run(recall_speed(corpus, args.recall, args.seed))
    print(f"recall of {args.recall:,} memories: {speed}")
    if args.plot:
        _plot(systems, args.plot)
    told = {**asdict(default), "calls_known": CALLS_KNOWN, "calls_unknown": CALLS_UNKNOWN}
    write(args.json, result(systems, [], args, settings=told, recall_ms=speed, clock=clock))


def arranged(
    clusters: Sequence[Mapping[str, Any]], near: Sequence[Mapping[str, str]], count: int, seed: int
) -> tuple[dict[str, str], list[Asked]]:
    """What is learned first (question → file) and the stream."""
    chance = random.Random(seed)
    learned = {one["questions"][0]: f"c{i:05}.md" for i, one in enumerate(clusters)}
    own = {text: f"c{i:05}.md" for i, one in enumerate(clusters) for text in one["questions"]}
    for i, pair in enumerate(near):
        own.setdefault(pair["a"], f"n{i:05}.md")
        learned.setdefault(pair["a"], own[pair["a"]])
    ranked = [i for i, one in enumerate(clusters) if len(one["questions"]) > 1]
    chance.shuffle(ranked)
    drawn = chance.choices(ranked, weights=[1 / (r + 1) for r in range(len(ranked))], k=count)
    stream: list[Asked] = []
    heard = set(learned)
    for i in drawn:
        text = chance.choice(clusters[i]["questions"][1:])
        even = " even" if i % 2 == 0 else " odd"
        groups = ["paraphrases", f"paraphrases{even}"]
        again = "repeats" if text in heard else "first heard"
        groups += [again, f"{again}{even}"]
        heard.add(text)
        stream.append(Asked(text, own[text], tuple(groups)))
    for i, pair in enumerate(near):
        even = " even" if i % 2 == 0 else " odd"
        groups = ["near_misses", f"near_misses{even}"]
        asked = Asked(pair["b"], own.get(pair["b"], ""), tuple(groups), own[pair["a"]])
        stream.insert(chance.randrange(len(stream) + 1), asked)
    return learned, stream


async def run(
    corpus: Corpus,
    learned: Mapping[str, str],
    stream: Sequence[Asked],
    settings: MemoryConfig,
    *,
    safe: bool = True,
) -> list[Outcome]:
    """Learn, then ask the stream."""
    reservoir = (Reservoir if safe else Unsafe)(
        InMemoryStore(),
        corpus.reader(),
        user="eval",
        settings=settings,
        shelves=Shelves(),
        now=NOON,
    )
    passages = _passages(corpus)
    for question, file in learned.items():
        await reservoir.learn(question, passages[file])
    outcomes = []
    for asked in stream:
        corpus.query_vectors([asked.text])  # (embedding is on the clock apart)
        started = time.perf_counter()
        (recall,) = await reservoir.recall([asked.text], scope="")
        seconds = time.perf_counter() - started
        files = [evidence["documents"][0]["source"] for evidence in recall.evidence]
        right = bool(files) and files[0] == asked.own
        mixed = any(file != asked.own for file in files)
        wrong = bool(files) and not right and files[0] == asked.twin
        outcomes.append(Outcome(recall.known, right, wrong, mixed, seconds))
        if not recall.known and asked.own:
            await reservoir.learn(asked.text, passages[asked.own])
    return outcomes


async def recall_speed(corpus: Corpus, count: int, seed: int) -> dict[str, float]:
    """Milliseconds to recall among `count` memories, the question embedded already: all of it,
    with what is fetched and checked, and the product with the titles alone.

    The titles are those of the corpus, each many times with a little noise.
    """
    store, shelves = InMemoryStore(), Shelves()
    config = MemoryConfig(limit=2 * count)
    reservoir = Reservoir(
        store, corpus.reader(), user="speed", settings=config, shelves=shelves, now=NOON
    )
    found = [evidence for of_file in _passages(corpus).values() for evidence in of_file]
    questions = list(dict.fromkeys(evidence["documents"][0]["title"] for evidence in found))
    for question, evidence in zip(questions, found, strict=False):
        await reservoir.learn(question, [evidence])
    known = await reservoir.memories()
    noise = np.random.default_rng(seed).normal(0, 0.02, (count, len(known[0].vector)))
    many = []
    for i in range(count):
        memory = known[i % len(known)]
        vector = (memory.vector + noise[i]).astype(np.float32)
        title = f"{memory.title} ({i})"
        many.append(replace(memory, title=title, vector=vector / np.linalg.norm(vector)))
    asked_store = AskedStore(store, 60)
    await shelf.write(asked_store, reservoir.namespace, None, put=many)
    whole, product = [], []
    for text in ["warm up", *questions[:: max(1, len(questions) // 60)]]:
        vector = corpus.query_vectors([text])
        started = time.perf_counter()
        await reservoir.recall([text], scope="")
        whole.append(1000 * (time.perf_counter() - started))
        embedder = corpus.embedder
        held = await shelves.shelf(
            asked_store, reservoir.namespace, embedder.fingerprint, embedder.dimension
        )
        started = time.perf_counter()
        held.matrix.near(vector, config.similarity)
        product.append(1000 * (time.perf_counter() - started))
    return {
        "memories": float(len(held)),
        "median": round(float(np.median(whole[1:])), 2),
        "p90": round(float(np.quantile(whole[1:], 0.9)), 2),
        "product": round(float(np.median(product[1:])), 2),
    }


def _systems(default: MemoryConfig) -> dict[str, Settings]:
    systems: dict[str, Settings] = {"default": (default, True), "unsafe": (default, False)}
    for tau in TAUS:
        systems[f"tau {tau:g}"] = (replace(default, similarity=tau), True)
        systems[f"tau {tau:g} unsafe"] = (replace(default, similarity=tau), False)
    for theta in (2, 3):
        systems[f"theta {theta}"] = (replace(default, popularity=theta), True)
        systems[f"theta {theta} unsafe"] = (replace(default, popularity=theta), False)
    for likeness in (0.85, 0.9, 0.92, 0.96):
        systems[f"likeness {likeness:g}"] = (replace(default, likeness=likeness), True)
    return systems


def _figures(
    stream: Sequence[Asked], outcomes: Sequence[Outcome | None], clock: Mapping[str, float]
) -> dict[str, dict[str, Any]]:
    """Group → figures; None is a question that memory was not asked."""
    names = sorted({group for asked in stream for group in asked.groups})
    figures = {}
    for name in names:
        own = [o for a, o in zip(stream, outcomes, strict=True) if name in a.groups]
        searched = [float(o is None or not o.from_memory) for o in own]
        near = name.startswith("near_misses")
        asked = [o or _UNASKED for o in own]
        foreign = [o.from_memory and not o.right for o in asked]
        wrong = [o.labelled_wrong for o in asked] if near else foreign
        figures[name] = {
            "n": len(own),
            "from_memory": mean([float(o.from_memory) for o in asked]),
            "right": mean([float(o.right) for o in asked]),
            "false": mean([float(one) for one in wrong]),
            "foreign": mean([float(one) for one in foreign]),
            "mixed": mean([float(o.mixed) for o in asked]),
            "searches": mean(searched),
            "passages": mean([PASSAGES * one for one in searched]),
            **{f"time_{s:g}": mean([_seconds(o, s, clock) for o in own]) for s in LATENCIES},
        }
    return figures


_UNASKED = Outcome(False, False, False, False, 0.0)


def _seconds(outcome: Outcome | None, latency: float, clock: Mapping[str, float]) -> float:
    """Until the answer: embedding, memory, the corpus where it is searched, the model's calls."""
    known = outcome is not None and outcome.from_memory
    work = clock["embed"] + (outcome.seconds if outcome else 0) + (0 if known else clock["search"])
    return work + latency * (CALLS_KNOWN if known else CALLS_UNKNOWN)


def _ratio(own: float | None, off: float | None) -> float | None:
    return own / off if own is not None and off else None


def _clock(corpus: Corpus, embedder: KeptVectors, stream: Sequence[Asked]) -> dict[str, float]:
    """Seconds to embed a question and to search the corpus, measured on some of the stream."""
    texts = [asked.text for asked in stream[:: max(1, len(stream) // 60)]][:60]
    model = load_embedder()
    model.encode(texts[:2])
    embed, searching = [], []
    for text in texts:
        started = time.perf_counter()
        model.encode([text])
        embed.append(time.perf_counter() - started)
        corpus.query_vectors([text])
        started = time.perf_counter()
        search(corpus.reader(), [text], PASSAGES)
        searching.append(time.perf_counter() - started)
    return {"embed": float(np.median(embed)), "search": float(np.median(searching))}


def _corpus(learned: Mapping[str, str], embedder: KeptVectors) -> Corpus:
    """A document of our own per question, five passages each; kept in the cache."""
    told = json.dumps(sorted(learned.items())).encode()
    folder = CACHE / f"memory-{hashlib.sha256(told).hexdigest()[:12]}"
    source = folder / "source"
    if not (folder / "done").exists():
        source.mkdir(parents=True, exist_ok=True)
        for question, file in learned.items():
            about = question.strip().rstrip("?").strip()
            lines = [f"# {about}"]
            lines += [f"## {name}\n\n{name}: what is known about “{about}”." for name in SECTIONS]
            (source / file).write_text("\n\n".join(lines) + "\n", encoding="utf-8")
        ingest(source, folder / "corpus", embedder=embedder)
        (folder / "done").touch()
    return Corpus.open(folder / "corpus", embedder=embedder)


def _passages(corpus: Corpus) -> dict[str, list[Evidence]]:
    """File → its five passages, as a search that found them all would bring them."""
    with corpus.pool.connection() as db:
        ids = [row[0] for row in db.execute("SELECT id FROM passages ORDER BY seq")]
    found: dict[str, list[Evidence]] = {}
    for page in corpus.reader().pages(ids):
        if page.section_title in SECTIONS:
            found.setdefault(page.source, []).append(passage_evidence(page, 1.0, "search"))
    return found


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def _plot(systems: Mapping[str, Mapping[str, Mapping[str, Any]]], path: Path) -> None:
    plot = pyplot()
    figure, axes = plot.subplots(1, 2, figsize=(10, 4), sharex=True, constrained_layout=True)
    lines = (("", "with safety checks", "-"), (" unsafe", "trigger alone", "--"))
    for suffix, label, style in lines:
        rows = [systems[f"tau {tau:g}{suffix}"] for tau in TAUS]
        axes[0].plot(TAUS, [r["paraphrases"]["right"] for r in rows], style, label=label)
        axes[1].plot(TAUS, [r["near_misses"]["false"] for r in rows], style, label=label)
    axes[0].set(title="Right reuse of paraphrases", xlabel="τ", ylim=(0, 1))
    axes[1].set(title="False reuse on near misses", xlabel="τ", ylim=(0, 1))
    axes[1].axhline(0.02, color="grey", linewidth=0.8, linestyle=":")
    axes[0].legend(loc="lower left")
    figure.savefig(path, dpi=150)


if __name__ == "__main__":
    begin(main)
