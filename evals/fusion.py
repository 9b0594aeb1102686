"""How much should full text weigh beside vectors? Paragraph hits over SQuAD's questions.

    python -m pageturner.evals.fusion --data DIR [--questions 1500] [--seed 0] [--json OUT]

The default `pageturner.tools.search.FULL_TEXT_WEIGHT` is chosen by this table. Reciprocal rank
fusion; the dense ranking weighs 1. `full text` alone is the other end.
"""

from pageturner.corpus.corpus import Corpus
from pageturner.evals import squad
from pageturner.evals.report import begin, mean, result, show, write
from pageturner.tools.search import search

WEIGHTS = {"vectors": 0.0, "0.25": 0.25, "0.5": 0.5, "0.75": 0.75, "1": 1.0, "full text": 1e6}
DEPTHS = (1, 5, 10)


def main() -> None:
    args = squad.parser(__doc__, questions=1500).parse_args()

    chosen = squad.topics(args.data)
    corpus = squad.prepared(chosen, "all")
    sample = [q for q in squad.questions(chosen, 2 * args.questions, args.seed) if q.answerable]
    sample = sample[: args.questions]
    systems = {}
    for name, weight in WEIGHTS.items():
        ranks = [rank(corpus, question, weight) for question in sample]
        hits = {f"hit@{k}": mean([float(r is not None and r <= k) for r in ranks]) for k in DEPTHS}
        mrr = mean([1 / r if r else 0.0 for r in ranks])
        systems[name] = {"all": {"n": len(sample), **hits, "mrr@10": mrr}}
    show(systems, f"{len(sample)} questions over {corpus.counts().passages} passages")
    write(args.json, result(systems, [], args))


def rank(corpus: Corpus, question: squad.Question, weight: float) -> int | None:
    """The rank of the question's paragraph, from 1; None past the tenth."""
    found = search(corpus.reader(), [question.text], max(DEPTHS), full_text_weight=weight)
    for place, one in enumerate(found, start=1):
        if one.page.source == question.source:
            return place
    return None


if __name__ == "__main__":
    begin(main)
