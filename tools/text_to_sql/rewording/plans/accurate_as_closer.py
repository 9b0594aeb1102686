"""Plans that were the more accurate ones, as those that came closer to what was.

was the plan more accurate in May or June       was the plan closer in May or June
were the plans better in May or in June         were the plans closer in May or in June
in which were they less accurate                in which were they further off

One plan that is "better" may promise a better day, and stays as it is; so does "the most accurate".
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ACCURATE = word_set("accurate reliable precise exact dependable trustworthy")
_BETTER = {"better": ["closer"], "worse": ["further", "off"]}
_PLANS = word_set("forecasts predictions outlooks")
_PLAN = _PLANS | word_set("forecast prediction outlook")
_CLOSING = word_set("in on during for at or than ? . ,") | {""}
_MANY = frozenset((*MONTH_NUMBERS, *SEASONS)) | word_set("weekends weekdays month season")


@step("card", words=_ACCURATE | {"better", "worse"})
def accurate_as_closer(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with "closer" for "more accurate"."""
    lows = {token.low for token in tokens}
    if lows.isdisjoint(_PLAN) or not seen_twice(card) or lows.isdisjoint(_MANY):
        return list(tokens)
    if "or" not in lows and "than" not in lows:
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        more, behind = tokens[at].low, low_at(tokens, at + 1)
        owned = low_at(tokens, at + 2) in _PLAN and more == "less"  # (no "further off plans")
        if more in ("more", "less") and behind in _ACCURATE and not owned:
            put = ["closer"] if more == "more" else ["further", "off"]
            result += tokens[at].put_all(*put)
            at += 2
            continue
        closes = behind in _CLOSING or behind in _PLANS
        if more in _BETTER and closes and not lows.isdisjoint(_PLANS):
            result += tokens[at].put_all(*_BETTER[more])
        else:
            result.append(tokens[at])
        at += 1
    return result
