"""Nougat: the formulas of a scientific PDF as LaTeX.

Nougat writes a whole paper anew, and may leave out or make up parts of it. So only its formulas
are taken: a displayed one by its printed number, or by its turn where both count as many; one
inside a line with its paragraph, where the words around it are those that stand there already.
"""

import json
import re
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from pathlib import Path

from pageturner.corpus.documents import Block
from pageturner.corpus.readers.papers import Formula, Paper
from pageturner.corpus.services.calling import Service, ServiceError

PATH = "/predict/"
_ACCEPT = ("application/json", "text/plain", "text/markdown")
_DISPLAYED = re.compile(r"\\\[(.+?)\\\]", re.DOTALL)
_TAG = re.compile(r"\\tag\*?\{\(?([^{}]{1,12}?)\)?\}")
_IN_LINE = re.compile(r"\\\((.+?)\\\)", re.DOTALL)
_WORD = re.compile(r"[^\W\d_]{4,}")
_GAVE_UP = re.compile(
    r"\+\+\+ ==(?:WARNING|ERROR).*?(?:\+\+\+|\Z)|\[MISSING_PAGE[^\]]*\]", re.DOTALL
)
_LEAST_WORDS, _LEAST_SHARED = 8, 0.8


@dataclass(frozen=True)
class Placed:
    """How many of Nougat's formulas, and paragraphs with formulas, there are and found a place."""

    there: int
    placed: int


def formulas_of_nougat(service: Service, pdf: Path, paper: Paper) -> Placed:
    """Write Nougat's formulas into a paper.

    Raises:
        ServiceError: it did not answer, or not with text.
        OSError: the file cannot be opened.
    """
    body = service.post(PATH, pdf, field="file", data={}, accept=_ACCEPT)
    try:
        text = body.decode("utf-8")
        told = json.loads(text) if text.startswith('"') else text
    except (ValueError, RecursionError) as error:
        raise ServiceError(f"{service.name} answered no text: {error}") from error
    if not isinstance(told, str) or text.startswith(("{", "[{")):
        raise ServiceError(f"{service.name} answered something else than Markdown")
    return place(told, paper)


def place(markdown: str, paper: Paper) -> Placed:
    """Write the formulas of Nougat's Markdown into a paper."""
    markdown = _GAVE_UP.sub("", markdown)
    displayed = [_formula(found) for found in _DISPLAYED.findall(markdown)]
    paragraphs = [
        " ".join(one.split())
        for one in _DISPLAYED.sub("", markdown).split("\n\n")
        if _IN_LINE.search(one)
    ]
    placed = _place_displayed(displayed, paper) + _place_paragraphs(paragraphs, paper)
    return Placed(there=len(displayed) + len(paragraphs), placed=placed)


def _formula(found: str) -> Formula:
    tag = _TAG.search(found)
    latex = " ".join(_TAG.sub("", found).split())
    return Formula(text=f"$${latex}$$", label=tag.group(1).strip() if tag else "")


def _place_displayed(displayed: list[Formula], paper: Paper) -> int:
    standing = [
        (items, index, item)
        for items, index in paper.items()
        if isinstance(item := items[index], Formula)
    ]
    counts = Counter(one.label for one in displayed)
    by_label = {one.label: one for one in displayed if one.label and counts[one.label] == 1}
    pairs = [(there, by_label[there[2].label]) for there in standing if there[2].label in by_label]
    bare = [there for there in standing if not there[2].label]
    turns = [one for one in displayed if not one.label]
    if len(bare) == len(turns):
        pairs += zip(bare, turns, strict=True)
    for (items, index, old), new in pairs:
        items[index] = replace(old, text=new.text)
    return len(pairs)


def _place_paragraphs(paragraphs: list[str], paper: Paper) -> int:
    standing = [
        (items, index)
        for items, index in paper.items()
        if isinstance(item := items[index], Block) and item.kind == "text"
    ]
    words = [Counter(_WORD.findall(_text(items[index]))) for items, index in standing]
    where: dict[str, list[int]] = defaultdict(list)
    for number, bag in enumerate(words):
        for word in bag:
            where[word].append(number)
    placed = 0
    for text in paragraphs:
        bag = Counter(_WORD.findall(_IN_LINE.sub(" ", text)))
        shared: Counter[int] = Counter()
        for word, count in bag.items():
            for number in where.get(word, ()):
                shared[number] += min(count, words[number][word])
        if bag.total() < _LEAST_WORDS or not shared:
            continue
        ((number, same),) = shared.most_common(1)
        if same >= _LEAST_SHARED * max(bag.total(), words[number].total()):
            items, index = standing[number]
            old = items[index]
            assert isinstance(old, Block)
            items[index] = replace(old, text=_IN_LINE.sub(_dollars, text))
            words[number] = Counter()
            placed += 1
    return placed


def _dollars(found: "re.Match[str]") -> str:
    return f"${found.group(1).strip()}$"


def _text(item: object) -> str:
    return item.text if isinstance(item, Block) else ""
