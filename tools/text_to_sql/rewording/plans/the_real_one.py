"""Of a plan and its outcome the one that is said to be more, put as more than the other.

they planned one peak and got another. Was the real one hotter?    … Was the real one hotter than
                                                                   planned?
was the planned peak higher?                                       … higher than reached?
was the planned peak higher than on 3 May                          stays: it says than what
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.plans.came_so import words_of_both
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = word_set("was were is did")
_ONES = word_set("one figure value number")
_REAL = word_set("real actual true")
_PLANNED = tuple("planned forecast predicted expected scheduled plan".split())
_OTHER = word_set("another other different")
_SHORTEST = 5
_LONGEST = 8


@step("card", words=_ONES | _OTHER)
def the_real_one(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with what the one of both is held against."""
    spans = sentences_of(tokens)
    start, end = spans[-1] if len(spans) > 1 else (0, 0)
    asked = tokens[start:end]
    if not _SHORTEST <= len(asked) <= _LONGEST or asked[-1].low != "?":
        return list(tokens)
    lows = [token.low for token in asked]
    graded = "more" in stems(lows[-2]).values()
    if lows[0] not in _BEING or lows[1] != "the" or not graded or lows[3] not in _ONES:
        return list(tokens)
    both = words_of_both(card)
    if both is None:
        return list(tokens)
    plan, outcome = both
    if lows[2] in plan:
        other = next((word for word in outcome if not word.endswith("ly")), "")
    elif lows[2] in outcome or lows[2] in _REAL:
        other = next((word for word in _PLANNED if word in plan), "")
    else:
        other = ""
    if not other:
        return list(tokens)
    told = asked[-2].put_all("than", other)
    return [*tokens[: end - 1], *told, asked[-1], *tokens[end:]]
