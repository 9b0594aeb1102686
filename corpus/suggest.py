"""Drafting `corpus.toml` from a sample of the files.

    titles, file names, front matter, record fields, "label: value" lines, repeated phrases
        → candidates → run over the sample → those that fill, once each → the draft

A candidate is worth nothing until it has been run: what the draft says that a column fills, it
filled. A few columns that are right beat many that are not, so a candidate is dropped where it
fails to parse, repeats another, or fills too little.
"""

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pageturner.corpus.candidates import Candidate, declared, printable, quoted
from pageturner.corpus.card import Value
from pageturner.corpus.config import RESERVED, ColumnType, CorpusConfig, parse_config
from pageturner.corpus.day_sections import day_sections
from pageturner.corpus.elements import extract
from pageturner.corpus.inference import (
    SHARE,
    Inferred,
    are_codes,
    are_enough,
    are_names,
    are_sentences,
    are_years,
    infer,
    plain,
    unit_of_name,
    why_of_no_use,
)
from pageturner.corpus.labels import (
    SENDERS,
    SENT_BY,
    line_labels,
    on_a_line,
    short_labels,
    within_a_line,
    wordy_labels,
)
from pageturner.corpus.letter_dates import date_line
from pageturner.corpus.naming import dates, file_numbers, names_before_dates
from pageturner.corpus.phrases import Phrase, learn
from pageturner.corpus.readers.records import RECORD_NAMES, first_of
from pageturner.corpus.repeated_phrases import learn_slots
from pageturner.corpus.samples import Sampled, sample
from pageturner.corpus.shared_facts import Place, also_in, places
from pageturner.corpus.title_codes import title_codes
from pageturner.corpus.values import is_absent

MOST_COLUMNS = 24
"""About one document: where papers of several kinds stand together, each kind has its own."""

_FEWEST = 3
"""In how many documents at least a column must have a value, and a tenth of them."""

_SAME = 0.95

_TEMPORAL_SHARE = 0.2
"""How many documents the date that time words are about must fill."""

_OF_THE_FILE = {("front_matter", key) for key in ("created", "modified", "pages")}
"""What a PDF or Word file says of itself."""

_NOT_COLUMNS = frozenset({"title", "name", "headline", "text", "body", "content", "id", "uuid"})


_WRITTEN = "the day it was written"
_BARE_YEAR = r"^\s*(\d{4})\s*$"
_NAME_WORDS = 8
_LISTED = 80
_NAMED = "what it is called"


@dataclass(frozen=True)
class Draft:
    """A drafted `corpus.toml`."""

    text: str
    columns: dict[str, int]
    """Column → how many of the sampled documents it fills."""
    documents: int
    """How many were sampled."""


@dataclass
class _Tried:
    candidate: Candidate
    name: str
    values: dict[int, Value] = field(default_factory=dict)
    temporal: bool = False


def suggest(source: Path) -> Draft:
    """Draft a declaration for the files at `source`.

    Raises:
        SourceError: nothing is there, or nothing of it could be read.
    """
    sampled, files = sample(source)
    unit = "document"
    if sections := day_sections(sampled):
        sampled, unit = sections, "section"
    columns = _shared(_kept(_candidates(sampled), sampled), places(sampled))
    enough = len(sampled) * _TEMPORAL_SHARE
    days = [c for c in columns if c.candidate.type == "date" and len(c.values) >= enough]
    if days:
        max(days, key=lambda column: len(column.values)).temporal = True
        columns.sort(key=lambda column: not column.temporal)
    text = _written(columns, sampled, source, files, unit)
    load(text)
    return Draft(text, {c.name: len(c.values) for c in columns}, len(sampled))


def load(text: str) -> CorpusConfig:
    """The declaration that a draft is."""
    return parse_config(tomllib.loads(text), "the draft")


def _candidates(sampled: Sequence[Sampled]) -> Iterator[Candidate]:
    """Everything that could be a column, the surer before the others."""
    told = [one for one in sampled if not one.document.record]
    texts = [one.text for one in told]
    support = max(_FEWEST, len(told) // 10)
    yield from dates([one.title for one in told], "title", support)
    yield from dates([one.file_name for one in told], "file_name", support)
    yield from _names_of_records([one for one in sampled if one.document.record])
    yield from _fields([one.document.record for one in sampled], "record")
    yield from _fields([one.document.metadata for one in told], "front_matter")
    for noun, pattern in title_codes([one.title for one in told], support):
        yield Candidate(noun, "text", {"source": "title", "pattern": pattern})
    yield from file_numbers([one.file_name for one in told], support)
    yield from names_before_dates([one.title for one in told], support)
    yield from _labels(texts, support)
    if pattern := date_line(texts, support):
        yield Candidate("written", "date", {"pattern": pattern}, description=_WRITTEN)
    for phrase in learn([one.title for one in told], support, most=3):
        if phrase.kind == "number":
            yield from _of_phrase(phrase, "title")
    words = wordy_labels(texts)
    for phrase in learn(texts, support):
        if phrase.kind != "number" or " ".join(phrase.words) not in words:
            yield from _of_phrase(phrase, "text")
    for slot in learn_slots(texts, support):
        yield Candidate("_".join(slot.words), "text", {"pattern": slot.pattern})


def _names_of_records(sampled: Sequence[Sampled]) -> Iterator[Candidate]:
    """What records are called, where nearly each has a short name of its own in capitals."""
    titles = [one.title for one in sampled]
    stated = sum(first_of(RECORD_NAMES, one.document.record) == one.title for one in sampled)
    few = [title for title in titles if title[:1].isupper() and len(title.split()) <= _NAME_WORDS]
    enough = len(few) >= SHARE * len(titles) and len(set(titles)) >= SHARE * len(titles)
    if len(titles) >= _FEWEST and stated == len(titles) and enough:
        yield Candidate("name", "text", {"source": "title"}, description=_NAMED)


def _fields(records: Sequence[dict[str, Any]], place: str) -> Iterator[Candidate]:
    """Front-matter keys or record fields that have a type."""
    for key, found in _by_key(records):
        inferred, keys = infer(found), {"source": f"{place}:{key}"}
        if inferred is None and are_codes(found):
            yield Candidate(key, "text", keys)
        elif inferred is None and are_years(found):
            yield Candidate(key, "integer", keys | {"pattern": _BARE_YEAR})
        elif inferred and inferred.type in ("integer", "real") and not inferred.unit:
            name, unit = unit_of_name(key)
            yield Candidate(name, inferred.type, keys, unit)
        elif inferred:
            yield Candidate(key, inferred.type, keys, inferred.unit)


def _names(sampled: Sequence[Sampled]) -> Iterator[tuple[str, str]]:
    """The record fields that are no columns because nearly every record has its own, and the
    first of their values."""
    for key, found in _by_key([one.document.record for one in sampled]):
        if are_names(found):
            yield key, str(found[0])


def _by_key(records: Sequence[dict[str, Any]]) -> Iterator[tuple[str, list[Any]]]:
    """The keys that may be columns, each with its values where there are enough of them."""
    values: dict[str, list[Any]] = defaultdict(list)
    for record in records:
        for key, value in record.items():
            if not is_absent(value) and key.lower() not in _NOT_COLUMNS:
                values[key].append(plain(value))
    return ((key, found) for key, found in values.items() if len(found) >= _FEWEST)


def _labels(texts: Sequence[str], support: int) -> Iterator[Candidate]:
    """Labels that documents have in common: alone on a line, or, before words, several on one."""
    whole = set()
    for label, found in line_labels(texts).items():
        values = list(found.values())
        inferred = infer(values) if len(found) >= support else None
        if inferred is None and len(found) >= support and are_codes(values):
            inferred = Inferred("text")
        if are_sentences(values) and not any(": " in value for value in values):
            whole.add(label)  # (and no part of a sentence is a value)
        if inferred:
            whole.add(label)
            pattern = SENT_BY if label == "from" else on_a_line(label, texts)
            name = SENDERS.get(label, label)
            yield Candidate(name, inferred.type, {"pattern": pattern}, inferred.unit)
    for label, found in short_labels(texts).items():
        letters = all(len(value) == 1 for value in found.values())  # "V" of "V. Stein"
        inferred = infer(list(found.values())) if len(found) >= support and not letters else None
        if inferred and inferred.type in ("text", "boolean") and label not in whole:
            yield Candidate(label, inferred.type, {"pattern": within_a_line(label)})


def _of_phrase(phrase: Phrase, source: str) -> Iterator[Candidate]:
    name = "_".join(phrase.words[:4])
    keys = {"source": "" if source == "text" else source, "pattern": phrase.pattern}
    said = phrase.said
    if phrase.kind != "number":
        name = name if phrase.kind == "date" else f"{name}_time"
        yield Candidate(name, phrase.kind, keys, description=said)
        return
    numbers = [re.findall(r"\d+\.\d+", match) for _, match in phrase.found.values()]
    kind: ColumnType = "real" if any(numbers) else "integer"
    unit = {"°f": "°F", "°c": "°C"}.get(phrase.unit, phrase.unit)
    yield Candidate(name, kind, keys, unit, phrase.ranged, said)


def _kept(candidates: Iterator[Candidate], sampled: Sequence[Sampled]) -> list[_Tried]:
    """The candidates that fill, each under a name of its own, none saying what another says."""
    kept: list[_Tried] = []
    for candidate in candidates:
        tried = _run(candidate, sampled)
        if tried is None or any(_same(tried, other) for other in kept):
            continue
        tried.name = _free(candidate, {column.name for column in kept})
        kept.append(tried)
    return _most(sorted(kept, key=lambda column: len(column.values), reverse=True))


def _shared(columns: Sequence[_Tried], given: Sequence[Place]) -> list[_Tried]:
    """The columns, what papers of several kinds state in fields and labels of their own in one."""
    told = list(columns)
    for column in columns:
        one = column.candidate
        field = one.type == "text" and ":" in one.keys.get("source", "")
        others = also_in(one.name.lower(), column.values, given) if field and column in told else []
        if others:
            pattern = next((place.pattern for place in others if place.pattern), "")
            keys = one.keys | ({"pattern": pattern} if pattern else {})
            elsewhere = tuple(place.source for place in others)
            column.candidate = replace(one, keys=keys, fallbacks=elsewhere)
            for place in others:
                column.values |= place.values
            told = [c for c in told if not any(_is_of(c.candidate, place) for place in others)]
    return told


def _is_of(candidate: Candidate, place: Place) -> bool:
    """Whether a column is filled from a place alone."""
    source = candidate.keys.get("source") or "text"
    same = (source, candidate.keys.get("pattern", "")) == (place.source, place.pattern)
    return same and not candidate.fallbacks


def _most(columns: Sequence[_Tried]) -> list[_Tried]:
    """The columns that fill most, no more than a few about most documents that they fill."""
    kept: list[_Tried] = []
    about: Counter[int] = Counter()
    for column in columns:
        told = sum(about[number] >= MOST_COLUMNS for number in column.values)
        if 2 * told < len(column.values):
            kept.append(column)
            about.update(column.values.keys())
    return kept


def _run(candidate: Candidate, sampled: Sequence[Sampled]) -> _Tried | None:
    """What a candidate fills; None if it is too little, or too much of it cannot be read."""
    tried = _Tried(candidate, "x")
    config = load(declared(candidate, "x", temporal=False))
    first = config.columns[0].name
    failed = 0
    for number, one in enumerate(sampled):
        elements = extract(config, one.document, one.file_name, one.section)
        failed += bool(elements.failures) and "pattern" not in candidate.keys
        if elements.values[first] is not None:
            tried.values[number] = elements.values[first]
    found = len(tried.values) + failed
    enough = are_enough(len(tried.values), found, candidate.type)
    wrong = not enough or len(set(tried.values.values())) < 2
    return None if wrong or len(tried.values) < _FEWEST else tried


def _same(one: _Tried, other: _Tried) -> bool:
    """Whether two columns say the same of every document, nearly."""
    both = one.values.keys() & other.values.keys()
    alike = sum(_says(other.values[number], one.values[number]) for number in both)
    return alike >= _SAME * len(one.values)


def _says(value: Value, other: Value) -> bool:
    """Whether one value is another, or a code that ends in it: "INV-2306" and 2306."""
    return value == other or (isinstance(other, int) and str(value).endswith(f"-{other}"))


def _free(candidate: Candidate, taken: set[str]) -> str:
    """A name for a column that no other has."""
    name = re.sub(r"[^a-z0-9]+", "_", candidate.name.lower()).strip("_")[:40].strip("_")
    if not name or not name[0].isalpha():
        name = f"value_{name}".strip("_")
    again = {"text": "kind", "date": "date", "time": "time"}.get(candidate.type, candidate.unit)
    names = [name, f"{name}_{re.sub('[^a-z]', '', again.lower()) or 'value'}"]
    names += [f"{name}_{number}" for number in range(2, 100)]
    ends = ("", "_low", "_high")
    used = RESERVED | {name + end for name in taken for end in ends}
    return next(one for one in names if used.isdisjoint(one + end for end in ends))


def _written(
    columns: Sequence[_Tried], sampled: Sequence[Sampled], source: Path, files: int, unit: str
) -> str:
    title = re.sub(r"[-_]+", " ", source.resolve().stem).strip()
    several = f"{len(sampled)} {unit}s"
    parts = [
        f"# Drafted from {several} of {files} file{'s' * (files != 1)}. Rename what is named "
        "badly, drop what is of no use,\n# describe the rest, and give it `synonyms`: the words "
        "that questions will use.\n"
        f"\n[corpus]\ntitle = {quoted(title)}\nunit = {quoted(unit)}\n"
        f"# What {unit}s are called in questions and answers, in the plural, and a list of other "
        f"words for\n# one of them:\n# table = {quoted(_table_name(title))}\n# record_nouns = []\n"
    ]
    if not columns:
        parts.append(
            "# Nothing that these documents have in common could be told. Declare columns by hand,"
            '\n# such as:\n#\n# [columns.date]\n# type = "date"\n# source = "title"\n'
        )
    for column in columns:
        number, value = next(iter(column.values.items()))
        one = sampled[number]
        shown = _context(column, one)
        example = printable(_as_it_stands(column, one) or str(value))[:40]
        comment = f"# fills {len(column.values)} of {several}, such as {example}{shown}"
        comment += _unread(column, sampled)
        parts.append(f"{comment}\n{declared(column.candidate, column.name, column.temporal)}")
    parts += _left_out(columns, sampled, unit)
    elsewhere = {place for column in columns for place in column.candidate.fallbacks}
    for key, value in _names(sampled):
        if f"record:{key}" in elsewhere:
            continue
        name = _free(Candidate(key, "text", {}), {column.name for column in columns})
        parts.append(
            f"# left out: {printable(key)}, such as {printable(value)[:40]}, differs in nearly "
            "every record. Declare it\n# where questions name records by it:\n"
            f'# [columns.{name}]\n# type = "text"\n# source = {quoted(f"record:{key}")}\n'
        )
    return "\n".join(parts)


def _unread(column: _Tried, sampled: Sequence[Sampled]) -> str:
    """What a column is good for that says no type of its own, and what it would leave empty."""
    keys = column.candidate.keys
    if keys == {"source": "title"}:
        return "\n# Questions that say the name of one are then answered of it alone."
    rest = [one for number, one in enumerate(sampled) if number not in column.values]
    said = [printable(_as_it_stands(column, one)) for one in rest]
    listed = ", ".join(dict.fromkeys(filter(None, said)))[:_LISTED]
    what = "is no bare year" if keys.get("pattern") == _BARE_YEAR else "cannot be read"
    return f"\n# It leaves empty what {what}: {listed}" if listed else ""


def _table_name(title: str) -> str:
    name = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")
    return name if name[:1].isalpha() and name not in RESERVED else "records"


def _left_out(columns: Sequence[_Tried], sampled: Sequence[Sampled], unit: str) -> list[str]:
    """Labels that several documents have and no column is filled from."""
    told = list(_fields_left_out(columns, sampled, unit))
    papers = [one for one in sampled if not one.document.record]
    texts = [one.text for one in papers]
    lines = line_labels(texts)
    for label, found in short_labels(texts).items():
        found = lines.get(label, found)
        at, value = next(iter(found.items()))
        said = re.compile(rf"\b{re.escape(label)}\b", re.IGNORECASE)
        used = any(said.search(_found_by(column, papers[at])) for column in columns)
        if len(found) >= _FEWEST and not used and not _is_date(found.values()):
            where = f"{len(found)} of {len(sampled)} {unit}s"
            told.append(_no_column(label, value, where, why_of_no_use(list(found.values()))))
    return told


def _is_date(values: Iterable[str]) -> bool:
    """Whether a label says when: where it fills no column, another one says the same."""
    inferred = infer(list(values))
    return inferred is not None and inferred.type == "date"


def _fields_left_out(
    columns: Sequence[_Tried], sampled: Sequence[Sampled], unit: str
) -> Iterator[str]:
    """Fields of records and of front matter that are neither columns nor told as names."""
    used = {column.candidate.keys.get("source", "") for column in columns}
    used |= {source for column in columns for source in column.candidate.fallbacks}
    used |= {f"record:{key}" for key, _ in _names(sampled)}
    places = {
        "record": [one.document.record for one in sampled],
        "front_matter": [one.document.metadata for one in sampled if not one.document.record],
    }
    for place, given in places.items():
        for key, found in _by_key(given):
            if f"{place}:{key}" not in used and (place, key) not in _OF_THE_FILE:
                value = " ".join(str(found[0]).split())
                where = f"{len(found)} of {len(sampled)} {unit}s"
                yield _no_column(key, value, where, why_of_no_use(found))


def _no_column(name: str, value: str, where: str, why: str) -> str:
    return (
        f"# left out: {printable(name)}, such as {printable(value)[:40]}, in {where}: {why}.\n"
        "# Searches find it.\n"
    )


def _found_by(column: _Tried, one: Sampled) -> str:
    """What the pattern of a column matches in a document."""
    pattern = column.candidate.keys.get("pattern", "")
    match = re.search(pattern, one.text, re.IGNORECASE | re.MULTILINE) if pattern else None
    return match.group() if match else ""


def _as_it_stands(column: _Tried, one: Sampled) -> str:
    """The value as the document writes it: "0.00", and not 0.0; "" where it is not one place."""
    source = column.candidate.keys.get("source") or "text"
    place, _, key = source.partition(":")
    fields = {"record": one.document.record, "front_matter": one.document.metadata}.get(place)
    if fields is not None:
        value = plain(fields.get(key))
        return "" if value is None else " ".join(str(value).split())
    texts = {"title": one.title, "file_name": one.file_name}
    pattern = column.candidate.keys.get("pattern", ".+")
    match = re.search(pattern, texts.get(source, one.text), re.IGNORECASE | re.MULTILINE)
    groups = [group for group in match.groups() if group] if match else []
    return " ".join(groups[0].split()) if len(groups) == 1 else ""


def _context(column: _Tried, one: Sampled) -> str:
    """Where in a document the value was found."""
    source = column.candidate.keys.get("source") or "text"
    if ":" in source:
        return f" in {one.file_name}"
    place = {"title": one.title, "file_name": one.file_name}.get(source, one.text)
    match = re.search(
        column.candidate.keys.get("pattern", ".+"), place, re.IGNORECASE | re.MULTILINE
    )
    if match is None:
        return f" in {one.file_name}"
    start = place.rfind("\n", 0, match.start()) + 1
    before = place[max(start, match.start() - 20) : match.start()]
    after = place[match.end() : match.end() + 20]
    # Cut at words, so that what is shown is what stands there.
    before = before.partition(" ")[2] if match.start() - 20 > start else before
    after = after.rpartition(" ")[0] if " " in after else after
    around = " ".join(f"{before}{match.group()}{after}".split())
    return f' in "{printable(around)[:90]}"'
