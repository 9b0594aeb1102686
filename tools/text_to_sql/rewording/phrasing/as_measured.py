"""Which of two columns is meant, said at the end: "what was the delay on 3 May, as booked?".

what was the peak on 3 May, as measured    what was the measured peak on 3 May
which day was the hottest as measured      which day was the measured hottest

Of what is kept in one view only, what came of it is another thing:

which day was the roughest as planned      which day was the planned roughest
which day was the roughest as measured     which day was the actual roughest
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_OPENS = word_set("the what which its their")
_COMPARES = word_set("than as so or and but")
_ENDS = word_set("most least")
_EXACTLY = word_set("just exactly precisely quite")
_NEAR = 2
_SUPERLATIVES = word_set("highest lowest")
"""What ranks another thing, whatever is called high."""


@step("lexicon", "card", words=["as"])
def as_measured(tokens: Sequence[Token], lexicon: Lexicon, card: SchemaCard) -> list[Token]:
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
    opens = next((n + 1 for n in range(at - 1) if tokens[n].low in (",", ":")), 0)
    asked = {tokens[0].low, tokens[opens].low} & AUXILIARIES
    if (asked or tokens[at - 1].low in _EXACTLY) and not comma:
        return list(tokens)  # "was the delay on 3 May as booked" asks whether it was
    named = _named(tokens, lexicon, at - comma)
    ranked = named is not None and _at_an_end(tokens, named)
    if named is None or (named.last == at - comma and not ranked):
        return list(tokens)
    told = tokens[said.first : said.last]
    if not _either_way(named, said):
        came = {link.column.name for link in said.of("qualifier") if link.column.typical}
        if not ranked:
            return list(tokens)
        told = [tokens[said.first].put("actual")] if came & seen_twice(card) else told
    elif not ranked and tokens[named.first - 1].low not in _OPENS:
        return list(tokens)
    return [*tokens[: named.first], *told, *tokens[named.first : at - comma], *tokens[last:]]


def _named(tokens: Sequence[Token], lexicon: Lexicon, end: int) -> Mention | None:
    """The one thing in front of it that it may be said of, and that nothing else is said of."""
    if any(token.low in _COMPARES for token in tokens[:end]):
        return None
    found: list[Mention] = []
    at = 0
    while at < end:
        mention = lexicon.at(tokens, at)
        if mention is not None and tokens[mention.last - 1].low not in _SUPERLATIVES:
            found.append(mention)
        at = mention.last if mention else at + 1
    alone = len(found) == 1 and found[0].first > 0 and found[0].degree != "more"
    return found[0] if alone else None


def _either_way(named: Mention, said: Mention) -> bool:
    """Whether a thing is kept in several views, of which this is one."""
    meant = {link.column.name for link in said.of("qualifier")}
    names = {link.column.name for link in named.of("name", "low" if named.degree else "name")}
    return len(names) > 1 and bool(names & meant)


def _at_an_end(tokens: Sequence[Token], named: Mention) -> bool:
    """The "hottest", the "highest peak" and the "highest average peak"."""
    before = tokens[max(0, named.first - _NEAR) : named.first]
    ranked = any(t.low in _ENDS or "most" in stems(t.low).values() for t in before)
    return bool(named.degree) or ranked
