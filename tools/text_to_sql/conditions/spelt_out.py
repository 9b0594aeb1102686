"""A word that is spelt out behind it, where it cannot be meant as it is declared.

the dry but stormy days:   gusts of 40 or more, nothing wet
excluded by the "dry"      what the "stormy" stands for

virtually no delay,        that is, one of 3 or less
what "no" is to mean       follows
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Truth

_MARKS = word_set(": ( – — -")
_JOINTS = _MARKS | {","}
_AT_ALL = phrases("to speak of, at all, whatsoever, worth mentioning, worth the name")
_NEARLY = word_set("practically virtually nearly almost basically essentially effectively hardly")
_THAT_IS = phrases("i.e, i.e., i . e ., ie, that is, meaning, namely, in other words, by which")


def without_what_is_spelt_out(question: Question) -> None:
    """Drop what is said to be there beside the denial of all that it is one of, where an amount
    behind it says what it stands for."""
    analysis = question.analysis
    marks = [at for at, token in enumerate(analysis.tokens) if token.low in _MARKS]
    marks = sorted({*marks, *(at for at, _ in places(analysis.tokens, _THAT_IS))})
    if not marks:
        return
    explained = [m for m in question.free if _explained(question, m)]
    for mention in explained:
        at = mention.first - 2
        question.analysis.use(at, at + (question.analysis.low(at) in _NEARLY))
    question.free = [m for m in question.free if m not in explained]
    for found in list(question.found):
        word, behind = _truth(found, True), [at for at in marks if at >= found.last]
        if word is None or not behind or found.last - found.first != 1:
            continue
        measured = any(
            one.first > behind[0] and isinstance(one.condition, Comparison)
            for one in question.found
        )
        denied = any(_covers(_truth(one, False), word) for one in question.found)
        if measured and denied:
            question.found.remove(found)


def _explained(question: Question, mention: Mention) -> bool:
    """Whether it is said behind a "no delay" which delays count as none."""
    analysis = question.analysis
    said = {at: at + size for at, size in places(analysis.tokens, _THAT_IS)}
    behind = mention.last + starts(analysis.tokens, mention.last, _AT_ALL)
    behind += analysis.low(behind) in _JOINTS
    if analysis.low(mention.first - 1) != "no" or behind not in said:
        return False
    names = {column.name for column in mention.columns}
    return any(
        found.last > said[behind]
        and isinstance(found.condition, Comparison)
        and not names.isdisjoint(column.name for column in found.condition.measure.columns)
        for found in question.found
    )


def _truth(found: Found, holds: bool) -> ColumnCard | None:
    condition = found.condition
    held = isinstance(condition, Truth) and condition.holds == holds
    return condition.column if held and isinstance(condition, Truth) else None


def _covers(whole: ColumnCard | None, part: ColumnCard) -> bool:
    """Whether a thing is one of those that another column is of: a storm, of what is wet."""
    return whole is not None and whole != part and bool(set(whole.covers) & set(part.worded))
