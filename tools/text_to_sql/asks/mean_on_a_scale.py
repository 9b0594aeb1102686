"""Whether a mean of words that have an order lies beyond one of them.

was the average sea rougher than slight in May      the mean place on the scale is past that of it
on average, was the sea at least moderate           it is there, or past it
was the average sea slight                          nearest to which of them it was, is told

Not of single records: "was the sea ever rougher than slight".
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based
from pageturner.tools.text_to_sql.asks.calendar_groups import span_of
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Measure, Membership, Reading


def mean_on_a_scale(question: Question) -> Reading | None:
    """The mean of the scale, held to the value that is named."""
    analysis = question.analysis
    if not analysis.has("average") or not asks_yes_no(question) or span_of(question):
        return None
    if question.free and any(question.numeric(mention) for mention in question.free):
        return None
    if any(isinstance(found.condition, Comparison) for found in question.found):
        return None  # "was the average delay above 5 when the sea was rough"
    scales = [found for found in question.found if _on_a_scale(found)]
    if len(scales) != 1 or not isinstance(found := scales[0].condition, Membership):
        return None
    reading = Reading("average", measure=Measure(found.column), wants="value")
    reading.conditions = [c for c in question.conditions if c != found]
    reading.limit = _limit(question, scales[0], found)
    return based(question, reading)


def _on_a_scale(found: Found) -> bool:
    condition = found.condition
    return isinstance(condition, Membership) and bool(condition.column.order) and not found.negated


def _limit(question: Question, found: Found, met: Membership) -> tuple[str, float] | None:
    """On which side of which place the mean is to lie; None where no side is said."""
    order = [value.lower() for value in met.column.order]
    places = sorted(order.index(v.lower()) for v in met.values if v.lower() in order)
    named = [
        order.index(str(link.value).lower())
        for mention in question.analysis.mentions
        if found.first <= mention.first < found.last or mention.first == found.last
        for link in mention.of("value")
        if link.column == met.column and str(link.value).lower() in order
    ]
    if not places or not named or places != list(range(places[0], places[-1] + 1)):
        return None
    place, rising, falling = named[-1], places[-1] == len(order) - 1, places[0] == 0
    if rising == falling or (len(places) == 1 and place == places[0]):
        return None
    if rising:
        return (">=" if place in places else ">"), place
    return ("<=" if place in places else "<"), place
