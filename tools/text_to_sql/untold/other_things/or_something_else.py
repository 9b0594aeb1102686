"""Whether it was one thing or another, and one of them nobody knows: "a hurricane or just hail".

    "was it a hurricane or just hail on 3 May"         that there was hail decides nothing
    "was the hail on 3 May a squall or something else"  the same
    "was it mist or fog on 3 May", where mist is no column of its own
    "what kind of weather was due on 3 May, mist or a squall"
    "which was higher on 3 May, the surge or the swell"

Yes and no are told of what is recorded alone.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.noun_phrases import DETERMINERS, NounPhrases
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_ONLY = word_set("just only simply merely rather perhaps maybe more actually really")
_KINDS = word_set("kind kinds sort sorts type types form")
_ELSE = word_set("something anything nothing")


def or_something_else(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "hurricane" of "was it a hurricane or just hail"."""
    analysis = question.analysis
    if analysis.lacks(("or",)):
        return ()
    if reading.kind not in ("any", "rows") or not one_a_day(analysis.card):
        return ()
    if not (asks_yes_no(question) or _of_which_kind(question) or _which_is_more(question)):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) != "or":
            continue
        clause = NounPhrases(question, *analysis.sentence_of(at))
        before = at - 1 - (analysis.low(at - 1) == ",")
        while before in analysis.dates.used or analysis.low(before) in ("on", "in"):
            before -= 1
        after = at + 1
        while analysis.low(after) in _ONLY | DETERMINERS:
            after += 1
        if analysis.low(after) in _ELSE and analysis.low(after + 1) == "else":
            unknown = [place for place in (before,) if clause.unknown(place)]
            return tuple(analysis.tokens[place].text for place in unknown)
        sides = (before, after)
        named = [place for place in sides if _named(question, place)]
        unknown = [place for place in sides if clause.unknown(place)]
        if len(named) == 1 and len(unknown) == 1:
            return (analysis.tokens[unknown[0]].text,)
    return ()


def _of_which_kind(question: Question) -> bool:
    """The "what kind" of "what kind of hail was due, wet or a squall"."""
    first = min(question.analysis.focus, default=0)
    opening = question.analysis.between(first, first + 3)
    return not _KINDS.isdisjoint(opening) and not {"what", "which"}.isdisjoint(opening)


def _which_is_more(question: Question) -> bool:
    """The "which was higher" of "which was higher on 3 May, the surge or the swell"."""
    first = min(question.analysis.focus, default=0)
    which, was, more = (question.analysis.low(first + n) for n in range(3))
    return which in ("which", "what") and was in COPULAS and "more" in stems(more).values()


def _named(question: Question, at: int) -> bool:
    """Whether a thing of the records stands there."""
    return any(
        m.first <= at < m.last and m.of("name", "low", "value") for m in question.analysis.mentions
    )
