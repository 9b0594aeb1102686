"""`pageturner inspect`: what is in a corpus."""

import dataclasses
import json
import re
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.corpus.listing import listed, parts_of, sources
from pageturner.corpus.pages import OutlineEntry
from pageturner.interfaces.columns import print_columns
from pageturner.interfaces.plain import one_line
from pageturner.tools.words import counted

_LISTED = 20
"""Documents that are shown in a list; the others are counted."""

_COMPARED = 20_000
"""Documents whose names are compared with one that is unknown."""


def run_inspect(
    folder: Path,
    document: str | None,
    outliers: str | None = None,
    out: Path = Path("outliers.png"),
    *,
    as_json: bool,
) -> None:
    """Print counts and columns, or a document's outline, or draw a question's outliers."""
    with Corpus.open(folder) as corpus:
        if outliers is not None:
            from pageturner.interfaces.outlying import draw_outliers

            draw_outliers(corpus, outliers, out, as_json=as_json)
        elif document is not None:
            _outline(corpus, document, as_json=as_json)
        elif as_json:
            told = {
                "counts": dataclasses.asdict(corpus.counts()),
                "schema": dataclasses.asdict(corpus.card()),
                "sections_without_record": _without_record(corpus),
                "unread": corpus.unread(),
                "doubts": corpus.doubts(),
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
        f"{title}{counted(counts.documents, 'document')}, {counted(counts.sections, 'section')}, "
        f"{counted(counts.passages, 'passage')}, {pairs}{counted(counts.tokens, 'token')}; "
        f"embedded by {escape(corpus.embedding or corpus.config.embedding_model)}",
        soft_wrap=True,
    )
    _print_documents(console, corpus, counts.documents)
    if not card.columns:
        console.print("No columns are declared in corpus.toml; questions are answered by search.")
        return
    print_columns(console, card, corpus.unread())
    for doubt in corpus.doubts():
        console.print(f"[yellow]note[/] {escape(doubt)}", soft_wrap=True)
    if parts := corpus.counts().parts:
        belong = "belongs" if parts == 1 else "belong"
        console.print(
            f"{counted(parts, 'section')} {belong} to the record of a section above, "
            "as no title of theirs fills a column."
        )
    if apart := _without_record(corpus):
        fills = "fills" if apart == 1 else "fill"
        console.print(f"{counted(apart, 'section')} {fills} no column: no record of them is kept.")


def _without_record(corpus: Corpus) -> int:
    """How many sections are no record, where a section can be one."""
    card = corpus.card()
    by_section = card.unit == "section" and bool(card.columns)
    counts = corpus.counts()
    return counts.sections - counts.parts - card.count if by_section else 0


def _print_documents(console: Console, corpus: Corpus, count: int) -> None:
    table = Table("title", "source", "pages", "passages", "tokens", box=None)
    for column in table.columns[2:]:
        column.justify = "right"
    for column in table.columns[:2]:
        column.overflow = "fold"
    for one in listed(corpus.reader(), _LISTED):
        pages = f"{one.page_last:,}" if one.page_last else ""
        cells = (pages, f"{one.passages:,}", f"{one.tokens:,}")
        table.add_row(escape(one_line(one.title)), escape(one_line(one.source)), *cells)
    if count:
        console.print(table)
    if count > _LISTED:
        console.print(f"  … and {counted(count - _LISTED, 'more document')}")


def _outline(corpus: Corpus, name: str, *, as_json: bool) -> None:
    reader = corpus.reader()
    found = reader.find_document(name)
    called = [one for one in sources(reader) if one.endswith(f"/{name}")] if found is None else []
    if len(called) == 1:  # (the only file of that name, in a folder)
        found = reader.find_document(called[0])
    if found is None:
        rows, first = parts_of(reader, name)
        if rows:
            raise InputError(
                f"{name!r} is a file of {counted(rows, 'document')}: a row of a table is one. "
                f"Name one, such as --document {first!r}"
            )
        near = get_close_matches(name, sources(reader)[:_COMPARED], n=3)
        meant = f" Did you mean {' or '.join(map(repr, near))}?" if near else ""
        raise InputError(
            f"There is no document {name!r} in {str(corpus.folder)!r}.{meant} "
            "Name its id, file or title."
        )
    card = reader.document_card(found[0])
    entries = reader.outline(found[0])
    if card is None:  # it went between the two looks
        raise InputError(f"The document {name!r} was just removed. Run the command again.")
    if as_json:
        told = {**vars(card), "outline": [vars(entry) for entry in entries]}
        print(json.dumps(told, ensure_ascii=False))
        return
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"[bold]{escape(one_line(card.title))}[/] (id {card.id})")
    about = [card.authors, card.journal, _day(card.date_published), card.source]
    console.print("[dim]" + escape(" · ".join(one_line(part) for part in about if part)) + "[/]")
    size = (
        f"{counted(len(entries), 'section')}, {counted(card.pages, 'passage')}, "
        f"{counted(card.num_tokens, 'token')}"
    )
    console.print(f"[dim]{size}{_printed(_span(entries), before=', ')}[/]")
    below = _tokens_below(entries)
    for entry, with_subsections in zip(entries, below, strict=True):
        where = f"passage {entry.first_page}{_printed((entry.page_first, entry.page_last), ' · ')}"
        tokens = counted(entry.num_tokens, "token")
        if with_subsections > entry.num_tokens:
            tokens = f"{with_subsections:,} tokens, {entry.num_tokens:,} of them its own"
        console.print(f"{'  ' * (entry.level - 1)}{_name(entry)} [dim]{where} · {tokens}[/]")


def _day(date: str | None) -> str | None:
    """A date without its time."""
    return re.sub(r"^(\d{4}-\d\d-\d\d)[ T]\d.*", r"\1", date) if date else date


def _name(entry: OutlineEntry) -> str:
    if entry.number == "ref":
        return f"{escape(one_line(entry.title))} [yellow]\\[ref][/]"
    number = f"{entry.number} " if entry.number not in ("0", "") else ""
    return escape(f"{number}{one_line(entry.title)}")


def _printed(pages: tuple[int | None, int | None], before: str) -> str:
    """Printed pages as a reader cites them: "p. 12–14"; "" where there are none."""
    first, last = pages
    if first is None:
        return ""
    return f"{before}p. {first}" + (f"–{last}" if last is not None and last != first else "")


def _span(entries: Sequence[OutlineEntry]) -> tuple[int | None, int | None]:
    return (
        min((entry.page_first for entry in entries if entry.page_first), default=None),
        max((entry.page_last for entry in entries if entry.page_last), default=None),
    )


def _tokens_below(entries: Sequence[OutlineEntry]) -> list[int]:
    """The tokens of each section with those of its subsections."""
    totals: list[int] = []
    held: list[tuple[int, int]] = []
    for entry in reversed(entries):
        total = entry.num_tokens
        while held and held[-1][0] > entry.level:
            total += held.pop()[1]
        held.append((entry.level, total))
        totals.append(total)
    return totals[::-1]
