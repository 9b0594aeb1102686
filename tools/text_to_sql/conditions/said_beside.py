"""What is said of the record beside the one that is sought: "a dry day right after a wet one".

what holds    side      of it           what holds of the other
a dry day     after     a               wet one
dry           with      rain            the day before
dry,          but       hail            the day before and the day after
dry           two days  after           a wet day

Only where every day has one record of its own; the record beside it is that of the day beside it.
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.conditions.neighbours import BESIDE, days_beside, neighbour
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import CARDINALS, PhraseTable, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Beside,
    Comparison,
    Condition,
    Membership,
    Stated,
    Truth,
)
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_SIDES = PhraseTable(
    {
        "-1": "after, following, followed, preceded by",
        "1": "before, preceding, preceded, followed by",
    }
)
_SAID_OF = word_set(
    "was were had saw brought a an some is turned stayed something be to plain plainly both with "
    "bring brings bringing see sees have has get got gets"
)
_AT_ONCE = word_set("right straight immediately directly just coming came")
_ARTICLES = word_set("a an the another")
_SEEKING = word_set("i'm im we're you're they're what's")
_POINTING = frozenset({"'", "that", "this", "it", "then", "those", "these", "a", "an", "the"})
"""After "the day before" these say whose: "the day before that", "the day before a storm"."""


def beside_others(analysis: Analysis, found: list[Found]) -> list[Found]:
    """`a dry day right after a wet one`: what is said of the record beside, said of that."""
    period = analysis.dates.period
    if period is not None and period.named_days:
        return found
    result: list[Found] = []
    beside: tuple[Found, list[int], str] | None = None
    for one in found:
        days, joint = _days(analysis, one, alone=_alone(analysis, found))
        if not days and beside and _with_it(analysis, beside[0], one):
            days, joint = beside[1:]
        beside = (one, days, joint) if days else beside
        result += _beside(analysis, one, days, joint)
    both = [one for one in found if _of_both_days(analysis, one)]
    return [*both, *(one for one in result if one not in both)]


def stated_beside(question: Question) -> None:
    """`and the day before had a delay`: what is only stated, said of the record beside."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is not None and period.named_days:
        return
    for mention in list(question.free):
        columns = [c for c in question.numeric(mention) if c.type in NUMERIC]
        ranked = any(c.last == mention.first for c in analysis.cues if c.meaning in ("high", "low"))
        if mention.degree or ranked or not columns or not mention.of("name"):
            continue
        column, denied = resolve(analysis, mention, columns), negated(analysis, mention.first)
        if column.filled == analysis.card.count:
            continue  # "what was the high on the day before": it is asked for
        stated = Stated(column, not denied)
        found = Found(stated, mention.first, mention.last, denied)
        days, joint = _days(analysis, found, alone=False)
        if days and neighbour(analysis.card, days[0]):
            question.free.remove(mention)
            question.found += _beside(analysis, found, days, joint)


def _alone(analysis: Analysis, found: list[Found]) -> bool:
    """Whether one condition is told: what "and the day before had hail" joins, is another."""
    if len(found) != 1:
        return False
    at = _said_from(analysis, found[0])
    before = [
        analysis.low(at - size - 1)
        for size in (3, 2)
        if at > size and (BESIDE.at(analysis.tokens, at - size) or ("", 0))[1] == size
    ]
    verb = analysis.low(at) in ("had", "was", "were", "saw", "both")
    return not (verb and {"and", "but", "while", "when", ","} & set(before))


def _of_both_days(analysis: Analysis, found: Found) -> bool:
    """`the day and the day after both had hail`: said of the day beside and of the one itself."""
    at = _said_from(analysis, found)
    return "both" in analysis.between(at, found.first)


def _days(analysis: Analysis, found: Found, *, alone: bool) -> tuple[list[int], str]:
    """The days beside of which something is said, and how two are joined; none for the day
    itself."""
    if not isinstance(found.condition, Truth | Membership | Comparison | Stated):
        return [], ""
    if said := _said_beside(analysis, found, alone=alone):
        return said
    side = _side(analysis, found)
    return ([side] if side else []), ""


def _beside(analysis: Analysis, found: Found, days: list[int], joint: str) -> list[Found]:
    """A condition as one of the days beside it."""
    others = [other for day in days if (other := neighbour(analysis.card, day))]
    if not others:
        return [found]
    met: list[Condition] = [Beside(found.condition, other) for other in others]
    if len(met) > 1 and joint == "or" and not found.negated:
        met = [AnyOf(tuple(met))]
    return [replace(found, condition=one) for one in met]


def _with_it(analysis: Analysis, beside: Found, found: Found) -> bool:
    """The hail of "the next day was windy with hail", of which day the wind is told."""
    gap = analysis.between(beside.last, found.first)
    gap = gap[1:] if gap[:1] in (["day"], ["one"]) else gap
    return gap[:1] == ["with"] and set(gap[1:]) <= {"a", "an", "some", "no"}


def _said_beside(analysis: Analysis, found: Found, *, alone: bool) -> tuple[list[int], str] | None:
    """`…, but the next day below 35`, `with snow the day before`: the day stands right beside what
    is said of it; alone, "the next day with snow" is the one that is sought."""
    at = _said_from(analysis, found)
    behind = _said_to(analysis, found)
    before_it = [] if alone else [start for start in range(max(0, at - _FAR), at)]
    for start in (behind, *before_it):
        inside = start < len(analysis.tokens) and start not in analysis.dates.used
        said = days_beside(analysis, start) if inside else None
        if said is None or (start != behind and said[2] != at):
            continue
        days, joint, last = said
        before, after = analysis.low(start - 1), analysis.low(last)
        dated = {last, last + 1} & analysis.dates.used and after not in ("in", "during")
        if analysis.between(start, last) == ["the", "next"] and after.isalnum():
            continue  # "the next five days"
        if after in _POINTING or before in ("than", "from", "to") or dated:
            continue  # "the last wet day before 4 March"
        one = len(days) == 1
        turning = one and analysis.low(last - 1) in _TURNING
        if turning and start == behind and any(m.first == last for m in analysis.mentions):
            continue  # "fog the day before thunder": before the thunder
        analysis.use(start, last)
        turned = turning and start != behind and last == found.first
        turned = turned and _came(analysis, start, found)
        return ([-day for day in days] if turned else days), joint
    return None


_FAR = 7
_TURNING = word_set("after before following preceding")


def _said_to(analysis: Analysis, found: Found) -> int:
    """Where what is said ends: the noun of a value, a "forecast for" behind a condition."""
    named = {column.name for column in columns_of(found.condition)}
    at = found.last
    while beside := next((m for m in analysis.mentions if m.first == at), None):
        own = named & {link.column.name for link in beside.of("name", "low")}
        if not own and beside.of("name", "low", "value"):
            break
        at = beside.last
    return at + (analysis.low(at) in ("on", "of", "for"))


def _came(analysis: Analysis, at: int, found: Found) -> bool:
    """The "came a" of "came a day after hail", which is later than the hail; what a comma or an
    "and" opens is said of the day after: "dry, the day after hail"."""
    at -= analysis.low(at - 1) in ("a", "one", "the")
    before = analysis.low(at - 1)
    if before in AUXILIARIES:  # "were the day after hail", and not "was the day after sunny"
        return isinstance(found.condition, Truth) and any(
            m.first == found.first and m.exact and m.of("name") for m in analysis.mentions
        )
    return before.isalpha() and before not in _OPENING


_OPENING = word_set(
    "and but yet or while with without when where whose though although whereas having had has "
    "have saw see brought bring if as because so then that which"
)


def _said_from(analysis: Analysis, found: Found) -> int:
    """Where the "had some", the "was forecast to be no" before a condition begins."""
    at = found.first
    while (
        analysis.low(at - 1) in _SAID_OF
        or (analysis.low(at - 1) == "no" and found.negated)
        or any(m.last == at and not m.of("name", "low", "value") for m in analysis.mentions)
    ):
        at -= 1
    return at


def _side(analysis: Analysis, found: Found) -> int:
    """On which side of the record that is sought this one lies; 0 where it is itself sought."""
    at = _day_told(analysis, found.first)
    whole = at < found.first
    if not whole and analysis.low(at - 1) in _ARTICLES:
        at -= 1
    for size in (2, 1):
        side = _SIDES.at(analysis.tokens, at - size) if at >= size else None
        if side is None or side[1] != size or at - size in analysis.dates.used:
            continue
        before = at - size - 1
        if analysis.low(before) in _SEEKING or analysis.low(before - 1) in ("i", "we", "you"):
            continue  # "I'm after a dry day", "we are after a dry one"
        if count := _so_many_days(analysis, before):
            analysis.use(before - 1, found.first)
            return count * int(side[0])
        at_once = analysis.low(before) in _AT_ONCE
        before -= at_once
        one = analysis.low(before) == "day" and analysis.low(before - 1) in ("the", "a")
        named = whole or analysis.noun_at(found.last) or analysis.low(found.last) == "one"
        inverted = one and at == found.first and analysis.low(before - 2) in AUXILIARIES
        if inverted and not _came(analysis, before, found):
            analysis.use(before - 1, found.first)
            return -int(side[0])  # "on which days was the day after sunny"
        indefinite = whole or analysis.low(found.first - 1) in ("a", "an", "another")
        days = analysis.low(before) == "days" and not _vaguely(analysis, before)
        if (indefinite and named) or one or days:
            analysis.use(before, found.first)
            return int(side[0])
    return 0


_ANY = ("a", "an", "each", "every", "any")


def _vaguely(analysis: Analysis, at: int) -> bool:
    """`in the days after hail`: how many days, nobody said."""
    return analysis.low(at - 1) == "the" and analysis.low(at - 2) in ("in", "over", "during", "for")


def _so_many_days(analysis: Analysis, at: int) -> int:
    """The 2 of "two days after a wet one", whose "days" stand at `at`; 0 for none."""
    if analysis.low(at) != "days":
        return 0
    low = analysis.low(at - 1)
    return int(low) if low.isdecimal() else CARDINALS.get(low, 0)


def _day_told(analysis: Analysis, at: int) -> int:
    """Where the "a day announced as" of "a day announced as calm" begins; `at` for none."""
    place = at - 1
    while analysis.low(place) in _TELLING or any(
        m.last == place + 1 and not m.of("name", "low", "value") for m in analysis.mentions
    ):
        place -= 1
    noun = analysis.noun_at(place) and analysis.low(place - 1) in _ANY
    one = analysis.low(place) == "one" and _SIDES.at(analysis.tokens, place - 1) is not None
    return place - noun if noun or one else at


_TELLING = word_set("as with that was which called described forecast to be")
