"""How long does a stage take, beside its reference implementation?

    python -m pageturner.evals.stages [--stages outliers] [--repeats 15] [--seed 0] [--json OUT]

Milliseconds for 20, 80 and 200 passages, the median of repeats that take turns with the reference,
so that whatever else the machine does slows both down; BLAS and OpenMP on one thread. `times` is
how many times faster than the reference a stage is, the median over turns. References are
scikit-learn's mixtures and dsRAG's segments (`pip install --no-deps dsrag`); `dedup`, `diversity`
and `knowledge` have none: they are the product's stages over passages of 120 made-up words.

To add a stage: a function from how many passages to what is timed, and its row in `STAGES`.
"""

import argparse
import asyncio
import importlib.util
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from pageturner.corpus.pages import Page
from pageturner.evals import plain_segments
from pageturner.evals.report import begin, result, show, write
from pageturner.tools.diversity import Diversity
from pageturner.tools.evidence import Evidence, Hit, passage_evidence
from pageturner.tools.knowledge import KnowledgeFilter
from pageturner.tools.outliers.vote import Settings, vote
from pageturner.tools.segments import best_runs, relevance_values
from pageturner.tools.stages import Dedup, Request, Stage

SIZES = (20, 80, 200)
DIMENSION = 384
PASSAGE_WORDS = 120

Work = Callable[[], object]
Figures = dict[str, float | int | None]


@dataclass(frozen=True)
class Timed:
    """What is timed for some number of passages."""

    ours: Work
    reference: Work | None = None


def outliers(size: int, rng: np.random.Generator, alpha: float) -> Timed:
    """The vote beside scikit-learn's six mixtures with one seed."""
    query = rng.standard_normal(DIMENSION)
    vectors = query + rng.gamma(4, 0.25, size)[:, None] * rng.standard_normal((size, DIMENSION))
    query /= np.linalg.norm(query)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    fast = Settings(alpha=alpha)
    reference = Settings(alpha=alpha, engine="scikit-learn")
    return Timed(lambda: vote(vectors, query, fast), lambda: vote(vectors, query, reference))


def segments(size: int, rng: np.random.Generator) -> Timed:
    """Values and segments of three queries over 10,000 chunks, `size` hits each, some of them
    neighbours, beside dsRAG's own where it is installed, else the algorithm done plainly."""
    chunks, splits = 10_000, range(0, 10_000, 500)
    rankings = []
    for _ in range(3):
        places = rng.choice(rng.integers(0, chunks, size // 4), 4 * size) + rng.integers(-4, 5)
        hits = list(dict.fromkeys((places + rng.integers(-6, 7, 4 * size)).clip(0, chunks - 1)))
        rankings.append([(int(at), 0.9 - 0.4 * n / size) for n, at in enumerate(hits[:size])])

    def ours() -> object:
        found = relevance_values(rankings, chunks, decay=30.0, penalty=0.18)
        return best_runs(found, splits, max_length=15, overall_max_length=30, minimum_value=0.5)

    def plain() -> object:
        found = plain_segments.values(rankings, chunks, decay=30.0, penalty=0.18)
        return plain_segments.segments(found, splits, 15, 30, 0.5)

    dsrag = dsrag_module()
    if dsrag is None:
        return Timed(ours, plain)
    results = [
        [
            {
                "metadata": {"doc_id": "d", "chunk_index": at, "chunk_text": ""},
                "similarity": similarity,
            }
            for at, similarity in ranking
        ]
        for ranking in rankings
    ]

    def theirs() -> object:
        found = dsrag.get_relevance_values(results, chunks, {"d": 0}, ["d"], 0.18, 30)
        return dsrag.get_best_segments(found, list(splits), 15, 30, 0.5)

    return Timed(ours, theirs)


def dsrag_module() -> Any:
    """dsRAG's `rse` module, without the rest of dsRAG, which takes clients of many providers;
    None where it is not installed (`pip install --no-deps dsrag`)."""
    package = importlib.util.find_spec("dsrag")
    if package is None or not package.submodule_search_locations:
        return None
    path = Path(package.submodule_search_locations[0]) / "rse.py"
    spec = importlib.util.spec_from_file_location("dsrag_rse", path)
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def over_passages(stage: Stage) -> Callable[[int, np.random.Generator], Timed]:
    """A stage of the product over passages with words in common, as a search brings them."""

    def timed(size: int, rng: np.random.Generator) -> Timed:
        vocabulary = [f"word{n}" for n in range(2_000)]
        texts = [" ".join(rng.choice(vocabulary, PASSAGE_WORDS)) for _ in range(size)]
        findings = [_found(number, text) for number, text in enumerate(texts)]
        question = " ".join(texts[0].split()[:8])
        request = Request(question=question, queries=[question], notebook=[])
        return Timed(lambda: asyncio.run(stage(findings, request)))

    return timed


def _found(number: int, text: str) -> Evidence:
    """A passage of a document of its own, as a search brings it."""
    page = Page(
        seq=number,
        id=f"passage {number}",
        text=text,
        document_id=f"document {number}",
        document_title=f"Document {number}",
        document_hash="",
        source=f"{number}.md",
        section_id=f"section {number}",
        section_number="",
        section_title="",
        number=1,
        pages=1,
        num_tokens=2 * PASSAGE_WORDS,
        stop_reason="end_of_section",
    )
    hit = Hit(query="a question", rank=number, similarity=0.9 - number / 1000)
    return passage_evidence(page, hit["similarity"], "search: a question", [hit])


STAGES: Mapping[str, Callable[[int, np.random.Generator], Timed]] = {
    "outliers": lambda size, rng: outliers(size, rng, alpha=1.0),
    "segments": segments,
    "outliers, α=0.5": lambda size, rng: outliers(size, rng, alpha=0.5),
    "dedup": over_passages(Dedup()),
    "diversity": over_passages(Diversity()),
    "knowledge": over_passages(KnowledgeFilter()),
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--stages", nargs="*", choices=list(STAGES), default=list(STAGES))
    parser.add_argument("--repeats", type=int, default=15)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, help="write the result here")
    args = parser.parse_args()

    systems = timed(args.stages, args.repeats, args.seed)
    peer = "the algorithm done plainly" if dsrag_module() is None else "dsRAG"
    print(f"reference of segments: {peer}")
    show(systems, "milliseconds per call")
    write(args.json, result(systems, [], args, reference_of_segments=peer))


def timed(stages: list[str], repeats: int, seed: int) -> dict[str, dict[str, Figures]]:
    """Time stages and their references, all on one thread."""
    from threadpoolctl import threadpool_limits

    systems: dict[str, dict[str, Figures]] = {}
    with threadpool_limits(1):
        for name in stages:
            for size in SIZES:
                turns = [
                    _turn(STAGES[name](size, np.random.default_rng([seed, size, turn])))
                    for turn in range(repeats)
                ]
                ours = [spent for spent, _ in turns]
                reference = [spent for _, spent in turns if spent is not None]
                systems.setdefault(name, {})[str(size)] = {
                    "ms": statistics.median(ours),
                    "times": statistics.median(r / o for o, r in zip(ours, reference, strict=True))
                    if reference
                    else None,
                }
                if reference:
                    median = statistics.median(reference)
                    systems.setdefault(f"{name}, reference", {})[str(size)] = {"ms": median}
    return systems


def _turn(one: Timed) -> tuple[float, float | None]:
    """Milliseconds of ours and of the reference, each after a call to warm up."""
    return _spent(one.ours), _spent(one.reference) if one.reference else None


def _spent(work: Work) -> float:
    work()
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


if __name__ == "__main__":
    begin(main)
