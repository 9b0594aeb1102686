"""Why something was done that records are of, where they keep a reason for it.

why was order O-505 returned       what was the reason of order O-505, of returns that have a reason
why did the quince come back       stays: nobody has said that this is a return
why was R-32 refused               stays: that it is a return is what its reason is for
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.columns.record_kinds import nouns_of_kinds
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, LIGHT
from pageturner.tools.text_to_sql.language.phrase_matching import akin
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_REASONS = word_set("reason cause grounds motive")
_LEADING = word_set("so and but then")


@step("lexicon", words=("why",))
def reason_kept(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the column of reasons asked for, of the one that is named."""
    at = 1 if tokens[0].low in _LEADING else 0
    reasons = [column for column in lexicon.card.columns if _a_reason(column)]
    why = [token.low for token in tokens[at : at + 1]] == ["why"]
    if not why or len(reasons) != 1 or len(tokens) < at + 4:
        return list(tokens)
    if tokens[at + 1].low not in AUXILIARIES:
        return list(tokens)
    first, last = _named(tokens, at + 2, lexicon)
    done = [token for token in tokens[last:] if token.kind == "word" and token.low not in LIGHT]
    nouns = {*lexicon.nouns, *nouns_of_kinds(lexicon.card, reasons[0])}
    if not last or len(done) != 1 or not any(akin(done[0].low, noun) for noun in nouns):
        return list(tokens)
    asked = tokens[at].put_all("what", "was", "the", *reasons[0].name.split("_"), "of")
    marks = [token for token in tokens[last:] if token.kind == "mark"]
    return [*tokens[:at], *asked, *tokens[first:last], *marks]


def _a_reason(column: ColumnCard) -> bool:
    named = {column.name.lower(), *(word.lower() for word in column.synonyms)}
    return column.type == "text" and not _REASONS.isdisjoint(named)


def _named(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int]:
    """Where what is named begins and ends, with the words before it: "order O-505"."""
    for place in range(at, min(at + 3, len(tokens))):
        found = lexicon.at(tokens, place)
        if found is not None and found.of("value") and not found.degree:
            return at, found.last
    return at, 0
