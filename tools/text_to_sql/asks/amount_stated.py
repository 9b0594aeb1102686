"""Which of several records states how much there was of a thing that all of them name.

3 and 4 May both speak of hail, but only one gives an amount. Which?    the amount of hail is stated
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import Stated, Truth

_AMOUNTS = word_set("amount amounts figure figures quantity")
_STATING = word_set("""
    gives give gave states state stated names name named says say said puts put mentions mention
    mentioned specifies specify specified commits commit committed has have had quotes quoted with
""")
_BETWEEN = word_set("a an any the its itself themselves to on forward down out it for")
_ONE = word_set("one which neither")


def amount_stated(question: Question) -> bool:
    """Put as the condition that the amount is stated of what is named before."""
    analysis = question.analysis
    for at, token in enumerate(analysis.tokens):
        if token.low not in _AMOUNTS or analysis.low(at + 1) == "of":
            continue
        verb = at - 1
        while analysis.low(verb) in _BETWEEN:
            verb -= 1
        start, _ = analysis.sentence_of(at)
        one = _ONE & set(analysis.between(max(start, verb - 3), verb))
        if verb == at - 1 or analysis.low(verb) not in _STATING or not one:
            continue
        for named in reversed([found for found in question.found if found.last <= verb]):
            of_it = [m for m in analysis.mentions if m.first == named.first]
            columns = [c for m in of_it for c in m.columns if c.type in NUMERIC and c.typical]
            if isinstance(named.condition, Truth) and named.condition.holds and len(columns) == 1:
                question.found = [Found(Stated(columns[0]), named.first, named.last)]
                analysis.use(verb, at + 1)
                return True
    return False
