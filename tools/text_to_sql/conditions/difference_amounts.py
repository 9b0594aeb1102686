"""How large a difference is said to be: "by 5 or more", "at least 3 degrees above".

Not every number beside it says so: "the top 5 misses" are ranked, and in "a forecast of 88 or more
was topped" the one side alone is so high.
"""

from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.columns.column_pairs import pairs
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set


def amount_apart(analysis: Analysis, cue: Cue, sentence: tuple[int, int]) -> Amount | None:
    """The amount of the difference: "by 5 or more", "at least 3 degrees above"."""
    best: Amount | None = None
    units = {unit_of(column.unit) for pair in pairs(analysis.card) for column in pair}
    for amount in analysis.amounts:
        if amount.unit and amount.unit not in units:
            continue  # "a chance of 50% and hotter than forecast"
        if amount.clock or not sentence[0] <= amount.first < sentence[1]:
            continue
        if analysis.noun_at(amount.last) or amount.unit in ("day", "hour"):
            continue
        if amount.spoken and analysis.low(amount.first + 1) in _NAMED:
            continue  # "on which of the two"
        if _ranks(analysis, amount):
            continue
        if _of_one_side(analysis, amount, cue):
            continue
        gap = amount.first - cue.last if amount.first >= cue.last else cue.first - amount.last
        if gap <= 9 and (best is None or gap < abs(best.first - cue.last)):
            best = amount
    if best is not None and analysis.between(best.last, best.last + 2) == ["or", "worse"]:
        analysis.use(best.last, best.last + 2)
        return replace(best, operator=">=")  # "missed by 4 or worse"
    if (
        best is not None
        and best.first
        and analysis.low(best.first) == "by"
        and best.operator == "<="
    ):
        return replace(best, operator="=")
    return best


_NAMED = frozenset({"the", "these", "those"})


def _of_one_side(analysis: Analysis, amount: Amount, cue: Cue) -> bool:
    """The "88 or more" of "a forecast of 88 or more was topped": how high the one side was."""
    if analysis.low(amount.first - 1).startswith(_OFF):
        return False
    if amount.last > cue.first:
        return _of_another(analysis, amount, cue) or joined_to_it(analysis, amount, cue)
    at = amount.first - (analysis.low(amount.first - 1) == "of")
    beside = [m for m in analysis.mentions if m.last in (at, amount.first)]
    if analysis.low(amount.first) == "of" and any(m.of("qualifier", "name") for m in beside):
        return True
    paired = {column.name for pair in pairs(analysis.card) for column in pair}
    told = [*beside, *(m for m in analysis.mentions if m.last == _before_its_verb(analysis, at))]
    own = any(m.of("name", "qualifier") and paired & {c.name for c in m.columns} for m in told)
    if own and _APART & set(analysis.between(amount.last, cue.first)):
        return True  # "a high below 20 and yet it came out higher than forecast"
    said = analysis.between(amount.last, cue.first)
    verb = any(m.first == cue.first and m.of("qualifier") for m in analysis.mentions)
    limit = analysis.tokens[amount.first].kind == "word" and (bool(said) or verb)
    parted = bool(_TURNS & set(said)) or (limit and analysis.noun_at(amount.first - 1))
    far = analysis.low(amount.last) in _FAR_OFF
    if parted and not far and "by" not in analysis.between(amount.first - 1, amount.first + 1):
        return True  # "days over 30 but cooler than planned", "days over 30 were cooler"
    others = [m for m in beside if not paired & {c.name for c in m.columns}]
    units = {unit_of(c.unit) for m in others for c in m.columns if m.of("name") and _numeric(c)}
    # "gusts over 30 and hotter than forecast"
    return bool(units) and (not amount.unit or amount.unit in units)


def _before_its_verb(analysis: Analysis, at: int) -> int:
    """Before the "to hit" of "forecast to hit 100", the "to be above" of "forecast to be above
    100", the "hotter than" of "forecast hotter than 100"."""
    graded = {at for m in analysis.mentions if m.degree == "more" for at in range(m.first, m.last)}
    while at - 1 in graded or analysis.low(at - 1) in _TO_BE:
        at -= 1
    return at


_TO_BE = word_set("to be hit reach at for get go as in the than")


def _of_another(analysis: Analysis, amount: Amount, cue: Cue) -> bool:
    """The "below 10" of "fewer loaves than planned with an oven below 10": of what it follows."""
    paired = {column.name for pair in pairs(analysis.card) for column in pair}
    before = [m for m in analysis.mentions if cue.last <= m.first and m.last == amount.first]
    named = [m for m in before if m.of("name") and not paired & {c.name for c in m.columns}]
    return any(_numeric(column) for m in named for column in m.columns)


def joined_to_it(analysis: Analysis, amount: Amount, cue: Cue) -> bool:
    """The "below 50" of "hotter than planned but still below 50": how high it was, besides."""
    at = amount.first - 1
    while at > cue.last and analysis.low(at) in _BESIDES:
        at -= 1
    told = analysis.low(amount.first) in _LIMITS
    return told and at >= cue.last and analysis.low(at) in _APART - {"that", "which"}


_BESIDES = frozenset({"still", "also", "stayed", "was", "were", "remained", "nevertheless"})
_LIMITS = frozenset({"below", "above", "over", "under", "between"})


def _numeric(column: ColumnCard) -> bool:
    return column.type in ("integer", "real")


_APART = frozenset(
    {"and", "but", "yet", "which", "that", "while", "when", "though", "although", ","}
)
_TURNS = word_set("and but yet though although however")
_FAR_OFF = word_set("off out wrong apart short wide away")
_OFF = ("miss", "error", "differ", "gap", "margin", "deviat", "discrep", "shortfall", "surplus")


def _ranks(analysis: Analysis, amount: Amount) -> bool:
    """The "top 5" of "the top 5 misses", the "five" of "the five largest misses"."""
    ends = [cue.first for cue in analysis.cues if cue.meaning in ("high", "low", "worse")]
    top = {"top", "bottom"} & set(analysis.between(max(0, amount.first - 1), amount.first + 1))
    return not amount.unit and (bool(top) or amount.last in ends)
