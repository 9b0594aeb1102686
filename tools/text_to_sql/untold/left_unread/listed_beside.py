"""One of several things that are asked for in a list, which nobody knows, where another is told.

the average takings and footfall in May            not the takings alone
takings, footfall and staff for all of May         nor the takings and the staff

What is told would look like all there was to tell. Of a few records it is told, and the answer
says beside it of what their documents say nothing. A verb of another clause is no such thing:
"give me the takings and explain why".
"""

from pageturner.tools.text_to_sql.asks.noun_phrases import DETERMINERS, NounPhrases, describes
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_JOINING = word_set("and & , + / plus")
_CLOSING = word_set("? . , ! ; on in at for of during from and & please pls") | {""}
_OWN = DETERMINERS | word_set("its their his her our my your what which")
_FEW = 3
_TELLING = ("rows", "average", "sum", "extreme")
_LONGEST = 3


def listed_beside(question: Question, reading: Reading) -> tuple[str, ...]:
    """The unknown words of what is listed right behind a column that is told."""
    analysis = question.analysis
    if reading.kind not in _TELLING or analysis.lacks(_JOINING):
        return ()
    period = reading.period
    if reading.kind == "rows" and period is not None and period.days <= _FEW:
        return ()  # (its documents are read besides, and the answer says of what they say nothing)
    shown = {column.name for column in reading.shown}
    if reading.measure is not None:
        shown.update(column.name for column in reading.measure.columns)
    for mention in analysis.mentions:
        at = mention.last
        told = mention.of("name") and not mention.degree and not mention.of("value")
        if not told or shown.isdisjoint(column.name for column in mention.columns):
            continue
        dated = analysis.low(at) in ("on", "for", "in") and at + 1 in analysis.dates.used
        at = analysis.past_dates(at + 1) if dated else at
        if analysis.low(at) not in _JOINING or mention.first not in analysis.focus:
            continue
        if unknown := _unknown(question, at + 1):
            return unknown
    for at in sorted(analysis.focus):  # "the best day in May and its footfall"
        owned = analysis.low(at) in _JOINING and analysis.low(at + 1) in ("its", "their")
        if owned and (unknown := _unknown(question, at + 1)):
            return unknown
    return ()


def _unknown(question: Question, at: int) -> tuple[str, ...]:
    """The words of a phrase that begins there, where none of them is known and it ends there."""
    analysis = question.analysis
    at += analysis.low(at) == "and"
    named = analysis.low(at) in _OWN
    at += named
    clause = NounPhrases(question, *analysis.sentence_of(at))
    phrase = clause.phrase(at)
    if not phrase or len(phrase) > _LONGEST or phrase[0] != at:
        return ()
    head, end = phrase[-1], phrase[-1] + 1
    ends = end in analysis.dates.used or end >= clause.end or analysis.low(end) in _CLOSING
    low = analysis.low(head)
    verb = not named and (low in PLAIN or low.endswith("ed"))
    coloured = describes(low) or low.endswith("ly") or analysis.tokens[head].text[0].isupper()
    known = any(clause.firm(one) or clause.of_records(one) for one in phrase)
    if not ends or verb or coloured or known or not any(map(clause.unknown, phrase)):
        return ()
    return tuple(analysis.tokens[one].text for one in phrase)
