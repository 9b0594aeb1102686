"""Which of two columns is meant, said at the end: "what was the delay on 3 May, as booked?".

what was the peak on 3 May, as measured    what was the measured peak on 3 May
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_OPENS = word_set("the what which its their")
_COMPARES = word_set("than as so or and but")


@step("lexicon", words=["as"])
def as_measured(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with what is said so in front of the thing it is said of."""
    last = max((n for n, t in enumerate(tokens, 1) if t.kind != "mark"), default=0)
    behind = [at for at, token in enumerate(tokens[:last]) if token.low == "as"]
    if len(behind) != 1 or behind[0] < 4:
        return list(tokens)
    at = behind[0]
    said = lexicon.at(tokens, at + 1)
    if said is None or said.last != last or not said.of("qualifier") or said.of("name", "low"):
        return list(tokens)
    comma = tokens[at - 1].low == ","
    if tokens[0].low in AUXILIARIES and not comma:
        return list(tokens)  # "was the delay on 3 May as booked" asks whether it was
    named = _named(tokens, lexicon, at - comma, said)
    if named is None:
        return list(tokens)
    told = tokens[said.first : said.last]
    return [*tokens[: named.first], *told, *tokens[named.first : at - comma], *tokens[last:]]


def _named(tokens: Sequence[Token], lexicon: Lexicon, end: int, said: Mention) -> Mention | None:
    """The one thing in front of it that it may be said of, and that nothing else is said of."""
    if any(token.low in _COMPARES for token in tokens[:end]):
        return None
    found: list[Mention] = []
    at = 0
    while at < end:
        mention = lexicon.at(tokens, at)
        if mention is not None:
            found.append(mention)
        at = mention.last if mention else at + 1
    meant = {link.column.name for link in said.of("qualifier")}
    if len(found) != 1 or found[0].degree or found[0].last >= end:
        return None
    names = {link.column.name for link in found[0].of("name")}
    opens = found[0].first > 0 and tokens[found[0].first - 1].low in _OPENS
    return found[0] if opens and len(names) > 1 and names & meant else None
