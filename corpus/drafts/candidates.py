"""Everything that could be a column of some documents, the surer before the others."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pageturner.corpus.config import ColumnType
from pageturner.corpus.drafts.candidate import Candidate
from pageturner.corpus.drafts.filed_under import filed_under
from pageturner.corpus.drafts.letters import date_line, letters_dated, signature
from pageturner.corpus.drafts.naming import dates, file_numbers, names_before_dates
from pageturner.corpus.inference import (
    SHARE,
    Inferred,
    are_codes,
    are_names,
    are_sentences,
    are_several,
    are_years,
    infer,
    plain,
    unit_of_name,
)
from pageturner.corpus.labels import (
    LISTS,
    SENDERS,
    SENT_BY,
    line_labels,
    on_a_line,
    short_labels,
    within_a_line,
    wordy_labels,
)
from pageturner.corpus.phrases import Phrase, learn
from pageturner.corpus.readers.records import RECORD_NAMES, first_of
from pageturner.corpus.repeated_phrases import learn_slots
from pageturner.corpus.samples import Sampled
from pageturner.corpus.values import is_absent

_FEWEST = 3
"""In how many documents at least a column must have a value, and a tenth of them."""
_TITLES = frozenset({"title", "name", "headline"})
_NOT_COLUMNS = _TITLES | frozenset({"text", "body", "content", "id", "uuid"})
_SIGNED = "who signed it"
_WRITTEN = "the day it was written"
_BARE_YEAR = r"^\s*(\d{4})\s*$"
_NAME_WORDS = 8
_NAMED = "what it is called"


def candidates(sampled: Sequence[Sampled]) -> Iterator[Candidate]:
    """Everything that could be a column, the surer before the others."""
    told = [one for one in sampled if not one.document.record]
    texts = [one.text for one in told]
    support = max(_FEWEST, len(told) // 10)
    yield from dates([one.title for one in told], "title", support)
    if pattern := letters_dated(texts, support):
        yield Candidate("written", "date", {"pattern": pattern}, description=_WRITTEN)
    yield from dates([one.file_name for one in told], "file_name", support)
    yield from _names_of_records([one for one in sampled if one.document.record])
    yield from _fields([one.document.record for one in sampled], "record")
    yield from _repeated_titles([one.document.record for one in sampled], "record")
    yield from _fields([one.document.metadata for one in told], "front_matter")
    names = [Path(one.file_name).stem for one in told]
    for name, keys in filed_under([one.title for one in told], names, support):
        yield Candidate(name, "text", keys)
    yield from file_numbers([one.file_name for one in told], support)
    yield from names_before_dates([one.title for one in told], support)
    yield from _labels(texts, support)
    if pattern := signature(texts, support):
        yield Candidate("signed_by", "text", {"pattern": pattern}, description=_SIGNED)
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


def names_of_records(sampled: Sequence[Sampled]) -> Iterator[tuple[str, str]]:
    """The record fields that are no columns because nearly every record has its own, and the
    first of their values."""
    for key, found in by_key([one.document.record for one in sampled]):
        if are_names(found):
            yield key, str(found[0])


def by_key(records: Sequence[dict[str, Any]]) -> Iterator[tuple[str, list[Any]]]:
    """The keys that may be columns, each with its values where there are enough of them."""
    values: dict[str, list[Any]] = defaultdict(list)
    for record in records:
        for key, value in record.items():
            if not is_absent(value) and key.lower() not in _NOT_COLUMNS:
                values[key].append(plain(value))
    return ((key, found) for key, found in values.items() if len(found) >= _FEWEST)


def _repeated_titles(records: Sequence[dict[str, Any]], place: str) -> Iterator[Candidate]:
    """What records are called by, where several are called alike: the book of each loan."""
    for key in dict.fromkeys(key for one in records for key in one if key.lower() in _TITLES):
        found = [plain(one[key]) for one in records if not is_absent(one.get(key))]
        inferred = infer(found) if len(found) >= _FEWEST else None
        if inferred and inferred.type == "text":
            yield Candidate("name", "text", {"source": f"{place}:{key}"}, description=key.lower())


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
    for key, found in by_key(records):
        inferred, keys = infer(found), {"source": f"{place}:{key}"}
        if inferred is None and are_codes(found):
            yield Candidate(key, "text", keys)
        elif inferred is None and are_years(found):
            yield Candidate(key, "integer", keys | {"pattern": _BARE_YEAR})
        elif inferred:
            yield _measured(key, inferred, keys)


def _measured(name: str, inferred: Inferred, keys: dict[str, str]) -> Candidate:
    """A column with the unit that stands at its values, or else in its name."""
    if inferred.type not in ("integer", "real") or inferred.unit:
        return Candidate(name, inferred.type, keys, inferred.unit, nought=inferred.nought)
    called, unit = unit_of_name(name)
    return Candidate(called, inferred.type, keys, unit, nought=inferred.nought)


def _labels(texts: Sequence[str], support: int) -> Iterator[Candidate]:
    """Labels that documents have in common: alone on a line, or, before words, several on one."""
    whole = set()
    for label, found in line_labels(texts, LISTS).items():
        if len(found) >= support and are_several(list(found.values())):
            whole.add(label)
            yield Candidate(label, "text", {"pattern": on_a_line(label, texts, LISTS)})
    for label, found in line_labels(texts).items():
        if label in whole:
            continue
        values = list(found.values())
        inferred = infer(values) if len(found) >= support else None
        if inferred is None and len(found) >= support and are_codes(values):
            inferred = Inferred("text")
        if are_sentences(values) and not any(": " in value for value in values):
            whole.add(label)  # (and no part of a sentence is a value)
        if inferred:
            whole.add(label)
            pattern = SENT_BY if label == "from" else on_a_line(label, texts)
            yield _measured(SENDERS.get(label, label), inferred, {"pattern": pattern})
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
