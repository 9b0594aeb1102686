"""FinanceBench: filings as a corpus with what its metadata says of each, and its questions."""

import json
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

from pageturner.corpus.config import DEFAULT_CONTEXT
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.ids import digest
from pageturner.corpus.ingest import ingest
from pageturner.evals.gold import Gold, Question
from pageturner.evals.report import CACHE

_DEFAULTS = {"context": DEFAULT_CONTEXT}

_KEYS = {"company": "company", "sector": "gics_sector", "form": "doc_type", "period": "doc_period"}
"""Column → where the document information has it."""


def prepared(data: Path, **config: str) -> Corpus:
    """The filings' PDFs as a corpus, kept in the cache.

    Company, sector, form and period come from the document information file, by file name.

    Args:
        config: further settings of `[corpus]`, such as `context="none"`.
    """
    config = {key: value for key, value in config.items() if value != _DEFAULTS.get(key)}
    place = f"filings-{digest(str(data.resolve()), json.dumps(config, sort_keys=True))[:8]}"
    declared = CACHE / f"{place}.toml"
    declared.parent.mkdir(parents=True, exist_ok=True)
    declared.write_text(_declared(data, config), encoding="utf-8")
    report = ingest(data / "pdfs", CACHE / place, config_file=declared)
    for skipped in report.skipped:
        print(f"{skipped.path} is left out: {skipped.reason}")
    return Corpus.open(CACHE / place)


def questions(data: Path, file: Path | None = None) -> list[Question]:
    """The questions whose filing is there, with the pages that answer them.

    Args:
        file: other questions than the open ones, in the same form.
    """
    there = {path.stem for path in (data / "pdfs").glob("*.pdf")}
    asked = []
    for number, one in enumerate(_lines(file or data / "financebench_open_source.jsonl"), start=1):
        gold = tuple(
            Gold(
                source=f"{evidence.get('doc_name', one['doc_name'])}.pdf",
                text=evidence["evidence_text"],
                page=int(evidence["evidence_page_num"]) + 1,
            )
            for evidence in one["evidence"]
        )
        if all(place.source.removesuffix(".pdf") in there for place in gold):
            asked.append(
                Question(id=one["financebench_id"], number=number, text=one["question"], gold=gold)
            )
    return asked


def _declared(data: Path, config: dict[str, str]) -> str:
    """`corpus.toml` for the PDFs: the columns of the metadata, each looked up by file name."""
    base = tomllib.loads((files("pageturner.evals") / "financebench.toml").read_text("utf-8"))
    known = {
        one["doc_name"]: one for one in _lines(data / "financebench_document_information.jsonl")
    }
    lines = [
        "[corpus]",
        *(f"{k} = {json.dumps(v)}" for k, v in {**base["corpus"], **config}.items()),
    ]
    for name, column in base["columns"].items():
        told = {key: value for key, value in column.items() if key not in ("source", "values")}
        told |= {"source": "file_name", "pattern": r"^(.+?)(?:\.pdf)?$"}
        lines += [f"[columns.{name}]", *(f"{k} = {json.dumps(v)}" for k, v in told.items())]
        values = dict(column.get("values", {}))
        for path in sorted((data / "pdfs").glob("*.pdf")):
            if path.stem in known:
                values[path.stem.lower()] = known[path.stem][_KEYS[name]]
        lines.append(f"[columns.{name}.values]")
        lines += [f"{json.dumps(k)} = {json.dumps(v)}" for k, v in values.items()]
    for name, hint in base.get("sections", {}).items():
        lines += [f"[sections.{name}]", *(f"{k} = {json.dumps(v)}" for k, v in hint.items())]
    return "\n".join(lines) + "\n"


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
