"""`pageturner inspect --outliers`: what the outlier vote makes of a question, as a picture."""

import json
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.markup import escape

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.tools.words import counted

PASSAGES = 20
"""As many as the paper retrieves."""
_LABEL = 70
"""Characters of a passage's name in the figure."""


def draw_outliers(corpus: Corpus, question: str, path: Path, *, as_json: bool) -> None:
    """Search for a question, vote on what is found, and draw it."""
    from pageturner.tools.evidence import passage_evidence, place
    from pageturner.tools.outliers.figure import draw
    from pageturner.tools.outliers.stage import reason, unsettled
    from pageturner.tools.outliers.vote import Settings, vote
    from pageturner.tools.search import search

    question = " ".join(question.split())
    if not question:
        raise InputError("The question is empty. Name one after --outliers.")
    settings = Settings(alpha=0.5, votes=2)  # as in the paper's Figure 2
    reader = corpus.reader()
    found = [
        passage_evidence(one.page, one.similarity, "search")
        for one in search(reader, [question], PASSAGES)
    ]
    ids = [one["passage"]["id"] for one in found if one["passage"]]
    if len(ids) < 2:
        raise InputError(
            f"{str(corpus.folder)!r} has {len(ids)} passages, too few to tell one from the rest. "
            "Ingest more documents."
        )
    stored = reader.vectors(ids)
    vectors = np.stack([stored[identifier] for identifier in ids]).astype(np.float64)
    query = corpus.embedder.encode([question])[0].astype(np.float64)
    voted = vote(vectors, query, settings)
    names = [f"{one['documents'][0]['title']}, {place(one)}" for one in found]
    title = question if len(question) <= 90 else question[:89] + "…"
    draw(
        vectors,
        query,
        voted,
        settings,
        title=title,
        names=[label(one["documents"][0]["title"], place(one), _LABEL) for one in found],
        path=path,
    )
    outliers = [
        {"rank": i + 1, "passage": names[i], "reason": reason(voted, i, settings.alpha)}
        for i in np.flatnonzero(voted.outlier).tolist()
    ]
    if as_json:
        told: dict[str, Any] = {"figure": str(path), "passages": len(ids), "outliers": outliers}
        told |= {"seeds": voted.seeds, "stable": voted.stable}
        print(json.dumps(told, ensure_ascii=False))
        return
    console = Console(highlight=False)
    console.print(
        f"{counted(len(ids), 'passage')}, {counted(len(outliers), 'outlier')}; "
        f"drawn to {escape(str(path))}"
    )
    if not voted.stable:
        console.print(unsettled(voted))
    for one in outliers:
        line = f"{one['rank']:>3}. {one['passage']}: {one['reason']}"
        console.print(escape(line))


def label(title: str, place: str, room: int) -> str:
    """A passage by document and place, the title cut where there is no room for both: pages of a
    document differ by their place."""
    most = max(room * 2 // 3, room - 2 - len(title))
    if len(place) > most:
        place = place[: most - 1].rstrip() + "…"
    if len(title) + 2 + len(place) <= room:
        return f"{title}, {place}"
    kept = room - 3 - len(place)
    return (
        f"{title[: (kept + 1) // 2].rstrip()}…{title[len(title) - kept // 2 :].lstrip()}, {place}"
    )
