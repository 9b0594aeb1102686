"""Which mentions a question is about: those of the sentences that ask, without what is only said
in passing.

how high were the gusts          the gusts, and no high
at least 90%, fog or not         the chance, and no fog
Porto, May: how many words       those of Porto
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.pointing import (
    day_pointed_to,
    happened_so,
    only_as_a_rule,
    pointed_back,
    pointing_only,
)
from pageturner.tools.text_to_sql.asides.told_before import told_before
from pageturner.tools.text_to_sql.columns.by_unit import HOURS
from pageturner.tools.text_to_sql.columns.quantities import SIZES
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC


def relevant(analysis: Analysis) -> list[Mention]:
    """Mentions of the sentences that ask, or of all where those have none; asides left out."""
    inside = [m for m in analysis.mentions if m.first in analysis.focus]
    content = [m for m in inside if m.of("name", "low", "value")]
    content = [m for m in content if not all(column.temporal for column in m.columns)]
    chosen = (
        [*_in_front(analysis), *inside]
        if (content or any(_asked_amount(analysis, amount) for amount in analysis.amounts))
        and pointed_back(analysis) is None
        and not happened_so(analysis)
        and not told_before(analysis)
        else _of_the_day(analysis)
    )
    result = []
    for mention in chosen:
        if (
            _aside(analysis, mention)
            or _of_degree(analysis, mention, chosen)
            or _hour_of(mention, chosen)
            or _doing_so(analysis, mention, chosen)
        ):
            analysis.use(mention.first, mention.last)
        else:
            result.append(mention)
    return result


def _in_front(analysis: Analysis) -> list[Mention]:
    """The "Porto" of "Porto, May: how many words": values that stand in front of the question with
    nothing but a time or a number, of columns of which it names no other value nor asks for one."""
    start = min(analysis.focus, default=0)
    front = [m for m in analysis.mentions if m.last <= start]
    named = [m for m in front if m.of("value") and not m.of("name", "low") and not m.degree]
    if not named or len(named) < len(front) or one_a_day(analysis.card):
        return []
    said = {at for m in named for at in range(m.first, m.last)} | analysis.dates.used
    so_many = (one for one in analysis.amounts if not (one.unit or one.operator))
    said |= {at for one in so_many for at in range(one.first, one.last)}
    if any(at not in said and analysis.low(at) not in _BESIDE_A_NAME for at in range(start)):
        return []
    asked = [m for m in analysis.mentions if m.first >= start]
    asked = [m for m in asked if m.of("value") or _asks_which(analysis, m)]
    others = {column.name for m in asked for column in m.columns}
    return [m for m in named if others.isdisjoint(column.name for column in m.columns)]


def _asks_which(analysis: Analysis, mention: Mention) -> bool:
    """The "ship" of "the Aurora: which ship was fuller", "was it the ship with the most people"."""
    before, after = analysis.low(mention.first - 1), analysis.low(mention.last)
    return bool(mention.of("name")) and (before in _WHICH or after in _WITH)


_NEAR = 4
_AGAINST = word_set("compared compare compares relative close closer closest equal similar")
_BESIDE_A_NAME = word_set("the our in on for of and or , . : ; - – —")
_WHICH = word_set("which what whose other another any each every")
_WITH = word_set("with without that")


def _asked_amount(analysis: Analysis, amount: Amount) -> bool:
    """Whether an amount stands in the sentences that ask, and is none of days, nor the "two" of
    "how many degrees lie between the two"."""
    named = amount.spoken and not (amount.unit or amount.operator)
    named = named and analysis.low(amount.first - 1) in ("the", "these", "those")
    pronoun = named and not analysis.low(amount.last).isalnum()
    return amount.first in analysis.focus and amount.unit != "day" and not pronoun


def _of_the_day(analysis: Analysis) -> list[Mention]:
    """All mentions, but those of what somebody only holds of the day that is told of, and the
    "wettest" of one of which a figure is told."""
    held = pointing_only(analysis) | only_as_a_rule(analysis)
    if day_pointed_to(analysis):
        start = min(analysis.focus)
        figures = any(a.last <= start and a.unit != "day" for a in analysis.amounts)
        ended = [m for m in analysis.mentions if m.degree == "most" and m.last <= start]
        held |= {at for m in ended for at in range(m.first, m.last) if figures}
    analysis.used |= held
    return [m for m in analysis.mentions if m.first not in held]


_NO_MATTER = {
    (verb, what)
    for verb in ("don't", "doesn't", "dont", "doesnt", "needn't")
    for what in ("count", "matter")
}


def _hour_of(mention: Mention, others: list[Mention]) -> bool:
    """The "hour" of "sent out at the latest hour": of what, another word says."""
    names = {column.name for column in mention.columns}
    return mention.words.lower() in HOURS and any(
        column.type == "time" and column.name not in names
        for other in others
        for column in other.columns
        if other.of("name")
    )


def _of_degree(analysis: Analysis, mention: Mention, others: list[Mention]) -> bool:
    """The "high" of "how high were the gusts", "how high did the planned highs get": it only asks
    for the amount."""
    if analysis.low(mention.first - 1) != "how":
        return False
    if all(unit_of(column.unit) == "%" for column in mention.columns):
        return False  # "how likely was the swell" asks for no height of it
    names = {column.name for column in mention.columns}
    named = [other for other in others if other is not mention and other.of("name")]
    named = [other for other in named if not other.degree]
    numbers = [{c.name for c in other.columns if c.type in NUMERIC} for other in named]
    for other, own in zip(named, numbers, strict=True):
        between = analysis.between(mention.last, other.first)
        if between and own and own < names and _DID_THE.issuperset(between):
            return True
    if analysis.low(mention.first) not in SIZES:
        return _asked_of(analysis, mention, others)
    if _of_it(analysis, mention, others):
        return False
    return any(own and not own & names for own in numbers)


_DID_THE = AUXILIARIES | {"the", "its"}


def _doing_so(analysis: Analysis, mention: Mention, others: list[Mention]) -> bool:
    """The "wind" of "how hard was the wind supposed to gust": of what does so, it is asked how
    much it did."""
    names = {column.name for column in mention.columns}
    return bool(mention.of("name")) and any(
        analysis.low(other.first - 1) == "to"
        and analysis.low(other.first - 2) not in _AGAINST
        and mention.last < other.first <= mention.last + _NEAR
        and other.of("name")
        and {column.name for column in other.columns} < names
        for other in others
    )


def _of_it(analysis: Analysis, mention: Mention, others: list[Mention]) -> bool:
    """The "high" of "how high did it get on rainy days", whose amount is asked for by itself."""
    at = mention.first + 1
    if analysis.low(at) not in AUXILIARIES or analysis.low(at + 1) != "it":
        return False
    return not any(other.first == at + 2 and other.of("name") for other in others)


def _asked_of(analysis: Analysis, mention: Mention, others: list[Mention]) -> bool:
    """The "cold" of "how cold was the wind chill": whose amount is asked for, stands behind it."""
    at = mention.last
    if not mention.of("name", "low") or analysis.low(at) not in AUXILIARIES:
        return False
    at += 1 + (analysis.low(at + 1) in ("the", "its", "their"))
    return any(
        other.first == at
        and any(c.type in NUMERIC for c in other.columns)
        and not {c.name for c in other.columns} & {c.name for c in mention.columns}
        for other in others
        if other.of("name")
    )


def _aside(analysis: Analysis, mention: Mention) -> bool:
    """Whether the mention is said not to matter: "not just …", "regardless of …", "…, or not"."""
    opening = analysis.low(analysis.sentence_of(mention.first)[0])
    either_way = analysis.between(mention.last, mention.last + 2) == ["or", "not"]
    behind = analysis.between(mention.last, mention.last + 6)
    placed = behind[:1] == ["in"] and "or" in behind[2:4]  # "fog in the text or not"
    either_way = either_way or (placed and behind[behind.index("or") + 1 :][:1] == ["not"])
    if either_way and analysis.low(mention.first - 1) == "," and opening not in AUXILIARIES:
        analysis.use(mention.last, mention.last + len(behind) if placed else mention.last)
        return True  # "at least 90%, fog or not"
    unmeant = tuple(analysis.between(mention.last, mention.last + 2)) in _NO_MATTER
    if unmeant and not mention.of("value"):
        return True  # "a wind of 15 or more (gusts don't count)"
    before = analysis.between(max(0, mention.first - 2), mention.first)
    if before == ["not", "counting"] and all(c.type in NUMERIC for c in mention.columns):
        return True  # "a wind of 15 or more, not counting gusts"
    return any(
        cue.meaning == "aside"
        and cue.last <= mention.first
        and analysis.light_between(cue.last, mention.first)
        and "also" not in analysis.between(mention.last, mention.last + 3)
        for cue in analysis.cues
    )
