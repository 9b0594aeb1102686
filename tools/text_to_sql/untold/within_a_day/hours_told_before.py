"""An hour that is told beside a question and asked about by it, where a value is of the whole day.

"we ate out in the evening of 3 May. How warm was it then"    then: in the evening
"we want the wind at 8:15 on 3 May. What was it"              with the hour named before
"I rose at six on 3 May. How cold was it at that point"       at six
"how warm was it on 3 May, around nine"                       a bare number, that of an hour
"how windy was it at dinner on 3 May"                         a meal has its hour
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.within_a_day.within_days import is_of_a_part

_PARTS = word_set("morning evening night dawn dusk midnight sunrise sunset nightfall daybreak")
_MEALS = word_set(
    "breakfast brunch lunch lunchtime dinner dinnertime supper suppertime teatime bedtime"
)
_HOURS_OF = _PARTS | _MEALS
_NUMBERS = word_set("one two three four five six seven eight nine ten eleven twelve") | frozenset(
    map(str, range(1, 13))
)
_AT = word_set("at around about by towards near before after until till past")
_DURING = word_set("at over during by around before after for had ate having eating")
_WITHIN = _AT | word_set("in on that one during early late this")
_POINTS = word_set("hour time point moment")
_CLOSING = word_set("? . ! , ; ) on and when while") | {""}
_POINTING = _POINTS | {"then"}


def hour_told_before(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "evening" of "we ate out in the evening of 3 May. How warm was it then", the "nine" of
    "how warm was it on 3 May, around nine"."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    measured = any(_measured(m) for m in analysis.mentions if m.first in analysis.focus)
    if reading.kind != "rows" or asks_yes_no(question):
        return ()
    if not measured:
        return _named_with_it(question)
    start = min(analysis.focus, default=0)
    if not analysis.lacks(_POINTING) and any(_points(question, at) for at in analysis.focus):
        for at in range(start):
            if hour := _hour(question, at, _HOURS_OF):
                return hour
    for at in sorted(analysis.focus):
        if hour := _hour(question, at, _MEALS):
            return hour if _asked_of(question, at) else ()
    return ()


def _named_with_it(question: Question) -> tuple[str, ...]:
    """The "8:15" of "we want the wind at 8:15 on 3 May. What was it": what "it" is, is named in a
    sentence before, and the hour behind it, or before it with the same."""
    analysis = question.analysis
    if not any(analysis.low(at) in _IT for at in analysis.focus):
        return ()
    for mention in analysis.mentions:
        if mention.first in analysis.focus or not _measured(mention):
            continue
        start, end = analysis.sentence_of(mention.first)
        if any(column.type == "time" for m in analysis.mentions for column in m.columns):
            return ()
        for amount in question.unbound:
            if amount.clock and start <= amount.first < end and amount.operator in ("", "="):
                return tuple(t.closed for t in analysis.tokens[amount.first : amount.last])
        for at in range(mention.last, end):
            if hour := _hour(question, at, _HOURS_OF):
                return hour
    return ()


_IT = word_set("it that they those this")


def _asked_of(question: Question, at: int) -> bool:
    """Whether it is asked of an hour: "at supper, how warm was it", and not "we had supper on
    3 May, how warm was it"."""
    analysis = question.analysis
    start, end = analysis.sentence_of(at)
    if not ASKING.isdisjoint(analysis.between(start, at)):
        return True
    opens = analysis.low(start) in _WITHIN | _DURING
    return opens and not ASKING.isdisjoint(analysis.between(at, end))


def _measured(mention: Mention) -> bool:
    """Whether a number is named that is one of the whole day."""
    columns = [link.column for link in mention.of("name", "low")]
    numbers = [column for column in columns if column.type in NUMERIC]
    return bool(numbers) and not all(map(is_of_a_part, numbers))


def _points(question: Question, at: int) -> bool:
    """`then`, `by then`, `at that hour`: the hour that was told."""
    low = question.analysis.low
    if low(at) == "then":
        return low(at + 1) in _CLOSING
    return low(at) in _POINTS and low(at - 1) in ("that", "this") and low(at - 2) in _AT


def _hour(question: Question, at: int, parts: frozenset[str]) -> tuple[str, ...]:
    """The "evening" of "in the evening", the "nine" of "around nine"; nothing where a column or a
    date has the word, and where it is a number of something."""
    analysis = question.analysis
    if at in analysis.dates.used or any(m.first <= at < m.last for m in analysis.mentions):
        return ()
    word = analysis.low(at)
    if word in parts:
        opening = at - 1 - (analysis.low(at - 1) in ("the", "our", "my"))
        opening -= analysis.low(opening) in ("early", "late") and opening != at - 1
        return (analysis.tokens[at].text,) if analysis.low(opening) in _WITHIN | _DURING else ()
    number = word in _NUMBERS
    behind = analysis.low(at + 1) in _CLOSING or at + 1 in analysis.dates.used
    if number and behind and analysis.low(at - 1) in _AT:
        return tuple(analysis.between(at - 1, at + 1))
    return ()
