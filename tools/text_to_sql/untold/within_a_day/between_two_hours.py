"""How much something moved from one hour of a day to another: of each day one value is kept.

    "how much did the peak fall from midnight to dawn on 3 May"
    "how far did the temperature climb between 6 am and noon", "between 8 and 11 on 3 May"
    "how much cooler did it get from the afternoon to the evening"
    "how much did it rise from sunrise to its peak"

and not "how much did it fall from 3 to 4 May", "how many peaks fell between noon and 3 pm".

Answers with the two hours; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question

_PARTS = PARTS_OF_DAY | word_set("""
    midnight dawn dusk noon midday sunrise sunset nightfall daybreak night bedtime lunchtime
    breakfast sunup sundown overnight
""")
_MUCH = word_set("much far many fast quickly steeply sharply rapidly")
_MOVING = word_set("""
    fall fell fallen drop dropped rise rose risen climb climbed warm warmed cool cooled change
    changed increase increased decrease decreased go went dip dipped swing swung move moved shift
    shifted pick picked jump jumped plunge plunged sink sank gain gained lose lost get got slip
    tumble tumbled soar soared vary varied strengthen weaken ease eased die died differ
""")
_OPENING = word_set("from between")
_TO = word_set("to until till and through into by - –")
_LEADING = word_set("the early late mid around about its that")
_HOURS = word_set("am pm o'clock")
_CLOSING = word_set("and on of ? , .") | {""}
_NOON = 12


def between_two_hours(question: Question) -> tuple[str, ...]:
    """The "midnight", "dawn" of "how much did the peak fall from midnight to dawn"."""
    analysis = question.analysis
    if analysis.lacks(_OPENING) or analysis.lacks(("how",)) or not one_a_day(analysis.card):
        return ()
    if not _asks_how_much(analysis):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _OPENING:
            continue
        first = _point(analysis, at + 1)
        joint = _past_day(analysis, first)
        last = _point(analysis, joint + 1) if first and analysis.low(joint) in _TO else 0
        if last or (first and analysis.low(joint) in _TO and _value(analysis, joint + 1)):
            return analysis.tokens[first - 1].text, *analysis.between(last - 1, last)
    return ()


def _asks_how_much(analysis: Analysis) -> bool:
    """`how much did it fall`, `how many degrees warmer did it get`."""
    for at in analysis.focus:
        if analysis.low(at) == "how" and analysis.low(at + 1) in _MUCH:
            if analysis.low(at + 1) == "many" and analysis.noun_at(at + 2):
                return False
            return not _MOVING.isdisjoint(analysis.between(at, analysis.sentence_of(at)[1]))
    return False


def _point(analysis: Analysis, at: int) -> int:
    """Where an hour or a part of the day ends that begins there; 0 where none does."""
    while analysis.low(at) in _LEADING:
        at += 1
    if at >= len(analysis.tokens) or at in analysis.dates.used:
        return 0
    if analysis.low(at) in _PARTS or analysis.tokens[at].kind == "clock":
        return at + 1
    number = analysis.low(at)
    if number.isdecimal() and analysis.low(at + 1) in _HOURS:
        return at + 2
    among = "between" in (analysis.low(at - 1), analysis.low(at - 3))  # "between 8 and 11 on 3 May"
    named = at + 1 in analysis.dates.used or analysis.low(at + 1) in _CLOSING
    return at + 1 if among and named and number.isdecimal() and int(number) <= _NOON else 0


def _past_day(analysis: Analysis, at: int) -> int:
    """Past the "of 3 May" behind a part of the day."""
    behind = at + (analysis.low(at) in ("of", "on"))
    return analysis.past_dates(behind) if behind in analysis.dates.used else at


def _value(analysis: Analysis, at: int) -> bool:
    """The "its peak" of "from sunrise to its peak"."""
    at += analysis.low(at) in _LEADING
    named = [m for m in analysis.mentions if m.first == at and m.of("name")]
    return any(column.type in NUMERIC for m in named for column in m.columns)
