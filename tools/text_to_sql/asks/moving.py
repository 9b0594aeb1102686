"""How far something moved from one day to another: "how much did it fall from 4 to 6 July"."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asides.stipulations import no_matter_which
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.climbing import climbed_to
from pageturner.tools.text_to_sql.columns.columns_meant import measured_alone
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.measuring import direction_of, measure_of
from pageturner.tools.text_to_sql.columns.quantities import SIZES
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.periods import Period, month_end, say_day
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Direction, Reading


def from_to(question: Question) -> bool:
    """`how much did it fall from A to B`: the two ends, not what lies between."""
    analysis, dates = question.analysis, question.analysis.dates
    if dates.period is not None and dates.period.single_day:
        return _since_the_day_before(question, dates.period)
    named = [at for at in dates.firsts if analysis.low(at - 1) != "(" or at - 2 not in dates.used]
    if dates.period is None or len(dates.period.intervals) != 1 or len(named) != 2:
        return False  # (of "from Tax Day (15 April)" one day is told twice)
    between = question.analysis.between(*sorted(named))
    if {"'", "’", "'s", "’s"}.intersection(between):
        return False  # "2025's fourth quarter" is one stretch
    if len(dates.period.parts) > 1:
        return False  # "the third week than the second": two stretches that only touch
    if climbed_to(question) is not None:
        return False  # "what did it climb to between 3 and 9 May": at its highest
    asked = asks_how_much(question) or which_way(question) or what_change(question)
    single = one_a_day(question.analysis.card) and not question.conditions
    single = single or bool(dates.period.ends)
    asked = asked or (single and turned(question) is not None) or _lying_apart(question)
    named_at_all = measure_of(question) is not None or bool(measured_alone(question))
    if not named_at_all or not asked or not moved(question) or _of_a_thing(question):
        return False
    ends = [Period(((day, day),), say_day(day), True) for day in dates.period.intervals[0]]
    if all(_is_month(question, first) for first in dates.firsts):
        ends = _whole_months(question, *dates.period.intervals[0])
        if not ends:
            return False
    elif dates.period.ends:
        ends = [*dates.period.ends]  # "from the first ten days of May to the rest of it"
    words = " and ".join(end.words for end in ends)
    intervals = tuple(end.intervals[0] for end in ends)
    dates.period = Period(intervals, words, ends[0].named_days, parts=tuple(ends))
    return True


def _since_the_day_before(question: Question, period: Period) -> bool:
    """`by how much did the high drop on 3 May`: since 2 May, where no part of a day is told and
    nothing else that it is held against."""
    analysis, lows = question.analysis, question.analysis.lows
    verbs = [cue.first for cue in analysis.cues if cue.meaning in ("fall", "rise")]
    asked = period.named_days and "by" in lows and one_a_day(analysis.card)
    opened = ("by", "how") in pairwise(lows) and len(verbs) == 1 and not question.conditions
    if not asked or not opened or question.difference is not None or _of_a_thing(question):
        return False
    did = _DID & set(analysis.between(max(0, verbs[0] - _FAR), verbs[0]))
    if not did or analysis.low(verbs[0] + 1) in _LIMITS or not _INSIDE.isdisjoint(lows):
        return False
    measure = measure_of(question)
    if measure is None or measure.minus is not None or measure.column.type not in NUMERIC:
        return False
    day = period.intervals[0][0]
    ends = [Period(((one, one),), say_day(one), True) for one in (day - timedelta(days=1), day)]
    words = " and ".join(end.words for end in ends)
    intervals = tuple(end.intervals[0] for end in ends)
    question.analysis.dates.period = Period(intervals, words, True, parts=tuple(ends))
    return True


_DID = word_set("did does do will would")
_FAR = 9
_LIMITS = word_set("to below above short under over beyond past")
_INSIDE = PARTS_OF_DAY | word_set("during overnight hours hour within inside before between")


def _is_month(question: Question, at: int) -> bool:
    """Whether a whole month is named, and no day of one: "from May to June"."""
    day = question.analysis.low(at + 1)
    return question.analysis.low(at) in MONTH_NUMBERS and not (day.isdigit() and len(day) < 3)


def _whole_months(question: Question, first: date, last: date) -> list[Period]:
    """`the mean rose from April to May`: the two months are the ends; none without a mean."""
    whole = first.day == 1 and last == month_end(last.year, last.month)
    if not whole:
        return []
    months = ((first, month_end(first.year, first.month)), (last.replace(day=1), last))
    return [Period((ends,), f"{ends[0]:%B %Y}") for ends in months]


def moved(question: Question) -> bool:
    """Whether anything is said to have gone up or down, to have changed or to lie apart."""
    analysis = question.analysis
    if analysis.has("fall", "rise") or any(m.degree == "more" for m in question.free):
        return True
    lows = analysis.lows
    turns = any(two in _TURNS and one in _VERBS for one, two in pairwise(lows))
    twisted = turns or turned(question) is not None or which_way(question)
    twisted = twisted or _lying_apart(question)
    return twisted or not _CHANGING.isdisjoint(lows)


def _lying_apart(question: Question) -> bool:
    """`4 to 6 July: how big is the difference in temperature`: of the two days, where neither an
    end of a scale is named nor what is done with every day's."""
    analysis = question.analysis
    parts = [at for at, low in enumerate(analysis.lows) if low in _APART]
    if not parts or analysis.has("all") or not _BETWEEN.isdisjoint(analysis.lows):
        return False
    months = all(_is_month(question, first) for first in analysis.dates.firsts)
    if analysis.has("average") and (question.difference is not None or not months):
        return False
    ends = any(cue.meaning in ("high", "low") for cue in analysis.cues)
    return not ends and not any(m.degree == "most" for m in analysis.mentions)


_APART = word_set("difference gap")
_BETWEEN = word_set("between each every daily ever biggest largest widest and or exceed exceeds")


def turned(question: Question) -> Direction | None:
    """`did it get warmer from A to B`, `did the chance of rain go down`: the way that is claimed;
    None where nothing is, or both ways are."""
    analysis = question.analysis
    if not asks_yes_no(question) or which_way(question) or analysis.has("change", "all"):
        return None
    lows = analysis.lows
    if not _DAY_BY_DAY.isdisjoint(lows) or any(low.endswith("n't") for low in lows):
        return None
    ways: set[Direction] = set()
    for cue in analysis.cues:
        if cue.meaning in ("fall", "rise"):
            if not _of_a_plan(analysis, cue):
                ways.add("high" if cue.meaning == "rise" else "low")
        elif cue.meaning in ("more", "less") and analysis.low(cue.first - 1) in _BECOMING:
            ways.add("high" if cue.meaning == "more" else "low")
    for one, two in pairwise(lows):
        if two in _TURNS and one in _VERBS and not _brought_up(question, one):
            ways.add("high" if two == "up" else "low")
    ways |= {"high"} if _GREW & set(lows) else set()
    ways |= {"low"} if _SHRANK & set(lows) else set()
    for mention in question.free:
        if mention.degree == "more" and analysis.low(mention.first - 1) in _BECOMING:
            ways.add(direction_of(mention))
    return ways.pop() if len(ways) == 1 else None


def _of_a_plan(analysis: Analysis, cue: Cue) -> bool:
    """The "fall" of "did it fall short of the plan", which says on what side of it that came in."""
    return any(one.first <= cue.first < one.last for one in analysis.differences)


def said_to_turn(question: Question) -> bool:
    """`did the high of 3 May go up from 2025 to 2026`: one stretch of two years, and the way that
    is claimed of the later."""
    period = question.analysis.dates.period
    parts = period.parts if period else ()
    if len(parts) != 2 or any(len(part.intervals) != 1 for part in parts):
        return False
    (first, _), (later, _) = parts[0].intervals[0], parts[1].intervals[0]
    named = (first.month, first.day) == (later.month, later.day) and first < later
    return named and turned(question) is not None


def _brought_up(question: Question, verb: str) -> bool:
    """The "came up" of "did the surcharge come up", where few records state one: it was spoken
    of."""
    columns = [c for m in question.free for c in question.numeric(m)]
    count = question.analysis.card.count
    return verb in _COMING and any(10 * c.filled < 9 * count for c in columns)


_COMING = word_set("come comes came coming")


def which_way(question: Question) -> bool:
    """`did it go up or down`, `rise or fall`, `get warmer or colder`, `was it higher or lower`: no
    yes or no will do."""
    analysis = question.analysis
    ways = [(at, t.low) for at, t in enumerate(analysis.tokens) if t.low in ("up", "down")]
    ways += [(c.first, c.meaning) for c in analysis.cues if c.meaning in _WAYS]
    ways += [(c.first, c.meaning) for c in analysis.differences]
    ways += [(m.first, direction_of(m)) for m in analysis.mentions if m.degree == "more"]
    aside = no_matter_which(analysis.tokens)
    return any(
        at not in aside
        and at < other <= at + _NEAR
        and way != another
        and "or" in analysis.between(at, other)
        for at, way in ways
        for other, another in ways
    )


def missed_to(question: Question) -> Reading | None:
    """`were the plans of May too high or too low`: to which side the outcomes of many records were
    missed on the whole."""
    difference, period = question.difference, question.analysis.dates.period
    if difference is None or (period is not None and (period.single_day or period.named_days)):
        return None
    told = not which_way(question) or not asks_yes_no(question) or asks_how_much(question)
    if told or question.analysis.says(_ANY):
        return None
    measure = replace(difference.measure, absolute=False)
    return Reading("average", measure=measure, conditions=question.conditions, wants="value")


def of_a_move(question: Question, mean: Cue) -> bool:
    """The "drop" of "the average drop in temperature", "the mean daily temperature rise": no mean
    of what dropped."""
    analysis = question.analysis
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}
    at = mean.last
    while at in named or analysis.low(at) in _DAILY:
        at += 1
    moves = (cue.first for cue in analysis.cues if cue.meaning in ("fall", "rise"))
    return at in moves and analysis.low(mean.first - 1) not in ("on", "did")


_DAILY = word_set("daily overnight day of the")
_ANY = word_set("there any ever each every always all")
_DAY_BY_DAY = word_set("ever any each every steadily constantly continuously gradually not")
"""With these the days between are asked about, or the contrary is."""
_GREW = word_set("increase increased climb climbed soar soared jump jumped")
_SHRANK = word_set("""
    decrease decreased decline declined ease eased dip dipped lessen lessened shrink shrank shrunk
    dwindle dwindled diminish diminished
""")
_BECOMING = word_set("""
    get gets got gotten getting grow grew grown become became turn turned go went gone
""")
_WAYS = frozenset({"more", "less", "fall", "rise"})
_NEAR = 4


def what_change(question: Question) -> bool:
    """`what was the temperature change`, `the drop in the high`."""
    analysis = question.analysis
    moves = {cue.first for cue in analysis.cues if cue.meaning in ("fall", "rise")}
    moves |= {at for at, token in enumerate(analysis.tokens) if token.low in _CHANGING}
    sized = analysis.low(1) in SIZES or any(mention.first == 1 for mention in analysis.mentions)
    drop = analysis.low(2) in ("was", "is", "were") and analysis.low(3) in ("the", "a")
    if analysis.low(0) == "how" and sized and not drop:
        return False  # of "how high did it climb" an end is asked for
    opened = analysis.low(0) in _ASKING
    return opened and any({"the", "a"} & set(analysis.between(max(0, at - 3), at)) for at in moves)


def _of_a_thing(question: Question) -> bool:
    """`how much snow fell from 24 to 26 January`: it fell, and nothing fell by so much."""
    analysis = question.analysis
    for mention in question.free:
        before = analysis.low(mention.first - 2), analysis.low(mention.first - 1)
        verb = mention.last
        while analysis.low(verb) in AUXILIARIES or analysis.low(verb) in ("to", "expected"):
            verb += 1
        if before in _HOW and not mention.degree and analysis.low(verb) in _FELL:
            return True
    return False


_HOW = frozenset({("how", "much"), ("how", "many")})
_FELL = frozenset({"fell", "falls", "fall", "came", "dropped"})
_CHANGING = word_set(
    "change changed changes differ differed move moved swing swung shift shifted "
    "drop increase decrease decline jump ease eased dip dipped lessen lessened weaken weakened "
    "strengthen strengthened slacken slackened abate abated slump slumped plunge plunged soar "
    "soared declined decreased increased jumped"
)
_TURNS = frozenset({"up", "down", "off"})
_VERBS = word_set(
    "cool cooled cools warm warmed warms heat heated heats go went goes gone going come came comes "
    "shoot shot "
    "calm calmed die died dry dried pick picked tick ticked edge edged creep crept"
)
_ASKING = word_set("what give tell how the change drop rise")
