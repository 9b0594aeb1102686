"""When something was to be over, said by how it goes: "when was the fog supposed to lift".

to lift, to burn off, to disperse, to let up       to end
was the mist to clear by ten                       was the mist to end by ten
was the mist not to lift until ten                 was the mist to last until ten
on which day was the sky to clear                  stays: that is how it is to be

What came of it, "when did the fog lift", is another question.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

GOING = phrases("""
    lift, burn off, dissipate, disperse, let up, peter out, abate, subside, thin out, ease off,
    die down, blow over, taper off, move out, give over
""")
ENDING = frozenset(said[0] for said in GOING)
"""What each of them begins with."""
_ASKING = word_set("when until till hour time")
_CLEARING = GOING | phrases("clear, clear up, clear out, clear off, clear away, go, go away")
_TO = word_set("to would wouldn't will won't not")
_BY = word_set("by before until till at around after")


@step("lexicon", words=ENDING)
def ended_plainly(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what was to go said to end."""
    if _ASKING.isdisjoint([token.low for token in tokens]):
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = starts(tokens, at, GOING) if at and tokens[at - 1].low == "to" else 0
        if size and _told_of(tokens, at, lexicon):
            result.append(tokens[at].put("end"))
            at += size
            continue
        result.append(tokens[at])
        at += 1
    return result


@step("lexicon", words=ENDING | {"clear"})
def ended_by_then(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what was to go by an hour said to end by it, and what was not to go until
    then to last until then."""
    for at in range(2, len(tokens) - 2):
        size = starts(tokens, at, _CLEARING) if tokens[at - 1].low in _TO else 0
        if not size or low_at(tokens, at + size) not in _BY:
            continue
        if not _an_hour(tokens, at + size + 1) or not _facts(tokens, at, lexicon):
            continue
        denied = next((n for n in range(at - 1, -1, -1) if _denies(tokens[n])), -1)
        until = low_at(tokens, at + size) in ("until", "till", "before")
        if denied < 0:
            return [*tokens[:at], tokens[at].put("end"), *tokens[at + size :]]
        if until:
            plain = tokens[denied].low.removesuffix("not").removesuffix("n't")
            kept = [tokens[denied].put(plain)] if plain else []
            front = [*tokens[:denied], *kept, *tokens[denied + 1 : at]]
            lasting = ("last",) if tokens[at - 1].low == "to" else ("be", "expected")
            return [*front, *tokens[at].put_all(*lasting, "until"), *tokens[at + size + 1 :]]
    return list(tokens)


def _denies(token: Token) -> bool:
    return token.low == "not" or token.low.endswith("n't")


def _an_hour(tokens: Sequence[Token], at: int) -> bool:
    """Whether an hour or a part of the day is named there: "ten", "10am", "mid-afternoon"."""
    at += low_at(tokens, at) in ("the", "about", "around", "mid", "late", "early")
    at += low_at(tokens, at) == "-"
    word = low_at(tokens, at)
    clock = at < len(tokens) and (tokens[at].kind == "clock" or is_number(tokens[at]))
    return clock or word in PARTS_OF_DAY or word in ("noon", "midday", "midnight", "lunchtime")


def _facts(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> list[Mention]:
    """What is named before a place that may be there or not."""
    before = [lexicon.at(tokens, at) for at in range(end)]
    return [
        mention
        for mention in before
        if mention and any(link.column.type == "boolean" for link in mention.of("name"))
    ]


def _told_of(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> bool:
    """Whether a thing is named before it that texts tell of, and it is asked when."""
    facts = _facts(tokens, end, lexicon)
    return bool(facts) and not _ASKING.isdisjoint(token.low for token in tokens[: facts[0].first])
