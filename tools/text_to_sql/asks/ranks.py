"""Which places of a ranking are asked for: the second, the three highest, all in their order."""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.measuring import direction_of
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, ORDINALS, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Direction, Truth


def top_of(question: Question) -> int:
    """The "three" of "the three strongest gusts"; 1 where one is asked for."""
    ranks = [amount for amount in question.ranks if not _of_so_many(question, amount)]
    ranks = [amount for amount in ranks if not _told_before(question, amount)]
    value = ranks[0].value if ranks else 1.0
    return max(1, min(50, int(value))) if isinstance(value, float) else 1


def ordered(question: Question) -> bool:
    """`rank them by`, `in order from cool to hot`, `sort`: all of them, one after the other."""
    analysis = question.analysis
    lows = analysis.lows
    for at, low in enumerate(lows):
        opens = at == analysis.sentence_of(at)[0] or lows[at - 1] in _ASKED
        if (low in _RANKING and opens) or (low in ("order", "ascending", "descending") and at):
            return low != "order" or lows[at - 1] in ("in", "the") or opens
    return False


_ASKED = word_set("please you and to : , -")
_RANKING = word_set("rank sort order arrange")
_AMONG = word_set("of among amongst between")
_ALL = word_set("the these those all")


def _of_so_many(question: Question, amount: Amount) -> bool:
    """`of the four days, which was the hottest`, `one was hotter than the other two`: how many
    there are, and not how many to name."""
    analysis = question.analysis
    if analysis.between(max(0, amount.first - 3), amount.first) == ["than", "the", "other"]:
        return True
    first = amount.first if analysis.low(amount.first) in _AMONG else amount.first - 1
    first -= analysis.low(first) in _ALL
    whole = analysis.noun_at(amount.last) or analysis.noun_at(amount.last - 1)
    whole = whole or amount.last in analysis.dates.used  # "of all four Sundays in May"
    closed = analysis.low(amount.last) in AUXILIARIES | {"", "?", ",", ":"}
    whole = whole or (closed and analysis.noun_at(first - 1))  # "what day of these three had"
    return whole and analysis.low(first) in _AMONG


def _told_before(question: Question, amount: Amount) -> bool:
    """The "five" of "May has five Sundays. The one with the lowest price: when?", told in a
    sentence of its own; and not that of "Five Sundays. Which were the hottest?"."""
    analysis = question.analysis
    end = analysis.sentence_of(amount.first)[1]
    ends = [m.first for m in question.free if m.degree == "most"]
    ends += [cue.first for cue in analysis.cues if cue.meaning in ("high", "low")]
    asked = not _ASKING.isdisjoint(analysis.between(analysis.sentence_of(amount.first)[0], end))
    behind = bool(ends) and min(ends) >= end
    rest = range(end, len(analysis.tokens))
    one = any(analysis.low(at) in _ONE for at in rest)
    many = any(
        analysis.low(at) in _MANY or (analysis.noun_at(at) and analysis.low(at).endswith("s"))
        for at in rest
    )
    return behind and one and not (asked or many)


_ASKING = word_set("give show list name tell find pick want need me")
_ONE = word_set("one which what when day")
_MANY = word_set("ones were are they them")


def place_of(question: Question) -> int:
    """`second hottest`, `3rd-highest`: which place counted from the end is asked for."""
    analysis = question.analysis
    ranked = [m.first for m in question.free if m.degree == "most"]
    ranked += [cue.first for cue in analysis.cues if cue.meaning in ("high", "low")]
    ranked += [cue.first for cue in analysis.cues if analysis.low(cue.first) in ("best", "worst")]
    for at, token in enumerate(analysis.tokens):
        if token.low.startswith("runner") and _runner_up(analysis, at):
            analysis.use(at, at + 3)
            return 2
    for at in ranked:
        for but in range(at + 1, at + 1 + _NEAR):  # "the hottest month but one"
            if analysis.low(but) == "but" and analysis.low(but + 1) in _PASSED:
                analysis.use(but, but + 2)
                return _PASSED[analysis.low(but + 1)]
        before = at - 1 - (analysis.low(at - 1) == "-")
        place = 2 if analysis.low(before) == "next" else ORDINALS.get(analysis.low(before), 0)
        if analysis.low(before) in ORDINAL_ENDINGS and analysis.tokens[before].glued:
            before -= 1
            digits = analysis.low(before)
            place = int(digits) if digits.isdigit() else 0
        if 1 < place <= 20:
            analysis.use(before, at)
            return place
    return _came_in(question)


_PASSED = {"one": 2, "two": 3, "three": 4}
_NEAR = 4


def distinct_values(question: Question) -> bool:
    """`the second highest distinct price`, `the three highest different prices`: those that are
    equal take one place."""
    analysis = question.analysis
    for at, token in enumerate(analysis.tokens):
        if token.low in _DISTINCT and at not in analysis.used:
            analysis.use(at, at + 1)
            return True
    return False


_DISTINCT = word_set("distinct unique different")


def _came_in(question: Question) -> int:
    """`rank them by weight: which comes second`, `who takes third place`; 1 where none is said."""
    analysis = question.analysis
    for at, token in enumerate(analysis.tokens if ordered(question) else ()):
        place = ORDINALS.get(token.low, 0)
        if not 1 < place <= _LAST_PLACE or at in analysis.dates.used:
            continue
        before = analysis.low(at - 1 - (analysis.low(at - 1) in ("in", "the")))
        named = analysis.low(at + 1) in ("place", "spot")
        closed = analysis.low(at + 1) in ("", "?", ".", "!")
        if (named or (closed and before in _COMING)) and at + 1 not in analysis.used:
            analysis.use(at, at + 1 + named)
            return place
    return 1


_LAST_PLACE = 20
_COMING = word_set("come comes came finish finishes finished ranks ranked is was be lands landed")


def _runner_up(analysis: Analysis, at: int) -> bool:
    """`the runner-up for the warmest day`: the second."""
    said = analysis.between(at, at + 3)
    return said[:2] == ["runner", "up"] or said in (["runner", "-", "up"], ["runners", "-", "up"])


def by_number(question: Question) -> Direction:
    """`was June drier than May, going by the number of wet days`: fewer of them win, where what is
    counted lies at the other end of the scale."""
    counted = question.all_conditions()
    lows = set(question.analysis.lows)
    if "number" in lows and lows & {"lower", "smaller", "lowest", "smallest"}:
        return "low"  # "was the number of wet days lower in May"
    graded = next((m for m in question.free if m.degree == "more"), None)
    if graded is None or len(counted) != 1:
        return "high"
    match counted[0]:
        case Truth(column, holds):
            pointing, columns = ("high" if holds else "low"), (column,)
        case Comparison(measure, operator) if measure.minus is None:
            pointing, columns = ("low" if operator[:1] == "<" else "high"), (measure.column,)
        case _:
            return "high"
    same = {c.name for c in columns} & {c.name for c in graded.columns}
    return "low" if same and direction_of(graded) != pointing else "high"


def of_fewer(question: Question) -> bool:
    """Whether `fewer`, `the least` are asked for, and not `at least` so much, `less than` that."""
    analysis = question.analysis
    return any(
        token.low in _FEWER
        and analysis.low(at - 1) not in ("at", "very")
        and not any(amount.first <= at < amount.last for amount in analysis.amounts)
        for at, token in enumerate(analysis.tokens)
    )


_FEWER = frozenset({"fewer", "fewest", "less", "least"})
