"""Two columns set against each other: "missed by", "fell short of its forecast", "dead on".

pair        the columns that can be set against each other   (column_pairs)
relation    apart, over, under, equal, and where it is said  (difference_cues)
amount      how far apart they are said to be                (difference_amounts)
"""

from dataclasses import dataclass, replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asks.day_against_day import (
    held_against_a_day,
    same_of_both,
    several_match,
)
from pageturner.tools.text_to_sql.columns.column_pairs import pairs, range_of, two_views
from pageturner.tools.text_to_sql.conditions.difference_amounts import amount_apart
from pageturner.tools.text_to_sql.conditions.difference_cues import (
    ARTICLES,
    TURNING,
    relations_said,
)
from pageturner.tools.text_to_sql.conditions.foretold import foretold
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.conditions.passives import asked_first, of_its_own, passive
from pageturner.tools.text_to_sql.conditions.restated import said_once_more
from pageturner.tools.text_to_sql.conditions.side_of_a_miss import had_by_a_record
from pageturner.tools.text_to_sql.conditions.spot_on import said_to_be_spot_on
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.no_cues import GOING_OFF
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_LEVEL = frozenset({"same", "identical", "equal", "alike"})
_NEEDS_OBJECT = frozenset({"over", "under", "reach", "as_low"})
_SHOT = frozenset(
    side + verb
    for side in ("over", "under")
    for verb in (
        *("shoot", "shot", "estimate", "estimated", "estimates"),
        *("predict", "predicted", "state", "stated"),
    )
)
"""What is overshot is the other of the two, whether it is named or not."""
_POINTING = frozenset({"it", "that", "this", "them"})
_FROM_THE = 2
_MISSES = frozenset({"miss", "misses", "error", "discrepancy", "mismatch", "deviation"})
_MISSES |= {"errors", "discrepancies", "mismatches", "deviations"}
_HELD_UP = frozenset({"compare", "compared", "measure", "measured", "stack", "stacked"})
_HELD_UP |= {"hold", "held"}
APART = frozenset(
    {
        *("difference", "differ", "differs", "differed", "gap", "apart", "spread", "vary"),
        *("separate", "separates", "separated", "margin"),
        *("span", "spans", "distance"),
    }
)
"""What lies between the two of a pair, or between two days."""


@dataclass(frozen=True)
class Difference:
    """A difference spoken of; `condition` where it is one to be met."""

    measure: Measure
    relation: str
    """`apart`, `over`, `under` or `equal`."""
    cue: Cue
    amount: Amount | None = None
    used: frozenset[int] = frozenset()

    @property
    def condition(self) -> Comparison:
        if self.relation == "equal":
            return Comparison(replace(self.measure, absolute=False), "=", 0)
        if self.amount is None:
            return Comparison(
                self.measure, ">=" if self.relation in ("reach", "as_low") else ">", 0
            )
        operator: Operator = self.amount.operator or "="
        return Comparison(self.measure, operator, self.amount.value, self.amount.upper)


def read_difference(analysis: Analysis) -> Difference | None:
    """Find the first relation between the columns of a pair."""
    for pair in pairs(analysis.card):
        references = _references(analysis, pair)
        if not references and (found := _sole(analysis, pair) or _missed(analysis, pair)):
            return found
        if not references or (range_of(*pair) and len({c.name for _, c in references}) < 2):
            continue  # of a range, only one end is spoken of
        related = (_relate(analysis, pair, references, cue) for cue in relations_said(analysis))
        if said := _by_so_much([found for found in related if found], analysis):
            return said
    return None


def _by_so_much(found: list[Difference], analysis: Analysis) -> Difference | None:
    """The first, or the one of which it is said by how much: the "seven degrees short of the plan"
    of somebody who writes of missed plans."""
    for later in found[1:] if found and found[0].relation == "apart" else ():
        own = later.amount and later.relation in ("over", "under", "apart")
        if own and later.amount and later.amount.first > found[0].cue.last:
            beside = later.amount.last == later.cue.first
            beside = beside or analysis.low(later.amount.first) == "by"
            if beside and later.cue.first > found[0].cue.last:
                return later
    for later in found[1:]:
        own = later.amount is not None and found[0].amount is None
        asked = later.cue.first in analysis.focus and found[0].cue.first not in analysis.focus
        if own and asked:
            return later  # "they ran too warm. When was it 3 degrees or more below the plan?"
    return found[0] if found else None


def _sole(analysis: Analysis, pair: tuple[ColumnCard, ColumnCard]) -> Difference | None:
    """`which day had the biggest miss`: of the only two that can miss each other."""
    if not analysis.differences:
        return None
    if any(other != pair and not range_of(*other) for other in pairs(analysis.card)):
        return None
    for cue in analysis.differences:
        ranked = any(
            c.last == cue.first and c.meaning in ("high", "low", "more", "less")
            for c in analysis.cues
        )
        by_more = analysis.between(cue.last, cue.last + 2) in _BY_MORE
        by_more = by_more and _of_two_days(analysis) and analysis.low(cue.first) in _WIDE
        ranked = ranked and analysis.low(cue.first) in _MISSES
        if cue.meaning == "apart" and (ranked or by_more):
            measure = Measure(*pair, absolute=True)
            return Difference(measure, "apart", cue, used=frozenset(range(cue.first, cue.last)))
        if cue.meaning == "apart" and _WIDE & set(analysis.between(cue.first, cue.last)):
            sentence = analysis.sentence_of(cue.first)
            amount = amount_apart(analysis, cue, sentence)
            named = any(_measured(m) for m in analysis.mentions if m.of("name", "low", "value"))
            if amount and amount.unit == unit_of(pair[0].unit) and not named:
                used = frozenset(range(cue.first, cue.last))  # "off by 8 degrees or more: when?"
                return Difference(Measure(*pair, absolute=True), "apart", cue, amount, used)
    return None


_BY_MORE = (["by", "more"], ["by", "less"], ["by", "the"])


def _of_two_days(analysis: Analysis) -> bool:
    """`3 or 4 May: when did they miss by more`, with nothing else named that might be missed."""
    period = analysis.dates.period
    named = any(_measured(m) for m in analysis.mentions if m.of("name", "low", "value"))
    return period is not None and period.named_days and len(period.parts) > 1 and not named


def _measured(mention: Mention) -> bool:
    """Whether anything but words is spoken of: not the "direction" of "in either direction"."""
    return any(column.type != "text" for column in mention.columns)


_WIDE = frozenset({"miss", "missed", "missing", "off", "out", "wrong", "wide", "error"})


def _missed(analysis: Analysis, pair: tuple[ColumnCard, ColumnCard]) -> Difference | None:
    """`by how many degrees did they miss the high`: both are called so."""
    if not analysis.differences:
        return None
    both = {column.name for column in pair}
    if range_of(*pair) or len(analysis.dates.firsts) > 1:
        return None
    if exact := said_to_be_spot_on(analysis, both):
        return Difference(Measure(*pair, absolute=True), "equal", exact[0], used=exact[1])
    for cue in analysis.differences:
        start, end = analysis.sentence_of(cue.first)
        asked = "how" in analysis.between(start, end) or analysis.has("average")
        if analysis.noun_at(cue.first - 1):
            continue  # "how many days off"
        if cue.meaning != "apart" or not _WIDE & set(analysis.between(cue.first, cue.last)):
            continue
        amount = amount_apart(analysis, cue, (start, end))
        for mention in analysis.mentions:
            plain = mention.of("name") and not mention.degree and start <= mention.first < end
            if plain and both <= {c.name for c in mention.columns} and (asked or amount):
                used = {*range(cue.first, cue.last), *range(mention.first, mention.last)}
                measure = Measure(*pair, absolute=True)
                return Difference(measure, "apart", cue, amount, frozenset(used))
    return None


def _references(
    analysis: Analysis, pair: tuple[ColumnCard, ColumnCard]
) -> list[tuple[Mention, ColumnCard]]:
    """Mentions that mean one of the pair and not the other."""
    names = {column.name for column in pair}
    result = []
    for mention in (*analysis.mentions, *foretold(analysis.tokens, pair)):
        columns = [column for column in mention.columns if column.name in names]
        if len(columns) == 1:
            result.append((mention, columns[0]))
    return sorted(result, key=lambda one: one[0].first)


def _relate(
    analysis: Analysis,
    pair: tuple[ColumnCard, ColumnCard],
    references: list[tuple[Mention, ColumnCard]],
    cue: Cue,
) -> Difference | None:
    sentence = analysis.sentence_of(cue.first)
    here = [(m, c) for m, c in references if sentence[0] <= m.first < sentence[1]]
    pointing = analysis.low(cue.first - 1) in ("that", "this") and sentence[0] > 0
    named_before = analysis.low(cue.first) == "too" and analysis.low(cue.first - 1) == "it"
    pointing |= named_before and sentence[0] > 0 and not here  # "by how much was it too high"
    if pointing or not any(sentence[0] <= m.first < sentence[1] for m in analysis.mentions):
        here = references  # "mean forecast against mean observed high: how far apart?"
    after = next(
        ((m, c) for m, c in here if m.first >= cue.last and not _came_so(analysis, cue, m)), None
    )
    earlier = [(m, c) for m, c in here if m.last <= cue.first]
    too = analysis.low(cue.first) == "too"
    if too and len(earlier) > 1 and analysis.low(earlier[-1][0].first) in TURNING:
        earlier.pop()  # "the forecast turned out too high"
    before = earlier[-1] if earlier else None
    if _on_another_scale(analysis, pair, sentence) or _of_a_third(analysis, pair, sentence):
        return None
    if after and cue.meaning == "reach" and _of_a_value(analysis, after[0]):
        return None
    if cue.meaning == "reach" and _graded_behind(analysis, cue):
        return None  # "which reached the higher temperature"
    shot = analysis.low(cue.first) in _SHOT
    if shot and before and after and said_once_more(analysis, cue.last):
        after = None  # "the plan overshot, i.e. forecast too much"
    if cue.meaning == "equal" and any(
        a.first <= cue.last + 1 and a.last > cue.first and not _added(analysis, cue, a)
        for a in analysis.amounts
    ):
        return None  # "exactly 100" equals a number, not a column
    words = set(analysis.between(cue.first, cue.last + 1))
    after_as = cue.last + (analysis.low(cue.last) == "as")
    after_as += analysis.low(after_as) in ("on", "for", "in", "that", "at")
    dated = after_as in analysis.dates.used  # "the same as on 4 May"
    same = cue.meaning == "equal" and (bool(_LEVEL & words) or several_match(analysis, cue))
    alike = same and ("as" not in words or dated)
    if alike and len({column.name for _, column in here}) < 2 and len(analysis.dates.firsts) > 1:
        return None  # "did 3 and 4 May have the same high": two days of one column
    if alike and after and after[0].first == cue.last and not after[0].of("name"):
        return None  # "hail and mist in the same plan"
    told = [(mention, column.name) for mention, column in here]
    names = [column.name for column in pair]
    if held_against_a_day(analysis, cue) and same_of_both(analysis, cue, names, told):
        return None  # "the plan for 3 May exceeded that planned for 4 May"
    if cue.meaning == "apart" and _of_two_ends(analysis) and len({c.name for _, c in here}) < 2:
        return None  # "how far apart were the hottest and the coldest"
    if analysis.low(cue.first) == "missing" and analysis.low(cue.last) in ARTICLES:
        return None  # "missing a delay": none is stated
    held_up = cue.meaning == "apart" and analysis.low(cue.first) in _HELD_UP
    if held_up and (after is None or not _object(analysis, cue, after[0])):
        return None  # "compare with 4 May" sets days against each other
    called_off = analysis.low(cue.last - 1) == "off" and analysis.low(cue.last) != "by"
    from_it = after is not None and after[0].first - cue.last <= _FROM_THE
    further = analysis.low(cue.first) in _FURTHER and analysis.low(cue.last) in ("its", "the")
    if called_off and from_it and (further or analysis.low(cue.last) == "from"):
        called_off = False  # "off from the forecast by 3", "further off its forecast"
    if called_off and (before is None or _off_of_a_thing(analysis, cue)):
        return None  # "days off", "the game was off", "it froze your ears off"
    if called_off and analysis.low(cue.last - 2) in GOING_OFF:
        return None  # "expected to cool off", "did it taper off"
    if beaten := passive(analysis, cue) and before is not None:
        before, after = earlier[0], None  # "the forecast was beaten": by the other of the two
    if cue.meaning in _NEEDS_OBJECT and not too and not shot and not beaten:
        if after is None or not _object(analysis, cue, after[0]):
            return None
    elif after is None and before is None:
        return None
    if _so_far_down(analysis, cue) and len({column.name for _, column in here}) < 2:
        return None  # "how far did the high fall from 3 to 4 May"
    of_days = APART & {analysis.low(cue.first), analysis.low(cue.last)}  # "how far apart"
    if of_days and len({column.name for _, column in here}) < 2:
        joined = {"from", "to", "with"} & set(analysis.between(cue.last, cue.last + 2))
        if len(analysis.dates.firsts) > 1 or not (joined and after):
            return None
    subject = _subject(pair, before, after, too)
    of_it = shot and before is None and after and analysis.low(cue.last) == "of"
    if of_it and after and not had_by_a_record(analysis, cue):
        subject = after[1]  # "the largest overshoot of the plan": it is the plan that is too high
    if shot and after is None and before and analysis.low(cue.last) in _POINTING:
        subject = pair[1] if before[1].name == pair[0].name else pair[0]  # "which overshot it"
    of_it = after and "it" in analysis.between(cue.last, after[0].first)
    if too and before is None and after and not of_it and asked_first(analysis, cue):
        subject = after[1]  # "how much too high was the forecast"
    if beaten:
        subject = pair[1] if subject.name == pair[0].name else pair[0]
    other = pair[1] if subject.name == pair[0].name else pair[0]
    within = (0 if pointing else sentence[0], sentence[1])
    amount = amount_apart(analysis, cue, within) if cue.meaning != "equal" else None
    behind = after[0].last if after else -1
    own = amount if amount and of_its_own(cue, amount, behind, beaten) else None
    amount = None if own else amount
    if cue.meaning == "apart" and amount is None and not _said_to_differ(analysis, cue):
        return None
    measure = {
        "over": Measure(subject, other),
        "under": Measure(other, subject),
        "reach": Measure(subject, other),
        "as_low": Measure(other, subject),
    }.get(cue.meaning, Measure(pair[0], pair[1], absolute=True))
    if _either(analysis, cue):
        measure = Measure(pair[0], pair[1], absolute=True)
    used = {
        *range(cue.first, cue.last),
        *(range(own.first, own.last) if own and not beaten else ()),
    }
    for mention in analysis.mentions:  # every mention of the pair is spoken for
        limits = analysis.low(mention.last) == "than" and any(
            one.first - mention.last in (0, 1) and one != amount for one in analysis.amounts
        )  # the "hotter than 80" of "planned hotter than 80 and came out hotter than planned"
        ours = {c.name for c in mention.columns} & {c.name for c in pair} and _spoken(mention)
        if ours and not limits:
            used.update(range(mention.first, mention.last))
    return Difference(measure, cue.meaning, cue, amount, frozenset(used))


_FURTHER = frozenset({"further", "farther", "furthest", "farthest"})


def _of_a_third(
    analysis: Analysis, pair: tuple[ColumnCard, ColumnCard], sentence: tuple[int, int]
) -> bool:
    """Whether a column beside the pair is held against one of it: "how much above the forecast
    high was the heat index"."""
    names = {column.name for column in pair}
    said = [m for m in analysis.mentions if sentence[0] <= m.first < sentence[1] and not m.degree]
    of_pair = {frozenset({c.name for c in m.columns} & names) for m in said} - {frozenset()}
    beside = [
        m
        for m in said
        if m.of("name") and not {c.name for c in m.columns} & names
        and any(unit_of(c.unit) == unit_of(pair[0].unit) for c in m.columns if c.unit)
        and not _had_besides(analysis, m)
    ]  # fmt: skip
    return len(beside) == 1 and len(of_pair) == 1 and len(next(iter(of_pair))) == 1


def _had_besides(analysis: Analysis, mention: Mention) -> bool:
    """The "no wind chill" of "colder than forecast with no wind chill", which is held against
    nothing."""
    if any(cue.first == mention.last for cue in analysis.differences):
        return False  # "with no heat index above the forecast"
    at = mention.first - 1 - (analysis.low(mention.first - 1) in ARTICLES)
    with_it = analysis.low(at) == "with" and analysis.low(at - 1) not in _HELD_UP | APART
    so_much = any(amount.first == mention.last for amount in analysis.amounts)
    also = so_much and analysis.low(at) in (",", "and", "but")
    return with_it or also or negated(analysis, mention.first)


def _on_another_scale(
    analysis: Analysis, pair: tuple[ColumnCard, ColumnCard], sentence: tuple[int, int]
) -> bool:
    """The "people" of "more people than planned", the "hotter" of "was the oven hotter than
    planned", where only the loaves were planned."""
    if pair in two_views(analysis.card) or analysis.lacks(("than",)):
        return False
    than = next((at for at in range(*sentence) if analysis.low(at) == "than"), sentence[0])
    named = [m for m in analysis.mentions if sentence[0] <= m.first < than and m.of("name", "low")]
    last = named[-1] if named else None
    return last is not None and not {*last.columns} & {*pair}


def _graded_behind(analysis: Analysis, cue: Cue) -> bool:
    """Whether "the higher", "a higher", "its highest" follows."""
    at = cue.last + (analysis.low(cue.last) in ("the", "a", "its", "their"))
    graded = any(m.first == at and m.degree for m in analysis.mentions)
    return graded or any(
        one.first == at and one.meaning in ("more", "less", "high", "low") for one in analysis.cues
    )


def _came_so(analysis: Analysis, cue: Cue, mention: Mention) -> bool:
    """The "in reality" of "60 was reached in reality": how it came, and not what was reached."""
    if cue.meaning not in _NEEDS_OBJECT or mention.of("name", "low", "value"):
        return False
    said = analysis.between(cue.last, mention.last)
    told = said[:1] in (["in"], ["for"]) or said[0].endswith("ly")
    return told and mention.first - cue.last <= 1 and analysis.low(cue.last - 1) != "than"


def _of_a_value(analysis: Analysis, mention: Mention) -> bool:
    """The "a measured peak of 1200" that was reached, and not "the planned peak of 1200"."""
    said = analysis.low(mention.first - 1) in ("a", "an")
    return said and any(amount.first == mention.last for amount in analysis.amounts)


def _off_of_a_thing(analysis: Analysis, cue: Cue) -> bool:
    word, named = analysis.low(cue.first - 1), {m.last for m in analysis.mentions}
    return (
        cue.last - cue.first == 1 and word.isalpha() and not (word in KNOWN or cue.first in named)
    )


def _so_far_down(analysis: Analysis, cue: Cue) -> bool:
    """The "how far" of "how far did it fall from 3 to 4 May": from day to day."""
    far = analysis.between(cue.first, cue.last) == ["how", "far"]
    return far and analysis.has("fall", "rise") and len(analysis.dates.firsts) > 1


def _added(analysis: Analysis, cue: Cue, amount: Amount) -> bool:
    """The "and over 85" of "was spot on and over 85": another condition."""
    return amount.first > cue.last and analysis.low(cue.last) in ("and", "but", ",", "&")


def _of_two_ends(analysis: Analysis) -> bool:
    """Whether both ends of a scale are spoken of: "the hottest and the coldest"."""
    return len([m for m in analysis.mentions if m.degree == "most"]) > 1


def _either(analysis: Analysis, cue: Cue) -> bool:
    """`overshoot or undershoot`: whichever way."""
    ways = {"over", "under"}
    return any(
        {cue.meaning, other.meaning} == ways and analysis.between(*_gap(cue, other)) == ["or"]
        for other in analysis.differences
    )


def _gap(one: Cue, two: Cue) -> tuple[int, int]:
    """From the end of the earlier to the beginning of the later."""
    first, last = sorted((one, two), key=lambda cue: cue.first)
    return first.last, last.first


def _spoken(mention: Mention) -> bool:
    return not mention.of("value") and mention.degree != "most"


def _subject(
    pair: tuple[ColumnCard, ColumnCard],
    before: tuple[Mention, ColumnCard] | None,
    after: tuple[Mention, ColumnCard] | None,
    too: bool,
) -> ColumnCard:
    """Which of the two is said to be above, below or wide of the other."""
    if before is not None and (after is None or before[1].name != after[1].name or too):
        return before[1]
    assert after is not None
    return pair[1] if after[1].name == pair[0].name else pair[0]


def _object(analysis: Analysis, cue: Cue, mention: Mention) -> bool:
    """Whether what a relation is said of follows at once, with no number in between."""
    if any(cue.last < amount.last <= mention.first for amount in analysis.amounts):
        return False  # "came in under 65 despite a forecast of 70"
    gap = range(cue.last, mention.first)
    if any(at in analysis.dates.used or analysis.low(at) in _PARTING for at in gap):
        return False
    one = analysis.low(cue.last) in ("a", "an") and analysis.low(cue.first) in _PREPOSITIONS
    named = {at for said in analysis.mentions for at in range(said.first, said.last)}
    if one and any(at not in named and analysis.low(at) not in KNOWN for at in gap):
        return False  # "under a weekly filter the observed high"
    return len(gap) <= 5


_PARTING = frozenset({",", ";", ":"})
_PREPOSITIONS = frozenset({"under", "over", "above", "below", "beneath"})


def _said_to_differ(analysis: Analysis, cue: Cue) -> bool:
    """ "within" and "margin" need an amount; a miss or a gap can be asked for."""
    return analysis.low(cue.first) not in ("within", "distance", "away", "accurate")
