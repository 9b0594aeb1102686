"""What the records say of the columns named: "how hot was it on 3 May and how windy".

Of what is spoken of, some is told beside it: "the direction of the wind" asks for no speed, and
"a chance of snow was mentioned. How many inches?" for no chance.
"""

from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.aggregates import net
from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.asks.both_views import with_the_other_view
from pageturner.tools.text_to_sql.asks.noun_phrases import words_of
from pageturner.tools.text_to_sql.asks.plain_lists import one_of_a_list, plain_list
from pageturner.tools.text_to_sql.asks.what_was_measured import what_was_measured
from pageturner.tools.text_to_sql.asks.yes_no import either_way
from pageturner.tools.text_to_sql.columns.columns_meant import (
    columns_asked,
    in_unit,
    time_columns,
    units_asked,
)
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.conditions.negation import negated_after
from pageturner.tools.text_to_sql.conditions.only_those import only_those
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.units import CURRENCIES, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import MANY, Mention, is_kind
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import (
    Comparison,
    Condition,
    Measure,
    Membership,
    Reading,
    Stated,
    Truth,
)
from pageturner.tools.text_to_sql.saying import names_records
from pageturner.tools.text_to_sql.untold.other_things.chance_of import mentioned_there
from pageturner.tools.text_to_sql.untold.within_a_day.within_days import is_of_a_part


def value(question: Question) -> Reading | None:
    """What the records say of the columns named."""
    analysis = question.analysis
    period = analysis.dates.period
    dated = period is not None and not one_of_a_list(question)
    named = asks_how_much(question) and _of_a_named_record(question)
    if question.difference is not None and (dated or named):
        measure = question.difference.measure
        if either_way(question):
            measure = replace(measure, absolute=True)
        if _adds_up(question, measure):
            conditions = list(question.conditions)
            return based(question, Reading("sum", measure=net(measure), conditions=conditions))
        reading = Reading("rows", measure=measure, wants="value")
        reading.shown = list(question.difference.measure.columns)
        days = period is not None and (period.named_days or period.single_day)
        reading.conditions = [] if days else list(question.conditions)
        return based(question, reading)
    shown = {
        column.name: column
        for mention in _asked_mentions(question)
        if not _said_to_lack(question, mention)
        for column in columns_asked(question, mention)
    }
    shown = _without_its_chance(question, shown)
    if not shown and (money := _money_of_a_verb(question)):
        shown = {money.name: money}
    if _summed(question, list(shown.values())):
        measure = Measure(next(c for c in shown.values() if c.type in NUMERIC))
        reading = Reading("sum", measure=measure, conditions=list(question.conditions))
        return based(question, reading)
    both = with_the_other_view(question, list(shown.values()))
    shown = {c.name: c for c in _one_end(question, _amounts(question, both))}
    if not shown and not question.conditions:
        shown = {c.name: c for c in in_unit(question)}
    shown = shown or {c.name: c for c in what_was_measured(question)}
    if not shown and (chance := _percentage_of_a_day(question)):
        return based(question, Reading("rows", shown=[chance], wants="value"))
    named_day = period is not None and period.named_days
    if shown and named_day and _asks_when_beside(question):
        shown |= {c.name: c for c in time_columns(question, list(shown.values()))}
    if not shown or (period is None and not question.conditions) or plain_list(question):
        return None
    reading = Reading("rows", shown=list(shown.values()), wants="value")
    reading.conditions = list(question.conditions)
    if period is not None and period.named_days:
        held = only_those(question)
        reading.conditions = [c for c in question.conditions if not isinstance(c, Truth)]
        reading.conditions += [c for c in held if c not in reading.conditions]
        reading.conditions += mentioned_there(question, reading.shown)
    elif period is not None and not period.single_day and not reading.conditions:
        reading.conditions = _given(question, reading.shown)
    return based(question, reading)


def _without_its_chance(question: Question, shown: dict[str, ColumnCard]) -> dict[str, ColumnCard]:
    """The amount of "how much hail was the chance of hail to bring": how likely it was, is told and
    not asked."""
    analysis = question.analysis
    amounts = {n: c for n, c in shown.items() if c.type in NUMERIC and unit_of(c.unit) != "%"}
    if not amounts or len(amounts) == len(shown) or not asks_how_much(question):
        return shown
    for mention in question.free:
        chance = all(unit_of(c.unit) == "%" for c in mention.columns)
        at = mention.first - 1
        while analysis.low(at) in _ANY_CHANCE:
            at -= 1
        if chance and analysis.low(mention.last) in ("of", "for") and analysis.low(at) in _BRINGING:
            return amounts
    return shown


_ANY_CHANCE = word_set("the a an that this any slight good small % percent") | {"%"}
_BRINGING = AUXILIARIES | {"from", "with", "by"}


def _asks_when_beside(question: Question) -> bool:
    """The "when" of "what was the peak and when was it", and not that of "what was the shrinkage on
    3 May, when the peak was 980": that tells of the day."""
    analysis = question.analysis
    for at, low in enumerate(analysis.lows):
        told = [f for f in question.found if f.first > at and isinstance(f.condition, Comparison)]
        beside = analysis.low(at - 1) in ("and", "&", "or", "plus")
        asks = beside or analysis.low(at + 1) in AUXILIARIES
        if low == "when" and (asks or not told):
            return True
    return False


def _of_a_named_record(question: Question) -> bool:
    """`the difference between the deposit and the rent of R-201`: of one that is named."""
    named = (c for c in question.conditions if isinstance(c, Membership) and c.holds)
    return any(names_records(c.column) for c in named)


def _adds_up(question: Question, measure: Measure) -> bool:
    """`how many loaves short of the plan were we in March`: how far the one sum is from the
    other, and not how far it was day by day."""
    period = question.analysis.dates.period
    days = period is not None and (period.named_days or period.single_day)
    apart = _EACH.isdisjoint(question.analysis.lows) and asks_how_much(question)
    return not days and apart and all(column.additive for column in measure.columns)


_EACH = word_set("each every daily day days")


def _given(question: Question, shown: list[ColumnCard]) -> list[Condition]:
    """`what heat index had the reports of May given`: those that give one, where few do."""
    analysis = question.analysis
    said = {analysis.low(at) for at in analysis.focus}
    few = len(shown) == 1 and 2 * shown[0].filled < analysis.card.count
    return [Stated(shown[0])] if few and said & _GIVING and shown[0].type in NUMERIC else []


_GIVING = word_set("given gave named stated mentioned quoted")


def _percentage_of_a_day(question: Question) -> ColumnCard | None:
    """The chance of "what percentage was given for rain on 3 May": the column that is one, and in
    whose name the thing stands."""
    analysis, period = question.analysis, question.analysis.dates.period
    shares = [cue for cue in analysis.cues if cue.meaning == "share"]
    asked = any(cue.last not in analysis.dates.used for cue in shares)  # not "percentage of 3 May"
    asked = asked or "%" in {unit_of(unit) for unit in units_asked(question)}
    if not asked or period is None or not period.single_day:
        return None
    said = {analysis.low(at) for found in question.found for at in range(found.first, found.last)}
    columns = [c for c in analysis.card.columns if c.type in NUMERIC and unit_of(c.unit) == "%"]
    named = [c for c in columns if said & {word for name in c.synonyms for word in name.split()}]
    return named[0] if len(named) == 1 else None


def _said_to_lack(question: Question, mention: Mention) -> bool:
    """`a delay isn't mentioned, and the sea was rough`: told of the records, and not asked."""
    lows = set(question.analysis.lows)
    return not ASKING & lows and negated_after(question.analysis, mention)


def _amounts(question: Question, shown: list[ColumnCard]) -> list[ColumnCard]:
    """`A chance of snow was mentioned. How many inches?`: without the chance, which is told before
    it is asked how much."""
    analysis = question.analysis
    units = units_asked(question)
    if not units and not _HOW_MUCH & set(pairwise(analysis.lows)):
        return shown
    told = [m for m in question.free if m.first not in analysis.focus]
    told = told if any(analysis.low(at) == "how" for at in analysis.focus) else []
    spoken = {c.name for m in told for c in m.columns}
    kept = [c for c in shown if c.name not in spoken or _much(c, units)]
    return kept if any(c.name in spoken for c in kept) else shown


def _much(column: ColumnCard, units: set[str]) -> bool:
    """Whether a column states so much of a thing, in one of these units where any is said."""
    unit = unit_of(column.unit)
    return unit in units if units else column.type in NUMERIC and unit != "%"


_HOW_MUCH = {("how", "much"), ("how", "many")}
_ENDS = {("at", "most"): "high", ("at", "least"): "low", ("up", "to"): "high"}


def _one_end(question: Question, shown: list[ColumnCard]) -> list[ColumnCard]:
    """`how much at most`: of the two ends of a range, the one asked for."""
    lows = question.analysis.lows
    ends = {_ENDS[pair] for pair in pairwise(lows) if pair in _ENDS}
    if len(ends) != 1 or len(shown) != 2 or any(a.operator for a in question.analysis.amounts):
        return shown
    one = [column for column in shown if column.name.endswith("_" + ends.copy().pop())]
    stems = {column.name.rpartition("_")[0] for column in shown}
    return one if len(one) == 1 and len(stems) == 1 else shown


def _asked_mentions(question: Question) -> list[Mention]:
    """The free mentions; of "the direction of the wind" only what both sides may mean."""
    result: list[Mention] = []
    for mention in question.free:
        before = result[-1] if result and result[-1].of("name", "low") else None
        gap = question.analysis.between(before.last, mention.first) if before else []
        if before and gap[:1] == ["of"] and _APART.isdisjoint(gap):
            names = {c.name for c in before.columns} & {c.name for c in mention.columns}
            said = before if before.of("name", "low") else mention  # "the lower end of the range"
            links = tuple(link for link in said.links if link.column.name in names)
            if links:
                result[-1] = replace(before, links=links)
                continue
        if before and _of_what(question, before, mention):
            continue
        if before and (plainer := _how_far_it_goes(question, before, mention)):
            result[-1] = plainer
            continue
        result = [one for one in result if not _told_of(question, one, mention)]
        if not (before and (_amid(question, mention) or _moment(question, before, mention))):
            result.append(mention)
    return result


def _told_of(question: Question, before: Mention, mention: Mention) -> bool:
    """The "temperature" of "to what temperature was it to fall", where what it falls to is kept: a
    column that is described as a temperature, and the question names no other."""
    columns = {column.name: column for column in mention.columns}
    own = next(iter(columns.values())) if len(columns) == 1 and mention.of("name") else None
    if own is None or own.name in {column.name for column in before.columns}:
        return False
    alike = all(c.unit == own.unit for c in before.columns if c.type in NUMERIC)
    between = question.analysis.between(before.last, mention.first)
    described = {stem for word in words_of(own.description) for stem in stems(word)}
    said = all(described & set(stems(word)) for word in before.words.lower().split())
    return alike and said and _APART.isdisjoint(between) and bool(before.of("name"))


_APART = word_set(", ; : ( and plus")
"""The "wind of 3 May, gusts included" is not of the gusts."""


def _of_what(question: Question, asked: Mention, mention: Mention) -> bool:
    """The "wind" of "which direction did the wind blow from", the "blow" of "which way was the wind
    supposed to blow": of it one thing is asked."""
    analysis = question.analysis
    opens = analysis.between(max(0, asked.first - 1), asked.last)
    between = range(asked.last, mention.first)
    names = {column.name for column in asked.columns}
    part = len(names) == 1 and all(
        names == {c.name} or set(asked.columns[0].synonyms) & set(c.synonyms)
        for c in (link.column for link in mention.of("name", "low"))
    )
    if not part or not between or _WHICH.isdisjoint(opens) or asked.columns[0].type != "text":
        return False
    if "how" in analysis.between(mention.last, len(analysis.tokens)):
        return False  # "which way did the wind blow, and how hard"
    besides = {at for m in analysis.mentions for at in range(m.first, m.last)}
    return all(at in besides or analysis.low(at) in _DOING for at in between)


_WHICH = word_set("which what where")
_DOING = AUXILIARIES | {"the", "a", "any", "it", "to", "on", "be", "been"}


def _how_far_it_goes(question: Question, degree: Mention, mention: Mention) -> Mention | None:
    """Of the "high" and the "level" of "how high is the planned level", "how high will the level
    get", the one that tells which column is asked for."""
    analysis = question.analysis
    between = analysis.between(degree.last, mention.first)
    if analysis.low(degree.first - 1) != "how" or not mention.of("name"):
        return None
    if not between or any(low not in AUXILIARIES and low not in _THE for low in between):
        return None
    names = {link.column.name for link in degree.of("name", "low")}
    others = {link.column.name for link in mention.of("name")}
    return mention if others < names else degree if names < others else None


_THE = word_set("the it its that")


def _amid(question: Question, mention: Mention) -> bool:
    """The "in the crowd" of "how late was it in the crowd": amid what, and not what is asked."""
    analysis = question.analysis
    if analysis.between(mention.first - 2, mention.first) != ["in", "the"]:
        return False
    before = (m for m in question.free if m.first < mention.first)
    degree = next((m for m in before if question.numeric(m)), None)
    return degree is not None and "how" in analysis.between(0, degree.first)


def _moment(question: Question, asked: Mention, mention: Mention) -> bool:
    """The "high" of "the afternoon temperature after the high": since when, and not what is asked,
    where that is of a part of the day."""
    analysis = question.analysis
    since = analysis.between(mention.first - 2, mention.first) in _SINCE
    return since and all(is_of_a_part(c) for c in asked.columns if c.type in NUMERIC)


_SINCE = (["after", "the"], ["past", "the"])


def _summed(question: Question, shown: list[ColumnCard]) -> bool:
    """`how many passengers in March`: over a stretch, a number of things is their sum."""
    period = question.analysis.dates.period
    lows = question.analysis.lows
    numeric = [c for c in shown if c.type in NUMERIC]
    if len(numeric) == len(shown) == 1 and period and period.single_day:
        return numeric[0].additive and _of_all_that_day(question)
    if len(numeric) != 1 or (period and period.named_days):
        return False
    if numeric[0].additive and len(shown) == 1 and _what_it_came_to(question, numeric[0]):
        return True
    if _one_of_a_kind(question, _ONE) or _of_a_named_record(question):
        return False
    moved = any(one == "by" and two == "how" for one, two in pairwise(lows))
    return numeric[0].additive and asks_how_much(question) and not moved


def _of_all_that_day(question: Question) -> bool:
    """`how much flour on 3 May`, where a day has several records and none of them is named: the
    total of them."""
    analysis, card = question.analysis, question.analysis.card
    pairs = list(pairwise(analysis.lows))
    asked = [at for at, pair in enumerate(pairs) if pair == ("how", "much")]
    if len(asked) != 1 or analysis.low(asked[0] - 1) == "by" or not _EACH.isdisjoint(analysis.lows):
        return False
    day = card.temporal
    if day is None or day.distinct >= day.filled or _one_of_a_kind(question, _ONE | {"the"}):
        return False
    named = (c.column for c in question.conditions if isinstance(c, Membership) and c.holds)
    return not any(names_records(column) or column.distinct > MANY for column in named)


def _one_of_a_kind(question: Question, articles: frozenset[str]) -> bool:
    """The "a flat" of "how much does a flat cost", the "a crossing" of "how many passengers does a
    crossing carry": what one of them came to, and not all."""
    analysis, low = question.analysis, question.analysis.low
    if any(one in _ONE and analysis.noun_at(at + 1) for at, one in enumerate(analysis.lows)):
        return True
    return any(
        isinstance(found.condition, Membership)
        and low(found.first - 1) in articles
        and (low(found.first - 1) in _ONE or _all_kinds(found.condition))
        and not low(found.last - 1).endswith("s")
        for found in question.found
    )


def _all_kinds(condition: Membership) -> bool:
    return all(is_kind(condition.column, value) for value in condition.values)


_ONE = word_set("a an one")


def _what_it_came_to(question: Question, column: ColumnCard) -> bool:
    """`what was the turnover in March`: of what adds up, over a stretch and as it is called, the
    total; and not of "the amounts", "the turnover of each one", or of one record that is named."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or period.single_day or not _EACH.isdisjoint(analysis.lows):
        return False
    return not _of_a_named_record(question) and any(
        m.exact
        and not m.degree
        and column in m.columns
        and analysis.between(m.first - 3, m.first) in _WHAT_WAS
        and (m.last in analysis.dates.used or analysis.low(m.last) in _OVER)
        for m in question.free
    )


_WHAT_WAS = [["what", be, the] for be in ("was", "were", "is", "are") for the in ("the", "our")]
_OVER = word_set("in for during over of from between on at by with ? . ,") | {""}


def _money_of_a_verb(question: Question) -> ColumnCard | None:
    """The amount of "how much did we bill Hotel Adler", of which only the day is called so: the one
    sum of money that is kept, where it adds up."""
    analysis, pairs = question.analysis, list(pairwise(question.analysis.lows))
    asked = ("how", "much")
    done = pairs.index(asked) + 2 if asked in pairs else len(pairs)
    verbs = [m for m in analysis.mentions if m.first > done and not m.of("value")]
    if not verbs or analysis.low(done) not in AUXILIARIES:
        return None
    if not all(column.temporal for verb in verbs for column in verb.columns):
        return None
    numbers = (c for c in analysis.card.columns if c.type in NUMERIC)
    money = [c for c in numbers if unit_of(c.unit) in CURRENCIES]
    return money[0] if len(money) == 1 and money[0].additive else None
