"""Exact search inside a scope: scan with a selector, or gather the scope's rows and multiply?

    python -m pageturner.evals.vectors [--passages 100000] [--queries 1] [--json OUT]

Milliseconds and recall of both at shares of the passages from a thousandth to all, over random
unit vectors. `pageturner.corpus.vectors.GATHER_SHARE` is chosen where they cross; `default` is
what the product does with it.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import faiss
import numpy as np
from numpy.typing import NDArray

from pageturner.corpus.vectors import Seqs, VectorIndex
from pageturner.evals.report import begin, result, show, write

SHARES = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 1.0)
DIMENSION = 384
Found = NDArray[np.float32]
K = 10


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--passages", type=int, default=100_000)
    parser.add_argument("--queries", type=int, default=1)
    parser.add_argument("--repeats", type=int, default=15)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, help="write the result here")
    args = parser.parse_args()

    rng = np.random.default_rng(args.seed)
    matrix = rng.standard_normal((args.passages, DIMENSION), dtype=np.float32)
    matrix /= np.linalg.norm(matrix, axis=1, keepdims=True)
    flat = faiss.IndexFlatIP(DIMENSION)
    flat.add(matrix)
    seqs = np.arange(1, args.passages + 1, dtype=np.int64)
    index = VectorIndex(seqs, flat, "")
    queries = matrix[rng.integers(0, args.passages, args.queries)]

    def default(scope: Seqs) -> Found:
        return np.stack([hits.scores for hits in index.search(queries, K, scope)])

    def scan(scope: Seqs) -> Found:
        selector: Any = faiss.IDSelectorBatch(scope - 1)
        parameters: Any = faiss.SearchParameters
        scores: Found = flat.search(queries, K, params=parameters(sel=selector))[0]
        return scores

    def gather(scope: Seqs) -> Found:
        products = queries @ matrix[scope - 1].T
        return -np.sort(np.partition(-products, K - 1, axis=1)[:, :K], axis=1)

    systems: dict[str, dict[str, dict[str, Any]]] = {"gather": {}, "scan": {}, "default": {}}
    for share in SHARES:
        scope = np.sort(rng.choice(seqs, max(K, int(share * args.passages)), replace=False))
        best = np.sort(queries @ matrix[scope - 1].T, axis=1)[:, ::-1][:, :K]
        for name, way in (("gather", gather), ("scan", scan), ("default", default)):
            systems[name][f"{share:.1%}"] = {
                "ms": _median(partial(way, scope), args.repeats),
                "recall": float(np.isclose(way(scope), best, atol=1e-5).mean()),
            }
    show(systems, f"{len(index)} passages, {args.queries} queries, k = {K}")
    write(args.json, result(systems, [], args))


def _median(work: Callable[[], object], repeats: int) -> float:
    spent = []
    for _ in range(repeats):
        started = time.perf_counter()
        work()
        spent.append((time.perf_counter() - started) * 1000)
    return statistics.median(spent)


if __name__ == "__main__":
    begin(main)
