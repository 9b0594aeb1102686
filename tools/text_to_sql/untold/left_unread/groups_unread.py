"""Groups that are asked for and cannot be told: "the average rent per bedroom", "by distance".

One number for all of them is not what was asked. Nor is a list of records, where it is asked of
which stretch there were more of those that a column names: "more ships in March or in April".
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asked_columns
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_SPANS = frozenset(
    f"{span}{many}"
    for span in ("month", "week", "weekday", "weekend", "quarter", "season", "year")
    for many in ("", "s")
)
_RECKONED = ("average", "sum", "count", "share")


def group_unread(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "bedroom" of "the average rent per bedroom"."""
    analysis = question.analysis
    if joined := _of_both_at_once(question, reading):
        return joined
    set_apart = _names_set_against(question) or _ranges_set_against(question, reading)
    set_apart = set_apart or _weekends_counted(question, reading) or _by_two(question, reading)
    set_apart = set_apart or _several_of_each(question, reading) or _that_lack(question, reading)
    if set_apart:
        return set_apart
    told = reading.by is not None and reading.aggregate != "different"
    if reading.kind not in _RECKONED or told or analysis.lacks(_GROUPING):
        return ()
    measured = {column.name for column in reading.measure.columns} if reading.measure else set()
    measured |= {reading.by.name} if reading.by else set()
    for mention in question.free:
        at = mention.first - 1
        at -= 2 * (analysis.between(at - 1, at + 1) == ["number", "of"])
        at -= analysis.low(at) == "the"
        named = mention.of("name") and not mention.degree
        apart = measured.isdisjoint(column.name for column in mention.columns)
        by = analysis.low(at) == "by" and not analysis.low(at - 1).endswith("ed")
        if named and apart and (by or analysis.low(at) in _EACH):
            return (mention.words,)
    return ()


def _names_set_against(question: Question) -> tuple[str, ...]:
    """The "ships" of "did more ships sail in March or in April": different ones would be counted,
    of each stretch."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or len(period.parts) < _TWO or analysis.lacks(_MORE):
        return ()
    for mention in analysis.mentions:
        last = analysis.low(mention.last - 1)
        named = mention.of("name") if last.endswith("s") and not last.endswith("ss") else ()
        texts = named and all(column.type == "text" for column in mention.columns)
        if texts and not mention.degree and analysis.low(mention.first - 1) in _MORE:
            return (mention.words,)
    return ()


def _by_two(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "weekday" of "by month and by weekday", the "year" of "per ship per year": one alone
    would be told."""
    lows = question.analysis.lows
    if question.analysis.lacks(_GROUPING):
        return ()
    spans = [two for one, two in pairwise(lows) if one in _GROUPING and two in _SPANS]
    by = reading.kind == "groups" and reading.by is not None
    return (spans[-1],) if len(set(spans)) + by > 1 else ()


def _several_of_each(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "three" of "the three largest orders of each firm": one of each would be told."""
    if reading.kind != "groups" or reading.aggregate not in ("max", "min"):
        return ()
    ends = {m.first for m in question.analysis.mentions if m.degree == "most"}
    ends |= {c.first for c in question.analysis.cues if c.meaning in ("high", "low")}
    several = [r for r in question.ranks if r.last in ends and r.value != 1]
    return tuple(" ".join(question.analysis.between(r.first, r.last)) for r in several[:1])


def _that_lack(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "nothing" of "which firms sent nothing in May", the "firm" of "did any firm have no late
    orders", the "last" of "which firms were late with their last order": records tell what each of
    them is, and not which of the firms have none, or what was so of the last of each."""
    analysis = question.analysis
    if reading.kind == "rows" and not reading.conditions and asked_columns(question):
        nothing = [at for at, low in enumerate(analysis.lows) if low == "nothing"]
        if any(analysis.low(at + 1) not in ("but", "except", "else") for at in nothing):
            return ("nothing",)
    if reading.kind in ("any", "all", "none") and analysis.low(0) in _WHETHER:
        for mention in question.free:
            whose = mention.of("name") and all(c.type == "text" for c in mention.columns)
            lacking = (
                analysis.low(mention.last) in _HAVING and analysis.low(mention.last + 1) == "no"
            )
            if whose and lacking and analysis.low(mention.first - 1) == "any":
                return (mention.words,)
    for at, low in enumerate(analysis.lows) if asked_columns(question) else ():
        if low == "their" and analysis.low(at + 1) in _LAST and analysis.noun_at(at + 2):
            return (analysis.low(at + 1),)
    return ()


_WHETHER = frozenset({"did", "do", "does", "has", "have"})
_HAVING = frozenset({"have", "had", "get"})
_LAST = frozenset({"last", "latest", "newest", "first", "earliest"})


def _of_both_at_once(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "both" of "how many ships sailed in both May and June", the "not" of "which ships sailed
    in May but not in June": no one record is of both, and none tells what others lack."""
    analysis = question.analysis
    counted = reading.kind == "count" and reading.by is not None
    if analysis.lacks(_JOINED) or not (counted or (reading.shown and asked_columns(question))):
        return ()
    period = analysis.dates.period
    stretches = period is not None and all(part.days > 1 for part in period.parts)
    firsts = set(analysis.dates.firsts) if stretches else set()
    found = {one.first for one in question.found} if counted else set()
    for at, low in enumerate(analysis.lows):
        ahead = {at + 1, at + 2}
        if low == "both" and ahead & (firsts | found) and "and" in analysis.between(at, at + 9):
            return (low,)
        if low == "not" and analysis.low(at - 1) in ("but", "and") and ahead & firsts:
            return (low,)
    return ()


_JOINED = frozenset({"both", "not"})


def _weekends_counted(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "weekends" of "which month had the most wet weekends": their days would be counted, or
    what is measured on them."""
    analysis = question.analysis
    if reading.kind not in ("compare", "groups", "extreme") or analysis.lacks(_WEEKS):
        return ()
    said = {at for m in analysis.mentions for at in range(m.first, m.last)}
    said |= {at for found in question.found for at in range(found.first, found.last)}
    for at, low in enumerate(analysis.lows):
        before = at - 1
        while before in said and analysis.low(before) not in _OF_MANY:
            before -= 1
        if low in _WEEKS and analysis.low(before) in _OF_MANY and not analysis.noun_at(at + 1):
            return (analysis.tokens[at].text,)
    return ()


_WEEKS = frozenset({"weekends", "weeks"})
_OF_MANY = frozenset({"more", "most", "fewer", "fewest", "less", "least"})


def _ranges_set_against(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "swing" of "had May or June the bigger swing between its ends": of each stretch another,
    and neither is that of both."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or len(period.parts) < _TWO or analysis.lacks(_RANGES):
        return ()
    if reading.kind not in ("compare", "extreme") or analysis.lacks(("or", "than")):
        return ()
    if reading.aggregate == "range":
        return ()
    if reading.measure is not None and reading.measure.minus is not None:
        return ()
    ends = {"most" in stems(low).values() for low in analysis.lows if low not in _WIDER}
    for at, low in enumerate(analysis.lows):
        between = bool(_BETWEEN & set(analysis.lows[at + 1 :])) and True in ends
        if low in _RANGES and between and analysis.says(_WIDER):
            return (analysis.tokens[at].text,)
    return ()


_BETWEEN = frozenset({"between", "from"})
_RANGES = frozenset({"swing", "range", "spread", "gap", "difference", "swings", "swung"})
_WIDER = frozenset({"bigger", "wider", "larger", "greater", "smaller", "narrower", "more"})
_WIDER |= {"biggest", "widest", "largest", "greatest", "smallest", "narrowest"}
_MORE = frozenset({"more", "fewer", "less", "most", "fewest"})
_TWO = 2
_EACH = frozenset({"per", "each", "every"})
_GROUPING = _EACH | {"by"}
