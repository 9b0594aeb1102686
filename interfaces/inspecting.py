"""`pageturner inspect`: what is in a corpus."""

import dataclasses
import json
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.interfaces.columns import print_columns


def run_inspect(folder: Path, document: str | None, *, as_json: bool) -> None:
    """Print counts and columns, or a document's outline."""
    with Corpus.open(folder) as corpus:
        if document is not None:
            _outline(corpus, document, as_json=as_json)
        elif as_json:
            told = {
                "counts": dataclasses.asdict(corpus.counts()),
                "schema": dataclasses.asdict(corpus.card()),
                "unread": corpus.unread(),
            }
            print(json.dumps(told, ensure_ascii=False))
        else:
            _print(corpus)


def _print(corpus: Corpus) -> None:
    console = Console(highlight=False)
    counts, card = corpus.counts(), corpus.card()
    title = f"[bold]{escape(card.title)}[/], " if card.title else ""
    pairs = f"{counts.qa_pairs} question-answer pairs, " if counts.qa_pairs else ""
    console.print(
        f"{title}{counts.documents} documents, {counts.sections} sections, "
        f"{counts.passages} passages, {pairs}{counts.tokens:,} tokens; "
        f"embedded by {escape(corpus.embedding or corpus.config.embedding_model)}"
    )
    if not card.columns:
        console.print("No columns are declared in corpus.toml; questions are answered by search.")
        return
    print_columns(console, card, corpus.unread())


def _outline(corpus: Corpus, name: str, *, as_json: bool) -> None:
    reader = corpus.reader()
    found = reader.find_document(name)
    if found is None:
        raise InputError(
            f"There is no document {name!r} in {str(corpus.folder)!r}. Name its id, file or title."
        )
    entries = reader.outline(found[0])
    if as_json:
        print(
            json.dumps({"id": found[0], "title": found[1], "outline": [vars(e) for e in entries]})
        )
        return
    console = Console(highlight=False)
    console.print(f"[bold]{escape(found[1])}[/] (id {found[0]})")
    for entry in entries:
        number = f"{entry.number} " if entry.number != "0" else ""
        console.print(
            f"{'  ' * (entry.level - 1)}{number}{escape(entry.title)} "
            f"[dim]page {entry.first_page}, {entry.num_tokens} tokens[/]"
        )
