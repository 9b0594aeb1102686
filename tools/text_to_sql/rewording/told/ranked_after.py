"""What comes next on a scale of which the end is told in front, and only judged.

The longest delay was a scandal. What is the second longest?   What is the second longest delay?
The top price was absurd, so what was the next highest?        left as it is: another word for it
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_RANKS = word_set("second third fourth fifth next")
_JUDGED = word_set("is was")
_MOST = 6


@step("lexicon", words=_RANKS)
def ranked_after(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens of the sentence that asks, with what it ranks, where the one in front only says
    what somebody thinks of the first."""
    sentences = sentences_of(tokens)
    if len(sentences) != 2:
        return list(tokens)
    told, asked = (tokens[a:b] for a, b in sentences)
    thing = _judged(told, lexicon)
    for at in range(1, len(asked)) if thing else ():
        ranked = asked[at].low == told[1].low and asked[at - 1].low in _RANKS
        if ranked and low_at(asked, at + 1) in ("", "?", ".", ","):
            return [*asked[: at + 1], *thing, *asked[at + 1 :]]
    return list(tokens)


def _judged(told: Sequence[Token], lexicon: Lexicon) -> Sequence[Token]:
    """The "delay" of "the longest delay was a scandal"; nothing where it tells of more than that,
    or of another thing that is known."""
    if low_at(told, 0) != "the" or not is_superlative(low_at(told, 1)):
        return ()
    verb = next((at for at in range(2, len(told)) if told[at].low in AUXILIARIES), 0)
    thing, said = told[2:verb], told[verb + 1 : -1]
    judged = 0 < len(said) <= _MOST and verb > 0 and told[verb].low in _JUDGED
    if not judged or any(token.kind != "word" for token in (*thing, *said)):
        return ()
    known = [m for at in range(len(told)) if (m := lexicon.at(told, at))]
    named = any(2 <= m.first < verb and m.of("name") for m in known)
    more = any(m.first > verb and m.of("name", "low", "value") for m in known)
    return thing if named and not more else ()
