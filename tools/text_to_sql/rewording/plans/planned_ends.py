"""When something was to be over, said by how it goes: "when was the fog supposed to lift".

was to lift, to burn off, to disperse, to let up, to peter out      to end

What came of it, "when did the fog lift", is another question.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

GOING = phrases("""
    lift, burn off, dissipate, disperse, let up, peter out, abate, subside, thin out, ease off,
    die down, blow over, taper off, move out, give over
""")
ENDING = frozenset(said[0] for said in GOING)
"""What each of them begins with."""
_ASKING = word_set("when until till hour time")


@step("lexicon", words=ENDING)
def ended_plainly(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what was to go said to end."""
    if _ASKING.isdisjoint([token.low for token in tokens]):
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = starts(tokens, at, GOING) if at and tokens[at - 1].low == "to" else 0
        if size and _told_of(tokens, at, lexicon):
            result.append(tokens[at].put("end"))
            at += size
            continue
        result.append(tokens[at])
        at += 1
    return result


def _told_of(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> bool:
    """Whether a thing is named before it that texts tell of, and it is asked when."""
    before = [lexicon.at(tokens, at) for at in range(end)]
    facts = [
        mention
        for mention in before
        if mention and any(link.column.type == "boolean" for link in mention.of("name"))
    ]
    return bool(facts) and not _ASKING.isdisjoint(token.low for token in tokens[: facts[0].first])
