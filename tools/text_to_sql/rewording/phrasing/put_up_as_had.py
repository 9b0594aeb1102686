"""An end of a scale that a record put up is one it had; and one held out to us was promised.

which day posted the longest delay                       which day had the longest delay
what crossing racked up the most passengers              what crossing had the most passengers
the biggest hailstones they dangled in front of us       the biggest hailstones they promised us
the longest delay they threatened us with                the longest delay they promised us
days on which hail was threatened                        days on which hail was promised
one day in May threatened a gale                         one day in May promised a gale
on how many days did hail threaten                       on how many days was hail promised

"Was it posted to us" is of a letter, and stays.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PUT_UP = phrases("""
    posted, posts, post, notched, notched up, notch, racked up, rack up, chalked up, chalk up,
    yielded, yields, yield, delivered, delivers, deliver, netted, clocked up, clock up, turned up,
    served up, put up, rang up, coughed up, threw up, claimed, boasts, sported, sports
""")
_OWN = word_set("the its their a")
_EXTREMES = word_set("top record peak maximum minimum most least fewest lowest highest")
_THEY = word_set("they forecasters he she")
_HELD_OUT = phrases("""
    dangled in front of, dangled before, dangled, waved at, waved in front of, brandished at,
    flashed at, threatened, teased, tempted, taunted, scared, spooked, frightened, menaced,
    served, treated, trotted out to, trotted out for, threw at
""")
_US = word_set("us me you everyone people them")
_WITH = word_set("with to")
_WORDS = frozenset(phrase[0] for phrase in _PUT_UP | _HELD_OUT) | {"threaten"}
_NEAR, _SUBJECT = 3, 4
_WHAT_BY = word_set("by to with us me")
_WAS = word_set("was were is are been")


@step("lexicon", words=_WORDS)
def put_up_as_had(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "had" and "they promised us" for such verbs."""
    result: list[Token] = []
    tokens = _without_threats(tokens, lexicon)
    at = 0
    while at < len(tokens):
        put = starts(tokens, at, _PUT_UP)
        if put and _of_an_end(tokens, at, at + put, lexicon):
            did = any(token.low in ("did", "does") for token in tokens[:at])
            result.append(tokens[at].put("have" if did else "had"))
            at += put
            continue
        held = starts(tokens, at, _HELD_OUT) if low_at(tokens, at - 1) in _THEY else 0
        if held and low_at(tokens, at + held) in _US:
            last = at + held + 1
            result += tokens[at].put_all("promised", "us")
            at = last + (low_at(tokens, last) in _WITH)
            continue
        threat = _threatened(tokens, at, lexicon)
        result.append(tokens[at].put("promised") if threat else tokens[at])
        at += 1
    return result


def _without_threats(tokens: Sequence[Token], lexicon: Lexicon) -> Sequence[Token]:
    """The tokens with "was hail promised" for the "did hail threaten"."""
    at = next((at for at, token in enumerate(tokens) if token.low == "threaten"), 0)
    near = range(at - 1, max(-1, at - 1 - _SUBJECT), -1)
    did = next((n for n in near if tokens[n].low in _DID), -1)
    named = lexicon.at(tokens, did + 1) if did >= 0 else None
    if named is None or named.last != at:
        return tokens
    put = {did: "was", at: "promised"}
    return [token.put(put[n]) if n in put else token for n, token in enumerate(tokens)]


_DID = word_set("did does do")


def _threatened(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether something that is known is what was threatened, and nothing by it."""
    if tokens[at].low != "threatened" or low_at(tokens, at + 1) in _WHAT_BY:
        return False
    before = {token.low for token in tokens[max(0, at - _SUBJECT) : at]}
    what = at + 1 + (low_at(tokens, at + 1) in _OWN)
    if before & (_THEY | lexicon.nouns) and lexicon.at(tokens, what):
        return True
    return any(
        token.low in _WAS and any(lexicon.at(tokens, n) for n in (place - 1, place + 1, place + 2))
        for place, token in enumerate(tokens[:at])
    )


def _of_an_end(tokens: Sequence[Token], at: int, behind: int, lexicon: Lexicon) -> bool:
    """Whether a record is said to put up an end of a scale."""
    before = tokens[max(0, at - _NEAR) : at]
    asked = any(token.low in ASKING or token.low in lexicon.nouns for token in before)
    if not asked or low_at(tokens, behind) not in _OWN:
        return False
    near = [token.low for token in tokens[behind + 1 : behind + 1 + _NEAR]]
    return any(is_superlative(low) or low in _EXTREMES for low in near)
