"""Two who say the contrary of each other, put as what they differ about.

Tom says May was wetter than June, Ann says the opposite. Who's right?
                                                    which was wetter, May or June?
Ann reckons flats had more let, Tom says houses. Who wins?      which had more let, flats or houses?
I said it was hotter in May than in June, she said the reverse. Which of us is right?
                                                    was it hotter in May or in June?

What one of them claims alone is put by `claims_checked`.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_CLAIMING = word_set("""
    say says said claim claims claimed insist insists insisted maintain maintains reckon reckons
    reckoned believe believes believed think thinks thought argue argues argued swear swears swore
    bet bets tells told
""")
_WHO_IS_RIGHT = phrases("""
    who right, who is right, who was right, who correct, who is correct, who was correct,
    who wins, who won, who wins the bet, who won the bet, who is it, who has it right,
    who had it right, who got it right, which of them is right, which of us is right,
    which of them was right, which of us was right, which one is right, which one right,
    which of the two is right, which of the two was right, which of us wins, which of them wins,
    so who right, so who is right, so who wins, whose side are you on, who do you side with
""")
_CONTRARY = phrases("""
    the opposite, the reverse, the contrary, the other way round, the other way around, otherwise,
    the other way, it was the other way round, it was the other way around, it's the other way round
""")
_PARTED = word_set(", ; . and but while whereas : - – —")
_VERBS = AUXILIARIES | word_set("""
    saw got came beat averaged reached hit took brought ran went ended topped sold made
""")
_SO_TOO = word_set("did was were had is has does")
_TO_WHOM = word_set("me us him her them you")
_SUBJECT = 4


@step(words=("who", "which", "whose"))
def who_is_right(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with what the two differ about as what is asked."""
    sentences = sentences_of(tokens)
    asked = sentences[-1][0]
    size = starts(tokens, asked, _WHO_IS_RIGHT) if len(sentences) > 1 else 0
    if not size or low_at(tokens, asked + size) not in ("", "?", "."):
        return list(tokens)
    said = [at for at in range(1, asked) if tokens[at].low in _CLAIMING][-_TWO:]
    if len(said) != _TWO:
        return list(tokens)
    first, second = said
    parted = [at for at in range(first, second) if tokens[at].low in _PARTED]
    if not parted or second - parted[-1] > _SUBJECT + 1:
        return list(tokens)
    start = next(one for one, end in sentences if one <= first < end)
    start = next((at + 1 for at in range(first, start, -1) if tokens[at].low in _PARTED), start)
    if first - start > _SUBJECT:
        return list(tokens)
    one = _claim(tokens, first, parted[-1])
    two = _claim(tokens, second, asked)
    put = _which(one, two)
    return [*tokens[:start], *put, tokens[asked].put("?")] if put else list(tokens)


_TWO = 2


def _claim(tokens: Sequence[Token], verb: int, end: int) -> Sequence[Token]:
    """What is claimed behind a verb, without the marks at its end."""
    first = verb + 1 + (low_at(tokens, verb + 1) in _TO_WHOM)
    first += low_at(tokens, first) == "that"
    while end > first and tokens[end - 1].low in _PARTED:
        end -= 1
    return tokens[first:end]


def _which(one: Sequence[Token], two: Sequence[Token]) -> list[Token]:
    """The question of which of the two it is; [] where that is not seen."""
    lows = [token.low for token in one]
    verb = next((at for at, low in enumerate(lows) if at and low in _VERBS), 0)
    contrary = starts(two, 0, _CONTRARY) if two else 0
    if not verb or verb + 1 >= len(one):
        return []
    put = one[0].put_all
    if "than" in lows:
        than = lows.index("than")
        if lows[0] == "it" and verb == 1 and lows[1] in ("was", "is"):
            return [one[1], one[0], *one[2:than], *put("or"), *one[than + 1 :]]
        other = one[than + 1 :]
        if than < verb or not (contrary == len(two) or _same(other, _named(two))):
            return []
        return [*put("which"), *one[verb:than], *put(","), *one[:verb], *put("or"), *other]
    other = _named(two)
    if not other or contrary or lows[0] == "it":
        return []
    return [*put("which"), *one[verb:], *put(","), *one[:verb], *put("or"), *other]


def _named(claim: Sequence[Token]) -> Sequence[Token]:
    """The "June" of "it was June", "June did", "June was"."""
    first = 2 if [t.low for t in claim[:2]] in (["it", "was"], ["it", "is"]) else 0
    last = len(claim) - (bool(claim) and claim[-1].low in _SO_TOO)
    named = claim[first:last]
    told = any(token.low in _VERBS for token in named[1:]) or low_at(named, 0) == "it"
    return () if told else named


def _same(one: Sequence[Token], two: Sequence[Token]) -> bool:
    return [token.low for token in one] == [token.low for token in two]
