"""Which of two days or stretches somebody had, asked of the two themselves.

Ann had 3 May, Bob 9 May: who had more hail?      which had more hail, 3 May or 9 May?
whose day was hotter?                             which was hotter, 3 May or 9 May?
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.asides.holders import Held
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon

_HAD = word_set("had has got gets saw sees enjoyed caught met faced took takes")
_WAS = _HAD | word_set("was were is came turned ended proved brought felt fell")
_FEW = 4
OF_WHOM = word_set("us you them")


def which_it_was(asked: Sequence[Token], held: Sequence[Held], lexicon: Lexicon) -> list[Token]:
    """`which had more hail, 3 May or 9 May?` for "who had more hail?", "whose day had more"."""
    if [token.low for token in asked[1:2]] == ["of"] and asked[2:3] and asked[2].low in OF_WHOM:
        asked = [asked[0], *asked[3:]]  # "who of us had more hail"
    lows = [token.low for token in asked]
    if lows[0] not in ("who", "whose") or "than" in lows or not any(map(graded, lows)):
        return []
    whose = lows[0] == "whose"
    verbs = _WAS if whose else _HAD
    verb = next((n for n in range(1 + whose, len(asked)) if lows[n] in verbs), 0)
    if not verb or verb > 1 + whose * _FEW or named_in(asked[1:verb], lexicon):
        return []
    if whose and lows[verb + 1 : verb + 2] and lows[verb + 1].endswith("ed"):
        done = verb + 2 < len(lows) and lows[verb + 2] in ("in", "on", "under", "during")
        if not done:
            return []
        asked = [*asked[: verb + 2], asked[verb].put("had"), *asked[verb + 3 :]]
        verb += 2  # "whose match was played in the warmer weather"
    mark = 1 if asked[-1].kind == "mark" else 0
    rest = [replace(token, glued=False) for token in asked[verb : len(asked) - mark]]
    put = asked[0].put
    one, two = held
    return [put("Which"), *rest, *_offered(put, one, two)]


def _offered(put: Callable[[str], Token], one: Held, two: Held) -> list[Token]:
    comma, mark = replace(put(","), glued=True), replace(put("?"), glued=True)
    return [comma, *one.tokens, put("or"), *two.tokens, mark]


def named_in(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether anything is named that the records tell."""
    found = (lexicon.at(tokens, at) for at in range(len(tokens)))
    return any(one is not None and one.of("name", "low", "value") for one in found)


def graded(low: str) -> bool:
    return low in ("more", "less", "fewer") or is_comparative(low)
