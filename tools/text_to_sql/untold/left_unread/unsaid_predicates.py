"""What is asked of records that are named or of a kind, and no column says.

is 9 Saltgate available        that there is such a record answers nothing that is asked of it
which flats are still free     nor do all that there are
which pets were kept           that pets are allowed is another thing
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, is_name
from pageturner.tools.text_to_sql.asks.noun_phrases import said_of_values
from pageturner.tools.text_to_sql.language.english import COPULAS, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_OPENING = word_set(
    "is are was were isn't aren't wasn't weren't has have had hasn't haven't hadn't"
)
_LEADING = word_set("the a an both either all and or , of")
_THERE = PARTS_OF_DAY | word_set("""
    there here in at all on of it them these those that this the a an one some any your our my and
    or record recorded known included mentioned contained covered listed kept held found data list
    base archive collection corpus still now already yet then ever again too also been please
    right correct true yes no not ok today tomorrow yesterday time times for from by to with about
""")


def unsaid_predicate(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words behind the name of a record that are to be true of it; none where a column tells
    anything of it, or where only its being there is asked for."""
    whether = reading.kind in ("any", "all", "none") and not reading.unknown
    if not whether or not asks_yes_no(question):
        return ()
    analysis = question.analysis
    names = [found for found in question.found if is_name(question, found)]
    said = [found.condition for found in names]
    if not names or any(one not in said for one in reading.narrowed_by):
        return ()
    start, end = analysis.sentence_of(names[0].first)
    if analysis.low(start) not in _OPENING:
        return ()
    if not _LEADING.issuperset(analysis.between(start + 1, names[0].first)):
        return ()
    told = {at for m in analysis.mentions for at in range(m.first, m.last) if m.columns}
    told |= analysis.dates.used | {at for one in names for at in range(one.first, one.last)}
    words = [
        analysis.tokens[at]
        for at in range(names[0].last, end)
        if at not in told and not analysis.noun_at(at)
    ]
    return tuple(w.text for w in words if w.kind == "word" and w.low not in _THERE)


def unsaid_of_a_kind(question: Question) -> tuple[str, ...]:
    """The "free" at the end of "which flats are still free", "are any houses still free"; none
    where something declared or a turn of the grammar stands there."""
    analysis = question.analysis
    if analysis.lacks(COPULAS):
        return ()
    for start, end in analysis.sentences:
        if start not in analysis.focus:
            continue
        at = end - 1
        while at > start and _passed_behind(question, at):
            at -= 1
        token, before = analysis.tokens[at], at - 1
        plain = token.low in _THERE or token.low in said_of_values(question)
        if token.kind != "word" or plain or not _says_nothing(question, at):
            continue
        while before > start and analysis.low(before) in _STILL:
            before -= 1
        copula = analysis.low(before) in COPULAS
        last = before - (analysis.low(before - 1) in _RELATIVE) if copula else before + 1
        said = [m for m in analysis.mentions if m.last == last and m.of("value") and not m.degree]
        opens = analysis.low(start) in COPULAS and any(m.first <= start + 3 for m in said)
        if said and (copula or opens or "still" in analysis.between(last, at)):
            return (token.text,)
    return ()


def fact_kept(question: Question) -> tuple[str, ...]:
    """The "kept" of "were the keys kept", where a column says whether they were handed back: it is
    done to the thing, and is no staying so."""
    analysis = question.analysis
    if analysis.lacks(_KEPT):
        return ()
    facts = [m for m in analysis.mentions if any(c.type == "boolean" for c in m.columns)]
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _KEPT or any(m.first <= at < m.last for m in analysis.mentions):
            continue
        first = at - 1
        while analysis.low(first) in _AMID:
            first -= 1
        behind = analysis.tokens[at + 1 : at + 2]
        closes = not behind or behind[0].kind == "mark" or behind[0].low in _CLOSING
        closes = closes or at + 1 in analysis.dates.used
        asked = analysis.sentence_of(at)[0]
        inverted = analysis.low(asked) in COPULAS and any(asked < m.last <= at for m in facts)
        told = analysis.low(first) in COPULAS and any(m.last == first for m in facts)
        if closes and (told or inverted):
            return (analysis.tokens[at].text,)
    return ()


def _passed_behind(question: Question, at: int) -> bool:
    analysis = question.analysis
    if analysis.tokens[at].kind == "mark" or at in analysis.dates.used:
        return True
    return analysis.low(at) in _BEHIND


def _says_nothing(question: Question, at: int) -> bool:
    """Whether a word is none of the card, and no cue took it in; whatever it is that is
    "missing", where nothing stands behind it, it is not of these."""
    analysis = question.analysis
    if any(m.first <= at < m.last and m.columns for m in analysis.mentions):
        return False
    if analysis.low(at) in _MISSING:
        return True
    return at not in analysis.used and not analysis.noun_at(at)


_RELATIVE = word_set("that which who")
_STILL = word_set("still now already currently not yet all also then again just really actually")
_BEHIND = word_set("yet now already please currently today then still again anymore at present")
_MISSING = word_set("missing lacking absent")
_KEPT = word_set("kept held")
_AMID = word_set("not never been being ever also then all both")
_CLOSING = word_set("in at on of for by from during with and or but when where back")
