"""Why something was so, where a question selects a few records: the sentences of these that speak
of what is asked why, told as they stand.

A sentence has the word that is asked about, "cancelled, the ferry had no crew"; or it gives a
reason, where a question says nothing but whose is meant, "and why was the third one's?".
"""

import re
from collections.abc import Sequence

from pageturner.agent.notebook import quotable
from pageturner.agent.record_texts import Record, asks_why, record_of
from pageturner.agent.row_words import name_of
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.evidence import Evidence, numbers_of_records
from pageturner.tools.text_to_sql import without_dates
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.words import stem, stems, words

_FEW = 3
"""So many records, selected by what a question says, may be meant by it."""
_MORE = 2
"""So many words has a sentence besides what is asked, or it says nothing of why."""
_JOINTS = re.compile(r"[-/]")
"""What the parts of a number are joined by: "W-1042", "WX/25/0143/FUL"."""
_GIVES_ONE = re.compile(
    r"\b(?:because|due to|owing to|on account of|thanks to|since|reasons?|caused|so that)\b",
    re.IGNORECASE,
)


def reasons_told(
    question: str, evidence: Sequence[Evidence], card: SchemaCard | None
) -> str | None:
    """The sentences that say why, with the names of their records; None where no reason is asked
    for, more than a few records are meant, or none has such a sentence."""
    if card is None or not asks_why(question):
        return None
    opened = [one for one in evidence if one["passage"] and one["found_by"][0] == "scope"]
    if not 0 < len(opened) <= _FEW or max(numbers_of_records(evidence), default=0) > _FEW:
        return None
    told = []
    for entry in opened:
        if record := record_of(entry, card):
            told += [
                f"{record.name}: {quotable(' '.join(one.split()))} [{entry['marker']}]"
                for one in _that_say_why(question, record, card)
            ]
    return "\n\n".join(told) or None


def _that_say_why(question: str, record: Record, card: SchemaCard) -> list[str]:
    asked = _asked(question, record, card)
    if not asked:
        return [one for one in record.prose if _GIVES_ONE.search(one)]
    return [
        one
        for one in record.prose
        if asked & stems(one) and len(words(one)) >= _MORE + len(asked & stems(one))
    ]


def _asked(question: str, record: Record, card: SchemaCard) -> set[str]:
    """What is asked why, in all words of its column, without what only says whose it was."""
    values = " ".join([record.name, *record.fields.values()])
    whose = stems(f"{values} {_JOINTS.sub(' ', values)}")
    whose |= stems(" ".join(map(name_of, (card.table, *card.record_nouns))))
    left = without_dates(question)
    asked = {one for one in stems(left) - whose if not any(map(str.isdigit, one))}
    said = {stem(word) for word in words(left)}
    for column in card.columns:
        ways = [set(map(stem, words(name_of(one)))) for one in _words_of(column)]
        if column.type == "boolean" and any(way <= said for way in ways):
            asked = asked.union(*ways)
        elif column.type == "text":  # (it says of which kind the one is that is meant)
            asked = asked.difference(*ways[:1])
    return asked - {stem(word) for word in KNOWN} or asked


def _words_of(column: ColumnCard) -> tuple[str, ...]:
    return (column.name, *column.synonyms)
