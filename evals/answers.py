"""Does the embedded answerer say the answer? SQuAD's questions, asked of the agent without a model.

    python -m pageturner.evals.answers --data DIR [--questions 400] [--seed 0] [--json OUT]

One index over all paragraphs. For answerable questions:

    said     a string that SQuAD's readers marked as the answer stands in the answer
    cited    the paragraph the question was written for is cited
    found    something was answered at all
    words    in the answer, without its markers: fewer is better, at the same `said`

Groups are the words a question asks with. Rules were made looking at odd questions of the sample;
`halves` has both.
"""

import argparse
import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from langchain_core.messages import HumanMessage

from pageturner.agent import State, create_agent
from pageturner.evals import squad
from pageturner.evals.report import mean, result, show, write

_KINDS = {
    "how many": r"\bhow (?:many|much|long|far|old|often|large|big|tall|high)\b",
    "when": r"\bwhen\b|\b(?:what|which) (?:year|century|decade|date|day|month)\b",
    "who": r"\bwho(?:m|se)?\b",
    "where": r"\bwhere\b|\b(?:what|which) (?:country|city|place|state)\b",
    "why, how": r"\b(?:why|how)\b",
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder with dev-v2.0.json")
    parser.add_argument("--questions", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, help="write the result here")
    args = parser.parse_args()

    chosen = squad.topics(args.data)
    corpus = squad.prepared(chosen, "outliers")
    sample = squad.questions(chosen, 10 * args.questions, args.seed)
    asked = [one for one in sample if one.answerable][: args.questions]
    outcomes = asyncio.run(run(create_agent(corpus), asked))
    systems = {"pageturner": grouped(outcomes)}
    show(systems, f"{len(asked)} questions")
    halves = {
        half: {"pageturner": grouped(outcomes[start::2])}
        for start, half in enumerate(("odd", "even"))
    }
    for half, rows in halves.items():
        show({"pageturner": {"all": rows["pageturner"]["all"]}}, half)
    write(args.json, result(systems, [], args, halves=halves))


async def run(agent: Any, asked: Sequence[squad.Question]) -> list[dict[str, Any]]:
    """What came of each question, in their order."""
    outcomes = []
    for question in asked:
        state = await agent.ainvoke(State(messages=[HumanMessage(question.text)]))
        answer = state["answer"]
        text = " ".join(re.sub(r"\[\d+\]", "", answer["text"]).split())
        told = text.lower() if answer["found"] else ""
        sources = {one["source"] for c in answer["citations"] for one in c["documents"]}
        outcomes.append(
            {
                "kind": kind(question.text),
                "found": float(answer["found"]),
                "said": float(any(one.lower() in told for one in question.answers)),
                "cited": float(question.source in sources),
                "words": float(len(told.split())),
            }
        )
    return outcomes


def kind(question: str) -> str:
    """What a question asks with, the first that fits."""
    fitting = (name for name, words in _KINDS.items() if re.search(words, question.lower()))
    return next(fitting, "what")


def grouped(outcomes: Sequence[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Group → figures."""
    kinds = sorted({one["kind"] for one in outcomes})
    groups = {"all": list(outcomes)} | {
        name: [one for one in outcomes if one["kind"] == name] for name in kinds
    }
    return {
        name: {
            "n": len(ones),
            **{key: mean([one[key] for one in ones]) for key in ("said", "cited", "found")},
            "words": mean([one["words"] for one in ones if one["found"]]),
        }
        for name, ones in groups.items()
    }


if __name__ == "__main__":
    main()
