"""Do follow-ups find what was meant? Scripted conversations, and rewrites against people's.

    python -m pageturner.evals.conversation --data DIR/sessions.yaml [--corpus-files FOLDER]
        [--json OUT]
    python -m pageturner.evals.conversation --cast FILE [--json OUT]

The conversations are held with the embedded default over the briefings in `nyc` beside the file;
a turn is right when its answer is. `standalone` asks each turn's complete form by itself: what
the agent reaches where every follow-up is resolved. With `--cast` (TREC CAsT 2020) each turn's
rewrite is held against the manual one: overlap of words, and cosine of the embeddings.

Conversations and topics with odd numbers were looked at when rules were made, the even ones were
not; both halves are reported.
"""

import argparse
import asyncio
import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langgraph.checkpoint.memory import InMemorySaver

from pageturner.agent import Context, State, create_agent
from pageturner.agent.followups import resolve, turns_of
from pageturner.corpus.card import SchemaCard
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.embedding import Embedder, load_embedder
from pageturner.evals.report import begin, mean, result, show, write
from pageturner.evals.scoring import answer_is_right, precision_recall_f1
from pageturner.evals.weather import half, prepared

WORSE = 1e-4
"""A rewrite whose cosine falls by more than this is worse than the turn as it was said."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    given = parser.add_mutually_exclusive_group(required=True)
    given.add_argument("--data", type=Path, help="conversations with gold dates and answers")
    given.add_argument("--cast", type=Path, help="CAsT topics with manual rewrites")
    parser.add_argument("--corpus-files", type=Path, help="the briefings; nyc beside --data")
    parser.add_argument("--json", type=Path, help="write the result here")
    args = parser.parse_args()
    file: Path = args.data or args.cast
    if not file.is_file():
        parser.error(f"{file} is no file; give the file of conversations or topics itself")

    if args.data:
        sessions = yaml.safe_load(args.data.read_text(encoding="utf-8"))["sessions"]
        corpus = prepared(args.corpus_files or args.data.parent / "nyc")
        outcomes = asyncio.run(hold(corpus, sessions))
        grouped, title = session_groups, f"{len(sessions)} conversations"
    else:
        topics = json.loads(args.cast.read_text(encoding="utf-8"))
        outcomes = rewritten(topics, load_embedder())
        grouped, title = cast_groups, f"{len(topics)} topics, {len(outcomes) // 2} turns"
    systems = grouped(outcomes)
    show(systems, title)
    halves = {
        which: grouped([one for one in outcomes if one["half"] == which])
        for which in ("odd", "even")
    }
    for which, figures in halves.items():
        show(figures, which)
    write(args.json, result(systems, outcomes, args, halves=halves))


async def hold(corpus: Corpus, sessions: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Hold every conversation; and ask every turn's complete form by itself."""
    agent = create_agent(corpus, checkpointer=InMemorySaver())
    with corpus.pool.connection() as db:
        days = {i: source[:-3] for i, source in db.execute("SELECT id, source FROM documents")}

    outcomes = []
    for position, session in enumerate(sessions):
        for number, turn in enumerate(session["turns"]):
            for system, asked, thread in (
                ("pageturner", turn["user"], session["id"]),
                ("standalone", turn["standalone"], f"{session['id']}, turn {number}"),
            ):
                state: dict[str, Any] = await agent.ainvoke(
                    State(messages=[HumanMessage(asked)]),
                    config={"configurable": {"thread_id": thread}},
                    context=Context(now=session.get("now")),
                )
                outcomes.append(
                    {
                        "id": f"{session['id']}/{number + 1}",
                        "half": half(session["id"], position),
                        "group": "followup" if number else "first",
                        "system": system,
                        **_outcome(turn, state, days),
                    }
                )
    return outcomes


def _outcome(turn: dict[str, Any], state: dict[str, Any], days: dict[str, str]) -> dict[str, Any]:
    answer, gold = state["answer"], frozenset(turn["gold_dates"])
    found = frozenset(days[d["id"]] for c in answer["citations"] for d in c["documents"])
    return {
        "right": answer_is_right(turn["gold_answer"], answer, found),
        "f1": precision_recall_f1(found, gold)[2] if gold else None,
        "dates": sorted(found),
        "value": answer["value"],
        "sql": state["scope"]["sql"] if state["scope"] else None,
    }


def session_groups(outcomes: Sequence[dict[str, Any]]) -> dict[str, dict[str, dict[str, Any]]]:
    """Figures of first turns and of follow-ups."""

    def figures(ones: list[dict[str, Any]]) -> dict[str, Any]:
        return {
            "right": mean([float(one["right"]) for one in ones]),
            "f1": mean([one["f1"] for one in ones if one["f1"] is not None]),
            "n": len(ones),
        }

    return {
        system: {
            group: figures([o for o in outcomes if (o["system"], o["group"]) == (system, group)])
            for group in ("first", "followup")
        }
        for system in ("pageturner", "standalone")
    }


def rewritten(topics: Sequence[dict[str, Any]], embedder: Embedder) -> list[dict[str, Any]]:
    """Each turn as it was said and as it was resolved, against its manual rewrite."""
    card = SchemaCard(table="records", unit="document")
    outcomes = []
    for position, topic in enumerate(topics):
        history: list[AnyMessage] = []
        for turn in topic["turn"]:
            raw, manual = turn["raw_utterance"], turn["manual_rewritten_utterance"]
            resolved = resolve(raw, turns_of(history, card, None), card, None, embedder.encode)
            history += [
                HumanMessage(raw),
                AIMessage("", additional_kwargs={"question": resolved.question}),
            ]
            texts = {"raw": raw, "pageturner": resolved.question}
            vectors = embedder.encode([manual, *texts.values()])
            cosines = vectors[1:] @ vectors[0]
            outcomes += [
                {
                    "id": f"{topic['number']}_{turn['number']}",
                    "half": half(str(topic["number"]), position),
                    "system": system,
                    "relation": resolved.relation if system == "pageturner" else None,
                    "token_f1": token_f1(text, manual),
                    "cosine": float(cosine),
                    "worse": bool(cosine < cosines[0] - WORSE),
                }
                for (system, text), cosine in zip(texts.items(), cosines, strict=True)
            ]
    return outcomes


def cast_groups(outcomes: Sequence[dict[str, Any]]) -> dict[str, dict[str, dict[str, Any]]]:
    """Figures of the turns as said and as resolved; how much of the gap to 1 was closed."""
    ones = {
        system: [o for o in outcomes if o["system"] == system] for system in ("raw", "pageturner")
    }
    raw = mean([one["cosine"] for one in ones["raw"]]) or 0.0
    systems: dict[str, dict[str, dict[str, Any]]] = {}
    for system, of_system in ones.items():
        cosine = mean([one["cosine"] for one in of_system]) or 0.0
        systems[system] = {
            "all": {
                "token_f1": mean([one["token_f1"] for one in of_system]),
                "cosine": cosine,
                "gap_closed": (cosine - raw) / (1 - raw) if raw < 1 else None,
                "worse": mean([float(one["worse"]) for one in of_system]),
                "n": len(of_system),
            }
        }
    return systems


def token_f1(text: str, gold: str) -> float:
    """Overlap of words, each counted as often as it stands."""
    words, wanted = (Counter(re.findall(r"\w+", one.lower())) for one in (text, gold))
    common = (words & wanted).total()
    return 2 * common / (words.total() + wanted.total()) if common else 0.0


if __name__ == "__main__":
    begin(main)
