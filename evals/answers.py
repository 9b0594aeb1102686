"""Does the embedded answerer say the answer? SQuAD's questions, asked of the agent without a model.

    python -m pageturner.evals.answers --data DIR [--questions 400] [--seed 0] [--json OUT]

One index over all paragraphs. For answerable questions:

    said     a string that SQuAD's readers marked as the answer stands in the answer
    cited    the paragraph the question was written for is cited
    found    something was answered at all
    words    in the answer, without its markers: fewer is better, at the same `said`

Groups are what a question asks with (`pageturner.tools.phrasing.kind_of`). Rules were made looking
at odd questions of the sample; `halves` has both.
"""

import asyncio
import re
from collections.abc import Sequence
from typing import Any

from langchain_core.messages import HumanMessage

from pageturner.agent import State, create_agent
from pageturner.evals import squad
from pageturner.evals.report import begin, mean, result, show, write
from pageturner.tools.phrasing import kind_of


def main() -> None:
    args = squad.parser(__doc__, questions=400).parse_args()

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
                "kind": kind_of(question.text) or "other",
                "found": float(answer["found"]),
                "said": float(any(one.lower() in told for one in question.answers)),
                "cited": float(question.source in sources),
                "words": float(len(told.split())),
            }
        )
    return outcomes


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
    begin(main)
