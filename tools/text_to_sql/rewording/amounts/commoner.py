"""What is commoner or rarer in one stretch of days than in another, put as so more or less often.

were westerly winds commoner in May than in June   →  were westerly winds more often in May than …
fog: rarer in May than in June?                    →  was fog less often in May than in June
were wet days more frequent in May than in June    →  were there more wet days in May than in June
in May, were wet days rarer than dry days          →  in May, were there fewer wet days than dry …
the commonest wind in May                          :  no stretch is held against another
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_MORE = phrases("""
    commoner, more common, more frequent, more prevalent, more usual, more numerous, more plentiful
""")
_LESS = phrases(
    "rarer, more rare, scarcer, less common, less frequent, more scarce, less usual, less numerous"
)
_FEWER = {"more": "more", "less": "fewer"}
_IN = word_set("in on during over for from at between throughout than this last yesterday today")
_BEING = word_set("was were is are")
_STOPS = word_set(": , - – —")
_ENDS = word_set(", . ! ? :")
_WORDS = word_set(
    "commoner rarer scarcer common frequent prevalent rare scarce usual numerous plentiful"
)


@step("nouns", words=_WORDS)
def more_often(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens, with "more often" for "commoner" where stretches of days are compared."""
    lows = [token.low for token in tokens]
    for at in range(1, len(tokens) - 2):
        more = starts(tokens, at, _MORE)
        size = more or starts(tokens, at, _LESS)
        if not size or "than" not in lows[at:] or low_at(tokens, at + size) not in _IN:
            continue
        way = "more" if more else "less"
        verb = next((n for n in range(at) if lows[n] in _BEING), -1)
        named = tokens[verb + 1 : at]
        heading = lows[at - 1] in _STOPS and verb < 0
        if heading:
            named = tokens[: at - 1]
        elif verb and (verb < 0 or lows[verb - 1] not in _ENDS):
            return list(tokens)
        opening = tokens[: max(verb, 0)]
        rest = tokens[at + size :]
        if not named or any(token.low in _STOPS for token in named):
            return list(tokens)
        put = tokens[at].put_all
        if any(token.low in nouns and token.low[-1] == "s" for token in named):
            return [*opening, *put("were", "there", _FEWER[way]), *named, *rest]
        return [*opening, *put("was"), *named, *put(way, "often"), *rest]
    return list(tokens)
