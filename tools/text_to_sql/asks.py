"""What is asked of the records: a value, a list, a count, the highest …

Each function looks at the question and answers with a reading of its kind, or None; the first
that answers wins, so their order (`ASKS`) is the grammar's order of precedence.
"""

from collections.abc import Callable

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Cue, resolve
from pageturner.tools.text_to_sql.conditions import NUMERIC, Question
from pageturner.tools.text_to_sql.english import ASKING, AUXILIARIES, UNITS
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.periods import Period
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Direction,
    Measure,
    Membership,
    Reading,
    Stated,
    Truth,
    Wants,
)

Ask = Callable[[Question], Reading | None]


def read_ask(question: Question) -> Reading | None:
    """The first reading that fits."""
    return next((reading for ask in ASKS if (reading := ask(question))), None)


# -- what several asks look at


def period_of(question: Question) -> Period | None:
    return question.analysis.dates.period


def _conditions(question: Question, stated: bool = True) -> list[Condition]:
    """What was said to hold; free mentions count as "is stated"."""
    result = list(question.conditions)
    if question.difference is not None:
        result.append(question.difference.condition)
    return result + (question.stated() if stated else [])


def _measure(question: Question, near: int | None = None) -> Measure | None:
    """The number asked about: a difference, or the free mention nearest to a place."""
    if question.difference is not None:
        return question.difference.measure
    return _column_measure(question, near)


def _column_measure(question: Question, near: int | None = None) -> Measure | None:
    options = [(m, columns) for m in question.free if (columns := question.numeric(m))]
    if not options:
        return None
    if near is not None:
        options.sort(key=lambda o: abs(o[0].first - near) + (0 if o[0].first >= near else 2))
    mention, columns = options[0]
    for other, more in options[1:]:  # "coldest daily high": one thing, said twice
        both = [c for c in columns if c.name in {d.name for d in more}]
        columns = both or columns
        if both and len(more) < len(both):
            mention = other
    return Measure(resolve(question.analysis, mention, columns))


def _wants(question: Question) -> Wants:
    """Whether the number, the record, or both are asked for."""
    record, value = _asks_record(question), _asks_value(question)
    return "both" if record and value else "record" if record else "value" if value else "both"


def _asks_record(question: Question) -> bool:
    """`which day`, `when`, `on what date`, `name the day`, `dates?`."""
    analysis = question.analysis
    for at, token in enumerate(analysis.tokens):
        word = token.low
        if word == "when" and analysis.low(at + 1) != "it" and not _clause_when(question, at):
            return True
        if word in ("which", "what") and _record_follows(question, at + 1):
            return True
        if word == "which" and analysis.low(at + 1) in (
            "one",
            "ones",
            "was",
            "were",
            "is",
            "are",
            "?",
            "",
            "of",
            "had",
            "has",
            "have",
        ):
            return True
        if word in (
            "name",
            "list",
            "find",
            "show",
            "give",
            "identify",
            "pick",
            "date",
            "dates",
        ) and _record_follows(question, at + 1, 6):
            return True
        if word in ("dates", "date") and (
            at in (0, len(analysis.tokens) - 1) or analysis.low(at + 1) in ("?", ":", ".", ",", ")")
        ):
            return True
    return False


def _clause_when(question: Question, at: int) -> bool:
    """`how hot was it when it rained`: a clause, not a question."""
    before = question.analysis.between(question.analysis.sentence_of(at)[0], at)
    return (
        any(word in ASKING for word in before)
        and "and" not in before[-2:]
        and "&" not in before[-2:]
    )


def _record_follows(question: Question, at: int, reach: int = 4) -> bool:
    """Whether a word for a record comes within a few words, before any verb."""
    analysis = question.analysis
    for place in range(at, min(at + reach, len(analysis.tokens))):
        word = analysis.low(place)
        if word in ("time", "times"):
            return False
        if analysis.noun_at(place):
            return True
        if place in analysis.dates.used or place in analysis.used:
            continue
        if (
            word in AUXILIARIES
            or word in ASKING
            or not word.isalpha()
            or word in ("of", "and", "in")
        ):
            return False
    return False


def _asks_value(question: Question) -> bool:
    analysis = question.analysis
    for at, token in enumerate(analysis.tokens):
        if token.low == "how" and analysis.low(at + 1) not in ("many", "often", "about"):
            return True
        if token.low == "how" and analysis.low(at + 1) == "many" and analysis.low(at + 2) in UNITS:
            return True
        if token.low in ("what", "what's", "whats") and not _record_follows(question, at + 1):
            return True
        if token.low in ("give", "tell", "state", "value", "number") and not _record_follows(
            question, at + 1, 6
        ):
            return True
    return False


def _superlative(question: Question) -> tuple[Direction, Measure, int] | None:
    """`hottest`, `lowest wind chill`, `most likely`, `how cold did it get`: direction and place."""
    analysis = question.analysis
    for mention in question.free:
        if mention.degree == "most" and (columns := question.numeric(mention)):
            direction = _direction(mention)
            merged = _column_measure(question, mention.first)
            named = [m for m in question.free if m is not mention and question.numeric(m)]
            inside = {c.name for c in columns}
            together = merged if named and merged and merged.column.name in inside else None
            chosen = together or Measure(resolve(analysis, mention, columns))
            if named and merged and not together and _ordinary(mention):
                chosen = merged
            if question.difference is not None:
                chosen = question.difference.measure
            return direction, chosen, mention.first
    for cue in analysis.cues:
        if cue.meaning not in ("high", "low") or _in_at_least(question, cue):
            continue
        measure = _measure(question, cue.last)
        if measure is None:
            continue
        direction = "high" if cue.meaning == "high" else "low"
        follower = next((m for m in question.free if m.first == cue.last), None)
        if (
            follower
            and _direction(follower) == "low"
            and analysis.low(cue.first) in ("most", "least")
        ):
            direction = "low" if direction == "high" else "high"
        return direction, measure, cue.first
    return None


def _in_at_least(question: Question, cue: Cue) -> bool:
    word, before = question.analysis.low(cue.first), question.analysis.low(cue.first - 1)
    return (
        (before == "at"
        and word in ("least", "most"))
        or (word == "most" and question.analysis.low(cue.last) == "of")
    )


def _ordinary(mention: Mention) -> bool:
    return not mention.exact


def _direction(mention: Mention) -> Direction:
    return "low" if any(link.role == "low" for link in mention.links) else "high"


def _base(question: Question, reading: Reading) -> Reading:
    analysis = question.analysis
    reading.period = analysis.dates.period
    reading.weekdays, reading.weekdays_said = analysis.dates.weekdays, analysis.dates.weekdays_said
    reading.decimals = _decimals(question)
    return reading


def _decimals(question: Question) -> int | None:
    analysis = question.analysis
    words = {
        "zero": 0,
        "no": 0,
        "one": 1,
        "two": 2,
        "three": 3,
        "1": 1,
        "2": 2,
        "3": 3,
        "a": 1,
        "single": 1,
    }
    for at, token in enumerate(analysis.tokens):
        if token.low in ("decimal", "decimals") and analysis.low(at - 1) in words:
            return words[analysis.low(at - 1)]
        if token.low in ("integer", "whole") and analysis.low(at - 1) in ("nearest", "closest"):
            return 0
    return None


# -- the asks


def _streak(question: Question) -> Reading | None:
    conditions = _conditions(question)
    if not question.analysis.has("streak") or not conditions:
        return None
    return _base(question, Reading("streak", conditions=conditions, wants=_wants(question)))


def _change(question: Question) -> Reading | None:
    analysis = question.analysis
    cue = analysis.cue("change")
    moved = analysis.cue("fall", "rise")
    swing = any(
        t.low in ("change", "swing", "difference", "shift", "jump", "step") for t in analysis.tokens
    )
    if cue is None or not (moved or swing):
        return None
    measure = _column_measure(question, None)
    if measure is None:
        return None
    direction: Direction = "low" if analysis.has("fall") else "high"
    reading = Reading("change", measure=measure, direction=direction, wants=_wants(question))
    if moved is None:
        reading.measure = Measure(measure.column, absolute=True)
    reading.conditions = list(question.conditions)
    return _base(question, reading)


def _share(question: Question) -> Reading | None:
    conditions = _conditions(question)
    cue = question.analysis.cue("share")
    if cue is None or not conditions:
        return None
    return _base(question, Reading("share", conditions=conditions))


def _count(question: Question) -> Reading | None:
    if not _asks_count(question) or (period_of(question) is None and not _conditions(question)):
        return None
    conditions = _conditions(question)
    if not conditions:
        return None
    reading = _base(question, Reading("count", conditions=conditions, wants="value"))
    return reading


def _asks_count(question: Question) -> bool:
    analysis = question.analysis
    if analysis.has("count"):
        return True
    for at, token in enumerate(analysis.tokens):
        following = analysis.low(at + 1)
        if token.low == "how" and following == "many":
            return analysis.low(at + 2) not in UNITS or analysis.noun_at(at + 2)
        if token.low in ("number", "count", "tally") and _record_follows(question, at + 1, 5):
            return True
    return False


def _average(question: Question) -> Reading | None:
    cue = question.analysis.cue("average")
    if cue is None:
        return None
    measure = _measure(question, cue.last)
    if measure is None:
        return None
    if groups := _groups(question, measure, "avg"):
        return groups
    conditions = list(question.conditions)
    if _only_stated(question):
        conditions += [Stated(column) for column in measure.columns]
    return _base(
        question, Reading("average", measure=measure, conditions=conditions, wants="value")
    )


def _only_stated(question: Question) -> bool:
    """Whether records without the value are left out by the question itself."""
    words = {
        "stated",
        "state",
        "states",
        "mention",
        "mentions",
        "mentioned",
        "given",
        "give",
        "gives",
        "listed",
        "stating",
        "report",
        "reported",
        "includes",
        "include",
        "had",
        "have",
        "having",
        "with",
        "where",
        "whenever",
        "when",
    }
    lows = [token.low for token in question.analysis.tokens]
    return (
        any(low in words for low in lows)
        and any(question.analysis.noun_at(at) for at in range(len(lows)))
        and any(
            low in ("that", "those", "which", "where", "when", "with", "whenever", "only")
            for low in lows
        )
    )


def _sum(question: Question) -> Reading | None:
    cue = question.analysis.cue("sum")
    measure = _measure(question, cue.last) if cue else None
    if cue is None or measure is None or measure.column.type not in NUMERIC:
        return None
    return _base(question, Reading("sum", measure=measure, conditions=list(question.conditions)))


def _compare(question: Question) -> Reading | None:
    """Named days, months or weekends set against each other."""
    analysis = question.analysis
    period = period_of(question)
    if period is None or len(period.parts) < 2 or len(analysis.dates.firsts) < 2:
        return None
    comparative = _comparative(question)
    if comparative is None:
        return None
    direction, measure = comparative
    if not period.named_days:
        if any(part.days > 1 for part in period.parts) and measure:
            return _base(question, _grouped(question, measure, direction, "avg"))
        if not all(part.single_day for part in period.parts):
            return None
    reading = Reading(
        "compare", measure=measure, direction=direction, conditions=list(question.conditions)
    )
    if measure is not None:
        reading.conditions = []
    reading.wants = "value" if _how_much(question) else "record"
    reading.claim = _claim(question)
    return _base(question, reading)


def _comparative(question: Question) -> tuple[Direction, Measure | None] | None:
    """Which end wins, and of what; the measure is None where a condition decides."""
    analysis = question.analysis
    for mention in question.free:
        columns = question.numeric(mention)
        if mention.degree and columns:
            return _direction(mention), _measure(question, mention.first)
    for cue in analysis.cues:
        if cue.meaning in ("more", "less", "high", "low") and not _in_at_least(question, cue):
            measure = _measure(question, cue.last)
            if measure is None:
                continue
            direction: Direction = "high" if cue.meaning in ("more", "high") else "low"
            follower = next((m for m in question.free if m.first == cue.last), None)
            if follower and _direction(follower) == "low":
                direction = "low" if direction == "high" else "high"
            return direction, measure
    chooses = _chooses(question)
    if question.conditions and chooses:
        return "high", None
    good, bad = analysis.has("better"), analysis.has("worse")
    if (good or bad) and (column := _preferred(question)):
        end = column.better if good else ("low" if column.better == "high" else "high")
        return ("low" if end == "low" else "high"), Measure(column)
    if question.difference and chooses:
        return "high", question.difference.measure
    free = [m for m in question.free if question.numeric(m)]
    if free and chooses and _asks_record(question):
        return _direction(free[0]), _measure(question, free[0].first)
    return None


def _chooses(question: Question) -> bool:
    lows = [token.low for token in question.analysis.tokens]
    return any(low in ("which", "either", "or", "vs", "versus", "whichever") for low in lows) and (
        "which" in lows or "what" in lows or lows[0] not in AUXILIARIES
    )


def _preferred(question: Question) -> ColumnCard | None:
    """The column that decides which record is the better one."""
    mentioned = [c for m in question.free for c in m.columns if c.better]
    declared = [c for c in question.analysis.card.columns if c.better]
    numeric = [c for c in declared if c.type in NUMERIC]
    return next(iter(mentioned or numeric or declared), None)


def _how_much(question: Question) -> bool:
    lows = [token.low for token in question.analysis.tokens]
    if "difference" in lows or "gap" in lows:
        return True
    pairs = list(zip(lows, lows[1:], strict=False))
    return ("how", "much") in pairs or ("how", "many") in pairs


def _claim(question: Question) -> int | None:
    """`was A warmer than B` claims that the first wins."""
    analysis = question.analysis
    firsts = analysis.dates.firsts
    lows = [token.low for token in analysis.tokens]
    if not lows or lows[0] not in AUXILIARIES or "which" in lows or len(firsts) != 2:
        return None
    return 0 if ("than" in lows and firsts[0] < lows.index("than")) or "than" in lows else None


def _groups(question: Question, measure: Measure, aggregate: str) -> Reading | None:
    """`which month had the highest average`: months, or the listed periods, as groups."""
    analysis = question.analysis
    period = period_of(question)
    comparative = _superlative(question) or _comparative(question)
    if comparative is None:
        return None
    months = any(
        analysis.low(at) in ("which", "what") and "month" in analysis.between(at, at + 4)
        for at in range(len(analysis.tokens))
    )
    listed = period is not None and len(period.parts) > 1 and len(analysis.dates.firsts) > 1
    if not months and not listed:
        return None
    return _base(question, _grouped(question, measure, comparative[0], aggregate))


def _grouped(question: Question, measure: Measure, direction: Direction, aggregate: str) -> Reading:
    reading = Reading("compare", measure=measure, direction=direction, grouped=True, wants="record")
    reading.aggregate = aggregate
    reading.conditions = list(question.conditions)
    return reading


def _extreme(question: Question) -> Reading | None:
    found = _superlative(question) or _how_far(question)
    if found is None:
        return None
    direction, measure, _ = found
    reading = Reading(
        "extreme", measure=measure, direction=direction, conditions=list(question.conditions)
    )
    reading.wants = _wants(question)
    if question.ranks:
        value = question.ranks[0].value
        reading.top = max(1, min(50, int(value))) if isinstance(value, float) else 1
    return _base(question, reading)


def _how_far(question: Question) -> tuple[Direction, Measure, int] | None:
    """`how cold did it get in January`: over a stretch this asks for the end of the scale."""
    analysis = question.analysis
    period = period_of(question)
    if period is not None and (period.named_days or period.days < 2):
        return None
    for mention in question.free:
        columns = question.numeric(mention)
        gets = any(
            w in ("get", "got", "go", "went", "reach", "rise", "climb", "gets", "fall", "drop")
            for w in analysis.between(mention.last, mention.last + 5)
        )
        if columns and gets and analysis.low(mention.first - 1) == "how":
            return _direction(mention), Measure(resolve(analysis, mention, columns)), mention.first
    for at, token in enumerate(analysis.tokens):
        if (
            token.low in ("high", "strong", "low", "hard", "big", "large", "fast", "deep")
            and analysis.low(at - 1) == "how"
        ):
            measure = _column_measure(question, at)
            if measure:
                return ("low" if token.low in ("low",) else "high"), measure, at
    return None


def _first_last(question: Question) -> Reading | None:
    """`the first day with snow`, `when did it last rain`."""
    analysis = question.analysis
    cue = analysis.cue("first", "last")
    temporal = analysis.card.temporal
    conditions = _conditions(question)
    if cue is None or temporal is None:
        return None
    times = [c for m in question.free for c in m.columns if c.type == "time"]
    if times and not question.conditions:
        direction: Direction = "low" if cue.meaning == "first" else "high"
        return _base(
            question,
            Reading(
                "extreme", measure=Measure(times[0]), direction=direction, wants=_wants(question)
            ),
        )
    if not conditions:
        return None
    direction = "low" if cue.meaning == "first" else "high"
    reading = Reading(
        "extreme", measure=Measure(temporal), direction=direction, conditions=conditions
    )
    reading.wants = "record"
    return _base(question, reading)


def _which(question: Question) -> Reading | None:
    """The records that meet the conditions."""
    if not _asks_record(question):
        return None
    period = period_of(question)
    if period is not None and period.single_day and _time_asked(question):
        return None
    conditions = _conditions(question)
    if not conditions:
        return None
    return _base(question, Reading("rows", conditions=conditions, wants="record"))


def _time_asked(question: Question) -> bool:
    return any(c.type == "time" for c in question.analysis.card.columns)


def _yes_no(question: Question) -> Reading | None:
    if not asks_yes_no(question):
        return None
    conditions = _conditions(question)
    if not conditions:
        return None
    analysis = question.analysis
    reading = Reading("any", conditions=conditions)
    period = period_of(question)
    several = period is None or period.days > 1
    if analysis.has("never"):
        reading.kind = "none"
        reading.conditions = [_positive(c) for c in conditions]
    elif (several and analysis.has("all") and not analysis.has("a")) or (
        several
        and analysis.has("all")
        and any(
            t.low in ("every", "each", "throughout", "always", "both", "whole", "entire")
            for t in analysis.tokens
        )
    ) or (several and (analysis.has("keep") or _lacking(conditions)) and not _existential(question)):
        reading.kind = "all"
    return _base(question, reading)


def asks_yes_no(question: Question) -> bool:
    """Whether the sentence that asks opens with an auxiliary, "any", or "whether"."""
    analysis = question.analysis
    for start, end in analysis.sentences:
        if start not in analysis.focus and end - 1 not in analysis.focus:
            continue
        words = [
            (at, analysis.low(at))
            for at in range(start, end)
            if at not in analysis.dates.used and analysis.low(at) not in _OPENERS
        ]
        words = [(at, w) for at, w in words if w[0].isalpha()]
        if not words:
            continue
        at, word = words[0]
        rest = [w for _, w in words[1:]]
        if word in ("any", "ever", "no", "anything"):
            return True
        if "whether" in rest or (
            "if" in rest and word in ("tell", "know", "check", "wonder", "see", "i", "wondering")
        ):
            return True
        if word in AUXILIARIES:
            polite = rest[:1] == ["you"]
            if polite and not any(w in ("if", "whether") for w in rest):
                continue
            if not any(w in ASKING for w in rest[:8]):
                return True
        tail = analysis.between(max(start, end - 4), end)
        if (
            tail[-1:] == ["?"]
            and ("right" in tail or "correct" in tail)
            and not any(w in ASKING for w in rest)
        ):
            return True
    return False


_OPENERS = frozenset(
    "so and hey hi hello ok okay please well on in for at during over the , : ; but also then now "
    "um oh just quick question".split()
)


def _existential(question: Question) -> bool:
    """`was there a dry day`, `at least one day`: one record is enough."""
    analysis = question.analysis
    for at in range(len(analysis.tokens)):
        if analysis.noun_at(at) and set(analysis.between(max(0, at - 3), at)) & {
            "a",
            "any",
            "one",
            "some",
            "single",
        }:
            return True
    return analysis.has("any") and any(t.low == "ever" for t in analysis.tokens)


def _lacking(conditions: list[Condition]) -> bool:
    """Whether the conditions say that something is absent."""
    return all(
        (isinstance(c, Truth | Stated | Membership | AnyOf) and not c.holds) for c in conditions
    )


def _positive(condition: Condition) -> Condition:
    match condition:
        case Truth(column, False):
            return Truth(column)
        case Stated(column, False):
            return Stated(column)
        case Membership(column, values, False):
            return Membership(column, values)
        case AnyOf(parts, False) if len(parts) == 1:
            return parts[0]
    return condition


def _value(question: Question) -> Reading | None:
    """What the records say of the columns named."""
    period = period_of(question)
    analysis = question.analysis
    shown: list[ColumnCard] = []
    if question.difference is not None and period is not None:
        reading = Reading("rows", measure=question.difference.measure, wants="value")
        reading.shown = list(question.difference.measure.columns)
        return _base(question, reading)
    for mention in question.free:
        for column in _columns_asked(question, mention):
            if column.name not in {c.name for c in shown}:
                shown.append(column)
    if period is not None and period.single_day and any(t.low == "when" for t in analysis.tokens):
        shown += [c for c in _times(question, shown) if c.name not in {s.name for s in shown}]
    if not shown or (period is None and not question.conditions):
        return None
    reading = Reading("rows", shown=shown, wants="value", conditions=list(question.conditions))
    if period is not None and period.named_days:
        reading.conditions = [c for c in question.conditions if not isinstance(c, Truth)]
    return _base(question, reading)


def _columns_asked(question: Question, mention: Mention) -> list[ColumnCard]:
    """All columns of an open group ("the wind"), or the one that qualifiers and type pick."""
    links = mention.of("name", "low")
    columns = list({link.column.name: link.column for link in links}.values())
    columns = [c for c in columns if c.type != "boolean"] or columns
    numeric = [c for c in columns if c.type in NUMERIC]
    if len(columns) <= 1:
        return columns
    if len(numeric) < len(columns) and mention.degree == "" and not _measuring(question, mention):
        return columns
    bounds = [
        c for c in numeric if c.name.endswith(("_low", "_high", "_min", "_max", "_from", "_to"))
    ]
    bounds = [
        c
        for c in bounds
        if sum(c.name.rsplit("_", 1)[0] == d.name.rsplit("_", 1)[0] for d in bounds) == 2
    ]
    if bounds:
        stem = bounds[0].name.rsplit("_", 1)[0]
        return [c for c in bounds if c.name.rsplit("_", 1)[0] == stem]
    return [resolve(question.analysis, mention, numeric or columns)]


def _measuring(question: Question, mention: Mention) -> bool:
    before = question.analysis.between(max(0, mention.first - 3), mention.first)
    return any(word in ("how", "speed", "fast", "strong") for word in before)


def _times(question: Question, shown: list[ColumnCard]) -> list[ColumnCard]:
    """The time that goes with the columns shown: it shares their qualifiers or their name."""
    times = [c for c in question.analysis.card.columns if c.type == "time"]
    stems = {c.name.split("_")[0] for c in shown}
    near = [c for c in times if c.name.split("_")[0] in stems]
    return (near or [c for c in times if c.typical])[:1]


def _about(question: Question) -> Reading | None:
    """`what is said about ice`: the records that mention it, to be read."""
    words = {t.low for t in question.analysis.tokens}
    if not question.conditions or not words & {
        "say",
        "says",
        "said",
        "about",
        "describe",
        "described",
        "tell",
        "words",
        "wording",
    }:
        return None
    if not words & ASKING or question.free:
        return None
    return _base(question, Reading("rows", conditions=list(question.conditions)))


def _listing(question: Question) -> Reading | None:
    """Conditions and nothing else: "january snow days over 20"."""
    conditions = _conditions(question)
    if not conditions:
        return None
    period = period_of(question)
    single = period is not None and period.single_day
    if single:
        return _base(question, Reading("any", conditions=conditions))
    noun = any(question.analysis.noun_at(at) for at in range(len(question.analysis.tokens)))
    if (
        not noun
        and any(isinstance(c, Stated) for c in conditions)
        and not any(isinstance(c, Comparison) for c in conditions)
    ):
        return None
    return _base(question, Reading("rows", conditions=conditions, wants="record"))


def _scope(question: Question) -> Reading | None:
    """Only a time was understood: where to look."""
    if period_of(question) is None:
        return None
    return _base(question, Reading("rows"))


ASKS: tuple[Ask, ...] = (
    _streak,
    _change,
    _share,
    _count,
    _average,
    _sum,
    _compare,
    _extreme,
    _first_last,
    _which,
    _yes_no,
    _value,
    _about,
    _listing,
    _scope,
)
