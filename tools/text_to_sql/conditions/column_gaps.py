"""How far two columns of one record are apart, where so much is said of it: "the gusts and the
steady wind were 15 mph or more apart", "a gap of 20 or more between the gusts and the steady wind".

A plan and what came of it are a pair, which `differences` reads.
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import pairs
from pageturner.tools.text_to_sql.conditions.formulas import Formula, columns_of
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_GAPS = word_set("gap difference spread margin distance")
_DIFFERING = word_set("differ differs differed differing diverge diverged diverges")
_JOINING = word_set("and the a its their from")
_BEFORE_IT = (
    AUXILIARIES | _DIFFERING | word_set("by of lie lay stand stood sit be been at came to ever")
)
_BETWEEN = word_set("between the in of a its")


def read_gap(analysis: Analysis) -> Formula | None:
    """The first two columns of which it is said how far apart they were."""
    apart = any(cue.meaning == "apart" for cue in analysis.differences)
    if not apart and not any(token.low == "between" for token in analysis.tokens):
        return None
    named = [m for m in analysis.mentions if m.of("name", "low", "value")]
    for one, two in pairwise(named):
        columns = columns_of(analysis, one, two) if _joined(analysis, one, two) else None
        if columns is None or any({*pair} == {*columns} for pair in pairs(analysis.card)):
            continue
        for amount in analysis.amounts:
            if amount.clock or analysis.noun_at(amount.last):
                continue
            said = _behind(analysis, one, two, amount) or _before(analysis, one, two, amount)
            if said is None:
                continue
            measure = Measure(*columns, absolute=True)
            operator = amount.operator or "="
            compared = Comparison(measure, operator, amount.value, amount.upper)
            used = frozenset({*said, *amount.tail})
            return Formula(measure, compared, said.start, said.stop, used)
    return None


def _joined(analysis: Analysis, one: Mention, two: Mention) -> bool:
    """`X and the lowest Y`, `X differed from Y`: a word by which a column is described, may stand
    before it."""
    between = analysis.between(one.last, two.first)
    described = {word for column in two.columns for word in column.description.lower().split()}
    differing = "from" in between and not _DIFFERING.isdisjoint(between)
    joined = "and" in between or differing
    return joined and all(w in _JOINING | _DIFFERING | described for w in between)


def _behind(analysis: Analysis, one: Mention, two: Mention, amount: Amount) -> range | None:
    """`X and Y were 15 or more apart`, `X and Y differed by 15`, `the gap between X and Y was 15`:
    the tokens that say it."""
    between = analysis.between(two.last, amount.first)
    if amount.first < two.last or not set(between) <= _BEFORE_IT:
        return None
    end = max([amount.last, *(at + 1 for at in amount.tail)])
    opening = _gap_noun(analysis, one.first)
    if opening is not None:
        return range(opening, end)
    if analysis.low(end) == "apart":
        return range(one.first, end + 1)
    differing = {*between, *analysis.between(one.last, two.first), analysis.low(amount.first)}
    return None if differing.isdisjoint(_DIFFERING) else range(one.first, end)


def _before(analysis: Analysis, one: Mention, two: Mention, amount: Amount) -> range | None:
    """`a gap of 15 or more between X and Y`, `at least 15 between X and Y`."""
    end = max([amount.last, *(at + 1 for at in amount.tail)])
    between = analysis.between(end, one.first)
    if end > one.first or "between" not in between or not set(between) <= _BETWEEN | _GAPS:
        return None
    first = amount.first - (analysis.low(amount.first - 1) == "of")
    if analysis.low(first - 1) in _GAPS:
        return range(first - 1, two.last)
    measured = bool(amount.unit) and between[:1] == [
        "between"
    ]  # "12 degrees or less between X and Y"
    gap = _GAPS & {*between, *analysis.between(first, end)}
    return range(first, two.last) if gap or measured else None


def _gap_noun(analysis: Analysis, at: int) -> int | None:
    """Where the "gap between" of what begins at a place begins."""
    at -= analysis.low(at - 1) in ("the", "a")
    opened = analysis.low(at - 1) == "between" and analysis.low(at - 2) in _GAPS
    return at - 2 if opened else None
