"""What is named by a value or a price of the records, and is another thing than these tell.

the phone number of Harrow Dental · the billing address   a number, where "phone" is a channel
how many walks have free parking                          where no fee of the records is nothing
which tickets came by phone · the open tickets            no: records
"""

from pageturner.tools.text_to_sql.language.units import CURRENCIES, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_THINGS = word_set(
    "number numbers address addresses line code codes name names version account password time "
    "times hours fee charge id"
)
_ASKING = word_set("what what's whats give tell which whose show")
_DETERMINERS = word_set("the his her its their my our your a")
_FREE = frozenset({"free"})


def of_a_value(question: Question) -> tuple[str, ...]:
    """The words for such a thing; none where none is named."""
    return _thing(question) or _free_of_charge(question)


def _thing(question: Question) -> tuple[str, ...]:
    """The "phone number" of "what is the phone number of Harrow Dental"."""
    analysis = question.analysis
    if analysis.lacks(_THINGS):
        return ()
    for mention in analysis.mentions:
        at = mention.last
        thing = analysis.low(at) in _THINGS and mention.of("value") and not mention.degree
        named = any(other.first <= at < other.last for other in analysis.mentions)
        if not thing or named or analysis.noun_at(at + 1) or analysis.noun_at(at):
            continue
        before = set(analysis.between(0, mention.first))
        headed = mention.first == 0 or analysis.low(mention.first - 1) in _DETERMINERS
        if headed and (not before or before & _ASKING):
            return analysis.tokens[at - 1].text, analysis.tokens[at].text
    return ()


def _free_of_charge(question: Question) -> tuple[str, ...]:
    """The "free" of "free parking", where what is to be paid is nothing in no record."""
    analysis = question.analysis
    for mention in analysis.mentions if analysis.says(_FREE) else ():
        paid = [c for c in mention.columns if unit_of(c.unit) in CURRENCIES]
        if analysis.low(mention.first - 1) == "free" and paid and mention.of("name"):
            return ("free",)
    return ()
