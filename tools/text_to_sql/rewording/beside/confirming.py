"""Turns of speech that ask whether it is so, put into one form.

no hail on 3 May, is that right?  ·  hail was due, or am I wrong?    →  …, right?
hail or no hail on 3 May?                                            →  any hail on 3 May?
hail was due, wasn't it? How much?                                   →  hail was due. How much?
agree or disagree: it was hot on 3 May      →  true or false: it was hot on 3 May
it was hotter than planned, right? And by how much?   →  it was hotter than planned. By how much?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_TAGS = phrases("""
    is that right, is that correct, is that true, is that so, is this right, is this correct,
    is it true, am i right, am i correct, am i wrong, am i mistaken, do i have that right,
    have i got that right, did i get that right, if i'm not mistaken, unless i'm mistaken,
    if i am not mistaken, isn't that so, isn't that right, did i dream it, did i imagine it
""")
_LONGEST = max(len(words) for words in _TAGS)
_EITHER = phrases("""
    admit or deny, deny or admit, confirm or deny, deny or confirm, agree or disagree,
    disagree or agree, fact or fiction, right or wrong, wrong or right, correct or incorrect,
    true / false, t or f, t / f, fact or myth, myth or fact
""")
_PARTING = word_set(": , - – — . ? !")
_WHOSE = word_set("it there they he she we you i that this")
_RIGHT = word_set("right correct yes no true eh huh")


@step(words=_WHOSE | _RIGHT | {"i'm", "or", "/"})
def confirming(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with a "right?" for all that asks whether something is so."""
    return _either_way(_tagged(_told_only(tokens)))


@step(words=one_of_each(_EITHER))
def true_or_false(tokens: Sequence[Token]) -> list[Token]:
    """`admit or deny: …`, `…: right or wrong?`: where nothing else is said in front or behind."""
    if verdict := _addressed(tokens):
        return [*tokens[verdict:]]
    for at, size in places(tokens, _EITHER):
        last = at + size
        that = low_at(tokens, last) == "that"
        opens = not at and (that or low_at(tokens, last) in _PARTING)
        closes = low_at(tokens, at - 1) in _PARTING and all(
            token.low in _PARTING for token in tokens[last:]
        )
        if opens or (at and closes):
            said = [*tokens[at].put_all("true", "or", "false"), *([tokens[at].put(":")] * that)]
            return [*tokens[:at], *said, *tokens[last + that :]]
    return list(tokens)


def _addressed(tokens: Sequence[Token]) -> int:
    """Where the verdict begins in "children, true or false: …", "pop quiz - true or false: …"; 0
    where nobody is spoken to before it."""
    verdict = [("true", "or", "false"), ("yes", "or", "no")]
    for at in range(2, min(_ADDRESS, len(tokens) - 3)):
        said = tuple(token.low for token in tokens[at : at + 3])
        heads = said in verdict and low_at(tokens, at + 3) in (":", "-", "–", "—", ",", "?")
        if heads and tokens[at - 1].low in (",", ":", "-", "–", "—", ".", "!"):
            plain = all(token.kind == "word" for token in tokens[: at - 1])
            return at if plain and len(tokens) - at > _SHORTEST else 0
    return 0


_ADDRESS = 5
"""Before so many tokens a verdict is asked for, behind those who are asked."""


def _told_only(tokens: Sequence[Token]) -> list[Token]:
    """`there was hail, wasn't there? How much of it?`: told, where a question word asks next."""
    for at in range(_SHORTEST + 1, len(tokens) - 2):
        if tokens[at].low not in ("?", ",") or not (size := _agreed(tokens, at)):
            continue
        then = at + 1 + (tokens[at + 1].low in ("and", "so", "if", "but"))
        by = tokens[then].low == "by"
        asks = low_at(tokens, then + by) in (("how",) if by else ASKING)
        if asks and (tokens[at].low == "?" or by):
            stop = tokens[at].put(".")
            return [*tokens[: at - size], stop, *tokens[then:]]
    return list(tokens)


def _agreed(tokens: Sequence[Token], at: int) -> int:
    """How many tokens a tag takes that ends there with its comma: ", wasn't it", ", right"."""
    if tokens[at - 2].low == "," and tokens[at - 1].low in _RIGHT:
        return 2
    end = at - (tokens[at - 1].low == "not")  # "did it not"
    said = tokens[end - 2].low
    whose = tokens[end - 1].low in _WHOSE and tokens[end - 3].low == ","
    return at - end + 3 if whose and (said in AUXILIARIES or said.endswith("n't")) else 0


_SHORTEST = 5
"""After so many tokens a question may be hung on what is told."""


def _tagged(tokens: Sequence[Token]) -> list[Token]:
    tokens = _asked_at_the_end(tokens)
    end = len(tokens) - 1
    if end < _LONGEST or tokens[end].low != "?":
        return list(tokens)
    for size in range(_LONGEST, 2, -1):
        first = end - size
        if first < 1 or tuple(token.low for token in tokens[first:end]) not in _TAGS:
            continue
        kept = first - (tokens[first - 1].low == "or")
        kept -= tokens[kept - 1].low in (",", "-", "–", "—")
        if kept < 1 or tokens[kept - 1].low in (".", "?", "!", ";", ":"):
            return list(tokens)  # a sentence of its own: "Is that right?"
        comma = tokens[first].put(",")
        right = tokens[end - 1].put("right")
        return [*tokens[:kept], comma, right, tokens[end]]
    return list(tokens)


def _asked_at_the_end(tokens: Sequence[Token]) -> Sequence[Token]:
    """`…, is that true (as measured)`: what is said behind it in front of it, and a question mark
    where none is typed."""
    for at, size in places(tokens, _TAGS):
        last = len(tokens)
        while tokens[last - 1].low in ("?", ".", "!"):
            last -= 1
        behind = tokens[at + size : last]
        plain = {"?", *ASKING, *AUXILIARIES}.isdisjoint(token.low for token in behind)
        parted = low_at(tokens, at - 1) in (",", "-", "–", "—")
        asked = behind or last == len(tokens)
        if parted and asked and plain and len(behind) <= _FEW:
            tag = tokens[at - 1 : at + size]
            return [*tokens[: at - 1], *behind, *tag, tokens[at].put("?")]
    return tokens


_FEW = 6


def _either_way(tokens: Sequence[Token]) -> list[Token]:
    """`hail or no hail`: any of it, where nothing is asked "with hail or no hail"."""
    for at in range(len(tokens) - 3):
        if low_at(tokens, at - 1) == "with":
            continue
        joint = (tokens[at + 1].low, tokens[at + 2].low)
        if joint == ("or", "no") and tokens[at].low == tokens[at + 3].low:
            said = tokens[at].put("any")
            return [*tokens[:at], said, *tokens[at + 3 :]]
    return list(tokens)
