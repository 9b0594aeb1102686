"""What somebody is quoted as claiming about a day, which is to be judged and not looked for.

fact check: "3 May was hotter than 4 May", measured highs    →  by the measured highs, 3 May was …
is the claim "3 May was hotter than 4 May" true?             →  3 May was hotter than 4 May. Is …
my uncle says "it hailed on 3 May". Is he right?             →  my uncle says it hailed on …
true or false: "3 May was hotter than 4 May"                 →  true or false: 3 May was hotter …
which records say "gusts on Monday"                          :  the words are looked for
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.quotation_marks import QUOTE_MARKS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_HEADS = phrases("""
    fact check, fact - check, fact check this, claim check, check this claim, check the claim,
    verify, verify this, check, check this, to check, please check, please fact check, claim
""")
_JUDGED = phrases("""
    true, right, correct, a fact, accurate, justified, borne out, so, true or false,
    right or wrong, correct or not, true or not
""")
_VERDICTS = word_set("true false right wrong correct incorrect accurate justified")
_CLAIM = phrases("""
    is the claim, is the statement, is this claim, is this statement, is it true that, is it true,
    is it right that, is it correct that, was the claim, is it a fact that, is that claim
""")
_BY = word_set("by going according judging based measured")
_VERBS = AUXILIARIES | word_set("than beat got came fell rose")
_HOLIDAYS = frozenset(holidays())
_MARKS = word_set(", . ; : ? ! - – —")


@step(words=QUOTE_MARKS)
def claims_quoted(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with a quoted claim as what is said."""
    quoted = [at for at, token in enumerate(tokens) if token.low in QUOTE_MARKS]
    if len(quoted) != len(("“", "”")):
        return list(tokens)
    opened, closed = quoted
    claim = list(tokens[opened + 1 : closed])
    while claim and claim[-1].low in _MARKS:
        claim.pop()
    before, behind = list(tokens[:opened]), list(tokens[closed + 1 :])
    if not _claims(claim):
        return list(tokens)
    is_that = tokens[opened].put_all(".", "is", "that", "right", "?")
    head = starts(before, 0, _HEADS)
    if head and all(token.low in _MARKS for token in before[head:]):
        judged = [token for token in behind if token.low not in _MARKS]
        if not judged or not ASKING.isdisjoint(token.low for token in judged):
            return [*claim, *is_that] if not judged else list(tokens)
        if starts(judged, 0, _JUDGED) or judged[0].low in AUXILIARIES:
            return [*claim, *is_that]
        by = [] if judged[0].low in _BY else judged[0].put_all("by", "the")
        return [*by, *judged, judged[0].put(","), *claim, *is_that]
    if size := starts(before, 0, _CLAIM):
        rest = starts(behind, 0, _JUDGED)
        if size == len(before) and all(token.low in _MARKS for token in behind[rest:]):
            return [*claim, *is_that]
    outside = {token.low for token in (*before, *behind)}
    if _VERDICTS & outside and ASKING.isdisjoint(outside):
        return [*before, *claim, *behind]
    return list(tokens)


def _claims(said: Sequence[Token]) -> bool:
    """Whether it is said of a day or a month what it was: no words of a record are."""
    dated = any(token.low in MONTH_NUMBERS or token.kind == "date" for token in said)
    dated = dated or bool(places(said, _HOLIDAYS))
    verb = any(token.low in _VERBS or token.low.endswith("ed") for token in said)
    return dated and verb and low_at(said, 0) not in ASKING
