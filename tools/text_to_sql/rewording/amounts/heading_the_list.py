"""What heads a list, or is at the foot of it, has the most or the least of what it is a list of.

which day topped the list for gusts          which day had the highest gusts
who led the table for takings                who had the highest takings
which route was bottom of the table for it   which route had the lowest of it
which day took the crown for gusts           which day came out on top for gusts
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LISTS = word_set(
    "list table ranking rankings chart charts standings leaderboard league field pack way board"
)
_HEADING = word_set("topped tops headed heads led leads top head lead")
_AT_THE_END = phrases("""
    was top of, came top of, is top of, was at the top of, was at the head of, came out top of,
    ranked top of, sat at the top of, sits at the top of, is at the top of, were at the top of,
    came first in, came out at the top of, finished top of, ended top of
""")
_AT_THE_FOOT = phrases("""
    was bottom of, came bottom of, is bottom of, was at the bottom of, was at the foot of,
    ranked bottom of, sat at the bottom of, is at the bottom of, came last in, finished bottom of,
    propped up, ended bottom of
""")
_FOR = word_set("for by")
_ARTICLES = word_set("the our my that")
_TAKING = word_set("took takes take won wins win gets got scooped earned claimed claims bagged")
_PRIZES = phrases("""
    crown, prize, first prize, top prize, cake, title, trophy, top spot, number one spot, laurels,
    gold medal, honours, honors, top honours, top honors, first place
""")


@step("lexicon", words={prize[-1] for prize in _PRIZES})
def taking_the_prize(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "came out on top" for the "took the crown" of what is asked who had the most
    of."""
    asked = next((at for at, token in enumerate(tokens) if token.low in _ASKED), len(tokens))
    for at in range(asked + 1, len(tokens) - 2):
        prize = at + 1 + (tokens[at + 1].low == "the")
        size = starts(tokens, prize, _PRIZES) if tokens[at].low in _TAKING else 0
        behind = prize + size
        if not size or low_at(tokens, behind) not in _FOR or lexicon.at(tokens, prize):
            continue
        if lexicon.named_in(tokens[behind + 1 :]):
            verb = "come" if tokens[at].low in _PLAIN else "came"
            return [*tokens[:at], *tokens[at].put_all(verb, "out", "on", "top"), *tokens[behind:]]
    return list(tokens)


_ASKED = word_set("which who what")
_PLAIN = word_set("take win")


@step(words=_LISTS)
def heading_the_list(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the most and the least in place of the ends of such a list."""
    for at in range(1, len(tokens) - 3):
        end = "highest"
        size = starts(tokens, at, _AT_THE_END) or int(tokens[at].low in _HEADING)
        if not size and (size := starts(tokens, at, _AT_THE_FOOT)):
            end = "lowest"
        behind = at + size
        if not size or low_at(tokens, behind) not in _ARTICLES:
            continue
        listed = behind + 1
        while low_at(tokens, listed) in _LISTS:
            listed += 1
        named = listed + 1 + (low_at(tokens, listed + 1) in _ARTICLES)
        if listed == behind + 1 or low_at(tokens, listed) not in _FOR or named >= len(tokens):
            continue
        put = tokens[at].put_all("had", "the", end)
        return [*tokens[:at], *put, *tokens[named:]]
    return list(tokens)
