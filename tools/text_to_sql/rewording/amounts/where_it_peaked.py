"""Where something peaked or stood on a scale, as what it did so at.

where did the swell peak on average in May     what did the swell peak at on average in May
where did takings end up on 3 May              what did takings end up at on 3 May
where did the boats end up                     stays: it is no figure
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PEAKING = phrases("""
    peak, top out, max out, end up, finish up, wind up, come out, settle, stand, sit, get to
""")
_DID = word_set("did does do will would")
_TYPICALLY = word_set("typically usually generally normally")
_NEAR = 5


@step("lexicon", words={"where"})
def where_it_peaked(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "what … at" for such a "where"."""
    for at in range(len(tokens) - 3):
        if tokens[at].low != "where" or low_at(tokens, at + 1) not in _DID:
            continue
        verb = next(
            (n for n in range(at + 3, at + 3 + _NEAR) if starts(tokens, n, _PEAKING)), len(tokens)
        )
        if verb >= len(tokens) or not _figure(tokens[at + 2 : verb], lexicon):
            continue
        end = verb + starts(tokens, verb, _PEAKING)
        thing = [token for token in tokens[at + 2 : verb] if token.low not in _TYPICALLY]
        mean = len(thing) < verb - at - 2
        at_what = () if tokens[end - 1].low == "to" else ("at",)
        behind = tokens[at].put_all(*at_what, *(("on", "average") if mean else ()))
        said = [tokens[at].put("what"), tokens[at + 1], *thing, *tokens[verb:end], *behind]
        return [*tokens[:at], *said, *tokens[end:]]
    return list(tokens)


def _figure(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether nothing but a figure is named there."""
    found = [one for at in range(len(tokens)) if (one := lexicon.at(tokens, at))]
    links = [link for one in found for link in one.of("name")]
    return bool(links) and all(link.column.type in ("integer", "real") for link in links)
