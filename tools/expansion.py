"""Two ways to bring in the neighbours of what was found: segments, and parents.

`Segments` is relevant segment extraction (spRAG): the runs of passages that are worth most
together, one piece of evidence each. `Parents` is parent-document expansion (UIUC.chat): the
passages around the best five, whatever they are worth.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.corpus.reading import Reader
from pageturner.tools.evidence import Evidence, Hit, passage_ids
from pageturner.tools.joining import joined
from pageturner.tools.parents import around
from pageturner.tools.segments import DECAY, best_runs, relevance_values
from pageturner.tools.stages import Refined, Request, searched

Stretch = tuple[str, int, int]
"""A document, and its first and last page of interest."""


@dataclass(frozen=True, kw_only=True)
class Segments:
    """Joins neighbouring passages, those between them included, where that is worth it.

    A segment stands where the first of its passages was found, and what no segment took stays as
    it is: nothing that was found is lost here, and a budget cuts by rank as before. The penalty,
    about twice that of dsRAG's balanced setting, makes segments short: with longer ones, fewer
    places fit the budget, and `pageturner.evals.evidence` lost more by that than it gained.
    """

    max_length: int = 6
    """Passages in a segment, at most."""
    overall_max_length: int = 24
    minimum_value: float = 0.2
    penalty: float = 0.4
    decay: float = DECAY
    name: str = "segments"

    async def __call__(self, findings: Sequence[Evidence], request: Request) -> Refined:
        found, others = searched(findings)
        if request.reader is None or len(found) < 2:
            return Refined(kept=findings)
        stretches = self._stretches(found, request.queries)
        wanted = [one for one in stretches if one[2] > one[1]]
        entries = await asyncio.to_thread(_joined, wanted, found, request.reader)
        ranks = {passage_ids(entry)[0]: rank for rank, entry in enumerate(found)}
        kept = sorted(
            _in_order(stretches, entries, found),
            key=lambda entry: min(ranks[one] for one in passage_ids(entry) if one in ranks),
        )
        return Refined(kept=[*others, *kept])

    def _stretches(self, found: Sequence[Evidence], queries: Sequence[str]) -> list[Stretch]:
        """The segments, in the order they were taken."""
        offsets: dict[str, int] = {}
        chunks = 0
        for entry in found:
            document, passage = entry["documents"][0]["id"], entry["passage"]
            if passage is not None and document not in offsets:
                offsets[document] = chunks
                chunks += passage["pages"]
        rankings: dict[str, list[tuple[int, int, float]]] = {}
        for entry in found:
            document, passage = entry["documents"][0]["id"], entry["passage"]
            for hit in entry.get("hits", ()) if passage is not None else ():
                at = offsets[document] + passage["page"] - 1 if passage else 0
                rankings.setdefault(hit["query"], []).append((hit["rank"], at, hit["similarity"]))
        # (other ways to ask the question find much of the same, less surely)
        ordered = [query for query in queries if query in rankings] or list(rankings)
        runs = best_runs(
            relevance_values(
                [[(at, cosine) for _, at, cosine in sorted(rankings[q])] for q in ordered],
                chunks,
                decay=self.decay,
                penalty=self.penalty,
            ),
            list(offsets.values()),
            max_length=self.max_length,
            overall_max_length=self.overall_max_length,
            minimum_value=self.minimum_value,
        )
        starts = sorted(((offset, document) for document, offset in offsets.items()), reverse=True)
        stretches = []
        for run in runs:
            offset, document = next(one for one in starts if one[0] <= run.start)
            stretches.append((document, run.start - offset + 1, run.end - offset))
        return stretches


@dataclass(frozen=True, kw_only=True)
class Parents:
    """Joins the best passages with what stands before and after them."""

    top: int = 5
    reach: int = 2
    name: str = "parents"

    async def __call__(self, findings: Sequence[Evidence], request: Request) -> Refined:
        found, others = searched(findings)
        if request.reader is None or not found:
            return Refined(kept=findings)
        stretches = around(found, self.top, self.reach)
        entries = await asyncio.to_thread(_joined, stretches, found, request.reader)
        return Refined(kept=[*others, *_in_order(stretches, entries, found)])


def _joined(
    stretches: Sequence[Stretch], found: Sequence[Evidence], reader: Reader
) -> dict[Stretch, Evidence]:
    """Each stretch as one entry, with what its passages were found by."""
    by_id = {passage_ids(entry)[0]: entry for entry in found}
    entries = {}
    for stretch, pages in zip(stretches, reader.stretches(stretches), strict=True):
        parts = [by_id[page.id] for page in pages if page.id in by_id]
        if not parts:
            continue
        best: dict[str, Hit] = {}
        for hit in (hit for part in parts for hit in part.get("hits", ())):
            if hit["query"] not in best or hit["rank"] < best[hit["query"]]["rank"]:
                best[hit["query"]] = hit
        entries[stretch] = joined(
            pages,
            max(part["score"] for part in parts),
            [by for part in parts for by in part["found_by"]],
            sorted(best.values(), key=lambda hit: -hit["similarity"]),
        )
    return entries


def _in_order(
    stretches: Sequence[Stretch], entries: dict[Stretch, Evidence], found: Sequence[Evidence]
) -> list[Evidence]:
    """Entries in the order of the stretches, then what was found and stands in none of them."""
    singles = {_place(entry): entry for entry in found}
    ordered = []
    for stretch in stretches:
        document, first, last = stretch
        entry = entries.get(stretch)
        if entry is None and first == last:
            entry = singles.get((document, first))
        if entry is not None:
            ordered.append(entry)
    taken = {one for entry in ordered for one in passage_ids(entry)}
    return [*ordered, *(entry for entry in found if not set(passage_ids(entry)) & taken)]


def _place(entry: Evidence) -> tuple[str, int]:
    passage = entry["passage"]
    return entry["documents"][0]["id"], passage["page"] if passage is not None else 0
