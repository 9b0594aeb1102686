"""What somebody says that he does not mean, in front of what he does or behind it.

I don't mean the swell; I mean the delay on 3 May      →  I mean the delay on 3 May
I do not mean the swell but the delay. How long is it  →  the delay. How long is it
I don't mean to pry. How long was the delay            →  How long was the delay
which were late? I don't mean cancelled ones           →  which were late, not cancelled ones

This "mean" reckons nothing.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_NOT_MEANT = phrases("""
    i do not mean, i don't mean, i dont mean, we do not mean, we don't mean, i did not mean,
    i didn't mean, we didn't mean, i am not after, i'm not after
""")
_MEANT = phrases("i mean, i meant, we mean, we meant, i am after, i'm after, i want, i need")
_PARTING = word_set("; , . ! ? : - – —")
_STOPS = word_set(". ! ; ?")
_LONGEST = 14


@step(words={"mean", "after"})
def without_not_meant(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without what is not meant, where something else is."""
    for at in range(len(tokens) - 3):
        opens = not at or tokens[at - 1].low in _PARTING
        size = starts(tokens, at, _NOT_MEANT) if opens else 0
        if not size:
            continue
        for end in range(at + size + 1, min(len(tokens) - 1, at + _LONGEST)):
            if tokens[end].low == "but":
                then = starts(tokens, end + 1, _MEANT)
                return [*tokens[:at], *tokens[end + 1 + then :]]
            if tokens[end].low in _PARTING:
                said = end + 1 + (low_at(tokens, end + 1) == "but")
                if starts(tokens, said, _MEANT):
                    return [*tokens[:at], *tokens[said:]]
            if tokens[end].low in _STOPS:
                apology = low_at(tokens, at + size) == "to" and end + 1 < len(tokens)
                return [*tokens[:at], *tokens[end + 1 :]] if apology else list(tokens)
        return _behind_it(tokens, at, size)
    return list(tokens)


def _behind_it(tokens: Sequence[Token], at: int, size: int) -> list[Token]:
    """The tokens, with "not cancelled ones" for the "I don't mean cancelled ones" at their end."""
    said = list(tokens[at + size :])
    if said and said[-1].low in _STOPS:
        said.pop()
    if at < 2 or not 0 < len(said) < _LONGEST:
        return list(tokens)
    denied = [] if said[0].low == "to" else [*tokens[at].put_all(",", "not"), *said]
    return [*tokens[: at - 1], *denied, tokens[at].put("?")]
