"""What is said to be had together, most of all or under a plan, put as everybody says it.

days that combined hail with a swell of 3 m     days that had hail and a swell of 3 m
which weekday gets hail the most                which weekday gets hail most often
it reached 20 under a forecast of hail          it reached 20 with a forecast of hail
who comes out on top, A or B                    which comes out on top, A or B
3 and 4 May were this spring's hail days        3 and 4 May were hail days
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_COMBINED = {
    **dict.fromkeys(word_set("combined paired coupled married blended united joined"), "had"),
    **dict.fromkeys(word_set("combine combines pair pairs couple couples unite unites"), "have"),
    **dict.fromkeys(word_set("combining pairing coupling uniting"), "with"),
}
_JOINTS = word_set("with and")
_CLOSING = word_set("? . ! ; ,")
_FAR = 6
"""Tokens of what is combined with something."""
_STRETCHES = word_set("weekday weekdays month months season seasons week weeks weekend weekends")
_WINNING = phrases("""
    comes out on top, came out on top, comes first, came first, is on top, was on top, takes first
    place, took first place, takes the lead, takes the crown, wins
""")


@step("lexicon", words=_COMBINED)
def had_together(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "had hail and" for "combined hail with"."""
    result = list(tokens)
    for at in range(len(tokens) - 3, 0, -1):
        verb = _COMBINED.get(tokens[at].low)
        if verb is None or lexicon.at(tokens, at) or not lexicon.named_in(tokens[at + 1 : at + 3]):
            continue
        ends = range(at + 2, min(at + 2 + _FAR, len(tokens) - 1))
        joint = next((n for n in ends if tokens[n].low in _JOINTS), 0)
        if joint and lexicon.named_in(tokens[joint + 1 :]):
            result[joint] = tokens[joint].put("and")
            result[at] = tokens[at].put(verb)
    return result


@step("lexicon", words={"under"})
def with_a_plan(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with a "with" for the "under" of "under a forecast of hail"."""
    result = list(tokens)
    for at in range(1, len(tokens) - 3):
        if tokens[at].low != "under" or tokens[at + 1].low not in ("a", "the", "an"):
            continue
        plan = lexicon.at(tokens, at + 2)
        if plan and plan.of("qualifier") and low_at(tokens, plan.last) in ("of", "for"):
            result[at] = tokens[at].put("with")
    return result


@step("lexicon", words={"most"})
def most_often(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "most often" for the "the most" that ends "which weekday gets hail the
    most"."""
    for at in range(3, len(tokens)):
        ending = tokens[at].low == "most" and tokens[at - 1].low == "the"
        if not ending or low_at(tokens, at + 1) not in _CLOSING | {""}:
            continue
        asked = [n for n in range(at - 2) if tokens[n].low in ("which", "what")]
        if not asked or low_at(tokens, asked[-1] + 1) not in _STRETCHES:
            continue
        verb = low_at(tokens, asked[-1] + 2)
        if verb in _HAVING and lexicon.named_in(tokens[asked[-1] + 3 : at - 1]):
            often = tokens[at].put("often")
            return [*tokens[: at - 1], tokens[at], often, *tokens[at + 1 :]]
    return list(tokens)


_HAVING = word_set("get gets got has have had see sees saw")


@step(words=("who",))
def which_wins(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with a "which" for the "who" of "who comes out on top, A or B"."""
    offered = any(token.low == "or" for token in tokens)
    return [
        token.put("which")
        if token.low == "who" and offered and starts(tokens, at + 1, _WINNING)
        else token
        for at, token in enumerate(tokens)
    ]


@step(words=SEASONS)
def without_its_season(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "this winter's" of "3 and 4 January were this winter's hail days"."""
    for at in range(2, len(tokens) - 2):
        owned = tokens[at].low in ("this", "last") and tokens[at + 1].low in SEASONS
        owned = owned and tokens[at + 1].text.endswith(("'s", "\u2019s"))
        dated = any(token.kind in ("number", "date") for token in tokens[:at])
        if owned and dated and tokens[at - 1].low in ("were", "are", "was", "is"):
            return [*tokens[:at], *tokens[at + 2 :]]
    return list(tokens)
