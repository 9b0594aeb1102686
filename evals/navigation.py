"""Does turning pages find what searching does not? Gold pages of FinanceBench, step by step.

    python -m pageturner.evals.navigation --data DIR [--questions FILE] [--json OUT]

`DIR` holds FinanceBench's filings and questions. A question is hit when a page with its gold
evidence is among those opened:

vector      dense search over all filings
fulltext    full text over all filings
scope       vectors and full text fused, inside the records that SQL selects
parents     + the two passages before and after the five best
navigate    scope with declared sections looked up, ten passages, as many as the product shows;
            then up to five steps: pages of sections, by their title or by what is declared

hit@K               within K passages
hit@10+N            navigate: within its passages and N steps; the others: within at least as many
                    tokens as navigate had read by then for the same question
token_recall_per_1k share of the gold's runs of three words that was read, per 1,000 tokens, at
                    that point
passages_to_hit     passages read up to the first gold page, of questions that were hit

Questions with odd numbers were looked at when weights were set; `halves` has both halves.
"""

import argparse
import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.pages import Page
from pageturner.corpus.reading import Reader
from pageturner.evals import filings
from pageturner.evals.evidence import scoped
from pageturner.evals.gold import Question, runs
from pageturner.evals.report import begin, mean, result, show, write
from pageturner.tools.evidence import Evidence, passage_evidence
from pageturner.tools.openings import WORTH, opened, openings
from pageturner.tools.parents import around
from pageturner.tools.queries import ways_to_ask
from pageturner.tools.search import Found, as_evidence, search

FIRST = 10
"""Passages that `navigate` searches for."""

STEPS = 5
DEPTHS = (1, 5, 10)
_DEEP = 120
"""Passages of a ranking that are looked at, to fill any number of tokens."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="FinanceBench's folder")
    parser.add_argument("--questions", type=Path, help="JSON lines in the data set's own form")
    parser.add_argument("--json", type=Path, help="write the result here")
    args = parser.parse_args()

    corpus = filings.prepared(args.data)
    asked = filings.questions(args.data, args.questions)
    outcomes = [one for question in asked for one in asyncio.run(measured(corpus, question))]
    systems = grouped(outcomes)
    show(systems, f"{len(asked)} questions over {corpus.counts().passages} passages")
    halves = {
        half: grouped([one for one in outcomes if one["half"] == half]) for half in ("odd", "even")
    }
    for half, rows in halves.items():
        show(rows, half)
    write(args.json, result(systems, outcomes, args, halves=halves))


async def measured(corpus: Corpus, question: Question) -> list[dict[str, Any]]:
    """What every system opens for a question, and when it meets a gold page."""
    reader = corpus.reader()
    records = await scoped(corpus, question)
    queries = ways_to_ask(question.text)
    inside = search(reader, queries, _DEEP, records, look_up=0)
    first = search(reader, queries, FIRST, records)
    steps = _navigated(corpus, question, first)
    read = [one.page for one in first]
    reads = [read := [*read, *step] for step in [*steps, *[[]] * (STEPS - len(steps))]]
    spent = [sum(page.num_tokens for page in pages) for pages in reads]
    stretches = around([as_evidence(one) for one in inside], 5, 2)
    expanded = [page for pages in reader.stretches(stretches) for page in pages]
    rest = [one.page for one in inside]
    seen = {page.id for page in expanded}
    rankings = {
        "vector": _alone(reader, question, full_text_weight=0),
        "fulltext": _alone(reader, question, full_text_weight=1e6),
        "scope": rest,
        "parents": [*expanded, *(page for page in rest if page.id not in seen)],
    }
    outcomes = [
        _outcome(name, question, pages, [_within(pages, tokens) for tokens in spent])
        for name, pages in rankings.items()
    ]
    return [*outcomes, _outcome("navigate", question, read, reads)]


def _navigated(corpus: Corpus, question: Question, found: Sequence[Found]) -> list[list[Page]]:
    """The new pages of each step."""
    reader = corpus.reader()
    evidence: list[Evidence] = [as_evidence(one) for one in found]
    known = {one.page.id for one in found}
    tried: set[str] = set()
    steps: list[list[Page]] = []
    while len(steps) < STEPS:
        offered = openings(question.text, evidence, reader)
        places = [p for p in offered if p.score > WORTH and p.key not in tried]
        if not places:
            break
        tried.add(places[0].key)
        pages = [page for page in opened(reader, places[0]) if page.id not in known]
        known |= {page.id for page in pages}
        evidence += [passage_evidence(page, 0.0, places[0].tool) for page in pages]
        if pages:
            steps.append(pages)
    return steps


def _alone(reader: Reader, question: Question, full_text_weight: float) -> list[Page]:
    """One ranking over all filings, and nothing else of the product's search."""
    found = search(
        reader,
        [question.text],
        _DEEP,
        full_text_weight=full_text_weight,
        follow=0,
        look_up=0,
    )
    return [one.page for one in found]


def _within(pages: Sequence[Page], tokens: int) -> list[Page]:
    """The first pages that together have at least so many tokens."""
    kept: list[Page] = []
    for page in pages:
        if sum(one.num_tokens for one in kept) >= tokens:
            break
        kept.append(page)
    return kept


def _outcome(
    system: str, question: Question, ranked: Sequence[Page], reads: Sequence[Sequence[Page]]
) -> dict[str, Any]:
    """How one system did: by its ranking, and by what was read after each of the steps."""
    read = reads[-1]
    hits = [at for at, page in enumerate(ranked, start=1) if _is_gold(question, page)]
    gold = {run for place in question.gold for run in runs(place.text)}
    told = {run for page in read for run in runs(page.text)}
    tokens = sum(page.num_tokens for page in read)
    recall = len(gold & told) / len(gold) if gold else 0.0
    met = [any(_is_gold(question, page) for page in pages) for pages in reads]
    return {
        "id": question.id,
        "half": "odd" if question.number % 2 else "even",
        "system": system,
        **{f"hit@{depth}": float(bool(hits) and hits[0] <= depth) for depth in DEPTHS},
        **{f"hit@10+{step}": float(hit) for step, hit in enumerate(met, start=1)},
        "tokens": tokens,
        "token_recall_per_1k": 1000 * recall / tokens if tokens else 0.0,
        "passages_to_hit": hits[0] if hits and met[-1] else None,
    }


def _is_gold(question: Question, page: Page) -> bool:
    return any(
        page.source == gold.source
        and gold.page is not None
        and page.page_first is not None
        and page.page_first <= gold.page <= (page.page_last or page.page_first)
        for gold in question.gold
    )


def grouped(outcomes: Sequence[dict[str, Any]]) -> dict[str, dict[str, dict[str, Any]]]:
    """System → "all" → figures."""
    further = [f"hit@10+{step}" for step in range(1, STEPS + 1)]
    figures = [*(f"hit@{depth}" for depth in DEPTHS), *further, "token_recall_per_1k"]
    systems = {}
    for system in dict.fromkeys(one["system"] for one in outcomes):
        ones = [one for one in outcomes if one["system"] == system]
        row = {name: mean([float(one[name]) for one in ones]) for name in [*figures, "tokens"]}
        places = [float(p) for one in ones if (p := one["passages_to_hit"]) is not None]
        systems[system] = {"all": {"n": len(ones), **row, "passages_to_hit": mean(places)}}
    return systems


if __name__ == "__main__":
    begin(main)
