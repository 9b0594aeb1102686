"""The texts of records that are rows: their fields, their sentences, and what neither answers.

A row of a table and a section of fields share a word or a number with nearly any question, and a
search finds some of them for it. Their fields are there to be asked as columns: where that could
not be done, a few rows answer neither how many there are nor which of them has the most, and only
a sentence that speaks of what is asked does.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pageturner.agent.quoting import field_lines, fields_in_line
from pageturner.agent.relevance import (
    by_anybody,
    own_section,
    supports,
    telling_words,
)
from pageturner.agent.row_words import name_of
from pageturner.agent.wanted import extreme, measured
from pageturner.corpus.card import SchemaCard
from pageturner.corpus.chunking import sentences
from pageturner.tools.evidence import Evidence
from pageturner.tools.near_words import Nearness
from pageturner.tools.parts import by_section
from pageturner.tools.phrasing import kind_of
from pageturner.tools.text_to_sql import without_dates
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.words import stem, stems, words

_FEW = 2
"""So many records, selected by what was understood of a question, may be meant by it."""
_LEAST_WORDS = 3
_MOSTLY = 0.6
"""Of the words that no field has, the share with which a sentence speaks of what is asked."""

_PROSE = re.compile(r".*[.!?][\"'”’)]?$")
_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")
_NOTES = {stem(word) for word in ("note", "noted", "remark", "remarked", "comment", "commented")}
_PERSON = re.compile(
    r"\bnames?\s+of\s+(?:the\s+|an?\s+)?(?:\w+\s+){1,2}(?:who|whom|whose)\b", re.IGNORECASE
)
"""Somebody who is asked for by what they did."""
_JOINTS = re.compile(r"[-/]")
"""What the parts of a number are joined by: "W-1042"."""
_WHY = re.compile(r"^\W*(?:\w+\W+){0,2}(?:why|how come)\b", re.IGNORECASE)
_SIZE = re.compile(
    r"^\W*how (wide|deep|tall|high|heavy|fast|long) (?:is|are|was|were)\b", re.IGNORECASE
)
_COUNTED = re.compile(r"\b(?:how many|number of|how often)\s+(?:different\s+)?(?P<noun>\w*)", re.I)
_HOW_MANY = re.compile(r"\b(?:how many|how much|how often|how long|number of)\b", re.I)
_RECKONED = re.compile(
    r"\b(?:average|mean|median|total|sum|in all|altogether|correlation|ratio|share|percentage"
    r"|most|least|fewest|(?:more|less|fewer|better|worse)\b.*\b(?:than|or)"
    r"|\w{2,}er\b(?:.*\bthan|[^,]*,.*\bor)|(?:is|are|was|were) \w{2,}er\b.*\bor)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True)
class Record:
    """The text of a row."""

    name: str
    fields: Mapping[str, str]
    """Without those that are sentences."""
    prose: tuple[str, ...]
    """The sentences of its remarks, and of what stands beside the fields."""
    remarks: tuple[str, ...] = ()
    """What the fields are called that are sentences."""

    @cached_property
    def signs(self) -> set[str]:
        told = " ".join(map(name_of, [*self.fields, *self.remarks, *self.fields.values()]))
        return stems(f"{told} {_JOINTS.sub(' ', told)}")


def record_of(entry: Evidence, card: SchemaCard | None) -> Record | None:
    """A passage read as a row; None where its text has no fields, or most are of no column."""
    if card is None or not card.columns or entry["passage"] is None or not entry["documents"]:
        return None
    told: dict[str, str] = {}
    fields: dict[str, str] = {}
    prose: list[str] = []
    remarks: list[str] = []
    for block in entry["text"].split("\n\n"):
        lines = field_lines(block)
        if not lines and (lines := fields_in_line(block)):
            prose += [one for one in sentences(block) if one.partition(": ")[0] not in dict(lines)]
        elif not lines:
            prose += sentences(block)
        for name, value in lines:
            told[name] = value
            if _PROSE.match(value) and len(value.split()) >= _LEAST_WORDS:
                prose += sentences(value)
                remarks.append(name)
            else:
                fields[name] = value
    columns = stems(" ".join(name_of(column.name) for column in card.columns))
    declared = sum(bool(stems(name_of(name)) & columns) for name in told)
    if not fields or 2 * declared < len(told):
        return None
    name = _named(entry, card, fields)
    return Record(name=name, fields=fields, prose=tuple(prose), remarks=tuple(remarks))


def asks_for_remarks(question: str, record: Record) -> bool:
    """Is it asked what somebody wrote of a record, and not what stands in its fields?"""
    remarks = {stem(word) for name in record.remarks for word in name_of(name).split()}
    return not stems(question).isdisjoint(remarks | _NOTES)


def unanswered_by_records(
    question: str,
    evidence: Sequence[Evidence],
    card: SchemaCard | None,
    near: Nearness | None = None,
) -> str:
    """Why the passages found, where these are rows, answer nothing; "" where one does, or where
    another document may."""
    known = _called(card) if card else set()
    telling = telling_words(by_anybody(without_dates(question)))
    asked = {stem(word): word for word in telling if len(word) > 1}
    beside = asked.keys() - known  # (what stands in front of the records names what they are)
    records = []
    for part in (p for entry in evidence if entry["passage"] for p in by_section(entry)):
        if record := record_of(part, card):
            records.append(record)
        elif supports(question, part, near) and not (
            card and card.unit == "section" and beside.isdisjoint(stems(part["text"]))
        ):
            return ""
    if not records or card is None:
        return ""
    if year := _year_of_none(question, records, card):
        return f"no record is of {year}"
    beyond = [asked.keys() - record.signs - known for record in records]
    counted = _COUNTED.search(question)
    if asks_why(question):
        return "" if _say_so(records, beyond, _MOSTLY) else "no reason was found"
    if counted or _is_reckoned(question):
        ours = counted is not None and all(
            stem(counted["noun"]) in record.signs | known for record in records
        )
        if not ours and _say_so(records, beyond, 1.0):
            return ""
        what = "counted" if counted else "compared"
        return f"nothing was {what}, for not all of the question was understood"
    if not beside and _LISTED.match(question):
        return _NOT_UNDERSTOOD
    if _say_so(records, beyond, _MOSTLY):
        return ""
    absent = set.intersection(*map(set, beyond))
    if any(asks_for_remarks(question, record) for record in records):
        if not any(record.prose for record in records):
            return "nothing is noted there"
    elif _asks_for_somebody(question, evidence) and stems(question).isdisjoint(
        _told_in_words(card)
    ):
        return "nobody is named"
    if size := _size_of_none(question, records, known):
        return f"nothing is said of {size}"
    if absent:
        said = stems(" ".join(sentence for record in records for sentence in record.prose))
        if unsaid := [asked[one] for one in asked if one in absent - said]:
            return f"nothing is said of {', '.join(unsaid)}"
        return OTHERWISE
    if kind_of(question) == "whether":
        return _NOT_UNDERSTOOD
    return "" if _one_is_named(stems(question) - known, records) else _NOT_UNDERSTOOD


_LISTED = re.compile(r"\W*which (?:of the )?\w+s\b", re.IGNORECASE)
"""What asks for several records, and not for what one of them says."""


def _called(card: SchemaCard) -> set[str]:
    """What columns and records are called, and the words that describe them."""
    phrases = [*map(name_of, (card.table, *card.record_nouns))]
    for column in card.columns:
        phrases += [*map(name_of, (column.name, *column.synonyms)), column.description]
    return stems(" ".join(phrases))


def _asks_for_somebody(question: str, evidence: Sequence[Evidence]) -> bool:
    """Whether it is asked who, or which of those who do something did: the reading says so."""
    if kind_of(question) == "who" or _PERSON.search(question):
        return True
    forms = [entry["rows"]["form"] for entry in evidence if entry["rows"] is not None]
    return any("who" in form.get("unknown", ()) for form in forms)


def _size_of_none(question: str, records: Sequence[Record], known: set[str]) -> str:
    """The "deep" of "how deep is it", where no field is of a depth and no sentence has a number;
    "" where it may be told."""
    if not (asked := _SIZE.match(question)):
        return ""
    size = asked[1].lower()
    called = stems(" ".join([size, *measured(question)]))
    if called & known or any(called & record.signs for record in records):
        return ""
    said = " ".join(sentence for record in records for sentence in record.prose)
    return "" if any(map(str.isdigit, said)) or called & stems(said) else size


def _told_in_words(card: SchemaCard) -> set[str]:
    """What the columns are called that may name somebody."""
    named = [c for c in card.columns if c.type == "text"]
    return stems(" ".join(name_of(word) for c in named for word in (c.name, *c.synonyms)))


def asks_why(question: str) -> bool:
    """Is a cause asked for? The columns by which a record is found tell none."""
    return kind_of(question) == "why" or _WHY.search(question) is not None


def asks_for_a_figure(question: str) -> bool:
    """Is a number asked for, or a comparison: what a few of many records, quoted, never answer?"""
    return _HOW_MANY.search(question) is not None or _is_reckoned(question)


def _is_reckoned(question: str) -> bool:
    """Is it told of several records at once: a sum, an end of a scale, a comparison?"""
    if extreme(question) or _RECKONED.search(question):
        return True
    return any(map(is_superlative, words(question)))


OTHERWISE = "what is said of it does not say what was asked"
_NOT_UNDERSTOOD = "not all of the question was understood"


def _say_so(records: Sequence[Record], beyond: Sequence[set[str]], share: float) -> bool:
    """Whether a sentence of a record has so much of what is asked beyond the fields."""
    return any(
        asked and len(asked & stems(sentence)) >= share * len(asked)
        for record, asked in zip(records, beyond, strict=True)
        for sentence in record.prose
    )


def _one_is_named(asked: set[str], records: Sequence[Record]) -> bool:
    """Whether few are left, or one has more of the words that are the name of no column."""
    shared = sorted((len(asked & record.signs) for record in records), reverse=True)
    return len(records) <= _FEW or shared[0] > shared[1]


def _year_of_none(question: str, records: Sequence[Record], card: SchemaCard) -> str:
    """A year that lies outside all of the records' dates, and that none of those found speaks of;
    "" where there is none."""
    dates = [
        str(end)[:4] for c in card.columns if c.type == "date" for end in (c.minimum, c.maximum)
    ]
    known = [year for year in dates if year.isdigit()]
    if not known:
        return ""
    said = " ".join(" ".join([*one.fields.values(), *one.prose]) for one in records)
    outside = (y for y in _YEAR.findall(question) if not min(known) <= y <= max(known))
    return next((year for year in outside if year not in said), "")


def _named(entry: Evidence, card: SchemaCard, fields: Mapping[str, str]) -> str:
    """The title of a record; of one that its file only numbers, "invoices line-4", the first of
    its fields, and of a kind under one title its number."""
    for name, value in fields.items():
        if name_of(name).lower() in map(name_of, card.numbered):
            return value
    document = entry["documents"][0]
    title = document["title"]
    if card.unit == "section":
        title = own_section(entry) or title
    _, _, place = document["source"].rpartition("#")
    return next(iter(fields.values())) if place and title.endswith(place) else title
