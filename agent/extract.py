"""An answer out of passages without a model: the sentences that carry the evidence, cited."""

import math
import re
from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace

from pageturner.agent.list_items import asks_for_a_thing, asks_for_a_way, is_item
from pageturner.agent.mails import is_mail, without_headers
from pageturner.agent.notebook import quotable
from pageturner.agent.procedures import procedure
from pageturner.agent.quantities import amounts_asked, tells_an_amount
from pageturner.agent.quoting import row_of_extreme, say_fields, statements
from pageturner.agent.record_texts import Record, asks_for_remarks, record_of
from pageturner.agent.releases import is_release
from pageturner.agent.relevance import (
    NEAR_THRESHOLD,
    SUPPORT_THRESHOLD,
    asks_for_more_than_a_day,
    coverage,
    documents_asked_for,
    is_headed_by,
    lacks_a_reason,
    own_section,
    section_title,
    series,
    subject,
    support,
    telling_words,
)
from pageturner.agent.solutions import (
    asks_for_remedy,
    asks_for_the_next,
    asks_what_follows,
    is_of_solutions,
)
from pageturner.agent.wanted import has_new, wanted
from pageturner.corpus.card import SchemaCard
from pageturner.tools.evidence import Evidence, last_page, numbers_of_records
from pageturner.tools.hours import hours, hours_asked
from pageturner.tools.near_words import Nearness
from pageturner.tools.parts import by_passage, by_section, is_whole
from pageturner.tools.scoping import Form
from pageturner.tools.telling import TOLD
from pageturner.tools.text_to_sql.language.english import DAYTIME
from pageturner.tools.words import content_words, stem, stems, words

_SENTENCES = 3
_CLOSE = 0.9
"""A further sentence is told when it scores at least this share of the best one."""

_SUPPORT = 0.8
"""What the support of its passage is worth to a sentence, beside 1 for all the question's words."""

_TITLED = 0.5
"""What a word of the question is worth in the title of a document, beside 1 in the sentence."""

_WANTED = 0.3
"""What it is worth that a sentence has such a thing as the question wants; by `evals.answers`."""

_BARE = 0.1
"""What it is worth that a sentence says nothing besides what a description says."""

_SEVERAL = 10
"""So many passages that all fit are told."""
_LONGEST = 600
_SHORT = 80
"""Words of a passage that is quoted whole."""

_RECORD = 2 * _SHORT
"""Words of a document that is told whole where it alone is asked about."""
_FEW = 2
"""So many documents are told whole, side by side."""
_STRETCH = 14
"""So many, where what each of them says is asked for."""


@dataclass(frozen=True)
class _Candidate:
    entry: Evidence
    position: int
    text: str
    score: float
    record: Record | None = None
    """The record that says so, where records are rows."""
    section: str = ""
    """The title of the section that says so, where records are sections."""
    fields: bool = False
    """Whether it is the fields of the record, and no sentence."""


def extract(
    question: str,
    evidence: Sequence[Evidence],
    card: SchemaCard | None = None,
    near: Nearness | None = None,
) -> str | None:
    """The best sentences, each with its marker, in the order of the notebook; None if none fit.

    Args:
        card: by which records that are rows are known: their sentences are told with their names.
        near: by which a word counts in part that is said in another word.
    """
    alike = series(evidence)
    documents = documents_asked_for(question, alike) if alike else ""
    dated = any(e["rows"] is not None and e["rows"]["form"].get("period") for e in evidence)
    question = subject(question, evidence)
    passages = [entry for entry in evidence if entry["passage"] is not None]
    if dated or alike:  # what a day was like is told of every day, and why it was so of few
        passages = [entry for entry in passages if not lacks_a_reason(question, entry["text"])]
    scored = {entry["marker"]: support(question, entry, near) for entry in passages}
    least = NEAR_THRESHOLD if near else SUPPORT_THRESHOLD
    good = [entry for entry in passages if scored[entry["marker"]] >= least]
    good = good or _turned_to(passages, scored)
    sections = [part for entry in good for part in by_section(entry)]
    candidates = _of_records(question, _candidates(question, sections, scored, card, near))
    if not candidates and good and not asks_for_more_than_a_day(question):
        likeliest = by_section(max(good, key=lambda entry: scored[entry["marker"]]))[0]
        if stems(question) & stems(section_title(likeliest)):  # (and no sentence says it again)
            candidates = _opening(question, likeliest)
    if not asks_for_a_thing(question):
        spoken = [one for one in candidates if not is_item(one.text)]
        candidates = spoken if spoken or asks_for_a_way(question) else candidates
    if not candidates:
        return None
    for part in sections:
        if is_whole(part) and (row := row_of_extreme(question, part["text"])):
            return _told(_Candidate(part, 0, row, 1.0))
    best = max(candidates, key=lambda one: one.score)
    if asks_for_remedy(question):
        read = [part for entry in passages for part in by_section(entry)]
        if way := procedure(question, sections, scored, read):
            return way
    if asks_what_follows(question) and (after := _page_after(question, good, evidence)):
        return "\n\n".join(_told(one) for one in after)
    if documents == "one":
        best = max(candidates, key=lambda one: one.score + _bareness(question, one))
        candidates = [one for one in candidates if one.entry["marker"] == best.entry["marker"]]
    chosen = sorted(
        (one for one in candidates if one.score >= _CLOSE * best.score),
        key=lambda one: -one.score,
    )
    said = chosen
    chosen = _each_once(chosen)[: None if documents == "several" else _SENTENCES]
    chosen.sort(key=lambda one: (one.entry["marker"], _page(one.entry), one.position))
    chosen = _each_once([_with_remarks(question, one) for one in chosen])
    rows = any(one.record is not None for one in chosen)
    return "\n\n".join(_told(one, said if alike or rows else ()) for one in chosen)


def _of_records(question: str, candidates: list[_Candidate]) -> list[_Candidate]:
    """Without the fields of rows, where a sentence of one has a word of the question that its
    fields have not."""
    asked = stems(question)
    told = any(
        one.record and not one.fields and (asked - one.record.signs) & stems(one.text)
        for one in candidates
    )
    return [one for one in candidates if not (told and one.fields)]


def _with_remarks(question: str, one: _Candidate) -> _Candidate:
    """The fields of a record with its sentences behind them; these alone, where they are asked
    for."""
    record = one.record
    if record is None or not one.fields or not record.prose:
        return one
    remarks = " ".join(record.prose)
    if asks_for_remarks(question, record):
        return replace(one, text=remarks, fields=False)
    return replace(one, text=f"{one.text} {remarks}")


def best_described(question: str, evidence: Sequence[Evidence]) -> str | None:
    """The passage that fits a description best, quoted; the nearest ones, where several are
    looked for. None where no description is."""
    forms = [entry["rows"]["form"] for entry in evidence if entry["rows"] is not None]
    described = next((form["described"] for form in forms if form.get("described")), None)
    passages = [entry for entry in evidence if entry["passage"] is not None]
    if described is None or not passages:
        return None
    telling = [entry for entry in passages if TOLD in entry["found_by"]]
    passages = telling or passages
    if telling and _all_said(telling, forms):
        return "\n\n".join(quote(question, entry) for entry in telling)
    question = subject(question, evidence)
    passages = _told_so(question, passages, forms)
    supports = {entry["marker"]: support(question, entry) for entry in passages}
    best = dict.fromkeys(supports, 0.0)
    sections = [part for entry in passages for part in by_section(entry)]
    for one in _candidates(question, sections, supports):
        score = one.score + _bareness(question, one)
        best[one.entry["marker"]] = max(best[one.entry["marker"]], score)
    scored = sorted(
        ((best[e["marker"]] + supports[e["marker"]], e) for e in passages), key=lambda one: -one[0]
    )
    if described == "one":
        return quote(question, scored[0][1])
    near = [entry for score, entry in scored if score >= _CLOSE * scored[0][0]]
    return "\n\n".join(quote(question, entry) for entry in near)


def told_of_few(question: str, evidence: Sequence[Evidence]) -> str | None:
    """What the one or two short documents of a scope say, or all of a stretch of days, where that
    is asked; or as much of the one as tells a time or an amount that no column does. None where
    there is no such document, or nothing of it in it."""
    opened = [entry for entry in evidence if entry["passage"] and entry["found_by"][0] == "scope"]
    rows = [entry for entry in evidence if entry["rows"] is not None]
    forms = [entry["rows"]["form"] for entry in rows if entry["rows"] is not None]
    few = _STRETCH if forms and all(form.get("whole") for form in forms) else _FEW
    if not 0 < len(opened) <= few or not forms or asks_for_more_than_a_day(question):
        return None
    named = all(
        (form.get("period") or form.get("whole")) and not form.get("columns") for form in forms
    )
    all_of_them = all(count == len(opened) for count in numbers_of_records(rows))
    short = all(len(entry["text"].split()) <= _RECORD for entry in opened)
    if not (named and all_of_them and short):
        return None
    unread = [word for form in forms for word in form.get("unknown", [])]
    asked = stems(" ".join(unread))
    if len(opened) > 1 and asked:
        return None
    told = []
    for entry in sorted(opened, key=lambda one: one["documents"][0]["source"]):
        said = statements(question, entry["text"])
        about = [part for part in said if asked & stems(part)]
        if asked and not (about and all(form.get("wants") == "both" for form in forms)):
            said = about if about or not DAYTIME.issuperset(unread) else said
            # (a time or an amount is asked for, not what is said; a part of the day of which it
            # says nothing is as the whole of it)
        if said:
            heading = own_title(entry, opened)
            told.append(f"{heading}{' '.join(' '.join(said).split())} [{entry['marker']}]")
    return "\n\n".join(told) or None


def own_title(entry: Evidence, beside: Sequence[Evidence]) -> str:
    """The words of a document's title by which it differs from those told beside it, and a colon;
    of sections of one document, their titles. "" where it stands alone."""
    titles = [other["documents"][0]["title"].split() for other in beside if other["documents"]]
    if not entry["documents"]:
        return ""
    if len({tuple(title) for title in titles}) < 2:
        title = own_section(entry)
        sections = {section_title(other) for other in beside if other["passage"]}
        return f"{title}: " if title and len(sections) > 1 else ""
    columns = enumerate(zip(*titles, strict=False))
    same = next((at for at, words in columns if len(set(words)) > 1), min(map(len, titles)))
    own = entry["documents"][0]["title"].split()[same:]
    return f"{' '.join(own)}: " if own else ""


def _all_said(passages: Sequence[Evidence], forms: Sequence[Form]) -> bool:
    """Whether nothing is left by which one of these passages would fit better than another: their
    hours or their order were asked for, or all words that were, or what a few of them say."""
    told = [one for form in forms for one in form.get("told", [])]
    if any(one["spans"] or one["part"] or one["then"] or one["first"] for one in told):
        return True
    unread = [word for form in forms for word in form.get("unknown", []) if word.isalpha()]
    asked = {one for word in unread for one in stems(word)}
    if not asked:
        return len(passages) <= _SEVERAL and "several" in [f.get("described") for f in forms]
    return all(asked <= _signs(entry["text"]) for entry in passages)


def _told_so(question: str, passages: list[Evidence], forms: Sequence[Form]) -> list[Evidence]:
    """The passages that have all the words by which none of the columns describes: "scattered";
    all of them, where none has, and none that has a word which is said not to hold."""
    unread = [word for form in forms for word in form.get("unknown", []) if word.isalpha()]
    denied = {stem(word) for word in unread if _denied(question, word)}
    asked = {one for word in unread for one in stems(word)} - denied
    left = [entry for entry in passages if not denied & stems(entry["text"])] or passages
    return [entry for entry in left if asked <= _signs(entry["text"])] or left


def _denied(question: str, word: str) -> bool:
    return re.search(rf"\b(?:not|no|without)\s+{re.escape(word)}\b", question, re.I) is not None


def quote(question: str, entry: Evidence) -> str:
    """A passage said with its marker: whole where it is short, else its two best sentences."""
    parts = [
        part for section in by_section(entry) for part in statements(question, section["text"])
    ]
    if len(entry["text"].split()) > _SHORT:
        asked = stems(question)
        ranked = sorted(range(len(parts)), key=lambda at: -len(asked & stems(parts[at])))
        parts = [parts[at] for at in sorted(ranked[:2])]
    return f"{' '.join(' '.join(parts).split())} [{entry['marker']}]"


def _candidates(
    question: str,
    passages: Sequence[Evidence],
    scored: dict[int, float],
    card: SchemaCard | None = None,
    near: Nearness | None = None,
) -> list[_Candidate]:
    """Sentences scored by the rarity of the question's words and hours they share, and by their
    passage."""
    asked = stems(question) | hours_asked(question)
    reason = asks_for_more_than_a_day(question)
    least = min(2, len(asked), len(telling_words(question)) or 1)
    kind, amounts = wanted(question), amounts_asked(question)
    split = [(entry, *_split(question, entry, card)) for entry in passages]
    seen = Counter(word for *_, parts in split for part in parts for word in _signs(part) & asked)
    total = sum(len(parts) for *_, parts in split)
    rarity = {word: math.log(1 + total / (1 + seen[word])) for word in asked}
    whole = sum(rarity.values()) or 1.0
    found = []
    for entry, record, parts in split:
        title_words = stems(entry["documents"][0]["title"]) if entry["documents"] else set()
        headed = is_headed_by(question, entry)
        section = asked & stems(section_title(entry)) if headed else set()
        asked_before: set[str] = set()
        for position, part in enumerate(parts):
            own = asked & (_signs(part) | asked_before)
            if part.endswith("?"):
                asked_before = own  # (what follows is about it)
                continue
            asked_before = set()
            called = asked & title_words if own and is_mail(entry["text"]) else set()
            if reason and len(own | called) < least:
                continue  # one word in common is no reason
            shared = sum(rarity[word] for word in own | section)
            nearly = _nearly(question, part, own | section | title_words, near)
            shared += sum(rarity[word] * how for word, how in nearly.items())
            shared += _TITLED * sum(rarity[word] for word in (asked & title_words) - own - section)
            score = shared / whole + _SUPPORT * scored[entry["marker"]]
            fits = kind is not None and has_new(kind, part, question)
            if amounts:
                fits = tells_an_amount(amounts, part)
            score += _WANTED if fits else 0.0
            told = bool(own or nearly or (amounts and fits))
            if told or len(parts) == 1 or (headed and position < _SENTENCES):
                fields = record is not None and position == 0
                named = "" if record else _section_named(entry, card)
                found.append(_Candidate(entry, position, part, score, record, named, fields))
    return found


def _nearly(question: str, part: str, known: Set[str], near: Nearness | None) -> dict[str, float]:
    """The stems of the question that a sentence says in another word, and how nearly."""
    if near is None:
        return {}
    absent = [word for word in content_words(question) if stem(word) not in known]
    return {stem(word): how for word, how in near(absent, content_words(part)).items()}


def _section_named(entry: Evidence, card: SchemaCard | None) -> str:
    """The title of a section, where records are sections and it is none of the whole document; or
    where it is a release of a changelog, which no line of it says."""
    if is_release(section_title(entry)):
        return section_title(entry)
    title = own_section(entry)
    sections = card is not None and bool(card.columns) and card.unit == "section"
    whole = not entry["documents"] or title == entry["documents"][0]["title"]
    return "" if whole or not sections else title


def _split(
    question: str, entry: Evidence, card: SchemaCard | None
) -> tuple[Record | None, list[str]]:
    """What a passage says: where it is a row, its fields first and then its sentences."""
    text = without_headers(question, entry["text"])
    record = record_of(entry, card) if text == entry["text"] else None
    if record is None:
        return None, statements(question, text)
    return record, [say_fields(record.fields.items()), *record.prose]


def _bareness(question: str, one: _Candidate) -> float:
    own = _signs(one.text)
    return _BARE * len(own & _signs(question)) / len(own) if own else 0.0


def _signs(text: str) -> set[str]:
    return stems(text) | hours(text)


def _page_after(
    question: str, good: Sequence[Evidence], evidence: Sequence[Evidence]
) -> list[_Candidate]:
    """The opening of the page after the best passage: inside its segment, or turned to.

    Where it is not asked for what comes next, another section tells of something else.
    """
    anywhere = asks_for_the_next(question)
    for entry in good:
        parts = by_passage(entry)
        shared = [coverage(question, part["text"]) for part in parts]
        nearest = shared.index(max(shared))
        if nearest + 1 < len(parts) and (anywhere or _same_section(*parts[nearest : nearest + 2])):
            return _opening(question, parts[nearest + 1])
    places = {(p["document_hash"], last_page(p) + 1): e for e in good if (p := e["passage"])}
    for entry in evidence:
        passage = entry["passage"]
        if passage is None or entry["found_by"][0] != "next_page":
            continue
        before = places.get((passage["document_hash"], passage["page"]))
        if before is None:
            continue
        if anywhere or is_of_solutions(entry) or _same_section(by_passage(before)[-1], entry):
            return _opening(question, by_section(entry)[0])
    return []


def _same_section(one: Evidence, other: Evidence) -> bool:
    return section_title(one) == section_title(other)


def _each_once(candidates: Sequence[_Candidate]) -> list[_Candidate]:
    """Without those that say word for word what one before them says: a file and its copy."""
    said: dict[tuple[str, ...], _Candidate] = {}
    for one in candidates:
        said.setdefault(tuple(words(one.text)), one)
    return list(said.values())


def _opening(question: str, entry: Evidence) -> list[_Candidate]:
    said = statements(question, entry["text"])[:_SENTENCES]
    return [_Candidate(entry, at, text, 1.0) for at, text in enumerate(said)]


def _page(entry: Evidence) -> int:
    return entry["passage"]["page"] if entry["passage"] is not None else 0


def _turned_to(passages: Sequence[Evidence], scored: dict[int, float]) -> list[Evidence]:
    """Where no passage is good by itself, those that memory or a turned page brought."""
    brought = [p for p in passages if not p["found_by"][0].startswith("search")]
    return sorted(brought, key=lambda entry: -scored[entry["marker"]])[:2]


def _told(candidate: _Candidate, beside: Sequence[_Candidate] = ()) -> str:
    """A sentence with its marker, and those of the documents `beside` that say it as well; where
    these are records, headed by their names."""
    text = quotable(" ".join(candidate.text.split()))
    if len(text) > _LONGEST:
        text = text[:_LONGEST].rsplit(" ", 1)[0] + " …"
    said = words(candidate.text)
    alike = [candidate, *(one for one in beside if words(one.text) == said)]
    alike.sort(key=lambda one: one.entry["marker"])
    names = [e.record.name if e.record else e.section for e in alike if not e.fields]
    names = list(dict.fromkeys(filter(None, names)))
    between = "; " if any("," in name for name in names) else ", "
    head = f"{between.join(names)}: " if names else ""
    text = text.removeprefix("- ") if head else text
    markers = dict.fromkeys(one.entry["marker"] for one in alike)
    return f"{head}{text} {' '.join(f'[{marker}]' for marker in markers)}"
