"""Of values that are counted, those of which something is stated at all.

how many customers have a refund       how many customers with a refund that is stated
how many tenants are in arrears        how many of which the arrears are more than 0
how many homes have no energy class    (of records that are a home each)

Of a customer with several repairs, of which one states a refund, "no refund" may be true or not.
"""

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question, some_or_none
from pageturner.tools.text_to_sql.reading import Condition, Stated

_HAVING = word_set("have has had with state states stated having")
_LACKING = word_set("without lack lacks lacked lacking")
_ONE = word_set("a an any some")


def having_any(
    question: Question, counted: Mention, *, each: bool = False
) -> list[Condition] | None:
    """The conditions that what stands behind "have a" and "have no" is, where no more is said of
    it; None where it cannot be told of what is counted.

    Args:
        each: whether each record is one of what is counted, whatever its values are.
    """
    analysis = question.analysis
    found: list[Condition] = []
    one_each = each or all(column.distinct == column.filled for column in counted.columns)
    if not one_each and any(_lacked(question, one.first) for one in question.found):
        return None  # "how many districts have no flats", and not how many have others
    for mention in question.free:
        named = mention.of("name") and not mention.of("value") and not mention.degree
        if mention is counted or mention.first < counted.last or not named:
            continue
        if any(amount.first == mention.last for amount in analysis.amounts):
            continue
        at = mention.first - 1
        at -= analysis.low(at) in _ONE
        lacking = analysis.low(at) == "no" and analysis.low(at - 1) in _HAVING
        lacking = lacking or analysis.low(at) in _LACKING
        being = analysis.low(at) == "in" and analysis.low(at - 1) in AUXILIARIES
        if not (lacking or being) and analysis.low(at) not in _HAVING:
            continue
        column = mention.columns[0]
        analysis.use(at - (analysis.low(at) == "no"), mention.last)
        if lacking and not one_each:
            return None
        if column.type in NUMERIC and question.some_of_it(mention, column):
            found.append(some_or_none(column, lacking, analysis.card.count))
        else:
            found.append(Stated(column, holds=not lacking))
    return found


def _lacked(question: Question, at: int) -> bool:
    """Whether what begins there is what something is said to have none of."""
    analysis = question.analysis
    at -= analysis.low(at) != "no"
    return analysis.low(at) == "no" and analysis.low(at - 1) in _HAVING
