"""The text of a draft: its columns, each with what it fills, and what was left out."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pageturner.corpus.drafts.candidate import Candidate, as_toml, printable, quoted
from pageturner.corpus.drafts.candidates import by_key, names_of_records
from pageturner.corpus.drafts.noun_of_records import called_after, numbered_by
from pageturner.corpus.drafts.tried import MOST_COLUMNS, Tried, free_name
from pageturner.corpus.drafts.words_of_columns import adds_up, words_of_columns
from pageturner.corpus.inference import SHARE, infer, plain, why_of_no_use
from pageturner.corpus.labels import line_labels, short_labels
from pageturner.corpus.samples import Sampled
from pageturner.corpus.values import is_absent, parse_value

_FEWEST = 3
"""In how many documents at least a column must have a value, and a tenth of them."""
_LISTED = 80
_LABEL = 3
"""Words of what is a label, rather than the opening of a sentence."""
_BARE_YEAR = r"^\s*(\d{4})\s*$"
_OF_THE_FILE = {("front_matter", key) for key in ("created", "modified", "pages")}
"""What a PDF or Word file says of itself."""


def written(
    columns: Sequence[Tried], sampled: Sequence[Sampled], source: Path, files: int, unit: str
) -> str:
    title = re.sub(r"[-_]+", " ", source.resolve().stem).strip()
    several = f"{len(sampled)} {unit}s"
    parts = [
        f"# Drafted from {several} of {files} file{'s' * (files != 1)}. Rename what is named "
        "badly, drop what is of no use,\n# describe the rest, and give it `synonyms`: the words "
        "that questions will use.\n"
        f"\n[corpus]\ntitle = {quoted(title)}\nunit = {quoted(unit)}\n"
        f"# What {unit}s are called in questions and answers, in the plural, and a list of other "
        f"words for\n# one of them:\n{_called(title, columns, sampled, unit)}# record_nouns = []\n"
    ]
    if not columns:
        parts.append(
            "# Nothing that these documents have in common could be told. Declare columns by hand,"
            '\n# such as:\n#\n# [columns.date]\n# type = "date"\n# source = "title"\n'
        )
    spoken = words_of_columns(_one_valued(columns))
    for column in columns:
        number, value = next(iter(column.values.items()))
        one = sampled[number]
        shown = _context(column, one)
        example = printable(_as_it_stands(column, one) or str(value))[:40]
        comment = f"# fills {len(column.values)} of {several}, such as {example}{shown}"
        comment += _unread(column, sampled)
        drafted = as_toml(column.candidate, column.name, column.temporal)
        summed = adds_up(column.name, column.candidate.type, column.candidate.unit)
        added = "additive = true\n" if summed and not column.candidate.upper_end else ""
        called = f"calls = {quoted(column.calls)}\n" if column.calls else ""
        parts.append(f"{comment}\n{drafted}{spoken.get(column.name, '')}{added}{called}")
    parts += _left_out(columns, sampled, unit)
    elsewhere = {place for column in columns for place in column.candidate.fallbacks}
    for key, value in names_of_records(sampled):
        if f"record:{key}" in elsewhere or _is_told(key, columns, sampled):
            continue
        name = free_name(Candidate(key, "text", {}), {column.name for column in columns})
        parts.append(
            f"# left out: {printable(key)}, such as {printable(value)[:40]}, differs in nearly "
            "every record. Declare it\n# where questions name records by it:\n"
            f'# [columns.{name}]\n# type = "text"\n# source = {quoted(f"record:{key}")}\n'
        )
    return "\n".join(parts)


def _unread(column: Tried, sampled: Sequence[Sampled]) -> str:
    """What a column is good for that says no type of its own, and what it would leave empty."""
    keys = column.candidate.keys
    if keys == {"source": "title"}:
        return "\n# Questions that say the name of one are then answered of it alone."
    rest = [one for number, one in enumerate(sampled) if number not in column.values]
    said = [printable(_as_it_stands(column, one)) for one in rest]
    listed = ", ".join(dict.fromkeys(filter(None, said)))[:_LISTED]
    what = "is no bare year" if keys.get("pattern") == _BARE_YEAR else "cannot be read"
    return f"\n# It leaves empty what {what}: {listed}" if listed else ""


def _one_valued(columns: Sequence[Tried]) -> Iterator[tuple[str, str, str]]:
    """Name, type and unit of those that are no ranges."""
    for column in columns:
        if not column.candidate.upper_end:
            yield column.name, column.candidate.type, column.candidate.unit


def _called(title: str, columns: Sequence[Tried], sampled: Sequence[Sampled], unit: str) -> str:
    """What records are called, where they are of one kind and the folder says which."""
    of_one_kind = any(len(column.values) >= SHARE * len(sampled) for column in columns)
    names = {column.name for column in columns}
    table, says_it = called_after(title, names)
    said = of_one_kind and unit == "document" and says_it
    for column in () if said else columns:
        text = column.candidate.type == "text"
        numbers = text and column.candidate.keys.get("source") == "title"
        each = len(set(column.values.values())) == len(sampled)
        if numbers and each and (noun := numbered_by(column.name, names)):
            return f"table = {quoted(noun)}\n"
    return f"{'' if said else '# '}table = {quoted(table)}\n"


def _left_out(columns: Sequence[Tried], sampled: Sequence[Sampled], unit: str) -> list[str]:
    """Labels that several documents have and no column is filled from."""
    told = list(_fields_left_out(columns, sampled, unit))
    at_of = [number for number, one in enumerate(sampled) if not one.document.record]
    papers = [sampled[number] for number in at_of]
    texts = [one.text for one in papers]
    lines = line_labels(texts)
    for label, found in short_labels(texts).items():
        found = lines.get(label, found)
        at, value = next(iter(found.items()))
        said = re.compile(rf"\b{re.escape(label)}\b", re.IGNORECASE)
        used = any(said.search(_found_by(column, papers[at])) for column in columns)
        used = used or any(
            _has(column, {at_of[at]: value for at, value in found.items()}) for column in columns
        )
        used = used or len(label.split()) > _LABEL or _is_date(found.values())
        if len(found) >= _FEWEST and not used:
            where = f"{len(found)} of {len(sampled)} {unit}s"
            told.append(_no_column(label, value, where, why_of_no_use(list(found.values()))))
    return told


def _is_date(values: Iterable[str]) -> bool:
    """Whether a label says when: where it fills no column, another one says the same."""
    inferred = infer(list(values))
    return inferred is not None and inferred.type == "date"


def _fields_left_out(
    columns: Sequence[Tried], sampled: Sequence[Sampled], unit: str
) -> Iterator[str]:
    """Fields of records and of front matter that are neither columns nor told as names."""
    used = {column.candidate.keys.get("source", "") for column in columns}
    used |= {source for column in columns for source in column.candidate.fallbacks}
    used |= {f"record:{key}" for key, _ in names_of_records(sampled)}
    places = {
        "record": [one.document.record for one in sampled],
        "front_matter": [one.document.metadata for one in sampled if not one.document.record],
    }
    for place, given in places.items():
        for key, found in by_key(given):
            told = place == "record" and _is_told(key, columns, sampled)
            if f"{place}:{key}" not in used and not told and (place, key) not in _OF_THE_FILE:
                value = " ".join(str(found[0]).split())
                where = f"{len(found)} of {len(sampled)} {unit}s"
                typed = infer(found) is not None
                yield _no_column(key, value, where, _REPEATS if typed else why_of_no_use(found))


def _has(column: Tried, said: dict[int, str]) -> bool:
    """Whether a column has what documents say behind a label, wherever it is read from."""
    try:
        read = {n: parse_value(value, column.candidate.type) for n, value in said.items()}
    except ValueError:
        return False
    return sum(column.values.get(n) == value for n, value in read.items()) >= SHARE * len(read)


def _is_told(key: str, columns: Sequence[Tried], sampled: Sequence[Sampled]) -> bool:
    """Whether a column that is found in another place reads what records have in this field."""
    told = {
        number: plain(value)
        for number, one in enumerate(sampled)
        if not is_absent(value := one.document.record.get(key))
    }
    return any(all(c.values.get(n) == value for n, value in told.items()) for c in columns)


_REPEATS = f"another column says it, or there are {MOST_COLUMNS} columns already"


def _no_column(name: str, value: str, where: str, why: str) -> str:
    return (
        f"# left out: {printable(name)}, such as {printable(value)[:40]}, in {where}: {why}.\n"
        "# Searches find it.\n"
    )


def _found_by(column: Tried, one: Sampled) -> str:
    """What the pattern of a column matches in a document."""
    pattern = column.candidate.keys.get("pattern", "")
    match = re.search(pattern, one.text, re.IGNORECASE | re.MULTILINE) if pattern else None
    return match.group() if match else ""


def _as_it_stands(column: Tried, one: Sampled) -> str:
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


def _context(column: Tried, one: Sampled) -> str:
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
