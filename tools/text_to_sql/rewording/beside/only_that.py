"""What an answer is to leave out, said behind the question; and who asks it, said in front.

how many were there and no more detail than that       how many were there
what was the lowest, and nothing about the day         what was the lowest
members ask how many days had hail                     how many days had hail
which days had hail and nothing else                   stays: it is said of the days
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LEFT_OUT = phrases("""
    no more detail than that, no more details than that, no more detail, no more details,
    no further detail, no further details, no details, no detail, no more than that,
    nothing about the day, nothing about the days, nothing about the date, nothing about the dates,
    nothing about which day, nothing on the day, nothing of the day, nothing about the rest,
    nothing about the others, not a word about the day, no explanation, no explanations,
    no commentary, no comment, no comments, no list, not a list, no listing, no padding,
    without details, without any details, without explanation, without commentary
""")
_JOINING = word_set("and but with please")
_ENDS = word_set(". ? !") | {""}
_ASKS = word_set("ask asks asked wonder wonders wondered")
_WHOM = word_set("me us")
_MOST = 4


@step(
    words=word_set("detail details more nothing word explanation explanations no list not without")
)
def without_what_to_leave_out(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without such an ending."""
    for at in range(2, len(tokens)):
        size = starts(tokens, at, _LEFT_OUT)
        if not size or low_at(tokens, at + size) not in _ENDS:
            continue
        first = at
        while tokens[first - 1].low in _JOINING:
            first -= 1
        parted = tokens[first - 1].kind == "mark" and tokens[first - 1].low in (",", ";", "-", "–")
        if first < at or parted:
            return [*tokens[: first - parted], *tokens[at + size :]]
    return list(tokens)


@step("lexicon", words=_ASKS)
def without_who_asks(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "members ask" in front of what they ask."""
    for first, end in sentences_of(tokens):
        verb = next((n for n in range(first, min(first + _MOST, end)) if tokens[n].low in _ASKS), 0)
        asked = verb + 1 + (low_at(tokens, verb + 1) in _WHOM)
        worded = verb > first and all(token.kind == "word" for token in tokens[first:verb])
        if not worded or low_at(tokens, asked) not in ASKING:
            continue
        who = tokens[first:verb]
        known = ASKING | lexicon.nouns | {"i", "did", "do", "does", "if", "when"}
        if lexicon.named_in(who) or any(token.low in known for token in who):
            continue
        return [*tokens[:first], *_had(tokens[asked:])]
    return list(tokens)


def _had(asked: Sequence[Token]) -> list[Token]:
    """The "we enjoyed" of "how many dry days we enjoyed" as "we had"."""
    return [
        token.put("had") if token.low in _LIVED and low_at(asked, at - 1) in _THEY else token
        for at, token in enumerate(asked)
    ]


_LIVED = word_set("enjoyed experienced endured suffered")
_THEY = word_set("we i they you")
