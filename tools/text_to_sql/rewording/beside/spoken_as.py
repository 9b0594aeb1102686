"""As whom somebody asks, in front of what they ask.

as a sailor I want to know whether it was rough    I want to know whether it was rough
as a keen rower, was it calm                       was it calm
as a share of the days, how many were calm         as it is: nobody asks as that
as an extra, which days had hail                   as it is
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SPEAKING = word_set("speaking talking asking")
_ARTICLES = word_set("a an your somebody someone one")
_SELVES = word_set("i we i'd i'm we'd we're i've we've id im")
_WISHING = word_set("""
    want wanted need needed wonder wondered like love have would should really just only must am
    was are curious wondering keen wanting asking do ask care
""")
_KNOWING = word_set("know wonder wondering curious wondered learn hear see ask asking find check")
_PERSON = ("er", "or", "ist", "ian", "man", "woman", "mum", "mom", "dad")
_PEOPLE = word_set("""
    parent cook fan student grandparent pilot nurse chef host guide coach family couple group club
    team newcomer guest expat tourist local resident beginner novice freak nerd geek buff addict
    enthusiast amateur professional pro professor medic cop clerk judge vet monk smith crew school
""")
_NO_PERSON = word_set("""
    number answer order quarter matter reminder factor remainder winter summer weather computer
    power centre center other letter paper offer error minor major prior marker figure former
    measure indicator floor filler starter buffer corner refresher reader pointer plan
""")
_LONGEST = 12


@step(words={"as", "being"})
def without_as_whom(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "as a sailor" that opens a sentence."""
    for start, end in reversed(sentences_of(tokens)):
        first = start + (tokens[start].low in _SPEAKING)
        if (
            low_at(tokens, first) not in ("as", "being")
            or low_at(tokens, first + 1) not in _ARTICLES
        ):
            continue
        if last := _said(tokens, first + 2, min(end, first + _LONGEST)):
            return [*tokens[:start], *tokens[last:]]
    return list(tokens)


def _said(tokens: Sequence[Token], first: int, end: int) -> int:
    """Where what is asked begins; 0 where it is no person as whom it is asked."""
    for at in range(first, end):
        low = tokens[at].low
        if tokens[at].kind in ("number", "date"):
            return 0
        if low in _SELVES:
            return at if _wishes(tokens, at) else 0
        if low in (",", ":") and at > first:
            behind = low_at(tokens, at + 1)
            person = _person(tokens[first:at]) or low_at(tokens, first - 1) in (
                "somebody",
                "someone",
            )
            asks = behind in ASKING | AUXILIARIES | {"any", "tell", "give", "list", "show", "find"}
            return at + 1 if person and asks else (at + 1 if _wishes(tokens, at + 1) else 0)
    return 0


def _wishes(tokens: Sequence[Token], at: int) -> bool:
    """Whether "I want to know", "I'd like to hear", "I wonder" begins there."""
    if low_at(tokens, at) not in _SELVES:
        return False
    behind = [token.low for token in tokens[at + 1 : at + 6]]
    return bool(behind) and behind[0] in _WISHING | _KNOWING and not _KNOWING.isdisjoint(behind)


def _person(said: Sequence[Token]) -> bool:
    """Whether somebody is called so: the "keen sailor", the "mother of two"."""
    heads = [token.low.removesuffix("s") for token in said]
    return any(
        (low.endswith(_PERSON) and len(low) > 3 and low not in _NO_PERSON) or low in _PEOPLE
        for low in heads
    )
