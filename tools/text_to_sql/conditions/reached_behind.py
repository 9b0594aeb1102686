"""An amount that is said to be reached behind it: "was 60 first reached in May", "when 60 was
finally hit", "on which days was 60 not reached"; and one that was come up to, and no further:
"made it up to 60", "only got to 60"."""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import comes_down
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import phrases, word_set

_REACHED = word_set("reached hit attained touched achieved")
_GOT = word_set("get gets got")
_ONLY = word_set("only just merely")
_BEING = word_set("was were is are been being")
_NOT = word_set("not never wasn't weren't")
_WHEN = word_set("first last finally actually really ever once again next then also only")
_NEAR = 4


def reached_behind(analysis: Analysis, amount: Amount, column: ColumnCard) -> Operator | None:
    """How the 60 of "when was 60 first reached" is compared: it came up to that, or, denied, did
    not; None where nothing of the kind is said."""
    if amount.clock:
        return None
    if not amount.operator and _got_to(analysis, amount.first):
        return "<=" if come_down_to(amount, column) else ">="
    if analysis.lacks(_REACHED):
        return None
    at = amount.last
    while analysis.low(at) in _WHEN | _BEING | _NOT:
        at += 1
    said = set(analysis.between(amount.last, at))
    opening = set(analysis.between(max(0, amount.first - _NEAR), amount.first + 1))
    passive = not _BEING.isdisjoint(opening | said)
    if not (passive and said and analysis.low(at) in _REACHED):
        return None
    low = come_down_to(amount, column)
    if not _NOT.isdisjoint(said):
        return ">" if low else "<"
    return "<=" if low else ">="


def _got_to(analysis: Analysis, at: int) -> bool:
    """The "got to" of "the first day on which the price got to 50", where a column is said to be
    what was got to, as in "what the price got to"; so the "made it to" of one that made it to."""
    got = analysis.low(at - 1) == "to" and analysis.low(at - 2) in _GOT
    got = got or tuple(analysis.between(at - 3, at)) in _MADE_IT
    named = [m for m in analysis.mentions if m.last == at and m.first < at - 2]
    return got and bool(named) and _ONLY.isdisjoint(analysis.between(named[0].first, at))


def climbed_to(analysis: Analysis, amount: Amount) -> Operator | None:
    """How the 60 of "it warmed up to 60" and "it got as high as 60" is compared, of which "up to
    60" and "as high as 60" alone say another thing; None where no verb says so."""
    said = tuple(analysis.between(amount.first, amount.first + 2))
    high = said in (("up", "to"), ("as", "high")) and _risen(analysis, amount.first)
    low = said == ("as", "low") and _verb(analysis, amount.first) in _SUNK
    return ">=" if high else "<=" if low else None


def only_reached(analysis: Analysis, amount: Amount) -> bool:
    """The "only got to 60" of "days it only got to 60", and not of "it only got to 60 once"."""
    first = amount.first
    said = analysis.low(first - 1) in _ONLY and analysis.low(first - 2) != "not"
    reaching = analysis.low(first) in _REACHED | _GOT | _MANAGED and amount.operator == ">="
    reaching &= "the" not in analysis.between(first, amount.last)  # "only reached the forties"
    start, end = analysis.sentence_of(first)
    return said and reaching and _SO_OFTEN.isdisjoint(analysis.between(start, end))


def _risen(analysis: Analysis, at: int) -> bool:
    return _verb(analysis, at) in _CLIMBED or tuple(analysis.between(at - 2, at)) in _MADE_IT_SO


def _verb(analysis: Analysis, at: int) -> str:
    return analysis.low(at - 1)


_MADE_IT = phrases("made it to, make it to, makes it to")
_MADE_IT_SO = phrases("made it, make it, makes it, making it")
_CLIMBED = word_set("""
    get gets got gotten getting go goes went gone climb climbs climbed climbing rise rises rose
    risen rising warm warms warmed warming heat heats heated heating shoot shoots shot soar soars
    soared creep crept edge edged push pushed inch inched jump jumped zoom zoomed
""")
_SUNK = word_set("""
    get gets got gotten getting go goes went gone fall falls fell fallen drop drops dropped dip dips
    dipped sink sinks sank sunk plunge plunged
""")
_MANAGED = word_set("reaches make makes made manage manages managed hits")
_SO_OFTEN = word_set("once twice times time ever often")


def come_down_to(amount: Amount, column: ColumnCard) -> bool:
    """Whether what reaches an amount comes down to it: one below zero, or one of a column that
    keeps the lowest of what is the more welcome the higher it is. Earnings climb."""
    below = isinstance(amount.value, float) and amount.value < 0
    return below or comes_down(column)
