"""A plan that is held against "what we got", held against what came of it by its name.

the plan was 5 degrees hotter than what we got     →  … hotter than measured
were we promised more cars than we got             →  were we promised more cars than measured
the gap between what was planned and what came     →  the gap between what was planned and measured
more cars were planned than what came              →  more cars were planned than carried
the plan was hotter than it turned out to be       →  … hotter than measured

Only behind a word for the plan, where both the plan and what came of it are recorded.
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.plans.came_so import words_of_both
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_CAME = phrases("""
    what we got, what we actually got, what we really got, what we ended up with, what we had,
    what was had, what they got, what you got, what one got, what came, what came of it,
    what came about, what came out, what came to pass, what happened, what actually happened,
    what really happened, what followed, what materialised, what materialized, what transpired,
    what arrived, what turned up, what showed up, what resulted, it turned out, it turned out to be,
    it ended up, it ended up being, it came to be, it proved, it proved to be, it came out,
    how it turned out, things turned out, what it turned out to be, what it ended up being,
    what it came to, came, turned up, showed up, materialised, materialized, arrived, we got,
    we actually got, we really got, we had, we actually had, we ended up with, we ended up getting,
    we saw, we actually saw, we were given, actually came, actually arrived, actually turned up,
    actually materialised, actually materialized, actually happened, it actually got
""")
_HELD = word_set("than above below over under beyond")
_STOPS = word_set(". ! ? ;")
_CLOSING = word_set(". ! ? ; , : ) and or but in on during this last over for") | {""}
_PLANS = word_set("plan plans forecast forecasts prediction predictions schedule")


@step("card", words=one_of_each(_CAME))
def than_what_came(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, with the word of the outcome behind "than" where a plan stands before it."""
    for at, token in enumerate(tokens):
        held = token.low in _HELD or (token.low == "and" and _between(tokens[:at]))
        size = starts(tokens, at + 1, _CAME) if held else 0
        end = at + 1 + size
        if not size or low_at(tokens, end) not in _CLOSING:
            continue
        words = words_of_both(card)
        if words is None or not _planned(tokens[:at], words[0]):
            return list(tokens)
        said = next((word for word in words[1] if not word.endswith("ly")), words[1][0])
        return [*tokens[: at + 1], tokens[at + 1].put(said), *tokens[end:]]
    return list(tokens)


def _between(before: Sequence[Token]) -> bool:
    """Whether a "between what …" or "between the …" is still open."""
    return "between" in {token.low for token in before[-_NEAR:]}


_NEAR = 6


def _planned(before: Sequence[Token], plan: frozenset[str]) -> bool:
    """Whether a word for the plan stands in the sentence so far."""
    lows = [token.low for token in before]
    start = max((at + 1 for at, low in enumerate(lows) if low in _STOPS), default=0)
    return any(low in plan or low in _PLANS for low in lows[start:])
