"""What somebody only remarks of the days that are asked for, or of what is told of them.

calm and yet gusty: which days were so contradictory    →  …: which days
calm and yet gusty, which is odd. When?                 →  calm and yet gusty. When?
calm with gusts sounds odd. When was it so?             →  calm with gusts. When …
gusts plus hail: which days had to cope with both       →  …: which days had both
gusts plus hail: which days combined the two            →  …: which days had both
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_REMARKS = word_set(
    "contradictory contrary inconsistent paradoxical odd strange weird peculiar bizarre curious "
    "unusual funny puzzling confusing confused perverse absurd crazy mad silly ridiculous "
    "surprising astonishing remarkable noteworthy extraordinary exceptional extreme implausible "
    "improbable incredible unbelievable counterintuitive illogical ironic unlucky lucky fortunate "
    "unfortunate annoying nasty awkward treacherous deceptive misleading two-faced fickle moody "
    "capricious topsy-turvy schizophrenic ambivalent ambiguous"
)
_BEING = word_set("were was are is be been seemed seem looked look")
_SO = word_set("so that this such quite rather really truly very pretty too a bit as")
_THROWN_IN = word_set("which that it this what how sounds")
_THROWN_BEING = word_set("is was sounds seems looks feels appears may might seem sound look be")
_APPEARING = word_set("sounds seems looks feels appears sound seem look feel appear")
_SHORTEST = 3
_JOINTS = frozenset({",", "-", "–", "—", "(", ":", "."})
_ENDS = frozenset({"", ",", ".", "?", "!", ";", ":", ")", "-", "–", "—", "..."})
_MADE_TO = phrases("had to, have to, needed to, were made to, were forced to, got to, could, did")
_COPING = phrases("""
    cope with, coped with, deal with, dealt with, contend with, contended with, grapple with,
    grappled with, put up with, reckon with, battle, battled, battle with, battled with, face,
    faced, suffer, suffered, suffer from, suffered from, endure, endured, undergo, underwent,
    struggle with, struggled with, live with, lived with, sit through, sat through
""")
_COMBINING = phrases("""
    combined the two, combine the two, combined these two, combined those two, combined them,
    combine them, got the two together, had the two together, saw the two together,
    brought the two together, brought them together, united the two, united them,
    paired the two, paired them, joined the two
""") | frozenset(
    ("did", *which, *how)
    for which in phrases("the two, these two, they, the three, these three, all three, the four")
    for how in phrases("""
        come together, go together, occur together, happen together, appear together, fall together,
        overlap, coincide, all come together
    """)
)
_ATTRIBUTE = _REMARKS - {"odd"}  # "odd days" may be the 1st, the 3rd …
_POINTING = word_set("which what those these such on")
_FOUND = word_set("it is was seems sounds")
_TELLING = _REMARKS | {phrase[0] for phrase in _COPING} | {"combined", "combine", "two", "together"}
_TELLING |= {"them", "overlap", "coincide"}
"""Without one of these nothing is remarked."""


@step("lexicon", words=_TELLING)
def without_remarks(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such remarks, where something is spoken of that they are about."""
    result: list[Token] = []
    spoken = _spoken_of(tokens, lexicon)
    at = 0
    while at < len(tokens):
        before = result[-1].low if result else ""
        of_records = before in lexicon.nouns
        told = at >= spoken
        if of_records and (size := _coped(tokens, at, told)):
            word = "had both" if starts(tokens, at, _COMBINING) else "had"
            result += tokens[at].put_all(*word.split())
            at += size + (low_at(tokens, at + size) == "on" and word == "had both")
            continue
        if before == "when" and told and (size := starts(tokens, at, _COMBINING)):
            at += size  # "gusts, hail, mist: when did the three come together"
            continue
        if told and (size := _so_odd(tokens, at) if of_records else _all_odd(tokens, at)):
            at += size
            continue
        thrown_in = told and tokens[at].low in _JOINTS
        if thrown_in and (size := _thrown_in(tokens, at)):
            at += size
            continue
        if told and before in _POINTING and tokens[at].low in _ATTRIBUTE:
            at += low_at(tokens, at + 1) in lexicon.nouns
            result.append(tokens[at])
            at += 1
            continue
        odd = tokens[at].low == "odd"
        result.append(_not_the_odds(tokens, at) if odd else tokens[at])
        at += 1
    return result


def _not_the_odds(tokens: Sequence[Token], at: int) -> Token:
    """The "odd" of "that odd day", which is no word for how likely something is."""
    token, before, after = tokens[at], low_at(tokens, at - 1), low_at(tokens, at + 1)
    likely = before == "-" or after in ("of", "for", "that", "on", "are")
    likely &= before not in _FOUND  # "find it odd that"
    return token if likely or before[:1].isdigit() else replace(token, low="strange")


def _coped(tokens: Sequence[Token], at: int, told: bool) -> int:
    """The "had to cope with" of "which days had to cope with hail", the "combined the two" of what
    was told before."""
    made = starts(tokens, at, _MADE_TO)
    if size := starts(tokens, at + made, _COPING):
        return made + size
    return starts(tokens, at, _COMBINING) if told else 0


def _so_odd(tokens: Sequence[Token], at: int) -> int:
    """The "were so contradictory" that closes a sentence about the days."""
    end = at + 1
    while low_at(tokens, end) in _SO:
        end += 1
    odd = tokens[at].low in _BEING and low_at(tokens, end) in _REMARKS
    return end + 1 - at if odd and low_at(tokens, end + 1) in _ENDS else 0


def _all_odd(tokens: Sequence[Token], at: int) -> int:
    """The "sounds contradictory" that closes a sentence in front of the one that asks."""
    if tokens[at].low not in _APPEARING or at < _SHORTEST:
        return 0
    end = at + 1
    while low_at(tokens, end) in _SO:
        end += 1
    odd = low_at(tokens, end) in _REMARKS and low_at(tokens, end + 1) in (".", "!", ";")
    return end + 1 - at if odd and end + 2 < len(tokens) else 0


def _thrown_in(tokens: Sequence[Token], at: int) -> int:
    """The ", which is odd" and the "– how strange" between two marks."""
    opening = low_at(tokens, at + 1)
    if opening not in _THROWN_IN:
        return 0
    end = at + 2
    while low_at(tokens, end) in _THROWN_BEING:
        end += 1
    said = opening in ("how", "sounds", "that", "it") or end > at + 2
    while low_at(tokens, end) in _SO:
        end += 1
    if not said or low_at(tokens, end) not in _REMARKS or low_at(tokens, end + 1) not in _ENDS:
        return 0
    closes = tokens[at].low == "(" and low_at(tokens, end + 1) == ")"
    shared = tokens[at].low == "." and low_at(tokens, end + 1) in (".", "!")
    again = low_at(tokens, end + 1) in (",", "-", "–", "—") and tokens[at].low != ":"
    return end + 1 - at + (closes or shared or again)


def _spoken_of(tokens: Sequence[Token], lexicon: Lexicon) -> int:
    """The place behind the first thing named that is recorded; behind all where none is."""
    found = (lexicon.at(tokens, at) for at in range(len(tokens)))
    named = (one.last for one in found if one and one.of("name", "low", "value"))
    return next(named, len(tokens))
