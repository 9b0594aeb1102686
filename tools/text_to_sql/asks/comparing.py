"""Named days, months or weekends set against each other: "was 3 or 4 May hotter"."""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.amount_stated import amount_stated
from pageturner.tools.text_to_sql.asks.asking import (
    asks_count,
    asks_record,
    asks_yes_no,
    based,
    of_those_named,
)
from pageturner.tools.text_to_sql.asks.calendar_groups import stretch_offered
from pageturner.tools.text_to_sql.asks.choosing import comparative, sought
from pageturner.tools.text_to_sql.asks.end_in_either import end_in_either
from pageturner.tools.text_to_sql.asks.ends_apart import (
    said_to_be,
    same_end_of_each,
)
from pageturner.tools.text_to_sql.asks.ends_asked import each_by_itself, end_of_several
from pageturner.tools.text_to_sql.asks.from_end_to_end import both_ends
from pageturner.tools.text_to_sql.asks.groups_compared import grouped, only_how_much
from pageturner.tools.text_to_sql.asks.moving import (
    from_to,
    said_to_turn,
    turned,
    what_change,
    which_way,
)
from pageturner.tools.text_to_sql.asks.one_record_of_each import worst_of_all
from pageturner.tools.text_to_sql.asks.ranks import ordered, place_of, top_of
from pageturner.tools.text_to_sql.asks.said_to_win import said_to_win
from pageturner.tools.text_to_sql.asks.the_exception import of_the_exception
from pageturner.tools.text_to_sql.asks.ties import tie_breakers
from pageturner.tools.text_to_sql.asks.told_of_both import more_of_what_is_told
from pageturner.tools.text_to_sql.columns.columns_meant import measured_alone
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much, whether_they_differ
from pageturner.tools.text_to_sql.columns.measuring import direction_of, measure_of
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.dates.numbered_days import days_of_each_month
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Condition, Direction, Measure, Reading, Truth


def compare(question: Question) -> Reading | None:
    """Named days, months or weekends set against each other."""
    analysis = question.analysis
    period = analysis.dates.period
    if period is None or whether_they_differ(question) or _or_not(analysis):
        return None
    if _whether_either(question) or _on_both(question) or end_in_either(question):
        return None
    if days_of_each_month(analysis.tokens, analysis.dates.used):
        return None  # they are named by what they have in common, and not one by one
    listed = len(period.parts) > 1 and len(analysis.dates.firsts) > 1
    if listed and not period.named_days and both_ends(question):
        return None  # "May and June: how much longer was the longest than the shortest"
    either = _either_of_two(question)
    moved = not listed and (not either or turned(question) is not None) and from_to(question)
    moved = moved or (listed and said_to_turn(question))
    if not listed and not moved and not either:
        return None
    period = analysis.dates.period
    assert period is not None
    if period.named_days and (end_of_several(question) or _end_of_each(question)):
        return None
    listed = listed or (bool(moved) and not period.named_days and len(period.parts) > 1)
    told = more_of_what_is_told(question) if listed and period.named_days else None
    found = told or comparative(question)
    if told is None and listed and period.named_days and amount_stated(question):
        found = "high", None
    every = found is None and listed and period.named_days and _which_of_them(question)
    if every:
        found = "high", None
    if moved or (found is None and _sets_apart(question)):
        measure = measure_of(question)
        if measure is None and len(columns := measured_alone(question)) == 1:
            measure = Measure(columns[0])  # "how many degrees lay between 3 and 4 May"
        found = ((moved and turned(question)) or "high", measure) if measure else None
    if found is None and (end := same_end_of_each(question)) and (best := superlative(question)):
        found = end, best[1]
    if found is None and ordered(question) and (measure := measure_of(question)):
        found = direction_of(question.free[0]) if question.free else "high", measure
    truth = ranked_truth(question) if found is None and period.named_days else None
    if truth:
        others = [f for f in question.found if not _is_of(f.condition, truth)]
        question.found = [*others, Found(truth, 0, 0)]  # "which was the foggier of 3 and 4 May"
        found = "high", None
    offered = found is None and (stretch_offered(question) or said_to_win(question) is not None)
    if offered and ranked_truth(question):
        found = "high", None  # "which was the foggiest, March, April or May", "was May foggier"
    if found is None:
        return None
    direction, measure = found
    stretches = [part for part in period.parts if part.days > 1]
    lows = set(analysis.lows)
    if listed and stretches and measure and (ends := _ends_compared(question)):
        direction, aggregate = ends
        measure = _told_by_the_end_of(question) or measure
        reading = grouped(question, measure, direction, aggregate)
        reading.wants = "value" if only_how_much(question) else reading.wants
        reading.claim = said_to_win(question)
        return reading
    open_ = asks_record(question) or not lows & {"which", "or"}
    ranked = superlative(question) is not None and not _nearer_than(analysis)
    ranked = ranked and not _mean_peak(analysis)
    if stretches and ranked and open_ and not stretch_offered(question):
        return None  # a day of them, not one of them
    if listed and stretches and (truth := ranked_truth(question)):
        reading = grouped(question, None, direction, "count")
        reading.conditions = [*question.conditions, truth]
        reading.claim = said_to_win(question)
        return reading
    if listed and stretches:
        few = period.days <= _FEW_DAYS and said_to_win(question) is None
        if measure and measure.on_a_scale and few:
            return based(question, Reading("rows", shown=[measure.column], wants="value"))
        if measure is None or not measure.has_a_mean:
            return None
        mean = "max" if _told_by_its_strongest(question, measure) else "avg"
        reading = grouped(question, measure, direction, "sum" if measure.column.additive else mean)
        reading.missing_as_zero |= mean == "max"
        if only_how_much(question):
            reading.wants = "value"
        turns = moved and turned(question) is not None
        reading.claim = 1 if turns else said_to_win(question)
        return reading
    if measure is None and not listed:
        return None
    reading = Reading("compare", measure=measure, direction=direction)
    reading.conditions = [] if measure else sought(question)
    if every:
        reading.conditions = question.all_conditions()
    if listed and period.named_days:
        reading.conditions = of_the_exception(question, reading.conditions)
    changed = moved and what_change(question)
    reading.wants = "value" if asks_how_much(question) or changed else "record"
    reading.claim = None if which_way(question) else said_to_win(question)
    if moved and turned(question):
        reading.claim = 1  # the later day, and it is said to have more
    if measure and reading.claim is None:
        top, named = top_of(question), len(period.parts)
        reading.top = top if top < named else 1
        reading.place = place_of(question)
        whole = reading.top == reading.place == 1 and ordered(question)
        if whole and not asks_record(question):
            reading.top = named  # and not "rank them: which was the first"
    if question.step and isinstance(question.step.value, float):
        reading.limit = question.step.operator or "=", question.step.value
    if not every and found is not None and reading.wants == "record":
        reading.ties = tie_breakers(question, reading)
    return of_those_named(question, based(question, reading))


def _nearer_than(analysis: Analysis) -> bool:
    """The "nearer" of "was the plan nearer to the outcome in May than in June": on the whole, and
    no one day of them."""
    nearer = [
        cue.first
        for cue in analysis.differences
        if analysis.low(cue.first) in _NEARER
        or (cue.meaning == "close" and analysis.low(cue.first - 1) in ("more", "less", "better"))
    ]
    than = "than" in analysis.lows
    return than and bool(nearer) and analysis.low(nearer[0] - 1) != "the"


_NEARER = word_set("closer nearer further farther")


def _told_by_its_strongest(question: Question, measure: Measure) -> bool:
    """The "gusts" of "which weekend had the stronger gusts": a record states the strongest of its
    day, or none at all, and so the strongest of all its days is that of a stretch."""
    words = measure.column.description.lower().split()
    strongest = measure.minus is None and measure.column.absent == 0
    strongest = strongest and bool(words) and "most" in stems(words[0]).values()
    way = question.analysis.cue("more", "less")
    often = way is None or question.analysis.low(way.first) in _AS_OFTEN  # "more gusts"
    graded = any(mention.degree for mention in question.free)
    return strongest and not (graded or often or question.analysis.has("average"))


_AS_OFTEN = ("more", "less", "fewer")


def _end_of_each(question: Question) -> bool:
    """`the strongest gust on each of 3, 4 and 5 May`."""
    return superlative(question) is not None and each_by_itself(question)


def _or_not(analysis: Analysis) -> bool:
    """`dry on 3, 4 and 5 May or not?`: none of them is picked."""
    last = [token.low for token in analysis.tokens[-4:] if token.kind == "word"]
    return last[-2:] == ["or", "not"]


def _which_of_them(question: Question) -> bool:
    """`3, 4 and 5 May: which of them had gusts`, `of 3 and 4 May, list those with fog`."""
    if question.difference is not None or superlative(question) or not asks_record(question):
        return False
    when = "when" in question.analysis.lows  # perhaps at what hour
    return bool(question.conditions) or (bool(question.stated()) and not when)


_FEW_DAYS = 10
"""Of so many, words that have an order are told one by one, where none is said to be ahead."""


def _told_by_the_end_of(question: Question) -> Measure | None:
    """The wind chill of "was December colder than January, going by the lowest wind chill": what
    has the end, where it is another than what is compared in front."""
    analysis, best = question.analysis, superlative(question)
    ends = [cue.first for cue in analysis.cues if cue.meaning in ("high", "low")]
    if best is None or len(ends) != 1 or best[1].minus is not None:
        return None
    by = _BY.isdisjoint(analysis.between(max(0, ends[0] - _BEFORE_AN_END), ends[0]))
    return None if by else best[1]


_BY = word_set("by on of")
_BEFORE_AN_END = 3


def _ends_compared(question: Question) -> tuple[Direction, str] | None:
    """`was the strongest of March higher than that of April`, `which had the stronger single
    gust`: one record of each stretch stands for it. Which end wins, and which is compared."""
    analysis = question.analysis
    if end := same_end_of_each(question):
        return said_to_be(question) or end, "max" if end == "high" else "min"
    if worst := worst_of_all(question):
        return worst
    way = analysis.cue("more", "less")
    if _mean_peak(analysis):
        return None
    found = superlative(question)
    compared = next((m for m in question.free if m.degree == "more"), None)
    held = found is not None and not _nearer_than(analysis)
    if (way or compared) and held and found and said_to_win(question) in (0, None):
        direction: Direction = "high" if way and way.meaning == "more" else "low"
        direction = direction_of(compared) if compared else direction
        return direction, "max" if found[0] == "high" else "min"
    if found is not None and (analysis.low(0) == "compare" or _of_one_record(question)):
        return found[0], "max" if found[0] == "high" else "min"
    ends = analysis.cue("high", "low")
    if way and ends and way.last == ends.first:  # "which one had the higher peak"
        end = found[0] if found else "high" if ends.meaning == "high" else "low"
        return ("high" if way.meaning == "more" else "low"), "max" if end == "high" else "min"
    single = not analysis.has("average") and ("single" in analysis.lows or _reached(analysis))
    best = comparative(question)
    if not single or best is None or asks_count(question):
        return None
    return best[0], "max" if best[0] == "high" else "min"


def _of_one_record(question: Question) -> bool:
    """The "strongest swell" of "May and June: which had the strongest swell": that of one day."""
    analysis = question.analysis
    named = {m.first for m in question.free if not m.degree and m.of("name")}
    ends = [cue for cue in analysis.cues if cue.meaning in ("high", "low") and cue.last in named]
    which = [at for at, low in enumerate(analysis.lows) if low == "which"]
    single = bool(which) and not any(analysis.noun_at(at + 1) for at in which)
    single = single and not analysis.has("average")
    return single and any(analysis.low(cue.first).endswith("est") for cue in ends)


def _mean_peak(analysis: Analysis) -> bool:
    """The "higher actual peak" of "which averaged the higher actual peak": of all days, and of no
    one of them."""
    way = analysis.cue("more", "less") if analysis.has("average") else None
    named = analysis.between(way.last, way.last + _LONG_NAME) if way else ()
    return not _UTMOST.isdisjoint(named)


def _reached(analysis: Analysis) -> bool:
    """The "reached the higher" of "which month reached the higher delay": on one day of it; so is
    "the higher delay figure", and what it "held", "hit" or "touched"."""
    cues = {cue.first for cue in analysis.cues if cue.meaning in ("more", "less")}
    cues |= {cue.first for cue in analysis.cues if cue.meaning in ("high", "low")}
    reached = (at for at, low in enumerate(analysis.lows) if low in _REACHING)
    if any(analysis.low(at + 1) in ("the", "a") and at + 2 in cues for at in reached):
        return True
    if any(one in _GOING and two in ("higher", "lower") for one, two in pairwise(analysis.lows)):
        return True  # "did the price fall lower in May or in June"
    figures = (at for at, low in enumerate(analysis.lows) if low in _FIGURES)
    return any(not cues.isdisjoint(range(at - _LONG_NAME, at)) for at in figures)


_REACHING = word_set("reached reach hold held hit touched touch attained attain")
_GOING = _REACHING | word_set("""
    drop drops dropped dropping fall falls fell sink sinks sank dip dips dipped plunge plunged climb
    climbs climbed rise rises rose shoot shot soar soared go goes went get gets got creep crept slip
    slipped slide slid tumble tumbled
""")
_FIGURES = word_set("value reading figure")
"""One of them is one record's."""
_UTMOST = word_set("maximum minimum max min peak peaks")
_LONG_NAME = 4


def _sets_apart(question: Question) -> bool:
    """`by how much did it differ`, and not "how much of it on each"."""
    analysis = question.analysis
    if analysis.low(0) == "compare" or _day_beside_day(analysis):
        return True
    if not asks_how_much(question):
        return False
    amounts = any(
        (analysis.low(m.first - 2), analysis.low(m.first - 1)) in (("how", "much"), ("how", "many"))
        for m in question.free
        if not m.degree and analysis.low(m.first - 3) != "by"
    )
    return not amounts or analysis.has("more", "less", "fall", "rise")


def _day_beside_day(analysis: Analysis) -> bool:
    """`on 4 July compared with 5 July`, `how did the 4th compare to the 5th`: a date either side,
    and not "compare with the forecast"."""
    used = analysis.dates.used
    for at, token in enumerate(analysis.tokens):
        if token.low in _COMPARED and analysis.low(at + 1) in ("with", "to"):
            after = range(at + 2, at + 2 + _NEAR_A_DATE)
            return any(place < at for place in used) and not used.isdisjoint(after)
    return False


def _whether_either(question: Question) -> bool:
    """`3 and 4 May: was either wet`, `was either hotter than planned`: none of them is picked."""
    analysis = question.analysis
    if "either" not in analysis.lows or "or" in analysis.lows or not asks_yes_no(question):
        return False
    return "than" not in analysis.lows or question.difference is not None


def _on_both(question: Question) -> bool:
    """`was the high higher than planned on both 3 and 4 May`: neither day is held against the
    other."""
    difference, analysis = question.difference, question.analysis
    if difference is None or difference.relation not in ("over", "under"):
        return False
    return analysis.says(_BOTH) and "than" in analysis.lows and asks_yes_no(question)


_BOTH = word_set("both each")
_COMPARED = word_set("compare compares compared")
_NEAR_A_DATE = 4


def _either_of_two(question: Question) -> bool:
    """`between 5 and 6 March, which day was warmer`: a stretch of two days and a comparative, or
    an hour that came later on one of them."""
    dates = question.analysis.dates
    if dates.period is None or dates.period.days != 2 or dates.weekdays:
        return False
    degrees = {mention.degree for mention in question.free}
    if "more" in degrees or question.analysis.has("more", "less", "better", "worse"):
        return True
    lows = {t.low for at, t in enumerate(question.analysis.tokens) if at not in dates.used}
    return "which" in lows and not _LATER.isdisjoint(lows)


_LATER = frozenset({"later", "earlier", "sooner"})


def ranked_truth(question: Question) -> Truth | None:
    """`which month was rainier`: of what is mostly true or false, the more frequent."""
    for mention in question.free:
        truths = [link for link in mention.of("name", "low") if link.column.type == "boolean"]
        if mention.degree and truths:
            less = question.analysis.low(mention.first - 1) in ("less", "least")
            return Truth(truths[0].column, holds=not less)
    return _more_true(question)


def _is_of(condition: Condition, truth: Truth) -> bool:
    return isinstance(condition, Truth) and condition.column == truth.column


def _more_true(question: Question) -> Truth | None:
    """`was 3 May more showery than 4 May`: the one that was, and the other was not."""
    analysis = question.analysis
    held = question.found[0] if len(question.found) == 1 else None
    before = analysis.low(held.first - 1) if held else ""
    if held is None or before not in ("more", "less") or analysis.low(held.last) != "than":
        return None
    if not isinstance(held.condition, Truth) or not held.condition.holds:
        return None
    return Truth(held.condition.column, holds=before == "more")
