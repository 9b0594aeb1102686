"""What was said beforehand: the "they said" of "as hot as they said", the "we were told" of "colder
than we were told", where a plan is recorded beside what came of it."""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Link, Mention

_SPEAKERS = word_set("they they'd you you'd he he'd she she'd")
_HEARERS = word_set("we i people everyone everybody")
_SAID = word_set("said say told claimed reckoned warned declared stated")
_HEARD = word_set("told warned informed advised")
_HAVING = word_set("had have has d ' all")
_BEING = word_set("were was been")


def foretold(tokens: Sequence[Token], pair: tuple[ColumnCard, ColumnCard]) -> list[Mention]:
    """Where it is spoken of, as a qualifier of the one of a pair that is the plan."""
    one, two = pair
    if one.typical == two.typical:
        return []
    link = Link(two if one.typical else one, "qualifier")
    found = []
    for at in range(1, len(tokens)):
        last = telling(tokens, at) if tokens[at - 1].low in ("as", "than") else 0
        if last:
            words = " ".join(token.text for token in tokens[at:last])
            found.append(Mention(at, last, (link,), "", words))
    return found


def telling(tokens: Sequence[Token], at: int) -> int:
    """Where the words for somebody who told, or was told, end; 0 where none begin here."""
    speaks, hears = tokens[at].low in _SPEAKERS, tokens[at].low in _HEARERS
    if not (speaks or hears):
        return 0
    verb = at + 1
    while verb < len(tokens) and tokens[verb].low in _HAVING:
        verb += 1
    being = verb < len(tokens) and tokens[verb].low in _BEING
    verb += being
    told = verb < len(tokens) and tokens[verb].low in (_HEARD if being else _SAID)
    heard = hears or tokens[at].low == "they"  # "colder than they had been told"
    return verb + 1 if told and (heard if being else speaks) else 0
