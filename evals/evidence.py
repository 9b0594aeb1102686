"""What does each stage add? Gold evidence within a budget of tokens, stage by stage.

    python -m pageturner.evals.evidence --data DIR [--set hotpot|musique|wikihop]
        [--questions N] [--json OUT] [--plot OUT.png]

`DIR` holds FinanceBench's filings, or the multi-hop sets. Each system adds one stage to `top-k`,
the product's own search of the question over passages without headers; `all` is what is on by
default. `+queries` is other ways to ask, and looking into what they lead to: documents that the
best passages name, sections that are declared to tell what is asked. Nothing asks a model. On
FinanceBench all systems search inside the scope that SQL makes of the question, the same for all.

Two stages lower a figure by themselves. The outlier vote does at 8,000 tokens on two sets, and is
off. AutoContext does on HotpotQA at 8,000, by two questions of 200, as passages of one title crowd
in; it stays on, as `all` loses none there and filings gain most by it.

support_recall    questions of which every place that has to be read is in the evidence
token_recall      of the gold's runs of three words the share that is there
token_precision   of the evidence's runs of three words the share that is the gold's

Questions with odd numbers were looked at when weights were set; `halves` has both halves.
"""

import argparse
import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pageturner.agent.refine import run_stages
from pageturner.corpus.config import DEFAULT_CONTEXT
from pageturner.corpus.corpus import Corpus
from pageturner.evals import multihop
from pageturner.evals.gold import Held, Question, held
from pageturner.evals.report import begin, mean, result, show, write
from pageturner.tools.dedup import drop_duplicates
from pageturner.tools.evidence import Evidence
from pageturner.tools.expansion import Segments
from pageturner.tools.knowledge import KnowledgeFilter
from pageturner.tools.outliers.stage import OutlierVote
from pageturner.tools.queries import ways_to_ask
from pageturner.tools.search import FOLLOW, LOOKED_UP, as_evidence, search
from pageturner.tools.stages import Request, Stage, Within, default_stages

BUDGETS = (2000, 4000, 8000)
CANDIDATES = 150
"""Passages a search brings: more than the largest budget holds."""


@dataclass(frozen=True, kw_only=True)
class System:
    """One row of the table."""

    context: str = "none"
    queries: bool = False
    stages: tuple[Stage, ...] = ()


def systems() -> dict[str, System]:
    """The rows, `top-k` first."""
    plain = System()
    whole = tuple(stage for stage in default_stages() if not isinstance(stage, Within))
    return {
        "top-k": plain,
        "+autocontext": replace(plain, context=DEFAULT_CONTEXT),
        "+queries": replace(plain, queries=True),
        "+outliers": replace(plain, stages=(OutlierVote(),)),
        "+filter": replace(plain, stages=(KnowledgeFilter(),)),
        "+segments": replace(plain, stages=(Segments(),)),
        "all": System(context=DEFAULT_CONTEXT, queries=True, stages=whole),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder of either data set")
    parser.add_argument("--set", choices=multihop.SETS, default="hotpot", help="of multi-hop")
    parser.add_argument("--questions", type=int, help="take the first N only")
    parser.add_argument("--json", type=Path, help="write the result here")
    parser.add_argument("--plot", type=Path, help="draw the table as PNG")
    args = parser.parse_args()

    rows = systems()
    if any((args.data / f"{name}.jsonl").is_file() for name in multihop.SETS):
        name, asked = args.set, multihop.questions(args.data, args.set)
        corpora = {
            context: multihop.prepared(args.data, args.set, context)
            for context in {row.context for row in rows.values()}
        }
    else:
        from pageturner.evals import filings

        name, asked = "financebench", filings.questions(args.data)
        corpora = {
            context: filings.prepared(args.data, context=context)
            for context in {row.context for row in rows.values()}
        }
    outcomes = asyncio.run(run(rows, corpora, asked[: args.questions]))
    table = grouped(outcomes)
    show(table, f"{name}: {len({o['id'] for o in outcomes})} questions")
    halves = {
        half: grouped([one for one in outcomes if one["half"] == half]) for half in ("odd", "even")
    }
    write(args.json, result(table, [], args, halves=halves))
    if args.plot:
        from pageturner.evals.evidence_plot import draw

        draw(table, name, args.plot)


async def run(
    rows: dict[str, System], corpora: dict[str, Corpus], asked: Sequence[Question]
) -> list[dict[str, Any]]:
    """Every system on every question, within every budget."""
    outcomes = []
    scopes: dict[tuple[str, str], list[str] | None] = {}
    for question in asked:
        for name, row in rows.items():
            corpus = corpora[row.context]
            key = (question.id, row.context)
            if key not in scopes:
                scopes[key] = await scoped(corpus, question)
            started = time.perf_counter()
            evidence = await gathered(corpus, row, question, scopes[key])
            spent = (time.perf_counter() - started) * 1000
            for budget in BUDGETS:
                one = held(question, within(evidence, budget))
                outcomes.append(
                    {
                        "id": question.id,
                        "half": "odd" if question.number % 2 else "even",
                        "system": name,
                        "budget": budget,
                        **_figures(one),
                        "ms": spent,
                    }
                )
    return outcomes


async def scoped(corpus: Corpus, question: Question) -> list[str] | None:
    """The records that SQL selects for a question; None where nothing is declared."""
    if not corpus.config.columns:
        return None
    from pageturner.tools.scope import Scoper
    from pageturner.tools.text_to_sql import EmbeddedSqlWriter

    found = await Scoper(corpus, EmbeddedSqlWriter()).scope(question.text, None)
    return list(found.rows.records) if found and found.rows.records else None


async def gathered(
    corpus: Corpus, row: System, question: Question, records: Sequence[str] | None
) -> list[Evidence]:
    """What a system has found, best first; no budget yet."""
    forms = ways_to_ask(question.text)[1:] if row.queries else []
    reader = corpus.reader()
    follow, look_up = (FOLLOW, LOOKED_UP) if row.queries else (0, 0)
    asked = [question.text]
    found = search(reader, asked, CANDIDATES, records, forms=forms, follow=follow, look_up=look_up)
    evidence, _ = drop_duplicates([as_evidence(one) for one in found], [])
    request = Request(question=question.text, queries=[question.text], notebook=[], reader=reader)
    kept, _ = await run_stages(row.stages, evidence, request)
    return kept


def within(evidence: Sequence[Evidence], budget: int) -> list[Evidence]:
    """As many entries as a budget of tokens holds, in order; one too large is passed over."""
    kept, spent = [], 0
    for entry in evidence:
        size = entry.get("tokens", 0)
        if spent + size <= budget:
            kept.append(entry)
            spent += size
    return kept


def grouped(outcomes: Sequence[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """System → budget → figures."""
    table: dict[str, dict[str, Any]] = {}
    for system in dict.fromkeys(one["system"] for one in outcomes):
        for budget in BUDGETS:
            ones = [o for o in outcomes if o["system"] == system and o["budget"] == budget]
            names = ("support_recall", "token_recall", "token_precision", "ms")
            row = {name: mean([float(one[name]) for one in ones]) for name in names}
            table.setdefault(system, {})[str(budget)] = {"n": len(ones), **row}
    return table


def _figures(one: Held) -> dict[str, float]:
    return {
        "support_recall": float(one.support),
        "token_recall": one.recall,
        "token_precision": one.precision,
    }


if __name__ == "__main__":
    begin(main)
