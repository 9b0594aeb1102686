"""Who sends a bill or a letter is whom it is from.

how many bills did Ede Sails send       how many bills did Ede Sails do
which firm sent bill B-44               which firm had bill B-44
bills issued by Ede Sails               bills by Ede Sails

Not where the name is that of somebody to whom papers go, or who they are sent to is said.
"""

import re
from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PAPERS = word_set("bill invoice letter quote quotation estimate statement receipt reminder notice")
_SEND = word_set("send issue submit raise write charge")
_SENT = word_set("sent issued submitted raised wrote written charged")
_DID = word_set("did do does")
_RECEIVING = word_set(
    "to recipient addressee customer client tenant buyer debtor patient guest payer receiver"
)
_FAR = 8


@step("lexicon", words=_SEND | _SENT)
def papers_sent(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such a verb said as the rest of the grammar says it."""
    lows = [token.low for token in tokens]
    papers = any(singular(low) in _PAPERS and low in lexicon.nouns for low in lows)
    declared = _declared(lexicon) if papers else frozenset()
    send, sent = _SEND - declared, _SENT - declared
    if not papers or "to" in lows or not (send | sent).intersection(lows):
        return list(tokens)
    result = list(tokens)
    for at, low in enumerate(lows):
        owner = _owner(tokens, at, lexicon)
        if low in send and owner == "value" and not _DID.isdisjoint(lows[max(0, at - _FAR) : at]):
            result[at] = tokens[at].put("do")
        elif low in sent and owner == "name":
            result[at] = tokens[at].put("had")
    by = [at for at, low in enumerate(lows) if low in sent and lows[at + 1 : at + 2] == ["by"]]
    return [token for at, token in enumerate(result) if at not in by]


def _owner(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> str:
    """Whether a value or the name of a column of words ends before a place, of no receiver."""
    for first in range(max(0, at - _FAR), at):
        found = lexicon.at(tokens, first)
        if found is None or found.last != at:
            continue
        columns = [link.column for link in found.of("value", "name")]
        if any(c.type != "text" or _receives(c) for c in columns) or not columns:
            return ""
        return "value" if found.of("value") else "name"
    return ""


def _receives(column: ColumnCard) -> bool:
    said = " ".join((column.name, column.description, *column.synonyms)).lower()
    return not _RECEIVING.isdisjoint(re.findall(r"[a-z]+", said))


def _declared(lexicon: Lexicon) -> frozenset[str]:
    """The words by which columns are called: "sent", where the day of it is kept."""
    return frozenset(
        word
        for column in lexicon.card.columns
        for name in (column.name.replace("_", " "), *column.synonyms)
        for word in name.lower().split()
    )
