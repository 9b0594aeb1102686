"""How fast are documents ingested, where does the time go, and how much memory does it take?

    python -m pageturner.evals.ingest --data ../shared/data/financebench [--pdfs 2] [--files 1000]
        [--all] [--systems pageturner,langchain,llamaindex] [--workers N] [--json OUT]

Groups: a sample of the PDFs below DATA drawn by `--seed`, and small Markdown files of our own.
`--all` takes all PDFs and 10,000 files, which is hours; the default is ten minutes on two cores.
Every system runs in a process of its own, from a cold start to a saved index, on the same files
with the same embedding model; so `passages_per_s` has its imports and the loading of the model in
it.

`over_encode` is the time PageTurner spends embedding over that of `model.encode` of
sentence-transformers on the same passages sorted by length, loaded and warm; `other_share` is all
but embedding as a share of the total. The peers are in the extra `evals`; one that is not installed
is left out and named.
"""

import argparse
import importlib.util
import json
import os
import random
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from pageturner.evals.footprint import run_measured
from pageturner.evals.report import CACHE, begin, result, show, write
from pageturner.evals.small_files import write_small_files

PEER_MODULES = {"langchain": "langchain_community", "llamaindex": "llama_index"}
ALL_FILES = 10_000


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--pdfs", type=int, default=2, help="how many PDFs are drawn")
    parser.add_argument("--files", type=int, default=1000, help="how many small files are made")
    parser.add_argument("--all", action="store_true", help="all PDFs, 10,000 small files")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, help="reading processes of PageTurner")
    parser.add_argument("--systems", default="pageturner,langchain,llamaindex")
    parser.add_argument("--groups", default="financebench,small_files")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--one", nargs=4, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        system, folder, target, out = args.one
        figures = _measure(system, Path(folder), Path(target), args.workers)
        Path(out).write_text(json.dumps(figures), encoding="utf-8")
        return
    missing = [name for name, module in PEER_MODULES.items() if not _is_installed(module)]
    wanted = [name for name in args.systems.split(",") if name not in missing]
    groups = {group: _files(group, args) for group in args.groups.split(",")}
    systems: dict[str, dict[str, dict[str, float | None]]] = {name: {} for name in wanted}
    stages: dict[str, dict[str, Any]] = {}
    for group, folder in groups.items():
        for system in wanted:
            print(f"{group}: {system} …", file=sys.stderr, flush=True)
            systems[system][group], found = _run(system, group, folder, args)
            rate = systems[system][group]["passages_per_s"]
            print(f"{group}: {system}, {rate:.1f} passages/s", file=sys.stderr, flush=True)
            if system == "pageturner":
                stages[group] = found
    systems = {name: groups for name, groups in systems.items() if groups}
    show(systems, "Ingestion")
    _show_stages(stages)
    for name in missing:
        print(f"{name} is not installed and left out. Run: pip install 'pageturner[evals]'")
    write(args.json, result(systems, [], args, stages=stages, left_out=missing))


def _run(
    system: str, group: str, folder: Path, args: argparse.Namespace
) -> tuple[dict[str, float | None], dict[str, Any]]:
    """One system on one group: its figures, and all that was measured."""
    target = CACHE / "ingest" / f"{group}-{system}"
    found, peak = _apart(system, folder, target, args.workers)
    figures: dict[str, float | None] = {
        "passages_per_s": found["passages"] / found["wall"],
        "documents_per_s": found["files"] / found["wall"],
        "peak_mb": peak,
        "over_encode": None,
        "other_share": None,
    }
    if system == "pageturner":
        reference, _ = _apart("encode", folder, target, args.workers)
        spent = found["spent"]
        found["encode"] = reference
        figures["over_encode"] = spent["embedding"] / reference["seconds"]
        figures["other_share"] = 1 - spent["embedding"] / found["seconds"]
        found["over_encode_cpu"] = spent["embedding_cpu"] / reference["cpu"]
        if found["pages"]:
            found["pages_per_s"] = found["pages"] / found["wall"]
    return figures, found


def _apart(
    system: str, folder: Path, target: Path, workers: int | None
) -> tuple[dict[str, Any], float]:
    """Measure in a process of its own; also the most memory it and its children took."""
    if system != "encode":
        shutil.rmtree(target, ignore_errors=True)
    out = CACHE / "ingest" / "one.json"
    command = [
        *(sys.executable, "-m", "pageturner.evals.ingest", "--data", str(folder)),
        *(("--workers", str(workers)) if workers else ()),
        *("--one", system, str(folder), str(target), str(out)),
    ]
    started = time.perf_counter()
    peak = run_measured(command, {**os.environ, "HF_HUB_OFFLINE": "1"})
    wall = time.perf_counter() - started
    return {**json.loads(out.read_text(encoding="utf-8")), "wall": wall}, peak


def _measure(system: str, folder: Path, target: Path, workers: int | None) -> dict[str, Any]:
    """What the process of one system does and tells."""
    if system == "pageturner":
        return _pageturner(folder, target, workers)
    if system == "encode":
        return _encode(target)
    from pageturner.evals.peers import PEERS

    passages = PEERS[system](folder, target)
    if not passages:
        raise SystemExit(f"{system} found nothing in {str(folder)!r}. Look at its loader.")
    return {"passages": passages, "files": sum(path.is_file() for path in folder.rglob("[!.]*"))}


def _pageturner(folder: Path, target: Path, workers: int | None) -> dict[str, Any]:
    from pageturner.corpus.config import DEFAULT_MODEL
    from pageturner.corpus.corpus import Corpus
    from pageturner.corpus.embedding import Vectors
    from pageturner.corpus.ingest import ingest
    from pageturner.corpus.sentences import SentenceEmbedder
    from pageturner.corpus.weights import carried_model, verified_digest

    class Timed(SentenceEmbedder):
        """Says what of the processor embedding took; reading goes on meanwhile."""

        cpu = 0.0

        def encode(self, texts: Sequence[str]) -> Vectors:
            started = time.process_time()
            vectors = super().encode(texts)
            self.cpu += time.process_time() - started
            return vectors

    model = carried_model()
    embedder = Timed(model, name=DEFAULT_MODEL, digest=verified_digest(model))
    report = ingest(folder, target, embedder=embedder, workers=workers)
    with Corpus.open(target) as corpus, corpus.pool.connection() as db:
        (pages,) = db.execute(
            "SELECT coalesce(sum(pages), 0) FROM (SELECT max(page_last) AS pages FROM passages "
            "JOIN section_passages ON passage_id = passages.id "
            "JOIN document_sections USING (section_id) GROUP BY document_id)"
        ).fetchone()
        counts = corpus.counts()
    return {
        "files": report.files,
        "pages": pages,
        "passages": report.passages,
        "tokens": counts.tokens,
        "skipped": len(report.skipped),
        "seconds": report.seconds,
        "workers": report.workers,
        "spent": {**report.spent, "embedding_cpu": embedder.cpu},
    }


def _encode(corpus: Path) -> dict[str, Any]:
    """sentence-transformers on the passages of a corpus, the shorter before the longer."""
    import sqlite3

    from pageturner.corpus.layout import DATABASE_NAME
    from pageturner.corpus.storage import embedded_text
    from pageturner.evals.peers import sentence_model

    with sqlite3.connect(corpus / DATABASE_NAME) as db:
        rows = db.execute("SELECT header, text FROM passages").fetchall()
    texts = sorted((embedded_text(*row) for row in rows), key=len)
    model = sentence_model()
    model.encode(texts[:64], show_progress_bar=False)
    wall, cpu = time.perf_counter(), time.process_time()
    model.encode(texts, normalize_embeddings=True, show_progress_bar=False)
    return {
        "passages": len(texts),
        "seconds": time.perf_counter() - wall,
        "cpu": time.process_time() - cpu,
    }


def _files(group: str, args: argparse.Namespace) -> Path:
    """The folder of a group's files; PDFs are copied, as links that lead out are not followed."""
    place = CACHE / "ingest"
    if group == "small_files":
        count = ALL_FILES if args.all else args.files
        return write_small_files(place / f"small-{count}-{args.seed}", count, args.seed)
    pdfs = sorted((args.data / "pdfs").glob("*.pdf"))
    if not pdfs:
        raise SystemExit(f"There are no PDFs in {str(args.data / 'pdfs')!r}. Correct --data.")
    if not args.all:
        pdfs = sorted(random.Random(args.seed).sample(pdfs, min(args.pdfs, len(pdfs))))
    folder = place / "pdfs"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for pdf in pdfs:
        shutil.copyfile(pdf, folder / pdf.name)
    return folder


def _show_stages(stages: dict[str, dict[str, Any]]) -> None:
    table = Table("PageTurner, seconds", *stages, box=None, header_style="bold")
    rows = ("loading", "reading", "waiting", "embedding", "embedding_cpu", "storing")
    for row in rows:
        table.add_row(row, *(f"{found['spent'].get(row, 0):.1f}" for found in stages.values()))
    for row in ("seconds", "over_encode_cpu", "pages_per_s", "files", "pages", "passages"):
        table.add_row(row, *(f"{found.get(row, 0):,.1f}" for found in stages.values()))
    Console().print(table)


def _is_installed(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


if __name__ == "__main__":
    begin(main)
