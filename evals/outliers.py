"""Does voting outliers out beat cutting the ranking short? SQuAD's paragraphs, top 20.

    python -m pageturner.evals.outliers --data DIR [--topics A,B] [--json OUT] [--plot OUT.png]

One index over all paragraphs. `simple` questions are SQuAD's own; a `double` question is made of
two from different articles. For each feature method × α × votes (Bulgakov, 2024):

    kept            share of the passages that is kept
    gold_kept       gold paragraphs kept, of those that the search found
    gold_kept_cut   the same, when as many passages are cut off the end of the ranking instead
    answer_per_1k   answer strings found in what is kept, per question and 1,000 tokens

A second table has how steady the vote is: two runs with other seeds, ours and scikit-learn's.
α = 0.5 stands for all between 0 and 1 but in `weighted_sum`: standardising makes them equal. `far`
spares the nearer half; `BIC` has the mixtures' sizes chosen by the criterion; `none` drops nothing.
Odd-numbered questions choose (`chosen`), even-numbered ones are reported; `default` is what the
product does (`pageturner.tools.outliers.stage.DEFAULT`). The plot has the best of each kind only.
"""

import argparse
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pageturner.corpus.errors import InputError
from pageturner.corpus.reading import Reader
from pageturner.evals import squad
from pageturner.evals.outlier_plot import at_a_glance, draw, gain, plotting
from pageturner.evals.report import begin, mean, result, show, write
from pageturner.tools.outliers.features import METHODS
from pageturner.tools.outliers.stage import DEFAULT
from pageturner.tools.outliers.vote import Engine, Settings, jaccard, vote
from pageturner.tools.search import search
from pageturner.tools.words import words

TOP = 20
ALPHAS = (0.0, 0.5, 1.0)
VOTES = (2, 4)
SMALL = (5, 10, 20, 80)
"""Sizes at which the vote's stability is measured, on `STABILITY` questions."""
STABILITY = 40
STABILITY_ALPHAS = {1.0: "", 0.5: ", α=0.5"}

Flags = NDArray[np.bool_]
Figures = dict[str, float | int | None]
Groups = dict[str, Figures]

_ENGINES: tuple[Engine, ...] = ("numpy", "scikit-learn")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder with dev-v2.0.json")
    parser.add_argument("--topics", help="only these articles, by title, with commas between")
    parser.add_argument("--questions", type=int, default=150, help="of each group")
    parser.add_argument("--top", type=int, default=TOP)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, help="write the result here")
    parser.add_argument("--plot", type=Path, metavar="PNG", help="draw the result there")
    args = parser.parse_args()

    if args.plot:
        plotting()  # rather now than after minutes
    try:
        chosen = _chosen(squad.topics(args.data), args.topics)
    except InputError as error:
        parser.error(str(error))
    reader = squad.prepared(chosen, "outliers").reader()
    rng = random.Random(args.seed)
    asked = {"simple": simple(chosen, args.questions, rng)}
    asked["double"] = double(chosen, args.questions, rng)
    groups = {
        group: [case(reader, one, args.top) for one in ones]
        for group, ones in asked.items()
        if ones
    }
    systems: dict[str, Groups] = {}
    choosing: dict[str, Groups] = {}
    for name, settings in SETTINGS.items():
        systems[name], choosing[name] = measured(settings, groups)
    chosen_name = best(choosing)
    systems["default"] = measured(DEFAULT, groups)[0]
    show(systems, f"top {args.top}, even-numbered questions")
    product = next(name for name, settings in SETTINGS.items() if settings == DEFAULT)
    print(f"Chosen on odd-numbered questions: {chosen_name}. The product's default: {product}.")
    again = {
        f"top {n}{told}": stability(reader, asked["simple"][:STABILITY], n, alpha)
        for alpha, told in STABILITY_ALPHAS.items()
        for n in SMALL
    }
    steady = {
        system: {top: rows[system] for top, rows in again.items()} for system in again["top 5"]
    }
    show(steady, "one vote and another with other seeds, 4 of 6, α = 1 if nothing is said")
    more = {"choosing": choosing, "chosen": chosen_name, "stability": steady}
    write(args.json, result(systems, [], args, **more))
    if args.plot:
        draw(systems, at_a_glance(choosing), f"SQuAD 2.0, top {args.top}", args.plot)


SETTINGS: dict[str, Settings | None] = {
    "none": None,
    **{
        f"{method} α={alpha:g} {votes}/6": Settings(method=method, alpha=alpha, votes=votes)
        for method in METHODS
        for alpha in ALPHAS
        for votes in VOTES
    },
    **{
        f"interaction α={alpha:g} {votes}/6 far": Settings(
            alpha=alpha, votes=votes, spare_near=True
        )
        for alpha in ALPHAS
        for votes in VOTES
    },
    **{
        f"interaction α={alpha:g} BIC {votes}/2": Settings(
            alpha=alpha, votes=votes, by_bic=True, components=(1, 2, 3, 4, 5, 6)
        )
        for alpha in (0.5, 1.0)
        for votes in (1, 2)
    },
}


@dataclass(frozen=True)
class Asked:
    """A question, one or two of SQuAD's, with the files and answers of each."""

    text: str
    parts: tuple[squad.Question, ...]


@dataclass(frozen=True)
class Case:
    """A question with what its search brought, best first."""

    vectors: NDArray[np.float32]
    query: NDArray[np.float32]
    tokens: NDArray[np.int64]
    gold: Flags
    """Which passages are of the gold paragraph; shape (parts, passages)."""
    answers: Flags
    """Which have a string that answers; shape (parts, passages)."""


def simple(topics: Sequence[dict[str, Any]], count: int, rng: random.Random) -> list[Asked]:
    """Questions as SQuAD has them."""
    return [Asked(one.text, (one,)) for one in _sample(topics, count, rng)]


def double(topics: Sequence[dict[str, Any]], count: int, rng: random.Random) -> list[Asked]:
    """Two questions of different articles in one; none where there is one article."""
    if len(topics) < 2:
        return []
    pairs = []
    pools = [_sample([topic], 2 * count, rng) for topic in topics]
    for _ in range(count):
        first, second = (rng.choice(pool) for pool in rng.sample(pools, 2))
        text = f"{first.text.rstrip('?. ')} and {_lowered(second.text)}"
        pairs.append(Asked(text, (first, second)))
    return pairs


def case(reader: Reader, asked: Asked, top: int) -> Case:
    """Search for a question, and note what of the result is gold."""
    pages = [found.page for found in search(reader, [asked.text], top)]
    vectors = reader.vectors([page.id for page in pages])
    texts = [_plain(page.text) for page in pages]
    return Case(
        vectors=np.stack([vectors[page.id] for page in pages]),
        query=reader.corpus.embedder.encode([asked.text])[0],
        tokens=np.array([page.num_tokens for page in pages]),
        gold=np.array([[page.source == part.source for page in pages] for part in asked.parts]),
        answers=np.array(
            [
                [any(_plain(a) in text for a in part.answers) for text in texts]
                for part in asked.parts
            ]
        ),
    )


def measured(
    settings: Settings | None, groups: Mapping[str, Sequence[Case]]
) -> tuple[Groups, Groups]:
    """A setting's figures for each group: of the half that is reported, and of the one that
    chooses."""
    reported, choosing = {}, {}
    for group, ones in groups.items():
        kept = [
            ~vote(one.vectors, one.query, settings).outlier
            if settings
            else np.ones(len(one.tokens), bool)
            for one in ones
        ]
        judged = list(zip(ones, kept, strict=True))
        reported[group], choosing[group] = _figures(judged[1::2]), _figures(judged[0::2])
    return reported, choosing


def best(choosing: Mapping[str, Groups]) -> str:
    """The setting that keeps most gold beyond what cutting keeps; "none" if none keeps more."""
    # Of equal ones the first, and "none" comes first.
    return max(choosing, key=lambda name: gain(choosing[name]))


def stability(reader: Reader, asked: Sequence[Asked], top: int, alpha: float) -> dict[str, Figures]:
    """How well votes over the first `top` agree: with other seeds, and with scikit-learn's.

    `same` is the Jaccard overlap of the outliers, `agree` the share of equal verdicts; `stable` the
    share of votes that say so of themselves.
    """
    stable: list[float] = []
    pairs: dict[str, list[tuple[Flags, Flags]]] = {
        "numpy": [],
        "scikit-learn": [],
        "numpy, scikit-learn": [],
    }
    for one in asked:
        found = case(reader, one, top)
        votes = [
            vote(found.vectors, found.query, Settings(engine=engine, seed=seed, alpha=alpha))
            for engine in _ENGINES
            for seed in (1, 2)
        ]
        stable += [float(one.stable) for one in votes[:2]]
        mine, other, its, another = (one.outlier for one in votes)
        pairs["numpy"].append((mine, other))
        pairs["scikit-learn"].append((its, another))
        pairs["numpy, scikit-learn"] += [(mine, its), (mine, another)]
    return {
        system: {
            "n": len(asked),
            "same": mean([jaccard(*pair) for pair in both]),
            "agree": mean([float((a == b).mean()) for a, b in both]),
            "kept": mean([1 - float(a.mean()) for a, _ in both]),
            "stable": mean(stable) if system == "numpy" else None,
        }
        for system, both in pairs.items()
    }


def _figures(judged: Sequence[tuple[Case, Flags]]) -> Figures:
    found = gold = gold_cut = 0
    answered, answered_cut, tokens, tokens_cut = [], [], [], []
    for one, kept in judged:
        cut = np.arange(len(kept)) < kept.sum()
        found += int(one.gold.any(axis=1).sum())
        gold += int((one.gold & kept).any(axis=1).sum())
        gold_cut += int((one.gold & cut).any(axis=1).sum())
        answered.append(float((one.answers & kept).any(axis=1).mean()))
        answered_cut.append(float((one.answers & cut).any(axis=1).mean()))
        tokens.append(int(one.tokens[kept].sum()))
        tokens_cut.append(int(one.tokens[cut].sum()))
    return {
        "n": len(judged),
        "kept": mean([float(kept.mean()) for _, kept in judged]),
        "gold_kept": gold / found if found else None,
        "gold_kept_cut": gold_cut / found if found else None,
        "answer_per_1k": 1000 * sum(answered) / sum(tokens) if judged else None,
        "answer_per_1k_cut": 1000 * sum(answered_cut) / sum(tokens_cut) if judged else None,
    }


def _sample(
    topics: Sequence[dict[str, Any]], count: int, rng: random.Random
) -> list[squad.Question]:
    every = squad.questions(topics, 10**9, rng.randrange(10**9))
    return [one for one in every if one.answerable][:count]


def _chosen(topics: list[dict[str, Any]], named: str | None) -> list[dict[str, Any]]:
    """The topics named, spaces or underscores; all of them without a name."""
    if named is None:
        return topics
    titles = {topic["title"].replace("_", " ").lower(): topic for topic in topics}
    wanted = [name.replace("_", " ").strip().lower() for name in named.split(",")]
    for name in wanted:
        if name not in titles:
            raise InputError(f"There is no topic {name!r}. Name some of: {', '.join(titles)}.")
    return [titles[name] for name in wanted]


def _lowered(question: str) -> str:
    """A question as it goes on after "and": its question word in lower case, names as they are."""
    head, _, rest = question.partition(" ")
    return f"{head.lower() if head.lower() in _OPENERS else head} {rest}"


_OPENERS = frozenset(
    "who whom whose what which when where why how in on at to from for of by with under during "
    "after before is are was were do does did can could has have had the a an if".split()
)


def _plain(text: str) -> str:
    return " ".join(words(text))


if __name__ == "__main__":
    begin(main)
