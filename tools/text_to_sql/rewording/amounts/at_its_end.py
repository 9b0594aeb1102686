"""An end of a scale that is asked for and told once more.

how low did the pressure get at its lowest     →  how low did the pressure get
at their shortest, how short were the walks    →  how short were the walks
how cold was it at its coldest                 →  the same, which is one of them all
how low was it at its highest                  →  the same: these are two ends
when did the pressure hit its lowest point     →  when was the pressure the lowest
when did the pressure reach its peak           →  the same: it may be asked at what hour
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ITS = word_set("its their")
_DOWN = word_set("low little short weak light small slow few")
"""What is asked by these is itself less than the rest."""


@step(words=_ITS)
def without_its_end(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "at its lowest" of "how low did it get at its lowest"."""
    result = list(tokens)
    for start, end in reversed(sentences_of(tokens)):
        asked = [at + 1 for at in range(start, end - 1) if result[at].low == "how"]
        asked = [at for at in asked if result[at].low in _DOWN]
        for at in range(end - 3, start - 1, -1):
            if result[at].low != "at" or result[at + 1].low not in _ITS:
                continue
            degrees = stems(result[at + 2].low)
            if any(degrees.get(result[how].low) == "most" for how in asked):
                comma = at == start and low_at(result, at + 3) == ","
                del result[at : at + 3 + comma]
    return result


_REACHING = word_set("reach hit touch attain find")
_POINTS = word_set("point value level mark figure reading")
_LOWEST = word_set("minimum min bottom nadir trough")


@step(words=_ITS)
def was_at_its_end(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "was the pressure the lowest" for "did the pressure hit its lowest point"."""
    for at in range(3, len(tokens) - 1):
        end = tokens[at + 1]
        lowest = end.low in _LOWEST or "most" in stems(end.low).values()
        if tokens[at].low not in _ITS or tokens[at - 1].low not in _REACHING or not lowest:
            continue
        last = at + 2 + (low_at(tokens, at + 2) in _POINTS)
        if low_at(tokens, last) not in _CLOSING:
            continue  # "did 3 May hit its highest pressure in the morning"
        did = next((n for n in range(at - 2, -1, -1) if tokens[n].low == "did"), None)
        if did is None or at - did > _FAR or any(t.kind == "mark" for t in tokens[did:at]):
            return list(tokens)
        named = end.put("lowest") if end.low in _LOWEST else end
        said = [tokens[did].put("was"), *tokens[did + 1 : at - 1], tokens[at].put("the"), named]
        return [*tokens[:did], *said, *tokens[last:]]
    return list(tokens)


_CLOSING = word_set("? . , ; and in on during for of over between from") | {""}
_FAR = 8
