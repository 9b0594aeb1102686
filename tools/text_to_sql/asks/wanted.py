"""What is wanted, said by itself: "dry days in May. Count please", "did that happen? List."."""

from pageturner.tools.text_to_sql.columns.kind_nouns import kind_named
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question


def list_wanted(question: Question) -> bool:
    """`did that ever happen? List.`: a sentence that asks for nothing but a list, or `every day in
    May on which it hailed`."""
    analysis = question.analysis
    if _every_one_wanted(question):
        return True
    return not analysis.lacks(_LISTING) and any(
        low in _LISTING and set(analysis.between(start, end)) <= _LISTING | _POLITE
        for start, end in analysis.sentences
        for low in analysis.between(start, end)[:4]
    )


_LISTING = word_set("list lists dates which when")
_POLITE = word_set(
    "please pls them all those the me . ! ? , and if so tell say give show name ones day days they "
    "were was it that"
)


def _every_one_wanted(question: Question) -> bool:
    """`state every date in May on which gusts appeared`: opens with the records, and a clause says
    which; not "what was the gust on every day on which it rained"."""
    analysis = question.analysis
    period = analysis.dates.period
    if analysis.lacks(_EVERY) or (period is not None and period.named_days):
        return False  # (of days that are named each is told of)
    start = min(analysis.focus, default=0)
    while analysis.low(start) in _STATING:
        start += 1
    if analysis.low(start) not in _EVERY or not analysis.noun_at(start + 1):
        return False
    end = analysis.sentence_of(start)[1]
    if not {"what", "how", "when"}.isdisjoint(analysis.between(start, end)):
        return False
    return any(
        analysis.low(at) == "which" and analysis.low(at - 1) in _HANGING
        for at in range(start + 2, min(start + _FAR, end))
    )


_EVERY = word_set("every each")
_STATING = word_set("kindly please state report me us tell give list name show find write out down")
_HANGING = word_set("on in at during for")
_FAR = 16


def count_wanted(question: Question, at: int) -> bool:
    """The "count" of "dry days in May. count please", "…, just the count"."""
    low = question.analysis.low
    ends = low(at + 1) in ("", ".", "?", "!", "please", "pls", "only", "then")
    while low(at - 1) in ("just", "only", "the", "a", "day", "give", "me"):
        at -= 1
    return ends and low(at - 1) in (".", ",", "?", ";", ":", "-", "–", "—")


def weekdays_follow(question: Question, at: int) -> bool:
    """The "Fridays" of "the number of wet Fridays", "count all the Fridays"; "the number of
    bookings on Fridays" is of bookings."""
    analysis = question.analysis
    kinds = {p for m in analysis.mentions if m.of("name", "value") for p in range(m.first, m.last)}
    while analysis.low(at) in _ALL_OF_THE or at in kinds - analysis.dates.used:
        at += 1
    several = analysis.low(at).removesuffix("s") in (*WEEKDAY_NUMBERS, "weekday")
    return several and analysis.low(at).endswith("s") and at in analysis.dates.used


_ALL_OF_THE = word_set("of the all up only those")


def called_by_their_kind(question: Question, at: int) -> bool:
    """The "plans" of "which plans for May include a delay", "list the plans with hail": what only
    tells one column from another, in the plural, means the records."""
    analysis = question.analysis
    while analysis.low(at) in ("the", "all", "me", "those", "any", "of", "in", "for") or (
        at in analysis.dates.used
    ):
        at += 1
    mention = next((m for m in analysis.mentions if m.first == at), None)
    if mention is None or mention.of("name", "low", "value") or not analysis.low(at).endswith("s"):
        return False
    after = mention.last
    while after in analysis.dates.used or analysis.low(after) in ("in", "of", "for", "from"):
        after += 1
    said = analysis.low(after) in _HAVING or analysis.low(after).endswith("ed")
    return said and after < analysis.sentence_of(at)[1]


def of_a_kind_asked(question: Question, at: int) -> bool:
    """The "flat" of "which flat", "show me the 3 bedroom flats", before any verb."""
    analysis = question.analysis
    for place in range(at, min(at + _REACH, len(analysis.tokens))):
        word = analysis.low(place)
        if kind_named(analysis, place):
            return _FURTHER.isdisjoint(analysis.between(place, len(analysis.tokens)))
        if word in AUXILIARIES or word in ASKING or word in _BREAKS or analysis.noun_at(place):
            return False
    return False


_REACH = 6
_FURTHER = word_set("what how when why where who")
"""What is asked of the records that are sought, is told with them."""
_BREAKS = word_set("of and in or , ; : . ? !")


_HAVING = word_set(
    "was were is are had has have did do does of would will with without that which include "
    "includes carry carries mention mentions give gives gave contain contains list lists state "
    "states name names show shows speak spoke said say"
)
