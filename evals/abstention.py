"""From which support on is a passage an answer? Questions that are in the corpus, and others.

    python -m pageturner.evals.abstention --data DIR [--questions 400] [--seed 0] [--json OUT]

Half of SQuAD's topics are ingested. Questions on them should be answered, questions on the other
half should not; questions that SQuAD's authors made unanswerable stay on the topic and are shown
as they come: no rule over words can tell them. `near words` is what the embedded judge uses, with
`pageturner.agent.relevance.NEAR_THRESHOLD`: support, where a word counts in part that is said in
another word. With an embedder that knows no single words it uses `support` and `SUPPORT_THRESHOLD`.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from pageturner.agent.relevance import (
    NEAR_THRESHOLD,
    SUPPORT_THRESHOLD,
    coverage,
    readable,
    support,
)
from pageturner.corpus.reading import Reader
from pageturner.evals import squad
from pageturner.evals.report import begin, result, show, write
from pageturner.tools.evidence import Evidence, passage_evidence
from pageturner.tools.near_words import NearWords
from pageturner.tools.search import search

SCORES: dict[str, Callable[[str, Evidence], float]] = {
    "cosine": lambda question, entry: entry["score"],
    "coverage": lambda question, entry: coverage(question, readable(entry)),
    "support": support,
}
TOP = 8


def main() -> None:
    args = squad.parser(__doc__, questions=400).parse_args()

    chosen = squad.topics(args.data)
    inside, outside = chosen[0::2], chosen[1::2]
    reader = squad.prepared(inside, "half").reader()
    asked = {
        "answerable": _asked(inside, args, answerable=True),
        "other topics": _asked(outside, args, answerable=True),
        "made unanswerable": _asked(inside, args, answerable=False),
    }
    systems = {
        name: rated(reader, score, asked, SUPPORT_THRESHOLD) for name, score in SCORES.items()
    }
    nearly = partial(support, near=NearWords(reader.corpus))
    systems["near words"] = rated(reader, nearly, asked, NEAR_THRESHOLD)
    show(systems, f"support threshold {SUPPORT_THRESHOLD}, with near words {NEAR_THRESHOLD}")
    thresholds = {"threshold": SUPPORT_THRESHOLD, "near_threshold": NEAR_THRESHOLD}
    write(args.json, result(systems, [], args, **thresholds))


def rated(
    reader: Reader,
    score: Callable[[str, Evidence], float],
    asked: dict[str, list[str]],
    threshold: float,
) -> dict[str, dict[str, float | int | None]]:
    """Share answered at the threshold, and the share at this score's best threshold."""
    best = {
        group: np.array([_best(reader, score, question) for question in questions])
        for group, questions in asked.items()
    }
    yes, no = best["answerable"], best["other topics"]
    candidates = np.unique(np.concatenate([yes, no]))
    balanced = [((yes >= t).mean() + (no < t).mean()) / 2 for t in candidates]
    chosen = float(candidates[int(np.argmax(balanced))])
    return {
        group: {
            "n": len(scores),
            "answered": float((scores >= threshold).mean()),
            "best_threshold": chosen,
            "answered_at_best": float((scores >= chosen).mean()),
            "auc_against_other": float((yes[:, None] > scores[None]).mean())
            if group != "answerable"
            else None,
        }
        for group, scores in best.items()
    }


def _best(reader: Reader, score: Callable[[str, Evidence], float], question: str) -> float:
    found = search(reader, [question], TOP)
    return max(score(question, passage_evidence(f.page, f.similarity, "")) for f in found)


def _asked(
    topics: Sequence[dict[str, object]], args: argparse.Namespace, *, answerable: bool
) -> list[str]:
    sample = squad.questions(topics, 10 * args.questions, args.seed)
    return [q.text for q in sample if q.answerable == answerable][: args.questions]


if __name__ == "__main__":
    begin(main)
