"""Neighbouring pages as one piece of evidence: continuous text with its place."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from pageturner.corpus.pages import Page
from pageturner.tools.evidence import Evidence, Hit, passage_evidence, section_name

_LINE = re.compile(r"\s*(?:[-*+•|>]|\d{1,3}[.)])\s?")


def joined(
    pages: Sequence[Page], score: float, found_by: Iterable[str], hits: Sequence[Hit] = ()
) -> Evidence:
    """Pages of one document, at least one, in reading order, as one entry."""
    first, last = pages[0], pages[-1]
    evidence = passage_evidence(first, score, "", hits)
    evidence["found_by"] = list(dict.fromkeys(found_by))
    passage = evidence["passage"]
    if len(pages) == 1 or passage is None:
        return evidence
    evidence["text"], passage["starts"] = continuous(pages)
    evidence["tokens"] = sum(page.num_tokens for page in pages)
    passage["ids"] = [page.id for page in pages]
    passage["sections"] = [
        [page.section_id, section_name(page.section_number, page.section_title)] for page in pages
    ]
    passage["page_to"] = last.number
    passage["stop_reason"] = last.stop_reason
    printed = [n for page in pages for n in (page.page_first, page.page_last) if n is not None]
    if printed:
        passage["page_first"], passage["page_last"] = min(printed), max(printed)
        passage["printed"] = [[page.page_first, page.page_last] for page in pages]
    return evidence


def continuous(pages: Sequence[Page]) -> tuple[str, list[int]]:
    """The text of neighbouring pages as it reads on, and where in it each begins.

    A section that begins is headed by its title; a table that goes on loses the head that was
    repeated over its second part.
    """
    text, starts = pages[0].text, [0]
    for before, page in pairwise(pages):
        starts.append(len(text))
        if page.section_id != before.section_id:
            named = page.section_title and not page.text.startswith(page.section_title)
            text += f"\n\n{page.section_title}\n\n{page.text}" if named else f"\n\n{page.text}"
        elif _is_line(before.text.splitlines()[-1:]) or _is_line(page.text.splitlines()[:1]):
            text += f"\n{_without_head(page.text, before.text)}"
        else:
            text += f" {page.text}"
    return text, starts


def _is_line(lines: Sequence[str]) -> bool:
    """Is it a row or an item, which stands on a line of its own?"""
    return bool(lines and _LINE.match(lines[0]))


def _without_head(text: str, before: str) -> str:
    """A table's later part without its first two lines, where the part before has them too."""
    lines, earlier = text.splitlines(), before.splitlines()
    repeated = len(lines) > 2 and lines[0].startswith("|") and set(lines[1]) <= set("|-: ")
    if repeated and any(pair == (lines[0], lines[1]) for pair in pairwise(earlier)):
        return "\n".join(lines[2:])
    return text
