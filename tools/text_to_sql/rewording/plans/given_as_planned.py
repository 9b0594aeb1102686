"""A value that is to be given "as planned": the planned one, and not one that came as planned.

give me the peak of 3 May as planned            give me the planned peak of 3 May
what were the weight and the peak as intended   what were the intended weight and the peak
on which days was the peak as planned           stays: there it is held against the plan
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_GIVING = phrases("""
    give me, give us, give, tell me, tell us, show me, show us, show, state, report, i need,
    we need, what was, what were, what is, what are, i want, we want
""")
_ARTICLES = word_set("the both its their")
_ENDS = word_set(", . ; ? ! : ) and - – —")
_BEHIND = _ENDS | {"", "on", "for", "in", "at"}
_BEFORE = 14
"""So many tokens may stand in front of what is to be given: a heading, a greeting."""


@step("lexicon", words=("as",))
def given_as_planned(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the plan in front of what is to be given."""
    for at in range(2, len(tokens) - 1):
        if tokens[at].low != "as":
            continue
        plan = lexicon.at(tokens, at + 1)
        alone = plan is not None and plan.of("qualifier") and not plan.of("low", "value")
        if plan is None or not alone or low_at(tokens, plan.last) not in _BEHIND:
            continue
        start, _ = next((a, b) for a, b in sentences_of(tokens) if a <= at < b)
        thing = _thing(tokens, start, at, lexicon)
        if thing:
            said = tokens[plan.first : plan.last]
            return [*tokens[:thing], *said, *tokens[thing:at], *tokens[plan.last :]]
    return list(tokens)


def _thing(tokens: Sequence[Token], start: int, end: int, lexicon: Lexicon) -> int:
    """Where what is to be given is named; 0 where nothing is."""
    for at in range(start, min(end, start + _BEFORE)):
        opened = starts(tokens, at, _GIVING)
        if not opened or (at > start and tokens[at - 1].low not in _ENDS):
            continue
        place = at + opened + (low_at(tokens, at + opened) in _ARTICLES)
        named = lexicon.at(tokens, place) if place < end else None
        return place if named is not None and named.of("name") and not named.degree else 0
    return 0
