"""What a chance is asked of: "the chance of hail on 3 May", "how likely was a swell of two metres".

A record states one chance. Of hail it tells where the text speaks of hail; of a number, of what is
told in a word, and of a limit that may be passed it tells nothing.
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Condition, Reading, Truth

_OF = word_set("of for that")
_BETWEEN = AUXILIARIES | word_set(
    "of for that it there to a an any some the be being get getting have having see seeing "
    "hitting reaching exceeding topping passing breaking strong high heavy big"
)
_PASSING = word_set(
    "hitting reaching exceeding topping passing breaking hit reach exceed top pass break above "
    "over beyond below under"
)
_FAR = 6


def mentioned_there(question: Question, shown: list[ColumnCard]) -> list[Condition]:
    """The hail of "what was the chance of hail on 3 May", which the text has to speak of."""
    chance = _chance(question)
    if chance is None or [column for column in shown if column not in chance.columns]:
        return []
    thing = _thing(question, chance)
    if thing is None or thing.of("qualifier"):
        return []
    facts = [column for column in thing.columns if column.type == "boolean"]
    return [Truth(facts[0])] if len(facts) == 1 and thing.of("name") else []


def chances_told(question: Question) -> list[Found]:
    """The conditions that say how likely something was: "a 20% chance of hail"."""
    return [
        found
        for found in question.found
        if isinstance(found.condition, Comparison)
        and any(unit_of(c.unit) == "%" for c in found.condition.measure.columns)
    ]


def chance_of_a_number(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "swell" of "what was the chance of a high swell", the "reaching" of "the chance of it
    reaching 90"."""
    period = reading.period
    if reading.kind != "rows" or period is None or not period.single_day:
        return ()
    chance = _chance(question)
    if chance is None:
        return ()
    analysis = question.analysis
    thing = _thing(question, chance)
    if thing is not None and not thing.of("qualifier"):
        facts = [column for column in thing.columns if column.type == "boolean"]
        foreign = bool(facts) and not any(_is_of(question, chance, fact) for fact in facts)
        return tuple(thing.words.split()) if foreign or not facts else ()
    if analysis.low(chance.last) not in _OF:
        return ()
    for at in range(chance.last + 1, chance.last + 1 + _FAR):
        limit = any(at <= a.first <= at + 1 and unit_of(a.unit) != "%" for a in analysis.amounts)
        if analysis.low(at) in _PASSING and limit:
            return (analysis.tokens[at].text,)
    return ()


def _is_of(question: Question, chance: Mention, fact: ColumnCard) -> bool:
    """Whether the chance that is kept can be one of a thing: of rain that of showers, and neither
    that of mist nor that of severe storms, which are fewer."""
    whose = {word for column in chance.columns for word in column.qualifiers}
    kept = [
        column
        for column in question.analysis.card.columns
        if column.type == "boolean" and not whose.isdisjoint((column.name, *column.synonyms))
    ]
    covered = {way for column in kept for way in (*column.worded, *column.covers)}
    names = {way for way in fact.worded if " " not in way}
    return not kept or fact in kept or not names.isdisjoint(covered)


def _chance(question: Question) -> Mention | None:
    """Where a chance is asked for: by its name, or by how likely a thing was."""
    for mention in question.analysis.mentions:
        columns = {link.column.name: link.column for link in mention.of("name")}
        if columns and all(unit_of(column.unit) == "%" for column in columns.values()):
            return mention
    return None


def _thing(question: Question, chance: Mention) -> Mention | None:
    """What stands behind it: "of hail", "was it to hail", "was hail"."""
    analysis = question.analysis
    asked = analysis.low(chance.last) in _OF or analysis.low(chance.first - 1) == "how"
    at = chance.last
    while at < chance.last + _FAR and analysis.low(at) in _BETWEEN:
        at += 1
    return next((m for m in analysis.mentions if asked and m.first == at > chance.last), None)
