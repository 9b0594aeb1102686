"""What nobody likes, put as what we do not like: it is better absent.

Nobody fancies sailing in fog. 3 or 4 May?              We don't like sailing in fog. 3 or 4 May?
No one wants snow on moving day: which suits?           We don't want snow on moving day: …
My pilot refuses to take off in fog. 3 or 4 May?        We don't like to take off in fog. …
The kids sulk in the rain: which is better?             We don't like the rain: …

Who likes what, where it is asked or told of a record, stays: "which shops does nobody like".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_NOBODY = phrases("""
    nobody, no one, noone, no - one, none of us, none of them, neither of us, nobody here,
    nobody in our house, nobody in the family, not one of us, nobody i know, no one i know
""")
_WANTING = phrases("""
    want, wants, wanted, would want, 'd want, wants to have, needs, need, wishes for, asked for,
    ordered
""")
_LIKING = phrases("""
    like, likes, liked, love, loves, enjoy, enjoys, enjoyed, fancy, fancies, fancied, would like,
    would enjoy, would fancy, would love, cares for, care for, is keen on, are keen on, is fond of,
    is happy, looks forward to, is looking forward to, appreciates, can stand, can bear
""")
_MINDING = phrases("mind, minds, would mind, objects to, is bothered by, complains about")
_REFUSING = phrases("""
    refuse to, refuses to, refused to, is unwilling to, are unwilling to, is reluctant to,
    are reluctant to, would refuse to
""")
_MOPING = phrases("""
    sulk, sulks, moan, moans, whine, whines, grumble, grumbles, complain, complains, cry, cries,
    get miserable, gets miserable, get cross, gets cross, get grumpy, gets grumpy, turn miserable,
    turns miserable, mope, mopes, are miserable, is miserable
""")
_ABOUT = phrases("in, about, at, when, if, whenever")
_SULKING = frozenset(verb + about for verb in _MOPING for about in _ABOUT)
_PICKING = word_set("or vs versus between better best suits suit safer wiser")
_OPENING = word_set(". ! ? ; : , – — - and but because as since for so")
_LONGEST = 5
"""Of how many words those are called who like it not: "the two kids next door"."""
_WORDS = word_set("nobody one noone us them i") | frozenset(
    word for table in (_REFUSING, _SULKING) for phrase in table for word in phrase[:1]
)


@step("lexicon", words=_WORDS | word_set("unwilling reluctant miserable cross grumpy"))
def what_nobody_likes(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "we don't like" there, where one of several is to be picked."""
    if _PICKING.isdisjoint([token.low for token in tokens]):
        return list(tokens)  # "nobody likes hail: on which days was there some"
    for at, token in enumerate(tokens):
        if at and tokens[at - 1].low not in _OPENING:
            continue
        nobody = starts(tokens, at, _NOBODY)
        who = at + nobody if nobody else _behind_people(tokens, at, lexicon)
        if not who or who == at:
            continue
        size, verb = _verb(tokens, who, nobody > 0)
        if size and _of_something(tokens, who + size, lexicon):
            return [*tokens[:at], *token.put_all("we", "do", "not", *verb), *tokens[who + size :]]
    return list(tokens)


def _verb(tokens: Sequence[Token], at: int, nobody: bool) -> tuple[int, tuple[str, ...]]:
    """How many tokens the verb takes, and what stands for it."""
    told: tuple[tuple[frozenset[tuple[str, ...]], tuple[str, ...]], ...]
    if nobody:
        told = ((_WANTING, ("want",)), (_LIKING, ("like",)), (_MINDING, ("mind",)))
    else:
        told = ((_REFUSING, ("like", "to")), (_SULKING, ("like",)))
    size, put = next(
        ((size, put) for said, put in told if (size := starts(tokens, at, said))), (0, ())
    )
    when = tokens[at + size - 1].low if put == ("like",) else ""
    return size, (*put, "when") if when in _WHENEVER else put


def _behind_people(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the verb stands behind "my pilot", "the kids"; 0 where nobody is named."""
    if low_at(tokens, at) not in _WHOSE:
        return 0
    for last in range(at + 1, min(at + _LONGEST, len(tokens))):
        if tokens[last].kind != "word" or tokens[last].low in lexicon.nouns:
            return 0
        if lexicon.at(tokens, last) is not None:
            return 0
        if last > at + 1 and (starts(tokens, last, _REFUSING) or starts(tokens, last, _SULKING)):
            return last
    return 0


_WHOSE = word_set("my our his her their the she he they i we")


def _of_something(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether anything that is known is named there, in the same sentence."""
    for place in range(at, min(at + 2 * _LONGEST, len(tokens))):
        if tokens[place].low in _ENDS:
            return False
        if lexicon.at(tokens, place) is not None:
            return True
    return False


_ENDS = word_set(". ! ? ; :")
_WHENEVER = word_set("when if whenever")
