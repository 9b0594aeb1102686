"""How fast something changed, and what it did within a day: records of days tell neither.

    "on which day did the delay fall fastest"          the delays are kept, and no pace
    "which day cooled down the quickest"
    "how fast did the temperature rise", "how quickly did it cool"
    "how far did the temperature drop on 3 May"        the one it has is no drop
    "which firing warmed up the most"                  it has one temperature, from which to which
    "which day dropped the most during the day"        it moved, nobody kept
    "when did the delay drop", "change", "pick up"

How far it is from one day to the next, the days tell: "the biggest drop from one day to the next".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day, paired
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading, Stated
from pageturner.tools.text_to_sql.untold.within_a_day.stayed_or_moved import stayed_or_moved

_PACES = word_set(
    "fast faster fastest quick quicker quickest quickly slow slower slowest slowly rapid rapidly "
    "sudden suddenly abrupt abruptly gradual gradually swiftly steeply sharply"
)
_CHANGING = word_set(
    "change changed changes changing shift shifted swing swung vary varied turn turned decline "
    "declined increase increased decrease decreased improve improved worsen worsened grow grew "
    "plunge plunged plummet plummeted tumble tumbled"
)
_PARTICLES = word_set("up down off")
_BECOMING = word_set("get gets got getting become becomes became turn turned grow grew go went")
_APART = word_set(", ; : . ? ! when while where whose that which who with and but if because")
_ENDS = word_set("to below above under over past beyond from by")
_MOST = ("high", "low")
_WITHIN = phrases("""
    during the day, within the day, within a day, within one day, in the course of the day,
    over the course of the day, in the space of a day, within a single day, within hours,
    within a few hours, in a few hours, in an hour, within an hour
""")
_LONG = word_set("day hours hour")


def pace_of_a_change(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "drop fastest" of "when did it drop fastest", the "fast" of "how fast did it fall"."""
    analysis = question.analysis
    if analysis.lacks(_PACES) or any(word.lower() not in _PACES for word in reading.unknown):
        return ()
    for at in sorted(analysis.focus):  # "how quickly did it drop to 40"
        paced = analysis.low(at - 1) == "how" and analysis.low(at) in _ADVERBS
        if paced and not _spoken(analysis, at) and analysis.low(at + 1) in ("did", "does", "will"):
            falling = [n for n in _clause(analysis, at) if _FALLING & set(stems(analysis.low(n)))]
            if falling:
                return (analysis.tokens[at].text, analysis.tokens[falling[0]].text)
    if reading.kind == "change" and (analysis.has("change") or analysis.says(_NEXT)):
        return ()  # "when did it fall fastest from one day to the next": how far is meant
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _PACES or _spoken(analysis, at):
            continue
        if analysis.low(at - 1) == "so":
            continue  # "what brought it down so fast" asks for something else
        moved = next((place for place in _clause(analysis, at) if _moving(analysis, place)), None)
        if moved is not None:
            told = {at, moved, moved - (analysis.low(moved) in _PARTICLES)}
            return tuple(analysis.tokens[place].text for place in sorted(told))
    return ()


_ADVERBS = word_set("fast quickly slowly rapidly suddenly abruptly swiftly steeply sharply")
_FALLING = word_set("fall drop sink tumble rise climb cool warm slip slide ease dip")
_NEXT = word_set("next following previous preceding before later consecutive successive another")


def moved_at_all(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "drop" of "when did the wind drop", "on which days did it change": that it has a value is
    so of every day, and says of no day that it moved."""
    analysis, period = question.analysis, reading.period
    if reading.kind != "rows" or reading.measure is not None or len(reading.conditions) != 1:
        return ()
    stated = reading.conditions[0]
    if not isinstance(stated, Stated) or (period is not None and period.named_days):
        return ()
    named = {m.last for m in question.free if stated.column in m.columns and m.of("name")}
    always = 10 * stated.column.filled >= 9 * analysis.card.count
    for at in sorted(named & analysis.focus) if always and stated.holds else ():
        up = analysis.low(at + 1) in _PARTICLES and _moving(analysis, at + 1)
        if (up or _moving(analysis, at)) and not analysis.amounts:
            return tuple(analysis.between(at - 1, at + 1 + up))
    return ()


def moved_within_a_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "warmed up" of "which day warmed up the most", the "during the day" of "when did it drop
    the most during the day"."""
    analysis = question.analysis
    if reading.kind not in ("extreme", "change"):
        return ()
    ranked = [cue for cue in analysis.cues if cue.meaning in _MOST]
    if reading.kind == "extreme":
        for cue in ranked:
            behind = cue.first - 1 - (analysis.low(cue.first - 1) == "the")
            turned = next((m for m in question.free if m.last == behind), None)
            if turned and analysis.low(behind) in _PARTICLES and not turned.degree:
                return tuple(analysis.between(turned.first, behind + 1))
    moves = [cue for cue in analysis.cues if cue.meaning in ("fall", "rise", "change")]
    for at in sorted(analysis.focus) if (moves or reading.kind == "change") and ranked else ():
        size = 0 if analysis.lacks(_LONG) else starts(analysis.tokens, at, _WITHIN)
        if size and at not in analysis.dates.used:
            return tuple(analysis.between(at, at + size))
    return ()


def varied_within_a_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "vary" of "how much did it vary within 3 May", where one end of the day is kept; and the
    "stay at 40 or keep dropping"."""
    if stayed := stayed_or_moved(question, reading):
        return stayed
    if moved := _how_far_it_moved(question, reading):
        return moved
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_VARYING) or period is None or not period.single_day:
        return ()
    if reading.kind != "rows" or question.difference is not None or not one_a_day(analysis.card):
        return ()
    numbers = [column for column in reading.shown if column.type in NUMERIC]
    if not numbers or any(paired(analysis.card, column) for column in numbers):
        return ()
    against = "from" in analysis.lows or "than" in analysis.lows
    varied = [at for at in sorted(analysis.focus) if analysis.low(at) in _VARYING]
    varied = [at for at in varied if not _spoken(analysis, at) and at not in analysis.dates.used]
    return (analysis.tokens[varied[0]].text,) if varied and not against else ()


def _how_far_it_moved(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "drop" of "how far did the temperature drop on 3 May"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(("how",)) or period is None or not period.single_day:
        return ()
    told = [c for c in reading.shown if 10 * c.filled >= 9 * analysis.card.count]
    plain = reading.kind == "rows" and question.difference is None and reading.measure is None
    if not plain or len(told) != 1 or told != reading.shown or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        asked = analysis.low(at) == "how" and analysis.low(at + 1) in ("far", "much")
        if not asked or analysis.low(at + 2) not in ("did", "does", "will", "would"):
            continue
        clause = _clause(analysis, at)
        moved = [n for n in clause if n > at + 2 and _moving(analysis, n)]
        if moved and _TOWARDS.isdisjoint(analysis.between(at, clause.stop)):
            return (analysis.tokens[moved[0]].text,)
    return ()


_TOWARDS = _ENDS | word_set("than since short against after between compared")
_VARYING = word_set(
    "vary varied varies fluctuate fluctuated fluctuates oscillate oscillated swing "
    "swung range ranged"
)


def _clause(analysis: Analysis, at: int) -> range:
    """The places around one that nothing parts from it."""
    start, end = analysis.sentence_of(at)
    first = next((p + 1 for p in range(at - 1, start - 1, -1) if analysis.low(p) in _APART), start)
    last = next((p for p in range(at + 1, end) if analysis.low(p) in _APART), end)
    return range(first, last)


def _moving(analysis: Analysis, at: int) -> bool:
    """Whether a word says that something moved, and not to what: "rose", "warm up", "got rough"."""
    low, following = analysis.low(at), analysis.low(at + 1)
    if following in _ENDS or at in analysis.dates.used:
        return False  # "fell below 30"
    falls = any(c.first == at and c.meaning in ("fall", "rise") for c in analysis.cues)
    said = at > 0 and low in _PARTICLES and (_spoken(analysis, at - 1) or _verb(analysis, at - 1))
    graded = low in _BECOMING and any(m.first == at + 1 for m in analysis.mentions)
    graded = graded or (analysis.low(at - 1) == "it" and _verb(analysis, at))  # "did it cool"
    return falls or low in _CHANGING or said or graded


_VERBS = word_set(
    "cool cooled warm warmed heat heated go went come came pick picked calm calmed die died dry "
    "dried ease eased let speed slow slowed fill filled clear cleared build built"
)


def _verb(analysis: Analysis, at: int) -> bool:
    return analysis.low(at) in _VERBS


def _spoken(analysis: Analysis, at: int) -> bool:
    """Whether a word that a column declares stands there."""
    return any(m.first <= at < m.last for m in analysis.mentions)
