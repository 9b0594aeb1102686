"""Words nobody knows that colour what is known: the "patchy" of "patchy fog"."""

from pageturner.tools.text_to_sql.language.hours_said import is_plain
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.texts.describing import MENTIONING
from pageturner.tools.words import STOPWORDS

LITERAL = word_set("""
    isolated scattered light deep thick frequent soft brief steady constant continuous strong weak
    severe extreme sustained lasting long short bad nice dangerous rare real full complete
""")
"""How sure a thing is, and of which strength, said in a word that the grammar knows."""
SPOKEN_OF = MENTIONING | word_set(
    "mention mentions talk talks word words wording phrase phrases term terms text texts appear "
    "appears appeared occur occurs occurred stand stands turn turns turned up come comes saying "
    "stating reading containing phrased worded written write writes wrote writing"
)
_BECOMING = word_set("turning becoming became becomes become getting growing grew proving")
"""Verbs that say what something came to be, and no colour: "swell turning rough"."""
_RECKONING = word_set("counting treating regarding classing considering reckoning")
"""What somebody does with what is told: "counting hail as snow"."""
_HAVING = word_set(
    "showing displaying exhibiting indicating seeing bringing offering suffering experiencing "
    "enduring sporting presenting combining pairing"
)
"""By these a record has something: "days in May showing hail"."""
_NO_COLOUR = SPOKEN_OF | _BECOMING | _RECKONING | _HAVING
MODAL = word_set("could can would will may might should must did do does to")


def known_places(question: Question) -> set[int]:
    """The tokens of what is named: columns, values, numbers and days."""
    analysis = question.analysis
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}
    numbers = {at for one in analysis.amounts for at in range(one.first, one.last)}
    return named | numbers | analysis.dates.used


def colours_it(question: Question, at: int) -> bool:
    """A word nobody knows, beside what is known: no name, no record, no verb of speaking."""
    analysis = question.analysis
    if not 0 <= at < len(analysis.tokens):
        return False
    token = analysis.tokens[at]
    literal = token.low in LITERAL
    return (
        token.kind == "word"
        and (not is_plain(token) or literal)
        and token.low not in STOPWORDS
        and token.low not in _NO_COLOUR
        and token.low not in UNITS
        and at not in question.telling
        and (at not in analysis.used or (literal and _qualifies_another(question, at)))
        and at not in analysis.dates.used
        and not analysis.noun_at(at)
        and analysis.low(at - 1) not in MODAL  # ("could dump rain")
        and analysis.low(at + 1) != "by"
        and not any(m.first <= at < m.last for m in analysis.mentions if _names(m, literal))
        and not any(one.first <= at < one.last for one in analysis.amounts)
    )


def _names(mention: Mention, literal: bool) -> bool:
    """Whether a mention names something; a word that only qualifies colours what it is none of."""
    return bool(mention.of("name", "value", "low")) or not literal


def _qualifies_another(question: Question, at: int) -> bool:
    """The "steady" of "steady rain", where the wind is what is steady or not."""
    here = [m for m in question.analysis.mentions if m.first <= at < m.last]
    behind = [m for m in question.analysis.mentions if m.first == at + 1]
    columns = {c.name for m in behind for c in m.columns}
    return bool(here and columns) and all(
        not _names(m, True) and columns.isdisjoint(c.name for c in m.columns) for m in here
    )
