"""Is it worth importing sentence-transformers? The same vectors with it and without it.

    python -m pageturner.evals.embedders --texts 400 --seed 0

Prints texts and CPU milliseconds for each way and each kind of text, then what a fresh process
spends before it has the vector of one question.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from pageturner.corpus.sentences import SentenceEmbedder
from pageturner.corpus.weights import carried_model

KINDS = {"a question": (8, 16), "short": (3, 14), "passages": (75, 95), "mixed": (1, 220)}
"""Words per text, fewest and most."""

SYSTEMS = {"numpy": sys.maxsize, "sentence-transformers": 0}
"""From how many tokens on a job goes to the library."""

COLD = """
import time; from pathlib import Path
from pageturner.corpus.sentences import SentenceEmbedder
from pageturner.corpus.weights import carried_model
SentenceEmbedder(carried_model(), name='cold', bulk_tokens={bulk}).encode(['Will it rain?'])
print(time.process_time())
"""

Figures = dict[str, dict[str, float]]


def measure(bulk_tokens: int, texts: dict[str, list[str]]) -> Figures:
    """Speed by kind of text, once the model is loaded; and a cold start, in CPU milliseconds."""
    embedder = SentenceEmbedder(carried_model(), name="measured", bulk_tokens=bulk_tokens)
    figures: Figures = {}
    for kind, some in texts.items():
        embedder.encode(some[:50])
        wall, cpu = time.perf_counter(), time.process_time()
        if kind == "a question":
            for text in some:
                embedder.encode([text])
        else:
            embedder.encode(some)
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        figures[kind] = {
            "n": len(some),
            "ms": 1000 * wall / len(some),
            "cpu_ms": 1000 * cpu / len(some),
            "texts_per_s": len(some) / wall,
            "tokens_per_s": sum(embedder.count_tokens(some)) / wall,
        }
    cold = [sys.executable, "-c", COLD.format(bulk=bulk_tokens)]
    wall = time.perf_counter()
    cpu = float(subprocess.run(cold, check=True, capture_output=True, text=True).stdout)
    wall = time.perf_counter() - wall
    figures["cold start"] = {"n": 1, "ms": 1000 * wall, "cpu_ms": 1000 * cpu}
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--texts", type=int, default=400, help="how many of each kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, help="where to write the figures")
    args = parser.parse_args()
    vocabulary = (carried_model() / "vocab.txt").read_text(encoding="utf-8").split()
    words = [word for word in vocabulary if word.isalpha() and len(word) > 2]
    draw = random.Random(args.seed)
    texts = {
        kind: [" ".join(draw.choices(words, k=draw.randint(*span))) for _ in range(args.texts)]
        for kind, span in KINDS.items()
    }
    systems = {name: measure(bulk, texts) for name, bulk in SYSTEMS.items()}
    table = Table("", "system", "ms each", "CPU ms each", "texts/s", "tokens/s")
    for kind in [*KINDS, "cold start"]:
        for name, figures in systems.items():
            row = figures[kind]
            rates = [f"{row[key]:,.0f}" if key in row else "" for key in _RATES]
            table.add_row(kind, name, f"{row['ms']:,.1f}", f"{row['cpu_ms']:,.1f}", *rates)
    Console().print(table)
    if args.json:
        run = {"systems": systems, "arguments": vars(args) | {"json": str(args.json)}}
        args.json.write_text(json.dumps(run | {"commit": _git_head(), "prompts": {}}, indent=2))


_RATES = ("texts_per_s", "tokens_per_s")


def _git_head() -> str:
    git = ["git", "-C", str(Path(__file__).resolve().parent), "rev-parse", "HEAD"]
    return subprocess.run(git, capture_output=True, text=True, check=False).stdout.strip()


if __name__ == "__main__":
    main()
