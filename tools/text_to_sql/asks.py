"""What is asked of the records: a value, a list, a count, the highest …

Each function looks at the question and answers with a reading of its kind, or None; the first
that answers wins, so their order (`ASKS`) is the grammar's order of precedence.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql import (
    aggregates,
    claims,
    comparing,
    extremes,
    grouping,
    hours,
    multiples,
    occurrences,
    offered_stretches,
    ratios,
    scale_ends,
    spells,
    weekday_groups,
    whole_stretches,
)
from pageturner.tools.text_to_sql.accounts import mentioned
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asking import (
    asks_record,
    asks_yes_no,
    based,
)
from pageturner.tools.text_to_sql.denials import claim_denied
from pageturner.tools.text_to_sql.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.how_much import asks_how_much
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.measuring import (
    columns_asked,
    in_unit,
    time_columns,
    units_asked,
)
from pageturner.tools.text_to_sql.negation import lacking, negated, negated_after
from pageturner.tools.text_to_sql.question import NUMERIC, Question, said_apart
from pageturner.tools.text_to_sql.reading import (
    Comparison,
    Condition,
    Measure,
    Reading,
    Stated,
    Truth,
)
from pageturner.tools.text_to_sql.units import unit_of
from pageturner.tools.text_to_sql.what_was_measured import what_was_measured
from pageturner.tools.text_to_sql.words import word_set
from pageturner.tools.text_to_sql.yes_no import (
    either_way,
    held_of_all,
    level,
    says_what,
    when_besides,
    yes_no,
)

Ask = Callable[[Question], Reading | None]

_SAYING = word_set("say says said written about describe described tell words wording")


def read_ask(question: Question) -> Reading | None:
    """The first reading that fits."""
    reading = next((reading for ask in ASKS if (reading := ask(question))), None)
    if reading and reading.kind == "compare" and (reading.claim is not None or reading.claimed):
        reading.denied = claim_denied(question)
    return reading


def which(question: Question) -> Reading | None:
    """The records that meet the conditions."""
    period = question.analysis.dates.period
    if not asks_record(question):
        return None
    timed = any(c.type == "time" for c in question.analysis.card.columns)
    if period is not None and period.single_day and timed:
        return None
    if _at_what_time(question) or _said_when(question.analysis):
        return None
    conditions = question.all_conditions()
    if not conditions:
        return None
    return based(question, Reading("rows", conditions=conditions, wants="record"))


def _said_when(analysis: Analysis) -> bool:
    """`when they warned of gusts of 90, how warm was it`: a clause in front that says of which
    records it is asked."""
    start = min(analysis.focus, default=0)
    if analysis.low(start) != "when" or analysis.low(start + 1) in AUXILIARIES:
        return False
    end = analysis.sentence_of(start)[1]
    commas = [at for at in range(start, end) if analysis.low(at) == ","]
    return any(
        analysis.low(at + 1) in ("what", "how") and not analysis.noun_at(at + 2) for at in commas
    )


def _at_what_time(question: Question) -> bool:
    """`when was the high reached on 9, 10 and 11 May`: the hour of what each of them has."""
    analysis = question.analysis
    period = analysis.dates.period
    lows = {token.low for token in analysis.tokens}
    if period is None or not period.named_days or question.conditions or "or" in lows:
        return False
    shown = [c for m in question.free if not m.degree for c in question.numeric(m)]
    all_have = bool(shown) and all(10 * c.filled >= 9 * analysis.card.count for c in shown)
    return "when" in lows and all_have and bool(time_columns(question, shown))


def value(question: Question) -> Reading | None:
    """What the records say of the columns named."""
    analysis = question.analysis
    period = analysis.dates.period
    if question.difference is not None and period is not None and not _one_of_a_list(question):
        measure = question.difference.measure
        if either_way(question):
            measure = replace(measure, absolute=True)
        reading = Reading("rows", measure=measure, wants="value")
        reading.shown = list(question.difference.measure.columns)
        return based(question, reading)
    shown = {
        column.name: column
        for mention in _asked_mentions(question)
        if not _said_to_lack(question, mention)
        for column in columns_asked(question, mention)
    }
    if _summed(question, list(shown.values())):
        measure = Measure(next(c for c in shown.values() if c.type in NUMERIC))
        reading = Reading("sum", measure=measure, conditions=list(question.conditions))
        return based(question, reading)
    shown = {c.name: c for c in _one_end(question, _amounts(question, list(shown.values())))}
    if not shown and not question.conditions:
        shown = {c.name: c for c in in_unit(question)}
    shown = shown or {c.name: c for c in what_was_measured(question)}
    if not shown and (chance := _percentage_of_a_day(question)):
        return based(question, Reading("rows", shown=[chance], wants="value"))
    named_day = period is not None and period.named_days
    if shown and named_day and any(token.low == "when" for token in analysis.tokens):
        shown |= {c.name: c for c in time_columns(question, list(shown.values()))}
    if not shown or (period is None and not question.conditions) or _plain_list(question):
        return None
    reading = Reading("rows", shown=list(shown.values()), wants="value")
    reading.conditions = list(question.conditions)
    if period is not None and period.named_days:
        reading.conditions = [c for c in question.conditions if not isinstance(c, Truth)]
    elif period is not None and not period.single_day and not reading.conditions:
        reading.conditions = _given(question, reading.shown)
    return based(question, reading)


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
    lows = {token.low for token in question.analysis.tokens}
    return not ASKING & lows and negated_after(question.analysis, mention)


def _plain_list(question: Question) -> bool:
    """`Mondays with crowds and no delay`, `neither late nor full`: nothing is asked, and what is
    named is said to be so, or not."""
    analysis = question.analysis
    lows = [token.low for token in analysis.tokens]
    relative = ("where", "whose")
    asked = {
        low
        for at, low in enumerate(lows)
        if low in ASKING
        and not (at and low in relative)
        and not (at and low == "which" and analysis.noun_at(at - 1))  # "days which reached 80"
    }
    if asked or asks_yes_no(question):
        return False
    if _stands_in_it(question) or _one_of_a_list(question) or said_apart(lows):
        period = analysis.dates.period
        return period is None or not period.named_days
    having = any(analysis.low(m.first - 1) in ("with", "having") for m in question.free)
    if (period := analysis.dates.period) is None:
        return having or any(negated(analysis, mention.first) for mention in question.free)
    if having and question.found and not period.named_days:
        return True  # "sunny with gusts, 2026 only"
    heads = [
        at
        for at, low in enumerate(lows)
        if analysis.noun_at(at) or (at in analysis.dates.used and low.endswith("days"))
    ]
    heads = [_past_dates(analysis, at + 1) for at in heads]
    headed = any(lows[at : at + 1] in (["with"], ["without"], ["having"]) for at in heads)
    headed = headed or any(negated(analysis, mention.first) for mention in question.free)
    return not period.named_days and (headed or {"neither", "nor"} <= set(lows))


def _one_of_a_list(question: Question) -> bool:
    """`late, windy AND at or above the plan`: one of the things that hold, and nothing asked."""
    analysis, difference = question.analysis, question.difference
    if difference is None or difference.relation not in ("over", "under", "reach", "as_low"):
        return False
    lows = {token.low for token in analysis.tokens}
    joined = analysis.low(difference.cue.first - 1) in ("and", "but", "yet", ",", "&")
    besides = any(found.last <= difference.cue.first for found in question.found)
    return joined and besides and lows.isdisjoint(ASKING | AUXILIARIES)


def _stands_in_it(question: Question) -> bool:
    """`a delay in the plan, but it left by 9`: what the records state, and what else holds."""
    analysis = question.analysis
    met = bool(question.found) or question.difference is not None
    for mention in question.free if met else ():
        at = mention.last
        if mention.degree or not mention.of("name"):
            continue
        if analysis.between(at, at + 2) == ["in", "the"]:
            called = [m.last for m in analysis.mentions if m.first == at + 2 and m.of("qualifier")]
            at = max(called, default=at)
        at += analysis.low(at) in _GIVEN
        named = at > mention.last and not _ARTICLES & set(analysis.between(0, mention.first)[-1:])
        if named and analysis.low(at) in _GOING_ON:
            return True
    return False


_GIVEN = word_set("stated given mentioned announced forecast")
_ARTICLES = word_set("the its their")
_GOING_ON = word_set(", but yet and although though while ;")


def _past_dates(analysis: Analysis, at: int) -> int:
    """Where "in March" ends, of "workdays in March with no delay"."""
    used = analysis.dates.used
    while at in used or (analysis.low(at) in ("in", "of", "during") and at + 1 in used):
        at += 1
    return at


def _amounts(question: Question, shown: list[ColumnCard]) -> list[ColumnCard]:
    """`A chance of snow was mentioned. How many inches?`: without the chance, which is told before
    it is asked how much."""
    analysis = question.analysis
    units = units_asked(question)
    if not units and not _HOW_MUCH & set(pairwise(token.low for token in analysis.tokens)):
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
    lows = [token.low for token in question.analysis.tokens]
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
        before = result[-1] if result else None
        if before and question.analysis.between(before.last, mention.first)[:1] == ["of"]:
            names = {c.name for c in before.columns} & {c.name for c in mention.columns}
            said = before if before.of("name", "low") else mention  # "the lower end of the range"
            links = tuple(link for link in said.links if link.column.name in names)
            if links:
                result[-1] = replace(before, links=links)
                continue
        if before and _of_what(question, before, mention):
            continue
        if not (result and _amid(question, mention)):
            result.append(mention)
    return result


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


def _amid(question: Question, mention: Mention) -> bool:
    """The "in the crowd" of "how late was it in the crowd": amid what, and not what is asked."""
    analysis = question.analysis
    where = analysis.between(mention.first - 2, mention.first) == ["in", "the"]
    degrees = [m for m in question.free if m.first < mention.first and question.numeric(m)]
    return where and any("how" in analysis.between(0, m.first) for m in degrees[:1])


def _summed(question: Question, shown: list[ColumnCard]) -> bool:
    """`how many passengers in March`: over a stretch, a number of things is their sum."""
    period = question.analysis.dates.period
    lows = [token.low for token in question.analysis.tokens]
    many = ("how", "many") in set(pairwise(lows))
    numeric = [c for c in shown if c.type in NUMERIC]
    if len(numeric) != 1 or (period and period.named_days):
        return False
    return (many and not numeric[0].unit) or (numeric[0].additive and asks_how_much(question))


def about(question: Question) -> Reading | None:
    """`what is said about ice`: the records that mention it, to be read."""
    words = {token.low for token in question.analysis.tokens}
    if not question.conditions or any(m.of("name", "low", "value") for m in question.free):
        return None
    told = "describe" in words or ("about" in words and "tell" in words)
    told = told or says_what(question)
    if not told and not (words & _SAYING and words & ASKING):
        return None
    reading = Reading("rows", conditions=list(question.conditions))
    period = question.analysis.dates.period
    if period is not None and period.named_days:  # that nothing is, is told of the days named
        reading.otherwise = based(question, Reading("any", conditions=list(question.conditions)))
    spoken = [c.column for c in question.conditions if isinstance(c, Truth) and c.holds]
    if spoken and len(spoken) == len(question.conditions) and all(c.worded for c in spoken):
        reading.told = tuple(mentioned(column) for column in spoken)
        reading.described = "several"
    return based(question, reading)


def listing(question: Question) -> Reading | None:
    """Conditions and nothing else: "january snow days over 20"."""
    conditions = question.all_conditions()
    if not conditions:
        return None
    analysis = question.analysis
    period = analysis.dates.period
    if period is not None and period.single_day:
        if _open_question(question) or when_besides(question) or _between_hours(question):
            return None
        return based(question, Reading("any", conditions=conditions))
    noun = any(analysis.noun_at(at) for at in range(len(analysis.tokens)))
    noun = noun or _plain_list(question)
    if not noun and _whether_any(question):
        every = held_of_all(question, conditions) or lacking(conditions)
        return based(question, Reading("all" if every else "any", conditions=conditions))
    stated = any(isinstance(c, Stated) and c.holds for c in conditions)
    compared = any(isinstance(c, Comparison) for c in conditions)
    if not noun and stated and not compared:
        return None
    return based(question, Reading("rows", conditions=conditions, wants="record"))


def _whether_any(question: Question) -> bool:
    """`rain later this week?`, `hail on 3, 4 and 5 May?`: of a few days."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or period.days > _FEW:
        return False
    return analysis.tokens[-1].low == "?" and not ASKING & {t.low for t in analysis.tokens}


_FEW = 14


def _between_hours(question: Question) -> bool:
    """`between which hours was there mist`: neither yes nor no says that."""
    analysis = question.analysis
    return any(
        analysis.low(at) in ("which", "what") and analysis.low(at + 1) in ("hour", "hours")
        for at in range(len(analysis.tokens))
    )


_OPEN = word_set("how what when who whose where what's")


def _open_question(question: Question) -> bool:
    """`how thick was the ice`, `what time did it start to rain`: yes and no answer neither."""
    analysis = question.analysis
    return any(
        analysis.low(at) in _OPEN and analysis.low(at + 1) != "about"
        for at in sorted(analysis.focus)
        if at not in analysis.dates.used
    )


def scope(question: Question) -> Reading | None:
    """Only a time was understood: where to look."""
    if question.analysis.dates.period is None:
        return None
    return based(question, Reading("rows", whole=_what_they_say(question.analysis)))


def _what_they_say(analysis: Analysis) -> bool:
    """`what was forecast for 3 to 6 May`, `describe the weather of those days`: nothing of them is
    counted, ranked or picked."""
    lows = {token.low for token in analysis.tokens}
    other = any(cue.meaning not in _BESIDE for cue in analysis.cues) or analysis.differences
    return bool(_TELLING & lows) and not _PICKING & lows and not other


_TELLING = word_set(
    "what what's whats how how's hows describe tell show give summarise summarize summary sum read"
)
_PICKING = word_set("which who whose why when where many much often far long")
_BESIDE = frozenset({"polite", "a", "all"})


ASKS: tuple[Ask, ...] = (
    claims.claimed_end,
    whole_stretches.which_stretches,
    grouping.by_group,
    spells.streak,
    spells.change,
    ratios.ratio,
    aggregates.share,
    aggregates.different,
    weekday_groups.by_weekdays,
    multiples.multiple,
    offered_stretches.which_offered,
    comparing.by_value,
    comparing.rivals,
    aggregates.count,
    aggregates.average,
    aggregates.total,
    hours.peaked,
    scale_ends.one_or_other,
    level,
    comparing.compare,
    hours.clock,
    extremes.extreme,
    occurrences.first_last,
    which,
    yes_no,
    value,
    about,
    listing,
    scope,
)
